//! Functions of one UTF-16 unit, tabulated.
//!
//! What the JDK says of a character it reads from tables of thousands of entries, in several steps, with a branch at each.
//! But a unit has 65,536 values: the method runs on each of them once in a run, and its result for a symbolic
//! unit is one term, a tree of comparisons with the units at which the result changes.

use std::sync::Arc;

use heapwise_heap::Value;
use heapwise_program::MethodId;
use heapwise_smt::Deadline;
use heapwise_term::TermId;

use crate::driver::Pause;
use crate::stack::Stack;
use crate::unit_table::{Table, UnitFunction, stretches, tree};
use crate::{Interrupt, Machine, Outcome, Step};

/// The number of units.
const UNITS: i32 = 0x10000;
/// Ops of one call; tables and their initialisation need fewer.
const STEPS: u64 = 1_000_000;
/// Cells that the initialisers of its classes may allocate.
const CELLS: u64 = 1 << 20;

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
                let shared = self.bindings.shared_tables.get(function);
                let table = shared.or_else(|| self.tabulate(function));
                self.bindings.tables.insert(function, table.clone());
                table
            }
        };
        Ok(table.map(|table| tree(&mut self.cx.pool, unit, &table.stretches)))
    }

    /// Runs beside the path, on a copy of its state and without its limits, so that neither the path nor its effort tells whether
    /// the table was there before. Other engines may take it, but for one whose run leaves something out.
    fn tabulate(&mut self, function: UnitFunction) -> Option<Arc<Table>> {
        let mut state = self.state.clone();
        (state.monitors, state.threads) = Default::default();
        state.heap.set_limit(state.heap.cells() + CELLS);
        let deadline = std::mem::replace(&mut self.bindings.budget.deadline, Deadline::NEVER);
        let apart = self.cx.gaps.of_initialiser();
        let gaps = std::mem::replace(&mut self.cx.gaps, apart);
        let table = {
            let Machine { cx, stack, bindings, .. } = self;
            Machine { cx, state: &mut state, stack, bindings }.table(function).map(Arc::new)
        };
        self.bindings.budget.deadline = deadline;
        let apart = std::mem::replace(&mut self.cx.gaps, gaps);
        apart.found().iter().for_each(|gap| self.cx.gaps.note(*gap));
        if let Some(table) = table.as_ref().filter(|_| apart.found().is_empty()) {
            self.bindings.shared_tables.keep(function, table.clone());
        }
        table
    }

    fn table(&mut self, function: UnitFunction) -> Option<Table> {
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

    /// Runs a method on this state with a stack of its own.
    fn call_pure(&mut self, method: MethodId, arguments: &[Value]) -> Option<i32> {
        let code = self.cx.program.code(method).ok()?;
        let mut stack = Stack::new(method, self.cx.program.method(method).class, code, arguments);
        let mut machine =
            Machine { cx: self.cx, state: self.state, stack: &mut stack, bindings: self.bindings };
        let (_, pause) = machine.run_slice(STEPS);
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
