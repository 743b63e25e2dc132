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
        let mut runner = with(body);
        let mut state = runner.base.clone();
        let number = state.input.add_number(&mut runner.cx, Kind::Int);
        let start =
            runner.engine.start(&mut runner.cx, state, method(&format!("Replaced.{name}")), &[number]);
        let mut exploration = Exploration::of(start.unwrap());
        let mut returned = Vec::new();
        while let Some(path) =
            exploration.next(&mut runner.engine, &mut runner.cx, &mut NoInvariant::default())
        {
            let Outcome::Returned(Some(Value::Int(value))) = path.outcome else { panic!("{name}") };
            returned.push(value);
        }
        returned.sort_unstable();
        assert_eq!(returned, expected, "{name}");
        assert_eq!(exploration.summary().infeasible, 1, "{name}");
    }
}
