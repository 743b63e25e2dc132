//! One call on one abstract state, in the engine.
//!
//! Nothing of the structure is symbolic but its numbers and values, so there is no lazy initialisation and no invariant.

use std::ops::ControlFlow;
use std::sync::Arc;

use heapwise_engine::{
    Budget, Engine, Exploration, Outcome, Passed as Probes, Path, State, Summary, Unsupported,
};
use heapwise_heap::{Context, Gap, Gaps, HeapFull, Variables};
use heapwise_program::ClassId;
use heapwise_smt::{Answer, Deadline, Meter, Solver};
use heapwise_term::{Model, TermId, TermPool};
use rustc_hash::FxHashSet;

use crate::after::{After, described};
use crate::calls::Call;
use crate::invocations::{Open, Payloads};
use crate::names;
use crate::shape::{Code, Shape};
use crate::start::Start;
use crate::state::Values;
use crate::step::{Invocation, Step};
use crate::things::Things;
use crate::visit::Plan;

/// How many classes may turn out to be needed by one call.
const CLASSES: u32 = 64;

/// A state after a call.
pub(crate) struct Successor {
    /// Whether it is one of many, whose numbers are chosen.
    pub is_sample: bool,
    /// Whether the call has thrown.
    pub is_thrown: bool,
    /// Whether an object was left out of it that calls may not give again.
    pub forgets: bool,
    pub shape: Shape,
    pub code: Code,
    pub values: Values,
    pub step: Step,
}

/// Why states that callers reach may be missing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Lost {
    /// A path could not be taken over, for this reason.
    To(String),
    /// A call returns an object of this class, on which no calls are made.
    On(ClassId),
}

impl Lost {
    pub fn to(why: impl Into<String>) -> Lost {
        Lost::To(why.into())
    }

    /// Whether a path was lost for this reason.
    pub fn is(&self, why: &str) -> bool {
        matches!(self, Lost::To(reason) if reason == why)
    }
}

/// Numbers are beyond what zones say of them.
pub(crate) const BEYOND: &str = "numbers beyond differences";
/// A call has asked an object for its identity hash code.
pub(crate) const IDENTITY: &str = "identity hash codes";
/// Boxes or strings were compared by their identity.
pub(crate) const TOLD_APART: &str = "boxes or strings told apart by identity";
/// A call has made a string of open numbers.
pub(crate) const TEXT: &str = "strings that are not known";
/// A call has made more than a path may hold.
pub(crate) const MEMORY: &str = "the limit of memory of one path";
/// A limit has cut the paths of a call.
pub(crate) const PATHS: &str = "calls with too many paths";

impl From<HeapFull> for Lost {
    fn from(_: HeapFull) -> Lost {
        Lost::to("a structure that does not fit in memory")
    }
}

/// What runs of calls have done and met.
#[derive(Default)]
pub(crate) struct Tally {
    /// What the runs have done.
    pub summary: Summary,
    /// The probes passed on paths of calls that states take.
    pub passed: Probes,
    /// The entries of methods passed on them.
    pub entered: Probes,
    /// What callers could pass and what could be there besides, which the paths have asked for.
    pub open: FxHashSet<Gap>,
    /// Whether a path has compared boxes or strings by their identity, of which states do not know: where they are one object, it
    /// may go on in another way.
    pub told_apart: bool,
}

impl Tally {
    pub fn absorb(&mut self, other: Tally) {
        self.summary.absorb(other.summary);
        self.passed.union(&other.passed);
        self.entered.union(&other.entered);
        self.open.extend(other.open);
        self.told_apart |= other.told_apart;
    }
}

