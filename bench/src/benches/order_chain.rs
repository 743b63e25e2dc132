//! Our solver beside Z3 on the `<` chain of twenty 32-bit variables, closed to a cycle.
//!
//! Both solvers are made anew for each sample and asked once; the chain itself is built outside the time. The values are
//! microseconds, the reference is Z3's median in the same run.

use crate::Failure;
use crate::figure::{Measured, Reference, median};
use heapwise_smt::{Answer, Config, Solver, Z3, standard, workload};
use heapwise_term::TermPool;
use std::time::Instant;

const VARIABLES: usize = 20;
const WIDTH: u8 = 32;

/// Microseconds of our solver; the reference is Z3's.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let ours = (0..runs).map(|_| microseconds(&mut standard(Config::default())));
    let samples = ours.collect::<Result<Vec<f64>, Failure>>()?;
    let theirs = (0..runs).map(|_| microseconds(&mut Z3::new()));
    let mut theirs = theirs.collect::<Result<Vec<f64>, Failure>>()?;
    theirs.sort_by(f64::total_cmp);
    let value = median(&theirs).ok_or("there is no sample of Z3")?;
    Ok(Measured { samples, reference: Some(Reference { value, source: "Z3 in the same run".to_owned() }) })
}

fn microseconds(solver: &mut dyn Solver) -> Result<f64, Failure> {
    let mut pool = TermPool::new();
    let cycle = workload::order_cycle(&mut pool, VARIABLES, WIDTH);
    let begin = Instant::now();
    let answer = solver.check(&mut pool, &cycle, None);
    let elapsed = begin.elapsed();
    match answer {
        Answer::Unsat(_) => Ok(elapsed.as_secs_f64() * 1e6),
        other => Err(format!("the closed chain is unsatisfiable, but a solver says {other:?}")),
    }
}
