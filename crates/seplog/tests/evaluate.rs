//! The evaluator against plain functions over heaps: both judge every heap of a few objects.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod support;

use std::collections::BTreeSet;

use heapwise_entity::Entity;
use heapwise_seplog::evaluate::{
    Heap, Limits, Location, Object, Rational, Value, Verdict, evaluate, evaluate_part,
};
use heapwise_seplog::formula::{DataId, Spec};
use support::{at, heaps, read};

/// What the first precondition says of the heap; ghosts are open.
fn verdict(spec: &Spec, heap: &Heap, values: &[Value]) -> Verdict {
    let values: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
    evaluate(spec, heap, &spec.preconditions[0].formula, &values, Limits::default())
}

/// Compares on every heap of up to `most` objects and for every first argument.
fn agree(text: &str, most: usize, pointers: usize, judge: &dyn Fn(&Heap, Value) -> bool) {
    let spec = read(text);
    let (mut holds, mut fails) = (0, 0);
    for size in 0..=most {
        let roots: Vec<Value> = (0..size).map(at).chain([Value::Null, at(9)]).collect();
        for heap in heaps(size, &[0, 1], pointers, size < 3) {
            for root in &roots {
                let expected = judge(&heap, *root);
                let found = verdict(&spec, &heap, &[*root]);
                let wanted = if expected { Verdict::Holds } else { Verdict::Fails };
                assert_eq!(found, wanted, "{text}\n{root:?} in {heap:?}");
                if expected { holds += 1 } else { fails += 1 }
            }
        }
    }
    assert!(holds > 1 && fails > 1, "{holds} {fails}");
}

fn field(heap: &Heap, value: Value, index: usize) -> Option<Value> {
    let Value::At(place) = value else { return None };
    heap.objects.get(&place).map(|object| object.fields[index])
}

fn number(heap: &Heap, value: Value) -> i128 {
    match field(heap, value, 0) {
        Some(Value::Integer(number)) => number,
        _ => panic!("no number"),
    }
}

/// The objects of a list that ends with null and has the whole heap.
fn list(heap: &Heap, root: Value) -> Option<Vec<Value>> {
    let mut seen = Vec::new();
    let mut here = root;
    while here != Value::Null {
        if seen.contains(&here) {
            return None;
        }
        seen.push(here);
        here = field(heap, here, 1)?;
    }
    (seen.len() == heap.objects.len()).then_some(seen)
}

/// The nodes of a tree that has the whole heap, in order.
fn tree(heap: &Heap, root: Value) -> Option<Vec<Value>> {
    fn walk(heap: &Heap, node: Value, seen: &mut BTreeSet<Value>, order: &mut Vec<Value>) -> Option<()> {
        if node == Value::Null {
            return Some(());
        }
        seen.insert(node).then_some(())?;
        walk(heap, field(heap, node, 1)?, seen, order)?;
        order.push(node);
        walk(heap, field(heap, node, 2)?, seen, order)
    }
    let (mut seen, mut order) = (BTreeSet::new(), Vec::new());
    walk(heap, root, &mut seen, &mut order)?;
    (order.len() == heap.objects.len()).then_some(order)
}

const CELL: &str = "data Cell {int v; Cell nx}\n";
const NODE: &str = "data Node {int v; Node l; Node r}\n";

#[test]
fn lists() {
    let text = format!("{CELL} pred lst(x) == x = null || x::Cell<_, n> * lst(n) pre m == lst(x)");
    agree(&text, 3, 1, &|heap, root| list(heap, root).is_some());
}

#[test]
fn sorted_lists() {
    let text = format!(
        "{CELL} pred srt(x, lo) == x = null || x::Cell<v, n> * srt(n, v) & lo <= v pre m == exists lo: srt(x, lo)"
    );
    agree(&text, 3, 1, &|heap, root| {
        list(heap, root)
            .is_some_and(|list| list.windows(2).all(|pair| number(heap, pair[0]) <= number(heap, pair[1])))
    });
}

