//! What one target is analysed with.

use std::collections::BTreeSet;
use std::sync::Arc;

use heapwise_engine::{Budget, Engine, Laziness, Natives, Outcome, Passed, State, Wording};
use heapwise_heap::{
    Asked, Context, Domains, Gap, Gaps, HeapSolver, Invariant, Requirement, Scope, Variables,
};
use heapwise_program::{ClassId, FieldId, LoadError, Program};
use heapwise_smt::{Config, Deadline, standard};
use heapwise_term::TermPool;
use rustc_hash::FxHashMap;

use crate::maker::Maker;
use crate::started::Started;
use crate::{Closure, Driver};

/// What knows whether calls make an input.
pub struct Reach<'p> {
    /// The solver.
    pub solver: Box<dyn HeapSolver<'p> + 'p>,
    /// The scope in which all is known that calls reach. A path may need inputs larger than those that were looked for.
    pub scope: Scope,
}

/// A context, an engine and a booted machine. Sessions share nothing but the program, so targets can be analysed in
/// any order, on any number of threads, with the same results.
pub struct Session<'p> {
    /// The context.
    pub cx: Context<'p>,
    /// The engine that runs the target.
    pub engine: Engine<'p>,
    /// The booted machine from which every run starts.
    pub base: State<'p>,
    /// When the tests have to be made. The deadline of the engine's budget, at which explorations end, comes before.
    pub deadline: Deadline,
    /// What is executed on the receiver before the target; only paths on which it is true go on to the target [LISSA22 §5].
    pub judged_first: Option<Invariant>,
    /// What makes the receivers, where they are not symbolic.
    pub driver: Option<Driver>,
    /// The least and the most value of parameters of the target, by position.
    pub ranges: Vec<(usize, i64, i64)>,
    /// What is required of inputs besides their invariant.
    pub requirement: Option<Box<dyn Requirement + 'p>>,
    /// Fields that only triggers use: inputs leave them as they are made.
    pub ghosts: BTreeSet<FieldId>,
    /// What completes inputs by the invariant where they can be, if that is nothing which is asked of them: inputs that it
    /// refuses count as well.
    pub completion: Option<Box<dyn HeapSolver<'p> + 'p>>,
    /// What knows whether calls make an input of a path, where the heap solver does not ask that: a path that it refuses gets no case.
    pub reach: Option<Reach<'p>>,
    /// Whether inputs have only states that calls reach.
    pub is_by_calls: bool,
    /// What makes inputs by calls of the public API.
    pub maker: Option<Arc<dyn Maker + Send + Sync>>,
    /// What calls have made for the paths that are explored now.
    pub(crate) started: Option<Started>,
    pub(crate) statics: Vec<FieldId>,
    by_initialisers: Passed,
    /// The booted machine before any class of the program was initialised.
    booted: State<'p>,
    /// What [`Session::base_after`] has given, while the base has the same classes of the program.
    pub(crate) bases: FxHashMap<ClassId, Result<State<'p>, NotFirst>>,
    /// How the initialisation of a class goes wrong, where that was asked.
    pub(crate) failing: FxHashMap<ClassId, Option<&'static str>>,
}

impl<'p> Session<'p> {
    /// A session whose machine has these JDK classes initialised.
    ///
    /// # Errors
    /// When the JDK lacks a class that the JVM itself needs.
    pub fn new(
        program: &'p Program,
        natives: &'p dyn Natives,
        boot: &[&str],
        scope: Scope,
        budget: Budget,
        laziness: Laziness,
    ) -> Result<Self, LoadError> {
        let mut cx = context(program, scope.clone(), budget);
        let mut engine = Engine::new(program, natives, Budget::default())?.with_laziness(laziness);
        let base = engine.boot(&mut cx, boot);
        Ok(Session::of(context(program, scope, budget), engine, base, budget))
    }

    /// A session for another target, whose machine has booted as this one's has. They share nothing that a run could change.
    pub fn another(&self, budget: Budget) -> Self {
        let cx = context(self.cx.program, self.cx.scope.clone(), budget);
        let engine = self.another_engine().with_laziness(self.engine.laziness());
        let mut session = Session::of(cx, engine, self.booted.clone(), budget);
        (session.base, session.statics) = (self.base.clone(), self.statics.clone());
        session
    }

    fn of(cx: Context<'p>, mut engine: Engine<'p>, booted: State<'p>, budget: Budget) -> Self {
        engine.set_budget(budget);
        Session {
            cx,
            engine,
            base: booted.clone(),
            deadline: Deadline::NEVER,
            ranges: Vec::new(),
            judged_first: None,
            driver: None,
            requirement: None,
            ghosts: BTreeSet::new(),
            completion: None,
            reach: None,
            is_by_calls: false,
            maker: None,
            started: None,
            statics: Vec::new(),
            by_initialisers: Passed::default(),
            booted,
            bases: FxHashMap::default(),
            failing: FxHashMap::default(),
        }
    }

    /// Gives the tests of what was explored time until then.
    pub fn give_until(&mut self, deadline: Deadline) {
        self.deadline = deadline;
        self.engine.set_budget(Budget { deadline, ..self.engine.budget() });
    }

