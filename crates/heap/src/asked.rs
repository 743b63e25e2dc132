//! What the code under test asks of inputs beyond their declared types.
//!
//! Code that asks for a class, by a cast or by `instanceof`, behaves otherwise on instances of it, so references of a
//! wider type may stand for those too. The classes are read off the code before it runs; what running code asks for beyond
//! them is a gap. Of the subtypes that the class path offers besides, those come first that the code may have been written for.

use std::sync::Arc;

use heapwise_program::{ClassId, Origin, Program};
use rustc_hash::FxHashMap;

/// The classes asked for.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    offered: Vec<ClassId>,
    called: Vec<ClassId>,
    home: Option<ClassId>,
    nearest: FxHashMap<ClassId, Arc<[ClassId]>>,
}

impl Asked {
    /// Offers these classes wherever a supertype is declared.
    pub fn offer(&mut self, classes: impl IntoIterator<Item = ClassId>) {
        for class in classes {
            if !self.offered.contains(&class) {
                self.offered.push(class);
            }
        }
    }

    /// The offered classes that are proper subtypes of `declared`, in the order in which they were offered.
    pub fn below(&self, program: &Program, declared: ClassId) -> Vec<ClassId> {
        let is_below = |class: &&ClassId| **class != declared && program.is_subtype(**class, declared);
        self.offered.iter().filter(is_below).copied().collect()
    }

    /// Notes that the code calls methods which these classes declare.
    pub fn call(&mut self, classes: impl IntoIterator<Item = ClassId>) {
        for class in classes {
            if !self.called.contains(&class) {
                self.called.push(class);
            }
        }
    }

    /// Whether the code calls methods that a class declares.
    pub fn calls(&self, class: ClassId) -> bool {
        self.called.contains(&class)
    }

    /// Makes this the class whose code is run.
    pub fn settle(&mut self, home: ClassId) {
        self.home = Some(home);
        self.nearest.clear();
    }

    /// The subtypes of a class that the class path offers: first those of the package of the code that is run, then those of
    /// its entry of the class path, then those of the entry of `declared`; the nearest first among those. Found at the first
    /// call for the class.
    pub fn nearest(&mut self, program: &Program, declared: ClassId) -> Arc<[ClassId]> {
        if let Some(known) = self.nearest.get(&declared) {
            return known.clone();
        }
        let home = self.home.map(|home| program.class(home));
        let above = program.class(declared);
        let distance = |class: &ClassId| {
            let class = program.class(*class);
            let is_in = |origin: &Origin| matches!(origin, Origin::ClassPath(_)) && class.origin == *origin;
            match home {
                Some(home) if class.package() == home.package() => 0,
                Some(home) if is_in(&home.origin) => 1,
                _ if is_in(&above.origin) => 2,
                _ => 3,
            }
        };
        let mut below = program.instantiable_below(declared).to_vec();
        below.sort_by_cached_key(distance);
        let below: Arc<[ClassId]> = below.into();
        self.nearest.insert(declared, below.clone());
        below
    }

    /// Whether a class was offered.
    pub fn offers(&self, class: ClassId) -> bool {
        self.offered.contains(&class)
    }
}
