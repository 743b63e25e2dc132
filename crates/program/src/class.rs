//! Loaded classes and their members: plain data, immutable after loading.
//!
//! What is only known later (resolved pool entries, lowered code, selection tables) hangs on these
//! structures as memo that is filled once and read without a lock.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use heapwise_classfile::{
    AccessFlags, Constants, Kind, Origin, PoolIndex, Primitive, RecordComponent, Type, VisibleAnnotations,
    java_name, package_of,
};

use crate::code::Code;
use crate::error::{CodeError, LinkError};
use crate::library::Library;
use crate::pool::Pool;
use crate::reads::Record;
use crate::select::Dispatch;
use crate::subtypes::Subtypes;
use crate::{ClassId, FieldId, MethodId, names};

/// What was found once, with what was read for it.
pub(crate) type Memo<T> = OnceLock<(T, Option<Record>)>;

/// What sort of class it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassKind {
    /// A class that is neither of the others; it may be abstract.
    Instance,
    /// An interface or annotation interface.
    Interface,
    /// An array class.
    Array {
        /// The component class: of `int[][]`, `int[]`.
        element: ClassId,
        /// What one element holds.
        kind: Kind,
        /// The number of dimensions, 1 to 255.
        dimensions: u8,
    },
    /// The class of a primitive type, as `int.class`.
    Primitive(Primitive),
}

/// How a member class, local class or anonymous class is nested, from the `InnerClasses` attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nesting {
    /// The class it is a member of; `None` for local and anonymous classes.
    pub outer: Option<Box<str>>,
    /// Its name in the source; `None` for an anonymous class.
    pub simple_name: Option<Box<str>>,
    /// The flags of the declaration; unlike those of the class they have `private` and `static`.
    pub flags: AccessFlags,
    /// The class whose body declares it, for local and anonymous classes.
    pub enclosing_class: Option<Box<str>>,
    /// The name and the descriptor of the method whose body declares it, if it is in one.
    pub enclosing_method: Option<(Box<str>, Box<str>)>,
}

impl Nesting {
    /// A `static` member class: its instances have no outer instance.
    pub fn is_static_member(&self) -> bool {
        self.outer.is_some() && self.flags.is_static()
    }

    /// A class without a name.
    pub fn is_anonymous(&self) -> bool {
        self.simple_name.is_none()
    }
}

