//! Class files, jars and the JDK image as an immutable program of lowered code.
//!
//! [`Program::open`] takes a class path and a JDK. From then on everything is found at first use and kept:
//! [`Program::find_class`] loads a class with its supertypes and nothing else, pool entries are resolved
//! and bodies lowered on demand. What was loaded never changes, so ids and references stay valid, and all
//! threads share one `&Program`. The order of loading affects the numbers of ids and nothing else.
//!
//! This crate knows nothing of paths, heaps or solvers.

pub mod coverage;
pub mod names;
mod null_message;
pub mod op;

mod access;
mod annotations;
mod callsite;
mod class;
mod code;
mod condition;
mod define;
mod error;
mod flags;
mod generics;
mod hidden;
mod hierarchy;
mod implicit;
mod jdk;
mod library;
mod load;
mod lower;
mod nesting;
mod pool;
mod program;
mod reader;
mod resolve;
mod select;
mod source;
mod subtypes;
mod types;

pub use annotations::{AnnotationPart, RawConstant};
pub use callsite::{ConstantFunction, Fit};
pub use class::{
    Bootstrap, Class, ClassKind, Constant, ConstantValue, DynamicCall, Field, FieldRef, Method, MethodRef,
    Nesting, Origin, RecordComponent,
};
pub use code::{Code, Handler};
pub use error::{CallSiteError, CodeError, LinkError, LoadError, MAX_DEPTH, NEWEST_VERSION, OLDEST_VERSION};
pub use flags::AccessFlags;
pub use generics::{formals, supertypes, type_bounds};
pub use jdk::java_home;
pub use library::{Collection, Holder, Library};
pub use op::{Cond, Conversion, FloatOp, IntOp, Kind, Op, Pc, PoolIndex, Switch};
pub use program::{Program, ProgramConfig};
pub use types::{MAX_DIMENSIONS, MethodType, Primitive, Type, java_name, printable};

heapwise_entity::entity! {
    /// A class, interface, array class or primitive type.
    pub struct ClassId("class");
    /// A declared method.
    pub struct MethodId("method");
    /// A declared field.
    pub struct FieldId("field");
    /// A string literal.
    pub struct StringId("string");
    /// A coverage probe.
    pub struct ProbeId("probe");
}
