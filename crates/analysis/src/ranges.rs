//! What callers keep to: parameters within a range.

use heapwise_engine::{Outcome, State, Unsupported};
use heapwise_heap::{Evidence, Value};
use heapwise_smt::{Answer, Solver};
use heapwise_term::Sort;

use crate::Session;

impl Session<'_> {
    /// Assumes that the parameters of a call, of which the first is this root of the input, are within their ranges.
    ///
    /// # Errors
    /// Gives up on ranges of anything but whole numbers, and on ranges in which no numbers are.
    pub(crate) fn assume_ranges(
        &mut self,
        state: &mut State<'_>,
        ranges: &[(usize, i64, i64)],
        first: usize,
    ) -> Result<(), Outcome> {
        let gave_up = |what: &str| Outcome::GaveUp(Unsupported::new(what));
        let cx = &mut self.cx;
        for (parameter, low, high) in ranges {
            let root = state.input.parameters().nth(first + parameter);
            let Some((Value::Term(term), _)) = root else {
                return Err(gave_up("a range of a parameter that is no number"));
            };
            let Sort::Bits(width) = cx.pool.sort(term) else {
                return Err(gave_up("a range of a parameter that is no whole number"));
            };
            let (low, high) = (cx.pool.bits(width, *low as u64), cx.pool.bits(width, *high as u64));
            for (smaller, larger) in [(low, term), (term, high)] {
                let within = cx.pool.sle(smaller, larger);
                state.path.assume(&cx.pool, within);
            }
        }
        if ranges.is_empty() {
            return Ok(());
        }
        match cx.smt.check(&mut cx.pool, state.path.conjuncts(), None) {
            Answer::Sat(model) => {
                state.evidence = Evidence { model: model.into(), witness: None, facts: None };
                Ok(())
            }
            Answer::Unsat(_) | Answer::Unknown(_) => Err(gave_up("ranges of parameters without numbers")),
        }
    }
}
