//! Tests without their final names, and the test class that is made of them.

use std::collections::BTreeSet;

use heapwise_engine::Passed;
use heapwise_junit::{Framework, TestClass, TestMethod, TestNames, Warning, is_identifier};
use heapwise_program::{ClassId, Program};
use serde::{Deserialize, Serialize};

use crate::shown::Shown;

/// Tests of one target, without their final names.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Drafts {
    pub(crate) tests: Vec<Draft>,
    pub(crate) suppress: BTreeSet<Warning>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Draft {
    pub(crate) method: String,
    pub(crate) ending: String,
    pub(crate) test: TestMethod,
    pub(crate) shown: Shown,
    /// The probes that it passes beside the call.
    pub(crate) around: Passed,
}

/// What a test shows, in words.
#[derive(Clone, Debug)]
pub struct Words {
    /// A line that a framework can display.
    pub display_name: String,
    /// A comment before the test.
    pub comment: String,
}

impl Drafts {
    /// Has the tests say in words what they show.
    pub fn tell(&mut self, words: Vec<Words>) {
        for (draft, Words { display_name, comment }) in self.tests.iter_mut().zip(words) {
            draft.test.display_name = Some(display_name);
            draft.test.comment = Some(comment);
        }
    }

    /// How many tests there are.
    pub fn len(&self) -> usize {
        self.tests.len()
    }

    /// What each test shows.
    pub fn shown(&self) -> impl Iterator<Item = &Shown> {
        self.tests.iter().map(|draft| &draft.shown)
    }

    /// The probes that each test passes beside the call: where it builds the input, and where it asks the invariant.
    pub fn around(&self) -> impl Iterator<Item = &Passed> {
        self.tests.iter().map(|draft| &draft.around)
    }

    /// Leaves out the tests for which `keep` is false, by their index.
    pub fn retain(&mut self, keep: impl Fn(usize) -> bool) {
        let mut index = 0;
        self.tests.retain(|_| {
            index += 1;
            keep(index - 1)
        });
    }

    /// Whether there is no test.
    pub fn is_empty(&self) -> bool {
        self.tests.is_empty()
    }
}

/// What stands for the name of a class in a pattern for the name of its test class.
pub const CLASS: &str = "{class}";

/// The name of the test class of `class` by a pattern, which has [`CLASS`] in it.
pub fn test_class_name(program: &Program, class: ClassId, pattern: &str) -> String {
    pattern.replace(CLASS, &own_name(program, &program.class(class).name))
}

/// How the file of the tests of a class names a target, by its name: `insert(int)`. What is no letter or sign of a signature
/// stands there as a number.
pub fn section(target: &str) -> String {
    let signature = target.split_once('#').map_or(target, |(_, signature)| signature);
    let is_plain = |c: char| c.is_alphanumeric() || "_$.,()[]<>-".contains(c);
    let spelled = |c: char| if is_plain(c) { c.to_string() } else { format!("_{:x}_", u32::from(c)) };
    signature.chars().map(spelled).collect()
}

/// The test class of `class` with these tests and a name by this pattern, but for those for whose number in all of them `is_out` says so; names that
/// collide with each other or with those that are `taken` get a number.
pub fn assemble(
    program: &Program,
    class: ClassId,
    pattern: &str,
    header: Vec<String>,
    parts: &[&Drafts],
    is_out: &dyn Fn(usize) -> bool,
    taken: &[String],
) -> TestClass {
    let info = program.class(class);
    let mut assembled = TestClass {
        package: info.package().replace('/', "."),
        name: test_class_name(program, class, pattern),
        header,
        neighbours: neighbours(program, info.package()),
        ..TestClass::default()
    };
    parts.iter().for_each(|part| assembled.suppress.extend(&part.suppress));
    let drafts: Vec<&Draft> = parts.iter().flat_map(|part| &part.tests).collect();
    let test = |(index, name): (usize, String)| TestMethod { name, ..drafts[index].test.clone() };
    assembled.tests = named(parts, is_out, taken).into_iter().map(test).collect();
    assembled
}

/// The numbers of the tests that are not out, with their names.
fn named(parts: &[&Drafts], is_out: &dyn Fn(usize) -> bool, taken: &[String]) -> Vec<(usize, String)> {
    let mut names = TestNames::new();
    taken.iter().for_each(|name| names.reserve(name));
    let drafts = parts.iter().flat_map(|part| &part.tests).enumerate();
    let kept = drafts.filter(|(number, _)| !is_out(*number));
    kept.map(|(number, draft)| (number, names.name(&draft.method, &draft.ending))).collect()
}

/// The numbers of the tests of a class that are not out, in the order in which the framework runs them.
pub fn by_framework(framework: Framework, parts: &[&Drafts], is_out: &dyn Fn(usize) -> bool) -> Vec<usize> {
    let mut named = named(parts, is_out, &[]);
    framework.sort(&mut named, |(_, name)| name);
    named.into_iter().map(|(number, _)| number).collect()
}

/// What the tests of a class are named by: its own name without dollar signs, or with others in their place where that is the
/// name of the tests of another class, or none.
fn own_name(program: &Program, class: &str) -> String {
    let plain = |name: &str| name.replace('$', "");
    let simple = class.rsplit('/').next().unwrap_or_default();
    let is_taken = |other: &&str| *other != class && plain(other) == plain(class);
    let classes = program.class_path_classes();
    match is_identifier(&plain(simple)) && !classes.iter().any(|other| is_taken(&&**other)) {
        true => plain(simple),
        false => simple.replace('$', "_"),
    }
}

/// The simple names of the top-level classes of a package on the class path.
fn neighbours(program: &Program, package: &str) -> BTreeSet<String> {
    let classes = program.class_path_classes();
    let own = classes.iter().filter_map(|name| {
        let (folder, simple) = name.rsplit_once('/').unwrap_or(("", name));
        (folder == package && !simple.contains('$')).then(|| simple.to_owned())
    });
    own.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_signatures_in_plain_signs() {
        for (target, name) in [
            ("p.A#insert(int)", "insert(int)"),
            ("insert(java.util.List<T[]>, int)", "insert(java.util.List<T[]>,_20_int)"),
            ("p.A#<init>()", "<init>()"),
            ("p.A#a-b$_.c#d", "a-b$_.c_23_d"),
            ("A#\u{e4}b\u{20ac}/", "\u{e4}b_20ac__2f_"),
        ] {
            assert_eq!(section(target), name);
        }
    }
}
