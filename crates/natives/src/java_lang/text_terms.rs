//! Questions about symbolic texts, as terms: one term, where the JDK's loops would be a path for each character.
//!
//! A term that depends on a position is a choice over the positions there are, so it is as large as the text is long; with
//! two texts, as large as the product.

use heapwise_engine::{Machine, Text};
use heapwise_term::{TermId, TermPool};

/// A text that is known.
pub(crate) fn literal(pool: &mut TermPool, text: &str) -> Text {
    let units: Vec<TermId> = text.encode_utf16().map(|unit| pool.int(unit.into())).collect();
    Text { length: pool.int(units.len() as i32), units }
}

/// A text of one unit.
pub(crate) fn single(pool: &mut TermPool, unit: TermId) -> Text {
    Text { length: pool.int(1), units: vec![unit] }
}

/// Whether a position is within a text.
pub(crate) fn is_inside(pool: &mut TermPool, text: &Text, at: usize) -> TermId {
    let at = pool.int(at as i32);
    pool.slt(at, text.length)
}

/// The unit at an index that is within the text.
pub(crate) fn unit_at(pool: &mut TermPool, units: &[TermId], index: TermId) -> TermId {
    if let Some(unit) = pool.as_int(index).and_then(|index| units.get(index as usize)) {
        return *unit;
    }
    let mut indexed = units.iter().enumerate().rev();
    let Some((_, last)) = indexed.next() else { return pool.int(0) };
    indexed.fold(*last, |rest, (at, unit)| {
        let at = pool.int(at as i32);
        let here = pool.eq(index, at);
        pool.ite(here, *unit, rest)
    })
}

/// The character at an index that is within the text: a unit, or the pair that begins there.
pub(crate) fn code_point_at(pool: &mut TermPool, text: &Text, index: TermId) -> TermId {
    let one = pool.int(1);
    let next = pool.add(index, one);
    let (high, low) = (unit_at(pool, &text.units, index), unit_at(pool, &text.units, next));
    let inside = pool.slt(next, text.length);
    let (is_high, is_low) = (is_in(pool, high, &[(0xD800, 0xDBFF)]), is_in(pool, low, &[(0xDC00, 0xDFFF)]));
    let is_pair = pool.and_all(&[inside, is_high, is_low]);
    let (ten, offset) = (pool.int(10), pool.int(0x10000 - (0xD800 << 10) - 0xDC00));
    let pair = pool.shl(high, ten);
    let pair = pool.add(pair, low);
    let pair = pool.add(pair, offset);
    pool.ite(is_pair, pair, high)
}

/// `String.hashCode`.
pub(crate) fn hash(pool: &mut TermPool, text: &Text) -> TermId {
    let factor = pool.int(31);
    let mut hash = pool.int(0);
    for (at, unit) in text.units.iter().enumerate() {
        let next = pool.mul(hash, factor);
        let next = pool.add(next, *unit);
        let inside = is_inside(pool, text, at);
        hash = pool.ite(inside, next, hash);
    }
    hash
}

/// `String.compareTo`: the first difference of units, else that of the lengths.
pub(crate) fn compare(pool: &mut TermPool, left: &Text, right: &Text) -> TermId {
    let mut result = pool.sub(left.length, right.length);
    let pairs: Vec<(TermId, TermId)> = left.units.iter().copied().zip(right.units.iter().copied()).collect();
    for (at, (one, other)) in pairs.into_iter().enumerate().rev() {
        let (in_left, in_right) = (is_inside(pool, left, at), is_inside(pool, right, at));
        let differs = pool.ne(one, other);
        let decides = pool.and_all(&[in_left, in_right, differs]);
        let difference = pool.sub(one, other);
        result = pool.ite(decides, difference, result);
    }
    let made_of = |text: &Text| [&[text.length][..], &text.units].concat();
    pool.note_order(result, &made_of(left), &made_of(right));
    result
}

/// Whether `part` stands in `text` at this position. Linear in the part.
fn stands_at(pool: &mut TermPool, text: &Text, part: &Text, at: usize) -> TermId {
    let at_term = pool.int(at as i32);
    let end = pool.add(part.length, at_term);
    let mut conditions = vec![pool.sle(end, text.length)];
    for (offset, unit) in part.units.iter().enumerate() {
        let beyond = is_inside(pool, part, offset);
        let beyond = pool.not(beyond);
        let equal = match text.units.get(at + offset) {
            Some(own) => pool.eq(*own, *unit),
            None => pool.bool(false),
        };
        conditions.push(pool.or(beyond, equal));
    }
    pool.and_all(&conditions)
}

