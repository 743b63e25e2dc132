//! How many paths methods have: counted by hand, by one analysis, and by several threads that share the work.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod opened;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, LazyLock, Mutex};

use heapwise_analysis::{
    Analysis, Batches, Call, Closure, Counting, Counts, Crew, Driver, Goal, How, Session, Symbolic, Target,
    analyse, count, explore_for, help,
};
use heapwise_engine::{Budget, Laziness, Limit};
use heapwise_heap::{HeapSolver, NoInvariant, Scope, Witness};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{Program, ProgramConfig, java_home};
use heapwise_smt::{Deadline, Meter};

/// The objects of each class.
const SCOPE: u32 = 2;

/// What a method has, as its comment says.
#[derive(PartialEq, Debug)]
struct Expected {
    returned: u64,
    threw: u64,
    endless: u64,
    gave_up: u64,
}

impl Expected {
    /// The first line of a comment: `3 return, 2 throw: why`.
    fn read(comment: &str) -> Expected {
        let counts = comment.split(':').next().unwrap();
        let count = |word: &str| {
            let part = counts.split(", ").find(|part| part.contains(word));
            part.map_or(0, |part| part.trim().split(' ').next().unwrap().parse().unwrap())
        };
        let (returned, threw) = (count("return"), count("throw"));
        Expected { returned, threw, endless: count("endless"), gave_up: count("gave up") }
    }

    fn of(counts: &Counts) -> Expected {
        let gave_up = counts.gave_up.values().sum();
        Expected { returned: counts.returned, threw: counts.threw, endless: counts.endless, gave_up }
    }

    fn total(&self) -> u64 {
        self.returned + self.threw + self.endless + self.gave_up
    }
}

/// The methods of the case with what they have.
struct Methods {
    program: Program,
    all: Vec<(String, Expected)>,
}

fn methods() -> &'static Methods {
    static METHODS: LazyLock<Methods> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/counted");
        let file = folder.join("Counted.java");
        let classes = tempfile::tempdir().unwrap();
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        let run = javac
            .args(["-g", "-d"])
            .arg(classes.path())
            .arg(&file)
            .args(["Filled.java", "Opened.java"].map(|file| folder.join(file)))
            .output()
            .unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        // Classes are read when something reaches them.
        let class_path = vec![classes.keep()];
        let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let commented = (1..lines.len())
            .filter(|at| lines[*at].starts_with("    static") && lines[at - 1].starts_with("    //"));
        let all = commented.map(|at| {
            let first = (0..at).rev().take_while(|above| lines[*above].starts_with("    //")).last().unwrap();
            let name = lines[at].split('(').next().unwrap().rsplit(' ').next().unwrap();
            (name.to_owned(), Expected::read(&lines[first]["    // ".len()..]))
        });
        let all = all.collect();
        Methods { program, all }
    });
    &METHODS
}

fn session(budget: Budget) -> Session<'static> {
    let program = &methods().program;
    let scope = Scope::uniform(SCOPE);
    Session::new(program, Table::shared(), BOOT, scope, budget, Laziness::default()).unwrap()
}

/// A method of `Counted`.
fn target(name: &str) -> Target {
    target_of("Counted", name)
}

fn target_of(class: &str, name: &str) -> Target {
    let program = &methods().program;
    let class = program.find_class(class).unwrap();
    let mut methods = program.class(class).methods.iter().copied();
    let method = methods.find(|method| &*program.method(*method).name == name).unwrap();
    Target { class, method }
}

fn analysed(session: &mut Session<'static>, name: &str, goal: Goal) -> Analysis<'static> {
    analyse(
        session,
        target(name),
        &mut NoInvariant::default(),
        None,
        How { goal, strategy: &mut Symbolic::default(), crew: None },
        &mut |_, _| {},
    )
}

/// The count by so many threads, again by one where several may count otherwise.
fn counted(name: &'static str, threads: usize, budget: Budget) -> Analysis<'static> {
    let counting = Counting::default();
    let analysis = std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| {
                help(&mut session(budget), target(name), &mut NoInvariant::default(), None, &counting)
            });
        }
        count(&mut session(budget), target(name), &mut NoInvariant::default(), None, &counting)
    });
    assert!(counting.is_over(), "{name}");
    match counting.is_in_doubt() {
        true => counted(name, 1, budget),
        false => analysis,
    }
}

