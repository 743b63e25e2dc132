//! The search for complete structures: pending references are resolved in order, each to null if it may be, else to an object that is
//! there, else to a fresh one, and what no rule forbids is gone on with. Where nothing is left, the last decision that has an alternative
//! is taken back; so one complete structure comes after the other, and no two are isomorphic. In the order of a [`Walk`], rules that mean
//! the end of a chain, as `{MAX}` does, see it whole.

use std::ops::RangeInclusive;
use std::vec;

use heapwise_heap::{Choice, Context, Gap, Heap, HeapFull, InputHeap, InputId, Open, Refusal, SymRef, Walk};

use crate::solver::Judge;
use crate::solver::known::Known;

/// A state on the way to a complete one.
#[derive(Clone)]
struct Partial {
    input: InputHeap,
    heap: Heap,
    known: Known,
    walk: Walk,
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

/// A search, between two complete structures.
pub(super) struct Search<'s, 'p> {
    judge: &'s mut Judge<'p>,
    /// The state to go on with; without one, a decision is taken back.
    state: Option<Partial>,
    decisions: Vec<Decision>,
    /// Decisions, at most.
    most: u32,
    /// How many there were.
    pub(super) decided: u32,
    /// Whether something was not tried that Java admits.
    pub(super) leaves_out: bool,
}

impl<'s, 'p> Search<'s, 'p> {
    /// A search from a state whose resolutions are all judged.
    pub(super) fn new(
        judge: &'s mut Judge<'p>,
        cx: &Context<'p>,
        input: &InputHeap,
        known: Known,
        most: u32,
    ) -> Result<Search<'s, 'p>, Refusal> {
        let mut heap = Heap::default();
        let input = input.materialise(cx.program, &mut heap, |_| None).map_err(full)?;
        let state = Some(Partial { input, heap, known, walk: Walk::default() });
        Ok(Search { judge, state, decisions: Vec::new(), most, decided: 0, leaves_out: false })
    }

    /// The next complete structure; nothing after the last.
    pub(super) fn next(&mut self, cx: &mut Context<'p>) -> Result<Option<InputHeap>, Refusal> {
        loop {
            let state = match self.state.take() {
                Some(state) => Some(state),
                None => self.go_back(cx)?,
            };
            let Some(mut state) = state else { return Ok(None) };
            let Some(open) = state.walk.next(&state.input) else { return Ok(Some(state.input)) };
            let left = self.left(cx, &state, open)?;
            self.decisions.push(Decision { before: state, left });
        }
    }

    /// The state after the next thing to try of the last decision that has one.
    fn go_back(&mut self, cx: &mut Context<'p>) -> Result<Option<Partial>, Refusal> {
        while let Some(mut last) = self.decisions.pop() {
            if let Some(next) = self.take(cx, &mut last)? {
                self.decisions.push(last);
                return Ok(Some(next));
            }
        }
        Ok(None)
    }

    /// What there is to try for what is open.
    fn left(&mut self, cx: &mut Context<'p>, state: &Partial, open: Open) -> Result<Left, Refusal> {
        match open {
            Open::Size(id) => {
                let most = cx.scope.max_array_length;
                let class = state.input.object(id).class;
                let (least, most) = cx.domains.lengths_of(class, most);
                if cx.gaps.are_wanted() && !state.input.lengths_beyond(cx, id).is_empty() {
                    cx.gaps.note(Gap::LongerArrays(class));
                }
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
        match self.decided > self.most {
            true => Err(Refusal("the search by rules took too many decisions".to_owned())),
            false => Ok(()),
        }
    }
}

fn full(_: HeapFull) -> Refusal {
    Refusal("the structure does not fit the heap".to_owned())
}
