//! The input after a call or after the calls that make it, in the form in which inputs are shown.

use std::collections::VecDeque;

use heapwise_engine::State;
use heapwise_entity::Entity;
use heapwise_heap::collections::entry_width;
use heapwise_heap::{Cell, ObjectId, Value, Witness, WitnessObject, is_text, text_cells};
use heapwise_program::{ClassKind, Kind, Library, Program};
use rustc_hash::FxHashMap;

use crate::assertions::held_by_enum;
use crate::contents::contents_of;
use crate::{Case, Contents, Session, Target};
use crate::{replay, statics};

/// The most objects that are followed.
const OBJECTS: usize = 200;

/// What the roots of an input hold after the call. The objects of the input keep their numbers; what the call has made comes
/// after them, breadth first.
pub(crate) fn of<'p>(session: &Session<'p>, case: &Case<'p>) -> Witness {
    let program = session.cx.program;
    let replay = &case.replay;
    let (state, contents) = (&replay.state, &replay.contents);
    let mut walk = Walk::of(session, state, contents, OBJECTS);
    for object in &replay.objects {
        walk.index(*object);
    }
    let own = case.witness.roots.len() - session.statics().len().min(case.witness.roots.len());
    let mut roots: Vec<Cell> = case.witness.roots.iter().take(own).copied().collect();
    roots.extend(statics::cells(session.statics(), &case.witness).map(|(field, before)| {
        let kind = program.field(field).kind;
        replay.state.static_value(program, field).map_or(before, |value| walk.cell(kind, value))
    }));
    Witness { roots, objects: walk.objects(), made: None, accesses: None }
}

/// What a call does to its input.
pub struct Effect {
    /// The input before the call, as whoever builds it leaves it.
    pub before: Witness,
    /// The input after it. An object has the same number in both; what only one of them has is not reached from the roots of the
    /// other.
    pub after: Witness,
    /// What the call returns, of a constructor the new object.
    pub result: Option<Cell>,
}

/// What the call of a case does, by one more run; `None` if that is cut, goes another way, or concerns too many objects.
pub fn effect(session: &mut Session<'_>, target: Target, case: &Case<'_>) -> Option<Effect> {
    let program = session.cx.program;
    let mut state = session.base.clone();
    let (arguments, built) = session.build(&mut state, &case.witness)?;
    let start = state.clone();
    let replay::Call { ending, result, state: end, .. } = replay::call(session, state, target, &arguments)?;
    if ending != case.replay.ending {
        return None;
    }
    let kinds = replay::kinds(&session.cx, target.method);
    let collections = |state: &State<'_>| {
        let objects = (0..state.heap.len()).map(ObjectId::from_index);
        let are = objects.filter(|object| entry_width(program, state.heap.class(*object)).is_some());
        are.collect::<Vec<ObjectId>>()
    };
    let held = contents_of(session, &start, collections(&start).into_iter());
    let holds = contents_of(session, &end, collections(&end).into_iter());
    let mut walk = Walk::of(session, &start, &held, OBJECTS);
    built.iter().for_each(|object| _ = walk.index(*object));
    let before = walk.roots(&arguments, &kinds, &case.witness);
    let before = Witness { roots: before, objects: walk.objects(), made: None, accesses: None };
    if walk.is_cut {
        return None;
    }
    let mut known: Vec<(ObjectId, usize)> = walk.indices.into_iter().collect();
    known.sort_by_key(|(_, index)| *index);
    let mut walk = Walk::of(session, &end, &holds, OBJECTS);
    known.iter().for_each(|(object, _)| _ = walk.index(*object));
    let after = walk.roots(&arguments, &kinds, &case.witness);
    let result = result.map(|result| {
        let kind = target.returns(program).map_or(Kind::Reference, |returns| returns.kind());
        walk.cell(kind, result)
    });
    let after = Witness { roots: after, objects: walk.objects(), made: None, accesses: None };
    (!walk.is_cut).then_some(Effect { before, after, result })
}

/// An input before the call as whoever builds it leaves it, calls too. Its objects keep their numbers, and what calls have made beside
/// them comes after. `None` if it cannot be built.
pub fn before(session: &mut Session<'_>, target: Target, input: &Witness) -> Option<Witness> {
    let kinds = replay::kinds(&session.cx, target.method);
    left(session, input, &mut kinds.into_iter(), true)
}

