//! The program: what was found in the class path and the JDK, shared by all threads.
//!
//! Classes, methods, fields and strings live in vectors that only grow, so a reference stays valid while
//! others are added. Writers take a lock; readers by id never do.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use heapwise_classfile::{ClassBytes, LoadError, Primitive, Source};
use heapwise_entity::Entity;
use rustc_hash::FxHashMap;

use crate::class::{Class, Field, Method};
use crate::code::Code;
use crate::error::CodeError;
use crate::reads::Reads;
use crate::subtypes::Declarations;
use crate::{ClassId, FieldId, MethodId, Origin, ProbeId, StringId, java_name, lower, names, printable};

/// Where the classes are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramConfig {
    /// Directories of classes and jars.
    pub class_path: Vec<PathBuf>,
    /// The directory of the JDK; see [`crate::java_home`].
    pub java_home: PathBuf,
}

/// A class path and a JDK as a program: classes, members and lowered code, found when asked for.
///
/// Methods that take an id panic if the id comes from another program.
pub struct Program {
    pub(crate) store: Arc<Store>,
    pub(crate) reads: Reads,
}

/// What all views of a program share.
pub(crate) struct Store {
    pub(crate) source: Source,
    pub(crate) declarations: OnceLock<Declarations>,
    /// The entries of the class path whose classes tests may name; all where none are set.
    pub(crate) near: OnceLock<BTreeSet<usize>>,
    pub(crate) classes: boxcar::Vec<Class>,
    pub(crate) methods: boxcar::Vec<Method>,
    pub(crate) fields: boxcar::Vec<Field>,
    pub(crate) by_name: RwLock<FxHashMap<Box<str>, ClassId>>,
    pub(crate) roots: Roots,
    strings: boxcar::Vec<Box<[u16]>>,
    interned: Mutex<FxHashMap<Box<[u16]>, StringId>>,
    loading: Mutex<()>,
    probes: AtomicU32,
}

/// The classes that every program has.
#[derive(Clone, Copy)]
pub(crate) struct Roots {
    pub(crate) object: ClassId,
    /// `Cloneable` and `Serializable`.
    pub(crate) of_arrays: [ClassId; 2],
    /// In the order of [`Primitive::ALL`].
    pub(crate) primitives: [ClassId; Primitive::ALL.len()],
}

impl Program {
    /// Opens the JDK image and the class path, and loads `java/lang/Object` and the supertypes of arrays.
    ///
    /// # Errors
    /// If the JDK cannot be read, or if an entry of the class path is missing or is neither a directory nor a jar.
    pub fn open(config: ProgramConfig) -> Result<Program, LoadError> {
        let nothing = ClassId::from_index(0);
        let store = Store {
            source: Source::open(&config.class_path, &config.java_home)?,
            declarations: OnceLock::new(),
            near: OnceLock::new(),
            classes: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            fields: boxcar::Vec::new(),
            by_name: RwLock::default(),
            roots: Roots { object: nothing, of_arrays: [nothing; 2], primitives: [nothing; 9] },
            strings: boxcar::Vec::new(),
            interned: Mutex::default(),
            loading: Mutex::default(),
            probes: AtomicU32::new(0),
        };
        let mut program = Program { store: Arc::new(store), reads: Reads::default() };
        let primitives = Primitive::ALL.map(|primitive| program.define_primitive(primitive));
        let object = program.find_class(names::OBJECT)?;
        let of_arrays = [program.find_class(names::CLONEABLE)?, program.find_class(names::SERIALIZABLE)?];
        if let Some(store) = Arc::get_mut(&mut program.store) {
            store.roots = Roots { object, of_arrays, primitives };
        }
        Ok(program)
    }

    /// The class with this id. Constant time, no lock.
    #[inline]
    pub fn class(&self, id: ClassId) -> &Class {
        self.reads.class(id);
        &self.store.classes[id.index()]
    }

    /// The method with this id. Constant time, no lock.
    #[inline]
    pub fn method(&self, id: MethodId) -> &Method {
        let method = &self.store.methods[id.index()];
        self.reads.class(method.class);
        method
    }

