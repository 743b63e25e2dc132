//! States that calls reach, as partial structures of which a heap solver is asked: what a specification wants is looked for among them.
//!
//! The objects of a state are resolved in an input heap, their numbers are variables, and what its zone says of them is the path
//! condition. Values stay open: what the solver chooses for them the state has to admit, which the way back decides.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use heapwise_analysis::Maker;
use heapwise_engine::State;
use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Change, Choice, Context, Evidence, Heap, HeapQuery, HeapSolver, InputHeap, InputId, ObjectId,
    PathCondition, Refusal, Resolution, SymRef, Value, Verdict, Witness, is_computed,
};
use heapwise_program::ClassKind;
use heapwise_smt::Deadline;
use heapwise_term::TermId;
use rustc_hash::FxHashMap;

use crate::calls::{Call, Parameter};
use crate::invocations::{Open, invocations};
use crate::names;
use crate::payload::Payload;
use crate::reachable::Reachable;
use crate::shape::{Link, Node};
use crate::space::{Disjunct, Origin};
use crate::step::{Invocation, Passed};
use crate::terms::conditions;

/// What was found among the states.
#[derive(Debug, Default)]
pub struct Sought {
    /// Arguments of the method, made by calls, that the solver admits; the fewest calls that were found.
    pub input: Option<Witness>,
    /// Why some may be admitted that were not found, with how often.
    pub unknown: BTreeMap<String, u64>,
}

impl Reachable {
    /// Looks for arguments of the method that the calls ask which a heap solver admits, among the states within a machine from which
    /// the calls were explored. One query for each disjunct and way to pass its roots.
    pub fn sought<'p>(
        &self,
        cx: &mut Context<'p>,
        base: &State<'p>,
        solver: &mut dyn HeapSolver<'p>,
        deadline: Deadline,
    ) -> Sought {
        let mut sought = Sought::default();
        let Some(call) = self.calls.asked.first() else { return sought };
        let mut fewest = usize::MAX;
        if call.may_be_passed(cx.program, &self.calls.held) {
            sought.lose(&Refusal("what static fields hold, as an argument".to_owned()));
        }
        for at in self.steps_in_order() {
            // The way back may be longer than the shortest that leads to some of the disjunct.
            if self.space.disjuncts[at].calls as usize >= fewest {
                break;
            }
            let shape = &self.space.shapes[self.space.disjuncts[at].shape].shape;
            let mut known: BTreeSet<Vec<Option<u32>>> = BTreeSet::new();
            for invocation in invocations(cx.program, shape, (0, call), &[], Open::default()) {
                if deadline.has_passed() {
                    sought.lose(&Refusal("ended by the time limit".to_owned()));
                    return sought;
                }
                if !known.insert(roots(&invocation)) {
                    continue;
                }
                let described = Described::of(self, cx, base, at, (call, &invocation));
                match described.and_then(|described| described.ask(cx, solver)) {
                    Ok(Some(input)) => {
                        let calls = input.made.as_ref().map_or(0, |made| made.calls.len());
                        if calls < fewest {
                            (fewest, sought.input) = (calls, Some(input));
                        }
                    }
                    Ok(None) => {}
                    Err(why) => sought.lose(&why),
                }
            }
        }
        sought
    }
}

impl Reachable {
    /// The disjuncts that calls have led to, those of the fewest calls first. What a union stands for, its parts show one by one.
    fn steps_in_order(&self) -> Vec<usize> {
        let all = self.space.disjuncts.iter().enumerate();
        let steps = all.filter(|(_, disjunct)| matches!(disjunct.origin, Origin::Step(..)));
        let mut steps: Vec<usize> = steps.map(|(at, _)| at).collect();
        steps.sort_by_key(|at| (self.space.disjuncts[*at].calls, *at));
        steps
    }
}

impl Sought {
    fn lose(&mut self, why: &Refusal) {
        *self.unknown.entry(why.0.clone()).or_default() += 1;
    }
}

/// The nodes that are passed, the receiver first.
fn roots(invocation: &Invocation) -> Vec<Option<u32>> {
    let passed = invocation.passed.iter().map(|passed| match passed {
        Passed::Root(node) => Some(*node),
        _ => None,
    });
    [invocation.receiver].into_iter().chain(passed).collect()
}

