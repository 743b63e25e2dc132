//! Arrays that the code of a class makes longer than the scope says: an ordinary object of the class has one of such a length.

use heapwise_program::ClassId;

use crate::{Context, InputHeap, InputId, Slot};

/// The lengths beyond the scope of which the code of a class, or of one above it, makes arrays of this class, in ascending order; the last
/// may be [`heapwise_program::UNKNOWN_LENGTH`]. None where a domain says the lengths.
pub fn made_beyond(cx: &Context<'_>, holder: ClassId, array: ClassId) -> Vec<u32> {
    if cx.domains.lengths.contains_key(&array) {
        return Vec::new();
    }
    let most = cx.scope.max_array_length;
    let made = cx.program.lengths_made(holder).iter();
    made.filter(|(class, length)| *class == array && *length > most).map(|(_, length)| *length).collect()
}

impl InputHeap {
    /// The lengths beyond the scope that the object which holds this array, by way of other arrays perhaps, may give it: see
    /// [`made_beyond`].
    pub fn lengths_beyond(&self, cx: &Context<'_>, id: InputId) -> Vec<u32> {
        let array = self.object(id).class;
        self.holder_of_array(cx, id).map_or_else(Vec::new, |holder| made_beyond(cx, holder, array))
    }

    /// The class of the object that holds an array.
    fn holder_of_array(&self, cx: &Context<'_>, id: InputId) -> Option<ClassId> {
        let mut held = id;
        for _ in 0..self.object_count() {
            let Slot::Cell(holder, _) = self.reference(self.object(held).reference).slot else { break };
            let class = cx.program.class(self.object(holder).class);
            if !class.is_array() {
                return Some(class.id);
            }
            held = holder;
        }
        None
    }
}
