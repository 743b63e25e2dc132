//! What has a meaning that was hardly meant: predicates without a base case, parameters without use, and the like.

use heapwise_entity::Entity;
use rustc_hash::FxHashSet;

use crate::diagnostic::Collector;
use crate::formula::{Definition, PredicateId, Spec, SymbolicHeap, Var};

/// Warns.
pub(super) fn check(spec: &Spec, diagnostics: &mut Collector<'_>) {
    if diagnostics.has_errors() {
        return;
    }
    base_cases(spec, diagnostics);
    unused_parameters(spec, diagnostics);
    let predicates = spec.predicates.iter().map(|(_, predicate)| predicate);
    let preconditions = spec.preconditions.iter().map(|precondition| &precondition.formula);
    for definition in predicates.chain(preconditions) {
        equal_roots(definition, diagnostics);
    }
}

/// Which predicates have a base case: some disjunct has only calls of predicates that have one.
pub fn with_base_case(spec: &Spec) -> Vec<bool> {
    let mut ends = vec![false; spec.predicates.len()];
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for (id, predicate) in spec.predicates.iter() {
            let is_base = |heap: &SymbolicHeap| heap.calls.iter().all(|call| ends[call.predicate.index()]);
            if !ends[id.index()] && predicate.disjuncts.iter().any(is_base) {
                ends[id.index()] = true;
                has_changed = true;
            }
        }
    }
    ends
}

fn base_cases(spec: &Spec, diagnostics: &mut Collector<'_>) {
    for ((_, predicate), has_base_case) in spec.predicates.iter().zip(with_base_case(spec)) {
        if !has_base_case {
            let message =
                format!("the predicate `{}` has no base case, so no heap satisfies it", predicate.name);
            let help = "add an alternative that does not lead back to it, such as `|| x = null`";
            diagnostics.warn(predicate.span, message, Some(help.to_owned()));
        }
    }
}

/// A parameter is used if a cell or a condition has it, or it is passed on to one that is used.
fn unused_parameters(spec: &Spec, diagnostics: &mut Collector<'_>) {
    let mut used: FxHashSet<(PredicateId, Var)> = FxHashSet::default();
    let mut passed: Vec<((PredicateId, Var), (PredicateId, Var))> = Vec::new();
    for (id, predicate) in spec.predicates.iter() {
        for heap in &predicate.disjuncts {
            each_use(heap, &mut |var| _ = used.insert((id, var)));
            for call in &heap.calls {
                let to = call.arguments.iter().enumerate();
                let to = to.map(|(index, var)| ((id, *var), (call.predicate, Var::from_index(index))));
                passed.extend(to);
            }
        }
    }
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for (from, to) in &passed {
            has_changed |= used.contains(to) && used.insert(*from);
        }
    }
    for (id, predicate) in spec.predicates.iter() {
        for (index, parameter) in predicate.parameters.iter().enumerate() {
            if !used.contains(&(id, Var::from_index(index))) {
                let message =
                    format!("the parameter `{}` of `{}` is not used", parameter.name, predicate.name);
                diagnostics.warn(predicate.span, message, None);
            }
        }
    }
}

fn each_use(heap: &SymbolicHeap, visit: &mut dyn FnMut(Var)) {
    for cell in &heap.cells {
        visit(cell.root);
        cell.fields.iter().for_each(|var| visit(*var));
    }
    heap.pure.iter().for_each(|literal| literal.each_var(visit));
}

/// Two cells of one object are never separate.
fn equal_roots(definition: &Definition, diagnostics: &mut Collector<'_>) {
    for heap in &definition.disjuncts {
        let mut roots: FxHashSet<Var> = FxHashSet::default();
        if let Some(cell) = heap.cells.iter().find(|cell| !roots.insert(cell.root)) {
            let name = heap.variables.get(cell.root.index()).map_or("_", |variable| &*variable.name);
            let message = format!(
                "`{name}` is the root of two cells that are joined by `*`, so nothing satisfies this"
            );
            diagnostics.warn(definition.span, message, None);
        }
    }
}
