//! Canonical forms are equal exactly of questions that are the same but for the order in which the objects were met.

use std::collections::HashSet;

use super::*;
use crate::testing::{Link, Order, Table, context, number, program, tables};

#[test]
fn the_order_of_resolution_does_not_matter_and_everything_else_does() {
    let program = program();
    let mut cx = context(&program);
    let all: Vec<Table> = (1..=2).flat_map(|objects| tables(objects, 2)).chain(tables(3, 1)).collect();
    let mut forms = HashSet::new();
    let mut reordered = 0;
    for table in &all {
        let [one, other] = [Order::Breadth, Order::Depth].map(|order| {
            let (input, ids) = table.build(&mut cx, order);
            (Canonical::of(&mut cx, &input, &PathCondition::default()), ids)
        });
        reordered += usize::from(one.1 != other.1);
        assert_eq!(one.0, other.0, "{table:?}");
        forms.insert(one.0);
    }
    assert_eq!(forms.len(), all.len(), "no two tables are isomorphic");
    assert!(reordered > 50, "only {reordered} were met in another order");
}

/// Each object has another number, so a condition that stayed with the wrong object would make a difference.
#[test]
fn conditions_go_with_their_objects() {
    let program = program();
    let mut cx = context(&program);
    let mut forms = HashSet::new();
    let all = tables(3, 1);
    for table in &all {
        let mut of = |order, numbers: [i32; 3]| {
            let (input, ids) = table.build(&mut cx, order);
            let mut path = PathCondition::default();
            // The conditions are assumed in the order in which the objects were met.
            for id in (0..3).map(InputId::from_index) {
                let at = ids.iter().position(|other| *other == id).unwrap();
                let value = cx.pool.int(numbers[at]);
                let condition = cx.pool.eq(number(&input, id), value);
                path.assume(&cx.pool, condition);
            }
            Canonical::of(&mut cx, &input, &path)
        };
        let form = of(Order::Breadth, [7, 8, 9]);
        assert_eq!(of(Order::Depth, [7, 8, 9]), form, "{table:?}");
        assert_ne!(of(Order::Depth, [7, 9, 8]), form, "{table:?}");
        forms.insert(form);
    }
    assert_eq!(forms.len(), all.len());
}

#[test]
fn parameters_that_are_one_object_differ_from_two() {
    let program = program();
    let mut cx = context(&program);
    let leaf = [Link::Null, Link::Open];
    let roots = [[Link::To(0), Link::To(0)], [Link::To(0), Link::To(1)], [Link::To(1), Link::To(0)]];
    let forms = roots.map(|roots| {
        let objects = vec![leaf; if roots[0] == roots[1] { 1 } else { 2 }];
        let (input, _) = Table { roots: roots.to_vec(), objects }.build(&mut cx, Order::Breadth);
        Canonical::of(&mut cx, &input, &PathCondition::default())
    });
    assert!(forms[0] != forms[1] && forms[1] == forms[2]);
}
