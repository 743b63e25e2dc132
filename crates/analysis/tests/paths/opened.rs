//! Static fields that are inputs, receivers of several classes, and an invariant that is judged before the target: the paths of the
//! methods of `Opened`, counted by hand.

use heapwise_heap::{Cell, Invariant, Value};

use super::*;

/// The paths of a method of a class that return, where the session is made ready so.
fn returned(class: &str, name: &str, prepare: impl FnOnce(&mut Session<'static>)) -> u64 {
    let mut session = session(Budget::default());
    prepare(&mut session);
    let target = target_of(class, name);
    let counts = count(&mut session, target, &mut NoInvariant::default(), None, &Counting::default()).counts;
    assert_eq!(counts.total(), counts.returned, "{class}.{name}");
    counts.returned
}

#[test]
fn static_fields_that_are_no_constants_may_be_inputs() {
    let class = methods().program.find_class("Opened").unwrap();
    // A number has three ranges; a reference is null, or an object with either sort of number.
    for (name, expected) in [("sign", 3), ("spared", 3), ("limit", 1)] {
        assert_eq!(returned("Opened", name, |_| ()), 1, "{name}");
        let open = |session: &mut Session<'static>| session.open_statics(&[class]).unwrap();
        assert_eq!(returned("Opened", name, open), expected, "{name}");
    }
    let mut session = session(Budget::default());
    assert!(session.statics().is_empty());
    session.open_statics(&[class]).unwrap();
    let names = |session: &Session<'static>| {
        session.statics().iter().map(|field| &*methods().program.field(*field).name).collect::<Vec<_>>()
    };
    assert_eq!(names(&session), ["count", "spare"]);
    assert_eq!(names(&session.another(Budget::default())), ["count", "spare"]);
}

/// The inputs that tests are made of take the path too, and hold the static fields behind the arguments.
#[test]
fn inputs_say_what_static_fields_hold() {
    let program = &methods().program;
    let class = program.find_class("Opened").unwrap();
    for (name, expected) in [("sign", 3), ("spared", 3)] {
        let mut session = session(Budget::default());
        session.open_statics(&[class]).unwrap();
        let target = target_of("Opened", name);
        let mut strategy = Symbolic::default();
        let solver = &mut NoInvariant::default();
        let analysis = analyse(
            &mut session,
            target,
            solver,
            None,
            How { goal: Goal::AllPaths, strategy: &mut strategy, crew: None },
            &mut |_, _| {},
        );
        assert_eq!(analysis.cases.len(), expected, "{name}");
        assert!(analysis.is_complete() && analysis.cases.iter().all(|case| case.witness.roots.len() == 2));
        let mut told: Vec<i32> = Vec::new();
        for case in &analysis.cases {
            let number = |cell: Cell| match cell.number() {
                Some(Value::Int(number)) => number,
                other => panic!("{other:?}"),
            };
            // What the source makes of these values.
            told.push(match (name, case.witness.roots[1]) {
                ("sign", _) => match number(case.witness.roots[0]) {
                    count if count < 0 => 1,
                    0 => 3,
                    _ => 2,
                },
                (_, Cell::Object(spare)) if number(case.witness.objects[spare].cells[0]) > 2 => 2,
                (_, Cell::Object(_)) => 3,
                _ => 1,
            });
        }
        told.sort_unstable();
        assert_eq!(told, [1, 2, 3], "{name}");
    }
}

#[test]
fn a_receiver_is_of_each_class_whose_objects_run_the_target() {
    // Rows of either length, and the unit; the third class has another method of the name.
    assert_eq!(returned("Opened$Shape", "twice", |_| ()), 3);
    assert_eq!(returned("Opened$Twice", "twice", |_| ()), 1);
    assert_eq!(returned("Opened$Colour", "rank", |_| ()), 3);
    assert_eq!(returned("Opened", "<init>", |_| ()), 2);
}

/// Only inputs that the invariant accepts come to the target, and they come with the same arguments.
#[test]
fn the_target_runs_where_the_invariant_has_returned_true() {
    let judged = |invariant: &'static str, name: &str, ranges: &[(usize, i64, i64)]| {
        returned("Opened", name, |session| {
            let class = methods().program.find_class("Opened").unwrap();
            session.judged_first =
                Some(Invariant::named(session.cx.program, class, invariant, class).unwrap());
            session.ranges = ranges.to_vec();
        })
    };
    // The next is null, the object itself or another one.
    assert_eq!(judged("isValid", "fits", &[]), 6);
    assert_eq!(judged("isValid", "firstIsThree", &[(0, 3, 3)]), 3);
    assert_eq!(judged("isValid", "secondIsThree", &[(1, 3, 3)]), 3);
    assert_eq!(judged("isValid", "secondIsThree", &[(0, 3, 3)]), 6);
    // One that throws is as good as false.
    assert_eq!(judged("isSmall", "fits", &[]), 2);
    assert_eq!(judged("isAlone", "fits", &[]), 2);
    // Who has no receiver is not judged.
    assert_eq!(judged("isValid", "limit", &[]), 1);
}
