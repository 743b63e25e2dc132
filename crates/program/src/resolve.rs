//! Resolution of symbolic references (JVMS §5.4.3), each pool entry once.

use std::sync::OnceLock;

use heapwise_classfile::{Constants, Entry, Malformed, MemberEntry, MemberTag, MethodType, PoolIndex, Type};

use heapwise_entity::Entity;

use crate::access::Use;
use crate::class::{Bootstrap, Class, Constant, DynamicCall, Field, FieldRef, Method, MethodRef, Stub};
use crate::error::{CallSiteError, LinkError};
use crate::pool::{DynamicSite, Failed, Linked};
use crate::program::Program;
use crate::{ClassId, FieldId, MethodId, names};

impl Program {
    /// The class that a pool entry of `in_class` names.
    ///
    /// # Errors
    /// What the JVM throws if the class is missing, malformed or not accessible; the same at each call.
    #[inline]
    pub fn resolve_class(&self, in_class: ClassId, entry: PoolIndex) -> Result<ClassId, LinkError> {
        let from = self.class(in_class);
        match self.linked(from, entry, Self::link_class)? {
            Linked::Class(class) => {
                self.reads.class(*class);
                Ok(*class)
            }
            _ => Err(other_use(entry)),
        }
    }

    /// The field that a pool entry of `in_class` names.
    ///
    /// # Errors
    /// What the JVM throws if the field is missing or not accessible; the same at each call. Whether the field
    /// is static is for the instruction to check.
    #[inline]
    pub fn resolve_field(&self, in_class: ClassId, entry: PoolIndex) -> Result<FieldRef, LinkError> {
        let from = self.class(in_class);
        match self.linked(from, entry, Self::link_field)? {
            Linked::Field(field, through) => {
                self.reads.class(*through);
                Ok(*field)
            }
            _ => Err(other_use(entry)),
        }
    }

    /// The method that a pool entry of `in_class` names.
    ///
    /// # Errors
    /// What the JVM throws if the method is missing or not accessible; the same at each call. Whether the method
    /// is static is for the instruction to check.
    #[inline]
    pub fn resolve_method(&self, in_class: ClassId, entry: PoolIndex) -> Result<MethodRef, LinkError> {
        let from = self.class(in_class);
        match self.linked(from, entry, Self::link_method)? {
            Linked::Method(method, through) => {
                self.reads.class(*through);
                Ok(*method)
            }
            _ => Err(other_use(entry)),
        }
    }

    /// The constant that `ldc` of a pool entry of `in_class` pushes; numbers are lowered to ops of their own.
    ///
    /// # Errors
    /// What the JVM throws if a class literal cannot be resolved; the same at each call.
    #[inline]
    pub fn constant(&self, in_class: ClassId, entry: PoolIndex) -> Result<Constant, LinkError> {
        let from = self.class(in_class);
        match self.linked(from, entry, Self::link_constant)? {
            Linked::Constant(constant) => Ok(*constant),
            Linked::Class(class) => {
                self.reads.class(*class);
                Ok(Constant::Class(*class))
            }
            Linked::Call(_) => Ok(Constant::Dynamic { entry }),
            _ => Err(other_use(entry)),
        }
    }

    /// What an `invokedynamic` or dynamic constant entry of `in_class` says. Nothing is loaded.
    ///
    /// # Errors
    /// `ClassFormatError` if the entry is malformed.
    pub fn dynamic_call(&self, in_class: ClassId, entry: PoolIndex) -> Result<&DynamicCall, LinkError> {
        Ok(&self.dynamic_site(in_class, entry)?.call)
    }

    /// The static method that an `invokedynamic` entry of `in_class` calls: what `compile` made of it at the first call. An
    /// atomic load later.
    ///
    /// # Errors
    /// What `compile` said, or if the entry is malformed; the same at each call.
    #[inline]
    pub fn linked_call_site(
        &self,
        in_class: ClassId,
        entry: PoolIndex,
        compile: impl FnOnce(&Program, &DynamicCall) -> Result<MethodId, CallSiteError>,
    ) -> Result<MethodId, CallSiteError> {
        let site = self.dynamic_site(in_class, entry)?;
        match site.method.get_or_init(|| self.link_site(&site.call, compile)) {
            Ok(method) => {
                self.reads.class(self.store.methods[method.index()].class);
                Ok(*method)
            }
            Err(failed) => {
                self.record_too(failed.read.as_ref());
                Err(failed.error.clone())
            }
        }
    }

