//! What is said of a state beside an older one, from which it came.

use heapwise_engine::{Initialisation, State};
use heapwise_heap::Value;
use heapwise_program::ClassId;

use crate::{Runner, class, field, program};

/// Whether runs after a method do as runs before it.
fn leaves_all_as_it_was(method: &str) -> bool {
    let mut runner = Runner::with("Changes");
    let (_, state) = runner.int(method, &[]);
    state.is_as(&runner.base, program())
}

#[test]
fn what_changes_what_was_there_is_noticed() {
    for method in ["nothing", "makes", "plain", "internsKnown"] {
        assert!(leaves_all_as_it_was(&format!("Changes.{method}")), "{method}");
    }
    for method in
        ["counter", "made", "writes", "writesElement", "keeps", "hashes", "interns", "fails", "mirrors"]
    {
        assert!(!leaves_all_as_it_was(&format!("Changes.{method}")), "{method}");
    }
}

fn names(classes: &[ClassId]) -> Vec<&'static str> {
    let name = |class: &ClassId| program().class(*class).name.strip_prefix("Orders$");
    classes.iter().filter_map(name).collect()
}

/// The state after a method of `Orders`, and the one before.
fn after(method: &str) -> (State<'static>, State<'static>) {
    let mut runner = Runner::with("Orders");
    let (_, state) = runner.int(&format!("Orders.{method}"), &[]);
    (state, runner.base)
}

/// By hand from JLS §12.4.2: an initialiser begins before those of the classes that it uses, and before that of the superclass.
#[test]
fn classes_are_listed_as_their_initialisation_has_begun() {
    for (method, order, circle) in [
        ("first", ["First", "Second"].as_slice(), [].as_slice()),
        ("one", &["One", "Other"], &["One", "Other"]),
        ("other", &["Other", "One"], &["Other", "One"]),
        ("above", &["Above", "Below"], &["Above", "Below"]),
        ("below", &["Below", "Above"], &["Below", "Above"]),
        ("lone", &["Lone"], &[]),
        ("outside", &["Outside", "Inside", "Back", "Third"], &["Inside", "Back"]),
        ("color", &["Color"], &[]),
    ] {
        let (state, base) = after(method);
        assert_eq!(names(&state.initialised_in_order(&base)), order, "{method}");
        assert_eq!(names(&state.circles_since(&base, program())), circle, "{method}");
        let mut since = state.initialised_since(&base);
        assert!(since.is_sorted(), "{method}");
        since.sort_by_key(|class| order.iter().position(|name| names(&[*class]) == [*name]));
        assert_eq!(names(&since), order, "{method}");
        assert_eq!(state.failed_since(&base), [], "{method}");
        assert_eq!(state.initialised_since(&state), [], "{method}");
    }
}

#[test]
fn classes_fail_with_those_above() {
    for (method, failed) in [("fails", ["Fails"].as_slice()), ("failsToo", &["Fails", "FailsToo"])] {
        let (state, base) = after(method);
        assert_eq!(names(&state.failed_since(&base)), failed, "{method}");
        for name in failed {
            let initialisation = state.class_state(class(&format!("Orders${name}"))).unwrap().initialisation;
            assert_eq!(initialisation, Initialisation::Failed, "{name}");
        }
    }
}

#[test]
fn constants_are_found_once_their_class_is_initialised() {
    let (state, base) = after("color");
    let color = class("Orders$Color");
    assert_eq!(base.enum_constants(program(), color), []);
    let constants = state.enum_constants(program(), color);
    let fields: Vec<_> = constants.iter().map(|(field, _)| &*program().field(*field).name).collect();
    assert_eq!(fields, ["RED", "GREEN", "BLUE"]);
    for (name, at) in [("FAVOURITE", 1), ("changing", 2)] {
        let field = field(&format!("Orders$Color.{name}"));
        assert_eq!(state.static_object(program(), field), Some(constants[at].1));
        assert_eq!(base.static_object(program(), field), None);
    }
    let number = field("Orders$First.value");
    assert_eq!((state.static_value(program(), number), state.static_object(program(), number)), (None, None));
    let (state, _) = after("first");
    assert_eq!(state.static_value(program(), number), Some(Value::Int(4)));
    assert_eq!(state.static_object(program(), number), None);
}

#[test]
fn classes_of_the_jdk_are_told_from_others() {
    let (state, base) = after("first");
    let booted = base.jdk_classes(program());
    assert!(booted.contains(&class("java/lang/String")) && booted.is_sorted());
    assert!(!booted.contains(&class("Orders")), "it is initialised, but not of the JDK");
    assert_eq!(state.jdk_classes(program()), booted);
}

#[test]
fn objects_of_classes_and_literals_are_there_once_they_were_asked_for() {
    let mut runner = Runner::with("Changes");
    let (known, changes) =
        (program().intern_string(&"known".encode_utf16().collect::<Vec<_>>()), class("Changes"));
    assert_eq!((runner.base.literal(known), runner.base.class_object(changes)), (None, None));
    let (_, state) = runner.int("Changes.makes", &[]);
    assert_eq!(runner.text(&state, state.literal(known).unwrap()), "known");
    assert_eq!(state.class_object(changes), None);
    let (_, mut state) = runner.int("Changes.mirrors", &[]);
    let array = program().array_class(changes);
    for class in [array, changes] {
        let object = state.class_object(class).unwrap();
        let told = runner.engine.prepare(&mut runner.cx, &mut state, |machine| machine.mirrored(object));
        assert_eq!(told.unwrap(), class);
    }
}
