//! `java.lang.Object`.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Wait, Woken};
use heapwise_heap::{ObjectId, Value};

use super::thread::{MILLISECOND, check_interrupted, prepare_to_wait};
use crate::arguments;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/Object",
    entries: &[
        native("getClass()Ljava/lang/Class;", get_class),
        native("hashCode()I", hash_code),
        native("clone()Ljava/lang/Object;", clone),
        native("notify()V", notify_one),
        native("notifyAll()V", notify_all),
        native("wait(J)V", wait).in_some_jdks(),
        native("wait0(J)V", wait).in_some_jdks(),
    ],
};

fn get_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    let class = machine.state.heap.class(object);
    machine.note_exact_class(object);
    machine.note_class_seen(object);
    arguments::mirror(machine, Some(class))
}

fn hash_code(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    Ok(Returned::Value(Value::Int(machine.identity_hash(object)?)))
}

fn clone(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    machine.note_class_counts(object);
    let class = machine.program().class(machine.state.heap.class(object));
    if !class.is_array() && !machine.is_subtype(class.id, machine.find_class("java/lang/Cloneable")?) {
        return Interrupt::raise("java/lang/CloneNotSupportedException", class.java_name());
    }
    machine.decide_size(object)?;
    // The copy is of the same class, and no part of the input.
    machine.note_exact_class(object);
    machine.note_made(class.id);
    let copy = machine.state.heap.object(object).clone();
    Ok(Returned::Value(Value::Object(machine.add(copy)?)))
}

fn notify_one(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    notify(machine, arguments, false)
}

fn notify_all(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    notify(machine, arguments, true)
}

fn notify(machine: &mut Machine<'_, '_>, arguments: &[Value], all: bool) -> Step<Returned> {
    let object = own(machine, arguments)?;
    machine.notify(object, all)?;
    Ok(Returned::Void)
}

/// The object, whose monitor the thread holds.
fn own(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<ObjectId> {
    let object = arguments::object(machine, arguments, 0)?;
    if machine.holds_monitor(object)? { Ok(object) } else { Machine::not_owner() }
}

fn wait(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let is_negative = match arguments::argument(arguments, 1) {
        Value::Long(time) => time < 0,
        Value::Term(time) => {
            let zero = machine.cx.pool.long(0);
            let is_negative = machine.cx.pool.slt(time, zero);
            machine.decide(is_negative)?
        }
        _ => false,
    };
    if is_negative {
        return Interrupt::raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    let object = own(machine, arguments)?;
    machine.note_other_answers("java.lang.Object.wait");
    prepare_to_wait(machine)?;
    if machine.host().is_none() {
        check_interrupted(machine, None)?;
    }
    let (Some(_), Value::Long(time)) = (machine.host(), arguments::argument(arguments, 1)) else {
        return Interrupt::unsupported("java.lang.Object.wait: there is one thread");
    };
    match machine.woken()? {
        None => {
            check_interrupted(machine, None)?;
            let time = u64::try_from(time).unwrap_or_default().saturating_mul(MILLISECOND);
            let time = (time > 0).then(|| machine.time_in(time));
            Machine::wait_for(Wait::Notice(object, time))
        }
        Some(woken) => {
            machine.take_back_monitor()?;
            if woken == Woken::Interrupted {
                check_interrupted(machine, None)?;
            }
            Ok(Returned::Void)
        }
    }
}