/// A class, interface, array class or primitive type.
#[derive(Debug)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// The internal name: `java/util/Map$Entry`, `[I`, `int`.
    pub name: Box<str>,
    /// The superclass; `None` for `java/lang/Object` and primitive types. Of an interface: `Object`.
    pub super_class: Option<ClassId>,
    /// The direct superinterfaces in the order of the declaration.
    pub interfaces: Box<[ClassId]>,
    /// The access flags of the class file.
    pub flags: AccessFlags,
    /// What sort of class it is.
    pub kind: ClassKind,
    /// Where it comes from.
    pub origin: Origin,
    /// The class whose call site this one was compiled from; see [`crate::Program::define_call_site`]. It may access what
    /// that class may, and stack traces leave it out.
    pub call_site_of: Option<ClassId>,
    /// The name of the source file.
    pub source_file: Option<Box<str>>,
    /// The declared fields in the order of the class file.
    pub fields: Box<[FieldId]>,
    /// The declared methods in the order of the class file, initialisers included.
    pub methods: Box<[MethodId]>,
    /// The instance fields, those of superclasses first; a field's slot is its index.
    pub instance_layout: Box<[FieldId]>,
    /// The declared static fields; a field's slot is its index.
    pub static_layout: Box<[FieldId]>,
    /// `<clinit>`.
    pub initializer: Option<MethodId>,
    /// How the class is nested in another one; `None` for a top level class.
    pub nesting: Option<Nesting>,
    /// The name of the nest host; `None` when the class is its own host.
    pub nest_host: Option<Box<str>>,
    /// The names of the nest members, if this class is a host.
    pub nest_members: Box<[Box<str>]>,
    /// The names of the classes this one declares or mentions as members of others: direct member classes.
    pub member_classes: Box<[Box<str>]>,
    /// The components, if this is a record class.
    pub record_components: Option<Box<[RecordComponent]>>,
    /// The names of the permitted subclasses, if this class is sealed.
    pub permitted_subclasses: Option<Box<[Box<str>]>>,
    /// The types of its annotations that the class file keeps, as descriptors.
    pub annotations: Box<[Box<str>]>,
    pub(crate) visible_annotations: VisibleAnnotations,
    /// Whether the class or one above it but `Object` declares `finalize`.
    pub is_finalized: bool,
    /// The generic signature.
    pub signature: Option<Box<str>>,
    /// The major version of the class file; 0 if there is none.
    pub major_version: u16,
    /// The name in Java source.
    pub(crate) source_name: Box<str>,
    pub(crate) pool: Pool,
    pub(crate) ancestry: Ancestry,
    pub(crate) dispatch: Dispatch,
    /// Memo of the class of arrays of this class.
    pub(crate) array: OnceLock<ClassId>,
    /// Memo of [`crate::Program::instantiable_below`] and [`crate::Program::unnamed_below`].
    pub(crate) below: OnceLock<Subtypes>,
    /// What the class is to its users, if that is more than its fields.
    pub library: Option<Library>,
    /// Memo of [`crate::Program::collection_for`].
    pub(crate) made: OnceLock<Option<ClassId>>,
    /// Memo of [`crate::Program::linked_stub`].
    pub(crate) stub: OnceLock<Option<Stub>>,
    /// Memo of [`crate::Program::class_literal`].
    pub(crate) literal: OnceLock<FieldId>,
    /// Memo of [`crate::Program::computing_constructor`].
    pub(crate) computing: OnceLock<Option<MethodId>>,
    /// Memo of [`crate::Program::lengths_made`].
    pub(crate) lengths: Memo<Box<[(ClassId, u32)]>>,
    /// Memo of [`crate::Program::is_seen_early`] for each method.
    pub(crate) early: OnceLock<Box<[Memo<bool>]>>,
    /// What was read to write it, where we have; `None` within if that cannot be told.
    pub(crate) written_from: OnceLock<Option<Record>>,
}

/// The objects of an interface whose methods always give the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stub {
    /// Their class.
    pub class: ClassId,
    /// The methods that the interface leaves to them.
    pub methods: Box<[StubMethod]>,
    /// Whether a lambda expression makes them.
    pub is_function: bool,
}

/// A method that an interface leaves to its objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StubMethod {
    /// The method, as the interface or one above it declares it.
    pub method: MethodId,
    /// The slot with the answer; none of a method that returns nothing, and of one that gives null.
    pub slot: Option<usize>,
}

impl Stub {
    /// The method whose answer a slot holds.
    pub fn method_of(&self, slot: usize) -> Option<MethodId> {
        self.methods.iter().find(|method| method.slot == Some(slot)).map(|method| method.method)
    }
}

/// The supertypes of a class, arranged for subtype tests.
#[derive(Debug, Default)]
pub(crate) struct Ancestry {
    /// The chain of superclasses from `Object` down to the class itself; a class's depth is its index.
    pub(crate) display: Box<[ClassId]>,
    /// All superinterfaces, and the class itself if it is one; sorted by id.
    pub(crate) interfaces: Arc<[ClassId]>,
}

impl Class {
    /// The constant pool as the class file has it.
    ///
    /// # Errors
    /// If the class has none: arrays and primitive types.
    pub fn constants(&self) -> Result<&Constants, LinkError> {
        self.pool.constants()
    }

    /// The binary name: `java.util.Map$Entry`, `int[]`, `int`.
    pub fn java_name(&self) -> String {
        java_name(&self.name)
    }

    /// What `Class.getName` says, and most messages of the JVM: `java.util.Map$Entry`, `[I`, `[Ljava.lang.String;`.
    pub fn external_name(&self) -> String {
        self.name.replace('/', ".")
    }

