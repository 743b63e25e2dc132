//! The fields of a program that only triggers use: what they hold matters to no test.

use std::collections::BTreeSet;

use heapwise_analysis::{Closure, Target};
use heapwise_engine::is_side_class;
use heapwise_heap::Invariant;
use heapwise_hex::Rules;
use heapwise_program::{ClassId, FieldId, MethodId, Program};

/// The fields that triggers read or write and that nothing reads which a test of the target may run: the target, its invariant, the
/// methods of its class that a test may call, and the methods beside the fields themselves.
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
    let helpers: BTreeSet<MethodId> = triggers
        .iter()
        .flat_map(|trigger| closure(*trigger).methods)
        .filter(|one| is_hidden(program, *one))
        .collect();
    let is_trigger = |method: &MethodId| triggers.contains(method) || helpers.contains(method);
    let used: BTreeSet<FieldId> =
        triggers.iter().flat_map(|trigger| closure(*trigger).fields(program)).collect();
    let own = program.class(target.class).methods.iter().copied();
    let is_run = |method: &MethodId| !program.method(*method).flags.is_private() && !is_trigger(method);
    let run = own.filter(is_run).chain(invariant.map(|invariant| invariant.method)).chain([target.method]);
    let mut read: BTreeSet<FieldId> = run.flat_map(|method| closure(method).fields_read(program)).collect();
    let holders: BTreeSet<ClassId> = used.iter().map(|field| program.field(*field).class).collect();
    let nest = holders.into_iter().flat_map(|class| nest(program, class)).collect::<BTreeSet<ClassId>>();
    let beside = nest.iter().flat_map(|class| program.class(*class).methods.iter().copied());
    for method in beside.filter(|method| !is_trigger(method)) {
        read.extend(
            Closure { methods: vec![method], branches: Vec::new(), goals: Vec::new() }.fields_read(program),
        );
    }
    used.difference(&read).copied().collect()
}

/// Whether only what stands beside a method calls it.
fn is_hidden(program: &Program, method: MethodId) -> bool {
    let info = program.method(method);
    info.flags.is_private() && info.is_static()
}

/// A class with those that share its private members.
fn nest(program: &Program, class: ClassId) -> Vec<ClassId> {
    let host = program.class(class).nest_host.as_deref().and_then(|host| program.find_class(host).ok());
    let host = host.unwrap_or(class);
    let members = program.class(host).nest_members.iter();
    members.filter_map(|name| program.find_class(name).ok()).chain([host, class]).collect()
}

fn triggers(program: &Program, rules: &Rules) -> Vec<MethodId> {
    let called = rules.items.rows.iter().filter_map(|row| row.trigger.as_ref());
    let found = called.filter_map(|trigger| {
        let class = program.find_class(&trigger.class.text).ok()?;
        // What stands beside the program writes none of its fields, so none is there for it.
        if is_side_class(program, class) {
            return None;
        }
        program.declared_method(class, &trigger.method.text, &trigger.descriptor.text)
    });
    found.map(|method| method.id).collect()
}
