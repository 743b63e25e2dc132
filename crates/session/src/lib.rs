//! What a target is analysed with.
//!
//! The other crates are parts: heap solvers, strategies, an engine. Here they are wired together as the [`Choices`] of a run
//! say. What all targets share is made once: [`Specifications`] reads the text of a specification once a run, and finds out
//! once for each class what it means; so do [`RuleFiles`] with rules over access paths. [`Comparison`] asks two specifications whether
//! they say the same, [`AgainstCalls`] an invariant and the calls of a class, [`AgainstRules`] an invariant and rules.
//!
//! This crate reads no files and prints nothing: it is given a function for each.

mod bench;
mod by_calls;
mod chain;
mod choices;
mod comparison;
mod names;
mod rules;
mod specification;
mod strategies;
mod trouble;

pub use bench::{Bench, Bounded, Task, is_judged_conservatively, not_initialised, session};
pub use by_calls::{ByCalls, help_with_calls, reachable};
pub use choices::{Choices, Exploring, Reading, SolverChoice, Technique, Unfolding};
pub use comparison::{
    Against, AgainstCalls, AgainstRules, Alone, Compared, Comparison, Contrast, Preconditions, Shapes, Side,
    Within,
};
pub use heapwise_callseq::{Ahead, Helpers};
pub use heapwise_hex::Diagnostics;
pub use rules::{ClassesOfRules, Linted, RuleFiles};
pub use specification::Specifications;
pub use strategies::{Chosen, Precondition, lacks_precondition};
pub use trouble::Trouble;
