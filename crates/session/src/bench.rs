//! A session and a heap solver for a target, as the choices of a run say.

use std::sync::Arc;

use heapwise_analysis::{Driver, Maker, Reach, Session, Target};
use heapwise_callseq::{Reachable, ReachableSolver};
use heapwise_engine::{Budget, Laziness, Outcome};
use heapwise_heap::{Domains, HeapSolver, Invariant, NoInvariant, Requirement, Scope};
use heapwise_heap_toy::{NoSharing, Toy};
use heapwise_natives::Table;
use heapwise_program::{ClassId, Program};
use heapwise_repok::{Conservative, Lissa, SymSolve};
use heapwise_smt::Deadline;

use crate::by_calls::ByCalls;
use crate::chain;
use crate::choices::{Choices, SolverChoice};
use crate::rules::{self, RuleFiles};
use crate::strategies;
use crate::trouble::Trouble;

/// A target with what it is judged by.
pub struct Task<'t> {
    /// The target.
    pub target: Target,
    /// The invariant of its class.
    pub invariant: Option<Invariant>,
    /// What a table of domains says of its class.
    pub bounds: Option<Bounded<'t>>,
    /// What makes structures of its class by calls.
    pub driver: Option<&'t Driver>,
    /// What calls of the API reach, if that is known.
    pub reachable: Option<ByCalls>,
    /// Whether inputs are to be made by them.
    pub makes: bool,
}

/// The bounds of the inputs of a target.
pub struct Bounded<'t> {
    /// How many objects of each class.
    pub scope: &'t Scope,
    /// What references may hold on a path.
    pub explored: &'t Domains,
    /// What fields may hold in a candidate.
    pub candidates: &'t Domains,
    /// The least and the most of parameters, by position.
    pub ranges: Vec<(usize, i64, i64)>,
}

/// What a target is worked on with.
pub struct Bench<'p> {
    /// The session.
    pub session: Session<'p>,
    /// What judges partial structures.
    pub solver: Box<dyn HeapSolver<'p> + 'p>,
}

impl<'p> Bench<'p> {
    /// A session that starts where `booted` does, and a solver for a target. The exploration has this budget, the target as a
    /// whole this deadline.
    ///
    /// # Errors
    /// If the specification cannot be read, or means nothing for the target.
    pub fn new(
        booted: &Session<'p>,
        choices: &Choices,
        task: &Task<'_>,
        budget: Budget,
        deadline: Deadline,
    ) -> Result<Self, Trouble> {
        let program = booted.cx.program;
        if choices.solver == SolverChoice::Reachable && task.reachable.is_none() {
            return Err(no_calls(program, task.target.class));
        }
        let mut session = booted.another(budget);
        session.deadline = deadline;
        if let Some(bounds) = &task.bounds {
            session.cx.scope = bounds.scope.clone();
            session.cx.domains = bounds.explored.clone();
            session.ranges = bounds.ranges.clone();
            session.judged_first = task.invariant.filter(|_| choices.solver == SolverChoice::IfRepok);
        }
        session.driver = task.driver.cloned();
        let maker = task.reachable.clone().filter(|_| task.makes);
        session.reach = maker.as_ref().filter(|_| task.invariant.is_some()).and_then(|known| {
            let all = known.all.clone()?;
            let scope = all.scope.clone();
            Some(Reach { solver: Box::new(ReachableSolver::new(program, all)), scope })
        });
        session.is_by_calls =
            session.reach.is_some() || task.invariant.is_none() && judging_states(choices, task).is_some();
        session.maker = maker.map(|reachable| reachable.most as Arc<dyn Maker + Send + Sync>);
        let precondition =
            strategies::precondition(program, choices, task.target, session.statics(), budget.deadline)?;
        session.requirement = precondition
            .as_ref()
            .map(|precondition| Box::new(precondition.required()) as Box<dyn Requirement>);
        let hex = rules::hex(program, choices, task.target, session.statics())?;
        let mut required: Vec<Box<dyn Requirement + 'p>> = session.requirement.take().into_iter().collect();
        if choices.asks(SolverChoice::Toy) {
            required.push(Box::new(NoSharing(program)));
        }
        if let Some(hex) = &hex {
            session.ghosts = rules::ghosts(program, choices, task)?;
            required.push(Box::new(hex.required().without(session.ghosts.clone())));
            session.cx.tried = hex.tried();
            session.engine.set_triggers(hex.triggers());
        }
        session.requirement = chain::all(required);
        if session.requirement.is_none()
            && let Some(known) = &task.reachable
        {
            session.offer_fields(&known.most.constants(program));
        }
        let is_open = matches!(choices.solver, SolverChoice::Separation | SolverChoice::Hex);
        let is_ruled = precondition.is_some() || hex.is_some();
        if is_ruled && is_open && !choices.invariant_is_asked && task.invariant.is_some() {
            session.completion = Some(self::solver(&session, choices, task, budget.deadline));
        }
        let mut hex = hex.map(|hex| Box::new(hex) as Box<dyn HeapSolver<'p> + 'p>);
        let mut precondition =
            precondition.map(|precondition| Box::new(precondition) as Box<dyn HeapSolver<'p> + 'p>);
        let mut of = |choice: SolverChoice| -> Box<dyn HeapSolver<'p> + 'p> {
            let read = match choice {
                SolverChoice::Separation => precondition.take(),
                SolverChoice::Hex => hex.take(),
                SolverChoice::Toy => Some(Box::new(Toy::default()) as Box<dyn HeapSolver<'p> + 'p>),
                SolverChoice::None => None,
                SolverChoice::ConservativeRepok => {
                    Some(Box::new(conservative(&session, choices, task, budget.deadline)) as Box<_>)
                }
                _ => return solver(&session, choices, task, budget.deadline),
            };
            read.unwrap_or_else(|| Box::new(NoInvariant::default()))
        };
        let solver = match &choices.chain[..] {
            [] => of(choices.solver),
            links => chain::of(links, of),
        };
        Ok(Bench { session, solver })
    }
}

