//! One symbolic run of the invariant over all structures in scope.

use std::collections::BTreeMap;

use heapwise_backtrack::Undecided;
use heapwise_engine::{Engine, Exploration, Limit, Outcome, Path, State, Wording};
use heapwise_heap::{Cell, Choice, Context, InputHeap, Invariant, NoInvariant, Value, Witness};
use heapwise_smt::Deadline;
use heapwise_term::TermId;

use crate::by_machine::Counter;
use crate::completion::Completion;
use crate::numbers::{Numbers, Placed};
use heapwise_backtrack::shape::{Part, Shape, witness};

/// What an enumeration found.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Valid structures.
    pub structures: u128,
    /// Runs of the invariant that ended, those counted that were never made: rejected ones, and one for each valid structure.
    pub candidates: u128,
    /// Runs that were made, or parts of runs: those that differ only in what they never look at are made once.
    pub runs: u64,
    /// Candidates on which the invariant threw or exceeded its limits; they count as invalid.
    pub failures: u64,
    /// Candidates of a search for one completion on which the invariant exceeded its limits; they are not among the failures.
    pub cuts: u64,
    /// Candidates on which the invariant wrote to the structure.
    pub writes: u64,
    /// What was not decided, and how often: then the figures are lower bounds.
    pub undecided: BTreeMap<String, u64>,
    /// The limit that ended the search early.
    pub cut: Option<Limit>,
    /// Whether the visitor stopped it.
    pub stopped: bool,
    /// What the machine did not know, where the engine did it all instead, ten to a hundred times slower.
    pub refused: Option<String>,
}

impl Figures {
    /// Whether they are those of the whole search, and not lower bounds. What a visitor stopped is not looked at.
    pub fn are_exact(&self) -> bool {
        self.undecided.is_empty() && self.cut.is_none() && self.structures < u128::MAX
    }

    /// The same of a search by the engine, which the machine has refused.
    pub fn instead(self, why: Undecided) -> Figures {
        Figures { refused: Some(why.0), ..self }
    }

    /// Adds the figures of another part of the same search.
    pub fn absorb(&mut self, other: Figures) {
        self.structures = self.structures.saturating_add(other.structures);
        self.candidates = self.candidates.saturating_add(other.candidates);
        self.runs += other.runs;
        self.failures += other.failures;
        self.cuts += other.cuts;
        self.writes += other.writes;
        self.cut = self.cut.or(other.cut);
        self.stopped |= other.stopped;
        self.refused = self.refused.take().or(other.refused);
        for (why, count) in other.undecided {
            *self.undecided.entry(why).or_default() += count;
        }
    }
}

/// What is enumerated: instances of the subject of the invariant, in the scope and the domains of the context.
pub struct Enumeration<'e, 'p> {
    /// Runs the invariant.
    pub engine: &'e mut Engine<'p>,
    /// A booted machine.
    pub base: &'e State<'p>,
    /// What says which are valid.
    pub invariant: Invariant,
}

/// Finds all structures that satisfy the invariant, gives each to `visit` until that says to stop, and counts them. Without
/// `visit` they are counted only, which does not list what the invariant leaves open. The machine does it where it can, else
/// the engine.
///
/// # Errors
/// When the root cannot be made or the invariant cannot begin.
pub fn enumerate<'p>(
    cx: &mut Context<'p>,
    enumeration: &mut Enumeration<'_, 'p>,
    visit: Option<&mut dyn FnMut(Witness) -> bool>,
) -> Result<Figures, Undecided> {
    let counter = Counter::new(cx, enumeration);
    let Some(visit) = visit else {
        let counted = counter.and_then(|mut counter| counter.count_all(cx, enumeration));
        return counted.or_else(|why| by_engine(cx, enumeration, None).map(|figures| figures.instead(why)));
    };
    // What is listed cannot be taken back: what the machine turns out not to know then is left undecided.
    let why = match counter.and_then(|mut counter| counter.try_out(cx, enumeration).map(|()| counter)) {
        Ok(mut counter) => return counter.list(cx, enumeration, visit),
        Err(why) => why,
    };
    by_engine(cx, enumeration, Some(visit)).map(|figures| figures.instead(why))
}

/// The same by the engine, whatever the machine could do.
///
/// # Errors
/// As [`enumerate`].
pub fn by_engine<'p>(
    cx: &mut Context<'p>,
    enumeration: &mut Enumeration<'_, 'p>,
    visit: Option<&mut dyn FnMut(Witness) -> bool>,
) -> Result<Figures, Undecided> {
    let Enumeration { engine, base, invariant } = enumeration;
    if !cx.domains.all.is_empty() {
        return Err(Undecided("an array of all objects of a class".to_owned()));
    }
    // No path is replayed.
    engine.set_wording(Wording::Sealed);
    let start = start(cx, engine, base, *invariant)?;
    let mut search = Search {
        figures: Figures::default(),
        completion: Completion::default(),
        visit,
        deadline: engine.budget().deadline,
    };
    let mut exploration = Exploration::depth_first(start);
    let mut solver = NoInvariant::default();
    while let Some(path) = exploration.next(engine, cx, &mut solver) {
        search.figures.runs += 1;
        search.path(cx, path);
        if search.figures.stopped || search.figures.cut.is_some() {
            break;
        }
    }
    let summary = exploration.summary();
    search.figures.cut = search.figures.cut.or(summary.cut);
    for (reason, count) in &summary.unknown {
        *search.figures.undecided.entry(reason.0.clone()).or_default() += count;
    }
    Ok(search.figures)
}

