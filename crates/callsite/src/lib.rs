//! `invokedynamic` without a JVM: a call site is compiled into an ordinary class.
//!
//! A bootstrap method computes, once for each call site, what the instruction calls from then on. The few that
//! compilers use are known here by name. For each, the call site is compiled when it is first reached: into a
//! synthetic class with a static method of the call site's descriptor. Executing the instruction is then a plain call
//! of that method, so nothing that executes code knows of call sites. Other bootstrap methods are unsupported by
//! their names.
//!
//! The class goes through a class file, so that it meets the same checks as any other. It stands in the package of
//! the class with the call site, has its origin, and may access what that may: the class is the lookup class that
//! the JVM hands to bootstrap methods. Each instruction has a pool entry of its own, so it has a
//! class of its own, as on a JVM: two lambdas of one method reference are of two classes.

mod adapt;
mod body;
mod concat;
mod invoker;
mod lambda;
mod names;
mod record;
mod site;
mod stand_in;
mod stub;
mod switch;
mod writer;

use heapwise_classfile::MethodType;
use heapwise_program::{
    CallSiteError, Class, ClassId, DynamicCall, LinkError, MethodId, PoolIndex, Program, Stub,
};
pub use invoker::Fit;
pub use stand_in::{StandIn, StandInMethod};

use site::Site;
use writer::ClassWriter;

/// The classes of a program that stand for call sites and functions: written when one is first asked for, the same from then
/// on.
pub trait CallSites {
    /// The static method that an `invokedynamic` entry of `in_class` calls. Compiled at the first call; an atomic
    /// load later.
    ///
    /// # Errors
    /// If the bootstrap method or what it is asked for is not known, or the entry is malformed; the same at each call.
    fn call_site(&self, in_class: ClassId, entry: PoolIndex) -> Result<MethodId, CallSiteError>;

    /// The static method for calls of handles of this type: it takes the handle, the class of the result and an array of
    /// the classes of the parameters before the arguments of the call. Compiled at the first call.
    ///
    /// # Errors
    /// If the JDK's own classes for method handles are not as expected.
    fn handle_invoker(&self, fit: Fit, call: &MethodType) -> Result<MethodId, CallSiteError>;

    /// The stubs of an interface; `None` if neither a lambda expression nor an anonymous class makes objects of it, and for those
    /// interfaces of the JDK that are not meant for lambda expressions. Made at the first call; an atomic load later.
    fn stub(&self, interface: ClassId) -> Option<&Stub>;
}

/// Writes the static method of a call site into its class.
type Compile = fn(&Site<'_>, &mut ClassWriter) -> Result<(), CallSiteError>;

/// The bootstrap methods that are known: class, method, what they do.
const BOOTSTRAPS: &[(&str, &str, Compile)] = &[
    (names::STRING_CONCAT_FACTORY, "makeConcat", concat::plain),
    (names::STRING_CONCAT_FACTORY, "makeConcatWithConstants", concat::with_constants),
    (names::LAMBDA_METAFACTORY, "metafactory", lambda::metafactory),
    (names::LAMBDA_METAFACTORY, "altMetafactory", lambda::alt_metafactory),
    (names::OBJECT_METHODS, "bootstrap", record::bootstrap),
    (names::SWITCH_BOOTSTRAPS, "typeSwitch", switch::type_switch),
    (names::SWITCH_BOOTSTRAPS, "enumSwitch", switch::enum_switch),
];

/// The static method of a call site; no method of Java source has this name.
const LINKED: &str = "call-site";

impl CallSites for Program {
    #[inline]
    fn call_site(&self, in_class: ClassId, entry: PoolIndex) -> Result<MethodId, CallSiteError> {
        self.linked_call_site(in_class, entry, |program, call| compile(program, in_class, entry, call))
    }

    fn handle_invoker(&self, fit: Fit, call: &MethodType) -> Result<MethodId, CallSiteError> {
        invoker::handle_invoker(self, fit, call)
    }

    #[inline]
    fn stub(&self, interface: ClassId) -> Option<&Stub> {
        self.linked_stub(interface, |program| stub::write(program, interface))
    }
}

#[cold]
fn compile(
    program: &Program,
    host: ClassId,
    entry: PoolIndex,
    call: &DynamicCall,
) -> Result<MethodId, CallSiteError> {
    let host: &Class = program.class(host);
    let site = Site::new(program, host, call)?;
    let bootstrap = &call.bootstrap;
    let known = BOOTSTRAPS
        .iter()
        .find(|(class, method, _)| *bootstrap.class == **class && *bootstrap.name == **method);
    let Some((_, _, compile)) = known else { return Err(site.unsupported("")) };
    let name = format!("{}$$heapwise${entry}", host.name);
    let mut class = ClassWriter::new(name);
    compile(&site, &mut class)?;
    let bytes = class.finish().ok_or_else(|| site.unsupported(" of this size"))?;
    let class = program.define_call_site(bytes, host).map_err(LinkError::from)?;
    let linked = program.declared_method(class, LINKED, &call.descriptor);
    linked.map(|method| method.id).ok_or_else(|| LinkError::corrupt("a call site without a method").into())
}
