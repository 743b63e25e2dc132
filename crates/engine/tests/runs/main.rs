//! What can be asked of runs and of the states that they leave, on the classes `tests/cases/runs`.
//!
//! What is right follows by hand from the source of a class, or from a second way to run it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod collections;
mod ends;
mod gaps;
mod leeway;
mod looked;
mod replaced;
mod sides;
mod states;
mod witnesses;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use heapwise_engine::{Budget, Engine, Natives, Outcome, State, Visit};
use heapwise_heap::{Asked, Context, Domains, Gaps, NoInvariant, ObjectId, Scope, Value, Variables};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, FieldId, MethodId, Program, ProgramConfig, java_home};
use heapwise_term::TermPool;

type End = heapwise_engine::Path<'static>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/runs")
}

fn program() -> &'static Program {
    static PROGRAM: LazyLock<Program> = LazyLock::new(|| {
        let java_home = java_home().unwrap();
        let classes = tempfile::tempdir().unwrap();
        let sources = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
        let mut javac = Command::new(java_home.join("bin/javac"));
        javac.args(["-J-XX:TieredStopAtLevel=1", "-XDstringConcat=inline", "-g", "-nowarn", "-d"]);
        let run = javac.arg(classes.path()).args(sources).output().unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        // Classes are read when something reaches them.
        Program::open(ProgramConfig { class_path: vec![classes.keep()], java_home }).unwrap()
    });
    &PROGRAM
}

fn class(name: &str) -> ClassId {
    program().find_class(name).unwrap()
}

/// A method by its class and name: `Looked.sum`.
fn method(name: &str) -> MethodId {
    let (class, name) = name.rsplit_once('.').unwrap();
    let mut methods = program().class(self::class(class)).methods.iter().copied();
    methods.find(|method| &*program().method(*method).name == name).unwrap()
}

fn field(name: &str) -> FieldId {
    let (class, name) = name.rsplit_once('.').unwrap();
    program().find_field(self::class(class), name).unwrap()
}

/// A booted machine with what its runs share.
struct Runner {
    engine: Engine<'static>,
    cx: Context<'static>,
    base: State<'static>,
}

impl Runner {
    fn new() -> Runner {
        Runner::by(Table::shared())
    }

    fn by(natives: &'static dyn Natives) -> Runner {
        let program = program();
        let mut cx = Context {
            program,
            pool: TermPool::new(),
            variables: Variables::new(),
            smt: heapwise_smt::standard(heapwise_smt::Config::default()),
            scope: Scope::uniform(2),
            domains: Domains::default(),
            asked: Asked::default(),
            tried: None,
            gaps: Gaps::default(),
            throws: BTreeSet::new(),
        };
        let mut engine = Engine::new(program, natives, Budget::default()).unwrap();
        let base = engine.boot(&mut cx, BOOT);
        Runner { engine, cx, base }
    }

    /// The base in which a class is initialised.
    fn with(class: &str) -> Runner {
        let mut runner = Runner::new();
        let class = self::class(class);
        runner.base = runner.engine.initialise(&mut runner.cx, &runner.base, class).unwrap();
        runner
    }

    fn start(&mut self, name: &str, arguments: &[Value]) -> State<'static> {
        self.engine.start(&mut self.cx, self.base.clone(), method(name), arguments).unwrap()
    }

    /// The concrete run of a method.
    fn run(&mut self, name: &str, arguments: &[Value]) -> End {
        let start = self.start(name, arguments);
        self.engine.first_path(&mut self.cx, start).unwrap()
    }

    /// The int that a method returns, and the state after it.
    fn int(&mut self, name: &str, arguments: &[Value]) -> (i32, State<'static>) {
        let End { state, outcome } = self.run(name, arguments);
        let Outcome::Returned(Some(Value::Int(value))) = outcome else { panic!("{name}: {outcome:?}") };
        (value, state)
    }

    /// All paths of a method from a state.
    fn explore(&mut self, start: State<'static>) -> Vec<End> {
        let mut paths = Vec::new();
        let solver = &mut NoInvariant::default();
        self.engine.explore(&mut self.cx, start, solver, &mut |_, _, path| {
            paths.push(path);
            Visit::Continue
        });
        paths
    }

    /// All paths of a method of one open int.
    fn explore_number(&mut self, name: &str) -> Vec<End> {
        let mut state = self.base.clone();
        let number = state.input.add_number(&mut self.cx, heapwise_program::Kind::Int);
        let start = self.engine.start(&mut self.cx, state, method(name), &[number]).unwrap();
        self.explore(start)
    }

    fn text(&self, state: &State<'_>, string: ObjectId) -> String {
        String::from_utf16(&self.engine.text(&state.heap, string).unwrap()).unwrap()
    }

    /// A new string.
    fn string(&mut self, text: &str) -> Value {
        let units: Vec<u16> = text.encode_utf16().collect();
        let Runner { engine, cx, base } = self;
        Value::Object(engine.prepare(cx, base, |machine| machine.new_string(&units)).unwrap())
    }
}
