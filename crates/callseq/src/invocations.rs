//! The ways to make a call on a state.

use heapwise_heap::Held;
use heapwise_program::{ClassId, Kind, Program};

use crate::api::enums_of;
use crate::calls::{Call, Parameter};
use crate::run::{BEYOND, IDENTITY, Lost, MEMORY, TEXT};
use crate::shape::Shape;
use crate::step::{Invocation, Passed};
use crate::{names, samples};

/// Paths of a call whose numbers are beyond zones, at most: with more of them, it is passed numbers that are chosen.
const WAYS: usize = 8;

/// And paths that are lost for whatever reason.
const LOST: usize = 32;

/// The most parameters that are passed strings one after the other.
const TEXTS: usize = 3;

/// The most ways to pass values to a call, of which the first are taken.
pub(crate) const MOST: usize = 512;

/// What is passed where a parameter takes any object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Payloads {
    /// Objects that are told apart by their identity alone.
    Things,
    /// Strings, which have the same hash codes in every run, for so many of the first parameters. Keys come before what they stand
    /// for, and a string for each would make many states of one.
    Texts(usize),
    /// Boxes of this class, which have an order.
    Boxes(ClassId),
}

impl Payloads {
    /// The values that code asks for which casts objects to a class, or asks whether they are of it.
    pub fn asked(program: &Program, class: ClassId) -> Option<Payloads> {
        let is_asked = |name| {
            let found = program.find_class(name).ok()?;
            (class != program.object_class() && program.is_subtype(found, class)).then_some(found)
        };
        is_asked(names::INTEGER)
            .map(Payloads::Boxes)
            .or_else(|| is_asked(names::STRING).map(|_| Payloads::Texts(1)))
    }
}

/// What a call is passed open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Open {
    values: Payloads,
    /// Numbers; else some of them.
    numbers: bool,
}

impl Default for Open {
    fn default() -> Open {
        Open { values: Payloads::Things, numbers: true }
    }
}

impl Open {
    /// Passes less open after what was lost; whether anything has changed.
    pub fn is_narrowed(&mut self, losses: &[Lost]) -> bool {
        let before = *self;
        if losses.iter().any(|lost| lost.is(IDENTITY)) {
            self.values = match self.values {
                Payloads::Things => Payloads::Texts(1),
                Payloads::Texts(some) if some < TEXTS => Payloads::Texts(some + 1),
                values => values,
            };
        }
        let beyond = losses.iter().filter(|lost| lost.is(BEYOND)).count();
        // Of open lengths most are too long.
        let is_too_open = |lost: &Lost| lost.is(TEXT) || lost.is(MEMORY);
        self.numbers &= beyond <= WAYS && losses.len() <= LOST && !losses.iter().any(is_too_open);
        *self != before
    }

    /// Passes these values where any object would do, if others were not asked for before; whether that is new.
    pub fn pass(&mut self, values: Payloads) -> bool {
        let is_new = self.values == Payloads::Things && values != Payloads::Things;
        if is_new {
            self.values = values;
        }
        is_new
    }

    /// Whether strings are passed where any object would do.
    pub fn passes_texts(&self) -> bool {
        matches!(self.values, Payloads::Texts(_))
    }

    /// Whether what was lost is no reason to pass less open.
    pub fn suffices(mut self, losses: &[Lost]) -> bool {
        !self.is_narrowed(losses)
    }
}

/// The constants of an enum.
fn constants(program: &Program, class: ClassId) -> impl Iterator<Item = Passed> + '_ {
    let fields = program.class(class).static_layout.iter().copied();
    fields.filter(|field| program.field(*field).flags.is_enum()).map(Passed::Constant)
}

/// All ways to pass roots of a shape to a call, and the values that are tried; the first comes last.
pub(crate) fn invocations(
    program: &Program,
    shape: &Shape,
    (at, call): (usize, &Call),
    held: &[Held],
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
    let is_value = |parameter: &Parameter| matches!(parameter, Parameter::Value(_));
    let mut ways = vec![Vec::new()];
    for (position, parameter) in call.parameters.iter().enumerate() {
        let is_owner = position == 0 && call.takes_owner(program);
        let texts = (0..samples::TEXTS.len()).map(Passed::Text);
        let boxes = |class, kind| {
            let numbers: Vec<Option<i128>> = match passes.numbers {
                true => vec![None],
                false => samples::bits(kind).into_iter().map(Some).collect(),
            };
            let boxes = numbers.into_iter().map(move |number| Passed::Boxed(class, kind, number));
            boxes.chain([Passed::Null]).collect()
        };
        let options: Vec<Passed> = match *parameter {
            Parameter::Value(_) => match passes.values {
                Payloads::Things => vec![Passed::Open],
                Payloads::Texts(some) => {
                    let before = call.parameters[..position].iter().filter(|one| is_value(one)).count();
                    if before < some { texts.chain([Passed::Null]).collect() } else { vec![Passed::Open] }
                }
                Payloads::Boxes(class) => boxes(class, Kind::Int),
            },
            Parameter::Boxed(class, kind) => boxes(class, kind),
            Parameter::Number(kind) if !passes.numbers => {
                samples::bits(kind).into_iter().map(Passed::Bits).collect()
            }
            Parameter::Number(_) => vec![Passed::Open],
            Parameter::Text => texts.chain([Passed::Null]).collect(),
            Parameter::Float(kind) => samples::bits(kind).into_iter().map(Passed::Bits).collect(),
            Parameter::Root(class) if is_owner => of(class).map(Passed::Root).collect(),
            Parameter::Root(class) | Parameter::Enum(class) => {
                let constants = enums_of(program, class).flat_map(|class| constants(program, class));
                let fits = move |held: &&Held| program.is_subtype(held.class, class);
                let held = held.iter().filter(fits).map(|held| Passed::Constant(held.field));
                of(class).map(Passed::Root).chain(constants).chain(held).chain([Passed::Null]).collect()
            }
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
