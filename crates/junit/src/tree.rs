//! The syntax tree: the part of Java that tests are written in.
//!
//! Everything is plain data with public fields. The constructors only shorten what callers write often.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

use crate::types::{ClassName, ClassRef, ClassType, JavaType};

/// An expression.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Expr {
    /// `null`
    Null,
    /// An `int` literal.
    Int(i32),
    /// A `long` literal.
    Long(i64),
    /// A `short` constant; printed with a cast where Java would take the literal for an `int`.
    Short(i16),
    /// A `byte` constant; printed with a cast where Java would take the literal for an `int`.
    Byte(i8),
    /// A `char` literal, any UTF-16 code unit.
    Char(u16),
    /// `true` or `false`
    Boolean(bool),
    /// A `float` by its bits, so that every NaN and both zeros can be said.
    Float(u32),
    /// A `double` by its bits.
    Double(u64),
    /// A string literal by its UTF-16 code units, lone surrogates included. Literals are interned: a test
    /// that needs another identity wraps it in `new String(…)`.
    String(Vec<u16>),
    /// A local variable.
    Local(String),
    /// `object.field`; also `array.length`.
    Field(Box<Expr>, String),
    /// `Class.field`; also an enum constant.
    StaticField(ClassName, String),
    /// `receiver.method(args)`
    Call {
        /// What it is called on.
        receiver: Box<Expr>,
        /// The method.
        method: String,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// `Class.method(args)`
    StaticCall {
        /// The class that declares the method.
        class: ClassName,
        /// The method.
        method: String,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// `new Class(args)`, or `outer.new Inner(args)` for an inner class.
    New {
        /// The class, with type arguments if it is generic.
        class: ClassType,
        /// The enclosing object of an inner class.
        outer: Option<Box<Expr>>,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// `new element[length]`
    NewArray {
        /// The type of the elements; type arguments are erased, as Java demands.
        element: JavaType,
        /// The length.
        length: Box<Expr>,
    },
    /// `new element[] {items}`, or `{items}` alone where Java allows it.
    ArrayLiteral {
        /// The type of the elements; type arguments are erased, as Java demands.
        element: JavaType,
        /// The elements.
        items: Vec<Expr>,
    },
    /// `array[index]`
    Index(Box<Expr>, Box<Expr>),
    /// `(type) value`
    Cast(JavaType, Box<Expr>),
    /// `(A & B) value`
    CastToAll(Vec<JavaType>, Box<Expr>),
    /// `Class.class`; `Class.forName(…)` for a hidden class.
    ClassLiteral(ClassRef),
    /// `(a, b) -> body`
    Lambda {
        /// The names of the parameters, whose types Java finds out.
        parameters: Vec<String>,
        /// The result; an empty block without one.
        body: Option<Box<Expr>>,
    },
    /// `new Interface() { … }`
    Anonymous {
        /// The interface, with type arguments if it is generic.
        interface: ClassType,
        /// The methods of the class, in order.
        methods: Vec<Override>,
    },
    /// Reads a field that cannot be reached by name.
    ReflectGet {
        /// The object; none for a static field.
        target: Option<Box<Expr>>,
        /// The class that declares the field.
        declaring: ClassRef,
        /// The field.
        field: String,
        /// The type the value is cast to; no cast for [`JavaType::object`].
        ty: JavaType,
    },
    /// Calls a method that cannot be called by name. The value is null where the method returns nothing.
    ReflectCall {
        /// The object; none for a static method.
        target: Option<Box<Expr>>,
        /// The class that declares the method.
        declaring: Box<ClassRef>,
        /// The method.
        method: String,
        /// The erased types of the parameters.
        parameters: Vec<ClassRef>,
        /// The arguments; primitive ones must have the types of the parameters.
        args: Vec<Expr>,
        /// The type the value is cast to; no cast for [`JavaType::object`].
        ty: JavaType,
    },
    /// Makes an object by a constructor that cannot be called by name.
    ReflectMake {
        /// The class of the object.
        class: ClassRef,
        /// The erased types of the parameters.
        parameters: Vec<ClassRef>,
        /// The arguments; primitive ones must have the types of the parameters.
        args: Vec<Expr>,
        /// The type the object is cast to; no cast for [`JavaType::object`].
        ty: JavaType,
    },
    /// Makes an object without running a constructor: every field starts as zero, false or null.
    ReflectNew {
        /// The class of the object; not abstract.
        class: ClassRef,
        /// The type the object is cast to; no cast for [`JavaType::object`].
        ty: JavaType,
    },
}

impl Expr {
    /// A local variable.
    pub fn local(name: &str) -> Self {
        Expr::Local(name.to_owned())
    }

    /// A string literal from Rust text.
    pub fn string(text: &str) -> Self {
        Expr::String(text.encode_utf16().collect())
    }

    /// `self.field`
    pub fn field(self, name: &str) -> Self {
        Expr::Field(Box::new(self), name.to_owned())
    }

    /// `self.method(args)`
    pub fn call(self, method: &str, args: Vec<Expr>) -> Self {
        Expr::Call { receiver: Box::new(self), method: method.to_owned(), args }
    }

    /// `Class.method(args)`
    pub fn static_call(class: ClassName, method: &str, args: Vec<Expr>) -> Self {
        Expr::StaticCall { class, method: method.to_owned(), args }
    }

    /// `new Class(args)`
    pub fn new(class: ClassType, args: Vec<Expr>) -> Self {
        Expr::New { class, outer: None, args }
    }

    /// `self[index]`
    pub fn index(self, index: Expr) -> Self {
        Expr::Index(Box::new(self), Box::new(index))
    }

    /// `(ty) self`
    pub fn cast(self, ty: JavaType) -> Self {
        Expr::Cast(ty, Box::new(self))
    }

    /// `(A & B) self`
    pub fn cast_to_all(self, types: Vec<JavaType>) -> Self {
        Expr::CastToAll(types, Box::new(self))
    }
}

/// A method of an anonymous class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Override {
    /// What it returns; nothing where it is `void`.
    pub returns: Option<JavaType>,
    /// Its name.
    pub name: String,
    /// The types and names of its parameters.
    pub parameters: Vec<(JavaType, String)>,
    /// The result; an empty block without one.
    pub result: Option<Expr>,
}

/// An assertion; the expected value comes first. How it is spelled is up to the [`Style`](crate::Style).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Assertion {
    /// The two are equal, as `equals` says of objects. On floats and doubles this is exact, with all NaNs equal and
    /// `-0.0` different from `0.0`. The actual value may be of any type, a box where the expected one is primitive. An expected local
    /// is of no collection type.
    Equals(Expr, Expr),
    /// The same of two values of one primitive type, which some frameworks say in fewer words.
    EqualPrimitives(Expr, Expr),
    /// The expected and the actual float or double differ by no more than the third.
    Near(Expr, Expr, Expr),
    /// Two arrays have the same elements, which compare as in [`Assertion::Equals`].
    ArrayEquals(Expr, Expr),
    /// The two are one object.
    Same(Expr, Expr),
    /// The two are not one object.
    NotSame(Expr, Expr),
    /// A reference is null.
    Null(Expr),
    /// A reference is not null.
    NotNull(Expr),
    /// A condition, which has the primitive type, is true.
    True(Expr),
    /// A condition, which has the primitive type, is false.
    False(Expr),
}

