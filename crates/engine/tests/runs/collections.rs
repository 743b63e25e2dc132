//! Collections of an input: calls make them, once it is known how many entries they have.

use heapwise_engine::{Outcome, Path};
use heapwise_heap::Value;
use heapwise_heap::collections::Arguments;
use heapwise_program::{ClassId, MethodId};

use crate::{Runner, class, method, program};

/// All paths of a method whose parameter is an object of this class.
fn paths(runner: &mut Runner, class: ClassId, method: MethodId) -> Vec<Path<'static>> {
    let mut state = runner.base.clone();
    let parameter = Value::Symbol(state.input.add_reference(class));
    let start = runner.engine.start(&mut runner.cx, state, method, &[parameter]).unwrap();
    runner.explore(start)
}

/// Null, and as many entries as the scope allows. Keys are strings or null, and different: of two entries one key is null or both
/// are texts.
#[test]
fn collections_have_each_number_of_entries() {
    let mut runner = Runner::new();
    for (library, name) in [("java/util/ArrayList", "size"), ("java/util/LinkedHashMap", "entries")] {
        let paths = paths(&mut runner, class(library), method(&format!("MadeByCalls.{name}")));
        let sizes: Vec<i32> = paths.iter().filter_map(|path| number(&path.outcome)).collect();
        assert!((0..=2).all(|size| sizes.contains(&size)), "{sizes:?}");
        assert!(sizes.iter().all(|size| (0..=2).contains(size)), "{sizes:?}");
        let thrown: Vec<&str> = paths.iter().filter_map(thrown).collect();
        assert_eq!(thrown, ["java/lang/NullPointerException"], "of null");
        assert_eq!(sizes.len() + 1, paths.len());
        // What makes the input is no part of the run.
        assert!(paths.iter().all(|path| path.state.passed.iter().count() < 10), "{name}");
    }
}

fn number(outcome: &Outcome) -> Option<i32> {
    match outcome {
        Outcome::Returned(Some(Value::Int(number))) => Some(*number),
        _ => None,
    }
}

fn thrown(path: &Path<'static>) -> Option<&'static str> {
    match path.outcome {
        Outcome::Threw(exception) => Some(&program().class(path.state.heap.class(exception)).name),
        _ => None,
    }
}

/// A new collection of these entries in the base of the runner.
fn made(runner: &mut Runner, library: &str, entries: &[Value]) -> Value {
    let Runner { engine, cx, base } = runner;
    let object = engine.prepare(cx, base, |machine| machine.allocate(class(library))).unwrap();
    runner.base = engine.make_collection(cx, base, object, &[], entries).unwrap();
    Value::Object(object)
}

#[test]
fn entries_come_in_their_order() {
    let mut runner = Runner::with("MadeByCalls");
    let entries = ["a", "ccc", "bb"].map(|text| runner.string(text));
    let list = made(&mut runner, "java/util/ArrayList", &entries);
    assert_eq!(runner.int("MadeByCalls.lengths", &[list]).0, 132);
    assert_eq!(runner.int("MadeByCalls.size", &[list]).0, 3);
    assert_eq!(runner.base.spent, Default::default());
    let empty = made(&mut runner, "java/util/ArrayList", &[]);
    assert_eq!(runner.int("MadeByCalls.size", &[empty]).0, 0);
}

#[test]
fn values_follow_their_keys() {
    let mut runner = Runner::with("MadeByCalls");
    let entries = ["one", "xxxx", "two", "", "three", "yyyyyyy"].map(|text| runner.string(text));
    let map = made(&mut runner, "java/util/LinkedHashMap", &entries);
    assert_eq!(runner.int("MadeByCalls.entries", &[map]).0, 3);
    assert_eq!(runner.int("MadeByCalls.value", &[map]).0, 47);
}

/// A call that adds may throw; then there is no such collection.
#[test]
fn what_cannot_be_added_makes_no_collection() {
    let mut runner = Runner::with("MadeByCalls");
    let Runner { engine, cx, base } = &mut runner;
    let object = engine.prepare(cx, base, |machine| machine.allocate(class("java/util/TreeMap"))).unwrap();
    assert!(engine.make_collection(cx, base, object, &[], &[Value::Null, Value::Null]).is_err());
}

/// Several collections of an input are made one after the other, and the enum of their constants, and their own class, is initialised
/// before the first one: in a state where nothing is initialised they hold what they held where they were explored.
#[test]
fn collections_that_are_made_together_are_made_of_initialised_classes() {
    let arguments: Arguments = ["LMadeByCalls$Shade;", "Ljava/lang/String;"].map(Box::from).into();
    for (library, name, width) in
        [("java/util/EnumSet", "shades", 1), ("java/util/EnumMap", "entriesOfShades", 2)]
    {
        let mut runner = Runner::new();
        let (mut state, method) = (runner.base.clone(), method(&format!("MadeByCalls.{name}")));
        let parameters = [(); 2].map(|()| {
            let arguments = arguments[..width].into();
            Value::Symbol(state.input.add_generic_reference(class(library), arguments))
        });
        let start = runner.engine.start(&mut runner.cx, state, method, &parameters).unwrap();
        let paths = runner.explore(start);
        let mut returned = 0;
        for path in &paths {
            let Some(sizes) = number(&path.outcome) else { continue };
            let Runner { engine, cx, base } = &mut runner;
            let mut cold = base.clone();
            let constant = |field| path.state.static_object(program(), field);
            // An object of the state in which it was explored is none of this one.
            if path.state.input.constants().next().is_some() {
                continue;
            }
            cold.input = path.state.input.materialise(program(), &mut cold.heap, constant).unwrap();
            let mut again = engine.start(cx, cold, method, &parameters).unwrap();
            engine.make_collections(cx, &mut again).unwrap();
            let ends = runner.explore(again);
            assert_eq!(ends.iter().map(|end| number(&end.outcome)).collect::<Vec<_>>(), [Some(sizes)]);
            returned += 1;
        }
        assert!(returned > 0, "{name}: {}", paths.len());
    }
}
