//! What a specification is called on the command line.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A specification as the command line names it.
pub(crate) enum Named {
    /// A file, and the method whose precondition is meant if one is.
    File { path: PathBuf, method: Option<String> },
    /// A boolean Java method; without a name, one that is found unasked.
    Method { class: String, method: Option<String> },
}

impl Named {
    /// The path of a specification that is a file by its name.
    pub(crate) fn of_file(text: &str) -> Option<&Path> {
        Named::is_file(text).then(|| Path::new(text))
    }

    fn is_file(name: &str) -> bool {
        [".sl", ".toml"].iter().any(|end| name.ends_with(end))
    }

    /// Reads `FILE.sl`, `FILE.toml`, `CLASS`, each with `#METHOD` or without.
    pub(crate) fn of(text: &str) -> Result<Named, Failure> {
        let (name, method) = match text.rsplit_once('#') {
            Some((name, method)) => (name, Some(method.to_owned())),
            None => (text, None),
        };
        if name.is_empty() || method.as_deref() == Some("") {
            return Err(Failure::usage(format!("{text}: not FILE.sl[#METHOD] nor CLASS[#METHOD]")));
        }
        Ok(match Named::is_file(name) {
            true => Named::File { path: name.into(), method },
            false => Named::Method { class: name.to_owned(), method },
        })
    }
}
