//! The text of a separation-logic specification, and its meaning.
//!
//! A `.sl` file is a specification of its own; in a `heapwise.toml` the table `@spec` has one for each class:
//!
//! ```toml
//! ["@spec"]
//! "p.List" = """
//! pred lst(x) == x = null || x::Node<_, n> * lst(n)
//! pre add == lst(this_head)
//! """
//! ```

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use heapwise_program::{ClassId, Program};
use heapwise_seplog::{Diagnostics, Source, class_path::ClassPath, formula::Spec, parse_all, parse_with};
use rustc_hash::FxHashMap;
use toml::{Table, Value};

use crate::trouble::Trouble;

/// The table of specifications in a `heapwise.toml`.
const TABLE: &str = "@spec";

/// A class of a program, whose specification is meant.
type Subject<'p> = Option<(&'p Program, ClassId)>;

/// What a file says of the classes of a run. The file is read once, and once for each class it is found out what that means;
/// what is wrong with it is told then.
pub struct Specifications {
    path: PathBuf,
    read: fn(&Path) -> Result<String, String>,
    tell: fn(&str),
    text: OnceLock<Result<String, Trouble>>,
    /// Made under the lock, so that no two threads read the same.
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// By class; without one, the file by itself.
    specifications: FxHashMap<Option<ClassId>, Result<Spec, Trouble>>,
    /// The specifications of two classes may be wrong in the same way.
    told: BTreeSet<String>,
}

impl Specifications {
    /// The specifications in a file. Nothing is read yet.
    pub fn of(path: PathBuf, read: fn(&Path) -> Result<String, String>, tell: fn(&str)) -> Specifications {
        Specifications { path, read, tell, text: OnceLock::new(), known: Mutex::default() }
    }

    /// The name of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the file says of a class, or by itself. Tells what is wrong with it when it is first asked.
    ///
    /// # Errors
    /// If there is no such file, nothing in it of the class, or a mistake; the same at each call.
    pub fn specification(&self, subject: Subject<'_>) -> Result<Spec, Trouble> {
        let mut known = self.lock();
        let class = subject.map(|(_, class)| class);
        if let Some(specification) = known.specifications.get(&class) {
            return specification.clone();
        }
        let specification = self.parse(subject, &mut known);
        known.specifications.insert(class, specification.clone());
        specification
    }

    /// The text that is read for a class, or for the file by itself.
    ///
    /// # Errors
    /// If there is no such file, or nothing in it of the class.
    pub fn source(&self, subject: Subject<'_>) -> Result<Source, Trouble> {
        let bad = |why: String| Trouble::input(format!("{}: {why}", self.path.display()));
        let text = self.text.get_or_init(|| (self.read)(&self.path).map_err(bad)).clone()?;
        let name = self.path.display().to_string();
        if self.path.extension().is_none_or(|extension| extension != "toml") {
            return Ok(Source::new(name, text));
        }
        let (program, subject) = subject
            .ok_or_else(|| bad("name the class whose specification is meant with --class".to_owned()))?;
        let tables: Table = text.parse().map_err(|error: toml::de::Error| bad(error.message().to_owned()))?;
        let table = tables.get(TABLE).and_then(Value::as_table);
        let table = table.ok_or_else(|| bad(format!("no table [\"{TABLE}\"]")))?;
        let classes = ClassPath::of(program, subject);
        let found = table.iter().find(|(class, _)| classes.class(class) == Some(subject));
        let class = program.class(subject).source_name();
        match found {
            Some((key, Value::String(text))) => Ok(Source::new(format!("{name} ({key})"), text.clone())),
            Some((key, _)) => Err(bad(format!("{key}: not a text"))),
            None => Err(bad(format!("the table [\"{TABLE}\"] has no specification of {class}"))),
        }
    }

    /// Tells what was not told before.
    pub fn tell(&self, found: &Diagnostics) {
        self.tell_once(found, &mut self.lock());
    }

    fn parse(&self, subject: Subject<'_>, known: &mut Known) -> Result<Spec, Trouble> {
        let source = self.source(subject)?;
        let sources = std::slice::from_ref(&source);
        let read = match subject {
            Some((program, class)) => parse_with(sources, &ClassPath::of(program, class)),
            None => parse_all(sources),
        };
        match read {
            Ok(spec) => {
                self.tell_once(&spec.warnings, known);
                Ok(spec)
            }
            Err(errors) => {
                self.tell_once(&errors, known);
                let count = errors.0.len();
                let mistakes = if count == 1 { "mistake" } else { "mistakes" };
                Err(Trouble::input(format!("{}: {count} {mistakes}", source.name)))
            }
        }
    }

    fn tell_once(&self, found: &Diagnostics, known: &mut Known) {
        for text in found.0.iter().map(ToString::to_string) {
            if !known.told.contains(&text) {
                (self.tell)(&text);
                known.told.insert(text);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    static READ: AtomicUsize = AtomicUsize::new(0);
    static TOLD: AtomicUsize = AtomicUsize::new(0);

    fn read(_: &Path) -> Result<String, String> {
        READ.fetch_add(1, Ordering::Relaxed);
        Ok("data A {A next}\npred p(x) == x::A<n> * p(n)\npre find == p(this_root)".to_owned())
    }

    fn tell(_: &str) {
        TOLD.fetch_add(1, Ordering::Relaxed);
    }

    #[test]
    fn a_file_is_read_once_and_told_of_once() {
        let specifications = Specifications::of("A.sl".into(), read, tell);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let specification = specifications.specification(None).ok()?;
                    specifications.tell(&specification.warnings);
                    specifications.source(None).ok()
                });
            }
        });
        assert_eq!((READ.load(Ordering::Relaxed), TOLD.load(Ordering::Relaxed)), (1, 1));
    }
}
