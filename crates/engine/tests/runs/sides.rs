//! The sides of a fork, as a search has them that asks for each when it wants to go there.

use heapwise_engine::{Exploration, Pending, Reached, Side, State, Summary};
use heapwise_heap::{NoInvariant, Value, Verdict};
use heapwise_program::Kind;
use heapwise_term::{Const, Evaluator, Model};

use crate::{Runner, class, method};

/// The sides of the first fork of a method of one open int, and the steps up to there.
fn first(runner: &mut Runner, name: &str) -> (Vec<Side<'static>>, u64) {
    let mut state = runner.base.clone();
    let number = state.input.add_number(&mut runner.cx, Kind::Int);
    let start = runner.engine.start(&mut runner.cx, state, method(name), &[number]).unwrap();
    let mut summary = Summary::default();
    let Reached::Forked(sides) = runner.engine.advance(&mut runner.cx, Box::new(start), &mut summary) else {
        panic!("no fork");
    };
    (sides, summary.steps)
}

/// Two sides of one condition exclude each other and cover all numbers; the op that asked is executed once on each.
#[test]
fn each_side_stands_where_it_leads_after_a_look_ahead() {
    let mut runner = Runner::new();
    let (mut sides, steps) = first(&mut runner, "Ends.longer");
    assert_eq!(sides.len(), 2);
    let mut places = Vec::new();
    for side in &mut sides {
        assert!(side.can_be_taken());
        assert_eq!(side.state.spent.steps, steps);
        let at_fork = side.state.frames()[0].pc;
        let mut summary = Summary::default();
        assert!(runner.engine.look_ahead(&mut runner.cx, side, &mut summary));
        assert_eq!((side.state.spent.steps, summary.steps), (steps + 1, 1));
        assert_ne!(side.state.frames()[0].pc, at_fork);
        places.push(side.state.frames()[0].pc);
        let mut solver = NoInvariant::default();
        assert!(matches!(side.admit(&mut runner.cx, &mut solver), Verdict::Sat(_)));
    }
    assert_ne!(places[0], places[1]);
    let variable = runner.cx.variables.variable(heapwise_heap::Slot::Parameter(0), Kind::Int).unwrap();
    for number in [-5i32, 0, 99, 100, 101, i32::MAX] {
        let mut model = Model::new();
        model.set(variable, Const::Bits { width: 32, value: u64::from(number as u32) });
        let mut evaluator = Evaluator::new();
        let mut holds = |side: &&Side<'static>| {
            side.state.path.conjuncts().iter().all(|one| evaluator.holds(&runner.cx.pool, *one, &model))
        };
        assert_eq!(sides.iter().filter(|side| holds(side)).count(), 1, "{number}");
    }
    assert!(sides.into_iter().all(|side| matches!(side.taken(), Pending::Running(_))));
}

/// The start of `SetOff.sized` on an open receiver.
fn sized(runner: &mut Runner) -> State<'static> {
    let mut state = runner.base.clone();
    let receiver = Value::Symbol(state.input.add_reference(class("SetOff")));
    runner.engine.start(&mut runner.cx, state, method("SetOff.sized"), &[receiver]).unwrap()
}

/// Of which class a receiver is decides which initialiser runs, if no run before has had it run.
#[test]
fn a_trail_leads_to_the_same_path_whichever_classes_are_initialised() {
    let (mut solver, mut again) = (NoInvariant::default(), NoInvariant::default());
    for (initialised, other) in
        [("SetOff", "SetOff$Near"), ("SetOff$Near", "SetOff"), ("SetOff$Wide", "SetOff$Near")]
    {
        let (mut runner, mut follower) = (Runner::with(initialised), Runner::with(other));
        let (start, start_again) = (sized(&mut runner), sized(&mut follower));
        let mut exploration = Exploration::of(start);
        let mut paths = 0;
        while let Some(path) = exploration.next(&mut runner.engine, &mut runner.cx, &mut solver) {
            let trail = exploration.trail().unwrap();
            let Runner { engine, cx, .. } = &mut follower;
            let found = engine.path_behind(cx, &mut again, start_again.clone(), &trail);
            assert_eq!(found.expect("the trail leads there").outcome, path.outcome);
            paths += 1;
        }
        assert_eq!(paths, 4, "two classes and two sizes");
    }
}
