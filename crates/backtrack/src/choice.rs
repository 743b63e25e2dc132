//! Decisions of a run, to be taken in every way.

use super::bounds;
use super::causes::{self, Causes};
use super::facts::Fact;
use super::terms::{self, Condition};
use super::{groups, heap, kept};

/// What came of an alternative.
pub(crate) enum Taken {
    Yes,
    Impossible,
    /// There is no such alternative, nor any after it.
    NoMore,
}

impl From<bool> for Taken {
    fn from(possible: bool) -> Self {
        if possible { Taken::Yes } else { Taken::Impossible }
    }
}

/// What came of a question.
pub(crate) enum Asked {
    /// The run goes on.
    GoOn,
    /// The part of the tree that begins here is for another search.
    Part(Vec<u64>),
    /// There is nothing left to search.
    Done,
    /// The run has taken too many decisions.
    TooMany,
}

/// The index of the least number of these ranges that is not below a value.
pub(crate) fn index_of(ranges: &[(i64, i64)], value: i64) -> Option<u64> {
    let mut index = 0;
    for (low, high) in ranges {
        if value <= *high {
            return Some(index + (value.max(*low) - low) as u64);
        }
        index += (high - low) as u64 + 1;
    }
    None
}

/// The `index`-th number of these ranges.
pub(crate) fn nth(ranges: &[(i64, i64)], mut index: u64) -> Option<i64> {
    for (low, high) in ranges {
        let count = (high - low) as u64 + 1;
        if index < count {
            return Some(low + index as i64);
        }
        index -= count;
    }
    None
}

/// What may be decided next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// What the reference in this cell is; the index of its choices. The cell `before` holds what the input had there.
    Reference { cell: u32, before: u32, choices: u32 },
    /// Whether the reference in this cell is null or some object, or what a static field holds.
    Opaque { cell: u32, before: u32, template: u32, slot: u32 },
    /// What the number in this cell is.
    Number { cell: u32, before: u32, template: u32, slot: u32 },
    /// Which object of a group is meant.
    Member { group: u32 },
    /// Whether this object of a group is meant.
    Same { group: u32, member: u32 },
    /// What an open number is.
    Value { unknown: u32 },
    /// Whether a fact holds: where to go on if so, and if not.
    Branch { yes: Fact, no: Fact, to: u32, next: u32, causes: Causes },
    /// Whether a fact holds that the op asks for which is then executed again.
    Fact { yes: Fact, no: Fact },
    /// Whether what bounds do not follow holds, as a branch.
    Compare { condition: Condition, to: u32, next: u32, causes: Causes },
}

impl Question {
    /// Whether it is about a number that is open; of others no account is kept of what depends on them.
    pub(crate) fn is_of_number(&self) -> bool {
        matches!(
            self,
            Question::Value { .. }
                | Question::Branch { .. }
                | Question::Fact { .. }
                | Question::Compare { .. }
        )
    }
}

/// A decision that can be taken back.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub question: Question,
    /// The number of the next alternative.
    pub next: u64,
    /// Tells the alternative that is taken from all others that were.
    pub serial: u64,
    pub heap: heap::Mark,
    pub overlay: usize,
    pub smears: usize,
    pub images: usize,
    pub orders: usize,
    pub bounds: bounds::Mark,
    pub groups: groups::Mark,
    pub terms: terms::Mark,
    pub inputs: usize,
    /// How many of the objects that are there from the start some reference has held.
    pub met: usize,
    /// How many cells of the input no one has read.
    pub unread: u32,
    /// Whether the run had written to an object of the input.
    pub writes_input: bool,
    pub steps: u64,
    /// Where the stack is kept.
    pub values: usize,
    pub frames: usize,
    /// Whether it was noted what depends on what, and where that is kept.
    pub notes: bool,
    pub causes: usize,
    /// What the run depended on.
    pub blame: causes::Mark,
    pub collections: kept::Mark,
    /// The decisions that the rejections depend on which followed from its alternatives, but for aliases.
    pub conflict: Causes,
    /// The same for references to objects that were there.
    pub alias: Causes,
    /// Whether such a reference is what is tried, and to which objects.
    pub is_alias: bool,
    pub members: u64,
    /// What the answers of collections depend on that were the same for all these objects, by object.
    pub told: Vec<Causes>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_ranges_are_counted_in_order() {
        let ranges = [(-3, -3), (0, 2), (5, 6)];
        let all = [-3, 0, 1, 2, 5, 6];
        for (index, value) in all.into_iter().enumerate() {
            assert_eq!(nth(&ranges, index as u64), Some(value));
        }
        assert_eq!(nth(&ranges, 6), None);
        for value in -5..9 {
            let least = all.iter().position(|one| *one >= value).map(|index| index as u64);
            assert_eq!(index_of(&ranges, value), least, "{value}");
        }
    }
}
