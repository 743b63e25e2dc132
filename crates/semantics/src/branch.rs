//! Jumps.

use heapwise_program::{Cond, Op, Pc, Switch};

use crate::arithmetic::compare;
use crate::step::Stepped;
use crate::{Domain, Flow, Number};

#[inline(always)]
pub(crate) fn if_zero<'p, D: Domain<'p>>(d: &mut D, condition: Cond, target: Pc) -> Stepped<'p, D> {
    let value = d.pop();
    let zero = d.number(Number::Int(0), []);
    jump_if(d, condition, value, zero, target)
}

#[inline(always)]
pub(crate) fn if_compare<'p, D: Domain<'p>>(d: &mut D, condition: Cond, target: Pc) -> Stepped<'p, D> {
    let (right, left) = (d.pop(), d.pop());
    jump_if(d, condition, left, right, target)
}

#[inline(always)]
fn jump_if<'p, D: Domain<'p>>(
    d: &mut D,
    condition: Cond,
    left: D::Value,
    right: D::Value,
    target: Pc,
) -> Stepped<'p, D> {
    let holds = match (d.known(left), d.known(right)) {
        (Some(Number::Int(left)), Some(Number::Int(right))) => {
            if left == right && !matches!(condition, Cond::Eq | Cond::Ne) {
                d.boundary();
            }
            compare(condition, left, right)
        }
        _ => d.decide(condition, left, right, target)?,
    };
    Ok(d.branch(holds.then_some(target), [left, right]))
}

#[inline(always)]
pub(crate) fn if_null<'p, D: Domain<'p>>(d: &mut D, null: bool, target: Pc) -> Stepped<'p, D> {
    let value = d.pop();
    let is_null = d.is_null(value)?;
    Ok(d.branch((is_null == null).then_some(target), [value]))
}

#[inline(always)]
pub(crate) fn if_same<'p, D: Domain<'p>>(d: &mut D, same: bool, target: Pc) -> Stepped<'p, D> {
    let (right, left) = (d.pop(), d.pop());
    let are_same = d.same(left, right)?;
    Ok(d.branch((are_same == same).then_some(target), [left, right]))
}

pub(crate) fn switch<'p, D: Domain<'p>>(d: &mut D, switch: &Switch) -> Stepped<'p, D> {
    let key = d.pop();
    let target = match d.known(key) {
        Some(Number::Int(key)) => switch.target(key),
        _ => d.decide_switch(switch, key)?,
    };
    Ok(d.branch(Some(target), [key]))
}

pub(crate) fn subroutine<'p, D: Domain<'p>>(d: &mut D, target: Pc) -> Stepped<'p, D> {
    d.push(d.address(d.pc() + 1));
    Ok(Flow::Jump(target))
}

/// Return addresses are not tracked by the check of a body, so one of another method may get here.
pub(crate) fn ret<'p, D: Domain<'p>>(d: &mut D, local: u16) -> Stepped<'p, D> {
    let ops = d.ops();
    let is_ours = |target: &Pc| {
        let call = target.checked_sub(1).and_then(|pc| ops.get(pc as usize));
        matches!(call, Some(Op::Subroutine(_)))
    };
    match d.as_address(d.local(local)).filter(is_ours) {
        Some(target) => Ok(Flow::Jump(target)),
        None => Err(d.malformed("ret without a return address")),
    }
}
