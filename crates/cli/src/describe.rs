//! Partial structures and path conditions in words.

use heapwise_analysis::{Case, Session, Target};
use heapwise_engine::State;
use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Gap, InputHeap, InputId, LENGTH, OWN, Resolution, Slot, UNITS, Value, Witness, WitnessObject,
    collections::entry_width, is_text, spelled,
};
use heapwise_program::{Class, ClassId, ClassKind, FieldId, Kind, Program};
use heapwise_term::{TermId, VarId};

use crate::human::counted;

/// The most nodes of a condition that people are shown.
pub(crate) const NODES: usize = 100;

/// `this = BinarySearchTree{root: Node#1}; Node#1 = {left: null}`: what a path has assumed of the structure. Fields that it
/// never looked at are left out.
pub(crate) fn structure(session: &Session<'_>, input: &InputHeap, parameters: &[String]) -> String {
    let program = session.cx.program;
    let mut parts = Vec::new();
    for (index, (value, _)) in input.parameters().enumerate() {
        if let Some(shown) = reference(program, input, value) {
            parts.push(format!("{} = {shown}", parameter(parameters, index)));
        }
    }
    for (id, object) in input.objects() {
        let cells = object.cells.as_deref().unwrap_or_default().iter().enumerate();
        let fields: Vec<String> = cells
            .filter_map(|(slot, value)| {
                let shown = reference(program, input, *value)?;
                Some(format!("{}: {shown}", cell_name(program, input, id, slot)))
            })
            .collect();
        if !fields.is_empty() {
            parts.push(format!("{} {{{}}}", name(program, input, id), fields.join(", ")));
        }
    }
    parts.join("; ")
}

/// `this = List#1, x = 3; List#1 {head: Node#1}`: a complete input. Fields and elements that are zero or null are left out.
pub(crate) fn witness(program: &Program, witness: &Witness, parameters: &[String]) -> String {
    let value = |cell: &Cell| held(program, witness, *cell);
    let roots = witness.roots.iter().enumerate();
    let roots: Vec<String> =
        roots.map(|(index, cell)| format!("{} = {}", parameter(parameters, index), value(cell))).collect();
    let mut parts = vec![roots.join(", ")];
    for (index, object) in
        witness.objects.iter().enumerate().filter(|(_, object)| !is_text(program, object.class))
    {
        let class = program.class(object.class);
        let is_collection = entry_width(program, object.class).is_some();
        let cells = object.cells.iter().enumerate().filter(|(_, cell)| is_collection || !cell.is_zero());
        let cells: Vec<String> = cells
            .map(|(slot, cell)| format!("{}: {}", slot_name(program, class, slot), value(cell)))
            .collect();
        let length = if class.is_array() { format!(" of {}", object.cells.len()) } else { String::new() };
        if !cells.is_empty() || class.is_array() {
            parts.push(format!("{}{length} {{{}}}", witness_name(program, witness, index), cells.join(", ")));
        }
    }
    parts.join("; ")
}

/// What a cell of an input holds: `Node#1`, `"text"`, `7`.
pub(crate) fn held(program: &Program, witness: &Witness, cell: Cell) -> String {
    match cell {
        Cell::Object(index) => match witness.objects.get(index) {
            Some(object) if is_text(program, object.class) => {
                format!("{:?}", String::from_utf16_lossy(&spelled(&object.cells).0))
            }
            _ => witness_name(program, witness, index),
        },
        Cell::Constant(field) => program.field(field).name.to_string(),
        cell => number(cell.number()),
    }
}

/// The same of a parameter of this kind: `true`, `'c'`.
pub(crate) fn held_as(program: &Program, witness: &Witness, cell: Cell, kind: Kind) -> String {
    match cell.number() {
        None => held(program, witness, cell),
        number => number_as(kind, number),
    }
}

/// A number as Java would write it.
pub(crate) fn number_as(kind: Kind, value: Option<Value>) -> String {
    match (kind, value) {
        (Kind::Boolean, Some(Value::Int(value))) => (value != 0).to_string(),
        (Kind::Char, Some(Value::Int(value))) => {
            format!("{:?}", char::from_u32(value as u32).unwrap_or(char::REPLACEMENT_CHARACTER))
        }
        (_, value) => number(value),
    }
}

/// The simple name of a class.
pub(crate) fn object_class(program: &Program, class: ClassId) -> String {
    let full = program.class(program.named_collection(class)).source_name();
    full.rsplit('.').next().unwrap_or(&full).to_owned()
}

pub(crate) fn number(value: Option<Value>) -> String {
    match value {
        Some(Value::Int(value)) => value.to_string(),
        Some(Value::Long(value)) => value.to_string(),
        Some(Value::Float(value)) => value.to_string(),
        Some(Value::Double(value)) => value.to_string(),
        _ => "null".to_owned(),
    }
}

