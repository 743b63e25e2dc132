//! Boxes of open numbers.
//!
//! `Integer.valueOf` looks its number up in a cache, and so would ask what an open one is. The machine makes a new box instead. That
//! it is none of the cache shows only where boxes are told apart by identity; there the number is asked after all.

use heapwise_heap::Value;
use heapwise_program::ClassId;
use heapwise_semantics::NumberKind;

use super::causes::Causes;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

/// Far more than there are numbered objects.
const FIRST_CODE: i32 = 1 << 29;

/// The greatest number that a cache has.
const LAST_CACHED: i32 = 127;

/// No run may ask which object of a JVM this one is.
#[cold]
pub(super) fn unknown_identity() -> Stop {
    Stop::Unsupported("the identity of boxes or of collections that the machine keeps".to_owned())
}

impl Machine<'_> {
    /// A new box, of this class, of an open number. `None` where the class is not as expected.
    pub(super) fn boxed(&mut self, class: ClassId, number: Val) -> Option<Val> {
        let [field] = &*self.program.class(class).instance_layout else { return None };
        if NumberKind::of(self.program.field(*field).kind) != Some(NumberKind::Int) {
            return None;
        }
        let object = self.heap.add_open_box(class, 1);
        self.heap.cells.push(number);
        Some(Val::Ref(Ref::own(object)))
    }

    /// Whether two different references may mean one object on a JVM: boxes of its cache, or views and entries of maps.
    #[inline]
    pub(super) fn may_be_boxes(&self, left: Ref, right: Ref) -> bool {
        let is_unnumbered = |one: Ref| one.place().is_ok_and(|own| !self.heap.objects[own].is_numbered());
        self.plan.has_boxes || is_unnumbered(left) || is_unnumbered(right)
    }

    /// Whether an object stands for a view or an entry of a map, which a JVM may make once or each time.
    fn is_of_map(&self, object: Ref) -> bool {
        let kind = self.bodies.found.kinds.get(&self.class_of(object));
        kind.is_some_and(|kind| kind & (names::VIEWS | names::ENTRIES) != 0)
    }

    fn is_lazy_box(&self, object: Ref) -> bool {
        object.place().is_ok_and(|own| self.heap.objects[own].is_open_box())
    }

    /// Whether two references, one of them to what may be a box of an open number, are the same on a JVM.
    #[cold]
    pub(super) fn is_same_box(&self, left: Ref, right: Ref) -> Step<bool> {
        let class = self.class_of(left);
        if class != self.class_of(right) {
            return Ok(false);
        }
        if self.plan.has_boxes && (self.is_box(left) || self.is_box(right)) || self.is_of_map(left) {
            return Err(unknown_identity());
        }
        match (self.is_lazy_box(left), self.is_lazy_box(right)) {
            (true, true) => {
                let one = self.cached(left)?;
                Ok(one.is_some() && one == self.cached(right)?)
            }
            (true, false) => Ok(self.cached(left)? == Some(right)),
            (false, true) => Ok(self.cached(right)? == Some(left)),
            (false, false) => Ok(false),
        }
    }

    /// The number in a box of an open one, which is asked.
    fn boxed_number(&self, object: Ref) -> Step<i32> {
        self.int(self.read(object, 0)?)
    }

    /// The object of the cache that a box of an open number stands for, if it does; the number is asked.
    pub(super) fn cached(&self, object: Ref) -> Step<Option<Ref>> {
        let Some((cache, least)) = self.boxes.cache_of(self.class_of(object)) else { return Ok(None) };
        let number = self.boxed_number(object)?;
        if !(least..=LAST_CACHED).contains(&number) {
            return Ok(None);
        }
        let cache = self.program.find_class(cache).map_err(|_| unknown_identity())?;
        self.initialised(cache)?;
        let boxes = self.program.find_field(cache, names::CACHE).ok_or_else(unknown_identity)?;
        let boxes = self.base.static_value(self.program, boxes);
        let Some(Value::Object(boxes)) = boxes else { return Err(unknown_identity()) };
        match self.base.heap.get(boxes, (number - least) as usize) {
            Some(Value::Object(one)) => Ok(Some(Ref::shared(one))),
            _ => Err(unknown_identity()),
        }
    }

    /// The identity of a box of an open number that none of the cache stands for: one that no numbered object has.
    pub(super) fn identity_of_box(&self, object: Ref) -> Step<i32> {
        match object.place() {
            Ok(own) if self.is_lazy_box(object) => Ok((FIRST_CODE + own as i32) << 1),
            _ => Err(unknown_identity()),
        }
    }

    /// What it depends on which object of the cache a reference is, if it is a box of an open number.
    #[cold]
    pub(super) fn causes_of_boxed(&self, object: Ref) -> Causes {
        match (self.is_lazy_box(object), object.place()) {
            (true, Ok(own)) => self.causes_of_int(self.heap.cells[self.heap.objects[own].start as usize]),
            _ => 0,
        }
    }
}
