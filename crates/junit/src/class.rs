//! The shape of a test class: header, imports, tests, helpers.

use std::collections::BTreeSet;

use crate::body::{comment, statement};
use crate::dialect::{Dialect, Style};
use crate::doc::{Doc, layout};
use crate::expression::{expression, java_type};
use crate::imports::Spelling;
use crate::locale;
use crate::reflection::Helper;
use crate::tree::{Expr, Factory, Stmt, TestClass, TestMethod, Throws, Warning};
use crate::types::ClassName;

/// The source of a test class for JUnit 5.
pub fn print(class: &TestClass) -> String {
    Style::default().print(class)
}

impl Style {
    /// The source of a test class. Linear in the size of the tree.
    pub fn print(self, class: &TestClass) -> String {
        print_as(&self.dialect(), class)
    }
}

fn print_as(dialect: &Dialect, class: &TestClass) -> String {
    let factories = class.factories.iter().map(|one| factory(one, dialect));
    let mut last = None;
    let test_methods = class.tests.iter().map(|test| {
        let of = test.of.as_ref().filter(|of| last != Some(*of));
        last = test.of.as_ref();
        Doc::seq([of.map_or(Doc::text(""), |of| tests_of(of)), test_method(test, dialect)])
    });
    let tests: Vec<Doc> = factories.chain(test_methods).collect();
    let mut uses = Uses::of(&tests);
    let helpers: Vec<Doc> =
        Helper::ALL.iter().filter(|helper| uses.helpers.contains(helper)).map(|h| h.declaration()).collect();
    uses.warnings.extend(&class.suppress);
    let locale = class.tests.iter().any(|test| test.in_english).then(|| locale::members(dialect.frame));

    let helpers = locale.into_iter().flatten().chain(helpers);
    let declaration = declaration(class, (&uses, dialect), tests.into_iter().chain(helpers));
    let mut classes = Vec::new();
    declaration.each(|doc| {
        if let Doc::Class(name) = doc {
            classes.push(name.clone());
        }
    });
    let spelling = Spelling::new(class, &classes);
    let file = Doc::seq([preamble(class, &uses, &spelling), declaration]);
    layout(&file, &spelling)
}

/// An expression by itself, in a file that imports nothing.
pub fn source(expression: &Expr) -> String {
    let spelling = Spelling::new(&TestClass::default(), []);
    layout(&self::expression(expression), &spelling)
}

/// The statements of the tests of a class by themselves, as they stand in its file.
pub fn statements(class: &TestClass) -> String {
    let dialect = Style::default().dialect();
    let bodies = Doc::seq(class.tests.iter().map(|test| body(test, &dialect)));
    let mut classes = Vec::new();
    bodies.each(|doc| {
        if let Doc::Class(name) = doc {
            classes.push(name.clone());
        }
    });
    layout(&bodies, &Spelling::new(class, &classes))
}

/// What the tests use that the file around them must provide.
struct Uses {
    /// Static methods, with their classes.
    statics: BTreeSet<String>,
    helpers: BTreeSet<Helper>,
    warnings: BTreeSet<Warning>,
}

impl Uses {
    fn of(tests: &[Doc]) -> Self {
        let mut uses = Uses { statics: BTreeSet::new(), helpers: BTreeSet::new(), warnings: BTreeSet::new() };
        for test in tests {
            test.each(|doc| match doc {
                Doc::Static(class, name) => _ = uses.statics.insert(format!("{class}.{name}")),
                Doc::Helper(helper) => _ = uses.helpers.insert(*helper),
                Doc::Warns(warning) => _ = uses.warnings.insert(*warning),
                _ => {}
            });
        }
        uses
    }
}

fn preamble(class: &TestClass, uses: &Uses, spelling: &Spelling) -> Doc {
    let mut sections = Vec::new();
    sections.push(lines(class.header.iter().map(|line| comment(line))));
    if !class.package.is_empty() {
        sections.push(lines([Doc::text(format!("package {};", class.package))]));
    }
    sections.push(lines(uses.statics.iter().map(|name| Doc::text(format!("import static {name};")))));
    sections.push(lines(spelling.imports().iter().map(|import| Doc::text(format!("import {import};")))));
    let sections = sections.into_iter().filter(|section| !matches!(section, Doc::Seq(s) if s.is_empty()));
    Doc::seq(sections.map(|section| Doc::seq([section, Doc::Newline])))
}

fn lines(docs: impl IntoIterator<Item = Doc>) -> Doc {
    Doc::seq(docs.into_iter().map(|doc| Doc::seq([doc, Doc::Newline])))
}

