//! The search for a valid structure that extends a partial one, query after query: what SymSolve does.

use heapwise_engine::{Engine, Limit, State};
use heapwise_heap::{Context, Invariant, Witness};
use heapwise_program::ClassId;

use crate::Figures;
use crate::completion::Completion;
use crate::numbers::Numbers;
use crate::search::filled;
use heapwise_backtrack::Undecided;
use heapwise_backtrack::{Because, Computing, End, Event, Foreign, Leaf, Limits, Machine, Partial};

/// Completes partial structures within the scope and the domains of the context that it was made with.
pub struct Completer<'p> {
    machine: Machine<'p>,
    completion: Completion,
    figures: Figures,
    /// What they were before the search.
    before: Figures,
}

/// Where a solver decides on numbers, only those of small domains are tried one by one.
pub(crate) const JOINTLY: Computing = Computing { widest: 64, keeps_terms: true };
/// How many decisions it takes where an exploration takes one, at most. What it cuts, an exploration would have cut.
const CHOICES: usize = 4;
/// The accepted structures that may be refused before a search is given up.
pub const MOST_REFUSED: u32 = 32;

/// What a judge makes of an accepted structure.
pub enum Judged<T> {
    /// This.
    Found(T),
    /// There are no numbers for it; nor are there for these parts of it, whatever the others are.
    Refused(Vec<Because>),
}

/// What a search came to.
#[derive(Clone, PartialEq, Debug)]
pub enum SearchEnd<T> {
    /// This.
    Found(T),
    /// There is nothing to be found.
    Nothing,
    /// It reached this limit.
    TooLong(Limit),
}

/// Makes something of an accepted structure, or leaves it open.
type Judge<'j, 'p, T> = &'j mut dyn FnMut(&mut Context<'p>, &Leaf) -> Result<Judged<T>, Undecided>;

