//! From a concrete state back to the calls that make it.
//!
//! The walk goes over what came of what: the values after a step fix those before it and the arguments, as the elimination was exact.
//! So each step has a solution. Each disjunct came of one that was found
//! before it, so the walk ends.

use heapwise_program::{ClassId, FieldId, Kind, MethodId};
use rustc_hash::FxHashMap;

use crate::calls::{Call, Parameter};
use crate::conditions::range;
use crate::payload::Payload;
use crate::space::{Origin, Space};
use crate::step::{Holder, Passed, Root, Step};
use crate::zone::{ZERO, Zone};

/// Numbers that are none of the first, all different, and in no order.
const WISHES: [i128; 8] = [7, 3, 9, 5, 8, 4, 6, 11];

/// What a place of a concrete state holds, if that is a reference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Item {
    /// Null.
    Null,
    /// An object of the caller's.
    Own(usize),
    /// An object that no place of the last state holds.
    Other(u32),
    /// A number alone, a box by its number, or what the pattern tells.
    Told,
}

/// What is passed in a call of a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    /// A number of this kind.
    Number(Kind, i128),
    /// Null.
    Null,
    /// A box of this class with this number of this kind.
    Boxed(ClassId, Kind, i128),
    /// An object of the caller's, by the caller's number.
    Own(usize),
    /// An object of class `Object` that is not the caller's; equal numbers are one object.
    Other(u32),
    /// What the call with this index has given.
    Given(usize),
    /// One of the strings that are tried.
    Text(usize),
    /// A constant of an enum.
    Constant(FieldId),
}

impl Argument {
    /// What is passed for a parameter, with its number if that is open, and what it is if it is an open value. A root is one by its
    /// node. `None` if the value is not told.
    pub fn of(
        parameter: Parameter,
        passed: Passed,
        number: Option<i128>,
        value: Option<Item>,
    ) -> Option<Argument> {
        Some(match (passed, parameter, number) {
            (Passed::Root(node), ..) => Argument::Given(node as usize),
            (Passed::Text(text), ..) => Argument::Text(text),
            (Passed::Constant(field), ..) => Argument::Constant(field),
            (Passed::Bits(bits), Parameter::Float(kind) | Parameter::Number(kind), _)
            | (Passed::Open, Parameter::Number(kind), Some(bits)) => Argument::Number(kind, bits),
            (Passed::Boxed(class, kind, bits), _, open) => Argument::Boxed(class, kind, bits.or(open)?),
            (Passed::Open, Parameter::Value(_), _) => match value? {
                Item::Own(object) => Argument::Own(object),
                Item::Other(object) => Argument::Other(object),
                Item::Null => Argument::Null,
                Item::Told => return None,
            },
            _ => Argument::Null,
        })
    }
}

/// A call of a sequence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    /// The method or constructor.
    pub method: MethodId,
    /// The class of the new object or of the receiver, or the one that declares a static method.
    pub class: ClassId,
    /// The call that has given the receiver.
    pub receiver: Option<usize>,
    /// The arguments.
    pub arguments: Vec<Argument>,
}

/// Calls that make a state.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Sequence {
    /// The calls, in order.
    pub calls: Vec<Made>,
    /// By root of the shape: the call that has given it.
    pub(crate) roots: Vec<usize>,
}

/// One step on the way back.
struct Back<'a> {
    step: &'a Step,
    /// The shape before.
    shape: usize,
    arguments: Vec<Argument>,
}

/// Where states were found, and the calls that lead there.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    pub space: &'a Space,
    pub calls: &'a [Call],
}

