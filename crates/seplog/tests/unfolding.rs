//! A call means what its rules say: put in its place, with its arguments for their parameters, they accept the same heaps. And how
//! often a variable occurs is how often its name is in the text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod support;

use heapwise_entity::Entity;
use heapwise_seplog::evaluate::{Limits, Value, Verdict, evaluate};
use heapwise_seplog::formula::{Definition, Spec, SymbolicHeap, Var};
use support::{at, heaps, read};

const CELL: &str = "data Cell {int v; Cell nx}";

/// The formula with its last call replaced by each rule.
fn unfolded(spec: &Spec, formula: &Definition) -> Definition {
    let mut disjuncts = Vec::new();
    for heap in &formula.disjuncts {
        let mut heap = heap.clone();
        match heap.calls.pop() {
            Some(call) => disjuncts.extend(spec.predicates[call.predicate].disjuncts.iter().map(|rule| {
                let mut heap = heap.clone();
                heap.conjoin(rule, &call.arguments);
                heap
            })),
            None => disjuncts.push(heap),
        }
    }
    Definition { disjuncts, ..formula.clone() }
}

#[test]
fn a_call_is_its_rules() {
    for (text, most) in [
        ("pred lst(x) == x = null || x::Cell<_, n> * lst(n) pre m == lst(x)", 2),
        (
            "pred seg(x, y) == x = y || x::Cell<_, n> * seg(n, y) & x != y pre m == x::Cell<1, y> * seg(y, x)",
            2,
        ),
        (
            "pred srt(x, lo) == x = null || x::Cell<v, n> * srt(n, v) & lo <= v pre m == x::Cell<v, n> * srt(n, v) * srt(y, v)",
            2,
        ),
        (
            "pred len(x, n) == x = null & n = 0 || x::Cell<_, y> * len(y, m) & n = m + 1 pre m == exists k: len(x, k) & k > 1",
            2,
        ),
        (
            "pred p(x, a, b) == x::Cell<a, b> || x::Cell<v, x> & 2 # v != a # a - 1 & b != null pre m == p(x, 1, x) || p(x, 0, null)",
            1,
        ),
    ] {
        let spec = read(&format!("{CELL} {text}"));
        let whole = &spec.preconditions[0].formula;
        let once = unfolded(&spec, whole);
        let twice = unfolded(&spec, &once);
        let (mut holds, mut fails) = (0, 0);
        for size in 0..=most {
            for heap in heaps(size, &[0, 1], 1, false) {
                for root in (0..size).map(at).chain([Value::Null]) {
                    let mut values = vec![None; whole.parameters.len()];
                    values[0] = Some(root);
                    let judge = |formula| evaluate(&spec, &heap, formula, &values, Limits::default());
                    let found = judge(whole);
                    assert_eq!(judge(&once), found, "{text}: {root:?} in {heap:?}");
                    assert_eq!(judge(&twice), found, "{text}: {root:?} in {heap:?}");
                    if found == Verdict::Holds { holds += 1 } else { fails += 1 }
                }
            }
        }
        assert!(holds > 0 && fails > 0, "{text}: {holds} {fails}");
    }
}

#[test]
fn what_is_added_has_variables_of_its_own() {
    let spec = read(&format!(
        "{CELL} pred p(x, y) == x::Cell<v, n> * p(n, y) & v < w + v # y & n != x pre m == x::Cell<v, n> * p(n, v)"
    ));
    let heap = &unfolded(&spec, &spec.preconditions[0].formula).disjuncts[0];
    // Variables with a name that is taken already get their number behind it.
    assert_eq!(
        spec.show(heap).to_string(),
        "x::Cell<v: v, nx: n> * n::Cell<v: v_3, nx: n_4> * p(n_4, v) & v_3 < w + (v_3) # (v) & n != n_4"
    );
}

#[test]
fn a_variable_occurs_as_often_as_its_name() {
    let spec = read(&format!(
        "{CELL} pred p(x, y) == x = y
         pre m == x::Cell<v, x> * p(x, y) * p(y, z) & x != y & z = null & 2 # v + w # (w + u) < 7 / (v - w) & u != w"
    ));
    let heap: &SymbolicHeap = &spec.preconditions[0].formula.disjuncts[0];
    let text = spec.show(heap).to_string();
    let is_name = |char: char| char.is_alphanumeric() || char == ':';
    for (index, variable) in heap.variables.iter().enumerate() {
        // The name of a field has a colon behind it, and a root two and its class.
        let root = format!("{}::Cell", variable.name);
        let words =
            text.split(|char| !is_name(char)).filter(|word| *word == &*variable.name || *word == root);
        assert_eq!(heap.uses(Var::from_index(index)), words.count(), "{} in {text}", variable.name);
    }
    assert_eq!(heap.uses(Var::from_index(heap.variables.len())), 0);
}