fn witness_name(program: &Program, witness: &Witness, index: usize) -> String {
    let class_of = |object: &WitnessObject| object.class;
    let Some(class) = witness.objects.get(index).map(class_of) else { return "null".to_owned() };
    let number = witness.objects.iter().take(index + 1).filter(|object| object.class == class).count();
    object_name(program, class, number)
}

/// The conjuncts of the path condition, one a line, with so many nodes each at most.
pub(crate) fn conditions<'a>(
    session: &'a Session<'_>,
    state: &'a State<'_>,
    parameters: &'a [String],
    nodes: usize,
) -> impl ExactSizeIterator<Item = String> + 'a {
    in_words(session, state, state.path.conjuncts(), parameters, nodes)
}

/// Conditions on the input of a state.
pub(crate) fn in_words<'a>(
    session: &'a Session<'_>,
    state: &'a State<'_>,
    conditions: &'a [TermId],
    parameters: &'a [String],
    nodes: usize,
) -> impl ExactSizeIterator<Item = String> + 'a {
    let names = move |variable: VarId| match session.cx.variables.slot(variable) {
        Some((Slot::Parameter(index), _)) => parameter(parameters, index as usize),
        Some((Slot::Cell(id, slot), _)) if id.index() < state.input.object_count() => {
            let owner = name(session.cx.program, &state.input, id);
            match cell_name(session.cx.program, &state.input, id, slot as usize) {
                element if element.starts_with('[') => format!("{owner}{element}"),
                field => format!("{owner}.{field}"),
            }
        }
        _ => variable.to_string(),
    };
    conditions.iter().map(move |condition| session.cx.pool.display_within(*condition, &names, nodes))
}

/// `returns 5`, as the replay saw it.
pub(crate) fn result(session: &Session<'_>, case: &Case<'_>) -> String {
    match case.replay.result {
        None => "returns".to_owned(),
        Some(Value::Object(object)) => {
            let class = case.replay.state.heap.class(object);
            format!("returns a {}", session.cx.program.class(class).source_name())
        }
        value => format!("returns {}", number(value)),
    }
}

/// The names of the roots of an input: the parameters of the target, as far as the class file has them, where the
/// receiver is `this`, and the static fields that are inputs.
pub(crate) fn parameters(session: &Session<'_>, target: Target) -> Vec<String> {
    let program = session.cx.program;
    let method = program.method(target.method);
    let receiver = method.has_receiver().then(|| "this".to_owned());
    let names = method.parameter_names.iter().enumerate();
    let names =
        names.map(|(index, name)| name.as_deref().map_or_else(|| format!("arg{index}"), str::to_owned));
    let statics = session.statics().iter().map(|field| static_name(program, *field));
    receiver.into_iter().chain(names).chain(statics).collect()
}

pub(crate) fn static_name(program: &Program, field: FieldId) -> String {
    let info = program.field(field);
    format!("{}.{}", program.class(info.class).source_name(), info.name)
}

/// The name of a root, of those that [`parameters`] gives.
pub(crate) fn parameter(names: &[String], index: usize) -> String {
    names.get(index).cloned().unwrap_or_else(|| format!("arg{index}"))
}

fn reference(program: &Program, input: &InputHeap, value: Value) -> Option<String> {
    let Value::Symbol(id) = value else { return None };
    match input.reference(id).resolution {
        Resolution::Pending => None,
        Resolution::Outside => Some("something outside the bounds".to_owned()),
        Resolution::Null => Some("null".to_owned()),
        Resolution::Object(object) => Some(name(program, input, object)),
        Resolution::Constant(field, _) => Some(static_name(program, field)),
    }
}

