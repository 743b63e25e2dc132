//! `Set.of` and `Map.of`: every JVM chooses the order of their elements anew.
//!
//! A run of a program takes the order of its seed. For an exploration there is no order to rely on, so code of the program that
//! iterates ends its path, also where a list, a stream or a text that is made iterates for it. What the JDK does with sets of its own does
//! not depend on their order, and neither does what sorts the elements.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_program::{Class, ClassId};

use crate::fields;
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

/// The package of collections and streams: they iterate on behalf of their caller.
const COLLECTIONS: &str = "java/util/";

/// Classes outside that package that iterate on behalf of their caller: they print collections, or iterate over any of them.
const OTHERS: [&str; 6] = [
    "java/lang/AbstractStringBuilder",
    "java/lang/Iterable",
    "java/lang/String",
    "java/lang/StringBuffer",
    "java/lang/StringBuilder",
    "java/lang/StringConcatHelper",
];

const SORTED_SET: &str = "java/util/TreeSet";
const SORTED_MAP: &str = "java/util/TreeMap";

fn iterate(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    if machine.host().is_none() && is_for_program(machine) && !is_sorted(machine)? {
        return Interrupt::unsupported("the order of Set.of and Map.of, which every JVM chooses anew");
    }
    Ok(Returned::Body)
}

/// Whether code of the program iterates, or collections, streams and makers of texts that it has called.
fn is_for_program(machine: &Machine<'_, '_>) -> bool {
    let program = machine.program();
    let is_own = |class: ClassId| !program.class(class).is_jdk();
    let callers = || (0..).map_while(|depth| machine.caller(depth));
    callers().take(NEAR).any(is_own)
        || callers().find(|class| !iterates_for_others(program.class(*class))).is_some_and(is_own)
}

/// The call sites of the JDK do, too: on whose behalf, the method that they stand in says.
fn iterates_for_others(class: &Class) -> bool {
    let is_known = || class.name.starts_with(COLLECTIONS) || OTHERS.contains(&&*class.name);
    class.is_jdk() && (class.call_site_of.is_some() || is_known())
}

/// Whether a set or map of the JDK that sorts by the natural order takes the elements in, before code of the program sees them. One with a
/// comparator may take two elements for one, of which the first stays.
fn is_sorted(machine: &mut Machine<'_, '_>) -> Step<bool> {
    let program = machine.program();
    let name = |class: ClassId| &*program.class(class).name;
    let callers = (0..).map_while(|depth| machine.caller(depth));
    let mut callers = callers.take_while(|class| program.class(*class).is_jdk());
    let depth = callers.position(|class| [SORTED_SET, SORTED_MAP].contains(&name(class)));
    let Some(mut sorts) = depth.and_then(|depth| machine.receiver_of(depth)) else { return Ok(false) };
    if name(machine.state.heap.class(sorts)) == SORTED_SET {
        let Value::Object(map) = fields::read(machine, sorts, "m")? else { return Ok(false) };
        sorts = map;
    }
    let is_map = name(machine.state.heap.class(sorts)) == SORTED_MAP;
    Ok(is_map && fields::read(machine, sorts, "comparator")? == Value::Null)
}
