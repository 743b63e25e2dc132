//! What the code under test asks of inputs beyond their declared types.
//!
//! Code that asks for a class, by a cast or by `instanceof`, behaves otherwise on instances of it, so references of a
//! wider type may stand for those too. Code that reads a final static field may tell the object in it from all others, as a tree
//! does with its sentinel, so references of its type may stand for that one. Both are read off the code before it runs; what
//! running code asks for beyond them is a gap.

use heapwise_program::{ClassId, FieldId, Library, Program};

use crate::names;

/// The classes and the static fields asked for.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    offered: Vec<ClassId>,
    held: Vec<Held>,
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
