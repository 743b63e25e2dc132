//! Readable, stable names for locals and tests.

use std::collections::BTreeMap;

use crate::types::JavaType;

/// What Java reserves: keywords, literals and `_`.
const RESERVED: [&str; 54] = [
    "_",
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
];

/// What Java takes for more than the name of a type in some places, in some releases.
const RESTRICTED: [&str; 5] = ["permits", "record", "sealed", "var", "yield"];

/// The longest name that is made up here; what it comes from may be as long as a class file allows.
const LONGEST: usize = 120;

/// Whether Java source can use `name` as an identifier, in every release and under every version of Unicode: other names are
/// reached by reflection. Class files allow nearly every name.
pub fn is_identifier(name: &str) -> bool {
    let start = name.chars().next();
    start.is_some_and(|c| !c.is_ascii_digit() && is_part(c))
        && name.chars().all(is_part)
        && RESERVED.binary_search(&name).is_err()
}

/// Whether Java source can use `name` as the simple name of a class.
pub fn is_type_identifier(name: &str) -> bool {
    is_identifier(name) && !RESTRICTED.contains(&name)
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$' || is_old_letter(c)
}

/// Whether a character beyond ASCII is a letter to all releases of Java: one of the scripts that have not grown since Java 8.
fn is_old_letter(c: char) -> bool {
    let is_old = matches!(c,
        '\u{aa}'..='\u{24f}' // Latin
        | '\u{386}'..='\u{3ce}' // Greek
        | '\u{400}'..='\u{481}' // Cyrillic
        | '\u{5d0}'..='\u{5ea}' // Hebrew
        | '\u{620}'..='\u{64a}' // Arabic
        | '\u{3041}'..='\u{3096}' // Hiragana
        | '\u{30a1}'..='\u{30fa}' // Katakana
        | '\u{4e00}'..='\u{9fcc}' // Chinese characters
        | '\u{ac00}'..='\u{d7a3}'); // Hangul
    is_old && c.is_alphabetic()
}

/// Names in use, with the number to try next behind each. No name is given back, so these numbers only grow.
#[derive(Clone, Debug, Default)]
struct Namespace {
    numbers: BTreeMap<String, u64>,
}

/// The first number behind a name that is in use.
const FIRST_NUMBER: u64 = 2;

impl Namespace {
    /// Takes a name out of use; whether it was free.
    fn reserve(&mut self, name: &str) -> bool {
        let is_free = !self.numbers.contains_key(name);
        self.numbers.entry(name.to_owned()).or_insert(FIRST_NUMBER);
        is_free
    }

    /// Takes `base` if it is free, else the same with the first free number.
    fn take(&mut self, base: &str, separator: &str) -> String {
        let (name, next) = self.first_free(base, separator);
        self.numbers.insert(base.to_owned(), next);
        self.reserve(&name);
        name
    }

    /// What [`Namespace::take`] would take, and the number to try next behind `base` then.
    fn first_free(&self, base: &str, separator: &str) -> (String, u64) {
        let Some(first) = self.numbers.get(base) else { return (base.to_owned(), FIRST_NUMBER) };
        let mut number = *first;
        loop {
            let name = format!("{base}{separator}{number}");
            number += 1;
            if !self.numbers.contains_key(&name) {
                return (name, number);
            }
        }
    }
}

/// Hands out the names of the locals of one test, each once.
///
/// A name is the last word of the class's name (`LinkedList` gives `list`), with 2, 3 … from the second use
/// on. The same requests in the same order give the same names.
#[derive(Clone, Debug, Default)]
pub struct Names {
    namespace: Namespace,
}

impl Names {
    /// No name is taken.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a name out of use. Returns whether it was free.
    pub fn reserve(&mut self, name: &str) -> bool {
        self.namespace.reserve(name)
    }

    /// A name for an object of the class with this simple name.
    pub fn local(&mut self, simple_class_name: &str) -> String {
        let base = last_word(simple_class_name);
        // A local that is called as its class would hide the class.
        if base == simple_class_name { self.fresh(&format!("{base}Value")) } else { self.fresh(&base) }
    }

