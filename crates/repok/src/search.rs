//! The search for a completion: by the machine of `backtrack` where that finds the same ([`crate::by_machine`]), else one symbolic
//! run of the invariant on the partial structure.
//!
//! The run forks at the first read of a reference or number that is not fixed, and never restarts, so a prefix that
//! candidates share is executed once. What the invariant does not read stays open and is filled with null
//! and zero. Fresh objects are numbered in the order in which they are met, so no two candidates are isomorphic.
//! Conditions of the path are in force from the start, and every decision on numbers is checked against them.
//!
//! A candidate on which the invariant throws or exceeds the limits of one path is invalid, and counted: a structure is
//! valid only if the invariant says so. One on which heapwise itself gives up makes a failed search Unknown.

use std::collections::BTreeMap;
use std::sync::Arc;

use heapwise_engine::{Budget, Engine, Limit, Outcome, Path, State, Visit};
use heapwise_heap::{
    Context, Evidence, HeapQuery, HeapStatistics, InputHeap, Invariant, NoInvariant, ObjectId, Refusal,
    Resolution, Searched, Value, Witness,
};
use heapwise_program::{ClassId, MethodId, Program};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{Evaluator, TermId};

use crate::{Lissa, names};

/// A structure to judge and the method that does.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Subject {
    pub value: Value,
    pub judge: MethodId,
}

/// What a search has seen so far.
struct Progress {
    /// The structures to judge, in order; each run of the invariant judges one.
    subjects: Vec<Subject>,
    found: Option<Evidence>,
    undecided: Option<Refusal>,
    statistics: HeapStatistics,
    touched: Vec<heapwise_program::ClassId>,
}

