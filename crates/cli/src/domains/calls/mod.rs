//! What recorded calls on Korat's API say: bounds and domains [Korat02 §3].
//!
//! Sets can be changed after they are set for a field, so fields are looked at when all calls are known. What a domain of heapwise
//! cannot say is refused, with the line of the call: a domain that is wider than what was said would count too much.
//!
//! Korat's own program does other than its documentation says in some places. It puts null into each set of `createObjSet(IClassDomain,
//! boolean)`, and objects of all subclasses into a class domain; here the documentation is followed. It makes a class domain as large
//! as the largest that was asked for, and a set of numbers always has its last one, even below the first; so it is here. For SymSolve two sets
//! of one class share no objects; here they do, as for Korat.

mod end;
mod numbers;

use heapwise_engine::CodeLine;
use heapwise_natives::finitization::{Argument, Call};
use heapwise_program::{ClassId, ClassKind, Primitive, Program, Type};

use super::table::Entries;
use numbers::numbers_of;

/// What is wrong, and with which call.
pub(super) struct Wrong {
    pub at: CodeLine,
    pub why: String,
}

/// What calls say, where `root` is the index of the one that has made what is meant. `option` is how a person asked for it.
pub(super) fn meaning(
    own: &Program,
    subject: &str,
    (calls, root): (&[Call], usize),
    option: &str,
) -> Result<Entries, Wrong> {
    let mut meaning =
        Meaning { own, subject, root, made: Vec::new(), domains: Vec::new(), fields: Vec::new() };
    for (index, call) in calls.iter().enumerate() {
        let made = match index == root {
            true => meaning.begin(call),
            false => meaning.call(call),
        };
        meaning.made.push(made.map_err(|why| Wrong { at: call.at, why })?);
    }
    meaning.entries(option)
}

/// What a call has made.
enum Made {
    /// Nothing, or something of another finitization.
    Nothing,
    /// The class domain with this index.
    ClassDomain(usize),
    /// Objects of these class domains.
    Objects { null: bool, domains: Vec<usize> },
    /// Ranges of numbers.
    Numbers(Vec<(i64, i64)>),
    /// Arrays: how many, and what makes their lengths and elements.
    Arrays { count: i64, lengths: usize, elements: usize },
}

/// Objects of one class.
struct ClassDomain {
    /// The class, in the program of the run.
    id: ClassId,
    /// Its binary name.
    class: String,
    /// How many are made.
    count: u32,
    /// The numbers of boxes that are given.
    boxes: Vec<i64>,
    /// Whether the class is one of boxes or of another class of the JDK, but `Object`.
    is_of_jdk: bool,
    /// Whether two structures that differ in the order of its objects only are the same.
    is_symmetric: bool,
    /// Where it is made.
    at: CodeLine,
}

/// What is said of a field.
struct Field {
    /// The field, by the binary name of the class that declares it.
    place: String,
    /// That class.
    declared_in: ClassId,
    /// The classes for which it is said: their objects, and those of subclasses, have it.
    said_of: Vec<ClassId>,
    at: CodeLine,
    made: usize,
    /// Whether the field holds all objects from the start.
    all: bool,
}

struct Meaning<'a> {
    own: &'a Program,
    /// The class that is finitized, by its binary name.
    subject: &'a str,
    root: usize,
    made: Vec<Made>,
    domains: Vec<ClassDomain>,
    /// In the order in which they are set.
    fields: Vec<Field>,
}

