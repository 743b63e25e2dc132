//! Which branches cut off another that no path comes to.
//!
//! Code is followed forward along the branches that are covered. The others at the edge of it, from which there is a way to the
//! branch, are those that would have to be taken first. That is for a person; nothing is proved by it.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_program::{MethodId, Pc, Program};

use crate::excluded::target_of;
use crate::stops::ahead_by;
use crate::{BranchId, Closure, Target};

/// The branches that are not covered, that paths come to, and behind which this one is. `covered` is parallel to the closure.
pub fn cut_off_by(
    program: &Program,
    target: Target,
    closure: &Closure,
    covered: &[bool],
    (method, index): BranchId,
) -> Vec<BranchId> {
    let place = |id: &BranchId| {
        let coverage = program.code(id.0).ok().and_then(|code| code.coverage.as_ref())?;
        let branch = coverage.branches.get(id.1)?;
        let to = target_of(program, id.0, branch.pc, usize::from(branch.index))?;
        Some((id.0, branch.pc, to))
    };
    let Some((_, own, _)) = place(&(method, index)) else { return Vec::new() };
    let mut sides: BTreeMap<(MethodId, Pc, Pc), (BranchId, bool)> = BTreeMap::new();
    for (id, is_covered) in closure.branches.iter().zip(covered) {
        if let Some(side) = place(id) {
            sides.insert(side, (*id, *is_covered));
        }
    }
    let goes = |method, from, to| sides.get(&(method, from, to)).is_none_or(|(_, is_covered)| *is_covered);
    let starts = target.runs(program).into_iter().map(|method| (method, 0)).collect();
    let reached = ahead_by(program, closure, &starts, &goes);
    let branch = method;
    let leads_on = |method, to| {
        ahead_by(program, closure, &BTreeSet::from([(method, to)]), &|_, _, _| true).contains(&(branch, own))
    };
    let edge = sides.iter().filter(|((holder, from, to), (_, is_covered))| {
        !is_covered && reached.contains(&(*holder, *from)) && leads_on(*holder, *to)
    });
    edge.map(|(_, (id, _))| *id).filter(|id| *id != (method, index)).collect()
}
