//! Which result of a call refuses the structure.
//!
//! An invariant is made of methods that give up by a constant: `false`, or `null`, or -1 in place of a height. Where the
//! caller does nothing with that constant, sooner or later, but to give up itself, a check that passes in the method decides
//! nothing: had it failed, the run would have been rejected. What lies between the call and the end of the caller is followed
//! here with the constant as the only value that is known; where a value is not known, both ways of a branch have to give
//! up. So has a run that never ends or throws, which is not accepted either: such runs may be left out where they used to
//! count as failures. Each method has one such constant; a boolean one that gives up by `true` has none.

use heapwise_program::{Op, Pc};
use heapwise_semantics::compare;
use rustc_hash::FxHashSet;

use super::graph::targets;
use super::value::Val;

/// States that are followed behind a call, at most.
const MOST: usize = 256;

/// The constant by which a method gives up: `false`, or what most of its branches return at once.
pub(crate) fn refusal_of(descriptor: &str, ops: &[Op]) -> Option<Val> {
    if descriptor.ends_with(")Z") { Some(Val::Int(0)) } else { fault_of(ops) }
}

/// The constant that most branches of a method lead to; of several the one that comes last.
pub(crate) fn fault_of(ops: &[Op]) -> Option<Val> {
    let ways =
        (0..ops.len() as Pc).map(|pc| targets(&ops[pc as usize], pc)).filter(|targets| targets.len() > 1);
    let constants: Vec<Val> = ways.flatten().filter_map(|target| returned(ops, target)).collect();
    let count = |one: &Val| constants.iter().filter(|other| *other == one).count();
    constants.iter().copied().max_by_key(count)
}

/// The constant of which a method does nothing from here on but to return it.
pub(crate) fn returned(ops: &[Op], mut pc: Pc) -> Option<Val> {
    let mut jumps = 0;
    let mut constant = None;
    loop {
        match ops.get(pc as usize)? {
            Op::Int(value) if constant.is_none() => constant = Some(Val::Int(*value)),
            Op::Null if constant.is_none() => constant = Some(Val::Null),
            Op::Probe(_) | Op::Nop => {}
            Op::Jump(target) if jumps < 8 => {
                jumps += 1;
                pc = *target;
                continue;
            }
            Op::ReturnValue => return constant,
            _ => return None,
        }
        pc += 1;
    }
}

/// Whether a method returns its own refusal, or throws what nobody `catches`, whenever the call at `pc` has returned `result`.
pub(crate) fn gives_up_behind(ops: &[Op], pc: Pc, result: Val, refusal: Val, catches: bool) -> bool {
    let Some(result) = Known::of(result) else { return false };
    let first = State { pc: pc + 1, stack: vec![Some(result)], locals: Vec::new() };
    let mut open = vec![first.clone()];
    let mut met = FxHashSet::from_iter([first]);
    while let Some(state) = open.pop() {
        let next = match state.next(ops, catches) {
            Next::At(states) => states,
            Next::Returns(value) if value.is_some() && value == Known::of(refusal) => continue,
            Next::Thrown => continue,
            Next::Returns(_) | Next::Unknown => return false,
        };
        for state in next {
            if met.insert(state.clone()) {
                open.push(state);
            }
        }
        if met.len() > MOST {
            return false;
        }
    }
    true
}

/// A value that is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Known {
    Int(i32),
    Null,
}

impl Known {
    fn of(value: Val) -> Option<Known> {
        match value {
            Val::Int(value) => Some(Known::Int(value)),
            Val::Null => Some(Known::Null),
            _ => None,
        }
    }

    /// The bits that are 1 in both.
    fn and(one: Option<Known>, other: Option<Known>) -> Option<Known> {
        match (one, other) {
            (Some(Known::Int(one)), Some(Known::Int(other))) => Some(Known::Int(one & other)),
            (Some(Known::Int(0)), _) | (_, Some(Known::Int(0))) => Some(Known::Int(0)),
            _ => None,
        }
    }
}

/// What comes after an op.
enum Next {
    At(Vec<State>),
    Returns(Option<Known>),
    Thrown,
    Unknown,
}

/// What is known before an op. All that lies on the stack beneath is not known.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    pc: Pc,
    stack: Vec<Option<Known>>,
    locals: Vec<(u16, Known)>,
}

impl State {
    fn pop(&mut self) -> Option<Known> {
        self.stack.pop().flatten()
    }

    fn local(&self, local: u16) -> Option<Known> {
        self.locals.iter().find(|known| known.0 == local).map(|known| known.1)
    }

