//! Ops on numbers, and branches on them. Open ints stay open while they are only compared, or a constant is added.

use heapwise_engine::{compare, convert, double_op, float_op, int_op, long_op};
use heapwise_program::{Cond, Conversion, FloatOp, IntOp, Kind};

use super::bounds::{mirrored, tied, within};
use super::choice::Question;
use super::terms::{Condition, Operand, Term};
use super::value::Val;
use super::{Machine, Step, Stop};
use crate::names;

impl Machine<'_> {
    /// The int `depth` slots below the top; an open one is chosen first.
    #[inline(always)]
    pub(crate) fn int_at(&self, depth: usize) -> Step<i32> {
        self.int(self.peek(depth))
    }

    #[inline(always)]
    pub(crate) fn int(&self, value: Val) -> Step<i32> {
        match self.known(value) {
            Val::Int(value) => Ok(value),
            Val::Open { unknown, .. } => self.ask_value(unknown),
            Val::Term(term) => match self.terms.value(&self.bounds, term) {
                Some(value) => Ok(value),
                None => {
                    Err(Stop::Unsupported("a number of which more is asked than how it compares".to_owned()))
                }
            },
            _ => Err(Stop::malformed("an int is needed")),
        }
    }

    pub(crate) fn long_at(&self, depth: usize) -> Step<i64> {
        match self.peek(depth + 1) {
            Val::Long(value) => Ok(value),
            _ => Err(Stop::malformed("a long is needed")),
        }
    }

    /// Asks what an open number is.
    #[cold]
    pub(crate) fn ask_value<T>(&self, unknown: u32) -> Step<T> {
        match self.bounds.of(unknown) {
            (low, high) if high - low > self.computing.widest => {
                Err(Stop::Unsupported("a number without a domain that is computed with".to_owned()))
            }
            _ => Err(Stop::Ask(Question::Value { unknown })),
        }
    }

    /// An int plus a constant; an open one stays open while the sum cannot overflow.
    pub(crate) fn sum(&mut self, value: Val, by: i32) -> Step<Val> {
        match self.known(value) {
            Val::Int(value) => Ok(Val::Int(value.wrapping_add(by))),
            Val::Open { unknown, plus } => {
                let (low, high) = self.bounds.of(unknown);
                let sum = i64::from(plus) + i64::from(by);
                let fits = |value: i64| i32::try_from(value).is_ok();
                match i32::try_from(sum) {
                    Ok(plus) if fits(low + sum) && fits(high + sum) => Ok(Val::Open { unknown, plus }),
                    _ => self.computed(IntOp::Add, value, Val::Int(by)),
                }
            }
            value => self.computed(IntOp::Add, value, Val::Int(by)),
        }
    }

    /// What an operation makes of two ints: a term, if one of them is open and has too many values to try them.
    pub(crate) fn computed(&mut self, op: IntOp, left: Val, right: Val) -> Step<Val> {
        let (left, right) = (self.settled(left), self.settled(right));
        if !self.is_kept(left) && !self.is_kept(right) {
            return Ok(Val::Int(int_op(op, self.int(left)?, self.int(right)?)));
        }
        let (left, right) = (self.operand(left)?, self.operand(right)?);
        let term = self.terms.add(Term { op, left, right });
        term.map(Val::Term).ok_or_else(|| Stop::Unsupported("a number of too many operations".to_owned()))
    }

    /// Whether a number becomes part of a term.
    fn is_kept(&self, value: Val) -> bool {
        match value {
            Val::Term(_) => true,
            Val::Open { unknown, .. } if self.computing.keeps_terms => {
                let (low, high) = self.bounds.of(unknown);
                high - low > self.computing.widest
            }
            _ => false,
        }
    }

    /// The same number, known if it is one by now.
    fn settled(&self, value: Val) -> Val {
        match self.known(value) {
            Val::Term(term) => self.terms.value(&self.bounds, term).map_or(value, Val::Int),
            value => value,
        }
    }

    fn operand(&self, value: Val) -> Step<Operand> {
        match value {
            Val::Int(value) => Ok(Operand::Constant(value)),
            Val::Open { unknown, plus } => Ok(Operand::Place(unknown as usize, plus)),
            Val::Term(term) => Ok(Operand::Term(term as usize)),
            _ => Err(Stop::malformed("an int is needed")),
        }
    }

    #[inline]
    pub(crate) fn int_binary(&mut self, op: IntOp) -> Step {
        let (left, right) = (self.known(self.peek(1)), self.known(self.peek(0)));
        let result = match (left, right, op) {
            (Val::Int(left), Val::Int(right), op) => Val::Int(int_op(op, left, right)),
            (Val::Open { .. }, Val::Int(right), IntOp::Add) => self.sum(left, right)?,
            (Val::Int(left), Val::Open { .. }, IntOp::Add) => self.sum(right, left)?,
            (Val::Open { .. }, Val::Int(right), IntOp::Sub) if right != i32::MIN => self.sum(left, -right)?,
            (left, right, _) => self.computed(op, left, right)?,
        };
        self.replace(2, result);
        Ok(())
    }

    pub(crate) fn long_binary(&mut self, op: IntOp) -> Step {
        if matches!(op, IntOp::Shl | IntOp::Shr | IntOp::Ushr) {
            let by = self.int_at(0)?;
            let Val::Long(left) = self.peek(2) else { return Err(Stop::malformed("a long is needed")) };
            self.replace_wide(3, Val::Long(long_op(op, left, by.into())));
            return Ok(());
        }
        let (left, right) = (self.long_at(2)?, self.long_at(0)?);
        self.replace_wide(4, Val::Long(long_op(op, left, right)));
        Ok(())
    }

    pub(crate) fn int_divide(&mut self, remainder: bool) -> Step {
        let (left, right) = (self.int_at(1)?, self.int_at(0)?);
        if right == 0 {
            return Err(Stop::Raise(names::ARITHMETIC));
        }
        let result = if remainder { left.wrapping_rem(right) } else { left.wrapping_div(right) };
        self.replace(2, Val::Int(result));
        Ok(())
    }

    pub(crate) fn long_divide(&mut self, remainder: bool) -> Step {
        let (left, right) = (self.long_at(2)?, self.long_at(0)?);
        if right == 0 {
            return Err(Stop::Raise(names::ARITHMETIC));
        }
        let result = if remainder { left.wrapping_rem(right) } else { left.wrapping_div(right) };
        self.replace_wide(4, Val::Long(result));
        Ok(())
    }

    pub(crate) fn float_binary(&mut self, op: FloatOp) -> Step {
        let (Val::Float(left), Val::Float(right)) = (self.peek(1), self.peek(0)) else {
            return Err(Stop::malformed("a float is needed"));
        };
        self.replace(2, Val::Float(float_op(op, left, right)));
        Ok(())
    }

    pub(crate) fn double_binary(&mut self, op: FloatOp) -> Step {
        let (Val::Double(left), Val::Double(right)) = (self.peek(3), self.peek(1)) else {
            return Err(Stop::malformed("a double is needed"));
        };
        self.replace_wide(4, Val::Double(double_op(op, left, right)));
        Ok(())
    }

    pub(crate) fn convert(&mut self, conversion: Conversion) -> Step {
        use Conversion::{D2F, D2I, D2L, F2D, F2L, I2D, I2L, L2D, L2F, L2I};
        let from_wide = matches!(conversion, L2I | L2F | L2D | D2I | D2L | D2F);
        let to_wide = matches!(conversion, I2L | I2D | L2D | F2L | F2D | D2L);
        let value = match self.known(self.peek(usize::from(from_wide))) {
            Val::Open { unknown, .. } => return self.ask_value(unknown),
            term @ Val::Term(_) => Val::Int(self.int(term)?).as_value(),
            value => value.as_value(),
        };
        let result = value.and_then(|value| convert(conversion, value)).and_then(Val::of);
        let Some(result) = result else { return Err(Stop::malformed("a conversion of another kind")) };
        self.frame.top -= 1 + u32::from(from_wide);
        if to_wide {
            self.push_wide(result)
        } else {
            self.push(result)
        }
        Ok(())
    }

    /// Compares two ints that are the top `slots`, and jumps.
    #[inline]
    pub(crate) fn branch(&mut self, condition: Cond, left: Val, right: Val, slots: u32, target: u32) -> Step {
        match (self.known(left), self.known(right)) {
            (Val::Int(left), Val::Int(right)) => {
                self.frame.top -= slots;
                self.jump_if(compare(condition, left, right), target)
            }
            (left, right) => self.open_branch(condition, left, right, slots, target),
        }
    }

    #[cold]
    pub(crate) fn open_branch(
        &mut self,
        condition: Cond,
        left: Val,
        right: Val,
        slots: u32,
        target: u32,
    ) -> Step {
        let (left, right) = (self.settled(left), self.settled(right));
        let next = self.frame.pc + 1;
        let (yes, no) = match (left, right) {
            (Val::Int(left), Val::Int(right)) => {
                self.frame.top -= slots;
                return self.jump_if(compare(condition, left, right), target);
            }
            (Val::Term(_), _) | (_, Val::Term(_)) => {
                let (left, right) = (self.operand(left)?, self.operand(right)?);
                let condition = Condition { is: condition, left, right };
                self.frame.top -= slots;
                return Err(Stop::Ask(Question::Compare { condition, to: target, next, causes: 0 }));
            }
            (Val::Open { unknown, plus }, Val::Int(value)) => {
                within(condition, unknown, i64::from(value) - i64::from(plus))
            }
            (Val::Int(value), Val::Open { unknown, plus }) => {
                within(mirrored(condition), unknown, i64::from(value) - i64::from(plus))
            }
            (Val::Open { unknown: left, plus }, Val::Open { unknown: right, plus: other }) => {
                let plus = i64::from(plus) - i64::from(other);
                if left == right {
                    self.frame.top -= slots;
                    return self.jump_if(compare(condition, plus.signum() as i32, 0), target);
                }
                tied(condition, left, plus, right)
            }
            _ => return Err(Stop::malformed("an int is needed")),
        };
        self.frame.top -= slots;
        match (self.bounds.is_certain(yes), self.bounds.is_certain(no)) {
            (true, _) => self.jump_if(true, target),
            (_, true) => self.jump_if(false, target),
            _ => Err(Stop::Ask(Question::Branch { yes, no, to: target, next, causes: 0 })),
        }
    }

    /// What a cell of this kind keeps of a value.
    #[inline]
    pub(crate) fn narrowed(&self, kind: Kind, value: Val) -> Step<Val> {
        let (least, most) = match kind {
            Kind::Boolean => (0, 1),
            Kind::Byte => (i64::from(i8::MIN), i64::from(i8::MAX)),
            Kind::Char => (0, i64::from(u16::MAX)),
            Kind::Short => (i64::from(i16::MIN), i64::from(i16::MAX)),
            _ => return Ok(value),
        };
        if let Val::Open { unknown, plus } = value {
            let (low, high) = self.bounds.of(unknown);
            if low + i64::from(plus) >= least && high + i64::from(plus) <= most {
                return Ok(value);
            }
        }
        let value = self.int(value)?;
        Ok(Val::Int(match kind {
            Kind::Boolean => value & 1,
            Kind::Byte => i32::from(value as i8),
            Kind::Char => i32::from(value as u16),
            _ => i32::from(value as i16),
        }))
    }
}
