//! `Set.of` and `Map.of`: every JVM chooses the order of their elements anew.
//!
//! A run of a program takes the order of its seed. For an exploration there is no order to rely on, so code of the program that
//! iterates ends its path, also where a list or a stream iterates for it. What the JDK does with sets of its own does not depend on
//! their order.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_program::{ClassId, Program};

use crate::table::{Methods, replaced};

const ORDER: &str = "the order is another in every JVM";

pub(crate) const SET: Methods = Methods {
    class: "java/util/ImmutableCollections$SetN",
    entries: &[
        replaced("iterator()Ljava/util/Iterator;", iterate, ORDER),
        replaced("toArray()[Ljava/lang/Object;", iterate, ORDER),
        replaced("toArray([Ljava/lang/Object;)[Ljava/lang/Object;", iterate, ORDER),
    ],
};

pub(crate) const SMALL_SET: Methods = Methods {
    class: "java/util/ImmutableCollections$Set12",
    entries: &[
        replaced("iterator()Ljava/util/Iterator;", iterate, ORDER),
        replaced("toArray()[Ljava/lang/Object;", iterate, ORDER),
        replaced("toArray([Ljava/lang/Object;)[Ljava/lang/Object;", iterate, ORDER),
    ],
};

pub(crate) const MAP: Methods = Methods {
    class: "java/util/ImmutableCollections$MapN",
    entries: &[replaced("entrySet()Ljava/util/Set;", iterate, ORDER)],
};

/// How far above a call by the program may stand: a default method or a view lies in between.
const NEAR: usize = 3;

/// The package of what the JDK does with collections of others: it iterates for whoever calls it.
const COLLECTIONS: &str = "java/util/";

fn iterate(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    if machine.host().is_none() && is_for_program(machine) {
        return Interrupt::unsupported("the order of Set.of and Map.of, which every JVM chooses anew");
    }
    Ok(Returned::Body)
}

/// Whether code of the program iterates, or collections and streams that it has called.
fn is_for_program(machine: &Machine<'_, '_>) -> bool {
    let program = machine.program();
    let is_own = |class: ClassId| !program.class(class).is_jdk();
    let callers = || (0..).map_while(|depth| machine.caller(depth));
    callers().take(NEAR).any(is_own)
        || callers().find(|class| !iterates_for_others(program, *class)).is_some_and(is_own)
}

fn iterates_for_others(program: &Program, class: ClassId) -> bool {
    program.class(class).is_jdk() && program.class(class).name.starts_with(COLLECTIONS)
}
