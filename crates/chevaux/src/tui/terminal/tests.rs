//! A crash gives the terminal back. The page itself does not panic, so a process that does stands in
//! for it: this very test program, with the screen taken and nothing else.

use std::io::Read as _;
use std::num::NonZeroU16;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::Screen;

const CRASH: &str = "CHEVAUX_TEST_CRASH";

/// What runs in the terminal of the test below; alone it does nothing.
#[test]
fn crashes_where_it_is_told_to() {
    if std::env::var_os(CRASH).is_some() {
        let mut screen = Screen::enter().unwrap();
        screen.draw(|frame| frame.render_widget("the page", frame.area())).unwrap();
        // Without unwinding nothing is dropped, as in a build for users: the hook must do.
        let screen = std::mem::ManuallyDrop::new(screen);
        assert!(std::ptr::eq(&*screen, std::ptr::null()), "crashed on purpose");
    }
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let modes = || format!("{:?}", pair.master.get_termios().unwrap());
    let before = modes();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "--nocapture", "tui::terminal::tests::crashes_where_it_is_told_to"]);
    command.env(CRASH, "1");
    command.env("TERM", "xterm");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut reader = pair.master.try_clone_reader().unwrap();
    let output = std::thread::spawn(move || {
        let (mut all, mut bytes) = (Vec::new(), [0; 4096]);
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            all.extend_from_slice(&bytes[..count]);
        }
        all
    });
    assert!(!child.wait().unwrap().success());
    assert_eq!(modes(), before);
    // The output ends when nobody has the terminal any more.
    drop(pair.slave);
    let output = output.join().unwrap();
    let all = String::from_utf8_lossy(&output);
    assert!(all.contains("\u{1b}[?1049h"), "the screen was taken: {all}");
    let (rows, columns) = (NonZeroU16::new(24).unwrap(), NonZeroU16::new(80).unwrap());
    let mut parser = vt100::Parser::new(rows, columns, 0);
    parser.process(&output);
    let screen = parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{all}");
    // Who reads the screen afterwards finds the message on it.
    assert!(screen.contents().contains("crashed on purpose"), "{all}");
}
