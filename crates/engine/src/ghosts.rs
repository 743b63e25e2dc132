//! Ghosts: objects that triggers keep beside those of the input, so that no class need have fields for them.

use std::rc::Rc;

use heapwise_heap::ObjectId;
use heapwise_program::ClassId;

/// The ghosts of a path, in the order in which they were made. There are none on most paths.
#[derive(Clone, Default)]
pub(crate) struct Ghosts(Option<Rc<Vec<Ghost>>>);

/// An object beside another.
#[derive(Clone, Copy)]
struct Ghost {
    /// The other; none for what is beside nothing.
    of: Option<ObjectId>,
    class: ClassId,
    object: ObjectId,
}

impl Ghosts {
    /// That of a class beside an object. It costs the ghosts.
    pub(crate) fn find(&self, of: Option<ObjectId>, class: ClassId) -> Option<ObjectId> {
        let mut all = self.0.iter().flat_map(|ghosts| ghosts.iter());
        all.find(|ghost| ghost.of == of && ghost.class == class).map(|ghost| ghost.object)
    }

    pub(crate) fn add(&mut self, of: Option<ObjectId>, class: ClassId, object: ObjectId) {
        Rc::make_mut(self.0.get_or_insert_default()).push(Ghost { of, class, object });
    }

    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.0.iter().flat_map(|ghosts| ghosts.iter()).map(|ghost| ghost.object)
    }
}
