//! Parts of shapes: what they know of the whole, and which there are.

use super::*;
use crate::embedding::Facts;
use crate::testing::{Graph, some};

/// Every class has two references.
fn slots(classes: usize) -> Slots {
    Slots(vec![Some(Rc::from([0, 1])); classes])
}

fn snapshot(graph: &Graph) -> Snapshot {
    let links = graph.0.iter().flat_map(|(_, cells)| cells);
    let link = |held: &Option<usize>| held.map_or(Link::Null, |held| Link::To(held as u32)).pack();
    Snapshot {
        classes: graph.0.iter().map(|(class, _)| ClassId::from_index(*class)).collect(),
        links: links.map(link).collect(),
    }
}

fn links(slots: &Slots, snapshot: &Snapshot) -> Vec<(usize, u32, Link)> {
    let mut links = Vec::new();
    snapshot.each(slots, |object, slot, link| links.push((object, slot, link)));
    links
}

#[test]
fn the_whole_extends_each_part_and_a_greater_part_each_smaller_one() {
    let slots = slots(2);
    let (mut seen, mut nested) = (0, 0);
    for graph in some(3) {
        let whole = snapshot(&graph);
        for object in 0..graph.0.len() {
            let parts = whole.parts(&slots, object);
            for part in &parts {
                assert!(Facts::of(&slots, part).lie_within(&graph), "{part:?} of {graph:?}");
                assert_ne!(*part, whole, "a part of {graph:?}");
            }
            let known =
                |part: &Snapshot| links(&slots, part).iter().filter(|(.., link)| *link != Link::Open).count();
            let counts: Vec<usize> = parts.iter().map(known).collect();
            assert!(counts.is_sorted_by(|one, other| one < other), "{counts:?} of {graph:?}");
            seen += parts.len();
            nested += usize::from(parts.len() > 1);
        }
    }
    assert!(seen > 100 && nested > 0, "{seen} parts, {nested} times more than one");
}

/// A list of class 1 that hangs at a root of class 0, beside another object.
#[test]
fn the_part_around_a_node_of_a_list_is_the_list() {
    let list = Graph(vec![
        (0, vec![Some(1), Some(2)]),
        (1, vec![Some(3), Some(0)]),
        (2, vec![None, None]),
        (1, vec![Some(4), Some(1)]),
        (1, vec![None, Some(3)]),
    ]);
    let (slots, whole) = (slots(3), snapshot(&list));
    // What leads back to the root is known, and nothing more of the root than the way.
    let expected = [
        (0, 0, Link::To(1)),
        (0, 1, Link::Open),
        (1, 0, Link::To(2)),
        (1, 1, Link::To(0)),
        (2, 0, Link::To(3)),
        (2, 1, Link::To(1)),
        (3, 0, Link::Null),
        (3, 1, Link::To(2)),
    ];
    for node in [1, 3, 4] {
        let [part] = &whole.parts(&slots, node)[..] else { panic!("one part around {node}") };
        assert_eq!(links(&slots, part), expected);
        assert_eq!(part.classes, [0, 1, 1, 1].map(ClassId::from_index));
    }
    let [beside] = &whole.parts(&slots, 2)[..] else { panic!("one part around the other") };
    let expected = [(0, 0, Link::Open), (0, 1, Link::To(1)), (1, 0, Link::Null), (1, 1, Link::Null)];
    assert_eq!(links(&slots, beside), expected);
    assert_eq!(whole.parts(&slots, 0), [], "around the root there is the whole only");
}

/// Root, entry and value: the way to the value, and the entry with all that it holds.
#[test]
fn a_way_through_several_classes_has_a_part_for_each() {
    let table = Graph(vec![
        (0, vec![None, Some(1)]),
        (1, vec![Some(2), Some(3)]),
        (2, vec![None, None]),
        (2, vec![Some(2), None]),
    ]);
    let (slots, whole) = (slots(3), snapshot(&table));
    let [value, entry] = &whole.parts(&slots, 3)[..] else { panic!("two parts") };
    let known = |part| {
        let mut known = links(&slots, part);
        known.retain(|(.., link)| *link != Link::Open);
        known
    };
    let of_value = [
        (0, 1, Link::To(1)),
        (1, 1, Link::To(2)),
        (2, 0, Link::To(3)),
        (2, 1, Link::Null),
        (3, 0, Link::Null),
        (3, 1, Link::Null),
    ];
    assert_eq!(known(value), of_value);
    let of_entry = [
        (0, 1, Link::To(1)),
        (1, 0, Link::To(2)),
        (1, 1, Link::To(3)),
        (2, 0, Link::Null),
        (2, 1, Link::Null),
        (3, 0, Link::To(2)),
        (3, 1, Link::Null),
    ];
    assert_eq!(known(entry), of_entry);
}

#[test]
fn links_are_told_apart_as_numbers() {
    let links = [Link::Open, Link::Null, Link::To(0), Link::To(1), Link::To(7)];
    assert_eq!(links.map(|link| Link::unpack(link.pack())), links);
}
