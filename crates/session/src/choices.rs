//! What the user of a run chose of the parts.

use heapwise_engine::Laziness;
use heapwise_heap::Scope;
use heapwise_program::ClassId;

use crate::specification::Specifications;

/// How partial structures are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverChoice {
    /// `lissa` where a class has an invariant, else `none`.
    Auto,
    /// Every structure within scope counts as valid.
    None,
    /// The invariant, on shapes and numbers together.
    Lissa,
    /// The invariant on shapes alone, with verdicts remembered.
    LissaM,
    /// The same without breaking symmetries.
    LissaNoSb,
    /// The invariant as a condition on the finished path.
    IfRepok,
    /// The invariant on shapes alone, as the paper's hybrid does.
    HybridRepok,
    /// Structures that calls make.
    Driver,
    /// The precondition of a specification.
    Separation,
    /// The template of heap solvers.
    Toy,
}

impl SolverChoice {
    /// Whether every path that it keeps has an input.
    pub fn is_joint(self) -> bool {
        use SolverChoice::{Auto, Driver, Lissa, None, Separation, Toy};
        matches!(self, Auto | None | Lissa | Driver | Separation | Toy)
    }
}

/// What an invariant judges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepokMode {
    /// Shapes and numbers together: every path has an input.
    Joint,
    /// Shapes alone, as the papers do.
    Compat,
}

/// How a precondition is unfolded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfolding {
    /// Rule by rule, through whatever parameter is read.
    BasePairs,
    /// By the contexts of each predicate.
    Lfp,
}

/// How paths are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exploring {
    /// All paths, each side of a branch as soon as it is met.
    Symbolic,
    /// Initial inputs, then inputs for branches that none has taken.
    Concolic,
    /// The inputs that unfolding the precondition gives, and no others.
    SpecOnly,
}

impl Exploring {
    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Exploring::Symbolic => "symbolic",
            Exploring::Concolic => "concolic",
            Exploring::SpecOnly => "spec-only",
        }
    }
}

/// What is the same for all targets of a run.
pub struct Choices {
    /// How many objects an input may have.
    pub scope: Scope,
    /// When a symbolic reference is resolved.
    pub laziness: Laziness,
    /// How partial structures are judged.
    pub solver: SolverChoice,
    /// How paths are found.
    pub strategy: Exploring,
    /// How often a precondition is unfolded for initial inputs.
    pub unfold: u32,
    /// Where random choices start.
    pub seed: u64,
    /// The preconditions, for the solver that has some.
    pub specifications: Option<Specifications>,
    /// How they are unfolded.
    pub unfolding: Unfolding,
    /// Whether the invariant is one that the user named.
    pub invariant_is_asked: bool,
    /// What the invariant judges.
    pub repok_mode: RepokMode,
    /// The classes whose static fields are inputs; known when the program is.
    pub statics: Vec<ClassId>,
}
