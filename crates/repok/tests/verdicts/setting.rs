//! Small inputs of the classes in this folder, and how a solver is asked about them.

use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex, Weak};

use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness};
use heapwise_entity::Entity;
use heapwise_heap::{
    Change, Choice, Evidence, HeapQuery, HeapSolver, InputHeap, InputId, Invariant, PathCondition, Scope,
    SymRef, Value, Verdict,
};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, Program, ProgramConfig, java_home};
use heapwise_term::TermId;
use tempfile::TempDir;

/// The classes of this folder, without the one that one of them misses. They are compiled once for the tests that run together.
pub struct Classes {
    folder: Arc<TempDir>,
}

impl Classes {
    pub fn compiled() -> Classes {
        static SHARED: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap();
        if let Some(folder) = shared.upgrade() {
            return Classes { folder };
        }
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verdicts");
        let files = ["Judged.java", "Rings.java", "Parcels.java"].map(|file| sources.join(file));
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        assert!(javac.args(["-g", "-d"]).arg(folder.path()).args(files).status().unwrap().success());
        std::fs::remove_file(folder.path().join("Missing.class")).unwrap();
        *shared = Arc::downgrade(&folder);
        Classes { folder }
    }

    pub fn program(&self) -> Program {
        let class_path = vec![self.folder.path().to_owned()];
        Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap()
    }
}

/// A session whose inputs have at most so many objects of a class.
pub fn session(program: &Program, most: u32) -> Session<'_> {
    let scope = Scope::uniform(most);
    Session::new(program, Table::shared(), BOOT, scope, Budget::default(), Laziness::AtUse).unwrap()
}

pub fn class(program: &Program, name: &str) -> ClassId {
    let nested = ["Judged", "Rings", "Parcels"].map(|holder| format!("{holder}${name}"));
    nested.iter().find_map(|name| program.find_class(name).ok()).unwrap()
}

pub fn invariant(program: &Program, name: &str) -> Invariant {
    Invariant::detected(program, class(program, name)).unwrap()
}

/// Parameters and what is known of them.
#[derive(Default)]
pub struct Question {
    pub input: InputHeap,
    pub path: PathCondition,
}

impl Question {
    /// New objects of these classes, one for each parameter.
    pub fn of(session: &mut Session<'_>, declared: ClassId, classes: &[ClassId]) -> Question {
        let mut question = Question::default();
        for class in classes {
            question.passes(session, declared, Choice::Fresh(*class));
        }
        question
    }

    pub fn passes(&mut self, session: &mut Session<'_>, declared: ClassId, choice: Choice) {
        let reference = self.input.add_reference(declared);
        self.resolve(session, reference, choice);
    }

    pub fn resolve(&mut self, session: &mut Session<'_>, reference: SymRef, choice: Choice) {
        let mut heap = session.base.heap.clone();
        self.input.resolve(&mut session.cx, &mut heap, reference, choice).unwrap();
    }

    /// The references of an object, in the order of its fields.
    pub fn references(&self, object: usize) -> Vec<SymRef> {
        let symbol = |value: &Value| match value {
            Value::Symbol(reference) => Some(*reference),
            _ => None,
        };
        self.input
            .object(InputId::from_index(object))
            .cells
            .as_ref()
            .unwrap()
            .iter()
            .filter_map(symbol)
            .collect()
    }

    /// The int of an object.
    pub fn number(&self, object: usize) -> TermId {
        let term = |value: &Value| match value {
            Value::Term(term) => Some(*term),
            _ => None,
        };
        self.input.object(InputId::from_index(object)).cells.as_ref().unwrap().iter().find_map(term).unwrap()
    }

    /// Assumes that the int of an object is this.
    pub fn assume_number(&mut self, session: &mut Session<'_>, object: usize, value: i32) -> TermId {
        let value = session.cx.pool.int(value);
        let condition = session.cx.pool.eq(self.number(object), value);
        self.path.assume(&session.cx.pool, condition);
        condition
    }

    pub fn ask<'p>(
        &self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        change: Change,
    ) -> Verdict {
        self.ask_with(session, solver, change, &Evidence::default())
    }

    pub fn ask_with<'p>(
        &self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        change: Change,
        evidence: &Evidence,
    ) -> Verdict {
        let query = HeapQuery { input: &self.input, path: &self.path, evidence, change };
        solver.admit(&mut session.cx, &query)
    }
}

/// The verdict in a word, with the reason of one that is open.
pub fn shown(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Sat(_) => "sat".to_owned(),
        Verdict::Unsat => "unsat".to_owned(),
        Verdict::Unknown(why) => why.0.clone(),
    }
}
