//! Whether a structure extends a shape: whether what the shape knows can be found in it, object by object from the root.

use heapwise_backtrack::{Filling, Leaf, Partial};
use heapwise_heap::{Cell, Witness};
use heapwise_program::ClassId;
use rustc_hash::FxHashMap;

use crate::snapshot::{Link, Slots, Snapshot};

/// A structure that a shape may lie within; its first object is its root.
pub(crate) trait Structure {
    /// How many objects it has.
    fn objects(&self) -> usize;
    /// The class of an object.
    fn class(&self, object: usize) -> Option<ClassId>;
    /// How many cells an object has.
    fn cells(&self, object: usize) -> usize;
    /// The object in a cell, or null; `None` for what is no reference.
    fn link(&self, object: usize, slot: usize) -> Option<Option<usize>>;
}

impl Structure for Witness {
    fn objects(&self) -> usize {
        self.objects.len()
    }

    fn class(&self, object: usize) -> Option<ClassId> {
        Some(self.objects.get(object)?.class)
    }

    fn cells(&self, object: usize) -> usize {
        self.objects.get(object).map_or(0, |object| object.cells.len())
    }

    fn link(&self, object: usize, slot: usize) -> Option<Option<usize>> {
        held(self.objects.get(object)?.cells.get(slot)?)
    }
}

/// What was not read may be null.
impl Structure for Leaf {
    fn objects(&self) -> usize {
        self.objects.len()
    }

    fn class(&self, object: usize) -> Option<ClassId> {
        Some(self.objects.get(object)?.0)
    }

    fn cells(&self, object: usize) -> usize {
        self.objects.get(object).map_or(0, |(_, fillings)| fillings.len())
    }

    fn link(&self, object: usize, slot: usize) -> Option<Option<usize>> {
        match self.objects.get(object)?.1.get(slot)? {
            Filling::Fixed(cell) => held(cell),
            Filling::Open(true) => Some(None),
            Filling::Open(false) | Filling::Opaque | Filling::Number(_) => None,
        }
    }
}

fn held(cell: &Cell) -> Option<Option<usize>> {
    match cell {
        Cell::Null => Some(None),
        Cell::Object(object) => Some(Some(*object)),
        Cell::Number(..) | Cell::Constant(_) => None,
    }
}

/// What a shape knows, in the order of a walk: an object of the shape is met before its own references are.
#[derive(Default)]
pub(crate) struct Facts {
    classes: Vec<ClassId>,
    /// How many elements arrays have, by object.
    lengths: FxHashMap<usize, u32>,
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
        snapshot.each(slots, |object, slot, link| match link {
            Link::Open => {}
            Link::Null => facts.links.push((object as u32, slot, None)),
            Link::To(target) => facts.links.push((object as u32, slot, Some(target))),
        });
        facts
    }

    /// The facts of a partial structure; `None` when it has objects that its root does not lead to.
    pub(crate) fn reached(partial: &Partial) -> Option<Facts> {
        let mut is_met = vec![false; partial.objects.len()];
        *is_met.first_mut()? = true;
        let objects = partial.objects.len();
        let links = partial.objects.iter().map(|(_, links)| links.len()).sum();
        let mut facts = Facts {
            classes: partial.objects.iter().map(|(class, _)| *class).collect(),
            lengths: partial.lengths.clone(),
            links: Vec::with_capacity(links),
            image: vec![NONE; objects],
            of: Vec::new(),
        };
        let mut order = Vec::with_capacity(objects);
        order.push(0);
        let mut next = 0;
        while let Some(object) = order.get(next).copied() {
            next += 1;
            for (slot, held) in &partial.objects.get(object)?.1 {
                facts.links.push((object as u32, *slot, held.map(|held| held as u32)));
                if let Some(held) = held
                    && !std::mem::replace(is_met.get_mut(*held)?, true)
                {
                    order.push(*held);
                }
            }
        }
        (order.len() == facts.classes.len()).then_some(facts)
    }

    /// Object, field, and the object that it holds, or none.
    pub(crate) fn links(&self) -> &[(u32, u32, Option<u32>)] {
        &self.links
    }

    /// The class of an object.
    pub(crate) fn class(&self, object: usize) -> Option<ClassId> {
        self.classes.get(object).copied()
    }

    /// How many elements an array has, if that is known.
    pub(crate) fn length(&self, object: usize) -> Option<usize> {
        self.lengths.get(&object).map(|length| *length as usize)
    }

    /// How many objects the shape has.
    pub(crate) fn objects(&self) -> usize {
        self.classes.len()
    }

    /// Where each object of the shape lies in the structure that it was last found to lie within.
    pub(crate) fn image(&self) -> &[u32] {
        &self.image
    }

    /// Whether a structure extends the shape, the roots being each other's.
    pub(crate) fn lie_within(&mut self, structure: &impl Structure) -> bool {
        self.first_apart(structure).is_none()
    }

    /// The first object of the shape of which a structure that does not extend it holds something else.
    pub(crate) fn first_apart(&mut self, structure: &impl Structure) -> Option<usize> {
        self.image.fill(NONE);
        self.of.clear();
        self.of.resize(structure.objects(), NONE);
        if !self.map(structure, 0, 0) {
            return Some(0);
        }
        let at = (0..self.links.len()).find(|at| !self.holds(structure, *at))?;
        Some(self.links[at].0 as usize)
    }

    fn holds(&mut self, structure: &impl Structure, at: usize) -> bool {
        let (object, slot, target) = self.links[at];
        let image = self.image[object as usize] as usize;
        match (target, structure.link(image, slot as usize)) {
            (None, Some(None)) => true,
            (Some(target), Some(Some(held))) => self.map(structure, target, held as u32),
            _ => false,
        }
    }

    fn map(&mut self, structure: &impl Structure, object: u32, target: u32) -> bool {
        let (Some(image), Some(of)) = (self.image.get_mut(object as usize), self.of.get_mut(target as usize))
        else {
            return false;
        };
        if *image != NONE || *of != NONE {
            return *image == target && *of == object;
        }
        (*image, *of) = (target, object);
        let length = self.lengths.get(&(object as usize));
        structure.class(target as usize) == self.classes.get(object as usize).copied()
            && length.is_none_or(|length| structure.cells(target as usize) == *length as usize)
    }
}

#[cfg(test)]
mod tests;
