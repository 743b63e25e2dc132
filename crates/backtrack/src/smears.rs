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