#[test]
fn paths_are_as_many_as_by_hand() {
    for (name, expected) in &methods().all {
        let analysis = analysed(&mut session(Budget::default()), name, Goal::AllPaths);
        assert_eq!(Expected::of(&analysis.counts), *expected, "{name}: {:?}", analysis.counts);
        assert_eq!(analysis.counts.total(), expected.total(), "{name}");
        assert_eq!(analysis.counts.ends(), expected.returned + expected.threw, "{name}");
        assert_eq!(analysis.summary.paths, expected.total(), "{name}");
        assert_eq!(analysis.cases.len() as u64, analysis.counts.ends(), "{name}");
        assert_eq!(analysis.without_test.len() as u64, expected.endless, "{name}");
        let is_all = expected.gave_up == 0 && expected.endless == 0;
        assert_eq!(analysis.is_complete(), is_all, "{name}");
        assert!(
            !is_all || analysis.covered().iter().all(|covered| *covered),
            "{name} has branches that no path takes"
        );
    }
    assert!(methods().all.len() > 5);
}

#[test]
fn threads_count_the_same() {
    for (name, expected) in &methods().all {
        for threads in [1, 2, 3] {
            let analysis = counted(name, threads, Budget::default());
            assert_eq!(Expected::of(&analysis.counts), *expected, "{name} by {threads}");
            assert!(analysis.only_counted && !analysis.is_complete(), "{name}");
            assert_eq!(analysis.summary.paths, expected.total(), "{name} by {threads}");
        }
    }
}

/// How a target is explored in batches.
#[derive(Clone, Copy)]
struct Batching {
    threads: usize,
    /// Its effort at most, and that after which it is explored in batches.
    effort: u64,
    after: u64,
    /// After so many paths without anything new, the goal is reached.
    patience: u64,
    /// The limits of the session of the target, and of those of batches.
    whole: Budget,
    of_batch: Budget,
}

impl Default for Batching {
    /// By one thread without limits, from the first path on. Nothing is ever enough, so all paths are explored.
    fn default() -> Self {
        let whole = Budget::default();
        Batching { threads: 1, effort: u64::MAX, after: 0, patience: u64::MAX, whole, of_batch: whole }
    }
}

