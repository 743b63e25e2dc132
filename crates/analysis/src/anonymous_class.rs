//! The heads of the methods that an anonymous class of an interface needs, as a test says them (JLS §8.4.8).
//!
//! The interface has type arguments where the test can say all of them, else it is a raw type, whose methods have erased types. A
//! generic method is overridden by its erasure, which Java admits (JLS §8.4.2) and which needs no type variables.

use heapwise_callsite::CallSites;
use heapwise_heap::collections::Arguments;
use heapwise_junit::{ClassType, JavaType, TypeArgument, Warning, is_identifier};
use heapwise_program::{ClassId, Method, StubMethod, Type};

use crate::access::Access;
use crate::generic::Generic;
use crate::names;
use crate::signatures::{parameter_count, signatures};

/// An anonymous class without its bodies.
pub(crate) struct AnonymousClass {
    /// The interface.
    pub ty: ClassType,
    pub heads: Vec<Head>,
    /// Warnings that the class causes.
    pub warnings: Vec<Warning>,
}

/// A method without its body.
pub(crate) struct Head {
    pub method: StubMethod,
    pub name: String,
    pub returns: Option<JavaType>,
    pub parameters: Vec<JavaType>,
    /// The erased type of what it returns there.
    pub erased: Option<Type>,
}

impl AnonymousClass {
    /// What a stub of an interface overrides; `None` if the test cannot say it, or there are no stubs of the interface.
    pub fn of(access: Access<'_>, interface: ClassId, arguments: &Arguments) -> Option<AnonymousClass> {
        let program = access.program;
        let name = access.class_name(interface)?;
        let count = parameter_count(program.class(interface).signature.as_deref());
        let actual = said(access, interface, arguments, count);
        let ty = match &actual {
            Some(actual) if count > 0 => {
                let own = actual.iter().map(|argument| TypeArgument::Type(access.signature_type(argument)));
                ClassType::generic(name, own.collect())
            }
            _ => ClassType::plain(name),
        };
        let stub = program.stub(interface)?;
        let is_erased = |method: &Method| {
            actual.is_none()
                || method.signature.as_deref().is_some_and(|signature| signature.starts_with('<'))
        };
        let heads = stub.methods.iter().map(|stub| {
            let method = program.method(stub.method);
            let view = View { access, interface, actual: actual.as_deref(), is_erased: is_erased(method) };
            view.head(*stub, method)
        });
        let heads = heads.collect::<Option<_>>()?;
        let warns = stub.methods.iter().any(|stub| is_erased(program.method(stub.method)));
        let warnings = if warns { vec![Warning::RawTypes, Warning::Unchecked] } else { Vec::new() };
        Some(AnonymousClass { ty, heads, warnings })
    }
}

/// The type arguments of an interface as a test says them, `Object` for those that are not known; none of a raw type.
fn said(
    access: Access<'_>,
    interface: ClassId,
    arguments: &Arguments,
    count: usize,
) -> Option<Vec<Box<str>>> {
    let all = match arguments.len() {
        0 => vec![names::OBJECT_DESCRIPTOR.into(); count],
        _ => arguments.to_vec(),
    };
    let are_said = all.len() == count
        && access.are_within_bounds(interface, &all)
        && all.iter().all(|argument| access.says(argument));
    are_said.then_some(all)
}

/// The methods of an interface with these type arguments.
struct View<'a, 'p> {
    access: Access<'p>,
    interface: ClassId,
    actual: Option<&'a [Box<str>]>,
    /// Whether they have erased types.
    is_erased: bool,
}

impl View<'_, '_> {
    fn head(&self, stub: StubMethod, method: &Method) -> Option<Head> {
        let name = method.name.to_string();
        let program = self.access.program;
        let given = signatures(program, method).into_iter().zip(&method.parameters);
        let parameters = given.map(|(signature, plain)| self.ty(method, signature, plain));
        let parameters = parameters.collect::<Option<Vec<JavaType>>>()?;
        let signature = method.signature.as_deref().unwrap_or(&method.descriptor);
        let signature = signature.rsplit_once(')').map_or("", |(_, returns)| returns);
        let signature = signature.split_once('^').map_or(signature, |(returns, _)| returns);
        let returns = match &method.returns {
            None => None,
            Some(plain) => Some(self.ty(method, signature, plain)?),
        };
        let erased = method.returns.as_ref().map(|plain| self.erased(method, signature, plain));
        is_identifier(&name).then_some(Head { method: stub, name, returns, parameters, erased })
    }

    /// A type in the signature of a method, as seen in the interface.
    fn instantiated(&self, method: &Method, signature: &str) -> Option<String> {
        self.access.program.instantiated(self.interface, self.actual?, method.class, signature)
    }

    fn ty(&self, method: &Method, signature: &str, plain: &Type) -> Option<JavaType> {
        let program = self.access.program;
        if self.is_erased {
            return Generic::erased(program, &self.erased(method, signature, plain)).spelled(self.access);
        }
        let signature = self.instantiated(method, signature)?;
        Generic::read(program, &signature, &|_| None)?.spelled(self.access)
    }

    fn erased(&self, method: &Method, signature: &str, plain: &Type) -> Type {
        let program = self.access.program;
        match (self.instantiated(method, signature), plain) {
            (Some(known), Type::Reference(_)) => program
                .erased_class(&known)
                .map_or_else(|_| plain.clone(), |class| Type::Reference(program.class(class).name.clone())),
            _ => plain.clone(),
        }
    }
}
