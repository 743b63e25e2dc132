//! The sides of a fork, as a search has them that asks for each when it wants to go there.

use heapwise_engine::{Pending, Reached, Side, Summary};
use heapwise_heap::{NoInvariant, Verdict};
use heapwise_program::Kind;
use heapwise_term::{Const, Evaluator, Model};

use crate::{Runner, method};

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
