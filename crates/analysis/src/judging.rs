//! Which fault a case shows, and whether the program is made for its input.

use heapwise_callsite::CallSites;
use heapwise_heap::{Cell, InputId, Invariant, Resolution, Slot, Value, Witness};
use heapwise_program::{ClassId, ClassKind, MethodId, Program};
use heapwise_term::Model;
use rustc_hash::FxHashSet;

use crate::access::Access;
use crate::construct::{Initial, Template, templates};
use crate::fault::UNSAFE;
use crate::{Case, Closure, Ending, Fault, FaultKind, Session, Target, names};

/// The fault that a case shows, if it does. An assertion comes first, as what fails on the way to it is left as it is.
pub(crate) fn of_case<'p>(
    session: &mut Session<'p>,
    target: Target,
    invariant: Option<Invariant>,
    case: &Case<'p>,
) -> Option<Fault> {
    let program = session.cx.program;
    let kind = match case.replay.ending {
        Ending::Endless => FaultKind::NeverEnds,
        Ending::Exited(UNSAFE) => FaultKind::EndsUnsafe,
        // What it leaves nobody sees.
        Ending::Exited(_) => return None,
        Ending::Threw(class) if &*program.class(class).name == names::ASSERTION_ERROR => {
            FaultKind::FailedAssertion
        }
        // An invariant that nobody asked for beside a precondition says nothing of what a call should leave behind.
        _ if case.replay.valid_after == Some(false) && session.completion.is_none() => {
            FaultKind::BrokenInvariant
        }
        _ => return None,
    };
    let is_mixed = matches!(case.replay.ending, Ending::Threw(class)
        if &*program.class(class).name == names::CLASS_CAST_EXCEPTION);
    let is_certain = match kind {
        _ if session.requirement.is_some() => true,
        _ if holds_stub(program, kind, case) => false,
        // No typed caller mixes values of several classes in one structure, as an input of erased types may.
        FaultKind::BrokenInvariant if is_mixed => false,
        FaultKind::BrokenInvariant | FaultKind::FailedAssertion | FaultKind::EndsUnsafe
            if !is_open(program, target.method) =>
        {
            false
        }
        // Another thread may end it, or what was called before.
        FaultKind::NeverEnds if Closure::of(program, target).listens_to_others(program) => false,
        FaultKind::NeverEnds if invariant.is_none() && case.witness.can_go_round(program) => false,
        _ => is_known(session, target, invariant, case),
    };
    Some(Fault { kind, is_certain })
}

/// Whether an input holds a stub that may not do what others owe the program: nobody has said what. A function may give anything but
/// the same for ever, as a condition that a loop waits for.
fn holds_stub(program: &Program, kind: FaultKind, case: &Case<'_>) -> bool {
    let interfaces = case.witness.objects.iter().filter_map(|object| program.interface_of_stub(object.class));
    let mut stubs = interfaces.filter_map(|interface| program.stub(interface));
    stubs.any(|stub| kind == FaultKind::NeverEnds || !stub.is_function)
}

/// A case with the fault that it shows.
pub(crate) fn with_fault<'p>(
    session: &mut Session<'p>,
    target: Target,
    invariant: Option<Invariant>,
    case: Case<'p>,
) -> Case<'p> {
    Case { fault: of_case(session, target, invariant, &case), ..case }
}

/// Whether a method is for all who may use its class.
fn is_open(program: &Program, method: MethodId) -> bool {
    let info = program.method(method);
    let flags = info.flags;
    flags.is_public() || flags.is_protected() || !program.class(info.class).flags.is_public()
}

