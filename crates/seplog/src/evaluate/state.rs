//! One partial derivation: what was taken from the heap, what is still to be shown, and what is known of the values.

use std::rc::Rc;

use heapwise_entity::Entity;

use crate::evaluate::rational::Rational;
use crate::evaluate::residual::{self, Sum, Truth, Undecided};
use crate::evaluate::{Heap, Location, Object, Search, Value};
use crate::formula::{Call, Cell, Literal, Pointer, Renaming, Sort, SymbolicHeap, Var};

/// What is known of a variable.
#[derive(Clone, Copy, Debug)]
enum Slot {
    Known(Value),
    /// The same as another variable.
    Alias(Var),
    Open(Sort),
}

/// A call that is to be shown.
#[derive(Clone)]
struct Goal {
    call: Call,
    /// Unfoldings around it since the last that has a cell.
    idle: u32,
    /// The calls that became this one, without a cell or another call between.
    before: Option<Rc<Asked>>,
}

struct Asked {
    call: Call,
    before: Option<Rc<Asked>>,
}

/// A partial derivation.
#[derive(Clone)]
pub(crate) struct State {
    slots: Vec<Slot>,
    /// The places that no atom has taken.
    free: std::collections::BTreeSet<Location>,
    cells: Vec<Cell>,
    goals: Vec<Goal>,
    literals: Vec<Literal>,
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

/// Why a state ends.
struct Dead;

impl State {
    pub(crate) fn new(heap: &Heap, formula: &SymbolicHeap, values: &[Option<Value>]) -> State {
        let slot = |(index, sort): (usize, Sort)| match values.get(index).copied().flatten() {
            Some(value) => Slot::Known(value),
            None => Slot::Open(sort),
        };
        State {
            slots: formula.variables.iter().map(|variable| variable.sort).enumerate().map(slot).collect(),
            free: heap.objects.keys().copied().collect(),
            cells: formula.cells.clone(),
            goals: formula
                .calls
                .iter()
                .map(|call| Goal { call: call.clone(), idle: 0, before: None })
                .collect(),
            literals: formula.pure.clone(),
        }
    }

    /// Goes on until there are several ways, or an end.
    pub(crate) fn run(mut self, search: &mut Search<'_>) -> Next {
        loop {
            match self.step(search) {
                Ok(None) => {}
                Ok(Some(next)) => return next,
                Err(Dead) => return Next::Dead,
            }
        }
    }

    fn step(&mut self, search: &mut Search<'_>) -> Result<Option<Next>, Dead> {
        self.propagate(search)?;
        if self.cells.len() > self.free.len() {
            return Err(Dead);
        }
        if let Some((at, place)) = self.placed_cell() {
            let cell = self.cells.swap_remove(at?);
            self.take(search, &cell, place)?;
            return Ok(None);
        }
        let goal = self.best_goal();
        if let Some((at, known)) = goal
            && (known > 0 || self.cells.is_empty())
        {
            return self.unfold(search, at);
        }
        if let Some(cell) = self.cells.pop() {
            return Ok(Some(self.place_anywhere(search, &cell)));
        }
        self.end(search).map(Some)
    }

    /// Nothing is left to be shown but arithmetic.
    fn end(&self, search: &mut Search<'_>) -> Result<Next, Dead> {
        if !self.free.is_empty() {
            return Err(Dead);
        }
        let mut numbers = Vec::new();
        for literal in &self.literals {
            // There are enough places for references that nothing else tells.
            let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else { continue };
            match self.sum(sum, matches!(literal, Literal::Real(..))) {
                Ok(sum) => numbers.push((sum, *relation)),
                Err(Undecided::Undefined) => return Err(Dead),
                Err(undecided) => return self.give_up(search, undecided.describe()),
            }
        }
        let is_integer = |var: Var| matches!(self.slots.get(var.index()), Some(Slot::Open(Sort::Integer)));
        match residual::solve(numbers, &is_integer) {
            Truth::True => Ok(Next::Model),
            Truth::False => Err(Dead),
            Truth::Unknown(why) => self.give_up(search, why),
        }
    }

    fn give_up<T>(&self, search: &mut Search<'_>, why: &'static str) -> Result<T, Dead> {
        search.why.get_or_insert(why);
        Err(Dead)
    }

    /// A cell of which the place is known.
    fn placed_cell(&self) -> Option<(Result<usize, Dead>, Location)> {
        self.cells.iter().enumerate().find_map(|(at, cell)| match self.value(cell.root) {
            Ok(Value::At(place)) => Some((Ok(at), place)),
            Ok(_) => Some((Err(Dead), Location::from_index(0))),
            Err(_) => None,
        })
    }

    /// Takes a cell out of the heap.
    fn take(&mut self, search: &Search<'_>, cell: &Cell, place: Location) -> Result<(), Dead> {
        let object = fitting(search, cell, place).ok_or(Dead)?;
        if !self.free.remove(&place) {
            return Err(Dead);
        }
        for (var, value) in cell.fields.iter().zip(&object.fields) {
            self.bind(*var, *value)?;
        }
        Ok(())
    }

    /// The ways to place a cell of which the root is open.
    fn place_anywhere(&self, search: &Search<'_>, cell: &Cell) -> Next {
        let mut states = Vec::new();
        for place in &self.free {
            let mut state = self.clone();
            let placed =
                state.bind(cell.root, Value::At(*place)).and_then(|()| state.take(search, cell, *place));
            if placed.is_ok() {
                states.push(state);
            }
        }
        Next::Split(states)
    }

