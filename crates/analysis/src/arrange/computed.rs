//! Objects whose constructors compute: what they are made of is complete before.

use heapwise_heap::{Cell, is_computed};

use super::Builder;

impl Builder<'_, '_> {
    /// Makes those that no other call makes, each after what it is made of. All that leads to is there then, with all that it holds.
    pub(super) fn computed(&mut self) {
        let is_one = |index: &usize| is_computed(self.access.program, self.witness.objects[*index].class);
        if !(0..self.witness.objects.len()).any(|index| is_one(&index)) {
            return;
        }
        let order = self.witness.inner_first();
        let records: Vec<usize> = order.iter().copied().filter(is_one).collect();
        for record in records {
            if self.begun[record] {
                continue;
            }
            let below = self.below(record);
            let below: Vec<usize> = order.iter().copied().filter(|index| below[*index]).collect();
            for index in &below {
                self.create(*index, 0);
            }
            let open = std::mem::take(&mut self.later).into_iter();
            let (now, later): (Vec<_>, Vec<_>) = open.partition(|(object, _)| below.contains(object));
            self.later = later;
            for (object, slot) in now {
                self.assign(object, slot);
            }
            for index in &below {
                self.fill(*index);
            }
            self.create(record, 0);
        }
    }

    /// Which objects an object leads to.
    fn below(&self, from: usize) -> Vec<bool> {
        let mut below = vec![false; self.witness.objects.len()];
        let mut pending = vec![from];
        while let Some(index) = pending.pop() {
            for cell in &self.witness.objects[index].cells {
                if let Cell::Object(held) = *cell
                    && held != from
                    && !std::mem::replace(&mut below[held], true)
                {
                    pending.push(held);
                }
            }
        }
        below
    }
}
