//! A case: a Java class with an invariant, whose file says in comments how many objects there are of each class and what its
//! fields may hold.
//!
//! `// domain` speaks to both sides; `// default` tells the oracle what heapwise must assume by itself; `// endless` says that
//! some runs of the invariant do not end; `// ordered` that the oracle need not try objects of a class in every order; `// most`
//! how many candidates the machine needs at most, as the text of the case argues.

use heapwise_heap::{Domain, Domains, Scope, Unlisted};
use heapwise_program::{ClassId, ClassKind, Kind, Primitive, Program, Type};

pub struct Case {
    /// The binary name of the class.
    pub class: String,
    bounds: Vec<(String, u32)>,
    domains: Vec<(String, String)>,
    /// Candidates of the machine, at most.
    pub most: Option<u128>,
    /// What the oracle reads.
    pub for_oracle: String,
}

impl Case {
    /// Reads the comments of a source.
    pub fn of(package: &str, name: &str, source: &str) -> Case {
        let class = format!("{package}/{name}");
        let mut case = Case {
            for_oracle: format!("case {package}.{name}\n"),
            class,
            bounds: Vec::new(),
            domains: Vec::new(),
            most: None,
        };
        for line in source.lines().filter_map(|line| line.strip_prefix("// ")) {
            let words: Vec<&str> = line.splitn(3, ' ').collect();
            match words[..] {
                ["endless" | "ordered"] => case.for_oracle += &format!("{}\n", words[0]),
                ["most", most] => case.most = Some(most.parse().unwrap()),
                ["bound", class, bound] => {
                    case.for_oracle += &format!("{line}\n");
                    case.bounds.push((class.to_owned(), bound.parse().unwrap()));
                }
                ["domain", place, values] => {
                    case.for_oracle += &format!("{line}\n");
                    case.domains.push((place.to_owned(), values.to_owned()));
                }
                ["default", place, values] => {
                    case.for_oracle += &format!("domain {place} {values}\n");
                }
                _ => panic!("{name}: {line}"),
            }
        }
        case.for_oracle += "run\n";
        case
    }

    /// A case that no brute force is asked about.
    #[allow(dead_code)] // the tests of `enumerate` call it
    pub fn of_parts(class: &str, bounds: Vec<(String, u32)>, domains: Vec<(String, String)>) -> Case {
        Case { class: class.to_owned(), bounds, domains, most: None, for_oracle: String::new() }
    }

    pub fn scope(&self) -> Scope {
        // Longer than the arrays that invariants make; the domains say how long those of the structures are.
        let mut scope = Scope { max_array_length: 8, ..Scope::uniform(1) };
        scope.by_class.extend(self.bounds.iter().cloned());
        scope
    }

    /// The domains, resolved.
    pub fn domains(&self, program: &Program) -> Domains {
        let mut domains = Domains { unlisted: Unlisted::Closed, ..Domains::default() };
        let names = Names { program, outer: &self.class };
        for (place, values) in &self.domains {
            let array = place.strip_suffix(".length").map(|array| names.class(array));
            if let Some(class) = array.filter(|class| program.class(*class).is_array()) {
                let (low, high) = numbers(values)[0];
                domains.lengths.insert(class, (low as u32, high as u32));
            } else if place.ends_with("[]") {
                let class = names.class(place);
                let ClassKind::Array { kind, .. } = program.class(class).kind else { panic!("{place}") };
                domains
                    .elements
                    .insert(class, names.domain(&mut Domains::default(), kind == Kind::Reference, values));
            } else {
                let (class, field) = place.split_once('.').unwrap();
                let field = program.find_field(names.class(class), field).unwrap();
                if values == "array" {
                    let classes = Some(vec![names.class(place)]);
                    domains.fields.insert(field, Domain::References { null: false, classes });
                    domains.owned.insert(field);
                    continue;
                }
                if let Some(class) = values.strip_prefix("array of all ") {
                    domains.all.insert(field, names.class(class));
                    continue;
                }
                let is_reference = program.field(field).kind == Kind::Reference;
                let domain = names.domain(&mut domains, is_reference, values);
                domains.fields.insert(field, domain);
            }
        }
        domains
    }
}

struct Names<'a> {
    program: &'a Program,
    outer: &'a str,
}

impl Names<'_> {
    /// A class by its name, or that of the array in a field.
    fn class(&self, name: &str) -> ClassId {
        if let Some((class, field)) = name.trim_end_matches("[]").split_once('.') {
            let field = self.program.find_field(self.class(class), field).unwrap();
            let Type::Reference(array) = &self.program.field(field).ty else { panic!("{name}") };
            return self.program.find_class(array).unwrap();
        }
        if let Some(element) = name.strip_suffix("[]") {
            let primitive = Primitive::ALL.iter().find(|primitive| primitive.java_name() == element);
            let element = match primitive {
                Some(primitive) => self.program.primitive_class(*primitive),
                None => self.class(element),
            };
            return self.program.array_class(element);
        }
        let package = self.outer.rsplit_once('/').unwrap().0;
        let names =
            [format!("{}${name}", self.outer), format!("{package}/{name}"), format!("java/lang/{name}")];
        names.iter().find_map(|name| self.program.find_class(name).ok()).unwrap_or_else(|| panic!("{name}"))
    }

    /// A domain; the ranges of boxes go to `domains`.
    fn domain(&self, domains: &mut Domains, is_reference: bool, values: &str) -> Domain {
        if !is_reference {
            return Domain::Numbers(numbers(values));
        }
        let (mut null, mut classes) = (false, Vec::new());
        for word in values.split('|') {
            match word.split_once(' ') {
                Some((name, range)) => {
                    let class = self.class(name);
                    let value = self.program.find_field(class, "value").unwrap();
                    domains.fields.insert(value, Domain::Numbers(numbers(range)));
                    classes.push(class);
                }
                None if word == "null" => null = true,
                None => classes.push(self.class(word)),
            }
        }
        Domain::References { null, classes: Some(classes) }
    }
}

fn numbers(text: &str) -> Vec<(i64, i64)> {
    let range = |part: &str| {
        let (low, high) = part.split_once("..").unwrap_or((part, part));
        (low.parse().unwrap(), high.parse().unwrap())
    };
    text.split('|').map(range).collect()
}
