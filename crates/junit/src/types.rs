//! The types of Java that tests name, and the ways to refer to a class.

use serde::{Deserialize, Serialize};

/// A primitive type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Primitive {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
}

impl Primitive {
    /// The Java keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Char => "char",
            Primitive::Short => "short",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }

    /// Whether it has two zeros.
    pub(crate) fn is_floating(self) -> bool {
        matches!(self, Primitive::Float | Primitive::Double)
    }
}

/// The name of a class that source code can spell: a package and the simple names from the outermost class
/// to the class itself. Printed with the simple names when nothing else claims them, else in full.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ClassName {
    /// The package with dots; empty for the unnamed package.
    pub package: String,
    /// `["Map", "Entry"]` for `java.util.Map.Entry`; at least one name.
    pub nested: Vec<String>,
}

impl ClassName {
    /// A class by package and simple names, outermost first.
    pub fn new<S: Into<String>>(package: &str, nested: impl IntoIterator<Item = S>) -> Self {
        Self { package: package.to_owned(), nested: nested.into_iter().map(Into::into).collect() }
    }

    /// The simple name of the class itself, without the classes around it.
    pub fn simple_name(&self) -> &str {
        self.nested.last().map_or("", String::as_str)
    }
}

/// A class with type arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ClassType {
    /// The class.
    pub class: ClassName,
    /// The type arguments of each name in `class.nested`, outermost first: `[[Object], []]` for
    /// `Outer<Object>.Inner`. Missing lists count as empty. A generic class without arguments is a raw type.
    pub arguments: Vec<Vec<TypeArgument>>,
}

impl ClassType {
    /// A class without type arguments.
    pub fn plain(class: ClassName) -> Self {
        Self { class, arguments: Vec::new() }
    }

    /// A class with type arguments of its own and none for the classes around it.
    pub fn generic(class: ClassName, own: Vec<TypeArgument>) -> Self {
        let mut arguments = vec![Vec::new(); class.nested.len().saturating_sub(1)];
        arguments.push(own);
        Self { class, arguments }
    }

    /// Whether any level has type arguments.
    pub fn is_generic(&self) -> bool {
        self.arguments.iter().any(|level| !level.is_empty())
    }
}

/// A type argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TypeArgument {
    /// `?`
    Wildcard,
    /// A type; not a primitive one.
    Type(JavaType),
    /// `? extends` a type
    Extends(JavaType),
    /// `? super` a type
    Super(JavaType),
}

/// A type of a value.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum JavaType {
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface type.
    Class(ClassType),
    /// An array type.
    Array(Box<JavaType>),
}

impl JavaType {
    /// A class without type arguments.
    pub fn class(class: ClassName) -> Self {
        JavaType::Class(ClassType::plain(class))
    }

    /// `java.lang.Object`, also the type of a value whose class the test cannot name.
    pub fn object() -> Self {
        Self::class(ClassName::new("java.lang", ["Object"]))
    }

    /// An array of this type.
    pub fn array(self) -> Self {
        JavaType::Array(Box::new(self))
    }

    /// Whether it is `java.lang.Object`, or an array of such.
    pub fn is_of_objects(&self) -> bool {
        match self {
            JavaType::Array(element) => element.is_of_objects(),
            ty => *ty == JavaType::object(),
        }
    }
}

/// How a test refers to a class for reflection.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ClassRef {
    /// By a class literal, `Outer.Node.class`.
    Named(ClassName),
    /// By its binary name (`p.Outer$Node`), because source code in the test's package cannot name it.
    Hidden(String),
    /// By a local variable of type `Class<?>`, which spares a test from repeating a hidden name.
    Local(String),
    /// By the literal of a type that source can spell: `int.class`, `Node[].class`.
    Literal(JavaType),
}
