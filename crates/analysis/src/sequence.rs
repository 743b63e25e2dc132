//! Inputs made by calls of the public API.
//!
//! Who knows which calls make a structure says so by the trait [`Maker`]. The calls are run before they are believed: they have to
//! leave just the structure that was asked for, but for fields that nobody reads, which are taken as the calls leave them. Whoever
//! builds such an input later runs the calls again.

use std::sync::Arc;

use heapwise_engine::{Passed, State};
use heapwise_heap::{Argument, Cell, Construction, ObjectId, Value, Witness, WitnessObject, is_box};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, Program};
use rustc_hash::FxHashMap;

use crate::maker::Maker;
use crate::replay::call;
use crate::started::{OnMade, Started};
use crate::{Ending, Session, Target};

/// The input as calls leave it, with the calls; nothing if there is no need of them or none are known. Calls for further objects come
/// behind those that it has.
pub(crate) fn made(session: &mut Session<'_>, input: &Witness) -> Option<Witness> {
    let maker = session.maker.clone()?;
    let before = input.made.as_deref().cloned().unwrap_or_default();
    let mut roots = roots(&*maker, input);
    roots.retain(|root| !before.made.contains(root));
    if roots.is_empty() {
        return None;
    }
    let mut input = Witness { made: None, ..input.clone() };
    let construction = before.and_then(maker.make(session.cx.program, &mut input, &roots)?);
    if !gives_all(&construction, &input) {
        return None;
    }
    let mut state = session.base.clone();
    let (_, objects) = session.build(&mut state, &input)?;
    let (state, given) = run(session, state, &construction, &objects)?;
    let program = session.cx.program;
    let is_unread = |field| maker.is_unread(program, field);
    let mut left = Left { program, state: &state, objects: &objects, construction: &construction, input };
    left.images(&given, &is_unread)?;
    let mut input = left.input;
    input.made = Some(Arc::new(construction));
    Some(input)
}

/// Whether a test has a name for each object that calls make and something else holds: it has one for what they give.
fn gives_all(construction: &Construction, input: &Witness) -> bool {
    let Construction { made, given, .. } = construction;
    let is_given = |object: &usize| given.iter().any(|(given, _)| given == object);
    let is_inner = |cell: &Cell| matches!(cell, Cell::Object(held) if made.contains(held) && !is_given(held));
    let others = input.objects.iter().enumerate().filter(|(object, _)| !made.contains(object));
    !input.roots.iter().chain(others.flat_map(|(_, object)| &object.cells)).any(is_inner)
}

/// The input of a path that began on what calls have made, or make of its first roots.
pub(crate) fn begun(session: &Session<'_>, mut input: Witness) -> Witness {
    let OnMade { input: start, passed } = match &session.started {
        None => return input,
        Some(Started::By(driven)) => return driven.made(input),
        Some(Started::On(made)) => made,
    };
    let (Some(made), false) = (&start.made, input.objects.is_empty()) else { return input };
    // Its first object is that one. What was passed has its place; what else the calls are passed comes behind all others.
    let mut places: Vec<usize> = (0..start.objects.len()).collect();
    for (parameter, passed) in passed.iter().enumerate() {
        if let (Some(object), Some(Cell::Object(place))) = (passed, input.roots.get(parameter + 1)) {
            places[*object] = *place;
            input.objects[*place] = start.objects[*object].clone();
        }
    }
    for (object, value) in start.objects.iter().enumerate().skip(1) {
        if !passed.contains(&Some(object)) {
            places[object] = input.objects.len();
            input.objects.push(value.clone());
        }
    }
    let moved = |cell: Cell| match cell {
        Cell::Object(object) => Cell::Object(places[object]),
        cell => cell,
    };
    let mut construction = Construction::clone(made);
    for argument in construction.calls.iter_mut().flat_map(|made| &mut made.arguments) {
        if let Argument::Cell(cell) = argument {
            *cell = moved(*cell);
        }
    }
    input.made = Some(Arc::new(construction));
    input
}

