//! From the end of a path to a complete, replayed input.

use heapwise_engine::{Outcome, Path, State};
use heapwise_heap::{
    Cell, Change, Evidence, HeapQuery, HeapSolver, Invariant, ObjectId, Resolution, Value, Verdict, Witness,
    WitnessObject, is_abstracted, is_text, text_cells,
};
use heapwise_program::{ClassKind, FieldId, Program};

use crate::assumed::NoCase;
use crate::completing::{Input, complete};
use crate::leeway::firmness;
use crate::readable::readable;
use crate::repeat::{keep_certain, repeats};
use crate::replay::replay;
use crate::telling::telling;
use crate::{
    Closure, Ending, Fault, Replay, Session, Target, initialisation, records, sequence, statics, unbuildable,
};

/// Why there is no case after the deadline.
const CUT: &str = "the replay was cut by the time limit";

/// A path with its input.
pub struct Case<'p> {
    /// The complete valid input.
    pub witness: Witness,
    /// What the concrete run showed.
    pub replay: Replay<'p>,
    /// The end of the symbolic path.
    pub path: State<'p>,
    /// The branches of the closure that the run covers.
    pub covered: Vec<bool>,
    /// What the program should not do and does.
    pub fault: Option<Fault>,
    /// Whether calls make its input, as far as calls make objects of such classes.
    pub is_made: bool,
}

/// What a path is made a case by.
pub(crate) struct Task<'a> {
    pub target: Target,
    pub closure: &'a Closure,
    /// What replays are judged by.
    pub invariant: Option<Invariant>,
    /// Whether an input counts only if calls make it.
    pub only_made: bool,
}

impl<'p> Case<'p> {
    /// The case of a path that returned, threw or never ends. None is made after the deadline of the session: it cuts runs,
    /// and one that was cut confirms nothing.
    pub(crate) fn of(
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        task: &Task<'_>,
        mut path: Path<'p>,
    ) -> Result<Case<'p>, NoCase> {
        told_by_a_jvm(&path.state).map_err(NoCase::Missing)?;
        path.state = records::with_conditions(session, solver, path.state)?;
        let Input { witness, assumed } = complete(session, solver, &path.state)?;
        let assumed = assumed.map(|state| Path { state: *state, outcome: path.outcome.clone() });
        let made = by_calls(session, &path.state)?;
        let made = made.map(|witness| variants(session, &path, witness)).unwrap_or_default();
        let found = attempt(session, &Task { only_made: true, ..*task }, &path, &made);
        let first = variants(session, assumed.as_ref().unwrap_or(&path), witness);
        let mut found = or_else(found, || attempt(session, task, &path, &first));
        if matches!(found, Err(Refused { is_cut: false, .. })) {
            let preferred = preferred(session, &path.state);
            let others = preferred.map(|witness| variants(session, &path, witness)).unwrap_or_default();
            found = or_else(found, || attempt(session, task, &path, &others));
            if session.completion.is_some() {
                let unjudged = Task { invariant: None, ..*task };
                for witnesses in [first, others] {
                    found = or_else(found, || attempt(session, &unjudged, &path, &witnesses));
                }
            }
        }
        let found = found.map_err(|refused| refused.why)?;
        Ok(Case::with(session, task, path.state, found))
    }

    /// The case of a path once more, with the input that another session has found for it. None is made after the deadline either.
    pub(crate) fn again(
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        task: &Task<'_>,
        mut path: Path<'p>,
        witness: Witness,
    ) -> Result<Case<'p>, NoCase> {
        path.state = records::with_conditions(session, solver, path.state)?;
        let confirmed = confirmed(session, task, &path, &witness);
        if session.deadline.has_passed() {
            return Err(NoCase::because(CUT));
        }
        let replay = confirmed.map_err(NoCase::Missing)?;
        Ok(Case::with(session, task, path.state, Found { witness, replay }))
    }

    fn with(session: &Session<'p>, task: &Task<'_>, path: State<'p>, found: Found<'p>) -> Case<'p> {
        let Found { witness, replay } = found;
        let covered = task.closure.covered(session.cx.program, &replay.passed);
        let is_made = sequence::is_made(session, &witness);
        Case { witness, replay, path, covered, fault: None, is_made }
    }
}