    #[cold]
    fn link_site(
        &self,
        call: &DynamicCall,
        compile: impl FnOnce(&Program, &DynamicCall) -> Result<MethodId, CallSiteError>,
    ) -> Result<MethodId, Box<Failed<CallSiteError>>> {
        let view = self.view();
        let linked = compile(&view, call);
        let read = view.record();
        match linked {
            Ok(method) => {
                self.written_from(self.store.methods[method.index()].class, read);
                Ok(method)
            }
            Err(error) => Err(Box::new(Failed { error, read })),
        }
    }

    /// The stubs of an interface: what `write` made at the first call. An atomic load later.
    pub fn linked_stub(
        &self,
        interface: ClassId,
        write: impl FnOnce(&Program) -> Option<Stub>,
    ) -> Option<&Stub> {
        let written = || {
            let view = self.view();
            let stub = write(&view)?;
            self.written_from(stub.class, view.record());
            Some(stub)
        };
        let stub = self.class(interface).stub.get_or_init(written).as_ref()?;
        self.reads.class(stub.class);
        Some(stub)
    }

    /// The interface of which a class makes stubs; `None` of other classes. Constant time.
    pub fn interface_of_stub(&self, class: ClassId) -> Option<ClassId> {
        let interface = self.class(class).call_site_of?;
        let stub = self.class(interface).stub.get()?.as_ref()?;
        (stub.class == class).then_some(interface)
    }