    /// A name for a value of the type: arrays get the plural, primitives `value`.
    pub fn of_type(&mut self, ty: &JavaType) -> String {
        match ty {
            JavaType::Primitive(_) => self.fresh("value"),
            JavaType::Class(class) => self.local(class.class.simple_name()),
            JavaType::Array(element) => {
                let base = match innermost(element) {
                    JavaType::Class(class) => last_word(class.class.simple_name()),
                    JavaType::Primitive(primitive) => primitive.keyword().to_owned(),
                    JavaType::Array(_) => "array".to_owned(),
                };
                self.fresh(&plural(&base))
            }
        }
    }

    /// A name that no local has so far, for a parameter of a lambda expression; others may have it later.
    pub fn parameter(&self, wanted: &str) -> String {
        self.namespace.first_free(wanted, "").0
    }

    /// `wanted` if it is free, else with the first free number from 2 on; `wantedValue` if Java reserves it.
    pub fn fresh(&mut self, wanted: &str) -> String {
        self.namespace.take(&identifier(wanted), "")
    }
}

/// Hands out the names of the tests of one class, each once.
#[derive(Clone, Debug, Default)]
pub struct TestNames {
    namespace: Namespace,
}

impl TestNames {
    /// No name is taken.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a name out of use.
    pub fn reserve(&mut self, name: &str) {
        self.namespace.reserve(name);
    }

    /// `method_behaviour`, such as `remove_returnsFalse`, then `remove_returnsFalse_2` …; constructors
    /// (`<init>`) are called `constructor`. What no identifier may contain becomes `_`.
    pub fn name(&mut self, method: &str, behaviour: &str) -> String {
        let method = if method == "<init>" { "constructor" } else { method };
        let base = format!("{}_{}", part(method), part(behaviour));
        self.namespace.take(&identifier_of(base), "_")
    }
}

/// The nearest identifier.
fn identifier(wanted: &str) -> String {
    identifier_of(part(wanted))
}

/// What an identifier may hold of a text.
fn part(wanted: &str) -> String {
    wanted.chars().map(|c| if is_part(c) { c } else { '_' }).take(LONGEST).collect()
}

fn identifier_of(mut name: String) -> String {
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if !is_identifier(&name) {
        name.push_str("Value");
    }
    name
}

/// The last camel-case word in lower case, without digits at its end: `AVLTree` gives `tree`.
fn last_word(class: &str) -> String {
    let stem = class.trim_end_matches(|c: char| c.is_ascii_digit() || !is_part(c) || c == '_' || c == '$');
    let mut start = 0;
    let mut before = None;
    let mut chars = stem.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let after_is_lower = chars.peek().is_some_and(|(_, next)| next.is_lowercase());
        let begins = c.is_uppercase() && (after_is_lower || before.is_some_and(|b: char| !b.is_uppercase()));
        if begins || before.is_some_and(|b| b == '_' || b == '$') {
            start = at;
        }
        before = Some(c);
    }
    let word = stem.get(start..).unwrap_or(stem).to_lowercase();
    if word.is_empty() { "object".to_owned() } else { word }
}

fn innermost(mut ty: &JavaType) -> &JavaType {
    while let JavaType::Array(element) = ty {
        ty = element;
    }
    ty
}