impl<'p> Lissa<'p> {
    pub(crate) fn search(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Searched {
        let branches = Lissa::decisions(&cx.scope);
        self.engine.set_budget(Budget { branches, ..self.engine.budget() });
        if !cx.asked.held().is_empty() {
            self.base = self.engine.hold(cx, &self.base);
        }
        if holds_adopted(cx.program, query.input) {
            return Searched::Undecided(Refusal("a structure that holds what calls have made".to_owned()));
        }
        if let Some(found) = self.by_machine(cx, query) {
            return found;
        }
        self.initialise_enums(cx, query.input);
        let mut state = self.base.clone();
        let constant = |field| self.base.static_object(cx.program, field);
        let Ok(input) = query.input.materialise(cx.program, &mut state.heap, constant) else {
            return Searched::Undecided(Refusal("the structure does not fit the heap".to_owned()));
        };
        let subjects = subjects(cx, &input, self.invariant);
        state.input = input;
        state.path = query.path.clone();
        state.evidence = Evidence { model: query.evidence.model.clone(), witness: None, facts: None };
        let Some(first) = subjects.first().copied() else {
            return numbers_only(cx, query);
        };
        let started = self.engine.start(cx, state, first.judge, &[first.value]);
        let made = started.and_then(|mut start| {
            self.engine.make_collections(cx, &mut start)?;
            Ok(start)
        });
        let start = match made {
            Ok(start) => start,
            Err(outcome) => return Searched::Undecided(Refusal(describe(&outcome))),
        };
        let mut progress = Progress {
            subjects,
            found: None,
            undecided: None,
            statistics: HeapStatistics::default(),
            touched: Vec::new(),
        };
        let summary = self.engine.explore(cx, start, &mut NoInvariant::default(), &mut |engine, cx, path| {
            progress.visit(engine, cx, path)
        });
        progress.statistics.ops += summary.steps;
        self.remembered.statistics.absorb(&progress.statistics);
        self.warm(cx, &progress.touched);
        conclude(progress, summary.cut, &summary.unknown)
    }

    /// Initialises in the base state the enums whose constants the structure holds.
    fn initialise_enums(&mut self, cx: &mut Context<'p>, input: &InputHeap) {
        let classes: Vec<_> = input.constants().map(|field| cx.program.field(field).class).collect();
        self.warm(cx, &classes);
    }

    /// Initialises these classes in the base state.
    fn warm(&mut self, cx: &mut Context<'p>, classes: &[heapwise_program::ClassId]) {
        for class in classes {
            if let Ok(base) = self.engine.initialise(cx, &self.base, *class) {
                self.base = base;
            }
        }
    }
}

fn conclude(progress: Progress, cut: Option<Limit>, unknown: &BTreeMap<Refusal, u64>) -> Searched {
    if let Some(evidence) = progress.found {
        return Searched::Witness(evidence);
    }
    if let Some(limit) = cut {
        return Searched::Undecided(limit_of_search(limit));
    }
    match progress.undecided.or_else(|| unknown.keys().next().cloned()) {
        Some(why) => Searched::Undecided(why),
        None => Searched::Nothing,
    }
}

/// Whether a class or a member of one is missing, which is no fault of the structure.
fn is_linkage(program: &Program, thrown: ClassId) -> bool {
    program.find_class(names::LINKAGE_ERROR).is_ok_and(|errors| program.is_subtype(thrown, errors))
}

/// The refusal when the invariant needs a class or member that the class path lacks.
fn unlinked(engine: &Engine<'_>, program: &Program, state: &State<'_>, error: ObjectId) -> Refusal {
    let class = state.heap.class(error);
    let message = program.find_field(class, names::DETAIL_MESSAGE).and_then(|field| {
        let Value::Object(text) = state.heap.get(error, program.field(field).slot as usize)? else {
            return None;
        };
        engine.text(&state.heap, text)
    });
    let message = message.map(|units| format!(": {}", String::from_utf16_lossy(&units))).unwrap_or_default();
    let name = program.class(class).source_name();
    Refusal(format!("in the invariant: {name}{message}"))
}

/// The refusal when a search reached this limit.
pub(crate) fn limit_of_search(limit: Limit) -> Refusal {
    Refusal(format!("the search for a valid structure reached its limit: {}", limit.describe()))
}

impl Progress {
    fn visit<'p>(&mut self, engine: &mut Engine<'p>, cx: &mut Context<'p>, path: Path<'p>) -> Visit<'p> {
        match path.outcome {
            Outcome::Returned(Some(verdict)) => self.returned(engine, cx, path, verdict),
            Outcome::OutOfBudget(limit @ (Limit::Time | Limit::TotalSteps)) => {
                self.undecided =
                    Some(Refusal(format!("in the invariant: limit on {} reached", limit.describe())));
                Visit::Continue
            }
            Outcome::Threw(exception) if is_linkage(cx.program, path.state.heap.class(exception)) => {
                self.undecided = Some(unlinked(engine, cx.program, &path.state, exception));
                Visit::Continue
            }
            Outcome::Returned(None) | Outcome::Threw(_) | Outcome::OutOfBudget(_) | Outcome::Exited(_) => {
                let is_failure = matches!(
                    path.outcome,
                    Outcome::Returned(_) | Outcome::Threw(_) | Outcome::OutOfBudget(Limit::Endless)
                );
                self.statistics.invariant_failures += u64::from(is_failure);
                self.statistics.invariant_cuts += u64::from(!is_failure);
                Visit::Continue
            }
            Outcome::GaveUp(unsupported) => {
                self.undecided = Some(Refusal(format!("in the invariant: {}", unsupported.what)));
                Visit::Continue
            }
        }
    }

    /// The invariant has judged one structure on this path.
    fn returned<'p>(
        &mut self,
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        mut path: Path<'p>,
        verdict: Value,
    ) -> Visit<'p> {
        match verdict {
            Value::Int(0) => return Visit::Continue,
            Value::Int(_) => {}
            Value::Term(term) => {
                let zero = cx.pool.int(0);
                let refused = cx.pool.eq(term, zero);
                let accepted = cx.pool.not(refused);
                path.state.path.assume(&cx.pool, accepted);
            }
            _ => return Visit::Continue,
        }
        let Some(model) = self.numbers(cx, path.state.path.conjuncts(), &path.state.evidence) else {
            return Visit::Continue;
        };
        path.state.evidence = model;
        if let Some(next) = self.subjects.get(path.state.resumed as usize + 1) {
            return match engine.start(cx, path.state, next.judge, &[next.value]) {
                Ok(state) => Visit::Resume(Box::new(state)),
                Err(outcome) => {
                    self.undecided = Some(Refusal(describe(&outcome)));
                    Visit::Continue
                }
            };
        }
        self.accept(cx, &path);
        Visit::Stop
    }

    /// Numbers that satisfy all conditions of a path, if there are any.
    fn numbers(
        &mut self,
        cx: &mut Context<'_>,
        conditions: &[TermId],
        evidence: &Evidence,
    ) -> Option<Evidence> {
        let mut evaluator = Evaluator::new();
        if conditions.iter().all(|condition| evaluator.holds(&cx.pool, *condition, &evidence.model)) {
            return Some(evidence.clone());
        }
        match cx.smt.check(&mut cx.pool, conditions, Some(&evidence.model)) {
            Answer::Sat(model) => Some(Evidence { model: Arc::new(model), witness: None, facts: None }),
            Answer::Unsat(_) => None,
            Answer::Unknown(why) => {
                self.undecided = Some(Refusal::from(why));
                None
            }
        }
    }

    fn accept<'p>(&mut self, cx: &mut Context<'p>, path: &Path<'p>) {
        let state = &path.state;
        if state.input.is_written(cx.program, &state.heap) {
            self.statistics.invariant_writes += 1;
        }
        self.touched = state.jdk_classes(cx.program);
        let witness = Witness::complete(cx.program, &state.input, &cx.variables, &state.evidence.model);
        self.found = Some(Evidence {
            model: state.evidence.model.clone(),
            witness: Some(Arc::new(witness)),
            facts: None,
        });
    }
}

