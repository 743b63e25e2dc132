//! One call on one abstract state, in the engine.
//!
//! Nothing of the structure is symbolic but its numbers and values, so there is no lazy initialisation and no invariant.

use std::ops::ControlFlow;

use heapwise_engine::{Engine, Exploration, Outcome, Passed as Probes, Path, State, Summary, Unsupported};
use heapwise_heap::{Context, Gap, Gaps, HeapFull};
use heapwise_program::{ClassId, FieldId};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{Model, TermId};
use rustc_hash::FxHashSet;

use crate::after::After;
use crate::calls::Call;
use crate::invocations::{Open, Payloads};
use crate::names;
use crate::shape::{Code, Shape};
use crate::start::Start;
use crate::state::Values;
use crate::step::{Invocation, Step};
use crate::things::Things;

/// How many classes may turn out to be needed by one call.
const CLASSES: u32 = 64;

/// A state after a call.
pub(crate) struct Successor {
    /// Whether it is one of many, whose numbers are chosen.
    pub is_sample: bool,
    /// Whether the call has thrown.
    pub is_thrown: bool,
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

/// Runs calls.
pub(crate) struct Runner<'a, 'p> {
    pub cx: &'a mut Context<'p>,
    pub engine: &'a mut Engine<'p>,
    /// The machine before all calls, with the classes of the run initialised.
    pub base: State<'p>,
    /// The classes whose objects are kept as roots.
    pub classes: &'a [ClassId],
    /// Fields that nobody reads.
    pub unread: &'a FxHashSet<FieldId>,
    /// What the runs have done.
    pub summary: Summary,
    /// The probes passed on paths of calls that states take.
    pub passed: Probes,
    /// The entries of methods passed on them.
    pub entered: Probes,
    /// What callers could pass and what could be there besides, which the paths have asked for.
    pub open: FxHashSet<Gap>,
    /// Whether a path of the last call has ended in a cast of an object to a class that it is not of.
    pub has_cast_in_vain: bool,
    /// Whether a path has compared boxes or strings by their identity, of which states do not know: where they are one object, it
    /// may go on in another way.
    pub told_apart: bool,
}

impl<'p> Runner<'_, 'p> {
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
                        runner.passed.union(&path.state.passed);
                        runner.entered.union(&path.state.entered);
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
                    match self.engine.initialise(self.cx, &self.base, class) {
                        Ok(base) => self.base = base,
                        Err(_) => break 'again,
                    }
                    continue 'again;
                }
                self.told_apart |= path.state.leeway.told_apart;
                // On a JVM the call may leave something else.
                if let Some(method) = path.state.asked_executor {
                    path.outcome = Outcome::GaveUp(Unsupported::new(format!("calls of {method}")));
                }
                if read(self, &start, &path, &mut all).is_break() {
                    break;
                }
            }
            let is_cut = exploration.summary().cut.is_some();
            self.summary.absorb(exploration.summary().clone());
            self.open.extend(self.cx.gaps.found().iter().copied());
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
