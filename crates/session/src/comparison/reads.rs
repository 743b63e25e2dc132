//! The fields that a Java method may read, by its code and the code that it may call.
//!
//! A call may reach every method of the same name and type in a class that the structure or the code holds; the JDK may call
//! whatever overrides a method of its own. What code that is bound or found at run time reads is not known: then nothing is.

use heapwise_program::{ClassId, FieldId, MethodId, Op, Program};
use rustc_hash::FxHashSet;

use crate::names;

/// The fields that may be read; `None` if that is not known.
pub(super) struct Reads(Option<FxHashSet<FieldId>>);

impl Reads {
    /// Of a method that is given objects of these classes.
    pub(super) fn of(program: &Program, method: MethodId, classes: &[ClassId]) -> Reads {
        let mut walk =
            Walk { program, classes: Vec::new(), methods: vec![method], fields: FxHashSet::default() };
        walk.add_class(program.method(method).class);
        classes.iter().for_each(|class| walk.add_class(*class));
        let mut next = 0;
        while let Some(method) = walk.methods.get(next).copied() {
            next += 1;
            if walk.method(method).is_none() {
                return Reads(None);
            }
        }
        Reads(Some(walk.fields))
    }

    /// Whether a field may be read.
    pub(super) fn has(&self, field: FieldId) -> bool {
        self.0.as_ref().is_none_or(|fields| fields.contains(&field))
    }
}

struct Walk<'p> {
    program: &'p Program,
    classes: Vec<ClassId>,
    methods: Vec<MethodId>,
    fields: FxHashSet<FieldId>,
}

impl Walk<'_> {
    /// What one method reads and calls; `None` if that is not known.
    fn method(&mut self, method: MethodId) -> Option<()> {
        let inside = self.program.method(method).class;
        let Ok(code) = self.program.code(method) else { return Some(()) };
        for op in &code.ops {
            match op {
                Op::GetField(entry) => {
                    self.fields.insert(self.program.resolve_field(inside, *entry).ok()?.field);
                }
                Op::New(entry) => {
                    let class = self.program.resolve_class(inside, *entry).ok()?;
                    self.add_class(class);
                }
                Op::InvokeVirtual(entry)
                | Op::InvokeSpecial(entry)
                | Op::InvokeStatic(entry)
                | Op::InvokeInterface(entry) => {
                    let callee = self.program.resolve_method(inside, *entry).ok()?.method;
                    self.call(callee)?;
                }
                Op::InvokeDynamic(_) => return None,
                _ => {}
            }
        }
        Some(())
    }

    fn call(&mut self, callee: MethodId) -> Option<()> {
        let method = self.program.method(callee);
        let class = self.program.class(method.class);
        if class.is_jdk() {
            let is_at_run_time = names::AT_RUN_TIME.iter().any(|package| class.name.starts_with(package));
            return (!is_at_run_time).then_some(());
        }
        self.add_class(method.class);
        self.add_method(callee);
        for class in self.classes.clone() {
            if let Some(other) = self.program.find_method(class, &method.name, &method.descriptor) {
                self.add_method(other);
            }
        }
        Some(())
    }

    /// A class of which there may be objects: the JDK may call what overrides its own methods, and code any other.
    fn add_class(&mut self, class: ClassId) {
        if self.classes.contains(&class) || self.program.class(class).is_jdk() {
            return;
        }
        self.classes.push(class);
        let above = self.program.superclasses(class).map(|class| class.id);
        let above: Vec<ClassId> = above.chain(self.program.superinterfaces(class).iter().copied()).collect();
        let methods: Vec<MethodId> =
            self.program.superclasses(class).flat_map(|class| class.methods.iter().copied()).collect();
        for id in methods {
            let method = self.program.method(id);
            let is_called = self.methods.clone().into_iter().any(|known| {
                let known = self.program.method(known);
                known.name == method.name && known.descriptor == method.descriptor
            });
            let overrides =
                above.iter().map(|class| self.program.class(*class)).filter(|class| class.is_jdk()).any(
                    |class| class.methods.iter().any(|above| self.program.method(*above).name == method.name),
                );
            let is_of_program = !self.program.class(method.class).is_jdk();
            if is_of_program && !method.name.starts_with('<') && (is_called || overrides) {
                self.add_method(id);
            }
        }
    }

    fn add_method(&mut self, method: MethodId) {
        if !self.methods.contains(&method) {
            self.methods.push(method);
        }
    }
}
