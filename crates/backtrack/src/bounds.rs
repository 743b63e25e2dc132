//! The open numbers: least and most value of each, and what comparisons have tied.
//!
//! Whether differences of numbers can hold together is decided first, whatever their bounds are. Then a comparison narrows bounds
//! until nothing changes, which takes each bound as many steps as there are numbers at most. That decides whether differences of
//! numbers within bounds can hold together. `!=` makes `<` of a `<=` between the same two numbers; what else follows from it, and from holes in a domain, is
//! only looked at when the numbers of a finished shape are counted, so a run may go on that no numbers lead to, and none is
//! lost. The same holds for what sums say beyond bounds and differences.

mod sums;

use std::collections::VecDeque;
use std::rc::Rc;

use heapwise_linear::Differences;

use super::causes::Causes;
use super::facts::{Comparison, Fact};
use super::linear::Sum;
use crate::Undecided;

/// What a number may be: all from one to another, several times, in ascending order.
pub type Ranges = Rc<[(i64, i64)]>;

/// An open number.
#[derive(Clone, Debug)]
struct Unknown {
    /// The least value at the beginning.
    first: i64,
    low: i64,
    high: i64,
    /// The decisions that its bounds depend on.
    causes: Causes,
    /// The last tie that speaks of it.
    ties: u32,
}

/// `left + plus <= right`, or `left + plus != right`.
#[derive(Clone, Copy, Debug)]
pub struct Tie {
    /// The number on the left.
    pub left: u32,
    /// The number on the right.
    pub right: u32,
    /// What is added to the left.
    pub plus: i64,
    /// Whether it is the one with `!=`.
    pub differs: bool,
    /// The decisions that tied them.
    cause: Causes,
    /// The ties before this one that speak of its left side, and of its right side.
    before: (u32, u32),
}

const NONE: u32 = u32::MAX;

/// A state of the store to come back to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    unknowns: usize,
    ties: usize,
    sums: usize,
    holes: usize,
    trail: usize,
}

/// Bounds and ties, with what it takes to undo them.
#[derive(Default)]
pub struct Bounds {
    unknowns: Vec<Unknown>,
    ties: Vec<Tie>,
    /// The ties with `<=`, by their places.
    differences: Differences,
    sums: Vec<Sum>,
    holes: Vec<Hole>,
    trail: Vec<(u32, i64, i64, Causes)>,
    /// The ties that may narrow bounds, the oldest first: a tie waits until those before it have done what they can.
    queue: VecDeque<u32>,
    /// The sums that may narrow bounds.
    summed: VecDeque<usize>,
    /// What the last refusal depends on.
    conflict: Causes,
}

/// A number that an unknown is not.
#[derive(Clone, Copy, Debug)]
pub struct Hole {
    /// The unknown.
    pub unknown: u32,
    /// What it is not.
    pub value: i64,
    cause: Causes,
}

impl Mark {
    /// Whether a number was there already.
    pub(crate) fn has(&self, unknown: u32) -> bool {
        (unknown as usize) < self.unknowns
    }
}

