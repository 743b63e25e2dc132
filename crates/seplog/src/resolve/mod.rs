//! Syntax tree to formulas: names, sorts, and what is wrong with them.
//!
//! First the names of classes and predicates are known, then every formula becomes a [`draft`], in which names are variables and
//! which says how sorts depend on each other; when all sorts are known, drafts become symbolic heaps. So a predicate may be
//! used before its definition, and the sort of a parameter may come from another predicate.

mod check;
mod classes;
mod comparison;
mod draft;
mod lower;
mod receiver;
mod sorts;
mod unbound;

use std::sync::Arc;

use heapwise_entity::{DenseMap, Entity};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class_files::ClassFiles;
use crate::diagnostic::{Collector, meant};
use crate::formula::{Definition, Precondition, PredicateId, Spec, Variable};
use crate::syntax::{Atom, Binder, Formula, Items, Name, PreconditionItem, PredicateItem};
pub use check::with_base_case;
use classes::Classes;
use draft::{Draft, Scope};
use sorts::{Node, Sorts};

/// The predicates by name, with the sorts of their parameters.
#[derive(Default)]
pub(crate) struct Signatures {
    by_name: FxHashMap<Arc<str>, PredicateId>,
    parameters: DenseMap<PredicateId, Vec<(Arc<str>, Node)>>,
}

/// What is known of all formulas while they are read.
struct Resolver<'d, 's, 'f> {
    diagnostics: &'d mut Collector<'s>,
    classes: Classes<'f>,
    signatures: Signatures,
    sorts: Sorts,
}

/// A definition of which the sorts are not yet known.
struct Pending<'i> {
    name: &'i Name,
    parameters: Vec<(Arc<str>, Node)>,
    drafts: Vec<Draft<'i>>,
}

/// Gives every name a meaning and every variable a sort.
pub(crate) fn resolve(items: &Items, files: &dyn ClassFiles, diagnostics: &mut Collector<'_>) -> Spec {
    let is_partial = diagnostics.has_errors();
    let used = used_classes(items);
    let classes = Classes::of(&items.data, &|name| used.contains(name), files, is_partial, diagnostics);
    let (signatures, sorts) = (Signatures::default(), Sorts::default());
    let mut resolver = Resolver { diagnostics, classes, signatures, sorts };
    let named: Vec<&PredicateItem> = resolver.signatures(&items.predicates);
    let predicates: Vec<Pending<'_>> = named.iter().map(|item| resolver.predicate(item)).collect();
    resolver.tell_duplicates(&items.preconditions);
    let preconditions: Vec<Pending<'_>> =
        items.preconditions.iter().map(|item| resolver.precondition(item)).collect();
    resolver.sorts.settle(resolver.diagnostics);
    let mut spec = Spec::default();
    for pending in &predicates {
        spec.predicates.push(resolver.definition(pending));
    }
    for (pending, item) in preconditions.iter().zip(&items.preconditions) {
        let descriptor = item.descriptor.as_ref();
        spec.preconditions.push(Precondition {
            descriptor: descriptor.map(|types| types.iter().map(|name| name.text.clone()).collect()),
            formula: resolver.definition(pending),
        });
        if let Some(precondition) = spec.preconditions.last() {
            resolver.tell_unbound(item, &precondition.formula);
        }
    }
    spec.data = resolver.classes.finish();
    check::check(&spec, diagnostics);
    spec
}

/// The classes that formulas name, and those above them.
fn used_classes(items: &Items) -> FxHashSet<&str> {
    let predicates = items.predicates.iter();
    let binders = predicates.clone().flat_map(|predicate| &predicate.parameters);
    let preconditions = items.preconditions.iter();
    let formulas = predicates.flat_map(|predicate| &predicate.disjuncts);
    let formulas: Vec<&Formula> =
        formulas.chain(preconditions.flat_map(|precondition| &precondition.disjuncts)).collect();
    let binders = binders.chain(formulas.iter().flat_map(|formula| &formula.ghosts));
    let atoms = formulas.iter().flat_map(|formula| &formula.atoms);
    let spoken_of = atoms.filter_map(|atom| match atom {
        Atom::PointsTo { class, .. } => Some(class),
        Atom::Call { .. } => None,
    });
    let named = spoken_of.chain(binders.filter_map(|binder| binder.declared.as_ref()));
    let mut used: FxHashSet<&str> = FxHashSet::default();
    let mut waiting: Vec<&str> = named.map(|name| &*name.text).collect();
    while let Some(name) = waiting.pop() {
        if used.insert(name) {
            let items = items.data.iter().filter(|item| &*item.name.text == name);
            waiting.extend(items.filter_map(|item| item.parent.as_ref()).map(|parent| &*parent.text));
        }
    }
    used
}

