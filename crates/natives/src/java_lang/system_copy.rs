//! `System.arraycopy`, with symbolic positions and lengths.
//!
//! A symbolic number is decided by forking over the values that stay in bounds; out of bounds is one more case.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Class, ClassId, ClassKind, Kind};
use heapwise_term::TermId;

use crate::arguments::argument;

const ARRAY_STORE: &str = "java/lang/ArrayStoreException";
const ARRAY_INDEX: &str = "java/lang/ArrayIndexOutOfBoundsException";

/// One of the two arrays.
#[derive(Clone, Copy)]
struct CopiedArray<'p> {
    array: ObjectId,
    length: usize,
    class: &'p Class,
    element: ClassId,
    kind: Kind,
}

/// What to copy, all numbers known and in bounds.
#[derive(Clone, Copy)]
struct Range {
    from: usize,
    to: usize,
    count: usize,
}

/// `arraycopy(src, srcPos, dest, destPos, length)`.
pub(super) fn array_copy(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let source = machine.object(argument(arguments, 0))?;
    let target = machine.object(argument(arguments, 2))?;
    let source = side(machine, source, "source")?;
    let target = side(machine, target, "destination")?;
    check_kinds(machine, &source, &target)?;
    let numbers = [argument(arguments, 1), argument(arguments, 3), argument(arguments, 4)];
    let range = match numbers {
        [Value::Int(from), Value::Int(to), Value::Int(count)] => {
            concrete_range(&source, &target, from, to, count)?
        }
        _ => symbolic_range(machine, &source, &target, numbers)?,
    };
    let fits = source.kind != Kind::Reference || machine.is_subtype(source.element, target.element);
    if fits {
        machine.note_store(target.array)?;
        copy(machine, source, target, range)?;
    } else {
        copy_checked(machine, source, target, range)?;
    }
    Ok(Returned::Void)
}

fn side<'p>(machine: &mut Machine<'_, 'p>, array: ObjectId, role: &str) -> Step<CopiedArray<'p>> {
    machine.note_class_counts(array);
    let class = machine.program().class(machine.state.heap.class(array));
    let ClassKind::Array { element, kind, .. } = class.kind else {
        let message = format!("arraycopy: {role} type {} is not an array", class.java_name());
        return Interrupt::raise(ARRAY_STORE, message);
    };
    let length = machine.length(array)?;
    Ok(CopiedArray { array, length, class, element, kind })
}

fn check_kinds(machine: &Machine<'_, '_>, source: &CopiedArray<'_>, target: &CopiedArray<'_>) -> Step<()> {
    let both_references = source.kind == Kind::Reference && target.kind == Kind::Reference;
    if both_references || source.element == target.element {
        return Ok(());
    }
    let name = |side: &CopiedArray<'_>| match side.kind {
        Kind::Reference => "object array[]".to_owned(),
        _ => format!("{}[]", machine.program().class(side.element).name),
    };
    let message = format!("arraycopy: type mismatch: can not copy {} into {}", name(source), name(target));
    Interrupt::raise(ARRAY_STORE, message)
}

fn concrete_range(
    source: &CopiedArray<'_>,
    target: &CopiedArray<'_>,
    from: i32,
    to: i32,
    count: i32,
) -> Step<Range> {
    let sides = [("source", from, source), ("destination", to, target)];
    for (role, position, side) in sides {
        if position < 0 {
            let message = format!("arraycopy: {role} index {position} out of bounds for {}", described(side));
            return Interrupt::raise(ARRAY_INDEX, message);
        }
    }
    if count < 0 {
        return Interrupt::raise(ARRAY_INDEX, format!("arraycopy: length {count} is negative"));
    }
    for (role, position, side) in sides {
        let last = i64::from(position) + i64::from(count);
        if last > side.length as i64 {
            let message =
                format!("arraycopy: last {role} index {last} out of bounds for {}", described(side));
            return Interrupt::raise(ARRAY_INDEX, message);
        }
    }
    Ok(Range { from: from as usize, to: to as usize, count: count as usize })
}

/// `int[10]` or `object array[10]`, as HotSpot's messages have it.
fn described(side: &CopiedArray<'_>) -> String {
    match side.kind {
        Kind::Reference => format!("object array[{}]", side.length),
        _ => format!("{}[{}]", side.class.java_name().trim_end_matches("[]"), side.length),
    }
}

fn symbolic_range(
    machine: &mut Machine<'_, '_>,
    source: &CopiedArray<'_>,
    target: &CopiedArray<'_>,
    numbers: [Value; 3],
) -> Step<Range> {
    let [from, to, count] = numbers;
    let (from, to, count) = (machine.int_term(from)?, machine.int_term(to)?, machine.int_term(count)?);
    let inside = in_bounds(machine, source, from, count);
    let target_inside = in_bounds(machine, target, to, count);
    let inside = machine.cx.pool.and(inside, target_inside);
    if !machine.decide(inside)? {
        return machine.raise_vaguely(ARRAY_INDEX, "arraycopy: out of bounds");
    }
    Ok(Range {
        from: machine.decide_index(from, source.length + 1)?,
        to: machine.decide_index(to, target.length + 1)?,
        count: machine.decide_index(count, source.length.min(target.length) + 1)?,
    })
}

/// `0 <= at <= length` and `0 <= count <= length - at`, where nothing can overflow.
fn in_bounds(machine: &mut Machine<'_, '_>, side: &CopiedArray<'_>, at: TermId, count: TermId) -> TermId {
    let pool = &mut machine.cx.pool;
    let length = pool.int(side.length as i32);
    let left = pool.sub(length, at);
    let position = pool.ule(at, length);
    let rest = pool.ule(count, left);
    pool.and(position, rest)
}

fn copy(
    machine: &mut Machine<'_, '_>,
    source: CopiedArray<'_>,
    target: CopiedArray<'_>,
    range: Range,
) -> Step<()> {
    let Range { from, to, count } = range;
    if machine.state.heap.copy(source.array, from, target.array, to, count) {
        Ok(())
    } else {
        Interrupt::malformed("an array copy outside the bounds")
    }
}

/// Copies until an element does not fit, as Java does. Which elements fit is decided before the first is written.
fn copy_checked(
    machine: &mut Machine<'_, '_>,
    source: CopiedArray<'_>,
    target: CopiedArray<'_>,
    range: Range,
) -> Step<()> {
    let mut misfit = None;
    for index in 0..range.count {
        let value = machine.read_cell(source.array, range.from + index)?;
        if let Some(object) = machine.resolve(value)?
            && !machine.is_instance(object, target.element)
        {
            misfit = Some(index);
            break;
        }
    }
    copy(machine, source, target, Range { count: misfit.unwrap_or(range.count), ..range })?;
    if misfit.is_none() {
        return Ok(());
    }
    let element = machine.program().class(target.element).java_name();
    let message = format!(
        "arraycopy: element type mismatch: can not cast one of the elements of {} to the type of the destination array, {element}",
        source.class.java_name()
    );
    Interrupt::raise(ARRAY_STORE, message)
}
