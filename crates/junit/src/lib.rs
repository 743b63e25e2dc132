//! From recipes to test source: a typed syntax tree of the Java that tests need, and its printer.
//!
//! The tree ([`TestClass`], [`Stmt`], [`Expr`], [`JavaType`]) is plain data that a caller fills in, and knows no framework;
//! [`print`](fn@print) turns it into the text of one JUnit 5 test class, [`Style::print`] into one for another framework or
//! with other assertions, always the same text for the same tree. Callers need not
//! provide what follows from the tree: imports, static imports, the reflective helpers, `throws` clauses and
//! `@SuppressWarnings` are added where something in the tree needs them.
//!
//! The printed text is Java 8, pure ASCII (other characters are written as Unicode escapes, so it compiles
//! under every source encoding) and ends in a newline.
//!
//! This crate must not know the engine, the program or terms.
//!
//! # What the caller guarantees
//! The printer checks nothing that javac checks: names must be Java identifiers (see [`is_identifier`]) and
//! visible from the test's package, locals defined before use and effectively final when a lambda reads
//! them. Expressions are printed recursively, so nesting must stay shallow: name the objects of a long
//! chain with locals.
//!
//! # Example
//! ```
//! use heapwise_junit::*;
//!
//! let list = ClassName::new("java.util", ["LinkedList"]);
//! let mut names = Names::new();
//! let local = names.local(list.simple_name());
//! let of_object = ClassType::generic(list, vec![TypeArgument::Type(JavaType::object())]);
//! let test = TestMethod {
//!     name: TestNames::new().name("isEmpty", "returnsTrue"),
//!     arrange: vec![Stmt::Local {
//!         ty: JavaType::Class(of_object.clone()),
//!         name: local.clone(),
//!         init: Expr::new(of_object, vec![]),
//!     }],
//!     assert: vec![Stmt::Assert(Assertion::True(Expr::local(&local).call("isEmpty", vec![])))],
//!     ..TestMethod::default()
//! };
//! let class = TestClass {
//!     package: "p".into(),
//!     name: "LinkedListTest".into(),
//!     tests: vec![test],
//!     ..TestClass::default()
//! };
//! let expected = "\
//! package p;
//!
//! import static org.junit.jupiter.api.Assertions.assertTrue;
//!
//! import java.util.LinkedList;
//! import org.junit.jupiter.api.Test;
//!
//! class LinkedListTest {
//!     @Test
//!     void isEmpty_returnsTrue() {
//!         LinkedList<Object> list = new LinkedList<>();
//!
//!         assertTrue(list.isEmpty());
//!     }
//! }
//! ";
//! assert_eq!(print(&class), expected);
//! ```

mod assertj;
mod body;
mod class;
mod dialect;
mod doc;
mod expression;
mod imports;
mod junit4;
mod junit5;
mod lines;
mod literal;
mod locale;
mod names;
mod reflection;
mod testng;
mod tree;
mod types;

pub use class::{TESTS_OF, print, source, statements};
pub use dialect::{Framework, Library, Style};
pub use lines::{declared_test, test_at, tests, tests_with};
pub use names::{Names, TestNames, is_identifier, is_type_identifier};
pub use tree::{Assertion, Expr, Factory, Override, Stmt, TestClass, TestMethod, Throws, Warning};
pub use types::{ClassName, ClassRef, ClassType, JavaType, Primitive, TypeArgument};
