//! `jdk.internal.reflect.Reflection`.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments;
use crate::java_lang::method_at;
use crate::table::{Methods, native, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/reflect/Reflection",
    entries: &[
        native("getCallerClass()Ljava/lang/Class;", get_caller_class),
        native("getClassAccessFlags(Ljava/lang/Class;)I", get_class_access_flags),
        replaced(
            "isCallerSensitive(Ljava/lang/reflect/Method;)Z",
            is_caller_sensitive,
            "asks class loaders and reads annotations",
        ),
        native("areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates),
    ],
};

/// The class that called the method that asks.
fn get_caller_class(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let caller = machine.caller(1);
    arguments::mirror(machine, caller)
}

fn get_class_access_flags(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 0)?;
    Ok(Returned::Value(Value::Int(i32::from(machine.program().class(class).flags.bits()))))
}

fn is_caller_sensitive(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let method = arguments::object(machine, arguments, 0)?;
    arguments::boolean(method_at(machine, method)?.is_caller_sensitive)
}

fn are_nest_mates(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (one, other) = (arguments::class(machine, arguments, 0)?, arguments::class(machine, arguments, 1)?);
    let host = |class| {
        let class = machine.program().class(class);
        let class = class.call_site_of.map_or(class, |host| machine.program().class(host));
        class.nest_host.as_ref().unwrap_or(&class.name)
    };
    arguments::boolean(host(one) == host(other))
}
