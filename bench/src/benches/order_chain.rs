//! Our solver beside Z3 on a cycle `v0 < v1 < … < v19 < v0` of 32-bit variables.
//!
//! Each sample is the time of a new solver that answers this one query: ours with a core, Z3 with the verdict alone in
//! the faster of its two ways.

use crate::Failure;
use crate::figure::{Measured, Reference, median};
use heapwise_smt::workload::order_cycle;
use heapwise_smt::{Answer, Config, Solver, Z3, Z3Use, standard};
use heapwise_term::{TermId, TermPool};
use std::time::Instant;

const VARIABLES: usize = 20;
const WIDTH: u8 = 32;
/// New solvers of ours for one sample: one alone is too fast for the clock.
const REPEAT: u32 = 20;

/// Microseconds of our solver; the reference is Z3's median.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let mut pool = TermPool::new();
    let query = order_cycle(&mut pool, VARIABLES, WIDTH);
    let samples = (0..runs).map(|_| ours(&mut pool, &query)).collect::<Result<_, Failure>>()?;
    let mut fastest = f64::INFINITY;
    for way in [Z3Use::Fresh, Z3Use::Incremental] {
        let mut samples = (0..runs).map(|_| z3(&pool, &query, way)).collect::<Result<Vec<f64>, Failure>>()?;
        samples.sort_by(f64::total_cmp);
        fastest = fastest.min(median(&samples).unwrap_or(f64::INFINITY));
    }
    let source = format!("{} in the same run; goal: ratio 100", Z3::version());
    Ok(Measured { samples, reference: Some(Reference { value: fastest, source }) })
}

fn ours(pool: &mut TermPool, query: &[TermId]) -> Result<f64, Failure> {
    let begin = Instant::now();
    for _ in 0..REPEAT {
        let answer = standard(Config::default()).check(pool, query, None);
        if !matches!(answer, Answer::Unsat(_)) {
            return Err(format!("a cycle cannot be, but our solver answers {answer:?}"));
        }
    }
    Ok(begin.elapsed().as_secs_f64() * 1e6 / f64::from(REPEAT))
}

fn z3(pool: &TermPool, query: &[TermId], way: Z3Use) -> Result<f64, Failure> {
    let begin = Instant::now();
    match Z3::new().verdict(pool, query, way) {
        Some(false) => Ok(begin.elapsed().as_secs_f64() * 1e6),
        other => Err(format!("a cycle cannot be, but Z3 answers {other:?}")),
    }
}
