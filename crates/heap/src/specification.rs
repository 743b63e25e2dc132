//! Inputs that a specification describes.

use std::collections::BTreeMap;

use heapwise_smt::Deadline;

use crate::{Context, InputHeap, PathCondition, Refusal, Witness};

/// The inputs that a specification gave.
#[derive(Default, Debug)]
pub struct Described {
    /// Complete structures that satisfy the specification, no two the same.
    pub inputs: Vec<Witness>,
    /// How many descriptions were solved.
    pub descriptions: u64,
    /// Descriptions that may have inputs of which none was found, by reason.
    pub unknown: BTreeMap<Refusal, u64>,
}

/// A specification that describes inputs before anything was executed.
pub trait Specification<'p> {
    /// Inputs of a call whose arguments are open, as `start` and `path` have them. They may be larger than the scope. At the
    /// deadline it ends with those that it has.
    ///
    /// # Contract
    /// Every input satisfies the specification, extends `start`, and has numbers that satisfy `path`. The same question has the
    /// same answer.
    fn inputs(
        &mut self,
        cx: &mut Context<'p>,
        start: &InputHeap,
        path: &PathCondition,
        deadline: Deadline,
    ) -> Described;
}

/// What is required of inputs, told of complete ones by other means than those that find them.
pub trait Requirement {
    /// Whether the input meets it; nothing if that is not decided.
    ///
    /// # Contract
    /// An input that it is false of is never given away.
    fn holds(&self, input: &Witness) -> Option<bool>;
}
