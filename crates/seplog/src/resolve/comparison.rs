//! Declarations against class files: as many fields, of the same types, and under the same names.
//!
//! Fields are told by their place, so a name that stands elsewhere in the class file is most often a mistake in the order.

use crate::Span;
use crate::class_files::{ClassFile, ClassFiles, Typed};
use crate::diagnostic::Collector;
use crate::resolve::classes::{CellField, Type};
use crate::syntax::DataItem;

/// A declaration and the class that it is about.
pub(super) struct Comparison<'c> {
    pub files: &'c dyn ClassFiles,
    pub item: &'c DataItem,
    pub file: &'c ClassFile,
}

impl Comparison<'_> {
    /// Tells what does not agree, and gives each place the type that the class file says.
    pub(super) fn check(&self, places: &mut [CellField], diagnostics: &mut Collector<'_>) {
        let name = &self.item.name;
        if places.len() != self.file.fields.len() {
            let fields: Vec<String> =
                self.file.fields.iter().map(|field| format!("{} {}", field.declared, field.name)).collect();
            let message = format!(
                "the class file of `{}` has {} instance fields, but {} are declared",
                name.text,
                fields.len(),
                places.len()
            );
            let help = format!(
                "they are, inherited ones first: {}; `void` is one that is left open",
                fields.join("; ")
            );
            diagnostics.error_with(name.span, message, Some(help));
            return;
        }
        // Inherited places come first and are declared elsewhere.
        let inherited = places.len() - self.item.fields.len().min(places.len());
        for (at, (place, field)) in places.iter_mut().zip(&self.file.fields).enumerate() {
            let declared = at.checked_sub(inherited).and_then(|own| self.item.fields.get(own));
            let span = declared.map_or(name.span, |declared| declared.name.span);
            self.place(place, field, span, diagnostics);
        }
    }

    fn place(&self, place: &mut CellField, field: &Typed, span: Span, diagnostics: &mut Collector<'_>) {
        let Some(known) = place.known else { return };
        if !self.agree(known, place, field) {
            let message =
                format!("`{} {}` is `{}` in the class file", place.declared, place.name, field.declared);
            diagnostics.error(span, message);
        }
        if place.name != field.name && &*place.name != "_" {
            let message = format!("this field is `{}` in the class file", field.name);
            let help = "fields are told by their order, which is that of the class file";
            diagnostics.warn(span, message, Some(help.to_owned()));
        }
        place.declared = field.declared.clone();
        if &*field.declared == "boolean" {
            place.known = Some(Type::Boolean);
        }
    }

    fn agree(&self, known: Type, place: &CellField, field: &Typed) -> bool {
        match (known, &*field.declared) {
            (Type::Boolean, "boolean") => true,
            (Type::Integer, "byte" | "char" | "short" | "int" | "long") => true,
            // The tools have no booleans but the integers 0 and 1.
            (Type::Integer, "boolean") => &*place.declared == "int",
            (Type::Real, "float" | "double") => true,
            (Type::Class(_), "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double") => {
                false
            }
            (Type::Class(_), declared) => self.may_be_of(&place.declared, declared),
            _ => false,
        }
    }

    /// Whether a value of one class can be one of the other. Nothing is known of a class that is not found.
    fn may_be_of(&self, one: &str, other: &str) -> bool {
        let (Some(one), Some(other)) = (self.files.find(one), self.files.find(other)) else { return true };
        one.binary == other.binary || one.above.contains(&other.binary) || other.above.contains(&one.binary)
    }
}
