//! `java.lang.ref`: nothing is ever collected, so references only hold. That a JVM may clear them is noted where the program asks.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{argument, boolean, nothing, object};
use crate::fields;
use crate::table::{Methods, native, quicker, replaced};

pub(crate) const REFERENCE: Methods = Methods {
    class: "java/lang/ref/Reference",
    entries: &[
        replaced("<clinit>()V", nothing, "starts the thread that clears references"),
        native("refersTo0(Ljava/lang/Object;)Z", refers_to),
        native("clear0()V", clear),
        quicker("get()Ljava/lang/Object;", asked, CLEARED),
        quicker("refersTo(Ljava/lang/Object;)Z", compared, CLEARED),
        quicker("isEnqueued()Z", enqueued, CLEARED),
    ],
};

pub(crate) const REFERENCE_QUEUE: Methods = Methods {
    class: "java/lang/ref/ReferenceQueue",
    entries: &[
        quicker("poll()Ljava/lang/ref/Reference;", polled, CLEARED),
        quicker("remove()Ljava/lang/ref/Reference;", removed, CLEARED),
        quicker("remove(J)Ljava/lang/ref/Reference;", removed, CLEARED),
    ],
};

pub(crate) const SOFT_REFERENCE: Methods = Methods {
    class: "java/lang/ref/SoftReference",
    entries: &[quicker("get()Ljava/lang/Object;", asked, CLEARED)],
};

pub(crate) const WEAK_HASH_MAP: Methods = Methods {
    class: "java/util/WeakHashMap",
    entries: &[quicker("expungeStaleEntries()V", expunged, CLEARED)],
};

const CLEARED: &str = "a JVM may have cleared the reference, which is noted";

pub(crate) const PHANTOM_REFERENCE: Methods = Methods {
    class: "java/lang/ref/PhantomReference",
    entries: &[
        native("refersTo0(Ljava/lang/Object;)Z", refers_to),
        native("clear0()V", clear).in_some_jdks(),
    ],
};

pub(crate) const CLEANER: Methods = Methods {
    class: "jdk/internal/ref/CleanerImpl",
    entries: &[replaced(
        "start(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V",
        nothing,
        "starts the thread that waits for references to be cleared",
    )],
};

fn asked(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.ref.Reference.get");
    Ok(Returned::Body)
}

/// The JDK's own tables, such as those of thread locals, ask the same and go on as if nothing had been cleared: they are too far away from
/// the program to be noted.
fn compared(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.ref.Reference.refersTo");
    Ok(Returned::Body)
}

fn enqueued(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.ref.Reference.isEnqueued");
    Ok(Returned::Body)
}

fn polled(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.ref.ReferenceQueue.poll");
    Ok(Returned::Body)
}

fn removed(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.ref.ReferenceQueue.remove");
    Ok(Returned::Body)
}

/// Each method of such a map asks first.
fn expunged(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_other_answers("java.util.WeakHashMap");
    Ok(Returned::Body)
}

fn refers_to(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let reference = object(machine, arguments, 0)?;
    let referent = fields::read(machine, reference, "referent")?;
    boolean(machine.same(referent, argument(arguments, 1))?)
}

fn clear(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let reference = object(machine, arguments, 0)?;
    fields::write(machine, reference, "referent", Value::Null)?;
    Ok(Returned::Void)
}
