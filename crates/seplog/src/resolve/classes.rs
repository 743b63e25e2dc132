//! The classes of a specification: declarations to flattened lists of fields, and the names of types.

use std::sync::Arc;

use heapwise_entity::{DenseMap, Entity};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::diagnostic::{Collector, meant};
use crate::formula::{Data, DataId, Field, Sort};
use crate::syntax::{DataItem, Name};

/// The types that are no classes.
const PRIMITIVES: [&str; 9] = ["boolean", "bool", "byte", "char", "short", "int", "long", "float", "double"];

/// What a type says of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    /// A reference.
    Class(Option<DataId>),
    /// 0 or 1.
    Boolean,
    /// An integer.
    Integer,
    /// A floating-point number.
    Real,
}

impl Type {
    pub(crate) fn sort(self) -> Sort {
        match self {
            Type::Class(class) => Sort::Reference(class),
            Type::Boolean | Type::Integer => Sort::Integer,
            Type::Real => Sort::Real,
        }
    }
}

/// A place of a cell: a field, or one that is declared `void` and not spoken of.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub name: Arc<str>,
    pub declared: Arc<str>,
    /// None if it is `void`.
    pub known: Option<Type>,
}

/// The classes by name.
#[derive(Default)]
pub(crate) struct Classes {
    by_name: FxHashMap<Arc<str>, DataId>,
    /// What formulas need.
    pub data: DenseMap<DataId, Data>,
    /// All places of each class in order, inherited ones first.
    places: DenseMap<DataId, Vec<Place>>,
    /// Whether some items could not be read: what is not known may be declared there.
    pub is_partial: bool,
}

impl Classes {
    pub(crate) fn of(items: &[DataItem], is_partial: bool, diagnostics: &mut Collector<'_>) -> Classes {
        let mut classes = Classes { is_partial, ..Classes::default() };
        let mut named: Vec<&DataItem> = Vec::new();
        for item in items {
            if let Some(first) = classes.by_name.get(&item.name.text) {
                let line = diagnostics.line_of(named[first.index()].name.span);
                let message = format!("the class `{}` is declared twice", item.name.text);
                diagnostics.error_with(item.name.span, message, Some(format!("first in line {line}")));
                continue;
            }
            if PRIMITIVES.contains(&&*item.name.text) || &*item.name.text == "void" {
                diagnostics.error(item.name.span, format!("`{}` is no name for a class", item.name.text));
            }
            classes.by_name.insert(item.name.text.clone(), DataId::from_index(named.len()));
            named.push(item);
        }
        for item in &named {
            let parent = item.parent.as_ref().and_then(|name| classes.class(name, diagnostics));
            let data =
                Data { name: item.name.text.clone(), parent, fields: Vec::new(), span: item.name.span };
            classes.data.push(data);
        }
        classes.break_cycles(diagnostics);
        for _ in &named {
            classes.places.push(Vec::new());
        }
        classes.fill(&named, diagnostics);
        classes
    }

    /// The class of this name, or a message.
    pub(crate) fn class(&self, name: &Name, diagnostics: &mut Collector<'_>) -> Option<DataId> {
        let found = self.by_name.get(&name.text).copied();
        if found.is_none() && !self.is_partial {
            let help = meant(&name.text, self.by_name.keys().map(|name| &**name));
            let help = help.or_else(|| Some(format!("declare its fields: `data {} {{ .. }}`", name.text)));
            diagnostics.error_with(name.span, format!("there is no class `{}`", name.text), help);
        }
        found
    }

    /// What a type says; none if it is `void`. A class that is not declared has no cells in formulas, but references to it
    /// may be there.
    pub(crate) fn type_of(&self, name: &str) -> Option<Type> {
        match name {
            "void" => None,
            "boolean" | "bool" => Some(Type::Boolean),
            "byte" | "char" | "short" | "int" | "long" => Some(Type::Integer),
            "float" | "double" => Some(Type::Real),
            class => Some(Type::Class(self.by_name.get(class).copied())),
        }
    }

    /// The type of a variable, or a message if there is no such type.
    pub(crate) fn known_type(&self, name: &Name, diagnostics: &mut Collector<'_>) -> Option<Type> {
        let found = self.type_of(&name.text);
        let is_array = name.text.ends_with("[]");
        if found.is_none() || found == Some(Type::Class(None)) && !is_array && !self.is_partial {
            let names = self.by_name.keys().map(|name| &**name).chain(PRIMITIVES);
            let help = meant(&name.text, names);
            diagnostics.error_with(
                name.span,
                format!("there is no type `{}` for a variable", name.text),
                help,
            );
            return None;
        }
        found
    }

    /// The places of a cell of this class.
    pub(crate) fn places(&self, class: DataId) -> &[Place] {
        self.places.get(class).map_or(&[], Vec::as_slice)
    }

    fn break_cycles(&mut self, diagnostics: &mut Collector<'_>) {
        let mut is_done: FxHashSet<DataId> = FxHashSet::default();
        for index in 0..self.data.len() {
            let mut chain = FxHashSet::default();
            let mut at = Some(DataId::from_index(index));
            while let Some(class) = at
                && !is_done.contains(&class)
            {
                chain.insert(class);
                at = self.data[class].parent;
                if at.is_some_and(|parent| chain.contains(&parent)) {
                    let message = format!("`{}` is above itself", self.data[class].name);
                    diagnostics.error(self.data[class].span, message);
                    self.data[class].parent = None;
                    at = None;
                }
            }
            is_done.extend(chain);
        }
    }

    /// Lists the fields of every class after those of its parent.
    fn fill(&mut self, items: &[&DataItem], diagnostics: &mut Collector<'_>) {
        let mut is_filled = vec![false; items.len()];
        for index in 0..items.len() {
            let mut chain = Vec::new();
            let mut at = Some(DataId::from_index(index));
            while let Some(class) = at
                && !is_filled[class.index()]
            {
                chain.push(class);
                at = self.data[class].parent;
            }
            for class in chain.into_iter().rev() {
                self.fill_one(class, items[class.index()], diagnostics);
                is_filled[class.index()] = true;
            }
        }
    }

    fn fill_one(&mut self, class: DataId, item: &DataItem, diagnostics: &mut Collector<'_>) {
        let parent = self.data[class].parent;
        let mut places = parent.map_or_else(Vec::new, |parent| self.places(parent).to_vec());
        let mut own: FxHashSet<&str> = FxHashSet::default();
        for field in &item.fields {
            if &*field.name.text != "_" && !own.insert(&field.name.text) {
                let message = format!("the field `{}` is declared twice", field.name.text);
                diagnostics.error(field.name.span, message);
            }
            let known = self.type_of(&field.declared.text);
            if known == Some(Type::Class(None))
                && let Some(help) = meant(&field.declared.text, PRIMITIVES)
            {
                let message = format!("there is no class `{}`", field.declared.text);
                diagnostics.warn(field.declared.span, message, Some(help));
            }
            let (name, declared) = (field.name.text.clone(), field.declared.text.clone());
            places.push(Place { name, declared, known });
        }
        let fields = places.iter().enumerate().filter_map(|(slot, place)| {
            let sort = place.known?.sort();
            Some(Field { name: place.name.clone(), sort, slot, declared: place.declared.clone() })
        });
        self.data[class].fields = fields.collect();
        self.places[class] = places;
    }
}
