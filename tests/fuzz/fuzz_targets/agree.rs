//! See `chevaux_tests::laws::the_referees_agree`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chevaux_tests::laws::the_referees_agree(data));
