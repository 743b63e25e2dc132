//! Bytecodes a second of a concrete run in the engine, on one thread.
//!
//! The program (`bench/java/Speed.java`) loops over ints, longs, array elements, fields, static and virtual
//! calls. No coverage probe is in it, so the steps of the path are its bytecodes. A JVM says what the result is.

use crate::figure::Measured;
use crate::{Failure, java, published};
use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness, Outcome, Visit};
use heapwise_heap::{NoInvariant, Scope, Value};
use heapwise_natives::Table;
use heapwise_program::MethodId;
use std::time::Instant;

/// About 50 million bytecodes.
const ROUNDS: i32 = 10_000;

/// Millions of bytecodes a second.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let classes = java::compile()?;
    let expected = java::run(&classes, "Speed", &ROUNDS.to_string())?;
    let program = java::open(&classes)?;
    let method = java::method(&program, "Speed", "run", "(I)I")?;
    let budget = Budget { steps: u64::MAX, total_steps: u64::MAX, ..Budget::default() };
    let laziness = Laziness::default();
    let session = Session::new(&program, Table::shared(), &[], Scope::uniform(1), budget, laziness);
    let mut session = session.map_err(|error| error.to_string())?;
    execute(&mut session, method, 1)?;
    let samples = (0..runs).map(|_| {
        let begin = Instant::now();
        let (result, steps) = execute(&mut session, method, ROUNDS)?;
        let seconds = begin.elapsed().as_secs_f64();
        if result.to_string() != expected {
            return Err(format!("the result is {result}, but {expected} on the JVM"));
        }
        Ok(steps as f64 / seconds / 1e6)
    });
    let samples = samples.collect::<Result<Vec<f64>, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("concrete-speed", "Mbytecode/s")?) })
}

/// The result of the method, and the bytecodes it took.
fn execute(session: &mut Session<'_>, method: MethodId, rounds: i32) -> Result<(i32, u64), Failure> {
    let Session { cx, engine, base, .. } = session;
    let start = engine.start(cx, base.clone(), method, &[Value::Int(rounds)]);
    let start = start.map_err(|outcome| format!("the run did not start: {outcome:?}"))?;
    let mut ended = None;
    engine.explore(cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
        ended = Some((path.outcome, path.state.spent.steps));
        Visit::Stop
    });
    match ended {
        Some((Outcome::Returned(Some(Value::Int(result))), steps)) => Ok((result, steps)),
        other => Err(format!("the run did not return an int: {other:?}")),
    }
}
