//! `chevaux replay` in a real terminal: keys go in, a screen comes out, and when it ends, however it
//! ends, the terminal is what it was.
#![cfg(unix)]

use std::io::{Read as _, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use chevaux_tests::command::chevaux;
use chevaux_tests::examples::root;
use portable_pty::{
    Child, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system,
};

/// What takes longer than this never comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// The command in a terminal of its own.
struct Session {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// Kept open, or the terminal would be gone with the command.
    _slave: Box<dyn SlavePty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// The modes of the terminal before the command had it.
    modes: String,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { cols: columns, rows, ..PtySize::default() }
}

fn number(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has a size")
}

fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal has modes"))
}

impl Session {
    /// `chevaux replay` with these arguments, in a terminal of that size.
    fn start(args: &[&str], columns: u16, rows: u16) -> Session {
        let call = chevaux(&root(), ["replay"].iter().chain(args)).command();
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a terminal");
        let mut command = CommandBuilder::new(call.get_program());
        command.args(call.get_args());
        command.cwd(root());
        command.env_clear();
        command.env("TERM", "xterm-256color");
        let modes = modes(pair.master.as_ref());
        let child = pair.slave.spawn_command(command).expect("the command starts");
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let keys = pair.master.take_writer().expect("its input");
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let parser = vt100::Parser::new(number(rows), number(columns), 0);
        let (master, slave) = (pair.master, pair.slave);
        Session { child, master, _slave: slave, keys, output, parser, modes }
    }

    /// The evening of the examples, at the size that everybody has.
    fn friday() -> Session {
        let mut session = Session::start(&["docs/examples/friday.pcn"], 80, 24);
        session.shows("before the first throw");
        session
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("keys are taken");
        self.keys.flush().expect("keys are taken");
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.parser.screen_mut().set_size(number(rows), number(columns));
        self.master.resize(size(columns, rows)).expect("a terminal can be resized");
    }

    /// Waits until the screen is like that.
    #[track_caller]
    fn until(&mut self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        let latest = Instant::now() + PATIENCE;
        while !is_so(self.parser.screen()) {
            let left = latest.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(_) => panic!("not there: {what}\n{}", self.parser.screen().contents()),
            }
        }
    }

    /// Waits until the screen has this text.
    #[track_caller]
    fn shows(&mut self, text: &str) {
        self.until(text, |screen| screen.contents().contains(text));
    }

    /// Presses keys, and waits for a text.
    #[track_caller]
    fn then(&mut self, keys: &str, text: &str) {
        self.press(keys);
        self.shows(text);
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = Command::new("sh").args(["-c", &format!("kill -{name} {id}")]).status();
        assert!(sent.expect("a shell").success());
    }

    /// Waits for the end, and for all that is shown until then. The terminal is what it was.
    #[track_caller]
    fn ends(&mut self) -> ExitStatus {
        let latest = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(Instant::now() < latest, "no end\n{}", self.parser.screen().contents());
            // Output is read meanwhile: a full terminal would let nobody end.
            if let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(10)) {
                self.parser.process(&bytes);
            }
        };
        self.until("the screen as it was", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor()
        });
        assert_eq!(modes(self.master.as_ref()), self.modes, "the modes as they were");
        status
    }
}

/// What is lit, row by row.
fn lit(screen: &vt100::Screen) -> Vec<String> {
    let (rows, columns) = screen.size();
    let row = |row| {
        let cells = (0..columns.get()).filter_map(|column| screen.cell(row, column));
        cells.filter(|cell| cell.inverse()).map(vt100::Cell::contents).collect::<String>()
    };
    (0..rows.get()).map(row).filter(|lit| !lit.is_empty()).collect()
}