/// The parameters that the invariant judges: those that are an instance of its class. What the program has made is none of the input's.
pub(crate) fn subjects(cx: &Context<'_>, input: &InputHeap, invariant: Invariant) -> Vec<Subject> {
    let program = cx.program;
    let mut subjects: Vec<Subject> = Vec::new();
    for (value, _) in input.parameters() {
        let Value::Symbol(reference) = value else { continue };
        let (class, object) = match input.reference(reference).resolution {
            Resolution::Object(object) if input.object(object).is_adopted(program) => continue,
            Resolution::Object(object) => (input.object(object).class, input.object(object).object),
            Resolution::Constant(field, object) => {
                let mut held = cx.asked.held().iter();
                let Some(held) = held.find(|held| held.field == field) else { continue };
                (held.class, object)
            }
            Resolution::Pending | Resolution::Null | Resolution::Outside => continue,
        };
        if !program.is_subtype(class, invariant.subject) {
            continue;
        }
        let subject = Subject { value: Value::Object(object), judge: invariant.method_for(program, class) };
        if !subjects.contains(&subject) {
            subjects.push(subject);
        }
    }
    subjects
}

/// Whether an object of the input holds one that the program has made, of which the input says nothing.
fn holds_adopted(program: &Program, input: &InputHeap) -> bool {
    let is_adopted = |value: &Value| match value {
        Value::Symbol(reference) => match input.reference(*reference).resolution {
            Resolution::Object(held) => input.object(held).is_adopted(program),
            _ => false,
        },
        _ => false,
    };
    // Only arguments are adopted, and mostly none is.
    let mut arguments = input.parameters();
    let mut cells = input.objects().filter_map(|(_, object)| object.cells.as_deref());
    arguments.any(|(value, _)| is_adopted(&value)) && cells.any(|cells| cells.iter().any(is_adopted))
}

/// Without a structure to judge, only the numbers decide.
fn numbers_only(cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Searched {
    match cx.smt.check(&mut cx.pool, query.path.conjuncts(), Some(&query.evidence.model)) {
        Answer::Sat(model) => {
            let witness = Witness::complete(cx.program, query.input, &cx.variables, &model);
            Searched::Witness(Evidence {
                model: Arc::new(model),
                witness: Some(Arc::new(witness)),
                facts: None,
            })
        }
        Answer::Unsat(_) => Searched::Nothing,
        Answer::Unknown(why) => Searched::Undecided(Refusal::from(why)),
    }
}

fn describe(outcome: &Outcome) -> String {
    match outcome {
        Outcome::GaveUp(unsupported) => format!("in the invariant: {}", unsupported.what),
        Outcome::OutOfBudget(limit) => format!("in the invariant: limit reached: {}", limit.describe()),
        Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited(_) => {
            "the invariant did not run".to_owned()
        }
    }
}
