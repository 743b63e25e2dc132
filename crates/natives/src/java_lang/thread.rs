//! `java.lang.Thread`. The threads of a concrete run take turns; in an exploration there is one.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Wait, Woken};
use heapwise_heap::{ObjectId, Value};

use super::module::app_loader;
use crate::arguments::{self, argument, new_string, nothing};
use crate::fields;
use crate::table::{Methods, native, replaced};

const INTERRUPTED: &str = "java/lang/InterruptedException";

/// Nanoseconds.
pub(super) const MILLISECOND: u64 = 1_000_000;

/// The name of the main thread, and of its group.
const MAIN: &str = "main";

/// The number of the main thread.
const MAIN_ID: i64 = 1;

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/Thread",
    entries: &[
        native("currentThread()Ljava/lang/Thread;", ask_current_thread).function(),
        native("currentCarrierThread()Ljava/lang/Thread;", ask_current_thread).in_some_jdks(),
        native("yield()V", give_turn).in_some_jdks(),
        native("yield0()V", give_turn).in_some_jdks(),
        replaced("onSpinWait()V", give_turn, "lets another thread do what this one waits for"),
        native("sleep(J)V", |machine, arguments| sleep(machine, arguments, MILLISECOND)).in_some_jdks(),
        native("sleepNanos0(J)V", |machine, arguments| sleep(machine, arguments, 1)).in_some_jdks(),
        native("setPriority0(I)V", nothing),
        native("setNativeName(Ljava/lang/String;)V", nothing),
        native("interrupt0()V", interrupt),
        native("clearInterruptEvent()V", nothing),
        native("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", nothing).in_some_jdks(),
        native("getNextThreadIdOffset()J", no_threads_yet).in_some_jdks(),
        replaced(
            "nextThreadID()J",
            |machine, _| next_id(machine, METHODS.class, "threadSeqNumber"),
            "begins with the number of the main thread",
        )
        .in_some_jdks(),
        replaced(
            "getContextClassLoader()Ljava/lang/ClassLoader;",
            context_loader,
            "the main thread is not made by the JDK",
        ),
        replaced("interrupted()Z", ask_interrupted, "another thread may interrupt this one"),
        replaced("getName()Ljava/lang/String;", name, OTHERS),
        replaced("getId()J", id, OTHERS),
        replaced("threadId()J", id, OTHERS).in_some_jdks(),
        native("holdsLock(Ljava/lang/Object;)Z", holds_lock),
        native("start0()V", start),
    ],
};

pub(crate) const GROUP: Methods = Methods {
    class: "java/lang/ThreadGroup",
    entries: &[replaced("getName()Ljava/lang/String;", name_of_group, OTHERS)],
};

const OTHERS: &str = "a test may run on another thread than the main one";

pub(crate) const IDENTIFIERS: Methods = Methods {
    class: "java/lang/Thread$ThreadIdentifiers",
    entries: &[replaced(
        "next()J",
        |machine, _| next_id(machine, IDENTIFIERS.class, "NEXT_TID_OFFSET"),
        "counts in the memory of the JVM",
    )
    .in_some_jdks()],
};

fn ask_current_thread(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.Thread.currentThread");
    Ok(Returned::Value(Value::Object(current_thread(machine)?)))
}

/// The object of the running thread.
///
/// # Errors
/// When the path's heap is full.
pub fn current_thread(machine: &mut Machine<'_, '_>) -> Step<ObjectId> {
    match machine.state.thread {
        Some(thread) => Ok(thread),
        None => main_thread(machine),
    }
}

