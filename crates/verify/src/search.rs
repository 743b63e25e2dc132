//! The search for a violation: short paths first, until all paths were finished or a limit is reached.

use std::sync::Arc;

use heapwise_analysis::Session;
use heapwise_engine::{
    Budget, Engine, Input, Limit, Outcome, Path, State, Summary, Unsupported, Visit, Wording,
};
use heapwise_heap::{Cell, Context, HeapSolver, NoInvariant, Value, Witness, is_text, spelled};
use heapwise_natives::Thrown;
use heapwise_program::{ClassId, FieldId, Kind, MethodId, Program};
use heapwise_smt::{Answer, Deadline, Solver};

use crate::rehearsal::rehearse;
use crate::{Counterexample, Property, Tally, names};

/// What is asked of a program.
#[derive(Clone, Debug)]
pub struct Question {
    /// The class whose `main` is run; it is initialised before, which is part of the run.
    pub class: ClassId,
    /// Its static method `main`, which takes an array of strings.
    pub main: MethodId,
    /// What must not happen.
    pub property: Property,
    /// The order of the search.
    pub order: Order,
    /// Classes whose static fields have any number when `main` begins, but for final ones. They are initialised before.
    pub statics: Vec<ClassId>,
}

/// In which order paths are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Paths of few decisions first, in rounds: loops without a bound do not hide what happens early.
    Deepening,
    /// Depth first at once.
    DepthFirst,
}

/// What is known of the property.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It is violated, as a replayed run shows.
    Violated(Box<Counterexample>),
    /// Every path was finished, and none violates it.
    Holds,
    /// Neither; the tally has the reasons.
    Unknown,
}

/// The answer to a question, with the figures of the last round.
pub struct Examination {
    /// What is known.
    pub verdict: Verdict,
    /// The paths of the last round.
    pub tally: Tally,
    /// What the last round did.
    pub summary: Summary,
    /// Ops executed in all rounds.
    pub steps: u64,
}

/// Decisions on one path in the rounds before the last, and how many paths such a round may have.
const SHALLOW: [u32; 3] = [8, 32, 128];
const SHALLOW_PATHS: u64 = 2_000;

/// Answers a question within the budget of the session's engine, which must run with
/// [`heapwise_natives::Table::verification`].
///
/// # Errors
/// The outcome of the initialiser of a class whose static fields are inputs, when it does not return without asking for some.
pub fn examine<'p>(session: &mut Session<'p>, question: &Question) -> Result<Examination, Outcome> {
    question.initialise_statics(session)?;
    // What the JDK asked for while it started is not the program's.
    session.base.identity.asked = false;
    // Nothing replays a path that is said to hold.
    session.engine.set_wording(Wording::Sealed);
    let budget = session.engine.budget();
    let shallow = match question.order {
        Order::Deepening => SHALLOW.as_slice(),
        Order::DepthFirst => &[],
    };
    let shallow = shallow.iter().filter(|branches| **branches < budget.branches);
    let rounds = shallow.map(|branches| Budget {
        branches: *branches,
        paths: budget.paths.min(SHALLOW_PATHS),
        ..budget
    });
    let mut steps = 0;
    for round in rounds {
        let examination = once(session, question, round);
        steps += examination.summary.steps;
        if !examination.would_go_on() {
            return Ok(Examination { steps, ..examination });
        }
    }
    let examination = once(session, question, budget);
    steps += examination.summary.steps;
    Ok(Examination { steps, ..examination })
}

impl Examination {
    /// Whether a larger budget would show more.
    fn would_go_on(&self) -> bool {
        let shallow = matches!(self.summary.cut, Some(Limit::Paths))
            || self.summary.cut.is_none() && self.tally.limits.contains_key(&Limit::Branches);
        shallow && self.verdict == Verdict::Unknown
    }
}

/// Answers a question within one budget.
fn once<'p>(session: &mut Session<'p>, question: &Question, budget: Budget) -> Examination {
    session.engine.set_budget(budget);
    let Session { cx, engine, base, .. } = session;
    let mut tally = Tally { taken: question.taken(cx.program), ..Tally::default() };
    let mut found = None;
    let mut solver = NoInvariant::default();
    let summary = question.explore(engine, cx, base.clone(), &mut solver, &mut |engine, cx, path| {
        tally.hashed += u64::from(path.state.identity.asked);
        tally.texts += u64::from(asked_for_text(cx, &path.state));
        let is_violated = question.property.is_violated(cx.program, &path);
        if !is_violated && !tally.is_worth_a_run(&path.outcome) {
            tally.add(&path.outcome);
            if let Some(what) = missing_class(engine, cx, path) {
                *tally.missing.entry(what).or_default() += 1;
            }
            return Visit::Continue;
        }
        let inputs = inputs(cx, &path.state);
        let deadline = if is_violated { Deadline::NEVER } else { budget.deadline };
        let replayed = Budget { deadline, ..budget };
        found = rehearse(cx, base, question, replayed, &inputs);
        if found.is_some() {
            return Visit::Stop;
        }
        match is_violated {
            true => tally.not_confirmed += 1,
            false => tally.add(&path.outcome),
        }
        Visit::Continue
    });
    tally.gaps = cx.gaps.found().to_vec();
    let verdict = match found {
        Some(counterexample) => Verdict::Violated(Box::new(counterexample)),
        None if tally.is_complete(&summary) => Verdict::Holds,
        None => Verdict::Unknown,
    };
    let steps = summary.steps;
    Examination { verdict, tally, summary, steps }
}

