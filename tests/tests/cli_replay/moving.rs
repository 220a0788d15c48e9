//! `replay --gif` and `--svg-dir`: a picture for each step.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chevaux::Variant;
use chevaux_tests::player::{Form, Habits, play};
use gif::{ColorOutput, DecodeOptions};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::{folder, replay};

/// A GIF as a program shows it.
#[derive(Debug, Default)]
struct Shown {
    size: (u16, u16),
    repeat: Option<gif::Repeat>,
    /// Red, green, blue and alpha, and how long it is seen in hundredths of a second.
    pictures: Vec<(Vec<[u8; 4]>, u16)>,
    /// How many pixels were written in all.
    written: usize,
}

fn shown(path: &Path) -> Shown {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(fs::File::open(path).unwrap()).unwrap();
    let size = (decoder.width(), decoder.height());
    let mut shown = Shown { size, ..Shown::default() };
    let mut canvas = vec![[0_u8; 4]; usize::from(size.0) * usize::from(size.1)];
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert!(frame.delay > 0);
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (i, pixel) in frame.buffer.chunks(4).enumerate() {
            let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
            if pixel[3] > 0 {
                canvas[(top + y) * usize::from(size.0) + left + x].copy_from_slice(pixel);
            }
        }
        shown.written += usize::from(frame.width) * usize::from(frame.height);
        shown.pictures.push((canvas.clone(), frame.delay));
    }
    shown.repeat = Some(decoder.repeat());
    shown
}

/// The pictures of a folder, in the order of their names.
fn pictures(folder: &Path) -> Vec<PathBuf> {
    let mut names: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    names
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    pictures(folder).iter().map(name).collect()
}

fn fonts() -> Arc<fontdb::Database> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
}

fn drawn(svg: &Path, width: u16, fonts: &Arc<fontdb::Database>) -> Pixmap {
    let options = Options { fontdb: Arc::clone(fonts), ..Options::default() };
    let tree = Tree::from_str(&fs::read_to_string(svg).unwrap(), &options).unwrap();
    let scale = f32::from(width) / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width.into(), height).unwrap();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

/// How far a colour of a GIF may be from the one in the drawing, in each of red, green and blue.
/// That is for edges: fields have the colour that they have in the drawing.
const TOLERANCE: u8 = 32;

/// Is everything round a pixel of that colour, so that it is in a field of the board and no edge?
fn is_field(pixels: &Pixmap, x: u32, y: u32) -> bool {
    let near = |at: u32| at.saturating_sub(3)..=at + 3;
    let middle = pixels.pixel(x, y);
    near(x).all(|x| near(y).all(|y| pixels.pixel(x, y).is_none_or(|p| Some(p) == middle)))
}

/// Every picture of the GIF is the drawing of its step: a capture, one die and two, a large ring,
/// games that are set up, so that horses run and come home.
#[test]
fn every_picture_is_the_drawing_of_its_step() {
    let folder = tempfile::tempdir().unwrap();
    let fonts = fonts();
    let played = |variant, rules, seats, seed, throws| {
        let habits = Habits::all(Form::Long, throws, true);
        play(&Variant::preset(variant).unwrap(), rules, seats, seed, habits).text
    };
    let games = [
        super::GAME.to_owned(),
        played("vantyghem-1.6", None, "Red Green Yellow Blue", 3, 16),
        played("survol", Some("dice=2"), "Red - Yellow Blue", 5, 5),
        played("vantyghem-1.6", Some("squares=400"), "Violet Orange - Black", 7, 5),
    ];
    for (number, game) in games.into_iter().enumerate() {
        let (record, gif, dir) =
            (format!("{number}.pcn"), format!("{number}.gif"), format!("{number}"));
        fs::write(folder.path().join(&record), &game).unwrap();
        let args = [&record, "--gif", &gif, "--size", "160", "--svg-dir", &dir];
        let run = replay(folder.path(), &args);
        assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
        let shown = shown(&folder.path().join(&gif));
        let svgs = pictures(&folder.path().join(&dir));
        assert!(svgs.len() >= 6, "{game}");
        assert_eq!(shown.pictures.len(), svgs.len());
        for ((picture, _), svg) in shown.pictures.iter().zip(&svgs) {
            let pixels = drawn(svg, 160, &fonts);
            assert_eq!(shown.size, (pixels.width() as u16, pixels.height() as u16));
            let mut fields = 0;
            for (at, (pixel, wanted)) in (0..).zip(picture.iter().zip(pixels.pixels())) {
                let wanted = wanted.demultiply();
                // The round corners of the picture.
                assert_eq!(pixel[3] == 255, wanted.alpha() >= 128, "{}", svg.display());
                if wanted.alpha() < 128 {
                    continue;
                }
                let wanted = [wanted.red(), wanted.green(), wanted.blue()];
                let away = pixel.iter().zip(wanted).map(|(is, wanted)| is.abs_diff(wanted)).max();
                let is_field = is_field(&pixels, at % 160, at / 160);
                let most = if is_field { 0 } else { TOLERANCE };
                assert!(away <= Some(most), "{}: {pixel:?} for {wanted:?}", svg.display());
                fields += usize::from(is_field);
            }
            assert!(fields > picture.len() / 20, "{}: {fields} pixels", svg.display());
        }
        // What is the same is not written again.
        let whole = usize::from(shown.size.0) * usize::from(shown.size.1);
        assert!(shown.written < whole * svgs.len() * 9 / 10, "{}", shown.written);
    }
}

