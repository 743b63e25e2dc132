//! Where paths stopped short, and which branches they might have come to.
//!
//! A branch that no case covers is not proved infeasible while a path ended before the target did: heapwise gave up, or a limit
//! was reached. To name what stands between a branch and its proof, the places where such paths stopped are kept, and followed
//! forward along jumps, handlers and calls. That is for the report; nothing is proved by it.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::State;
use heapwise_program::{ClassId, Code, MethodId, Op, Pc, PoolIndex, Program};
use rustc_hash::FxHashSet;

use crate::{Closure, Ending};

/// What stopped a path, or keeps it from being shown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Obstacle {
    /// heapwise gave up, for lack of this feature.
    Missing(String),
    /// A limit was reached.
    Limit(&'static str),
    /// It ended, but no input was found that shows it, for this reason.
    NoInput(String),
}

/// The paths of a target that no case shows.
#[derive(Clone, Default)]
pub struct Stops {
    /// The op to go on with in each frame.
    places: BTreeMap<Obstacle, BTreeSet<(MethodId, Pc)>>,
    /// The branches that paths without an input take.
    taken: BTreeMap<Obstacle, Vec<bool>>,
}

impl Stops {
    /// Takes note of a path that stopped.
    pub(crate) fn stopped(&mut self, ending: &Ending, state: &State<'_>) {
        let obstacle = match ending {
            Ending::GaveUp(unsupported) => Obstacle::Missing(unsupported.what.clone()),
            Ending::OutOfBudget(limit) => Obstacle::Limit(limit.describe()),
            _ => return,
        };
        let frames = state.frames();
        self.places.entry(obstacle).or_default().extend(frames.iter().map(|frame| (frame.method, frame.pc)));
    }

    /// Takes note of a path that ended and has no input.
    pub(crate) fn not_shown(&mut self, reason: &str, covered: Vec<bool>) {
        add(self.taken.entry(Obstacle::NoInput(reason.to_owned())).or_default(), &covered);
    }

    /// Adds what others have noted.
    pub(crate) fn absorb(&mut self, other: &Stops) {
        for (obstacle, places) in &other.places {
            self.places.entry(obstacle.clone()).or_default().extend(places);
        }
        for (obstacle, covered) in &other.taken {
            add(self.taken.entry(obstacle.clone()).or_default(), covered);
        }
    }

    /// For each branch of the closure what may keep it from being covered; where nothing is known to lead to the branch, all that
    /// stopped paths.
    pub fn before(&self, program: &Program, closure: &Closure) -> Vec<Vec<&Obstacle>> {
        let mut found: Vec<Vec<&Obstacle>> = vec![Vec::new(); closure.branches.len()];
        let reached = self.places.iter().map(|(obstacle, places)| {
            let ahead = ahead(program, closure, places);
            let is_ahead = |(method, index): &(MethodId, usize)| {
                let coverage = program.code(*method).ok().and_then(|code| code.coverage.as_ref());
                let branch = coverage.and_then(|coverage| coverage.branches.get(*index));
                branch.is_some_and(|branch| ahead.contains(&(*method, branch.pc)))
            };
            (obstacle, closure.branches.iter().map(is_ahead).collect())
        });
        let reached: Vec<(&Obstacle, Vec<bool>)> = reached.collect();
        let taken = self.taken.iter().map(|(obstacle, taken)| (obstacle, taken.clone()));
        for (obstacle, branches) in taken.chain(reached) {
            for (found, is_before) in found.iter_mut().zip(branches) {
                if is_before {
                    found.push(obstacle);
                }
            }
        }
        for found in found.iter_mut().filter(|found| found.is_empty()) {
            found.extend(self.taken.keys().chain(self.places.keys()));
        }
        found
    }
}

/// Adds branches to those that are taken.
pub(crate) fn add(taken: &mut Vec<bool>, more: &[bool]) {
    taken.resize(more.len(), false);
    taken.iter_mut().zip(more).for_each(|(all, one)| *all |= one);
}

/// The ops of the closure that can come after these.
fn ahead(
    program: &Program,
    closure: &Closure,
    places: &BTreeSet<(MethodId, Pc)>,
) -> FxHashSet<(MethodId, Pc)> {
    ahead_by(program, closure, places, &|_, _, _| true)
}

/// The same where a jump, by its method and op, goes only to the ops that `goes` admits.
pub(crate) fn ahead_by(
    program: &Program,
    closure: &Closure,
    places: &BTreeSet<(MethodId, Pc)>,
    goes: &dyn Fn(MethodId, Pc, Pc) -> bool,
) -> FxHashSet<(MethodId, Pc)> {
    let own: FxHashSet<MethodId> = closure.methods.iter().copied().collect();
    let mut seen = FxHashSet::default();
    let mut pending: Vec<(MethodId, Pc)> =
        places.iter().filter(|(method, _)| own.contains(method)).copied().collect();
    while let Some((method, pc)) = pending.pop() {
        if !seen.insert((method, pc)) {
            continue;
        }
        let Ok(code) = program.code(method) else { continue };
        let Some(op) = code.ops.get(pc as usize) else { continue };
        let next = next(code, pc, op).into_iter().filter(|to| goes(method, pc, *to));
        pending.extend(next.map(|pc| (method, pc)));
        if let Some(callee) = callee(program, program.method(method).class, op) {
            let named = program.method(callee);
            let is_meant = |own: &&MethodId| {
                let own = program.method(**own);
                own.name == named.name && own.descriptor == named.descriptor
            };
            pending.extend(closure.methods.iter().filter(is_meant).map(|method| (*method, 0)));
        }
    }
    seen
}

fn next(code: &Code, pc: Pc, op: &Op) -> Vec<Pc> {
    let mut next = Vec::new();
    op.visit_targets(|target| next.push(target));
    if op.falls_through() {
        next.push(pc + 1);
    }
    next.extend(code.handlers_at(pc).map(|handler| handler.target));
    next
}

/// The method that a call names.
fn callee(program: &Program, inside: ClassId, op: &Op) -> Option<MethodId> {
    let resolve = |entry: &PoolIndex| Some(program.resolve_method(inside, *entry).ok()?.method);
    match op {
        Op::InvokeVirtual(entry)
        | Op::InvokeInterface(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry) => resolve(entry),
        _ => None,
    }
}
