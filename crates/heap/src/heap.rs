//! The program heap of a path.

use std::rc::Rc;

use heapwise_entity::PersistentVec;
use heapwise_program::{ClassId, Kind, Program};

use crate::{Data, Object, ObjectId, Value};

/// The objects of a path. Cloning costs a few reference counts, whatever the heap holds.
#[derive(Clone)]
pub struct Heap {
    objects: PersistentVec<ObjectId, Object>,
    /// Ids of objects that were collected; always empty in an exploration.
    free: Vec<ObjectId>,
    /// Cells allocated on this path since the last collection, and those that it left.
    cells: u64,
    /// The most there may be.
    limit: u64,
    /// The size of what was refused last.
    refused: u64,
}

impl Default for Heap {
    fn default() -> Self {
        Heap { objects: PersistentVec::default(), free: Vec::new(), cells: 0, limit: Heap::LIMIT, refused: 0 }
    }
}

/// The path allocated more than the heap may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeapFull;

impl Heap {
    /// The most cells that a path of an exploration may allocate: 16 Mi. Its garbage is not collected.
    pub const LIMIT: u64 = 1 << 24;

    /// How many objects were allocated.
    pub fn len(&self) -> usize {
        self.objects.len()
    }

    /// Whether there is an object with this id.
    pub fn has(&self, id: ObjectId) -> bool {
        self.objects.get(id).is_some()
    }

    /// Whether nothing was allocated.
    pub fn is_empty(&self) -> bool {
        self.objects.is_empty()
    }

    /// Adds an object.
    ///
    /// # Errors
    /// When the path's allocation limit is reached.
    pub fn add(&mut self, object: Object) -> Result<ObjectId, HeapFull> {
        self.charge(object.data.len().unwrap_or(0))?;
        match self.free.pop() {
            None => Ok(self.objects.push(object)),
            Some(id) => {
                self.objects.set(id, object);
                Ok(id)
            }
        }
    }

    /// Sets how many cells there may be.
    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// How many cells were asked for when the heap was full the last time.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// How many cells were allocated, without those that were collected.
    pub fn cells(&self) -> u64 {
        self.cells
    }

    pub(crate) fn set_cells(&mut self, cells: u64) {
        self.cells = cells;
    }

    /// The object with this id, if it was not collected.
    pub(crate) fn find(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id)
    }

    /// Gives up an object; its id may be used again.
    pub(crate) fn free(&mut self, id: ObjectId) {
        if self.objects.remove(id).is_some() {
            self.free.push(id);
        }
    }

    /// Allocates an instance of `class` with zero fields.
    ///
    /// # Errors
    /// When the path's allocation limit is reached.
    pub fn instance(&mut self, program: &Program, class: ClassId) -> Result<ObjectId, HeapFull> {
        self.add(Object { class, data: Data::instance(program, class) })
    }

    /// Allocates an array of `length` zero elements.
    ///
    /// # Errors
    /// When the path's allocation limit is reached; nothing of that size is allocated then.
    pub fn array(&mut self, class: ClassId, kind: Kind, length: usize) -> Result<ObjectId, HeapFull> {
        if length as u64 > self.limit.saturating_sub(self.cells) {
            self.refused = length as u64 + 1;
            return Err(HeapFull);
        }
        self.add(Object { class, data: Data::array(kind, length) })
    }

    /// Allocates an array of references with these elements.
    ///
    /// # Errors
    /// When the path's allocation limit is reached.
    pub fn references(&mut self, class: ClassId, cells: Rc<[Value]>) -> Result<ObjectId, HeapFull> {
        self.add(Object { class, data: Data::Cells(cells) })
    }

    /// The object with this id.
    ///
    /// # Panics
    /// When the id is of another heap.
    #[inline]
    #[allow(clippy::expect_used)] // ids are minted by `add` only and never leave their path
    pub fn object(&self, id: ObjectId) -> &Object {
        self.objects.get(id).expect("an object id of this heap")
    }

    /// The object with this id, for writing; copies what another path shares.
    ///
    /// # Panics
    /// When the id is of another heap.
    #[inline]
    #[allow(clippy::expect_used)]
    pub(crate) fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        self.objects.get_mut(id).expect("an object id of this heap")
    }

    /// The exact class of an object.
    #[inline]
    pub fn class(&self, id: ObjectId) -> ClassId {
        self.object(id).class
    }

    /// A field or element; `None` outside the bounds.
    #[inline]
    pub fn get(&self, id: ObjectId, index: usize) -> Option<Value> {
        self.object(id).data.get(index)
    }

    /// The objects that the cells of an object hold, one for each such cell.
    pub fn held_by(&self, id: ObjectId) -> impl Iterator<Item = ObjectId> + '_ {
        let data = &self.object(id).data;
        (0..data.len().unwrap_or_default()).filter_map(|cell| match data.get(cell) {
            Some(Value::Object(held)) => Some(held),
            _ => None,
        })
    }

    /// Writes a field or element; `false` outside the bounds.
    #[inline]
    pub fn set(&mut self, id: ObjectId, index: usize, value: Value) -> bool {
        self.object_mut(id).data.set(index, value)
    }

    /// Gives an input array whose length was undecided its elements.
    ///
    /// # Errors
    /// When the path's allocation limit is reached.
    pub(crate) fn fill(&mut self, array: ObjectId, cells: Rc<[Value]>) -> Result<(), HeapFull> {
        self.replace(array, Data::Cells(cells))
    }

    /// Puts other cells in the place of those of an object.
    ///
    /// # Errors
    /// When the path's allocation limit is reached.
    ///
    /// # Panics
    /// When the id is of another heap.
    pub fn replace(&mut self, id: ObjectId, data: Data) -> Result<(), HeapFull> {
        self.charge(data.len().unwrap_or(0))?;
        self.object_mut(id).data = data;
        Ok(())
    }

    /// Copies `count` elements between two arrays whose elements are of the same kind, or within one, where the ranges
    /// may overlap; `false` outside the bounds.
    ///
    /// # Panics
    /// When an id is of another heap.
    pub fn copy(&mut self, source: ObjectId, from: usize, target: ObjectId, to: usize, count: usize) -> bool {
        let source = self.object(source).data.clone();
        self.object_mut(target).data.copy_from(to, &source, from, count)
    }

    /// Whether the objects of an older heap are as they were, which this one came of. The cost is that of what was written since.
    pub fn extends(&self, older: &Heap) -> bool {
        self.objects.keeps(&older.objects, &Object::same)
    }

    /// The objects that are new or otherwise than in an older heap, which this one came of, and some that lie beside them. The cost
    /// is that of what was written since.
    pub fn written_since(&self, older: &Heap, visit: &mut dyn FnMut(ObjectId)) {
        self.objects.all_apart(&older.objects, &mut |id, now, _| {
            if now.is_some() {
                visit(id);
            }
            true
        });
    }

    /// Whether both hold the same objects with the same cells. The cost is that of what was written to either since
    /// one was cloned from the other.
    pub fn same(&self, other: &Heap) -> bool {
        self.cells == other.cells && self.objects.same(&other.objects, &Object::same)
    }

    fn charge(&mut self, cells: usize) -> Result<(), HeapFull> {
        let wanted = cells as u64 + 1;
        if wanted > self.limit.saturating_sub(self.cells) {
            self.refused = wanted;
            return Err(HeapFull);
        }
        self.cells += wanted;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
