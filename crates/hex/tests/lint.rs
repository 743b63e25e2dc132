//! What a lint says of rules: each kind of mistake, and that right rules are left alone.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use heapwise_hex::lint::{Called, Classes, Field, lint};
use heapwise_hex::{File, parse};

/// A list and a tree: each class with its fields that hold references.
const CLASSES: &[(&str, &[(&str, &str)])] = &[
    ("p/DList", &[("head", "p/DNode"), ("shape", "p/Shape")]),
    ("p/DNode", &[("next", "p/DNode"), ("prev", "p/DNode"), ("item", "java/lang/Object")]),
    ("p/Shape", &[]),
    ("p/Disc", &[]),
    ("java/lang/Object", &[]),
    ("java/lang/Integer", &[]),
];

struct Table;

impl Classes for Table {
    fn has(&self, class: &str) -> bool {
        CLASSES.iter().any(|(name, _)| *name == class)
    }

    fn parameters(&self) -> Vec<(String, String)> {
        let of = |(name, class): (&str, &str)| (name.to_owned(), class.to_owned());
        [("this", "p/DList"), ("value", "p/Shape")].map(of).into()
    }

    fn below(&self, class: &str) -> Vec<String> {
        match class {
            "p/Shape" | "p/Disc" => vec!["p/Disc".to_owned()],
            other => vec![other.to_owned()],
        }
    }

    fn is_subtype(&self, class: &str, of: &str) -> bool {
        class == of || of == "java/lang/Object" || (class, of) == ("p/Disc", "p/Shape")
    }

    fn is_library(&self, class: &str) -> bool {
        class.starts_with("java/")
    }

    fn fields(&self, class: &str) -> Vec<Field> {
        let fields = CLASSES.iter().find(|(name, _)| *name == class).map_or(&[][..], |(_, fields)| fields);
        let field = |(name, ty): &(&str, &str)| Field {
            declaring: class.to_owned(),
            name: (*name).to_owned(),
            class: (*ty).to_owned(),
        };
        fields.iter().map(field).collect()
    }

    fn statics(&self, _: &str) -> Vec<Field> {
        Vec::new()
    }

    fn method(&self, class: &str, descriptor: &str, name: &str) -> Option<Called> {
        match (class, descriptor, name) {
            ("p/DList", "(Lp/DNode;)V", "met") => {
                Some(Called { is_static: true, is_void: true, parameters: 1 })
            }
            ("p/DList", "(Lp/DNode;)I", "count") => {
                Some(Called { is_static: true, is_void: false, parameters: 1 })
            }
            _ => None,
        }
    }
}

