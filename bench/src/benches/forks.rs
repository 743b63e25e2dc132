//! What a fork costs, and that it does not grow with the heap.
//!
//! The program (`bench/java/Forks.java`) holds a list of live objects, branches on the bits of an unknown number
//! and writes to old objects on both sides of each branch. The time is that of the whole exploration below the
//! list, over the forks: copying the state, copying what is written afterwards, executing and dropping both
//! sides. No solver is asked, since every combination of bits is possible: its time would hide the fork's.

use crate::figure::Measured;
use crate::{Failure, java, published};
use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness, Outcome, State, Visit};
use heapwise_heap::{Context, HeapQuery, HeapSolver, HeapStatistics, Scope, Value, Verdict};
use heapwise_natives::Table;
use heapwise_program::{Kind, MethodId, Program};
use std::time::Instant;

const FEW: i32 = 100;
const MANY: i32 = 100_000;
/// Bits to branch on: that many forks lie on every path.
const DEPTH: i32 = 12;
/// Explorations for one sample, which is the fastest: an exploration takes milliseconds, so anything else that
/// the machine does meanwhile shows.
const REPEAT: usize = 20;

/// Microseconds a fork with few live objects.
pub(super) fn few(runs: usize) -> Result<Measured, Failure> {
    absolute(runs, FEW)
}

/// Microseconds a fork with many live objects.
pub(super) fn many(runs: usize) -> Result<Measured, Failure> {
    absolute(runs, MANY)
}

/// How many times as much a fork costs with many live objects as with few; the two are measured in turns.
pub(super) fn growth(runs: usize) -> Result<Measured, Failure> {
    let program = java::open(&java::compile()?)?;
    let (mut few, mut many) = (Forks::new(&program, FEW)?, Forks::new(&program, MANY)?);
    let samples = (0..runs).map(|_| Ok(many.microseconds()? / few.microseconds()?));
    let samples = samples.collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("fork-growth", "times")?) })
}

fn absolute(runs: usize, length: i32) -> Result<Measured, Failure> {
    let program = java::open(&java::compile()?)?;
    let mut forks = Forks::new(&program, length)?;
    let samples = (0..runs).map(|_| forks.microseconds()).collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: None })
}

/// A state with a list in its heap, from which the exploration starts.
struct Forks<'p> {
    session: Session<'p>,
    branch: MethodId,
    built: State<'p>,
    /// The array of some of the nodes.
    nodes: Value,
}

impl<'p> Forks<'p> {
    fn new(program: &'p Program, length: i32) -> Result<Self, Failure> {
        let build = java::method(program, "Forks", "build", "(I)[LForks;")?;
        let branch = java::method(program, "Forks", "branch", "([LForks;II)I")?;
        let (scope, laziness) = (Scope::uniform(1), Laziness::default());
        let budget = Budget { steps: u64::MAX, ..Budget::default() };
        let session = Session::new(program, Table::shared(), &[], scope, budget, laziness);
        let mut session = session.map_err(|error| error.to_string())?;
        let base = session.base.clone();
        let (outcome, mut built) = explore(&mut session, base, build, &[Value::Int(length)])?.last;
        let Outcome::Returned(Some(nodes)) = outcome else {
            return Err(format!("the list was not built: {outcome:?}"));
        };
        built.spent = Default::default();
        Ok(Self { session, branch, built, nodes })
    }

    fn microseconds(&mut self) -> Result<f64, Failure> {
        let times = (0..REPEAT).map(|_| self.explore()).collect::<Result<Vec<f64>, Failure>>()?;
        times.into_iter().reduce(f64::min).ok_or_else(|| "no exploration".to_owned())
    }

    /// Explores all paths below the list once; microseconds a fork.
    fn explore(&mut self) -> Result<f64, Failure> {
        let mut state = self.built.clone();
        let unknown = state.input.add_number(&mut self.session.cx, Kind::Int);
        let arguments = [self.nodes, Value::Int(DEPTH), unknown];
        let begin = Instant::now();
        let explored = explore(&mut self.session, state, self.branch, &arguments)?;
        let elapsed = begin.elapsed();
        match explored.forks {
            forks if forks + 1 == 1 << DEPTH => Ok(elapsed.as_secs_f64() * 1e6 / forks as f64),
            forks => Err(format!("{forks} forks instead of one for each side of {DEPTH} branches")),
        }
    }
}

struct Explored<'p> {
    forks: u64,
    last: (Outcome, State<'p>),
}

fn explore<'p>(
    session: &mut Session<'p>,
    state: State<'p>,
    method: MethodId,
    arguments: &[Value],
) -> Result<Explored<'p>, Failure> {
    let Session { cx, engine, .. } = session;
    let start = engine.start(cx, state, method, arguments);
    let start = start.map_err(|outcome| format!("the run did not start: {outcome:?}"))?;
    let mut last = None;
    let summary = engine.explore(cx, start, &mut Anything, &mut |_, _, path| {
        last = Some((path.outcome, path.state));
        Visit::Continue
    });
    let last = last.ok_or("no path ended")?;
    Ok(Explored { forks: summary.forks, last })
}

/// Admits every state and asks nobody.
struct Anything;

impl<'p> HeapSolver<'p> for Anything {
    fn admit(&mut self, _: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        Verdict::Sat(query.evidence.clone())
    }

    fn statistics(&self) -> HeapStatistics {
        HeapStatistics::default()
    }
}
