//! What programs written for JBSE say to the executor and ask of it: `jbse.meta.Analysis`, whichever jar has it.
//!
//! An assumption that does not hold drops the path, and one that ends it as safe or unsafe ends the program with the status that a
//! JVM would end with. A path that asks (`any`, `isSymbolic`, …) is noted as one that may go another way on a JVM, where nobody
//! answers, unless a trigger asks: no test runs that. A concrete run of a whole program is as on a JVM.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{InputId, ObjectId, Resolution, Slot, SymRef, Value, is_abstracted};
use heapwise_program::Kind;
use heapwise_term::TermId;

use crate::arguments::{argument, boolean, nothing, string, text};
use crate::table::{Entry, Methods, replaced};

const ASKS: &str = "asks the executor";
const TELLS: &str = "tells the executor";
const UNSAFE: i32 = 98;
const SAFE: i32 = 100;

/// A function whose method does as its body says where a whole program runs as on a JVM.
macro_rules! analysed {
    ($function:expr) => {
        |machine: &mut Machine<'_, '_>, arguments: &[Value]| match machine.host() {
            Some(_) => Ok(Returned::Body),
            None => $function(machine, arguments),
        }
    };
}

const fn tells(signature: &'static str, function: heapwise_engine::NativeMethod) -> Entry {
    replaced(signature, function, TELLS)
}

const fn asks(signature: &'static str, function: heapwise_engine::NativeMethod) -> Entry {
    replaced(signature, function, ASKS)
}

const CLASS: &str = "jbse/meta/Analysis";

const ANALYSIS: Methods = Methods {
    class: CLASS,
    entries: &[
        replaced("<clinit>()V", analysed!(nothing), "what makes random values is not needed"),
        tells("assume(Z)V", analysed!(assume)),
        tells("ignore()V", analysed!(ignore)),
        tells("ass3rt(Z)V", analysed!(assert)),
        tells("fail()V", analysed!(fail)),
        tells("succeed()V", analysed!(succeed)),
        tells("force(Z)Z", analysed!(force)),
        // Each class begins without being initialised here, so this is what holds anyway.
        tells("assumeClassNotInitialized(Ljava/lang/Class;)V", analysed!(nothing)),
        // There is no guidance that could end.
        tells("endGuidance()V", analysed!(nothing)),
        asks("any()Z", analysed!(any)),
        asks("isRunByJBSE()Z", analysed!(is_run_here)),
        asks("isResolved(Ljava/lang/Object;Ljava/lang/String;)Z", analysed!(is_resolved)),
        asks("isResolvedByAlias(Ljava/lang/Object;)Z", analysed!(is_resolved_by_alias)),
        asks("isResolvedByExpansion(Ljava/lang/Object;)Z", analysed!(is_resolved_by_expansion)),
        asks("isSymbolic(B)Z", analysed!(is_symbolic)),
        asks("isSymbolic(S)Z", analysed!(is_symbolic)),
        asks("isSymbolic(I)Z", analysed!(is_symbolic)),
        asks("isSymbolic(J)Z", analysed!(is_symbolic)),
        asks("isSymbolic(F)Z", analysed!(is_symbolic)),
        asks("isSymbolic(D)Z", analysed!(is_symbolic)),
        asks("isSymbolic(Z)Z", analysed!(is_symbolic)),
        asks("isSymbolic(C)Z", analysed!(is_symbolic)),
        asks("isSymbolic(Ljava/lang/Object;)Z", analysed!(is_symbolic)),
        asks("symbolName(B)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(S)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(I)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(J)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(F)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(D)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(Z)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(C)Ljava/lang/String;", analysed!(symbol_name)),
        asks("symbolName(Ljava/lang/Object;)Ljava/lang/String;", analysed!(symbol_name)),
    ],
};

const VERIFIED: Methods = Methods {
    class: CLASS,
    entries: &[tells("ass3rt(Z)V", analysed!(check)), tells("fail()V", analysed!(raise))],
};

/// The class whose methods are answered here. It is of no JDK.
pub(crate) const CLASSES: &[&Methods] = &[&ANALYSIS];

