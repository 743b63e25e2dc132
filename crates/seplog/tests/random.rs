//! Reading never panics and always ends, whatever the text; and what can be read can be read again after it was shown.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use heapwise_seplog::formula::Spec;
use heapwise_seplog::parse;
use proptest::prelude::*;

/// A specification with everything in it.
const ALL: &str = "data Node { int v; void w; Node l; Node r; boolean b; double d };
    data Big extends Node { long n; Object o }
    pred tree(x, int n, lo) == emp & x = null & n = 0
      || exists Node l, r: x::Node<v, _, l, r, b, d> * tree(l, m, lo) * tree(r, k, v) & n = m + k + 1 & lo <= v & b = true
      || x::Big+<r: y, l: null> * tree(y, n - 1, -3) & d != 1.5 # (n / 2 - lo);
    pred even(x, y) == x = y || x::Node<_, _, n, _, _, _> * odd(n, y)
    pred odd(x, y) == x::Node<_, _, n, _, _, _> * even(n, y)
    pre put(int, pkg.Node[]) == tree(this_root, n, lo) & n < 10 || even(this_root, null)
    pre get == true pre none == false // nothing
    /* the end */";

fn pieces() -> Vec<String> {
    let words = [
        "data", "pred", "pre", "exists", "emp", "true", "null", "x", "y", "_", "Node", "Big", "tree", "even",
    ];
    let signs = [
        "==", "=", "::", ":", "<", ">", "<=", "!=", "||", "|", "&", "*", "(", ")", "{", "}", ",", ";", "+",
        "-",
    ];
    let others = [
        "#",
        "/",
        ".",
        "[]",
        "1",
        "99999999999999999999",
        "0.5",
        "//",
        "/*",
        "*/",
        "\n",
        "∃",
        "é",
        "\u{0}",
        " ",
    ];
    words.iter().chain(&signs).chain(&others).map(|piece| (*piece).to_owned()).collect()
}

/// Reads and says something, or reads and can be read again.
fn try_out(text: &str) {
    match parse(text, "random.sl") {
        Ok(spec) => again(&spec),
        Err(errors) => assert!(!errors.to_string().is_empty()),
    }
}

/// Shows every disjunct as a precondition of its own and reads it; then shown again it is the same.
fn again(spec: &Spec) {
    let mut text = String::new();
    for (_, data) in spec.data.iter() {
        let fields: Vec<String> =
            data.fields.iter().map(|field| format!("{} {}", field.declared, field.name)).collect();
        text += &format!("data {} {{ {} }}\n", data.name, fields.join("; "));
    }
    let predicates: Vec<_> = spec.predicates.iter().map(|(_, predicate)| predicate).collect();
    for predicate in &predicates {
        let disjuncts: Vec<String> =
            predicate.disjuncts.iter().map(|heap| spec.show(heap).to_string()).collect();
        let names: Vec<&str> = predicate.parameters.iter().map(|variable| &*variable.name).collect();
        text += &format!("pred {}({}) == {}\n", predicate.name, names.join(", "), disjuncts.join(" || "));
    }
    let second = parse(&text, "shown.sl").unwrap_or_else(|wrong| panic!("{text}\n{wrong}"));
    for (one, two) in predicates.into_iter().zip(second.predicates.iter().map(|(_, predicate)| predicate)) {
        for (one, two) in one.disjuncts.iter().zip(&two.disjuncts) {
            assert_eq!(spec.show(one).to_string(), second.show(two).to_string(), "{text}");
        }
    }
}

#[test]
fn everything_at_once() {
    let spec = parse(ALL, "all.sl").unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(spec.preconditions.len(), 3);
    again(&spec);
}

#[test]
fn multiples_of_products_are_shown_as_such() {
    again(&parse("data N { int v }\npred p(x, n, k) == x::N<v> & 20 != 15 # (n # k)", "product.sl").unwrap());
}

#[test]
fn depth_is_no_trouble() {
    for (open, close) in [("(", ")"), ("-", ""), ("(-", ")")] {
        try_out(&format!("pre m == x = {}y{}", open.repeat(100_000), close.repeat(100_000)));
    }
    try_out(&format!("pre m == x = {}", "(".repeat(100_000)));
    try_out(&format!("pre m == x = {}", "y + ".repeat(20_000) + "1"));
    try_out(&format!("pre m == x = {}", "1 / ".repeat(20_000) + "y"));
    try_out(&format!("pre m == x = {}", "y # ".repeat(20_000) + "y"));
    try_out(&format!("pred p(x) == {}", "x = null || ".repeat(20_000) + "emp"));
    let classes: Vec<String> =
        (0..2_000).map(|at| format!("data A{at} extends A{} {{ int f{at} }}", at + 1)).collect();
    try_out(&format!("{} data A2000 {{ }}", classes.join("\n")));
    let chain: Vec<String> = (0..2_000).map(|at| format!("pred p{at}(x) == p{}(x)", at + 1)).collect();
    try_out(&format!("{}\npred p2000(x) == x = null", chain.join("\n")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        try_out(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_pieces(pieces in proptest::collection::vec(proptest::sample::select(pieces()), 0..120)) {
        try_out(&pieces.join(" "));
    }

    #[test]
    fn changed_specifications(
        changes in proptest::collection::vec((0..ALL.len(), 0..12_usize, proptest::sample::select(pieces())), 1..4)
    ) {
        let mut text = ALL.to_owned();
        for (at, length, piece) in changes {
            let start = at.min(text.len());
            let end = (at + length).min(text.len());
            text.replace_range(start..end, if piece.is_ascii() { &piece } else { "%" });
        }
        try_out(&text);
    }
}
