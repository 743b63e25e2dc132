//! What a heap holds, what it refuses, and how two of one origin compare.

use heapwise_entity::Entity;

use super::*;

fn class() -> ClassId {
    ClassId::from_index(0)
}

fn ints(heap: &mut Heap, length: usize) -> Result<ObjectId, HeapFull> {
    heap.array(class(), Kind::Int, length)
}

/// An object counts one cell more than it has.
#[test]
fn cells_are_counted_up_to_the_limit() {
    let mut heap = Heap::default();
    heap.set_limit(10);
    assert!(heap.is_empty());
    ints(&mut heap, 4).unwrap();
    assert_eq!((heap.cells(), heap.len(), heap.is_empty()), (5, 1, false));
    assert_eq!((ints(&mut heap, 5), heap.refused()), (Err(HeapFull), 6), "one cell too many");
    assert_eq!((ints(&mut heap, 6), heap.refused()), (Err(HeapFull), 7));
    assert_eq!((heap.cells(), heap.len()), (5, 1), "what is refused is not there");
    let full = ints(&mut heap, 4).unwrap();
    assert_eq!(heap.cells(), 10);
    assert_eq!((ints(&mut heap, 0), heap.refused()), (Err(HeapFull), 1));
    assert_eq!(heap.replace(full, Data::array(Kind::Int, 2)), Err(HeapFull));
    assert_eq!(heap.object(full).data.len(), Some(4));
}

#[test]
fn other_cells_in_the_place_of_those_of_an_object_are_counted_too() {
    let mut heap = Heap::default();
    let array = heap.add(Object { class: class(), data: Data::Unsized }).unwrap();
    assert_eq!(heap.cells(), 1);
    heap.fill(array, Rc::from([Value::Int(1), Value::Int(2)])).unwrap();
    assert_eq!((heap.cells(), heap.get(array, 1), heap.get(array, 2)), (4, Some(Value::Int(2)), None));
    let other = heap.references(class(), Rc::from([Value::Null])).unwrap();
    assert_eq!((heap.cells(), heap.get(other, 0), heap.class(other)), (6, Some(Value::Null), class()));
}

#[test]
fn elements_are_copied_within_an_array_as_if_by_another() {
    for (from, to, count) in [(0, 1, 3), (1, 0, 3), (0, 0, 4), (2, 3, 1)] {
        let mut heap = Heap::default();
        let array = ints(&mut heap, 4).unwrap();
        let mut expected = [5, 6, 7, 8].map(Value::Int);
        (0..4).for_each(|at| assert!(heap.set(array, at, expected[at])));
        expected.copy_within(from..from + count, to);
        assert!(heap.copy(array, from, array, to, count));
        assert_eq!([0, 1, 2, 3].map(|at| heap.get(array, at).unwrap()), expected);
        assert!(!heap.copy(array, 1, array, 0, 4) && !heap.set(array, 4, Value::Int(0)));
    }
}

#[test]
fn a_heap_extends_another_while_what_was_there_is_as_it_was() {
    let mut older = Heap::default();
    // More than lie beside each other.
    let arrays: Vec<ObjectId> = (0..200).map(|_| ints(&mut older, 2).unwrap()).collect();
    let written = |heap: &Heap| {
        let mut written = Vec::new();
        heap.written_since(&older, &mut |id| written.push(id));
        written
    };
    let mut heap = older.clone();
    assert!(heap.extends(&older) && heap.same(&older) && written(&heap).is_empty());
    let new = ints(&mut heap, 0).unwrap();
    assert!(heap.extends(&older) && !heap.same(&older) && !older.same(&heap));
    assert!(written(&heap).contains(&new) && !written(&heap).contains(&arrays[0]));
    heap.set(arrays[1], 0, Value::Int(4));
    assert!(!heap.extends(&older) && older.extends(&older));
    assert!([arrays[1], new].iter().all(|id| written(&heap).contains(id)));
    assert!(written(&heap).len() < arrays.len(), "what is shared is not gone through");
    heap.set(arrays[1], 0, Value::Int(0));
    assert!(heap.extends(&older), "it is again as it was");
}

#[test]
fn the_id_of_what_was_given_up_is_used_again() {
    let mut heap = Heap::default();
    let [one, other] = [1, 2].map(|length| ints(&mut heap, length).unwrap());
    heap.free(one);
    assert!(!heap.has(one) && heap.has(other) && heap.find(one).is_none());
    // What is no longer there is not given up twice.
    heap.free(one);
    assert_eq!(ints(&mut heap, 3).unwrap(), one);
    assert_ne!(ints(&mut heap, 4).unwrap(), one);
    assert_eq!(heap.object(one).data.len(), Some(3));
}
