//! Ghosts: objects that triggers keep beside those of the input, so that no class need have fields for them.

use std::rc::Rc;

use heapwise_heap::ObjectId;
use heapwise_program::ClassId;

use crate::{Machine, Step};

/// The ghosts of a path, in the order in which they were made. There are none on most paths.
pub(crate) type Ghosts = Option<Rc<Vec<Ghost>>>;

/// An object beside another.
#[derive(Clone, Copy)]
pub(crate) struct Ghost {
    /// The other; none for what is beside nothing.
    of: Option<ObjectId>,
    class: ClassId,
    pub(crate) object: ObjectId,
}

impl Machine<'_, '_> {
    /// The ghost of a class beside an object, if there is one. It costs the ghosts.
    pub fn ghost(&self, of: Option<ObjectId>, class: ClassId) -> Option<ObjectId> {
        let mut all = self.state.ghosts.iter().flat_map(|ghosts| ghosts.iter());
        all.find(|ghost| ghost.of == of && ghost.class == class).map(|ghost| ghost.object)
    }

    /// A new ghost of a class beside an object, whose constructor has not run.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn new_ghost(&mut self, of: Option<ObjectId>, class: ClassId) -> Step<ObjectId> {
        let object = self.allocate(class)?;
        let ghosts = self.state.ghosts.get_or_insert_default();
        Rc::make_mut(ghosts).push(Ghost { of, class, object });
        Ok(object)
    }
}
