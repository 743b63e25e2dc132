//! How structures are made by calls: a constructor, and what fills the structure.

use heapwise_program::{ClassId, MethodId, Program};

/// How structures are made.
#[derive(Clone, Debug)]
pub struct Driver {
    /// The constructor of the class under test.
    pub constructor: MethodId,
    /// What fills the structure: any number of calls of the first, then of the next, and so on.
    pub calls: Vec<Call>,
    /// The most calls beside the constructor.
    pub most: u32,
}

/// A method with the ranges of its parameters, by position.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method.
    pub method: MethodId,
    /// The least and the most value of parameters.
    pub ranges: Vec<(usize, i64, i64)>,
}

impl Driver {
    /// The constructor of a class with the fewest parameters, of those that its package can call; the first of several.
    pub fn constructor_of(program: &Program, class: ClassId) -> Option<MethodId> {
        let info = program.class(class);
        let constructors = info.methods.iter().copied().filter(|method| {
            let method = program.method(*method);
            &*method.name == "<init>" && !method.flags.is_private()
        });
        constructors
            .filter(|_| !info.flags.is_abstract())
            .min_by_key(|method| program.method(*method).parameters.len())
    }
}
