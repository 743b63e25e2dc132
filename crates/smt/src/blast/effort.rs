//! How long the SAT solver may work on a query.
//!
//! Conflicts are counted, so that answers do not depend on the machine; a conflict costs about as much as the circuit
//! is large, so large circuits get fewer of them. The deadline of a run stops a query too.

use cadical::Callbacks;

use crate::Deadline;

/// Circuits with more signals get fewer conflicts, in proportion.
const FULL_EFFORT: usize = 20_000;
/// The effort of a query, and of ten decisions in it: a part that is always there, and one for each signal. Measured on classes of
/// libraries: a unit is about 20 ns of work then.
const QUERY: u64 = 2_000;
const A_SIGNAL: u64 = 1;
const TEN_DECISIONS: u64 = 2_000;
const SIGNALS_OF_TEN: u64 = 2;
/// The fewest conflicts that a limit is cut down to.
const LEAST_CONFLICTS: u32 = 100;

/// Limits of one query.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Conflicts in a circuit of ordinary size; `None` for no limit.
    pub(super) conflicts: Option<u32>,
    /// When the run ends.
    pub(super) deadline: Deadline,
}

impl Limits {
    /// The conflicts in a circuit of so many signals, as the SAT solver takes them.
    pub(super) fn conflicts_in(self, signals: usize) -> Option<i32> {
        let conflicts = self.conflicts?;
        let scaled = u64::from(conflicts) * FULL_EFFORT as u64 / (signals as u64).max(1);
        let scaled = scaled.max(u64::from(LEAST_CONFLICTS)).min(u64::from(conflicts));
        Some(i32::try_from(scaled).unwrap_or(i32::MAX))
    }
}

/// Stops the SAT solver at a deadline. The solver asks at every tenth decision, so that looking at the clock costs little;
/// in a large circuit ten decisions take some milliseconds.
pub(super) struct Clock {
    deadline: Deadline,
    /// The effort between two looks.
    effort: u64,
    has_struck: bool,
}

impl Clock {
    /// A clock that strikes at the deadline, for a circuit of so many signals.
    pub(super) fn until(deadline: Deadline, signals: usize) -> Self {
        let signals = signals as u64;
        deadline.spend(QUERY + signals * A_SIGNAL);
        Self { deadline, effort: TEN_DECISIONS + signals / SIGNALS_OF_TEN, has_struck: false }
    }

    /// Whether it stopped the solver.
    pub(super) fn has_struck(&self) -> bool {
        self.has_struck
    }
}

impl Callbacks for Clock {
    fn terminate(&mut self) -> bool {
        self.deadline.spend(self.effort);
        self.has_struck = self.has_struck || self.deadline.has_passed();
        self.has_struck
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_circuits_get_fewer_conflicts() {
        let limits = Limits { conflicts: Some(20_000), deadline: Deadline::NEVER };
        assert_eq!(limits.conflicts_in(0), Some(20_000));
        assert_eq!(limits.conflicts_in(20_000), Some(20_000));
        assert_eq!(limits.conflicts_in(200_000), Some(2_000));
        assert_eq!(limits.conflicts_in(1_000_000_000), Some(100));
        assert_eq!(
            Limits { conflicts: Some(10), deadline: Deadline::NEVER }.conflicts_in(1_000_000),
            Some(10)
        );
        assert_eq!(Limits { conflicts: None, deadline: Deadline::NEVER }.conflicts_in(1_000_000), None);
    }
}
