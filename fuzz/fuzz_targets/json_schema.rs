#![no_main]

use benchmarkhub_fuzz::{json_schema, jsonschema_says};

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    json_schema::run_with(input, jsonschema_says);
});