    /// How Java source spells it, where it has a name: `java.util.Map.Entry`, `int[]`; [`crate::printable`].
    pub fn source_name(&self) -> String {
        self.source_name.to_string()
    }

    /// What `Class.getSimpleName` says of a class that is no array; empty of an anonymous class.
    pub fn simple_name(&self) -> &str {
        match &self.nesting {
            Some(nesting) => nesting.simple_name.as_deref().unwrap_or(""),
            None => self.name.rsplit('/').next().unwrap_or(&self.name),
        }
    }

    /// The package in its internal form, `java/util`; empty for the unnamed package.
    pub fn package(&self) -> &str {
        package_of(&self.name)
    }

    /// Whether this is an interface.
    #[inline]
    pub fn is_interface(&self) -> bool {
        self.kind == ClassKind::Interface
    }

    /// Whether this is an array class.
    #[inline]
    pub fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }

    /// Whether this is an enum class (not the class of a constant with a body).
    pub fn is_enum(&self) -> bool {
        self.flags.is_enum()
    }

    /// Whether this is a record class.
    pub fn is_record(&self) -> bool {
        self.record_components.is_some()
    }

    /// What `Class.getModifiers` says: the flags of the declaration where the class is nested, without the bit that
    /// means `super` in class files.
    pub fn modifiers(&self) -> AccessFlags {
        let flags = self.nesting.as_ref().map_or(self.flags, |nesting| nesting.flags);
        AccessFlags::new(flags.bits() & !0x0020)
    }

    /// Where the class comes from; of an array class, where that of its elements does.
    pub fn element_origin<'a>(&'a self, program: &'a crate::Program) -> &'a Origin {
        let mut class = self;
        while let ClassKind::Array { element, .. } = class.kind {
            class = program.class(element);
        }
        &class.origin
    }

    /// Whether the class file comes from the JDK.
    pub fn is_jdk(&self) -> bool {
        matches!(self.origin, Origin::Jdk(_))
    }
}

/// A declared method.
#[derive(Debug)]
pub struct Method {
    /// Its id.
    pub id: MethodId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its name.
    pub name: Box<str>,
    /// Its descriptor.
    pub descriptor: Box<str>,
    /// The types of the parameters, without the receiver.
    pub parameters: Box<[Type]>,
    /// The type of the result; `None` for `void`.
    pub returns: Option<Type>,
    /// The access flags.
    pub flags: AccessFlags,
    /// The slots its arguments take, receiver included; `long` and `double` take two.
    pub arg_slots: u16,
    /// The names of the parameters, parallel to `parameters`, as far as the class file has them.
    pub parameter_names: Box<[Option<Box<str>>]>,
    /// The internal names of the declared exceptions.
    pub exceptions: Box<[Box<str>]>,
    /// The types of its annotations that the class file keeps, as descriptors.
    pub annotations: Box<[Box<str>]>,
    pub(crate) visible_annotations: VisibleAnnotations,
    /// The generic signature.
    pub signature: Option<Box<str>>,
    /// Whether each call site has its own descriptor (`MethodHandle.invokeExact` and its like).
    pub is_signature_polymorphic: bool,
    /// Whether the JDK marks it as looking at its caller.
    pub is_caller_sensitive: bool,
    /// Its index in the virtual method table; `None` for static, private and interface methods and initialisers.
    pub vtable_index: Option<u32>,
    /// Its index among the methods of its class.
    pub(crate) index_in_class: u32,
    /// Where the `Code` attribute is in the class file.
    pub(crate) code_range: Option<Range<u32>>,
    pub(crate) body: OnceLock<Result<Box<Code>, CodeError>>,
}

impl Method {
    /// Whether it is a static method.
    #[inline]
    pub fn is_static(&self) -> bool {
        self.flags.is_static()
    }

    /// Whether the collector calls it.
    pub(crate) fn is_finalizer(&self) -> bool {
        &*self.name == names::FINALIZE && self.parameters.is_empty()
    }

