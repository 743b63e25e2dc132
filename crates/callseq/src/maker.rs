//! The inputs of tests, made by calls.

use heapwise_analysis::{Closure, Maker};
use heapwise_heap::{self as heap, Cell, Construction, Made, Scope, Witness, WitnessObject, text_cells};
use heapwise_program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, VecDeque};

use crate::calls::Call;
use crate::locate::{Located, constant};
use crate::payload::Payload;
use crate::reachable::Reachable;
use crate::sequence::{Argument, Sequence};
use crate::space::{Disjunct, Origin};
use crate::{names, samples};

/// The most objects that are offered of a class.
const SOME: usize = 80;
/// How many of them are made by the fewest calls; of the others, each number of calls makes as many.
const FEW: usize = 32;
/// And of one shape, by one number of calls.
const OF_SHAPE: usize = 12;
/// The most calls that make one. Nobody reads a test with more, and to find them takes as long as there are calls and states.
const MOST_CALLS: u32 = 100;
/// How often a disjunct is offered with other numbers.
const VARIANTS: usize = 4;

impl Maker for Reachable {
    fn make(&self, program: &Program, input: &mut Witness, roots: &[usize]) -> Option<Construction> {
        let Located { sequence, roots, made } = self.locate(program, input, roots)?;
        let calls = calls(&sequence, &mut Cells::new(program, input));
        Some(Construction { calls, given: roots, made })
    }

    fn makes(&self, class: ClassId) -> bool {
        self.calls.classes.contains(&class)
    }

    fn some(&self, program: &Program, class: ClassId) -> Vec<Witness> {
        let mut taken: FxHashMap<(usize, u32), usize> = FxHashMap::default();
        let mut by_calls: BTreeMap<u32, VecDeque<(usize, usize)>> = BTreeMap::new();
        let input = |at, variant, root| {
            let input = self.input(program, (at, variant), root)?;
            Some(Witness { roots: input.roots.into_iter().take(1).collect(), ..input })
        };
        let mut found: Vec<(u32, Witness)> = Vec::new();
        let mut few: FxHashSet<usize> = FxHashSet::default();
        for (at, root) in self.steps(class) {
            let Disjunct { shape, calls, .. } = self.space.disjuncts[at];
            let count = taken.entry((shape, calls)).or_insert(0);
            *count += 1;
            if *count > OF_SHAPE {
                continue;
            }
            by_calls.entry(calls).or_default().push_back((at, root));
            if found.len() < FEW {
                found.extend(input(at, 0, root).map(|input| (calls, input)));
                few.insert(at);
            }
        }
        // Of each number of calls as many, as far as there are: most states are made by many. Numbers that differ come behind.
        for variant in 0..VARIANTS {
            let is_new = |(at, _): &(usize, usize)| match variant {
                0 => !few.contains(at),
                _ => self.has_numbers(*at),
            };
            let mut left = by_calls.clone();
            while found.len() < SOME && left.values().any(|left| !left.is_empty()) {
                for (calls, left) in &mut left {
                    let at = left.pop_front().filter(is_new);
                    let made = at.and_then(|(at, root)| input(at, variant, root));
                    found.extend(made.map(|input| (*calls, input)));
                }
            }
        }
        found.sort_by_key(|(calls, _)| *calls);
        found.into_iter().map(|(_, input)| input).collect()
    }

    fn observers(&self, program: &Program, class: ClassId) -> Vec<MethodId> {
        let calls = self.calls.list.iter().enumerate();
        let asks = |call: &Call| {
            let method = program.method(call.method);
            call.class == class
                && method.has_receiver()
                && method.returns.is_some()
                && call.parameters.len() <= 2
                && !names::OF_ALL.contains(&&*method.name)
        };
        let mut calls: Vec<(usize, &Call)> = calls.filter(|(_, call)| asks(call)).collect();
        calls.sort_by_key(|(at, call)| (!self.observers.contains(at), call.parameters.len()));
        calls.into_iter().map(|(_, call)| call.method).collect()
    }

    fn builders(&self, program: &Program, class: ClassId) -> (Vec<MethodId>, Vec<MethodId>) {
        let observers = |method: &MethodId| self.is_observer(*method);
        let (made, called): (Vec<MethodId>, Vec<MethodId>) = self
            .calls
            .offered(program, class)
            .into_iter()
            .partition(|method| program.method(*method).is_constructor());
        let is_called_on = |method: &MethodId| program.method(*method).has_receiver() && !observers(method);
        (made, called.into_iter().filter(is_called_on).collect())
    }

    fn beyond(&self, program: &Program, closure: &Closure, covered: &[bool]) -> Option<&Scope> {
        let passed = closure.covered(program, &self.passed);
        let is_missed = passed.into_iter().zip(covered).any(|(passed, covered)| passed && !covered);
        (is_missed && self.has_all_calls()).then_some(&self.scope)
    }