    /// What an entry of a class was resolved to, resolving it with `link` if it was not yet.
    #[inline]
    fn linked<'p>(
        &'p self,
        from: &'p Class,
        entry: PoolIndex,
        link: impl Fn(&Program, &Class, &Constants, PoolIndex) -> Result<Linked, LinkError>,
    ) -> Result<&'p Linked, LinkError> {
        match from.pool.linked(entry, |constants| self.link(from, constants, entry, link))? {
            Linked::Failed(failed) => {
                self.record_too(failed.read.as_ref());
                Err(failed.error.clone())
            }
            linked => Ok(linked),
        }
    }

    /// Resolves an entry. What it reads is known where that works, by the classes; where it does not, it is tried again for that.
    #[cold]
    fn link(
        &self,
        from: &Class,
        constants: &Constants,
        entry: PoolIndex,
        link: impl Fn(&Program, &Class, &Constants, PoolIndex) -> Result<Linked, LinkError>,
    ) -> Linked {
        link(self, from, constants, entry).unwrap_or_else(|error| {
            let view = self.view();
            // A class may have come in the meantime.
            let is_same = link(&view, from, constants, entry).is_err();
            Linked::Failed(Box::new(Failed { error, read: view.record().filter(|_| is_same) }))
        })
    }

    /// An `invokedynamic` or dynamic constant entry of `in_class`.
    #[inline]
    fn dynamic_site(&self, in_class: ClassId, entry: PoolIndex) -> Result<&DynamicSite, LinkError> {
        let site = |_: &Program, _: &Class, constants: &Constants, entry| dynamic_site(constants, entry);
        match self.linked(self.class(in_class), entry, site)? {
            Linked::Call(site) => Ok(site),
            _ => Err(other_use(entry)),
        }
    }

    /// The type of the call that a method entry of `in_class` describes.
    ///
    /// # Errors
    /// `ClassFormatError` if the entry is no method.
    pub fn call_type(&self, in_class: ClassId, entry: PoolIndex) -> Result<MethodType, LinkError> {
        let constants = self.class(in_class).pool.constants()?;
        let member = constants.member(entry).map_err(|Malformed(cause)| LinkError::corrupt(cause))?;
        MethodType::parse(&member.descriptor).ok_or_else(|| other_use(entry))
    }

    /// The text of a text entry of `in_class`, for example of the descriptor in [`Constant::MethodType`].
    ///
    /// # Errors
    /// `ClassFormatError` if the entry is not a text.
    pub fn pool_text(&self, in_class: ClassId, entry: PoolIndex) -> Result<String, LinkError> {
        Ok(self.class(in_class).pool.constants()?.text(entry)?.into_owned())
    }

    /// The method with this name and descriptor that the class declares or inherits: from superclasses, then from
    /// superinterfaces. By name, so not for the path of execution.
    pub fn find_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let inherited = self.method_in_classes(class, name, descriptor);
        inherited.or_else(|| self.method_in_interfaces(class, name, descriptor)).map(|method| method.id)
    }

    /// The field with this name that the class declares or inherits: superinterfaces before superclasses, as in Java.
    /// By name, so not for the path of execution.
    pub fn find_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        self.field_above(class, &|field| &*field.name == name).map(|field| field.id)
    }

    fn link_class(&self, from: &Class, constants: &Constants, entry: PoolIndex) -> Result<Linked, LinkError> {
        let class = self.find_class(&constants.class_name(entry)?)?;
        self.check_class_access(from, class)?;
        Ok(Linked::Class(class))
    }

    fn link_field(&self, from: &Class, constants: &Constants, entry: PoolIndex) -> Result<Linked, LinkError> {
        let MemberEntry { tag, class, name, descriptor } = constants.member(entry)?;
        if tag != MemberTag::Field {
            return Err(other_use(entry));
        }
        let through = self.class(self.resolve_class(from.id, class)?);
        let found =
            self.field_above(through.id, &|field| *field.name == *name && *field.descriptor == *descriptor);
        let Some(field) = found else {
            let message =
                format!("Class {} does not have member field '{descriptor} {name}'", through.java_name());
            return Err(LinkError::new(names::NO_SUCH_FIELD_ERROR, message));
        };
        let declarer = self.class(field.class);
        let member = format!("{}.{name}", declarer.java_name());
        self.check_member_access(&Use { from, through, declarer, flags: field.flags, member })?;
        let field = FieldRef {
            field: field.id,
            class: field.class,
            slot: field.slot,
            kind: field.kind,
            is_static: field.flags.is_static(),
        };
        Ok(Linked::Field(field, through.id))
    }

    /// JVMS §5.4.3.2: the class, then its superinterfaces, then its superclass.
    fn field_above(&self, class: ClassId, matches: &dyn Fn(&Field) -> bool) -> Option<&Field> {
        self.superclasses(class).find_map(|class| {
            let declared = |class: ClassId| {
                self.class(class).fields.iter().map(|id| self.field(*id)).find(|f| matches(f))
            };
            declared(class.id).or_else(|| self.interfaces_in_order(class.id).into_iter().find_map(declared))
        })
    }

    /// The superinterfaces that the class itself brings in, each before its own superinterfaces, in the order of the declaration.
    fn interfaces_in_order(&self, class: ClassId) -> Vec<ClassId> {
        let mut ordered: Vec<ClassId> = Vec::new();
        let mut pending: Vec<ClassId> = self.class(class).interfaces.iter().rev().copied().collect();
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(interface) = pending.pop() {
            if seen.insert(interface) {
                ordered.push(interface);
                pending.extend(self.class(interface).interfaces.iter().rev());
            }
        }
        ordered
    }

    fn link_method(
        &self,
        from: &Class,
        constants: &Constants,
        entry: PoolIndex,
    ) -> Result<Linked, LinkError> {
        let MemberEntry { tag, class, name, descriptor } = constants.member(entry)?;
        let through = self.class(self.resolve_class(from.id, class)?);
        let wants_interface = match tag {
            MemberTag::Method => false,
            MemberTag::InterfaceMethod => true,
            MemberTag::Field => return Err(other_use(entry)),
        };
        if wants_interface != through.is_interface() {
            let expected = if wants_interface { "an interface" } else { "a class" };
            let message = format!("Found {}, but {expected} was expected", through.java_name());
            return Err(LinkError::new(names::INCOMPATIBLE_CLASS_CHANGE_ERROR, message));
        }
        let ty =
            MethodType::parse(&descriptor).ok_or_else(|| LinkError::corrupt("a call has no method type"))?;
        let found = self.method_in_classes(through.id, &name, &descriptor);
        let found = found.or_else(|| self.method_in_interfaces(through.id, &name, &descriptor));
        let Some(method) = found else {
            let message = format!("{}.{name}{descriptor}", through.java_name());
            return Err(LinkError::new(names::NO_SUCH_METHOD_ERROR, message));
        };
        let declarer = self.class(method.class);
        let member = self.describe(method);
        self.check_member_access(&Use { from, through, declarer, flags: method.flags, member })?;
        let method = MethodRef {
            method: method.id,
            arg_slots: ty.parameter_slots() + u16::from(!method.is_static()),
            returns: ty.returns.as_ref().map(Type::kind),
            is_interface: declarer.is_interface(),
        };
        Ok(Linked::Method(method, through.id))
    }

    /// The first steps of method resolution: the class and its superclasses. Of an interface, whose superclass is
    /// Object, the public instance methods of that.
    fn method_in_classes(&self, class: ClassId, name: &str, descriptor: &str) -> Option<&Method> {
        let is_interface = self.class(class).is_interface();
        if name == names::INIT {
            return self.declared_method(class, name, descriptor);
        }
        self.superclasses(class).find_map(|above| {
            let polymorphic = || {
                above
                    .methods
                    .iter()
                    .map(|id| self.method(*id))
                    .find(|method| method.is_signature_polymorphic && &*method.name == name)
            };
            let found = polymorphic().or_else(|| self.declared_method(above.id, name, descriptor))?;
            let is_inherited = above.id == class || !is_interface;
            (is_inherited || found.flags.is_public() && !found.is_static()).then_some(found)
        })
    }

    /// The last steps of method resolution: the one maximally-specific method with a body, else any that is neither private nor static.
    fn method_in_interfaces(&self, class: ClassId, name: &str, descriptor: &str) -> Option<&Method> {
        let specific = self.maximally_specific(class, name, descriptor);
        let mut defaults = specific.iter().filter(|method| !method.flags.is_abstract());
        match (defaults.next(), defaults.next()) {
            (Some(only), None) => Some(only),
            _ => specific.first().copied(),
        }
    }

    fn link_constant(
        &self,
        from: &Class,
        constants: &Constants,
        entry: PoolIndex,
    ) -> Result<Linked, LinkError> {
        Ok(match constants.entry(entry)? {
            Entry::String(text) => {
                Linked::Constant(Constant::String(self.intern_string(&constants.units(text)?)))
            }
            Entry::Class(_) => self.link_class(from, constants, entry)?,
            Entry::MethodHandle { kind, member } => Linked::Constant(Constant::MethodHandle { kind, member }),
            Entry::MethodType(descriptor) => Linked::Constant(Constant::MethodType { descriptor }),
            Entry::Dynamic { .. } => dynamic_site(constants, entry)?,
            _ => return Err(other_use(entry)),
        })
    }
}

