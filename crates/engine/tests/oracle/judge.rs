//! Runs cases in the engine, concretely and symbolically, and compares.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use heapwise_engine::{Budget, Engine, Exploration, Outcome, Path, State, Summary, Trail, Visit};
use heapwise_heap::{Asked, Context, Domains, Gaps, NoInvariant, ObjectId, Scope, Slot, Value, Variables};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{Kind, MethodId, Program, Type};
use heapwise_term::{Const, Evaluator, Model, TermPool};

use crate::corpus::{Call, Case, Corpus};

/// How it is said that a limit ended an exploration.
const CUT: &str = "cut by a limit";
/// The most paths of a case that is divided: each costs a context.
const MOST_DIVIDED: u64 = 300;

/// What came of one case.
#[derive(Default)]
pub struct Report {
    pub paths: u64,
    pub infeasible: u64,
    pub steps: u64,
    pub milliseconds: u128,
    pub unknown: BTreeMap<String, u64>,
    pub gave_up: BTreeMap<String, u64>,
    pub failures: Vec<String>,
}

/// The engine with a booted machine.
pub struct Judge {
    program: &'static Program,
    engine: Engine<'static>,
    base: State<'static>,
}

impl Judge {
    pub fn new(corpus: &'static Corpus) -> Judge {
        let program = &corpus.program;
        let mut engine =
            Engine::new(program, Table::shared(), Budget::default()).expect("the JDK has its classes");
        let base = engine.boot(&mut context(program), BOOT);
        Judge { program, engine, base }
    }

    /// Runs a case in both ways.
    pub fn examine(&mut self, case: &Case) -> Report {
        let start = Instant::now();
        let mut report = Report::default();
        let method = self.entry(case);
        self.concrete(case, method, &mut report);
        self.symbolic(case, method, &mut report);
        self.divided(case, method, &mut report);
        report.milliseconds = start.elapsed().as_millis();
        report
    }

    fn entry(&self, case: &Case) -> MethodId {
        let class = self.program.find_class(&case.name).expect("the class of the case");
        let methods = &self.program.class(class).methods;
        *methods.iter().find(|method| &*self.program.method(**method).name == "run").expect("a method run")
    }