    /// The field with this id. Constant time, no lock.
    #[inline]
    pub fn field(&self, id: FieldId) -> &Field {
        let field = &self.store.fields[id.index()];
        self.reads.class(field.class);
        field
    }

    /// How many classes were loaded; their ids are below this number.
    pub fn class_count(&self) -> usize {
        self.store.classes.count()
    }

    /// How many coverage probes were made; their ids are below this number. It grows with lowering.
    pub fn probe_count(&self) -> usize {
        self.store.probes.load(Ordering::Acquire) as usize
    }

    /// `java.lang.Object`.
    pub fn object_class(&self) -> ClassId {
        self.store.roots.object
    }

    /// The class of a primitive type, or of `void`.
    pub fn primitive_class(&self, primitive: Primitive) -> ClassId {
        self.store.roots.primitives[primitive as usize]
    }

    /// The body of a method, lowered at the first call and kept.
    ///
    /// # Errors
    /// If the method is abstract or native, or if its body breaks a rule of the JVM; the same error at each call.
    #[inline]
    pub fn code(&self, method: MethodId) -> Result<&Code, CodeError> {
        let method = self.method(method);
        match method.body.get_or_init(|| lower::lower(self, method).map(Box::new)) {
            Ok(code) => Ok(code),
            Err(error) => Err(error.clone()),
        }
    }

    /// The UTF-16 of an interned string.
    pub fn string(&self, id: StringId) -> &[u16] {
        &self.store.strings[id.index()]
    }

    /// The id of a string; equal strings have equal ids.
    pub fn intern_string(&self, text: &[u16]) -> StringId {
        let mut interned = self.store.interned.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(id) = interned.get(text) {
            return *id;
        }
        let id = StringId::from_index(self.store.strings.push(text.into()));
        interned.insert(text.into(), id);
        id
    }

    /// The internal names of all classes that the class path (not the JDK) offers, sorted, each once.
    /// Walks the directories at the first call; loads nothing. No record tells of it.
    pub fn class_path_classes(&self) -> &[String] {
        self.store.source.class_path_classes()
    }

    /// Whether a class comes from a jar of the class path, which may say more of it in its manifest.
    pub fn is_in_jar(&self, class: ClassId) -> bool {
        matches!(self.class(class).origin, Origin::ClassPath(entry) if self.store.source.is_jar(entry))
    }

    /// The class file of a class of the JDK or the class path, read again at each call.
    ///
    /// # Errors
    /// If there is none, as for arrays and classes from memory, or it cannot be read any more.
    pub fn class_file(&self, class: ClassId) -> Result<Vec<u8>, LoadError> {
        Ok(self.find_file(&self.class(class).name)?.bytes)
    }

    /// `pkg.Class.name(I)V`: for messages.
    pub fn method_name(&self, method: MethodId) -> String {
        self.describe(self.method(method))
    }

    pub(crate) fn describe(&self, method: &Method) -> String {
        let class = java_name(&self.class(method.class).name);
        printable(&format!("{class}.{}{}", method.name, method.descriptor)).into_owned()
    }

    /// Mints the ids of `count` probes.
    pub(crate) fn new_probes(&self, count: u32) -> Range<ProbeId> {
        let first = self.store.probes.fetch_add(count, Ordering::AcqRel) as usize;
        ProbeId::from_index(first)..ProbeId::from_index(first + count as usize)
    }

    /// Holds off all other loading.
    pub(crate) fn lock_loading(&self) -> MutexGuard<'_, ()> {
        self.store.loading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The class with this name, if it was loaded.
    pub fn loaded(&self, name: &str) -> Option<ClassId> {
        let class = self.store.loaded(name)?;
        self.reads.class(class);
        Some(class)
    }

    /// The class file with this name.
    pub(crate) fn find_file(&self, name: &str) -> Result<ClassBytes, LoadError> {
        self.reads.name(name);
        self.store.source.find(name)
    }

    pub(crate) fn remember(&self, name: &str, class: ClassId) {
        self.store.by_name.write().unwrap_or_else(PoisonError::into_inner).insert(name.into(), class);
    }
}

impl Store {
    pub(crate) fn loaded(&self, name: &str) -> Option<ClassId> {
        self.by_name.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("classes", &self.class_count()).finish_non_exhaustive()
    }
}
