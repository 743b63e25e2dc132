//! Lambda expressions and method references: `java.lang.invoke.LambdaMetafactory`.
//!
//! The class implements the functional interface. It has a field for each captured value and one method, which passes
//! them and its own parameters to the method that the compiler made of the lambda's body, or that the reference names.
//! Without captured values there is one object for the call site, made when the class is initialised. Types are not
//! verified, so objects need no constructor: the call site's method fills their fields.

use heapwise_classfile::{MethodType, Type};
use heapwise_program::CallSiteError;

use crate::body::{Body, DUP, Invoke, POP, POP2};
use crate::names;
use crate::site::{Handle, Site};
use crate::writer::{ClassWriter, FINAL, Owner, PUBLIC, STATIC};
use crate::{LINKED, adapt};

/// The object is to be serializable.
const SERIALIZABLE: i32 = 1;
/// More interfaces follow.
const MARKERS: i32 = 2;
/// More descriptors of the method follow.
const BRIDGES: i32 = 4;

/// The field with the one object of a call site without captured values.
const INSTANCE: &str = "instance";

/// `metafactory`: three static arguments.
pub(crate) fn metafactory(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    let lambda = Lambda::new(site)?;
    lambda.write(class, &[site.method_type(0)?])
}

/// `altMetafactory`: the same three, then flags, and as these say a list of interfaces and a list of types.
pub(crate) fn alt_metafactory(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    let lambda = Lambda::new(site)?;
    let flags = site.int(3)?;
    let mut next = 4;
    let mut list = |flag: i32| -> Result<std::ops::Range<usize>, CallSiteError> {
        if flags & flag == 0 {
            return Ok(next..next);
        }
        let count = usize::try_from(site.int(next)?).unwrap_or_default();
        let first = next + 1;
        next = first + count;
        Ok(first..next)
    };
    let (markers, bridges) = (list(MARKERS)?, list(BRIDGES)?);
    for marker in markers {
        class.implement(&site.class_name(marker)?);
    }
    if flags & SERIALIZABLE != 0 {
        class.implement(names::SERIALIZABLE);
    }
    let mut types = vec![site.method_type(0)?];
    for bridge in bridges {
        types.push(site.method_type(bridge)?);
    }
    lambda.write(class, &types)
}

struct Lambda<'a> {
    site: &'a Site<'a>,
    /// The functional interface.
    interface: &'a str,
    implementation: Implementation,
    /// The type of the interface's method as this lambda instantiates its type variables.
    instantiated: MethodType,
}

/// The method to call.
struct Implementation {
    handle: Handle,
    /// Its parameters, the receiver first.
    parameters: Vec<Type>,
    /// Its result; of a constructor the new object.
    returns: Option<Type>,
}

