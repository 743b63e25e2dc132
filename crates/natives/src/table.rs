//! The table: which Rust function stands for which Java method.

use std::collections::HashMap;
use std::sync::LazyLock;

use heapwise_engine::{NativeMethod, Natives};
use heapwise_program::{MethodId, Program};

use crate::arguments::nothing;
use crate::{
    heapwise_hex, java_io, java_lang, java_nio, java_security, java_text, java_util, jbse_meta, jdk_internal,
    sun_nio, sun_security, verification,
};

/// Why a method is in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Native,
    Replaced(&'static str),
    Quicker(&'static str),
}

/// One line of the table.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    /// Name and descriptor.
    signature: &'static str,
    function: NativeMethod,
    why: Why,
    /// Whether every supported JDK has the method in this form.
    everywhere: bool,
    /// Whether it answers the same to the same known arguments, and reads nothing that a program changes.
    is_function: bool,
}

/// The lines of one Java class.
pub(crate) struct Methods {
    pub(crate) class: &'static str,
    pub(crate) entries: &'static [Entry],
}

/// A method without bytecode. In a JDK where it has bytecode, that runs.
pub(crate) const fn native(signature: &'static str, function: NativeMethod) -> Entry {
    Entry { signature, function, why: Why::Native, everywhere: true, is_function: false }
}

/// A method whose bytecode is not run, for the reason given.
pub(crate) const fn replaced(signature: &'static str, function: NativeMethod, reason: &'static str) -> Entry {
    Entry { signature, function, why: Why::Replaced(reason), everywhere: true, is_function: false }
}

/// A method whose bytecode gives the same, but is not run where what it works on may be open, for the reason given.
pub(crate) const fn quicker(signature: &'static str, function: NativeMethod, reason: &'static str) -> Entry {
    Entry { why: Why::Quicker(reason), ..replaced(signature, function, reason) }
}

impl Entry {
    /// Some supported JDKs do not have the method in this form.
    pub(crate) const fn in_some_jdks(self) -> Entry {
        Entry { everywhere: false, ..self }
    }

    /// It answers the same to the same known arguments, which it only reads, and reads nothing that a program changes. A domain that
    /// has no paths may call it too.
    pub(crate) const fn function(self) -> Entry {
        Entry { is_function: true, ..self }
    }
}

/// The two names by which native classes register themselves with the JVM.
const REGISTRATION: [&str; 2] = ["registerNatives", "initIDs"];

/// All native and replaced methods.
pub struct Table {
    by_class: HashMap<&'static str, Vec<&'static Entry>>,
}

/// A line of the table, for reports and checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Registered {
    /// The internal name of the class.
    pub class: &'static str,
    /// Name and descriptor of the method.
    pub signature: &'static str,
    /// Why its bytecode is not run; `None` for a native method.
    pub reason: Option<&'static str>,
    /// Whether every supported JDK has the method in this form.
    pub everywhere: bool,
}

impl Table {
    /// The table. Built at the first call.
    pub fn shared() -> &'static Table {
        static TABLE: LazyLock<Table> = LazyLock::new(|| {
            let told = jbse_meta::CLASSES.iter().copied().chain([&heapwise_hex::GHOST]);
            Table::of(Table::classes().chain(told))
        });
        &TABLE
    }

    /// The table for programs that are verified: their inputs are open, and they may end themselves.
    pub fn verification() -> &'static Table {
        static TABLE: LazyLock<Table> = LazyLock::new(|| {
            let told = [jbse_meta::OF_VERIFICATION].into_iter().chain(jbse_meta::CLASSES.iter().copied());
            Table::of(verification::CLASSES.iter().copied().chain(told).chain(Table::classes()))
        });
        &TABLE
    }

    /// Of two lines for a method the first counts.
    fn of(classes: impl Iterator<Item = &'static Methods>) -> Table {
        let mut by_class: HashMap<_, Vec<_>> = HashMap::new();
        for methods in classes {
            by_class.entry(methods.class).or_default().extend(methods.entries);
        }
        Table { by_class }
    }

    /// All lines for methods of the JDK that hold for every program, in the order of the source.
    pub fn registered() -> impl Iterator<Item = Registered> {
        Table::classes().flat_map(|methods| {
            methods.entries.iter().map(|entry| Registered {
                class: methods.class,
                signature: entry.signature,
                reason: match entry.why {
                    Why::Native => None,
                    Why::Replaced(reason) | Why::Quicker(reason) => Some(reason),
                },
                everywhere: entry.everywhere,
            })
        })
    }

    /// The line of a method. One that is native in some JDKs only may have a line for each case, the native one first.
    fn entry(&self, program: &Program, method: MethodId) -> Option<&'static Entry> {
        let info = program.method(method);
        let entries = self.by_class.get(&*program.class(info.class).name)?;
        let mut entries = entries.iter().filter(|entry| info.flags.is_native() || entry.why != Why::Native);
        entries.find(|entry| is_signature(entry.signature, &info.name, &info.descriptor)).copied()
    }

    fn classes() -> impl Iterator<Item = &'static Methods> {
        {
            let packages = [
                java_io::CLASSES,
                java_lang::CLASSES,
                java_nio::CLASSES,
                java_security::CLASSES,
                java_text::CLASSES,
                java_util::CLASSES,
                jdk_internal::CLASSES,
                sun_nio::CLASSES,
                sun_security::CLASSES,
            ];
            packages.into_iter().flatten().copied()
        }
    }
}

impl Natives for Table {
    fn find(&self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        let info = program.method(method);
        if info.flags.is_native() && REGISTRATION.contains(&&*info.name) && &*info.descriptor == "()V" {
            return Some(nothing);
        }
        self.entry(program, method).map(|entry| entry.function)
    }

    fn is_body_same(&self, program: &Program, method: MethodId) -> bool {
        self.entry(program, method).is_none_or(|entry| matches!(entry.why, Why::Quicker(_)))
    }

    fn function(&self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        self.entry(program, method).filter(|entry| entry.is_function).map(|entry| entry.function)
    }
}

fn is_signature(signature: &str, name: &str, descriptor: &str) -> bool {
    signature.strip_prefix(name) == Some(descriptor)
}
