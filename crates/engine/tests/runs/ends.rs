//! How runs end that cannot go on: what is missing, where that was, and what helps.

use heapwise_callsite::CallSites;
use heapwise_engine::{Budget, Exploration, Limit, Outcome, Summary, Tip, Unsupported, is_own};
use heapwise_heap::{NoFresh, Value};
use heapwise_program::Op;

use crate::{Runner, class, folder, method, program};

/// The line of `Ends` that says so.
fn line(here: &str) -> u32 {
    let text = std::fs::read_to_string(folder().join("Ends.java")).unwrap();
    let at = text.lines().position(|line| line.ends_with(&format!("// here: {here}"))).unwrap();
    at as u32 + 1
}

fn check(outcome: &Outcome, what: &str, tip: Option<Tip>, inside: &str, here: &str) {
    let Outcome::GaveUp(Unsupported { what: said, place, tip: told }) = outcome else {
        panic!("{outcome:?}");
    };
    let place = place.unwrap();
    assert!(said.contains(what), "{said}");
    assert_eq!((*told, place.method, place.line), (tip, method(inside), Some(line(here))), "{said}");
}

#[test]
fn a_native_method_without_body_ends_a_run_where_it_is_called() {
    let mut runner = Runner::new();
    let direct = runner.run("Ends.direct", &[Value::Int(1)]).outcome;
    check(&direct, "Ends.missing", Some(Tip::Body), "Ends.direct", "direct");
    // The innermost line of the program counts, though the JDK has called it.
    let sorts = runner.run("Ends.sorts", &[Value::Int(1)]).outcome;
    check(&sorts, "Ends.missing", Some(Tip::Body), "Ends$Missing.compare", "sorts");
}

#[test]
fn an_array_beyond_the_scope_ends_a_path_with_a_tip() {
    let mut runner = Runner::new();
    let mut paths = runner.explore_number("Ends.longer");
    paths.sort_by_key(|path| matches!(path.outcome, Outcome::GaveUp(_)));
    let [returns, gives_up] = paths.as_slice() else { panic!("{} paths", paths.len()) };
    assert_eq!(returns.outcome, Outcome::Returned(Some(Value::Int(0))));
    check(&gives_up.outcome, "beyond the scope of 2", Some(Tip::LongerArrays), "Ends.longer", "longer");
    // Lengths 0, 1 and 2, a negative one, and one beyond.
    let paths = runner.explore_number("Ends.sizes");
    let returned = |length| Outcome::Returned(Some(Value::Int(length)));
    for length in 0..=2 {
        assert_eq!(paths.iter().filter(|path| path.outcome == returned(length)).count(), 1, "{length}");
    }
    assert_eq!(paths.iter().filter(|path| matches!(path.outcome, Outcome::Threw(_))).count(), 1);
    assert_eq!(paths.iter().filter(|path| matches!(path.outcome, Outcome::GaveUp(_))).count(), 1);
    assert_eq!(paths.len(), 5);
}

#[test]
fn calls_are_counted_to_the_limit() {
    let mut runner = Runner::new();
    for call_depth in [1, 7] {
        runner.engine.set_budget(Budget { call_depth, ..Budget::default() });
        let path = runner.run("Ends.deep", &[Value::Int(0)]);
        assert_eq!(path.outcome, Outcome::OutOfBudget(Limit::CallDepth));
        assert_eq!(path.state.frames().len(), call_depth as usize);
        let at = path.state.frames()[0];
        assert_eq!(program().code(at.method).unwrap().line(at.pc), Some(line("deep")));
    }
}

/// The first limit that is reached is told.
#[test]
fn limits_of_an_exploration_are_reached_and_not_passed() {
    let mut runner = Runner::new();
    runner.engine.set_budget(Budget { total_steps: 100, paths: 10, ..Budget::default() });
    for (steps, paths, limit) in [
        (0, 0, None),
        (99, 9, None),
        (100, 9, Some(Limit::TotalSteps)),
        (99, 10, Some(Limit::Paths)),
        (200, 20, Some(Limit::TotalSteps)),
    ] {
        let summary = Summary { steps, paths, ..Summary::default() };
        assert_eq!(runner.engine.exhausted(&summary), limit, "{steps} {paths}");
    }
}

#[test]
fn figures_of_parts_add_up() {
    let part = |factor: u64, cut| Summary {
        paths: factor,
        infeasible: 2 * factor,
        unknown: Default::default(),
        steps: 3 * factor,
        forks: 4 * factor,
        cut,
    };
    let mut sum = part(1, None);
    sum.absorb(part(10, Some(Limit::Time)));
    sum.absorb(part(100, Some(Limit::Paths)));
    let all = (sum.paths, sum.infeasible, sum.steps, sum.forks, sum.cut);
    assert_eq!(all, (111, 222, 333, 444, Some(Limit::Time)));
}

/// Of `longer` and `sizes`: each decision with two or more sides is a fork.
#[test]
fn forks_are_counted_where_more_than_one_side_is_possible() {
    let mut runner = Runner::new();
    for (name, forks) in [("Ends.longer", 1), ("Ends.sizes", 3)] {
        let mut state = runner.base.clone();
        let number = state.input.add_number(&mut runner.cx, heapwise_program::Kind::Int);
        let start = runner.engine.start(&mut runner.cx, state, method(name), &[number]).unwrap();
        let mut exploration = Exploration::of(start);
        let mut solver = heapwise_heap::NoInvariant::default();
        while exploration.next(&mut runner.engine, &mut runner.cx, &mut solver).is_some() {}
        let summary = exploration.summary();
        assert_eq!(summary.forks, forks, "{name}");
        assert!(!exploration.has_more() && summary.cut.is_none());
    }
}

/// Neither the JDK's methods are a person's own, nor what a call site was compiled into.
#[test]
fn own_methods_are_those_that_a_person_reads() {
    let program = program();
    assert!(is_own(program, method("Ends.sorts")) && is_own(program, method("Ends$Missing.compare")));
    assert!(!is_own(program, method("java/util/Arrays.sort")));
    let ops = &program.code(method("Ends.lambda")).unwrap().ops;
    let mut sites = ops.iter().filter_map(|op| match op {
        Op::InvokeDynamic(entry) => Some(program.call_site(class("Ends"), *entry).unwrap()),
        _ => None,
    });
    let site = sites.next().unwrap();
    assert!(!is_own(program, site));
    // The body of the lambda expression is the class's own.
    let mut runner = Runner::new();
    let outcome = runner.run("Ends.lambda", &[Value::Int(1)]).outcome;
    check(&outcome, "Ends.missing", Some(Tip::Body), "Ends.lambda$lambda$0", "lambda");
}

/// Who writes a class for the type helps, unless the language or the type forbids that.
#[test]
fn a_class_of_ones_own_helps_where_a_type_is_open_to_it() {
    for (name, is_open) in [
        ("java/lang/Runnable", true),
        ("java/util/AbstractList", true),
        ("java/lang/Thread", false),
        ("java/lang/Thread$State", false),
        ("[Ljava/lang/Runnable;", false),
        ("[I", false),
        ("Ends$Sealed", false),
        ("Ends$Odd", false),
    ] {
        let missing = NoFresh { what: "an object".to_owned() };
        let Unsupported { what, place, tip } = Unsupported::no_fresh(program(), class(name), missing);
        assert_eq!((&*what, place, tip), ("an object", None, is_open.then_some(Tip::Subtype)), "{name}");
    }
}