impl Bounds {
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            unknowns: self.unknowns.len(),
            ties: self.ties.len(),
            sums: self.sums.len(),
            holes: self.holes.len(),
            trail: self.trail.len(),
        }
    }

    /// Comes back to a state.
    pub(crate) fn undo(&mut self, mark: Mark) {
        self.queue.clear();
        self.summed.clear();
        self.sums.truncate(mark.sums);
        while self.ties.len() > mark.ties {
            let Some(tie) = self.ties.pop() else { break };
            self.unknowns[tie.left as usize].ties = tie.before.0;
            self.unknowns[tie.right as usize].ties = tie.before.1;
        }
        while self.trail.len() > mark.trail {
            let Some((unknown, low, high, causes)) = self.trail.pop() else { break };
            let unknown = &mut self.unknowns[unknown as usize];
            (unknown.low, unknown.high, unknown.causes) = (low, high, causes);
        }
        self.holes.truncate(mark.holes);
        self.unknowns.truncate(mark.unknowns);
        self.differences.truncate(mark.unknowns, mark.ties as u32);
    }

    /// A new number within these ranges.
    pub(crate) fn add(&mut self, ranges: &Ranges) -> u32 {
        let low = ranges.first().map_or(0, |range| range.0);
        let high = ranges.last().map_or(0, |range| range.1);
        self.unknowns.push(Unknown { first: low, low, high, causes: 0, ties: NONE });
        self.differences.add_number()
    }

    /// The least and the most that a number can be.
    #[inline]
    pub fn of(&self, unknown: u32) -> (i64, i64) {
        let Unknown { low, high, .. } = self.unknowns[unknown as usize];
        (low, high)
    }

    /// The least that a number was at the beginning.
    #[inline]
    pub(crate) fn first(&self, unknown: u32) -> i64 {
        self.unknowns[unknown as usize].first
    }

    /// The ties that hold.
    pub fn ties(&self) -> &[Tie] {
        &self.ties
    }

    /// How many numbers are open.
    pub(crate) fn count(&self) -> usize {
        self.unknowns.len()
    }

    /// All that is known of the open numbers, which began within these ranges.
    ///
    /// # Errors
    /// When a domain has gaps.
    pub(crate) fn comparisons(&self, ranges: &[Ranges]) -> Result<Vec<Comparison>, Undecided> {
        let mut all = Vec::new();
        for (at, unknown) in self.unknowns.iter().enumerate() {
            let has_gaps = |ranges: &[(i64, i64)]| ranges.windows(2).any(|pair| pair[0].1 + 1 != pair[1].0);
            if ranges.get(at).is_none_or(|ranges| has_gaps(ranges)) {
                return Err(Undecided("a domain with gaps".to_owned()));
            }
            all.push(Comparison::Within(at, unknown.low, unknown.high));
        }
        all.extend(self.ties.iter().map(|tie| match tie.differs {
            true => Comparison::Differ(tie.left as usize, tie.plus, tie.right as usize),
            false => Comparison::AtMost(tie.left as usize, tie.plus, tie.right as usize),
        }));
        all.extend(self.holes.iter().map(|hole| Comparison::Not(hole.unknown as usize, hole.value)));
        Ok(all)
    }

    /// The decisions that one of [`Bounds::comparisons`] depends on, and what is known of its numbers.
    pub(crate) fn causes_of_comparison(&self, at: usize) -> Option<Causes> {
        if at < self.unknowns.len() {
            return Some(self.causes(at as u32));
        }
        let at = at - self.unknowns.len();
        if let Some(tie) = self.ties.get(at) {
            return Some(tie.cause | self.causes(tie.left) | self.causes(tie.right));
        }
        self.holes.get(at - self.ties.len()).map(|hole| hole.cause | self.causes(hole.unknown))
    }

    /// How many numbers are open.
    pub(crate) fn len(&self) -> usize {
        self.unknowns.len()
    }

    /// Whether no number is open.
    pub(crate) fn is_empty(&self) -> bool {
        self.unknowns.is_empty()
    }

    /// The single numbers that unknowns are not.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// Whether the bounds alone say that a fact holds.
    pub(crate) fn is_certain(&self, fact: Fact) -> bool {
        match fact {
            Fact::Within(unknown, low, high) => {
                let (least, most) = self.of(unknown);
                low <= least && most <= high
            }
            Fact::Not(unknown, value) => {
                let (least, most) = self.of(unknown);
                value < least || value > most || self.is_hole(unknown, value)
            }
            Fact::AtMost(left, plus, right) => self.of(left).1 + plus <= self.of(right).0,
            Fact::Differ(left, plus, right) => {
                let ((low, high), (least, most)) = (self.of(left), self.of(right));
                high + plus < least || low + plus > most
            }
            Fact::Same(..) => false,
            Fact::Among(unknown, set) => {
                let (least, most) = self.of(unknown);
                (least..=most)
                    .all(|value| self.is_one_of(unknown, set, value) || self.is_hole(unknown, value))
            }
        }
    }

    /// Whether a tie of two numbers was decided that says so, or says more, and by which decisions.
    pub(crate) fn tied_by(&self, fact: Fact) -> Option<Causes> {
        let find = |left, plus, right, differs| {
            let mut at = self.unknowns.get(left as usize)?.ties;
            while at != NONE {
                let tie = self.ties[at as usize];
                let says = if differs { tie.plus == plus } else { tie.plus >= plus };
                if says && (tie.left, tie.right, tie.differs) == (left, right, differs) {
                    return Some(tie.cause);
                }
                at = if tie.left == left { tie.before.0 } else { tie.before.1 };
            }
            None
        };
        match fact {
            Fact::Differ(left, plus, right) => {
                find(left, plus, right, true).or_else(|| find(right, -plus, left, true))
            }
            Fact::Same(left, plus, right) => {
                Some(find(left, plus, right, false)? | find(right, -plus, left, false)?)
            }
            Fact::AtMost(left, plus, right) => find(left, plus, right, false),
            Fact::Within(..) | Fact::Not(..) | Fact::Among(..) => None,
        }
    }

    /// The decisions that what is known of a number depends on.
    #[inline]
    pub(crate) fn causes(&self, unknown: u32) -> Causes {
        let holes = self.holes.iter().filter(|hole| hole.unknown == unknown);
        holes.fold(self.unknowns[unknown as usize].causes, |all, hole| all | hole.cause)
    }

    /// The decisions that the last refusal depends on.
    pub(crate) fn conflict(&self) -> Causes {
        self.conflict
    }

    /// Notes what it depends on that the last fact cannot hold.
    pub(crate) fn refuse(&mut self, conflict: Causes) {
        self.conflict = conflict;
    }

    pub(crate) fn is_hole(&self, unknown: u32, value: i64) -> bool {
        self.holes.iter().any(|hole| hole.unknown == unknown && hole.value == value)
    }

    /// Takes a fact to hold, by a decision; whether it can. After `false` the store must be brought back to a mark.
    pub(crate) fn assume(&mut self, fact: Fact, cause: Causes) -> bool {
        match fact {
            Fact::Within(unknown, low, high) => self.narrow(unknown, low, high, cause) && self.settle(),
            Fact::Not(unknown, value) => {
                self.holes.push(Hole { unknown, value, cause });
                let (low, high) = self.of(unknown);
                let (low, high) = self.without_holes(unknown, low, high);
                self.narrow(unknown, low, high, cause) && self.settle()
            }
            Fact::Among(unknown, set) => {
                let (low, high) = self.of(unknown);
                let out =
                    |value: &i64| !self.is_one_of(unknown, set, *value) && !self.is_hole(unknown, *value);
                let holes: Vec<Hole> =
                    (low..=high).filter(out).map(|value| Hole { unknown, value, cause }).collect();
                self.holes.extend(holes);
                let (low, high) = self.without_holes(unknown, low, high);
                self.narrow(unknown, low, high, cause) && self.settle()
            }
            Fact::AtMost(left, plus, right) => self.tie_at_most(left, plus, right, cause) && self.settle(),
            Fact::Same(left, plus, right) => {
                self.tie_at_most(left, plus, right, cause)
                    && self.tie_at_most(right, -plus, left, cause)
                    && self.settle()
            }
            Fact::Differ(left, plus, right) => {
                self.tie(left, plus, right, true, cause);
                // The `<=` stays beside the `<`, which came later.
                let is_possible =
                    [(left, plus, right), (right, -plus, left)].into_iter().all(|(left, plus, right)| {
                        let at_most = self.tied_by(Fact::AtMost(left, plus, right));
                        at_most.is_none_or(|causes| self.tie(left, plus + 1, right, false, cause | causes))
                    });
                is_possible && self.settle()
            }
        }
    }

    /// Whether a value is one of a set of [`Fact::Among`].
    fn is_one_of(&self, unknown: u32, set: u64, value: i64) -> bool {
        let bit = value - self.unknowns[unknown as usize].first;
        (0..i64::from(u64::BITS)).contains(&bit) && set >> bit & 1 == 1
    }

    /// Ties two numbers by `<=`, or by `<` where they are known to differ; whether some numbers are tied as all ties say.
    fn tie_at_most(&mut self, left: u32, plus: i64, right: u32, cause: Causes) -> bool {
        match self.tied_by(Fact::Differ(left, plus, right)) {
            Some(causes) => self.tie(left, plus + 1, right, false, cause | causes),
            None => self.tie(left, plus, right, false, cause),
        }
    }

    fn tie(&mut self, left: u32, plus: i64, right: u32, differs: bool, cause: Causes) -> bool {
        let before = (self.unknowns[left as usize].ties, self.unknowns[right as usize].ties);
        let at = self.ties.len() as u32;
        self.ties.push(Tie { left, right, plus, differs, cause, before });
        self.unknowns[left as usize].ties = at;
        self.unknowns[right as usize].ties = at;
        self.queue.push_back(at);
        let contradiction = match differs {
            true => Ok(()),
            false => self.differences.add(left, plus.into(), right, at),
        };
        let Err(core) = contradiction else { return true };
        self.conflict = core.into_iter().fold(0, |all, tie| all | self.ties[tie as usize].cause);
        self.queue.clear();
        false
    }

    /// These bounds without the numbers at their ends that the unknown is not.
    fn without_holes(&self, unknown: u32, mut low: i64, mut high: i64) -> (i64, i64) {
        let is_hole = |value| self.is_hole(unknown, value);
        while low <= high && is_hole(low) {
            low += 1;
        }
        while low <= high && is_hole(high) {
            high -= 1;
        }
        (low, high)
    }

    fn narrow(&mut self, unknown: u32, low: i64, high: i64, because: Causes) -> bool {
        let (before_low, before_high) = self.of(unknown);
        if low <= before_low && high >= before_high {
            return before_low <= before_high;
        }
        let (low, high) = (before_low.max(low), before_high.min(high));
        let (low, high) =
            if self.holes.is_empty() { (low, high) } else { self.without_holes(unknown, low, high) };
        let causes = self.causes(unknown) | because;
        let old = &mut self.unknowns[unknown as usize];
        self.trail.push((unknown, before_low, before_high, old.causes));
        (old.low, old.high, old.causes) = (low, high, causes);
        let (possible, mut tie) = (old.low <= old.high, old.ties);
        if !possible {
            self.conflict = causes;
            return false;
        }
        while tie != NONE {
            let Tie { left, right, differs, before, .. } = self.ties[tie as usize];
            let says_more = match differs {
                // A `!=` says nothing until one of the two is known.
                true => self.is_one(left) || self.is_one(right),
                // The least of the left one bounds the right one, whose most bounds the left one.
                false => (left == unknown && low > before_low) || (right == unknown && high < before_high),
            };
            if says_more {
                self.queue.push_back(tie);
            }
            tie = if left == unknown { before.0 } else { before.1 };
        }
        self.sum_again(unknown);
        true
    }

    fn is_one(&self, unknown: u32) -> bool {
        let (low, high) = self.of(unknown);
        low == high
    }

    /// Narrows until nothing changes, or sums were looked at often enough; whether every number still has a value.
    fn settle(&mut self) -> bool {
        let mut looks = self.looks();
        loop {
            while let Some(tie) = self.queue.pop_front() {
                if !self.apply(self.ties[tie as usize]) {
                    self.queue.clear();
                    return false;
                }
            }
            if looks == 0 {
                self.summed.clear();
            }
            let Some(sum) = self.summed.pop_front() else { return true };
            looks -= 1;
            if !self.apply_sum(sum) {
                self.queue.clear();
                return false;
            }
        }
    }

    fn apply(&mut self, Tie { left, right, plus, differs, cause, .. }: Tie) -> bool {
        let ((low, high), (least, most)) = (self.of(left), self.of(right));
        let (of_left, of_right) = (self.causes(left) | cause, self.causes(right) | cause);
        if left == right {
            self.conflict = cause;
            return if differs { plus != 0 } else { plus <= 0 };
        }
        if !differs {
            return self.narrow(right, low + plus, i64::MAX, of_left)
                && self.narrow(left, i64::MIN, most - plus, of_right);
        }
        let without = |value: i64, low: i64, high: i64| {
            (low + i64::from(low == value), high - i64::from(high == value))
        };
        if low == high {
            let (least, most) = without(low + plus, least, most);
            return self.narrow(right, least, most, of_left);
        }
        if least == most {
            let (low, high) = without(least - plus, low, high);
            return self.narrow(left, low, high, of_right);
        }
        true
    }
}

#[cfg(test)]
mod tests;