impl Resolver<'_, '_, '_> {
    /// Numbers the predicates; of those with the same name the first counts.
    fn signatures<'i>(&mut self, items: &'i [PredicateItem]) -> Vec<&'i PredicateItem> {
        let mut named: Vec<&PredicateItem> = Vec::new();
        for item in items {
            if let Some(first) = self.signatures.by_name.get(&item.name.text) {
                let line = self.diagnostics.line_of(named[first.index()].name.span);
                self.diagnostics.error_with(
                    item.name.span,
                    format!("the predicate `{}` is defined twice", item.name.text),
                    Some(format!(
                        "first in line {line}; alternatives of one predicate are separated by `||`"
                    )),
                );
                continue;
            }
            let mut parameters: Vec<(Arc<str>, Node)> = Vec::new();
            for binder in &item.parameters {
                if parameters.iter().any(|(name, _)| *name == binder.name.text) {
                    let message = format!("the parameter `{}` occurs twice", binder.name.text);
                    self.diagnostics.error(binder.name.span, message);
                }
                if &*binder.name.text == "_" {
                    self.diagnostics.error(binder.name.span, "a parameter needs a name");
                }
                let node = self.declared(binder);
                parameters.push((binder.name.text.clone(), node));
            }
            let id = self.signatures.parameters.push(parameters);
            self.signatures.by_name.insert(item.name.text.clone(), id);
            named.push(item);
        }
        named
    }

    /// A new variable's sort, as its type says.
    fn declared(&mut self, binder: &Binder) -> Node {
        let node = self.sorts.node(&binder.name.text);
        if let Some(declared) = &binder.declared
            && let Some(known) = self.classes.known_type(declared, self.diagnostics)
        {
            self.sorts.declare(node, known, Some(declared.span));
        }
        node
    }

    fn predicate<'i>(&mut self, item: &'i PredicateItem) -> Pending<'i> {
        let id = self.signatures.by_name.get(&item.name.text);
        let parameters = id.and_then(|id| self.signatures.parameters.get(*id)).cloned().unwrap_or_default();
        self.pending(&item.name, parameters, &item.disjuncts)
    }

    fn precondition<'i>(&mut self, item: &'i PreconditionItem) -> Pending<'i> {
        let mut parameters: Vec<(Arc<str>, Node)> = Vec::new();
        let mut known = FxHashSet::default();
        let inputs = self.inputs(item);
        for formula in &item.disjuncts {
            draft::each_free(formula, &mut |name, span| {
                if known.insert(name.clone()) {
                    let node = self.sorts.node(name);
                    self.input(&inputs, name, node, span);
                    parameters.push((name.clone(), node));
                }
            });
        }
        self.pending(&item.name, parameters, &item.disjuncts)
    }

    fn pending<'i>(
        &mut self,
        name: &'i Name,
        parameters: Vec<(Arc<str>, Node)>,
        disjuncts: &'i [Formula],
    ) -> Pending<'i> {
        let drafts = disjuncts.iter().map(|formula| self.draft(&parameters, formula)).collect();
        Pending { name, parameters, drafts }
    }

    fn draft<'i>(&mut self, parameters: &[(Arc<str>, Node)], formula: &'i Formula) -> Draft<'i> {
        let mut scope = Scope::of(parameters);
        for ghost in &formula.ghosts {
            let node = self.declared(ghost);
            if !scope.bind(&ghost.name.text, node) {
                let message = format!("`{}` has a meaning already", ghost.name.text);
                self.diagnostics.error(ghost.name.span, message);
            } else if !occurs(formula, &ghost.name) {
                let message = format!("`{}` is quantified and does not occur", ghost.name.text);
                self.diagnostics.warn(ghost.name.span, message, None);
            }
        }
        draft::Reader { resolver: self, scope, draft: Draft::default() }.read(formula)
    }

    fn definition(&mut self, pending: &Pending<'_>) -> Definition {
        let variable =
            |(name, node): &(Arc<str>, Node)| Variable { name: name.clone(), sort: self.sorts.sort(*node) };
        Definition {
            name: pending.name.text.clone(),
            parameters: pending.parameters.iter().map(variable).collect(),
            disjuncts: pending
                .drafts
                .iter()
                .map(|draft| lower::lower(draft, &self.sorts, self.diagnostics))
                .collect(),
            span: pending.name.span,
        }
    }

    fn tell_duplicates(&mut self, items: &[PreconditionItem]) {
        let mut known: FxHashMap<String, &Name> = FxHashMap::default();
        for item in items {
            if let Some(first) = known.insert(described(item), &item.name) {
                let line = self.diagnostics.line_of(first.span);
                self.diagnostics.error_with(
                    item.name.span,
                    format!("the precondition of `{}` is given twice", item.name.text),
                    Some(format!(
                        "first in line {line}; of methods with one name each is told by its types: `pre {}(int) == ..`",
                        item.name.text
                    )),
                );
            }
        }
    }

    /// Tells that there is no such predicate.
    fn tell_unknown_predicate(&mut self, name: &Name) {
        if self.classes.is_partial {
            return;
        }
        let known = self.signatures.by_name.keys().map(|name| &**name);
        let help = meant(&name.text, known);
        self.diagnostics.error_with(name.span, format!("there is no predicate `{}`", name.text), help);
    }
}

/// A method's name with the types that are said.
fn described(item: &PreconditionItem) -> String {
    let types = item.descriptor.as_ref();
    let types = types.map(|types| types.iter().map(|name| format!("{},", name.text)).collect::<String>());
    format!("{}({})", item.name.text, types.as_deref().unwrap_or("*"))
}

/// Whether a quantified variable occurs in its formula.
fn occurs(formula: &Formula, name: &Name) -> bool {
    let is_root = |atom: &Atom| matches!(atom, Atom::PointsTo { root, .. } if root.text == name.text);
    let mut is_there = formula.atoms.iter().any(is_root);
    draft::each_variable(formula, &mut |other, _| is_there |= *other == name.text);
    is_there
}
