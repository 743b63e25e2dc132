//! A machine that runs one concrete method over all inputs in scope, by backtracking.
//!
//! It executes the same lowered code as the engine, for the part of Java that invariants are written in: references and ints,
//! objects, arrays, calls, exceptions that nothing catches. Whatever it does not know ends it with a name, and the engine
//! does the whole enumeration instead. What makes it fast is that nothing is copied at a decision but the stack: writes
//! leave a trail, and going back undoes them.
//!
//! Numbers of the input stay open while they are only compared, see [`super::bounds`]; any other use chooses a value, or makes a term
//! where a solver decides on the numbers, see [`super::terms`].

use heapwise_engine::{Engine, State};
use heapwise_heap::{Context, Invariant};
use heapwise_program::{ClassId, MethodId, Op, Program, StringId};
use rustc_hash::FxHashMap;

use super::answers::{Answers, Call};
use super::bounds::{Bounds, Ranges};
use super::causes::{self, ALL, Blame, Causes};
use super::choice::{Asked, Choice, Question};
use super::clauses::Learned;
use super::code::Bodies;
use super::groups::Groups;
use super::heap::Heap;
use super::kept::Collections;
use super::layouts::{BoxClasses, ListLayout, MapLayout, message_slot};
use super::limits::{Computing, Limits};
use super::methods::Equality;
use super::overlay::Overlay;
use super::plan::{Foreign, Plan};
use super::scan::{Found, Keeping};
use super::smears::Smears;
use super::terms::Terms;
use super::value::{Images, Orders, Ref, Val};
use crate::Undecided;

/// An object of the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input {
    pub(crate) object: u32,
    pub(crate) template: u32,
    /// The decision that made it.
    pub(crate) created: u32,
    /// The number of the object that holds the first reference to it.
    pub(crate) holder: Option<u32>,
}

impl Input {
    /// Of objects that were there from the start.
    pub(crate) const GIVEN: u32 = u32::MAX;
}

/// Why the machine stopped in front of an op.
pub(crate) enum Stop {
    /// Something has to be decided.
    Ask(Question),
    /// The class has to be initialised.
    Initialise(ClassId),
    /// The `Class` object of a class is needed.
    Mirror(ClassId),
    /// The object of a string literal is needed.
    Literal(StringId),
    /// The answer of a native method is needed that is a function of its arguments.
    Function(Box<Call>),
    /// The op throws a new exception of this class, with a message.
    Raise(&'static str),
    /// The same without a message.
    RaiseBare(&'static str),
    /// The run has ended with this result.
    Ended(Option<Val>),
    /// The run threw, or would never end.
    Failed,
    /// The run exceeded a limit on ops or calls.
    Cut,
    /// A call is at the depth at which the run is watched next.
    Deep,
    /// The run makes more than there is room for.
    Overgrown,
    /// Not for this machine.
    Unsupported(String),
}

pub(crate) type Step<T = ()> = Result<T, Stop>;

/// One activation.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'p> {
    pub(crate) ops: &'p [Op],
    pub(crate) body: u32,
    pub(crate) pc: u32,
    pub(crate) base: u32,
    pub(crate) top: u32,
    /// Whether it rejects the structure by the constant with which its method gives up.
    pub(crate) rejects: bool,
}

/// How a run of the invariant ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The invariant holds.
    Accepted,
    /// The invariant does not hold.
    Rejected,
    /// It threw, or would never end.
    Failed,
    /// It exceeded a limit on ops, calls or decisions.
    Cut,
    /// It made more than there is room for.
    Overgrown,
}

/// What there was when a method began to run within an op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Within {
    pub(crate) objects: usize,
}

/// How far a search is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing is there yet.
    New,
    /// The first run is about to begin.
    Begun,
    /// A run has ended.
    Running,
    /// There is nothing to search.
    Done,
}

/// Which part of the tree of decisions is searched.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// The first decisions.
    pub prefix: Vec<u64>,
    /// At how many decisions to turn back, and note them; before the first one on a number in any case, so that parts
    /// are searched as the whole would be.
    pub until: Option<usize>,
}

