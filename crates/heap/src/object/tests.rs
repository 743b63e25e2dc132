//! The cells of objects in their compact forms, against a list of values.

use heapwise_entity::Entity;
use heapwise_term::TermId;

use super::*;

const KINDS: [Kind; 9] = [
    Kind::Boolean,
    Kind::Byte,
    Kind::Char,
    Kind::Short,
    Kind::Int,
    Kind::Long,
    Kind::Float,
    Kind::Double,
    Kind::Reference,
];

/// The n-th value that a cell of this kind may hold; negative ones and such with high bits are among the first.
fn value(kind: Kind, number: usize) -> Value {
    let whole = [1, -1, 0x8080_8080_8080_8080_u64 as i64, i64::MAX, 77][number % 5];
    match kind {
        Kind::Boolean => Value::Int((number % 2) as i32),
        Kind::Byte => Value::Int((whole as i8).into()),
        Kind::Char => Value::Int((whole as u16).into()),
        Kind::Short => Value::Int((whole as i16).into()),
        Kind::Int => Value::Int(whole as i32),
        Kind::Long => Value::Long(whole),
        Kind::Float => Value::Float([1.5, -0.0, f32::NAN, f32::INFINITY, -3.25][number % 5]),
        Kind::Double => Value::Double([1.5, -0.0, f64::NAN, f64::INFINITY, -3.25][number % 5]),
        Kind::Reference => Value::Object(crate::ObjectId::from_index(number)),
    }
}

fn check(data: &Data, expected: &[Value]) {
    assert_eq!(data.len(), Some(expected.len()));
    let is_same = |(at, value): (usize, &Value)| data.get(at).is_some_and(|cell| cell.same_bits(*value));
    assert!(expected.iter().enumerate().all(is_same), "{data:?} is not {expected:?}");
    assert_eq!(data.get(expected.len()), None);
}

impl Data {
    /// Whether both have the same form.
    fn is_like(&self, other: &Data) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

#[test]
fn cells_hold_what_was_written_last() {
    for kind in KINDS {
        let (mut data, mut expected) = (Data::array(kind, 4), vec![Value::zero(kind); 4]);
        check(&data, &expected);
        for number in 0..12 {
            let at = number * 7 % 4;
            expected[at] = value(kind, number);
            assert!(data.set(at, value(kind, number)));
            check(&data, &expected);
            assert!(data.is_like(&Data::array(kind, 0)), "it stays compact: {data:?}");
        }
        assert!(!data.set(4, value(kind, 1)), "there are four");
        check(&data, &expected);
        // A copy that is written to leaves the other as it was.
        let mut copy = data.clone();
        assert!(copy.set(0, Value::zero(kind)));
        check(&data, &expected);
    }
}

#[test]
fn a_term_among_numbers_leaves_the_others_as_they_are() {
    let term = Value::Term(TermId::from_index(3));
    for kind in KINDS.into_iter().filter(|kind| *kind != Kind::Reference) {
        let mut data = Data::array(kind, 3);
        data.set(2, value(kind, 1));
        assert!(!data.set(3, term), "there are three");
        assert!(data.set(1, term));
        assert!(matches!(data, Data::Cells(_)));
        check(&data, &[Value::zero(kind), term, value(kind, 1)]);
    }
}

#[test]
fn elements_are_copied_between_arrays() {
    let term = Value::Term(TermId::from_index(3));
    for kind in KINDS {
        for (from, to, count) in [(0, 0, 3), (1, 0, 2), (0, 1, 2), (2, 1, 1), (1, 1, 0), (3, 3, 0)] {
            let numbers: Vec<Value> = (0..3).map(|number| value(kind, number)).collect();
            let mut source = Data::array(kind, 3);
            (0..3).for_each(|at| assert!(source.set(at, numbers[at])));
            let mut wide = Data::array(kind, 3);
            wide.set(0, term);
            for compact in [true, false] {
                // The target is compact, or it has a term and then another form than the source.
                let mut target = if compact { Data::array(kind, 3) } else { wide.clone() };
                let mut expected = vec![Value::zero(kind); 3];
                expected[0] = if compact { expected[0] } else { term };
                expected[to..to + count].copy_from_slice(&numbers[from..from + count]);
                assert!(target.copy_from(to, &source, from, count));
                check(&target, &expected);
                assert!(!compact || target.is_like(&Data::array(kind, 0)), "it stays compact: {target:?}");
            }
            let mut target = Data::array(kind, 3);
            assert!(target.copy_from(to, &wide, from, count));
            let expected = |at: usize| match (to..to + count).contains(&at) && at + from == to {
                true => term,
                false => Value::zero(kind),
            };
            check(&target, &[0, 1, 2].map(expected));
        }
    }
}

#[test]
fn nothing_is_copied_from_or_to_where_no_elements_are() {
    let mut source = Data::array(Kind::Int, 3);
    source.set(0, Value::Int(7));
    for (from, to, count) in [(0, 0, 4), (1, 0, 3), (0, 1, 3), (4, 0, 0), (0, 4, 0), (0, usize::MAX, 2)] {
        let mut target = Data::array(Kind::Int, 3);
        assert!(!target.copy_from(to, &source, from, count), "{from} {to} {count}");
        check(&target, &[Value::Int(0); 3]);
    }
    let mut target = Data::array(Kind::Int, 3);
    assert!(!target.copy_from(0, &Data::Unsized, 0, 1) && !Data::Unsized.copy_from(0, &source, 0, 1));
    assert!(target.copy_from(0, &source, 0, 3));
    check(&target, &[7, 0, 0].map(Value::Int));
}

#[test]
fn objects_are_the_same_when_all_their_cells_are() {
    let [one, other] = [0, 1].map(ClassId::from_index);
    let object = |class, data: &Data| Object { class, data: data.clone() };
    for kind in KINDS {
        let mut data = Data::array(kind, 3);
        data.set(1, value(kind, 2));
        let mut again = Data::array(kind, 3);
        again.set(1, value(kind, 2));
        assert!(object(one, &data).same(&object(one, &data)));
        assert!(object(one, &data).same(&object(one, &again)), "not only where they are shared: {kind:?}");
        assert!(!object(one, &data).same(&object(other, &again)));
        // The value is another than zero but of a boolean.
        assert_eq!(object(one, &data).same(&object(one, &Data::array(kind, 3))), kind == Kind::Boolean);
        assert!(!object(one, &Data::array(kind, 2)).same(&object(one, &Data::array(kind, 3))));
        again.set(2, value(kind, 1));
        assert!(!object(one, &data).same(&object(one, &again)));
        assert!(!object(one, &data).same(&object(one, &Data::Unsized)));
    }
    assert!(object(one, &Data::Unsized).same(&object(one, &Data::Unsized)));
    assert!(!object(one, &Data::array(Kind::Int, 0)).same(&object(one, &Data::array(Kind::Long, 0))));
    // Both zeros of a float differ, and a NaN is itself.
    let float = |value| Data::Floats([value].into());
    assert!(!object(one, &float(0.0)).same(&object(one, &float(-0.0))));
    assert!(object(one, &float(f32::NAN)).same(&object(one, &float(f32::NAN))));
    let double = |value| Data::Doubles([value].into());
    assert!(!object(one, &double(0.0)).same(&object(one, &double(-0.0))));
    assert!(object(one, &double(f64::NAN)).same(&object(one, &double(f64::NAN))));
}

#[test]
fn an_array_of_undecided_length_has_no_cells() {
    let mut data = Data::Unsized;
    assert_eq!((data.len(), data.get(0), data.set(0, Value::Int(1))), (None, None, false));
}
