//! The index against a look at every structure: no structure that a shape lies within is left out, and what the index knows the
//! ways of, it tells without a look.

use heapwise_entity::Entity;

use super::*;
use crate::testing::{Graph, Shape, graphs, some};

/// What the index leaves, and the structures that the shape lies within.
fn both(index: &mut Index, all: &[Graph], shape: &Shape) -> (Vec<usize>, Vec<usize>) {
    let facts = Facts::reached(&shape.partial()).unwrap();
    let left = index.candidates(&facts).collect();
    (left, (0..all.len()).filter(|at| shape.is_within(&all[*at])).collect())
}

/// Shapes of which a walk by breadth knows all up to some place.
#[test]
fn what_is_known_from_the_root_on_needs_no_look() {
    let all = some(13);
    assert!(all.len() > 128, "the structures fill more than two words");
    let mut index = Index::of(&all);
    for graph in some(7) {
        let places = graph.places();
        for known in 0..=places.len() {
            let shape = graph.shape().at(&places[..known]);
            let (left, within) = both(&mut index, &all, &shape);
            assert_eq!(left, within, "{shape:?}");
        }
    }
}

/// A walk by depth that has not come back.
#[test]
fn what_is_known_of_the_first_way_down_needs_no_look() {
    let all = some(13);
    let mut index = Index::of(&all);
    for graph in some(7) {
        let mut known = Vec::new();
        let (mut object, mut slot) = (0, 0);
        let mut met = vec![0];
        while slot < 2 {
            known.push((object, slot));
            let shape = graph.shape().at(&known);
            let (left, within) = both(&mut index, &all, &shape);
            assert_eq!(left, within, "{shape:?}");
            match graph.0[object].1[slot] {
                Some(held) if !met.contains(&held) => {
                    met.push(held);
                    (object, slot) = (held, 0);
                }
                _ => slot += 1,
            }
        }
    }
}

#[test]
fn no_structure_that_a_shape_lies_within_is_left_out() {
    let all = some(13);
    let mut index = Index::of(&all);
    for graph in some(101) {
        let places = graph.places();
        for chosen in 0..1_u32 << places.len() {
            let known = (0..places.len()).filter(|at| chosen >> at & 1 == 1).map(|at| places[at]);
            let shape = graph.shape().at(&known.collect::<Vec<_>>());
            let (left, within) = both(&mut index, &all, &shape);
            assert!(within.iter().all(|at| left.binary_search(at).is_ok()), "{shape:?}");
        }
    }
}

#[test]
fn arrays_are_told_apart_by_their_lengths() {
    let of_length = |length: usize| Graph(vec![(0, vec![Some(1)]), (1, vec![None; length])]);
    let all: Vec<Graph> = (0..70).map(of_length).collect();
    let mut index = Index::of(&all);
    for length in [0, 1, 63, 64, 69] {
        let mut partial = Shape(vec![(0, vec![Some(Some(1))]), (1, vec![])]).partial();
        partial.lengths.insert(1, length);
        let left: Vec<usize> = index.candidates(&Facts::reached(&partial).unwrap()).collect();
        assert_eq!(left, [length as usize]);
    }
}

#[test]
fn a_root_of_another_class_has_no_candidate() {
    let mut index = Index::of(&graphs(1..=2));
    let shape = Shape(vec![(1, vec![None, None])]);
    assert_eq!(index.candidates(&Facts::reached(&shape.partial()).unwrap()).count(), 0);
    assert_eq!(Facts::reached(&shape.partial()).unwrap().class(0), Some(ClassId::from_index(1)));
}
