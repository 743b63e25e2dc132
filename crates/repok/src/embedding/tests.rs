//! Whether a structure extends a shape, against every map of their objects.

use heapwise_entity::Entity;
use heapwise_program::Kind;
use heapwise_term::Const;

use super::*;
use crate::testing::{Graph, Shape, some};

/// Calls `check` with many shapes of small structures.
fn each_shape(check: impl Fn(&Shape)) {
    for graph in some(101) {
        let places = graph.places();
        for chosen in 0..1_u32 << places.len() {
            let known = (0..places.len()).filter(|at| chosen >> at & 1 == 1).map(|at| places[at]);
            check(&graph.shape().at(&known.collect::<Vec<_>>()));
        }
    }
}

#[test]
fn a_shape_lies_within_what_some_map_keeps_it_in() {
    let all = some(13);
    each_shape(|shape| {
        let mut facts = Facts::reached(&shape.partial()).unwrap();
        for graph in &all {
            let is_within = facts.lie_within(graph);
            assert_eq!(is_within, shape.is_within(graph), "{shape:?} in {graph:?}");
            if is_within {
                let map: Vec<usize> = facts.image().iter().map(|image| *image as usize).collect();
                assert!(shape.is_kept(graph, &map), "{shape:?} in {graph:?} by {map:?}");
            }
        }
    });
}

/// Before the object in which they differ, the shape lies within the structure.
#[test]
fn the_first_object_apart_is_the_first_that_no_map_keeps() {
    let all = some(13);
    each_shape(|shape| {
        let mut facts = Facts::reached(&shape.partial()).unwrap();
        let order: Vec<usize> = facts.links().iter().map(|(object, ..)| *object as usize).collect();
        for graph in &all {
            let up_to = |places: &[usize]| {
                let known: Vec<_> = places.iter().flat_map(|object| [(*object, 0), (*object, 1)]).collect();
                shape.at(&known).is_within(graph)
            };
            let mut met = Vec::new();
            let apart = order.iter().find(|object| {
                met.push(**object);
                !up_to(&met)
            });
            assert_eq!(facts.first_apart(graph), apart.copied(), "{shape:?} in {graph:?}");
        }
    });
}

#[test]
fn a_structure_whose_root_is_of_another_class_is_apart_from_the_root_on() {
    let mut facts = Facts::reached(&Shape(vec![(0, vec![Some(None)])]).partial()).unwrap();
    assert_eq!(facts.first_apart(&Graph(vec![(1, vec![None])])), Some(0));
    assert_eq!(facts.first_apart(&Graph(vec![])), Some(0));
}

#[test]
fn an_array_lies_within_one_of_its_length() {
    let mut partial = Shape(vec![(0, vec![Some(Some(1))]), (1, vec![])]).partial();
    partial.lengths.insert(1, 2);
    let mut facts = Facts::reached(&partial).unwrap();
    assert_eq!((facts.length(0), facts.length(1), facts.objects()), (None, Some(2), 2));
    let within = |length: usize| Graph(vec![(0, vec![Some(1)]), (1, vec![None; length])]);
    assert!([1, 2, 3].map(|length| facts.lie_within(&within(length))) == [false, true, false]);
}

#[test]
fn a_shape_with_an_object_that_nothing_leads_to_has_no_facts() {
    let open = (0, vec![None, None]);
    assert!(Facts::reached(&Shape(vec![open.clone(), open]).partial()).is_none());
    assert!(Facts::reached(&Partial::default()).is_none());
}

/// Null, an object and a number, as a witness and as a leaf.
#[test]
fn witnesses_and_leaves_have_the_links_of_their_cells() {
    let (class, other) = (ClassId::from_index(3), ClassId::from_index(5));
    let number = Cell::Number(Kind::Int, Const::Bits { width: 32, value: 1 });
    let object = |class, cells: &[Cell]| heapwise_heap::WitnessObject {
        class,
        cells: cells.to_vec(),
        arguments: Default::default(),
    };
    let cells = [Cell::Null, Cell::Object(1), number];
    let witness = Witness {
        roots: Vec::new(),
        objects: vec![object(class, &cells), object(other, &[])],
        made: None,
        accesses: None,
    };
    let fixed = cells.iter().map(|cell| Filling::Fixed(*cell)).collect();
    let leaf = Leaf { objects: vec![(class, fixed), (other, vec![])], ..Leaf::default() };
    fn check(structure: &impl Structure, classes: [ClassId; 2]) {
        assert_eq!([0, 1].map(|object| structure.class(object)), classes.map(Some));
        assert_eq!((structure.objects(), structure.cells(0), structure.cells(1)), (2, 3, 0));
        let links = [0, 1, 2, 3].map(|slot| structure.link(0, slot));
        assert_eq!(links, [Some(None), Some(Some(1)), None, None]);
        assert_eq!((structure.class(2), structure.cells(2), structure.link(2, 0)), (None, 0, None));
    }
    check(&witness, [class, other]);
    check(&leaf, [class, other]);
    // What was not read may be null where that may be, and nothing is told of what was not looked behind.
    let open = [Filling::Open(true), Filling::Open(false), Filling::Opaque, Filling::Number(Kind::Int)];
    let leaf = Leaf { objects: vec![(class, open.to_vec())], ..Leaf::default() };
    assert_eq!([0, 1, 2, 3].map(|slot| leaf.link(0, slot)), [Some(None), None, None, None]);
}