impl Way<'_> {
    /// Calls that lead to these values of a disjunct: a number by place, and for references what they are.
    pub(crate) fn sequence(&self, disjunct: usize, numbers: Vec<i128>, items: Vec<Item>) -> Option<Sequence> {
        let (mut at, mut numbers, mut items) = (disjunct, numbers, items);
        let mut others = 0;
        let mut steps = Vec::new();
        loop {
            at = self.earliest(at, &numbers, &items);
            match &self.space.disjuncts[at].origin {
                Origin::Empty => break,
                Origin::Union(parts) => {
                    let has = |part: &&usize| self.space.disjuncts[**part].values.zone.has(&numbers);
                    at = *parts.iter().filter(has).min_by_key(|part| self.space.disjuncts[**part].calls)?;
                }
                Origin::Step(parent, step) => {
                    let before =
                        self.before((*parent, step), &numbers, &items, (steps.len(), &mut others))?;
                    steps.push(Back {
                        step,
                        shape: self.space.disjuncts[*parent].shape,
                        arguments: before.arguments,
                    });
                    (at, numbers, items) = (*parent, before.numbers, before.items);
                }
            }
        }
        steps.reverse();
        Some(self.forward(&steps))
    }

    /// The disjunct of the same shape that has these values too and needs the fewest calls; retired ones count.
    fn earliest(&self, at: usize, numbers: &[i128], items: &[Item]) -> usize {
        let disjunct = &self.space.disjuncts[at];
        let all = self.space.shapes[disjunct.shape].all.iter().copied();
        // Whatever a disjunct came of was found before it, so the walk ends.
        let earlier = all.filter(|other| *other < at).filter(|other| {
            let other = &self.space.disjuncts[*other];
            !matches!(other.origin, Origin::Union(_))
                && other.calls <= disjunct.calls
                && admits(&other.values.pattern, &disjunct.values.pattern, items)
                && other.values.zone.has(numbers)
        });
        earlier.min_by_key(|other| (self.space.disjuncts[*other].calls, *other)).unwrap_or(at)
    }

    /// Calls that lead to some values of a disjunct, to others for another `variant`.
    pub(crate) fn sample(&self, disjunct: usize, variant: usize) -> Option<Sequence> {
        let values = &self.space.disjuncts[disjunct].values;
        let numbers = values.zone.tuple(&wishes(&values.zone, variant))?;
        let items = values.pattern.iter().map(|payload| match payload {
            Payload::Null => Item::Null,
            Payload::Open(id) | Payload::Thing(id, _) => {
                // Open values and things are numbered apart, and both apart from what steps add.
                let is_open = matches!(payload, Payload::Open(_));
                Item::Other((1 << 20) + 2 * id + u32::from(is_open))
            }
            _ => Item::Told,
        });
        self.sequence(disjunct, numbers, items.collect())
    }

    /// A concrete state from which a step leads to these values.
    fn before(
        &self,
        (parent, step): (usize, &Step),
        numbers: &[i128],
        items: &[Item],
        (place, others): (usize, &mut u32),
    ) -> Option<Before> {
        let mut zone = step.zone.clone();
        for (place, number) in numbers.iter().enumerate() {
            if !zone.equate(step.after + place, ZERO, *number) {
                return None;
            }
        }
        for (place, scaled) in &step.scaled {
            let of = scaled.undone(&zone, zone.value(*place)?)?;
            if !zone.equate(scaled.of, ZERO, of) {
                return None;
            }
        }
        let tuple = zone.tuple(&wishes(&zone, place))?;
        let mut fresh = || {
            *others += 1;
            Item::Other(*others - 1)
        };
        let mut inputs: Vec<Option<Item>> = vec![None; step.inputs.len()];
        for (source, item) in step.sources.iter().zip(items) {
            if let Some(input) = source {
                inputs[*input] = Some(*item);
            }
        }
        let mut things: FxHashMap<u32, Item> = FxHashMap::default();
        for (input, item) in step.inputs.iter().zip(&inputs) {
            if let (Payload::Thing(id, _), Some(item)) = (&input.found, item) {
                things.insert(*id, *item);
            }
        }
        let inputs: Vec<Item> = step
            .inputs
            .iter()
            .zip(inputs)
            .map(|(input, item)| match (&input.found, item) {
                (_, Some(item)) => item,
                (Payload::Null, None) => Item::Null,
                (Payload::Thing(id, _), None) => *things.entry(*id).or_insert_with(&mut fresh),
                (_, None) => fresh(),
            })
            .collect();
        let held = |holder: Holder| {
            let input = step.inputs.iter().position(|input| input.holders.contains(&holder));
            input.map(|input| inputs[input])
        };
        let disjunct = &self.space.disjuncts[parent];
        let places = disjunct.values.pattern.iter().enumerate();
        let items = places.map(|(at, payload)| match payload {
            Payload::Null => Item::Null,
            _ => held(Holder::Place(at)).unwrap_or(Item::Told),
        });
        let call = &self.calls[step.invocation.call];
        let mut arguments = Vec::new();
        for (at, (parameter, passed)) in call.parameters.iter().zip(&step.invocation.passed).enumerate() {
            let number = step.numbers[at].map(|variable| tuple[variable - 1]);
            arguments.push(Argument::of(*parameter, *passed, number, held(Holder::Parameter(at)))?);
        }
        let items = items.collect();
        let numbers = tuple[..disjunct.values.pattern.len()].to_vec();
        Some(Before { numbers, items, arguments })
    }

    /// The calls in order, with the roots that each is made on and passes.
    fn forward(&self, steps: &[Back<'_>]) -> Sequence {
        let mut sequence = Sequence::default();
        let mut given: FxHashMap<u32, usize> = FxHashMap::default();
        for (at, back) in steps.iter().enumerate() {
            let Back { step, shape, arguments } = back;
            debug_assert!(given.len() == self.space.shapes[*shape].shape.roots.len());
            let call = &self.calls[step.invocation.call];
            let of = |node: u32| given.get(&node).copied().unwrap_or_default();
            let arguments = arguments.iter().map(|argument| match argument {
                Argument::Given(node) => Argument::Given(of(*node as u32)),
                argument => *argument,
            });
            sequence.calls.push(Made {
                method: call.method,
                class: call.class,
                receiver: step.invocation.receiver.map(of),
                arguments: arguments.collect(),
            });
            let next = steps.get(at + 1).map(|next| &self.space.shapes[next.shape].shape.roots);
            let roots: Vec<usize> = step
                .roots
                .iter()
                .map(|root| match root {
                    Root::Before(node) => of(*node),
                    Root::Given => at,
                })
                .collect();
            if let Some(next) = next {
                given = next.iter().copied().zip(roots.iter().copied()).collect();
            }
            sequence.roots = roots;
        }
        sequence
    }
}