/// The roots of an input that calls make, and all that these leave them with. `None` if the calls do not end.
pub fn left_by_calls(session: &mut Session<'_>, input: &Witness) -> Option<Witness> {
    left(session, input, &mut std::iter::repeat(Kind::Reference), false)
}

/// What a built input holds: the roots that have a kind, and what they lead to. Its objects keep their numbers if that is wanted, and
/// then it is for a person, who is shown less.
fn left(
    session: &mut Session<'_>,
    input: &Witness,
    kinds: &mut dyn Iterator<Item = Kind>,
    keeps_numbers: bool,
) -> Option<Witness> {
    let program = session.cx.program;
    let mut state = session.base.clone();
    let (roots, built) = session.build(&mut state, input)?;
    let objects = (0..state.heap.len()).map(ObjectId::from_index);
    let collections = objects.filter(|object| entry_width(program, state.heap.class(*object)).is_some());
    let collections: Vec<ObjectId> = collections.collect();
    let contents = contents_of(session, &state, collections.into_iter());
    let mut walk = Walk::of(session, &state, &contents, if keeps_numbers { OBJECTS } else { usize::MAX });
    if keeps_numbers {
        built.iter().for_each(|object| _ = walk.index(*object));
    }
    let roots = roots.into_iter().zip(kinds).map(|(root, kind)| walk.cell(kind, root)).collect();
    Some(Witness { roots, objects: walk.objects(), made: None, accesses: None })
}

struct Walk<'a, 'p> {
    session: &'a Session<'p>,
    state: &'a State<'p>,
    contents: &'a FxHashMap<ObjectId, Contents>,
    /// The most objects that are followed.
    most: usize,
    indices: FxHashMap<ObjectId, usize>,
    queue: VecDeque<ObjectId>,
    /// Whether an object was met that is not followed, and stands as null.
    is_cut: bool,
}

impl<'a, 'p> Walk<'a, 'p> {
    fn of(
        session: &'a Session<'p>,
        state: &'a State<'p>,
        contents: &'a FxHashMap<ObjectId, Contents>,
        most: usize,
    ) -> Self {
        Walk {
            session,
            state,
            contents,
            most,
            indices: FxHashMap::default(),
            queue: VecDeque::new(),
            is_cut: false,
        }
    }

    /// The arguments, then the static fields that are inputs.
    fn roots(&mut self, arguments: &[Value], kinds: &[Kind], input: &Witness) -> Vec<Cell> {
        let program = self.session.cx.program;
        let mut roots: Vec<Cell> =
            arguments.iter().zip(kinds).map(|(value, kind)| self.cell(*kind, *value)).collect();
        for (field, before) in statics::cells(self.session.statics(), input) {
            let value = self.state.static_value(program, field);
            roots.push(value.map_or(before, |value| self.cell(program.field(field).kind, value)));
        }
        roots
    }

    /// What was met, and what that leads to.
    fn objects(&mut self) -> Vec<WitnessObject> {
        let mut objects = Vec::new();
        while let Some(object) = self.queue.pop_front() {
            objects.push(self.object(object));
        }
        objects
    }

    fn index(&mut self, object: ObjectId) -> usize {
        let next = self.indices.len();
        *self.indices.entry(object).or_insert_with(|| {
            self.queue.push_back(object);
            next
        })
    }

    fn cell(&mut self, kind: Kind, value: Value) -> Cell {
        match value {
            Value::Object(object) => match held_by_enum(self.session.cx.program, self.state, object) {
                Some((constant, _)) => Cell::Constant(constant),
                None if self.indices.len() < self.most || self.indices.contains_key(&object) => {
                    Cell::Object(self.index(object))
                }
                None => {
                    self.is_cut = true;
                    Cell::Null
                }
            },
            Value::Null => Cell::Null,
            number => Cell::of_number(kind, number),
        }
    }

    fn object(&mut self, object: ObjectId) -> WitnessObject {
        let program = self.session.cx.program;
        let heap = &self.state.heap;
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
        let heap = &self.state.heap;
        let class = program.class(heap.class(object));
        let data = &heap.object(object).data;
        let of_references = |values: Vec<Value>| values.into_iter().map(|value| (Kind::Reference, value));
        if entry_width(program, class.id).is_some() {
            return match self.contents.get(&object)? {
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
