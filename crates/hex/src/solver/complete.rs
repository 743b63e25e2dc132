//! The completion of a state: pending references are resolved in order, each to null if it may be, else to an object that is there, else
//! to a fresh one, and what no rule forbids is gone on with. Where nothing is left, the last decision that has an alternative is taken
//! back. The order is that of a walk down from the roots which comes to the end of a chain before it goes on with the next field: rules
//! that mean the end of a chain, as `{MAX}` does, see it whole.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::vec;

use heapwise_entity::Entity;
use heapwise_heap::{
    Choice, Context, Evidence, Heap, HeapFull, HeapQuery, InputHeap, InputId, Refusal, Resolution, SymRef,
    Value, Verdict, Witness,
};
use heapwise_term::TermId;

use crate::solver::known::Known;
use crate::solver::{Hex, Judge, numbers};

/// Decisions of a completion, at most.
const MOST: u32 = 20_000;

/// A state on the way to a complete one.
#[derive(Clone)]
struct Partial {
    input: InputHeap,
    heap: Heap,
    known: Known,
    walk: Walk,
}

/// A walk through a structure, down to what is open.
#[derive(Clone, Default)]
struct Walk {
    /// The next parameter.
    parameter: usize,
    /// The objects on the way down, each with its next cell.
    way: Vec<(InputId, usize)>,
    met: Vec<bool>,
}

/// What is open next.
enum Open {
    Reference(SymRef),
    Size(InputId),
}

/// What is left to try.
enum Left {
    /// Null, and then the rest.
    Null(SymRef),
    Choices(SymRef, vec::IntoIter<Choice>),
    Sizes(InputId, RangeInclusive<u32>),
}

struct Decision {
    before: Partial,
    left: Left,
}

struct Search<'s, 'p> {
    judge: &'s mut Judge<'p>,
    decided: u32,
    /// Whether something was not tried that Java admits.
    leaves_out: bool,
}

impl<'p> Hex<'p> {
    /// Whether a state can be completed as rules allow, with the complete structure.
    pub(super) fn complete(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>, known: Known) -> Verdict {
        let mut search = Search { judge: &mut self.judge, decided: 0, leaves_out: false };
        let found = search.run(cx, query.input, known);
        self.statistics.by_search += 1;
        self.statistics.candidates += u64::from(search.decided);
        match found {
            Ok(Some(input)) => with_numbers(cx, query, &input),
            Ok(None) => Verdict::Unsat,
            Err(why) => Verdict::Unknown(why),
        }
    }
}

impl<'p> Search<'_, 'p> {
    fn run(
        &mut self,
        cx: &mut Context<'p>,
        input: &InputHeap,
        known: Known,
    ) -> Result<Option<InputHeap>, Refusal> {
        let mut heap = Heap::default();
        let input = input.materialise(cx.program, &mut heap, |_| None).map_err(full)?;
        let mut state = Partial { input, heap, known, walk: Walk::default() };
        let mut decisions: Vec<Decision> = Vec::new();
        loop {
            let Some(open) = state.walk.next(&state.input) else { return Ok(Some(state.input)) };
            let left = self.left(cx, &state, open)?;
            decisions.push(Decision { before: state, left });
            state = loop {
                let Some(last) = decisions.last_mut() else {
                    return match self.leaves_out {
                        true => Err(Refusal("a completion may need an object that is not tried".to_owned())),
                        false => Ok(None),
                    };
                };
                match self.take(cx, last)? {
                    Some(next) => break next,
                    None => decisions.pop(),
                };
            };
        }
    }

    /// What there is to try for what is open.
    fn left(&mut self, cx: &mut Context<'p>, state: &Partial, open: Open) -> Result<Left, Refusal> {
        match open {
            Open::Size(id) => {
                let most = cx.scope.max_array_length;
                let (least, most) = cx.domains.lengths_of(state.input.object(id).class, most);
                Ok(Left::Sizes(id, least..=most))
            }
            Open::Reference(id) if state.input.may_be_null(cx, id) => Ok(Left::Null(id)),
            Open::Reference(id) => self.objects(cx, &state.input, id),
        }
    }

    /// The objects that a reference may be.
    fn objects(&mut self, cx: &mut Context<'p>, input: &InputHeap, id: SymRef) -> Result<Left, Refusal> {
        let candidates = input.candidates(cx, id).map_err(|error| Refusal(error.to_string()))?;
        let has_others =
            [candidates.enums.is_empty(), candidates.held.is_empty(), candidates.missing.is_empty()];
        self.leaves_out |= has_others.contains(&false);
        let mut choices = input.choices(cx, id, &candidates, &[], None);
        choices.retain(|choice| *choice != Choice::Null);
        Ok(Left::Choices(id, choices.into_iter()))
    }

    /// The state after the next thing to try that rules allow; nothing, if nothing is left.
    fn take(&mut self, cx: &mut Context<'p>, decision: &mut Decision) -> Result<Option<Partial>, Refusal> {
        loop {
            let (id, choice) = match &mut decision.left {
                Left::Sizes(id, sizes) => {
                    let Some(size) = sizes.next() else { return Ok(None) };
                    self.count()?;
                    let mut next = decision.before.clone();
                    next.input.set_length(cx, &mut next.heap, *id, size).map_err(full)?;
                    return Ok(Some(next));
                }
                Left::Null(id) => {
                    let id = *id;
                    decision.left = self.objects(cx, &decision.before.input, id)?;
                    (id, Choice::Null)
                }
                Left::Choices(id, choices) => {
                    let Some(choice) = choices.next() else { return Ok(None) };
                    (*id, choice)
                }
            };
            self.count()?;
            let Partial { input, known, .. } = &mut decision.before;
            if !self.judge.allows(input, id, choice, known) {
                continue;
            }
            let mut next = decision.before.clone();
            next.input.resolve(cx, &mut next.heap, id, choice).map_err(full)?;
            // An enclosing instance comes with an object that it encloses.
            next.known.judged = next.input.turns();
            self.judge.places.learn(&next.input, &mut next.known);
            return Ok(Some(next));
        }
    }

    fn count(&mut self) -> Result<(), Refusal> {
        self.decided += 1;
        match self.decided > MOST {
            true => Err(Refusal("the completion by rules took too many decisions".to_owned())),
            false => Ok(()),
        }
    }
}

