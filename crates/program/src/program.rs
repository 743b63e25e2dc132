//! The program: what is found in the class path and the JDK, shared by all threads.

use std::path::PathBuf;

use crate::class::{Class, Constant, DynamicCall, Field, FieldRef, Method, MethodRef};
use crate::code::Code;
use crate::error::{CodeError, LinkError, LoadError};
use crate::op::PoolIndex;
use crate::types::Primitive;
use crate::{ClassId, FieldId, MethodId, StringId};

/// Where the classes are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramConfig {
    /// Directories of classes and jars.
    pub class_path: Vec<PathBuf>,
    /// The directory of the JDK; see [`java_home`].
    pub java_home: PathBuf,
}

/// The directory of the JDK: `JAVA_HOME`, else that of the `java` on the `PATH`.
///
/// # Errors
/// If there is neither; the message says what to install.
pub fn java_home() -> Result<PathBuf, LoadError> {
    unimplemented!()
}

/// A class path and a JDK as a program: classes, members and lowered code, found when asked for.
pub struct Program {}

#[allow(unused_variables, clippy::unimplemented, missing_docs)]
impl Program {
    pub fn open(config: ProgramConfig) -> Result<Program, LoadError> {
        unimplemented!()
    }
    pub fn find_class(&self, name: &str) -> Result<ClassId, LoadError> {
        unimplemented!()
    }
    pub fn class(&self, id: ClassId) -> &Class {
        unimplemented!()
    }
    pub fn method(&self, id: MethodId) -> &Method {
        unimplemented!()
    }
    pub fn field(&self, id: FieldId) -> &Field {
        unimplemented!()
    }
    pub fn class_count(&self) -> usize {
        unimplemented!()
    }
    pub fn method_count(&self) -> usize {
        unimplemented!()
    }
    pub fn field_count(&self) -> usize {
        unimplemented!()
    }
    pub fn probe_count(&self) -> usize {
        unimplemented!()
    }
    pub fn array_class(&self, element: ClassId) -> ClassId {
        unimplemented!()
    }
    pub fn primitive_class(&self, primitive: Primitive) -> ClassId {
        unimplemented!()
    }
    pub fn is_subtype(&self, sub: ClassId, sup: ClassId) -> bool {
        unimplemented!()
    }
    pub fn code(&self, method: MethodId) -> Result<&Code, CodeError> {
        unimplemented!()
    }
    pub fn resolve_class(&self, in_class: ClassId, entry: PoolIndex) -> Result<ClassId, LinkError> {
        unimplemented!()
    }
    pub fn resolve_field(&self, in_class: ClassId, entry: PoolIndex) -> Result<FieldRef, LinkError> {
        unimplemented!()
    }
    pub fn resolve_method(&self, in_class: ClassId, entry: PoolIndex) -> Result<MethodRef, LinkError> {
        unimplemented!()
    }
    pub fn constant(&self, in_class: ClassId, entry: PoolIndex) -> Result<Constant, LinkError> {
        unimplemented!()
    }
    pub fn dynamic_call(&self, in_class: ClassId, entry: PoolIndex) -> Result<&DynamicCall, LinkError> {
        unimplemented!()
    }
    pub fn pool_text(&self, in_class: ClassId, entry: PoolIndex) -> Result<String, LinkError> {
        unimplemented!()
    }
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        unimplemented!()
    }
    pub fn string(&self, id: StringId) -> &[u16] {
        unimplemented!()
    }
    pub fn intern_string(&self, text: &[u16]) -> StringId {
        unimplemented!()
    }
    pub fn class_path_classes(&self) -> Vec<String> {
        unimplemented!()
    }
    pub fn find_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        unimplemented!()
    }
    pub fn find_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        unimplemented!()
    }
    /// `pkg.Class.name(I)V`: for messages.
    pub fn method_name(&self, method: MethodId) -> String {
        unimplemented!()
    }
}
