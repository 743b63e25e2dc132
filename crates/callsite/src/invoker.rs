//! Calls of method handles: `MethodHandle.invokeExact` and `invoke`.
//!
//! The call of a handle checks its type, or converts it, and enters its form (`invokeBasic`). For each shape of
//! arguments there is one class with a static method that does so. Its parameters are the handle, the types of the call
//! as the JDK wants them, and the arguments, in which all references are of one type.

use heapwise_classfile::{MethodType, Primitive, Type};
use heapwise_program::{CallSiteError, LinkError, MethodId, Program};

use crate::LINKED;
use crate::body::{Body, Invoke};
use crate::names;
use crate::writer::{ClassWriter, Owner, PUBLIC, STATIC};

const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const METHOD_TYPE: &str = "java/lang/invoke/MethodType";
const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
const INVOKERS: &str = "java/lang/invoke/Invokers";
/// The handle, the type of the result, those of the parameters.
const LEADING: &str = "Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;[Ljava/lang/Class;";

/// Whether the type of a handle must be that of the call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// `invokeExact`.
    Exact,
    /// `invoke`: the handle is converted.
    Converted,
}

/// The method of the class for this shape of arguments.
pub(crate) fn handle_invoker(
    program: &Program,
    fit: Fit,
    call: &MethodType,
) -> Result<MethodId, CallSiteError> {
    let erased = erased(call);
    let parameters: String = erased.parameters.iter().map(Type::descriptor).collect();
    let returns = erased.returns.as_ref().map_or_else(|| "V".to_owned(), Type::descriptor);
    let descriptor = format!("({LEADING}{parameters}){returns}");
    let shape: String = format!("{parameters}_{returns}").replace(names::OBJECT, "").replace(';', "");
    let name = format!("{METHOD_HANDLE}$$heapwise${fit:?}${shape}");
    let class = match program.loaded(&name) {
        Some(class) => class,
        None => {
            let host = program.class(program.find_class(METHOD_HANDLE).map_err(LinkError::from)?);
            let mut class = ClassWriter::new(name.clone());
            let mut body = class.method(PUBLIC | STATIC, LINKED, &descriptor);
            write(&mut body, fit, &erased, &format!("({parameters}){returns}"));
            body.end();
            let too_large = || LinkError::corrupt("a call of a method handle of this size");
            let bytes = class.finish().ok_or_else(too_large)?;
            // Another thread may have written it in the meantime.
            let defined = program.define_call_site(bytes, host);
            defined.or_else(|error| program.loaded(&name).ok_or(error)).map_err(LinkError::from)?
        }
    };
    let linked = program.declared_method(class, LINKED, &descriptor);
    linked
        .map(|method| method.id)
        .ok_or_else(|| LinkError::corrupt("a call of a method handle without a method").into())
}

fn write(body: &mut Body<'_>, fit: Fit, call: &MethodType, descriptor: &str) {
    body.load_reference(0);
    body.load_reference(1);
    body.load_reference(2);
    body.invoke_static(
        NATIVES,
        "findMethodHandleType",
        &format!("(Ljava/lang/Class;[Ljava/lang/Class;)L{METHOD_TYPE};"),
    );
    match fit {
        Fit::Exact => {
            body.invoke_static(INVOKERS, "checkExactType", &format!("(L{METHOD_HANDLE};L{METHOD_TYPE};)V"));
            body.load_reference(0);
        }
        Fit::Converted => body.invoke_static(
            INVOKERS,
            "checkGenericType",
            &format!("(L{METHOD_HANDLE};L{METHOD_TYPE};)L{METHOD_HANDLE};"),
        ),
    }
    let mut local = 3;
    for parameter in &call.parameters {
        body.load(parameter, local);
        local += parameter.slots();
    }
    body.invoke(Invoke::Virtual, Owner::Class(METHOD_HANDLE), "invokeBasic", descriptor);
    body.return_value(call.returns.as_ref());
}

/// The type in which all references are of type `Object` and all small integers are ints.
fn erased(call: &MethodType) -> MethodType {
    let erase = |ty: &Type| match ty {
        Type::Reference(_) => Type::Reference(names::OBJECT.into()),
        Type::Primitive(Primitive::Boolean | Primitive::Byte | Primitive::Char | Primitive::Short) => {
            Type::Primitive(Primitive::Int)
        }
        Type::Primitive(primitive) => Type::Primitive(*primitive),
    };
    MethodType {
        parameters: call.parameters.iter().map(erase).collect(),
        returns: call.returns.as_ref().map(erase),
    }
}
