//! What calls of the public API of a class reach.

use std::sync::Arc;

use heapwise_analysis::Session;
use heapwise_callseq::{Ahead, Bounds, Calls, Helpers, Reachable, explore_with};
use heapwise_engine::Budget;
use heapwise_heap::{Invariant, Scope};
use heapwise_program::{ClassId, MethodId};
use heapwise_smt::{Config, Deadline, Meter, standard};

/// Ops of the machine that the exploration of a class may take, and effort, which counts the work of solvers too.
const STEPS: u64 = 30_000_000;

/// Conflicts of the SAT solver in a query of the exploration: what is hard to decide is left, as there are other states.
const CONFLICTS: u32 = 200;

/// Ops of one path of a call, and decisions on it: calls that take more are not for tests.
const STEPS_OF_PATH: u64 = 100_000;
const BRANCHES: u32 = 64;

/// Paths of one call from one state, and their ops in all.
const PATHS: u64 = 2_000;
const STEPS_OF_CALL: u64 = 1_000_000;

/// By how many objects of a class states may exceed the scope: some branches and some small trees come about by way of larger ones.
pub(crate) const MORE: u32 = 2;

/// Disjuncts that are enough where not all states can be known.
pub(crate) const ENOUGH: usize = 500;

/// What calls reach of a class.
#[derive(Clone)]
pub struct ByCalls {
    /// The most that was found: some may be missing.
    pub most: Arc<Reachable>,
    /// All within some scope, if it was found.
    pub all: Option<Arc<Reachable>>,
    /// Whether the clock, or somebody outside, has cut the exploration.
    pub was_cut: bool,
}

/// Explores a class within the scope of a session, and beyond; `judge` is what its inputs are judged by. `None` if its callers make no
/// objects of it, or have to assign fields; records are what their constructors make. Others may help meanwhile, with [`help_with_calls`].
pub fn reachable(
    booted: &Session<'_>,
    class: ClassId,
    judge: Option<Invariant>,
    helpers: &Helpers<'_>,
    limit: Deadline,
) -> Option<ByCalls> {
    let program = booted.cx.program;
    // An invariant mostly changes nothing, though how it finds out may be beyond what is known of calls.
    let judge = judge.map(|invariant| invariant.method_for(program, class));
    let well_known = Invariant::detected(program, class).map(|invariant| invariant.method);
    let is_judge = |method: &MethodId| judge == Some(*method) || well_known == Some(*method);
    let mut calls = Calls::of(program, &[class], &|method| !is_judge(&method));
    let writes = judge.into_iter().chain(well_known).any(|judge| calls.writes(program, judge));
    let is_called = |method: &MethodId| writes || !is_judge(method);
    if writes {
        calls = Calls::of(program, &[class], &|_| true);
    }
    // Any of its methods may be a target.
    let own = program.superclasses(class).take_while(|above| !above.is_jdk());
    let methods = own.flat_map(|above| above.methods.iter().copied());
    let has_code = |method: &MethodId| !program.method(*method).flags.is_abstract();
    calls.readers = methods.filter(|method| has_code(method) && is_called(method)).chain(judge).collect();
    // What only another class makes, as a builder does, these calls never have.
    if !calls.makes(program, class) || program.class(class).is_record() {
        return None;
    }
    let scope = booted.cx.scope.clone();
    let larger = Scope { default: scope.default + MORE, ..scope.clone() };
    let most = Arc::new(within(booted, &calls, larger, (helpers, limit)));
    if most.is_assigned {
        return None;
    }
    let all = match most.doubt() {
        None => Some(most.clone()),
        // All of less is worth something beside a part of much.
        Some(_) if most.is_cut_alone() && !limit.has_passed() => {
            Some(Arc::new(within(booted, &calls, scope, (helpers, limit))))
        }
        Some(_) => None,
    };
    Some(ByCalls { most, all: all.filter(|all| all.has_all_calls()), was_cut: limit.has_passed() })
}

/// Helps a thread that explores a class, until it is done.
pub fn help_with_calls(booted: &Session<'_>, ahead: &Ahead) {
    let mut session = bench(booted, Deadline::NEVER);
    ahead.help(&mut session.cx, &mut session.engine, &session.base);
}

fn within(
    booted: &Session<'_>,
    calls: &Calls,
    scope: Scope,
    (helpers, limit): (&Helpers<'_>, Deadline),
) -> Reachable {
    let bounds = Bounds { scope, steps: STEPS, enough: ENOUGH, ..Bounds::default() };
    let mut session = bench(booted, limit);
    let Session { cx, engine, base, .. } = &mut session;
    explore_with(cx, engine, base, (calls.clone(), &bounds), helpers)
}

/// What calls are made with. Their effort is their own, what ends the work on a target ends them.
fn bench<'p>(booted: &Session<'p>, limit: Deadline) -> Session<'p> {
    let meter = limit.meter().map_or_else(Meter::new, |meter| meter.of_part(0));
    let budget = Budget {
        steps: STEPS_OF_PATH,
        branches: BRANCHES,
        paths: PATHS,
        total_steps: STEPS_OF_CALL,
        deadline: limit.or_effort(meter, STEPS),
        ..booted.engine.budget()
    };
    let mut session = booted.another(budget);
    let deadline = budget.deadline;
    session.cx.smt = standard(Config { conflicts: Some(CONFLICTS), deadline, ..Config::default() });
    session
}