/// A statement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Stmt {
    /// `ty name = init;`
    Local {
        /// The declared type.
        ty: JavaType,
        /// The variable.
        name: String,
        /// Its value.
        init: Expr,
    },
    /// `target = value;`, where the target is a local, field or array element.
    Assign(Expr, Expr),
    /// An expression for its effect: a call or a `new`; Java allows no other.
    Expr(Expr),
    /// An assertion.
    Assert(Assertion),
    /// The assertion that something throws.
    AssertThrows {
        /// The class that the exception is an instance of.
        exception: ClassRef,
        /// What throws.
        body: Vec<Stmt>,
        /// The type and name of a local that then holds the exception.
        caught: Option<(JavaType, String)>,
    },
    /// Writes a field that cannot be reached by name, also a final instance field.
    ReflectSet {
        /// The object; none for a static field.
        target: Option<Expr>,
        /// The class that declares the field.
        declaring: ClassRef,
        /// The field.
        field: String,
        /// The value; a primitive one must have the field's type.
        value: Expr,
    },
    /// An empty line.
    Blank,
    /// `// text`, one comment a line of text.
    Comment(String),
}

/// One test: three sections, with an empty line between those that are not empty.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct TestMethod {
    /// The name of the method, see [`crate::TestNames`].
    pub name: String,
    /// What it is a test of; a comment says so before the first of those in a row.
    pub of: Option<String>,
    /// What the test shows, in a line of words that a framework can display: JUnit 4 cannot.
    pub display_name: Option<String>,
    /// A comment before the test.
    pub comment: Option<String>,
    /// Builds the input.
    pub arrange: Vec<Stmt>,
    /// Calls the method under test.
    pub act: Vec<Stmt>,
    /// Checks the outcome.
    pub assert: Vec<Stmt>,
    /// What is declared by what the test calls. Tests that use reflection get their `throws` clause unasked.
    pub throws: Throws,
    /// Whether the default locale has to be English for it; the class sets it then, and sets it back.
    pub in_english: bool,
    /// Whether the test says what should hold and does not, so that it is to fail. Nothing is printed of it.
    pub fails_by_design: bool,
}

