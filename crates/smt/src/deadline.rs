//! When something has to end.

use std::time::{Duration, Instant};

/// A moment after which nothing new is begun and what goes on is given up; or none.
///
/// It may only cut: who asks it must say so when it has passed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// No deadline.
    pub const NEVER: Deadline = Deadline(None);

    /// So long after a moment. What the clock cannot count is no deadline.
    pub fn after(begin: Instant, limit: Duration) -> Deadline {
        Deadline(begin.checked_add(limit))
    }

    /// Whether it has passed. Costs a look at the clock.
    pub fn has_passed(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }

    /// Half-way from now.
    pub fn half_way(self) -> Deadline {
        let now = Instant::now();
        Deadline(self.0.map(|end| now + end.saturating_duration_since(now) / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deadlines_pass() {
        let now = Instant::now();
        assert!(Deadline::after(now, Duration::ZERO).has_passed());
        let far = Deadline::after(now, Duration::from_secs(3600));
        assert!(!far.has_passed() && !far.half_way().has_passed() && far.half_way() != far);
        assert!(Deadline::after(now, Duration::ZERO).half_way().has_passed());
        for never in [Deadline::NEVER, Deadline::after(now, Duration::MAX), Deadline::default()] {
            assert!(!never.has_passed() && never.half_way() == never);
        }
    }
}
