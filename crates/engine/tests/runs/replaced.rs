//! Functions that stand for methods: what they may answer in the place of an initialiser, and what they may assume.

use heapwise_engine::{Exploration, Machine, NativeMethod, NativeResult, Natives, Outcome, Returned};
use heapwise_heap::{NoInvariant, Value};
use heapwise_natives::Table;
use heapwise_program::{Kind, MethodId, Program};

use crate::{Runner, class, method};

/// The usual functions, but for those of the initialiser and of `assume` of `Replaced`.
struct Own {
    initialiser: NativeMethod,
}

impl Natives for Own {
    fn find(&self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        let info = program.method(method);
        match (&*program.class(info.class).name, &*info.name) {
            ("Replaced", "<clinit>") => Some(self.initialiser),
            ("Replaced", "assume") => Some(assume),
            ("Replaced", "hard") => Some(easy_with_seven),
            _ => Table::shared().find(program, method),
        }
    }
}

fn nothing(_: &mut Machine<'_, '_>, _: &[Value]) -> NativeResult {
    Ok(Returned::Void)
}

fn body(_: &mut Machine<'_, '_>, _: &[Value]) -> NativeResult {
    Ok(Returned::Body)
}

fn other(_: &mut Machine<'_, '_>, _: &[Value]) -> NativeResult {
    Ok(Returned::CallForEffect(method("Replaced.other"), Vec::new()))
}

fn assume(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> NativeResult {
    let given = machine.int_term(arguments[0])?;
    let pool = &mut machine.cx.pool;
    let zero = pool.int(0);
    let equal = pool.eq(given, zero);
    let holds = pool.not(equal);
    machine.assume(holds)?;
    Ok(Returned::Void)
}

/// Offers the number 7, for which the body runs with a known number.
fn easy_with_seven(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> NativeResult {
    let given = machine.int_term(arguments[0])?;
    let known = machine.decide_easy(|machine| {
        let seven = machine.cx.pool.int(7);
        vec![(machine.cx.pool.eq(given, seven), seven)]
    })?;
    Ok(known.map_or(Returned::Body, |seven| Returned::BodyOf(vec![machine.value(seven)])))
}

/// What a method returns on its paths, in the order in which they are explored, and how many ways are impossible.
fn explored(name: &str, numbers: usize) -> (Vec<i32>, u64) {
    let mut runner = with(body);
    let mut state = runner.base.clone();
    let numbers: Vec<Value> =
        (0..numbers).map(|_| state.input.add_number(&mut runner.cx, Kind::Int)).collect();
    let start = runner.engine.start(&mut runner.cx, state, method(&format!("Replaced.{name}")), &numbers);
    let mut exploration = Exploration::of(start.unwrap());
    let mut returned = Vec::new();
    while let Some(path) = exploration.next(&mut runner.engine, &mut runner.cx, &mut NoInvariant::default()) {
        let Outcome::Returned(Some(Value::Int(value))) = path.outcome else { panic!("{name}") };
        returned.push(value);
    }
    (returned, exploration.summary().infeasible)
}

/// The functions with this one for the initialiser.
fn with(initialiser: NativeMethod) -> Runner {
    Runner::by(Box::leak(Box::new(Own { initialiser })))
}

/// The body sets one field to 5, and the other method one to 3.
#[test]
fn an_initialiser_does_what_stands_for_it() {
    for (initialiser, told) in [(nothing as NativeMethod, 0), (body, 50), (other, 3)] {
        let mut runner = with(initialiser);
        let base = runner.engine.initialise(&mut runner.cx, &runner.base, class("Replaced")).unwrap();
        runner.base = base;
        assert_eq!(runner.int("Replaced.told", &[]).0, told);
    }
}

/// In each method there is one way to an assumption that does not hold. It is no path, and is counted.
#[test]
fn what_is_assumed_leaves_out_paths() {
    for (name, expected) in [("late", &[2][..]), ("never", &[2]), ("often", &[1, 2])] {
        let (mut returned, infeasible) = explored(name, 1);
        returned.sort_unstable();
        assert_eq!(returned, expected, "{name}");
        assert_eq!(infeasible, 1, "{name}");
    }
}

/// The way on which no offer holds comes after its siblings, whole: the number may not be 7 there.
#[test]
fn what_is_hard_waits_for_what_is_near() {
    let (returned, _) = explored("aroundHard", 2);
    let (near, hard) = returned.split_at(2);
    assert!(near.contains(&1) && near.contains(&4), "{returned:?}");
    let mut hard = hard.to_vec();
    hard.sort_unstable();
    assert_eq!(hard, [2, 3]);
}

/// What holds already is not offered again; who is on the hard way is offered the same, which is impossible there.
#[test]
fn an_offer_that_holds_makes_no_fork() {
    let (mut returned, _) = explored("twiceHard", 1);
    returned.sort_unstable();
    assert_eq!(returned, [11, 22, 33]);
}