fn plural(word: &str) -> String {
    match word.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::{ClassName, Primitive};

    #[test]
    fn locals_are_called_by_the_last_word_of_their_class() {
        let cases = [
            ("Node", "node"),
            ("LinkedList", "list"),
            ("AVLTree", "tree"),
            ("AATree", "tree"),
            ("URL", "url"),
            ("HTTP2", "http"),
            ("LinkedList2", "list"),
            ("Snake_Case", "case"),
            ("Red$Black", "black"),
            ("X", "x"),
            ("_", "object"),
        ];
        for (class, expected) in cases {
            // `case` is reserved.
            let expected = if expected == "case" { "caseValue" } else { expected };
            assert_eq!(Names::new().local(class), expected, "{class}");
        }
    }

    #[test]
    fn no_name_is_given_twice_reserved_or_hides_its_class() {
        let mut names = Names::new();
        let given = ["Node", "Node", "TreeNode", "Node2", "Double", "MyClass", "list", "node"];
        let given: Vec<String> = given.map(|class| names.local(class)).to_vec();
        let expected =
            ["node", "node2", "node3", "node4", "doubleValue", "classValue", "listValue", "nodeValue"];
        assert_eq!(given, expected);
        assert!(!names.reserve("node3") && names.reserve("result"));
        assert_eq!(names.fresh("result"), "result2");
        assert_eq!(names.fresh("a-b"), "a_b");
        assert_eq!(names.fresh("9"), "_9");
        assert_eq!(names.fresh(""), "_Value");
    }

    #[test]
    fn arrays_get_the_plural() {
        let class = |name| JavaType::class(ClassName::new("p", [name]));
        let mut names = Names::new();
        assert_eq!(names.of_type(&JavaType::Primitive(Primitive::Int).array().array()), "ints");
        assert_eq!(names.of_type(&class("Entry").array()), "entries");
        assert_eq!(names.of_type(&class("Key").array()), "keys");
        assert_eq!(names.of_type(&class("Box").array()), "boxes");
        assert_eq!(names.of_type(&class("Box")), "box");
        assert_eq!(names.of_type(&JavaType::Primitive(Primitive::Long)), "value");
    }

    #[test]
    fn tests_are_called_by_method_and_behaviour() {
        let mut names = TestNames::new();
        let mut name = |method, behaviour| names.name(method, behaviour);
        assert_eq!(name("remove", "returnsFalse"), "remove_returnsFalse");
        assert_eq!(name("remove", "returnsFalse"), "remove_returnsFalse_2");
        assert_eq!(name("remove", "returnsFalse_2"), "remove_returnsFalse_2_2");
        assert_eq!(name("remove", "returnsFalse"), "remove_returnsFalse_3");
        assert_eq!(name("<init>", "throwsIOException"), "constructor_throwsIOException");
        assert_eq!(name("lambda$1", "returns-1"), "lambda$1_returns_1");
    }

    #[test]
    fn numbers_go_on_behind_those_that_are_taken() {
        let mut names = TestNames::new();
        let mut name = |method, behaviour| names.name(method, behaviour);
        assert_eq!([name("a", "b"), name("a", "b_2"), name("a", "b_4")], ["a_b", "a_b_2", "a_b_4"]);
        assert_eq!([name("a", "b"), name("a", "b"), name("a", "b")], ["a_b_3", "a_b_5", "a_b_6"]);
        let mut locals = Names::new();
        assert_eq!(
            (locals.fresh("x"), locals.parameter("x"), locals.fresh("x")),
            ("x".into(), "x2".into(), "x2".into())
        );
    }

    #[test]
    fn reserved_words_are_sorted_and_no_identifiers() {
        assert!(RESERVED.is_sorted());
        assert!(RESERVED.iter().all(|word| !is_identifier(word)));
        for (name, expected) in
            [("a1", true), ("größe", true), ("1a", false), ("a-b", false), ("", false), ("$", true)]
        {
            assert_eq!(is_identifier(name), expected, "{name}");
        }
        assert!(is_identifier("record") && !is_type_identifier("record") && is_type_identifier("Record"));
    }

    #[test]
    fn only_what_every_release_of_java_takes_for_a_letter_is_one() {
        // A digit and a fraction, a sign, a circled letter, a letter of Unicode 14, a control character, what hides text.
        for c in ['²', '½', '×', '\u{24b6}', '\u{2c2f}', '\u{1b}', '\u{202e}', '\u{200b}', '\u{fffd}'] {
            assert!(!is_identifier(&format!("a{c}")), "{c:?}");
        }
        for c in ['é', 'λ', 'Ж', 'א', 'ん', '漢', '한'] {
            assert!(is_identifier(&c.to_string()), "{c:?}");
        }
    }

    #[test]
    fn names_have_an_end() {
        let long = "a".repeat(70_000);
        assert_eq!(Names::new().fresh(&long).len(), LONGEST);
        assert_eq!(TestNames::new().name(&long, "returns1").len(), LONGEST + "_returns1".len());
    }
}