/// The state in which the invariant begins to judge an object of which nothing is known.
fn start<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    invariant: Invariant,
) -> Result<State<'p>, Undecided> {
    let mut state = base.clone();
    state.input = InputHeap::new();
    let root = state.input.add_reference(invariant.subject);
    let full = |_| Undecided("the structure does not fit the heap".to_owned());
    state.input.resolve(cx, &mut state.heap, root, Choice::Fresh(invariant.subject)).map_err(full)?;
    if let Some(bound) = state.input.bound(cx, root) {
        state.path.assume(&cx.pool, bound);
    }
    let value: Value = state.input.read(root);
    let undecided = |outcome| Undecided(describe(&outcome));
    let mut started = engine.start(cx, state, invariant.method, &[value]).map_err(undecided)?;
    engine.make_records(cx, &mut started).map_err(undecided)?;
    Ok(started)
}

struct Search<'v> {
    figures: Figures,
    completion: Completion,
    visit: Option<&'v mut dyn FnMut(Witness) -> bool>,
    deadline: Deadline,
}

impl Search<'_> {
    fn path<'p>(&mut self, cx: &mut Context<'p>, path: Path<'p>) {
        let is_written = || path.state.input.is_written(cx.program, &path.state.heap);
        match path.outcome {
            Outcome::Returned(Some(Value::Int(0))) => self.figures.candidates += 1,
            Outcome::Returned(Some(Value::Int(_))) => {
                self.figures.writes += u64::from(is_written());
                self.accepted(cx, &path.state, None);
            }
            Outcome::Returned(Some(Value::Term(verdict))) => {
                self.figures.writes += u64::from(is_written());
                self.figures.candidates += 1;
                let zero = cx.pool.int(0);
                let refused = cx.pool.eq(verdict, zero);
                let accepted = cx.pool.not(refused);
                self.accepted(cx, &path.state, Some(accepted));
            }
            Outcome::OutOfBudget(limit @ (Limit::Time | Limit::TotalSteps)) => self.figures.cut = Some(limit),
            Outcome::GaveUp(unsupported) => self.undecided(Undecided(unsupported.what)),
            Outcome::Returned(_) | Outcome::Threw(_) | Outcome::OutOfBudget(_) | Outcome::Exited(_) => {
                self.figures.candidates += 1;
                self.figures.failures += 1;
            }
        }
    }

    fn undecided(&mut self, Undecided(why): Undecided) {
        *self.figures.undecided.entry(why).or_default() += 1;
    }

    /// The invariant accepts what this state has assumed.
    fn accepted(&mut self, cx: &mut Context<'_>, state: &State<'_>, verdict: Option<TermId>) {
        let mut conditions = state.path.conjuncts().to_vec();
        conditions.extend(verdict);
        let found = Shape::of(cx, &state.input).and_then(|shape| match self.visit {
            None => self.count(cx, &shape, &conditions),
            Some(_) => self.list(cx, &shape, &conditions),
        });
        match found {
            Ok(structures) => {
                self.figures.structures = self.figures.structures.saturating_add(structures);
                self.figures.candidates = self.figures.candidates.saturating_add(structures);
            }
            Err(why) => self.undecided(why),
        }
    }

    fn count(
        &mut self,
        cx: &mut Context<'_>,
        shape: &Shape,
        conditions: &[TermId],
    ) -> Result<u128, Undecided> {
        let (numbers, is_whole) = Numbers::of(&cx.pool, shape, conditions)?.count(&cx.pool, self.deadline);
        if !is_whole {
            self.figures.cut = Some(Limit::Time);
        }
        match numbers {
            0 => Ok(0),
            numbers => Ok(self.completion.count(cx, shape)?.saturating_mul(numbers)),
        }
    }

    fn list(
        &mut self,
        cx: &mut Context<'_>,
        shape: &Shape,
        conditions: &[TermId],
    ) -> Result<u128, Undecided> {
        let mut listed = 0;
        let Search { completion, visit, figures, .. } = self;
        let Some(visit) = visit else { return Ok(0) };
        completion.prepare(cx, shape)?;
        let mut failed = None;
        completion.each(cx.program, shape, &mut |shape| {
            let numbers = match Numbers::of(&cx.pool, shape, conditions) {
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
        if let Some(why) = failed {
            self.undecided(why);
        }
        Ok(listed)
    }
}

/// A structure with these numbers in their places.
pub(crate) fn filled(shape: &Shape, numbers: &[Placed]) -> Witness {
    let cell = |part: &Part| match part {
        Part::Fixed(cell) => *cell,
        Part::Number(kind, ..) => Cell::of_whole(*kind, 0),
        Part::Open(_) | Part::Owner(_) => Cell::Null,
    };
    let mut objects: Vec<_> = shape
        .objects
        .iter()
        .map(|made| (made.class, made.parts.iter().map(cell).collect::<Vec<_>>()))
        .collect();
    for ((object, at), number) in numbers {
        objects[*object].1[*at] = *number;
    }
    witness(objects)
}

fn describe(outcome: &Outcome) -> String {
    match outcome {
        Outcome::GaveUp(unsupported) => unsupported.what.clone(),
        Outcome::OutOfBudget(limit) => format!("limit on {} reached", limit.describe()),
        Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited(_) => {
            "the invariant cannot begin".to_owned()
        }
    }
}
