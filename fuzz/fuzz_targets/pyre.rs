#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    benchmarkhub_fuzz::pyre::run(input);
});
