//! The bound on the structures that are explored.

use std::collections::BTreeMap;

use heapwise_program::{ClassId, Program};

/// How many input objects of each class there may be, and how long input arrays and strings may get.
/// Strings are not counted: each is a value of some other object.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The bound for every class that has none of its own.
    pub default: u32,
    /// Bounds by simple, source or binary class name (`Node`, `pkg.List.Node`, `pkg.List$Node`; arrays as `Node[]`).
    pub by_class: BTreeMap<String, u32>,
    /// The longest input array.
    pub max_array_length: u32,
    /// The longest input string, in UTF-16 units.
    pub max_string_length: u32,
    /// How many classes are tried for a reference.
    pub max_subtypes: u32,
}

impl Scope {
    /// The longest input string unless something else is said.
    pub const STRING: u32 = 8;
    /// How many classes are tried for a reference unless told otherwise.
    pub const SUBTYPES: u32 = 8;

    /// The same bound for every class, and for the length of arrays.
    pub fn uniform(bound: u32) -> Scope {
        Scope {
            default: bound,
            by_class: BTreeMap::new(),
            max_array_length: bound,
            max_string_length: Self::STRING,
            max_subtypes: Self::SUBTYPES,
        }
    }

    /// The largest bound on the objects of a class.
    pub fn most(&self) -> u32 {
        self.by_class.values().copied().fold(self.default, u32::max)
    }

    /// The same with no bound on objects and arrays above this one.
    pub fn at_most(&self, bound: u32) -> Scope {
        Scope {
            default: self.default.min(bound),
            by_class: self.by_class.iter().map(|(class, own)| (class.clone(), bound.min(*own))).collect(),
            max_array_length: self.max_array_length.min(bound),
            ..*self
        }
    }

    /// Lets there be so many input objects of exactly this class.
    pub fn raise(&mut self, program: &Program, class: ClassId, bound: u32) {
        // This name is looked at first.
        self.by_class.insert(program.class(class).java_name(), bound);
    }

    /// How many input objects of exactly this class there may be.
    pub fn bound(&self, program: &Program, class: ClassId) -> u32 {
        self.own_bound(program, class).unwrap_or(self.default)
    }

    /// The bound that this class has of its own.
    pub fn own_bound(&self, program: &Program, class: ClassId) -> Option<u32> {
        if self.by_class.is_empty() {
            return None;
        }
        let class = program.class(class);
        let source_name = class.source_name();
        let simple_name = source_name.rsplit('.').next().unwrap_or(&source_name);
        let names = [&class.java_name(), &source_name, simple_name];
        names.into_iter().find_map(|name| self.by_class.get(name)).copied()
    }
}

#[cfg(test)]
mod tests;