/// `String.startsWith(part, offset)`.
pub(crate) fn starts_with(pool: &mut TermPool, text: &Text, part: &Text, offset: TermId) -> TermId {
    (0..=text.units.len()).fold(pool.bool(false), |found, at| {
        let position = pool.int(at as i32);
        let here = pool.eq(offset, position);
        if pool.as_bool(here) == Some(false) {
            return found;
        }
        let stands = stands_at(pool, text, part, at);
        let here = pool.and(here, stands);
        pool.or(found, here)
    })
}

/// `String.endsWith`.
pub(crate) fn ends_with(pool: &mut TermPool, text: &Text, part: &Text) -> TermId {
    let offset = pool.sub(text.length, part.length);
    starts_with(pool, text, part, offset)
}

/// The first position from `from` on, or for `last` the last up to `from`, of which `holds` is true; else -1.
fn position(
    pool: &mut TermPool,
    positions: usize,
    from: TermId,
    last: bool,
    mut holds: impl FnMut(&mut TermPool, usize) -> TermId,
) -> TermId {
    let nowhere = pool.int(-1);
    // The position that counts is the last to be chosen.
    (0..positions).fold(nowhere, |rest, step| {
        let at = if last { step } else { positions - 1 - step };
        let position = pool.int(at as i32);
        let allowed = if last { pool.sle(position, from) } else { pool.sle(from, position) };
        if pool.as_bool(allowed) == Some(false) {
            return rest;
        }
        let holds = holds(pool, at);
        let here = pool.and(allowed, holds);
        pool.ite(here, position, rest)
    })
}

/// `String.indexOf(unit, from)`, or `lastIndexOf`.
pub(crate) fn index_of_unit(
    pool: &mut TermPool,
    text: &Text,
    unit: TermId,
    from: TermId,
    last: bool,
) -> TermId {
    position(pool, text.units.len(), from, last, |pool, at| {
        let inside = is_inside(pool, text, at);
        let equal = pool.eq(text.units[at], unit);
        pool.and(inside, equal)
    })
}

/// `String.indexOf(part, from)`, or `lastIndexOf`. The empty text is found everywhere, and by `indexOf` at the end when
/// `from` is beyond it.
pub(crate) fn index_of(pool: &mut TermPool, text: &Text, part: &Text, from: TermId, last: bool) -> TermId {
    let found = position(pool, text.units.len() + 1, from, last, |pool, at| stands_at(pool, text, part, at));
    if last {
        return found;
    }
    let zero = pool.int(0);
    let nothing = pool.eq(part.length, zero);
    let beyond = pool.slt(text.length, from);
    let at_end = pool.and(nothing, beyond);
    pool.ite(at_end, text.length, found)
}

/// The units from `begin` to `end`, which are within the text and in order.
pub(crate) fn part(pool: &mut TermPool, text: &Text, begin: TermId, end: TermId) -> Text {
    let length = pool.sub(end, begin);
    let limit = pool.as_int(end).map_or(text.units.len(), |end| end as usize);
    let units = text.units.get(..limit).unwrap_or(&text.units);
    if let Some(begin) = pool.as_int(begin) {
        return Text { length, units: units.get(begin as usize..).unwrap_or_default().to_vec() };
    }
    let (smallest, _) = pool.signed_bounds(begin);
    let count = units.len() - (smallest.max(0) as usize).min(units.len());
    let units = (0..count).map(|at| {
        let offset = pool.int(at as i32);
        let index = pool.add(begin, offset);
        unit_at(pool, units, index)
    });
    Text { length, units: units.collect() }
}

/// The one text behind the other, where the left one has at least so many units as are settled.
pub(crate) fn joined(pool: &mut TermPool, left: &Text, right: &Text, settled: usize) -> Text {
    let length = pool.add(left.length, right.length);
    if let Some(known) = pool.as_int(left.length) {
        let units = left.units.iter().take(known as usize).chain(&right.units).copied().collect();
        return Text { length, units };
    }
    let count = left.units.len() + right.units.len();
    let mut units = left.units[..settled].to_vec();
    units.extend((settled..count).map(|at| joined_unit(pool, left, right, settled, at)));
    Text { length, units }
}

