//! The strategies of `--strategy`, with what they tell of themselves.

use heapwise_analysis::{Session, Strategy, Symbolic};
use heapwise_concolic::{Concolic, Phases};
use heapwise_heap::{Refusal, Specification};
use heapwise_program::{FieldId, Program};
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog_solver::separation::{Separation, Unfoldings};
use heapwise_smt::Deadline;

use crate::arguments::{Exploring, Unfolding};
use crate::describe;
use crate::failure::Failure;
use crate::report::{ConcolicReport, FlipsReport, InitialReport};
use crate::settings::{Settings, SolverChoice};
use crate::specification;
use crate::work::Job;

/// The strategy of a target.
pub(crate) enum Chosen<'p> {
    Symbolic(Box<Symbolic<'p>>),
    Concolic(Box<Concolic<'p>>),
}

impl<'p> Chosen<'p> {
    /// The strategy that the settings name.
    pub(crate) fn of(
        program: &'p Program,
        settings: &Settings,
        job: &Job,
        statics: &[FieldId],
        deadline: Deadline,
    ) -> Result<Self, Failure> {
        let phases = match settings.strategy {
            Exploring::Symbolic => return Ok(Chosen::Symbolic(Box::default())),
            Exploring::Concolic => Phases::All,
            Exploring::SpecOnly => Phases::Initial,
        };
        let seed = (phases == Phases::Initial).then(|| stream(settings.seed, &job.target.name(program)));
        let unfoldings = precondition(program, settings, job, statics, deadline)?.map(|separation| {
            Box::new(Unfoldings::new(separation, settings.unfold, seed)) as Box<dyn Specification<'p> + 'p>
        });
        Ok(Chosen::Concolic(Box::new(Concolic::new(phases, unfoldings))))
    }

    pub(crate) fn as_strategy(&mut self) -> &mut dyn Strategy<'p> {
        match self {
            Chosen::Symbolic(symbolic) => symbolic.as_mut(),
            Chosen::Concolic(concolic) => concolic.as_mut(),
        }
    }

    /// What `spec-only` lacks: it has no other inputs than those of the precondition.
    pub(crate) fn lacking(&self, program: &Program, settings: &Settings, job: &Job) -> Option<String> {
        let (Chosen::Concolic(concolic), Exploring::SpecOnly) = (self, settings.strategy) else {
            return None;
        };
        let initial = concolic.initial();
        let method = &program.method(job.target.method).name;
        let file = settings.spec.as_ref()?.display();
        if !concolic.has_specification() {
            return Some(format!("no precondition for {method} in {file}, so there are no inputs"));
        }
        if !initial.unknown.is_empty() {
            let count: u64 = initial.unknown.values().sum();
            let reasons: Vec<&str> = initial.unknown.keys().map(|why| why.0.as_str()).collect();
            return Some(format!("{count} unfoldings were not decided: {}", reasons.join(", ")));
        }
        let has_none = initial.inputs.is_empty() && initial.refused == 0;
        has_none.then(|| {
            let unfold = settings.unfold;
            format!("the precondition of {method} in {file} gives no input with --unfold {unfold}")
        })
    }

    /// What a concolic execution did. `parameters` are the names of the roots of an input.
    pub(crate) fn report(&self, program: &Program, parameters: &[String]) -> Option<ConcolicReport> {
        let Chosen::Concolic(concolic) = self else { return None };
        let (initial, flips) = (concolic.initial(), concolic.flips());
        let inputs = initial.inputs.iter();
        Some(ConcolicReport {
            initial: InitialReport {
                unfoldings: initial.unfoldings,
                inputs: inputs.map(|input| describe::witness(program, input, parameters)).collect(),
                same_path: initial.same_path,
                beyond_scope: initial.beyond_scope,
                refused: initial.refused,
                unknown: initial.unknown.values().sum(),
                unknown_reasons: initial.unknown.iter().map(|(why, count)| (why.0.clone(), *count)).collect(),
            },
            flips: FlipsReport {
                tried: flips.tried(),
                sat: flips.sat,
                unsat: flips.unsat,
                unknown: flips.unknown,
                untried: flips.untried,
            },
        })
    }
}

/// A seed of its own for each target (FNV-1a), so that what one draws says nothing of what another does.
fn stream(seed: u64, target: &str) -> u64 {
    target.bytes().fold(seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Says so if the solver `separation` has no precondition for a target.
pub(crate) fn warn(program: &Program, settings: &Settings, job: &Job, session: &Session<'_>) {
    let is_asked = settings.solver == SolverChoice::Separation && settings.strategy != Exploring::SpecOnly;
    if is_asked && session.requirement.is_none() {
        let target = job.target.name(program);
        crate::tell!("heapwise: {target}: no precondition in the specification, so every input is tried");
    }
}

/// The precondition of a target; none if there is no specification, or none in it for the target.
pub(crate) fn precondition<'p>(
    program: &'p Program,
    settings: &Settings,
    job: &Job,
    statics: &[FieldId],
    deadline: Deadline,
) -> Result<Option<Separation<'p>>, Failure> {
    let Some(file) = &settings.spec else { return Ok(None) };
    let class = job.target.class;
    let subject = Some((program, class));
    let spec = specification::read(&[specification::source(file, subject)?], subject, &settings.told)?;
    let classes = ClassPath::of(program, class);
    let target = job.target.name(program);
    let refused = |why: Refusal| Failure::usage(format!("{}: {target}: {}", file.display(), why.0));
    let mut found = Separation::of(&classes, job.target.method, statics, spec, deadline).map_err(refused)?;
    if let (Some(separation), Unfolding::Lfp) = (&mut found, settings.unfolding) {
        separation.by_contexts().map_err(|why| refused(Refusal(format!("--laziness lfp: {}", why.0))))?;
    }
    Ok(found)
}