    /// Whether it is an instance initialiser.
    pub fn is_constructor(&self) -> bool {
        &*self.name == names::INIT
    }

    /// Whether a call is on an object that exists: a constructor is not, it makes one.
    pub fn has_receiver(&self) -> bool {
        !self.is_static() && !self.is_constructor()
    }

    /// Whether it has a body in the class file.
    pub fn has_code(&self) -> bool {
        self.code_range.is_some()
    }

    /// Whether an overriding declaration can take its place at a call.
    pub fn is_virtual(&self) -> bool {
        !self.flags.is_static() && !self.flags.is_private() && !self.name.starts_with('<')
    }
}

/// A declared field.
#[derive(Debug)]
pub struct Field {
    /// Its id.
    pub id: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its name.
    pub name: Box<str>,
    /// Its descriptor.
    pub descriptor: Box<str>,
    /// Its type.
    pub ty: Type,
    /// What it holds.
    pub kind: Kind,
    /// The access flags.
    pub flags: AccessFlags,
    /// Its index in `static_layout` or `instance_layout` of the class.
    pub slot: u32,
    pub(crate) visible_annotations: VisibleAnnotations,
    /// The value a static field has before `<clinit>` runs, if the class file gives one.
    pub constant_value: Option<ConstantValue>,
    /// The generic signature.
    pub signature: Option<Box<str>>,
}

/// The initial value of a constant field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ConstantValue {
    /// Of a boolean, byte, char, short or int field.
    Int(i32),
    /// Of a long field.
    Long(i64),
    /// Of a float field.
    Float(f32),
    /// Of a double field.
    Double(f64),
    /// Of a string field.
    String(crate::StringId),
}

/// A resolved field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldRef {
    /// The field.
    pub field: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its index in the static or instance layout.
    pub slot: u32,
    /// What it holds.
    pub kind: Kind,
    /// Whether it is static.
    pub is_static: bool,
}

/// A resolved method with what a call site needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MethodRef {
    /// The method.
    pub method: MethodId,
    /// The slots the arguments take at this call site, receiver included.
    pub arg_slots: u16,
    /// What the result holds; `None` for `void`.
    pub returns: Option<Kind>,
    /// Whether the method is declared by an interface.
    pub is_interface: bool,
}

/// A constant that `ldc` pushes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constant {
    /// A string literal.
    String(crate::StringId),
    /// A class literal.
    Class(ClassId),
    /// A method handle.
    MethodHandle {
        /// The reference kind of the JVM specification, 1 to 9.
        kind: u8,
        /// The pool entry of the field or method.
        member: PoolIndex,
    },
    /// A method type.
    MethodType {
        /// The pool entry of the descriptor; see [`crate::Program::pool_text`].
        descriptor: PoolIndex,
    },
    /// A dynamically computed constant.
    Dynamic {
        /// The pool entry; see [`crate::Program::dynamic_call`].
        entry: PoolIndex,
    },
}

/// What an `invokedynamic` call site or a dynamic constant says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DynamicCall {
    /// The name given to the bootstrap method.
    pub name: Box<str>,
    /// The descriptor of the call site, or of the constant's type.
    pub descriptor: Box<str>,
    /// The slots the arguments take; 0 for a constant.
    pub arg_slots: u16,
    /// What the result holds; `None` for `void`.
    pub returns: Option<Kind>,
    /// The bootstrap method.
    pub bootstrap: Bootstrap,
}

/// A bootstrap method and its static arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bootstrap {
    /// The reference kind of the method handle, 1 to 9.
    pub kind: u8,
    /// The internal name of the class.
    pub class: Box<str>,
    /// The name of the method.
    pub name: Box<str>,
    /// The descriptor of the method.
    pub descriptor: Box<str>,
    /// The pool entries of the static arguments.
    pub arguments: Box<[PoolIndex]>,
}

/// For messages: `java.lang.invoke.LambdaMetafactory.metafactory`.
impl std::fmt::Display for Bootstrap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", java_name(&self.class), self.name)
    }
}