/// The unit at a position: of the left text, or of the right one, which begins where the left one ends, and that behind the
/// settled units.
fn joined_unit(pool: &mut TermPool, left: &Text, right: &Text, settled: usize, at: usize) -> TermId {
    let first = at.saturating_sub(right.units.len().saturating_sub(1)).max(settled);
    let begins = first..=at.min(left.units.len());
    let zero = pool.int(0);
    let of_right = begins.fold(zero, |rest, begin| match right.units.get(at - begin) {
        Some(unit) => {
            let begin = pool.int(begin as i32);
            let here = pool.eq(left.length, begin);
            pool.ite(here, *unit, rest)
        }
        None => rest,
    });
    match left.units.get(at) {
        Some(unit) => {
            let inside = is_inside(pool, left, at);
            pool.ite(inside, *unit, of_right)
        }
        None => of_right,
    }
}

/// The text from its end to its beginning, where a pair of surrogates stays in its order.
pub(crate) fn reversed(pool: &mut TermPool, text: &Text) -> Text {
    let one = pool.int(1);
    let last = pool.sub(text.length, one);
    let units: Vec<TermId> = (0..text.units.len())
        .map(|at| {
            let at = pool.int(at as i32);
            let index = pool.sub(last, at);
            unit_at(pool, &text.units, index)
        })
        .collect();
    let pairs: Vec<TermId> = (1..units.len())
        .map(|at| {
            let low = is_in(pool, units[at - 1], &[(0xDC00, 0xDFFF)]);
            let high = is_in(pool, units[at], &[(0xD800, 0xDBFF)]);
            let inside = is_inside(pool, text, at);
            pool.and_all(&[low, high, inside])
        })
        .collect();
    let turned = units.iter().enumerate().map(|(at, unit)| {
        let mut unit = *unit;
        if let Some(before) = at.checked_sub(1) {
            unit = pool.ite(pairs[before], units[before], unit);
        }
        match pairs.get(at) {
            Some(pair) => pool.ite(*pair, units[at + 1], unit),
            None => unit,
        }
    });
    Text { length: text.length, units: turned.collect() }
}

/// The text without the units at both ends that `blank` is true of, as positions: begin and end.
pub(crate) fn stripped(
    pool: &mut TermPool,
    text: &Text,
    sides: [bool; 2],
    blank: impl Fn(&mut TermPool, TermId) -> TermId,
) -> (TermId, TermId) {
    let solid: Vec<TermId> = (0..text.units.len())
        .map(|at| {
            let inside = is_inside(pool, text, at);
            let blank = blank(pool, text.units[at]);
            let solid = pool.not(blank);
            pool.and(inside, solid)
        })
        .collect();
    let (mut begin, mut end) = (text.length, pool.int(0));
    for (at, solid) in solid.iter().enumerate().rev() {
        let position = pool.int(at as i32);
        begin = pool.ite(*solid, position, begin);
    }
    for (at, solid) in solid.iter().enumerate() {
        let position = pool.int(at as i32 + 1);
        end = pool.ite(*solid, position, end);
    }
    match sides {
        [true, true] => {
            // Where all is blank the beginning is the end.
            let zero = pool.int(0);
            let nothing = pool.eq(end, zero);
            (pool.ite(nothing, zero, begin), end)
        }
        [true, false] => (begin, text.length),
        [false, _] => (pool.int(0), end),
    }
}

/// Whether `holds` is true of every unit of a text.
pub(crate) fn all(
    pool: &mut TermPool,
    text: &Text,
    holds: impl Fn(&mut TermPool, TermId) -> TermId,
) -> TermId {
    let conditions: Vec<TermId> = (0..text.units.len())
        .map(|at| {
            let inside = is_inside(pool, text, at);
            let outside = pool.not(inside);
            let holds = holds(pool, text.units[at]);
            pool.or(outside, holds)
        })
        .collect();
    pool.and_all(&conditions)
}

/// Whether a number is in one of these ranges, both ends included.
pub(crate) fn is_in(pool: &mut TermPool, number: TermId, ranges: &[(i32, i32)]) -> TermId {
    ranges.iter().fold(pool.bool(false), |found, (low, high)| {
        let (low, high) = (pool.int(*low), pool.int(*high));
        let above = pool.sle(low, number);
        let below = pool.sle(number, high);
        let here = pool.and(above, below);
        pool.or(found, here)
    })
}

/// `Character.isWhitespace` of units. No character beyond them is white.
pub(crate) const WHITE: [(i32, i32); 8] = [
    (9, 13),
    (28, 32),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200A),
    (0x2028, 0x2029),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
];

/// A boolean as the JVM has it.
pub(crate) fn as_int(machine: &mut Machine<'_, '_>, condition: TermId) -> TermId {
    let pool = &mut machine.cx.pool;
    let (one, zero) = (pool.int(1), pool.int(0));
    pool.ite(condition, one, zero)
}