/// Whether all that an input holds is judged by the invariant or made by public calls.
fn is_known<'p>(
    session: &mut Session<'p>,
    target: Target,
    invariant: Option<Invariant>,
    case: &Case<'p>,
) -> bool {
    let program = session.cx.program;
    let input = &case.path.input;
    let judged = judged(program, invariant, case);
    let is_own = |class: ClassId| !is_plain(program, class);
    let objects = input.objects().filter(|(id, object)| !judged.contains(id) && is_own(object.class));
    let unjudged: Vec<InputId> = objects.map(|(id, _)| id).collect();
    if !session.statics().is_empty()
        || !unjudged.is_empty() && case.witness.has_cycle(is_own)
        || share(program, invariant, &case.witness)
    {
        return false;
    }
    let Some(model) = case.witness.model(input, &session.cx.variables) else { return unjudged.is_empty() };
    let access = Access::of(program, target.class);
    // What the constructors meet is not of the exploration.
    let gaps = std::mem::take(&mut session.cx.gaps);
    let is_known = unjudged.into_iter().all(|id| {
        let templates = templates(session, access, input.object(id).class);
        let mut open = templates.iter().filter(|template| is_open(program, template.constructor));
        open.any(|template| makes(session, case, &model, id, template))
    });
    session.cx.gaps = gaps;
    is_known
}

/// Whether objects of a class are made as anybody makes them, whatever they hold.
fn is_plain(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.library.is_some()
        || info.is_record()
        || matches!(info.kind, ClassKind::Array { .. })
        || program.interface_of_stub(class).is_some()
}

/// What is reached from the arguments that the invariant judges.
fn judged(program: &Program, invariant: Option<Invariant>, case: &Case<'_>) -> FxHashSet<InputId> {
    let input = &case.path.input;
    let object_of = |value: &Value| match value {
        Value::Symbol(reference) => match input.reference(*reference).resolution {
            Resolution::Object(id) => Some(id),
            _ => None,
        },
        _ => None,
    };
    let roots = input.parameters().filter_map(|(value, _)| object_of(&value));
    let is_judged = |id: &InputId| is_subject(program, invariant, input.object(*id).class);
    let mut pending: Vec<InputId> = roots.filter(is_judged).collect();
    let mut judged = FxHashSet::default();
    while let Some(id) = pending.pop() {
        if judged.insert(id) {
            pending
                .extend(input.object(id).cells.iter().flat_map(|cells| cells.iter().filter_map(object_of)));
        }
    }
    judged
}

fn is_subject(program: &Program, invariant: Option<Invariant>, class: ClassId) -> bool {
    invariant.is_some_and(|one| program.is_subtype(class, one.subject))
}

/// Whether two arguments that are judged apart share an object: no invariant has looked at both.
fn share(program: &Program, invariant: Option<Invariant>, witness: &Witness) -> bool {
    let class_of = |index: usize| witness.objects.get(index).map(|object| object.class);
    let mut roots: Vec<usize> = witness.roots.iter().filter_map(object_of).collect();
    roots.sort_unstable();
    roots.dedup();
    roots.retain(|root| class_of(*root).is_some_and(|class| is_subject(program, invariant, class)));
    let reached: Vec<FxHashSet<usize>> = roots.iter().map(|root| reached(witness, *root)).collect();
    let is_own = |index: &usize| {
        class_of(*index).is_some_and(|class| !is_plain(program, class) || program.class(class).is_array())
    };
    roots.iter().zip(&reached).enumerate().any(|(index, (one, of_one))| {
        roots.iter().zip(&reached).take(index).any(|(other, of_other)| {
            !of_one.contains(other) && !of_other.contains(one) && of_one.intersection(of_other).any(is_own)
        })
    })
}

fn object_of(cell: &Cell) -> Option<usize> {
    match cell {
        Cell::Object(index) => Some(*index),
        _ => None,
    }
}

fn reached(witness: &Witness, root: usize) -> FxHashSet<usize> {
    let mut reached = FxHashSet::default();
    let mut pending = vec![root];
    while let Some(index) = pending.pop() {
        if reached.insert(index) {
            let cells = witness.objects.get(index).into_iter().flat_map(|object| &object.cells);
            pending.extend(cells.filter_map(object_of));
        }
    }
    reached
}

