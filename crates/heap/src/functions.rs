//! Functions as inputs.
//!
//! A program makes most objects of functional interfaces by lambda expressions, so the class path has no class of them. An
//! input function always gives the same answer: the only cell of its object, if it has one. That is a choice, since other
//! functions look at their arguments or at what was before.

use heapwise_callsite::CallSites;
use heapwise_program::{ClassId, Program};

use crate::InputObject;
use crate::collections::Arguments;

/// Whether input objects of a class are functions.
pub fn is_function(program: &Program, class: ClassId) -> bool {
    program.interface_of_function(class).is_some()
}

/// The generic signature of the answer of a function whose interface has these type arguments, as far as they say it.
pub fn answer(program: &Program, class: ClassId, arguments: &Arguments) -> Option<String> {
    let interface = program.interface_of_function(class)?;
    let method = program.method(program.constant_function(interface)?.method);
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
    match is_function(program, class) {
        true => answer(program, class, arguments),
        false => arguments.get(slot as usize % arguments.len().max(1)).map(|argument| argument.to_string()),
    }
}
