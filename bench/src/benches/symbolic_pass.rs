//! What a bytecode costs when unknown numbers pass through it and nothing is decided.
//!
//! The program (`bench/java/Passing.java`) carries an int, a long and a double through locals, fields, array elements, calls and
//! arithmetic. The path has no branch, so the time is that of the interpreter and of making terms. The result is
//! a term; its value for one input is what a JVM says.

use crate::figure::Measured;
use crate::{Failure, java, published};
use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness, Outcome, Visit};
use heapwise_heap::{NoInvariant, Scope, Slot, Value};
use heapwise_natives::Table;
use heapwise_program::{Kind, MethodId, Program};
use heapwise_term::{Const, Model, TermId, eval};
use std::time::Instant;

/// About 300,000 bytecodes.
const ROUNDS: i32 = 3_000;
/// Rounds after which the term is evaluated.
const JUDGED: i32 = 100;

/// The input that `main` of the program chooses.
const INPUT: [(Kind, Const); 3] = [
    (Kind::Int, Const::Bits { width: 32, value: 123_456_789 }),
    (Kind::Long, Const::Bits { width: 64, value: -9_876_543_210_i64 as u64 }),
    (Kind::Double, Const::F64(0.375_f64.to_bits())),
];

/// Microseconds a bytecode.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let classes = java::compile()?;
    let expected = java::run(&classes, "Passing", &JUDGED.to_string())?;
    let program = java::open(&classes)?;
    let method = java::method(&program, "Passing", "run", "(IIJD)J")?;
    let judged = Passing::new(&program)?.value(method)?;
    if judged.to_string() != expected {
        return Err(format!("the result is {judged}, but {expected} on the JVM"));
    }
    let samples = (0..runs).map(|_| {
        let mut passing = Passing::new(&program)?;
        let begin = Instant::now();
        let (_, steps) = passing.execute(method, ROUNDS)?;
        Ok(begin.elapsed().as_secs_f64() * 1e6 / steps as f64)
    });
    let samples = samples.collect::<Result<Vec<f64>, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("symbolic-pass", "us/bytecode")?) })
}

/// An engine that has made no term yet.
struct Passing<'p> {
    session: Session<'p>,
}

impl<'p> Passing<'p> {
    fn new(program: &'p Program) -> Result<Self, Failure> {
        let budget = Budget { steps: u64::MAX, ..Budget::default() };
        let session =
            Session::new(program, Table::shared(), &[], Scope::uniform(1), budget, Laziness::default());
        Ok(Self { session: session.map_err(|error| error.to_string())? })
    }

    /// The result on unknown numbers, and the bytecodes it took.
    fn execute(&mut self, method: MethodId, rounds: i32) -> Result<(TermId, u64), Failure> {
        let Session { cx, engine, base, .. } = &mut self.session;
        let mut state = base.clone();
        let mut arguments = vec![Value::Int(rounds)];
        for (kind, _) in INPUT {
            arguments.push(state.input.add_number(cx, kind));
            arguments.extend(kind.is_wide().then_some(Value::Filler));
        }
        let start = engine.start(cx, state, method, &arguments);
        let start = start.map_err(|outcome| format!("the run did not start: {outcome:?}"))?;
        let mut ended = None;
        let summary = engine.explore(cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
            ended = Some((path.outcome, path.state.spent.steps));
            Visit::Continue
        });
        match ended {
            Some((Outcome::Returned(Some(Value::Term(term))), steps)) if summary.paths == 1 => {
                Ok((term, steps))
            }
            other => Err(format!("the run did not return one unknown number: {other:?}")),
        }
    }

    /// The value of the result for the input of `main`.
    fn value(&mut self, method: MethodId) -> Result<i64, Failure> {
        let (term, _) = self.execute(method, JUDGED)?;
        let mut model = Model::new();
        for (index, (kind, value)) in INPUT.into_iter().enumerate() {
            if let Some(variable) = self.session.cx.variables.variable(Slot::Parameter(index as u32), kind) {
                model.set(variable, value);
            }
        }
        Ok(eval(&self.session.cx.pool, term, &model).signed())
    }
}
