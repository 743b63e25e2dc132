//! `java.lang.reflect.Method` and `Constructor`: their objects, and calls of what they stand for.
//!
//! The `slot` of an object is the number of the method in the program. The JDK's accessors that call natively are used
//! for all calls.

use heapwise_engine::{Interrupt, Machine, Reflection, Returned, Step};
use heapwise_entity::Entity;
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassId, Kind, Method, MethodId, Type};

use super::annotations;
use super::class::array;
use super::field::unboxed;
use crate::arguments::{self, argument, one};
use crate::fields;
use crate::table::{Methods, native, replaced};

const INVOKE: &str =
    "invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
const NEW_INSTANCE: &str =
    "newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";

/// The accessors of older JDKs.
pub(crate) const METHOD_ACCESSOR: Methods = Methods {
    class: "jdk/internal/reflect/NativeMethodAccessorImpl",
    entries: &[native(INVOKE, invoke).in_some_jdks()],
};

pub(crate) const CONSTRUCTOR_ACCESSOR: Methods = Methods {
    class: "jdk/internal/reflect/NativeConstructorAccessorImpl",
    entries: &[native(NEW_INSTANCE, new_instance).in_some_jdks()],
};

/// Those of newer ones.
pub(crate) const METHOD_HANDLE_ACCESSOR: Methods = Methods {
    class: "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
    entries: &[native(INVOKE, invoke).in_some_jdks()],
};

pub(crate) const CONSTRUCTOR_HANDLE_ACCESSOR: Methods = Methods {
    class: "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
    entries: &[native(NEW_INSTANCE, new_instance).in_some_jdks()],
};

pub(crate) const FACTORY: Methods = Methods {
    class: "jdk/internal/reflect/ReflectionFactory",
    entries: &[
        replaced("inflationThreshold()I", never, "generates classes after some calls").in_some_jdks(),
        replaced("useNativeAccessorOnly()Z", one, "makes accessors from method handles").in_some_jdks(),
    ],
};

fn never(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(i32::MAX)))
}

/// The declared methods of a class as objects, without initialisers.
pub(super) fn declared_methods(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    objects(machine, arguments, "java/lang/reflect/Method", |method| !method.name.starts_with('<'))
}

/// The constructors of a class as objects.
pub(super) fn declared_constructors(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    objects(machine, arguments, "java/lang/reflect/Constructor", Method::is_constructor)
}

fn objects(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    class: &str,
    wanted: impl Fn(&Method) -> bool,
) -> Step<Returned> {
    let declarer = arguments::class(machine, arguments, 0)?;
    let public_only = arguments::int(arguments, 1, "Class.getDeclaredMethods")? != 0;
    let class = machine.find_class(class)?;
    let program = machine.program();
    let methods = program.class(declarer).methods.iter().map(|id| program.method(*id));
    let methods = methods.filter(|method| wanted(method) && (!public_only || method.flags.is_public()));
    let mut made = Vec::new();
    for method in methods {
        made.push(Value::Object(new_executable(machine, class, method)?));
    }
    array(machine, class, &made)
}

/// A new `Method` or `Constructor` object.
pub(super) fn new_executable(
    machine: &mut Machine<'_, '_>,
    class: ClassId,
    method: &Method,
) -> Step<ObjectId> {
    let object = machine.allocate(class)?;
    let declarer = Value::Object(machine.mirror(method.class)?);
    let mut parameters = Vec::with_capacity(method.parameters.len());
    for parameter in &method.parameters {
        parameters.push(type_mirror(machine, Some(parameter))?);
    }
    let mut exceptions = Vec::with_capacity(method.exceptions.len());
    for exception in &method.exceptions {
        let exception = machine.find_class(exception)?;
        exceptions.push(Value::Object(machine.mirror(exception)?));
    }
    let mirrors = machine.find_class("java/lang/Class")?;
    let parameters = array_of(machine, mirrors, &parameters)?;
    let exceptions = array_of(machine, mirrors, &exceptions)?;
    let name = arguments::new_string(machine, &method.name)?;
    let name = machine.intern(name)?;
    let flags = i32::from(method.flags.bits());
    fields::write(machine, object, "clazz", declarer)?;
    fields::write(machine, object, "slot", Value::Int(method.id.index() as i32))?;
    fields::write(machine, object, "name", Value::Object(name))?;
    fields::write(machine, object, "parameterTypes", parameters)?;
    fields::write(machine, object, "exceptionTypes", exceptions)?;
    let returns = type_mirror(machine, method.returns.as_ref())?;
    fields::write(machine, object, "returnType", returns)?;
    fields::write(machine, object, "modifiers", Value::Int(flags))?;
    if let Some(signature) = &method.signature {
        let signature = arguments::new_string(machine, signature)?;
        fields::write(machine, object, "signature", Value::Object(signature))?;
    }
    annotations::write_of_method(machine, object, method)?;
    Ok(object)
}