/// Runs calls.
pub(crate) struct Runner<'a, 'p> {
    pub cx: &'a mut Context<'p>,
    pub engine: &'a mut Engine<'p>,
    /// The machine before all calls, with the classes of the run initialised.
    pub base: State<'p>,
    pub plan: Arc<Plan>,
    /// The classes that were found to be needed since the exploration began, in the order of their initialisation.
    pub initialised: Vec<ClassId>,
    pub tally: Tally,
    /// Counts the effort since terms and solvers were begun anew.
    pub meter: &'static Meter,
    /// Whether a path of the last call has ended in a cast of an object to a class that it is not of.
    has_cast_in_vain: bool,
}

impl<'a, 'p> Runner<'a, 'p> {
    /// A runner on a machine on which nothing was called, and why classes that its calls need could not be initialised.
    pub fn of(
        cx: &'a mut Context<'p>,
        engine: &'a mut Engine<'p>,
        booted: State<'p>,
        plan: Arc<Plan>,
        meter: &'static Meter,
    ) -> (Runner<'a, 'p>, Vec<String>) {
        let mut runner = Runner {
            cx,
            engine,
            base: booted.clone(),
            plan,
            initialised: Vec::new(),
            tally: Tally::default(),
            meter,
            has_cast_in_vain: false,
        };
        let lost = runner.begin(booted);
        (runner, lost)
    }

    /// Goes back to a machine on which nothing was called, and initialises the classes that calls need; why some could not be.
    pub fn begin(&mut self, booted: State<'p>) -> Vec<String> {
        self.base = booted;
        self.cx.gaps = Gaps::default();
        let plan = self.plan.clone();
        let asked = plan.calls.asked.iter().map(|asked| asked.class);
        let program = self.cx.program;
        let held = plan.calls.held.iter().map(|held| program.field(held.field).class);
        let classes = plan.calls.classes.iter().copied().chain(asked).chain(plan.calls.enums(program));
        let classes = classes.chain(held);
        let lost = classes.filter_map(|class| self.initialise(class).err()).collect();
        self.initialised.clear();
        self.cx.gaps.want_all();
        lost
    }

