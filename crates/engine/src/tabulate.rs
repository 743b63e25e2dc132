//! Functions of one UTF-16 unit, tabulated.
//!
//! What the JDK says of a character it reads from tables of thousands of entries, in several steps, with a branch at each.
//! But a unit has 65,536 values: the method runs on each of them once in a run, and its result for a symbolic
//! unit is one term, a tree of comparisons with the units at which the result changes.

use std::rc::Rc;

use heapwise_heap::Value;
use heapwise_program::MethodId;
use heapwise_term::{TermId, TermPool};

use crate::driver::Pause;
use crate::stack::Stack;
use crate::{Interrupt, Machine, Outcome, Step};

/// The number of units.
const UNITS: i32 = 0x10000;
/// Ops of one call; tables and their initialisation need fewer.
const STEPS: u64 = 1_000_000;

/// A pure function of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnitFunction {
    /// A static method of an int, or of two.
    pub method: MethodId,
    /// The second argument of the method.
    pub parameter: Option<i32>,
    /// A static method of an int that is applied to the result.
    pub then: Option<MethodId>,
}

impl UnitFunction {
    /// The method alone.
    pub fn of(method: MethodId) -> UnitFunction {
        UnitFunction { method, parameter: None, then: None }
    }
}

/// The results of a function by unit: stretches in order, each up to the next.
pub(crate) struct Table {
    stretches: Vec<(i32, Results)>,
}

/// The results in one stretch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Results {
    /// All the same.
    Constant(i32),
    /// The unit plus this.
    Shifted(i32),
}

impl Machine<'_, '_> {
    /// The result of a function for a symbolic unit; `None` when it does not return an int for every unit.
    ///
    /// # Errors
    /// Asks for a fork when the int may be no unit, and gives `None` then.
    pub fn tabulated(&mut self, function: UnitFunction, unit: TermId) -> Step<Option<TermId>> {
        let bound = self.cx.pool.int(UNITS);
        let is_unit = self.cx.pool.ult(unit, bound);
        if !self.decide(is_unit)? {
            return Ok(None);
        }
        let table = match self.bindings.tables.get(&function) {
            Some(table) => table.clone(),
            None => {
                let table = self.tabulate(function).map(Rc::new);
                self.bindings.tables.insert(function, table.clone());
                table
            }
        };
        Ok(table.map(|table| tree(&mut self.cx.pool, unit, &table.stretches)))
    }

    fn tabulate(&mut self, function: UnitFunction) -> Option<Table> {
        let UnitFunction { method, parameter, then } = function;
        let mut results = Vec::with_capacity(UNITS as usize);
        for unit in 0..UNITS {
            let arguments: Vec<Value> =
                [Some(unit), parameter].into_iter().flatten().map(Value::Int).collect();
            let result = self.call_pure(method, &arguments)?;
            results.push(match then {
                Some(then) => self.call_pure(then, &[Value::Int(result)])?,
                None => result,
            });
        }
        Some(Table { stretches: stretches(&results) })
    }

    /// Runs a method beside the path. What stays of it is that its classes are initialised.
    fn call_pure(&mut self, method: MethodId, arguments: &[Value]) -> Option<i32> {
        let code = self.cx.program.code(method).ok()?;
        let mut stack = Stack::new(method, self.cx.program.method(method).class, code, arguments);
        let held = std::mem::take(&mut self.state.monitors);
        let mut machine =
            Machine { cx: self.cx, state: self.state, stack: &mut stack, bindings: self.bindings };
        let (_, pause) = machine.run_slice(STEPS);
        self.state.monitors = held;
        match pause {
            Some(Pause::Ended(Outcome::Returned(Some(Value::Int(result))))) => Some(result),
            _ => None,
        }
    }

    /// The static method with this name and descriptor.
    ///
    /// # Errors
    /// Names what the JDK at hand does not have.
    pub fn static_method(&self, class: &str, name: &str, descriptor: &str) -> Step<MethodId> {
        let holder = self.find_class(class)?;
        match self.cx.program.find_method(holder, name, descriptor) {
            Some(method) => Ok(method),
            None => Interrupt::unsupported(format!("a JDK without {class}.{name}{descriptor}")),
        }
    }
}

/// The longest stretches, from the first unit on.
fn stretches(results: &[i32]) -> Vec<(i32, Results)> {
    let mut stretches = Vec::new();
    let mut at = 0;
    while let Some(first) = results.get(at) {
        let shift = first - at as i32;
        let rest = || results.iter().enumerate().skip(at);
        let constant = rest().take_while(|(_, result)| *result == first).count();
        let shifted = rest().take_while(|(unit, result)| **result == *unit as i32 + shift).count();
        let results = if constant >= shifted { Results::Constant(*first) } else { Results::Shifted(shift) };
        stretches.push((at as i32, results));
        at += constant.max(shifted);
    }
    stretches
}

/// The result for a unit in these stretches. Each call halves them, so there are at most 17 within each other.
fn tree(pool: &mut TermPool, unit: TermId, stretches: &[(i32, Results)]) -> TermId {
    match stretches {
        [] => pool.int(0),
        [(_, Results::Constant(result))] => pool.int(*result),
        [(_, Results::Shifted(shift))] => {
            let shift = pool.int(*shift);
            pool.add(unit, shift)
        }
        _ => {
            let (low, high) = stretches.split_at(stretches.len() / 2);
            let first = pool.int(high[0].0);
            let is_low = pool.slt(unit, first);
            let (low, high) = (tree(pool, unit, low), tree(pool, unit, high));
            pool.ite(is_low, low, high)
        }
    }
}

#[cfg(test)]
mod tests {
    use heapwise_term::{Const, Model, Sort, eval};

    use super::*;

    #[test]
    fn trees_say_what_the_table_says() {
        let result = |unit: i32| match unit {
            0..10 => 7,
            10..20 => unit + 3,
            20..25 => unit & 1,
            _ => unit,
        };
        let results: Vec<i32> = (0..40).map(result).collect();
        let mut pool = TermPool::new();
        let unit = pool.fresh_var(Sort::Bits(32));
        let stretches = stretches(&results);
        assert_eq!(stretches.len(), 6);
        let tree = tree(&mut pool, unit, &stretches);
        let variable = pool.as_var(unit).unwrap();
        for (value, result) in results.iter().enumerate() {
            let mut model = Model::new();
            model.set(variable, Const::Bits { width: 32, value: value as u64 });
            assert_eq!(eval(&pool, tree, &model), Const::Bits { width: 32, value: *result as u64 });
        }
    }
}
