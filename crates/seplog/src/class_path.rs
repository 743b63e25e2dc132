//! The classes of a program as a specification of one of them names them.
//!
//! A name may be simple, as JSF writes it, a source or binary name, or have the form `p_A__B` of CSF \[CSF19\]. A simple name is looked
//! for where a reader of the class would look: among the classes nested in it and around it, in its package, and nested anywhere
//! in its outermost class or in those above it; in `java.lang`; and then among all classes of the package, of the entry of the
//! class path and of the class path, where only one has it.

use std::cell::RefCell;
use std::sync::Arc;

use heapwise_program::{Class, ClassId, FieldId, MethodId, Program, Type, java_name};
use rustc_hash::FxHashMap;

use crate::class_files::{ClassFile, ClassFiles, Receiver, Typed};
use crate::names;

/// The classes of a program, seen from one of them.
pub struct ClassPath<'p> {
    /// The program.
    pub program: &'p Program,
    /// The class from which the others are seen.
    pub subject: ClassId,
    receiver: Receiver,
    /// What names stand for, and that some stand for nothing.
    found: RefCell<FxHashMap<Box<str>, Option<ClassId>>>,
}

impl<'p> ClassPath<'p> {
    /// The classes as the specification of `subject` names them.
    pub fn of(program: &'p Program, subject: ClassId) -> ClassPath<'p> {
        let receiver = Receiver { class: class_file(program, subject), methods: methods(program, subject) };
        ClassPath { program, subject, receiver, found: RefCell::default() }
    }

    /// The class that a name stands for.
    pub fn class(&self, name: &str) -> Option<ClassId> {
        if let Some(known) = self.found.borrow().get(name) {
            return *known;
        }
        let found = self.look_up(name);
        self.found.borrow_mut().insert(name.into(), found);
        found
    }

    /// The static field that `Class_field` stands for.
    pub fn find_static(&self, name: &str) -> Option<FieldId> {
        // Both names may have underscores.
        name.match_indices('_').find_map(|(at, _)| {
            let class = self.class(&name[..at])?;
            let mut all = self.program.superclasses(class).flat_map(|class| class.static_layout.iter());
            all.find(|field| *self.program.field(**field).name == name[at + 1..]).copied()
        })
    }

    fn look_up(&self, name: &str) -> Option<ClassId> {
        let internal = name.replace('.', "/");
        self.near(&internal)
            .or_else(|| self.within(name))
            .or_else(|| self.exact(&format!("{}{internal}", names::JAVA_LANG)))
            .or_else(|| self.exact(&internal))
            .or_else(|| self.nested(&internal))
            .or_else(|| self.anywhere(name))
    }

    fn exact(&self, internal: &str) -> Option<ClassId> {
        self.program.find_class(internal).ok()
    }

    /// `p/A/B` may be `p/A$B`.
    fn nested(&self, internal: &str) -> Option<ClassId> {
        let mut name = internal.to_owned();
        while let Some(at) = name.rfind('/') {
            name.replace_range(at..=at, "$");
            if let Some(found) = self.exact(&name) {
                return Some(found);
            }
        }
        None
    }

    /// In the subject, in what it is nested in, in its package.
    fn near(&self, simple: &str) -> Option<ClassId> {
        let own = &*self.program.class(self.subject).name;
        let mut around = own;
        loop {
            if let Some(found) = self.exact(&format!("{around}${simple}")) {
                return Some(found);
            }
            if around.rsplit(['/', '$']).next() == Some(simple) {
                return self.exact(around);
            }
            match around.rfind('$') {
                Some(at) => around = &around[..at],
                None => break,
            }
        }
        let package = own.rfind('/').map_or("", |at| &own[..=at]);
        self.exact(&format!("{package}{simple}"))
    }

    /// The only class with this simple name that is nested, however deep, in the outermost class of the subject or of a class
    /// above it; the nearest of these that has one counts.
    fn within(&self, simple: &str) -> Option<ClassId> {
        let all = self.program.class_path_classes();
        let nested = |class: &Class| {
            let outermost = class.name.split('$').next().unwrap_or_default();
            let is_within = |name: &&String| {
                name.strip_prefix(outermost).is_some_and(|rest| rest.starts_with('$'))
                    && name.rsplit('$').next() == Some(simple)
            };
            let mut named = all.iter().filter(is_within);
            Some((named.next()?.clone(), named.next().is_none()))
        };
        let own = self.program.superclasses(self.subject).filter(|class| !class.is_jdk());
        match own.filter_map(nested).next()? {
            (only, true) => self.exact(&only),
            (_, false) => None,
        }
    }

    /// The only class of the package, of the entry of the class path or of the class path with this simple name, or whose name
    /// CSF writes so.
    fn anywhere(&self, name: &str) -> Option<ClassId> {
        let is_it = |class: &&String| {
            class.rsplit(['/', '$']).next() == Some(name)
                || class.replace('/', "_").replace('$', "__") == name
        };
        let classes: Vec<String> = self.program.class_path_classes().iter().filter(is_it).cloned().collect();
        let subject = self.program.class(self.subject);
        let distance = |name: &String| match self.exact(name).map(|class| self.program.class(class)) {
            Some(class) if class.package() == subject.package() => 0,
            Some(class) if class.origin == subject.origin => 1,
            _ => 2,
        };
        match classes.as_slice() {
            [one] => self.exact(one),
            [] => self.exact(&name.replace("__", "$").replace('_', "/")),
            several => {
                let nearest = several.iter().map(distance).min()?;
                let mut near = several.iter().filter(|name| distance(name) == nearest);
                let first = near.next().filter(|_| near.next().is_none())?;
                self.exact(first)
            }
        }
    }
}

impl ClassFiles for ClassPath<'_> {
    fn find(&self, name: &str) -> Option<ClassFile> {
        self.class(name).map(|class| class_file(self.program, class))
    }

