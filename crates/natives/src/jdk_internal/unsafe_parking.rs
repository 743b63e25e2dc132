//! `jdk.internal.misc.Unsafe`: permits, which `LockSupport` and all that is built on it wait for.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Wait};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::java_lang::{current_thread, is_interrupted};
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/misc/Unsafe",
    entries: &[native("park(ZJ)V", park), native("unpark(Ljava/lang/Object;)V", unpark)],
};

/// The time is a distance in nanoseconds, 0 for none, or a moment in milliseconds since 1970.
fn park(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let skipped = i128::from(machine.skipped_time());
    let (is_moment, time) = (argument(arguments, 1), argument(arguments, 2));
    let (Some(host), Value::Int(is_moment), Value::Long(time)) = (machine.host(), is_moment, time) else {
        return Interrupt::unsupported("java.util.concurrent.locks.LockSupport.park");
    };
    let nanoseconds = match is_moment {
        0 => i128::from(time),
        _ => i128::from(time) * 1_000_000 - host.now() - skipped,
    };
    let is_late = nanoseconds < 0 || is_moment != 0 && nanoseconds == 0;
    current_thread(machine)?;
    if machine.woken()?.is_some() || is_late || machine.take_permit()? || is_interrupted(machine)? {
        return Ok(Returned::Void);
    }
    let time = u64::try_from(nanoseconds).unwrap_or(u64::MAX);
    let time = (time > 0).then(|| machine.time_in(time));
    Machine::wait_for(Wait::Permit(time))
}

fn unpark(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if machine.host().is_none() {
        return Interrupt::unsupported("java.util.concurrent.locks.LockSupport.unpark");
    }
    if let Some(thread) = machine.resolve(argument(arguments, 1))? {
        current_thread(machine)?;
        machine.give_permit(thread)?;
    }
    Ok(Returned::Void)
}
