//! Our solver beside Z3 on path conditions of real runs.
//!
//! The queries to the numeric solver are recorded while all public methods of the subjects are explored, the first five
//! hundred of each. Both solvers then answer every query in the order of the run: ours as a fresh standard stack for
//! each method, with the models that the run had at hand; Z3 in the faster of two ways, a solver for each query or one that
//! pushes and pops, and for its verdict alone. Their verdicts must be the same. The values are seconds for all queries.

use crate::Failure;
use crate::figure::{Measured, Reference};
use crate::subjects;
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{HeapSolver, Invariant, NoInvariant, Scope};
use heapwise_inputs::{Goal, Session, Target, analyse};
use heapwise_natives::{BOOT, Table};
use heapwise_program::Program;
use heapwise_repok::Lissa;
use heapwise_smt::{Answer, Config, Query, Solver, Z3, Z3Use, standard};
use heapwise_term::TermPool;
use std::time::Instant;

/// The scope at which the subjects are explored.
const SCOPE: u32 = 4;
/// Queries of one method; more would only make Z3 slower to wait for.
const QUERIES: usize = 500;
/// Paths of one method.
const PATHS: u64 = 500;

/// The queries of one exploration, with their terms.
struct Recording {
    pool: TermPool,
    queries: Vec<Query>,
}

/// Seconds and verdicts for all queries; `None` where a solver gave no answer.
type Answered = (f64, Vec<Option<bool>>);

/// Seconds of our solver; the reference is Z3's.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let program = subjects::open()?;
    let targets = subjects::targets(&program)?.into_iter();
    let recordings = targets.map(|(target, invariant)| record(&program, target, invariant));
    let mut recordings = recordings.collect::<Result<Vec<Recording>, Failure>>()?;
    let by_z3 = [Z3Use::Fresh, Z3Use::Pushed].map(|way| z3(&recordings, way));
    let mut samples = Vec::new();
    for _ in 0..runs {
        let (seconds, verdicts) = ours(&mut recordings);
        agree(&verdicts, &by_z3[0].1)?;
        samples.push(seconds);
    }
    let count: usize = recordings.iter().map(|recording| recording.queries.len()).sum();
    let value = by_z3.iter().map(|(seconds, _)| *seconds).fold(f64::INFINITY, f64::min);
    Ok(Measured {
        samples,
        reference: Some(Reference { value, source: format!("Z3 in the same run, {count} queries") }),
    })
}

/// Two verdicts on one query may differ only in that one of them is missing.
fn agree(ours: &[Option<bool>], theirs: &[Option<bool>]) -> Result<(), Failure> {
    let differ =
        |(one, other): &(&Option<bool>, &Option<bool>)| one.is_some() && other.is_some() && one != other;
    match ours.iter().zip(theirs).position(|pair| differ(&pair)) {
        None => Ok(()),
        Some(at) => Err(format!("query {at}: our verdict is not Z3's")),
    }
}

/// Explores a method as `heapwise explore` does.
fn record(program: &Program, target: Target, invariant: Option<Invariant>) -> Result<Recording, Failure> {
    let (scope, budget) = (Scope::uniform(SCOPE), Budget { paths: PATHS, ..Budget::default() });
    let session = Session::new(program, Table::shared(), BOOT, scope, budget, Laziness::default());
    let mut session = session.map_err(|error| error.to_string())?;
    session.cx.smt.record();
    let mut solver: Box<dyn HeapSolver<'_> + '_> = match invariant {
        None => Box::new(NoInvariant::default()),
        Some(invariant) => {
            let engine = session.another_engine().map_err(|error| error.to_string())?;
            Box::new(Lissa::new(engine, session.base.clone(), invariant))
        }
    };
    analyse(&mut session, target, solver.as_mut(), invariant, Goal::AllPaths);
    let mut queries = session.cx.smt.take_recording();
    queries.truncate(QUERIES);
    Ok(Recording { pool: session.cx.pool, queries })
}

fn ours(recordings: &mut [Recording]) -> Answered {
    let mut verdicts = Vec::new();
    let begin = Instant::now();
    for Recording { pool, queries } in recordings {
        let mut solver = standard(Config::default());
        for Query { assertions, hint } in queries {
            verdicts.push(match solver.check(pool, assertions, hint.as_ref()) {
                Answer::Sat(_) => Some(true),
                Answer::Unsat(_) => Some(false),
                Answer::Unknown(_) => None,
            });
        }
    }
    (begin.elapsed().as_secs_f64(), verdicts)
}

fn z3(recordings: &[Recording], way: Z3Use) -> Answered {
    let mut verdicts = Vec::new();
    let begin = Instant::now();
    for Recording { pool, queries } in recordings {
        let mut z3 = Z3::new();
        verdicts.extend(queries.iter().map(|query| z3.verdict(pool, &query.assertions, way)));
    }
    (begin.elapsed().as_secs_f64(), verdicts)
}