impl Meaning<'_> {
    /// The finitization is made: there is one object of its class.
    fn begin(&mut self, call: &Call) -> Result<Made, String> {
        let [class] = &call.arguments[..] else { return Err(unknown(&call.arguments)) };
        let class = self.class(class)?;
        let (name, subject) = (self.own.class(class).java_name(), self.subject);
        match name == subject {
            true => self.new_class_domain(class, 1, call.at).map(|_| Made::Nothing),
            false => Err(format!("the finitization is of {name}, not of {subject}")),
        }
    }

    fn call(&mut self, call: &Call) -> Result<Made, String> {
        let method = self.own.method(call.method);
        let Some((receiver, arguments)) = call.arguments.split_first() else { return Ok(Made::Nothing) };
        let Argument::Made(receiver) = *receiver else { return Ok(Made::Nothing) };
        let is_true = |number: &i64| *number != 0;
        match (&*method.name, arguments) {
            ("addClassDomain", [domain]) => {
                let domain = self.class_domain(domain)?;
                match self.made.get_mut(receiver) {
                    Some(Made::Objects { domains, .. }) if domains.contains(&domain) => {
                        return Err("the set has this class domain already".to_owned());
                    }
                    Some(Made::Objects { domains, .. }) => domains.push(domain),
                    _ => {}
                }
                Ok(Made::Nothing)
            }
            ("setNullAllowed", [Argument::Number(allowed)]) => {
                if let Some(Made::Objects { null, .. }) = self.made.get_mut(receiver) {
                    *null = is_true(allowed);
                }
                Ok(Made::Nothing)
            }
            ("includeInIsomorphismCheck", [Argument::Number(included)]) => {
                if let Some(domain) = self.domain_made_by(receiver) {
                    domain.is_symmetric = is_true(included);
                }
                Ok(Made::Nothing)
            }
            ("addObject", [object]) => self.add_object(receiver, object),
            ("addInt" | "addRange", numbers) => self.add_numbers(receiver, numbers),
            _ if receiver != self.root => Ok(Made::Nothing),
            ("createBooleanSet", []) => Ok(Made::Numbers(vec![(0, 1)])),
            ("createClassDomain", [class]) => self.new_class_domain(self.class(class)?, 0, call.at),
            ("createClassDomain", [class, Argument::Number(count)]) => {
                self.new_class_domain(self.class(class)?, *count, call.at)
            }
            ("getClassDomain", [class]) => {
                let class = self.class(class)?;
                let found = self.domains.iter().position(|domain| domain.id == class);
                let name = || self.own.class(class).java_name();
                found
                    .map(Made::ClassDomain)
                    .ok_or_else(|| format!("there is no class domain of {} yet", name()))
            }
            ("createObjSet", arguments) => {
                let ends_in_null = method.parameters.last() == Some(&Type::Primitive(Primitive::Boolean));
                self.objects(arguments, ends_in_null, call.at)
            }
            ("createArraySet", [array, lengths, elements, Argument::Number(count)]) => {
                self.arrays(array, lengths, elements, *count)
            }
            ("set" | "addAll", arguments) => self.set(arguments, &*method.name == "addAll", call.at),
            (_, numbers) => Ok(Made::Numbers(numbers_of(numbers)?)),
        }
    }

    /// A class; a name is looked for as it is, in the package of what is finitized, and in that class.
    fn class(&self, argument: &Argument) -> Result<ClassId, String> {
        match argument {
            Argument::Class(class) => Ok(*class),
            Argument::Text(name) => {
                let subject = self.subject;
                let package = subject.rfind('.').map_or("", |dot| &subject[..=dot]);
                let known = [name.clone(), format!("{package}{name}"), format!("{subject}${name}")];
                let find = |name: &String| self.own.find_class(&name.replace('.', "/")).ok();
                known
                    .iter()
                    .find_map(find)
                    .ok_or_else(|| format!("there is no class {}", known.join(" nor ")))
            }
            other => Err(unknown(std::slice::from_ref(other))),
        }
    }

    fn add_numbers(&mut self, receiver: usize, numbers: &[Argument]) -> Result<Made, String> {
        let more = numbers_of(numbers)?;
        if let Some(Made::Numbers(ranges)) = self.made.get_mut(receiver) {
            ranges.extend(more);
        }
        Ok(Made::Nothing)
    }

    fn class_domain(&self, argument: &Argument) -> Result<usize, String> {
        match argument {
            Argument::Made(index) => match self.made.get(*index) {
                Some(Made::ClassDomain(domain)) => Ok(*domain),
                _ => Err("the class domain is of another finitization".to_owned()),
            },
            other => Err(unknown(std::slice::from_ref(other))),
        }
    }

    fn domain_made_by(&mut self, call: usize) -> Option<&mut ClassDomain> {
        match self.made.get(call) {
            Some(Made::ClassDomain(domain)) => self.domains.get_mut(*domain),
            _ => None,
        }
    }

    /// The class domain of a class: there is one, as large as any that was asked for.
    fn new_class_domain(&mut self, id: ClassId, count: i64, at: CodeLine) -> Result<Made, String> {
        let count = u32::try_from(count).map_err(|_| format!("{count} is no number of objects"))?;
        let known = self.domains.iter_mut().enumerate().find(|(_, domain)| domain.id == id);
        if let Some((known, domain)) = known {
            domain.count = domain.count.max(count);
            return Ok(Made::ClassDomain(known));
        }
        let class = self.own.class(id);
        self.domains.push(ClassDomain {
            id,
            is_of_jdk: class.is_jdk() && id != self.own.object_class(),
            class: class.java_name(),
            count,
            boxes: Vec::new(),
            is_symmetric: true,
            at,
        });
        Ok(Made::ClassDomain(self.domains.len() - 1))
    }

    fn add_object(&mut self, receiver: usize, object: &Argument) -> Result<Made, String> {
        let Argument::Boxed(class, number) = object else {
            return Err(
                "objects that the method makes are no part of a domain, but for boxes of whole numbers"
                    .to_owned(),
            );
        };
        let name = self.own.class(*class).java_name();
        if let Some(domain) = self.domain_made_by(receiver) {
            if domain.id != *class {
                return Err(format!("the class domain is of {}, not of {name}", domain.class));
            }
            domain.boxes.push(*number);
        }
        Ok(Made::Nothing)
    }

    fn objects(&mut self, arguments: &[Argument], ends_in_null: bool, at: CodeLine) -> Result<Made, String> {
        let (null, arguments) = match arguments.split_last() {
            Some((Argument::Number(null), before)) if ends_in_null => (*null != 0, before),
            _ => (false, arguments),
        };
        let domain = match arguments {
            [Argument::Made(_)] => Some(self.class_domain(&arguments[0])?),
            [class, Argument::Number(count)] => {
                match self.new_class_domain(self.class(class)?, *count, at)? {
                    Made::ClassDomain(domain) => Some(domain),
                    _ => None,
                }
            }
            // The class says what may be added.
            [class] => self.class(class).map(|_| None)?,
            others => return Err(unknown(others)),
        };
        Ok(Made::Objects { null, domains: domain.into_iter().collect() })
    }

    fn arrays(
        &self,
        array: &Argument,
        lengths: &Argument,
        elements: &Argument,
        count: i64,
    ) -> Result<Made, String> {
        match array {
            Argument::Class(class) if self.is_array(*class) => {}
            other => {
                let class = self.class(other)?;
                return Err(format!("{} is no class of arrays", self.own.class(class).source_name()));
            }
        }
        match (lengths, elements) {
            (Argument::Made(lengths), Argument::Made(elements)) => {
                Ok(Made::Arrays { count, lengths: *lengths, elements: *elements })
            }
            (lengths, elements) => Err(unknown(&[lengths.clone(), elements.clone()])),
        }
    }

    fn is_array(&self, class: ClassId) -> bool {
        matches!(self.own.class(class).kind, ClassKind::Array { .. })
    }

    fn set(&mut self, arguments: &[Argument], all: bool, at: CodeLine) -> Result<Made, String> {
        let (class, field, made) = match arguments {
            [Argument::Text(field), Argument::Made(made)] => match field.rsplit_once('.') {
                Some((class, field)) => (self.class(&Argument::Text(class.to_owned()))?, field, *made),
                None => (self.class(&Argument::Text(self.subject.to_owned()))?, field.as_str(), *made),
            },
            [class, Argument::Text(field), Argument::Made(made)] => {
                (self.class(class)?, field.as_str(), *made)
            }
            others => return Err(unknown(others)),
        };
        let found = self.own.find_field(class, field).map(|id| self.own.field(id));
        let Some(found) = found.filter(|field| !field.flags.is_static()) else {
            return Err(format!("{} has no field {field}", self.own.class(class).source_name()));
        };
        self.new_class_domain(class, 0, at)?;
        let place = format!("{}.{field}", self.own.class(found.class).java_name());
        match self.fields.iter_mut().find(|field| field.place == place) {
            Some(known) if known.said_of.contains(&class) => Err(format!("the field {field} is set already")),
            Some(known) if known.made != made || known.all != all => Err(format!(
                "all objects with the field {field} have one domain, and it is set to another one already"
            )),
            Some(known) => {
                known.said_of.push(class);
                Ok(Made::Nothing)
            }
            None => {
                let (declared_in, said_of) = (found.class, vec![class]);
                self.fields.push(Field { place, declared_in, said_of, at, made, all });
                Ok(Made::Nothing)
            }
        }
    }
}

fn unknown(arguments: &[Argument]) -> String {
    match arguments.contains(&Argument::Null) {
        true => "an argument is null".to_owned(),
        false => "an argument is not known: only what the API itself makes is".to_owned(),
    }
}
