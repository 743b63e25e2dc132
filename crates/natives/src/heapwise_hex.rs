//! What triggers of rules keep beside the objects of an input.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::table::{Methods, replaced};

pub(crate) const GHOST: Methods = Methods {
    class: "heapwise/hex/Ghost",
    entries: &[replaced(
        "of(Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;",
        of,
        "ghosts fork with the path",
    )],
};

/// `Ghost.of(owner, kind)`: the ghost, which its constructor has made at the first call. Where a whole program runs as on a JVM, the
/// body says so.
fn of(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if machine.host().is_some() {
        return Ok(Returned::Body);
    }
    let owner = machine.resolve(argument(arguments, 0))?;
    let Some(kind) = machine.resolve(argument(arguments, 1))? else {
        return Interrupt::raise("java/lang/NullPointerException", "kind");
    };
    let class = machine.mirrored(kind)?;
    if let Some(ghost) = machine.ghost(owner, class) {
        return Ok(Returned::Value(Value::Object(ghost)));
    }
    machine.initialised(class)?;
    let Some(constructor) = machine.cx.program.find_method(class, "<init>", "()V") else {
        return Interrupt::unsupported("a ghost class without a constructor that takes nothing");
    };
    let made = machine.new_ghost(owner, class)?;
    Ok(Returned::Make { made, constructor, arguments: vec![Value::Object(made)] })
}