/// What the machine came to.
pub enum Event {
    /// A run has ended.
    End(End),
    /// A part of the tree begins here.
    Part(Vec<u64>),
}

/// The machine.
pub struct Machine<'p> {
    pub(crate) program: &'p Program,
    pub(crate) base: State<'p>,
    pub(crate) plan: Plan,
    pub(crate) bodies: Bodies<'p>,
    pub(crate) method: MethodId,
    pub(crate) limits: Limits,
    /// The depth of calls at which the run is watched next.
    pub(crate) watch_depth: usize,
    pub(crate) computing: Computing,
    pub(crate) heap: Heap,
    pub(crate) overlay: Overlay,
    pub(crate) answers: Answers,
    pub(crate) smears: Smears,
    pub(crate) images: Images,
    pub(crate) orders: Orders,
    pub(crate) bounds: Bounds,
    pub(crate) groups: Groups,
    pub(crate) terms: Terms,
    pub(crate) collections: Collections,
    pub(crate) maps: Option<MapLayout>,
    pub(crate) messages: Option<usize>,
    pub(crate) boxes: BoxClasses,
    /// By class of elements of collections.
    pub(crate) equalities: FxHashMap<ClassId, Equality>,
    /// What there was when a method began to run within an op.
    pub(crate) within: Option<Within>,
    pub(crate) lists: Option<ListLayout>,
    pub(crate) inputs: Vec<Input>,
    /// The first of the objects that are there from the start, and how many of them some reference has held.
    pub(crate) premade: usize,
    pub(crate) met: usize,
    /// The ranges of the open numbers, by number; more may be left from before.
    pub(crate) ranges: Vec<Ranges>,
    /// Those of no structure, with their index among the places that the search began with.
    pub(crate) apart: Vec<(u32, usize)>,
    /// Whether the run has written to an object of the input.
    pub(crate) writes_input: bool,
    /// Whether an accepted run is to stand for one structure only, but for what it leaves open.
    pub(crate) settles: bool,
    /// How many cells of the input no one has read.
    pub(crate) unread: u32,
    pub(crate) values: Vec<Val>,
    /// By slot: the decisions that the value depends on.
    pub(crate) causes: Vec<Causes>,
    pub(crate) frames: Vec<Frame<'p>>,
    pub(crate) frame: Frame<'p>,
    pub(crate) steps: u64,
    /// Ops of all runs.
    pub(crate) worked: u64,
    pub(crate) choices: Vec<Choice>,
    /// Room that decisions have left behind for what they were told.
    pub(crate) spare: Vec<Vec<Causes>>,
    /// How many alternatives were taken.
    pub(crate) serial: u64,
    pub(crate) learned: Learned,
    pub(crate) kept_values: Vec<Val>,
    pub(crate) kept_causes: Vec<Causes>,
    pub(crate) kept_blame: causes::Kept,
    /// Whether it is noted what depends on what: from the first decision on a number on.
    pub(crate) notes: bool,
    pub(crate) blame: Blame,
    /// What the end of the last run depends on.
    pub(crate) reasons: Causes,
    /// What it depends on that the last alternative cannot be taken.
    pub(crate) refusal: Causes,
    pub(crate) kept_frames: Vec<Frame<'p>>,
    pub(crate) part: Part,
    pub(crate) stage: Stage,
}

