//! What the code under test asks of inputs beyond their declared types.
//!
//! A fresh input object is of exactly the declared class. Code that asks for a subclass, by a cast or by `instanceof`,
//! behaves otherwise on instances of it, so references may stand for those too. The classes are read off the code
//! before it runs; what running code asks for beyond them is noted, because then more could happen than was explored. So is
//! a comparison with an object that a static field holds, such as a sentinel: inputs never share one.

use heapwise_program::{ClassId, Program};

/// The classes asked for.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    offered: Vec<ClassId>,
    missed: Vec<(ClassId, ClassId)>,
    shared: Vec<ClassId>,
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

    /// Notes that an input object of exactly `class` was asked whether it is an instance of `asked`, a proper subtype.
    pub fn note(&mut self, class: ClassId, asked: ClassId) {
        if !self.offered.contains(&asked) && !self.missed.contains(&(class, asked)) {
            self.missed.push((class, asked));
        }
    }

    /// Notes that an input reference was compared with an object that a static field of `holder` holds.
    pub fn note_shared(&mut self, holder: ClassId) {
        if !self.shared.contains(&holder) {
            self.shared.push(holder);
        }
    }

    /// The classes whose static fields hold objects that inputs might have shared and did not, in the order of the comparisons.
    pub fn shared(&self) -> impl Iterator<Item = ClassId> + '_ {
        self.shared.iter().copied()
    }

    /// What was asked for and not offered, in the order in which it was: the class of an input object, and the subtype.
    pub fn missed(&self) -> impl Iterator<Item = (ClassId, ClassId)> + '_ {
        self.missed.iter().copied()
    }
}
