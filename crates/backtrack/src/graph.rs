//! The flow of control of a method.

use heapwise_program::{Op, Pc};

/// Methods with more ops are not looked into.
pub(crate) const LONGEST: usize = 512;

/// Whether the run does nothing from here on but make an exception and throw it.
pub(crate) fn is_throw(ops: &[Op], pc: Pc) -> bool {
    let ops = ops.get(pc as usize..).unwrap_or_default();
    let first = ops.iter().find(|op| !matches!(op, Op::Probe(_) | Op::Nop));
    let is_straight = |op: &&Op| {
        matches!(
            op,
            Op::Probe(_)
                | Op::Nop
                | Op::New(_)
                | Op::Dup
                | Op::Constant(_)
                | Op::Load(_)
                | Op::InvokeSpecial(_)
        )
    };
    matches!(first, Some(Op::New(_))) && matches!(ops.iter().find(|op| !is_straight(op)), Some(Op::Throw))
}

/// The ops that may be executed right after one.
pub(crate) fn targets(op: &Op, pc: Pc) -> Vec<Pc> {
    let mut targets = Vec::new();
    if op.falls_through() {
        targets.push(pc + 1);
    }
    op.visit_targets(|target| targets.push(target));
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// The flow of control of a method without the ways to rejection.
pub(crate) struct Graph {
    pub(crate) next: Vec<Vec<Pc>>,
    /// By op: the ops through which every way to the end goes, itself included.
    pub(crate) always: Vec<Set>,
    pub(crate) ends: Vec<bool>,
}

/// Ops of a method.
type Set = [u64; LONGEST / 64];

pub(crate) fn has(set: &Set, pc: Pc) -> bool {
    set[pc as usize / 64] >> (pc % 64) & 1 == 1
}

fn insert(set: &mut Set, pc: Pc) {
    set[pc as usize / 64] |= 1 << (pc % 64);
}

impl Graph {
    /// The ops that may be executed right after one.
    pub(crate) fn next(&self, pc: Pc) -> &[Pc] {
        self.next.get(pc as usize).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn of(ops: &[Op], is_end: impl Fn(Pc) -> bool) -> Graph {
        let next: Vec<Vec<Pc>> = ops
            .iter()
            .enumerate()
            .map(|(pc, op)| {
                let mut next = targets(op, pc as Pc);
                if next.len() > 1 {
                    next.retain(|target| !is_end(*target));
                }
                next
            })
            .collect();
        let mut ends = vec![false; ops.len()];
        let mut always = vec![[u64::MAX; LONGEST / 64]; ops.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for pc in (0..ops.len()).rev() {
                let mut all = [u64::MAX; LONGEST / 64];
                for target in &next[pc] {
                    let target = *target as usize;
                    if target < ops.len() {
                        all.iter_mut().zip(&always[target]).for_each(|(all, one)| *all &= one);
                        ends[pc] |= ends[target];
                    }
                }
                if next[pc].is_empty() {
                    all = [0; LONGEST / 64];
                    ends[pc] = true;
                }
                insert(&mut all, pc as Pc);
                changed |= all != always[pc];
                always[pc] = all;
            }
        }
        Graph { next, always, ends }
    }

    /// The ops on all ways from a branch up to where they meet.
    pub(crate) fn between(&self, pc: Pc, join: Option<Pc>) -> Vec<Pc> {
        let mut seen: Set = [0; LONGEST / 64];
        let mut open = self.next[pc as usize].clone();
        let mut between = Vec::new();
        while let Some(at) = open.pop() {
            if Some(at) != join && !has(&seen, at) {
                insert(&mut seen, at);
                between.push(at);
                open.extend(&self.next[at as usize]);
            }
        }
        between
    }
}
