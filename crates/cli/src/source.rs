//! Where the source of a class is.

use std::path::{Component, Path, PathBuf};

use heapwise_program::{Class, ClassId, Origin, Program};

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
        let name = source_file(info)?;
        let below = below_root(info)?;
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

/// The name of the source file of a class, if the class file tells one. A name that leads out of its folder is none: what anybody has
/// written into a class file must not bring other files into a report.
fn source_file(class: &Class) -> Option<&str> {
    let name = class.source_file.as_deref()?;
    let mut parts = Path::new(name).components();
    let is_plain = matches!((parts.next(), parts.next()), (Some(Component::Normal(_)), None));
    (is_plain && !name.contains(char::is_control)).then_some(name)
}

/// The path of the source file of a class below a root of sources.
pub(crate) fn below_root(class: &Class) -> Option<PathBuf> {
    let package = Path::new(class.package());
    let is_plain = package.components().all(|part| matches!(part, Component::Normal(_)));
    Some(package.join(source_file(class)?)).filter(|_| is_plain)
}
