//! `--domain Node.key=0..9,Tree.root=Node,int[].length=1..4`: what fields and elements may hold.

mod arrays;
mod calls;
mod finitization;
mod source;
pub(crate) mod table;

use std::collections::VecDeque;

use heapwise_heap::{Domain, Domains, Unlisted};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, Primitive, Program, Type};
use rustc_hash::FxHashMap;

use crate::domains::arrays::{Arrays, Said};
use crate::failure::Failure;
use crate::names;
use crate::select::find_class;
use crate::settings::LONGEST_ARRAY;
pub(crate) use finitization::is_finitization;
pub(crate) use source::{Reading, Source, note_offered};

/// What is said of a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub place: String,
    pub values: String,
    /// What says so, for messages, where it is no option nor a table.
    pub by: Option<String>,
}

impl Entry {
    /// As messages begin that speak of it.
    fn said(&self) -> String {
        match &self.by {
            Some(by) => by.clone(),
            None => format!("--domain {}={}", self.place, self.values),
        }
    }
}

/// Reads domains; what is not named keeps the domain of a closed run.
pub(crate) fn parse(program: &Program, subject: ClassId, entries: &[Entry]) -> Result<Domains, Failure> {
    let mut domains = Domains { unlisted: Unlisted::Closed, ..Domains::default() };
    let mut boxed = Boxed::default();
    let mut arrays = Arrays::default();
    for entry in entries {
        let bad = |why: String| Failure::usage(format!("{}: {why}", entry.said()));
        let names = Names { program, subject };
        if !names.add_array(&mut domains, &mut arrays, entry).map_err(bad)? {
            names.add(&mut domains, &mut boxed, &entry.place, &entry.values).map_err(bad)?;
        }
    }
    arrays.agree(program)?;
    Ok(domains)
}

/// The numbers in the boxes that fields hold, by the field: the field of the box, and its ranges.
type Boxed = FxHashMap<FieldId, (FieldId, Vec<(i64, i64)>)>;

/// The parts of the option `--domain`, each place once.
pub(crate) fn entries(parts: &[String]) -> Result<Vec<Entry>, Failure> {
    let split = |part: &String| {
        let (place, values) = part.split_once('=').ok_or_else(|| {
            Failure::usage(format!(
                "--domain {part}: not PLACE=VALUES (examples: Node.key=0..9, Tree.root=null|Node)"
            ))
        })?;
        Ok(Entry { place: place.trim().to_owned(), values: values.trim().to_owned(), by: None })
    };
    let entries = parts.iter().map(split).collect::<Result<Vec<Entry>, Failure>>()?;
    for (at, entry) in entries.iter().enumerate() {
        if entries.iter().take(at).any(|before| before.place == entry.place) {
            let why = "the place has a domain already; join its values with |";
            return Err(Failure::usage(format!("{}: {why}", entry.said())));
        }
    }
    Ok(entries)
}

/// The names of the classes, as seen from the class that is enumerated: its nested classes come first.
struct Names<'a> {
    program: &'a Program,
    subject: ClassId,
}