/// Ends batches however a test ends: who waits for more would wait for ever.
struct Ends<'b>(&'b Batches);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// The paths of a target that is explored in batches, and the effort.
fn batched(name: &'static str, how: Batching) -> (Analysis<'static>, u64) {
    let goal = Goal::Coverage { patience: how.patience, steps: u64::MAX };
    let batches = Arc::new(Batches::default());
    let bench_within = |budget: Budget, meter| {
        let deadline = Deadline::NEVER.or_effort(meter, how.effort);
        let mut session = session(Budget { deadline, ..budget });
        session.deadline = deadline;
        let solver: Box<dyn HeapSolver<'static>> = Box::new(NoInvariant::default());
        (session, solver)
    };
    let of_batches = Mutex::new(Vec::<&'static Meter>::new());
    let bench = |meter| {
        of_batches.lock().unwrap().push(meter);
        Some(bench_within(how.of_batch, meter))
    };
    let meter = Meter::new();
    let analysis = std::thread::scope(|scope| {
        let _ends = Ends(&batches);
        for _ in 1..how.threads {
            scope.spawn(|| explore_for(&batches, &bench, target(name), None));
        }
        let call = || batches.clone();
        let crew = Crew { after: how.after, bench: &bench, call: &call };
        let (mut session, mut solver) = bench_within(how.whole, meter);
        let mut strategy = Symbolic::default();
        analyse(
            &mut session,
            target(name),
            solver.as_mut(),
            None,
            How { goal, strategy: &mut strategy, crew: Some(&crew) },
            &mut |_, _| {},
        )
    });
    if how.threads == 1 {
        // Each batch goes on where the target was when it was handed out, and the target where the batch has ended.
        let most = of_batches.lock().unwrap().iter().map(|meter| meter.spent()).max();
        assert!(most.unwrap_or(0) <= meter.spent(), "{name}: {most:?} of {}", meter.spent());
    }
    (analysis, meter.spent())
}

/// The inputs of the cases.
fn inputs(analysis: &Analysis<'_>) -> Vec<Witness> {
    analysis.cases.iter().map(|case| case.witness.clone()).collect()
}

#[test]
fn batches_have_the_paths_of_the_whole() {
    for (name, expected) in &methods().all {
        let alone = analysed(&mut session(Budget::default()), name, Goal::AllPaths);
        let (first, effort) = batched(name, Batching::default());
        assert_eq!(Expected::of(&first.counts), *expected, "{name}: {:?}", first.counts);
        assert_eq!(first.summary.paths, expected.total(), "{name}");
        assert_eq!(first.covered(), alone.covered(), "{name}");
        assert_eq!(first.without_test.len(), alone.without_test.len(), "{name}");
        for threads in [2, 3] {
            let (again, same) = batched(name, Batching { threads, ..Batching::default() });
            assert_eq!((&again.counts, again.covered()), (&first.counts, first.covered()), "{name}");
            assert_eq!(inputs(&again), inputs(&first), "{name} by {threads}");
            assert_eq!(effort, same, "{name} by {threads}");
        }
    }
}

#[test]
fn batches_that_a_limit_cuts_say_so() {
    let mut cut = 0;
    for (name, expected) in &methods().all {
        for effort in [0, 200, 500, 1_000, 2_000, 4_000] {
            let how = Batching { effort, ..Batching::default() };
            let (first, spent) = batched(name, how);
            // A path on which the limit was reached is none of those that the comment counts.
            let all = Expected::of(&first.counts);
            let ended = all.returned + all.threw + all.endless + all.gave_up;
            assert!(ended <= expected.total(), "{name} with {effort}");
            if ended < expected.total() {
                assert!(!first.is_complete(), "{name} with {effort}: {:?}", first.counts);
                cut += 1;
            }
            // What there was no time for is no fault of an input.
            assert!(first.without_input.is_empty(), "{name} with {effort}: {:?}", first.without_input);
            let (again, same) = batched(name, Batching { threads: 3, ..how });
            assert_eq!((&again.counts, same), (&first.counts, spent), "{name} with {effort}");
        }
    }
    assert!(cut > 10, "{cut} are cut");
}

#[test]
fn a_limit_on_the_way_to_a_subtree_ends_that_path_alone() {
    // The target itself takes one path, by three forks. A batch does not get to the last of them.
    let of_batch = Budget { steps: 30, ..Budget::default() };
    for threads in [1, 3] {
        let (analysis, _) = batched("bits", Batching { threads, after: 1, of_batch, ..Batching::default() });
        let limits: Vec<_> = analysis.counts.out_of_budget.clone().into_iter().collect();
        assert_eq!(limits, [(Limit::Steps.describe(), 4)]);
        assert_eq!((analysis.counts.returned, analysis.summary.cut), (1, None));
        assert_eq!(analysis.summary.paths, 5);
    }
}

#[test]
fn what_batches_show_counts_once_the_target_has_it() {
    for threads in [1, 3] {
        let how = Batching { threads, patience: 1, ..Batching::default() };
        let (analysis, _) = batched("bits", how);
        assert!(analysis.stopped_at_goal && !analysis.cases.is_empty());
        // The target itself gets to the end of no path, so what batches show is refused.
        let whole = Budget { steps: 20, ..Budget::default() };
        let (analysis, _) = batched("bits", Batching { whole, ..how });
        assert!(!analysis.stopped_at_goal && analysis.cases.is_empty());
        assert!(!analysis.without_input.is_empty() && !analysis.is_complete());
    }
}

#[test]
fn batches_keep_to_the_limits_of_the_whole() {
    for threads in [1, 3] {
        for paths in [1, 5, 7] {
            let whole = Budget { paths, ..Budget::default() };
            let (analysis, _) = batched("bits", Batching { threads, whole, ..Batching::default() });
            assert_eq!((analysis.counts.total(), analysis.summary.cut), (paths, Some(Limit::Paths)));
        }
        let whole = Budget { total_steps: 100, ..Budget::default() };
        let (analysis, _) = batched("bits", Batching { threads, whole, ..Batching::default() });
        // A path is not cut by it.
        assert!((100..150).contains(&analysis.summary.steps), "{}", analysis.summary.steps);
        assert_eq!(analysis.summary.cut, Some(Limit::TotalSteps));
    }
}

#[test]
fn a_limit_on_paths_cuts_what_is_more() {
    for paths in [1, 5, 7] {
        let budget = Budget { paths, ..Budget::default() };
        for analysis in [
            analysed(&mut session(budget), "bits", Goal::AllPaths),
            counted("bits", 1, budget),
            counted("bits", 2, budget),
        ] {
            assert_eq!(analysis.counts.total(), paths);
            assert_eq!(analysis.summary.cut, Some(Limit::Paths));
            assert!(!analysis.is_complete());
        }
    }
    let enough = analysed(&mut session(Budget { paths: 8, ..Budget::default() }), "bits", Goal::AllPaths);
    assert_eq!((enough.summary.cut, enough.is_complete()), (None, true));
}

#[test]
fn limits_on_a_path_end_it_by_their_names() {
    let cases = [
        (Budget { steps: 20, ..Budget::default() }, Limit::Steps),
        (Budget { branches: 2, ..Budget::default() }, Limit::Branches),
        (Budget { call_depth: 5, ..Budget::default() }, Limit::CallDepth),
    ];
    for (budget, limit) in cases {
        let name = if limit == Limit::CallDepth { "deep" } else { "bits" };
        let analysis = analysed(&mut session(budget), name, Goal::AllPaths);
        let cut: u64 = analysis.counts.out_of_budget.values().sum();
        assert_eq!(analysis.counts.out_of_budget.keys().copied().collect::<Vec<_>>(), [limit.describe()]);
        assert!(cut > 0 && !analysis.is_complete());
        assert_eq!(analysis.counts.total(), cut + analysis.counts.ends());
    }
}

#[test]
fn a_goal_ends_the_analysis_when_all_is_covered() {
    let goal = Goal::Coverage { patience: 1, steps: 1_000_000 };
    let analysis = analysed(&mut session(Budget::default()), "bits", goal);
    assert!(analysis.stopped_at_goal && !analysis.is_complete());
    assert!(analysis.covered().iter().all(|covered| *covered));
    assert!(analysis.cases.len() < 8, "{}", analysis.cases.len());
}

/// The branches, as long as something new comes now and then.
const WHILE_NEW: Goal = Goal::Coverage { patience: u64::MAX, steps: u64::MAX };

/// What an analysis spends of this effort, and the analysis.
fn spent_on(name: &str, goal: Goal, effort: u64) -> (u64, Analysis<'static>) {
    let meter = Meter::new();
    let budget = Budget { deadline: Deadline::NEVER.or_effort(meter, effort), ..Budget::default() };
    let analysis = analysed(&mut session(budget), name, goal);
    (meter.spent(), analysis)
}

#[test]
fn an_analysis_ends_soon_once_all_is_covered() {
    const EFFORT: u64 = 1_500_000;
    let (spent, analysis) = spent_on("halves", WHILE_NEW, EFFORT);
    assert!(analysis.stopped_at_goal && analysis.summary.cut.is_none());
    assert!((EFFORT / 500..EFFORT / 10).contains(&spent), "{spent}");
    // Not while a branch is missing.
    let (spent, analysis) = spent_on("halvesOrNone", WHILE_NEW, EFFORT);
    assert!(!analysis.stopped_at_goal && analysis.summary.cut == Some(Limit::Time));
    assert!(spent > EFFORT / 3, "{spent}");
}

#[test]
fn the_end_of_all_effort_is_a_limit_though_all_is_covered() {
    // With some of them the effort ends while a path is made a case.
    for effort in (20_000..24_000).step_by(100) {
        let (_, analysis) = spent_on("halves", Goal::AllPaths, effort);
        assert_eq!(analysis.covered(), [true, true], "{effort}");
        assert_eq!((analysis.summary.cut, analysis.stopped_at_goal), (Some(Limit::Time), false), "{effort}");
    }
}

/// Each further turn asks for a remainder of the one before it, and few of those queries are answered.
#[test]
fn paths_of_few_turns_come_first_where_no_path_ends() {
    let (_, analysis) = spent_on("commonDivisor", WHILE_NEW, 60_000_000);
    assert_eq!(analysis.covered(), [true, true]);
}

#[test]
fn ranges_leave_out_what_callers_do_not_pass() {
    for (range, returned) in [((0, 0, 5), 1), ((0, -3, -1), 1), ((0, -1, 0), 2)] {
        let mut session = session(Budget::default());
        session.ranges = vec![range];
        let analysis = analysed(&mut session, "sign", Goal::AllPaths);
        assert_eq!(analysis.counts.returned, returned, "{range:?}");
    }
    let mut session = session(Budget::default());
    session.ranges = vec![(0, 3, 2)];
    assert_eq!(analysed(&mut session, "sign", Goal::AllPaths).counts.returned, 0);
}

/// The paths of `isEmpty` on what up to so many calls have made, of `push` with numbers in this range and then of `pop`.
fn driven(most: u32, low: i64, high: i64, budget: Budget) -> Analysis<'static> {
    let target = target_of("Filled", "isEmpty");
    let constructor = Driver::constructor_of(&methods().program, target.class).unwrap();
    let call = |name, ranges| Call { method: target_of("Filled", name).method, ranges };
    let calls = vec![call("push", vec![(0, low, high)]), call("pop", Vec::new())];
    let mut session = session(budget);
    session.driver = Some(Driver { constructor, calls, most });
    count(&mut session, target, &mut NoInvariant::default(), None, &Counting::default())
}

