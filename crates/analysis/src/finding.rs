//! The faults of a target as a person is shown them: the smallest input, the state after the call, and the line to blame.

use heapwise_engine::{Budget, CodeLine, Limit, Outcome, State};
use heapwise_heap::{Invariant, ObjectId, Value, Witness};
use heapwise_program::{ClassId, Program};

use crate::access::Access;
use crate::blame;
use crate::fault::{Fault, FaultKind};
use crate::reading::size;
use crate::replay::{kinds, subjects};
use crate::target::slots;
use crate::{Analysis, Case, Session, aftermath, names};

/// The most cases whose run is repeated for a target.
const REPEATED: usize = 32;

/// A fault with the smallest input that shows it.
pub struct Finding {
    /// The fault.
    pub fault: Fault,
    /// The case, among those of the analysis; of a fault that no test shows, among those without one.
    pub case: usize,
    /// The line to blame, if it was found.
    pub place: Option<CodeLine>,
    /// The message of the exception, if there is one and it has one.
    pub message: Option<String>,
    /// What the invariant threw instead of an answer, if it did.
    pub thrown: Option<ClassId>,
    /// Whether the invariant never answers.
    pub never_answers: bool,
    /// The input before the call, as calls have left it if they make it.
    pub before: Witness,
    /// The input after the call, and what is reached from it.
    pub after: Witness,
}

/// The faults that the cases of an analysis show, each kind at each line once, the certain ones first.
pub fn findings<'p>(
    session: &mut Session<'p>,
    analysis: &Analysis<'p>,
    invariant: Option<Invariant>,
) -> Vec<Finding> {
    let program = session.cx.program;
    let budget = session.engine.budget();
    session.engine.set_budget(Budget { deadline: session.deadline, ..budget });
    let cases = analysis.cases.iter().enumerate().chain(analysis.without_test.iter().enumerate());
    let mut faulty: Vec<(Fault, usize, &Case<'p>)> =
        cases.filter_map(|(index, case)| Some((case.fault?, index, case))).collect();
    faulty.sort_by_key(|(fault, _, case)| (!fault.is_certain, fault.kind, rank(program, case)));
    let mut findings: Vec<Finding> = Vec::new();
    let mut repeated = 0;
    for (fault, index, case) in faulty {
        let is_first = findings.iter().all(|known| known.fault != fault);
        repeated += 1;
        if repeated > REPEATED && !is_first {
            continue;
        }
        let found = finding(session, analysis, invariant, (fault, index, case));
        let is_known = |known: &Finding| known.fault.kind == fault.kind && known.place == found.place;
        if !findings.iter().any(is_known) {
            findings.push(found);
        }
    }
    session.engine.set_budget(budget);
    findings
}

/// The cases that tests which fail by design can show: of each certain finding the one, if the call ends and a test can ask the
/// invariant, which answers.
pub fn failing(
    program: &Program,
    analysis: &Analysis<'_>,
    findings: &[Finding],
    invariant: Option<Invariant>,
) -> Vec<usize> {
    let access = Access::of(program, analysis.target.class);
    let is_shown = |finding: &&Finding| match finding.fault.kind {
        FaultKind::BrokenInvariant => {
            !finding.never_answers && invariant.is_some_and(|one| access.reaches_method(one.method))
        }
        FaultKind::FailedAssertion => true,
        FaultKind::NeverEnds | FaultKind::EndsUnsafe => false,
    };
    let certain = findings.iter().filter(|finding| finding.fault.is_certain);
    certain.filter(is_shown).map(|finding| finding.case).collect()
}

/// What goes round in an input may do so in the program; of other inputs the smallest tells most.
fn rank(program: &Program, case: &Case<'_>) -> impl Ord + use<> {
    let goes_round = case.fault.is_some_and(|fault| fault.kind == FaultKind::NeverEnds)
        && case.witness.can_go_round(program);
    (goes_round, size(program, &case.witness))
}

fn finding<'p>(
    session: &mut Session<'p>,
    analysis: &Analysis<'p>,
    invariant: Option<Invariant>,
    (fault, index, case): (Fault, usize, &Case<'p>),
) -> Finding {
    let made = case.witness.made.as_ref();
    let before = made.and_then(|_| aftermath::before(session, analysis.target, &case.witness));
    let mut found = Finding {
        fault,
        case: index,
        place: None,
        message: None,
        thrown: None,
        never_answers: false,
        before: before.unwrap_or_else(|| case.witness.clone()),
        after: aftermath::of(session, case),
    };
    match fault.kind {
        FaultKind::NeverEnds => {
            let Session { cx, engine, .. } = session;
            found.place = blame::of_loop(engine, cx, case.replay.state.clone());
        }
        FaultKind::BrokenInvariant => {
            if let Some(refused) = invariant.and_then(|invariant| refusal(session, case, invariant)) {
                (found.place, found.thrown, found.never_answers) =
                    (refused.place, refused.thrown, refused.never_answers);
            }
        }
        FaultKind::FailedAssertion => {
            found.message =
                case.replay.thrown.and_then(|thrown| message(session, &case.replay.state, thrown));
            found.place = thrower(session, analysis, case);
        }
        FaultKind::EndsUnsafe => found.place = blame::of_end(session.cx.program, &case.replay.state),
    }
    found
}

/// Where the call throws.
fn thrower<'p>(session: &mut Session<'p>, analysis: &Analysis<'p>, case: &Case<'p>) -> Option<CodeLine> {
    let mut state = session.base.clone();
    let (arguments, _) = session.build(&mut state, &case.witness)?;
    let kinds = kinds(&session.cx, analysis.target.method);
    let Session { cx, engine, .. } = session;
    let method = analysis.target.run_with(cx.program, &state.heap, &arguments);
    let start = engine.start(cx, state, method, &slots(&arguments, &kinds)).ok()?;
    blame::of_exception(engine, cx, start)
}

