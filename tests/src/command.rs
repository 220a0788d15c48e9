//! The real command, as a user runs it.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// What a run of the command left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The exit status.
    pub status: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// A call of the command.
#[derive(Debug)]
pub struct Call {
    command: Command,
    input: Vec<u8>,
}

/// `chevaux` with these arguments, run in a folder: without colours and without anything of the
/// caller's surroundings that could change its words.
pub fn chevaux<S: AsRef<OsStr>>(folder: &Path, args: impl IntoIterator<Item = S>) -> Call {
    let mut command = Command::new(binary());
    command.args(args).current_dir(folder).env("NO_COLOR", "1");
    let colours = ["CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "COLUMNS", "TERM"];
    let languages = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"];
    for name in colours.iter().chain(&languages) {
        command.env_remove(name);
    }
    Call { command, input: Vec::new() }
}

impl Call {
    /// With this on standard input; there is nothing there otherwise.
    #[must_use]
    pub fn input(mut self, bytes: &[u8]) -> Call {
        self.input = bytes.to_vec();
        self
    }

    /// With this in the environment.
    #[must_use]
    pub fn env(mut self, name: &str, value: &str) -> Call {
        self.command.env(name, value);
        self
    }

    /// Without this in the environment.
    #[must_use]
    pub fn without(mut self, name: &str) -> Call {
        self.command.env_remove(name);
        self
    }

    /// Runs it to its end.
    ///
    /// # Panics
    /// Where it cannot be run, dies of a signal, or writes what is not UTF-8.
    #[must_use]
    pub fn run(mut self) -> Run {
        let pipes =
            self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("the command starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = std::mem::take(&mut self.input);
        // Written beside the reading, or a long input and a long output would wait for each other.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("the command ends");
        writer.join().expect("the writer ends");
        Run {
            status: output.status.code().expect("no signal"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    /// The command itself, for those who want other pipes.
    #[must_use]
    pub fn command(self) -> Command {
        self.command
    }
}

/// The binary, built once for each test program. Cargo builds the binaries of a package for that
/// package's own tests only, so it is asked for this one: for the folder and the profile that the
/// running test stands in. With the whole workspace, as the tests were: the same features, so that
/// everything below it is there already.
fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let test = std::env::current_exe().expect("the test knows its own place");
        // target/[triple/]profile/deps/test
        let profile = test.ancestors().nth(2).expect("a test stands in target/profile/deps");
        let is_target = |folder: &&Path| folder.join("CACHEDIR.TAG").is_file();
        let target = profile.ancestors().skip(1).find(is_target).expect("a target folder");
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
        cargo.args(["build", "--quiet", "--workspace", "--bin", "chevaux"]);
        cargo.arg("--target-dir").arg(target);
        let name = profile.file_name().and_then(OsStr::to_str).unwrap_or("debug");
        cargo.args(["--profile", if name == "debug" { "test" } else { name }]);
        if let Some(triple) = profile.parent().filter(|parent| *parent != target) {
            cargo.arg("--target").arg(triple.file_name().expect("a triple"));
        }
        let built = cargo.output().expect("cargo starts");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        profile.join(format!("chevaux{}", std::env::consts::EXE_SUFFIX))
    })
}
