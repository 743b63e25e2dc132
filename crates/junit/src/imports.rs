//! How each class is spelled in one file, and the imports that makes possible.
//!
//! A simple name belongs to one class in a file. Claims go by rank: the test class itself, the classes of
//! its package, `java.lang`, then the others by package name; who comes second is written in full.

use std::collections::BTreeMap;

use crate::tree::TestClass;
use crate::types::ClassName;

/// The spelling of class names in one file.
#[derive(Debug)]
pub(crate) struct Spelling {
    /// Simple name of a top-level class to the package whose class it means.
    owners: BTreeMap<String, String>,
    imports: Vec<String>,
}

impl Spelling {
    /// Decides the spelling for a file that mentions `classes`.
    pub(crate) fn new<'c>(file: &TestClass, classes: impl IntoIterator<Item = &'c ClassName>) -> Self {
        let mut tops: Vec<(u8, &str, &str)> =
            classes.into_iter().filter_map(|class| ranked(class, file)).collect();
        tops.sort_unstable();
        tops.dedup();
        let mut owners = BTreeMap::from([(file.name.clone(), file.package.clone())]);
        let mut imports = Vec::new();
        for (_, package, name) in tops {
            if owners.contains_key(name) {
                continue;
            }
            owners.insert(name.to_owned(), package.to_owned());
            let visible = package == file.package
                || package.is_empty()
                || (package == "java.lang" && !file.neighbours.contains(name));
            if !visible {
                imports.push(format!("{package}.{name}"));
            }
        }
        imports.sort_unstable();
        Self { owners, imports }
    }

    /// What to import, sorted.
    pub(crate) fn imports(&self) -> &[String] {
        &self.imports
    }

    /// How to write the class.
    pub(crate) fn of(&self, class: &ClassName) -> String {
        let nested = class.nested.join(".");
        let top = class.nested.first().map_or("", String::as_str);
        match self.owners.get(top) {
            Some(package) if *package == class.package => nested,
            _ if class.package.is_empty() => nested,
            _ => format!("{}.{nested}", class.package),
        }
    }
}

fn ranked<'c>(class: &'c ClassName, file: &TestClass) -> Option<(u8, &'c str, &'c str)> {
    let rank = match class.package.as_str() {
        package if package == file.package => 0,
        "java.lang" => 1,
        _ => 2,
    };
    Some((rank, class.package.as_str(), class.nested.first()?.as_str()))
}
