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
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use heapwise_program::{ClassId, Program};
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog::formula::Spec;
use heapwise_seplog::{Diagnostics, Source, parse_all, parse_with};
use toml::{Table, Value};

use crate::failure::Failure;
use crate::input;

/// The table of specifications in a `heapwise.toml`.
const TABLE: &str = "@spec";

/// The text of a file; of a table, that of the class.
pub(crate) fn source(path: &Path, subject: Option<(&Program, ClassId)>) -> Result<Source, Failure> {
    let bad = |why: String| Failure::usage(format!("{}: {why}", path.display()));
    let text = input::read(path).map_err(bad)?;
    let name = path.display().to_string();
    if path.extension().is_none_or(|extension| extension != "toml") {
        return Ok(Source::new(name, text));
    }
    let (program, subject) =
        subject.ok_or_else(|| bad("name the class whose specification is meant with --class".to_owned()))?;
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

/// What was told of specifications: they are read for each target, and say the same each time.
#[derive(Default)]
pub(crate) struct Told(Mutex<BTreeSet<String>>);

/// Reads a specification, and tells on stderr what is wrong with it, as far as that was not told before.
pub(crate) fn read(
    sources: &[Source],
    subject: Option<(&Program, ClassId)>,
    told: &Told,
) -> Result<Spec, Failure> {
    let read = match subject {
        Some((program, class)) => parse_with(sources, &ClassPath::of(program, class)),
        None => parse_all(sources),
    };
    let name = sources.first().map_or("", |source| &source.name);
    match read {
        Ok(spec) => {
            told.tell(&spec.warnings);
            Ok(spec)
        }
        Err(errors) => {
            told.tell(&errors);
            let count = errors.0.len();
            let mistakes = if count == 1 { "mistake" } else { "mistakes" };
            Err(Failure::usage(format!("{name}: {count} {mistakes}")))
        }
    }
}

impl Told {
    /// Tells on stderr what was not told before.
    pub(crate) fn tell(&self, found: &Diagnostics) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for text in found.0.iter().map(ToString::to_string) {
            if !told.contains(&text) {
                crate::tell!("{text}");
                told.insert(text);
            }
        }
    }
}