/// A session that starts where the JDK has booted, with static fields as inputs where that was chosen.
///
/// # Errors
/// If a class whose static fields are to be inputs cannot be initialised, or the JDK cannot boot.
pub fn session<'p>(
    program: &'p Program,
    natives: &'p Table,
    choices: &Choices,
    budget: Budget,
) -> Result<Session<'p>, Trouble> {
    let scope = choices.scope.clone();
    let mut session = Session::new(program, natives, heapwise_natives::BOOT, scope, budget, choices.laziness)
        .map_err(|error| Trouble::input(error.to_string()))?;
    let rules = choices.rules.as_ref().map(RuleFiles::rules).transpose()?;
    let is_run =
        |class: &&ClassId| rules.is_some_and(|rules| rules.is_initialised(&program.class(**class).name));
    let statics: Vec<ClassId> = choices.statics.iter().filter(|class| !is_run(class)).copied().collect();
    session.open_statics(&statics).map_err(|outcome| not_initialised(&outcome))?;
    Ok(session)
}

/// A class whose static fields cannot be inputs, since its initialiser ends so.
pub fn not_initialised(outcome: &Outcome) -> Trouble {
    let why = match outcome {
        Outcome::GaveUp(unsupported) => unsupported.what.clone(),
        Outcome::OutOfBudget(limit) => format!("limit reached: {}", limit.describe()),
        Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited(_) => "it does not return".to_owned(),
    };
    Trouble::input(format!("--symbolic-statics: a class cannot be initialised: {why}"))
}

fn solver<'p>(
    session: &Session<'p>,
    choices: &Choices,
    task: &Task<'_>,
    deadline: Deadline,
) -> Box<dyn HeapSolver<'p> + 'p> {
    let Some(invariant) = task.invariant else { return without_invariant(session.cx.program, choices, task) };
    let engine = session.another_engine();
    let base = session.base.clone();
    match (choices.solver, &task.bounds) {
        // The session judges before the target runs.
        (SolverChoice::IfRepok, _) => Box::new(NoInvariant::default()),
        (SolverChoice::Shapes(technique), Some(bounds)) => {
            let engine = engine.with_laziness(Laziness::AtLoad);
            let mut solver = SymSolve::new(technique, engine, base, invariant, bounds.candidates.clone());
            solver.set_deadline(deadline);
            Box::new(solver)
        }
        _ => {
            let mut lissa = Lissa::new(engine, base, invariant);
            lissa.set_deadline(deadline);
            Box::new(lissa)
        }
    }
}

/// Whether a class has a method that is marked to judge for `conservative-repok`.
pub fn is_judged_conservatively(program: &Program, class: ClassId) -> bool {
    Conservative::judges(program, class, None)
}

/// Methods that are marked judge, but for classes of an invariant that the user named.
fn conservative<'p>(
    session: &Session<'p>,
    choices: &Choices,
    task: &Task<'_>,
    deadline: Deadline,
) -> Conservative<'p> {
    let invariant = task.invariant.filter(|_| choices.invariant_is_asked);
    let mut solver = Conservative::new(session.another_engine(), session.base.clone(), invariant);
    solver.set_deadline(deadline);
    solver
}

fn no_calls(program: &Program, class: ClassId) -> Trouble {
    let name = program.class(class).source_name();
    Trouble::input(format!(
        "--heap-solver reachable: {name} has no constructor or method that makes objects, or its users assign their fields"
    ))
}

/// What judges states where there is no invariant.
fn without_invariant<'p>(
    program: &'p Program,
    choices: &Choices,
    task: &Task<'_>,
) -> Box<dyn HeapSolver<'p> + 'p> {
    match judging_states(choices, task) {
        Some(reachable) => Box::new(ReachableSolver::new(program, reachable.clone())),
        None => Box::new(NoInvariant::default()),
    }
}

/// The states that calls reach, if no others are inputs: where all are known, those alone; where they were asked for, with doubt.
fn judging_states<'t>(choices: &Choices, task: &'t Task<'_>) -> Option<&'t Arc<Reachable>> {
    let is_asked = choices.solver == SolverChoice::Reachable;
    let known = task.reachable.as_ref()?;
    known.all.as_ref().or(is_asked.then_some(&known.most))
}
