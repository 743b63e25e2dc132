//! One partial derivation: what was taken from the heap, what is still to be shown, and what is known of the values.

use std::collections::BTreeSet;

use crate::evaluate::goal::Goal;
use crate::evaluate::values::{Dead, Values};
use crate::evaluate::{Heap, Location, Object, Rest, Search, Value};
use crate::formula::{Cell, Literal, Pointer, Renaming, SymbolicHeap, Var};
use heapwise_entity::Entity;

/// A partial derivation.
#[derive(Clone)]
pub(crate) struct State {
    values: Values,
    /// The places that no atom has taken.
    free: BTreeSet<Location>,
    cells: Vec<Cell>,
    goals: Vec<Goal>,
}

/// What became of a state.
pub(crate) enum Next {
    /// The derivation is complete.
    Model,
    /// It cannot be completed.
    Dead,
    /// There are several ways on.
    Split(Vec<State>),
}

impl State {
    pub(crate) fn new(heap: &Heap, formula: &SymbolicHeap, values: &[Option<Value>]) -> State {
        State {
            values: Values::new(formula, values),
            free: heap.objects.keys().copied().collect(),
            cells: formula.cells.clone(),
            goals: Goal::of(formula),
        }
    }

    /// Goes on until there are several ways, or an end.
    pub(crate) fn run(mut self, search: &mut Search<'_>) -> Next {
        loop {
            match self.step(search) {
                Ok(None) => {}
                Ok(Some(next)) => return next,
                Err(Dead::Refuted) => return Next::Dead,
                Err(Dead::GivenUp(why)) => {
                    search.why.get_or_insert(why);
                    return Next::Dead;
                }
            }
        }
    }

    fn step(&mut self, search: &mut Search<'_>) -> Result<Option<Next>, Dead> {
        self.values.propagate()?;
        if self.cells.len() > self.free.len() {
            return Err(Dead::Refuted);
        }
        if let Some((at, place)) = self.placed_cell()? {
            let cell = self.cells.swap_remove(at);
            self.take(search, &cell, place)?;
            return Ok(None);
        }
        if let Some((at, known)) = self.best_goal()
            && (known > 0 || self.cells.is_empty())
        {
            return self.unfold(search, at);
        }
        if let Some(cell) = self.cells.pop() {
            return Ok(Some(self.place_anywhere(search, &cell)));
        }
        if search.rest == Rest::None && !self.free.is_empty() {
            return Err(Dead::Refuted);
        }
        self.values.end()?;
        Ok(Some(Next::Model))
    }

    /// A cell of which the place is known.
    fn placed_cell(&self) -> Result<Option<(usize, Location)>, Dead> {
        for (at, cell) in self.cells.iter().enumerate() {
            match self.values.value(cell.root) {
                Ok(Value::At(place)) => return Ok(Some((at, place))),
                Ok(_) => return Err(Dead::Refuted),
                Err(_) => {}
            }
        }
        Ok(None)
    }

    /// Takes a cell out of the heap.
    fn take(&mut self, search: &Search<'_>, cell: &Cell, place: Location) -> Result<(), Dead> {
        let object = fitting(search, cell, place).ok_or(Dead::Refuted)?;
        if !self.free.remove(&place) {
            return Err(Dead::Refuted);
        }
        for (var, value) in cell.fields.iter().zip(&object.fields) {
            self.values.bind(*var, *value)?;
        }
        Ok(())
    }

    /// The ways to place a cell of which the root is open.
    fn place_anywhere(&self, search: &Search<'_>, cell: &Cell) -> Next {
        let mut states = Vec::new();
        for place in &self.free {
            let mut state = self.clone();
            let placed = state.values.bind(cell.root, Value::At(*place));
            if placed.and_then(|()| state.take(search, cell, *place)).is_ok() {
                states.push(state);
            }
        }
        Next::Split(states)
    }

    /// The call of which most references are known, and how many.
    fn best_goal(&self) -> Option<(usize, usize)> {
        let known = |goal: &Goal| {
            let is_known = |var: &&Var| matches!(self.values.value(**var), Ok(Value::At(_) | Value::Null));
            goal.call.arguments.iter().filter(is_known).count()
        };
        let goals = self.goals.iter().map(known).enumerate();
        goals.max_by_key(|(at, known)| (*known, *at))
    }

    /// Replaces a call by its rules.
    fn unfold(&mut self, search: &mut Search<'_>, at: usize) -> Result<Option<Next>, Dead> {
        let spec = search.spec;
        let goal = self.goals.swap_remove(at);
        if goal.idle > search.idle {
            return Err(Dead::GivenUp("too many unfoldings without a cell"));
        }
        if goal.was_asked(&self.values) {
            return Err(Dead::Refuted);
        }
        search.left = search.left.saturating_sub(1);
        if search.left == 0 {
            return Err(Dead::GivenUp("too many unfoldings"));
        }
        let definition = spec.predicates.get(goal.call.predicate).ok_or(Dead::Refuted)?;
        let rules = definition.disjuncts.iter();
        let mut fitting: Vec<&SymbolicHeap> =
            rules.filter(|rule| self.may_apply(search, rule, &goal.call.arguments)).collect();
        let last = fitting.pop().ok_or(Dead::Refuted)?;
        if fitting.is_empty() {
            self.apply(last, &goal);
            return Ok(None);
        }
        let states = fitting.into_iter().chain([last]).map(|rule| {
            let mut state = self.clone();
            state.apply(rule, &goal);
            state
        });
        Ok(Some(Next::Split(states.collect())))
    }

    /// Whether nothing that is known by now speaks against a rule.
    fn may_apply(&self, search: &Search<'_>, rule: &SymbolicHeap, arguments: &[Var]) -> bool {
        let value =
            |var: Var| arguments.get(var.index()).and_then(|argument| self.values.value(*argument).ok());
        let pointer = |pointer: Pointer| match pointer {
            Pointer::Null => Some(Value::Null),
            Pointer::Var(var) => value(var),
        };
        if rule.cells.len() + self.cells.len() > self.free.len() {
            return false;
        }
        let has_place = |cell: &Cell| match value(cell.root) {
            Some(Value::At(place)) => self.free.contains(&place) && fitting(search, cell, place).is_some(),
            Some(_) => false,
            None => true,
        };
        let may_hold = |literal: &Literal| match literal {
            Literal::Same(one, two) => pointer(*one).zip(pointer(*two)).is_none_or(|(one, two)| one == two),
            Literal::Different(one, two) => {
                pointer(*one).zip(pointer(*two)).is_none_or(|(one, two)| one != two)
            }
            Literal::Integer(..) | Literal::Real(..) => true,
        };
        rule.cells.iter().all(has_place) && rule.pure.iter().all(may_hold)
    }

    fn apply(&mut self, rule: &SymbolicHeap, goal: &Goal) {
        let map = self.values.add(rule, &goal.call.arguments);
        let renaming = Renaming(&map);
        self.cells.extend(rule.cells.iter().map(|cell| renaming.cell(cell)));
        self.goals.extend(goal.after(rule, &renaming));
    }
}

/// The object at a place, if it can be that of the cell.
fn fitting<'h>(search: &Search<'h>, cell: &Cell, place: Location) -> Option<&'h Object> {
    let object = search.heap.objects.get(&place)?;
    let is_of = object.class == cell.class || cell.or_below && search.spec.is_below(object.class, cell.class);
    is_of.then_some(object)
}