    fn set_local(&mut self, local: u16, value: Option<Known>) {
        self.locals.retain(|known| known.0 != local);
        self.locals.extend(value.map(|value| (local, value)));
        self.locals.sort_unstable_by_key(|known| known.0);
    }

    fn next(mut self, ops: &[Op], catches: bool) -> Next {
        let Some(op) = ops.get(self.pc as usize) else { return Next::Unknown };
        let holds = match op {
            Op::ReturnValue => return Next::Returns(self.pop()),
            Op::Throw if !catches => return Next::Thrown,
            Op::Return | Op::ReturnWide | Op::Throw | Op::Subroutine(_) | Op::Ret(_) => return Next::Unknown,
            Op::If(is, _) => match self.pop() {
                Some(Known::Int(value)) => Some(compare(*is, value, 0)),
                _ => None,
            },
            Op::IfCompare(is, _) => match (self.pop(), self.pop()) {
                (Some(Known::Int(right)), Some(Known::Int(left))) => Some(compare(*is, left, right)),
                _ => None,
            },
            Op::IfNull(null, _) => self.pop().map(|value| (value == Known::Null) == *null),
            Op::IfSame(same, _) => match (self.pop(), self.pop()) {
                (Some(Known::Null), Some(Known::Null)) => Some(*same),
                _ => None,
            },
            Op::Switch(_) => {
                self.pop();
                None
            }
            op => match self.run(op, catches) {
                true => None,
                false => return Next::Unknown,
            },
        };
        let falls = op.falls_through().then_some(self.pc + 1);
        let mut all = Vec::new();
        op.visit_targets(|target| all.push(target));
        let ways: Vec<Pc> = match holds {
            Some(true) => all,
            Some(false) => falls.into_iter().collect(),
            None => all.into_iter().chain(falls).collect(),
        };
        Next::At(ways.into_iter().map(|pc| State { pc, ..self.clone() }).collect())
    }

