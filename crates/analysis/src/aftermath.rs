//! The input after a call, in the form in which inputs are shown.

use std::collections::VecDeque;

use heapwise_heap::collections::entry_width;
use heapwise_heap::{Cell, ObjectId, Value, Witness, WitnessObject, is_text, text_cells};
use heapwise_program::{ClassKind, Kind, Library, Program};
use rustc_hash::FxHashMap;

use crate::assertions::held_by_enum;
use crate::statics;
use crate::{Case, Contents, Session};

/// The most objects that are followed.
const OBJECTS: usize = 200;

/// What the roots of an input hold after the call. The objects of the input keep their numbers; what the call has made comes
/// after them, breadth first.
pub(crate) fn of<'p>(session: &Session<'p>, case: &Case<'p>) -> Witness {
    let program = session.cx.program;
    let replay = &case.replay;
    let mut walk = Walk { session, case, indices: FxHashMap::default(), queue: VecDeque::new() };
    for object in &replay.objects {
        walk.index(*object);
    }
    let own = case.witness.roots.len() - session.statics().len().min(case.witness.roots.len());
    let mut roots: Vec<Cell> = case.witness.roots.iter().take(own).copied().collect();
    roots.extend(statics::cells(session.statics(), &case.witness).map(|(field, before)| {
        let kind = program.field(field).kind;
        replay.state.static_value(program, field).map_or(before, |value| walk.cell(kind, value))
    }));
    let mut objects = Vec::new();
    while let Some(object) = walk.queue.pop_front() {
        objects.push(walk.object(object));
    }
    Witness { roots, objects, made: None }
}

struct Walk<'a, 'p> {
    session: &'a Session<'p>,
    case: &'a Case<'p>,
    indices: FxHashMap<ObjectId, usize>,
    queue: VecDeque<ObjectId>,
}

impl Walk<'_, '_> {
    fn index(&mut self, object: ObjectId) -> usize {
        let next = self.indices.len();
        *self.indices.entry(object).or_insert_with(|| {
            self.queue.push_back(object);
            next
        })
    }

    fn cell(&mut self, kind: Kind, value: Value) -> Cell {
        match value {
            Value::Object(object) => {
                match held_by_enum(self.session.cx.program, &self.case.replay.state, object) {
                    Some((constant, _)) => Cell::Constant(constant),
                    None if self.indices.len() < OBJECTS || self.indices.contains_key(&object) => {
                        Cell::Object(self.index(object))
                    }
                    None => Cell::Null,
                }
            }
            Value::Null => Cell::Null,
            number => Cell::of_number(kind, number),
        }
    }

    fn object(&mut self, object: ObjectId) -> WitnessObject {
        let program = self.session.cx.program;
        let heap = &self.case.replay.state.heap;
        let class = heap.class(object);
        let cells = match self.held(object) {
            _ if is_text(program, class) => {
                text_cells(&self.session.engine.text(heap, object).unwrap_or_default())
            }
            Some(values) => values.into_iter().map(|(kind, value)| self.cell(kind, value)).collect(),
            None => Vec::new(),
        };
        WitnessObject { class, cells, arguments: Default::default() }
    }

    /// What an object holds that a person is shown; `None` of what is the JDK's own business.
    fn held(&self, object: ObjectId) -> Option<Vec<(Kind, Value)>> {
        let program = self.session.cx.program;
        let heap = &self.case.replay.state.heap;
        let class = program.class(heap.class(object));
        let data = &heap.object(object).data;
        let of_references = |values: Vec<Value>| values.into_iter().map(|value| (Kind::Reference, value));
        if entry_width(program, class.id).is_some() {
            return match self.case.replay.contents.get(&object)? {
                Contents::Elements(elements) => Some(of_references(elements.clone()).collect()),
                Contents::Text(_) => None,
                Contents::Entries(keys, values) => {
                    let pairs = keys.iter().zip(values).flat_map(|(key, value)| [*key, *value]);
                    Some(of_references(pairs.collect()).collect())
                }
            };
        }
        let kinds = kinds(program, class)?;
        let value = |index: usize| Some((kinds(index)?, data.get(index)?));
        Some((0..data.len()?).map_while(value).collect())
    }
}

/// The kind of each cell of an object of a class; `None` of what is the JDK's own business.
fn kinds<'a>(
    program: &'a Program,
    class: &'a heapwise_program::Class,
) -> Option<impl Fn(usize) -> Option<Kind> + use<'a>> {
    let element = match class.kind {
        ClassKind::Array { kind, .. } => Some(kind),
        _ => None,
    };
    let is_shown = element.is_some() || !class.is_jdk() || matches!(class.library, Some(Library::Box(_)));
    is_shown.then_some(move |slot: usize| match element {
        Some(kind) => Some(kind),
        None => class.instance_layout.get(slot).map(|field| program.field(*field).kind),
    })
}
