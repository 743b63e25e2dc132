//! Short ways to the parts of a test class.

use heapwise_junit::*;

pub fn lang(name: &str) -> ClassName {
    ClassName::new("java.lang", [name])
}

pub fn fix<const N: usize>(nested: [&str; N]) -> ClassName {
    ClassName::new("fix", nested)
}

pub fn int() -> JavaType {
    JavaType::Primitive(Primitive::Int)
}

pub fn of(ty: JavaType) -> TypeArgument {
    TypeArgument::Type(ty)
}

pub fn local(ty: JavaType, name: &str, init: Expr) -> Stmt {
    Stmt::Local { ty, name: name.into(), init }
}

pub fn equals(expected: Expr, actual: Expr) -> Stmt {
    Stmt::Assert(Assertion::Equals(expected, actual))
}

pub fn throws(exception: ClassRef, body: Vec<Stmt>) -> Stmt {
    Stmt::AssertThrows { exception, body, caught: None }
}

/// A test whose sections do not matter.
pub fn test(name: &str, body: Vec<Stmt>) -> TestMethod {
    TestMethod { name: name.into(), assert: body, ..TestMethod::default() }
}

pub fn class(package: &str, name: &str, tests: Vec<TestMethod>) -> TestClass {
    TestClass { package: package.into(), name: name.into(), tests, ..TestClass::default() }
}

/// `Box<Object>`
pub fn box_type() -> ClassType {
    ClassType::generic(fix(["Box"]), vec![of(JavaType::object())])
}

/// `Box<Object>.Slot`
pub fn slot_type() -> ClassType {
    ClassType { class: fix(["Box", "Slot"]), arguments: vec![vec![of(JavaType::object())]] }
}

pub fn new_box() -> Stmt {
    local(JavaType::Class(box_type()), "box", Expr::new(box_type(), vec![]))
}

pub fn the_box() -> Expr {
    Expr::local("box")
}

pub fn hidden() -> ClassRef {
    ClassRef::Hidden("fix.Box$Hidden".into())
}

pub fn set(target: Option<Expr>, declaring: ClassRef, field: &str, value: Expr) -> Stmt {
    Stmt::ReflectSet { target, declaring, field: field.into(), value }
}

pub fn get(target: Option<Expr>, declaring: ClassRef, field: &str, ty: JavaType) -> Expr {
    Expr::ReflectGet { target: target.map(Box::new), declaring, field: field.into(), ty }
}

pub fn named(class: ClassName) -> ClassRef {
    ClassRef::Named(class)
}
