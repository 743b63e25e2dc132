//! The ways to make a call on a state.

use heapwise_program::{ClassId, Program};

use crate::calls::{Call, Parameter};
use crate::run::{BEYOND, IDENTITY, Lost, TEXT};
use crate::samples;
use crate::shape::Shape;
use crate::step::{Invocation, Passed};

/// Paths of a call whose numbers are beyond zones, at most: with more of them, it is passed numbers that are chosen.
const WAYS: usize = 8;

/// And paths that are lost for whatever reason.
const LOST: usize = 32;

/// The most ways to pass values to a call, of which the first are taken.
pub(crate) const MOST: usize = 512;

/// What a call is passed open.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    /// Values that are told apart by their identity alone; else strings, which have the same hash codes in every run.
    values: bool,
    /// Numbers; else some of them.
    numbers: bool,
}

impl Default for Open {
    fn default() -> Open {
        Open { values: true, numbers: true }
    }
}

impl Open {
    /// Passes less open after what was lost; whether anything has changed.
    pub fn is_narrowed(&mut self, losses: &[Lost]) -> bool {
        let before = (self.values, self.numbers);
        self.values &= losses.iter().all(|lost| !lost.is(IDENTITY));
        let beyond = losses.iter().filter(|lost| lost.is(BEYOND)).count();
        let has_text = losses.iter().any(|lost| lost.is(TEXT));
        self.numbers &= beyond <= WAYS && losses.len() <= LOST && !has_text;
        (self.values, self.numbers) != before
    }

    /// Whether what was lost is no reason to pass less open.
    pub fn suffices(mut self, losses: &[Lost]) -> bool {
        !self.is_narrowed(losses)
    }
}

/// All ways to pass roots of a shape to a call, and the values that are tried; the first comes last.
pub(crate) fn invocations(
    program: &Program,
    shape: &Shape,
    (at, call): (usize, &Call),
    passes: Open,
) -> Vec<Invocation> {
    let of = |class: ClassId| {
        let fits = move |root: &&u32| program.is_subtype(shape.nodes[**root as usize].class, class);
        shape.roots.iter().filter(fits).copied()
    };
    let method = program.method(call.method);
    let receivers: Vec<Option<u32>> = match method.has_receiver() {
        // A call on an object of a class below is a call of that class.
        true => {
            of(call.class).filter(|root| shape.nodes[*root as usize].class == call.class).map(Some).collect()
        }
        false => vec![None],
    };
    let mut ways = vec![Vec::new()];
    for (position, parameter) in call.parameters.iter().enumerate() {
        let is_owner = position == 0 && call.takes_owner(program);
        let texts = (0..samples::TEXTS.len()).map(Passed::Text);
        let options: Vec<Passed> = match parameter {
            Parameter::Value(_) if !passes.values => texts.collect(),
            Parameter::Number(kind) if !passes.numbers => {
                samples::bits(*kind).into_iter().map(Passed::Bits).collect()
            }
            Parameter::Boxed(_, kind) if !passes.numbers => {
                samples::bits(*kind).into_iter().map(Passed::Bits).chain([Passed::Null]).collect()
            }
            Parameter::Number(_) | Parameter::Value(_) => vec![Passed::Open],
            Parameter::Text => texts.chain([Passed::Null]).collect(),
            Parameter::Float(kind) => samples::bits(*kind).into_iter().map(Passed::Bits).collect(),
            Parameter::Enum(class) => {
                let fields = program.class(*class).static_layout.iter().copied();
                let constants = fields.filter(|field| program.field(*field).flags.is_enum());
                constants.map(Passed::Constant).chain([Passed::Null]).collect()
            }
            Parameter::Boxed(..) => vec![Passed::Open, Passed::Null],
            Parameter::Root(class) if is_owner => of(*class).map(Passed::Root).collect(),
            Parameter::Root(class) => of(*class).map(Passed::Root).chain([Passed::Null]).collect(),
        };
        let longer = ways.iter().flat_map(|way: &Vec<Passed>| {
            options.iter().map(move |option| way.iter().copied().chain([*option]).collect())
        });
        ways = longer.take(MOST).collect();
    }
    let invocation =
        |receiver, passed: &Vec<Passed>| Invocation { call: at, receiver, passed: passed.clone() };
    let all = receivers.iter().flat_map(|receiver| ways.iter().map(|way| invocation(*receiver, way)));
    let mut all: Vec<Invocation> = all.collect();
    all.reverse();
    all
}
