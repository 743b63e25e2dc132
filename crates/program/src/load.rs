//! Loading: from a name to a class whose supertypes are loaded.
//!
//! The supertypes are loaded with a work list, not by recursion, so the depth of a hierarchy is limited by
//! [`MAX_DEPTH`] and not by the stack. One lock admits one loader at a time; a class becomes visible when it
//! is complete. Nothing is remembered of a class that failed to load.

use std::sync::Arc;

use heapwise_classfile::{
    ClassBytes, ClassFile, Constants, Header, LoadError, Malformed, Origin, Primitive, Type, is_class_name,
};

use crate::class::Class;
use crate::program::Program;
use crate::{ClassId, MAX_DEPTH};

/// A class file on the way to becoming a class.
pub(crate) struct Found {
    pub(crate) file: ClassFile,
    pub(crate) place: String,
    pub(crate) origin: Origin,
    pub(crate) call_site_of: Option<ClassId>,
}

impl Found {
    /// Reads a class file.
    fn read(bytes: ClassBytes) -> Result<Found, LoadError> {
        let ClassBytes { bytes, place, origin } = bytes;
        let corrupt = |Malformed(cause)| LoadError::Corrupt { place: place.clone(), cause };
        let file = match ClassFile::header(&bytes).map_err(corrupt)? {
            Header::Version(major) => return Err(LoadError::Version { place, major }),
            Header::Newer(major) => {
                let newer = |Malformed(cause)| LoadError::Newer { place: place.clone(), major, cause };
                ClassFile::read(Arc::from(bytes)).map_err(newer)?
            }
            Header::Known => ClassFile::read(Arc::from(bytes)).map_err(corrupt)?,
        };
        Ok(Found { file, place, origin, call_site_of: None })
    }

    /// Reads the class file of the class named `expected`.
    fn read_as(bytes: ClassBytes, expected: &str) -> Result<Found, LoadError> {
        let found = Found::read(bytes)?;
        if &*found.file.name == expected {
            return Ok(found);
        }
        let Found { file, place, .. } = found;
        Err(LoadError::WrongName { place, expected: expected.to_string(), found: file.name.to_string() })
    }

    /// The names of the direct supertypes, the superclass first.
    fn supertypes(&self) -> impl Iterator<Item = &str> {
        self.file.super_name.iter().chain(&self.file.interfaces).map(|name| &**name)
    }

    pub(crate) fn corrupt(&self, Malformed(cause): Malformed) -> LoadError {
        LoadError::Corrupt { place: self.place.clone(), cause }
    }

    pub(crate) fn broken(&self, cause: String) -> LoadError {
        LoadError::Hierarchy { place: self.place.clone(), cause }
    }
}

impl Program {
    /// The class with this internal name (`java/lang/String`) or array descriptor (`[I`), loaded with its
    /// supertypes at the first call. A hash look-up later: keep the id.
    ///
    /// # Errors
    /// If the class or a supertype is missing, unreadable or malformed; the message names file and cause.
    pub fn find_class(&self, name: &str) -> Result<ClassId, LoadError> {
        if let Some(known) = self.loaded(name) {
            return Ok(known);
        }
        if name.starts_with('[') {
            return self.find_array(name);
        }
        if !is_class_name(name) {
            return Err(LoadError::NotFound { name: name.to_string() });
        }
        let _guard = self.lock_loading();
        let found = self.load(name);
        if found.is_err() {
            self.reads.fail(name);
        }
        found
    }

    /// The class of arrays of `element`. Constant time after the first call.
    ///
    /// There are no arrays of `void` nor of more than 255 dimensions: asked for one, the answer is `element` itself.
    pub fn array_class(&self, element: ClassId) -> ClassId {
        if let Some(known) = self.class(element).array.get() {
            return *known;
        }
        let _guard = self.lock_loading();
        *self.class(element).array.get_or_init(|| self.define_array(element))
    }

    fn find_array(&self, name: &str) -> Result<ClassId, LoadError> {
        let missing = || LoadError::NotFound { name: name.to_string() };
        Type::parse(name).ok_or_else(missing)?;
        let element = name.trim_start_matches('[');
        let mut class = match Type::parse(element).ok_or_else(missing)? {
            Type::Primitive(primitive) => self.primitive_class(primitive),
            Type::Reference(class) => self.find_class(&class)?,
        };
        for _ in 0..name.len() - element.len() {
            class = self.array_class(class);
        }
        Ok(class)
    }

