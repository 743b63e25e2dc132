//! What a target is analysed with, under the settings of a run.

use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness, Outcome};
use heapwise_heap::{HeapSolver, NoInvariant, Requirement};
use heapwise_heap_toy::{NoSharing, Toy};
use heapwise_natives::Table;
use heapwise_program::Program;
use heapwise_repok::{Lissa, SymSolve, Technique};
use heapwise_smt::Deadline;

use crate::arguments::RepokMode;
use crate::failure::Failure;
use crate::settings::{Settings, SolverChoice, Watch};
use crate::strategies;
use crate::work::Job;

/// What a job is worked on with.
pub(crate) struct Bench<'p> {
    pub session: Session<'p>,
    pub solver: Box<dyn HeapSolver<'p> + 'p>,
}

impl<'p> Bench<'p> {
    /// A session that starts where `booted` does and a solver, under the settings of a run, for a job.
    pub(crate) fn new(
        booted: &Session<'p>,
        settings: &Settings,
        job: &Job,
        watch: Watch,
    ) -> Result<Self, Failure> {
        let program = booted.cx.program;
        let budget = settings.budget(watch);
        let mut session = booted.another(budget);
        session.deadline = settings.deadline(watch);
        if let Some(bounds) = settings.bounds.get(job.class) {
            session.cx.scope = bounds.scope.clone();
            session.cx.domains = bounds.explored.clone();
            session.ranges = bounds.ranges(program, job.target)?;
            session.judged_first = job.invariant.filter(|_| settings.solver == SolverChoice::IfRepok);
        }
        session.driver = settings.drivers.get(job.class).cloned();
        let precondition =
            strategies::precondition(program, settings, job, session.statics(), budget.deadline)?;
        session.requirement = precondition
            .as_ref()
            .map(|precondition| Box::new(precondition.required()) as Box<dyn Requirement>);
        if settings.solver == SolverChoice::Toy {
            session.requirement = Some(Box::new(NoSharing(program)));
        }
        let is_open = settings.solver == SolverChoice::Separation && !settings.invariant_is_asked;
        if precondition.is_some() && is_open && job.invariant.is_some() {
            session.completion = Some(self::solver(&session, settings, job, budget.deadline));
        }
        let solver: Box<dyn HeapSolver<'p> + 'p> = match (settings.solver, precondition) {
            (SolverChoice::Separation, Some(precondition)) => Box::new(precondition),
            (SolverChoice::Separation, None) => Box::new(NoInvariant::default()),
            (SolverChoice::Toy, _) => Box::new(Toy::default()),
            _ => solver(&session, settings, job, budget.deadline),
        };
        Ok(Bench { session, solver })
    }
}

/// A session under the settings of a run.
pub(crate) fn session<'p>(
    program: &'p Program,
    natives: &'p Table,
    settings: &Settings,
    budget: Budget,
) -> Result<Session<'p>, Failure> {
    let scope = settings.scope.clone();
    let mut session =
        Session::new(program, natives, heapwise_natives::BOOT, scope, budget, settings.laziness)
            .map_err(|error| Failure::usage(error.to_string()))?;
    session.open_statics(&settings.statics).map_err(|outcome| not_initialised(&outcome))?;
    Ok(session)
}

/// A class whose static fields cannot be inputs, since its initialiser ends so.
pub(crate) fn not_initialised(outcome: &Outcome) -> Failure {
    let why = match outcome {
        Outcome::GaveUp(unsupported) => unsupported.feature.clone(),
        Outcome::OutOfBudget(limit) => format!("limit reached: {}", limit.describe()),
        Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited(_) => "it does not return".to_owned(),
    };
    Failure::usage(format!("--symbolic-statics: a class cannot be initialised: {why}"))
}

fn solver<'p>(
    session: &Session<'p>,
    settings: &Settings,
    job: &Job,
    deadline: Deadline,
) -> Box<dyn HeapSolver<'p> + 'p> {
    let Some(invariant) = job.invariant else { return Box::new(NoInvariant::default()) };
    let engine = session.another_engine();
    let base = session.base.clone();
    if let (RepokMode::Compat, Some(bounds)) = (settings.repok_mode, settings.bounds.get(job.class)) {
        let technique = match settings.solver {
            SolverChoice::None
            | SolverChoice::IfRepok
            | SolverChoice::Driver
            | SolverChoice::Separation
            | SolverChoice::Toy => {
                return Box::new(NoInvariant::default());
            }
            SolverChoice::Auto | SolverChoice::LissaM => Technique::Memoised,
            SolverChoice::LissaNoSb => Technique::WithoutSymmetry,
            SolverChoice::HybridRepok => Technique::Hybrid,
            SolverChoice::Lissa => Technique::Lissa,
        };
        let engine = engine.with_laziness(Laziness::AtLoad);
        let mut solver = SymSolve::new(technique, engine, base, invariant, bounds.candidates.clone());
        solver.set_deadline(deadline);
        return Box::new(solver);
    }
    let mut lissa = Lissa::new(engine, base, invariant);
    lissa.set_deadline(deadline);
    Box::new(lissa)
}