/// How the invariant refuses what a call left.
struct Refusal {
    place: Option<CodeLine>,
    thrown: Option<ClassId>,
    never_answers: bool,
}

/// How the invariant refuses what the call left, if it does when it runs again.
fn refusal<'p>(session: &mut Session<'p>, case: &Case<'p>, invariant: Invariant) -> Option<Refusal> {
    let program = session.cx.program;
    let roots = case.witness.roots.iter().filter_map(|cell| case.replay.before(program, *cell));
    let arguments: Vec<Value> = roots.chain(case.replay.result).collect();
    refusal_of(session, &case.replay.state, &arguments, invariant)
}

/// Whether an invariant refuses an input, and at which line, if that is known.
pub fn refused_at<'p>(
    session: &mut Session<'p>,
    input: &Witness,
    invariant: Invariant,
) -> Option<Option<CodeLine>> {
    let mut state = session.base.clone();
    let (arguments, _) = session.build(&mut state, input)?;
    Some(refusal_of(session, &state, &arguments, invariant)?.place)
}

/// How the invariant refuses one of these arguments, the first that it does.
fn refusal_of<'p>(
    session: &mut Session<'p>,
    at: &State<'p>,
    arguments: &[Value],
    invariant: Invariant,
) -> Option<Refusal> {
    let judged = subjects(&session.cx, at, arguments, Some(invariant));
    let Session { cx, engine, .. } = session;
    judged.into_iter().find_map(|subject| {
        let Value::Object(object) = subject else { return None };
        let mut state = at.clone();
        state.spent = Default::default();
        let judge = invariant.method_for(cx.program, state.heap.class(object));
        let start = engine.start(cx, state, judge, &[subject]).ok()?;
        let path = engine.first_path(cx, start.clone())?;
        let (thrown, never_answers) = match path.outcome {
            Outcome::Returned(Some(Value::Int(0))) => (None, false),
            Outcome::Threw(exception) => (Some(path.state.heap.class(exception)), false),
            Outcome::OutOfBudget(Limit::Endless) => (None, true),
            _ => return None,
        };
        let place = match never_answers {
            true => blame::of_loop(engine, cx, path.state),
            false => blame::of_refusal(engine, cx, start),
        };
        Some(Refusal { place, thrown, never_answers })
    })
}

/// The message of an exception, as far as it is concrete.
fn message(session: &Session<'_>, state: &State<'_>, exception: ObjectId) -> Option<String> {
    let program = session.cx.program;
    let throwable = program.find_class(names::THROWABLE).ok()?;
    let field = program.find_field(throwable, names::DETAIL_MESSAGE)?;
    let Value::Object(text) = state.heap.get(exception, program.field(field).slot as usize)? else {
        return None;
    };
    Some(String::from_utf16_lossy(&session.engine.text(&state.heap, text)?))
}
