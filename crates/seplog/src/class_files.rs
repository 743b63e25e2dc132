//! What class files say about the classes of a specification.
//!
//! With them `data` may be left out, and is checked where it is there; the fields of the receiver have their types; and names
//! of methods are known. Without them a specification stands for itself.

use std::sync::Arc;

/// Answers what a specification asks about classes.
pub trait ClassFiles {
    /// The class that a name stands for: a simple, source or binary name, or the form `p_A__B` of \[CSF19\].
    fn find(&self, name: &str) -> Option<ClassFile>;

    /// The classes that have instances and are below this one, by binary name.
    fn below(&self, binary: &str) -> Vec<ClassFile>;

    /// The class whose methods have the preconditions.
    fn receiver(&self) -> Option<&Receiver>;

    /// The type of the static field that `Class_field` stands for.
    fn static_field(&self, name: &str) -> Option<Arc<str>>;
}

/// A class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassFile {
    /// The binary name, with dots.
    pub binary: Arc<str>,
    /// The binary names of the classes above, the nearest first.
    pub above: Vec<Arc<str>>,
    /// All instance fields, inherited ones first.
    pub fields: Vec<Typed>,
}

/// A name with a type as Java writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The name.
    pub name: Arc<str>,
    /// `int`, `p.Node`, `p.Node[]`, with the binary names of classes.
    pub declared: Arc<str>,
}

/// The class whose methods have the preconditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receiver {
    /// The class.
    pub class: ClassFile,
    /// Its methods, inherited ones too: names, and parameters with their names as far as they are known.
    pub methods: Vec<(Arc<str>, Vec<Typed>)>,
}

/// No class files.
pub struct NoClassFiles;

impl ClassFiles for NoClassFiles {
    fn find(&self, _: &str) -> Option<ClassFile> {
        None
    }

    fn below(&self, _: &str) -> Vec<ClassFile> {
        Vec::new()
    }

    fn receiver(&self) -> Option<&Receiver> {
        None
    }

    fn static_field(&self, _: &str) -> Option<Arc<str>> {
        None
    }
}
