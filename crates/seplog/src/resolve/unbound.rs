//! Structures of a precondition that no input leads to: every input has them, so they restrict nothing.

use heapwise_entity::Entity;
use rustc_hash::FxHashSet;

use crate::formula::{Definition, SymbolicHeap, Var};
use crate::resolve::{Resolver, draft};
use crate::syntax::PreconditionItem;

impl Resolver<'_, '_, '_> {
    /// Warns of a root of a cell, or a first argument of a predicate, that nothing ties to an input.
    pub(super) fn tell_unbound(&mut self, item: &PreconditionItem, formula: &Definition) {
        let Some(receiver) = self.classes.files.receiver() else { return };
        let mut methods = receiver.methods.iter().filter(|(name, _)| *name == item.name.text).peekable();
        if methods.peek().is_none() {
            return;
        }
        let names: FxHashSet<&str> =
            methods.flat_map(|(_, parameters)| parameters).map(|typed| &*typed.name).collect();
        let is_input = |name: &str| {
            name == "this"
                || name.starts_with("this_")
                || names.contains(name)
                || self.classes.files.static_field(name).is_some()
        };
        let known = formula.parameters.iter().enumerate().filter(|(_, one)| is_input(&one.name));
        let inputs: Vec<Var> = known.map(|(index, _)| Var::from_index(index)).collect();
        let free = formula.disjuncts.iter().flat_map(|heap| unbound(heap, &inputs));
        let free: FxHashSet<&str> =
            free.filter_map(|var| formula.parameters.get(var.index())).map(|one| &*one.name).collect();
        let mut told = FxHashSet::default();
        for disjunct in &item.disjuncts {
            draft::each_free(disjunct, &mut |name, span| {
                if free.contains(&**name) && told.insert(name.clone()) {
                    let message =
                        format!("no parameter `{name}` of {}.{}", receiver.class.binary, item.name.text);
                    let help = "nothing ties it to an input, so it restricts none; was the class compiled without -g?";
                    self.diagnostics.warn(span, message, Some(help.to_owned()));
                }
            });
        }
    }
}

/// The roots and first arguments that share no atom, directly or by way of others, with an input.
fn unbound(heap: &SymbolicHeap, inputs: &[Var]) -> Vec<Var> {
    let cells = heap.cells.iter().map(|cell| [&[cell.root][..], &cell.fields].concat());
    let calls = heap.calls.iter().map(|call| call.arguments.clone());
    let pure = heap.pure.iter().map(|literal| {
        let mut vars = Vec::new();
        literal.each_var(&mut |var| vars.push(var));
        vars
    });
    let mut atoms: Vec<Vec<Var>> = cells.chain(calls).chain(pure).collect();
    let mut reached: FxHashSet<Var> = inputs.iter().copied().collect();
    loop {
        let before = atoms.len();
        atoms.retain(|atom| {
            let is_tied = atom.iter().any(|var| reached.contains(var));
            if is_tied {
                reached.extend(atom);
            }
            !is_tied
        });
        if atoms.len() == before {
            break;
        }
    }
    let roots = heap.cells.iter().map(|cell| cell.root);
    let firsts = heap.calls.iter().filter_map(|call| call.arguments.first().copied());
    roots.chain(firsts).filter(|var| !reached.contains(var)).collect()
}