/// The main thread as the JVM would have started it. Its fields moved in later JDKs into an object of their own.
fn main_thread(machine: &mut Machine<'_, '_>) -> Step<ObjectId> {
    let thread = machine.find_class("java/lang/Thread")?;
    let thread = machine.allocate(thread)?;
    let name = Value::Object(new_string(machine, MAIN)?);
    let group = main_group(machine, name)?;
    let lock = machine.find_class("java/lang/Object")?;
    let lock = machine.allocate(lock)?;
    let holder = match machine.program().find_class("java/lang/Thread$FieldHolder") {
        Ok(class) => machine.allocate(class)?,
        Err(_) => thread,
    };
    fields::write(machine, thread, "holder", Value::Object(holder))?;
    fields::write(machine, thread, "name", name)?;
    fields::write(machine, thread, "tid", Value::Long(MAIN_ID))?;
    fields::write(machine, thread, "eetop", Value::Long(1))?;
    fields::write(machine, thread, "blockerLock", Value::Object(lock))?;
    fields::write(machine, thread, "interruptLock", Value::Object(lock))?;
    fields::write(machine, holder, "group", Value::Object(group))?;
    fields::write(machine, holder, "priority", Value::Int(5))?;
    fields::write(machine, holder, "threadStatus", Value::Int(5))?;
    machine.state.thread = Some(thread);
    Ok(thread)
}

fn main_group(machine: &mut Machine<'_, '_>, name: Value) -> Step<ObjectId> {
    let group = machine.find_class("java/lang/ThreadGroup")?;
    let group = machine.allocate(group)?;
    let system = machine.find_class("java/lang/ThreadGroup")?;
    let system = machine.allocate(system)?;
    let system_name = Value::Object(new_string(machine, "system")?);
    for (group, name) in [(group, name), (system, system_name)] {
        fields::write(machine, group, "name", name)?;
        fields::write(machine, group, "maxPriority", Value::Int(10))?;
    }
    fields::write(machine, group, "parent", Value::Object(system))?;
    Ok(group)
}

fn name(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let thread = arguments::object(machine, arguments, 0)?;
    if is_on_another_thread(machine, thread) { other_name(machine, thread) } else { Ok(Returned::Body) }
}

fn id(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let thread = arguments::object(machine, arguments, 0)?;
    match is_on_another_thread(machine, thread) {
        true => Ok(Returned::Wide(Value::Long(MAIN_ID + i64::from(machine.state.leeway.salt)))),
        false => Ok(Returned::Body),
    }
}

/// The group of the thread is another where the thread is.
fn name_of_group(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let group = arguments::object(machine, arguments, 0)?;
    let Some(thread) = machine.state.thread else { return Ok(Returned::Body) };
    let holder = holder(machine, thread)?;
    let is_own = fields::read(machine, holder, "group")? == Value::Object(group);
    if is_own && is_on_another_thread(machine, thread) {
        other_name(machine, group)
    } else {
        Ok(Returned::Body)
    }
}

/// Whether a thread is the one that runs a test, and is to be another than the main one.
fn is_on_another_thread(machine: &mut Machine<'_, '_>, thread: ObjectId) -> bool {
    machine.world().is_none() && machine.state.thread == Some(thread) && machine.is_another_jvm()
}

/// The name of what is called as the main thread, if that were another; a name that the program has set stays.
fn other_name(machine: &mut Machine<'_, '_>, named: ObjectId) -> Step<Returned> {
    let name = fields::read(machine, named, "name")?;
    match machine.object(name).is_ok_and(|name| is_main(machine, name)) {
        true => arguments::string(machine, &format!("Thread-{}", machine.state.leeway.salt)),
        false => Ok(Returned::Body),
    }
}

fn is_main(machine: &Machine<'_, '_>, name: ObjectId) -> bool {
    machine.text(name).is_some_and(|text| text.iter().copied().eq(MAIN.encode_utf16()))
}

/// Not where the JVM counts, as there is no such memory: the field that keeps it is the counter.
fn no_threads_yet(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Wide(Value::Long(0)))
}

/// The number of a new thread, after that of the main thread, which no code has numbered.
fn next_id(machine: &mut Machine<'_, '_>, class: &str, counter: &str) -> Step<Returned> {
    let class = machine.find_class(class)?;
    let Some(Value::Long(made)) = fields::read_static(machine, class, counter)? else {
        return Interrupt::unsupported("java.lang.Thread: a second thread");
    };
    fields::write_static(machine, class, counter, Value::Long(made.wrapping_add(1)))?;
    Ok(Returned::Wide(Value::Long(MAIN_ID.wrapping_add(1).wrapping_add(made))))
}

