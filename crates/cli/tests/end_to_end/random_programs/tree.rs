//! A generated program as a tree of statements, so that a program that differs can be cut down.
//!
//! Only statements can be removed, and only those on which no other depends: declarations stay. What is left of a
//! program is a program.

use std::fmt::Write;

/// A statement of one or more lines.
pub struct Statement {
    parts: Vec<Part>,
    removable: bool,
}

enum Part {
    Line(String),
    Block(Vec<Statement>),
}

impl Statement {
    /// A line that may go.
    pub fn line(text: String) -> Self {
        Self { parts: vec![Part::Line(text)], removable: true }
    }

    /// A line that later ones need.
    pub fn declaration(text: String) -> Self {
        Self { parts: vec![Part::Line(text)], removable: false }
    }

    /// A statement with blocks: each head opens the block that follows it, and the last line closes them.
    pub fn nested(blocks: Vec<(String, Vec<Self>)>) -> Self {
        let mut parts = Vec::new();
        for (head, block) in blocks {
            parts.push(Part::Line(head));
            parts.push(Part::Block(block));
        }
        parts.push(Part::Line("}".to_owned()));
        Self { parts, removable: true }
    }

    /// The cases of a `switch`: they go together or not at all.
    pub fn labelled(blocks: Vec<(String, Vec<Self>)>) -> Self {
        Self { removable: false, ..Self::nested(blocks) }
    }

    fn print(&self, depth: usize, out: &mut String) {
        for part in &self.parts {
            match part {
                Part::Line(line) => writeln!(out, "{}{line}", "    ".repeat(depth)).unwrap(),
                Part::Block(block) => block.iter().for_each(|statement| statement.print(depth + 1, out)),
            }
        }
    }
}

/// A method with its body.
pub struct Method {
    pub head: String,
    pub body: Vec<Statement>,
    /// The last line: what the method returns, or nothing.
    pub end: String,
}

/// A class `P<number>` with a method `run`.
pub struct Program {
    pub number: usize,
    /// Fields and nested classes.
    pub members: String,
    pub methods: Vec<Method>,
}

impl Program {
    pub fn source(&self) -> String {
        let mut out = format!("final class P{} {{\n{}", self.number, self.members);
        for method in &self.methods {
            writeln!(out, "\n    {} {{", method.head).unwrap();
            method.body.iter().for_each(|statement| statement.print(2, &mut out));
            if !method.end.is_empty() {
                writeln!(out, "        {}", method.end).unwrap();
            }
            out.push_str("    }\n");
        }
        out.push_str("}\n");
        out
    }

    /// Removes the statement that is the `nth` of those that can be removed; false when there are not so many.
    pub fn remove(&mut self, mut nth: usize) -> bool {
        self.methods.iter_mut().any(|method| remove(&mut method.body, &mut nth))
    }
}

fn remove(statements: &mut Vec<Statement>, nth: &mut usize) -> bool {
    for index in 0..statements.len() {
        if statements[index].removable {
            if *nth == 0 {
                statements.remove(index);
                return true;
            }
            *nth -= 1;
        }
        for part in &mut statements[index].parts {
            if let Part::Block(block) = part
                && remove(block, nth)
            {
                return true;
            }
        }
    }
    false
}
