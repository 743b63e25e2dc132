//! What is known of the values of variables, and the literals that are still open.

use heapwise_entity::Entity;

use crate::evaluate::Value;
use crate::evaluate::rational::Rational;
use crate::evaluate::residual::{self, Sum, Truth, Undecided};
use crate::formula::{Linear, Literal, Pointer, Renaming, Sort, SymbolicHeap, Var};

/// What is known of a variable.
#[derive(Clone, Copy, Debug)]
enum Slot {
    Known(Value),
    /// The same as another variable.
    Alias(Var),
    Open(Sort),
}

/// Variables with their values, as far as they are known, and what they have to satisfy.
#[derive(Clone, Default)]
pub(crate) struct Values {
    slots: Vec<Slot>,
    literals: Vec<Literal>,
}

/// Why something cannot be.
pub(crate) enum Dead {
    /// It contradicts itself.
    Refuted,
    /// It is not decided, for this reason.
    GivenUp(&'static str),
}

impl Values {
    pub(crate) fn new(formula: &SymbolicHeap, values: &[Option<Value>]) -> Values {
        let slot = |(index, sort): (usize, Sort)| match values.get(index).copied().flatten() {
            Some(value) => Slot::Known(value),
            None => Slot::Open(sort),
        };
        let slots = formula.variables.iter().map(|variable| variable.sort).enumerate().map(slot).collect();
        Values { slots, literals: formula.pure.clone() }
    }

    /// Adds a disjunct with these variables for its parameters; the result says what all its variables became.
    pub(crate) fn add(&mut self, rule: &SymbolicHeap, arguments: &[Var]) -> Vec<Var> {
        let mut map = arguments.to_vec();
        for variable in rule.variables.iter().skip(map.len()) {
            map.push(self.fresh(variable.sort));
        }
        let renaming = Renaming(&map);
        self.literals.extend(rule.pure.iter().map(|literal| renaming.literal(literal)));
        map
    }

    /// A variable of which nothing is known.
    pub(crate) fn fresh(&mut self, sort: Sort) -> Var {
        self.slots.push(Slot::Open(sort));
        Var::from_index(self.slots.len() - 1)
    }

    /// Whether the literals that are left can be satisfied. There are enough places for references that nothing tells.
    pub(crate) fn end(&self) -> Result<(), Dead> {
        let mut numbers = Vec::new();
        for literal in &self.literals {
            let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else { continue };
            match self.sum(sum, matches!(literal, Literal::Real(..))) {
                Ok(sum) => numbers.push((sum, *relation)),
                Err(Undecided::Undefined) => return Err(Dead::Refuted),
                Err(undecided) => return Err(Dead::GivenUp(undecided.describe())),
            }
        }
        let is_integer = |var: Var| matches!(self.slots.get(var.index()), Some(Slot::Open(Sort::Integer)));
        match residual::solve(numbers, &is_integer) {
            Truth::True => Ok(()),
            Truth::False => Err(Dead::Refuted),
            Truth::Unknown(why) => Err(Dead::GivenUp(why)),
        }
    }

    /// Binds what literals tell, and drops those that hold, until nothing changes.
    pub(crate) fn propagate(&mut self) -> Result<(), Dead> {
        loop {
            let mut has_bound = false;
            let literals = std::mem::take(&mut self.literals);
            for literal in literals {
                let is_open = match &literal {
                    Literal::Same(one, two) => {
                        has_bound |= self.equate(*one, *two)?;
                        false
                    }
                    Literal::Different(one, two) => self.differ(*one, *two)?,
                    Literal::Integer(sum, relation) | Literal::Real(sum, relation) => {
                        let is_real = matches!(literal, Literal::Real(..));
                        match self.sum(sum, is_real) {
                            Ok(sum) => match sum.holds(*relation) {
                                Truth::True => false,
                                Truth::False => return Err(Dead::Refuted),
                                Truth::Unknown(_) => match sum.solved(*relation) {
                                    Some((var, value)) => {
                                        self.bind_number(var, value)?;
                                        has_bound = true;
                                        false
                                    }
                                    None => true,
                                },
                            },
                            Err(Undecided::Undefined) => return Err(Dead::Refuted),
                            Err(Undecided::Open) => true,
                            Err(Undecided::TooLarge) => {
                                return Err(Dead::GivenUp(Undecided::TooLarge.describe()));
                            }
                        }
                    }
                };
                if is_open {
                    self.literals.push(literal);
                }
            }
            if !has_bound {
                return Ok(());
            }
        }
    }

