//! What classes that are nested with the explored ones do with their private parts.
//!
//! The exploration of calls calls what the explored classes offer. A class beside them in the same nest may write to their private
//! fields, call their private methods and constructors, and keep what a private field holds (JLS §6.6.1): a builder, a cursor, the
//! class around them. Whoever calls that class makes states that the explored calls do not.

use heapwise_heap::is_immutable;
use heapwise_program::{ClassId, FieldId, Method, MethodId, Op, Program};

use crate::api::{class_of, is_hidden, offered, returns};
use crate::calls::Calls;
use crate::effects;
use crate::reached::Reached;

impl Calls {
    /// Names the classes beside the explored ones that callers can call and that use their private parts.
    pub(crate) fn leave_nestmates(&mut self, program: &Program) {
        let beside = self.nestmates(program);
        for class in &beside {
            if let Some(used) = self.use_by(program, *class, &beside) {
                let name = program.class(*class).source_name();
                self.left_out.push(format!("calls of {name}, which uses {used}"));
            }
        }
    }

    /// The private part of an explored class that callers reach by calls of this one.
    fn use_by(&self, program: &Program, class: ClassId, beside: &[ClassId]) -> Option<String> {
        if !self.is_called(program, class) {
            return None;
        }
        let methods_of = |class: &ClassId| program.class(*class).methods.iter().copied();
        let reached = Reached::from(program, self, methods_of(&class));
        // Code that was not looked at is that of a lambda expression, which may stand in any of them.
        let unknown = beside.iter().filter(|_| !reached.is_whole).flat_map(methods_of);
        reached.methods.iter().copied().chain(unknown).find_map(|method| self.private_use(program, method))
    }

    /// The classes in the nests of the explored ones that are not explored, by name.
    fn nestmates(&self, program: &Program) -> Vec<ClassId> {
        let own = self.classes.iter().filter(|class| !program.class(**class).is_jdk());
        let nests = own.flat_map(|class| nest(program, *class));
        let mut found: Vec<ClassId> = nests.filter(|class| !self.classes.contains(class)).collect();
        found.sort_by_key(|class| &program.class(*class).name);
        found.dedup();
        found
    }

    /// Whether callers call methods of a class.
    fn is_called(&self, program: &Program, class: ClassId) -> bool {
        !is_hidden(program.class(class))
            && !offered(program, class, program.class(class).package()).is_empty()
    }

    /// The private part of an explored class that a method of another class uses so that states may change.
    fn private_use(&self, program: &Program, method: MethodId) -> Option<String> {
        let class = program.method(method).class;
        if self.classes.contains(&class) {
            return None;
        }
        let code = program.code(method).ok()?;
        code.ops.iter().find_map(|op| match op {
            Op::PutField(entry) | Op::GetField(entry) => {
                let field = program.resolve_field(class, *entry).ok()?.field;
                let is_changed = matches!(op, Op::PutField(_)) || may_be_changed(program, field);
                let of = program.field(field);
                (of.flags.is_private() && is_changed && self.classes.contains(&of.class))
                    .then(|| format!("the field {}.{}", program.class(of.class).source_name(), of.name))
            }
            Op::InvokeSpecial(entry) | Op::InvokeVirtual(entry) | Op::InvokeStatic(entry) => {
                let called = program.method(program.resolve_method(class, *entry).ok()?.method);
                (self.is_private_part(program, called)).then(|| program.method_name(called.id))
            }
            _ => None,
        })
    }

    /// Whether a method is private to an explored class, or stands for a private part in class files before Java 11, and makes, changes
    /// or hands out objects.
    fn is_private_part(&self, program: &Program, method: &Method) -> bool {
        let stands_for_private = method.flags.is_synthetic() && !method.flags.is_bridge();
        let hands_out = || returns(program, method.id).is_some_and(|given| !is_immutable(program, given));
        (method.flags.is_private() || stands_for_private)
            && self.classes.contains(&method.class)
            && (method.is_constructor() || hands_out() || effects::writes_fields(program, self, method.id))
    }
}

/// The class around a class, which may be itself, and the member classes of that, those of members included. Class files before Java 11
/// do not name their nest, so this goes by what is declared where.
pub(crate) fn nest(program: &Program, class: ClassId) -> Vec<ClassId> {
    let find = |name: &str| program.find_class(name).ok();
    let mut around = vec![class];
    while let Some(outer) = around.last().and_then(|class| outer(program, *class)).and_then(find) {
        if around.contains(&outer) {
            break;
        }
        around.push(outer);
    }
    let mut found: Vec<ClassId> = around.pop().into_iter().collect();
    let mut next = 0;
    while let Some(class) = found.get(next).copied() {
        next += 1;
        let members = program.class(class).member_classes.iter().filter_map(|name| find(name));
        let new: Vec<ClassId> = members.filter(|member| !found.contains(member)).collect();
        found.extend(new);
    }
    found
}

/// The name of the class whose body declares a class.
fn outer(program: &Program, class: ClassId) -> Option<&str> {
    let nesting = program.class(class).nesting.as_ref()?;
    nesting.outer.as_deref().or(nesting.enclosing_class.as_deref())
}

/// Whether who reads a field gets hold of what may change.
fn may_be_changed(program: &Program, field: FieldId) -> bool {
    class_of(program, &program.field(field).ty).is_some_and(|held| !is_immutable(program, held))
}
