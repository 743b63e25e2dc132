//! What the user of a run chose of the parts.

use heapwise_engine::Laziness;
use heapwise_heap::Scope;
pub use heapwise_hex::Reading;
use heapwise_program::ClassId;
pub use heapwise_repok::Technique;

use crate::rules::RuleFiles;
use crate::specification::Specifications;

/// How partial structures are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverChoice {
    /// `lissa` where a class has an invariant; else `reachable` where all states are known that calls reach, else `none`.
    Auto,
    /// Every structure within scope counts as valid.
    None,
    /// The invariant, on shapes and numbers together.
    Lissa,
    /// The invariant on shapes alone, within a table of bounds.
    Shapes(Technique),
    /// The invariant as a condition on the finished path.
    IfRepok,
    /// An invariant that looks at nothing unresolved, after each resolution.
    ConservativeRepok,
    /// Structures that calls make.
    Driver,
    /// What calls of the public API reach.
    Reachable,
    /// The precondition of a specification.
    Separation,
    /// Rules over access paths.
    Hex,
    /// The template of heap solvers.
    Toy,
}

impl SolverChoice {
    /// Whether its paths are those of LISSA's evaluation, which may have no input: they are only counted.
    pub fn is_of_lissa(self) -> bool {
        matches!(self, SolverChoice::Shapes(_) | SolverChoice::IfRepok)
    }

    /// The one of LISSA's evaluation that has this name, if there is one.
    #[must_use]
    pub fn as_in_lissa(self) -> Self {
        match self {
            SolverChoice::Auto => SolverChoice::Shapes(Technique::Memoised),
            SolverChoice::Lissa => SolverChoice::Shapes(Technique::Lissa),
            other => other,
        }
    }
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
    /// The heap solvers that are asked one after the other; none where there is one only. The last of them is `solver`.
    pub chain: Vec<SolverChoice>,
    /// How paths are found.
    pub strategy: Exploring,
    /// How often a precondition is unfolded for initial inputs.
    pub unfold: u32,
    /// Where random choices start.
    pub seed: u64,
    /// The preconditions, for the solver that has some.
    pub specifications: Option<Specifications>,
    /// The rules over access paths, for the solver that has some.
    pub rules: Option<RuleFiles>,
    /// Which classes are tried where rules name none.
    pub reading: Reading,
    /// How preconditions are unfolded.
    pub unfolding: Unfolding,
    /// Whether the invariant is one that the user named.
    pub invariant_is_asked: bool,
    /// The classes whose static fields are inputs; known when the program is.
    pub statics: Vec<ClassId>,
}
