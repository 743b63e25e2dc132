//! What a specification is called on the command line, and its text.
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

use std::path::{Path, PathBuf};

use heapwise_program::{ClassId, Program};
use heapwise_seplog::Source;
use heapwise_seplog::class_path::ClassPath;
use toml::{Table, Value};

use crate::failure::Failure;

/// The table of specifications in a `heapwise.toml`.
const TABLE: &str = "@spec";

/// A specification as the command line names it.
pub(crate) enum Named {
    /// A file, and the method whose precondition is meant if one is.
    File { path: PathBuf, method: Option<String> },
    /// A boolean Java method; without a name, one that is found unasked.
    Method { class: String, method: Option<String> },
}

impl Named {
    /// Reads `FILE.sl`, `FILE.toml`, `CLASS`, each with `#METHOD` or without.
    pub(crate) fn of(text: &str) -> Result<Named, Failure> {
        let (name, method) = match text.rsplit_once('#') {
            Some((name, method)) => (name, Some(method.to_owned())),
            None => (text, None),
        };
        if name.is_empty() || method.as_deref() == Some("") {
            return Err(Failure::usage(format!("{text}: not FILE.sl[#METHOD] nor CLASS[#METHOD]")));
        }
        let is_file = [".sl", ".toml"].iter().any(|end| name.ends_with(end));
        Ok(match is_file {
            true => Named::File { path: name.into(), method },
            false => Named::Method { class: name.to_owned(), method },
        })
    }
}

/// The text of a file; of a table, that of the class.
pub(crate) fn read(path: &Path, subject: Option<(&Program, ClassId)>) -> Result<Source, Failure> {
    let bad = |why: String| Failure::usage(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| bad(error.to_string()))?;
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
