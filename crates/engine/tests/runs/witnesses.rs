//! Inputs that are built in a state: objects by their cells, strings by their text and identity.

use heapwise_heap::{Cell, OWN, Value, Witness, WitnessObject, text_cells};
use heapwise_program::{ClassId, Kind};
use heapwise_term::Const;

use crate::{Runner, class, field, program};

fn object(class: ClassId, cells: Vec<Cell>) -> WitnessObject {
    WitnessObject { class, cells, arguments: Default::default() }
}

fn string(text: &str, own: bool) -> WitnessObject {
    let mut cells = text_cells(&text.encode_utf16().collect::<Vec<_>>());
    cells[OWN] = Cell::Number(Kind::Boolean, Const::Bool(own));
    object(class("java/lang/String"), cells)
}

/// Equal strings that are interned are one object, the literal; each other one is an object of its own.
#[test]
fn strings_are_what_their_identity_says() {
    let mut runner = Runner::with("Changes");
    let texts = [
        ("known", false),
        ("known", false),
        ("known", true),
        ("known", true),
        ("\u{416}", false),
        ("", false),
    ];
    let objects: Vec<_> = texts.iter().map(|(text, own)| string(text, *own)).collect();
    let roots = (0..texts.len()).rev().map(Cell::Object).collect();
    let mut state = runner.base.clone();
    let (roots, built) =
        runner.engine.build(program(), &mut state, &Witness { roots, objects, made: None }).unwrap();
    assert_eq!(roots, built.iter().rev().map(|id| Value::Object(*id)).collect::<Vec<_>>());
    for ((text, own), id) in texts.iter().zip(&built) {
        assert_eq!(runner.text(&state, *id), *text);
        let literal = program().intern_string(&text.encode_utf16().collect::<Vec<_>>());
        assert_eq!(state.literal(literal) == Some(*id), !own, "{text}");
    }
    assert_eq!(built[0], built[1]);
    assert!(built[1] != built[2] && built[2] != built[3]);
    // A run from there finds the literal.
    runner.base = state;
    assert_eq!(runner.int("Leeway.given", &[roots[5], roots[4]]).0, 1);
    assert_eq!(runner.int("Leeway.given", &[roots[5], roots[3]]).0, 0);
}

#[test]
fn what_a_static_field_holds_is_the_object_itself() {
    let mut runner = Runner::with("Changes");
    let array = runner.base.static_object(program(), field("Changes.ARRAY")).unwrap();
    let mut state = runner.base.clone();
    let int = |value: u64| Cell::Number(Kind::Int, Const::Bits { width: 32, value });
    let array_class = state.heap.class(array);
    let objects = vec![object(array_class, vec![int(7), int(u64::from(u32::MAX))])];
    let roots = vec![Cell::Constant(field("Changes.ARRAY")), Cell::Null, int(9), Cell::Object(0)];
    let (roots, built) =
        runner.engine.build(program(), &mut state, &Witness { roots, objects, made: None }).unwrap();
    assert_eq!(roots[..3], [Value::Object(array), Value::Null, Value::Int(9)]);
    assert_eq!(roots[3], Value::Object(built[0]));
    assert_eq!([0, 1].map(|at| state.heap.get(built[0], at)), [Some(Value::Int(7)), Some(Value::Int(-1))]);
    assert_eq!([0, 1].map(|at| state.heap.get(array, at)), [Some(Value::Int(1)), Some(Value::Int(2))]);
    runner.base = state;
}