/// Whether calls make all arguments of whose classes they make objects.
pub(crate) fn is_made(session: &Session<'_>, input: &Witness) -> bool {
    let (Some(made), Some(maker)) = (&input.made, &session.maker) else { return false };
    let passed = made.calls.iter().flat_map(|call| &call.arguments).filter_map(|argument| match argument {
        Argument::Cell(Cell::Object(object)) => Some(*object),
        _ => None,
    });
    let passed = passed.filter(|object| maker.makes(input.objects[*object].class));
    roots(&**maker, input).into_iter().chain(passed).all(|object| made.made.contains(&object))
}

/// Whether the calls of an input are passed nothing but numbers, constants, strings, boxes, arrays of numbers and plain objects: what
/// else there is has to be made in an order of its own.
pub(crate) fn passes_plain(program: &Program, input: &Witness) -> bool {
    let arguments = input.made.iter().flat_map(|made| &made.calls).flat_map(|call| &call.arguments);
    arguments.into_iter().all(|argument| match argument {
        Argument::Cell(Cell::Object(object)) => is_plain(program, input.objects[*object].class),
        Argument::Cell(_) | Argument::Given(_) => true,
    })
}

/// Whether objects of a class are passed to calls as they are.
pub(crate) fn is_plain(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    match info.kind {
        ClassKind::Array { kind, .. } => kind != Kind::Reference,
        _ => WitnessObject::is_simple(program, class) || info.is_enum(),
    }
}

/// The arguments that calls make.
fn roots(maker: &dyn Maker, input: &Witness) -> Vec<usize> {
    let mut roots = Vec::new();
    for cell in &input.roots {
        if let Cell::Object(object) = *cell
            && maker.makes(input.objects[object].class)
            && !roots.contains(&object)
        {
            roots.push(object);
        }
    }
    roots
}

/// Makes the objects of an input that calls make, in a state where its others are built: `objects` become what the calls have made.
/// The probes that the calls pass are kept apart. `None` if the calls do not make the input.
pub(crate) fn make<'p>(
    session: &mut Session<'p>,
    state: &mut State<'p>,
    input: &Witness,
    objects: &mut [ObjectId],
) -> Option<Passed> {
    let Some(construction) = &input.made else { return Some(Passed::default()) };
    let before = std::mem::take(&mut state.passed);
    let boundaries = state.boundaries.clone();
    let (after, given) = run(session, state.clone(), construction, objects)?;
    *state = after;
    let mut passed = std::mem::replace(&mut state.passed, before);
    passed.union(&state.entered);
    state.boundaries = boundaries;
    let program = session.cx.program;
    let mut left = Left { program, state, objects, construction, input: input.clone() };
    for (object, image) in left.images(&given, &|_| false)? {
        objects[object] = image;
    }
    Some(passed)
}

/// Has the other objects of an input hold what calls have made.
pub(crate) fn relink(state: &mut State<'_>, input: &Witness, objects: &[ObjectId]) {
    let Some(construction) = &input.made else { return };
    for (at, object) in input.objects.iter().enumerate().filter(|(at, _)| !construction.made.contains(at)) {
        for (slot, cell) in object.cells.iter().enumerate() {
            if let Cell::Object(held) = cell
                && construction.made.contains(held)
            {
                state.heap.set(objects[at], slot, Value::Object(objects[*held]));
            }
        }
    }
}

/// The probes that the calls of an input pass, and the entries of methods.
pub(crate) fn passed(session: &mut Session<'_>, input: &Witness) -> Passed {
    let mut state = session.base.clone();
    let plain = Witness { made: None, ..input.clone() };
    let built = session.build(&mut state, &plain);
    built.and_then(|(_, mut objects)| make(session, &mut state, input, &mut objects)).unwrap_or_default()
}

