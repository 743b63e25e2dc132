//! The paths of a case, and which of them an input takes.

use std::collections::BTreeSet;

use heapwise_engine::{Budget, Engine, Exploration, Laziness, Outcome, Path, State, Summary, Trail, Visit};
use heapwise_heap::{Asked, Context, Domains, Gap, Gaps, NoInvariant, Scope, Value, Variables};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, Kind, MethodId, Program, Type};
use heapwise_term::{Const, TermPool, eval};

use crate::cases::{Case, Input};
use crate::matching::Match;

/// How many objects of a class an input has at most: as many as the cases list.
const SCOPE: u32 = 2;

/// In which way all paths are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// References are resolved when they are used.
    AtUse,
    /// References are resolved when they are read.
    AtLoad,
    /// As at use, in parts.
    Divided,
    /// As at use, in stints of so many paths.
    InStints(usize),
}

/// The engine with a booted machine.
pub struct Explorer<'p> {
    program: &'p Program,
    engine: Engine<'p>,
    base: State<'p>,
}

/// What came of a case.
pub struct Explored<'p> {
    pub paths: Vec<Path<'p>>,
    pub gaps: BTreeSet<String>,
    cx: Context<'p>,
}

/// A path that an input takes.
#[derive(Debug)]
pub struct Taken {
    /// Its position.
    pub path: usize,
    /// Whether the path has two objects where the input has one that all equal values share.
    pub is_by_value: bool,
    pub outcome: String,
}

impl<'p> Explorer<'p> {
    pub fn new(program: &'p Program) -> Self {
        let mut engine = Engine::new(program, Table::shared(), Budget::default()).unwrap();
        let base = engine.boot(&mut context(program), BOOT);
        Explorer { program, engine, base }
    }

    /// All paths of a case, in one of several ways. What it offers, and what its final static fields hold, is tried as well.
    pub fn explore(&mut self, case: &Case, way: Way) -> Explored<'p> {
        let program = self.program;
        let laziness = if way == Way::AtLoad { Laziness::AtLoad } else { Laziness::AtUse };
        let mut engine = self.engine.another().with_laziness(laziness);
        let mut cx = context(program);
        cx.gaps.want();
        let class = program.find_class(&case.name).unwrap();
        cx.asked.settle(class);
        cx.asked.offer(case.offers.iter().map(|name| program.find_class(name).unwrap()));
        let fields = program.class(class).static_layout.clone();
        let base = engine.offer_held(&mut cx, &self.base, &fields);
        let start = self.open(&mut engine, &mut cx, base, method_of(program, class, "run"));
        let mut paths = Vec::new();
        let summary = match way {
            Way::Divided => divided(&mut engine, &mut cx, &start, &mut paths),
            Way::InStints(most) => in_stints(&mut engine, &mut cx, &start, most, &mut paths),
            Way::AtUse | Way::AtLoad => {
                let solver = &mut NoInvariant::default();
                engine.explore(&mut cx, start, solver, &mut |_, _, path| {
                    paths.push(path);
                    Visit::Continue
                })
            }
        };
        assert!(summary.cut.is_none() && summary.unknown.is_empty(), "{}: {summary:?}", case.name);
        assert_eq!(summary.paths, paths.len() as u64, "{}", case.name);
        let gaps = cx.gaps.found().iter().map(name_of).collect();
        Explored { paths, gaps, cx }
    }

    /// The paths of another method of a case within a budget, in the order in which they end.
    pub fn within(
        &mut self,
        class: &str,
        method: &str,
        budget: Budget,
        begin: fn(State<'p>) -> Exploration<'p>,
    ) -> (Vec<Path<'p>>, Summary) {
        let mut cx = context(self.program);
        let mut engine = self.engine.another();
        engine.set_budget(budget);
        let method = method_of(self.program, self.program.find_class(class).unwrap(), method);
        let start = self.open(&mut engine, &mut cx, self.base.clone(), method);
        let mut exploration = begin(start);
        let mut solver = NoInvariant::default();
        let next = || exploration.next(&mut engine, &mut cx, &mut solver);
        let paths = std::iter::from_fn(next).collect();
        (paths, exploration.summary().clone())
    }

    /// A method about to run on open arguments.
    fn open(
        &self,
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        mut state: State<'p>,
        method: MethodId,
    ) -> State<'p> {
        let mut arguments = Vec::new();
        for ty in &self.program.method(method).parameters {
            match ty {
                Type::Reference(name) => {
                    let class = self.program.find_class(name).unwrap();
                    arguments.push(Value::Symbol(state.input.add_reference(class)));
                }
                Type::Primitive(_) => {
                    arguments.push(state.input.add_number(cx, ty.kind()));
                    arguments.extend(ty.kind().is_wide().then_some(Value::Filler));
                }
            }
        }
        engine.start(cx, state, method, &arguments).unwrap()
    }
}