/// Why no input of several was confirmed.
struct Refused {
    why: NoCase,
    /// Whether there is no time for others.
    is_cut: bool,
}

/// An input that was confirmed.
struct Found<'p> {
    witness: Witness,
    replay: Replay<'p>,
}

/// What was found, or what is found next. The last reason counts, of what was tried.
fn or_else<'p>(
    found: Result<Found<'p>, Refused>,
    next: impl FnOnce() -> Result<Found<'p>, Refused>,
) -> Result<Found<'p>, Refused> {
    match found {
        Err(Refused { why, is_cut: false }) => match next() {
            Err(Refused { why: NoCase::Impossible, is_cut: false }) => Err(Refused { why, is_cut: false }),
            next => next,
        },
        found => found,
    }
}

/// An input as it is, and in ways that are easier to read or tell more.
fn variants<'p>(session: &mut Session<'p>, path: &Path<'p>, witness: Witness) -> Vec<Witness> {
    let readable = readable(session, &path.state, &witness);
    let both = readable.into_iter().chain([witness]);
    let both: Vec<Witness> = both
        .flat_map(|witness| with_arguments(session, path, &witness).into_iter().chain([witness]))
        .collect();
    let both: Vec<Witness> = both
        .into_iter()
        .flat_map(|witness| with_result(session, path, &witness).into_iter().chain([witness]))
        .collect();
    both.into_iter()
        .flat_map(|witness| telling(session, &path.state, &witness).into_iter().chain([witness]))
        .collect()
}

/// The first of these inputs whose replay goes the way of the path.
fn attempt<'p>(
    session: &mut Session<'p>,
    task: &Task<'_>,
    path: &Path<'p>,
    witnesses: &[Witness],
) -> Result<Found<'p>, Refused> {
    let program = session.cx.program;
    let mut why = NoCase::Impossible;
    for witness in witnesses {
        let begun = sequence::begun(session, witness.clone());
        let made = sequence::made(session, &begun).filter(|made| sequence::passes_plain(program, made));
        let witness = &made.unwrap_or(begun);
        if task.only_made && !sequence::is_made(session, witness) {
            why = NoCase::because("an input for which no calls were found");
            continue;
        }
        if !sequence::passes_plain(program, witness) {
            why = NoCase::because("an input whose calls are passed what only other calls make");
            continue;
        }
        if unbuildable::needs_sealed_fields(program, task.target, &path.state.input, witness) {
            why = NoCase::because("an input with a field that only the JDK can set");
            continue;
        }
        if unbuildable::has_unwritable_value(program, task.target, witness) {
            why = NoCase::because("an input with a function or Optional that no expression makes");
            continue;
        }
        let confirmed = confirmed(session, task, path, witness);
        if session.deadline.has_passed() {
            return Err(Refused { why: NoCase::because(CUT), is_cut: true });
        }
        match confirmed {
            Ok(replay) => return Ok(Found { witness: witness.clone(), replay }),
            Err(reason) => why = NoCase::Missing(reason),
        }
    }
    Err(Refused { why, is_cut: false })
}

