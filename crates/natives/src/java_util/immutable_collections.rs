//! `Set.of` and `Map.of`: every JVM chooses the order of their elements anew.
//!
//! A run of a program takes the order of its seed. For an exploration there is no order to rely on, so code of the program
//! that iterates ends its path; what the JDK does with its own sets in between does not depend on it.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::table::{Methods, replaced};

const ORDER: &str = "the order is another in every JVM";

pub(crate) const SET: Methods = Methods {
    class: "java/util/ImmutableCollections$SetN",
    entries: &[replaced("iterator()Ljava/util/Iterator;", iterate, ORDER)],
};

pub(crate) const SMALL_SET: Methods = Methods {
    class: "java/util/ImmutableCollections$Set12",
    entries: &[replaced("iterator()Ljava/util/Iterator;", iterate, ORDER)],
};

pub(crate) const MAP: Methods = Methods {
    class: "java/util/ImmutableCollections$MapN",
    entries: &[replaced("entrySet()Ljava/util/Set;", iterate, ORDER)],
};

/// How far above a call by the program may stand: a default method or a view lies in between.
const NEAR: usize = 3;

fn iterate(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let program = machine.program();
    let mut callers = (0..NEAR).filter_map(|depth| machine.caller(depth));
    let is_near = callers.any(|class| !program.class(class).is_jdk());
    if is_near && machine.host().is_none() {
        return Interrupt::unsupported("the order of Set.of and Map.of, which every JVM chooses anew");
    }
    Ok(Returned::Body)
}
