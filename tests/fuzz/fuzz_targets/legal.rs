//! See `chevaux_tests::laws::legal_is_what_is_listed`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chevaux_tests::laws::legal_is_what_is_listed(data));
