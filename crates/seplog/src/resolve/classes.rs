//! The classes of a specification: declarations to flattened lists of fields, and the names of types.

use std::sync::Arc;

use heapwise_entity::{DenseMap, Entity};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Span;
use crate::class_files::{ClassFile, ClassFiles, Typed};
use crate::diagnostic::{Collector, meant};
use crate::formula::{Data, DataId, Field, Sort};
use crate::resolve::comparison;
use crate::syntax::{DataItem, Name};

/// The types that are no classes.
const PRIMITIVES: [&str; 9] = ["boolean", "bool", "byte", "char", "short", "int", "long", "float", "double"];

/// How the types of arrays end.
const ARRAY: &str = "[]";

/// The most classes above one.
const HIGHEST: usize = 64;

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
pub(crate) struct CellField {
    pub name: Arc<str>,
    pub declared: Arc<str>,
    /// None if it is `void`.
    pub known: Option<Type>,
}

/// The classes by name.
pub(crate) struct Classes<'f> {
    pub files: &'f dyn ClassFiles,
    by_name: FxHashMap<Arc<str>, DataId>,
    by_binary: FxHashMap<Arc<str>, DataId>,
    /// What formulas need.
    pub data: DenseMap<DataId, Data>,
    /// All places of each class in order, inherited ones first.
    places: DenseMap<DataId, Vec<CellField>>,
    /// Whether some items could not be read: what is not known may be declared there.
    pub is_partial: bool,
}

