//! Rules over access paths, from `.jbse` files.

mod classes;
mod ghosts;
mod solver;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use heapwise_hex::lint::lint;
use heapwise_hex::{Diagnostics, File, Rules, parse};
use heapwise_program::{ClassId, Program};

use crate::trouble::Trouble;

pub use classes::ClassesOfRules;
pub(crate) use solver::{ghosts, hex};

/// What a file holds, or why it cannot be read.
type Read = fn(&Path) -> Result<Vec<u8>, String>;

/// The rules in some files, which hold together. The files are read once; what is wrong with them is told then.
pub struct RuleFiles {
    paths: Vec<PathBuf>,
    read: Read,
    tell: fn(&str),
    /// They stay until the process ends, as the program does.
    known: OnceLock<Result<&'static Rules, Trouble>>,
    linted: Mutex<Vec<ClassId>>,
}

/// What is wrong with rules that can be read.
#[derive(Default)]
pub struct Linted {
    /// What was hardly meant, by itself and for a class.
    pub warnings: Diagnostics,
    /// What JBSE would refuse.
    pub strict: Diagnostics,
    /// How many rows there are.
    pub rows: usize,
}

impl RuleFiles {
    /// The ending of the names of such files.
    pub const EXTENSION: &str = "jbse";

    /// The rules in these files. Nothing is read yet.
    pub fn of(paths: Vec<PathBuf>, read: Read, tell: fn(&str)) -> RuleFiles {
        RuleFiles { paths, read, tell, known: OnceLock::new(), linted: Mutex::default() }
    }

    /// The names of the files.
    pub fn names(&self) -> String {
        self.paths.iter().map(|path| path.display().to_string()).collect::<Vec<String>>().join(",")
    }

    /// The rules. What is wrong is told when they are first asked for.
    ///
    /// # Errors
    /// If there is no such file, or a mistake in it; the same at each call.
    pub fn rules(&self) -> Result<&'static Rules, Trouble> {
        self.known.get_or_init(|| self.parse()).clone()
    }

    /// Where a row stands, by its number: the file and the line.
    pub fn place(&self, row: usize) -> String {
        self.rules().map_or(String::new(), |rules| rules.place_of(row))
    }

    /// What is wrong with rules that can be read, as they are meant for the methods of a class.
    ///
    /// # Errors
    /// As [`RuleFiles::rules`].
    pub fn lint(&self, subject: Option<(&Program, ClassId)>) -> Result<Linted, Trouble> {
        let rules = self.rules()?;
        let mut warnings = rules.warnings.clone();
        if let Some((program, class)) = subject {
            let found = lint(rules, &ClassesOfRules { program, subject: class });
            warnings.0.extend(found.0);
        }
        Ok(Linted { warnings, strict: rules.strict.clone(), rows: rules.items.rows.len() })
    }

    /// Tells in one line that something is wrong with the rules for a class, if it is and was not told before.
    pub fn note(&self, program: &Program, class: ClassId) {
        let mut linted = self.linted.lock().unwrap_or_else(PoisonError::into_inner);
        if linted.contains(&class) {
            return;
        }
        linted.push(class);
        let count = self.lint(Some((program, class))).map_or(0, |linted| linted.warnings.0.len());
        if count > 0 {
            let (names, class) = (self.names(), program.class(class).source_name());
            let remarks = if count == 1 { "remark" } else { "remarks" };
            (self.tell)(&format!(
                "heapwise: note: {names}: {count} {remarks} on the rules for {class}; see heapwise check-spec {names} {class}"
            ));
        }
    }

    fn parse(&self) -> Result<&'static Rules, Trouble> {
        let mut texts = Vec::new();
        for path in &self.paths {
            let bytes = (self.read)(path);
            let bytes = bytes.map_err(|why| Trouble::input(format!("{}: {why}", path.display())))?;
            texts.push((path.display().to_string(), bytes));
        }
        let files: Vec<File<'_>> = texts.iter().map(|(name, bytes)| File { name, bytes }).collect();
        let rules = parse(&files).map_err(|wrong| {
            wrong.0.iter().for_each(|mistake| (self.tell)(&mistake.to_string()));
            let mistakes = if wrong.0.len() == 1 { "mistake" } else { "mistakes" };
            Trouble::input(format!("{}: {} {mistakes}", self.names(), wrong.0.len()))
        })?;
        Ok(Box::leak(Box::new(rules)))
    }
}