    fn is_observer(&self, method: MethodId) -> bool {
        self.observers.iter().any(|at| self.calls.list[*at].method == method)
    }

    fn is_unread(&self, program: &Program, field: FieldId) -> bool {
        self.is_left_out(program, field)
    }
}

impl Reachable {
    /// The disjuncts with a root of a class from which all objects are reached, and the place of that root, that not too many calls make;
    /// those with the fewest calls first. What a union stands for, its parts show one by one.
    fn steps(&self, class: ClassId) -> Vec<(usize, usize)> {
        let all = self.space.disjuncts.iter().enumerate().filter(|(_, one)| one.calls <= MOST_CALLS);
        let steps = all.filter(|(_, disjunct)| matches!(disjunct.origin, Origin::Step(..)));
        let mut steps: Vec<(usize, usize)> = steps
            .filter_map(|(at, disjunct)| {
                let shape = &self.space.shapes[disjunct.shape].shape;
                let is_above =
                    |root: &u32| shape.nodes[*root as usize].class == class && shape.reaches_all(*root);
                Some((at, shape.roots.iter().position(is_above)?))
            })
            .collect();
        steps.sort_by_key(|(at, _)| {
            let disjunct = &self.space.disjuncts[*at];
            (disjunct.calls, repeated(&disjunct.values.pattern), *at)
        });
        steps
    }

    /// Whether a disjunct leaves two numbers open, so that some of its states have them in one order, and some in another.
    fn has_numbers(&self, at: usize) -> bool {
        let zone = &self.space.disjuncts[at].values.zone;
        (1..=zone.variables()).filter(|variable| zone.value(*variable).is_none()).count() > 1
    }
}

/// How many strings of a state are others once more: those that differ tell more.
fn repeated(pattern: &[Payload]) -> usize {
    let texts = pattern.iter().enumerate().filter(|(_, payload)| matches!(payload, Payload::Text(_)));
    texts.filter(|(at, text)| pattern[..*at].contains(text)).count()
}

/// The calls of a sequence; objects that only they need are added to the input.
pub(crate) fn calls(sequence: &Sequence, cells: &mut Cells<'_>) -> Vec<Made> {
    let calls = sequence.calls.iter().map(|made| {
        let arguments = made.arguments.iter().map(|argument| match *argument {
            Argument::Given(call) => heap::Argument::Given(call),
            argument => heap::Argument::Cell(cells.of(argument)),
        });
        Made {
            method: made.method,
            class: made.class,
            receiver: made.receiver,
            arguments: arguments.collect(),
        }
    });
    calls.collect()
}

/// Arguments as cells of an input, to which the objects are added that only they need.
pub(crate) struct Cells<'a> {
    program: &'a Program,
    pub input: &'a mut Witness,
    /// Objects that are no caller's, by their numbers.
    others: FxHashMap<u32, usize>,
    /// Whether they are strings, of which hash codes and what is shown are known.
    pub are_texts: bool,
}

impl<'a> Cells<'a> {
    pub fn new(program: &'a Program, input: &'a mut Witness) -> Cells<'a> {
        Cells { program, input, others: FxHashMap::default(), are_texts: false }
    }

    /// Adds an object to the input.
    pub fn add(&mut self, class: ClassId, cells: Vec<Cell>) -> usize {
        self.input.objects.push(WitnessObject { class, cells, arguments: Default::default() });
        self.input.objects.len() - 1
    }

    /// Adds a string.
    fn text(&mut self, units: &[u16]) -> Option<usize> {
        let string = self.program.find_class(names::STRING).ok()?;
        Some(self.add(string, text_cells(units)))
    }

    /// An argument as a cell; what a call has given is none of the input.
    pub fn of(&mut self, argument: Argument) -> Cell {
        match argument {
            Argument::Number(kind, number) => Cell::Number(kind, constant(kind, number)),
            Argument::Null | Argument::Given(_) => Cell::Null,
            Argument::Own(object) => Cell::Object(object),
            Argument::Constant(field) => Cell::Constant(field),
            Argument::Text(text) => self.text(&samples::units(text)).map_or(Cell::Null, Cell::Object),
            Argument::Boxed(class, kind, number) => {
                Cell::Object(self.add(class, vec![Cell::Number(kind, constant(kind, number))]))
            }
            Argument::Other(id) => {
                let known = self.others.get(&id).copied();
                let object = known.or_else(|| {
                    let text = samples::other(self.others.len());
                    self.are_texts.then(|| self.text(&text)).flatten()
                });
                let object = object.unwrap_or_else(|| self.add(self.program.object_class(), Vec::new()));
                self.others.insert(id, object);
                Cell::Object(object)
            }
        }
    }
}
