//! What class files add to a specification: declarations are compared with them, classes need none, and the inputs of methods have
//! their types. The class files are made up here, so that each case has just those it needs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::sync::Arc;

use heapwise_seplog::formula::{Sort, Spec};
use heapwise_seplog::{ClassFile, ClassFiles, Diagnostics, Receiver, Severity, Source, Typed, parse_with};

/// Classes of a package `p`; the first is the receiver.
struct Files {
    classes: Vec<ClassFile>,
    receiver: Receiver,
}

impl ClassFiles for Files {
    fn find(&self, name: &str) -> Option<ClassFile> {
        let is_it =
            |class: &&ClassFile| *class.binary == *name || class.binary.strip_prefix("p.") == Some(name);
        self.classes.iter().find(is_it).cloned()
    }

    fn below(&self, binary: &str) -> Vec<ClassFile> {
        let is_below = |class: &&ClassFile| class.above.contains(&binary.into());
        self.classes.iter().filter(is_below).cloned().collect()
    }

    fn receiver(&self) -> Option<&Receiver> {
        Some(&self.receiver)
    }

    fn static_field(&self, name: &str) -> Option<Arc<str>> {
        (name == "List_free").then(|| "p.Cell".into())
    }
}

fn typed(list: &str) -> Vec<Typed> {
    let one = |text: &str| {
        let (declared, name) = text.split_once(' ').unwrap();
        Typed { name: name.into(), declared: declared.into() }
    };
    list.split("; ").filter(|text| !text.is_empty()).map(one).collect()
}

/// Of `name < above: fields`, a line each.
fn files(classes: &str) -> Files {
    let class = |line: &str| {
        let (names, fields) = line.trim().split_once(':').unwrap();
        let mut names = names.split(" < ").map(|name| Arc::from(name.trim()));
        ClassFile { binary: names.next().unwrap(), above: names.collect(), fields: typed(fields.trim()) }
    };
    let classes: Vec<ClassFile> = classes.lines().map(class).collect();
    let method = |name: &str, parameters: &str| (Arc::from(name), typed(parameters));
    let methods = vec![
        method("put", "int x; p.Cell c"),
        method("put", "int x; boolean b"),
        method("take", "p.Cell c; double d"),
        method("size", ""),
    ];
    Files { receiver: Receiver { class: classes[0].clone(), methods }, classes }
}

const LIST: &str = "p.List < java.lang.Object: p.Cell head; int size; boolean on
     p.Cell < java.lang.Object: int v; p.Cell next
     p.Big < p.Cell < java.lang.Object: int v; p.Cell next; long n
     p.Other < java.lang.Object: int v";

fn read(classes: &str, text: &str) -> Result<Spec, Diagnostics> {
    parse_with(&[Source::new("test.sl", text)], &files(classes))
}

/// What is told, each with its place: errors, or else warnings.
fn told(classes: &str, text: &str) -> Vec<(Severity, String)> {
    let told = read(classes, text).map_or_else(|errors| errors, |spec| spec.warnings);
    let line = |one: &heapwise_seplog::Diagnostic| {
        let help = one.help.as_ref().map_or(String::new(), |help| format!(" = {help}"));
        (one.severity, format!("{}:{}: {}{help}", one.line, one.column, one.message))
    };
    told.0.iter().map(line).collect()
}

fn check(text: &str, expected: &[(Severity, &str)]) {
    let found = told(LIST, text);
    let found: Vec<(Severity, &str)> = found.iter().map(|(severity, text)| (*severity, &**text)).collect();
    assert_eq!(found, expected, "{text}");
}

use Severity::{Error, Warning};

#[test]
fn types_agree_within_their_kind() {
    let kinds: [&[&str]; 4] =
        [&["boolean"], &["byte", "char", "short", "int", "long"], &["float", "double"], &["Cell", "int[]"]];
    for (kind, names) in kinds.iter().enumerate() {
        for (other, actual) in kinds.iter().enumerate() {
            for (name, actual) in
                names.iter().flat_map(|name| actual.iter().map(move |actual| (name, actual)))
            {
                let actual = if *actual == "Cell" { "p.Cell" } else { actual };
                let classes = format!("p.Top: {actual} f\np.Cell: int v");
                let found = told(&classes, &format!("data Top {{{name} f}} pre size == this::Top<_>"));
                // In the language of the tools a boolean is an `int`.
                let may_be = kind == other || *name == "int" && actual == "boolean";
                let wrong = format!("1:{}: `{name} f` is `{actual}` in the class file", 12 + name.len());
                let wanted = if may_be { Vec::new() } else { vec![(Error, wrong)] };
                assert_eq!(found, wanted, "{name} {actual}");
            }
        }
    }
    let any = told("p.Top: int f", "data Top {void f} pre size == this::Top<_>");
    assert_eq!(any, []);
}

