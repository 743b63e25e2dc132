//! The search for a completion by the machine of `backtrack`: far faster than a symbolic run of the invariant, for inputs and
//! invariants that it knows.
//!
//! What the path condition says of single numbers and of the order of two guides the search; a shape that the invariant
//! accepts is taken only if its numbers and the whole path condition can hold together, which the numeric solver decides. Where
//! they cannot, the search goes back to what the refutation speaks of.
//! A witness is checked against the state once more, as those are that were found for other states.

use std::sync::Arc;

use heapwise_backtrack::{Leaf, Undecided};
use heapwise_enumerate::{Completer, Figures, SearchEnd};
use heapwise_heap::{Context, Gap, HeapQuery, Searched, Witness};

use crate::Lissa;
use crate::answer::judge;
use crate::leaves::Leaves;
use crate::question::question;
use crate::search::limit_of_search;

/// Ops of the invariant after which a search ends as Unknown. The engine would not come as far.
const MOST: u64 = 400_000_000;
/// Searches that the machine may leave undecided, more than it decides, before it is no longer asked.
const PATIENCE: i32 = 16;
/// What it costs to compare a question with one structure of the catalogue, in ops.
const LOOK: u64 = 8;

/// The machine, or what it does not know; none before the first question.
pub(crate) type ByMachine<'p> = Option<Result<Box<Machine<'p>>, Undecided>>;

pub(crate) struct Machine<'p> {
    completer: Completer<'p>,
    leaves: Leaves<'p>,
    /// How many more searches it may leave undecided than it decides.
    patience: i32,
}

impl<'p> Lissa<'p> {
    /// The same as a search by the engine; `None` where the machine does not know something, which is noted.
    pub(crate) fn by_machine(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Option<Searched> {
        let mut machine = self.machine.take().unwrap_or_else(|| self.make_machine(cx).map(Box::new));
        let found = match &mut machine {
            Ok(machine) => self.find_by(machine, cx, query),
            Err(why) => Err(why.clone()),
        };
        self.machine = Some(match (machine, &found) {
            (Ok(machine), Err(why)) if machine.patience == 0 => Err(why.clone()),
            (machine, _) => machine,
        });
        found.unwrap_or_else(|Undecided(why)| {
            *self.by_engine.entry(why).or_default() += 1;
            None
        })
    }

    fn find_by(
        &mut self,
        Machine { completer, leaves, patience }: &mut Machine<'p>,
        cx: &mut Context<'p>,
        query: &HeapQuery<'_>,
    ) -> Result<Option<Searched>, Undecided> {
        let beyond = || Undecided("a question beyond the scope of the machine".to_owned());
        let (partial, asked) = question(cx, query, self.invariant, completer).ok_or_else(beyond)?;
        let mut judge = |cx: &mut Context<'p>, leaf: &Leaf| judge(cx, query, &asked, leaf);
        let looked_at = leaves.looked_at();
        let known = leaves.find(cx, &partial, &mut judge);
        self.remembered.statistics.ops += LOOK * (leaves.looked_at() - looked_at);
        if let Some(found) = known {
            return Ok(self.found(cx, query, found));
        }
        let Figures { failures, cuts, writes, runs, .. } = *completer.figures();
        let worked = completer.worked();
        let found = completer.find(cx, &mut self.engine, &partial, MOST, &mut judge);
        self.remembered.statistics.ops += completer.worked() - worked;
        let after = completer.figures();
        // Where it leaves the question open, the engine judges the candidates again.
        if found.is_ok() {
            self.remembered.statistics.invariant_failures += after.failures - failures;
            self.remembered.statistics.invariant_cuts += after.cuts - cuts;
            self.remembered.statistics.invariant_writes += after.writes - writes;
        }
        leaves.grow(cx, &mut self.engine, after.runs - runs);
        *patience = (*patience + if found.is_ok() { 1 } else { -1 }).min(PATIENCE);
        Ok(match found? {
            SearchEnd::Nothing => self.found(cx, query, None),
            SearchEnd::TooLong(limit) => Some(Searched::Undecided(limit_of_search(limit))),
            SearchEnd::Found(witness) => self.found(cx, query, Some(witness)),
        })
    }

    /// What a search has found; `None` when the state does not lie within it.
    fn found(&mut self, cx: &Context<'p>, query: &HeapQuery<'_>, found: Option<Witness>) -> Option<Searched> {
        match found {
            None => Some(Searched::Nothing),
            Some(witness) => self.remembered.within(cx, query, &Arc::new(witness)).map(Searched::Witness),
        }
    }

    /// A machine that finds what the engine would, if there is one for the invariant.
    fn make_machine(&self, cx: &mut Context<'p>) -> Result<Machine<'p>, Undecided> {
        let before = cx.gaps.clone();
        let completer = Completer::new(cx, &self.engine, &self.base, self.invariant);
        let leaves = Leaves::new(cx, &self.engine, &self.base, self.invariant);
        // What is left out of the classes in scope is noted by the engine, where it is met.
        let is_whole = cx.gaps.found().len() == before.found().len();
        cx.gaps = before;
        let completer = completer?;
        if !is_whole || !completer.is_exact(cx) {
            return Err(Undecided("objects or methods of which not all is tried".to_owned()));
        }
        if let Some(inner) = completer.inner().filter(|_| cx.gaps.are_wanted()) {
            cx.gaps.note(Gap::OtherOwners(inner));
        }
        Ok(Machine { completer, leaves: leaves?, patience: PATIENCE })
    }
}
