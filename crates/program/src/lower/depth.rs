//! The depth of the operand stack at each op, and what follows from it.
//!
//! A data-flow analysis over depths: each reached op has one depth, whatever way leads to it. It proves that
//! the stack neither underflows nor exceeds `max_stack` and that execution cannot leave the body. Every
//! exception handler counts as reached. Subroutines (`jsr` and `ret`, before Java 6): all of a method
//! must be called at the depth at which they return, which is how compilers use them; since return addresses
//! are not tracked, anything finer would not be sound.

use heapwise_classfile::{Body, Constants, Malformed, Op, Pc, Read};

use super::effect::{self, Effect};
use crate::class::Method;

/// Checks a body; `max_stack` is that of the class file.
pub(crate) fn check(method: &Method, body: &Body, max_stack: u16, constants: &Constants) -> Read<()> {
    let Body { ops, handlers, .. } = body;
    // Also of ops that are not reached: their pool entries must fit all the same.
    let effects = ops.iter().map(|op| effect::of(op, method, constants)).collect::<Read<Vec<_>>>()?;
    let mut flow = Flow { depths: vec![None; ops.len()], pending: Vec::new(), max_stack, subroutines: None };
    flow.reach(0, 0)?;
    for handler in handlers {
        flow.reach(handler.target, 1)?;
    }
    while let Some((pc, depth)) = flow.pending.pop() {
        if let (Some(op), Some(effect)) = (ops.get(pc as usize), effects.get(pc as usize)) {
            flow.step(pc, op, *effect, depth)?;
        }
    }
    Ok(())
}

struct Flow {
    /// The depth before each op; `None` where no way leads.
    depths: Vec<Option<u16>>,
    pending: Vec<(Pc, u16)>,
    max_stack: u16,
    /// The depth at which subroutines are called and return.
    subroutines: Option<u16>,
}

impl Flow {
    fn step(&mut self, pc: Pc, op: &Op, effect: Effect, depth: u16) -> Read<()> {
        let left = depth.checked_sub(effect.pops);
        let left =
            left.ok_or_else(|| Malformed::new(format!("instruction {pc} takes more than is on the stack")))?;
        let after = u32::from(left) + u32::from(effect.pushes);
        let after = u16::try_from(after).ok().filter(|after| *after <= self.max_stack);
        let after = after.ok_or_else(|| {
            Malformed::new(format!("instruction {pc} exceeds max_stack {}", self.max_stack))
        })?;
        let mut targets = Ok(());
        op.visit_targets(|target| {
            if targets.is_ok() {
                targets = self.reach(target, after);
            }
        });
        targets?;
        match op {
            Op::Subroutine(_) => {
                self.meet_subroutine(pc, depth)?;
                self.reach(pc + 1, depth)
            }
            Op::Ret(_) => self.meet_subroutine(pc, depth),
            _ if op.falls_through() => self.reach(pc + 1, after),
            _ => Ok(()),
        }
    }

    fn reach(&mut self, pc: Pc, depth: u16) -> Read<()> {
        if depth > self.max_stack {
            return Err(Malformed::new(format!("instruction {pc} exceeds max_stack {}", self.max_stack)));
        }
        match self.depths.get_mut(pc as usize) {
            None => Err(Malformed::new("execution can run past its end")),
            Some(None) => {
                if let Some(entry) = self.depths.get_mut(pc as usize) {
                    *entry = Some(depth);
                }
                self.pending.push((pc, depth));
                Ok(())
            }
            Some(Some(known)) if *known == depth => Ok(()),
            Some(Some(known)) => Err(Malformed::new(format!(
                "instruction {pc} is reached with {known} and with {depth} stack slots"
            ))),
        }
    }

    fn meet_subroutine(&mut self, pc: Pc, depth: u16) -> Read<()> {
        if *self.subroutines.get_or_insert(depth) == depth {
            return Ok(());
        }
        Err(Malformed::new(format!(
            "instruction {pc} calls or ends a subroutine at another stack depth than the rest"
        )))
    }
}