#[test]
fn structures_are_those_that_calls_make() {
    let returned = |most, low, high| driven(most, low, high, Budget::default()).counts.returned;
    // Nothing; push; pop.
    assert_eq!(returned(0, 1, 3), 1);
    assert_eq!(returned(1, 1, 3), 3);
    // And push push, push pop, pop pop: no push comes after a pop.
    assert_eq!(returned(2, 1, 3), 6);
    // With two paths of each push: 1, 2, 1, 4, 2, 1.
    assert_eq!(returned(2, 0, 1), 11);
    let cut = driven(2, 0, 1, Budget { paths: 4, ..Budget::default() });
    assert_eq!(cut.summary.cut, Some(Limit::Paths));
    assert!(!cut.no_valid_input && cut.counts.total() < 11);
}

/// Another method with tests of its own is not worked for, while a private one is.
#[test]
fn goals_are_the_branches_without_other_tests() {
    let goal = Goal::Coverage { patience: 1, steps: 1_000 };
    let analysis = analysed(&mut session(Budget::default()), "signIfOdd", goal);
    let Closure { branches, goals, .. } = &analysis.closure;
    let program = &methods().program;
    let named = branches.iter().zip(goals);
    let named: BTreeSet<(&str, bool)> =
        named.map(|((method, _), is_goal)| (&*program.method(*method).name, *is_goal)).collect();
    let expected = [("signIfOdd", true), ("isOdd", true), ("sign", false), ("bits", false)];
    assert_eq!(named, BTreeSet::from(expected));
    // Of eight paths half have an odd number; nothing is below 0.
    assert!(analysis.stopped_at_goal && analysis.counts.total() < 8, "{:?}", analysis.counts);
    let covered = analysis.covered();
    assert!(covered.iter().zip(goals).all(|(is_covered, is_goal)| *is_covered || !is_goal), "{covered:?}");
    assert!(covered.contains(&false));
}

#[test]
fn assertions_count_where_code_near_by_has_some() {
    let closure = |name| Closure::of(&methods().program, target(name));
    let asks = |name| closure(name).asks_for_assertions(&methods().program);
    assert_eq!([asks("checked"), asks("indirect"), asks("sign"), asks("bits")], [true, true, false, false]);
    // One decision each, but for `bits`, which has that of its loop as well.
    let branches = |name| closure(name).branches.len();
    assert_eq!([branches("sign"), branches("bits"), branches("deep")], [2, 4, 2]);
}