/// Numbers that tell more than zero does where any will do, by variable; others at another place of a sequence.
pub(crate) fn wishes(zone: &Zone, place: usize) -> Vec<i128> {
    let of_char = range(Kind::Char);
    let wish = |variable: usize| {
        let wish = WISHES[(variable + 3 * place) % WISHES.len()];
        if zone.range(variable) == of_char { i128::from(b'a') + wish } else { wish }
    };
    (1..=zone.variables()).map(wish).collect()
}

struct Before {
    numbers: Vec<i128>,
    items: Vec<Item>,
    arguments: Vec<Argument>,
}

/// Whether a pattern has these items; of what an item does not tell, it has to say what another pattern does.
fn admits(pattern: &[Payload], other: &[Payload], items: &[Item]) -> bool {
    let (mut open, mut things, mut taken) =
        (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
    pattern.iter().zip(other).zip(items).all(|((payload, other), item)| match (payload, item) {
        (_, Item::Told) => payload == other,
        (Payload::Open(id), item) => *open.entry(*id).or_insert(*item) == *item,
        (Payload::Null, item) => *item == Item::Null,
        (Payload::Thing(id, _), Item::Own(_) | Item::Other(_)) => {
            *things.entry(*id).or_insert(*item) == *item && *taken.entry(*item).or_insert(*id) == *id
        }
        _ => false,
    })
}