impl<'p> Machine<'p> {
    /// A machine that runs an invariant on an object of its subject.
    ///
    /// # Errors
    /// Names what it does not know.
    pub fn new(
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        base: &State<'p>,
        invariant: Invariant,
        limits: Limits,
        foreign: Foreign,
    ) -> Result<Self, Undecided> {
        let plan = Plan::of(cx, base, invariant.subject, foreign)?;
        let program = cx.program;
        let found = Found::of(program, &plan, invariant.method, Keeping::Collections);
        Ok(Machine {
            program,
            base: base.clone(),
            plan,
            bodies: Bodies::new(program, engine.natives(), invariant.method, found)?,
            method: invariant.method,
            limits,
            watch_depth: limits.first_watch(),
            computing: Computing::default(),
            heap: Heap::default(),
            overlay: Overlay::default(),
            answers: Answers::default(),
            smears: Smears::default(),
            images: Images::default(),
            orders: Orders::default(),
            bounds: Bounds::default(),
            groups: Groups::default(),
            terms: Terms::default(),
            collections: Collections::default(),
            maps: MapLayout::find(program),
            messages: message_slot(program),
            boxes: BoxClasses::find(program),
            equalities: FxHashMap::default(),
            within: None,
            lists: ListLayout::find(program),
            inputs: Vec::new(),
            premade: 0,
            met: 0,
            ranges: Vec::new(),
            apart: Vec::new(),
            writes_input: false,
            settles: true,
            unread: 0,
            values: vec![Val::Filler; 1 << 12],
            causes: vec![0; 1 << 12],
            frames: Vec::new(),
            frame: Frame { ops: &[], body: 0, pc: 0, base: 0, top: 0, rejects: true },
            steps: 0,
            worked: 0,
            choices: Vec::new(),
            spare: Vec::new(),
            serial: 0,
            learned: Learned::default(),
            kept_values: Vec::new(),
            kept_causes: Vec::new(),
            kept_blame: causes::Kept::default(),
            notes: false,
            blame: Blame::default(),
            reasons: ALL,
            refusal: 0,
            kept_frames: Vec::new(),
            part: Part::default(),
            stage: Stage::New,
        })
    }

    /// Runs to the next end; `None` when all is searched.
    ///
    /// # Errors
    /// Names what it does not know.
    pub fn next(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
    ) -> Result<Option<Event>, Undecided> {
        match std::mem::replace(&mut self.stage, Stage::Running) {
            Stage::New => self.begin()?,
            Stage::Begun => {}
            Stage::Done => return Ok(None),
            Stage::Running => {
                if !self.backtrack(self.reasons) {
                    return Ok(None);
                }
            }
        }
        self.reasons = ALL;
        self.watch_depth = self.limits.first_watch();
        loop {
            let stop = self.run_watched();
            let message = if matches!(stop, Stop::RaiseBare(_)) { Val::Null } else { Val::Opaque };
            match stop {
                Stop::Ask(question) => match self.ask(question) {
                    Asked::GoOn => {}
                    Asked::Part(part) => return Ok(Some(Event::Part(part))),
                    Asked::Done => return Ok(None),
                    Asked::TooMany => return Ok(Some(Event::End(End::Cut))),
                },
                Stop::Initialise(class) => self.initialise(cx, engine, class)?,
                Stop::Mirror(class) => {
                    let made = engine.prepare(cx, &mut self.base, |machine| machine.mirror(class));
                    made.map_err(|_| Undecided("a Class object that cannot be made".to_owned()))?;
                }
                Stop::Function(call) => self.answer(cx, engine, *call)?,
                Stop::Literal(string) => {
                    let made = engine.prepare(cx, &mut self.base, |machine| machine.literal(string));
                    made.map_err(|_| Undecided("a string that cannot be made".to_owned()))?;
                }
                Stop::Raise(name) | Stop::RaiseBare(name) => {
                    let class =
                        self.program.find_class(name).map_err(|error| Undecided(error.to_string()))?;
                    if !self.is_caught(class) {
                        return Ok(Some(Event::End(End::Failed)));
                    }
                    match self.raise(cx, engine, class, message)? {
                        Ok(()) => {}
                        Err(Stop::Failed) => return Ok(Some(Event::End(End::Failed))),
                        Err(Stop::Overgrown) => return Ok(Some(Event::End(End::Overgrown))),
                        Err(Stop::Cut) => return Ok(Some(Event::End(End::Cut))),
                        Err(_) => return Err(Undecided("an exception that cannot be raised".to_owned())),
                    }
                }
                Stop::Failed => return Ok(Some(Event::End(End::Failed))),
                Stop::Cut | Stop::Deep => return Ok(Some(Event::End(End::Cut))),
                Stop::Overgrown => return Ok(Some(Event::End(End::Overgrown))),
                Stop::Ended(result) => {
                    let end = verdict(result)?;
                    if end == End::Rejected && self.notes {
                        self.reasons = self.reasons_of_rejection();
                        self.learn(self.reasons);
                    }
                    return Ok(Some(Event::End(end)));
                }
                Stop::Unsupported(what) => return Err(Undecided(what)),
            }
        }
    }

