//! Our solver beside Z3 on path conditions of real runs.
//!
//! The queries to the numeric solver are recorded while the public methods of the subjects are explored, the first ones
//! of each method. Both solvers then answer every query in the order of the run, with a new solver for each method: ours
//! with the models that the run had at hand, and with models and cores; Z3 with verdicts alone, in the faster of its
//! two ways. The verdicts must be the same. The values are microseconds a query.

use crate::Failure;
use crate::figure::{Measured, Reference};
use crate::subjects::{self, SCOPE};
use heapwise_analysis::{Goal, How, Session, Symbolic, Target, analyse};
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{HeapSolver, Invariant, NoInvariant, Scope};
use heapwise_natives::{BOOT, Table};
use heapwise_program::Program;
use heapwise_repok::Lissa;
use heapwise_smt::{Answer, Config, Query, Solver, Z3, Z3Use, standard};
use heapwise_term::TermPool;
use std::time::Instant;

/// Paths of a method that are explored: a few methods have a hundred thousand.
const PATHS: u64 = 500;
/// Queries of a method that are kept: Z3 needs minutes for all of them.
const QUERIES: usize = 500;

/// The queries of one exploration, with their terms.
struct Recording {
    pool: TermPool,
    queries: Vec<Query>,
}

/// Answers to all queries, and the microseconds for one.
struct Answers {
    verdicts: Vec<Option<bool>>,
    microseconds: f64,
}

/// Microseconds a query of our solver; the reference is Z3's, which answers everything once.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let program = subjects::open()?;
    let targets = subjects::targets(&program)?;
    let recordings = targets.into_iter().map(|(target, invariant)| record(&program, target, invariant));
    let mut recordings = recordings.collect::<Result<Vec<Recording>, Failure>>()?;
    let mut z3: Vec<Answers> = [Z3Use::Fresh, Z3Use::Incremental].map(|way| z3(&recordings, way)).into();
    z3.sort_by(|one, other| one.microseconds.total_cmp(&other.microseconds));
    let mut samples = Vec::new();
    for _ in 0..runs {
        let ours = ours(&mut recordings);
        for theirs in &z3 {
            agree(&ours, theirs)?;
        }
        samples.push(ours.microseconds);
    }
    let value = z3.first().map_or(f64::NAN, |fastest| fastest.microseconds);
    let count: usize = recordings.iter().map(|recording| recording.queries.len()).sum();
    let source = format!("{} on the same {count} queries; goal: ratio 100", Z3::version());
    Ok(Measured { samples, reference: Some(Reference { value, source }) })
}

/// Explores a method as `heapwise explore` does.
fn record(program: &Program, target: Target, invariant: Option<Invariant>) -> Result<Recording, Failure> {
    let budget = Budget { paths: PATHS, ..Budget::default() };
    let scope = Scope::uniform(SCOPE);
    let session = Session::new(program, Table::shared(), BOOT, scope, budget, Laziness::default());
    let mut session = session.map_err(|error| error.to_string())?;
    let mut solver: Box<dyn HeapSolver<'_> + '_> = match invariant {
        None => Box::new(NoInvariant::default()),
        Some(invariant) => {
            let engine = session.another_engine();
            Box::new(Lissa::new(engine, session.base.clone(), invariant))
        }
    };
    session.cx.smt.record();
    let how = How { goal: Goal::AllPaths, strategy: &mut Symbolic::default(), crew: None };
    analyse(&mut session, target, solver.as_mut(), invariant, how, &mut |_, _| {});
    let mut queries = session.cx.smt.take_recording();
    queries.truncate(QUERIES);
    Ok(Recording { pool: session.cx.pool, queries })
}

fn ours(recordings: &mut [Recording]) -> Answers {
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
    Answers::since(begin, verdicts)
}

fn z3(recordings: &[Recording], way: Z3Use) -> Answers {
    let mut verdicts = Vec::new();
    let begin = Instant::now();
    for Recording { pool, queries } in recordings {
        let mut z3 = Z3::new();
        verdicts.extend(queries.iter().map(|query| z3.verdict(pool, &query.assertions, way)));
    }
    Answers::since(begin, verdicts)
}

impl Answers {
    fn since(begin: Instant, verdicts: Vec<Option<bool>>) -> Self {
        let microseconds = begin.elapsed().as_secs_f64() * 1e6 / verdicts.len() as f64;
        Self { verdicts, microseconds }
    }
}

/// Every query has a verdict, and the same one.
fn agree(ours: &Answers, theirs: &Answers) -> Result<(), Failure> {
    let mut pairs = ours.verdicts.iter().zip(&theirs.verdicts);
    match pairs.position(|(ours, theirs)| ours.is_none() || ours != theirs) {
        None => Ok(()),
        Some(at) => {
            Err(format!("query {at}: we answer {:?}, Z3 {:?}", ours.verdicts[at], theirs.verdicts[at]))
        }
    }
}
