//! `java.util.TimeZone`: the zone of the machine.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Tip};
use heapwise_heap::Value;

use crate::arguments;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/util/TimeZone",
    entries: &[
        native("getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", zone),
        native("getSystemGMTOffsetID()Ljava/lang/String;", zone),
    ],
};

/// Null where none is set, which is Greenwich.
fn zone(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let Some(host) = machine.host() else {
        return Interrupt::avoidable("the time zone of the machine", Tip::Input);
    };
    match host.time_zone() {
        Some(zone) => arguments::string(machine, &zone),
        None => Ok(Returned::Value(Value::Null)),
    }
}
