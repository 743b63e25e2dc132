//! Rules over access paths, from `.jbse` files.

mod classes;
mod solver;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use heapwise_hex::lint::lint;
use heapwise_hex::{Diagnostics, File, Rules, Source, parse};
use heapwise_program::{ClassId, Program};

use crate::trouble::Trouble;

pub use classes::ClassesOfRules;
pub(crate) use solver::hex;

/// What a file holds, or why it cannot be read.
type Read = fn(&Path) -> Result<Vec<u8>, String>;

/// The rules in some files, which hold together. The files are read once; what is wrong with them is told then.
pub struct RuleFiles {
    paths: Vec<PathBuf>,
    read: Read,
    tell: fn(&str),
    known: OnceLock<Result<Known, Trouble>>,
    linted: Mutex<Vec<ClassId>>,
}

/// They stay until the process ends, as the program does.
struct Known {
    rules: &'static Rules,
    sources: Vec<Source>,
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
        self.known().map(|known| known.rules)
    }

    /// The rules, if a run can follow them.
    ///
    /// # Errors
    /// As [`RuleFiles::rules`], and if a row has a trigger: none is called yet.
    pub fn supported(&self) -> Result<&'static Rules, Trouble> {
        let known = self.known()?;
        let Some(row) = known.rules.items.rows.iter().find(|row| row.trigger.is_some()) else {
            return Ok(known.rules);
        };
        let source = known.sources.get(row.span.source as usize);
        let (name, text) = source.map_or(("", ""), |source| (source.name.as_str(), source.text.as_str()));
        let line = text.get(..row.span.start as usize).map_or(0, |before| before.matches('\n').count() + 1);
        Err(Trouble::input(format!("{name}: not supported yet: triggers, row at {name}:{line}")))
    }

    /// What is wrong with rules that can be read, as they are meant for the methods of a class.
    ///
    /// # Errors
    /// As [`RuleFiles::rules`].
    pub fn lint(&self, subject: Option<(&Program, ClassId)>) -> Result<Linted, Trouble> {
        let known = self.known()?;
        let mut warnings = known.rules.warnings.clone();
        if let Some((program, class)) = subject {
            let found = lint(known.rules, &known.sources, &ClassesOfRules { program, subject: class });
            warnings.0.extend(found.0);
        }
        Ok(Linted { warnings, strict: known.rules.strict.clone(), rows: known.rules.items.rows.len() })
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

    fn known(&self) -> Result<&Known, Trouble> {
        self.known.get_or_init(|| self.parse()).as_ref().map_err(Clone::clone)
    }

    fn parse(&self) -> Result<Known, Trouble> {
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
        let sources = texts.iter().map(|(name, bytes)| Source::new(name, String::from_utf8_lossy(bytes)));
        Ok(Known { sources: sources.collect(), rules: Box::leak(Box::new(rules)) })
    }
}
