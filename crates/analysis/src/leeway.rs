//! What of a run hangs on what the language leaves to a JVM: the last place of `Math.sin` and its like, and whether some
//! strings that the library makes are new objects; and on which thread runs it, and what a JVM says of a null.
//!
//! An input whose run met such a place is run again with other answers that a JVM might give. What comes out the same may be
//! asserted as it is, numbers that are near each other with a delta; what does not may not be asserted at all, and an input that
//! takes another way makes no test.

use heapwise_heap::Witness;

use crate::Firmness;
use crate::shown::Shown;
use crate::{Replay, Session, Target};

/// The answers that are tried.
const SALTS: [u32; 5] = [1, 2, 3, 4, 5];

/// How firm what a run has shown is; `None` when it ends, or goes, another way on some JVM.
pub(crate) fn firmness<'p>(
    session: &mut Session<'p>,
    target: Target,
    witness: &Witness,
    first: &Replay<'p>,
) -> Option<Firmness> {
    if !first.state.leeway.asked {
        return Some(Firmness::Firm);
    }
    let shown = Shown::by_replay(session, target, witness.clone(), first);
    let mut firmness = Firmness::Near;
    for salt in SALTS {
        let mut state = session.base.clone();
        state.leeway.salt = salt;
        let (is_near, passed) = shown.nearly(session, state)?;
        if passed != first.state.passed {
            return None;
        }
        if !is_near {
            firmness = Firmness::Open;
        }
    }
    Some(firmness)
}
