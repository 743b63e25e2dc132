//! `jdk.internal.util.ArraysSupport`.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{Data, ObjectId, Value};
use heapwise_semantics::FIRST_OFFSET;

use crate::arguments::{argument, object};
use crate::table::{Methods, quicker};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/util/ArraysSupport",
    entries: &[quicker(
        "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        vectorized_mismatch,
        "reads arrays as raw memory",
    )],
};

/// The index of the first element whose bits differ, or the complement of the number of elements that are left to
/// compare one by one. The arguments: array, offset, array, offset, number of elements, logarithm of their size.
fn vectorized_mismatch(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (left, right) = (object(machine, arguments, 0)?, object(machine, arguments, 3)?);
    let numbers = [1, 4, 6, 7].map(|slot| argument(arguments, slot));
    let [Value::Long(left_offset), Value::Long(right_offset), Value::Int(length), Value::Int(scale)] =
        numbers
    else {
        return all_left(machine, argument(arguments, 6), argument(arguments, 7));
    };
    let start = |offset: i64| usize::try_from((offset - FIRST_OFFSET) >> scale).ok();
    let range = start(left_offset).zip(start(right_offset)).zip(usize::try_from(length).ok());
    let found = range.and_then(|((left_start, right_start), length)| {
        mismatch(machine, (left, left_start), (right, right_start), length)
    });
    match found {
        Some(Some(index)) => Ok(Returned::Value(Value::Int(index as i32))),
        Some(None) => Ok(Returned::Value(Value::Int(!0))),
        None => all_left(machine, Value::Int(length), Value::Int(scale)),
    }
}

/// The first difference of two arrays of concrete numbers; `None` when they are not.
fn mismatch(
    machine: &Machine<'_, '_>,
    (left, left_start): (ObjectId, usize),
    (right, right_start): (ObjectId, usize),
    length: usize,
) -> Option<Option<usize>> {
    let (left, right) = (&machine.state.heap.object(left).data, &machine.state.heap.object(right).data);
    macro_rules! first {
        ($left:expr, $right:expr, $bits:expr) => {{
            let left = $left.get(left_start..left_start.checked_add(length)?)?;
            let right = $right.get(right_start..right_start.checked_add(length)?)?;
            Some(left.iter().zip(right).position(|(left, right)| $bits(left) != $bits(right)))
        }};
    }
    match (left, right) {
        (Data::Bytes(left), Data::Bytes(right)) => first!(left, right, |item: &i8| *item),
        (Data::Chars(left), Data::Chars(right)) => first!(left, right, |item: &u16| *item),
        (Data::Shorts(left), Data::Shorts(right)) => first!(left, right, |item: &i16| *item),
        (Data::Ints(left), Data::Ints(right)) => first!(left, right, |item: &i32| *item),
        (Data::Longs(left), Data::Longs(right)) => first!(left, right, |item: &i64| *item),
        (Data::Floats(left), Data::Floats(right)) => first!(left, right, |item: &f32| item.to_bits()),
        (Data::Doubles(left), Data::Doubles(right)) => first!(left, right, |item: &f64| item.to_bits()),
        _ => None,
    }
}

/// The caller compares all elements; of 64 bits it leaves none for itself.
fn all_left(machine: &mut Machine<'_, '_>, length: Value, scale: Value) -> Step<Returned> {
    const WIDE: Value = Value::Int(3);
    if scale == WIDE {
        return Interrupt::unsupported("jdk.internal.util.ArraysSupport: symbolic numbers of 64 bits");
    }
    Ok(Returned::Value(match length {
        Value::Int(length) => Value::Int(!length),
        length => {
            let length = machine.int_term(length)?;
            let complement = machine.cx.pool.bit_not(length);
            machine.value(complement)
        }
    }))
}
