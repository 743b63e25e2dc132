//! Writes that other decisions would have made.
//!
//! A cell carries the decisions that its last write depends on. But that it was *not* written depends on decisions too: those that
//! led past a write, and those that chose the object or the index of one. They are kept by field, for all objects that were there
//! where the ways parted, not by cell: what would have been written is not known.

use heapwise_entity::Entity;
use heapwise_program::FieldId;

use super::causes::Causes;
use super::effects::Fields;

/// The bit of all fields that have none of their own.
const OTHERS: u32 = 62;

/// Which bit stands for a field that some code writes.
#[derive(Default)]
pub(crate) struct FieldBits {
    /// By field: its bit and one, or nothing.
    bits: Vec<u8>,
    next: u32,
    /// Whether some code may write any field.
    is_any: bool,
}

impl FieldBits {
    /// The bit of a field that some code writes.
    pub(crate) fn add(&mut self, field: FieldId) -> Fields {
        if self.bits.len() <= field.index() {
            self.bits.resize(field.index() + 1, 0);
        }
        let bit = &mut self.bits[field.index()];
        if *bit == 0 {
            *bit = self.next as u8 + 1;
            self.next = (self.next + 1).min(OTHERS);
        }
        1 << (*bit - 1)
    }

    /// Some code may write to fields that it does not name.
    pub(crate) fn note_unknown(&mut self) {
        self.is_any = true;
    }

    /// The bit of a field; none of one that no code seen so far writes.
    #[inline]
    pub(crate) fn of(&self, field: FieldId) -> Fields {
        match self.bits.get(field.index()) {
            None | Some(0) if self.is_any => 1 << OTHERS,
            None | Some(0) => 0,
            Some(bit) => 1 << (bit - 1),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Smear {
    fields: Fields,
    /// Objects from here on were not there.
    below: u32,
    causes: Causes,
}

impl Smear {
    fn covers(&self, other: &Smear) -> bool {
        other.fields & !self.fields == 0 && other.below <= self.below && other.causes & !self.causes == 0
    }
}

/// All such writes of a run.
#[derive(Default)]
pub(crate) struct Smears(Vec<Smear>);

impl Smears {
    /// The state to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn undo(&mut self, mark: usize) {
        self.0.truncate(mark);
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Notes that these decisions might have led to writes to objects with an index below this.
    pub(crate) fn add(&mut self, fields: Fields, below: u32, causes: Causes) {
        let smear = Smear { fields, below, causes };
        if fields != 0 && causes != 0 && !self.0.iter().any(|known| known.covers(&smear)) {
            self.0.push(smear);
        }
    }

    /// The decisions that might have led to a write to one of these fields of an object.
    #[inline]
    pub(crate) fn over(&self, fields: Fields, object: usize) -> Causes {
        let may_write = |smear: &&Smear| smear.fields & fields != 0 && (object as u32) < smear.below;
        self.0.iter().filter(may_write).fold(0, |all, smear| all | smear.causes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The same as a list of all that was ever added.
    #[test]
    fn what_is_left_out_was_said_before() {
        let mut random = Random::of(1);
        let (mut smears, mut all): (Smears, Vec<Smear>) = Default::default();
        let mut marks = vec![(0, 0)];
        for _ in 0..2000 {
            let smear = Smear {
                fields: random.below(8) as Fields,
                below: random.below(4) as u32,
                causes: random.below(8) as Causes,
            };
            smears.add(smear.fields, smear.below, smear.causes);
            all.push(smear);
            for (fields, object) in (0..32).map(|code| (code % 8, code / 8)) {
                let may_write =
                    all.iter().filter(|one| one.fields & fields != 0 && (object as u32) < one.below);
                let expected = may_write.fold(0, |causes, one| causes | one.causes);
                assert_eq!(smears.over(fields, object as usize), expected);
            }
            match random.below(4) {
                0 => marks.push((smears.mark(), all.len())),
                1 if marks.len() > 1 || random.below(20) == 0 => {
                    let (mark, count) = if marks.len() > 1 { marks.pop().unwrap() } else { marks[0] };
                    smears.undo(mark);
                    all.truncate(count);
                }
                _ => {}
            }
        }
    }

    #[test]
    fn a_field_has_the_same_bit_each_time_and_the_first_ones_have_their_own() {
        let mut bits = FieldBits::default();
        let fields: Vec<FieldId> = (0..70).map(FieldId::from_index).collect();
        assert_eq!(bits.of(fields[69]), 0);
        let added: Vec<Fields> = fields.iter().rev().map(|field| bits.add(*field)).collect();
        let own: std::collections::HashSet<Fields> = added[..62].iter().copied().collect();
        assert_eq!(own.len(), 62);
        assert!(added[62..].iter().all(|bit| *bit == 1 << OTHERS));
        assert!(added.iter().all(|bit| bit.count_ones() == 1 && *bit != super::super::effects::ELEMENTS));
        let again: Vec<Fields> = fields.iter().rev().map(|field| bits.add(*field)).collect();
        let asked: Vec<Fields> = fields.iter().rev().map(|field| bits.of(*field)).collect();
        assert_eq!((again, asked), (added.clone(), added));
    }

    #[test]
    fn where_any_field_may_be_written_those_that_were_not_named_share_a_bit() {
        let mut bits = FieldBits::default();
        let [named, unnamed] = [0, 1].map(FieldId::from_index);
        let bit = bits.add(named);
        assert_eq!((bits.of(named), bits.of(unnamed)), (bit, 0));
        bits.note_unknown();
        assert_eq!((bits.of(named), bits.of(unnamed)), (bit, 1 << OTHERS));
    }
}
