//! How a state came of another by a call: enough to find, for a concrete state after it, one before it and the arguments.

use heapwise_program::{ClassId, FieldId, Kind};

use crate::calls::{Call, Parameter};
use crate::payload::Payload;
use crate::zone::{Scaled, Zone};

/// What is passed for a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passed {
    /// What the parameter takes, open.
    Open,
    /// Null.
    Null,
    /// A root of the shape, by its node.
    Root(u32),
    /// One of the strings that are tried, where any will not do.
    Text(usize),
    /// A box of this class: its number, of this kind, has these bits, or is open.
    Boxed(ClassId, Kind, Option<i128>),
    /// A constant of an enum.
    Constant(FieldId),
    /// A number with these bits, where any will not do.
    Bits(i128),
}

/// A call with what is passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Invocation {
    /// The index of the call.
    pub call: usize,
    /// The root that an instance method is called on.
    pub receiver: Option<u32>,
    /// By parameter.
    pub passed: Vec<Passed>,
}

impl Invocation {
    /// Whether some number of many is passed.
    pub fn has_chosen_numbers(&self) -> bool {
        self.passed.iter().any(|passed| matches!(passed, Passed::Bits(_) | Passed::Boxed(.., Some(_))))
    }

    /// Whether null is passed where a root could be.
    pub fn lacks_root(&self, call: &Call) -> bool {
        let mut both = call.parameters.iter().zip(&self.passed);
        both.any(|(parameter, passed)| matches!((parameter, passed), (Parameter::Root(_), Passed::Null)))
    }
}

/// Where a root after a call comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Root {
    /// It was this root before.
    Before(u32),
    /// The call has given it.
    Given,
}

/// What holds an open value when a call begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holder {
    /// A place of the state before.
    Place(usize),
    /// A parameter.
    Parameter(usize),
}

/// An open value with which a call began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Input {
    pub holders: Vec<Holder>,
    /// What the path has found out.
    pub found: Payload,
}

/// One way of a call from one state to another.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub invocation: Invocation,
    /// Over the places before, the numbers of the arguments, those of boxes found, and the places after.
    pub zone: Zone,
    /// The variable of the first place after.
    pub after: usize,
    /// Places that are an argument times a number, which the zone does not say.
    pub scaled: Vec<(usize, Scaled)>,
    /// By parameter: the variable of its number.
    pub numbers: Vec<Option<usize>>,
    pub inputs: Vec<Input>,
    /// By place after: the input whose value it holds.
    pub sources: Vec<Option<usize>>,
    /// By root after.
    pub roots: Vec<Root>,
}
