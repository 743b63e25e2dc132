//! The enumeration by the machine of [`heapwise_backtrack`], whole or in parts.

use heapwise_engine::Limit;
use heapwise_heap::{Context, Witness};
use heapwise_smt::Deadline;

use crate::completion::Completion;
use crate::numbers::Numbers;
use crate::search::filled;
use crate::{Enumeration, Figures};
use heapwise_backtrack::Undecided;
use heapwise_backtrack::{End, Event, Foreign, Limits, Machine, Part};

/// Ops between two looks at the clock.
const CLOCK: u64 = 1 << 20;
/// Ends of runs between two looks: to go back may take far longer than the ops after it.
const ENDS: u64 = 1 << 9;
/// What the completion of an accepted structure costs, in ops; one that costs far more looks at the clock itself.
const COUNT: u64 = 1 << 10;

/// A part of the search: a subtree of its decisions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Share(pub(crate) Part);

/// What a split has found: what lies above the parts, and the parts in order.
#[derive(Debug, Default)]
pub(crate) struct Split {
    /// The figures of all runs that ended above the parts.
    pub figures: Figures,
    /// The rest, in parts that can be searched apart.
    pub shares: Vec<Share>,
}

/// Depths at which a split gains nothing before it is given up.
const PATIENCE: usize = 3;

/// Ends of runs after which the machine is taken to know the code.
const TRIAL: u64 = 10_000;

/// Searches the whole, or parts of it one after the other.
pub(crate) struct Counter<'p> {
    machine: Machine<'p>,
}

impl<'p> Counter<'p> {
    /// A counter of what is enumerated.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn new(cx: &mut Context<'p>, enumeration: &Enumeration<'_, 'p>) -> Result<Self, Undecided> {
        let Enumeration { engine, base, invariant } = enumeration;
        let limits = Limits::of(engine.budget());
        Ok(Counter { machine: Machine::new(cx, engine, base, *invariant, limits, Foreign::Tried)? })
    }

    /// See [`Machine::keep_nothing`]; whether the machine kept something before.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn keep_nothing(&mut self) -> Result<bool, Undecided> {
        let keeps = self.machine.keeps_collections();
        if keeps {
            self.machine.keep_nothing()?;
        }
        Ok(keeps)
    }

    /// Counts the whole, as long as the machine knows the code.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn count_all(
        &mut self,
        cx: &mut Context<'p>,
        enumeration: &mut Enumeration<'_, 'p>,
    ) -> Result<Figures, Undecided> {
        match search(cx, enumeration, &mut self.machine, None, &mut |_| {}) {
            Err(_) if self.keep_nothing()? => search(cx, enumeration, &mut self.machine, None, &mut |_| {}),
            counted => counted,
        }
    }

    /// Gives each structure to `visit` until that says to stop.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn list(
        &mut self,
        cx: &mut Context<'p>,
        enumeration: &mut Enumeration<'_, 'p>,
        visit: &mut dyn FnMut(Witness) -> bool,
    ) -> Result<Figures, Undecided> {
        self.machine.restart(Part::default());
        search(cx, enumeration, &mut self.machine, Some(visit), &mut |_| {})
    }

    /// Tries out whether the machine knows the code; what it keeps it may have to give up for that.
    ///
    /// # Errors
    /// Names what it does not know.
    pub(crate) fn try_out(
        &mut self,
        cx: &mut Context<'p>,
        enumeration: &mut Enumeration<'_, 'p>,
    ) -> Result<(), Undecided> {
        match self.trial(cx, enumeration) {
            Err(_) if self.keep_nothing()? => self.trial(cx, enumeration),
            tried => tried,
        }
    }

    fn trial(
        &mut self,
        cx: &mut Context<'p>,
        enumeration: &mut Enumeration<'_, 'p>,
    ) -> Result<(), Undecided> {
        self.machine.set_settling(true);
        for _ in 0..TRIAL {
            match self.machine.next(cx, enumeration.engine)? {
                Some(Event::End(End::Accepted)) => self.machine.shape(cx).map(|_| ())?,
                Some(_) => {}
                None => break,
            }
        }
        Ok(())
    }

    /// Splits the search into at least that many parts, or as many as there are.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn split(
        &mut self,
        cx: &mut Context<'p>,
        enumeration: &mut Enumeration<'_, 'p>,
        least: usize,
    ) -> Result<Split, Undecided> {
        let (mut most, mut idle) = (0, 0);
        for depth in 1.. {
            let mut shares = Vec::new();
            self.machine.restart(Part { prefix: Vec::new(), until: Some(depth) });
            let figures = search(cx, enumeration, &mut self.machine, None, &mut |prefix| {
                shares.push(Share(Part { prefix, until: None }));
            })?;
            idle = if shares.len() > most { 0 } else { idle + 1 };
            most = most.max(shares.len());
            let is_enough = shares.len() >= least || shares.is_empty() || idle > PATIENCE;
            if is_enough || figures.cut.is_some() {
                return Ok(Split { figures, shares });
            }
        }
        Ok(Split::default())
    }

    /// Counts what one part of a split holds.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub(crate) fn count(
        &mut self,
        cx: &mut Context<'p>,
        enumeration: &mut Enumeration<'_, 'p>,
        share: &Share,
    ) -> Result<Figures, Undecided> {
        self.machine.restart(share.0.clone());
        search(cx, enumeration, &mut self.machine, None, &mut |_| {})
    }
}

