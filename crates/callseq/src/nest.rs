//! What code beside the explored calls does with the parts of the explored classes.
//!
//! The exploration of calls calls what the explored classes offer. A class beside them in the same nest may write to their private
//! fields, call their private methods and constructors, and keep what a private field holds (JLS §6.6.1): a builder, a cursor, the
//! class around them. A function in a static field may do the same. Who calls those makes states that the explored calls do not.

use heapwise_heap::is_immutable;
use heapwise_program::{ClassId, FieldId, MethodId, Op, Program};

use crate::api::{class_of, is_hidden, offered, returns};
use crate::calls::Calls;
use crate::observing::writes;
use crate::reached::Reached;

impl Calls {
    /// Names the classes beside the explored ones that callers can call and that use their private parts.
    pub(crate) fn leave_nestmates(&mut self, program: &Program) {
        let beside: Vec<ClassId> =
            self.nestmates(program).into_iter().filter(|class| self.is_called(program, *class)).collect();
        let roots = |class: &ClassId| self.callable(program, *class);
        // Mostly there is none, and one walk says so.
        if self.use_by(program, beside.iter().flat_map(roots).collect()).is_none() {
            return;
        }
        let uses: Vec<String> = (beside.iter())
            .filter_map(|class| {
                let used = self.use_by(program, roots(class))?;
                Some(format!("calls of {}, which uses {used}", program.class(*class).source_name()))
            })
            .collect();
        self.left_out.extend(uses);
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

    /// The methods of a class: those that it declares, and those that it inherits and offers.
    pub(crate) fn callable(&self, program: &Program, class: ClassId) -> Vec<MethodId> {
        let info = program.class(class);
        let mut methods = info.methods.to_vec();
        methods.extend(offered(program, class, info.package()));
        methods
    }

    /// The part of an explored class that these methods, none of which is called, use so that states may change.
    pub(crate) fn use_by(&self, program: &Program, roots: Vec<MethodId>) -> Option<String> {
        let gives_parts = roots
            .iter()
            .any(|root| returns(program, *root).is_some_and(|given| !is_immutable(program, given)));
        let reached = Reached::beside(program, self, roots);
        let changes = !reached.is_whole || reached.methods.iter().any(|method| writes(program, *method));
        let mut methods = reached.methods.iter().copied();
        methods.find_map(|method| self.part_used(program, method, changes || gives_parts))
    }

    /// The part of an explored class that a method changes, makes, or reads where `keeps_parts` says that it may keep or change it.
    fn part_used(&self, program: &Program, method: MethodId, keeps_parts: bool) -> Option<String> {
        let of = program.method(method);
        if of.is_constructor() && self.classes.contains(&of.class) {
            return Some(program.method_name(method));
        }
        let code = program.code(method).ok()?;
        code.ops.iter().find_map(|op| {
            let (entry, is_put) = match op {
                Op::PutField(entry) => (*entry, true),
                Op::GetField(entry) => (*entry, false),
                _ => return None,
            };
            let field = program.resolve_field(of.class, entry).ok()?.field;
            let info = program.field(field);
            let is_read_part = || keeps_parts && info.flags.is_private() && may_be_changed(program, field);
            (self.classes.contains(&info.class) && (is_put || is_read_part()))
                .then(|| format!("the field {}.{}", program.class(info.class).source_name(), info.name))
        })
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
