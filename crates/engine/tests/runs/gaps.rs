//! What an exploration says that it leaves out: the comment before each method of `Gaps` has it.
//!
//! It is written by hand from what Java allows: an array may be of a narrower class where there is one, what a final field holds
//! stays as it is where all that it reaches is final.

use heapwise_engine::Exploration;
use heapwise_heap::{Bound, Gap, NoInvariant, Value};
use heapwise_program::{ClassId, Type};

use crate::{Runner, class, field, folder, method, program};

fn name(class: ClassId) -> &'static str {
    &program().class(class).name
}

fn spelled(gap: &Gap) -> String {
    let of_field = |kind: &str, field| format!("{kind}({})", program().field(field).name);
    match *gap {
        Gap::Static(field) => of_field("Static", field),
        Gap::Held(field) => of_field("Held", field),
        Gap::LastPlace(method) => format!("LastPlace({method})"),
        Gap::Settings(method) => format!("Settings({method})"),
        Gap::OtherClasses(class) => format!("OtherClasses({})", name(class)),
        Gap::Shared(class) => format!("Shared({})", name(class)),
        Gap::OtherValues(class) => format!("OtherValues({})", name(class)),
        Gap::Override(method) => {
            format!("Override({})", program().method_name(method).split('(').next().unwrap())
        }
        Gap::Subtype { class, asked } => format!("Subtype({},{})", name(class), name(asked)),
        ref other => format!("{other:?}"),
    }
}

/// Explores a method of `Gaps` on all arguments.
fn explored(name: &str, are_wanted: bool) -> Runner {
    explored_with(name, are_wanted, &[])
}

/// The same, where what these fields hold is tried too.
fn explored_with(name: &str, are_wanted: bool, offered: &[&str]) -> Runner {
    let mut runner = Runner::with("Gaps");
    if are_wanted {
        runner.cx.gaps.want();
    }
    let fields: Vec<_> = offered.iter().map(|name| field(name)).collect();
    let Runner { engine, cx, base } = &mut runner;
    *base = engine.offer_held(cx, base, &fields);
    let method = method(&format!("Gaps.{name}"));
    let (mut state, mut arguments) = (runner.base.clone(), Vec::new());
    for ty in &program().method(method).parameters {
        arguments.push(match ty {
            Type::Primitive(_) => state.input.add_number(&mut runner.cx, ty.kind()),
            Type::Reference(name) => Value::Symbol(state.input.add_reference(class(name))),
        });
        arguments.extend(ty.kind().is_wide().then_some(Value::Filler));
    }
    let start = runner.engine.start(&mut runner.cx, state, method, &arguments).unwrap();
    let mut exploration = Exploration::of(start);
    let mut solver = NoInvariant::default();
    while exploration.next(&mut runner.engine, &mut runner.cx, &mut solver).is_some() {}
    runner
}

#[test]
fn what_is_left_out_is_said() {
    let text = std::fs::read_to_string(folder().join("Gaps.java")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let said = lines.windows(2).filter_map(|pair| {
        let expected = pair[0].strip_prefix("    // ")?;
        Some((pair[1].split('(').next()?.rsplit(' ').next()?, expected))
    });
    let mut faults = Vec::new();
    let mut count = 0;
    for (name, expected) in said {
        let found: Vec<String> = explored(name, true).cx.gaps.found().iter().map(spelled).collect();
        let expected = if expected == "none" { Vec::new() } else { expected.split("; ").collect() };
        if found != expected {
            faults.push(format!("{name}: {found:?}, not {expected:?}"));
        }
        count += 1;
    }
    assert!(faults.is_empty() && count > 20, "{count}\n{}", faults.join("\n"));
}

/// What a field holds is no gap where it is tried, but in the place of a receiver of another class.
#[test]
fn what_is_tried_is_not_left_out() {
    let found = |name, offered: &[&str]| {
        explored_with(name, true, offered).cx.gaps.found().iter().map(spelled).collect::<Vec<_>>()
    };
    for name in ["isOrigin", "isOriginOnceRead"] {
        assert_eq!(found(name, &["Gaps.ORIGIN"]), [""; 0], "{name}");
        assert_eq!(found(name, &["Gaps.FARTHER"])[0], "Held(FARTHER)", "{name}");
        assert_eq!(found(name, &["Gaps.FARTHER"])[1], "Shared(Gaps)", "{name}");
    }
}

/// A program that runs from its `main` on has no input that could be another.
#[test]
fn nothing_is_left_out_where_nobody_asks() {
    for name in ["changing", "table", "property", "thread", "pointsOf", "asksAny", "shared", "strings"] {
        assert_eq!(explored(name, false).cx.gaps.found(), [], "{name}");
    }
}

#[test]
fn bounds_are_told_that_were_reached() {
    let reached = |name| explored(name, true).cx.gaps.reached().iter().copied().collect::<Vec<_>>();
    assert_eq!(reached("changing"), []);
    assert!(reached("numbersOf").is_empty(), "nobody asks how long it is");
    assert_eq!(reached("length"), [Bound::ArrayLength]);
    assert_eq!(reached("third"), [Bound::Objects(class("Gaps$Link"))]);
    assert_eq!(reached("second"), []);
}
