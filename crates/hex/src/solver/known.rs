//! What is known of a state: it forks with the evidence.

use std::rc::Rc;

use heapwise_entity::{Entity, PersistentVec};
use heapwise_heap::InputId;

use crate::meaning::{Aim, Object, Objects};
use crate::origin::{OriginId, Origins};

/// What is known of a state. A clone costs some reference counts.
#[derive(Clone)]
pub(super) struct Known {
    /// How many resolutions were judged.
    pub(super) judged: u32,
    /// The objects that are there so far, as rules see them.
    objects: PersistentVec<InputId, Object>,
    /// The deepest objects of aims that `{MAX}` was asked of.
    deepest: Rc<Vec<Deepest>>,
}

/// The deepest object that an aim means.
#[derive(Clone, Copy)]
struct Deepest {
    aim: Aim,
    depth: Option<u32>,
    /// How many objects were looked at.
    looked: usize,
}

impl Default for Known {
    fn default() -> Known {
        Known { judged: 0, objects: PersistentVec::new(), deepest: Rc::default() }
    }
}

impl Known {
    /// How many objects are known.
    pub(super) fn count(&self) -> usize {
        self.objects.len()
    }

    /// An object as rules see it.
    pub(super) fn object(&self, id: InputId) -> Option<Object> {
        self.objects.get(id).copied()
    }

    /// Adds the next object.
    pub(super) fn add(&mut self, object: Object) {
        self.objects.push(object);
    }
}

/// Objects do not change their origins, so only those are looked at that came since the aim was asked of last.
impl Objects for Known {
    fn deepest(
        &mut self,
        origins: &Origins,
        aim: Aim,
        hits: &mut dyn FnMut(OriginId) -> bool,
    ) -> Option<u32> {
        let at = self.deepest.iter().position(|known| known.aim == aim);
        let Deepest { mut depth, looked, .. } = at
            .and_then(|at| self.deepest.get(at).copied())
            .unwrap_or(Deepest { aim, depth: None, looked: 0 });
        let count = self.objects.len();
        if looked == count && at.is_some() {
            return depth;
        }
        for index in looked..count {
            let Some(object) = self.objects.get(InputId::from_index(index)) else { continue };
            let own = origins.depth(object.origin);
            if depth.is_none_or(|depth| depth < own) && hits(object.origin) {
                depth = Some(own);
            }
        }
        let found = Deepest { aim, depth, looked: count };
        let all = Rc::make_mut(&mut self.deepest);
        match at.and_then(|at| all.get_mut(at)) {
            Some(known) => *known = found,
            None => all.push(found),
        }
        depth
    }
}