impl Explored<'_> {
    /// The paths that an input takes, with how they end on it.
    pub fn matching(&self, input: &Input) -> Vec<Taken> {
        let paths = self.paths.iter().enumerate();
        let taken = paths.filter_map(|(path, state)| {
            let Match { model, is_by_value } = Match::of(&self.cx, state, input)?;
            let value = |term| eval(&self.cx.pool, term, &model);
            Some(Taken { path, is_by_value, outcome: self.outcome(state, &value) })
        });
        taken.collect()
    }

    /// The end of a path in the words of the oracle.
    fn outcome(&self, path: &Path<'_>, value: &dyn Fn(heapwise_term::TermId) -> Const) -> String {
        match path.outcome {
            Outcome::Returned(Some(Value::Int(number))) => format!("int {number}"),
            Outcome::Returned(Some(Value::Term(term))) => match value(term) {
                Const::Bits { value, .. } => format!("int {}", value as i32),
                other => panic!("{other:?} is no int"),
            },
            Outcome::Threw(exception) => {
                format!("throws {}", self.cx.program.class(path.state.heap.class(exception)).java_name())
            }
            ref other => format!("{other:?}"),
        }
    }

    /// A path for who reads of a fault.
    pub fn describe(&self, path: usize) -> String {
        let path = &self.paths[path];
        let input = &path.state.input;
        let resolved: Vec<_> = input.references().map(|id| input.reference(id)).collect();
        let classes: Vec<_> =
            input.objects().map(|(_, object)| &self.cx.program.class(object.class).name).collect();
        let name = |variable| format!("{:?}", self.cx.variables.slot(variable));
        let conditions: Vec<String> =
            path.state.path.conjuncts().iter().map(|one| self.cx.pool.display(*one, &name)).collect();
        format!("{:?} {resolved:?} {classes:?} {conditions:?}", path.outcome)
    }
}

/// Explores part by part: what an exploration gives away at each path is explored by another one.
fn divided<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    start: &State<'p>,
    paths: &mut Vec<Path<'p>>,
) -> Summary {
    let mut sum = Summary::default();
    let mut waiting = vec![Trail::default()];
    while let Some(trail) = waiting.pop() {
        let part = Exploration::behind(engine, cx, start.clone(), trail);
        let mut part = part.expect("the trail leads to where it was made");
        while let Some(path) = part.next(engine, cx, &mut NoInvariant::default()) {
            paths.push(path);
            waiting.extend(part.give_away());
        }
        sum.absorb(part.summary().clone());
    }
    sum
}

/// Explores in stints of so many paths: what one leaves, the next goes on with.
fn in_stints<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    start: &State<'p>,
    most: usize,
    paths: &mut Vec<Path<'p>>,
) -> Summary {
    let mut sum = Summary::default();
    let mut left = vec![Trail::default()];
    while !left.is_empty() {
        let (mut stint, missed) =
            Exploration::behind_all(engine, cx, &mut NoInvariant::default(), start, &left);
        assert!(missed.late.is_empty() && missed.astray == 0, "the trails lead to where they were made");
        for _ in 0..most {
            let Some(path) = stint.next(engine, cx, &mut NoInvariant::default()) else { break };
            let trail = stint.trail().expect("nothing was resumed");
            let again = engine
                .path_behind(cx, &mut NoInvariant::default(), start.clone(), &trail)
                .expect("the path is there again");
            assert_eq!(again.outcome, path.outcome);
            assert_eq!(again.state.passed, path.state.passed);
            paths.push(path);
        }
        left = stint.left().expect("nothing was resumed");
        sum.absorb(stint.summary().clone());
    }
    sum
}

/// The method of this name.
fn method_of(program: &Program, class: ClassId, name: &str) -> MethodId {
    let mut methods = program.class(class).methods.iter().copied();
    methods.find(|method| &*program.method(*method).name == name).expect("a method of this name")
}

/// The name of the variant.
fn name_of(gap: &Gap) -> String {
    let text = format!("{gap:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

fn context(program: &Program) -> Context<'_> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: heapwise_smt::standard(heapwise_smt::Config::default()),
        scope: Scope::uniform(SCOPE),
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    }
}

/// The value of a variable of this kind, before it is widened.
pub fn constant(kind: Kind, number: i64) -> Const {
    match kind {
        Kind::Boolean => Const::Bool(number != 0),
        Kind::Byte => Const::Bits { width: 8, value: u64::from(number as u8) },
        Kind::Char | Kind::Short => Const::Bits { width: 16, value: u64::from(number as u16) },
        Kind::Int => Const::Bits { width: 32, value: u64::from(number as u32) },
        Kind::Long => Const::Bits { width: 64, value: number as u64 },
        Kind::Float => Const::F32(number as u32),
        Kind::Double => Const::F64(number as u64),
        Kind::Reference => panic!("a reference has no variable"),
    }
}
