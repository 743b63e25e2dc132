//! Numbers on the stack and as values of variables, against each other and against what the JVM does when it widens.

use heapwise_term::{Model, eval};

use super::*;

/// Values that a variable of the kind may have on the stack, both ends of its range among them.
fn stack_values(kind: Kind) -> Vec<Value> {
    let whole = [0, 1, -1, 77, i64::MIN, i64::MAX];
    let whole = whole.into_iter().map(|value| match kind {
        Kind::Boolean => Value::Int((value & 1) as i32),
        Kind::Byte => Value::Int((value as i8).into()),
        Kind::Short => Value::Int((value as i16).into()),
        Kind::Char => Value::Int((value as u16).into()),
        Kind::Long => Value::Long(value),
        Kind::Float => Value::Float(value as f32 / 3.0),
        Kind::Double => Value::Double(value as f64 / 3.0),
        Kind::Int | Kind::Reference => Value::Int(value as i32),
    });
    let others = match kind {
        Kind::Byte => [i8::MIN, i8::MAX].map(|value| Value::Int(value.into())).to_vec(),
        Kind::Short => [i16::MIN, i16::MAX].map(|value| Value::Int(value.into())).to_vec(),
        Kind::Int => vec![Value::Int(i32::MIN), Value::Int(i32::MAX)],
        Kind::Float => vec![Value::Float(-0.0), Value::Float(f32::INFINITY)],
        Kind::Double => vec![Value::Double(-0.0), Value::Double(f64::INFINITY)],
        _ => Vec::new(),
    };
    whole.chain(others).collect()
}

const KINDS: [Kind; 8] =
    [Kind::Boolean, Kind::Byte, Kind::Short, Kind::Char, Kind::Int, Kind::Long, Kind::Float, Kind::Double];

#[test]
fn a_variable_on_the_stack_is_the_number_that_it_stands_for() {
    let mut pool = TermPool::new();
    let mut variables = Variables::new();
    for kind in KINDS {
        let slot = Slot::Parameter(kind as u32);
        let Value::Term(wide) = variables.value(&mut pool, slot, kind) else { panic!("a number is a term") };
        let variable = variables.variable(slot, kind).unwrap();
        assert_eq!(variables.slot(variable), Some((slot, kind)));
        for value in stack_values(kind) {
            let number = constant(kind, value);
            let bare = variables.bare(&mut pool, slot, kind);
            assert_eq!(number.sort(), pool.sort(bare));
            assert!(concrete(kind, number).same_bits(value), "{kind:?} {value:?} is {number:?}");
            let mut model = Model::new();
            model.set(variable, number);
            let on_stack = eval(&pool, wide, &model);
            let expected = match value {
                Value::Int(value) => Const::Bits { width: 32, value: u64::from(value as u32) },
                Value::Long(value) => Const::Bits { width: 64, value: value as u64 },
                Value::Float(value) => Const::F32(value.to_bits()),
                Value::Double(value) => Const::F64(value.to_bits()),
                other => panic!("{other:?}"),
            };
            assert_eq!(on_stack, expected, "{kind:?} {value:?}");
        }
    }
}

#[test]
fn a_place_has_one_variable_of_each_kind() {
    let mut pool = TermPool::new();
    let mut variables = Variables::new();
    let slots = [Slot::Parameter(0), Slot::Parameter(1)];
    for slot in slots {
        assert_eq!(variables.variable(slot, Kind::Int), None, "it was not asked for");
        let first = variables.value(&mut pool, slot, Kind::Int);
        assert_eq!(variables.value(&mut pool, slot, Kind::Int), first);
        assert_ne!(variables.value(&mut pool, slot, Kind::Long), first);
    }
    let [one, other] = slots.map(|slot| variables.variable(slot, Kind::Int));
    assert_ne!(one, other);
}

/// What is no number of the kind counts as zero.
#[test]
fn values_of_other_kinds_are_zero() {
    for kind in KINDS {
        assert!(concrete(kind, constant(kind, Value::Null)).same_bits(Value::zero(kind)));
    }
    assert!(concrete(Kind::Double, Const::F32(1)).same_bits(Value::Double(0.0)));
}
