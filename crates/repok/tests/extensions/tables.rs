//! The tables of bounds and domains beside the subjects, at a size `n`.

use std::path::Path;

use heapwise_heap::{Domain, Domains, Scope, Symmetry, Unlisted};
use heapwise_program::{ClassId, Kind, Program, Type};

/// The table of a subject.
pub struct Table {
    /// The binary name of the class.
    pub class: String,
    size: i64,
    entries: Vec<(String, String)>,
}

impl Table {
    /// Reads the table of a class from whichever file of the folder has it.
    pub fn read(folder: &Path, package: &str, class: &str, size: i64) -> Table {
        let file = ["bounds.toml", "domains.toml"]
            .map(|file| folder.join(file))
            .into_iter()
            .find(|file| file.exists());
        let tables: toml::Table = std::fs::read_to_string(file.unwrap()).unwrap().parse().unwrap();
        // Tables within are ranges of parameters, which have no part in a structure.
        let texts = tables[class].as_table().unwrap().iter();
        let entries = texts.filter_map(|(place, values)| Some((place.clone(), values.as_str()?.to_owned())));
        Table { class: format!("{package}/{class}"), size, entries: entries.collect() }
    }

    /// How many valid structures there are, where the folder says so.
    pub fn published(folder: &Path, class: &str, size: i64) -> Option<usize> {
        let tables: toml::Table =
            std::fs::read_to_string(folder.join("expected.toml")).unwrap().parse().unwrap();
        let valid = tables.get(class)?.get("valid")?.get(size.to_string())?.as_integer()?;
        usize::try_from(valid).ok()
    }

    /// How many objects of each class; one of others, such as the root.
    pub fn scope(&self) -> Scope {
        let bounds = self.entries.iter().filter(|(place, _)| !place.contains(['.', '[']));
        let by_class = bounds.map(|(class, bound)| (class.clone(), self.sum(bound) as u32)).collect();
        // Longer than the arrays that invariants make; the domains say how long those of the structures are.
        Scope { by_class, max_array_length: 8, ..Scope::uniform(1) }
    }

    /// What cells may hold; of the numbers, only those that `keeps` accepts, the others are zero.
    pub fn domains(&self, program: &Program, keeps: impl Fn(&str) -> bool) -> Domains {
        let mut domains = Domains { unlisted: Unlisted::Null(Symmetry::Broken), ..Domains::default() };
        for (place, values) in self.entries.iter().filter(|(place, _)| place.contains('.')) {
            if let Some(array) = place.strip_suffix(".length") {
                let (low, high) = self.range(values);
                domains.lengths.insert(self.array(program, array), (low as u32, high as u32));
            } else if let Some(array) = place.strip_suffix("[]") {
                let array = self.array(program, array);
                let domain = self.domain(program, &mut domains, values);
                domains.elements.insert(array, domain);
            } else if values == "array" {
                let classes = Some(vec![self.array(program, place)]);
                domains
                    .fields
                    .insert(self.field(program, place), Domain::References { null: false, classes });
            } else {
                let field = self.field(program, place);
                let is_reference = program.field(field).kind == Kind::Reference;
                if is_reference || keeps(values) {
                    let domain = self.domain(program, &mut domains, values);
                    domains.fields.insert(field, domain);
                }
            }
        }
        domains
    }

    /// A domain; the range of boxes is that of the field inside them.
    fn domain(&self, program: &Program, domains: &mut Domains, values: &str) -> Domain {
        let words: Vec<&str> = values.split(", ").collect();
        if values == "boolean" {
            return Domain::Numbers(vec![(0, 1)]);
        }
        if words.len() == 1 && values.contains("..") {
            return Domain::Numbers(vec![self.range(values)]);
        }
        let classes = words.iter().filter(|word| **word != "null").map(|word| match word.split_once(' ') {
            Some((name, range)) => {
                let class = self.class(program, name);
                let value = program.find_field(class, "value").unwrap();
                domains.fields.insert(value, Domain::Numbers(vec![self.range(range)]));
                class
            }
            None => self.class(program, word),
        });
        let classes = Some(classes.collect());
        Domain::References { null: words.contains(&"null"), classes }
    }

    fn field(&self, program: &Program, place: &str) -> heapwise_program::FieldId {
        let (class, field) = place.split_once('.').unwrap();
        program.find_field(self.class(program, class), field).unwrap()
    }

    /// The class of the array that a field holds.
    fn array(&self, program: &Program, place: &str) -> ClassId {
        let Type::Reference(array) = &program.field(self.field(program, place)).ty else { panic!("{place}") };
        program.find_class(array).unwrap()
    }

    /// A class by its simple name: one of the package, a class nested in one of them, or one of the JDK.
    fn class(&self, program: &Program, name: &str) -> ClassId {
        let package = self.class.split('/').next().unwrap();
        let fields = self.entries.iter().filter_map(|(place, _)| place.split_once('.'));
        let holders = fields.map(|(holder, _)| holder).chain([self.class.split('/').next_back().unwrap()]);
        let nested = holders.map(|holder| format!("{package}/{holder}${name}"));
        let names = nested.chain([format!("{package}/{name}"), format!("java/lang/{name}")]);
        names.into_iter().find_map(|name| program.find_class(&name).ok()).unwrap_or_else(|| panic!("{name}"))
    }

    fn range(&self, text: &str) -> (i64, i64) {
        let (low, high) = text.split_once("..").unwrap();
        (self.sum(low), self.sum(high))
    }

    /// `n`, a number, or one of these with another by `+`, `-` or `*`.
    fn sum(&self, text: &str) -> i64 {
        let text = text.trim();
        if let Ok(number) = text.parse() {
            return number;
        }
        if text == "n" {
            return self.size;
        }
        for (operator, apply) in
            [('-', (|a, b| a - b) as fn(i64, i64) -> i64), ('+', |a, b| a + b), ('*', |a, b| a * b)]
        {
            if let Some((left, right)) = text.rsplit_once(operator) {
                return apply(self.sum(left), self.sum(right));
            }
        }
        panic!("{text}")
    }
}