impl Walk {
    /// What is open next. It is met again until it is decided.
    fn next(&mut self, input: &InputHeap) -> Option<Open> {
        loop {
            let value = match self.way.last().copied() {
                None => input.parameters().nth(self.parameter)?.0,
                Some((holder, at)) => {
                    let Some(cells) = input.object(holder).cells.as_deref() else {
                        return Some(Open::Size(holder));
                    };
                    let Some(value) = cells.get(at) else {
                        self.way.pop();
                        continue;
                    };
                    *value
                }
            };
            let mut held = None;
            if let Value::Symbol(id) = value {
                match input.reference(id).resolution {
                    Resolution::Pending => return Some(Open::Reference(id)),
                    Resolution::Object(object) => held = Some(object),
                    _ => {}
                }
            }
            match self.way.last_mut() {
                Some((_, at)) => *at += 1,
                None => self.parameter += 1,
            }
            held.iter().for_each(|object| self.go_down(*object));
        }
    }

    fn go_down(&mut self, object: InputId) {
        let at = object.index();
        if self.met.len() <= at {
            self.met.resize(at + 1, false);
        }
        if self.met.get_mut(at).is_some_and(|met| !std::mem::replace(met, true)) {
            self.way.push((object, 0));
        }
    }
}

fn full(_: HeapFull) -> Refusal {
    Refusal("the structure does not fit the heap".to_owned())
}

/// The complete structure with numbers. What holds of the numbers of new objects is of them alone.
fn with_numbers(cx: &mut Context<'_>, query: &HeapQuery<'_>, input: &InputHeap) -> Verdict {
    let mut conditions = query.path.conjuncts().to_vec();
    let own = conditions.len();
    conditions.extend(of_new(cx, query.input, input));
    let is_more = conditions.len() > own;
    match numbers::keep(cx, &conditions, query.evidence) {
        Verdict::Sat(evidence) => {
            let mut witness = Witness::complete(cx.program, input, &cx.variables, &evidence.model);
            let order = input.resolved_since(0);
            witness.accesses = Some(order.into_iter().map(|id| input.reference(id).slot).collect());
            Verdict::Sat(Evidence { witness: Some(Arc::new(witness)), ..evidence })
        }
        Verdict::Unsat if is_more => match numbers::keep(cx, query.path.conjuncts(), query.evidence) {
            Verdict::Unsat => Verdict::Unsat,
            _ => Verdict::Unknown(Refusal("no numbers for the objects of the completion".to_owned())),
        },
        other => other,
    }
}

/// What holds of the numbers of objects that a completion has made, or has given a size.
fn of_new(cx: &mut Context<'_>, before: &InputHeap, input: &InputHeap) -> Vec<TermId> {
    let mut conditions = Vec::new();
    for index in 0..input.object_count() {
        let id = InputId::from_index(index);
        if index >= before.object_count() {
            conditions.extend(input.bound(cx, input.object(id).reference));
        } else if before.object(id).cells.is_none() {
            conditions.extend(input.within_domains(cx, id));
        }
    }
    conditions
}
