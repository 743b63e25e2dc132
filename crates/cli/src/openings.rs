//! What callers may run of a class besides the targets that were explored.
//!
//! These are methods that are no targets, or were lost, the invariant, methods of classes within the class, and functions. They may come to
//! branches of targets too in states that no target begins in, as a nested class does that breaks the invariant for a moment.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::{BranchId, Closure, Target, functions};
use heapwise_program::names::{CLINIT, OF_STREAMS};
use heapwise_program::{Class, Method, MethodId, Op, Program};

use crate::class_coverage::branches_of;
use crate::names;
use crate::select::signature;

/// The branches that these may come to, with the name of what does, among all methods of a class and of those within it. `explored` are
/// the methods that were explored for the class that declares them.
pub(crate) fn branches(
    program: &Program,
    methods: &[MethodId],
    explored: &BTreeSet<MethodId>,
) -> BTreeMap<BranchId, String> {
    let has_handles = methods.iter().any(|method| makes_handles(program, *method));
    let mut branches = BTreeMap::new();
    let mut open = |target: Target, name: &dyn Fn() -> String| {
        for branch in
            Closure::reach(program, target).into_iter().flat_map(|method| branches_of(program, method))
        {
            branches.entry(branch).or_insert_with(name);
        }
    };
    for method in methods.iter().copied() {
        let info = program.method(method);
        let class = program.class(info.class);
        let is_callable = match &*info.name {
            // What the initialiser of a class takes that is explored is looked at there.
            CLINIT => !class.methods.iter().any(|method| explored.contains(method)),
            _ => has_handles || is_callable(program, class, info),
        };
        if is_callable && info.has_code() && !explored.contains(&method) {
            let name = || match &*info.name {
                CLINIT => "the static initialiser".to_owned(),
                _ => signature(info),
            };
            open(Target { class: info.class, method }, &name);
        }
        // Who is given a function calls it as well.
        let name = || format!("a function that {} makes", signature(info));
        functions(program, method).into_iter().for_each(|target| open(target, &name));
    }
    branches
}

/// Whether code outside the class, or outside those around it, may call a method.
fn is_callable(program: &Program, class: &Class, method: &Method) -> bool {
    if OF_STREAMS.contains(&&*method.name) {
        return true;
    }
    // A bridge does what the method does that it leads to; what lets a nested class into a private member only that calls.
    if method.flags.is_private() || method.flags.is_bridge() || method.name.starts_with(names::ACCESS) {
        return false;
    }
    let Some(nesting) = &class.nesting else { return true };
    let is_dispatched = !method.is_static() && !method.is_constructor();
    let has_none_below =
        || program.instantiable_below(class.id).is_empty() && program.unnamed_below(class.id).is_empty();
    match nesting.outer {
        // No other code can name the class.
        None => is_dispatched,
        Some(_) if nesting.flags.is_private() && has_none_below() => is_dispatched,
        Some(_) => true,
    }
}

/// Whether a method asks for something by which private methods are called that no code calls.
fn makes_handles(program: &Program, method: MethodId) -> bool {
    let inside = program.method(method).class;
    program.code(method).map_or(&[][..], |code| &code.ops).iter().any(|op| {
        let (Op::InvokeStatic(entry) | Op::InvokeVirtual(entry)) = op else { return false };
        let Ok(called) = program.resolve_method(inside, *entry) else { return false };
        let called = program.method(called.method);
        names::HANDLE_MAKERS.contains(&(&*program.class(called.class).name, &*called.name))
    })
}
