//! What a branch decides, read off the code of a method.
//!
//! Most checks of an invariant look like `if (wrong) return false;`: where the rest of the run does nothing but reject,
//! passing the check decides nothing else, see also [`super::refusals`]. Other branches decide what happens up to the op
//! where their ways meet again; when nothing on the way writes to the heap, that is which values the locals and the stack
//! hold there.

use heapwise_program::{MethodId, Op, Pc, Program};

use super::effects::Effects;
use super::graph::{Graph, LONGEST, has, is_throw, targets};
use super::purity::Purity;
use super::refusals::{fault_of, returned};
use super::universal;
use super::value::Val;

/// What a branch decides.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Decides {
    /// Whether the run is rejected at once: it is at this op.
    Rejection(Pc),
    /// What happens up to the op where the ways meet, or to the end of the method.
    Region {
        join: Option<Pc>,
        /// The locals that are written on some way.
        locals: Box<[u16]>,
        /// What happens to collections on some way.
        effects: Effects,
    },
    /// Whether the method returns its fault at once: else it is at this op.
    Fault(Pc),
    /// More than can be said.
    Anything,
}

/// The branches of a method.
#[derive(Debug, Default)]
pub(crate) struct Regions {
    /// By op, for frames whose refusal rejects, and for others; empty for a method that is not looked into.
    rejecting: Vec<Decides>,
    plain: Vec<Decides>,
    /// What most checks of the method return that fail, where its effects are known. Of a frame that returns it nothing is to blame
    /// for that it did not do so before; of one that returns something else, all branches are.
    pub fault: Option<Val>,
    /// What such a method does.
    pub effects: Effects,
    /// See [`universal::turns`].
    turns: Vec<bool>,
}

impl Regions {
    /// Of a method that gives up by this constant.
    pub(crate) fn of(
        program: &Program,
        method: MethodId,
        refusal: Option<Val>,
        purity: &mut Purity<'_>,
    ) -> Regions {
        let Ok(code) = program.code(method) else { return Regions::default() };
        let ops = &code.ops;
        let mut regions = Regions::default();
        if ops.len() > LONGEST || !code.handlers.is_empty() {
            return regions;
        }
        let throws_end = !purity.found.catches;
        let fault = fault_of(ops).filter(|fault| {
            let is_end = |pc: Pc| returned(ops, pc) == Some(*fault) || throws_end && is_throw(ops, pc);
            Graph::of(ops, is_end).ends.iter().all(|ends| *ends)
        });
        if let Some(effects) = fault.and_then(|_| purity.effects_of(program, (method, false))) {
            (regions.fault, regions.effects) = (fault, effects);
        }
        let fault = regions.fault;
        for rejecting in [false, true] {
            let is_rejected = |pc: Pc| {
                rejecting && refusal.is_some() && returned(ops, pc) == refusal
                    || throws_end && is_throw(ops, pc)
            };
            let is_fault = |pc: Pc| !rejecting && fault.is_some() && returned(ops, pc) == fault;
            let graph = Graph::of(ops, |pc| is_rejected(pc) || is_fault(pc));
            let decides = |pc: Pc| match rejection_of(ops, pc, is_rejected) {
                Some(target) => Decides::Rejection(target),
                None => match (graph.next[pc as usize].as_slice(), targets(&ops[pc as usize], pc).as_slice())
                {
                    ([_, _, ..], _) => graph.decides(program, method, ops, pc, purity),
                    ([other], all) if all.iter().all(|pc| pc == other || is_fault(*pc)) => {
                        Decides::Fault(*other)
                    }
                    _ => Decides::Anything,
                },
            };
            let into = if rejecting { &mut regions.rejecting } else { &mut regions.plain };
            *into = (0..ops.len() as Pc).map(decides).collect();
            if rejecting {
                regions.turns = universal::turns(program, method, ops, &graph, purity);
            }
        }
        regions
    }

    /// What the branch at an op decides.
    pub(crate) fn at(&self, pc: Pc, rejecting: bool) -> &Decides {
        let all = if rejecting { &self.rejecting } else { &self.plain };
        all.get(pc as usize).unwrap_or(&Decides::Anything)
    }

    /// What is written on some way from a branch to where its ways meet: locals, and what is in memory. Without a branch what all of
    /// the method writes.
    pub(crate) fn written(&self, branch: Option<Pc>, rejecting: bool) -> (&[u16], Effects) {
        let Some(branch) = branch else { return (&[], self.effects) };
        match self.at(branch, rejecting) {
            Decides::Region { locals, effects, .. } => (locals, *effects),
            // Only regions are kept open.
            Decides::Rejection(_) | Decides::Fault(_) | Decides::Anything => (&[], Effects::default()),
        }
    }

    /// Whether an op is a call for an element in a loop whose turns are alike, in a frame whose refusal rejects.
    pub(crate) fn is_of_turn(&self, pc: Pc) -> bool {
        self.turns.get(pc as usize).copied().unwrap_or(false)
    }
}

/// The target of a conditional jump that rejects, when the other one does not.
fn rejection_of(ops: &[Op], pc: Pc, is_end: impl Fn(Pc) -> bool) -> Option<Pc> {
    let op = &ops[pc as usize];
    let is_conditional = matches!(op, Op::If(..) | Op::IfCompare(..) | Op::IfNull(..) | Op::IfSame(..));
    match targets(op, pc).as_slice() {
        [one, other] if is_conditional => match (is_end(*one), is_end(*other)) {
            (true, false) => Some(*one),
            (false, true) => Some(*other),
            _ => None,
        },
        _ => None,
    }
}

impl Graph {
    /// What the branch at this op decides.
    fn decides(
        &self,
        program: &Program,
        method: MethodId,
        ops: &[Op],
        pc: Pc,
        purity: &mut Purity<'_>,
    ) -> Decides {
        // A way that never ends has no op that it always comes to.
        if !self.ends[pc as usize] || self.next[pc as usize].iter().any(|next| !self.ends[*next as usize]) {
            return Decides::Anything;
        }
        let later = (0..ops.len() as Pc).filter(|op| *op != pc && has(&self.always[pc as usize], *op));
        let behind = |op: &Pc| self.always[*op as usize].iter().map(|word| word.count_ones()).sum::<u32>();
        let join = later.max_by_key(behind);
        let between: Vec<&Op> = self.between(pc, join).into_iter().map(|at| &ops[at as usize]).collect();
        let made = purity.made(program, method, &between);
        let mut locals: Vec<u16> = Vec::new();
        let mut effects = Effects::default();
        for op in between {
            match op {
                Op::Store(local) | Op::Increment(local, _) => locals.push(*local),
                Op::Store2(local) => locals.extend([*local, local + 1]),
                op => match purity.effects(program, method, op, &made) {
                    Some(more) => effects = effects.and(more),
                    None => return Decides::Anything,
                },
            }
        }
        locals.sort_unstable();
        locals.dedup();
        Decides::Region { join, locals: locals.into(), effects }
    }
}
