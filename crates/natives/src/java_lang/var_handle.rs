//! `java.lang.invoke.VarHandle`: accesses.
//!
//! The class of a handle has a static method for each way of access, under its name. The JDK links a call to it through
//! a method handle that converts the arguments; here it is called at once. Calls that need a conversion of numbers are
//! refused by name.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_program::{Method, Type};

use crate::arguments;
use crate::table::{Methods, native};

/// One entry for each name; all are signature polymorphic.
macro_rules! accesses {
    ($($name:literal $returns:literal,)*) => {
        &[$(native(concat!($name, "([Ljava/lang/Object;)", $returns), |machine, arguments| {
            access(machine, arguments, $name)
        })),*]
    };
}

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/invoke/VarHandle",
    entries: accesses! {
        "get" "Ljava/lang/Object;",
        "set" "V",
        "getVolatile" "Ljava/lang/Object;",
        "setVolatile" "V",
        "getOpaque" "Ljava/lang/Object;",
        "setOpaque" "V",
        "getAcquire" "Ljava/lang/Object;",
        "setRelease" "V",
        "compareAndSet" "Z",
        "compareAndExchange" "Ljava/lang/Object;",
        "compareAndExchangeAcquire" "Ljava/lang/Object;",
        "compareAndExchangeRelease" "Ljava/lang/Object;",
        "weakCompareAndSetPlain" "Z",
        "weakCompareAndSet" "Z",
        "weakCompareAndSetAcquire" "Z",
        "weakCompareAndSetRelease" "Z",
        "getAndSet" "Ljava/lang/Object;",
        "getAndSetAcquire" "Ljava/lang/Object;",
        "getAndSetRelease" "Ljava/lang/Object;",
        "getAndAdd" "Ljava/lang/Object;",
        "getAndAddAcquire" "Ljava/lang/Object;",
        "getAndAddRelease" "Ljava/lang/Object;",
        "getAndBitwiseOr" "Ljava/lang/Object;",
        "getAndBitwiseOrAcquire" "Ljava/lang/Object;",
        "getAndBitwiseOrRelease" "Ljava/lang/Object;",
        "getAndBitwiseAnd" "Ljava/lang/Object;",
        "getAndBitwiseAndAcquire" "Ljava/lang/Object;",
        "getAndBitwiseAndRelease" "Ljava/lang/Object;",
        "getAndBitwiseXor" "Ljava/lang/Object;",
        "getAndBitwiseXorAcquire" "Ljava/lang/Object;",
        "getAndBitwiseXorRelease" "Ljava/lang/Object;",
    },
};

fn access(machine: &mut Machine<'_, '_>, arguments: &[Value], name: &str) -> Step<Returned> {
    let handle = arguments::object(machine, arguments, 0)?;
    let class = machine.state.heap.class(handle);
    let program = machine.program();
    let methods = program.superclasses(class).flat_map(|class| class.methods.iter());
    let mut methods = methods.map(|id| program.method(*id));
    let Some(method) = methods.find(|method| *method.name == *name && method.is_static()) else {
        return Err(Box::new(Interrupt::Raise {
            class: "java/lang/UnsupportedOperationException",
            message: None,
        }));
    };
    let called = machine.call_type()?;
    let slots = arguments.len() == usize::from(method.arg_slots);
    let given = called.parameters.iter().zip(method.parameters.iter().skip(1));
    let mut same = given.map(|(given, taken)| agree(given, taken));
    if !slots || !same.all(|same| same) || !result_agrees(called.returns.as_ref(), method) {
        let what = program.method_name(method.id);
        return Interrupt::unsupported(format!("a call of {what} with other types"));
    }
    machine.initialised(method.class)?;
    Ok(match called.returns {
        Some(_) => Returned::Call(method.id, arguments.to_vec()),
        None => Returned::CallForEffect(method.id, arguments.to_vec()),
    })
}

/// Whether a value of one type is one of the other as it stands.
fn agree(given: &Type, taken: &Type) -> bool {
    match (given, taken) {
        (Type::Primitive(given), Type::Primitive(taken)) => given == taken,
        (Type::Reference(_), Type::Reference(_)) => true,
        _ => false,
    }
}

fn result_agrees(wanted: Option<&Type>, method: &Method) -> bool {
    match (wanted, &method.returns) {
        (Some(wanted), Some(given)) => agree(given, wanted),
        (Some(_), None) => false,
        (None, _) => true,
    }
}
