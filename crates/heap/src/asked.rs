//! What the code under test asks of inputs beyond their declared types.
//!
//! Code that asks for a class, by a cast or by `instanceof`, behaves otherwise on instances of it, so references of a
//! wider type may stand for those too. The classes are read off the code before it runs; what running code asks for beyond
//! them is a gap.

use heapwise_program::{ClassId, Program};

/// The classes asked for.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    offered: Vec<ClassId>,
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

    /// Whether a class was offered.
    pub fn offers(&self, class: ClassId) -> bool {
        self.offered.contains(&class)
    }
}