/// Whether a constructor makes an object as far as the path has looked at it.
fn makes(session: &Session<'_>, case: &Case<'_>, model: &Model, id: InputId, template: &Template) -> bool {
    let input = &case.path.input;
    let Some(cells) = input.object(id).cells.as_deref() else { return true };
    let mut passed: Vec<(usize, Value)> = Vec::new();
    cells.iter().zip(&template.fields).enumerate().all(|(slot, (value, initial))| {
        let place = Slot::Cell(id, slot as u32);
        if !was_looked_at(session, case, place, *value) {
            return true;
        }
        match initial {
            Initial::Made | Initial::Own => false,
            Initial::Argument(argument) => {
                let other = passed.iter().find(|(known, _)| known == argument);
                let fits = other.is_none_or(|(_, other)| other.same_bits(*value));
                passed.push((*argument, *value));
                fits
            }
            Initial::Constant(constant) => holds(session, case, model, place, *value, *constant),
        }
    })
}

/// Whether the path has asked for what a place holds.
fn was_looked_at(session: &Session<'_>, case: &Case<'_>, place: Slot, value: Value) -> bool {
    let is_of_place = |variable| session.cx.variables.slot(variable).is_some_and(|(slot, _)| slot == place);
    match value {
        Value::Symbol(reference) => case.path.input.reference(reference).resolution != Resolution::Pending,
        Value::Term(_) => {
            let mut conditions = case.path.path.conjuncts().iter();
            conditions.any(|one| session.cx.pool.support(*one).iter().any(|variable| is_of_place(*variable)))
        }
        _ => true,
    }
}

/// Whether a place of the input holds a constant.
fn holds(
    session: &Session<'_>,
    case: &Case<'_>,
    model: &Model,
    place: Slot,
    value: Value,
    constant: Value,
) -> bool {
    match value {
        Value::Symbol(reference) => {
            constant == Value::Null && case.path.input.reference(reference).resolution == Resolution::Null
        }
        Value::Term(term) => {
            let variables = session.cx.pool.support(term).iter();
            let of_place = variables.filter_map(|id| Some((*id, session.cx.variables.slot(*id)?)));
            let mut of_place = of_place.filter(|(_, (slot, _))| *slot == place);
            of_place.next().is_some_and(|(id, (_, kind))| {
                let wanted = Cell::of_number(kind, constant).constant();
                model.get(id).is_none_or(|held| held == wanted)
            })
        }
        value => value.same_bits(constant),
    }
}

#[cfg(test)]
mod tests {
    use heapwise_heap::WitnessObject;
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    /// On all graphs of three objects, against the closure of the relation.
    #[test]
    fn what_is_reached_is_what_is_held_and_what_that_holds() {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let class = Program::open(config).unwrap().object_class();
        for graph in 0u32..1 << 9 {
            let mut closure = [[false; 3]; 3];
            let mut objects = Vec::new();
            for (from, row) in closure.iter_mut().enumerate() {
                let held: Vec<usize> = (0..3).filter(|to| graph >> (from * 3 + to) & 1 == 1).collect();
                held.iter().for_each(|to| row[*to] = true);
                row[from] = true;
                let cells = held.into_iter().map(Cell::Object).chain([Cell::Null]).collect();
                objects.push(WitnessObject { class, cells, arguments: Default::default() });
            }
            for via in 0..3 {
                let through = closure[via];
                for row in closure.iter_mut().filter(|row| row[via]) {
                    row.iter_mut().zip(through).for_each(|(to, more)| *to |= more);
                }
            }
            let witness = Witness { objects, ..Witness::default() };
            for (root, row) in closure.iter().enumerate() {
                let expected: FxHashSet<usize> = (0..3).filter(|to| row[*to]).collect();
                assert_eq!(reached(&witness, root), expected, "{graph:b} {root}");
            }
        }
    }
}
