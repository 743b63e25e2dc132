//! `java.lang.invoke.MethodHandle`: calls.
//!
//! The JDK compiles what a handle does into classes of its own, from forms that it interprets; all of that is Java. What
//! is native is how one enters a form (`invokeBasic`) and how a form reaches its method (`linkTo…`, whose last argument
//! names it). A call in the program goes through a class for its shape, see [`heapwise_callsite::Fit`].

use heapwise_callsite::{CallSites, Fit};
use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_entity::Entity;
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{CallSiteError, MethodId};

use super::class::array;
use super::executable::type_mirror;
use crate::arguments::{self, argument};
use crate::fields;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/invoke/MethodHandle",
    entries: &[
        native("invokeExact([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| invoke(m, a, Fit::Exact)),
        native("invoke([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| invoke(m, a, Fit::Converted)),
        native("invokeBasic([Ljava/lang/Object;)Ljava/lang/Object;", invoke_basic),
        native("linkToStatic([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| link(m, a, Link::Static)),
        native("linkToSpecial([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| link(m, a, Link::Special)),
        native("linkToVirtual([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| link(m, a, Link::Selected)),
        native("linkToInterface([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| link(m, a, Link::Selected)),
    ],
};

/// How a form reaches its method.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Static,
    Special,
    /// By the class of the receiver.
    Selected,
}

fn invoke(machine: &mut Machine<'_, '_>, arguments: &[Value], fit: Fit) -> Step<Returned> {
    arguments::object(machine, arguments, 0)?;
    let call = machine.call_type()?;
    let invoker = match machine.program().handle_invoker(fit, &call) {
        Ok(invoker) => invoker,
        Err(CallSiteError::Link(error)) => return Interrupt::raise(error.class, error.message),
        Err(CallSiteError::Unsupported { what }) => return Interrupt::unsupported(what),
    };
    machine.initialised(machine.program().method(invoker).class)?;
    let returns = type_mirror(machine, call.returns.as_ref())?;
    let mut parameters = Vec::with_capacity(call.parameters.len());
    for parameter in &call.parameters {
        parameters.push(type_mirror(machine, Some(parameter))?);
    }
    let mirrors = machine.find_class("java/lang/Class")?;
    let Returned::Value(parameters) = array(machine, mirrors, &parameters)? else {
        return Interrupt::malformed("an array that is no value");
    };
    let mut passed = vec![argument(arguments, 0), returns, parameters];
    passed.extend(arguments.iter().skip(1));
    Ok(Returned::Call(invoker, passed))
}

/// The entry of the handle's form takes the handle and the arguments.
fn invoke_basic(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let handle = arguments::object(machine, arguments, 0)?;
    let form = fields::read(machine, handle, "form")?;
    let form = machine.object(form)?;
    let entry = fields::read(machine, form, "vmentry")?;
    let entry = machine.object(entry)?;
    let method = member_method(machine, entry)?;
    call(machine, method, arguments)
}

fn link(machine: &mut Machine<'_, '_>, arguments: &[Value], link: Link) -> Step<Returned> {
    let Some((member, passed)) = arguments.split_last() else {
        return Interrupt::malformed("a link without a member");
    };
    let member = machine.object(*member)?;
    let mut method = member_method(machine, member)?;
    if link != Link::Static {
        let receiver = machine.object(argument(passed, 0))?;
        if link == Link::Selected {
            method = machine.select(machine.state.heap.class(receiver), method)?;
        }
    }
    call(machine, method, passed)
}

fn call(machine: &mut Machine<'_, '_>, method: MethodId, arguments: &[Value]) -> Step<Returned> {
    let info = machine.program().method(method);
    if info.is_static() {
        machine.initialised(info.class)?;
    }
    let is_dropped = machine.call_type()?.returns.is_none() && info.returns.is_some();
    Ok(match is_dropped {
        true => Returned::CallForEffect(method, arguments.to_vec()),
        false => Returned::Call(method, arguments.to_vec()),
    })
}

/// The method of a resolved `MemberName`.
fn member_method(machine: &mut Machine<'_, '_>, member: ObjectId) -> Step<MethodId> {
    let resolved = fields::read(machine, member, "method")?;
    let resolved = machine.object(resolved)?;
    let data = &machine.state.heap.object(resolved).data;
    match data.len().and_then(|length| data.get(length.wrapping_sub(1))) {
        Some(Value::Int(index)) => Ok(MethodId::from_index(index as usize)),
        _ => Interrupt::unsupported("a method handle whose method was not resolved here"),
    }
}
