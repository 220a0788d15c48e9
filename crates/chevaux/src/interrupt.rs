//! Signals that end the program, put off until nothing half done is left.

#[cfg(unix)]
pub(crate) use unix::Interrupts;

#[cfg(not(unix))]
pub(crate) use elsewhere::Interrupts;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use signal_hook::SigId;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::{register_conditional_default, register_usize};
    use signal_hook::low_level::{emulate_default_handler, unregister};

    /// Ctrl-C and its like do not end the program while this is there; when it is gone they do again.
    /// A program has one of it at a time, and none after it.
    pub(crate) struct Interrupts {
        /// The last that came; 0 is no signal.
        came: Arc<AtomicUsize>,
        watching: Vec<SigId>,
        over: Arc<AtomicBool>,
    }

    impl Interrupts {
        pub(crate) fn watch() -> io::Result<Interrupts> {
            let (came, over) = <(Arc<AtomicUsize>, Arc<AtomicBool>)>::default();
            let mut interrupts = Interrupts { came, watching: Vec::new(), over };
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                let value = usize::try_from(signal).unwrap_or(0);
                // A signal whose last handler is taken away would be ignored from then on.
                register_conditional_default(signal, Arc::clone(&interrupts.over))?;
                let id = register_usize(signal, Arc::clone(&interrupts.came), value)?;
                interrupts.watching.push(id);
            }
            Ok(interrupts)
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

    impl Drop for Interrupts {
        fn drop(&mut self) {
            self.over.store(true, Ordering::SeqCst);
            for id in self.watching.drain(..) {
                unregister(id);
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
