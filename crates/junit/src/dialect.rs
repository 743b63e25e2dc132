//! What differs between the frameworks that run tests, and between the libraries that assertions are written with.
//!
//! The tree says what is asserted, never how. A framework is a [`Frame`], the part of a class around the statements, and
//! [`Spelled`] assertions; AssertJ is other assertions in the frame of any framework. Whatever the framework, an assertion means
//! what [`Assertion`] says, to the bit.

use crate::assertj::AssertJ;
use crate::doc::Doc;
use crate::tree::{Assertion, Expr, TestMethod};
use crate::types::{ClassName, ClassRef, JavaType};
use crate::{junit4, junit5, testng};

/// What runs the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Framework {
    /// JUnit 5, the Jupiter API.
    #[default]
    Junit5,
    /// JUnit 4.13 or newer.
    Junit4,
    /// TestNG 6.9.5 or newer.
    TestNg,
}

/// What assertions are written with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Library {
    /// The assertions of the framework.
    #[default]
    Framework,
    /// AssertJ 3.12 or newer.
    AssertJ,
}

/// How a test class is spelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// What runs the tests.
    pub framework: Framework,
    /// What assertions are written with.
    pub assertions: Library,
}

impl Framework {
    /// Sorts things by the names of the tests of a class into the order in which the framework runs these, when it is told no other:
    /// TestNG by name, both versions of JUnit by the hash codes of the names.
    pub fn sort<T>(self, named: &mut [T], name: impl Fn(&T) -> &str) {
        let hash = |name: &str| {
            let add = |hash: i32, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit));
            name.encode_utf16().fold(0, add)
        };
        match self {
            Framework::Junit5 | Framework::Junit4 => {
                named.sort_by_cached_key(|one| (hash(name(one)), name(one).to_owned()));
            }
            Framework::TestNg => named.sort_by_cached_key(|one| name(one).to_owned()),
        }
    }
}

/// A framework around the statements of tests.
pub(crate) struct Frame {
    /// The package of the annotations.
    pub annotations: &'static str,
    /// How what the framework is to find is declared: `"public "`, or nothing.
    pub visibility: &'static str,
    /// The annotations of what runs before and after all tests of a class, and how that is declared.
    pub around: [&'static str; 2],
    pub around_is: &'static str,
    /// The annotations of a test, each with its line end.
    pub test: fn(&TestMethod) -> Doc,
}

impl Frame {
    /// An annotation of the framework.
    pub fn annotation(&self, name: &'static str) -> Doc {
        annotation(self.annotations, name)
    }
}

/// An annotation.
pub(crate) fn annotation(package: &str, name: &'static str) -> Doc {
    Doc::seq([Doc::text("@"), Doc::Class(ClassName::new(package, [name]))])
}

/// The assertions of a library.
pub(crate) trait Spelled {
    /// An assertion as an expression. It must mean what [`Assertion`] says whatever the static type of the actual value is: a
    /// wrong one fails under a correct program, or passes under another.
    fn assertion(&self, assertion: &Assertion) -> Doc;

    /// That `body`, a lambda expression, throws an instance of the class. Where it `is_used`, the value is the exception, of the type
    /// of that class.
    fn throws(&self, exception: &ClassRef, body: Doc, is_used: bool) -> Doc;
}

/// A style, as the printer works with it.
pub(crate) struct Dialect {
    pub frame: &'static Frame,
    pub assertions: Box<dyn Spelled>,
}

impl Style {
    pub(crate) fn dialect(self) -> Dialect {
        let (frame, own): (&Frame, Box<dyn Spelled>) = match self.framework {
            Framework::Junit5 => (&junit5::FRAME, Box::new(junit5::Assertions)),
            Framework::Junit4 => (&junit4::FRAME, Box::new(junit4::Assert)),
            Framework::TestNg => (&testng::FRAME, Box::new(testng::Assert)),
        };
        match self.assertions {
            Library::Framework => Dialect { frame, assertions: own },
            Library::AssertJ => Dialect { frame, assertions: Box::new(AssertJ { own }) },
        }
    }
}

/// A constant of a primitive type, as far as comparing it takes to know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Constant {
    /// No float or double.
    Whole,
    /// A float or double for which `==` is right.
    Number,
    /// A float or double that is none.
    Nan,
    /// A zero that is a float or double: `==` does not tell the two apart.
    Zero,
}

impl Constant {
    /// The kind of an expression; none if it is no constant of a primitive type.
    pub fn of(expr: &Expr) -> Option<Constant> {
        let float = |value: f64| match value {
            0.0 => Constant::Zero,
            value if value.is_nan() => Constant::Nan,
            _ => Constant::Number,
        };
        match expr {
            Expr::Int(_)
            | Expr::Long(_)
            | Expr::Short(_)
            | Expr::Byte(_)
            | Expr::Char(_)
            | Expr::Boolean(_) => Some(Constant::Whole),
            Expr::Float(bits) => Some(float(f32::from_bits(*bits).into())),
            Expr::Double(bits) => Some(float(f64::from_bits(*bits))),
            _ => None,
        }
    }

    /// A zero of the type of a float or double.
    pub fn no_delta(expr: &Expr) -> Expr {
        if matches!(expr, Expr::Float(_)) { Expr::Float(0) } else { Expr::Double(0) }
    }
}

/// A value as an object, so that `equals` compares it whatever it is compared with.
pub(crate) fn as_object(expr: &Expr) -> Expr {
    expr.clone().cast(JavaType::object())
}
