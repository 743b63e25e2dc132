//! Arrays.

use heapwise_program::{ClassId, ClassKind, Kind, PoolIndex, Primitive};

use crate::arithmetic::narrowed;
use crate::object::object;
use crate::step::{Stepped, pop_sized, push, push_kind};
use crate::{Domain, Flow, Number, names};

#[inline(always)]
pub(crate) fn load<'p, D: Domain<'p>>(d: &mut D, kind: Kind) -> Stepped<'p, D> {
    let (index, target) = (d.pop(), d.pop());
    let array = object(d, target)?;
    let value = match d.known(index) {
        Some(Number::Int(at)) => match d.read_element(array, at, [target, index])? {
            Some(value) => value,
            None => return Err(beyond(d, array, at)),
        },
        _ => {
            let length = d.length(array)?;
            d.open_load(array, length, kind, [target, index])?
        }
    };
    push_kind(d, kind, value)
}

#[cold]
fn beyond<'p, D: Domain<'p>>(d: &mut D, array: D::Object, index: i32) -> D::Stop {
    match d.length(array) {
        Ok(length) => out_of_bounds(d, index, length),
        Err(stop) => stop,
    }
}

#[inline(always)]
pub(crate) fn store<'p, D: Domain<'p>>(d: &mut D, kind: Kind) -> Stepped<'p, D> {
    let value = pop_sized(d, kind.is_wide());
    let (index, target) = (d.pop(), d.pop());
    let array = object(d, target)?;
    let length = d.length(array)?;
    match d.known(index) {
        Some(Number::Int(at)) => {
            let at = in_bounds(d, at, length)?;
            let value = stored(d, array, value)?;
            d.write_element(array, at, value, [target, index])?;
        }
        _ => d.open_store(array, length, value, [target, index])?,
    }
    Ok(Flow::Next)
}

/// What an element keeps of a value. `bastore` serves both `byte[]` and `boolean[]`.
#[inline(always)]
fn stored<'p, D: Domain<'p>>(d: &mut D, array: D::Object, value: D::Value) -> Result<D::Value, D::Stop> {
    match d.program().class(d.class_of(array)).kind {
        ClassKind::Array { kind: Kind::Reference, element, .. } => {
            d.check_store(array, element, value).map(|()| value)
        }
        ClassKind::Array { kind, .. } => narrowed(d, kind, value),
        _ => Err(d.malformed("a store to what is no array")),
    }
}

#[inline(always)]
fn in_bounds<'p, D: Domain<'p>>(d: &D, index: i32, length: usize) -> Result<usize, D::Stop> {
    match usize::try_from(index) {
        Ok(at) if at < length => Ok(at),
        _ => Err(out_of_bounds(d, index, length)),
    }
}

#[cold]
fn out_of_bounds<'p, D: Domain<'p>>(d: &D, index: i32, length: usize) -> D::Stop {
    let message = || format!("Index {index} out of bounds for length {length}");
    d.raise(names::ARRAY_INDEX, || Some(message()))
}

pub(crate) fn array_length<'p, D: Domain<'p>>(d: &mut D) -> Stepped<'p, D> {
    let target = d.pop();
    let array = object(d, target)?;
    let length = d.length(array)?;
    let length = d.number(Number::Int(length as i32), [target]);
    push(d, length)
}

pub(crate) fn new_primitive_array<'p, D: Domain<'p>>(d: &mut D, kind: Kind) -> Stepped<'p, D> {
    let is_it = |primitive: &Primitive| primitive.kind() == Some(kind);
    match Primitive::ALL.into_iter().find(is_it) {
        Some(primitive) => new_array(d, d.program().primitive_class(primitive)),
        None => Err(d.malformed("newarray of references")),
    }
}

/// A new array of elements of this class.
pub(crate) fn new_array<'p, D: Domain<'p>>(d: &mut D, element: ClassId) -> Stepped<'p, D> {
    let class = d.program().array_class(element);
    let count = d.pop();
    let length = new_length(d, count)?;
    let array = d.allocate_array(class, length, count)?;
    push(d, d.reference(array, [count]))
}

#[inline]
fn new_length<'p, D: Domain<'p>>(d: &mut D, count: D::Value) -> Result<usize, D::Stop> {
    match d.known(count) {
        Some(Number::Int(length)) => {
            usize::try_from(length).map_err(|_| d.raise(names::NEGATIVE_SIZE, || Some(length.to_string())))
        }
        _ => d.open_length(count),
    }
}

pub(crate) fn new_multi_array<'p, D: Domain<'p>>(
    d: &mut D,
    entry: PoolIndex,
    dimensions: u8,
) -> Stepped<'p, D> {
    let class = d.class_entry(entry)?;
    let mut counts: Vec<D::Value> = (0..dimensions).map(|_| d.pop()).collect();
    // The outermost dimension is on the bottom, and its size is the first to be refused.
    counts.reverse();
    let mut lengths = Vec::with_capacity(counts.len());
    for count in counts {
        lengths.push((new_length(d, count)?, count));
    }
    let array = nested_arrays(d, class, &lengths)?;
    push(d, d.reference(array, [lengths.first().map_or(d.null(), |(_, count)| *count)]))
}

/// New arrays of this class, nested as deep as there are lengths, the outermost first; each length with the value it was.
/// Allocates level by level, so that the depth of nesting (at most 255) costs no recursion.
///
/// # Errors
/// See [`Domain`].
pub fn nested_arrays<'p, D: Domain<'p>>(
    d: &mut D,
    class: ClassId,
    lengths: &[(usize, D::Value)],
) -> Result<D::Object, D::Stop> {
    let Some(((outermost, count), inner)) = lengths.split_first() else {
        return Err(d.malformed("multianewarray without dimensions"));
    };
    let root = d.allocate_array(class, *outermost, *count)?;
    let (mut level, mut class, mut above) = (vec![root], class, *outermost);
    for (length, count) in inner {
        class = match d.program().class(class).kind {
            ClassKind::Array { element, .. } => element,
            _ => return Err(d.malformed("multianewarray with too many dimensions")),
        };
        let mut next = Vec::new();
        for array in level {
            for at in 0..above {
                let element = d.allocate_array(class, *length, *count)?;
                let reference = d.reference(element, [*count]);
                d.write_element(array, at, reference, [reference; 2])?;
                next.push(element);
            }
        }
        (level, above) = (next, *length);
    }
    Ok(root)
}