fn array_of(machine: &mut Machine<'_, '_>, element: ClassId, elements: &[Value]) -> Step<Value> {
    match array(machine, element, elements)? {
        Returned::Value(array) => Ok(array),
        _ => Interrupt::malformed("an array that is no value"),
    }
}

/// The `Class` object of a type; of no type, that of `void`.
pub(super) fn type_mirror(machine: &mut Machine<'_, '_>, ty: Option<&Type>) -> Step<Value> {
    let class = match ty {
        Some(Type::Primitive(primitive)) => machine.program().primitive_class(*primitive),
        Some(Type::Reference(name)) => machine.find_class(name)?,
        None => machine.program().primitive_class(heapwise_program::Primitive::Void),
    };
    Ok(Value::Object(machine.mirror(class)?))
}

/// The method that a `Method` or `Constructor` object stands for.
pub(crate) fn method_at<'p>(machine: &mut Machine<'_, 'p>, object: ObjectId) -> Step<&'p Method> {
    match fields::read(machine, object, "slot")? {
        Value::Int(slot) => Ok(machine.program().method(MethodId::from_index(slot as usize))),
        _ => Interrupt::unsupported("a Method object with a symbolic slot"),
    }
}

fn invoke(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    let method = method_at(machine, object)?;
    machine.initialised(method.class)?;
    let mut passed = Vec::with_capacity(method.arg_slots as usize);
    let mut selected = method.id;
    if !method.is_static() {
        let receiver = arguments::object(machine, arguments, 1)?;
        let class = machine.state.heap.class(receiver);
        if !machine.is_instance(receiver, method.class) {
            return illegal("object is not an instance of declaring class");
        }
        selected = machine.select(class, method.id)?;
        passed.push(Value::Object(receiver));
    }
    pass(machine, method, argument(arguments, 2), &mut passed)?;
    Ok(Returned::Reflect(Reflection { method: selected, arguments: passed, made: None }))
}

fn new_instance(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    let method = method_at(machine, object)?;
    let class = machine.program().class(method.class);
    if class.flags.is_abstract() {
        return Err(Box::new(Interrupt::Raise { class: "java/lang/InstantiationException", message: None }));
    }
    machine.initialised(method.class)?;
    let mut passed = vec![Value::Null];
    pass(machine, method, argument(arguments, 1), &mut passed)?;
    let made = machine.allocate(method.class)?;
    if let Some(receiver) = passed.first_mut() {
        *receiver = Value::Object(made);
    }
    Ok(Returned::Reflect(Reflection { method: method.id, arguments: passed, made: Some(made) }))
}

/// Appends the elements of an array of arguments as the method takes them.
fn pass(machine: &mut Machine<'_, '_>, method: &Method, array: Value, passed: &mut Vec<Value>) -> Step<()> {
    let given = match machine.resolve(array)? {
        Some(array) => {
            let length = machine.length(array)?;
            (0..length).map(|index| machine.read_cell(array, index)).collect::<Step<Vec<_>>>()?
        }
        None => Vec::new(),
    };
    if given.len() != method.parameters.len() {
        return illegal("wrong number of arguments");
    }
    for (parameter, value) in method.parameters.iter().zip(given) {
        match parameter {
            Type::Primitive(primitive) => {
                let kind = primitive.kind().unwrap_or(Kind::Int);
                if machine.resolve(value)?.is_none() {
                    return illegal("argument type mismatch");
                }
                let number = unboxed(machine, kind, value).or_else(|interrupt| match *interrupt {
                    Interrupt::Raise { .. } => illegal("argument type mismatch"),
                    _ => Err(interrupt),
                });
                passed.push(number?);
                if kind.is_wide() {
                    passed.push(Value::Filler);
                }
            }
            Type::Reference(name) => {
                let target = machine.find_class(name)?;
                if let Some(object) = machine.resolve(value)?
                    && !machine.is_instance(object, target)
                {
                    return illegal("argument type mismatch");
                }
                passed.push(value);
            }
        }
    }
    Ok(())
}

fn illegal<T>(message: &str) -> Step<T> {
    Interrupt::raise("java/lang/IllegalArgumentException", message)
}
