//! See `chevaux_tests::laws::anything_is_read`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chevaux_tests::laws::anything_is_read(data));
