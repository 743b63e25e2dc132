//! The inputs of a method: which variables of a precondition they are, and their types.
//!
//! `this` is the receiver and `this_f` its field `f`; a parameter has its own name; `Class_f` is a static field. Every other
//! free variable is a ghost.

use std::sync::Arc;

use crate::Span;
use crate::class_files::Typed;
use crate::diagnostic::meant;
use crate::resolve::Resolver;
use crate::resolve::sorts::Node;
use crate::syntax::PreconditionItem;

/// How fields of the receiver begin.
const FIELD: &str = "this_";

impl Resolver<'_, '_, '_> {
    /// The parameters of the method that a precondition is of.
    pub(super) fn inputs(&mut self, item: &PreconditionItem) -> Vec<Typed> {
        let Some(receiver) = self.classes.files.receiver() else { return Vec::new() };
        let named = receiver.methods.iter().filter(|(name, _)| *name == item.name.text);
        let mut fitting = named.filter(|(_, parameters)| self.has_types(item, parameters));
        if let Some((_, parameters)) = fitting.next() {
            let is_one = fitting.next().is_none();
            return if is_one { parameters.clone() } else { Vec::new() };
        }
        let help = meant(&item.name.text, receiver.methods.iter().map(|(name, _)| &**name));
        let types = if item.descriptor.is_some() { " with these parameters" } else { "" };
        let message = format!("`{}` has no method `{}`{types}", receiver.class.binary, item.name.text);
        self.diagnostics.warn(item.name.span, message, help);
        Vec::new()
    }

    fn has_types(&self, item: &PreconditionItem, parameters: &[Typed]) -> bool {
        let Some(types) = &item.descriptor else { return true };
        let is_same = |name: &str, declared: &str| {
            name == declared || self.classes.files.find(name).is_some_and(|file| &*file.binary == declared)
        };
        types.len() == parameters.len()
            && types.iter().zip(parameters).all(|(name, parameter)| is_same(&name.text, &parameter.declared))
    }

    /// Says what is known of the type of a free variable.
    pub(super) fn input(&mut self, inputs: &[Typed], name: &Arc<str>, node: Node, span: Span) {
        let Some(receiver) = self.classes.files.receiver() else { return };
        let fields = &receiver.class.fields;
        let declared = if let Some(field) = name.strip_prefix(FIELD) {
            let found = fields.iter().rev().find(|known| &*known.name == field);
            if found.is_none() {
                let help = meant(field, fields.iter().map(|field| &*field.name));
                let message = format!("`{}` has no field `{field}`", receiver.class.binary);
                self.diagnostics.error_with(span, message, help);
            }
            found.map(|field| field.declared.clone())
        } else if &**name == "this" {
            Some(receiver.class.binary.clone())
        } else {
            let parameter = inputs.iter().find(|parameter| parameter.name == *name);
            let parameter = parameter.map(|parameter| parameter.declared.clone());
            parameter.or_else(|| self.classes.files.static_field(name))
        };
        if let Some(known) = declared.and_then(|declared| self.classes.type_of(&declared)) {
            self.sorts.declare(node, known, None);
        }
    }
}
