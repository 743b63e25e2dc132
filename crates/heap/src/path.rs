//! The numeric path condition.

use std::sync::Arc;

use heapwise_term::{BinaryOp, Const, Node, TermId, TermPool};

/// A conjunction of boolean terms, in the order in which the path assumed them.
#[derive(Clone, Default, Debug)]
pub struct PathCondition {
    conjuncts: Arc<Vec<TermId>>,
}

impl PathCondition {
    /// The conjuncts in order.
    pub fn conjuncts(&self) -> &[TermId] {
        &self.conjuncts
    }

    /// Whether a conjunct says that the condition holds: the condition itself, or a narrower bound. Linear in the conjuncts.
    pub fn implies(&self, pool: &TermPool, condition: TermId) -> bool {
        let bound = Bound::of(pool, condition);
        self.conjuncts.iter().any(|known| {
            *known == condition
                || bound
                    .is_some_and(|bound| Bound::of(pool, *known).is_some_and(|known| known.implies(&bound)))
        })
    }

    /// Adds a conjunct, unless it is implied. Bounds that it implies are dropped: a loop that counts up to an unknown
    /// number would otherwise leave a conjunct for every turn. Linear in the conjuncts.
    pub fn assume(&mut self, pool: &TermPool, condition: TermId) {
        if self.implies(pool, condition) {
            return;
        }
        let conjuncts = Arc::make_mut(&mut self.conjuncts);
        if let Some(bound) = Bound::of(pool, condition) {
            conjuncts.retain(|known| !Bound::of(pool, *known).is_some_and(|known| bound.implies(&known)));
        }
        conjuncts.push(condition);
    }
}

/// A strict comparison of a term with a constant, which is how the pool writes every bound.
#[derive(Clone, Copy)]
struct Bound {
    of: TermId,
    limit: i64,
    is_lower: bool,
}

impl Bound {
    fn of(pool: &TermPool, condition: TermId) -> Option<Bound> {
        let Node::Binary(BinaryOp::Slt, left, right) = *pool.node(condition) else { return None };
        let constant = |term| pool.as_const(term).map(Const::signed);
        match (constant(left), constant(right)) {
            (Some(limit), None) => Some(Bound { of: right, limit, is_lower: true }),
            (None, Some(limit)) => Some(Bound { of: left, limit, is_lower: false }),
            _ => None,
        }
    }

    fn implies(&self, other: &Bound) -> bool {
        self.of == other.of
            && self.is_lower == other.is_lower
            && if self.is_lower { self.limit >= other.limit } else { self.limit <= other.limit }
    }
}

#[cfg(test)]
mod tests {
    use heapwise_term::Sort;

    use super::*;

    #[test]
    fn narrower_bounds_replace_wider_ones() {
        let mut pool = TermPool::new();
        let x = pool.fresh_var(Sort::Bits(32));
        let y = pool.fresh_var(Sort::Bits(32));
        let mut path = PathCondition::default();
        let related = pool.slt(x, y);
        let mut below = |limit: i32| {
            let limit = pool.int(limit);
            pool.slt(x, limit)
        };
        let (wide, narrow, between) = (below(9), below(5), below(7));
        let above = {
            let limit = pool.int(-3);
            pool.slt(limit, x)
        };
        for condition in [wide, related, above, narrow, between, above] {
            path.assume(&pool, condition);
        }
        assert_eq!(path.conjuncts(), [related, above, narrow]);
        assert!(path.implies(&pool, wide) && path.implies(&pool, related));
        let nearer = pool.int(2);
        let nearer = pool.slt(x, nearer);
        assert!(!path.implies(&pool, nearer));
    }
}
