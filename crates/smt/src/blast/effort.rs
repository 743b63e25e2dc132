//! How long the SAT solver may work on a query.
//!
//! Conflicts are counted, so that answers do not depend on the machine; a conflict costs about as much as the circuit
//! is large, so large circuits get fewer of them. The effort of a query is bounded, too: conflicts may be few and long. The
//! deadline of a run stops a query as well.

use cadical::Callbacks;

use crate::Deadline;

/// Circuits with more signals get fewer conflicts, in proportion.
const FULL_EFFORT: usize = 20_000;
/// The effort of a query, of ten decisions in it, and of a conflict: a part that is always there, and one for each signal, or for so many
/// of them. Measured on queries of 0.1 to 200 ms of ordinary classes: a unit is 10 to 20 ns of work then.
const QUERY: u64 = 2_000;
const A_SIGNAL: u64 = 1;
const TEN_DECISIONS: u64 = 200;
const SIGNALS_OF_TEN: u64 = 4;
const A_CONFLICT: u64 = 500;
const SIGNALS_OF_A_CONFLICT: u64 = 2;
/// The effort of each literal that is learnt from a conflict.
const A_LITERAL: u64 = 20;
/// The effort of a signal when it is made.
const A_NEW_SIGNAL: u64 = 4;
/// The fewest conflicts that a limit is cut down to.
const LEAST_CONFLICTS: u32 = 100;

/// Limits of one query.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Conflicts in a circuit of ordinary size; `None` for no limit.
    pub(super) conflicts: Option<u32>,
    /// The effort of the query; `None` for no limit.
    pub(super) effort: Option<u64>,
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

/// Counts signals that were made.
pub(super) fn spend_on_new_signals(deadline: Deadline, signals: usize) {
    deadline.spend(signals as u64 * A_NEW_SIGNAL);
}

/// Stops the SAT solver at a deadline, or when a query has taken its effort. The solver asks at every tenth decision, so that looking
/// at the clock costs little; in a large circuit ten decisions take some milliseconds.
pub(super) struct Clock {
    deadline: Deadline,
    /// The effort of ten decisions, and of a conflict.
    of_decisions: u64,
    of_a_conflict: u64,
    /// The effort of conflicts since the last look.
    of_conflicts: u64,
    /// The effort that the query still has.
    left: u64,
    has_struck: bool,
}

impl Clock {
    /// A clock that strikes within these limits, for a circuit of so many signals.
    pub(super) fn within(limits: Limits, signals: usize) -> Self {
        let signals = signals as u64;
        limits.deadline.spend(QUERY + signals * A_SIGNAL);
        Self {
            deadline: limits.deadline,
            of_decisions: TEN_DECISIONS + signals / SIGNALS_OF_TEN,
            of_a_conflict: A_CONFLICT + signals / SIGNALS_OF_A_CONFLICT,
            of_conflicts: 0,
            left: limits.effort.unwrap_or(u64::MAX),
            has_struck: false,
        }
    }

    /// Counts the conflicts since the last look, when the solver has ended.
    pub(super) fn settle(&self) {
        self.deadline.spend(self.of_conflicts);
    }

    /// Whether the deadline has stopped the solver.
    pub(super) fn has_struck(&self) -> bool {
        self.has_struck
    }
}

impl Callbacks for Clock {
    fn terminate(&mut self) -> bool {
        let effort = self.of_decisions + std::mem::take(&mut self.of_conflicts);
        self.deadline.spend(effort);
        self.left = self.left.saturating_sub(effort);
        self.has_struck = self.has_struck || self.deadline.has_passed();
        self.has_struck || self.left == 0
    }

    fn max_length(&self) -> i32 {
        i32::MAX
    }

    fn learn(&mut self, clause: &[i32]) {
        self.of_conflicts += self.of_a_conflict + clause.len() as u64 * A_LITERAL;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_circuits_get_fewer_conflicts() {
        let limits = Limits { conflicts: Some(20_000), effort: None, deadline: Deadline::NEVER };
        assert_eq!(limits.conflicts_in(0), Some(20_000));
        assert_eq!(limits.conflicts_in(20_000), Some(20_000));
        assert_eq!(limits.conflicts_in(200_000), Some(2_000));
        assert_eq!(limits.conflicts_in(1_000_000_000), Some(100));
        assert_eq!(Limits { conflicts: Some(10), ..limits }.conflicts_in(1_000_000), Some(10));
        assert_eq!(Limits { conflicts: None, ..limits }.conflicts_in(1_000_000), None);
    }
}