    /// Makes two references the same; true if that told something.
    fn equate(&mut self, one: Pointer, two: Pointer) -> Result<bool, Dead> {
        match (self.pointer(one), self.pointer(two)) {
            (Ok(one), Ok(two)) if one == two => Ok(false),
            (Ok(_), Ok(_)) => Err(Dead::Refuted),
            (Ok(value), Err(var)) | (Err(var), Ok(value)) => {
                self.set(var, Slot::Known(value));
                Ok(true)
            }
            (Err(one), Err(two)) if one == two => Ok(false),
            (Err(one), Err(two)) => {
                self.set(one, Slot::Alias(two));
                Ok(true)
            }
        }
    }

    /// Whether it is open if two references differ.
    fn differ(&self, one: Pointer, two: Pointer) -> Result<bool, Dead> {
        match (self.pointer(one), self.pointer(two)) {
            (Ok(one), Ok(two)) if one == two => Err(Dead::Refuted),
            (Err(one), Err(two)) if one == two => Err(Dead::Refuted),
            (Ok(_), Ok(_)) => Ok(false),
            _ => Ok(true),
        }
    }

    fn pointer(&self, pointer: Pointer) -> Result<Value, Var> {
        match pointer {
            Pointer::Null => Ok(Value::Null),
            Pointer::Var(var) => self.value(var),
        }
    }

    /// The value of a variable, or the one that stands for it while it is open.
    pub(crate) fn value(&self, var: Var) -> Result<Value, Var> {
        let mut at = var;
        loop {
            match self.slots.get(at.index()) {
                Some(Slot::Known(value)) => return Ok(*value),
                Some(Slot::Alias(other)) => at = *other,
                Some(Slot::Open(_)) | None => return Err(at),
            }
        }
    }

    pub(crate) fn bind(&mut self, var: Var, value: Value) -> Result<(), Dead> {
        match (self.value(var), value) {
            (Ok(known), _) => are_equal(known, value).then_some(()).ok_or(Dead::Refuted),
            (Err(var), Value::Integer(number)) => self.bind_number(var, Rational::integer(number)),
            (Err(var), Value::Real(number)) => self.bind_number(var, number),
            (Err(var), _) => {
                self.set(var, Slot::Known(value));
                Ok(())
            }
        }
    }

    fn bind_number(&mut self, var: Var, number: Rational) -> Result<(), Dead> {
        let value = match self.slots.get(var.index()) {
            Some(Slot::Open(Sort::Real)) => Value::Real(number),
            _ => Value::Integer(number.as_integer().ok_or(Dead::Refuted)?),
        };
        self.set(var, Slot::Known(value));
        Ok(())
    }

    /// The sort of a variable that is open.
    pub(crate) fn sort(&self, var: Var) -> Sort {
        match self.slots.get(var.index()) {
            Some(Slot::Open(sort)) => *sort,
            _ => Sort::Integer,
        }
    }

    /// Whether two variables are known to be the same.
    pub(crate) fn are_same(&self, one: Var, two: Var) -> bool {
        match (self.value(one), self.value(two)) {
            (Ok(one), Ok(two)) => one == two,
            (Err(one), Err(two)) => one == two,
            _ => false,
        }
    }

    fn set(&mut self, var: Var, slot: Slot) {
        if let Some(place) = self.slots.get_mut(var.index()) {
            *place = slot;
        }
    }

    fn sum(&self, sum: &Linear, is_real: bool) -> Result<Sum, Undecided> {
        let value = |var: Var| match self.value(var) {
            Ok(value) => number(value).ok_or(var),
            Err(var) => Err(var),
        };
        Sum::of(sum, is_real, &value)
    }
}

fn number(value: Value) -> Option<Rational> {
    match value {
        Value::Integer(number) => Some(Rational::integer(number)),
        Value::Real(number) => Some(number),
        Value::Null | Value::At(_) => None,
    }
}

fn are_equal(one: Value, two: Value) -> bool {
    one == two || number(one).zip(number(two)).is_some_and(|(one, two)| one == two)
}
