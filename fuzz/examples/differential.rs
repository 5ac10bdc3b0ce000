//! Compares `json_schema` with the crate `jsonschema` on random schemas that both accept. Panics at the first difference.
//!
//! ```sh
//! cargo run --release --manifest-path fuzz/Cargo.toml --example differential -- 1000000
//! ```

use benchmarkhub_fuzz::{json_schema, jsonschema_says};
use std::cell::Cell;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(100_000);
    let seed = std::env::args().nth(2).and_then(|seed| seed.parse().ok()).unwrap_or(7_u64);
    let mut state = seed;
    let mut byte = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    let (compared, valid) = (Cell::new(0), Cell::new(0));
    for _ in 0..rounds {
        let input: Vec<u8> = (0..400).map(|_| byte()).collect();
        json_schema::run_with(&input, |schema, value| {
            let answer = jsonschema_says(schema, value);
            compared.set(compared.get() + usize::from(answer.is_some()));
            valid.set(valid.get() + usize::from(answer == Some(true)));
            answer
        });
    }
    println!("{rounds} schemas, {} accepted by both, {} values valid", compared.get(), valid.get());
}
