//! Messages of exceptions: texts that the code joins and then only hands to an exception that it makes.
//!
//! Of such a text it is known that it is one. Joining it would ask for all numbers in it, which nothing depends on.

use heapwise_heap::is_box;
use heapwise_program::{ClassId, MethodType, Op, Program, Type};

use crate::names;

/// The slots of the values that a call site joins to the message of an exception, without running code of the program; `None` for
/// any other op.
pub(crate) fn message_slots(program: &Program, from: ClassId, ops: &[Op], at: usize) -> Option<u16> {
    let (Op::InvokeDynamic(site), Op::InvokeSpecial(constructor)) = (ops.get(at)?, ops.get(at + 1)?) else {
        return None;
    };
    let constructor = program.method(program.resolve_method(from, *constructor).ok()?.method);
    let throwable = program.find_class(names::THROWABLE).ok()?;
    let takes_message = &*constructor.name == names::CONSTRUCTOR
        && &*constructor.descriptor == names::OF_MESSAGE
        && program.is_subtype(constructor.class, throwable);
    let call = program.dynamic_call(from, *site).ok()?;
    let joined = MethodType::parse(&call.descriptor)?.parameters;
    let is_join = &*call.bootstrap.class == names::CONCATENATION;
    (takes_message && is_join && joined.iter().all(|ty| is_spelt(program, ty))).then_some(call.arg_slots)
}

/// Whether values of a type become texts by code of the JDK alone.
fn is_spelt(program: &Program, ty: &Type) -> bool {
    match ty {
        Type::Primitive(_) => true,
        Type::Reference(name) => {
            **name == *names::STRING || program.find_class(name).is_ok_and(|class| is_box(program, class))
        }
    }
}
