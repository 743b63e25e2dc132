//! Classes that stand for those of an API which a program is written against.
//!
//! They are there whether the class path has the API or not, so the program can be run by someone who has natives for all of their
//! methods. The methods have no bodies: those of interfaces are abstract, those of classes are native.

use heapwise_program::{ClassId, LoadError, Program};

use crate::writer::{ABSTRACT, ClassWriter, INTERFACE, NATIVE, PUBLIC, STATIC, SUPER};

/// A public class or interface.
#[derive(Clone, Debug)]
pub struct StandIn<'a> {
    /// Its internal name.
    pub name: &'a str,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// The interfaces that it implements or extends.
    pub interfaces: &'a [&'a str],
    /// The static fields: name and descriptor.
    pub static_fields: &'a [(&'a str, &'a str)],
    /// The methods.
    pub methods: &'a [StandInMethod],
}

/// A public method without a body.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StandInMethod {
    /// Whether it is static.
    pub is_static: bool,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
}

impl StandIn<'_> {
    /// Adds the class to a program. It is found by its name from then on, whatever the class path has.
    ///
    /// # Errors
    /// As [`Program::define_class`].
    pub fn define(&self, program: &Program) -> Result<ClassId, LoadError> {
        let (own, of_methods) = match self.is_interface {
            true => (INTERFACE | ABSTRACT, ABSTRACT),
            false => (SUPER, NATIVE),
        };
        let mut class = ClassWriter::with_flags(PUBLIC | own, self.name.to_owned());
        self.interfaces.iter().for_each(|interface| class.implement(interface));
        for (name, descriptor) in self.static_fields {
            class.field(PUBLIC | STATIC, name, descriptor);
        }
        for StandInMethod { is_static, name, descriptor } in self.methods {
            let is_static = if *is_static { STATIC } else { 0 };
            class.declare(PUBLIC | of_methods | is_static, name, descriptor);
        }
        // No bytes are no class file, as whoever reads them says.
        program.define_class(class.finish().unwrap_or_default(), &format!("the stand-in for {}", self.name))
    }
}