/// The message and the help of each remark on these rows.
fn check(rows: &[&str], expected: &[&str]) {
    let rows: String = rows.iter().map(|row| format!("{row};\n")).collect();
    let text = format!("resolve begin\n{rows}resolve end\n");
    let rules =
        parse(&[File { name: "a.jbse", bytes: text.as_bytes() }]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let found = lint(&rules, &Table);
    let found = found.0.iter().map(|found| match &found.help {
        Some(help) => format!("{} | {help}", found.message),
        None => found.message.clone(),
    });
    assert_eq!(found.collect::<Vec<String>>(), expected, "{text}");
}

#[test]
fn right_rules_are_left_alone() {
    check(
        &[
            "{R_ANY}.p/DList:head(.p/DNode:next)* instanceof p/DNode aliases nothing",
            "{R_ANY}.p/DList:head.p/DNode:prev instanceof p/DNode aliases nothing",
            "{R_ANY}.p/DList:head.p/DNode:prev instanceof p/DNode expands to nothing",
            "{R_ANY}.p/DList:head(.p/DNode:next)+.p/DNode:prev instanceof p/DNode not null",
            "{R_ANY}.p/DList:head(.p/DNode:next)+.p/DNode:prev instanceof p/DNode expands to nothing",
            "{R_ANY}.p/DList:head(.p/DNode:next)+.p/DNode:prev instanceof p/DNode aliases target {$REF}.{UP}.{UP}",
            "{R_ANY}.p/DNode:item instanceof java/lang/Object never aliases target {$R_ANY}.p/DNode:next",
            "{ROOT}:value instanceof p/Shape not null",
            "instanceof p/Shape expands to instanceof p/Disc",
            "{ROOT}:this instanceof p/DList null triggers p/DList:(Lp/DNode;)V:met:{$REF}",
        ],
        &[],
    );
}

#[test]
fn classes_that_are_not_there() {
    check(
        &["instanceof p/DNod not null", "instanceof p/Shape expands to instanceof p/Box"],
        &["there is no class p/DNod on the class path", "there is no class p/Box on the class path"],
    );
    check(&["instanceof p/Shape expands to instanceof p/DNode"], &["no object of p/DNode is a p/Shape"]);
}

#[test]
fn paths_that_no_reference_has() {
    let never = "the row never applies: no reference has such a path";
    for (path, why) in [
        ("{ROOT}:this.head", "`.head` has no declaring class: write it as `.p/C:head`"),
        (
            "{ROOT}:valeu.p/DNode:next",
            "no method of the class has a parameter `valeu`; did you mean `value`?",
        ),
        ("{R_ANY}.p/DNode:nxt", "p/DNode declares no field nxt that holds a reference; did you mean `next`?"),
        ("{R_ANY}.p/Gone:next", "there is no class p/Gone on the class path"),
    ] {
        check(&[&format!("{path} instanceof p/DNode not null")], &[&format!("{never} | {why}")]);
    }
    // It stops where a row above says so.
    check(
        &[
            "{ROOT}:this.p/DList:head instanceof p/DNode expands to nothing",
            "{R_ANY}.p/DList:head.p/DNode:next instanceof p/DNode not null",
        ],
        &[never],
    );
}

#[test]
fn a_type_that_is_not_the_static_one() {
    check(
        &["{R_ANY}.p/DList:head instanceof java/lang/Object not null"],
        &[
            "the row never applies: java/lang/Object is not their static type | the references with such a path are of type p/DNode",
        ],
    );
}

#[test]
fn targets_that_mean_nothing() {
    let undeclared = "the target means no object: a segment has no declaring class | write a field as `.p/C:f`, with the class that declares it";
    let row = |target: &str| format!("{{R_ANY}}.p/DNode:prev instanceof p/DNode aliases target {target}");
    check(&[&row("{ROOT}:this.head")], &[undeclared]);
    check(&[&row("{$R_ANY}.head")], &[undeclared]);
    check(&[&row("{ROOT}:other")], &["the target means no object: no reference has such a path"]);
    check(
        &["{ROOT}:this.p/DList:head instanceof p/DNode aliases target {$REF}.{UP}.{UP}"],
        &[
            "`{UP}` goes beyond the root for each reference that the row speaks of | the target matches no object",
        ],
    );
    check(&["{R_ANY}(.p/DNode:next)* instanceof p/DNode aliases target {$REF}.{UP}.{UP}.{UP}.{UP}"], &[]);
}

#[test]
fn contradictions() {
    check(
        &[
            "{R_ANY}.p/DNode:prev instanceof p/DNode not null",
            "{R_ANY}.p/DNode:prev instanceof p/DNode expands to nothing",
            "{R_ANY}.p/DNode:prev instanceof p/DNode aliases nothing",
        ],
        &[
            "`not null` where nothing is left: no fresh object, no alias | no input has `{ROOT}:this.p/DList:head.p/DNode:prev`, nor an object that holds it",
        ],
    );
}

#[test]
fn backdoors_of_jbse() {
    check(
        &["{R_ANY}.p/DList:shape instanceof p/Shape expands to instanceof p/Disc"],
        &[
            "in JBSE the row also lets `{ROOT}:value` expand to p/Disc; here it does not | say of that reference, too, what it expands to: `{ROOT}:value instanceof p/Shape expands to …`",
        ],
    );
}

#[test]
fn triggers_that_cannot_be_called() {
    for (trigger, why) in [
        (
            "p/Gone:(Lp/DNode;)V:met:{$REF}",
            "the trigger is never called: there is no class p/Gone on the class path",
        ),
        (
            "p/DList:(Lp/DNode;)V:mat:{$REF}",
            "the trigger is never called: p/DList declares no method mat(Lp/DNode;)V",
        ),
        (
            "p/DList:(Lp/DNode;)I:count:{$REF}",
            "count(Lp/DNode;)I has not the shape of a trigger | it is static with one parameter, or not static without one, and gives nothing back",
        ),
        (
            "p/DList:(Lp/DNode;)V:met",
            "the trigger has no argument to be called with | write `:{$REF}` behind it, or another place",
        ),
    ] {
        check(&[&format!("{{R_ANY}}.p/DList:head instanceof p/DNode null triggers {trigger}")], &[why]);
    }
}