/// The size, how long each picture is seen, and that it begins again.
#[test]
fn size_and_speed() {
    let folder = folder();
    // Seven steps, or the one of round 2, and the board before them.
    for (args, width, each, before_last) in [
        ([].as_slice(), 600, 100, 7),
        (&["--from", "2", "--size", "200", "--speed", "3"], 200, 33, 1),
        (&["--from", "2", "--size", "50", "--speed", "50"], 50, 2, 1),
        (&["--from", "2", "--size", "50", "--speed", "0.01"], 50, 10_000, 1),
    ] {
        let args = [["game.pcn", "--gif", "a.gif"].as_slice(), args].concat();
        let run = replay(folder.path(), &args);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
        let shown = shown(&folder.path().join("a.gif"));
        assert_eq!(shown.size.0, width, "{args:?}");
        let delays: Vec<u16> = shown.pictures.iter().map(|(_, delay)| *delay).collect();
        // The last one three seconds longer.
        assert_eq!(delays, [vec![each; before_last], vec![each + 300]].concat(), "{args:?}");
        assert_eq!(shown.repeat, Some(gif::Repeat::Infinite));
    }
    // A PNG has a size too.
    let run = replay(folder.path(), &["game.pcn", "--png", "a.png", "--size", "321"]);
    assert_eq!(run.status, 0, "{}", run.err);
    let png = Pixmap::decode_png(&fs::read(folder.path().join("a.png")).unwrap()).unwrap();
    assert_eq!(png.width(), 321);
}

/// The names sort, and say where in the game each picture is. What is there already stays.
#[test]
fn a_folder_of_pictures() {
    let folder = folder();
    let dir = folder.path().join("new/pictures");
    let run = replay(folder.path(), &["game.pcn", "--svg-dir", "new/pictures"]);
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (0, "", ""));
    let all = [
        "0000-start.svg",
        "0001-1-R-6.svg",
        "0002-1-R-3.svg",
        "0003-1-Y-5.svg",
        "0004-1-B-6.svg",
        "0005-1-B-6.svg",
        "0006-1-B-4.svg",
        "0007-2-R-2.svg",
    ];
    assert_eq!(names(&dir), all);
    // What `--svg` draws: at the start, and at the end of the game so far.
    let read = |path: PathBuf| fs::read_to_string(path).unwrap();
    let svg = |args: &[&str]| replay(folder.path(), &[&["--svg", "-"], args].concat()).out;
    assert_eq!(read(dir.join(all[0])), svg(&["game.pcn", "--from", "1"]));
    assert_eq!(read(dir.join(all[7])), svg(&["game.pcn"]));
    let parts = [" 3:1-4\n1. Y", "\n1. Y 5", "\n1. B 6", " 6:1-7 4", " 4:7-11\n2", "\n2. R"];
    for (name, part) in all[1..7].iter().zip(parts) {
        let so_far = super::GAME.split(part).next().unwrap();
        fs::write(folder.path().join("so-far.pcn"), format!("{so_far}\n= *\n")).unwrap();
        let ours = read(dir.join(name)).replace('\n', "");
        let wanted = svg(&["so-far.pcn"]).replace('\n', "");
        assert!(ours == wanted, "{name}: {part:?}");
    }
    // Some steps, beside what is there: the same pictures under the same names.
    let before = read(dir.join(all[2]));
    fs::write(dir.join("mine.txt"), "mine").unwrap();
    fs::write(dir.join(all[2]), "old").unwrap();
    fs::remove_file(dir.join(all[1])).unwrap();
    fs::remove_file(dir.join(all[6])).unwrap();
    let args = ["game.pcn", "--svg-dir", "new/pictures", "--to", "1", "--player", "R"];
    assert_eq!(replay(folder.path(), &args).status, 0);
    assert_eq!(read(dir.join(all[2])), before);
    assert_eq!(read(dir.join("mine.txt")), "mine");
    assert!(!dir.join(all[6]).exists());
    assert!(dir.join(all[1]).exists());
    // A part begins with the board before it: of a round, or after the step before.
    for (args, wanted) in [
        (["--from", "2"].as_slice(), ["0006-start.svg", "0007-2-R-2.svg"].as_slice()),
        (&["--captures"], &["0000-start.svg", "0001-1-R-6.svg"]),
        (&["--player", "Y"], &["0002-start.svg", "0003-1-Y-5.svg"]),
        (&["--record", "2", "--from", "2"], &["0006-start.svg", "0007-2-R-2.svg"]),
    ] {
        let part = tempfile::tempdir().unwrap();
        let file = if args.contains(&"--record") { "two.pcn" } else { "game.pcn" };
        let path = part.path().join("part");
        let args = [&[file, "--svg-dir", path.to_str().unwrap()], args].concat();
        let run = replay(folder.path(), &args);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
        assert_eq!(names(&path), wanted, "{args:?}");
    }
}

