//! What of a class its targets may come to by virtual calls, though they are not measured by it.
//!
//! A call means the method that it names, and what overrides that counts only where the target makes an object of its class. A test
//! may come to more: an enum constant with a body, a visitor, an object of a subclass in the input.

use std::collections::{BTreeMap, VecDeque};

use heapwise_analysis::{Closure, Target};
use heapwise_program::{ClassId, MethodId, Op, Program};
use rustc_hash::FxHashSet;

/// The methods of a class and those within it that such calls may mean.
pub(crate) struct Reached {
    /// By method, the one that the call names by which they come to it.
    by: BTreeMap<MethodId, MethodId>,
}

impl Reached {
    /// What these targets reach of a class and those within it.
    pub(crate) fn by(program: &Program, family: &[ClassId], targets: &[Target]) -> Reached {
        let mut reached = Reached { by: BTreeMap::new() };
        let methods = targets.iter().flat_map(|target| Closure::of(program, *target).methods);
        let mut known: FxHashSet<MethodId> = FxHashSet::default();
        // In the order of the targets: ids come in the order in which threads load classes.
        let mut pending: VecDeque<MethodId> = methods.filter(|method| known.insert(*method)).collect();
        while let Some(method) = pending.pop_front() {
            for call in virtual_calls(program, method) {
                for (class, selected) in meanings(program, family, call) {
                    if known.contains(&selected) {
                        continue;
                    }
                    for more in Closure::of(program, Target { class, method: selected }).methods {
                        if known.insert(more) {
                            pending.push_back(more);
                            reached.by.insert(more, call);
                        }
                    }
                }
            }
        }
        reached
    }

    /// The method that the calls name by which targets may come to this one.
    pub(crate) fn call(&self, method: MethodId) -> Option<MethodId> {
        self.by.get(&method).copied()
    }
}

/// The methods that the virtual calls in a method name.
fn virtual_calls(program: &Program, method: MethodId) -> Vec<MethodId> {
    let Ok(code) = program.code(method) else { return Vec::new() };
    let class = program.method(method).class;
    let calls = code.ops.iter().filter_map(|op| match op {
        Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => {
            program.resolve_method(class, *entry).ok().map(|resolved| resolved.method)
        }
        _ => None,
    });
    calls.collect()
}

/// The methods of these classes that a call may mean, each with the class of an object that makes it so.
fn meanings(program: &Program, family: &[ClassId], call: MethodId) -> Vec<(ClassId, MethodId)> {
    let named = program.method(call).class;
    let below = family.iter().copied().filter(|class| program.is_subtype(*class, named));
    let selected = below.filter_map(|class| Some((class, program.select(class, call).ok()?)));
    selected.filter(|(_, method)| family.contains(&program.method(*method).class)).collect()
}