/// What was not explored, and how to have it explored where there is a way.
pub(crate) fn gap(program: &Program, gap: Gap) -> String {
    let name = |class| program.class(program.named_collection(class)).source_name();
    match gap {
        Gap::Subtype { class, asked } => {
            format!("not tried: objects of class {} in place of {}", name(asked), name(class))
        }
        Gap::MoreSubtypes(class) => {
            format!("not tried: some of the subtypes of {}; see --subtypes", name(class))
        }
        Gap::OtherClasses(class) => {
            format!("not tried: objects of other classes in place of {}", name(class))
        }
        Gap::Override(method) => {
            format!("not tried: objects of other classes, whose {} may differ", program.method(method).name)
        }
        Gap::OtherCollections(class) => {
            format!("not tried: collections other than a {} without options", name(class))
        }
        Gap::OtherFunctions(class) => {
            format!("not tried: objects of {} that do not always give the same, or lambda expressions of other types", name(class))
        }
        Gap::ChangedEntries(class) => {
            format!("not tried: a {} that is made of what changes before the call looks at it", name(class))
        }
        Gap::Shared(class) => {
            format!("not tried: inputs that share the objects in static fields of {}", name(class))
        }
        Gap::OtherArguments(class) => {
            format!("not tried: one {} for references with other type arguments", name(class))
        }
        Gap::OtherOwners(class) => {
            let class = name(class);
            format!(
                "not tried: objects of class {class} that belong to another object than what they hang at"
            )
        }
        Gap::Awaited(class) => {
            let class = name(class);
            format!(
                "not tried: references of type {class} that rules let be an object which the code looks at later"
            )
        }
        Gap::OtherBoxes(class) => {
            format!(
                "not tried: different boxes of class {} with a value for which `valueOf` gives one box; only `new` makes them",
                name(class)
            )
        }
        Gap::LongerArrays(class) => {
            format!("not tried: arrays {} as long as the code makes them; see --max-array-length", name(class))
        }
        Gap::OtherValues(class) => format!("not tried: other values of class {}", name(class)),
        Gap::BesideCalls => {
            "not tried: states that callers may make otherwise: by assignments to fields, before a constructor \
             has ended, from a stream, or with values that equal others"
                .to_owned()
        }
        Gap::OtherNans => "not tried: NaN with other bits".to_owned(),
        Gap::Settings(method) => format!("not tried: other answers of {method}"),
        Gap::LastPlace(method) => format!("{method} may differ in the last place on a JVM"),
        Gap::Finalizers(class) => {
            format!("not tried: finalize of a {}, which may run as soon as nobody holds it", name(class))
        }
        Gap::HeldMonitors => "not tried: callers that hold a monitor".to_owned(),
        Gap::Strings => "not tried: other strings of the library that a JVM may make anew or not".to_owned(),
        Gap::IdentityHashes => "not tried: other identity hash codes".to_owned(),
        Gap::Static(field) => {
            let field = static_name(program, field);
            format!("the static field {field} was taken as initialised; see --symbolic-statics")
        }
        Gap::Held(field) => {
            format!("what {} holds was taken as its initialiser leaves it", static_name(program, field))
        }
        Gap::InitialisationOrder(class) => {
            format!("not tried: another order in which {} and classes that need it are initialised", name(class))
        }
    }
}

/// The end of a path on which the program ended itself. Only programs written for JBSE do, by these statuses.
pub(crate) fn exit(status: i32) -> String {
    match status {
        98 => "ends the program as unsafe".to_owned(),
        100 => "ends the program as safe".to_owned(),
        other => format!("ends the program with status {other}"),
    }
}

/// The message that candidates count as invalid because the invariant failed on them.
pub(crate) fn failures_of_invariant(failures: u64) -> String {
    let (candidates, count) =
        (counted(failures, "candidate"), if failures == 1 { "counts" } else { "count" });
    format!("the invariant threw or did not end on {candidates}, which {count} as invalid")
}

/// The message that candidates were taken as invalid because the invariant took too long to judge them.
pub(crate) fn cuts_of_invariant(cuts: u64) -> String {
    format!("the invariant was cut by a limit on {cuts} candidates, which were taken as invalid")
}

/// `Node#2`: the second object of its class.
pub(crate) fn name(program: &Program, input: &InputHeap, id: InputId) -> String {
    let class = input.object(id).class;
    let number = input.objects().filter(|(other, object)| object.class == class && *other <= id).count();
    object_name(program, class, number)
}

pub(crate) fn object_name(program: &Program, class: ClassId, number: usize) -> String {
    let class = program.interface_of_stub(class).unwrap_or(class);
    format!("{}#{number}", object_class(program, class))
}

pub(crate) fn cell_name(program: &Program, input: &InputHeap, id: InputId, slot: usize) -> String {
    slot_name(program, program.class(input.object(id).class), slot)
}

pub(crate) fn slot_name(program: &Program, class: &Class, slot: usize) -> String {
    match class.kind {
        ClassKind::Array { .. } => format!("[{slot}]"),
        _ if let Some(width) = entry_width(program, class.id) => {
            let part = if width == 1 { "" } else { [" key", " value"][slot % 2] };
            format!("[{}]{part}", slot / width)
        }
        _ if is_text(program, class.id) => match slot {
            LENGTH => "length".to_owned(),
            OWN => "own".to_owned(),
            unit => format!("[{}]", unit - UNITS),
        },
        _ => {
            class.instance_layout.get(slot).map_or_else(String::new, |id| program.field(*id).name.to_string())
        }
    }
}