impl Names<'_> {
    /// Adds what is said of the elements or the lengths of arrays; whether the place is one of these.
    fn add_array(&self, domains: &mut Domains, arrays: &mut Arrays, entry: &Entry) -> Result<bool, String> {
        let (place, values) = (entry.place.as_str(), entry.values.as_str());
        if values.is_empty() {
            return Err("no values (examples: 0..9, null|Node)".to_owned());
        }
        let said = |class, of| Said { class, of, entry: entry.clone() };
        if let Some(array) = place.strip_suffix(".length")
            && self.field(place).is_err()
        {
            let (class, of) = self.array_at(array)?.ok_or_else(|| format!("{array} is no array"))?;
            let lengths = lengths(values)?;
            domains.lengths.insert(class, lengths);
            arrays.lengths.add(said(class, of), lengths);
            return Ok(true);
        }
        let array = place.strip_suffix("[]").map_or(Ok(None), |_| self.array_at(place))?;
        let Some((class, of)) = array else { return Ok(false) };
        let ClassKind::Array { kind, element, .. } = self.program.class(class).kind else {
            return Err(format!("{place} is no array"));
        };
        let domain = self.domain(kind, values)?;
        self.fits(&domain, element)?;
        arrays.elements.add(said(class, of), domain.clone());
        domains.elements.insert(class, domain);
        Ok(true)
    }

    fn add(&self, domains: &mut Domains, boxed: &mut Boxed, place: &str, values: &str) -> Result<(), String> {
        let id = self.field(place)?;
        if values == "array" {
            let class = self.type_of(id)?.filter(|class| self.program.class(*class).is_array());
            let class = class.ok_or("the field holds no array")?;
            domains.fields.insert(id, Domain::References { null: false, classes: Some(vec![class]) });
            domains.owned.insert(id);
            return Ok(());
        }
        if let Some(class) = values.strip_prefix("array of all ") {
            let (class, array) = (self.class_named(class)?, self.type_of(id)?);
            let holds = array.and_then(|array| match self.program.class(array).kind {
                ClassKind::Array { element, .. } => Some(element),
                _ => None,
            });
            if holds.is_none_or(|element| !self.program.is_subtype(class, element)) {
                return Err("the field holds no array of such objects".to_owned());
            }
            domains.all.insert(id, class);
            return Ok(());
        }
        let declared = self.type_of(id)?;
        if let (Some(declared), Some((boxes, range))) = (declared, boxes(values)) {
            let holder = self.class_named(boxes)?;
            let value =
                self.program.find_field(holder, "value").ok_or_else(|| format!("{boxes} is no box"))?;
            let domain = self.domain(self.program.field(value).kind, range)?;
            let Domain::Numbers(ranges) = &domain else { return Err(format!("{boxes} is no box")) };
            if boxed.iter().any(|(other, (of, before))| *other != id && *of == value && before != ranges) {
                return Err(format!("another field has other numbers of {boxes}; all must have the same"));
            }
            boxed.insert(id, (value, ranges.clone()));
            domains.fields.insert(value, domain);
            let classes = self.references(values.replace(range, "").trim())?;
            self.fits(&classes, declared)?;
            domains.fields.insert(id, classes);
            return Ok(());
        }
        let domain = self.domain(self.program.field(id).kind, values)?;
        if let Some(declared) = declared {
            self.fits(&domain, declared)?;
        }
        domains.fields.insert(id, domain);
        Ok(())
    }

    /// Refuses classes of which no object can be made, and those that a field or element of a type cannot hold.
    fn fits(&self, domain: &Domain, declared: ClassId) -> Result<(), String> {
        let Domain::References { classes: Some(classes), .. } = domain else { return Ok(()) };
        for id in classes {
            let class = self.program.class(*id);
            let name = class.source_name();
            if !self.program.is_subtype(*id, declared) {
                return Err(format!("{name} is no {}", self.program.class(declared).source_name()));
            }
            if class.is_enum() {
                return Err(format!("all constants of {name} are tried; leave the domain out"));
            }
            if class.flags.is_abstract() && !class.is_array() {
                return Err(format!("{name} is abstract; name the classes below it"));
            }
        }
        Ok(())
    }

    fn field(&self, place: &str) -> Result<FieldId, String> {
        let (class, field) = place.rsplit_once('.').ok_or("the place is not CLASS.FIELD nor TYPE[]")?;
        let class = self.class_named(class)?;
        let found =
            self.program.find_field(class, field).filter(|id| !self.program.field(*id).flags.is_static());
        found.ok_or_else(|| format!("{} has no field {field}", self.program.class(class).source_name()))
    }

    /// The class of what a field holds; `None` of a number.
    fn type_of(&self, field: FieldId) -> Result<Option<ClassId>, String> {
        match &self.program.field(field).ty {
            Type::Reference(name) => {
                self.program.find_class(name).map(Some).map_err(|error| error.to_string())
            }
            Type::Primitive(_) => Ok(None),
        }
    }

    /// The array class that `TYPE[]`, or `FIELD[]` or `FIELD` of a field that holds an array, stands for, and the field.
    fn array_at(&self, place: &str) -> Result<Option<(ClassId, Option<FieldId>)>, String> {
        let field = place.strip_suffix("[]").unwrap_or(place);
        if field.contains('.')
            && let Ok(field) = self.field(field)
        {
            let class = self.type_of(field)?.filter(|class| self.program.class(*class).is_array());
            return Ok(class.map(|class| (class, Some(field))));
        }
        Ok(self.array_class(place)?.map(|class| (class, None)))
    }

    fn domain(&self, kind: Kind, values: &str) -> Result<Domain, String> {
        if kind == Kind::Reference {
            return self.references(values);
        }
        let ranges = match (kind, values) {
            (Kind::Boolean, "true") => vec![(1, 1)],
            (Kind::Boolean, "false") => vec![(0, 0)],
            (Kind::Boolean, "true|false" | "false|true" | "boolean") => vec![(0, 1)],
            _ => numbers(values)?,
        };
        let (least, most) = kind.int_range().unwrap_or(match kind {
            // Whole numbers that a float holds exactly.
            Kind::Float => (-(1 << 24), 1 << 24),
            Kind::Double => (-(1 << 53), 1 << 53),
            _ => (i64::MIN / 4, i64::MAX / 4),
        });
        match ranges.iter().find(|(low, high)| *low < least || *high > most) {
            Some((low, high)) => Err(format!("{low}..{high} is not within {least}..{most}")),
            None => Ok(Domain::Numbers(ranges)),
        }
    }

    fn references(&self, values: &str) -> Result<Domain, String> {
        let mut null = false;
        let mut classes = Vec::new();
        for word in values.split('|').map(str::trim) {
            match word {
                "null" => null = true,
                number if number.starts_with(|first: char| first.is_ascii_digit() || first == '-') => {
                    return Err(format!("`{number}` is a number where null or a class is needed"));
                }
                name => classes.push(match self.array_class(name)? {
                    Some(class) => class,
                    None => self.class_named(name)?,
                }),
            }
        }
        Ok(Domain::References { null, classes: Some(classes) })
    }

    /// The class of an array type as Java writes it; `None` for what is no array type.
    fn array_class(&self, name: &str) -> Result<Option<ClassId>, String> {
        let Some(element) = name.strip_suffix("[]") else { return Ok(None) };
        let primitive = Primitive::ALL.iter().find(|primitive| primitive.java_name() == element);
        let element = match (self.array_class(element)?, primitive) {
            (Some(array), _) => array,
            (None, Some(primitive)) => self.program.primitive_class(*primitive),
            (None, None) => self.class_named(element)?,
        };
        Ok(Some(self.program.array_class(element)))
    }

    /// A class by its simple, source or binary name. A simple name must be that of one class of the class path.
    fn class_named(&self, name: &str) -> Result<ClassId, String> {
        let own = self.program.class(self.subject).name.replace('/', ".");
        let nested = format!("{}${}", own, name.replace('.', "$"));
        let is_it = |class: &&String| {
            let binary = class.replace('/', ".");
            let source = binary.replace('$', ".");
            source == name || binary == name || source.rsplit('.').next() == Some(name)
        };
        let found: Vec<String> = self.program.class_path_classes().iter().filter(is_it).cloned().collect();
        if let Some(nested) = found.iter().find(|class| class.replace('/', ".") == nested) {
            return self.program.find_class(nested).map_err(|error| error.to_string());
        }
        let near: Vec<String> = match found.len() {
            0 | 1 => found.clone(),
            _ => found.iter().filter(|class| self.is_reachable(class)).cloned().collect(),
        };
        let found = if near.is_empty() { found } else { near };
        match found.as_slice() {
            [one] => self.program.find_class(one).map_err(|error| error.to_string()),
            [] => {
                let of_java = format!("{}{name}", names::JAVA_LANG);
                let found = self.program.find_class(&of_java).ok();
                found.map_or_else(|| find_class(self.program, name).map_err(|failure| failure.message), Ok)
            }
            several => {
                let names: Vec<String> = several.iter().map(|name| name.replace('/', ".")).collect();
                Err(format!("{name} may be {}; write it in full", names.join(" or ")))
            }
        }
    }
}

