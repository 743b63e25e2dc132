//! Objects that are as good as their contents, as expressions: strings, boxes, dates, arrays of numbers.

use heapwise_engine::Engine;
use heapwise_heap::{Heap, ObjectId, Value};
use heapwise_junit::Expr;
use heapwise_program::{ClassKind, Holder, Kind, Library, Program};

use crate::access::Access;
use crate::denoted::{denoted, integer};
use crate::values::{boxed, boxed_kind, literal};

/// The most elements of an array that are spelled out.
pub(crate) const SPELLED: usize = 32;

/// An expression that makes an object with the same contents.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Plain {
    pub expression: Expr,
    /// Whether it is an array, which equals only itself.
    pub is_array: bool,
}

/// An object of a heap as an expression, if it is as good as its contents.
pub(crate) fn plain(access: Access<'_>, engine: &Engine<'_>, heap: &Heap, object: ObjectId) -> Option<Plain> {
    let class = access.program.class(heap.class(object));
    let is_array = class.is_array();
    let expression = match class.kind {
        _ if let Some(text) = engine.text(heap, object) => Expr::String(text),
        _ if let Some(kind) = boxed_kind(&class.name) => {
            boxed(&class.name, literal(kind, heap.get(object, 0)?))
        }
        _ if class.library == Some(Library::BigInteger) => number(access.program, heap, object)?,
        _ if class.holder().is_some_and(Holder::is_value) => denoted(class, |slot| heap.get(object, slot))?,
        ClassKind::Array { element, kind, .. } if kind != Kind::Reference => {
            let length = heap.object(object).data.len().filter(|length| *length <= SPELLED)?;
            let items = (0..length).filter_map(|at| Some(literal(kind, heap.get(object, at)?)));
            Expr::ArrayLiteral { element: access.variable_type(element), items: items.collect() }
        }
        _ => return None,
    };
    Some(Plain { expression, is_array })
}

/// A `BigInteger`: a sign and an array of digits.
fn number(program: &Program, heap: &Heap, object: ObjectId) -> Option<Expr> {
    let (Value::Int(signum), Value::Object(digits)) = (heap.get(object, 0)?, heap.get(object, 1)?) else {
        return None;
    };
    let digit = |at| match heap.get(digits, at) {
        Some(Value::Int(digit)) => Some(digit.cast_unsigned()),
        _ => None,
    };
    let digits: Option<Vec<u32>> = (0..heap.object(digits).data.len()?).map(digit).collect();
    integer(program.class(heap.class(object)), signum, &digits?)
}