/// Runs calls; the state after them, and what each has given.
fn run<'p>(
    session: &mut Session<'p>,
    mut state: State<'p>,
    construction: &Construction,
    objects: &[ObjectId],
) -> Option<(State<'p>, Vec<Value>)> {
    let mut given: Vec<Value> = Vec::new();
    for made in &construction.calls {
        let argument = |argument: &Argument| match *argument {
            Argument::Given(call) => given.get(call).copied(),
            Argument::Cell(cell) => value(session.cx.program, &state, objects, cell),
        };
        let receiver = made.receiver.map(|call| given.get(call).copied());
        let arguments = receiver.into_iter().chain(made.arguments.iter().map(argument));
        let arguments: Option<Vec<Value>> = arguments.collect();
        let target = Target { class: made.class, method: made.method };
        let ended = call(session, state, target, &arguments?)?;
        if ended.ending != Ending::Returned {
            return None;
        }
        state = ended.state;
        given.push(ended.result.unwrap_or(Value::Null));
    }
    Some((state, given))
}

/// The value of a cell of an input in a state where it was built.
fn value(program: &Program, state: &State<'_>, objects: &[ObjectId], cell: Cell) -> Option<Value> {
    match cell {
        Cell::Object(object) => objects.get(object).map(|object| Value::Object(*object)),
        Cell::Constant(field) => state.static_object(program, field).map(Value::Object),
        Cell::Null => Some(Value::Null),
        Cell::Number(..) => cell.number(),
    }
}

/// What calls have left, compared with the input.
struct Left<'a, 'p> {
    program: &'p Program,
    state: &'a State<'p>,
    /// The objects of the input, built.
    objects: &'a [ObjectId],
    construction: &'a Construction,
    /// The input; fields that nobody reads become what they are.
    input: Witness,
}

impl Left<'_, '_> {
    /// The objects of the input that calls have made, if that is what they have made.
    fn images(
        &mut self,
        given: &[Value],
        is_unread: &dyn Fn(FieldId) -> bool,
    ) -> Option<FxHashMap<usize, ObjectId>> {
        let mut open: Vec<(usize, ObjectId)> = Vec::new();
        for (object, call) in &self.construction.given {
            let Some(Value::Object(found)) = given.get(*call) else { return None };
            open.push((*object, *found));
        }
        let mut images: FxHashMap<usize, ObjectId> = FxHashMap::default();
        while let Some((object, found)) = open.pop() {
            if let Some(known) = images.insert(object, found) {
                if known != found {
                    return None;
                }
                continue;
            }
            let class = self.input.objects[object].class;
            if self.state.heap.class(found) != class {
                return None;
            }
            for slot in 0..self.input.objects[object].cells.len() {
                let cell = self.input.objects[object].cells[slot];
                let is = self.state.heap.get(found, slot)?;
                match (cell, is) {
                    (Cell::Object(held), Value::Object(is)) if self.construction.made.contains(&held) => {
                        open.push((held, is));
                    }
                    (cell, is) if self.is_same(cell, is) => {}
                    (Cell::Number(kind, _), is) => {
                        let field = self.program.class(class).instance_layout.get(slot);
                        if !field.is_some_and(|field| is_unread(*field)) {
                            return None;
                        }
                        self.input.objects[object].cells[slot] = Cell::of_number(kind, is);
                    }
                    _ => return None,
                }
            }
        }
        Some(images)
    }

    /// Whether a value is that of a cell; a box is any box with its number.
    fn is_same(&self, cell: Cell, is: Value) -> bool {
        let Some(expected) = value(self.program, self.state, self.objects, cell) else { return false };
        match (expected, is) {
            (Value::Object(expected), Value::Object(is)) if expected != is => {
                let class = self.state.heap.class(expected);
                is_box(self.program, class)
                    && self.state.heap.class(is) == class
                    && self.state.heap.get(is, 0) == self.state.heap.get(expected, 0)
            }
            (expected, is) => expected.same_bits(is),
        }
    }
}
