//! What the code under test asks of inputs beyond their declared types.
//!
//! Code that asks for a class, by a cast or by `instanceof`, behaves otherwise on instances of it, so references of a
//! wider type may stand for those too. Code that reads a final static field may tell the object in it from all others, as a tree
//! does with its sentinel, so references of its type may stand for that one. Both are read off the code before it runs; what
//! running code asks for beyond them is a gap. Of the subtypes that the class path offers besides, those come first that the code
//! may have been written for.

use std::sync::Arc;

use heapwise_program::{ClassId, FieldId, Library, Origin, Program};
use rustc_hash::FxHashMap;

use crate::names;

/// The classes and the static fields asked for.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    offered: Vec<ClassId>,
    called: Vec<ClassId>,
    home: Option<ClassId>,
    nearest: FxHashMap<ClassId, Arc<[ClassId]>>,
    held: Vec<Held>,
    other_receivers: Arc<[ClassId]>,
}

/// What a final static field has held since its class was initialised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The field.
    pub field: FieldId,
    /// The exact class of the object in it.
    pub class: ClassId,
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

    /// Offers the object of a static field wherever its type fits.
    pub fn offer_held(&mut self, held: Held) {
        if !self.holds(held.field) {
            self.held.push(held);
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

    /// Says of which classes the receiver of the target may be besides those that are tried.
    pub fn leave_receivers(&mut self, classes: impl IntoIterator<Item = ClassId>) {
        self.other_receivers = classes.into_iter().collect();
    }

    /// The classes of which the receiver of the target may be besides those that are tried.
    pub fn other_receivers(&self) -> &Arc<[ClassId]> {
        &self.other_receivers
    }

    /// Makes this the class whose code is run.
    pub fn settle(&mut self, home: ClassId) {
        self.home = Some(home);
        self.nearest.clear();
    }

    /// The subtypes of a class that the class path offers and that tests may name: first those of the package of the code that is run, then those of
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
        below.retain(|class| program.is_near(*class));
        below.sort_by_cached_key(distance);
        let below: Arc<[ClassId]> = below.into();
        self.nearest.insert(declared, below.clone());
        below
    }

    /// Whether a class was offered.
    pub fn offers(&self, class: ClassId) -> bool {
        self.offered.contains(&class)
    }

    /// The static fields whose objects were offered, in the order in which they were.
    pub fn held(&self) -> &[Held] {
        &self.held
    }

    /// Those of them whose objects references of this declared class may stand for.
    pub fn held_below(&self, program: &Program, declared: ClassId) -> Vec<FieldId> {
        let fits = |held: &&Held| held.fits(program, declared);
        self.held.iter().filter(fits).map(|held| held.field).collect()
    }

    /// Whether the object of a static field was offered.
    pub fn holds(&self, field: FieldId) -> bool {
        self.held.iter().any(|held| held.field == field)
    }
}

impl Held {
    /// A reference of type `Object` is tried with what is declared as no more than that, such as a marker among values; see
    /// `may_alias` in `choices`.
    fn fits(&self, program: &Program, declared: ClassId) -> bool {
        let is_marker = || *program.field(self.field).descriptor == *names::OBJECT_DESCRIPTOR;
        match program.class(declared).library == Some(Library::Object) {
            true => self.class == declared || is_marker(),
            false => program.is_subtype(self.class, declared),
        }
    }
}
