//! Whether a structure extends a shape: whether what the shape knows can be found in it, object by object from the root.

use heapwise_heap::{Cell, Witness};
use heapwise_program::ClassId;

use crate::snapshot::{Link, Slots, Snapshot};

/// What a shape knows, in the order of a walk: an object of the shape is met before its own references are.
#[derive(Default)]
pub(crate) struct Facts {
    classes: Vec<ClassId>,
    /// Object, field, and the object that it holds, or none.
    links: Vec<(u32, u32, Option<u32>)>,
    /// Where the objects lie in a structure that is looked at.
    image: Vec<u32>,
    /// Those that each object of the structure is the image of.
    of: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Facts {
    /// The facts of a shape.
    pub(crate) fn of(slots: &Slots, snapshot: &Snapshot) -> Facts {
        let mut facts = Facts { classes: snapshot.classes.clone(), ..Facts::default() };
        facts.image = vec![NONE; facts.classes.len()];
        snapshot.each(slots, |object, _, own, links| {
            let known = own.iter().zip(links).filter_map(|(slot, link)| match *link {
                Link::Open => None,
                Link::Null => Some((object as u32, *slot, None)),
                Link::To(target) => Some((object as u32, *slot, Some(target))),
            });
            facts.links.extend(known);
            Some(())
        });
        facts
    }

    /// Object, field, and the object that it holds, or none.
    pub(crate) fn links(&self) -> &[(u32, u32, Option<u32>)] {
        &self.links
    }

    /// How many objects the shape has.
    pub(crate) fn objects(&self) -> usize {
        self.classes.len()
    }

    /// Whether a structure extends the shape, the roots being each other's.
    pub(crate) fn lie_within(&mut self, structure: &Witness) -> bool {
        self.image.fill(NONE);
        self.of.clear();
        self.of.resize(structure.objects.len(), NONE);
        self.map(structure, 0, 0) && (0..self.links.len()).all(|at| self.holds(structure, at))
    }

    fn holds(&mut self, structure: &Witness, at: usize) -> bool {
        let (object, slot, target) = self.links[at];
        let image = self.image[object as usize] as usize;
        let cell = structure.objects.get(image).and_then(|object| object.cells.get(slot as usize));
        match (target, cell) {
            (None, Some(Cell::Null)) => true,
            (Some(target), Some(Cell::Object(held))) => self.map(structure, target, *held as u32),
            _ => false,
        }
    }

    fn map(&mut self, structure: &Witness, object: u32, target: u32) -> bool {
        let (Some(image), Some(of)) = (self.image.get_mut(object as usize), self.of.get_mut(target as usize))
        else {
            return false;
        };
        if *image != NONE || *of != NONE {
            return *image == target && *of == object;
        }
        (*image, *of) = (target, object);
        structure.objects[target as usize].class == self.classes[object as usize]
    }
}