impl Case<'_> {
    /// Whether the call has changed what an object of the input holds.
    pub(crate) fn has_changes(&self, program: &Program) -> bool {
        let mut objects = self.witness.objects.iter().zip(&self.replay.objects);
        self.changes(program).next().is_some()
            || objects.any(|(witness, object)| self.replay.has_other_contents(program, witness, *object))
    }

    /// The cells of the input that the call has changed, with what they hold now. Strings do not change, and collections are
    /// told by their contents.
    pub(crate) fn changes(&self, program: &Program) -> impl Iterator<Item = (ObjectId, usize, Value)> {
        let replay = &self.replay;
        let objects = self.witness.objects.iter().zip(&replay.objects);
        let objects = objects.filter(|(witness, _)| !is_abstracted(program, witness.class));
        objects.flat_map(move |(witness, object)| {
            witness.cells.iter().enumerate().filter_map(move |(slot, cell)| {
                let before = replay.before(program, *cell).unwrap_or(Value::Null);
                let after = replay.state.heap.get(*object, slot).unwrap_or(Value::Null);
                (!before.same_bits(after)).then_some((*object, slot, after))
            })
        })
    }

    /// Those of these static fields, inputs all, that the call has changed, with what they hold now.
    pub(crate) fn static_changes(&self, program: &Program, fields: &[FieldId]) -> Vec<(FieldId, Value)> {
        let replay = &self.replay;
        let changes = statics::cells(fields, &self.witness).filter_map(|(field, cell)| {
            let before = replay.before(program, cell).unwrap_or(Value::Null);
            let after = replay.state.static_value(program, field).unwrap_or(Value::Null);
            (!before.same_bits(after)).then_some((field, after))
        });
        changes.collect()
    }
}

/// The replay of an input, if it goes the way of its path and says the same every time.
fn confirmed<'p>(
    session: &mut Session<'p>,
    task: &Task<'_>,
    path: &Path<'p>,
    witness: &Witness,
) -> Result<Replay<'p>, String> {
    if !records::accepts(session, witness) {
        return Err(records::REFUSED.to_owned());
    }
    if let Some(why) = initialisation::that_fails(session, witness) {
        return Err(why);
    }
    let replay = replay(session, task.target, task.invariant, witness);
    let mut replay = replay.ok_or_else(|| "the replay did not end".to_owned())?;
    told_by_a_jvm(&replay.state)?;
    let failed = initialisation::that_failed(session, &replay.state)
        .or_else(|| initialisation::that_failed(session, &path.state));
    agrees(path, &replay).map_err(|why| match (why, task.invariant) {
        (Disagreement::Invalid, Some(invariant)) if session.requirement.is_some() => {
            let method = session.cx.program.method(invariant.method);
            let class = session.cx.program.class(method.class).source_name();
            format!("{class}.{} refuses an input that the precondition allows", method.name)
        }
        (why, _) => failed.clone().unwrap_or_else(|| why.describe().to_owned()),
    })?;
    replay.firmness = firmness(session, task.target, witness, &replay).ok_or_else(|| {
        "another way on another thread, or where a JVM gives another string, message about a null, or last place of Math.sin or its like"
            .to_owned()
    })?;
    let repeats = repeats(session, task.target, &path.state.input, witness, &replay);
    session.warm(&replay.state);
    repeats.map_err(|why| failed.unwrap_or(why))?;
    keep_certain(session, task.target, witness, &mut replay);
    Ok(replay)
}

/// Says by which method a run has asked heapwise itself, if it has: no test shows what it does on a JVM.
pub(crate) fn told_by_a_jvm(state: &State<'_>) -> Result<(), String> {
    match state.asked_executor {
        Some(method) => Err(format!("{method} asks the executor, which a JVM answers otherwise")),
        None => Ok(()),
    }
}

/// Why a replay does not confirm its path.
enum Disagreement {
    Invalid,
    Refused,
    OtherEnd,
    OtherBranches,
}

impl Disagreement {
    fn describe(&self) -> &'static str {
        match self {
            Disagreement::Invalid => "the invariant does not hold for the input in a concrete run",
            Disagreement::Refused => "the precondition does not hold for the input",
            Disagreement::OtherEnd => "the concrete run of the input ended in another way than the path",
            Disagreement::OtherBranches => "the concrete run of the input took other branches than the path",
        }
    }
}

/// Whether a replay is valid and went the way of its path.
fn agrees(path: &Path<'_>, replay: &Replay<'_>) -> Result<(), Disagreement> {
    if !replay.valid_before {
        Err(Disagreement::Invalid)
    } else if replay.is_refused {
        Err(Disagreement::Refused)
    } else if replay.ending != Ending::of(&path.state, &path.outcome) {
        Err(Disagreement::OtherEnd)
    } else if replay.passed != path.state.passed {
        Err(Disagreement::OtherBranches)
    } else {
        Ok(())
    }
}

