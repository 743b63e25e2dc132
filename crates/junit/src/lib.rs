//! A typed syntax tree for JUnit tests in Java and its printer.
