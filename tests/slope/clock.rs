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
/// The ratio of two sizes.
const RATIO: usize = 8;
/// The smallest size.
const MIN_BYTES: usize = 1024;

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

    /// Measures one work. `prepare` makes the work of a size, which is not measured. A fault has to occur twice.
    pub(super) fn measure<W: FnMut()>(&mut self, name: &str, prepare: impl Fn(usize) -> W) {
        self.count += 1;
        let fault = |slopes: &mut Self| slopes.fault(name, &prepare);
        if fault(self).is_some()
            && let Some(fault) = fault(self)
        {
            let name: String = name.chars().take(300).collect();
            self.faults.push(format!("{name}: {fault}"));
        }
    }

    fn fault<W: FnMut()>(&mut self, name: &str, prepare: &impl Fn(usize) -> W) -> Option<String> {
        let largest = if self.is_quadratic { max_bytes() / 2 } else { max_bytes() };
        let mut sizes: Vec<usize> = std::iter::successors(Some(largest), |size| Some(size / RATIO))
            .take_while(|&size| size >= MIN_BYTES)
            .collect();
        sizes.reverse();
        let mut points = Vec::new();
        for size in sizes {
            let seconds = seconds(prepare(size));
            if seconds > self.limit(size) {
                return Some(format!("{seconds:.3} s for {size} bytes"));
            }
            points.push((float(size).ln(), seconds));
        }
        let (_, seconds) = *points.last()?;
        if seconds > self.slowest.0 {
            self.slowest = (seconds, name.to_owned());
        }
        if self.is_quadratic || seconds <= self.measurable {
            return None;
        }
        let power = power(&points).max(power(&points[points.len() - 2..]));
        (power > MAX_POWER).then(|| format!("power {power:.2}: {seconds:.4} s for {largest} bytes"))
    }

    fn limit(&self, size: usize) -> f64 {
        let by_size = SECONDS_PER_MB * float(size) / f64::from(1 << 20);
        if self.is_quadratic { QUADRATIC_SECONDS } else { by_size + FIXED_SECONDS }
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

fn float(size: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "sizes are small")]
    let float = size as f64;
    float
}

/// The power of the size with which time grows: the slope of a line through the logarithms, by least squares.
fn power(points: &[(f64, f64)]) -> f64 {
    let count = float(points.len());
    let logarithms = || points.iter().map(|&(size, seconds)| (size, seconds.max(1e-7).ln()));
    let (x, y) = logarithms().fold((0.0, 0.0), |(x, y), (size, time)| (x + size / count, y + time / count));
    let (above, below) = logarithms().fold((0.0, 0.0), |(above, below), (size, time)| {
        (above + (size - x) * (time - y), below + (size - x).powi(2))
    });
    above / below
}

/// The processor time of a work. A short work is repeated, and of a slow one the better of two runs counts.
fn seconds(mut work: impl FnMut()) -> f64 {
    let mut repeated = |times: u32| {
        let start = Clock::start();
        for _ in 0..times {
            work();
        }
        start.seconds() / f64::from(times)
    };
    let first = repeated(1);
    match first {
        ..0.0001 => repeated(5),
        MEASURABLE..=1.0 => first.min(repeated(1)),
        _ => first,
    }
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

/// The first number of `schedstat`: nanoseconds on a processor. Linux updates it when the thread yields.
fn processor_nanos() -> Option<u64> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}
