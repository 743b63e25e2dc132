//! What one target is analysed with.

use heapwise_engine::{Budget, Engine, Laziness, Natives, State};
use heapwise_heap::{Asked, Context, Gaps, HeapFull, ObjectId, Scope, Value, Variables, Witness};
use heapwise_program::{FieldId, LoadError, Program};
use heapwise_smt::{Config, standard};
use heapwise_term::TermPool;

/// A context, an engine and a booted machine. Sessions share nothing but the program, so targets can be analysed in
/// any order, on any number of threads, with the same results.
pub struct Session<'p> {
    /// The context.
    pub cx: Context<'p>,
    /// The engine that runs the target.
    pub engine: Engine<'p>,
    /// The booted machine from which every run starts.
    pub base: State<'p>,
    natives: &'p dyn Natives,
    pub(crate) statics: Vec<FieldId>,
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
        let mut cx = Context {
            program,
            pool: TermPool::new(),
            variables: Variables::new(),
            smt: standard(Config { deadline: budget.deadline, ..Config::default() }),
            scope,
            asked: Asked::default(),
            gaps: Gaps::default(),
        };
        let mut engine = Engine::new(program, natives, Budget::default())?.with_laziness(laziness);
        let base = engine.boot(&mut cx, boot);
        engine.set_budget(budget);
        Ok(Session { cx, engine, base, natives, statics: Vec::new() })
    }

    /// Builds a witness in a state and returns its roots and the object of each witness object. Enums whose constants it
    /// holds are initialised before, and static fields that are inputs get their values.
    ///
    /// # Errors
    /// When the program heap is full.
    pub(crate) fn build(
        &mut self,
        state: &mut State<'p>,
        witness: &Witness,
    ) -> Result<(Vec<Value>, Vec<ObjectId>), HeapFull> {
        let program = self.cx.program;
        self.initialise_enums(state, witness.constants());
        let (roots, objects) = self.engine.build(program, state, witness)?;
        self.set_statics(state, &roots);
        Ok((roots, objects))
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

    /// Another engine for the same program, for a heap solver of its own.
    ///
    /// # Errors
    /// When the JDK lacks a class that the JVM itself needs.
    pub fn another_engine(&self) -> Result<Engine<'p>, LoadError> {
        Engine::new(self.cx.program, self.natives, Budget::default())
    }
}
