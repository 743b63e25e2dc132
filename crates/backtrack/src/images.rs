//! Ints that are a function of one open number with few values.
//!
//! `key % table.length` is one: the number stays open, and what is computed of it is a table. A comparison with a constant then says
//! which values the number may have.

use heapwise_program::Cond;
use heapwise_semantics::compare;

use super::facts::Fact;
use super::value::Val;
use super::{Machine, Step};

/// The most values of a number that tables are made of, a bit each.
const MOST: i64 = u64::BITS as i64;
/// Tables of a run, at most; further numbers are chosen.
const MOST_TABLES: usize = 1 << 12;

impl Machine<'_> {
    /// What an operation makes of two ints of which one open number is a part, as a table; `None` where there are two such
    /// numbers, or too many values.
    pub(super) fn image(&mut self, left: Val, right: Val, of: impl Fn(i32, i32) -> i32) -> Option<Val> {
        let unknown = self.only_unknown(left, right)?;
        let values: Option<Box<[i32]>> = self
            .values(unknown)?
            .map(|value| Some(of(self.int_where(left, value)?, self.int_where(right, value)?)))
            .collect();
        if self.images.0.len() >= MOST_TABLES {
            return None;
        }
        self.images.0.push(values?);
        let table = self.images.0.len() as u32 - 1;
        Some(self.known_image(unknown, table))
    }

    /// The number that an image is, if it is one for every value that its unknown may still have.
    pub(super) fn known_image(&self, unknown: u32, table: u32) -> Val {
        let image = Val::Image { unknown, table };
        let mut left = self.feasible(unknown).filter_map(|value| self.int_where(image, value));
        match left.next() {
            Some(first) if left.all(|other| other == first) => Val::Int(first),
            _ => image,
        }
    }

    /// Whether two ints compare so, as what that says of the one number which is a part of them; `None` where there are two.
    pub(super) fn compared(&self, is: Cond, left: Val, right: Val) -> Option<(Fact, Fact)> {
        let unknown = self.only_unknown(left, right)?;
        let first = self.bounds.first(unknown);
        let (mut yes, mut no) = (0, 0);
        for value in self.values(unknown)? {
            let holds = compare(is, self.int_where(left, value)?, self.int_where(right, value)?);
            *(if holds { &mut yes } else { &mut no }) |= 1 << (value - first);
        }
        Some((Fact::Among(unknown, yes), Fact::Among(unknown, no)))
    }

    /// The one open number that is a part of two ints.
    fn only_unknown(&self, left: Val, right: Val) -> Option<u32> {
        match (unknown_of(left), unknown_of(right)) {
            (Some(one), Some(other)) => (one == other).then_some(one),
            (one, other) => one.or(other),
        }
    }

    /// The values that a number had at the beginning, if they are few.
    fn values(&self, unknown: u32) -> Option<std::ops::RangeInclusive<i64>> {
        let ranges = &self.ranges[unknown as usize];
        let (least, most) = (ranges.first()?.0, ranges.last()?.1);
        (most - least < MOST).then_some(least..=most)
    }

    /// The values that a number may still have.
    fn feasible(&self, unknown: u32) -> impl Iterator<Item = i64> + '_ {
        let (low, high) = self.bounds.of(unknown);
        (low..=high).filter(move |value| !self.bounds.is_hole(unknown, *value))
    }

    /// What an int is where its number has this value.
    fn int_where(&self, int: Val, value: i64) -> Option<i32> {
        match int {
            Val::Int(int) => Some(int),
            Val::Open { plus, .. } => i32::try_from(value + i64::from(plus)).ok(),
            Val::Image { unknown, table } => {
                let index = usize::try_from(value - self.bounds.first(unknown)).ok()?;
                self.images.0.get(table as usize)?.get(index).copied()
            }
            _ => None,
        }
    }

    /// Asks for the numbers of an image or an order that something else is asked of than they can say.
    pub(super) fn chosen(&self, int: Val) -> Step {
        match int {
            Val::Image { unknown, .. } => self.ask_value(unknown),
            Val::Order(order) => self.ask_order(order),
            _ => Ok(()),
        }
    }
}

fn unknown_of(int: Val) -> Option<u32> {
    match int {
        Val::Open { unknown, .. } | Val::Image { unknown, .. } => Some(unknown),
        _ => None,
    }
}