/// A game without throws is one picture; a GIF may go to standard output too.
#[test]
fn no_throws_and_no_file() {
    let folder = folder();
    let empty = "[PCN \"1\"]\n[Variant \"survol\"]\n[Seats \"Red - Yellow -\"]\n= *\n";
    fs::write(folder.path().join("empty.pcn"), empty).unwrap();
    let args = ["empty.pcn", "--gif", "a.gif", "--svg-dir", "a"];
    assert_eq!(replay(folder.path(), &args).status, 0);
    assert_eq!(shown(&folder.path().join("a.gif")).pictures.len(), 1);
    assert_eq!(names(&folder.path().join("a")), ["0000-start.svg"]);
    let args = ["replay", "game.pcn", "--gif", "-", "--size", "60"];
    let output = chevaux_tests::command::chevaux(folder.path(), args).command().output().unwrap();
    assert!(output.status.success());
    fs::write(folder.path().join("out.gif"), output.stdout).unwrap();
    assert_eq!(shown(&folder.path().join("out.gif")).pictures.len(), 8);
}

/// Who stops it finds nothing half written, and it ends as any program does that is stopped.
#[cfg(unix)]
#[test]
fn stopped_in_the_middle() {
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::Stdio;

    let folder = tempfile::tempdir().unwrap();
    let variant = Variant::preset("survol").unwrap();
    let game = play(&variant, None, "Red Green Yellow Blue", 1, Habits::plain(Form::Long, 2000));
    fs::write(folder.path().join("long.pcn"), game.text).unwrap();
    let args = ["replay", "long.pcn", "--gif", "a.gif", "--size", "400"];
    let mut command = chevaux_tests::command::chevaux(folder.path(), args).command();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    // It has begun to write.
    while names(folder.path()).len() < 2 {
        assert_eq!(child.try_wait().unwrap(), None, "it has ended already");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    interrupt(&child);
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert_eq!(names(folder.path()), ["long.pcn"]);
}

/// What comes after the moving picture ends by a signal as any program does: here the page, for which
/// a pipe waits that nobody reads.
#[cfg(unix)]
#[test]
fn stopped_behind_the_moving_picture() {
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let folder = folder();
    let made = Command::new("mkfifo").arg(folder.path().join("p.html")).status().unwrap();
    assert!(made.success());
    let args = ["replay", "game.pcn", "--gif", "a.gif", "--size", "60", "--html", "p.html"];
    let mut command = chevaux_tests::command::chevaux(folder.path(), args).command();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    while !folder.path().join("a.gif").exists() {
        assert_eq!(child.try_wait().unwrap(), None, "it has ended already");
        std::thread::sleep(Duration::from_millis(5));
    }
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begin.elapsed() > Duration::from_secs(10) {
            child.kill().unwrap();
        } else {
            interrupt(&child);
        }
        std::thread::sleep(Duration::from_millis(100));
    };
    assert_eq!(status.signal(), Some(2));
}

#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}
