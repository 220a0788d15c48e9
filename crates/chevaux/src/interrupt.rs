//! Signals that end the program, put off until nothing half done is left.

#[cfg(unix)]
pub(crate) use unix::Interrupts;

#[cfg(not(unix))]
pub(crate) use elsewhere::Interrupts;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::low_level::emulate_default_handler;

    /// Ctrl-C and its like do not end the program while one of these is there.
    pub(crate) struct Interrupts {
        /// The last that came; 0 is no signal.
        came: Arc<AtomicUsize>,
    }

    impl Interrupts {
        pub(crate) fn watch() -> io::Result<Interrupts> {
            let came = Arc::new(AtomicUsize::new(0));
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                let value = usize::try_from(signal).unwrap_or(0);
                signal_hook::flag::register_usize(signal, Arc::clone(&came), value)?;
            }
            Ok(Interrupts { came })
        }

        /// Has nothing come yet?
        pub(crate) fn go_on(&self) -> bool {
            self.came.load(Ordering::SeqCst) == 0
        }

        /// Ends the program as the signal would have, if one came.
        pub(crate) fn die_of_them(&self) {
            if let Ok(signal @ 1..) = i32::try_from(self.came.load(Ordering::SeqCst)) {
                let _ = emulate_default_handler(signal);
            }
        }
    }
}

/// Without signals the system ends the program at once. A file that was being written stays then,
/// under a name of its own.
#[cfg(not(unix))]
mod elsewhere {
    pub(crate) struct Interrupts;

    impl Interrupts {
        pub(crate) fn watch() -> std::io::Result<Interrupts> {
            Ok(Interrupts)
        }

        pub(crate) fn go_on(&self) -> bool {
            true
        }

        pub(crate) fn die_of_them(&self) {}
    }
}