/// What is told otherwise where a program is verified: properties speak of assertions that fail, not of the status at the end.
pub(crate) const OF_VERIFICATION: &Methods = &VERIFIED;

/// The condition that a boolean argument is.
fn condition(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<TermId> {
    let given = machine.int_term(argument(arguments, 0))?;
    let pool = &mut machine.cx.pool;
    let zero = pool.int(0);
    let is_false = pool.eq(given, zero);
    Ok(pool.not(is_false))
}

fn assume(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let condition = condition(machine, arguments)?;
    machine.assume(condition)?;
    Ok(Returned::Void)
}

fn ignore(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let never = machine.cx.pool.bool(false);
    machine.assume(never)?;
    Ok(Returned::Void)
}

/// Whether a boolean argument is true, after a fork where that is open.
fn holds(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<bool> {
    let condition = condition(machine, arguments)?;
    machine.decide(condition)
}

fn assert(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if holds(machine, arguments)? { Ok(Returned::Void) } else { fail(machine, &[]) }
}

fn fail(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Err(Box::new(Interrupt::Exit(UNSAFE)))
}

fn succeed(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Err(Box::new(Interrupt::Exit(SAFE)))
}

fn check(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if holds(machine, arguments)? { Ok(Returned::Void) } else { raise(machine, &[]) }
}

fn raise(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Err(Box::new(Interrupt::Raise { class: "java/lang/AssertionError", message: None }))
}

fn force(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    boolean(holds(machine, arguments)?)
}

/// Each answer is a further input, so what makes the input cannot have one: a test would have to pass it.
fn any(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    if machine.makes_input() {
        return Interrupt::unsupported("jbse.meta.Analysis.any in what makes the input");
    }
    machine.note_asks_executor("jbse.meta.Analysis.any");
    Ok(Returned::Value(machine.input(Kind::Boolean)?))
}

fn is_run_here(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_asks_executor("jbse.meta.Analysis.isRunByJBSE");
    boolean(true)
}

/// Reads nothing and decides nothing of the field. It is open as long as it holds a reference that was not looked behind, which is
/// that of the input until the program writes another value there.
fn is_resolved(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = machine.object(argument(arguments, 0))?;
    let name = text(machine, arguments, 1)?;
    let program = machine.program();
    let class = machine.state.heap.class(object);
    let cell = match program.find_field(class, &name).map(|field| program.field(field)) {
        Some(field) if field.flags.is_static() || is_abstracted(program, class) => None,
        Some(field) => cell(machine, object, field.slot as usize),
        None => None,
    };
    let Some(cell) = cell else {
        let class = program.class(class).source_name();
        return Interrupt::unsupported(format!("jbse.meta.Analysis.isResolved of {class} and `{name}`"));
    };
    machine.note_asks_executor("jbse.meta.Analysis.isResolved");
    boolean(!is_pending(machine, cell))
}

/// What a field holds, as who asks would read it: a side class reads what the input held.
fn cell(machine: &Machine<'_, '_>, object: ObjectId, slot: usize) -> Option<Value> {
    let input = &machine.state.input;
    match input.of_object(object).filter(|_| machine.is_in_side_class()) {
        Some(id) => input.object(id).cells.as_deref()?.get(slot).copied(),
        None => machine.state.heap.get(object, slot),
    }
}

fn is_pending(machine: &Machine<'_, '_>, value: Value) -> bool {
    match value {
        Value::Symbol(reference) => {
            machine.state.input.reference(reference).resolution == Resolution::Pending
        }
        _ => false,
    }
}

/// How a reference of the input became what it is.
#[derive(PartialEq, Eq)]
enum By {
    Alias,
    Expansion,
    /// It is null or none of the input.
    Neither,
}

/// To be passed is to be looked behind: an open reference is resolved.
fn resolved_by(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<By> {
    let value = argument(arguments, 0);
    let object = machine.resolve(value)?;
    let input = &machine.state.input;
    let Value::Symbol(reference) = value else {
        // Only what is made for a root, such as the receiver, is passed without its reference.
        let is_input = object.is_some_and(|object| input.of_object(object).is_some());
        return Ok(if is_input { By::Expansion } else { By::Neither });
    };
    Ok(match input.reference(reference).resolution {
        Resolution::Object(id) if input.object(id).reference == reference => By::Expansion,
        Resolution::Object(_) | Resolution::Constant(..) => By::Alias,
        Resolution::Pending | Resolution::Null | Resolution::Outside => By::Neither,
    })
}

fn is_resolved_by_alias(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let by = resolved_by(machine, arguments)?;
    machine.note_asks_executor("jbse.meta.Analysis.isResolvedByAlias");
    boolean(by == By::Alias)
}

fn is_resolved_by_expansion(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let by = resolved_by(machine, arguments)?;
    machine.note_asks_executor("jbse.meta.Analysis.isResolvedByExpansion");
    boolean(by == By::Expansion)
}

fn is_symbolic(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    machine.note_asks_executor("jbse.meta.Analysis.isSymbolic");
    let value = argument(arguments, 0);
    boolean(matches!(value, Value::Term(_)) || place(machine, value).is_some())
}

/// Where a reference of the input, or the object that it is, was found first; none of null and of what the program made.
fn place(machine: &Machine<'_, '_>, value: Value) -> Option<Slot> {
    let input = &machine.state.input;
    let slot = |reference: SymRef| input.reference(reference).slot;
    let of_object = |id: InputId| slot(input.object(id).reference);
    match value {
        Value::Object(object) => input.of_object(object).map(of_object),
        Value::Symbol(reference) => match input.reference(reference).resolution {
            Resolution::Object(id) => Some(of_object(id)),
            Resolution::Pending | Resolution::Outside => Some(slot(reference)),
            Resolution::Null | Resolution::Constant(..) => None,
        },
        _ => None,
    }
}

fn symbol_name(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let place = match argument(arguments, 0) {
        Value::Term(term) => match place_of_number(machine, term) {
            Some(slot) => Some(slot),
            None => {
                return Interrupt::unsupported("jbse.meta.Analysis.symbolName of a number that was computed");
            }
        },
        value => place(machine, value),
    };
    machine.note_asks_executor("jbse.meta.Analysis.symbolName");
    match place {
        Some(slot) => {
            let name = origin(machine, slot);
            string(machine, &name)
        }
        None => Ok(Returned::Value(Value::Null)),
    }
}

/// Where a number of the input stands that nothing was computed of.
fn place_of_number(machine: &mut Machine<'_, '_>, term: TermId) -> Option<Slot> {
    let cx = &mut *machine.cx;
    let [variable] = *cx.pool.support(term) else { return None };
    let (slot, kind) = cx.variables.slot(variable)?;
    (cx.variables.value(&mut cx.pool, slot, kind) == Value::Term(term)).then_some(slot)
}

/// The access path of a place of the input, as rules write it.
fn origin(machine: &Machine<'_, '_>, slot: Slot) -> String {
    let (program, input) = (machine.program(), &machine.state.input);
    let (mut at, mut segments) = (slot, Vec::new());
    let root = loop {
        let (holder, index) = match at {
            Slot::Parameter(index) => break index,
            Slot::Cell(holder, index) => (input.object(holder), index),
        };
        let class = program.class(holder.class);
        let field = class.instance_layout.get(index as usize).filter(|_| !is_abstracted(program, class.id));
        segments.push(match field.map(|field| program.field(*field)) {
            Some(field) => format!(".{}:{}", program.class(field.class).name, field.name),
            None => format!("[{index}]"),
        });
        at = input.reference(holder.reference).slot;
    };
    segments.push(format!("{{ROOT}}:{}", parameter(machine, root as usize)));
    segments.reverse();
    segments.concat()
}

/// The name of a parameter of the method that the path began with, if the class file has it.
fn parameter(machine: &Machine<'_, '_>, root: usize) -> String {
    let method = machine.outermost().map(|method| machine.program().method(method));
    let receiver = usize::from(method.is_some_and(|method| method.has_receiver()));
    let name = match (method, root.checked_sub(receiver)) {
        (Some(_), None) => Some("this"),
        (Some(method), Some(index)) => method.parameter_names.get(index).and_then(Option::as_deref),
        (None, _) => None,
    };
    name.map_or_else(|| format!("__PARAM[{root}]"), str::to_owned)
}
