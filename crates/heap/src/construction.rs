//! Inputs made by calls of the public API.

use heapwise_program::{ClassId, MethodId};
use serde::{Deserialize, Serialize};

use crate::Cell;

/// What is passed in a call.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Argument {
    /// A number, null, a constant, or an object of the input that no call makes.
    Cell(Cell),
    /// What the call with this index has given.
    Given(usize),
}

/// A call.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Made {
    /// The method or constructor.
    pub method: MethodId,
    /// The class of the new object or of the receiver, or the one that declares a static method.
    pub class: ClassId,
    /// The call that has given the receiver.
    pub receiver: Option<usize>,
    /// The arguments, without the receiver.
    pub arguments: Vec<Argument>,
}

impl Made {
    /// Whether it is made on or passes what a call has given.
    pub fn uses(&self, call: usize) -> bool {
        self.receiver == Some(call) || self.arguments.contains(&Argument::Given(call))
    }
}

/// Calls that make objects of an input.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Construction {
    /// The calls, in order.
    pub calls: Vec<Made>,
    /// The objects of the input that a call gives to its caller, with the index of the call. One whose cells are not known, as there
    /// are none of it, is whatever the calls make.
    pub given: Vec<(usize, usize)>,
    /// All objects of the input that the calls make, in order.
    pub made: Vec<usize>,
}

impl Construction {
    /// These calls, and others behind them that make further objects.
    #[must_use]
    pub fn and_then(mut self, other: Construction) -> Construction {
        let before = self.calls.len();
        self.calls.extend(other.calls.into_iter().map(|made| Made {
            receiver: made.receiver.map(|call| call + before),
            arguments: made.arguments.into_iter().map(|argument| argument.behind(before)).collect(),
            ..made
        }));
        self.given.extend(other.given.into_iter().map(|(object, call)| (object, call + before)));
        self.made.extend(other.made);
        self.made.sort_unstable();
        self
    }
}

impl Argument {
    /// The same where so many calls come before.
    fn behind(self, calls: usize) -> Argument {
        match self {
            Argument::Given(call) => Argument::Given(call + calls),
            cell @ Argument::Cell(_) => cell,
        }
    }
}
