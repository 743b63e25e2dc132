//! `heapwise solve`: whether the formulas of a specification have a model.
//!
//! Every precondition of the file is a question. A model is shown to the evaluator of the logic before it is printed; one that it
//! refuses would be a fault of the solver.

mod picture;
mod report;

use std::time::Instant;

use heapwise_seplog::{
    evaluate::{self, evaluate},
    formula::{Precondition, Spec},
};
use heapwise_seplog_solver::solve::{Limits, Model, Solver, Verdict};

use crate::alone::Alone;
use crate::arguments::SolveOptions;
use crate::classpath;
use crate::failure::{self, Failure};
use crate::input;
use crate::select::find_class;
use report::{Answer, Found, Report};

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &SolveOptions) -> Result<u8, Failure> {
    let alone = Alone::begin(options.limits);
    let subject = options.class.as_deref().map(|name| {
        let program = classpath::open(&options.classes)?.program;
        let class = find_class(program, name)?;
        Ok::<_, Failure>((program, class))
    });
    let subject = subject.transpose()?;
    let spec = input::specifications(options.file.clone()).specification(subject)?;
    let file = options.file.display();
    let wanted: Vec<&Precondition> =
        spec.preconditions.iter().filter(|asked| options.asks_for(&asked.formula.name)).collect();
    if wanted.is_empty() {
        return Err(Failure::nothing(format!("{file}: no precondition to solve")));
    }
    let limits = Limits { heaps: options.max_heaps, deadline: alone.deadline(), ..Limits::default() };
    let mut solver = Solver::new(&spec, limits);
    let mut report = Report { spec: &spec, answers: Vec::new() };
    for asked in wanted {
        let begin = Instant::now();
        solver.set_deadline(alone.deadline());
        let found = found(&spec, asked, solver.check(&asked.formula.disjuncts))?;
        let answer = Answer { asked, found, seconds: begin.elapsed().as_secs_f64() };
        report.tell(&answer, options);
        report.answers.push(answer);
    }
    report.finish(options)?;
    let is_partial = report.answers.iter().any(|answer| matches!(answer.found, Found::Unknown(_)));
    Ok(alone.code(if is_partial { failure::PARTIAL } else { failure::OK }))
}

/// The verdict with its model, which is checked.
fn found(spec: &Spec, asked: &Precondition, verdict: Verdict) -> Result<Found, Failure> {
    let formula = &asked.formula;
    let witness = match verdict {
        Verdict::Unsat(refutation) => return Ok(Found::Unsat(refutation)),
        Verdict::Unknown(gap) => return Ok(Found::Unknown(gap.to_string())),
        Verdict::Sat(witness) => witness,
    };
    let Some(Model { heap, values }) = witness.model(formula.parameters.len()) else {
        return Ok(Found::Unknown("a number of its model is too large".to_owned()));
    };
    let all: Vec<_> = values.iter().copied().map(Some).collect();
    match evaluate(spec, &heap, formula, &all, evaluate::Limits::default()) {
        evaluate::Verdict::Holds => Ok(Found::Sat(Model { heap, values })),
        evaluate::Verdict::Unknown(why) => {
            Ok(Found::Unknown(format!("its model could not be checked: {why}")))
        }
        evaluate::Verdict::Fails => {
            let name = &formula.name;
            Err(Failure::internal(format!(
                "{name}: the model that was found is none; please report the file"
            )))
        }
    }
}
