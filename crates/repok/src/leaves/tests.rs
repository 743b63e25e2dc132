//! Structures of the catalogue, with their objects in another order, and beside what a question says of them.

use heapwise_backtrack::{Condition, Operand, Term};
use heapwise_entity::Entity;
use heapwise_program::{Cond, IntOp, Kind};
use heapwise_term::Const;

use super::*;

fn int(value: i32) -> Cell {
    Cell::Number(Kind::Int, Const::Bits { width: 32, value: u64::from(value as u32) })
}

/// The root holds the others, the second the third; each has a number.
fn leaf() -> Leaf {
    use Filling::{Fixed, Number, Opaque, Open};
    let [root, node, last] = [0, 1, 2].map(ClassId::from_index);
    Leaf {
        objects: vec![
            (root, vec![Fixed(Cell::Object(1)), Fixed(Cell::Object(2)), Fixed(int(7))]),
            (node, vec![Fixed(Cell::Object(2)), Open(true), Number(Kind::Int)]),
            (last, vec![Fixed(Cell::Null), Opaque, Fixed(Cell::Constant(FieldId::from_index(4)))]),
        ],
        places: vec![NumberAt::Cell(1, 2), NumberAt::Apart(0), NumberAt::Cell(0, 2)],
        comparisons: vec![Comparison::AtMost(0, 1, 2)],
        terms: vec![Term { op: IntOp::Add, left: Operand::Place(0, 0), right: Operand::Constant(1) }],
        conditions: vec![Condition { is: Cond::Lt, left: Operand::Term(0), right: Operand::Constant(3) }],
    }
}

#[test]
fn a_structure_in_another_order_is_the_same_structure() {
    let leaf = leaf();
    for image in [vec![0, 1, 2], vec![0, 2, 1], vec![0, 2], vec![2], vec![2, 0, 1], vec![]] {
        let other = arranged(&leaf, &image);
        // The rest follows in its old order.
        let mut order: Vec<usize> = image.iter().map(|object| *object as usize).collect();
        order.extend((0..3).filter(|object| !image.contains(&(*object as u32))));
        let classes: Vec<ClassId> = other.objects.iter().map(|(class, _)| *class).collect();
        assert_eq!(classes, order.iter().map(|object| ClassId::from_index(*object)).collect::<Vec<_>>());
        let inverse: Vec<u32> =
            (0..3).map(|object| order.iter().position(|at| *at == object).unwrap() as u32).collect();
        assert_eq!(format!("{:?}", arranged(&other, &inverse)), format!("{leaf:?}"), "by {order:?}");
        // What the root holds first is the second object, wherever that is now.
        let (root, node) = (inverse[0] as usize, inverse[1] as usize);
        assert_eq!(other.objects[root].1[0], Filling::Fixed(Cell::Object(node)));
        let places = [NumberAt::Cell(node, 2), NumberAt::Apart(0), NumberAt::Cell(root, 2)];
        assert_eq!(other.places, places);
    }
}

#[test]
fn numbers_that_are_fixed_are_what_a_question_says_of_them() {
    let (leaf, image) = (leaf(), [2, 0]);
    // The second object of the question is the root, whose number is 7.
    let places = vec![NumberAt::Cell(1, 2), NumberAt::Apart(0), NumberAt::Cell(0, 0)];
    let check = |comparison, expected| {
        let partial = Partial { places: places.clone(), comparisons: vec![comparison], ..Partial::default() };
        assert_eq!(may_hold(&partial, &leaf, &image), expected, "{comparison:?}");
    };
    for (low, high, expected) in [(7, 7, true), (6, 8, true), (8, 9, false), (5, 6, false), (7, 9, true)] {
        check(Comparison::Within(0, low, high), expected);
        check(Comparison::Within(1, low, high), true);
        check(Comparison::Within(2, low, high), true);
    }
    for other in 6..9 {
        check(Comparison::Not(0, other), other != 7);
        check(Comparison::Not(1, other), true);
    }
    // Two numbers are left to whoever judges.
    check(Comparison::Same(0, 1, 0), true);
    check(Comparison::Differ(0, 0, 0), true);
    check(Comparison::AtMost(0, 1, 0), true);
}

#[test]
fn an_object_that_is_no_part_of_the_question_is_where_the_run_did_not_look() {
    let (leaf, image) = (leaf(), [0, 1, 2]);
    let check = |object, slot, expected| {
        let partial = Partial { opaque: vec![(object, slot)], ..Partial::default() };
        assert_eq!(may_hold(&partial, &leaf, &image), expected, "cell {slot} of {object}");
    };
    check(1, 1, true);
    check(2, 1, true);
    for (object, slot) in [(0, 0), (0, 2), (1, 2), (2, 0), (2, 2), (2, 3), (3, 0)] {
        check(object, slot, false);
    }
}

#[test]
fn what_a_static_field_holds_is_in_the_same_cell() {
    let (leaf, image) = (leaf(), [0, 1, 2]);
    for (object, slot, field, expected) in
        [(2, 2, 4, true), (2, 2, 5, false), (2, 1, 4, false), (1, 1, 4, false)]
    {
        let held = vec![(object, slot, FieldId::from_index(field))];
        let partial = Partial { held, ..Partial::default() };
        assert_eq!(may_hold(&partial, &leaf, &image), expected, "cell {slot} of {object}");
    }
}

#[test]
fn fields_that_some_run_did_not_read_or_look_behind_are_known() {
    let unread = Catalogued::of(&[leaf()]).unread;
    let expected = [(1, 1), (2, 1)].map(|(class, slot)| (ClassId::from_index(class), slot));
    assert_eq!(unread, expected.into_iter().collect());
}