    /// Offers what these methods ask of inputs: classes, methods, and the objects of static fields. A precondition says nothing of what
    /// is in those, so where there is one they are not tried.
    pub(crate) fn ask_for(&mut self, closure: &Closure) {
        self.cx.asked.offer(closure.asked(self.cx.program));
        self.cx.asked.call(closure.called(self.cx.program));
        if self.requirement.is_none() {
            self.offer_held(closure);
        }
    }

    /// Offers the objects of the static fields that these methods read.
    pub fn offer_held(&mut self, closure: &Closure) {
        let held = closure.held(self.cx.program);
        self.offer_fields(&held);
    }

    /// Offers the objects of these static fields.
    pub fn offer_fields(&mut self, held: &[FieldId]) {
        if held.is_empty() {
            return;
        }
        let before = std::mem::take(&mut self.base.passed);
        self.base = self.engine.offer_held(&mut self.cx, &self.base, held);
        self.by_initialisers.union(&std::mem::replace(&mut self.base.passed, before));
        self.bases.clear();
    }

    /// Has every run pass what the initialiser of the class under test passes, as it does in every test. What those of other classes
    /// have passed to make the objects of static fields, a test may never run.
    pub(crate) fn pass_initialiser(&mut self, class: ClassId) {
        let Session { cx, engine, base, booted, .. } = self;
        if base.class_state(class).is_some()
            && let Ok(own) = engine.initialise(cx, booted, class)
        {
            base.passed.union(&own.passed);
        }
    }

    /// The probes that initialisers have passed to make the objects of static fields.
    pub fn by_initialisers(&self) -> &Passed {
        &self.by_initialisers
    }

    /// Initialises the enums that these fields hold constants of.
    pub(crate) fn initialise_enums(&mut self, state: &mut State<'p>, fields: impl Iterator<Item = FieldId>) {
        for field in fields {
            let class = self.cx.program.field(field).class;
            // One whose initialisation fails has no constants, so no input holds one.
            if let Ok(initialised) = self.engine.initialise(&mut self.cx, state, class) {
                *state = initialised;
            }
        }
    }

    /// What could happen and was not explored, but for other values of static fields that are inputs.
    pub(crate) fn gaps(&self) -> Vec<Gap> {
        let is_input = |gap: &Gap| matches!(gap, Gap::Static(field) if self.statics.contains(field));
        self.cx.gaps.found().iter().filter(|gap| !is_input(gap)).copied().collect()
    }

    /// The classes of the program that are in a circle in a state that came of this session: their initialisers need each other.
    pub(crate) fn circles(&self, state: &State<'p>) -> Vec<ClassId> {
        state.circles_since(&self.booted, self.cx.program)
    }

    /// The base as it would be had this class been initialised before all others of the program.
    pub(crate) fn base_after(&mut self, first: ClassId) -> Result<State<'p>, NotFirst> {
        if let Some(known) = self.bases.get(&first) {
            return known.clone();
        }
        let base = self.make_base_after(first);
        self.bases.insert(first, base.clone());
        base
    }

    fn make_base_after(&mut self, first: ClassId) -> Result<State<'p>, NotFirst> {
        let Session { cx, engine, base, booted, .. } = self;
        let Ok(path) = engine.run_initialiser(cx, booted, first) else { return Err(NotFirst::Unknown) };
        if matches!(path.outcome, Outcome::Threw(_)) {
            return Err(NotFirst::Fails);
        }
        let mut state = booted.clone();
        for class in [first].into_iter().chain(base.initialised_in_order(booted)) {
            state = engine.initialise(cx, &state, class).map_err(|_| NotFirst::Unknown)?;
        }
        Ok(state)
    }

    /// Initialises in the base the classes of the JDK that a run from it has initialised, so that the next one need not.
    pub(crate) fn warm(&mut self, ran: &State<'p>) {
        let is_jdk = |class: &ClassId| self.cx.program.class(*class).is_jdk();
        let (asked, leeway) = (self.base.identity.asked, self.base.leeway);
        for class in ran.initialised_in_order(&self.base).into_iter().filter(is_jdk) {
            // One whose initialisation does not complete stays as it was.
            if let Ok(base) = self.engine.initialise(&mut self.cx, &self.base, class) {
                self.base = base;
            }
        }
        self.base.identity.asked = asked;
        self.base.leeway = leeway;
    }

    /// Another engine for the same program, for a heap solver of its own.
    pub fn another_engine(&self) -> Engine<'p> {
        let mut engine = self.engine.another();
        // No run of an invariant is replayed.
        engine.set_wording(Wording::Sealed);
        engine
    }
}

/// Why a class cannot be initialised before all others.
#[derive(Clone, Copy)]
pub(crate) enum NotFirst {
    /// Its initialiser throws then.
    Fails,
    /// A limit, or something that is not supported.
    Unknown,
}

fn context(program: &Program, scope: Scope, budget: Budget) -> Context<'_> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: standard(Config { deadline: budget.deadline, ..Config::default() }),
        scope,
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    }
}
