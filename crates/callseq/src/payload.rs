//! References to values: objects of which only the identity counts, boxes, strings and constants.
//!
//! A value that no call has looked at is *open*: null, or any object, whatever the others are. What has been looked at is known: null,
//! or a thing apart from all other things. So a pattern of values is a conjunction over an unbounded set, and leaving values out of it
//! is exact.

use std::sync::Arc;

use heapwise_heap::ObjectId;
use heapwise_program::ClassId;
use rustc_hash::FxHashMap;

/// What a place holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payload {
    /// A number, which the zone tells.
    Number,
    /// Anything; the same where the same number stands.
    Open(u32),
    /// Null.
    Null,
    /// An object of which only the identity counts, of this class; things with other numbers are other objects.
    Thing(u32, ClassId),
    /// A box of this class; the zone tells the number in it.
    Box(ClassId),
    /// A string.
    Text(Arc<[u16]>),
    /// An object that is there before all calls.
    Constant(ObjectId),
}

/// The values of all places of a state.
pub(crate) type Pattern = Box<[Payload]>;

/// A pattern in which open values and things are numbered as they come.
pub(crate) fn canonical(payloads: impl IntoIterator<Item = Payload>) -> Pattern {
    let (mut open, mut things) = (FxHashMap::default(), FxHashMap::default());
    let number = |known: &mut FxHashMap<u32, u32>, id| {
        let next = known.len() as u32;
        *known.entry(id).or_insert(next)
    };
    let payloads = payloads.into_iter().map(|payload| match payload {
        Payload::Open(id) => Payload::Open(number(&mut open, id)),
        Payload::Thing(id, class) => Payload::Thing(number(&mut things, id), class),
        payload => payload,
    });
    payloads.collect()
}

/// Whether all values of one pattern are values of another. `false` is no proof of the contrary.
pub(crate) fn includes(wide: &[Payload], narrow: &[Payload]) -> bool {
    let mut open: FxHashMap<u32, &Payload> = FxHashMap::default();
    let (mut things, mut images) = (FxHashMap::default(), FxHashMap::default());
    wide.iter().zip(narrow).all(|(wide, narrow)| match (wide, narrow) {
        // Two boxes of one open value would have to hold the same number, which is not looked at.
        (Payload::Open(id), narrow) => match open.insert(*id, narrow) {
            Some(before) => before == narrow && !matches!(narrow, Payload::Box(_)),
            None => true,
        },
        (Payload::Thing(id, class), Payload::Thing(image, other)) => {
            class == other
                && *things.entry(*id).or_insert(*image) == *image
                && *images.entry(*image).or_insert(*id) == *id
        }
        (wide, narrow) => wide == narrow,
    })
}

#[cfg(test)]
mod tests {
    use heapwise_entity::Entity;

    use super::*;

    fn thing(id: u32) -> Payload {
        Payload::Thing(id, ClassId::from_index(0))
    }

    fn boxed() -> Payload {
        Payload::Box(ClassId::from_index(1))
    }

    #[test]
    fn open_values_and_things_are_numbered_as_they_come() {
        let pattern =
            canonical([Payload::Open(7), thing(9), Payload::Open(3), thing(9), Payload::Open(7), thing(2)]);
        let expected = [Payload::Open(0), thing(0), Payload::Open(1), thing(0), Payload::Open(0), thing(1)];
        assert_eq!(*pattern, expected);
    }

    /// Each row: the wide pattern, the narrow one, whether the first includes the second.
    #[test]
    fn an_open_value_includes_all_and_a_thing_only_things() {
        use Payload::{Null, Number, Open};
        let rows = [
            (vec![Open(0), Open(1)], vec![Null, thing(0)], true),
            (vec![Open(0), Open(1)], vec![thing(0), thing(0)], true),
            (vec![Open(0), Open(0)], vec![thing(0), thing(0)], true),
            (vec![Open(0), Open(0)], vec![thing(0), thing(1)], false),
            (vec![Open(0), Open(0)], vec![Open(0), Open(1)], false),
            (vec![Open(0)], vec![boxed()], true),
            (vec![Open(0), Open(0)], vec![boxed(), boxed()], false),
            (vec![thing(0), thing(1)], vec![thing(1), thing(0)], true),
            (vec![thing(0), thing(1)], vec![thing(0), thing(0)], false),
            (vec![thing(0), thing(0)], vec![thing(0), thing(1)], false),
            (vec![thing(0)], vec![Open(0)], false),
            (vec![thing(0)], vec![Null], false),
            (vec![Null, Number], vec![Null, Number], true),
        ];
        for (wide, narrow, expected) in rows {
            assert_eq!(includes(&wide, &narrow), expected, "{wide:?} {narrow:?}");
        }
    }
}
