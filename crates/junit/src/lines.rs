//! Whose line it is: what a compiler says of a line of a printed class, it says of a test.

use std::ops::RangeInclusive;

/// The test in which a line of a printed class is; lines count from one.
pub fn test_at(source: &str, line: u32) -> Option<&str> {
    tests(source).into_iter().find(|(_, lines)| lines.contains(&line)).map(|(name, _)| name)
}

/// The tests that a line outside of all tests concerns: those that use the name that it imports, otherwise all.
pub fn tests_with(source: &str, line: u32) -> Vec<&str> {
    let tests = tests(source);
    let text = source.lines().nth((line as usize).saturating_sub(1)).unwrap_or_default();
    let imported =
        text.strip_prefix("import ").map(|name| name.trim_start_matches("static ").trim_end_matches(';'));
    let users = imported.and_then(|name| name.rsplit('.').next()).map(|name| {
        let uses = |lines: &RangeInclusive<u32>| {
            let (first, last) = (*lines.start() as usize, *lines.end() as usize);
            source.lines().take(last).skip(first - 1).any(|line| words(line).any(|word| word == name))
        };
        tests.iter().filter(|(_, lines)| uses(lines)).map(|(test, _)| *test).collect::<Vec<&str>>()
    });
    match users {
        Some(users) if !users.is_empty() => users,
        _ => tests.into_iter().map(|(test, _)| test).collect(),
    }
}

/// The tests with their lines, from the end of the member before: the printer ends each member by a brace of its own.
pub fn tests(source: &str) -> Vec<(&str, RangeInclusive<u32>)> {
    let mut found = Vec::new();
    let mut first = None;
    let (mut name, mut is_test) = (None, false);
    for (number, line) in (1..).zip(source.lines()) {
        if first.is_none() {
            // The line that opens the class is the first that ends in a brace.
            first = line.ends_with('{').then_some(number + 1);
        } else if is_annotation(line) {
            is_test = true;
        } else if let Some(declared) = declared(line) {
            name = Some(declared);
        } else if line == "    }" {
            let name = name.take().filter(|_| std::mem::take(&mut is_test));
            found.extend(name.zip(first).map(|(name, first)| (name, first..=number)));
            first = Some(number + 1);
        }
    }
    found
}

/// The name of the test that a member of a printed class is, if it is one.
pub fn declared_test(member: &str) -> Option<&str> {
    member.lines().any(is_annotation).then(|| member.lines().find_map(declared)).flatten()
}

/// Whether a line is the annotation of a test.
fn is_annotation(line: &str) -> bool {
    let name = line.strip_prefix("    @").and_then(|annotation| annotation.split('(').next());
    name.is_some_and(|name| name == "Test" || name.ends_with(".Test"))
}

/// The name of the method that a line declares, if it returns nothing and is not static.
fn declared(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("    ")?;
    let signature = declared.strip_prefix("public ").unwrap_or(declared).strip_prefix("void ")?;
    signature.split_once('(').map(|(name, _)| name)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !(letter.is_alphanumeric() || matches!(letter, '_' | '$' | '\\')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Assertion, ClassName, Expr, Stmt, TestClass, TestMethod, print};

    /// Two tests, of which the second uses `q.Other`.
    fn printed() -> String {
        let other = Expr::static_call(ClassName::new("q", ["Other"]), "call", Vec::new());
        let test = |name: &str, assert| TestMethod { name: name.into(), assert, ..TestMethod::default() };
        let tests = vec![
            test("plain", vec![Stmt::Assert(Assertion::True(Expr::local("true")))]),
            TestMethod { display_name: Some("{".to_owned()), ..test("other", vec![Stmt::Expr(other)]) },
        ];
        print(&TestClass { package: "p".into(), name: "FooTest".into(), tests, ..TestClass::default() })
    }

    fn line(source: &str, text: &str) -> u32 {
        source.lines().position(|line| line.contains(text)).unwrap() as u32 + 1
    }

    #[test]
    fn lines_of_tests() {
        let source = printed();
        for (text, test) in [("assertTrue(true)", "plain"), ("void plain", "plain"), ("Other.call", "other")]
        {
            assert_eq!(test_at(&source, line(&source, text)), Some(test), "{source}");
        }
        let annotation = line(&source, "DisplayName(");
        assert_eq!(test_at(&source, annotation), Some("other"), "{source}");
        for text in ["package", "import q", "class"] {
            assert_eq!(test_at(&source, line(&source, text)), None, "{source}");
        }
        assert_eq!(test_at(&source, 1000), None);
    }

    #[test]
    fn an_import_concerns_who_uses_it_and_anything_else_all() {
        let source = printed();
        assert_eq!(tests_with(&source, line(&source, "import q.Other")), ["other"]);
        assert_eq!(tests_with(&source, line(&source, "import static")), ["plain"]);
        assert_eq!(tests_with(&source, line(&source, "class")), ["plain", "other"]);
        assert_eq!(tests_with(&source, 0), ["plain", "other"]);
    }
}