    fn concrete(&mut self, case: &Case, method: MethodId, report: &mut Report) {
        for call in &case.calls {
            let mut cx = context(self.program);
            let arguments = self.arguments(method, call);
            let arguments: Vec<Value> = arguments.into_iter().flat_map(slots).collect();
            let start = match self.engine.start(&mut cx, self.base.clone(), method, &arguments) {
                Ok(start) => start,
                Err(outcome) => panic!("{}: {outcome:?}", case.name),
            };
            let mut outcomes = Vec::new();
            let explored =
                self.engine.explore(&mut cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
                    outcomes.push(path);
                    Visit::Continue
                });
            report.steps += explored.steps;
            match outcomes.as_slice() {
                [path] => {
                    self.compare(case, call, "concrete", path, &self.outcome(method, path, None), report)
                }
                paths => report.failures.push(format!("{}: {} concrete paths", case.name, paths.len())),
            }
        }
    }

    /// The case about to run on open arguments.
    fn open(&mut self, cx: &mut Context<'static>, method: MethodId) -> State<'static> {
        let mut state = self.base.clone();
        let kinds = self.kinds(method);
        let arguments: Vec<Value> =
            kinds.iter().flat_map(|kind| slots_of(*kind, state.input.add_number(cx, *kind))).collect();
        self.engine.start(cx, state, method, &arguments).expect("run can start")
    }

    /// What an exploration gives away, others with terms of their own find again: together they see each path once.
    fn divided(&mut self, case: &Case, method: MethodId, report: &mut Report) {
        if report.paths > MOST_DIVIDED || !report.unknown.is_empty() || report.gave_up.contains_key(CUT) {
            return;
        }
        let mut sum = Summary::default();
        let mut waiting = vec![Trail::default()];
        while let Some(trail) = waiting.pop() {
            let mut cx = context(self.program);
            let start = self.open(&mut cx, method);
            let Some(mut part) = Exploration::behind(&mut self.engine, &mut cx, start, trail) else {
                return report.failures.push(format!("{}: a trail leads elsewhere", case.name));
            };
            while part.next(&mut self.engine, &mut cx, &mut NoInvariant::default()).is_some() {
                waiting.extend(part.give_away());
            }
            sum.absorb(part.summary().clone());
        }
        let divided = (sum.paths, sum.infeasible);
        let whole = (report.paths, report.infeasible);
        if divided != whole {
            let name = &case.name;
            report.failures.push(format!("{name}: {divided:?} divided, {whole:?} whole (paths, infeasible)"));
        }
    }

    fn symbolic(&mut self, case: &Case, method: MethodId, report: &mut Report) {
        let mut cx = context(self.program);
        let start = self.open(&mut cx, method);
        let mut paths = Vec::new();
        let budget = self.engine.budget();
        self.engine.set_budget(Budget { total_steps: 20_000_000, paths: 2_000, ..budget });
        let explored = self.engine.explore(&mut cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
            paths.push(path);
            Visit::Continue
        });
        self.engine.set_budget(budget);
        report.paths = explored.paths;
        report.infeasible = explored.infeasible;
        report.steps += explored.steps;
        report.unknown = explored.unknown.into_iter().map(|(reason, count)| (reason.0, count)).collect();
        if explored.cut.is_some() {
            *report.gave_up.entry(CUT.to_owned()).or_default() += 1;
        }
        paths.iter().for_each(|path| self.note_end(path, report));
        for call in &case.calls {
            self.match_call(&cx, case, method, call, &paths, report);
        }
    }

    fn match_call(
        &self,
        cx: &Context<'static>,
        case: &Case,
        method: MethodId,
        call: &Call,
        paths: &[Path<'static>],
        report: &mut Report,
    ) {
        let mut model = Model::new();
        for (index, (kind, value)) in
            self.kinds(method).into_iter().zip(self.arguments(method, call)).enumerate()
        {
            if let Some(variable) = cx.variables.variable(Slot::Parameter(index as u32), kind) {
                model.set(variable, constant(kind, value));
            }
        }
        let mut evaluator = Evaluator::new();
        let holds = |path: &&Path<'_>| {
            path.state.path.conjuncts().iter().all(|condition| evaluator.holds(&cx.pool, *condition, &model))
        };
        let matching: Vec<&Path<'_>> = paths.iter().filter(holds).collect();
        match matching.as_slice() {
            [path] => {
                let outcome = self.outcome(method, path, Some((&cx.pool, &model)));
                self.compare(case, call, "symbolic", path, &outcome, report);
            }
            [] if !report.gave_up.is_empty() => {}
            other => {
                report.failures.push(format!(
                    "{} {:?}: {} paths match",
                    case.name,
                    call.arguments,
                    other.len()
                ));
            }
        }
    }

    fn compare(
        &self,
        case: &Case,
        call: &Call,
        how: &str,
        path: &Path<'_>,
        outcome: &Seen,
        report: &mut Report,
    ) {
        let same = match outcome {
            Seen::Returned(text) => *text == call.outcome,
            Seen::Threw(class, message) => {
                let expected = call.outcome.strip_prefix("throws ").and_then(|text| text.split_once(": "));
                expected.is_some_and(|(expected, text)| {
                    *expected == *class && (exempt(class, message) || message.as_deref() == Some(text))
                })
            }
            Seen::Nothing if how == "concrete" => return self.note_end(path, report),
            Seen::Nothing => return,
        };
        if !same {
            let Case { name, .. } = case;
            let Call { arguments, outcome: expected } = call;
            report.failures.push(format!("{name} {arguments:?} {how}: expected {expected}, got {outcome:?}"));
        }
    }

    /// Counts a path that gave up.
    fn note_end(&self, path: &Path<'_>, report: &mut Report) {
        let what = match &path.outcome {
            Outcome::GaveUp(unsupported) => &unsupported.what,
            Outcome::OutOfBudget(limit) => limit.describe(),
            Outcome::Returned(_) | Outcome::Threw(_) | Outcome::Exited(_) => return,
        };
        *report.gave_up.entry(format!("{what} in {}", self.place(path))).or_default() += 1;
    }

    /// Where a path stopped: the innermost methods.
    fn place(&self, path: &Path<'_>) -> String {
        let frames = path.state.frames();
        let names = frames.iter().take(3).map(|frame| self.program.method_name(frame.method));
        names.collect::<Vec<_>>().join(" < ")
    }

    fn kinds(&self, method: MethodId) -> Vec<Kind> {
        self.program.method(method).parameters.iter().map(Type::kind).collect()
    }

    fn arguments(&self, method: MethodId, call: &Call) -> Vec<Value> {
        self.kinds(method).into_iter().zip(&call.arguments).map(|(kind, text)| value(kind, text)).collect()
    }

    /// The outcome in the words of the oracle, under a model if there is one.
    fn outcome(&self, method: MethodId, path: &Path<'_>, model: Option<(&TermPool, &Model)>) -> Seen {
        match path.outcome {
            Outcome::Returned(Some(value)) => {
                let ty = self.program.method(method).returns.as_ref().expect("run returns a number");
                let value = match (value, model) {
                    (Value::Term(term), Some((pool, model))) => {
                        concrete(heapwise_term::eval(pool, term, model))
                    }
                    (value, _) => value,
                };
                Seen::Returned(format!("{ty} {}", text(ty.kind(), value)))
            }
            Outcome::Threw(exception) => {
                let class = self.program.class(path.state.heap.class(exception)).java_name();
                Seen::Threw(class, self.message(path, exception))
            }
            _ => Seen::Nothing,
        }
    }

    /// The message of an exception; `None` when it is not concrete.
    fn message(&self, path: &Path<'_>, exception: ObjectId) -> Option<String> {
        let throwable = self.program.find_class("java/lang/Throwable").unwrap();
        let field = self.program.find_field(throwable, "detailMessage").unwrap();
        match path.state.heap.get(exception, self.program.field(field).slot as usize) {
            Some(Value::Null) => Some("null".to_owned()),
            Some(Value::Object(text)) => {
                self.engine.text(&path.state.heap, text).map(|units| String::from_utf16_lossy(&units))
            }
            other => panic!("a message that is {other:?}"),
        }
    }
}