fn search<'p>(
    cx: &mut Context<'p>,
    enumeration: &mut Enumeration<'_, 'p>,
    machine: &mut Machine<'p>,
    visit: Option<&mut dyn FnMut(Witness) -> bool>,
    found: &mut dyn FnMut(Vec<u64>),
) -> Result<Figures, Undecided> {
    machine.set_settling(visit.is_some());
    let deadline = enumeration.engine.budget().deadline;
    let (figures, completion) = (Figures::default(), Completion::default());
    let mut tally = Tally { figures, completion, visit, deadline, counts: 0 };
    let mut ends: u64 = 0;
    let mut spent = machine.worked();
    let mut next_look = spent + CLOCK;
    while let Some(event) = machine.next(cx, enumeration.engine)? {
        match event {
            Event::Part(prefix) => {
                found(prefix);
                continue;
            }
            Event::End(End::Accepted) => tally.accepted(cx, machine)?,
            Event::End(End::Rejected) => tally.figures.candidates += machine.ways(),
            Event::End(End::Failed | End::Cut | End::Overgrown) => {
                tally.figures.candidates += machine.ways();
                tally.figures.failures += machine.ways() as u64;
            }
        }
        ends += 1;
        tally.figures.runs = ends;
        let worked = machine.worked() + COUNT * tally.counts;
        if worked >= next_look || ends.is_multiple_of(ENDS) {
            deadline.spend(worked - spent);
            (spent, next_look) = (worked, worked + CLOCK);
            if deadline.has_passed() {
                tally.figures.cut = Some(Limit::Time);
            }
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
    deadline: Deadline,
    /// How many accepted structures were completed.
    counts: u64,
}

impl Tally<'_> {
    fn accepted(&mut self, cx: &mut Context<'_>, machine: &Machine<'_>) -> Result<(), Undecided> {
        self.figures.writes += u64::from(machine.has_written());
        let structures = match &self.visit {
            None if machine.is_complete() => machine.ways(),
            None => self.count(cx, machine)?.saturating_mul(machine.ways()),
            Some(_) => self.list(cx, machine)?,
        };
        self.figures.structures = self.figures.structures.saturating_add(structures);
        self.figures.candidates = self.figures.candidates.saturating_add(structures);
        Ok(())
    }

    fn count(&mut self, cx: &mut Context<'_>, machine: &Machine<'_>) -> Result<u128, Undecided> {
        self.counts += 1;
        if let Some(ranges) = machine.open_numbers() {
            return Ok(self.numbers(cx, &Numbers::alone(ranges, machine.bounds())?));
        }
        let shape = machine.shape(cx)?;
        match self.numbers(cx, &Numbers::within(&shape, machine.bounds())?) {
            0 => Ok(0),
            numbers => Ok(self.completion.count(cx, &shape)?.saturating_mul(numbers)),
        }
    }

    fn numbers(&mut self, cx: &Context<'_>, numbers: &Numbers) -> u128 {
        let (count, is_whole) = numbers.count(&cx.pool, self.deadline);
        if !is_whole {
            self.figures.cut = Some(Limit::Time);
        }
        count
    }

    fn list(&mut self, cx: &mut Context<'_>, machine: &Machine<'_>) -> Result<u128, Undecided> {
        let mut listed: u128 = 0;
        let shape = machine.shape(cx)?;
        self.completion.prepare(cx, &shape)?;
        let Tally { figures, completion, visit, deadline, .. } = self;
        let Some(visit) = visit else { return Ok(0) };
        let mut failed = None;
        completion.each(cx.program, &shape, &mut |shape| {
            let numbers = match Numbers::within(shape, machine.bounds()) {
                Ok(numbers) => numbers,
                Err(why) => {
                    failed = Some(why);
                    return false;
                }
            };
            figures.stopped |= !numbers.each(&cx.pool, &mut |cells| {
                listed += 1;
                if listed.is_multiple_of(1 << 10) && deadline.has_passed() {
                    figures.cut = Some(Limit::Time);
                    return false;
                }
                visit(filled(shape, cells))
            });
            !figures.stopped
        });
        failed.map_or(Ok(listed), Err)
    }
}