    /// What an op does that does not branch; whether it is certain not to throw what is caught.
    fn run(&mut self, op: &Op, catches: bool) -> bool {
        match op {
            Op::Nop | Op::Probe(_) | Op::Jump(_) => {}
            Op::Int(value) => self.stack.push(Some(Known::Int(*value))),
            Op::Null => self.stack.push(Some(Known::Null)),
            Op::Load(local) => self.stack.push(self.local(*local)),
            Op::Store(local) => {
                let value = self.pop();
                self.set_local(*local, value);
            }
            Op::Store2(local) => {
                self.stack.clear();
                self.set_local(*local, None);
                self.set_local(*local + 1, None);
            }
            Op::Increment(local, _) => self.set_local(*local, None),
            Op::Pop => {
                self.pop();
            }
            Op::Dup => {
                let value = self.pop();
                self.stack.extend([value, value]);
            }
            Op::IntBinary(heapwise_program::IntOp::And) => {
                let value = Known::and(self.pop(), self.pop());
                self.stack.push(value);
            }
            _ => {
                self.stack.clear();
                return !catches;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heapwise_program::{Cond, IntOp, Switch};

    const FAULT: Val = Val::Int(-1);

    /// Whether the method gives up by `false` where these ops come behind a call that has returned -1.
    fn refuses(ops: &[Op], catches: bool) -> bool {
        let ops = [&[Op::InvokeStatic(1)], ops].concat();
        gives_up_behind(&ops, 0, FAULT, Val::Int(0), catches)
    }

    /// `return true` and `return false` in the end, at these places.
    fn with_ends(ops: Vec<Op>) -> (Vec<Op>, Pc, Pc) {
        let first = ops.len() as Pc + 1;
        ([ops, vec![Op::Int(1), Op::ReturnValue, Op::Int(0), Op::ReturnValue]].concat(), first, first + 2)
    }

    #[test]
    fn a_fault_is_looked_at_at_once_or_later() {
        let (at_once, _, no) = with_ends(vec![Op::If(Cond::Lt, 4)]);
        assert_eq!(no, 4);
        assert!(refuses(&at_once, true));
        let later = vec![Op::Store(1), Op::Load(0), Op::InvokeVirtual(2), Op::Pop];
        let (later, _, no) =
            with_ends([later, vec![Op::Load(1), Op::Int(-1), Op::IfCompare(Cond::Eq, 10)]].concat());
        assert_eq!(no, 10);
        assert!(refuses(&later, false));
        // The call between them may throw what is caught.
        assert!(!refuses(&later, true));
    }

    #[test]
    fn a_fault_that_is_lost_refuses_nothing() {
        let asks = |before: Vec<Op>| {
            let asked = before.len() as Pc + 3;
            let (ops, _, no) = with_ends([before, vec![Op::Load(1), Op::If(Cond::Lt, asked + 2)]].concat());
            assert_eq!(no, asked + 2);
            refuses(&ops, false)
        };
        assert!(asks(vec![Op::Store(1)]));
        assert!(asks(vec![Op::Dup, Op::Store(1), Op::Store(2)]));
        assert!(!asks(vec![Op::Store(2)]));
        assert!(!asks(vec![Op::Store(1), Op::Increment(1, 1)]));
        assert!(!asks(vec![Op::Store(1), Op::Long(0), Op::Store2(0)]));
        assert!(!asks(vec![Op::Store(1), Op::Load(0), Op::Store(1)]));
        assert!(!asks(vec![Op::Store(1), Op::Load(0), Op::If(Cond::Eq, 6), Op::Int(2), Op::Store(1)]));
    }

    #[test]
    fn a_bit_that_is_not_set_stays_so() {
        let ops = |op: IntOp| {
            let (ops, ..) = with_ends(vec![Op::Int(0), Op::Load(0), Op::IntBinary(op), Op::If(Cond::Eq, 7)]);
            refuses(&ops, false)
        };
        assert!(ops(IntOp::And));
        assert!(!ops(IntOp::Or));
    }

    #[test]
    fn what_is_known_decides_a_branch() {
        let null = |ops: &[Op]| {
            let ops = [&[Op::InvokeStatic(1)], ops].concat();
            gives_up_behind(&ops, 0, Val::Null, Val::Int(0), false)
        };
        let (is_null, ..) = with_ends(vec![Op::IfNull(true, 4)]);
        let (is_not, ..) = with_ends(vec![Op::IfNull(false, 4)]);
        assert!(null(&is_null) && !null(&is_not));
        let (same, ..) = with_ends(vec![Op::Null, Op::IfSame(true, 5)]);
        let (other, ..) = with_ends(vec![Op::Load(0), Op::IfSame(true, 5)]);
        assert!(null(&same) && !null(&other));
        // -1 and 2 have a bit in common, -1 and 0 none.
        let masked =
            |mask: i32| with_ends(vec![Op::Int(mask), Op::IntBinary(IntOp::And), Op::If(Cond::Eq, 6)]).0;
        assert!(refuses(&masked(0), false) && !refuses(&masked(2), false));
        // A switch may take any way.
        let switch = Switch { cases: [(-1, 4)].into(), default: 2, dense: true };
        let (either, ..) = with_ends(vec![Op::Switch(Box::new(switch))]);
        assert!(!refuses(&either, false));
    }

    #[test]
    fn what_is_too_long_gives_up_nothing() {
        let long = |length: usize| {
            with_ends([vec![Op::Nop; length], vec![Op::If(Cond::Lt, length as Pc + 4)]].concat()).0
        };
        assert!(refuses(&long(MOST / 2), false));
        assert!(!refuses(&long(MOST), false));
    }

    /// `while (flag) {}` gives up behind it, or never ends.
    #[test]
    fn both_ways_of_a_branch_have_to_give_up() {
        assert!(refuses(&[Op::Load(0), Op::If(Cond::Eq, 1), Op::Int(0), Op::ReturnValue], false));
        assert!(!refuses(
            &[Op::Load(0), Op::If(Cond::Eq, 5), Op::Int(0), Op::ReturnValue, Op::Int(1), Op::ReturnValue],
            false
        ));
        assert!(refuses(&[Op::Load(0), Op::Throw], false));
        assert!(!refuses(&[Op::Load(0), Op::Throw], true));
    }

    #[test]
    fn a_method_gives_up_by_what_most_branches_return() {
        let ops = [
            Op::Load(0),
            Op::If(Cond::Eq, 7),
            Op::Load(0),
            Op::If(Cond::Lt, 9),
            Op::Load(0),
            Op::If(Cond::Gt, 9),
            Op::Jump(7),
            Op::Int(5),
            Op::ReturnValue,
            Op::Int(-1),
            Op::ReturnValue,
        ];
        assert_eq!(refusal_of("()I", &ops), Some(Val::Int(-1)));
        assert_eq!(refusal_of("()Z", &ops), Some(Val::Int(0)));
        assert_eq!(refusal_of("()I", &[Op::Int(1), Op::ReturnValue]), None);
    }
}
