//! Whether an input takes a path: its objects are those that the path has assumed, and its numbers meet the path condition.

use std::collections::BTreeMap;

use heapwise_engine::Path;
use heapwise_heap::{
    Context, InputHeap, InputId, Resolution, Slot, SymRef, Value, cell_kind, is_box, is_text,
};
use heapwise_program::{ClassId, Kind};
use heapwise_term::{Evaluator, Model};

use crate::cases::{Cell, Input, Made};
use crate::explored::constant;

/// How an input takes a path.
pub struct Match {
    /// The numbers of the input, as the path names them.
    pub model: Model,
    /// Whether the path has two objects where the input has one that all equal values share.
    pub is_by_value: bool,
}

impl Match {
    /// `None` if the input does not take the path.
    pub fn of(cx: &Context<'_>, path: &Path<'_>, input: &Input) -> Option<Match> {
        let found = Match { model: Model::new(), is_by_value: false };
        let heap = &path.state.input;
        let mut matching = Matching { cx, heap, input, met: BTreeMap::new(), found };
        let parameters = heap.parameters().zip(&input.parameters).enumerate();
        let mut pending: Vec<Place> = parameters
            .map(|(at, ((value, kind), cell))| (Slot::Parameter(at as u32), kind, value, cell.clone()))
            .collect();
        while let Some((slot, kind, value, cell)) = pending.pop() {
            match value {
                Value::Symbol(reference) => pending.extend(matching.reference(reference, &cell)?),
                _ => matching.number(slot, kind, &cell),
            }
        }
        let mut evaluator = Evaluator::new();
        let mut holds = |condition| evaluator.holds(&cx.pool, condition, &matching.found.model);
        path.state.path.conjuncts().iter().all(|one| holds(*one)).then_some(matching.found)
    }
}

/// A place of the partial structure, and what the input has there.
type Place = (Slot, Kind, Value, Cell);

struct Matching<'a, 'p> {
    cx: &'a Context<'p>,
    heap: &'a InputHeap,
    input: &'a Input,
    /// The object of the input for each of the partial structure.
    met: BTreeMap<InputId, usize>,
    found: Match,
}

impl Matching<'_, '_> {
    fn number(&mut self, slot: Slot, kind: Kind, cell: &Cell) {
        let Cell::Number(number) = cell else { panic!("{cell:?} is no number") };
        if let Some(variable) = self.cx.variables.variable(slot, kind) {
            self.found.model.set(variable, constant(kind, *number));
        }
    }

    /// What is left to be matched behind a reference; `None` if it stands for something else.
    fn reference(&mut self, reference: SymRef, cell: &Cell) -> Option<Vec<Place>> {
        match (self.heap.reference(reference).resolution, cell) {
            (Resolution::Pending, _) | (Resolution::Null, Cell::Null) => Some(Vec::new()),
            (Resolution::Constant(field, _), Cell::Held(name)) => {
                (*self.cx.program.field(field).name == **name).then(Vec::new)
            }
            (Resolution::Object(object), Cell::Object(index)) => self.object(object, *index),
            _ => None,
        }
    }

    fn object(&mut self, object: InputId, index: usize) -> Option<Vec<Place>> {
        if let Some(known) = self.met.get(&object) {
            return (*known == index).then(Vec::new);
        }
        let class = self.heap.object(object).class;
        let made = &self.input.objects[index];
        let is_another = self.met.values().any(|other| *other == index);
        if *self.cx.program.class(class).name != *made.class || is_another && !self.is_shared(class, made) {
            return None;
        }
        self.found.is_by_value |= is_another;
        self.met.insert(object, index);
        let Some(cells) = &self.heap.object(object).cells else { return Some(Vec::new()) };
        let is_text = is_text(self.cx.program, class);
        (is_text || cells.len() == made.cells.len()).then(|| {
            // Of a string the path has room for the longest.
            let places = cells.iter().enumerate().take(made.cells.len());
            places.map(|(at, value)| self.place(object, class, at, *value, made)).collect()
        })
    }

    fn place(&self, object: InputId, class: ClassId, at: usize, value: Value, made: &Made) -> Place {
        let program = self.cx.program;
        let name = match program.class(class).is_array() || is_text(program, class) {
            true => at.to_string(),
            false => program.field(program.class(class).instance_layout[at]).name.to_string(),
        };
        let kind = cell_kind(program, class, at);
        (Slot::Cell(object, at as u32), kind, value, made.cells[&name].clone())
    }

    /// Whether all equal values are this object: the string that is interned, or the box that is in the cache.
    fn is_shared(&self, class: ClassId, made: &Made) -> bool {
        let program = self.cx.program;
        let is_small = |cell: &Cell| matches!(cell, Cell::Number(-128..=127));
        match is_text(program, class) {
            true => made.cells["1"] == Cell::Number(0),
            false => is_box(program, class) && is_small(&made.cells["value"]),
        }
    }
}
