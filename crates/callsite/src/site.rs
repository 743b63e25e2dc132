//! A call site and the static arguments of its bootstrap method.

use heapwise_classfile::{Constants, Entry, MemberTag, MethodType};
use heapwise_program::{CallSiteError, Class, DynamicCall, LinkError, PoolIndex, Program};

use crate::names;

/// What is compiled.
pub(crate) struct Site<'a> {
    pub(crate) program: &'a Program,
    pub(crate) call: &'a DynamicCall,
    /// The type of the call site.
    pub(crate) ty: MethodType,
    constants: &'a Constants,
}

/// A static argument that is a method handle: the member that it names.
pub(crate) struct Handle {
    /// The reference kind of the JVM specification, 1 to 9.
    pub(crate) kind: u8,
    pub(crate) class: String,
    pub(crate) name: String,
    pub(crate) descriptor: String,
    /// Whether the member is named as one of an interface.
    pub(crate) of_interface: bool,
}

type Answer<T> = Result<T, CallSiteError>;

impl<'a> Site<'a> {
    pub(crate) fn new(program: &'a Program, host: &'a Class, call: &'a DynamicCall) -> Answer<Site<'a>> {
        let constants = host.constants()?;
        let ty = MethodType::parse(&call.descriptor)
            .ok_or_else(|| LinkError::corrupt("a call site has no method type"))?;
        Ok(Site { program, call, ty, constants })
    }

    /// The bootstrap method, asked for something it is not known to do: ` with …`, ` of …`, or nothing.
    pub(crate) fn unsupported(&self, what: &str) -> CallSiteError {
        CallSiteError::Unsupported { what: format!("invokedynamic by {}{what}", self.call.bootstrap) }
    }

    pub(crate) fn argument_count(&self) -> usize {
        self.call.bootstrap.arguments.len()
    }

    /// The pool entry of a static argument.
    pub(crate) fn argument(&self, index: usize) -> Answer<Entry<'a>> {
        let argument = self.call.bootstrap.arguments.get(index);
        let argument = argument.ok_or_else(|| self.unsupported(" with too few arguments"))?;
        self.entry(*argument)
    }

    pub(crate) fn entry(&self, index: PoolIndex) -> Answer<Entry<'a>> {
        Ok(self.constants.entry(index).map_err(LinkError::from)?)
    }

    pub(crate) fn text(&self, index: PoolIndex) -> Answer<String> {
        Ok(self.constants.text(index).map_err(LinkError::from)?.into_owned())
    }

    pub(crate) fn units(&self, index: PoolIndex) -> Answer<Vec<u16>> {
        Ok(self.constants.units(index).map_err(LinkError::from)?)
    }

    pub(crate) fn int(&self, index: usize) -> Answer<i32> {
        match self.argument(index)? {
            Entry::Int(value) => Ok(value),
            _ => Err(self.mistyped(index)),
        }
    }

    pub(crate) fn string(&self, index: usize) -> Answer<Vec<u16>> {
        match self.argument(index)? {
            Entry::String(text) => self.units(text),
            _ => Err(self.mistyped(index)),
        }
    }

    pub(crate) fn class_name(&self, index: usize) -> Answer<String> {
        match self.argument(index)? {
            Entry::Class(name) => self.text(name),
            _ => Err(self.mistyped(index)),
        }
    }

    pub(crate) fn method_type(&self, index: usize) -> Answer<MethodType> {
        let Entry::MethodType(descriptor) = self.argument(index)? else { return Err(self.mistyped(index)) };
        MethodType::parse(&self.text(descriptor)?).ok_or_else(|| self.mistyped(index))
    }

    pub(crate) fn handle(&self, index: usize) -> Answer<Handle> {
        let argument = self.call.bootstrap.arguments.get(index);
        self.handle_at(*argument.ok_or_else(|| self.unsupported(" with too few arguments"))?)
    }

    fn handle_at(&self, entry: PoolIndex) -> Answer<Handle> {
        let Entry::MethodHandle { kind, member } = self.entry(entry)? else {
            return Err(self.unsupported(" with something else than a method handle"));
        };
        let member = self.constants.member(member).map_err(LinkError::from)?;
        let class = self.constants.class_name(member.class).map_err(LinkError::from)?;
        Ok(Handle {
            kind,
            class: class.into_owned(),
            name: member.name.into_owned(),
            descriptor: member.descriptor.into_owned(),
            of_interface: member.tag == MemberTag::InterfaceMethod,
        })
    }

    /// Of a dynamic constant by `ConstantBootstraps.invoke`: the method, and the entries of its arguments; of
    /// another one nothing.
    pub(crate) fn invoked(&self, bootstrap: u16) -> Answer<Option<(Handle, &'a [PoolIndex])>> {
        match self.constant_by(bootstrap, "invoke")? {
            Some([method, arguments @ ..]) => Ok(Some((self.handle_at(*method)?, arguments))),
            _ => Ok(None),
        }
    }

    /// The descriptor of a primitive type in a dynamic constant by `ConstantBootstraps.primitiveClass`.
    pub(crate) fn primitive_class(&self, bootstrap: u16, name_and_type: PoolIndex) -> Answer<Option<String>> {
        if self.constant_by(bootstrap, "primitiveClass")?.is_none() {
            return Ok(None);
        }
        let (name, _) = self.constants.name_and_type(name_and_type).map_err(LinkError::from)?;
        Ok(Some(name.into_owned()))
    }

    /// The static arguments of a dynamic constant, if this method of `ConstantBootstraps` computes it.
    fn constant_by(&self, bootstrap: u16, method: &str) -> Answer<Option<&'a [PoolIndex]>> {
        let Some(info) = self.constants.bootstraps.get(usize::from(bootstrap)) else { return Ok(None) };
        let computed_by = self.handle_at(info.method)?;
        let is_it = computed_by.class == names::CONSTANT_BOOTSTRAPS && computed_by.name == method;
        Ok(is_it.then_some(&*info.arguments))
    }

    /// The simple name of a class.
    pub(crate) fn simple_name(&self, class: &str) -> Answer<String> {
        let class = self.program.find_class(class).map_err(LinkError::from)?;
        Ok(self.program.class(class).simple_name().to_owned())
    }

    fn mistyped(&self, index: usize) -> CallSiteError {
        self.unsupported(&format!(" with an argument {index} of another kind"))
    }
}
