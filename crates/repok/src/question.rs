//! A question of the heap solver as one to the machine: what is decided of the objects, and what the path condition says of
//! single numbers and of the order of two.

use heapwise_backtrack::{Comparison, Links, NumberAt, Partial};
use heapwise_entity::Entity;
use heapwise_enumerate::Completer;
use heapwise_heap::{Context, HeapQuery, InputHeap, InputId, Invariant, Resolution, Slot, Value};
use heapwise_program::Kind;
use heapwise_term::{BinaryOp, Node, Sort, TermId, UnaryOp, VarId};
use rustc_hash::FxHashMap;

use crate::search::{Subject, subjects};

/// The question as one to the machine; `None` where it cannot be put.
///
/// Objects that no reference in scope may hold are left out: the invariant does not read what holds them.
pub(crate) fn question<'p>(
    cx: &Context<'p>,
    query: &HeapQuery<'_>,
    invariant: Invariant,
    completer: &Completer<'p>,
) -> Option<(Partial, Asked)> {
    let input = query.input;
    let root = input.objects().next()?.1.object;
    let is_root = |one: &Subject| one.value == Value::Object(root) && one.judge == invariant.method;
    match subjects(cx, input, invariant).as_slice() {
        [one] if is_root(one) => {}
        _ => return None,
    }
    let inputs = input.object_count();
    let (objects, numbers) = (Vec::with_capacity(inputs), Vec::with_capacity(inputs));
    let mut asked = Asked { inputs, objects, numbers, ..Asked::default() };
    for (id, object) in input.objects() {
        let is_planned = completer.plans(object.class);
        if !is_planned && completer.may_hold(object.class) {
            return None;
        }
        asked.numbers.push(is_planned.then_some(asked.objects.len()));
        asked.objects.extend(is_planned.then_some(id));
    }
    // One of a class below that of the invariant is not in the plan.
    asked.numbers.first().copied().flatten()?;
    let mut partial = Partial { objects: Vec::with_capacity(asked.objects.len()), ..Partial::default() };
    for (number, id) in asked.objects.iter().enumerate() {
        let object = input.object(*id);
        let links = asked.links(input, *id, &mut partial)?;
        partial.objects.push((object.class, links));
        if cx.program.class(object.class).is_array() {
            partial.lengths.insert(number, object.cells.as_deref()?.len() as u32);
        }
    }
    asked.note(cx, query.path.conjuncts(), &mut partial);
    Some((partial, asked))
}

/// What objects and variables are in the question.
#[derive(Default)]
pub(crate) struct Asked {
    /// How many objects the input has.
    inputs: usize,
    /// Those that are in the question.
    pub(crate) objects: Vec<InputId>,
    /// By object of the input: its number in the question.
    numbers: Vec<Option<usize>>,
    /// The places of variables.
    of: FxHashMap<VarId, usize>,
    /// The variables of numbers that are in no structure.
    pub(crate) apart: Vec<VarId>,
}

/// One side of a comparison.
enum Operand {
    Place(usize),
    Constant(i64),
}

impl Asked {
    /// The object of the input that an object of the question, or of an answer, is.
    pub(crate) fn input(&self, number: usize) -> InputId {
        let fresh = || InputId::from_index(self.inputs + number - self.objects.len());
        self.objects.get(number).copied().unwrap_or_else(fresh)
    }

    /// The references of an input object that are decided, but for those to objects that are not in the question, which are noted
    /// as opaque, and to what static fields hold; `None` where the machine has no such object.
    fn links(&self, input: &InputHeap, id: InputId, partial: &mut Partial) -> Option<Links> {
        let object = input.object(id);
        let owner = self.numbers.get(id.index()).copied().flatten()?;
        if !object.arguments.is_empty() {
            return None;
        }
        let cells = object.cells.as_deref()?;
        let mut links = Vec::with_capacity(cells.len());
        for (slot, value) in cells.iter().enumerate() {
            let Value::Symbol(reference) = value else { continue };
            match input.reference(*reference).resolution {
                Resolution::Pending | Resolution::Outside => {}
                Resolution::Null => links.push((slot as u32, None)),
                Resolution::Object(held) => match self.numbers.get(held.index()).copied().flatten() {
                    Some(number) => links.push((slot as u32, Some(number))),
                    None => partial.opaque.push((owner, slot as u32)),
                },
                Resolution::Constant(field, _) => partial.held.push((owner, slot as u32, field)),
            }
        }
        Some(links)
    }

