//! Which cases become tests.

use std::collections::BTreeSet;

use crate::{Analysis, Ending};

/// The indices of the cases to keep, in the order of exploration: a small set that covers every branch and shows
/// every way to end that the cases show. With `all`, every case.
///
/// Greedy by new coverage, small inputs first among equals; cubic in the worst case, in practice linear in the cases.
pub fn suite(analysis: &Analysis<'_>, all: bool) -> Vec<usize> {
    let cases = &analysis.cases;
    if all {
        return (0..cases.len()).collect();
    }
    let mut missing: Vec<bool> = analysis.covered();
    let mut endings: BTreeSet<&Ending> = cases.iter().map(|case| &case.replay.ending).collect();
    let mut kept = BTreeSet::new();
    loop {
        let gain = |index: &usize| {
            let case = &cases[*index];
            let branches =
                case.covered.iter().zip(&missing).filter(|(covered, missing)| **covered && **missing);
            branches.count() + usize::from(endings.contains(&case.replay.ending))
        };
        let order = |index: &usize| (gain(index), std::cmp::Reverse((size(analysis, *index), *index)));
        let best = (0..cases.len()).filter(|index| !kept.contains(index)).max_by_key(order);
        let Some(best) = best.filter(|best| gain(best) > 0) else { break };
        kept.insert(best);
        endings.remove(&cases[best].replay.ending);
        for (missing, covered) in missing.iter_mut().zip(&cases[best].covered) {
            *missing &= !covered;
        }
    }
    kept.into_iter().collect()
}

fn size(analysis: &Analysis<'_>, index: usize) -> usize {
    let witness = &analysis.cases[index].witness;
    witness.objects.iter().map(|object| 1 + object.cells.len()).sum()
}