fn dynamic_site(constants: &Constants, entry: PoolIndex) -> Result<Linked, LinkError> {
    let call = dynamic_call(constants, entry)?;
    Ok(Linked::Call(Box::new(DynamicSite { call, method: OnceLock::new() })))
}

fn dynamic_call(constants: &Constants, entry: PoolIndex) -> Result<DynamicCall, LinkError> {
    let (bootstrap, name_and_type, is_call) = match constants.entry(entry)? {
        Entry::InvokeDynamic { bootstrap, name_and_type } => (bootstrap, name_and_type, true),
        Entry::Dynamic { bootstrap, name_and_type } => (bootstrap, name_and_type, false),
        _ => return Err(other_use(entry)),
    };
    let (name, descriptor) = constants.name_and_type(name_and_type)?;
    let untyped = || LinkError::corrupt(format!("`{name}` has the descriptor `{descriptor}`"));
    let (arg_slots, returns) = if is_call {
        let ty = MethodType::parse(&descriptor).ok_or_else(untyped)?;
        (ty.parameter_slots(), ty.returns.as_ref().map(Type::kind))
    } else {
        (0, Some(Type::parse(&descriptor).ok_or_else(untyped)?.kind()))
    };
    let bootstrap = bootstrap_method(constants, bootstrap)?;
    Ok(DynamicCall { name: name.into(), descriptor: descriptor.into(), arg_slots, returns, bootstrap })
}

fn bootstrap_method(constants: &Constants, index: u16) -> Result<Bootstrap, LinkError> {
    let info = constants.bootstraps.get(usize::from(index));
    let info = info.ok_or_else(|| LinkError::corrupt(format!("there is no bootstrap method {index}")))?;
    let Entry::MethodHandle { kind, member } = constants.entry(info.method)? else {
        return Err(LinkError::corrupt(format!("bootstrap method {index} is not a method handle")));
    };
    let method = constants.member(member)?;
    Ok(Bootstrap {
        kind,
        class: constants.class_name(method.class)?.into(),
        name: method.name.into(),
        descriptor: method.descriptor.into(),
        arguments: info.arguments.clone(),
    })
}

/// Lowering gives each instruction an entry of the right kind, so this is a call with another entry.
#[cold]
fn other_use(entry: PoolIndex) -> LinkError {
    LinkError::corrupt(format!("constant pool index {entry} is not of the kind asked for"))
}
