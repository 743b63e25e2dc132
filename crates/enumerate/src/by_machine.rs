//! The enumeration by the machine of [`crate::machine`], whole or in parts.

use heapwise_engine::Limit;
use heapwise_heap::{Context, Witness};

use crate::completion::Completion;
use crate::machine::{End, Event, Limits, Machine, Part};
use crate::numbers::Numbers;
use crate::search::filled;
use crate::{Enumeration, Figures, Undecided};

/// Ends of runs between two looks at the clock.
const CLOCK: u64 = 1 << 10;

/// A part of the search: a subtree of its decisions.
#[derive(Clone, Debug, Default)]
pub struct Share(pub(crate) Part);

/// What a split has found: what lies above the parts, and the parts in order.
#[derive(Debug, Default)]
pub struct Split {
    /// The figures of all runs that ended above the parts.
    pub figures: Figures,
    /// The rest, in parts that can be searched apart.
    pub shares: Vec<Share>,
}

/// Splits a search into at least that many parts, or as many as there are.
///
/// # Errors
/// Names what the machine does not know.
pub fn split<'p>(
    cx: &mut Context<'p>,
    enumeration: &mut Enumeration<'_, 'p>,
    least: usize,
) -> Result<Split, Undecided> {
    let mut depth = 1;
    loop {
        let part = Part { prefix: Vec::new(), until: Some(depth) };
        let mut shares = Vec::new();
        let figures = search(cx, enumeration, part, None, &mut |prefix| {
            shares.push(Share(Part { prefix, until: None }));
        })?;
        if shares.is_empty() || shares.len() >= least {
            return Ok(Split { figures, shares });
        }
        depth += 1;
    }
}

/// Counts what one part of a split holds.
///
/// # Errors
/// Names what the machine does not know.
pub fn count<'p>(
    cx: &mut Context<'p>,
    enumeration: &mut Enumeration<'_, 'p>,
    share: &Share,
) -> Result<Figures, Undecided> {
    search(cx, enumeration, share.0.clone(), None, &mut |_| {})
}

pub(crate) fn search<'p>(
    cx: &mut Context<'p>,
    enumeration: &mut Enumeration<'_, 'p>,
    part: Part,
    visit: Option<&mut dyn FnMut(Witness) -> bool>,
    found: &mut dyn FnMut(Vec<u64>),
) -> Result<Figures, Undecided> {
    let Enumeration { engine, base, invariant } = enumeration;
    let budget = engine.budget();
    let limits = Limits::of(budget);
    let mut machine = Machine::new(cx, base, *invariant, limits, part)?;
    let mut tally = Tally { figures: Figures::default(), completion: Completion::default(), visit };
    let mut ends: u64 = 0;
    while let Some(event) = machine.next(cx, engine)? {
        match event {
            Event::Part(prefix) => found(prefix),
            Event::End(End::Accepted) => tally.accepted(cx, &machine)?,
            Event::End(End::Rejected) => tally.figures.candidates += machine.ways(),
            Event::End(End::Failed) => {
                tally.figures.candidates += machine.ways();
                tally.figures.failures += machine.ways() as u64;
            }
        }
        ends += 1;
        tally.figures.runs = ends;
        if ends.is_multiple_of(CLOCK) && budget.deadline.has_passed() {
            tally.figures.cut = Some(Limit::Time);
        }
        if tally.figures.stopped || tally.figures.cut.is_some() {
            break;
        }
    }
    Ok(tally.figures)
}

struct Tally<'v> {
    figures: Figures,
    completion: Completion,
    visit: Option<&'v mut dyn FnMut(Witness) -> bool>,
}

impl Tally<'_> {
    fn accepted(&mut self, cx: &mut Context<'_>, machine: &Machine<'_>) -> Result<(), Undecided> {
        self.figures.writes += u64::from(machine.has_written());
        let structures = match &self.visit {
            None if machine.is_complete() => 1,
            None => self.count(cx, machine)?,
            Some(_) => self.list(cx, machine)?,
        };
        self.figures.structures = self.figures.structures.saturating_add(structures);
        self.figures.candidates = self.figures.candidates.saturating_add(structures);
        Ok(())
    }

    fn count(&mut self, cx: &mut Context<'_>, machine: &Machine<'_>) -> Result<u128, Undecided> {
        let shape = machine.shape(cx)?;
        match Numbers::within(&shape, machine.bounds())?.count(&cx.pool) {
            0 => Ok(0),
            numbers => Ok(self.completion.count(cx, &shape)?.saturating_mul(numbers)),
        }
    }

    fn list(&mut self, cx: &mut Context<'_>, machine: &Machine<'_>) -> Result<u128, Undecided> {
        let mut listed = 0;
        let shape = machine.shape(cx)?;
        self.completion.prepare(cx, &shape)?;
        let Tally { figures, completion, visit } = self;
        let Some(visit) = visit else { return Ok(0) };
        let mut failed = None;
        completion.each(&shape, &mut |shape| {
            let numbers = match Numbers::within(shape, machine.bounds()) {
                Ok(numbers) => numbers,
                Err(why) => {
                    failed = Some(why);
                    return false;
                }
            };
            figures.stopped |= !numbers.each(&cx.pool, &mut |cells| {
                listed += 1;
                visit(filled(shape, cells))
            });
            !figures.stopped
        });
        failed.map_or(Ok(listed), Err)
    }
}