impl<'p> Completer<'p> {
    /// A completer for instances of the subject of an invariant.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub fn new(
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        base: &State<'p>,
        invariant: Invariant,
    ) -> Result<Self, Undecided> {
        let limits = Limits::of(engine.budget());
        // An exploration does not choose among the values of a number, nor one of several objects that are treated alike.
        let limits = Limits { decisions: limits.decisions.saturating_mul(CHOICES), ..limits };
        let machine = Machine::new(cx, engine, base, invariant, limits, Foreign::Opaque)?;
        let figures = Figures::default();
        Ok(Completer { machine, completion: Completion::default(), before: figures.clone(), figures })
    }

    /// A valid structure that extends a partial one, if there is one. Its objects are numbered as those of the partial one, and
    /// then in the order in which they were met.
    ///
    /// # Errors
    /// Names what the machine does not know, or that the time is up; the answer is open then.
    pub fn complete(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        partial: &Partial,
    ) -> Result<Option<Witness>, Undecided> {
        self.before = self.figures.clone();
        self.machine.begin_with(partial)?;
        let deadline = engine.budget().deadline;
        let mut worked = self.machine.worked();
        while let Some(event) = self.next(cx, engine, partial)? {
            self.figures.runs += 1;
            deadline.spend(self.machine.worked() - worked);
            worked = self.machine.worked();
            match event {
                Event::End(End::Accepted) => {
                    self.figures.candidates += 1;
                    let Completer { machine, completion, .. } = self;
                    if let Some(witness) = first_structure(cx, machine, completion)? {
                        return Ok(Some(witness));
                    }
                }
                Event::End(End::Failed | End::Cut | End::Overgrown) => {
                    self.figures.candidates += self.machine.ways();
                    self.figures.failures += 1;
                }
                Event::End(End::Rejected) => self.figures.candidates += self.machine.ways(),
                Event::Part(_) => {}
            }
            if self.figures.runs.is_multiple_of(1 << 10) && deadline.has_passed() {
                return Err(Undecided("limit on time reached".to_owned()));
            }
        }
        Ok(None)
    }

    /// The first result that `judge` makes of a structure that extends a partial one and that the invariant accepts whatever its
    /// numbers are, as long as they compare as the structure says, after at most that many ops. A structure on which the invariant
    /// exceeds its limits counts as invalid, as in a run by the engine.
    ///
    /// # Errors
    /// Names what the machine does not know or `judge` cannot decide; the answer is open then.
    pub fn find<T>(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        partial: &Partial,
        most: u64,
        judge: Judge<'_, 'p, T>,
    ) -> Result<SearchEnd<T>, Undecided> {
        self.before = self.figures.clone();
        self.machine.set_computing(JOINTLY);
        self.machine.begin_with(partial)?;
        let mut refused = 0;
        let mut worked = self.machine.worked();
        let (deadline, last) = (engine.budget().deadline, worked + most);
        while let Some(event) = self.next(cx, engine, partial)? {
            self.figures.runs += 1;
            deadline.spend(self.machine.worked() - worked);
            worked = self.machine.worked();
            match event {
                Event::End(End::Accepted) => {
                    self.figures.writes += u64::from(self.machine.has_written());
                    match judge(cx, &self.machine.leaf()?)? {
                        Judged::Found(found) => return Ok(SearchEnd::Found(found)),
                        Judged::Refused(because) => self.machine.refuse(&because),
                    }
                    refused += 1;
                }
                Event::End(End::Failed) => self.figures.failures += 1,
                Event::End(End::Cut) => self.figures.cuts += 1,
                Event::End(End::Overgrown) => {
                    return Err(Undecided(
                        "a run that makes or decides more than there is room for".to_owned(),
                    ));
                }
                Event::End(End::Rejected) | Event::Part(_) => {}
            }
            if self.machine.worked() > last {
                return Ok(SearchEnd::TooLong(Limit::TotalSteps));
            }
            if deadline.has_passed() {
                return Ok(SearchEnd::TooLong(Limit::Time));
            }
            if refused > MOST_REFUSED {
                return Err(Undecided("numbers that a solver has to choose".to_owned()));
            }
        }
        Ok(SearchEnd::Nothing)
    }

    /// The next event of the search from a partial structure, which begins again where a collection is asked for more than the
    /// machine has, unless it finds what an exploration would: that cannot be said of all that the JDK's own code does.
    fn next(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        partial: &Partial,
    ) -> Result<Option<Event>, Undecided> {
        match self.machine.next(cx, engine) {
            Err(_) if self.machine.keeps_collections() && !self.machine.is_exact() => {
                self.machine.keep_nothing()?;
                self.figures = self.before.clone();
                self.machine.begin_with(partial)?;
                self.machine.next(cx, engine)
            }
            event => event,
        }
    }

    /// Whether the machine finds what an exploration would: every object in scope may be an alias wherever Java admits it, and is
    /// no box, and the invariant asks for nothing of which an exploration notes that it is not tried.
    pub fn is_exact(&self, cx: &Context<'p>) -> bool {
        self.machine.may_alias_all(cx.program) && self.machine.is_exact()
    }

    /// An inner class whose enclosing instances the invariant reads: of those only one is tried for each object.
    pub fn inner(&self) -> Option<ClassId> {
        self.machine.inner()
    }

    /// Whether objects of a class are in scope.
    pub fn plans(&self, class: ClassId) -> bool {
        self.machine.plans(class)
    }

    /// Whether some reference in scope may hold objects of a class.
    pub fn may_hold(&self, class: ClassId) -> bool {
        self.machine.may_hold(class)
    }

    /// How many ops all searches so far have executed.
    pub fn worked(&self) -> u64 {
        self.machine.worked()
    }

    /// What all searches so far have tried.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }
}

/// The first structure among those that the last run of a machine stands for.
pub(crate) fn first_structure<'p>(
    cx: &mut Context<'p>,
    machine: &mut Machine<'p>,
    completion: &mut Completion,
) -> Result<Option<Witness>, Undecided> {
    let shape = machine.shape(cx)?;
    completion.prepare(cx, &shape)?;
    let mut found = None;
    let mut failed = None;
    completion.each(cx.program, &shape, &mut |shape| match Numbers::within(shape, machine.bounds()) {
        Ok(numbers) => numbers.each(&cx.pool, &mut |cells| {
            found = Some(filled(shape, cells));
            false
        }),
        Err(why) => {
            failed = Some(why);
            false
        }
    });
    failed.map_or(Ok(found), Err)
}
