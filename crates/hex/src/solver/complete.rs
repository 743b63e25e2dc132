//! The completion of a state, with numbers.

use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{Context, Evidence, HeapQuery, InputHeap, InputId, Refusal, Verdict, Witness};
use heapwise_term::{Model, TermId};

use crate::solver::known::Known;
use crate::solver::search::Search;
use crate::solver::{Hex, numbers};

/// Decisions of a completion, at most.
const MOST: u32 = 20_000;

impl<'p> Hex<'p> {
    /// Whether a state can be completed as rules allow, with the complete structure.
    pub(super) fn complete(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>, known: Known) -> Verdict {
        let mut search = match Search::new(&mut self.judge, cx, query.input, known, MOST) {
            Ok(search) => search,
            Err(why) => return Verdict::Unknown(why),
        };
        let found = search.next(cx);
        let (decided, leaves_out) = (search.decided, search.leaves_out);
        self.statistics.by_search += 1;
        self.statistics.candidates += u64::from(decided);
        match found {
            Ok(Some(input)) => with_numbers(cx, query, &input),
            Ok(None) if leaves_out => {
                Verdict::Unknown(Refusal("a completion may need an object that is not tried".to_owned()))
            }
            Ok(None) => Verdict::Unsat,
            Err(why) => Verdict::Unknown(why),
        }
    }
}

/// The complete structure with numbers. What holds of the numbers of new objects is of them alone.
fn with_numbers(cx: &mut Context<'_>, query: &HeapQuery<'_>, input: &InputHeap) -> Verdict {
    let mut conditions = query.path.conjuncts().to_vec();
    let own = conditions.len();
    conditions.extend(of_new(cx, query.input, input));
    let is_more = conditions.len() > own;
    match numbers::keep(cx, &conditions, query.evidence) {
        Verdict::Sat(evidence) => {
            let witness = whole(cx, input, &evidence.model);
            Verdict::Sat(Evidence { witness: Some(Arc::new(witness)), ..evidence })
        }
        Verdict::Unsat if is_more => match numbers::keep(cx, query.path.conjuncts(), query.evidence) {
            Verdict::Unsat => Verdict::Unsat,
            _ => Verdict::Unknown(Refusal("no numbers for the objects of the completion".to_owned())),
        },
        other => other,
    }
}

/// A complete structure with these numbers, and the order in which its places were read.
pub(super) fn whole(cx: &Context<'_>, input: &InputHeap, model: &Model) -> Witness {
    let mut witness = Witness::complete(cx.program, input, &cx.variables, model);
    witness.accesses = Some(input.accesses());
    witness
}

/// What holds of the numbers of objects that a completion has made, or has given a size.
pub(super) fn of_new(cx: &mut Context<'_>, before: &InputHeap, input: &InputHeap) -> Vec<TermId> {
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
