//! The fields of a program that only triggers use: what they hold matters to no test.

use std::collections::BTreeSet;

use heapwise_analysis::{Closure, Target};
use heapwise_heap::Invariant;
use heapwise_hex::Rules;
use heapwise_program::{FieldId, MethodId, Program};

/// The fields that triggers read or write and that nothing reads which a test of the target may run: the target, its invariant, and the
/// methods of its class that a test may call.
pub(super) fn ghosts(
    program: &Program,
    rules: &Rules,
    target: Target,
    invariant: Option<Invariant>,
) -> BTreeSet<FieldId> {
    let triggers: Vec<MethodId> = triggers(program, rules);
    let closure = |method: MethodId| {
        let class = program.method(method).class;
        Closure::of(program, Target { class, method })
    };
    let used: BTreeSet<FieldId> =
        triggers.iter().flat_map(|trigger| closure(*trigger).fields(program)).collect();
    if used.is_empty() {
        return used;
    }
    let own = program.class(target.class).methods.iter().copied();
    let is_run =
        |method: &MethodId| !program.method(*method).flags.is_private() && !triggers.contains(method);
    let run = own.filter(is_run).chain(invariant.map(|invariant| invariant.method));
    let mut read: BTreeSet<FieldId> = run.flat_map(|method| closure(method).fields_read(program)).collect();
    read.extend(Closure::of(program, target).fields_read(program));
    used.difference(&read).copied().collect()
}

fn triggers(program: &Program, rules: &Rules) -> Vec<MethodId> {
    let called = rules.items.rows.iter().filter_map(|row| row.trigger.as_ref());
    let found = called.filter_map(|trigger| {
        let class = program.find_class(&trigger.class.text).ok()?;
        program.declared_method(class, &trigger.method.text, &trigger.descriptor.text)
    });
    found.map(|method| method.id).collect()
}