#[test]
fn a_reference_may_be_declared_as_a_class_above_or_below() {
    for (declared, is_right) in
        [("Cell", true), ("Big", true), ("p.Cell", true), ("Unknown", true), ("Other", false)]
    {
        let text = format!("data Cell {{int v; {declared} next}} pre size == this_head::Cell<_, _>");
        let wrong = format!("1:{}: `{declared} next` is `p.Cell` in the class file", 20 + declared.len());
        let wanted: &[(Severity, &str)] = if is_right { &[] } else { &[(Error, &wrong)] };
        check(&text, wanted);
    }
    check("data Big {int v; Big next; int n} pre size == this_head::Big<_, _, _>", &[]);
}

#[test]
fn declarations_that_are_not_as_the_class_is() {
    check(
        "data Cell {int v} pre size == this_head::Cell<1>",
        &[(
            Error,
            "1:6: the class file of `Cell` has 2 instance fields, but 1 are declared = they are, inherited ones first: \
             int v; p.Cell next; `void` is one that is left open",
        )],
    );
    check(
        "data Cell {int v; Cell nx} pre size == this_head::Cell<_, null>",
        &[(
            Warning,
            "1:24: this field is `next` in the class file = fields are told by their order, which is that of the class file",
        )],
    );
    check("data Cell {int _; Cell next} pre size == this_head::Cell<_, null>", &[]);
    // What no formula speaks of is no error.
    check(
        "data Other {boolean v} pre size == emp",
        &[(Warning, "1:21: `boolean v` is `int` in the class file")],
    );
    check(
        "data Othr {int v} pre size == x::Othr<1> & x = this_head",
        &[(Error, "1:6: there is no class `Othr` on the class path")],
    );
    check(
        "data Cell {int v; Cell next} data p.Cell {int v; Cell next} pre size == this_head::Cell<_, x> * x::p.Cell<1, null>",
        &[(Error, "1:35: `Cell` and `p.Cell` are the same class")],
    );
    // An inherited place has no line of its own.
    check(
        "data Cell {int v; Cell next} data Big extends Cell {double n} pre size == this_head::Big<_, _, _>",
        &[(Error, "1:60: `double n` is `long` in the class file")],
    );
    check(
        "data Base {boolean v; Cell next} data Big extends Base {long n} pre size == this_head::Big<_, _, _>",
        &[
            (Error, "1:6: there is no class `Base` on the class path"),
            (Error, "1:39: `boolean v` is `int` in the class file"),
        ],
    );
}

#[test]
fn classes_need_no_declaration() {
    let spec =
        read(LIST, "pre size == this_head::Cell<v: 1, next: x> * x::Cell+<2, y> & y != this_head").unwrap();
    assert_eq!(spec.warnings.0, []);
    let names: Vec<(&str, Option<&str>, usize)> =
        spec.data.iter().map(|(_, data)| (&*data.name, data.binary.as_deref(), data.fields.len())).collect();
    assert_eq!(names, [("Cell", Some("p.Cell"), 2), ("p.Big", Some("p.Big"), 3)]);
    let (cell, big) = (spec.data_named("Cell").unwrap(), spec.data_named("p.Big").unwrap());
    assert_eq!((spec.data[cell].parent, spec.data[big].parent), (None, Some(cell)));
    assert!(spec.is_below(big, cell) && spec.is_below(cell, cell) && !spec.is_below(cell, big));
    let next = &spec.data[cell].fields[1];
    assert_eq!((&*next.name, &*next.declared, next.slot), ("next", "p.Cell", 1));
}

#[test]
fn a_declared_class_is_the_one_of_the_class_file() {
    let spec = read(
        LIST,
        "data Big {void v; Cell next; long n} pre size == this_head::Big<_, x, 3> * x::Cell<_, _>",
    );
    let spec = spec.unwrap();
    let (cell, big) = (spec.data_named("Cell").unwrap(), spec.data_named("Big").unwrap());
    assert_eq!((spec.data[big].parent, spec.data[big].binary.as_deref()), (Some(cell), Some("p.Big")));
    let slots: Vec<usize> = spec.data[big].fields.iter().map(|field| field.slot).collect();
    assert_eq!(slots, [1, 2]);
}

/// The sort of each free variable of the only precondition, by name; a class by its name.
fn sorts(text: &str) -> Vec<String> {
    let spec = read(LIST, text).unwrap_or_else(|wrong| panic!("{wrong}"));
    let show = |sort: Sort| match sort {
        Sort::Reference(class) => {
            class.map_or("reference".to_owned(), |class| spec.data[class].name.to_string())
        }
        Sort::Integer => "integer".to_owned(),
        Sort::Real => "real".to_owned(),
    };
    let parameters = spec.preconditions[0].formula.parameters.iter();
    parameters.map(|variable| format!("{} {}", variable.name, show(variable.sort))).collect()
}

