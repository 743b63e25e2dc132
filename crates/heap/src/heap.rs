//! The program heap of a path.

use std::rc::Rc;

use heapwise_entity::PersistentVec;
use heapwise_program::{ClassId, Kind, Program};

use crate::{Data, Object, ObjectId, Value};

/// The objects of a path. Cloning costs a few reference counts, whatever the heap holds.
#[derive(Clone, Default)]
pub struct Heap {
    objects: PersistentVec<ObjectId, Object>,
    /// Cells ever allocated on this path, against `Heap::LIMIT`.
    cells: u64,
}

/// The path allocated more than the heap may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeapFull;

impl Heap {
    /// The most cells a path may allocate: 16 Mi. There is no garbage collection.
    pub const LIMIT: u64 = 1 << 24;

    /// How many objects were allocated.
    pub fn len(&self) -> usize {
        self.objects.len()
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
        Ok(self.objects.push(object))
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
        if length as u64 > Self::LIMIT.saturating_sub(self.cells) {
            return Err(HeapFull);
        }
        self.add(Object { class, data: Data::array(kind, length) })
    }

    /// Allocates an array of references with these elements.
    ///
    /// # Errors
    /// When the path's allocation limit is reached.
    pub fn cells(&mut self, class: ClassId, cells: Rc<[Value]>) -> Result<ObjectId, HeapFull> {
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

    /// Whether both hold the same objects with the same cells. The cost is that of what was written to either since
    /// one was cloned from the other.
    pub fn same(&self, other: &Heap) -> bool {
        self.cells == other.cells && self.objects.same(&other.objects, &Object::same)
    }

    fn charge(&mut self, cells: usize) -> Result<(), HeapFull> {
        self.cells = self.cells.saturating_add(cells as u64 + 1);
        if self.cells > Self::LIMIT { Err(HeapFull) } else { Ok(()) }
    }
}
