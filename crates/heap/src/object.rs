//! An object of the program heap: its class and its cells.

use std::rc::Rc;

use heapwise_program::{ClassId, Kind, Program};

use crate::Value;

/// The marks of boxes that stand for what `valueOf` gives: those that it made, and those that callers have made.
const VALUE_OF: i32 = 1;
const CALLERS: i32 = 2;

/// An object or array. Cloning costs one reference count.
#[derive(Clone, Debug)]
pub struct Object {
    /// The exact class.
    pub class: ClassId,
    /// Fields or elements.
    pub data: Data,
}

impl Object {
    /// A box that stands for what `valueOf` gives for the number: an object of its own, or one that all equal numbers
    /// share. A mark says so, one more cell behind the only field.
    pub fn open_box(class: ClassId, number: Value) -> Object {
        Object { class, data: Data::Cells([number, Value::Int(VALUE_OF)].into()) }
    }

    /// A box that callers have made: it stands for what `valueOf` gives, but `new` or a stream may have made it too.
    pub fn box_of_callers(class: ClassId, number: Value) -> Object {
        Object { class, data: Data::Cells([number, Value::Int(CALLERS)].into()) }
    }

    /// Whether both are of one class and hold the same.
    pub fn same(&self, other: &Object) -> bool {
        self.class == other.class && self.data.same(&other.data)
    }

    /// Whether the object was made by [`Object::open_box`] or [`Object::box_of_callers`].
    pub fn is_open_box(&self, program: &Program) -> bool {
        self.box_mark(program).is_some()
    }

    /// Whether the object was made by [`Object::box_of_callers`].
    pub fn is_box_of_callers(&self, program: &Program) -> bool {
        self.box_mark(program) == Some(Value::Int(CALLERS))
    }

    fn box_mark(&self, program: &Program) -> Option<Value> {
        let fields = program.class(self.class).instance_layout.len();
        match &self.data {
            Data::Cells(cells) if fields == 1 && cells.len() == 2 => Some(cells[1]),
            _ => None,
        }
    }
}

/// The cells of an object. Arrays of numbers are compact while all elements are concrete; storing a term
/// turns the array into [`Data::Cells`].
#[derive(Clone, Debug)]
pub enum Data {
    /// The fields of an instance by slot, or the elements of an array of references or of mixed numbers.
    Cells(Rc<[Value]>),
    /// `boolean[]` and `byte[]`.
    Bytes(Rc<[i8]>),
    /// `char[]`.
    Chars(Rc<[u16]>),
    /// `short[]`.
    Shorts(Rc<[i16]>),
    /// `int[]`.
    Ints(Rc<[i32]>),
    /// `long[]`.
    Longs(Rc<[i64]>),
    /// `float[]`.
    Floats(Rc<[f32]>),
    /// `double[]`.
    Doubles(Rc<[f64]>),
    /// An input array or collection whose size is not decided yet.
    Unsized,
}

impl Data {
    /// `length` zero elements of `kind`. The caller has bounded the length.
    pub fn array(kind: Kind, length: usize) -> Data {
        match kind {
            Kind::Boolean | Kind::Byte => Data::Bytes(zeros(length)),
            Kind::Char => Data::Chars(zeros(length)),
            Kind::Short => Data::Shorts(zeros(length)),
            Kind::Int => Data::Ints(zeros(length)),
            Kind::Long => Data::Longs(zeros(length)),
            Kind::Float => Data::Floats(zeros(length)),
            Kind::Double => Data::Doubles(zeros(length)),
            Kind::Reference => Data::Cells(std::iter::repeat_n(Value::Null, length).collect()),
        }
    }

    /// The fields of a new instance of `class`.
    pub fn instance(program: &Program, class: ClassId) -> Data {
        let layout = &program.class(class).instance_layout;
        Data::Cells(layout.iter().map(|field| Value::zero(program.field(*field).kind)).collect())
    }

    /// The number of fields or elements; `None` for an input array of undecided length.
    #[allow(clippy::len_without_is_empty)] // an array of undecided length is neither empty nor not
    #[inline]
    pub fn len(&self) -> Option<usize> {
        Some(match self {
            Data::Cells(cells) => cells.len(),
            Data::Bytes(items) => items.len(),
            Data::Chars(items) => items.len(),
            Data::Shorts(items) => items.len(),
            Data::Ints(items) => items.len(),
            Data::Longs(items) => items.len(),
            Data::Floats(items) => items.len(),
            Data::Doubles(items) => items.len(),
            Data::Unsized => return None,
        })
    }