/// That of the application, unless it was set.
fn context_loader(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let thread = arguments::object(machine, arguments, 0)?;
    match fields::read(machine, thread, "contextClassLoader")? {
        Value::Null => Ok(Returned::Value(Value::Object(app_loader(machine)?))),
        _ => Ok(Returned::Body),
    }
}

fn holds_lock(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    arguments::boolean(machine.holds_monitor(object)?)
}

fn start(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if machine.host().is_none() {
        return Interrupt::unsupported("java.lang.Thread.start");
    }
    let thread = arguments::object(machine, arguments, 0)?;
    let class = machine.find_class(METHODS.class)?;
    let Some(run) = machine.program().find_method(class, "run", "()V") else {
        return Interrupt::unsupported("threads of this JDK");
    };
    let run = machine.select(machine.state.heap.class(thread), run)?;
    let of = holder(machine, thread)?;
    let daemon = fields::read(machine, of, "daemon")? != Value::Int(0);
    current_thread(machine)?;
    machine.start_thread(thread, run, daemon)?;
    Ok(Returned::Void)
}

/// The object that has the fields of a thread which are its own in earlier JDKs only.
fn holder(machine: &mut Machine<'_, '_>, thread: ObjectId) -> Step<ObjectId> {
    let class = machine.find_class(METHODS.class)?;
    match machine.program().find_field(class, "holder") {
        Some(_) => {
            let holder = fields::read(machine, thread, "holder")?;
            machine.object(holder)
        }
        None => Ok(thread),
    }
}

fn give_turn(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    if machine.woken()?.is_none() && machine.state.has_other_threads() {
        return Machine::wait_for(Wait::Turn);
    }
    Ok(Returned::Void)
}

/// In an exploration nobody sees that time has passed, but another thread may interrupt.
fn sleep(machine: &mut Machine<'_, '_>, arguments: &[Value], unit: u64) -> Step<Returned> {
    let Value::Long(time) = argument(arguments, 0) else { return Ok(Returned::Void) };
    let Ok(time) = u64::try_from(time) else {
        return Interrupt::raise("java/lang/IllegalArgumentException", "timeout value is negative");
    };
    machine.note_other_answers("java.lang.Thread.sleep");
    prepare_to_wait(machine)?;
    if machine.host().is_none() {
        check_interrupted(machine, Some("sleep interrupted"))?;
        return Ok(Returned::Void);
    }
    match machine.woken()? {
        None | Some(Woken::Interrupted) => {
            check_interrupted(machine, Some("sleep interrupted"))?;
            Machine::wait_for(Wait::Sleep(machine.time_in(time.saturating_mul(unit))))
        }
        Some(_) => Ok(Returned::Void),
    }
}

/// Code of the JDK asks before it waits, and raises an exception.
fn ask_interrupted(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_other_answers("java.lang.Thread.interrupted");
    Ok(Returned::Body)
}

fn interrupt(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if machine.host().is_some() {
        let thread = arguments::object(machine, arguments, 0)?;
        current_thread(machine)?;
        machine.interrupt_thread(thread)?;
    }
    Ok(Returned::Void)
}

/// Makes sure that nothing is to be decided any more when the thread has waited.
pub(super) fn prepare_to_wait(machine: &mut Machine<'_, '_>) -> Step<()> {
    let class = machine.find_class(INTERRUPTED)?;
    machine.initialised(class)?;
    current_thread(machine)?;
    Ok(())
}

/// Whether the running thread was interrupted.
pub(crate) fn is_interrupted(machine: &mut Machine<'_, '_>) -> Step<bool> {
    let thread = current_thread(machine)?;
    Ok(fields::read(machine, thread, "interrupted")? != Value::Int(0))
}

/// Raises an exception if the running thread was interrupted, which it is not any more then.
pub(super) fn check_interrupted(machine: &mut Machine<'_, '_>, message: Option<&str>) -> Step<()> {
    if !is_interrupted(machine)? {
        return Ok(());
    }
    let thread = current_thread(machine)?;
    fields::write(machine, thread, "interrupted", Value::Int(0))?;
    let message = message.map(str::to_owned);
    Err(Box::new(Interrupt::Raise { class: INTERRUPTED, message }))
}