    /// Loads a class that is not an array; the caller holds the loading lock.
    fn load(&self, name: &str) -> Result<ClassId, LoadError> {
        if let Some(known) = self.loaded(name) {
            return Ok(known);
        }
        self.load_found(Found::read_as(self.find_file(name)?, name)?)
    }

    /// Adds a class from memory, as a class loader's `defineClass` does; loads its supertypes. `place` names the
    /// bytes in messages.
    ///
    /// # Errors
    /// As [`Program::find_class`]; and if a class with its name was loaded before.
    pub fn define_class(&self, bytes: Vec<u8>, place: &str) -> Result<ClassId, LoadError> {
        let bytes = ClassBytes { bytes, place: place.to_string(), origin: Origin::Memory };
        self.define_found(Found::read(bytes)?)
    }

    /// Adds a class that a program has made while it runs, as [`Program::define_class`]; `None` if another class has its name. It is
    /// there for all views, but only this run knows where it comes from, so whoever meets it cannot tell what was read.
    ///
    /// # Errors
    /// As [`Program::define_class`].
    pub fn define_at_run_time(&self, bytes: Vec<u8>, place: &str) -> Result<Option<ClassId>, LoadError> {
        self.reads.lose();
        let found = Found::read(ClassBytes { bytes, place: place.to_string(), origin: Origin::Memory })?;
        let _guard = self.lock_loading();
        if let Some(known) = self.loaded(&found.file.name) {
            let class = self.class(known);
            let bytes = class.pool.constants().ok().map(Constants::bytes);
            let is_same = class.origin == Origin::Memory && bytes == Some(found.file.constants.bytes());
            return Ok(is_same.then_some(known));
        }
        let class = self.load_found(found)?;
        self.written_from(class, None);
        Ok(Some(class))
    }

    /// Adds the class that a call site of `host` was compiled to. It counts as coming from where `host` comes from.
    ///
    /// # Errors
    /// As [`Program::define_class`].
    pub fn define_call_site(&self, bytes: Vec<u8>, host: &Class) -> Result<ClassId, LoadError> {
        let place = format!("a call site of {}", host.java_name());
        let found = Found::read(ClassBytes { bytes, place, origin: host.origin.clone() })?;
        self.define_found(Found { call_site_of: Some(host.id), ..found })
    }

    fn define_found(&self, found: Found) -> Result<ClassId, LoadError> {
        let _guard = self.lock_loading();
        match self.loaded(&found.file.name) {
            Some(_) => Err(found.broken(format!("a class `{}` was loaded before", found.file.name))),
            None => self.load_found(found),
        }
    }

    /// Loads the missing supertypes of a class from the top down, then the class.
    fn load_found(&self, found: Found) -> Result<ClassId, LoadError> {
        let mut waiting: Vec<Found> = Vec::new();
        let mut current = found;
        loop {
            let missing = current.supertypes().find(|name| self.loaded(name).is_none());
            if let Some(name) = missing {
                let supertype = self.find_supertype(&waiting, &current, name)?;
                waiting.push(std::mem::replace(&mut current, supertype));
                continue;
            }
            let class = self.define(current)?;
            match waiting.pop() {
                Some(subtype) => current = subtype,
                None => return Ok(class),
            }
        }
    }

    fn find_supertype(&self, waiting: &[Found], subtype: &Found, name: &str) -> Result<Found, LoadError> {
        if waiting.iter().chain([subtype]).any(|found| &*found.file.name == name) {
            return Err(LoadError::Cycle { place: subtype.place.clone(), name: name.to_string() });
        }
        if waiting.len() >= MAX_DEPTH {
            return Err(subtype.broken(format!("more than {MAX_DEPTH} supertypes stand one above the other")));
        }
        let found = self.find_file(name).and_then(|bytes| Found::read_as(bytes, name));
        found.map_err(|cause| LoadError::Supertype {
            name: name.to_string(),
            subtype: subtype.file.name.to_string(),
            cause: Box::new(cause),
        })
    }

    /// Adds a class; the caller holds the loading lock and has made the class with the next id.
    pub(crate) fn add_class(&self, class: Class) -> ClassId {
        let id = class.id;
        self.store.classes.push(class);
        id
    }

    pub(crate) fn define_primitive(&self, primitive: Primitive) -> ClassId {
        self.add_class(self.primitive(primitive))
    }

    fn define_array(&self, element: ClassId) -> ClassId {
        let Some(class) = self.array_of(element) else { return element };
        let name = class.name.clone();
        let id = self.add_class(class);
        self.remember(&name, id);
        id
    }
}
