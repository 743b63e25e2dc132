//! Functions that always give the same.
//!
//! A program makes objects of a functional interface by lambda expressions, so there may be no class for them. For such an
//! interface there is one here: a class whose only method gives what its only field holds, whatever the arguments. An
//! object of it is what `x -> answer` makes.

use heapwise_program::{ClassId, ConstantFunction, Method, MethodId, Program};

use crate::names;
use crate::writer::{ClassWriter, FINAL, PUBLIC};

/// The field with the result.
const ANSWER: &str = "answer";
/// The flag of annotation interfaces.
const ANNOTATION: u16 = 0x2000;

/// Writes the class of the constant functions of an interface that has some.
pub(crate) fn write(program: &Program, interface: ClassId) -> Option<ConstantFunction> {
    let method = function_method(program, interface)?;
    let class = write_function(program, interface, program.method(method))?;
    Some(ConstantFunction { class, method })
}

/// The one abstract method of a functional interface (JLS §9.8). An interface that needs two erased types for it counts
/// as none, and so does one with a generic method, which no lambda expression implements.
fn function_method(program: &Program, interface: ClassId) -> Option<MethodId> {
    let class = program.class(interface);
    let is_meant = || class.annotations.iter().any(|ty| &**ty == names::FUNCTIONAL_INTERFACE);
    if !class.is_interface()
        || class.flags.bits() & ANNOTATION != 0
        || class.permitted_subclasses.is_some()
        || class.is_jdk() && !(class.flags.is_public() && is_meant())
    {
        return None;
    }
    let methods = || {
        let above =
            program.superinterfaces(interface).iter().flat_map(|above| program.class(*above).methods.iter());
        above.map(|id| program.method(*id)).filter(|method| method.is_virtual())
    };
    let same = |one: &Method, other: &Method| one.name == other.name && one.descriptor == other.descriptor;
    let is_open = |method: &&Method| {
        let has_body = methods().any(|other| !other.flags.is_abstract() && same(method, other));
        let of_object = program.find_method(program.object_class(), &method.name, &method.descriptor);
        !has_body && of_object.is_none_or(|id| !program.method(id).flags.is_public())
    };
    let open: Vec<&Method> = methods().filter(is_open).collect();
    // Not the first by id, which says what was loaded first.
    let first = open.iter().copied().min_by_key(|method| &program.class(method.class).name)?;
    let is_generic = first.signature.as_deref().is_some_and(|signature| signature.starts_with('<'));
    (!is_generic && open.iter().all(|other| same(first, other))).then_some(first.id)
}

fn write_function(program: &Program, interface: ClassId, method: &Method) -> Option<ClassId> {
    let host = program.class(interface);
    let name = format!("{}$$heapwise$function", host.name);
    let mut class = ClassWriter::new(name.clone());
    class.implement(&host.name);
    let answer = method.returns.as_ref().map(|ty| ty.descriptor());
    if let Some(descriptor) = &answer {
        class.field(FINAL, ANSWER, descriptor);
    }
    let mut body = class.method(PUBLIC, &method.name, &method.descriptor);
    if let Some(descriptor) = &answer {
        body.load_reference(0);
        body.get_field(&name, ANSWER, descriptor);
    }
    body.return_value(method.returns.as_ref());
    body.end();
    program.define_call_site(class.finish()?, host).ok()
}