/// Values of all inputs that a path asked for, in order. What was assumed without asking the solver is asked here.
fn inputs(cx: &mut Context<'_>, state: &State<'_>) -> Vec<Input> {
    let known = &state.evidence.model;
    let model = match cx.smt.check(&mut cx.pool, state.path.conjuncts(), Some(known)) {
        Answer::Sat(model) => Arc::new(model),
        Answer::Unsat(_) | Answer::Unknown(_) => Arc::clone(known),
    };
    let witness = Witness::complete(cx.program, &state.input, &cx.variables, &model);
    let input = |cell: &Cell| match *cell {
        Cell::Object(index) => witness.objects.get(index).map(|object| Input::Text(spelled(&object.cells).0)),
        cell => cell.number().map(Input::Number),
    };
    witness.roots.iter().filter_map(input).collect()
}

fn asked_for_text(cx: &Context<'_>, state: &State<'_>) -> bool {
    state.input.objects().any(|(_, object)| is_text(cx.program, object.class))
}

/// What a path says about a class that is not there: without it, the program is not the one that was meant.
fn missing_class<'p>(engine: &mut Engine<'p>, cx: &mut Context<'p>, path: Path<'p>) -> Option<String> {
    let Path { mut state, outcome: Outcome::Threw(exception) } = path else { return None };
    let class = cx.program.class(state.heap.class(exception));
    if &*class.name != names::NO_CLASS_DEF_FOUND_ERROR {
        return None;
    }
    let thrown = engine.prepare(cx, &mut state, |machine| Thrown::of(machine, exception)).ok()?;
    let message = thrown.message.unwrap_or_else(|| class.java_name());
    (!message.starts_with("Could not initialize class")).then_some(message)
}

impl Question {
    /// The static fields that are inputs: numbers that are not final.
    pub(crate) fn open_statics(&self, program: &Program) -> Vec<FieldId> {
        self.changeable(program).filter(|field| program.field(*field).kind != Kind::Reference).collect()
    }

    /// How many static fields would have to be inputs and are none.
    fn taken(&self, program: &Program) -> u64 {
        self.changeable(program).filter(|field| program.field(*field).kind == Kind::Reference).count() as u64
    }

    fn changeable(&self, program: &Program) -> impl Iterator<Item = FieldId> {
        let fields =
            self.statics.iter().flat_map(|class| program.class(*class).static_layout.iter().copied());
        fields.filter(|field| {
            let flags = program.field(*field).flags;
            !flags.is_final() && !flags.is_synthetic()
        })
    }

    fn initialise_statics(&self, session: &mut Session<'_>) -> Result<(), Outcome> {
        for class in &self.statics {
            session.base = session.engine.initialise(&mut session.cx, &session.base, *class)?;
        }
        if session.base.input.has_parameters() {
            let what = "static fields as inputs whose initialiser asks for inputs";
            return Err(Outcome::GaveUp(Unsupported::new(what)));
        }
        Ok(())
    }

    /// Explores all runs from a state in which the JDK is ready.
    pub(crate) fn explore<'p>(
        &self,
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        base: State<'p>,
        solver: &mut dyn HeapSolver<'p>,
        visit: &mut dyn FnMut(&mut Engine<'p>, &mut Context<'p>, Path<'p>) -> Visit<'p>,
    ) -> Summary {
        let start = match base.class_state(self.class) {
            Some(_) => self.call_main(engine, cx, base.clone()),
            None => engine.start_initialiser(cx, &base, self.class),
        };
        let initialised = base.class_state(self.class).is_some();
        let start = match start {
            Ok(start) => start,
            Err(outcome) => {
                visit(engine, cx, Path { state: base, outcome });
                return Summary { paths: 1, ..Summary::default() };
            }
        };
        engine.explore(cx, start, solver, &mut |engine, cx, path| {
            if initialised || path.state.resumed > 0 || !matches!(path.outcome, Outcome::Returned(_)) {
                return visit(engine, cx, path);
            }
            let state = path.state;
            match self.call_main(engine, cx, state.clone()) {
                Ok(state) => Visit::Resume(Box::new(state)),
                Err(outcome) => visit(engine, cx, Path { state, outcome }),
            }
        })
    }

    /// A state about to run `main` without arguments. Static fields that are inputs are asked for first.
    fn call_main<'p>(
        &self,
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        mut state: State<'p>,
    ) -> Result<State<'p>, Outcome> {
        let statics = self.open_statics(cx.program);
        let arguments = engine.prepare(cx, &mut state, |machine| {
            for field in statics {
                let info = machine.program().field(field);
                let value = machine.input(info.kind)?;
                let holder = machine.initialised(info.class)?;
                machine.write_cell(holder, info.slot as usize, value)?;
            }
            let string = machine.find_class(names::STRING)?;
            let class = machine.program().array_class(string);
            machine.allocate_array(class, 0)
        })?;
        engine.start(cx, state, self.main, &[Value::Object(arguments)])
    }
}
