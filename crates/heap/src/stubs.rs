//! Stubs as inputs.
//!
//! A program makes most objects of functional interfaces by lambda expressions, so the class path has no class of them; nor has it
//! one of an interface whose implementation is elsewhere. An input stub always gives the same answer to calls of a method: a cell of
//! its object, if the method returns something. That is a choice, since other objects look at their arguments or at what was before.

use heapwise_callsite::CallSites;
use heapwise_program::{ClassId, Program};

use crate::InputObject;
use crate::collections::Arguments;

/// Whether input objects of a class are stubs.
pub fn is_stub(program: &Program, class: ClassId) -> bool {
    program.interface_of_stub(class).is_some()
}

/// Whether callers may have objects of a type that are of no class of the class path: stubs, lambda expressions and method references.
pub fn is_open_interface(program: &Program, interface: ClassId) -> bool {
    may_be_stub(program, interface) || has_other_functions(program, interface)
}

/// Whether objects of a type may be stubs: a function always may, one of another interface where the class path has no other.
fn may_be_stub(program: &Program, interface: ClassId) -> bool {
    program
        .stub(interface)
        .is_some_and(|stub| stub.is_function || program.instantiable_below(interface).is_empty())
}

/// Whether lambda expressions and method references may be of a type of the program in other ways than its stubs are: of an interface
/// below it, by a cast to several types, or of a method that no lambda expression can write.
pub fn has_other_functions(program: &Program, declared: ClassId) -> bool {
    let info = program.class(declared);
    let may_be_function = |interface: &ClassId| may_be_function(program, *interface);
    info.is_interface()
        && !info.is_jdk()
        && (may_be_function(&declared) || program.interfaces_below(declared).iter().any(may_be_function))
}

/// Whether an interface of the program leaves at most one method to be written. One that has no stubs may do so by several descriptors.
fn may_be_function(program: &Program, interface: ClassId) -> bool {
    let info = program.class(interface);
    info.permitted_subclasses.is_none() && program.stub(interface).is_none_or(|stub| stub.methods.len() < 2)
}

/// The generic signature of an answer of a stub whose interface has these type arguments, as far as they say it.
pub fn answer(program: &Program, class: ClassId, arguments: &Arguments, slot: usize) -> Option<String> {
    let interface = program.interface_of_stub(class)?;
    let method = program.method(program.stub(interface)?.method_of(slot)?);
    let signature = method.signature.as_deref().unwrap_or(&method.descriptor);
    let returns = signature.rsplit_once(')')?.1;
    let returns = returns.split_once('^').map_or(returns, |(returns, _)| returns);
    program.instantiated(interface, arguments, method.class, returns)
}

impl InputObject {
    /// The generic signature of the type of a cell of what has type arguments.
    pub(crate) fn cell_signature(&self, program: &Program, slot: u32) -> Option<String> {
        cell_signature(program, self.class, &self.arguments, slot)
    }
}

/// The same of an object of this class with these arguments.
pub(crate) fn cell_signature(
    program: &Program,
    class: ClassId,
    arguments: &Arguments,
    slot: u32,
) -> Option<String> {
    match is_stub(program, class) {
        true => answer(program, class, arguments, slot as usize),
        false => arguments.get(slot as usize % arguments.len().max(1)).map(|argument| argument.to_string()),
    }
}
