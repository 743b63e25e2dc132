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
//! the JVM hands to bootstrap methods. Call sites that share a pool entry share the class; on a JVM each instruction
//! is linked by itself, which only the identity of lambdas without captured values shows and the language leaves open.

mod adapt;
mod body;
mod concat;
mod function;
mod invoker;
mod lambda;
mod record;
mod site;
mod switch;
mod writer;

use crate::class::{Class, DynamicCall};
use crate::error::{CallSiteError, LinkError};
use crate::op::PoolIndex;
use crate::program::Program;
use crate::{ClassId, MethodId, names};
pub use function::ConstantFunction;
pub use invoker::Fit;
use site::Site;
use writer::ClassWriter;

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

impl Program {
    /// The static method that an `invokedynamic` entry of `in_class` calls. Compiled at the first call; an atomic
    /// load later.
    ///
    /// # Errors
    /// If the bootstrap method or what it is asked for is not known, or the entry is malformed; the same at each call.
    #[inline]
    pub fn call_site(&self, in_class: ClassId, entry: PoolIndex) -> Result<MethodId, CallSiteError> {
        let site = self.dynamic_site(in_class, entry)?;
        match site.method.get_or_init(|| self.compile(in_class, entry, &site.call)) {
            Ok(method) => Ok(*method),
            Err(error) => Err(error.clone()),
        }
    }

    #[cold]
    fn compile(
        &self,
        host: ClassId,
        entry: PoolIndex,
        call: &DynamicCall,
    ) -> Result<MethodId, CallSiteError> {
        let host: &Class = self.class(host);
        let site = Site::new(self, host, call)?;
        let bootstrap = &call.bootstrap;
        let known = BOOTSTRAPS
            .iter()
            .find(|(class, method, _)| *bootstrap.class == **class && *bootstrap.name == **method);
        let Some((_, _, compile)) = known else { return Err(site.unsupported("")) };
        let name = format!("{}$$heapwise${entry}", host.name);
        let mut class = ClassWriter::new(name);
        compile(&site, &mut class)?;
        let bytes = class.finish().ok_or_else(|| site.unsupported(" of this size"))?;
        let class = self.define_call_site(bytes, host).map_err(LinkError::from)?;
        let linked = self.declared_method(class, LINKED, &call.descriptor);
        linked
            .map(|method| method.id)
            .ok_or_else(|| LinkError::corrupt("a call site without a method").into())
    }
}
