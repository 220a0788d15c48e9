//! See `chevaux_tests::laws::formatting_keeps_the_game`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chevaux_tests::laws::formatting_keeps_the_game(data));
