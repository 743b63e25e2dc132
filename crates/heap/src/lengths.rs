//! Arrays that the code of a class makes longer than the scope says: an ordinary object of the class has one of such a length.

use heapwise_program::ClassId;

use crate::{Context, InputHeap, InputId, Slot};

impl InputHeap {
    /// The lengths beyond the scope that the code of the object makes arrays of which holds this one, in ascending order. None where a
    /// domain says the lengths.
    pub fn lengths_beyond(&self, cx: &Context<'_>, id: InputId) -> Vec<u32> {
        let array = self.object(id).class;
        if cx.domains.lengths.contains_key(&array) {
            return Vec::new();
        }
        let most = cx.scope.max_array_length;
        let all = self.holding_classes(cx, id).into_iter().flat_map(|class| cx.program.lengths_made(class));
        let mut beyond: Vec<u32> = all
            .filter(|(made, length)| *made == array && *length > most)
            .map(|(_, length)| *length)
            .collect();
        beyond.sort_unstable();
        beyond.dedup();
        beyond
    }

    /// The class of the object that holds an array, by way of other arrays perhaps, and that which declares the field.
    fn holding_classes(&self, cx: &Context<'_>, id: InputId) -> Vec<ClassId> {
        let mut held = id;
        for _ in 0..self.object_count() {
            let Slot::Cell(holder, slot) = self.reference(self.object(held).reference).slot else { break };
            let class = cx.program.class(self.object(holder).class);
            if let Some(field) = class.instance_layout.get(slot as usize) {
                let declaring = cx.program.field(*field).class;
                return if declaring == class.id { vec![class.id] } else { vec![class.id, declaring] };
            }
            held = holder;
        }
        Vec::new()
    }
}
