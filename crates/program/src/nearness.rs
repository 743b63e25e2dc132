//! Which classes tests may name: those of the module, and of what the module itself uses.
//!
//! A class path holds more than that: siblings that the module does not depend on, and what its dependencies need. A test that names such
//! a class compiles today and not after the next change of a dependency, if at all. A module uses what its class files speak of, as
//! `mvn dependency:analyze` has it.

use std::collections::BTreeSet;

use heapwise_classfile::{Origin, mentioned};
use rustc_hash::FxHashSet;

use crate::ClassId;
use crate::program::Program;

impl Program {
    /// From now on only classes in these entries of the class path are near, and in those that classes in them speak of. Reads the class
    /// files in these entries. The first call counts.
    pub fn keep_near(&self, own: &[usize]) {
        self.store.near.get_or_init(|| self.used_by(own));
    }

    /// Whether a test may name a class: where nothing is far, and of the JDK, each.
    pub fn is_near(&self, class: ClassId) -> bool {
        match (self.store.near.get(), &self.class(class).origin) {
            (Some(near), Origin::ClassPath(entry)) => near.contains(entry),
            _ => true,
        }
    }

    fn used_by(&self, own: &[usize]) -> BTreeSet<usize> {
        let source = &self.store.source;
        let mut used: BTreeSet<usize> = own.iter().copied().collect();
        let mut met: FxHashSet<Box<str>> = FxHashSet::default();
        for name in source.class_path_classes() {
            if source.entry_of(name).is_none_or(|entry| !own.contains(&entry)) {
                continue;
            }
            // What cannot be read speaks of nothing.
            let Ok(found) = source.find(name) else { continue };
            for name in mentioned(found.bytes.into()).unwrap_or_default() {
                if !met.contains(&name) {
                    used.extend(source.entry_of(&name));
                    met.insert(name);
                }
            }
        }
        used
    }
}
