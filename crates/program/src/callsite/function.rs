//! Functions that always give the same.
//!
//! A program makes objects of a functional interface by lambda expressions, so there may be no class for them. For such an
//! interface there is one here: a class whose only method gives what its only field holds, whatever the arguments. An
//! object of it is what `x -> answer` makes.

use super::writer::{ClassWriter, FINAL, PUBLIC};
use crate::class::Method;
use crate::program::Program;
use crate::{ClassId, MethodId, names};

/// The field with the result.
const ANSWER: &str = "answer";
/// The flag of annotation interfaces.
const ANNOTATION: u16 = 0x2000;

/// The constant functions of an interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstantFunction {
    /// Their class.
    pub class: ClassId,
    /// The method that the interface declares for them.
    pub method: MethodId,
}

impl Program {
    /// The constant functions of an interface; `None` if no lambda expression makes objects of it, and for interfaces of the
    /// JDK that are not meant for them. Made at the first call; an atomic load later.
    pub fn constant_function(&self, interface: ClassId) -> Option<ConstantFunction> {
        *self.class(interface).function.get_or_init(|| {
            let method = self.function_method(interface)?;
            let class = self.write_function(interface, self.method(method))?;
            Some(ConstantFunction { class, method })
        })
    }

    /// The interface of which a class makes constant functions; `None` of other classes. Constant time.
    pub fn interface_of_function(&self, class: ClassId) -> Option<ClassId> {
        let interface = self.class(class).call_site_of?;
        let function = self.class(interface).function.get().copied().flatten();
        function.is_some_and(|function| function.class == class).then_some(interface)
    }

    /// The one abstract method of a functional interface (JLS §9.8). An interface that needs two erased types for it counts
    /// as none, and so does one with a generic method, which no lambda expression implements.
    fn function_method(&self, interface: ClassId) -> Option<MethodId> {
        let class = self.class(interface);
        let is_meant = || class.annotations.iter().any(|ty| &**ty == names::FUNCTIONAL_INTERFACE);
        if !class.is_interface()
            || class.flags.bits() & ANNOTATION != 0
            || class.permitted_subclasses.is_some()
            || class.is_jdk() && !(class.flags.is_public() && is_meant())
        {
            return None;
        }
        let methods = || {
            let above =
                self.superinterfaces(interface).iter().flat_map(|above| self.class(*above).methods.iter());
            above.map(|id| self.method(*id)).filter(|method| method.is_virtual())
        };
        let same =
            |one: &Method, other: &Method| one.name == other.name && one.descriptor == other.descriptor;
        let is_open = |method: &&Method| {
            let has_body = methods().any(|other| !other.flags.is_abstract() && same(method, other));
            let of_object = self.find_method(self.roots.object, &method.name, &method.descriptor);
            !has_body && of_object.is_none_or(|id| !self.method(id).flags.is_public())
        };
        let mut open = methods().filter(is_open);
        let first = open.next()?;
        let is_generic = first.signature.as_deref().is_some_and(|signature| signature.starts_with('<'));
        (!is_generic && open.all(|other| same(first, other))).then_some(first.id)
    }

    fn write_function(&self, interface: ClassId, method: &Method) -> Option<ClassId> {
        let host = self.class(interface);
        let name = format!("{}$$heapwise$function", host.name);
        let mut class = ClassWriter::new(name.clone());
        class.implement(&host.name);
        let answer = method.returns.as_ref().map(|ty| ty.descriptor());
        if let Some(descriptor) = &answer {
            class.field(FINAL, ANSWER, descriptor);
        }
        let mut body = class.method(PUBLIC, &method.name, &method.descriptor);
        if let Some(descriptor) = &answer {
            body.load_reference(0);
            body.get_field(&name, ANSWER, descriptor);
        }
        body.return_value(method.returns.as_ref());
        body.end();
        self.define_call_site(class.finish()?, host).ok()
    }
}