/// A complete input of a path that has ended which calls make, where someone knows of such; those of the fewest calls.
fn by_calls<'p>(session: &mut Session<'p>, state: &State<'p>) -> Result<Option<Witness>, NoCase> {
    let Some(mut reach) = session.reach.take() else { return Ok(None) };
    let State { input, path, .. } = state;
    // The evidence is of another solver: it says nothing of calls.
    let query = HeapQuery { input, path, evidence: &Evidence::default(), change: Change::Whole };
    std::mem::swap(&mut session.cx.scope, &mut reach.scope);
    let verdict = reach.solver.admit(&mut session.cx, &query);
    std::mem::swap(&mut session.cx.scope, &mut reach.scope);
    session.reach = Some(reach);
    match verdict {
        Verdict::Sat(Evidence { witness, .. }) => Ok(witness.map(|witness| Witness::clone(&witness))),
        Verdict::Unsat => Err(NoCase::Unreachable),
        Verdict::Unknown(_) => Ok(None),
    }
}

/// A complete input of a path that has ended which the invariant holds for and the precondition too, where nobody asked for
/// the former and there is one.
fn preferred<'p>(session: &mut Session<'p>, state: &State<'p>) -> Option<Witness> {
    let mut completion = session.completion.take()?;
    let State { input, path, .. } = state;
    // The evidence is of another solver: it says nothing of the invariant.
    let query = HeapQuery { input, path, evidence: &Evidence::default(), change: Change::Whole };
    let verdict = completion.admit(&mut session.cx, &query);
    session.completion = Some(completion);
    let Verdict::Sat(Evidence { witness: Some(witness), .. }) = verdict else { return None };
    let requirement = session.requirement.as_ref()?;
    (requirement.holds(&witness) == Some(true)).then(|| Witness::clone(&witness))
}

/// The same input with objects of their own for the arguments that the path never looked at, where callers make the receiver: what
/// they pass is mostly not null.
fn with_arguments(session: &Session<'_>, path: &Path<'_>, witness: &Witness) -> Option<Witness> {
    session.maker.as_ref()?;
    let program = session.cx.program;
    let input = &path.state.input;
    let mut filled = witness.clone();
    for (root, (value, _)) in input.parameters().enumerate() {
        let Value::Symbol(reference) = value else { continue };
        let is_open = input.reference(reference).resolution == Resolution::Pending;
        let class = input.static_type(program, reference).ok()?;
        if is_open
            && program.class(class).super_class.is_none()
            && program.class(class).kind == ClassKind::Instance
        {
            filled.roots[root] = Cell::Object(filled.objects.len());
            filled.objects.push(WitnessObject { class, cells: Vec::new(), arguments: Default::default() });
        }
    }
    (filled != *witness).then_some(filled)
}

/// The same input with an object of its own where the result comes from, if the path returned a reference that neither
/// it nor the invariant ever looked at. A test can then tell that reference from null and from others.
fn with_result(session: &Session<'_>, path: &Path<'_>, witness: &Witness) -> Option<Witness> {
    let Outcome::Returned(Some(Value::Symbol(reference))) = path.outcome else { return None };
    let program = session.cx.program;
    let input = &path.state.input;
    let info = input.reference(reference);
    let class = input.static_type(program, reference).ok()?;
    let is_plain =
        program.class(class).super_class.is_none() && program.class(class).kind == ClassKind::Instance;
    let cells = match is_text(program, class) {
        true => text_cells(&[u16::from(b'a')]),
        false if is_plain => Vec::new(),
        false => return None,
    };
    if info.resolution != Resolution::Pending {
        return None;
    }
    let mut witness = witness.clone();
    let object = witness.objects.len();
    let cell = witness.cell_mut(input, info.slot)?;
    if *cell != Cell::Null {
        return None;
    }
    *cell = Cell::Object(object);
    witness.objects.push(WitnessObject { class, cells, arguments: Default::default() });
    Some(witness)
}
