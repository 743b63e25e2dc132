//! What the paths of a target begin on, beside open receivers.

use std::sync::Arc;

use heapwise_heap::{Argument, Cell, Construction, Made, Witness, WitnessObject};
use heapwise_program::{ClassId, MethodId};

/// What paths begin on.
#[derive(Clone)]
pub(crate) enum Started {
    /// An object that calls have made.
    On(OnMade),
    /// An object that calls make of open arguments.
    By(Driven),
}

/// An object that calls have made, and perhaps an argument that they were passed.
#[derive(Clone)]
pub(crate) struct OnMade {
    /// The object, alone.
    pub input: Witness,
    /// By parameter: the object of that input that is passed; the others are open.
    pub passed: Vec<Option<usize>>,
}

/// A call with how many arguments it takes.
#[derive(Clone, Copy)]
pub(crate) struct Call {
    pub method: MethodId,
    pub class: ClassId,
    /// The constructor call that has made its receiver.
    pub receiver: Option<usize>,
    pub arguments: usize,
}

/// The calls that have made a receiver of open arguments, which are the first roots of the input.
#[derive(Clone, Default)]
pub(crate) struct Driven {
    pub calls: Vec<Call>,
    /// The parameter of the target for which another object is passed, and the call that has made that.
    pub other: Option<(usize, usize)>,
}

impl Driven {
    /// How many roots are passed to its calls.
    pub fn arguments(&self) -> usize {
        self.calls.iter().map(|call| call.arguments).sum()
    }

    /// An input whose first roots are the arguments of the calls, with the calls in their place.
    pub fn made(&self, mut input: Witness) -> Witness {
        let rest = input.roots.split_off(self.arguments().min(input.roots.len()));
        let mut passed = std::mem::replace(&mut input.roots, rest).into_iter();
        let calls = self.calls.iter().map(|call| Made {
            method: call.method,
            class: call.class,
            receiver: call.receiver,
            arguments: passed.by_ref().take(call.arguments).map(Argument::Cell).collect(),
        });
        let mut construction = Construction { calls: calls.collect(), given: Vec::new(), made: Vec::new() };
        let other = self.other.map(|(parameter, call)| (parameter + 1, call));
        for (root, call) in [(0, 0)].into_iter().chain(other) {
            let Some(Cell::Object(object)) = input.roots.get(root).copied() else { return input };
            let class = input.objects[object].class;
            input.objects[object] = WitnessObject { class, cells: Vec::new(), arguments: Default::default() };
            construction.given.push((object, call));
            construction.made.push(object);
        }
        construction.made.sort_unstable();
        input.made = Some(Arc::new(construction));
        input
    }
}
