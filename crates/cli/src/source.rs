//! Where the source of a class is.

use std::path::PathBuf;

use heapwise_program::{ClassId, Origin, Program};

use crate::classpath::ClassPath;
use crate::input;

/// The roots of sources.
pub(crate) struct Sources<'s> {
    pub program: &'s Program,
    /// Those that were named.
    pub named: &'s [PathBuf],
    pub class_path: &'s ClassPath,
}

/// A source file.
#[derive(Clone)]
pub(crate) struct Source {
    pub path: PathBuf,
    pub text: String,
}

impl Sources<'_> {
    /// The source file of a class, if it is found.
    pub(crate) fn find(&self, class: ClassId) -> Option<Source> {
        let info = self.program.class(class);
        let name = info.source_file.as_deref()?;
        let below = PathBuf::from(info.package()).join(name);
        let entry = match info.origin {
            Origin::ClassPath(entry) => self.class_path.entries.get(entry),
            _ => None,
        };
        let modules = self.class_path.modules.as_ref();
        let of_module = entry.zip(modules).map(|(entry, modules)| modules.sources_of(entry));
        let named = self.named.iter().flat_map(|root| [root.join(&below), root.join(name)]);
        let of_module = of_module.iter().flatten().map(|root| root.join(&below));
        let mut candidates = named.chain(of_module);
        candidates.find_map(|path| Some(Source { text: input::read(&path).ok()?, path }))
    }
}
