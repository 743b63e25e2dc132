//! Which op put each value on the operand stack.
//!
//! A data-flow analysis over the ops of a body. Where ways with different sources meet, the source of the slot is
//! unknown.

use heapwise_classfile::{Constants, Decoded, Op, Pc, Read};

use crate::class::Method;
use crate::lower::{Effect, effect_of};

/// What is known before an op.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Origins {
    /// The op that pushed each slot, the bottom first.
    pub(crate) stack: Vec<Option<Pc>>,
    /// The locals that were written since the method began, which are no parameters any more.
    pub(crate) written: Vec<u16>,
}

impl Origins {
    /// The source of the slot `depth` below the top.
    pub(crate) fn source(&self, depth: usize) -> Option<Pc> {
        let index = self.stack.len().checked_sub(depth + 1)?;
        self.stack.get(index).copied().flatten()
    }

    /// Takes over what another way knows; whether anything changed.
    fn meet(&mut self, other: &Origins) -> bool {
        let mut changed = false;
        for (mine, theirs) in self.stack.iter_mut().zip(&other.stack) {
            if mine != theirs && mine.is_some() {
                (*mine, changed) = (None, true);
            }
        }
        for local in &other.written {
            if !self.written.contains(local) {
                self.written.push(*local);
                changed = true;
            }
        }
        changed
    }

    /// Puts copies of the top `count` slots `below` slots further down.
    fn duplicate(&mut self, count: usize, below: usize) {
        let at = self.stack.len().saturating_sub(count + below);
        let top = self.stack.len().saturating_sub(count);
        let copies: Vec<Option<Pc>> = self.stack[top..].to_vec();
        self.stack.splice(at..at, copies);
    }

    fn apply(&mut self, pc: Pc, op: &Op, effect: Effect) {
        match op {
            Op::CheckCast(_) => {}
            Op::Dup => self.duplicate(1, 0),
            Op::DupX1 => self.duplicate(1, 1),
            Op::DupX2 => self.duplicate(1, 2),
            Op::Dup2 => self.duplicate(2, 0),
            Op::Dup2X1 => self.duplicate(2, 1),
            Op::Dup2X2 => self.duplicate(2, 2),
            Op::Swap => {
                let top = self.stack.len();
                if top >= 2 {
                    self.stack.swap(top - 1, top - 2);
                }
            }
            _ => {
                let left = self.stack.len().saturating_sub(effect.pops.into());
                self.stack.truncate(left);
                self.stack.resize(left + usize::from(effect.pushes), Some(pc));
            }
        }
        if let Op::Store(local) | Op::Store2(local) | Op::Increment(local, _) = op
            && !self.written.contains(local)
        {
            self.written.push(*local);
        }
    }
}

/// What is known before each op of a body that passed the checks of lowering; `None` where no way leads.
pub(crate) fn of(method: &Method, decoded: &Decoded, constants: &Constants) -> Read<Vec<Option<Origins>>> {
    let body = &decoded.body;
    let mut known: Vec<Option<Origins>> = vec![None; body.ops.len()];
    let mut pending = Vec::new();
    reach(&mut known, &mut pending, 0, &Origins::default());
    while let Some(pc) = pending.pop() {
        let Some(before) = known.get(pc as usize).cloned().flatten() else { continue };
        let Some(op) = body.ops.get(pc as usize) else { continue };
        let caught = Origins { stack: vec![None], written: before.written.clone() };
        for handler in body.handlers.iter().filter(|handler| (handler.start..handler.end).contains(&pc)) {
            reach(&mut known, &mut pending, handler.target, &caught);
        }
        let mut after = before;
        after.apply(pc, op, effect_of(op, method, constants)?);
        op.visit_targets(|target| reach(&mut known, &mut pending, target, &after));
        if op.falls_through() {
            reach(&mut known, &mut pending, pc + 1, &after);
        }
    }
    Ok(known)
}

fn reach(known: &mut [Option<Origins>], pending: &mut Vec<Pc>, pc: Pc, with: &Origins) {
    let Some(entry) = known.get_mut(pc as usize) else { return };
    let changed = match entry {
        Some(entry) => entry.meet(with),
        None => {
            *entry = Some(with.clone());
            true
        }
    };
    if changed {
        pending.push(pc);
    }
}
