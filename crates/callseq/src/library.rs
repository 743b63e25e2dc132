//! What methods of the JDK do, by their classes and names.

use heapwise_program::{Library, Method, MethodId, Program, Type};

use crate::names;

/// Whether a method of the JDK changes nothing but objects of its own, but for what it calls back.
pub(crate) fn is_harmless(program: &Program, method: MethodId) -> bool {
    let method = program.method(method);
    let class = program.class(method.class);
    match class.library {
        Some(Library::Object) => !names::WAITING.contains(&&*method.name),
        Some(Library::Box(_) | Library::Text) => !fills_array(method),
        _ if names::OBSERVING.contains(&&*class.name) => true,
        _ => makes_exception(program, method),
    }
}

fn makes_exception(program: &Program, method: &Method) -> bool {
    let is_exception = || program.superclasses(method.class).any(|above| &*above.name == names::THROWABLE);
    method.is_constructor() && is_exception()
}

/// Whether a method changes a builder of strings, and nothing else, but for what it calls back.
pub(crate) fn is_of_builder(program: &Program, method: MethodId) -> bool {
    let method = program.method(method);
    names::BUILDERS.contains(&&*program.class(method.class).name) && !fills_array(method)
}

/// Whether a method writes to an array that it is handed.
fn fills_array(method: &Method) -> bool {
    let is_array = |ty: &Type| matches!(ty, Type::Reference(name) if name.starts_with('['));
    names::FILLING.contains(&&*method.name) && method.parameters.iter().any(is_array)
}

/// Whether objects override a method for whoever calls it on any object.
pub(crate) fn is_of_every_object(program: &Program, method: &Method) -> bool {
    let is_of_object = program.class(method.class).library == Some(Library::Object);
    is_of_object && !method.is_static() && !method.is_constructor()
}

/// Whether a method that changes nothing by itself is handed an object which it may ask something.
pub(crate) fn asks_back(program: &Program, method: &Method) -> bool {
    let library = program.class(method.class).library;
    let is_of_value = matches!(library, Some(Library::Box(_) | Library::Text));
    // Others than values of their own class these look at no further.
    let is_comparison = names::COMPARING.contains(&&*method.name) && !method.is_static();
    let may_ask = is_of_value && !is_comparison
        || is_of_builder(program, method.id)
        || makes_exception(program, method);
    may_ask && method.parameters.iter().any(|ty| may_be_of_program(program, ty))
}

/// Whether there may be code of the program behind a value of a type.
fn may_be_of_program(program: &Program, ty: &Type) -> bool {
    let Type::Reference(name) = ty else { return false };
    if is_builder(ty) {
        return false;
    }
    let element = name.trim_start_matches('[');
    let class = match (element.len() == name.len(), element.strip_prefix('L')) {
        (true, _) => element,
        (false, Some(class)) => class.trim_end_matches(';'),
        // An array of primitives.
        (false, None) => return false,
    };
    let library = program.find_class(class).ok().and_then(|class| program.class(class).library);
    !matches!(library, Some(Library::Box(_) | Library::Text))
}

/// Whether a type is a builder, or an array of some.
pub(crate) fn is_builder(ty: &Type) -> bool {
    match ty {
        Type::Reference(name) => names::BUILDERS.iter().any(|builder| name.contains(builder)),
        Type::Primitive(_) => false,
    }
}
