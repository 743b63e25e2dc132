//! What specifications mean after they are read: shown again as text, which an independent reader can judge.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use heapwise_seplog::formula::{Sort, Spec};
use heapwise_seplog::parse;

fn read(text: &str) -> Spec {
    parse(text, "test.sl").unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Each symbolic heap of each definition, a line each.
fn check(text: &str, expected: &[&str]) {
    let spec = read(text);
    let predicates = spec.predicates.iter().map(|(_, predicate)| predicate);
    let all = predicates.chain(spec.preconditions.iter().map(|precondition| &precondition.formula));
    let lines: Vec<String> = all
        .flat_map(|definition| definition.disjuncts.iter().map(|heap| spec.show(heap).to_string()))
        .collect();
    assert_eq!(lines, expected, "{text}");
}

const CELL: &str = "data Cell {int v; Cell nx}";

#[test]
fn the_language_of_the_tools() {
    check(
        "data Cell {int v; Cell nx};
         pred srt(h,lo) == h=null || h::Cell<v,n> * srt(n,v) & lo<=v;
         pre put == srt(this_head,lo)",
        &["emp & h = null", "h::Cell<v: v, nx: n> * srt(n, v) & lo <= v", "srt(this_head, lo)"],
    );
}

#[test]
fn arguments_become_equations() {
    check(
        &format!("{CELL} pred p(x, n) == x::Cell<n - 1, null> pre a == p(null, 3) pre b == p((null), ((3)))"),
        &[
            "x::Cell<v: v2, nx: v3> & v2 + 1 = n & v3 = null",
            "p(v0, v1) & v0 = null & v1 = 3",
            "p(v0, v1) & v0 = null & v1 = 3",
        ],
    );
}

#[test]
fn void_fields_and_named_fields() {
    check(
        "data Node {int v; void parent; Node nx; boolean red}
         pre a == x::Node<v, _, y, r> pre b == x::Node<nx: y>",
        &[
            "x::Node<v: v, nx: y, red: r> & 0 <= r & r <= 1",
            "x::Node<v: v2, nx: y, red: v3> & 0 <= v3 & v3 <= 1",
        ],
    );
    let spec = read("data Node {int v; void parent; Node nx} pre a == x::Node<1,_,null>");
    let slots: Vec<usize> =
        spec.data.iter().flat_map(|(_, data)| &data.fields).map(|field| field.slot).collect();
    assert_eq!(slots, [0, 2]);
}

#[test]
fn precedence_and_decimals() {
    check(
        "pre a == x - 1 - y # (2 + z) < 4 pre b == -x <= 1.5 & 2 # (x + 1) != 0.25 pre c == x-1=y/2",
        &[
            "emp & x < (y) # (z + 2) + 5",
            "emp & 0 <= 10 # x + 15 & 200 # x + 175 != 0",
            "emp & x = ((y) / (2)) + 1",
        ],
    );
}

#[test]
fn sorts_come_from_everywhere() {
    let spec = read(
        "data Node {double d; Node nx}
         pred q(a, b, c) == p(a, b, c)
         pred p(a, b, c) == a::Node<x, a> & b <= x & c < 3
         pre m == q(x, y, z) & w = z & 0.5 < u",
    );
    let sorts: Vec<Sort> =
        spec.preconditions[0].formula.parameters.iter().map(|variable| variable.sort).collect();
    let node = spec.data_named("Node");
    assert_eq!(sorts, [Sort::Reference(node), Sort::Real, Sort::Integer, Sort::Integer, Sort::Real]);
}

#[test]
fn comments_are_those_of_java() {
    check(
        "/*/ pre a == x = 1 /*/ pre b == y = 2 /**/ & y /* * / */ < /***/ z // & z = 3
         // pre c == x = 4 /*
         & z = 5",
        &["emp & y = 2 & y < z & z = 5"],
    );
}

#[test]
fn a_parameter_is_used_where_it_is_passed_on_to() {
    let chain = |last: &str| {
        let links = ["a(x) == b(x)", "c(x) == d(x)", "b(x) == c(x)"].map(|link| format!("pred {link} "));
        let spec = read(&format!("{CELL} {} pred d(x) == {last} pre m == a(y) & y != null", links.concat()));
        spec.warnings.0.iter().map(|warning| warning.message.clone()).collect::<Vec<_>>()
    };
    assert_eq!(chain("x::Cell<1, null>"), [""; 0]);
    let unused = ["a", "c", "b", "d"].map(|name| format!("the parameter `x` of `{name}` is not used"));
    assert_eq!(chain("emp"), unused);
}
