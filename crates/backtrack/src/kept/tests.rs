//! Random changes of collections, and what is left of them when a search goes back.

use super::*;
use crate::names::{DEQUES, SETS};
use crate::random::Random;

impl Random {
    fn causes(&mut self) -> Causes {
        self.below(16) as Causes
    }
}

/// Changes some collection, as calls do: what is taken is there.
fn change(collections: &mut Collections, random: &mut Random) {
    let at = random.below(collections.len()) as u32;
    let (value, causes, now) = (Val::Int(random.below(9) as i32), random.causes(), random.causes());
    let is_empty = collections.get(at).items().is_empty();
    match random.below(11) {
        0 => collections.push(at, value, causes, now),
        1 => collections.push_held(at, value, (Val::Int(7), random.causes()), causes, now),
        2 => {
            collections.push(at, value, causes, now);
            collections.note_code(at, Val::Int(5));
        }
        3 => collections.prepend(at, value, causes, now),
        4 if !is_empty => collections.take_first(at, now),
        5 if !is_empty => collections.take_last(at, now),
        6 if !is_empty && collections.get(at).first == 0 => {
            let place = random.below(collections.get(at).items().len());
            collections.replace(at, place, value, causes);
        }
        7 => collections.depend_one(at, causes, now),
        8 => collections.depend_replaced(at, causes),
        9 => {
            let effects = Effects { added: SETS, taken: DEQUES, replaced: SETS, ..Effects::default() };
            collections.depend(random.below(3) as u32, effects, causes);
        }
        _ => {
            let over = Over { of: at, changes: 0, passed: 0, shown: Shown::Elements };
            let iterator = collections.add(SETS, Some(over));
            collections.pass(iterator, now);
            collections.pass(iterator, causes);
        }
    }
}

#[test]
fn going_back_brings_back_all_collections() {
    for seed in 0..300 {
        let mut random = Random::of(seed);
        let mut collections = Collections::default();
        collections.add(SETS, None);
        collections.add(DEQUES, None);
        let mut marks = Vec::new();
        for _ in 0..60 {
            if random.below(5) == 0 {
                marks.push((collections.mark(), format!("{:?}", collections.all)));
            }
            change(&mut collections, &mut random);
        }
        for (mark, before) in marks.into_iter().rev() {
            collections.undo(mark);
            assert_eq!(format!("{:?}", collections.all), before, "seed {seed}");
        }
    }
}

/// The values of a queue, and what it depends on that it has them there.
fn values(collections: &Collections) -> Vec<(Val, Causes)> {
    collections.get(0).items().iter().map(|item| (item.value, item.here())).collect()
}

#[test]
fn a_queue_gives_its_elements_in_order_and_depends_on_what_was_done_before() {
    let mut collections = Collections::default();
    collections.add(DEQUES, None);
    collections.push(0, Val::Int(1), 1, 2);
    collections.push(0, Val::Int(2), 4, 8);
    // The second is where it is because of the first.
    assert_eq!(values(&collections), [(Val::Int(1), 3), (Val::Int(2), 14)]);
    collections.prepend(0, Val::Int(3), 16, 32);
    assert_eq!(values(&collections)[0], (Val::Int(3), 58));
    assert_eq!((collections.get(0).added, collections.get(0).taken), (42, 32));
    collections.take_first(0, 64);
    assert_eq!(values(&collections).len(), 2);
    assert_eq!((collections.get(0).added, collections.get(0).taken), (42, 96));
    collections.take_last(0, 128);
    assert_eq!(values(&collections), [(Val::Int(1), 3)]);
    // What is put there next lies where the last one was, which was the last because of all that was added.
    assert_eq!((collections.get(0).added, collections.get(0).taken), (170, 234));
    assert_eq!(collections.get(0).causes(), 170 | 234 | 3);
    assert_eq!(
        (collections.get(0).position(Val::Int(1)), collections.get(0).position(Val::Int(2))),
        (Some(0), None)
    );
    let item = collections.get(0).items()[0];
    // Something was taken from in front of it.
    assert_eq!(collections.get(0).reasons(&item, true), item.here());
    assert_eq!(collections.get(0).changes, 5);
}

#[test]
fn only_collections_of_the_kinds_that_may_change_depend_on_a_branch() {
    let mut collections = Collections::default();
    for kind in [SETS, DEQUES, SETS] {
        collections.add(kind, None);
    }
    let effects = Effects { added: SETS, taken: DEQUES, replaced: SETS | DEQUES, ..Effects::default() };
    collections.depend(2, effects, 6);
    let found = [0, 1, 2].map(|at| {
        let one = collections.get(at);
        (one.added, one.taken, one.replaced)
    });
    assert_eq!(found, [(6, 0, 6), (0, 6, 6), (0, 0, 0)]);
}