fn declaration(class: &TestClass, (uses, dialect): (&Uses, &Dialect), all: impl Iterator<Item = Doc>) -> Doc {
    let mut members = Vec::new();
    for (index, member) in all.enumerate() {
        if index > 0 {
            members.push(Doc::Newline);
        }
        members.push(member);
    }
    Doc::seq([
        suppression(&uses.warnings),
        Doc::text(format!("{}class {} {{", dialect.frame.visibility, class.name)),
        Doc::seq([Doc::Newline, Doc::Seq(members)]).indent(),
        Doc::text("}"),
        Doc::Newline,
    ])
}

fn suppression(warnings: &BTreeSet<Warning>) -> Doc {
    let categories: Vec<String> =
        warnings.iter().map(|warning| format!("\"{}\"", category(*warning))).collect();
    let list = match categories.as_slice() {
        [] => return Doc::text(""),
        [only] => only.clone(),
        several => format!("{{{}}}", several.join(", ")),
    };
    let annotation = Doc::Class(ClassName::new("java.lang", ["SuppressWarnings"]));
    Doc::seq([Doc::text("@"), annotation, Doc::text(format!("({list})")), Doc::Newline])
}

fn category(warning: Warning) -> &'static str {
    match warning {
        Warning::Deprecation => "deprecation",
        Warning::RawTypes => "rawtypes",
        Warning::Removal => "removal",
        Warning::Unchecked => "unchecked",
    }
}

/// What a comment before the tests of something begins with.
pub const TESTS_OF: &str = "Tests of ";

fn tests_of(of: &str) -> Doc {
    Doc::seq([comment(&format!("{TESTS_OF}{of}")), Doc::Newline])
}

fn test_method(test: &TestMethod, dialect: &Dialect) -> Doc {
    let body = body(test, dialect);
    let throws = thrown(&body, test.throws);
    let told = test.comment.iter().map(|text| Doc::seq([comment(text), Doc::Newline]));
    let mut parts: Vec<Doc> = told.collect();
    parts.push((dialect.frame.test)(test));
    parts.push(Doc::text(format!("{}void {}()", dialect.frame.visibility, test.name)));
    parts.push(throws_clause(throws));
    parts.extend([Doc::text(" {"), body.indent(), Doc::Newline, Doc::text("}"), Doc::Newline]);
    Doc::Seq(parts)
}

/// What a body throws that declares as much besides.
fn thrown(body: &Doc, declared: Throws) -> Throws {
    let mut throws = declared;
    body.each(|doc| match doc {
        Doc::Helper(helper) => throws = throws.max(helper.throws()),
        Doc::Throws(thrown) => throws = throws.max(*thrown),
        _ => {}
    });
    throws
}

fn throws_clause(throws: Throws) -> Doc {
    let class = match throws {
        Throws::Nothing => return Doc::text(""),
        Throws::Exception => "Exception",
        Throws::Throwable => "Throwable",
    };
    Doc::seq([Doc::text(" throws "), Doc::Class(ClassName::new("java.lang", [class]))])
}

fn factory(factory: &Factory, dialect: &Dialect) -> Doc {
    let body = Doc::Seq(factory.body.iter().map(|stmt| body_line(stmt, dialect)).collect());
    let result = expression(&factory.result);
    let throws = thrown(&Doc::seq([body.clone(), result.clone()]), factory.throws);
    let mut parts =
        vec![Doc::text("static "), java_type(&factory.returns), Doc::text(format!(" {}()", factory.name))];
    parts.push(throws_clause(throws));
    let end = Doc::seq([Doc::Newline, Doc::text("return "), result, Doc::text(";")]);
    let body = Doc::seq([body, end]).indent();
    parts.extend([Doc::text(" {"), body, Doc::Newline, Doc::text("}"), Doc::Newline]);
    Doc::Seq(parts)
}

fn body(test: &TestMethod, dialect: &Dialect) -> Doc {
    let sections = [&test.arrange, &test.act, &test.assert];
    let mut parts = Vec::new();
    for section in sections.into_iter().filter(|section| !section.is_empty()) {
        if !parts.is_empty() {
            parts.push(Doc::Newline);
        }
        parts.extend(section.iter().map(|stmt| body_line(stmt, dialect)));
    }
    Doc::Seq(parts)
}

fn body_line(stmt: &Stmt, dialect: &Dialect) -> Doc {
    Doc::seq([Doc::Newline, statement(stmt, dialect)])
}