    /// The cell at `index`, widened to a stack value; `None` outside the bounds.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Value> {
        Some(match self {
            Data::Cells(cells) => *cells.get(index)?,
            Data::Bytes(items) => Value::Int(i32::from(*items.get(index)?)),
            Data::Chars(items) => Value::Int(i32::from(*items.get(index)?)),
            Data::Shorts(items) => Value::Int(i32::from(*items.get(index)?)),
            Data::Ints(items) => Value::Int(*items.get(index)?),
            Data::Longs(items) => Value::Long(*items.get(index)?),
            Data::Floats(items) => Value::Float(*items.get(index)?),
            Data::Doubles(items) => Value::Double(*items.get(index)?),
            Data::Unsized => return None,
        })
    }

    /// Writes the cell at `index`, already narrowed to the kind of the cell; `false` outside the bounds.
    ///
    /// Copies the cells first when another path shares them. A value that the compact form cannot hold
    /// turns the array into [`Data::Cells`], in time linear in its length.
    #[inline]
    pub fn set(&mut self, index: usize, value: Value) -> bool {
        match (&mut *self, value) {
            (Data::Cells(cells), value) => write(cells, index, value),
            (Data::Bytes(items), Value::Int(value)) => write(items, index, value as i8),
            (Data::Chars(items), Value::Int(value)) => write(items, index, value as u16),
            (Data::Shorts(items), Value::Int(value)) => write(items, index, value as i16),
            (Data::Ints(items), Value::Int(value)) => write(items, index, value),
            (Data::Longs(items), Value::Long(value)) => write(items, index, value),
            (Data::Floats(items), Value::Float(value)) => write(items, index, value),
            (Data::Doubles(items), Value::Double(value)) => write(items, index, value),
            (Data::Unsized, _) => false,
            _ => self.widen().set(index, value),
        }
    }

    /// Writes `count` cells of `source`, which start at `from`, to this array, which has them at `to` then; `false`
    /// outside the bounds, and nothing was written then. The arrays are two: for one, clone it first.
    pub(crate) fn copy_from(&mut self, to: usize, source: &Data, from: usize, count: usize) -> bool {
        let fits = |data: &Data, at: usize| {
            data.len().zip(at.checked_add(count)).is_some_and(|(length, end)| end <= length)
        };
        if !fits(self, to) || !fits(source, from) {
            return false;
        }
        match (&mut *self, source) {
            (Data::Cells(target), Data::Cells(source)) => copy(target, to, source, from, count),
            (Data::Bytes(target), Data::Bytes(source)) => copy(target, to, source, from, count),
            (Data::Chars(target), Data::Chars(source)) => copy(target, to, source, from, count),
            (Data::Shorts(target), Data::Shorts(source)) => copy(target, to, source, from, count),
            (Data::Ints(target), Data::Ints(source)) => copy(target, to, source, from, count),
            (Data::Longs(target), Data::Longs(source)) => copy(target, to, source, from, count),
            (Data::Floats(target), Data::Floats(source)) => copy(target, to, source, from, count),
            (Data::Doubles(target), Data::Doubles(source)) => copy(target, to, source, from, count),
            _ => (0..count).all(|index| match source.get(from + index) {
                Some(value) => self.set(to + index, value),
                None => false,
            }),
        }
    }

    /// Whether both hold the same in the same form. Linear, unless they share it.
    fn same(&self, other: &Data) -> bool {
        match (self, other) {
            (Data::Cells(one), Data::Cells(other)) => {
                shared_or(one, other, |one, other| one.same_bits(*other))
            }
            (Data::Bytes(one), Data::Bytes(other)) => shared_or(one, other, i8::eq),
            (Data::Chars(one), Data::Chars(other)) => shared_or(one, other, u16::eq),
            (Data::Shorts(one), Data::Shorts(other)) => shared_or(one, other, i16::eq),
            (Data::Ints(one), Data::Ints(other)) => shared_or(one, other, i32::eq),
            (Data::Longs(one), Data::Longs(other)) => shared_or(one, other, i64::eq),
            (Data::Floats(one), Data::Floats(other)) => {
                shared_or(one, other, |one, other| one.to_bits() == other.to_bits())
            }
            (Data::Doubles(one), Data::Doubles(other)) => {
                shared_or(one, other, |one, other| one.to_bits() == other.to_bits())
            }
            (Data::Unsized, Data::Unsized) => true,
            _ => false,
        }
    }

    fn widen(&mut self) -> &mut Data {
        let cells = (0..self.len().unwrap_or(0)).filter_map(|index| self.get(index)).collect();
        *self = Data::Cells(cells);
        self
    }
}

fn shared_or<T>(one: &Rc<[T]>, other: &Rc<[T]>, equal: impl Fn(&T, &T) -> bool) -> bool {
    let all_equal = || one.iter().zip(other.iter()).all(|(one, other)| equal(one, other));
    Rc::ptr_eq(one, other) || one.len() == other.len() && all_equal()
}

fn zeros<T: Clone + Default>(length: usize) -> Rc<[T]> {
    std::iter::repeat_n(T::default(), length).collect()
}

#[inline]
fn write<T: Clone>(items: &mut Rc<[T]>, index: usize, value: T) -> bool {
    if index >= items.len() {
        return false;
    }
    Rc::make_mut(items)[index] = value;
    true
}

fn copy<T: Copy>(target: &mut Rc<[T]>, to: usize, source: &[T], from: usize, count: usize) -> bool {
    if count > 0 {
        Rc::make_mut(target)[to..to + count].copy_from_slice(&source[from..from + count]);
    }
    true
}

const _: () = assert!(size_of::<Option<Object>>() <= 32);

#[cfg(test)]
mod tests;
