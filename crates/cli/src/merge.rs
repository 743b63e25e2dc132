//! The tests of some methods in a file that has those of others too.
//!
//! A file that heapwise wrote has a comment before the tests of each method, and its members end where a line is a closing brace
//! of the first depth; so it is put together from parts without being understood. The tests of the methods that were
//! not done again stay byte for byte. What the file needs besides is that of both: imports, suppressed warnings, helpers. A simple
//! name that would mean one class in the old tests and another in the new makes the two incompatible.

use std::collections::BTreeSet;

use heapwise_junit::{TESTS_OF, declared_test};

const STATIC: &str = "import static ";
const IMPORT: &str = "import ";
const SUPPRESS: &str = "@SuppressWarnings(";
const CLASS: [&str; 2] = ["class ", "public class "];

/// A file of tests in parts. Text parts end with a line feed.
struct Parts<'t> {
    /// The header and the package.
    head: &'t str,
    static_imports: BTreeSet<&'t str>,
    imports: BTreeSet<&'t str>,
    warnings: BTreeSet<&'t str>,
    /// The line that begins the class.
    class: &'t str,
    /// The tests, each with the method that it is of.
    tests: Vec<(&'t str, &'t str)>,
    helpers: Vec<&'t str>,
}

/// The `new` file with the tests of other methods than these from the `old` one, in the order of the old one. `None` if the two do
/// not go together.
pub(crate) fn merged(old: &str, new: &str, done: &BTreeSet<String>) -> Option<String> {
    let (old, new) = (Parts::of(old)?, Parts::of(new)?);
    let kept: Vec<(&str, &str)> = old.tests.iter().filter(|(of, _)| !done.contains(*of)).copied().collect();
    let of_kept = || kept.iter().map(|(_, text)| *text).chain(old.helpers.iter().copied());
    let of_new = || new.tests.iter().map(|(_, text)| *text).chain(new.helpers.iter().copied());
    // Classes for other frameworks are declared otherwise, or import another `Test`.
    if old.class != new.class
        || clash(&old.imports, &new.imports, of_new())
        || clash(&new.imports, &old.imports, of_kept())
    {
        return None;
    }
    let mut tests: Vec<(&str, &str)> = Vec::new();
    let mut placed = BTreeSet::new();
    for (of, text) in &old.tests {
        if !done.contains(*of) {
            tests.push((of, text));
        } else if placed.insert(*of) {
            tests.extend(new.tests.iter().filter(|(new_of, _)| new_of == of));
        }
    }
    // Of a method that was not done to the end, all tests are new where none are old.
    let is_old = |of: &str| kept.iter().any(|(kept, _)| *kept == of);
    tests.extend(new.tests.iter().filter(|(of, _)| !placed.contains(of) && !is_old(of)));
    let mut helpers = old.helpers.clone();
    helpers.extend(new.helpers.iter().filter(|helper| !old.helpers.contains(helper)));
    let mut text = new.head.to_owned();
    for imports in [&old.static_imports | &new.static_imports, &old.imports | &new.imports] {
        imports.iter().for_each(|import| text.push_str(import));
        text.push_str(if imports.is_empty() { "" } else { "\n" });
    }
    let warnings: Vec<&str> = (&old.warnings | &new.warnings).into_iter().collect();
    match warnings.as_slice() {
        [] => {}
        [only] => text.push_str(&format!("{SUPPRESS}{only})\n")),
        several => text.push_str(&format!("{SUPPRESS}{{{}}})\n", several.join(", "))),
    }
    text.push_str(new.class);
    let mut last = "";
    for (index, (of, member)) in tests.iter().enumerate() {
        text.push_str(if index > 0 { "\n" } else { "" });
        if *of != last {
            text.push_str(&format!("    // {TESTS_OF}{of}\n"));
            last = of;
        }
        text.push_str(member);
    }
    for helper in helpers {
        text.push('\n');
        text.push_str(helper);
    }
    text.push_str("}\n");
    Some(text)
}

/// The names of the tests that are not of these methods, if it is a file in parts.
pub(crate) fn names_beside(old: &str, done: &BTreeSet<String>) -> Option<Vec<String>> {
    let old = Parts::of(old)?;
    let kept = old.tests.iter().filter(|(of, _)| !done.contains(*of));
    Some(kept.filter_map(|(_, text)| declared_test(text)).map(str::to_owned).collect())
}

