//! The strategies by which paths are found, and the precondition that they and the heap solver read.

use heapwise_analysis::{Session, Strategy, Symbolic, Target};
use heapwise_concolic::{Concolic, Phases};
use heapwise_heap::{HeapSolver, Refusal, Requirement, Specification};
use heapwise_program::{FieldId, Program};
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog_solver::separation::{Separation, Unfoldings};
use heapwise_smt::Deadline;

use crate::choices::{Choices, Exploring, SolverChoice, Unfolding};
use crate::specification::Specifications;
use crate::trouble::Trouble;

/// The leaves of a search beside an exploration.
const LEAVES: usize = 2_000;

/// The strategy of a target.
pub enum Chosen<'p> {
    /// All paths, and a search beside them for what they miss.
    Symbolic(Box<Symbolic<'p>>),
    /// Inputs, and flips of the branches that they take.
    Concolic(Box<Concolic<'p>>),
}

impl<'p> Chosen<'p> {
    /// The strategy that the choices name.
    ///
    /// # Errors
    /// As [`crate::Bench::new`].
    pub fn of(
        program: &'p Program,
        choices: &Choices,
        target: Target,
        statics: &[FieldId],
        deadline: Deadline,
    ) -> Result<Self, Trouble> {
        let phases = match choices.strategy {
            Exploring::Symbolic => {
                let search = Concolic::new(Phases::All, None).within(LEAVES);
                return Ok(Chosen::Symbolic(Box::new(Symbolic::with_search(Box::new(search)))));
            }
            Exploring::Concolic => Phases::All,
            Exploring::SpecOnly => Phases::Initial,
        };
        let seed = (phases == Phases::Initial).then(|| stream(choices.seed, &target.name(program)));
        let unfoldings = precondition(program, choices, target, statics, deadline)?.map(|separation| {
            Box::new(Unfoldings::new(separation, choices.unfold, seed)) as Box<dyn Specification<'p> + 'p>
        });
        Ok(Chosen::Concolic(Box::new(Concolic::new(phases, unfoldings))))
    }

    /// The strategy itself.
    pub fn as_strategy(&mut self) -> &mut dyn Strategy<'p> {
        match self {
            Chosen::Symbolic(symbolic) => symbolic.as_mut(),
            Chosen::Concolic(concolic) => concolic.as_mut(),
        }
    }

    /// What `spec-only` lacks: it has no other inputs than those of the precondition.
    pub fn lacking(&self, program: &Program, choices: &Choices, target: Target) -> Option<String> {
        let (Chosen::Concolic(concolic), Exploring::SpecOnly) = (self, choices.strategy) else {
            return None;
        };
        let initial = concolic.initial();
        let method = &program.method(target.method).name;
        let file = choices.specifications.as_ref()?.path().display();
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
            let unfold = choices.unfold;
            format!("the precondition of {method} in {file} gives no input with --unfold {unfold}")
        })
    }
}

/// A seed of its own for each target (FNV-1a), so that what one draws says nothing of what another does.
fn stream(seed: u64, target: &str) -> u64 {
    target.bytes().fold(seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What is told if the solver `separation` has no precondition for a target.
pub fn lacks_precondition(choices: &Choices, target: &str, session: &Session<'_>) -> Option<String> {
    let is_asked = choices.asks(SolverChoice::Separation) && choices.strategy != Exploring::SpecOnly;
    let lacks = is_asked && session.requirement.is_none();
    lacks.then(|| format!("{target}: no precondition in the specification, so every input is tried"))
}

/// A precondition as a heap solver, and as what judges inputs by other means.
pub type Precondition<'p> = (Box<dyn HeapSolver<'p> + 'p>, Box<dyn Requirement + 'p>);

impl Specifications {
    /// The precondition of a target; none if the file has none for it.
    ///
    /// # Errors
    /// If the file cannot be read, or means nothing for the target.
    pub fn precondition<'p>(
        &self,
        program: &'p Program,
        target: Target,
        deadline: Deadline,
    ) -> Result<Option<Precondition<'p>>, Trouble> {
        let found = self.separation(program, target, &[], deadline)?;
        Ok(found.map(|separation| -> Precondition<'p> {
            let requirement = Box::new(separation.required());
            (Box::new(separation), requirement)
        }))
    }

    fn separation<'p>(
        &self,
        program: &'p Program,
        target: Target,
        statics: &[FieldId],
        deadline: Deadline,
    ) -> Result<Option<Separation<'p>>, Trouble> {
        let spec = self.specification(Some((program, target.class)))?;
        let classes = ClassPath::of(program, target.class);
        let found = Separation::of(&classes, target.method, statics, spec, deadline);
        found.map_err(|why| self.refused(program, target, why))
    }

    fn refused(&self, program: &Program, target: Target, why: Refusal) -> Trouble {
        Trouble::input(format!("{}: {}: {}", self.path().display(), target.name(program), why.0))
    }
}

/// The precondition of a target; none if there is no specification, or none in it for the target.
pub(crate) fn precondition<'p>(
    program: &'p Program,
    choices: &Choices,
    target: Target,
    statics: &[FieldId],
    deadline: Deadline,
) -> Result<Option<Separation<'p>>, Trouble> {
    let Some(specifications) = &choices.specifications else { return Ok(None) };
    let refused = |why: Refusal| specifications.refused(program, target, why);
    let mut found = specifications.separation(program, target, statics, deadline)?;
    if let (Some(separation), Unfolding::Lfp) = (&mut found, choices.unfolding) {
        separation.by_contexts().map_err(|why| refused(Refusal(format!("--laziness lfp: {}", why.0))))?;
    }
    Ok(found)
}
