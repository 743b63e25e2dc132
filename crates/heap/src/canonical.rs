//! The canonical form of a state's question: isomorphic partial structures under equal conditions are equal.
//!
//! The input objects are numbered in the order in which a breadth-first walk from the parameters meets them. Every
//! input object is met, because objects come into being only by resolving a reference that holds them.
//! Variables are named by place, so renumbering the objects renames the variables too. Linear in the structure
//! and in the terms of the path condition.

use std::collections::VecDeque;

use heapwise_entity::Entity;
use heapwise_program::{ClassId, FieldId};
use heapwise_term::{TermId, VarId};
use rustc_hash::FxHashMap;

use crate::input::cell_kind;
use crate::{Context, InputHeap, InputId, PathCondition, Resolution, Slot, Value};

/// One step of the walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Mark {
    Number,
    Pending,
    Null,
    Outside,
    Known(u32),
    Constant(FieldId),
    New(ClassId, Option<u32>),
}

/// A question in canonical form; equal forms have the same answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Canonical {
    walk: Vec<Mark>,
    conditions: Vec<TermId>,
}

impl Canonical {
    /// The canonical form of "can this structure be completed under these conditions?".
    pub fn of(cx: &mut Context<'_>, input: &InputHeap, path: &PathCondition) -> Canonical {
        let mut numbering =
            Numbering { input, numbers: FxHashMap::default(), walk: Vec::new(), queue: VecDeque::new() };
        for (value, _) in input.parameters() {
            numbering.visit(value);
        }
        while let Some(object) = numbering.queue.pop_front() {
            for value in input.object(object).cells.as_deref().unwrap_or_default() {
                numbering.visit(*value);
            }
        }
        let Numbering { numbers, walk, .. } = numbering;
        let names = renaming(cx, input, &numbers);
        let conditions = path.conjuncts().iter().map(|condition| match names.is_empty() {
            true => *condition,
            false => cx.pool.substitute(*condition, &names),
        });
        let mut conditions: Vec<TermId> = conditions.collect();
        conditions.sort_unstable();
        conditions.dedup();
        Canonical { walk, conditions }
    }
}

struct Numbering<'a> {
    input: &'a InputHeap,
    numbers: FxHashMap<InputId, u32>,
    walk: Vec<Mark>,
    queue: VecDeque<InputId>,
}

impl Numbering<'_> {
    fn visit(&mut self, value: Value) {
        let mark = match value {
            Value::Symbol(reference) => match self.input.reference(reference).resolution {
                Resolution::Pending => Mark::Pending,
                Resolution::Null => Mark::Null,
                Resolution::Outside => Mark::Outside,
                Resolution::Object(object) => self.object(object),
                Resolution::Constant(field, _) => Mark::Constant(field),
            },
            _ => Mark::Number,
        };
        self.walk.push(mark);
    }

    fn object(&mut self, object: InputId) -> Mark {
        if let Some(number) = self.numbers.get(&object) {
            return Mark::Known(*number);
        }
        self.numbers.insert(object, self.numbers.len() as u32);
        self.queue.push_back(object);
        let info = self.input.object(object);
        Mark::New(info.class, info.cells.as_ref().map(|cells| cells.len() as u32))
    }
}

/// The variables whose place changes with the renumbering; empty when the numbering is canonical already.
fn renaming(
    cx: &mut Context<'_>,
    input: &InputHeap,
    numbers: &FxHashMap<InputId, u32>,
) -> FxHashMap<VarId, TermId> {
    let mut names = FxHashMap::default();
    for (id, object) in input.objects() {
        let Some(number) = numbers.get(&id).filter(|number| **number as usize != id.index()) else {
            continue;
        };
        let target = InputId::from_index(*number as usize);
        for index in 0..object.cells.as_ref().map_or(0, |cells| cells.len()) {
            let kind = cell_kind(cx.program, object.class, index);
            let Some(variable) = cx.variables.variable(Slot::Cell(id, index as u32), kind) else { continue };
            let renamed = cx.variables.bare(&mut cx.pool, Slot::Cell(target, index as u32), kind);
            names.insert(variable, renamed);
        }
    }
    names
}
