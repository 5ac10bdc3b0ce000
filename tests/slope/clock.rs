//! Measures processor time at two sizes and collects the faults.

use super::max_bytes;
use std::time::{Duration, Instant};

/// The largest power of the size with which time may grow.
const MAX_POWER: f64 = 1.3;
/// The largest time for a megabyte.
const SECONDS_PER_MB: f64 = 2.0;
/// The time that a check may take for any text, because its budget does not depend on the size. Tests are less optimized than
/// the package.
const FIXED_SECONDS: f64 = 0.25;
/// The longest time of a metric that is quadratic by definition, whatever the size.
const QUADRATIC_SECONDS: f64 = 5.0;
/// Shorter times are not compared, because noise and the cost of starting dominate them.
const MEASURABLE: f64 = 0.03;
/// The ratio of the two sizes.
const RATIO: usize = 8;

/// The measurements of one table.
pub(super) struct Slopes {
    title: &'static str,
    is_quadratic: bool,
    /// Shorter times are not compared.
    measurable: f64,
    count: usize,
    slowest: (f64, String),
    faults: Vec<String>,
}

impl Slopes {
    pub(super) fn new(title: &'static str) -> Self {
        let slowest = (0.0, String::new());
        Self { title, is_quadratic: false, measurable: MEASURABLE, count: 0, slowest, faults: Vec::new() }
    }

    /// Times may grow with any power, and have to be below a fixed limit.
    pub(super) fn quadratic(title: &'static str) -> Self {
        Self { is_quadratic: true, ..Self::new(title) }
    }

    /// Times up to the fixed time may grow with any power, because a budget ends them.
    pub(super) fn with_budget(title: &'static str) -> Self {
        Self { measurable: FIXED_SECONDS, ..Self::new(title) }
    }

    /// Measures one work. `prepare` makes the work of a size, which is not measured.
    pub(super) fn measure<W: FnMut()>(&mut self, name: &str, prepare: impl Fn(usize) -> W) {
        self.count += 1;
        let size = if self.is_quadratic { max_bytes() / 2 } else { max_bytes() };
        let small = seconds(prepare(size / RATIO));
        if !self.is_quadratic && small > self.limit(size / RATIO) {
            return self.fault(name, &format!("{small:.3} s for {} bytes", size / RATIO));
        }
        let large = seconds(prepare(size));
        if large > self.slowest.0 {
            self.slowest = (large, name.to_owned());
        }
        if large > self.limit(size) {
            return self.fault(name, &format!("{large:.3} s for {size} bytes"));
        }
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let power = (large / small.max(MEASURABLE / 100.0)).ln() / (RATIO as f64).ln();
        if !self.is_quadratic && large > self.measurable && power > MAX_POWER {
            self.fault(name, &format!("power {power:.2}: {small:.4} s, then {large:.4} s for {size} bytes"));
        }
    }

    fn limit(&self, size: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "sizes are small")]
        let by_size = SECONDS_PER_MB * size as f64 / f64::from(1 << 20);
        if self.is_quadratic { QUADRATIC_SECONDS } else { by_size + FIXED_SECONDS }
    }

    fn fault(&mut self, name: &str, what: &str) {
        let name: String = name.chars().take(150).collect();
        self.faults.push(format!("{name}: {what}"));
    }

    /// Fails if there are faults.
    pub(super) fn finish(self) {
        let Self { title, count, slowest: (seconds, name), faults, .. } = self;
        let summary = format!("{title}: {count} measurements, the slowest {seconds:.3} s: {name}");
        assert!(count > 0, "{summary}");
        assert!(faults.is_empty(), "{summary}\n{} faults:\n{}", faults.len(), faults.join("\n"));
        if std::env::var("SLOPE_BYTES").is_ok() {
            #[expect(clippy::print_stdout, reason = "the long form reports its figures")]
            {
                println!("{summary}");
            }
        }
    }
}

/// The processor time of a work: of a slow work the better of two runs.
fn seconds(mut work: impl FnMut()) -> f64 {
    let mut once = || {
        let start = Clock::start();
        work();
        start.seconds()
    };
    let first = once();
    if (MEASURABLE..=1.0).contains(&first) { first.min(once()) } else { first }
}

/// The time that this thread ran on a processor, on Linux; elsewhere the time that passed.
enum Clock {
    Processor(u64),
    Wall(Instant),
}

impl Clock {
    fn start() -> Self {
        processor_nanos().map_or_else(|| Self::Wall(Instant::now()), Self::Processor)
    }

    fn seconds(self) -> f64 {
        let spent = match self {
            Self::Processor(start) => Duration::from_nanos(processor_nanos().unwrap_or(start) - start),
            Self::Wall(start) => start.elapsed(),
        };
        spent.as_secs_f64()
    }
}

/// The first number of `schedstat`: nanoseconds on a processor.
fn processor_nanos() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}