    /// The call of which most references are known, and how many.
    fn best_goal(&self) -> Option<(usize, usize)> {
        let known = |goal: &Goal| {
            let is_known = |var: &&Var| matches!(self.value(**var), Ok(Value::At(_) | Value::Null));
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
            return self.give_up(search, "too many unfoldings without a cell");
        }
        if self.was_asked(&goal) {
            return Err(Dead);
        }
        search.left = search.left.saturating_sub(1);
        let definition = spec.predicates.get(goal.call.predicate).ok_or(Dead)?;
        let rules = definition.disjuncts.iter();
        let mut fitting: Vec<&SymbolicHeap> =
            rules.filter(|rule| self.may_apply(search, rule, &goal.call.arguments)).collect();
        let Some(last) = fitting.pop() else { return Err(Dead) };
        if fitting.is_empty() {
            self.apply(last, &goal);
            return Ok(if search.left == 0 { Some(Next::Dead) } else { None });
        }
        let mut states: Vec<State> = Vec::with_capacity(fitting.len() + 1);
        for rule in fitting.into_iter().chain([last]) {
            let mut state = self.clone();
            state.apply(rule, &goal);
            states.push(state);
        }
        Ok(Some(Next::Split(states)))
    }

    /// Whether the call is one of those that it came from.
    fn was_asked(&self, goal: &Goal) -> bool {
        let mut before = goal.before.as_deref();
        while let Some(asked) = before {
            let is_same = asked.call.predicate == goal.call.predicate
                && asked
                    .call
                    .arguments
                    .iter()
                    .zip(&goal.call.arguments)
                    .all(|(one, two)| self.are_same(*one, *two));
            if is_same {
                return true;
            }
            before = asked.before.as_deref();
        }
        false
    }

    fn are_same(&self, one: Var, two: Var) -> bool {
        match (self.value(one), self.value(two)) {
            (Ok(one), Ok(two)) => one == two,
            (Err(one), Err(two)) => one == two,
            _ => false,
        }
    }

    /// Whether nothing that is known by now speaks against a rule.
    fn may_apply(&self, search: &Search<'_>, rule: &SymbolicHeap, arguments: &[Var]) -> bool {
        let value = |var: Var| arguments.get(var.index()).and_then(|argument| self.value(*argument).ok());
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
        let mut map = goal.call.arguments.clone();
        for variable in rule.variables.iter().skip(map.len()) {
            map.push(Var::from_index(self.slots.len()));
            self.slots.push(Slot::Open(variable.sort));
        }
        let renaming = Renaming(&map);
        self.cells.extend(rule.cells.iter().map(|cell| renaming.cell(cell)));
        self.literals.extend(rule.pure.iter().map(|literal| renaming.literal(literal)));
        let idle = if rule.cells.is_empty() { goal.idle + 1 } else { 0 };
        let is_alone = rule.cells.is_empty() && rule.calls.len() == 1;
        let before =
            is_alone.then(|| Rc::new(Asked { call: goal.call.clone(), before: goal.before.clone() }));
        let goals =
            rule.calls.iter().map(|call| Goal { call: renaming.call(call), idle, before: before.clone() });
        self.goals.extend(goals);
    }

    /// Binds what literals tell, and drops those that hold, until nothing changes.
    fn propagate(&mut self, search: &mut Search<'_>) -> Result<(), Dead> {
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
                                Truth::False => return Err(Dead),
                                Truth::Unknown(_) => match sum.solved(*relation) {
                                    Some((var, value)) => {
                                        self.bind_number(var, value)?;
                                        has_bound = true;
                                        false
                                    }
                                    None => true,
                                },
                            },
                            Err(Undecided::Undefined) => return Err(Dead),
                            Err(Undecided::Open) => true,
                            Err(Undecided::TooLarge) => {
                                return self.give_up(search, Undecided::TooLarge.describe());
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
            (Ok(_), Ok(_)) => Err(Dead),
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
            (Ok(one), Ok(two)) if one == two => Err(Dead),
            (Err(one), Err(two)) if one == two => Err(Dead),
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
    fn value(&self, var: Var) -> Result<Value, Var> {
        let mut at = var;
        loop {
            match self.slots.get(at.index()) {
                Some(Slot::Known(value)) => return Ok(*value),
                Some(Slot::Alias(other)) => at = *other,
                Some(Slot::Open(_)) | None => return Err(at),
            }
        }
    }

    fn bind(&mut self, var: Var, value: Value) -> Result<(), Dead> {
        match (self.value(var), value) {
            (Ok(known), _) => are_equal(known, value).then_some(()).ok_or(Dead),
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
            _ => Value::Integer(number.as_integer().ok_or(Dead)?),
        };
        self.set(var, Slot::Known(value));
        Ok(())
    }

    fn set(&mut self, var: Var, slot: Slot) {
        if let Some(place) = self.slots.get_mut(var.index()) {
            *place = slot;
        }
    }

    fn sum(&self, sum: &crate::formula::Linear, is_real: bool) -> Result<Sum, Undecided> {
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

/// The object at a place, if it can be that of the cell.
fn fitting<'h>(search: &Search<'h>, cell: &Cell, place: Location) -> Option<&'h Object> {
    let object = search.heap.objects.get(&place)?;
    let is_of = object.class == cell.class || cell.or_below && search.spec.is_below(object.class, cell.class);
    is_of.then_some(object)
}
