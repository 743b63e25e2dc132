//! What a run answers where the language leaves a JVM a choice: one answer under each salt.

use heapwise_engine::{Leeway, Outcome, State};
use heapwise_heap::Value;

use crate::Runner;

/// The answers of a state with this salt, and whether it was asked for something that a JVM chooses.
fn under<T>(salt: u32, ask: impl FnOnce(&mut heapwise_engine::Machine<'_, 'static>) -> T) -> (T, bool) {
    let mut runner = Runner::new();
    runner.base.leeway.salt = salt;
    let answer = runner.engine.prepare(&mut runner.cx, &mut runner.base, |machine| Ok(ask(machine)));
    (answer.unwrap(), runner.base.leeway.asked)
}

#[test]
fn the_last_place_is_open_but_of_what_is_exact() {
    let open = [(vec![0.5], 0.479_425_538_604_203), (vec![2.0], std::f64::consts::SQRT_2), (vec![0.1], 3.0)];
    for (arguments, value) in &open {
        for (salt, expected) in [(0, None), (1, Some(value.next_up())), (2, Some(value.next_down()))] {
            assert_eq!(under(salt, |machine| machine.last_place(arguments, *value)), (expected, true));
        }
    }
    let exact = [
        (vec![2.0, 3.0], 8.0),
        (vec![-3.0], -27.0),
        (vec![0.3], 0.0),
        (vec![0.3], f64::INFINITY),
        (vec![0.3], f64::NAN),
    ];
    for (arguments, value) in &exact {
        for salt in 0..5 {
            assert_eq!(
                under(salt, |machine| machine.last_place(arguments, *value)),
                (None, false),
                "{value}"
            );
        }
    }
    // Whole numbers of this size are not told from others.
    assert!(under(1, |machine| machine.last_place(&[1e16], 2.0)).1);
    assert!(under(1, |machine| machine.last_place(&[2.0], 1e16)).1);
}

#[test]
fn other_salts_scatter_what_is_given_but_give_it_again() {
    let mut seen = [0; 3];
    for salt in 3..40 {
        let value = 0.7;
        let answers = || {
            let given = under(salt, |machine| {
                let give = |x: f64| machine.last_place(&[x, 1.0 - x], value).unwrap();
                [0.1, 0.2, 0.3, 0.4].map(give)
            });
            given.0
        };
        assert_eq!(answers(), answers());
        for answer in answers() {
            let at = [value.next_down(), value, value.next_up()].iter().position(|one| *one == answer);
            seen[at.unwrap()] += 1;
        }
    }
    // Each about a third of the times.
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn odd_salts_copy_strings_and_all_but_zero_are_other_jvms() {
    for salt in 0..6 {
        assert_eq!(under(salt, |machine| machine.copies_string()), (salt % 2 == 1, true));
        assert_eq!(under(salt, |machine| machine.is_another_jvm()), (salt > 0, true));
    }
}

/// What a method of one number says under a salt, and whether that hangs on what a JVM chooses.
fn told(salt: u32, method: &str, arguments: &[Value]) -> (i32, bool) {
    let mut runner = Runner::with("Leeway");
    runner.base.leeway.salt = salt;
    let (answer, state) = runner.int(method, arguments);
    (answer, state.leeway.asked)
}

#[test]
fn even_salts_make_one_string_of_equal_ones() {
    for salt in 0..6 {
        let is_one = i32::from(salt > 0 && salt % 2 == 0);
        assert_eq!(told(salt, "Leeway.equal", &[Value::Int(12)]), (is_one, true), "{salt}");
        assert_eq!(told(salt, "Leeway.different", &[Value::Int(12)]), (0, false), "{salt}");
        assert_eq!(told(salt, "Leeway.objects", &[]), (0, false), "{salt}");
    }
}

/// Those that an input has are the objects that they are.
#[test]
fn strings_that_are_given_stay_two() {
    let mut runner = Runner::with("Leeway");
    let (one, other) = (runner.string("same"), runner.string("same"));
    let mut given = |known: bool, arguments: [Value; 2]| {
        let mut state: State<'static> = runner.base.clone();
        let known = if known { state.heap.len() } else { 0 };
        state.leeway = Leeway { salt: 2, known, ..Leeway::default() };
        let start = runner.engine.start(&mut runner.cx, state, crate::method("Leeway.given"), &arguments);
        let path = runner.engine.first_path(&mut runner.cx, start.unwrap()).unwrap();
        (path.outcome, path.state.leeway.asked)
    };
    let returned = |number| Outcome::Returned(Some(Value::Int(number)));
    assert_eq!(given(true, [one, other]), (returned(0), false));
    assert_eq!(given(false, [one, other]), (returned(1), true));
    assert_eq!(given(false, [one, one]), (returned(1), false));
}