#[test]
fn every_key_leads_where_it_should() {
    let mut session = Session::friday();
    assert!(session.parser.screen().alternate_screen());
    assert_ne!(modes(session.master.as_ref()), session.modes, "keys come one by one");
    session.then("\x1b[C", "step 1/24");
    session.shows("Red passes with a 3: no horse can move");
    session.then("\x1b[C\x1b[C", "step 3/24");
    session.until("the throw is lit", |screen| lit(screen).iter().any(|row| row == "4:1-5"));
    session.then("\x1b[D", "step 2/24");
    session.then("\x1b[B", "step 4/24");
    session.then("\x1b[A", "step 2/24");
    session.then("n", "turn/missing-throw");
    session.shows("step 5/24");
    session.then("g5\r", "move/overtaking");
    session.shows("step 17/24");
    session.then("N", "step 5/24");
    session.then("/bed\r", "bedtime is near");
    session.shows("step 16/24");
    session.then("g99\r", "there is no round 99: the rounds are 1 to 7");
    session.then("\x1b[F", "step 24/24");
    session.then("\x1b[H", "step 0/24");
    session.then("?", "Keys");
    session.then("x", "before the first throw");
    session.press("q");
    assert!(session.ends().success());
}

/// It plays by itself, pauses, goes on, and stops at the end.
#[test]
fn it_plays() {
    let mut session = Session::friday();
    session.then("+++", "8×");
    session.then(" ", "▶ 8×");
    session.shows("step 3/24");
    session.then(" ", "‖ 8×");
    session.then(" ", "▶ 8×");
    session.shows("step 24/24");
    session.shows("‖ 8×");
    session.press("q");
    assert!(session.ends().success());
}

#[test]
fn it_fits_the_terminal() {
    let mut session = Session::friday();
    session.then("n", "step 5/24");
    session.resize(120, 40);
    session.shows("┌───┬───┬───┐");
    session.resize(40, 10);
    session.shows("too small: 40×10");
    session.resize(60, 20);
    session.shows("step 5/24");
    session.shows("turn/missing-throw");
    session.press("q");
    assert!(session.ends().success());
}

#[test]
fn it_can_be_left_where_it_is_too_small() {
    let mut session = Session::start(&["docs/examples/friday.pcn"], 20, 5);
    session.shows("too small");
    session.press("q");
    assert!(session.ends().success());
}

#[test]
fn it_speaks_the_language_that_was_asked_for() {
    for (lang, text) in [("fr", "avant le premier lancer"), ("it", "prima del primo lancio")] {
        let mut session = Session::start(&["--lang", lang, "docs/examples/friday.pcn"], 80, 24);
        session.shows(text);
        session.press("q");
        assert!(session.ends().success());
    }
}

/// Ctrl-C ends it as it ends any program: who started it can tell.
#[test]
fn ctrl_c_leaves_the_terminal_as_it_was() {
    let mut session = Session::friday();
    session.press("\x03");
    let status = session.ends();
    assert_eq!(status.signal(), Some("Interrupt"), "{status}");
}

/// While it plays, while something is typed, while the keys are shown: Ctrl-C is no key of these.
#[test]
fn ctrl_c_ends_it_in_every_mode() {
    for (keys, text) in [(" ", "▶"), ("g1", "round: 1"), ("/a", "comments: a"), ("?", "Keys")] {
        let mut session = Session::friday();
        session.then(keys, text);
        session.press("\x03");
        let status = session.ends();
        assert_eq!(status.signal(), Some("Interrupt"), "{keys}: {status}");
    }
}

/// A signal from elsewhere.
#[test]
fn signals_leave_the_terminal_as_it_was() {
    for (name, said) in [("TERM", "Terminated"), ("HUP", "Hangup"), ("INT", "Interrupt")] {
        let mut session = Session::friday();
        session.signal(name);
        let status = session.ends();
        assert_eq!(status.signal(), Some(said), "{name}: {status}");
    }
}

/// What cannot be read is said before the terminal is taken.
#[test]
fn a_file_that_is_not_there() {
    let name = "no-such-file.pcn";
    assert!(!Path::new(name).exists());
    let mut session = Session::start(&[name], 80, 24);
    session.shows("error: cannot read no-such-file.pcn");
    assert_eq!(session.ends().exit_code(), 2);
}