/// What the engine says of a call.
#[derive(Debug)]
enum Seen {
    Returned(String),
    Threw(String, Option<String>),
    /// It gave up.
    Nothing,
}

/// Messages that cannot be compared: HotSpot's helpful ones, those with a number that is symbolic here.
fn exempt(class: &str, message: &Option<String>) -> bool {
    match message.as_deref() {
        None => true,
        Some("null") => class == "java.lang.NullPointerException",
        Some(text) => [
            "Index out of bounds",
            "Range out of bounds",
            "the length is negative",
            "arraycopy: out of bounds",
        ]
        .iter()
        .any(|start| text.starts_with(start)),
    }
}

fn context(program: &'static Program) -> Context<'static> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: heapwise_smt::standard(heapwise_smt::Config { conflicts: Some(10_000), ..Default::default() }),
        scope: Scope::uniform(16),
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    }
}

fn slots(value: Value) -> Vec<Value> {
    match value {
        Value::Long(_) | Value::Double(_) => vec![value, Value::Filler],
        _ => vec![value],
    }
}

fn slots_of(kind: Kind, value: Value) -> Vec<Value> {
    match kind {
        Kind::Long | Kind::Double => vec![value, Value::Filler],
        _ => vec![value],
    }
}

fn value(kind: Kind, text: &str) -> Value {
    match kind {
        Kind::Boolean => Value::Int(i32::from(text == "true")),
        Kind::Long => Value::Long(text.parse().expect("a long")),
        Kind::Float => Value::Float(f32::from_bits(u32::from_str_radix(text, 16).expect("bits"))),
        Kind::Double => Value::Double(f64::from_bits(u64::from_str_radix(text, 16).expect("bits"))),
        _ => Value::Int(text.parse().expect("an int")),
    }
}

/// The value of the variable of a parameter, before it is widened to what the stack holds.
fn constant(kind: Kind, value: Value) -> Const {
    match (kind, value) {
        (Kind::Boolean, Value::Int(value)) => Const::Bool(value != 0),
        (Kind::Byte, Value::Int(value)) => Const::Bits { width: 8, value: u64::from(value as u8) },
        (Kind::Char | Kind::Short, Value::Int(value)) => {
            Const::Bits { width: 16, value: u64::from(value as u16) }
        }
        (_, Value::Int(value)) => Const::Bits { width: 32, value: u64::from(value as u32) },
        (_, Value::Long(value)) => Const::Bits { width: 64, value: value as u64 },
        (_, Value::Float(value)) => Const::F32(value.to_bits()),
        (_, Value::Double(value)) => Const::F64(value.to_bits()),
        other => panic!("no argument: {other:?}"),
    }
}

fn concrete(constant: Const) -> Value {
    match constant {
        Const::Bool(value) => Value::Int(i32::from(value)),
        Const::Bits { width: 64, value } => Value::Long(value as i64),
        Const::Bits { value, .. } => Value::Int(value as i32),
        Const::F32(bits) => Value::Float(f32::from_bits(bits)),
        Const::F64(bits) => Value::Double(f64::from_bits(bits)),
    }
}

/// As the oracle prints it: floats by their bits, with one NaN.
fn text(kind: Kind, value: Value) -> String {
    match (kind, value) {
        (Kind::Boolean, Value::Int(value)) => (value != 0).to_string(),
        (_, Value::Int(value)) => value.to_string(),
        (_, Value::Long(value)) => value.to_string(),
        (_, Value::Float(value)) if value.is_nan() => "7fc00000".to_owned(),
        (_, Value::Float(value)) => format!("{:08x}", value.to_bits()),
        (_, Value::Double(value)) if value.is_nan() => "7ff8000000000000".to_owned(),
        (_, Value::Double(value)) => format!("{:016x}", value.to_bits()),
        (kind, value) => panic!("{kind:?} {value:?} is no result"),
    }
}
