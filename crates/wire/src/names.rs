//! Ids as names.

use std::sync::OnceLock;

use heapwise_callsite::CallSites;
use heapwise_entity::Entity;
use heapwise_program::{ClassId, FieldId, MethodId, PoolIndex, ProbeId, Probes, Program};

use crate::Error;

/// Between the parts of a name: no name of the JVM has it.
const APART: char = ';';
/// Before what is part of the name of a class that was written for a call site, or for stubs.
const WRITTEN: &str = "$$heapwise$";
/// How often that may stand in a name: call sites are of classes of the program, or of such that were written for those.
const MOST_WRITTEN: usize = 4;
/// The name of the field that stands for the literal of a class.
const CLASS_LITERAL: &str = "class";
/// What stands there for stubs.
const STUB: &str = "stub";

/// What ids are called, for whoever reads them in another run.
pub trait Names {
    /// Whether values of the type of this name are ids.
    fn knows(&self, kind: &str) -> bool;

    /// The name of an id.
    ///
    /// # Errors
    /// If another run would not find it by a name.
    fn name(&self, kind: &str, id: u32) -> Result<String, Error>;

    /// The id with a name.
    ///
    /// # Errors
    /// If there is none here.
    fn id(&self, kind: &str, name: &str) -> Result<u32, Error>;
}

/// The names of nothing: for values without ids.
pub struct NoIds;

impl Names for NoIds {
    fn knows(&self, _: &str) -> bool {
        false
    }

    fn name(&self, kind: &str, _: u32) -> Result<String, Error> {
        Err(unknown(kind, "without a name"))
    }

    fn id(&self, kind: &str, name: &str) -> Result<u32, Error> {
        Err(unknown(kind, name))
    }
}

/// The names of a program: of classes, methods, fields and probes.
pub struct ProgramNames<'p> {
    program: &'p Program,
    probes: OnceLock<Vec<Probes>>,
}

impl<'p> ProgramNames<'p> {
    /// The names of what is loaded.
    pub fn of(program: &'p Program) -> ProgramNames<'p> {
        ProgramNames { program, probes: OnceLock::new() }
    }

    fn class_name(&self, class: ClassId) -> Result<String, Error> {
        let name = &*self.program.class(class).name;
        match self.class(name) {
            Ok(found) if found == class => Ok(name.to_owned()),
            _ => Err(unknown("class", name)),
        }
    }

    fn class(&self, name: &str) -> Result<ClassId, Error> {
        let program = self.program;
        if name.matches(WRITTEN).nth(MOST_WRITTEN).is_some() {
            return Err(unknown("class", "so long"));
        }
        if let Some((host, rest)) = name.rsplit_once(WRITTEN) {
            let host = self.class(host)?;
            let written = match rest.parse::<u16>() {
                _ if rest == STUB => program.stub(host).map(|stub| stub.class),
                Ok(entry) => self.call_site(host, entry),
                Err(_) => None,
            };
            return written.ok_or_else(|| unknown("class", name));
        }
        program.find_class(name).map_err(|_| unknown("class", name))
    }

    fn call_site(&self, host: ClassId, entry: u16) -> Option<ClassId> {
        let linked = self.program.call_site(host, PoolIndex::from(entry)).ok()?;
        Some(self.program.method(linked).class)
    }

    fn method_name(&self, id: MethodId) -> Result<String, Error> {
        let method = self.program.method(id);
        let class = self.class_name(method.class)?;
        Ok(format!("{class}{APART}{}{APART}{}", method.name, method.descriptor))
    }

    fn method(&self, name: &str) -> Result<MethodId, Error> {
        let mut parts = name.splitn(3, APART);
        let (Some(class), Some(own), Some(descriptor)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(unknown("method", name));
        };
        let found = self.program.declared_method(self.class(class)?, own, descriptor);
        found.map(|method| method.id).ok_or_else(|| unknown("method", name))
    }

    fn field_name(&self, id: FieldId) -> Result<String, Error> {
        let field = self.program.field(id);
        let class = self.class_name(field.class)?;
        Ok(format!("{class}{APART}{}{APART}{}", field.name, field.descriptor))
    }

    fn field(&self, name: &str) -> Result<FieldId, Error> {
        let mut parts = name.splitn(3, APART);
        let (Some(class), Some(own), Some(descriptor)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(unknown("field", name));
        };
        let class = self.program.class(self.class(class)?);
        if own == CLASS_LITERAL {
            return Ok(self.program.class_literal(class.id));
        }
        let mut fields = class.fields.iter().map(|id| self.program.field(*id));
        let found = fields.find(|field| &*field.name == own && &*field.descriptor == descriptor);
        found.map(|field| field.id).ok_or_else(|| unknown("field", name))
    }

    /// A probe is called by its method and its place among those of it.
    fn probe_name(&self, id: ProbeId) -> Result<String, Error> {
        let all = self.probes.get_or_init(|| self.program.probes());
        let behind = all.partition_point(|probes| probes.ids.start <= id);
        let found = behind.checked_sub(1).and_then(|at| all.get(at)).filter(|probes| id < probes.ids.end);
        let Probes { ids, method, place } =
            found.ok_or_else(|| Error::new(format!("{id} is of no method")))?;
        let place = place + id.index() - ids.start.index();
        Ok(format!("{place}{APART}{}", self.method_name(*method)?))
    }

    fn probe(&self, name: &str) -> Result<ProbeId, Error> {
        let found = || {
            let (place, method) = name.split_once(APART)?;
            let code = self.program.code(self.method(method).ok()?).ok()?;
            code.probe(place.parse().ok()?)
        };
        found().ok_or_else(|| unknown("probe", name))
    }
}

impl Names for ProgramNames<'_> {
    fn knows(&self, kind: &str) -> bool {
        matches!(kind, "ClassId" | "MethodId" | "FieldId" | "ProbeId")
    }

    fn name(&self, kind: &str, id: u32) -> Result<String, Error> {
        let id = id as usize;
        match kind {
            "ClassId" => self.class_name(ClassId::from_index(id)),
            "MethodId" => self.method_name(MethodId::from_index(id)),
            "FieldId" => self.field_name(FieldId::from_index(id)),
            _ => self.probe_name(ProbeId::from_index(id)),
        }
    }

    fn id(&self, kind: &str, name: &str) -> Result<u32, Error> {
        let id = match kind {
            "ClassId" => self.class(name)?.index(),
            "MethodId" => self.method(name)?.index(),
            "FieldId" => self.field(name)?.index(),
            _ => self.probe(name)?.index(),
        };
        u32::try_from(id).map_err(|_| unknown(kind, name))
    }
}

fn unknown(kind: &str, name: &str) -> Error {
    Error::new(format!("no {kind} {name} here"))
}