    /// Adds what conjuncts say of single numbers and pairs of them; what else they say is left to the solver.
    fn note(&mut self, cx: &Context<'_>, conjuncts: &[TermId], partial: &mut Partial) {
        partial.comparisons.reserve(conjuncts.len());
        let mut open = Vec::new();
        for conjunct in conjuncts {
            open.push((*conjunct, true));
            while let Some((term, holds)) = open.pop() {
                match *cx.pool.node(term) {
                    Node::Unary(UnaryOp::Not, of) => open.push((of, !holds)),
                    Node::Binary(BinaryOp::And, left, right) if holds => {
                        open.extend([(left, true), (right, true)])
                    }
                    _ => self.note_one(cx, term, holds, partial),
                }
            }
        }
    }

    fn note_one(&mut self, cx: &Context<'_>, term: TermId, holds: bool, partial: &mut Partial) {
        match *cx.pool.node(term) {
            Node::Var(_) => {
                if let Some(Operand::Place(at)) = self.side(cx, term, partial) {
                    let value = i64::from(holds);
                    partial.comparisons.push(Comparison::Within(at, value, value));
                }
            }
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Slt | BinaryOp::Sle), left, right)
                if cx.pool.sort(left) == Sort::Bits(32) =>
            {
                let left = self.side(cx, left, partial);
                let right = self.side(cx, right, partial);
                if let (Some(left), Some(right)) = (left, right) {
                    partial.comparisons.extend(comparison(op, left, right, holds));
                }
            }
            _ => {}
        }
    }

    fn side(&mut self, cx: &Context<'_>, term: TermId, partial: &mut Partial) -> Option<Operand> {
        if let Some(value) = cx.pool.as_int(term) {
            return Some(Operand::Constant(value.into()));
        }
        let variable = cx.pool.as_var(term)?;
        if let Some(known) = self.of.get(&variable) {
            return Some(Operand::Place(*known));
        }
        let (slot, kind) = cx.variables.slot(variable)?;
        let place = match (slot, kind) {
            (Slot::Cell(owner, slot), Kind::Int | Kind::Boolean) => {
                NumberAt::Cell(self.numbers.get(owner.index()).copied().flatten()?, slot)
            }
            (Slot::Parameter(_), Kind::Int) => {
                partial.apart.push((i32::MIN.into(), i32::MAX.into()));
                self.apart.push(variable);
                NumberAt::Apart(self.apart.len() - 1)
            }
            _ => return None,
        };
        partial.places.push(place);
        self.of.insert(variable, partial.places.len() - 1);
        Some(Operand::Place(partial.places.len() - 1))
    }
}

/// A comparison of 32-bit numbers, or its negation.
fn comparison(op: BinaryOp, left: Operand, right: Operand, holds: bool) -> Option<Comparison> {
    use Comparison::{AtMost, Differ, Not, Same, Within};
    // `not (left < right)` is `right <= left`, and so on.
    let (left, right, plus) = match (op, holds) {
        (BinaryOp::Eq, _) => (left, right, 0),
        (BinaryOp::Slt, true) => (left, right, 1),
        (BinaryOp::Sle, true) => (left, right, 0),
        (BinaryOp::Slt, false) => (right, left, 0),
        (BinaryOp::Sle, false) => (right, left, 1),
        _ => return None,
    };
    let is_equality = op == BinaryOp::Eq;
    Some(match (left, right) {
        (Operand::Place(at), Operand::Constant(value)) | (Operand::Constant(value), Operand::Place(at))
            if is_equality =>
        {
            if holds {
                Within(at, value, value)
            } else {
                Not(at, value)
            }
        }
        (Operand::Place(at), Operand::Constant(value)) => Within(at, i64::MIN, value - plus),
        (Operand::Constant(value), Operand::Place(at)) => Within(at, value + plus, i64::MAX),
        (Operand::Place(left), Operand::Place(right)) if left == right => return None,
        (Operand::Place(left), Operand::Place(right)) if is_equality => {
            if holds {
                Same(left, 0, right)
            } else {
                Differ(left, 0, right)
            }
        }
        (Operand::Place(left), Operand::Place(right)) => AtMost(left, plus, right),
        (Operand::Constant(_), Operand::Constant(_)) => return None,
    })
}

#[cfg(test)]
mod tests;