    fn below(&self, binary: &str) -> Vec<ClassFile> {
        let class = self.exact(&binary.replace('.', "/"));
        let below = class.map_or(&[][..], |class| self.program.instantiable_below(class));
        below.iter().map(|class| class_file(self.program, *class)).collect()
    }

    fn receiver(&self) -> Option<&Receiver> {
        Some(&self.receiver)
    }

    fn static_field(&self, name: &str) -> Option<Arc<str>> {
        self.find_static(name).map(|field| type_name(&self.program.field(field).ty))
    }
}

fn class_file(program: &Program, class: ClassId) -> ClassFile {
    let info = program.class(class);
    let name = |class: &Class| -> Arc<str> { java_name(&class.name).into() };
    let field = |id: &_| {
        let field = program.field(*id);
        Typed { name: (*field.name).into(), declared: type_name(&field.ty) }
    };
    ClassFile {
        binary: name(info),
        above: program.superclasses(class).skip(1).map(name).collect(),
        fields: info.instance_layout.iter().map(field).collect(),
    }
}

/// The methods of a class and those that it inherits.
fn methods(program: &Program, class: ClassId) -> Vec<(Arc<str>, Vec<Typed>)> {
    let all = program.superclasses(class).flat_map(|class| class.methods.iter());
    let written = all.filter(|id| !program.method(**id).flags.is_synthetic());
    let mut methods: Vec<(Arc<str>, Vec<Typed>)> = Vec::new();
    for id in written {
        let method = ((*program.method(*id).name).into(), parameters(program, *id));
        let is_overridden = |known: &(Arc<str>, Vec<Typed>)| {
            let types = |parameters: &[Typed]| -> Vec<Arc<str>> {
                parameters.iter().map(|parameter| parameter.declared.clone()).collect()
            };
            known.0 == method.0 && types(&known.1) == types(&method.1)
        };
        if !methods.iter().any(is_overridden) {
            methods.push(method);
        }
    }
    methods
}

fn parameters(program: &Program, method: MethodId) -> Vec<Typed> {
    let method = program.method(method);
    let names = method.parameter_names.iter().map(|name| name.as_deref().unwrap_or_default());
    let names = names.chain(std::iter::repeat(""));
    let typed = |(name, ty): (&str, &Type)| Typed { name: name.into(), declared: type_name(ty) };
    names.zip(&method.parameters).map(typed).collect()
}

fn type_name(ty: &Type) -> Arc<str> {
    ty.to_string().into()
}
