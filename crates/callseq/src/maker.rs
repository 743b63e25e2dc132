//! The inputs of tests, made by calls.

use heapwise_analysis::Maker;
use heapwise_heap::{self as heap, Cell, Construction, Made, Witness, WitnessObject, text_cells};
use heapwise_program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::calls::{Call, offered};
use crate::effects::is_change_count;
use crate::explore::Reachable;
use crate::locate::{Located, constant};
use crate::payload::Payload;
use crate::sequence::{Argument, Sequence};
use crate::space::Origin;
use crate::{names, samples};

/// The most objects that are offered of a class.
const SOME: usize = 48;
/// And of one shape.
const OF_SHAPE: usize = 12;

impl Maker for Reachable {
    fn make(&self, program: &Program, input: &mut Witness, roots: &[usize]) -> Option<Construction> {
        let Located { sequence, roots, made } = self.locate(input, roots)?;
        let calls = calls(program, &sequence, input);
        Some(Construction { calls, given: roots, made })
    }

    fn makes(&self, class: ClassId) -> bool {
        self.calls.classes.contains(&class)
    }

    fn some(&self, program: &Program, class: ClassId) -> Vec<Witness> {
        let mut found = Vec::new();
        let mut found_of: FxHashMap<usize, usize> = FxHashMap::default();
        // What a union stands for, its parts show one by one.
        let steps = (self.space.disjuncts.iter().enumerate())
            .filter(|(_, disjunct)| matches!(disjunct.origin, Origin::Step(..)));
        let mut steps: Vec<usize> = steps.map(|(at, _)| at).collect();
        let rank = |at: &usize| {
            let disjunct = &self.space.disjuncts[*at];
            (disjunct.calls, repeated(&disjunct.values.pattern), *at)
        };
        steps.sort_by_key(rank);
        for at in steps {
            let known = &self.space.shapes[self.space.disjuncts[at].shape].shape;
            let shape = self.space.disjuncts[at].shape;
            if found_of.get(&shape).is_some_and(|count| *count >= OF_SHAPE) {
                continue;
            }
            if known.roots.len() != 1 || known.nodes[known.roots[0] as usize].class != class {
                continue;
            }
            let receiver = WitnessObject { class, cells: Vec::new(), arguments: Default::default() };
            let mut input = Witness { roots: vec![Cell::Object(0)], objects: vec![receiver], made: None };
            let Some(sequence) = self.way().sample(at) else { continue };
            let calls = calls(program, &sequence, &mut input);
            let given = sequence.roots.iter().map(|call| (0, *call)).collect();
            input.made = Some(Arc::new(Construction { calls, given, made: vec![0] }));
            found.push(input);
            *found_of.entry(shape).or_insert(0) += 1;
            if found.len() == SOME {
                break;
            }
        }
        found
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
        let (made, called): (Vec<MethodId>, Vec<MethodId>) =
            offered(program, class).into_iter().partition(|method| program.method(*method).is_constructor());
        let is_called_on = |method: &MethodId| program.method(*method).has_receiver() && !observers(method);
        (made, called.into_iter().filter(is_called_on).collect())
    }

    fn is_observer(&self, method: MethodId) -> bool {
        self.observers.iter().any(|at| self.calls.list[*at].method == method)
    }

    fn is_unread(&self, program: &Program, field: FieldId) -> bool {
        self.unread.contains(&field) || is_change_count(program, field)
    }
}

/// How many strings of a state are others once more: those that differ tell more.
fn repeated(pattern: &[Payload]) -> usize {
    let texts = pattern.iter().enumerate().filter(|(_, payload)| matches!(payload, Payload::Text(_)));
    texts.filter(|(at, text)| pattern[..*at].contains(text)).count()
}

fn cell(cell: Cell) -> heap::Argument {
    heap::Argument::Cell(cell)
}

/// The calls of a sequence; objects that only they need are added to the input.
pub(crate) fn calls(program: &Program, sequence: &Sequence, input: &mut Witness) -> Vec<Made> {
    let mut others: FxHashMap<u32, usize> = FxHashMap::default();
    let mut add = |class: ClassId, cells: Vec<Cell>| {
        input.objects.push(WitnessObject { class, cells, arguments: Default::default() });
        input.objects.len() - 1
    };
    let calls = sequence.calls.iter().map(|made| {
        let arguments = made.arguments.iter().map(|argument| match *argument {
            Argument::Number(kind, number) => cell(Cell::Number(kind, constant(kind, number))),
            Argument::Null => cell(Cell::Null),
            Argument::Own(object) => cell(Cell::Object(object)),
            Argument::Given(call) => heap::Argument::Given(call),
            Argument::Constant(field) => cell(Cell::Constant(field)),
            Argument::Text(text) => match program.find_class(names::STRING) {
                Ok(string) => cell(Cell::Object(add(string, text_cells(&samples::units(text))))),
                Err(_) => cell(Cell::Null),
            },
            Argument::Boxed(class, kind, number) => {
                cell(Cell::Object(add(class, vec![Cell::Number(kind, constant(kind, number))])))
            }
            Argument::Other(id) => {
                let object = others.entry(id).or_insert_with(|| add(program.object_class(), Vec::new()));
                cell(Cell::Object(*object))
            }
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