/// What can be reached.
impl Names<'_> {
    /// Whether fields lead from the subject to references of this class.
    fn is_reachable(&self, name: &str) -> bool {
        let mut met = vec![self.subject];
        let mut queue = VecDeque::from([self.subject]);
        while let Some(class) = queue.pop_front() {
            let info = self.program.class(class);
            if *info.name == *name {
                return true;
            }
            let own = info.instance_layout.iter().copied().filter(|_| !info.is_jdk());
            for held in own.filter_map(|field| self.type_of(field).ok().flatten()) {
                if !met.contains(&held) {
                    met.push(held);
                    queue.push_back(held);
                }
            }
        }
        false
    }
}

/// The class and the range in `null|Integer 1..5`.
fn boxes(values: &str) -> Option<(&str, &str)> {
    let part = values.split('|').map(str::trim).find(|part| part.contains(".."))?;
    part.rsplit_once(' ')
}

/// The least and the most length.
fn lengths(values: &str) -> Result<(u32, u32), String> {
    let [(low, high)] = numbers(values)?[..] else { return Err("a length is one range".to_owned()) };
    let bound = |length: i64| match u32::try_from(length) {
        Ok(length) if length <= LONGEST_ARRAY => Ok(length),
        Ok(_) => Err(format!("each length is tried, so the most is {LONGEST_ARRAY}")),
        Err(_) => Err(format!("{length} is no length")),
    };
    Ok((bound(low)?, bound(high)?))
}

/// Ranges in ascending order that do not overlap.
fn numbers(text: &str) -> Result<Vec<(i64, i64)>, String> {
    let mut ranges = Vec::new();
    for part in text.split('|').map(str::trim) {
        let (low, high) = part.split_once("..").unwrap_or((part, part));
        let number = |text: &str| {
            text.trim().parse::<i64>().map_err(|_| format!("`{part}` is not a number nor LEAST..MOST"))
        };
        let (low, high) = (number(low)?, number(high)?);
        if low > high {
            return Err(format!("`{part}` is empty; the least comes first"));
        }
        ranges.push((low, high));
    }
    ranges.sort_unstable();
    match ranges.windows(2).find(|pair| pair[0].1 >= pair[1].0) {
        Some(pair) => Err(format!("{}..{} and {}..{} overlap", pair[0].0, pair[0].1, pair[1].0, pair[1].1)),
        None => Ok(ranges),
    }
}
