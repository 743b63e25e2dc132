//! What conditions say of things of a total order that are no numbers, such as texts.
//!
//! How two texts compare is a large term over their units. No such term shows that texts have an order, so a solver would refute each
//! cycle `a < b < c < a` bit by bit. The native method that makes the term therefore notes which texts it compares.

use rustc_hash::FxHashMap;

use crate::{TermId, TermPool};

/// A thing of an order, by its index: made of the same terms, it is the same one.
pub type ThingId = u32;

/// What a condition says of two things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ordered {
    /// The left one is less.
    Less(ThingId, ThingId),
    /// The left one is no greater.
    AtMost(ThingId, ThingId),
    /// Neither is less.
    Same(ThingId, ThingId),
    /// One is less.
    Different(ThingId, ThingId),
}

/// The things of a pool, and what conditions say of them.
#[derive(Default)]
pub(crate) struct Orders {
    things: FxHashMap<Box<[TermId]>, ThingId>,
    said: FxHashMap<TermId, Ordered>,
}

impl TermPool {
    /// Says that an int is negative, zero or positive as a thing of a total order is less than another, the same or greater. A thing is
    /// known by the terms that it is made of. Linear in these.
    pub fn note_order(&mut self, compared: TermId, left: &[TermId], right: &[TermId]) {
        let (left, right) = (self.thing(left), self.thing(right));
        let zero = self.int(0);
        let said = [
            (self.slt(compared, zero), Ordered::Less(left, right)),
            (self.slt(zero, compared), Ordered::Less(right, left)),
            (self.sle(compared, zero), Ordered::AtMost(left, right)),
            (self.sle(zero, compared), Ordered::AtMost(right, left)),
            (self.eq(compared, zero), Ordered::Same(left, right)),
            (self.ne(compared, zero), Ordered::Different(left, right)),
        ];
        let open = said.into_iter().filter(|(condition, _)| self.as_const(*condition).is_none());
        let open: Vec<(TermId, Ordered)> = open.collect();
        self.orders.said.extend(open);
    }

    /// What a condition says of things of an order, if it does. Constant time.
    #[inline]
    pub fn ordered(&self, condition: TermId) -> Option<Ordered> {
        self.orders.said.get(&condition).copied()
    }

    fn thing(&mut self, made_of: &[TermId]) -> ThingId {
        let next = self.orders.things.len() as ThingId;
        *self.orders.things.entry(made_of.into()).or_insert(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sort;

    #[test]
    fn conditions_and_their_opposites_say_how_things_compare() {
        let mut pool = TermPool::new();
        let [compared, one, other] = [32; 3].map(|width| pool.fresh_var(Sort::Bits(width)));
        pool.note_order(compared, &[one], &[one, other]);
        let (zero, three) = (pool.int(0), pool.int(3));
        let less = pool.slt(compared, zero);
        let not_less = pool.not(less);
        let (same, of_three) = (pool.eq(zero, compared), pool.slt(compared, three));
        let different = pool.not(same);
        let said = [less, not_less, same, different, of_three].map(|condition| pool.ordered(condition));
        use Ordered::{AtMost, Different, Less, Same};
        let expected = [Some(Less(0, 1)), Some(AtMost(1, 0)), Some(Same(0, 1)), Some(Different(0, 1)), None];
        assert_eq!(said, expected);
        pool.note_order(one, &[one, other], &[compared]);
        let greater = pool.slt(zero, one);
        assert_eq!(pool.ordered(greater), Some(Less(2, 1)));
    }

    /// Of what is known to be less or the same, the constants say nothing.
    #[test]
    fn constants_say_nothing() {
        let mut pool = TermPool::new();
        let (zero, yes, no) = (pool.int(0), pool.bool(true), pool.bool(false));
        pool.note_order(zero, &[zero], &[yes]);
        assert_eq!([yes, no].map(|condition| pool.ordered(condition)), [None, None]);
    }
}