    /// Begins the search of another part of the tree.
    pub fn restart(&mut self, part: Part) {
        self.clear();
        self.part = part;
        self.stage = Stage::New;
    }

    /// Whether it keeps collections of the JDK itself.
    pub fn keeps_collections(&self) -> bool {
        !self.bodies.found.kinds.is_empty()
    }

    /// Runs the code of the JDK for all collections from now on: some of them is asked for more than the machine has. Another
    /// search has to begin.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub fn keep_nothing(&mut self) -> Result<(), Undecided> {
        let found = Found::of(self.program, &self.plan, self.method, Keeping::Nothing);
        self.bodies = Bodies::new(self.program, self.bodies.natives, self.method, found)?;
        self.equalities.clear();
        self.restart(Part::default());
        Ok(())
    }

    /// Whether there are no boxes, and a reference may hold all objects in scope that Java admits.
    pub fn may_alias_all(&self, program: &Program) -> bool {
        self.plan.may_alias_all(program)
    }

    /// Whether objects of a class are in scope.
    pub fn plans(&self, class: ClassId) -> bool {
        self.plan.of_class(class).is_some()
    }

    /// Whether some reference may hold objects of a class.
    pub fn may_hold(&self, class: ClassId) -> bool {
        self.plan.may_hold(self.program, class)
    }

    /// Says what becomes of open numbers that are computed with.
    pub fn set_computing(&mut self, computing: Computing) {
        self.computing = computing;
    }

    /// Whether a run of the invariant on this machine is all that an exploration would be.
    pub fn is_exact(&self) -> bool {
        self.bodies.found.is_exact
    }

    /// An inner class whose enclosing instances the invariant reads.
    pub fn inner(&self) -> Option<ClassId> {
        self.bodies.found.inner
    }

    /// How many ops were executed in all.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// Begins a run on a root of which nothing is known.
    fn begin(&mut self) -> Result<(), Undecided> {
        let Some(root) = self.add_input(0, 0, None) else {
            return Err(Undecided("a root that is an array".to_owned()));
        };
        self.enter(root)
    }

    /// Forgets the last search.
    pub(crate) fn clear(&mut self) {
        self.heap = Heap::default();
        self.overlay = Overlay::default();
        self.smears = Smears::default();
        self.images = Images::default();
        self.orders = Orders::default();
        self.bounds = Bounds::default();
        self.groups = Groups::default();
        self.terms.clear();
        self.collections.clear();
        self.inputs.clear();
        self.met = 0;
        self.ranges.clear();
        (self.unread, self.steps, self.writes_input) = (0, 0, false);
        self.frames.clear();
        self.choices.clear();
        self.learned.clear();
        self.kept_values.clear();
        self.kept_causes.clear();
        self.kept_blame.clear();
        self.kept_frames.clear();
        self.notes = false;
        self.reasons = ALL;
    }

    pub(crate) fn enter(&mut self, root: Ref) -> Result<(), Undecided> {
        let body = self.bodies.find(self.method)?;
        let code = self.bodies.list[body as usize].code;
        self.frame = Frame { ops: &code.ops, body, pc: 0, base: 0, top: 0, rejects: true };
        let locals = u32::from(code.max_locals);
        self.make_room((locals + u32::from(code.max_stack)) as usize);
        self.values[0] = Val::Ref(root);
        self.frame.top = locals;
        Ok(())
    }
}

/// What the result of a run says.
fn verdict(result: Option<Val>) -> Result<End, Undecided> {
    match result {
        Some(Val::Int(0)) => Ok(End::Rejected),
        Some(Val::Int(_)) => Ok(End::Accepted),
        _ => Err(Undecided("an invariant that returns no boolean".to_owned())),
    }
}
