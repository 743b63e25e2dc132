//! Class files that no compiler makes, written with another library.

use std::path::Path;

use ristretto_classfile::attributes::{
    Attribute, ExceptionTableEntry, InnerClass, Instruction, NestedClassAccessFlags,
};
use ristretto_classfile::{
    ClassAccessFlags, ClassFile, ConstantPool, JAVA_5, JAVA_17, Method, MethodAccessFlags,
};

/// An empty public class; `flags` are added.
pub fn class(name: &str, super_name: &str, flags: ClassAccessFlags) -> Vec<u8> {
    let mut constant_pool = ConstantPool::default();
    let this_class = constant_pool.add_class(name).unwrap();
    let super_class = constant_pool.add_class(super_name).unwrap();
    let access_flags = ClassAccessFlags::PUBLIC | flags;
    to_bytes(&ClassFile {
        version: JAVA_17,
        constant_pool,
        access_flags,
        this_class,
        super_class,
        ..Default::default()
    })
}

/// An empty public class that says of classes which class each is a member of: pairs of both names.
pub fn with_members(name: &str, members: &[(&str, &str)]) -> Vec<u8> {
    let mut constant_pool = ConstantPool::default();
    let this_class = constant_pool.add_class(name).unwrap();
    let super_class = constant_pool.add_class("java/lang/Object").unwrap();
    let name_index = constant_pool.add_utf8("InnerClasses").unwrap();
    let classes = members.iter().map(|(inner, outer)| InnerClass {
        class_info_index: constant_pool.add_class(inner).unwrap(),
        outer_class_info_index: constant_pool.add_class(outer).unwrap(),
        name_index: constant_pool.add_utf8("Inner").unwrap(),
        access_flags: NestedClassAccessFlags::PUBLIC | NestedClassAccessFlags::STATIC,
    });
    let attributes = vec![Attribute::InnerClasses { name_index, classes: classes.collect() }];
    to_bytes(&ClassFile {
        version: JAVA_17,
        constant_pool,
        access_flags: ClassAccessFlags::PUBLIC,
        this_class,
        super_class,
        attributes,
        ..Default::default()
    })
}

/// A class of Java 5 with the static method `run` of this descriptor and body.
pub fn with_body(
    name: &str,
    descriptor: &str,
    limits: (u16, u16),
    code: Vec<Instruction>,
    exception_table: Vec<ExceptionTableEntry>,
) -> Vec<u8> {
    let mut constant_pool = ConstantPool::default();
    let this_class = constant_pool.add_class(name).unwrap();
    let super_class = constant_pool.add_class("java/lang/Object").unwrap();
    let name_index = constant_pool.add_utf8("Code").unwrap();
    let (max_stack, max_locals) = limits;
    let body =
        Attribute::Code { name_index, max_stack, max_locals, code, exception_table, attributes: Vec::new() };
    let method = Method {
        access_flags: MethodAccessFlags::STATIC,
        name_index: constant_pool.add_utf8("run").unwrap(),
        descriptor_index: constant_pool.add_utf8(descriptor).unwrap(),
        attributes: vec![body],
    };
    let access_flags = ClassAccessFlags::PUBLIC;
    let methods = vec![method];
    to_bytes(&ClassFile {
        version: JAVA_5,
        constant_pool,
        access_flags,
        this_class,
        super_class,
        methods,
        ..Default::default()
    })
}

fn to_bytes(file: &ClassFile<'_>) -> Vec<u8> {
    let mut bytes = Vec::new();
    file.to_bytes(&mut bytes).unwrap();
    bytes
}

/// Puts a class file where its name says, below `root`.
pub fn put(root: &Path, name: &str, bytes: &[u8]) {
    let path = root.join(format!("{name}.class"));
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, bytes).unwrap();
}