impl<'f> Classes<'f> {
    /// The classes of these declarations. Where one that no formula speaks of, as `is_used` says, is not as the class file has
    /// it, that is a warning.
    pub(crate) fn of(
        items: &[DataItem],
        is_used: &dyn Fn(&str) -> bool,
        files: &'f dyn ClassFiles,
        is_partial: bool,
        diagnostics: &mut Collector<'_>,
    ) -> Classes<'f> {
        let (by_name, by_binary) = (FxHashMap::default(), FxHashMap::default());
        let (data, places) = (DenseMap::new(), DenseMap::new());
        let mut classes = Classes { files, by_name, by_binary, data, places, is_partial };
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
            let (name, span) = (item.name.text.clone(), item.name.span);
            let parent = item.parent.as_ref().and_then(|name| classes.declared(name, diagnostics));
            classes.data.push(Data { name, binary: None, parent, fields: Vec::new(), span });
        }
        classes.break_cycles(diagnostics);
        for _ in &named {
            classes.places.push(Vec::new());
        }
        classes.fill(&named, diagnostics);
        for item in &named {
            diagnostics.be_lenient(!is_used(&item.name.text));
            classes.compare(item, is_used(&item.name.text), diagnostics);
        }
        diagnostics.be_lenient(false);
        classes
    }

    /// The class of this name, or a message.
    pub(crate) fn class(&mut self, name: &Name, diagnostics: &mut Collector<'_>) -> Option<DataId> {
        if let Some(file) = self.files.find(&name.text)
            && !self.by_name.contains_key(&name.text)
        {
            return Some(self.add(&file, name.text.clone()));
        }
        self.declared(name, diagnostics)
    }

    /// Makes classes below one known.
    pub(crate) fn add_below(&mut self, class: DataId) {
        let binary = self.data.get(class).and_then(|data| data.binary.clone());
        for file in binary.map(|binary| self.files.below(&binary)).unwrap_or_default() {
            self.add(&file, file.binary.clone());
        }
    }

    /// Makes a class known that is not declared.
    fn add(&mut self, file: &ClassFile, name: Arc<str>) -> DataId {
        if let Some(known) = self.by_binary.get(&file.binary) {
            return *known;
        }
        let place = |field: &Typed| {
            let (name, declared) = (field.name.clone(), field.declared.clone());
            CellField { name, known: self.type_of(&declared), declared }
        };
        let places: Vec<CellField> = file.fields.iter().map(place).collect();
        let (fields, binary, span) = (fields(&places), Some(file.binary.clone()), Span::default());
        let id = self.data.push(Data { name: name.clone(), binary, parent: None, fields, span });
        self.places.push(places);
        self.by_binary.insert(file.binary.clone(), id);
        self.by_name.insert(name, id);
        id
    }

    /// The classes, with those above them as the class files say.
    pub(crate) fn finish(mut self) -> DenseMap<DataId, Data> {
        for index in 0..self.data.len() {
            let id = DataId::from_index(index);
            let Some(binary) = self.data[id].binary.clone() else { continue };
            let Some(file) = self.files.find(&binary) else { continue };
            let above = file.above.iter().find_map(|name| self.by_binary.get(name)).copied();
            self.data[id].parent = self.data[id].parent.or(above);
        }
        self.data
    }

    /// The class that is declared under this name, or a message.
    fn declared(&self, name: &Name, diagnostics: &mut Collector<'_>) -> Option<DataId> {
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
            class => Some(Type::Class(self.known_class(class))),
        }
    }

    fn known_class(&self, name: &str) -> Option<DataId> {
        let by_file = || self.by_binary.get(&self.files.find(name)?.binary);
        self.by_name.get(name).or_else(by_file).copied()
    }

    /// The type of a variable, or a message if there is no such type.
    pub(crate) fn known_type(&self, name: &Name, diagnostics: &mut Collector<'_>) -> Option<Type> {
        let found = self.type_of(&name.text);
        let is_known = name.text.ends_with(ARRAY) || self.files.find(&name.text).is_some();
        if found.is_none() || found == Some(Type::Class(None)) && !is_known && !self.is_partial {
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
    pub(crate) fn places(&self, class: DataId) -> &[CellField] {
        self.places.get(class).map_or(&[], Vec::as_slice)
    }

    /// Takes away parents that lead back or too far up: fields are listed for every class, inherited ones again.
    fn break_cycles(&mut self, diagnostics: &mut Collector<'_>) {
        let mut height: FxHashMap<DataId, usize> = FxHashMap::default();
        for index in 0..self.data.len() {
            let mut chain = Vec::new();
            let mut met = FxHashSet::default();
            let mut at = Some(DataId::from_index(index));
            while let Some(class) = at
                && !height.contains_key(&class)
            {
                chain.push(class);
                met.insert(class);
                at = self.data[class].parent;
                if at.is_some_and(|parent| met.contains(&parent)) {
                    let message = format!("`{}` is above itself", self.data[class].name);
                    diagnostics.error(self.data[class].span, message);
                    self.data[class].parent = None;
                    at = None;
                }
            }
            let mut above = at.and_then(|class| height.get(&class)).copied();
            for class in chain.into_iter().rev() {
                let mut own = above.map_or(0, |above| above + 1);
                if own > HIGHEST {
                    let message =
                        format!("`{}` has more than {HIGHEST} classes above it", self.data[class].name);
                    diagnostics.error(self.data[class].span, message);
                    self.data[class].parent = None;
                    own = 0;
                }
                height.insert(class, own);
                above = Some(own);
            }
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
                && !field.declared.text.ends_with(ARRAY)
                && let Some(help) = meant(&field.declared.text, PRIMITIVES)
            {
                let message = format!("there is no class `{}`", field.declared.text);
                diagnostics.warn(field.declared.span, message, Some(help));
            }
            let (name, declared) = (field.name.text.clone(), field.declared.text.clone());
            places.push(CellField { name, declared, known });
        }
        self.data[class].fields = fields(&places);
        self.places[class] = places;
    }

    /// Compares a declaration with the class file.
    fn compare(&mut self, item: &DataItem, is_used: bool, diagnostics: &mut Collector<'_>) {
        let Some(id) = self.by_name.get(&item.name.text).copied() else { return };
        let Some(file) = self.files.find(&item.name.text) else {
            if self.files.receiver().is_some() {
                let message = format!("there is no class `{}` on the class path", item.name.text);
                diagnostics.error(item.name.span, message);
            }
            return;
        };
        let other = self.by_binary.get(&file.binary).copied();
        if let Some(other) = other {
            let message = format!("`{}` and `{}` are the same class", self.data[other].name, item.name.text);
            diagnostics.error(item.name.span, message);
        }
        if is_used || other.is_none() {
            self.by_binary.insert(file.binary.clone(), id);
        }
        self.data[id].binary = Some(file.binary.clone());
        let mut places = self.places(id).to_vec();
        comparison::Comparison { files: self.files, item, file: &file }.check(&mut places, diagnostics);
        self.data[id].fields = fields(&places);
        self.places[id] = places;
    }
}

/// What formulas speak of.
fn fields(places: &[CellField]) -> Vec<Field> {
    let field = |(slot, place): (usize, &CellField)| {
        let (name, declared) = (place.name.clone(), place.declared.clone());
        Some(Field { name, sort: place.known?.sort(), slot, declared })
    };
    places.iter().enumerate().filter_map(field).collect()
}
