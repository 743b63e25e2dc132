//! `jdk.internal.misc.CDS`: no class archive is used or made.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{nothing, zero};
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/misc/CDS",
    entries: &[
        native("isDumpingClassList0()Z", zero).in_some_jdks(),
        native("isDumpingArchive0()Z", zero).in_some_jdks(),
        native("isSharingEnabled0()Z", zero).in_some_jdks(),
        native("getCDSConfigStatus()I", zero).in_some_jdks(),
        native("needsClassInitBarrier0(Ljava/lang/Class;)Z", zero).in_some_jdks(),
        native("initializeFromArchive(Ljava/lang/Class;)V", nothing),
        native("getRandomSeedForDumping()J", seed),
    ],
};

/// Not 0, which would mean "ask the clock": the order of `Set.of` and `Map.of` comes from it.
fn seed(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Wide(Value::Long(1)))
}