/// Whether one of these imports, which the others are not, gives a meaning to a name in these texts.
fn clash<'t>(
    imports: &BTreeSet<&str>,
    others: &BTreeSet<&str>,
    texts: impl Iterator<Item = &'t str>,
) -> bool {
    let simple = |import: &str| {
        let name = import.trim_end().trim_end_matches(';');
        name.rsplit('.').next().unwrap_or(name).to_owned()
    };
    let strange: BTreeSet<String> = (imports - others).into_iter().map(simple).collect();
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    texts.flat_map(|text| text.split(|c| !is_part(c))).any(|word| strange.contains(word))
}

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Option<Parts<'t>> {
        let head = lines(text).take_while(|line| !is_declaration(line)).map(str::len).sum();
        let (head, mut rest) = text.split_at_checked(head)?;
        let mut parts = Parts {
            head,
            static_imports: BTreeSet::new(),
            imports: BTreeSet::new(),
            warnings: BTreeSet::new(),
            class: "",
            tests: Vec::new(),
            helpers: Vec::new(),
        };
        while parts.class.is_empty() {
            let line = lines(rest).next()?;
            rest = &rest[line.len()..];
            if line.starts_with(STATIC) {
                parts.static_imports.insert(line);
            } else if line.starts_with(IMPORT) {
                parts.imports.insert(line);
            } else if let Some(list) = line.strip_prefix(SUPPRESS) {
                let list = list.trim_end().strip_suffix(')')?.trim_start_matches('{').trim_end_matches('}');
                parts.warnings.extend(list.split(", "));
            } else if CLASS.iter().any(|begin| line.starts_with(begin)) {
                parts.class = line;
            } else if line != "\n" {
                return None;
            }
        }
        parts.members(rest)?;
        Some(parts)
    }

    fn members(&mut self, text: &'t str) -> Option<()> {
        let (mut rest, mut of) = (text, None);
        loop {
            if rest == "}\n" {
                return Some(());
            }
            rest = rest.strip_prefix('\n').unwrap_or(rest);
            let first = lines(rest).next()?;
            if let Some(name) = first.trim_end().strip_prefix(&format!("    // {TESTS_OF}")) {
                of = Some(name);
                rest = &rest[first.len()..];
            }
            let end = rest.find("\n    }\n")? + "\n    }\n".len();
            let (member, after) = rest.split_at_checked(end)?;
            if declared_test(member).is_some() {
                self.tests.push((of?, member));
            } else {
                self.helpers.push(member);
            }
            rest = after;
        }
    }
}

fn is_declaration(line: &str) -> bool {
    [IMPORT, SUPPRESS].iter().chain(&CLASS).any(|begin| line.starts_with(begin))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(imports: &str, members: &[&str]) -> String {
        let gap = if imports.is_empty() { "" } else { "\n" };
        format!("// Head.\n\npackage p;\n\n{imports}{gap}class T {{\n{}}}\n", members.join("\n"))
    }

    fn test(of: &str, name: &str, body: &str) -> String {
        let of = if of.is_empty() { String::new() } else { format!("    // {TESTS_OF}{of}\n") };
        format!("{of}    @Test\n    void {name}() {{\n        {body}\n\n        more();\n    }}\n")
    }

    const HELPER: &str = "    private static void help() {\n    }\n";

    #[test]
    fn tests_of_others_stay() {
        let (one, two) = (test("a(int)", "a_1", "old"), test("", "a_2", "old"));
        let (other, new) = (test("b()", "b_1", "other"), test("a(int)", "a_1", "new"));
        let old = file("import q.A;\n", &[&one, &two, &other, HELPER]);
        let new = file("import static s.assertTrue;\n\nimport q.B;\n", &[&new]);
        let done = BTreeSet::from(["a(int)".to_owned()]);
        assert_eq!(names_beside(&old, &done), Some(vec!["b_1".to_owned()]));
        let both = "import static s.assertTrue;\n\nimport q.A;\nimport q.B;\n";
        let expected = file(both, &[&test("a(int)", "a_1", "new"), &other, HELPER]);
        assert_eq!(merged(&old, &new, &done), Some(expected));
        // The same again changes nothing, whatever is done of it.
        assert_eq!(merged(&old, &old, &done), Some(old.clone()));
        // Of what was not done to the end the old ones stay, and the new ones are taken where there are no old ones.
        assert_eq!(merged(&old, &new, &BTreeSet::new()), Some(file(both, &[&one, &two, &other, HELPER])));
        let only_other = file("import q.A;\n", &[&other, HELPER]);
        assert_eq!(
            merged(&only_other, &new, &BTreeSet::new()),
            Some(file(both, &[&other, &test("a(int)", "a_1", "new"), HELPER]))
        );
        let none = file("", &[]);
        assert_eq!(merged(&old, &none, &done), Some(file("import q.A;\n", &[&other, HELPER])));
    }

    #[test]
    fn names_with_two_meanings_do_not_go_together() {
        let done = BTreeSet::from(["a()".to_owned()]);
        let old = file("import q.Node;\n", &[&test("b()", "b_1", "Node node;")]);
        let check = |new: &str, goes: bool| assert_eq!(merged(&old, new, &done).is_some(), goes, "{new}");
        check(&file("", &[&test("a()", "a_1", "int node;")]), true);
        check(&file("", &[&test("a()", "a_1", "Node here;")]), false);
        check(&file("import r.Node;\n", &[&test("a()", "a_1", "Node there;")]), false);
        check("class T {", false);
    }
}