    /// Initialises a class before all calls.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn initialise(&mut self, class: ClassId) -> Result<(), String> {
        let initialised = self.engine.initialise(self.cx, &self.base, class);
        let initialised = initialised.map_err(|outcome| described(&outcome))?;
        // Terms do not outlive a visit.
        if initialised.input.has_parameters() {
            let name = self.cx.program.class(class).java_name();
            return Err(format!("a class whose initialisation leaves values open: {name}"));
        }
        self.base = initialised;
        self.initialised.push(class);
        Ok(())
    }

    /// Goes on with terms and solvers that know of nothing, and with so much effort at most, besides what limits the whole.
    pub fn begin_anew(&mut self, whole: Deadline, left: u64) {
        self.tally = Tally::default();
        self.meter.restart();
        let deadline = whole.or_effort(self.meter, left);
        self.engine.set_budget(Budget { deadline, ..self.engine.budget() });
        (self.cx.pool, self.cx.variables) = (TermPool::new(), Variables::new());
        self.cx.smt.begin_anew(deadline);
    }

    /// The effort since then.
    pub fn spent(&self) -> u64 {
        self.meter.spent()
    }

    /// The states after a call, and what was lost on the way to others.
    pub fn successors(
        &mut self,
        shape: &Shape,
        values: &Values,
        call: &Call,
        invocation: &Invocation,
    ) -> (Vec<Successor>, Vec<Lost>) {
        type Read = (Vec<Successor>, Vec<Lost>);
        let mut read = |runner: &mut Self, start: &Start<'p>, path: &Path<'p>, read: &mut Read| {
            let (found, lost) = read;
            if let Outcome::Threw(exception) = path.outcome {
                let class = runner.cx.program.class(path.state.heap.class(exception));
                runner.has_cast_in_vain |= &*class.name == names::CLASS_CAST;
            }
            match runner.after(start, invocation, path, lost) {
                Ok((after, unmade)) => {
                    if !after.is_empty() {
                        runner.tally.passed.union(&path.state.passed);
                        runner.tally.entered.union(&path.state.entered);
                    }
                    found.extend(after);
                    lost.extend(unmade.map(Lost::On));
                }
                Err(why) => lost.push(why),
            }
            // The call will be made again, with less that is open.
            match Open::default().suffices(lost) {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        self.has_cast_in_vain = false;
        match self.each_path((shape, values), call, invocation, &mut read) {
            Ok(((found, mut lost), is_cut)) => {
                lost.extend(is_cut.then(|| Lost::to(PATHS)));
                (found, lost)
            }
            Err(why) => (Vec::new(), vec![why]),
        }
    }

    /// The states in which a path ends; with chosen numbers where zones do not say which, noted among what is lost.
    fn after(
        &mut self,
        start: &Start<'p>,
        invocation: &Invocation,
        path: &Path<'p>,
        lost: &mut Vec<Lost>,
    ) -> Result<(Vec<Successor>, Option<ClassId>), Lost> {
        match After::of(self, start, invocation, path, None) {
            Err(why) if why.is(BEYOND) => {
                lost.push(why);
                let model = self.model(path.state.path.conjuncts())?;
                After::of(self, start, invocation, path, Some(model))
            }
            after => after,
        }
    }

    /// Runs a call on a state, and reads the end of each path into what it gives, until `read` breaks off. Beside that, whether a
    /// limit has cut paths.
    pub fn each_path<R: Default>(
        &mut self,
        (shape, values): (&Shape, &Values),
        call: &Call,
        invocation: &Invocation,
        read: &mut dyn FnMut(&mut Self, &Start<'p>, &Path<'p>, &mut R) -> ControlFlow<()>,
    ) -> Result<(R, bool), Lost> {
        'again: for _ in 0..CLASSES {
            let start = self.start(shape, values, call, invocation)?;
            let mut exploration = Exploration::depth_first(start.state.clone());
            self.cx.gaps = Gaps::default();
            self.cx.gaps.want_all();
            let mut all = R::default();
            while let Some(mut path) = exploration.next(self.engine, self.cx, &mut Things::default()) {
                // What a path initialises is to be initialised before all calls.
                if let Some(class) = path.state.initialised_in_order(&self.base).into_iter().next() {
                    match self.initialise(class) {
                        Ok(()) => continue 'again,
                        Err(_) => break 'again,
                    }
                }
                self.tally.told_apart |= path.state.leeway.told_apart;
                // On a JVM the call may leave something else.
                if let Some(method) = path.state.asked_executor {
                    path.outcome = Outcome::GaveUp(Unsupported::new(format!("calls of {method}")));
                }
                if read(self, &start, &path, &mut all).is_break() {
                    break;
                }
            }
            let is_cut = exploration.summary().cut.is_some();
            self.tally.summary.absorb(exploration.summary().clone());
            self.tally.open.extend(self.cx.gaps.found().iter().copied());
            return Ok((all, is_cut));
        }
        Err(Lost::to("a class whose initialisation does not complete before the calls"))
    }

    /// The values that the last call has asked objects to be, if it has thrown what a cast throws.
    pub fn asked(&self) -> Option<Payloads> {
        let program = self.cx.program;
        if !self.has_cast_in_vain {
            return None;
        }
        let asked = self.cx.gaps.found().iter().filter_map(|gap| match gap {
            Gap::Subtype { class, asked } if *class == program.object_class() => Some(*asked),
            _ => None,
        });
        asked.filter_map(|class| Payloads::asked(program, class)).next()
    }

    /// Numbers with which a path is taken.
    fn model(&mut self, conditions: &[TermId]) -> Result<Model, Lost> {
        match self.cx.smt.check(&mut self.cx.pool, conditions, None) {
            Answer::Sat(model) => Ok(model),
            Answer::Unsat(_) => Err(Lost::to("paths that are not possible")),
            Answer::Unknown(why) => Err(Lost::to(heapwise_heap::Refusal::from(why).0)),
        }
    }
}
