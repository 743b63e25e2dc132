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
    let (roots, built) = runner
        .engine
        .build(program(), &mut state, &Witness { roots, objects, made: None, accesses: None })
        .unwrap();
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
    let (roots, built) = runner
        .engine
        .build(program(), &mut state, &Witness { roots, objects, made: None, accesses: None })
        .unwrap();
    assert_eq!(roots[..3], [Value::Object(array), Value::Null, Value::Int(9)]);
    assert_eq!(roots[3], Value::Object(built[0]));
    assert_eq!([0, 1].map(|at| state.heap.get(built[0], at)), [Some(Value::Int(7)), Some(Value::Int(-1))]);
    assert_eq!([0, 1].map(|at| state.heap.get(array, at)), [Some(Value::Int(1)), Some(Value::Int(2))]);
    runner.base = state;
}

/// Boxes of an input are what `valueOf` gives: one for each number that a byte holds (JLS §5.1.7), and new ones for others. What is
/// one object has one hash code.
#[test]
fn boxes_of_an_input_are_those_of_value_of() {
    let mut runner = Runner::with("Boxes");
    let integer = class("java/lang/Integer");
    for number in [-129, -128, -1, 0, 127, 128, 100_000] {
        let cell = Cell::Number(Kind::Int, Const::Bits { width: 32, value: u64::from(number as u32) });
        let objects = vec![object(integer, vec![cell]), object(integer, vec![cell])];
        let witness =
            Witness { roots: vec![Cell::Object(0), Cell::Object(1)], objects, made: None, accesses: None };
        let mut state = runner.base.clone();
        let (boxes, _) = runner.engine.build(program(), &mut state, &witness).unwrap();
        let base = std::mem::replace(&mut runner.base, state);
        let is_one = i32::from(i8::try_from(number).is_ok());
        for method in ["isWhatValueOfGives", "hasItsHash"] {
            let told = runner.int(&format!("Boxes.{method}"), &[boxes[0], Value::Int(number)]).0;
            assert_eq!(told, is_one, "{method} {number}");
            let other = runner.int(&format!("Boxes.{method}"), &[boxes[0], Value::Int(number ^ 1)]).0;
            assert_eq!(other, 0, "{method} of another number than {number}");
        }
        for method in ["areOne", "haveOneHash"] {
            assert_eq!(runner.int(&format!("Boxes.{method}"), &boxes).0, is_one, "{method} {number}");
        }
        assert_eq!(runner.int("Boxes.isMade", &boxes[..1]).0, 0, "{number}");
        runner.base = base;
    }
}