#[test]
fn lists_with_a_length_that_nothing_tells() {
    let text = format!(
        "{CELL} pred lst(x, n) == x = null & n = 0 || x::Cell<_, y> * lst(y, m) & n = m + 1
         pre m == exists n: lst(x, 2 # n)"
    );
    agree(&text, 3, 1, &|heap, root| list(heap, root).is_some_and(|list| list.len() % 2 == 0));
}

#[test]
fn sums_of_elements() {
    let text = format!(
        "{CELL} pred sum(x, s) == x = null & s = 0 || x::Cell<v, y> * sum(y, t) & s = t + v
         pre m == exists s, d: sum(x, s) & s > 0 & d # s = 2 & d < s"
    );
    agree(&text, 3, 1, &|heap, root| {
        list(heap, root).is_some_and(|list| list.iter().map(|cell| number(heap, *cell)).sum::<i128>() == 2)
    });
}

#[test]
fn segments_by_mutual_recursion() {
    let text = format!(
        "{CELL} pred even(x, y) == x = y || x::Cell<_, n> * odd(n, y)
         pred odd(x, y) == x::Cell<_, n> * even(n, y)
         pre m == exists y: even(x, y) * y::Cell<1, x>"
    );
    agree(&text, 3, 1, &|heap, root| {
        let mut seen = vec![root];
        loop {
            let here = *seen.last().unwrap();
            match field(heap, here, 1) {
                Some(next) if next == root => {
                    return seen.len() == heap.objects.len()
                        && seen.len() % 2 == 1
                        && number(heap, here) == 1;
                }
                Some(next) if !seen.contains(&next) => seen.push(next),
                _ => return false,
            }
        }
    });
}

#[test]
fn doubly_linked_lists() {
    let text = format!(
        "{NODE} pred dll(x, p) == x = null || x::Node<_, p, n> * dll(n, x) pre m == exists p: dll(x, p) & p != x"
    );
    agree(&text, 2, 2, &|heap, root| {
        let (mut seen, mut here) = (Vec::new(), root);
        while here != Value::Null {
            let Some(previous) = field(heap, here, 1) else { return false };
            let is_linked = seen.last().map_or(previous != root, |last| *last == previous);
            if seen.contains(&here) || !is_linked {
                return false;
            }
            seen.push(here);
            here = field(heap, here, 2).unwrap();
        }
        seen.len() == heap.objects.len()
    });
}

#[test]
fn search_trees() {
    let text = format!(
        "{NODE} pred bst(x, lo, hi) == x = null || x::Node<v, l, r> * bst(l, lo, v) * bst(r, v, hi) & lo < v & v < hi
         pre m == exists lo, hi: bst(x, lo, hi)"
    );
    agree(&text, 3, 2, &|heap, root| {
        tree(heap, root)
            .is_some_and(|tree| tree.windows(2).all(|pair| number(heap, pair[0]) < number(heap, pair[1])))
    });
}

#[test]
fn balanced_trees() {
    let text = format!(
        "{NODE} pred avl(x, h) == x = null & h = 0
           || x::Node<_, l, r> * avl(l, a) * avl(r, b) & h = a + 1 & a >= b & a <= b + 1
           || x::Node<_, l, r> * avl(l, a) * avl(r, b) & h = b + 1 & b = a + 1
         pre m == avl(x, h) & h >= 2"
    );
    let spec = read(&text);
    let heap = |nodes: &[(usize, usize)]| {
        let object = |(index, (l, r)): (usize, &(usize, usize))| {
            let child = |child: usize| if child == 0 { Value::Null } else { at(child) };
            let fields = vec![Value::Integer(0), child(*l), child(*r)];
            (Location::from_index(index), Object { class: DataId::from_index(0), fields })
        };
        Heap { objects: nodes.iter().enumerate().map(object).collect() }
    };
    let judge = |nodes: &[(usize, usize)]| {
        evaluate(&spec, &heap(nodes), &spec.preconditions[0].formula, &[Some(at(0)), None], Limits::default())
    };
    assert_eq!(judge(&[(1, 2), (0, 0), (0, 0)]), Verdict::Holds);
    assert_eq!(judge(&[(1, 2), (0, 3), (0, 0), (0, 0)]), Verdict::Holds);
    assert_eq!(judge(&[(0, 1), (0, 0)]), Verdict::Holds);
    assert_eq!(judge(&[(0, 0)]), Verdict::Fails);
    assert_eq!(judge(&[(1, 0), (2, 0), (0, 0)]), Verdict::Fails);
    assert_eq!(judge(&[(1, 2), (3, 0), (0, 0), (4, 0), (0, 0)]), Verdict::Fails);
}

#[test]
fn roots_that_nothing_tells_are_looked_for() {
    let text = format!("{CELL} pre m == exists x, y: x::Cell<0, y> * y::Cell<1, z>");
    agree(&text, 3, 1, &|heap, z| {
        let two = |x: usize, y: usize| {
            number(heap, at(x)) == 0
                && number(heap, at(y)) == 1
                && field(heap, at(x), 1) == Some(at(y))
                && field(heap, at(y), 1) == Some(z)
        };
        heap.objects.len() == 2 && (two(0, 1) || two(1, 0))
    });
}

#[test]
fn recursion_without_cells_ends() {
    let judge = |text: &str| verdict(&read(text), &Heap::default(), &[]);
    assert_eq!(judge("pred p(n) == p(n) || n = 3 pre m == p(3)"), Verdict::Holds);
    assert_eq!(judge("pred p(n) == p(n) || n = 3 pre m == p(4)"), Verdict::Fails);
    assert_eq!(judge("pred p(n) == q(n) pred q(n) == p(n) pre m == p(4)"), Verdict::Fails);
    assert_eq!(judge("pred p(n) == n = 0 || p(m) & n = m + 1 & m >= 0 pre m == p(7)"), Verdict::Holds);
    assert_eq!(judge("pred p(n) == n = 0 || p(m) & n = m + 2 & m >= 0 pre m == p(7)"), Verdict::Fails);
    // What was asked of a number that nothing tells is not asked of it again.
    assert_eq!(judge("pred p(n) == p(n) || n = 3 pre m == exists k: p(k) & k > 3"), Verdict::Fails);
    assert_eq!(judge("pred p(n, k) == p(k, n) || n = 3 pre m == exists k: p(1, k) & k > 3"), Verdict::Fails);
    let endless = judge("pred p(n) == n = 0 || p(m) & n = m + 2 pre m == p(7)");
    assert!(matches!(endless, Verdict::Unknown(_)));
}

#[test]
fn unfoldings_are_limited_one_in_another_and_in_all() {
    let spec = read("pred p(n) == n = 0 || p(m) & n = m + 1 pre m == p(5)");
    let judge = |unfoldings, idle| {
        let limits = Limits { unfoldings, idle };
        evaluate(&spec, &Heap::default(), &spec.preconditions[0].formula, &[], limits)
    };
    // The call with 0 has five around it.
    assert_eq!(judge(100, 5), Verdict::Holds);
    assert!(matches!(judge(100, 4), Verdict::Unknown(_)));
    assert_eq!(judge(7, 200), Verdict::Holds);
    assert!(matches!(judge(6, 200), Verdict::Unknown(_)));
}

#[test]
fn what_is_not_decided_has_a_reason() {
    let large = "9000000000000000000";
    for (text, why) in [
        ("exists x, y: x # y = 6 & x > y", "products of numbers that nothing tells"),
        ("exists x, y: x / y = 6 & x > y", "products of numbers that nothing tells"),
        ("exists x, y: 2 # x = 3 # y & 5 # y = 7 # x", "an equation over integers without a coefficient one"),
        (&format!("exists x: x = {large} & x # x # x > 0"), "numbers that are too large"),
        (
            "exists x, y: 3 < 5 # x - 7 # y & 5 # x - 7 # y < 6 & 3 # x < 7 # y",
            "bounds with large coefficients",
        ),
    ] {
        let found = verdict(&read(&format!("pre m == {text}")), &Heap::default(), &[]);
        assert_eq!(found, Verdict::Unknown(why), "{text}");
    }
}

#[test]
fn references_that_nothing_tells() {
    let judge =
        |text: &str| verdict(&read(&format!("pre m == exists x, y, z: {text}")), &Heap::default(), &[]);
    for (text, expected) in [
        ("x = y & y = z & z != x", Verdict::Fails),
        ("z != x & x = y & y = z", Verdict::Fails),
        ("z != x & y != x & z = y", Verdict::Holds),
        ("x != x & y = z", Verdict::Fails),
        ("x != y & x = z & y = z & z = null", Verdict::Fails),
        ("x != y & x = null & y = z", Verdict::Holds),
        ("x != null & x = y & z = null & y = z", Verdict::Fails),
    ] {
        assert_eq!(judge(text), expected, "{text}");
    }
}

#[test]
fn arithmetic_that_nothing_tells() {
    let judge =
        |text: &str| verdict(&read(&format!("pre m == exists x, y, z: {text}")), &Heap::default(), &[]);
    for (text, expected) in [
        ("x < y & y < z & z < x", Verdict::Fails),
        ("x < y & y < x + 2", Verdict::Holds),
        ("x < y & y < x + 1", Verdict::Fails),
        ("2 # x = 2 # y + 1 & z = 0", Verdict::Fails),
        ("2 # x = 4 # y + 6 & y > 10 & x < 25", Verdict::Fails),
        ("2 # x = 4 # y + 6 & y > 10 & x < 26", Verdict::Holds),
        ("x != y & 0 <= x & x <= 1 & 0 <= y & y <= 1 & z != x & z != y & 0 <= z & z <= 1", Verdict::Fails),
        ("x != y & 0 <= x & x <= 1 & 0 <= y & y <= 1 & z != x & z != y & 0 <= z & z <= 2", Verdict::Holds),
        ("x = 7 / 2 & x = 3", Verdict::Holds),
        ("x = -7 / 2 & x = -3", Verdict::Holds),
        ("x = 1 & y = 5 / (x - 1)", Verdict::Fails),
        ("x = 3 & y = x # x & y = 9", Verdict::Holds),
        ("x > 0.5 & x < 0.75", Verdict::Holds),
        ("x > 0.5 & x < 0.5", Verdict::Fails),
        ("x > 0.5 & x < y & y < 0.6 & z = x / 2 & z > 0.3", Verdict::Fails),
    ] {
        assert_eq!(judge(text), expected, "{text}");
    }
}

#[test]
fn objects_of_classes_below() {
    let classes = "data A {int v} data B extends A {A next} data C {}";
    let object = |class: usize, fields: &[Value]| Heap {
        objects: [(
            Location::from_index(0),
            Object { class: DataId::from_index(class), fields: fields.to_vec() },
        )]
        .into(),
    };
    let one = Value::Integer(1);
    let judge =
        |text: &str, heap: &Heap| verdict(&read(&format!("{classes} pre m == {text}")), heap, &[at(0)]);
    let (a, b, c) = (object(0, &[one]), object(1, &[one, Value::Null]), object(2, &[]));
    for (text, expected) in [
        ("x::A<1>", [true, false, false]),
        ("x::A+<1>", [true, true, false]),
        ("x::B<1, null>", [false, true, false]),
        ("x::A+<2>", [false; 3]),
        ("x::C<>", [false, false, true]),
    ] {
        let found = [&a, &b, &c].map(|heap| judge(text, heap) == Verdict::Holds);
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn a_part_of_the_heap() {
    let spec = read(&format!(
        "{CELL} pred lst(x) == x = null || x::Cell<_, n> * lst(n) pre m == x::Cell<v, y> * lst(y)"
    ));
    let formula = &spec.preconditions[0].formula;
    for heap in heaps(2, &[0], 1, false) {
        let values = [Some(at(0)), None, None];
        let part = evaluate_part(&spec, &heap, formula, &values, Limits::default());
        // A list from the first object, whatever the second is.
        let first = field(&heap, at(0), 1);
        let is_list =
            first == Some(Value::Null) || first == Some(at(1)) && field(&heap, at(1), 1) == Some(Value::Null);
        assert_eq!(part == Verdict::Holds, is_list, "{heap:?}");
    }
}

#[test]
fn doubles() {
    let spec = read("data D {double d} pre m == x::D<v> & v > 0.1 & v < 0.375");
    let heap = |value: f64| Heap {
        objects: [(
            Location::from_index(0),
            Object {
                class: DataId::from_index(0),
                fields: vec![Value::Real(Rational::of_double(value).unwrap())],
            },
        )]
        .into(),
    };
    assert_eq!(verdict(&spec, &heap(0.25), &[at(0)]), Verdict::Holds);
    assert_eq!(verdict(&spec, &heap(0.375), &[at(0)]), Verdict::Fails);
    // The double that is written 0.1 is a little more than a tenth.
    assert_eq!(verdict(&spec, &heap(0.1), &[at(0)]), Verdict::Holds);
}

#[test]
fn a_long_list_is_no_trouble() {
    let spec = read(&format!(
        "{CELL} pred lst(x, n) == x = null & n = 0 || x::Cell<_, y> * lst(y, m) & n = m + 1 pre m == lst(x, 2000)"
    ));
    let object = |index: usize| {
        let next = if index == 1999 { Value::Null } else { at(index + 1) };
        (
            Location::from_index(index),
            Object { class: DataId::from_index(0), fields: vec![Value::Integer(0), next] },
        )
    };
    let heap = Heap { objects: (0..2000).map(object).collect() };
    assert_eq!(verdict(&spec, &heap, &[at(0)]), Verdict::Holds);
}
