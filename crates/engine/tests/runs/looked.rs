//! Runs that are looked at before each op do what they do otherwise.

use heapwise_engine::{Budget, Limit, Outcome};
use heapwise_heap::Value;

use crate::{Runner, method};

#[test]
fn each_op_is_seen_once_and_the_run_ends_as_ever() {
    let mut runner = Runner::new();
    let start = runner.start("Looked.sum", &[Value::Int(5)]);
    let (mut looks, mut deepest, mut returned) = (0, 0, Vec::new());
    let (mut first, mut methods_are_right) = (None, true);
    let watched = runner.engine.watch(&mut runner.cx, start, &mut |machine| {
        looks += 1;
        deepest = deepest.max(machine.depth());
        first.get_or_insert((machine.frame().pc, machine.depth()));
        methods_are_right &= machine.frame().method == method("Looked.sum");
        if machine.about_to_return().is_some() {
            returned.push(machine.about_to_return());
        }
    });
    let watched = watched.unwrap();
    assert_eq!(watched.outcome, Outcome::Returned(Some(Value::Int(15))));
    assert_eq!(watched.state.spent.steps, looks);
    assert_eq!(first, Some((0, 1)));
    assert!(methods_are_right);
    // sum(0) is the innermost of six calls, and returns first.
    assert_eq!(deepest, 6);
    assert_eq!(returned, [0, 1, 3, 6, 10, 15].map(|sum| Some(Value::Int(sum))));
    let plain = runner.run("Looked.sum", &[Value::Int(5)]);
    assert_eq!((plain.outcome, plain.state.spent.steps), (watched.outcome, looks));
}

#[test]
fn wide_values_are_not_shown() {
    let mut runner = Runner::new();
    let start = runner.start("Looked.wide", &[Value::Long(41), Value::Filler]);
    let path = runner.engine.watch(&mut runner.cx, start, &mut |machine| {
        assert_eq!(machine.about_to_return(), None);
    });
    assert_eq!(path.unwrap().outcome, Outcome::Returned(Some(Value::Long(42))));
}

#[test]
fn limits_end_a_run_that_is_looked_at() {
    let mut runner = Runner::new();
    runner.engine.set_budget(Budget { steps: 20, ..Budget::default() });
    let start = runner.start("Looked.sum", &[Value::Int(5)]);
    let mut looks = 0;
    let path = runner.engine.watch(&mut runner.cx, start, &mut |_| looks += 1).unwrap();
    assert_eq!((path.outcome, looks), (Outcome::OutOfBudget(Limit::Steps), 20));
}

#[test]
fn open_runs_cannot_be_looked_at() {
    let mut runner = Runner::new();
    let mut state = runner.base.clone();
    let number = state.input.add_number(&mut runner.cx, heapwise_program::Kind::Int);
    let start = runner.engine.start(&mut runner.cx, state, method("Looked.sum"), &[number]).unwrap();
    assert!(runner.engine.watch(&mut runner.cx, start, &mut |_| ()).is_none());
}

/// Round and round: 3 has order 20 modulo 100, as 3^20 = 3486784401.
#[test]
fn a_turn_goes_once_round() {
    let mut runner = Runner::new();
    let path = runner.run("Looked.around", &[Value::Int(1)]);
    assert_eq!(path.outcome, Outcome::OutOfBudget(Limit::Endless));
    let before = path.state.frames()[0];
    let (mut looks, mut depth) = (0, 0);
    let mut tops = 0;
    let after = runner.engine.watch_turn(&mut runner.cx, path.state, &mut |machine| {
        looks += 1;
        depth = depth.max(machine.depth());
        tops += u32::from(machine.frame().pc == before.pc);
    });
    let after = after.unwrap();
    assert_eq!((after.spent.steps, depth, tops), (looks, 1, 20));
    assert_eq!(after.frames()[0].pc, before.pc);
    // The head of the loop has two ops, its body five, and a jump back.
    assert_eq!(looks % 20, 0);
    // Another turn is the same one.
    let mut again = 0;
    assert!(runner.engine.watch_turn(&mut runner.cx, after, &mut |_| again += 1).is_some());
    assert_eq!(again, looks);
}

#[test]
fn what_ends_has_no_turn() {
    let mut runner = Runner::new();
    for (method, number) in [("Looked.sum", 3), ("Looked.around", 0)] {
        let start = runner.start(method, &[Value::Int(number)]);
        assert!(runner.engine.watch_turn(&mut runner.cx, start, &mut |_| ()).is_none(), "{method}");
    }
    runner.engine.set_budget(Budget { steps: 50, ..Budget::default() });
    let start = runner.start("Looked.around", &[Value::Int(1)]);
    assert!(runner.engine.watch_turn(&mut runner.cx, start, &mut |_| ()).is_none(), "not in so few steps");
}