/// A state as an input heap.
struct Described<'a> {
    found: &'a Reachable,
    disjunct: &'a Disjunct,
    input: InputHeap,
    heap: Heap,
    /// The object of each node that is passed, or that those lead to.
    objects: FxHashMap<u32, InputId>,
    /// Nodes whose cells are still open.
    open: Vec<(u32, InputId)>,
    /// The nodes that are passed.
    passed: Vec<u32>,
    /// By variable of the zone, its term.
    terms: Vec<Option<TermId>>,
    path: PathCondition,
}

impl<'a> Described<'a> {
    fn of<'p>(
        found: &'a Reachable,
        cx: &mut Context<'p>,
        base: &State<'p>,
        at: usize,
        (call, invocation): (&Call, &Invocation),
    ) -> Result<Described<'a>, Refusal> {
        let disjunct = &found.space.disjuncts[at];
        let mut described = Described {
            found,
            disjunct,
            input: InputHeap::new(),
            heap: base.heap.clone(),
            objects: FxHashMap::default(),
            open: Vec::new(),
            passed: Vec::new(),
            terms: vec![None; disjunct.values.pattern.len() + 1],
            path: PathCondition::default(),
        };
        described.arguments(cx, call, invocation)?;
        while let Some((node, object)) = described.open.pop() {
            described.cells(cx, node, object)?;
        }
        for condition in conditions(&mut cx.pool, &disjunct.values.zone, &described.terms).0 {
            described.path.assume(&cx.pool, condition);
        }
        Ok(described)
    }

    /// The parameters of the method, the receiver first.
    fn arguments(
        &mut self,
        cx: &mut Context<'_>,
        call: &Call,
        invocation: &Invocation,
    ) -> Result<(), Refusal> {
        if let Some(receiver) = invocation.receiver {
            let reference = self.input.add_reference(call.class);
            self.pass(cx, reference, receiver)?;
        }
        for (parameter, passed) in call.parameters.iter().zip(&invocation.passed) {
            match (*parameter, passed) {
                (Parameter::Number(kind) | Parameter::Float(kind), _) => {
                    self.input.add_number(cx, kind);
                }
                (Parameter::Root(class), Passed::Root(node)) => {
                    let reference = self.input.add_reference(class);
                    self.pass(cx, reference, *node)?;
                }
                (Parameter::Root(class), _) => {
                    let reference = self.input.add_reference(class);
                    self.settle(cx, reference, Choice::Null)?;
                }
                (Parameter::Value(class) | Parameter::Boxed(class, _) | Parameter::Enum(class), _) => {
                    self.input.add_reference(class);
                }
                (Parameter::Text, _) => {
                    let string = cx.program.find_class(names::STRING);
                    self.input.add_reference(string.map_err(|_| Refusal("no class of strings".to_owned()))?);
                }
            }
        }
        Ok(())
    }

    fn pass(&mut self, cx: &mut Context<'_>, reference: SymRef, node: u32) -> Result<(), Refusal> {
        if !self.passed.contains(&node) {
            self.passed.push(node);
        }
        self.lead(cx, reference, node)
    }

    /// Has a reference lead to the object of a node.
    fn lead(&mut self, cx: &mut Context<'_>, reference: SymRef, node: u32) -> Result<(), Refusal> {
        if let Some(object) = self.objects.get(&node).copied() {
            return self.settle(cx, reference, Choice::Alias(object));
        }
        let Node { class, constant, .. } =
            self.found.space.shapes[self.disjunct.shape].shape.nodes[node as usize];
        if let Some(held) = constant {
            return self.hold(cx, reference, held);
        }
        let info = cx.program.class(class);
        if info.is_jdk() && !info.is_array() || is_computed(cx.program, class) {
            return Err(Refusal(format!("an object of {}", info.source_name())));
        }
        self.settle(cx, reference, Choice::Fresh(class))?;
        if let Resolution::Object(object) = self.input.reference(reference).resolution {
            self.objects.insert(node, object);
            self.open.push((node, object));
        }
        Ok(())
    }

    /// Has a reference lead to what a static field holds.
    fn hold(&mut self, cx: &mut Context<'_>, reference: SymRef, held: ObjectId) -> Result<(), Refusal> {
        let field = self.found.field_of(cx.program, held);
        let field = field.ok_or_else(|| Refusal("an object that has no name".to_owned()))?;
        self.settle(cx, reference, Choice::Constant(field, held))
    }

    fn settle(&mut self, cx: &mut Context<'_>, reference: SymRef, choice: Choice) -> Result<(), Refusal> {
        match self.input.reference(reference).resolution {
            Resolution::Pending => {
                let full = |_| Refusal("a structure that does not fit the heap".to_owned());
                self.input.resolve(cx, &mut self.heap, reference, choice).map_err(full)
            }
            _ => Err(Refusal("an object of an inner class".to_owned())),
        }
    }

    /// What the cells of a node hold.
    fn cells(&mut self, cx: &mut Context<'_>, node: u32, object: InputId) -> Result<(), Refusal> {
        let shape = &self.found.space.shapes[self.disjunct.shape].shape;
        let known = &shape.nodes[node as usize];
        if let ClassKind::Array { .. } = cx.program.class(known.class).kind {
            let full = |_| Refusal("an array that does not fit the heap".to_owned());
            let length = known.links.len() as u32;
            self.input.set_length(cx, &mut self.heap, object, length).map_err(full)?;
        }
        let values = self.input.object(object).cells.clone().unwrap_or_default();
        for (cell, (value, link)) in values.iter().zip(&known.links).enumerate() {
            match (*value, link) {
                _ if self.found.leaves_out(cx.program, known.class, cell) => {}
                (Value::Symbol(reference), Link::To(target)) => self.lead(cx, reference, *target)?,
                (Value::Symbol(reference), Link::Null) => self.settle(cx, reference, Choice::Null)?,
                (Value::Symbol(reference), Link::Outside(held)) => self.hold(cx, reference, *held)?,
                (value, Link::Value(_)) => self.place(cx, value, (node, cell as u32))?,
                _ => {}
            }
        }
        Ok(())
    }

    /// What a place holds, as far as the shape says it.
    fn place(&mut self, cx: &mut Context<'_>, value: Value, of: (u32, u32)) -> Result<(), Refusal> {
        let shape = &self.found.space.shapes[self.disjunct.shape].shape;
        let Some(place) = shape.places.iter().position(|place| (place.node, place.cell) == of) else {
            return Ok(());
        };
        match (value, &self.disjunct.values.pattern[place]) {
            (Value::Term(term), Payload::Number) => self.terms[place + 1] = Some(term),
            (Value::Symbol(reference), Payload::Null) => self.settle(cx, reference, Choice::Null)?,
            _ => {}
        }
        Ok(())
    }

    /// An input that the solver admits, with the calls that make it.
    fn ask<'p>(
        &self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
    ) -> Result<Option<Witness>, Refusal> {
        let Described { input, path, .. } = self;
        let query = HeapQuery { input, path, evidence: &Evidence::default(), change: Change::Whole };
        let evidence = match solver.admit(cx, &query) {
            Verdict::Sat(evidence) => evidence,
            Verdict::Unsat => return Ok(None),
            Verdict::Unknown(why) => return Err(why),
        };
        let witness = evidence.witness.as_deref().cloned();
        let mut witness =
            witness.unwrap_or_else(|| Witness::complete(cx.program, input, &cx.variables, &evidence.model));
        let objects = witness.roots.iter().filter_map(|root| match root {
            Cell::Object(object) if self.is_passed(*object) => Some(*object),
            _ => None,
        });
        let mut roots: Vec<usize> = objects.collect();
        roots.sort_unstable();
        roots.dedup();
        let made = self.found.make(cx.program, &mut witness, &roots);
        let made = made.ok_or_else(|| Refusal("values that the calls were not found to leave".to_owned()))?;
        witness.made = Some(Arc::new(made));
        Ok(Some(witness))
    }

    fn is_passed(&self, object: usize) -> bool {
        self.passed.iter().any(|node| self.objects.get(node).is_some_and(|id| id.index() == object))
    }
}