#[test]
fn inputs_have_the_types_of_the_class() {
    // A comparison of two variables tells nothing of their sorts.
    assert_eq!(
        sorts("pre take == c = this_head & d = e"),
        ["c reference", "this_head reference", "d real", "e real"]
    );
    assert_eq!(sorts("pre size == this_size = n & n != c"), ["this_size integer", "n integer", "c integer"]);
    assert_eq!(
        sorts(
            "data Cell {int v; Cell next} data List {Cell head; int size; boolean on}
               pre take == this != null & c != List_free & c != null"
        ),
        ["this List", "c Cell", "List_free Cell"]
    );
    // Which of two methods it is may be open, and then what a parameter is.
    assert_eq!(sorts("pre put(int, Cell) == x = y"), ["x integer", "y integer"]);
    assert_eq!(sorts("pre put(int, boolean) == b = y"), ["b integer", "y integer"]);
    assert_eq!(sorts("pre put == x = y"), ["x reference", "y reference"]);
}

#[test]
fn boolean_inputs_are_zero_or_one() {
    let shown = |text: &str| {
        let spec = read(LIST, text).unwrap_or_else(|wrong| panic!("{wrong}"));
        spec.show(&spec.preconditions[0].formula.disjuncts[0]).to_string()
    };
    assert_eq!(shown("pre put(int, boolean) == b != x"), "emp & b != x & 0 <= b & b <= 1");
    assert_eq!(shown("pre put(int, Cell) == b != x"), "emp & b != x");
    assert_eq!(
        shown("data List {Cell head; int size; int on} pre size == this::List<_, _, v>"),
        "this::List<head: v2, size: v3, on: v> & 0 <= v & v <= 1"
    );
}

#[test]
fn methods_and_fields_that_are_not_there() {
    check(
        "pre putt == emp & this_size = 1",
        &[(Warning, "1:5: `p.List` has no method `putt` = did you mean `put`?")],
    );
    check(
        "pre put(int, int) == emp & this_size = 1",
        &[(Warning, "1:5: `p.List` has no method `put` with these parameters")],
    );
    check("pre put(int, p.Cell) == emp & this_size = 1", &[]);
    check(
        "pre put(int) == emp & this_size = 1",
        &[(Warning, "1:5: `p.List` has no method `put` with these parameters")],
    );
    check(
        "pre size == this_sise = 1",
        &[(Error, "1:13: `p.List` has no field `sise` = did you mean `size`?")],
    );
}

#[test]
fn structures_that_no_input_leads_to() {
    let unbound = |name: &str, method: &str, column: usize| {
        (
            Warning,
            format!(
                "1:{column}: no parameter `{name}` of p.List.{method} = nothing ties it to an input, so it restricts none; \
                 was the class compiled without -g?"
            ),
        )
    };
    let pred = "pred lst(x, y) == x = y || x::Cell<_, n> * lst(n, y)";
    for (method, formula, alone) in [
        ("take", "c::Cell<_, null>", None),
        ("take", "e::Cell<_, null>", Some("e")),
        ("take", "lst(e, f)", Some("e")),
        ("take", "lst(c, f) * f::Cell<1, g> * lst(g, h)", None),
        ("take", "lst(e, f) & f = g & g = c", None),
        ("take", "lst(e, f) & f = g & g = f", Some("e")),
        ("take", "lst(e, f) || c = e", Some("e")),
        ("size", "this_head::Cell<_, x> * lst(x, null)", None),
        ("size", "List_free::Cell<_, x> * lst(x, null)", None),
        ("size", "this::List<x, _, _> * lst(x, null)", None),
        ("size", "lst(c, null)", Some("c")),
        ("size", "exists e: lst(e, null)", None),
        // Of a method that is not there nothing is known.
        ("other", "lst(c, null)", None),
    ] {
        let text = format!("pre {method} == {formula} {pred}");
        let found = told(LIST, &text);
        let wanted: Vec<(Severity, String)> = match alone {
            _ if method == "other" => {
                let message = "1:5: `p.List` has no method `other`".to_owned();
                vec![(Warning, message)]
            }
            None => Vec::new(),
            Some(name) => vec![unbound(
                name,
                method,
                text.find(&format!("{name}:")).or(text.find(&format!("({name}")).map(|at| at + 1)).unwrap()
                    + 1,
            )],
        };
        assert_eq!(found, wanted, "{text}");
    }
}