/// What a method declares to throw, beyond unchecked exceptions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Throws {
    /// Nothing.
    #[default]
    Nothing,
    /// Checked exceptions.
    Exception,
    /// What need not be an exception.
    Throwable,
}

/// A static method without parameters that gives data to tests.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Factory {
    /// The name of the method.
    pub name: String,
    /// What it returns.
    pub returns: JavaType,
    /// Builds it.
    pub body: Vec<Stmt>,
    /// The value it returns.
    pub result: Expr,
    /// What is declared by what it calls. Reflection gets its `throws` clause unasked.
    pub throws: Throws,
}

/// A category of javac's warnings that the whole test class suppresses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Warning {
    Deprecation,
    RawTypes,
    Removal,
    Unchecked,
}

/// A test class: one source file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TestClass {
    /// The package, which is that of the class under test; empty for the unnamed package.
    pub package: String,
    /// The simple name of the test class.
    pub name: String,
    /// Lines of the comment at the top of the file.
    pub header: Vec<String>,
    /// Simple names of the other top-level classes in the package, as far as they are known: a class of
    /// `java.lang` with such a name is hidden and has to be imported.
    pub neighbours: BTreeSet<String>,
    /// Warnings to suppress beyond those the printer knows to be needed (it knows of generic arrays and of
    /// casts to types with arguments).
    pub suppress: BTreeSet<Warning>,
    /// The methods that give data to tests, in order; they stand before the tests.
    pub factories: Vec<Factory>,
    /// The tests, in order.
    pub tests: Vec<TestMethod>,
}

impl TestClass {
    /// Its name with the package: `p.q.FooTest`.
    pub fn qualified_name(&self) -> String {
        match self.package.as_str() {
            "" => self.name.clone(),
            package => format!("{package}.{}", self.name),
        }
    }

    /// Where the file belongs below a source root, with `/`: `p/q/FooTest.java`.
    pub fn path(&self) -> String {
        let folder = self.package.replace('.', "/");
        let separator = if folder.is_empty() { "" } else { "/" };
        format!("{folder}{separator}{}.java", self.name)
    }
}
