//! Queries for benchmarks, made to measure.

use heapwise_term::{Sort, TermId, TermPool};

/// `v0 < v1 < … < v0`: a chain of `count` fresh variables of `width` bits, signed, whose last assertion closes
/// it. Without that one it is satisfiable, with it not, and every assertion takes part.
pub fn order_cycle(pool: &mut TermPool, count: usize, width: u8) -> Vec<TermId> {
    let vars: Vec<TermId> = (0..count).map(|_| pool.fresh_var(Sort::Bits(width))).collect();
    let next = vars.iter().cycle().skip(1);
    vars.iter().zip(next).map(|(&a, &b)| pool.slt(a, b)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{core_of, model_of};
    use crate::{Blast, Config, Solver, standard};

    #[test]
    fn the_cycle_is_unsatisfiable_only_when_closed() {
        let mut pool = TermPool::new();
        let cycle = order_cycle(&mut pool, 20, 32);
        assert_eq!(core_of(standard(Config::default()).check(&mut pool, &cycle, None)).len(), 20);
        let mut blast = Blast::new(None);
        assert_eq!(core_of(blast.check(&mut pool, &cycle, None)).len(), 20);
        let answer = blast.check(&mut pool, &cycle[..19], None);
        model_of(&pool, &cycle[..19], answer);
    }
}
