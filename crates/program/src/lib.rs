//! Classes as an immutable program of lowered code: their hierarchy, their members, what names in them mean.
//!
//! [`Program::open`] takes a class path and a JDK. From then on everything is found at first use and kept:
//! [`Program::find_class`] loads a class with its supertypes and nothing else, pool entries are resolved
//! and bodies lowered on demand. What was loaded never changes, so ids and references stay valid, and all
//! threads share one `&Program`. The order of loading affects the numbers of ids and nothing else.
//!
//! This crate knows nothing of paths, heaps or solvers.

pub mod names;
mod nearness;
mod null_message;
mod operands;

mod access;
mod annotations;
mod class;
mod code;
mod condition;
mod conjuncts;
mod define;
mod early;
mod error;
mod generics;
mod hidden;
mod hierarchy;
mod implicit;
mod lengths;
mod library;
mod literal;
mod load;
mod lower;
mod nesting;
mod pool;
mod probes;
mod program;
mod reads;
mod record;
mod resolve;
mod select;
mod subtypes;

pub use annotations::RawConstant;
pub use class::{
    Bootstrap, Class, ClassKind, Constant, ConstantValue, DynamicCall, Field, FieldRef, Method, MethodRef,
    Nesting, Stub, StubMethod,
};
pub use code::Code;
pub use conjuncts::Conjunct;
pub use error::{CallSiteError, CodeError, LinkError, MAX_DEPTH};
pub use generics::{formals, supertypes, type_bounds};
pub use heapwise_classfile::op;
pub use heapwise_classfile::{
    AccessFlags, AnnotationPart, Cond, Conversion, FloatOp, Handler, IntOp, Kind, LoadError, MAX_DIMENSIONS,
    MethodType, NEWEST_VERSION, OLDEST_VERSION, Op, Origin, Pc, PoolIndex, Primitive, ProbeId,
    RecordComponent, Switch, Type, added_by_manifest, class_folders, java_home, java_name, package_of,
    printable,
};
pub use lengths::UNKNOWN_LENGTH;
pub use library::{Collection, Holder, Library};
pub use operands::Operand;
pub use probes::Probes;
pub use program::{Program, ProgramConfig};
pub use reads::{FileOnClassPath, Record};

heapwise_entity::entity! {
    /// A class, interface, array class or primitive type.
    pub struct ClassId("class");
    /// A declared method.
    pub struct MethodId("method");
    /// A declared field.
    pub struct FieldId("field");
    /// A string literal.
    pub struct StringId("string");
}

heapwise_entity::written! { ClassId, MethodId, FieldId }