impl<'a> Lambda<'a> {
    fn new(site: &'a Site<'a>) -> Result<Lambda<'a>, CallSiteError> {
        let interface = site.ty.returns.as_ref().and_then(Type::class_name);
        let interface = interface.ok_or_else(|| site.unsupported(" for a type that is no interface"))?;
        let implementation = Implementation::new(site, site.handle(1)?)?;
        Ok(Lambda { site, interface, implementation, instantiated: site.method_type(2)? })
    }

    /// `types`: the descriptors under which the interface's method is called.
    fn write(&self, class: &mut ClassWriter, types: &[MethodType]) -> Result<(), CallSiteError> {
        class.implement(self.interface);
        for (index, ty) in self.captured().iter().enumerate() {
            class.field(FINAL, &field(index), &ty.descriptor());
        }
        if self.captured().is_empty() {
            self.write_shared(class);
        } else {
            self.write_capture(class);
        }
        types.iter().try_for_each(|ty| self.write_method(class, ty))
    }

    fn captured(&self) -> &[Type] {
        &self.site.ty.parameters
    }

    /// One object for all.
    fn write_shared(&self, class: &mut ClassWriter) {
        let own = class.name().to_owned();
        let descriptor = format!("L{own};");
        class.field(STATIC | FINAL, INSTANCE, &descriptor);
        let mut body = class.method(STATIC, names::CLINIT, "()V");
        body.new_object(&own);
        body.put_static(&own, INSTANCE, &descriptor);
        body.return_value(None);
        body.end();
        let mut body = class.method(PUBLIC | STATIC, LINKED, &self.site.call.descriptor);
        body.get_static(&own, INSTANCE, &descriptor);
        body.return_value(self.site.ty.returns.as_ref());
        body.end();
    }

    /// A new object each time.
    fn write_capture(&self, class: &mut ClassWriter) {
        let own = class.name().to_owned();
        let mut body = class.method(PUBLIC | STATIC, LINKED, &self.site.call.descriptor);
        body.new_object(&own);
        let mut local = 0;
        for (index, ty) in self.captured().iter().enumerate() {
            body.op(DUP);
            body.load(ty, local);
            body.put_field(&own, &field(index), &ty.descriptor());
            local += ty.slots();
        }
        body.return_value(self.site.ty.returns.as_ref());
        body.end();
    }

    /// The interface's method under one descriptor.
    fn write_method(&self, class: &mut ClassWriter, ty: &MethodType) -> Result<(), CallSiteError> {
        let own = class.name().to_owned();
        let captured = self.captured();
        let Implementation { parameters, returns, .. } = &self.implementation;
        let fits = parameters.len() == captured.len() + ty.parameters.len()
            && self.instantiated.parameters.len() == ty.parameters.len();
        if !fits || returns.is_none() && ty.returns.is_some() {
            return Err(self.site.unsupported(" with types that do not fit"));
        }
        let mut body = class.method(PUBLIC, &self.site.call.name, &ty.descriptor());
        self.implementation.prepare(&mut body);
        for (index, field_type) in captured.iter().enumerate() {
            body.load_reference(0);
            body.get_field(&own, &field(index), &field_type.descriptor());
        }
        let mut local = 1;
        let wanted = parameters.iter().skip(captured.len());
        for ((given, declared), wanted) in ty.parameters.iter().zip(&self.instantiated.parameters).zip(wanted)
        {
            body.load(given, local);
            adapt::convert(&mut body, given, declared, wanted);
            local += given.slots();
        }
        self.implementation.call(&mut body);
        match (returns, &ty.returns) {
            (Some(result), Some(wanted)) => adapt::convert(&mut body, result, wanted, wanted),
            (Some(result), None) => body.op(if result.slots() == 2 { POP2 } else { POP }),
            (None, _) => {}
        }
        body.return_value(ty.returns.as_ref());
        body.end();
        Ok(())
    }
}

/// The field of a captured value.
fn field(index: usize) -> String {
    format!("captured{index}")
}

/// The reference kinds of the JVM specification that stand for a call.
mod kind {
    pub(crate) const VIRTUAL: u8 = 5;
    pub(crate) const STATIC: u8 = 6;
    pub(crate) const SPECIAL: u8 = 7;
    pub(crate) const NEW_SPECIAL: u8 = 8;
    pub(crate) const INTERFACE: u8 = 9;
}

impl Implementation {
    fn new(site: &Site<'_>, handle: Handle) -> Result<Implementation, CallSiteError> {
        let refused = || site.unsupported(" with a method handle of another kind");
        let ty = MethodType::parse(&handle.descriptor).ok_or_else(refused)?;
        let class = Type::Reference(handle.class.as_str().into());
        let (receiver, returns) = match handle.kind {
            kind::STATIC => (None, ty.returns),
            kind::NEW_SPECIAL => (None, Some(class)),
            kind::VIRTUAL | kind::SPECIAL | kind::INTERFACE => (Some(class), ty.returns),
            _ => return Err(refused()),
        };
        let parameters = receiver.into_iter().chain(ty.parameters).collect();
        Ok(Implementation { handle, parameters, returns })
    }

    /// What comes before the arguments.
    fn prepare(&self, body: &mut Body<'_>) {
        if self.handle.kind == kind::NEW_SPECIAL {
            body.new_object(&self.handle.class);
            body.op(DUP);
        }
    }

    fn call(&self, body: &mut Body<'_>) {
        let Handle { kind, class, name, descriptor, of_interface } = &self.handle;
        let owner = if *of_interface { Owner::Interface(class) } else { Owner::Class(class) };
        let how = match *kind {
            kind::STATIC => Invoke::Static,
            kind::SPECIAL | kind::NEW_SPECIAL => Invoke::Special,
            kind::INTERFACE => Invoke::Interface,
            _ => Invoke::Virtual,
        };
        body.invoke(how, owner, name, descriptor);
    }
}
