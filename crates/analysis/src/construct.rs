//! What a constructor does, found by running it on symbolic arguments.
//!
//! A constructor that takes one path whatever its arguments, and only stores them, is summarised exactly: each
//! field afterwards holds an argument, a constant, or something of its own. Tests then pass what they want in fields
//! as arguments. The constructor is run twice, which tells a constant from what static fields count, such as a
//! number for each object.

use heapwise_engine::{Budget, Outcome, Path, State, Visit};
use heapwise_entity::Entity;
use heapwise_heap::{InputHeap, NoInvariant, ObjectId, Resolution, Slot, Value, is_computed, owner_slots};
use heapwise_program::{ClassId, MethodId, Program, Type};

use rustc_hash::FxHashSet;

use crate::Session;
use crate::access::Access;
use crate::types::class_of;

/// What a field holds after the constructor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Initial {
    /// The argument with this index.
    Argument(usize),
    /// A number, or null.
    Constant(Value),
    /// An object that the constructor made.
    Made,
    /// Something else of its own, such as what is not the same for every object.
    Own,
}

/// The effect of a constructor.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub constructor: MethodId,
    /// By slot of the instance layout.
    pub fields: Vec<Initial>,
}

/// The summaries of all constructors of a class that a test may call and that have one; of a record that of the canonical one.
pub(crate) fn templates<'p>(session: &mut Session<'p>, access: Access<'p>, class: ClassId) -> Vec<Template> {
    let info = session.cx.program.class(class);
    let program = session.cx.program;
    // Without a field for it, it is not known which enclosing instance an object has.
    let is_lost = info.nesting.as_ref().is_some_and(|nesting| !nesting.flags.is_static())
        && own_owner(program, class).is_none();
    // The inputs that leave the analysis hold only records that this constructor takes.
    let of_record = program.canonical_constructor(class).map(|constructor| {
        let fields = (0..info.instance_layout.len()).map(Initial::Argument).collect();
        Template { constructor, fields }
    });
    let is_made = is_computed(program, class);
    if info.flags.is_abstract() || is_lost || is_made || access.class_name(class).is_none() {
        return of_record.into_iter().collect();
    }
    let constructors = info.methods.iter().filter(|id| program.method(**id).is_constructor());
    let usable = constructors.filter(|id| access.reaches_method(**id));
    let mut found: Vec<Template> = usable.filter_map(|id| template(session, class, *id)).collect();
    // What a constructor takes first is the enclosing instance.
    if let Some(owner) = own_owner(program, class) {
        found.retain(|template| template.fields.get(owner) == Some(&Initial::Argument(0)));
    }
    // The other constructors of a record may not put everything in place, and nothing else can.
    found.extend(of_record.filter(|one| found.iter().all(|known| known.constructor != one.constructor)));
    found
}

/// The slot in which objects of an inner class keep their enclosing instance.
pub(crate) fn own_owner(program: &Program, class: ClassId) -> Option<usize> {
    let (slot, _) = owner_slots(program, class).pop()?;
    let field = program.class(class).instance_layout.get(slot as usize)?;
    (program.field(*field).class == class).then_some(slot as usize)
}

fn template<'p>(session: &mut Session<'p>, class: ClassId, constructor: MethodId) -> Option<Template> {
    let base = session.base.clone();
    let (fields, after) = effect(session, base, class, constructor)?;
    let (again, _) = effect(session, after, class, constructor)?;
    let both = fields.into_iter().zip(again);
    let fields = both.map(|(one, other)| if one == other { one } else { Initial::Own }).collect();
    Some(Template { constructor, fields })
}

/// What the fields of a new object hold after the constructor, and the state then.
fn effect<'p>(
    session: &mut Session<'p>,
    mut state: State<'p>,
    class: ClassId,
    constructor: MethodId,
) -> Option<(Vec<Initial>, State<'p>)> {
    let program = session.cx.program;
    state.input = InputHeap::new();
    let before = state.clone();
    let known = before.heap.len();
    let object = state.heap.instance(program, class).ok()?;
    let mut slots = vec![Value::Object(object)];
    let mut arguments = Vec::new();
    for ty in &program.method(constructor).parameters {
        let argument = argument(session, &mut state.input, ty)?;
        arguments.push(argument);
        slots.push(argument);
        if ty.slots() == 2 {
            slots.push(Value::Filler);
        }
    }
    let path = only_path(session, state, constructor, &slots)?;
    if path.outcome != Outcome::Returned(None)
        || path.state.input.object_count() > 0
        || is_kept(&path.state, &before, object)
    {
        return None;
    }
    let count = program.class(class).instance_layout.len();
    let fields = (0..count).map(|slot| {
        let value = path.state.heap.get(object, slot)?;
        match value {
            Value::Object(held) if held.index() >= known && held != object => Some(Initial::Made),
            value => initial(&path.state.input, &arguments, value),
        }
    });
    Some((fields.collect::<Option<Vec<_>>>()?, path.state))
}

/// Whether a static field, or an object that was there before, leads to the new one or to an argument: then it counts who is made
/// with what.
fn is_kept(state: &State<'_>, before: &State<'_>, new: ObjectId) -> bool {
    let (heap, before_heap) = (&state.heap, &before.heap);
    let statics = state.initialised_since(before).into_iter().filter_map(|class| state.class_state(class));
    let mut pending: Vec<ObjectId> = statics.map(|class| class.statics).collect();
    let is_changed =
        |object| before_heap.has(object) && !heap.object(object).same(before_heap.object(object));
    heap.written_since(before_heap, &mut |object| pending.extend(is_changed(object).then_some(object)));
    let mut met: FxHashSet<ObjectId> = FxHashSet::default();
    while let Some(object) = pending.pop() {
        let data = &heap.object(object).data;
        for value in (0..data.len().unwrap_or(0)).filter_map(|index| data.get(index)) {
            match value {
                Value::Object(held) if held == new => return true,
                Value::Object(held) if !before_heap.has(held) && met.insert(held) => pending.push(held),
                Value::Symbol(_) | Value::Term(_) => return true,
                _ => {}
            }
        }
    }
    false
}

/// The path of a call, if there is one path only: the first decision ends it, however many more would follow.
fn only_path<'p>(
    session: &mut Session<'p>,
    state: State<'p>,
    constructor: MethodId,
    slots: &[Value],
) -> Option<Path<'p>> {
    let Session { cx, engine, .. } = session;
    let start = engine.start(cx, state, constructor, slots).ok()?;
    let budget = engine.budget();
    engine.set_budget(Budget { branches: 0, ..budget });
    let mut first = None;
    engine.explore(cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
        first = Some(path);
        Visit::Stop
    });
    engine.set_budget(budget);
    first
}

fn argument(session: &mut Session<'_>, input: &mut InputHeap, ty: &Type) -> Option<Value> {
    match ty {
        Type::Primitive(_) => Some(input.add_number(&mut session.cx, ty.kind())),
        Type::Reference(_) => {
            let class = class_of(session.cx.program, ty).ok()?;
            Some(Value::Symbol(input.add_reference(class)))
        }
    }
}

fn initial(input: &InputHeap, arguments: &[Value], value: Value) -> Option<Initial> {
    match value {
        Value::Symbol(reference) => match input.reference(reference).slot {
            Slot::Parameter(index) if input.reference(reference).resolution == Resolution::Pending => {
                Some(Initial::Argument(index as usize))
            }
            _ => None,
        },
        Value::Term(_) => arguments.iter().position(|argument| *argument == value).map(Initial::Argument),
        Value::Object(_) => Some(Initial::Own),
        value => Some(Initial::Constant(value)),
    }
}
