//! The parts of an invariant: the methods that it calls and that could be invariants themselves, as `isTree()` and `isOrdered()` in
//! `return isTree() && isOrdered()`.

use heapwise_heap::Invariant;
use heapwise_program::{Op, Program};

/// The most parts of an invariant that are tried alone.
const PARTS: usize = 8;

/// The parts, in the order in which they are called first.
pub(super) fn parts(program: &Program, invariant: Invariant) -> Vec<Invariant> {
    let class = program.method(invariant.method).class;
    let Ok(code) = program.code(invariant.method) else { return Vec::new() };
    let called = code.ops.iter().filter_map(|op| match op {
        Op::InvokeVirtual(entry) | Op::InvokeSpecial(entry) | Op::InvokeStatic(entry) => {
            Some(program.resolve_method(class, *entry).ok()?.method)
        }
        _ => None,
    });
    let mut parts: Vec<Invariant> = Vec::new();
    for method in called {
        let info = program.method(method);
        let part = Invariant::named(program, info.class, &info.name, invariant.subject);
        let part = part.ok().filter(|part| part.method == method && !program.class(info.class).is_jdk());
        parts.extend(part.filter(|part| !parts.contains(part) && part.method != invariant.method));
    }
    parts.truncate(PARTS);
    parts
}
