//! Which classes of the class path stand below a class.
//!
//! The declarations of all class files of the class path (flags, superclass, interfaces) are read once, at the first
//! question; the rest of a file is not looked at. A file that cannot be read declares nothing, since no program has
//! instances of its class.

use heapwise_classfile::Declaration;
use rustc_hash::FxHashMap;

use crate::ClassId;
use crate::class::ClassKind;
use crate::program::Program;

/// From the name of a class to those of the classes of the class path that extend or implement it directly, sorted.
#[derive(Default)]
pub(crate) struct Declarations {
    below: FxHashMap<Box<str>, Vec<Box<str>>>,
}

/// The classes below one that the class path offers and that have objects, and the interfaces below it.
#[derive(Default, Debug)]
pub(crate) struct Subtypes {
    named: Box<[ClassId]>,
    unnamed: Box<[ClassId]>,
    interfaces: Box<[ClassId]>,
}

impl Program {
    /// The proper subtypes of a class that the class path offers and that can have instances: not abstract unless enums,
    /// not anonymous or local. The nearest come first, by name among the equally near. Loads them. None for
    /// `java/lang/Object`, of which everything is a subtype.
    ///
    /// The first call for any class reads the headers of all class files of the class path; later ones for the same
    /// class take constant time.
    pub fn instantiable_below(&self, class: ClassId) -> &[ClassId] {
        &self.below(class).named
    }

    /// The local and anonymous classes below a class that the class path has. Bodies of enum constants are left out: their
    /// objects are the constants, which no other code makes. Cost as of [`Program::instantiable_below`].
    pub fn unnamed_below(&self, class: ClassId) -> &[ClassId] {
        &self.below(class).unnamed
    }

    /// The interfaces below a class that the class path has, the nearest first. Cost as of [`Program::instantiable_below`].
    pub fn interfaces_below(&self, class: ClassId) -> &[ClassId] {
        &self.below(class).interfaces
    }

    fn below(&self, class: ClassId) -> &Subtypes {
        self.reads.below(class);
        let info = self.class(class);
        let is_open = match info.kind {
            ClassKind::Instance => !info.flags.is_final() && info.super_class.is_some(),
            ClassKind::Interface => true,
            ClassKind::Array { .. } | ClassKind::Primitive(_) => false,
        };
        info.below.get_or_init(|| if is_open { self.find_below(class) } else { Subtypes::default() })
    }

    fn find_below(&self, class: ClassId) -> Subtypes {
        let declarations = self.store.declarations.get_or_init(|| self.read_declarations());
        let mut found: Vec<ClassId> = Vec::new();
        let mut level = vec![class];
        while !level.is_empty() {
            let mut names: Vec<&str> = Vec::new();
            for above in &level {
                let direct = declarations.below.get(&self.class(*above).name);
                names.extend(direct.into_iter().flatten().map(|name| &**name));
            }
            names.sort_unstable();
            names.dedup();
            let classes = names.into_iter().filter_map(|name| self.find_class(name).ok());
            level = classes.filter(|below| !found.contains(below)).collect();
            found.extend_from_slice(&level);
        }
        found.retain(|below| *below != class && self.is_subtype(*below, class));
        let interfaces = found.iter().copied().filter(|below| self.class(*below).is_interface()).collect();
        found.retain(|below| self.is_instantiable(*below));
        let is_named = |below: &ClassId| {
            self.class(*below).nesting.as_ref().is_none_or(|nesting| nesting.outer.is_some())
        };
        let (named, mut unnamed): (Vec<_>, Vec<_>) = found.into_iter().partition(is_named);
        let is_body =
            |below: &ClassId| self.class(*below).super_class.is_some_and(|above| self.class(above).is_enum());
        unnamed.retain(|below| !is_body(below));
        Subtypes { named: named.into(), unnamed: unnamed.into(), interfaces }
    }

    fn is_instantiable(&self, class: ClassId) -> bool {
        let info = self.class(class);
        info.kind == ClassKind::Instance && (!info.flags.is_abstract() || info.is_enum())
    }

    fn read_declarations(&self) -> Declarations {
        let mut declarations = Declarations::default();
        for name in self.store.source.class_path_classes() {
            let Ok(found) = self.store.source.find(name) else { continue };
            let Ok(declared) = Declaration::of(found.bytes.into()) else { continue };
            for above in declared.super_name.into_iter().chain(declared.interfaces) {
                declarations.below.entry(above).or_default().push(declared.name.clone());
            }
        }
        declarations
    }
}
