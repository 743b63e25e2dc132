//! All models by unfolding against all heaps judged by the evaluator.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod support;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_seplog::evaluate::{Heap, Limits, Location, Object, Value, Verdict, evaluate};
use heapwise_seplog::formula::{DataId, Spec};
use heapwise_seplog::models::{Domain, Ended, Model, Space, each_model};
use support::{at, heaps, read};

/// One class, whose first field is 0 or 1 and whose others are null or an object; the first parameter is an input.
struct Small {
    most: usize,
    /// How often it may be asked whether the search is over, before it is.
    patience: Cell<u32>,
}

impl Small {
    fn of(most: usize) -> Small {
        Small { most, patience: Cell::new(u32::MAX) }
    }
}

impl Space for Small {
    fn most(&self, _: DataId) -> usize {
        self.most
    }

    fn most_others(&self, _: usize, _: &mut dyn Iterator<Item = DataId>) -> usize {
        0
    }

    fn field(&self, class: DataId, field: usize) -> Rc<Domain> {
        let number = Domain { numbers: vec![0, 1], ..Domain::default() };
        Rc::new(if field == 0 {
            number
        } else {
            Domain { null: true, classes: vec![class], ..Domain::default() }
        })
    }

    fn input(&self, parameter: usize) -> Option<Rc<Domain>> {
        let reference = Domain { null: true, classes: vec![DataId::from_index(0)], ..Domain::default() };
        (parameter == 0).then(|| Rc::new(reference))
    }

    fn is_over(&self) -> bool {
        let patience = self.patience.get();
        self.patience.set(patience.saturating_sub(1));
        patience == 0
    }
}

/// The objects in the order in which a walk from the root meets them; none if it does not meet all.
fn canonical(heap: &Heap, root: Value) -> Option<String> {
    let mut order: Vec<Location> = Vec::new();
    let mut text = String::new();
    let name = |value: Value, order: &mut Vec<Location>| match value {
        Value::At(place) => {
            let known = order.iter().position(|other| *other == place);
            format!(
                "#{}",
                known.unwrap_or_else(|| {
                    order.push(place);
                    order.len() - 1
                })
            )
        }
        other => format!("{other:?}"),
    };
    text += &name(root, &mut order);
    let mut next = 0;
    while next < order.len() {
        let object = heap.objects.get(&order[next])?;
        let fields: Vec<String> = object.fields.iter().map(|value| name(*value, &mut order)).collect();
        text += &format!(" {}", fields.join(","));
        next += 1;
    }
    (order.len() == heap.objects.len()).then_some(text)
}

fn by_unfolding(spec: &Spec, most: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let formula = &spec.preconditions[0].formula;
    let ended = each_model(spec, formula, &Small::of(most), Limits::default(), &mut |model: Model| {
        let objects = model.objects.into_iter().enumerate();
        let objects =
            objects.map(|(index, (class, fields))| (Location::from_index(index), Object { class, fields }));
        found.extend(canonical(&Heap { objects: objects.collect() }, model.inputs[0].unwrap()));
        true
    });
    assert_eq!(ended, Ended::Complete);
    found
}

fn by_evaluation(spec: &Spec, most: usize, pointers: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let formula = &spec.preconditions[0].formula;
    for size in 0..=most {
        for heap in heaps(size, &[0, 1], pointers, false) {
            for root in (0..size).map(at).chain([Value::Null]) {
                let mut values = vec![None; formula.parameters.len()];
                values[0] = Some(root);
                let verdict = evaluate(spec, &heap, formula, &values, Limits::default());
                assert!(!matches!(verdict, Verdict::Unknown(_)));
                if verdict == Verdict::Holds {
                    found.extend(canonical(&heap, root));
                }
            }
        }
    }
    found
}

fn agree(text: &str, most: usize, pointers: usize, count: usize) {
    let spec = read(text);
    let (one, two) = (by_unfolding(&spec, most), by_evaluation(&spec, most, pointers));
    assert_eq!(one, two, "{text}");
    assert_eq!(one.len(), count, "{text}");
}

#[test]
fn lists() {
    let cell = "data Cell {int v; Cell nx}";
    let list = "pred lst(x) == x = null || x::Cell<_, n> * lst(n)";
    agree(&format!("{cell} {list} pre m == lst(x)"), 3, 1, 15);
    agree(&format!("{cell} {list} pre m == x::Cell<v, y> * y::Cell<v, z> * lst(z)"), 3, 1, 6);
    let sorted = "pred srt(x, lo) == x = null || x::Cell<v, n> * srt(n, v) & lo <= v";
    agree(&format!("{cell} {sorted} pre m == srt(x, lo)"), 3, 1, 10);
    // Zero to three cells with a sum of one: 0, 1, 2, 3 of them.
    let sum = "pred sum(x, s) == x = null & s = 0 || x::Cell<v, n> * sum(n, t) & s = t + v";
    agree(&format!("{cell} {sum} pre m == sum(x, 1)"), 3, 1, 6);
}

#[test]
fn what_is_open_takes_all_values() {
    let cell = "data Cell {int v; Cell nx}";
    // The last cell leads to null or to one of the cells.
    let open = "pred open(x, y) == x::Cell<_, n> & n = y || x::Cell<_, n> * open(n, y)";
    agree(&format!("{cell} {open} pre m == open(x, y)"), 3, 1, 2 * 2 + 4 * 3 + 8 * 4);
    agree(&format!("{cell} {open} pre m == open(x, y) & y != null & y != x"), 3, 1, 4 + 8 * 2);
}

#[test]
fn trees_and_rings() {
    let node = "data Node {int v; Node l; Node r}";
    let tree = "pred bst(x, lo, hi) == x = null || x::Node<v, l, r> * bst(l, lo, v) * bst(r, v, hi) & lo < v & v < hi";
    // One empty, two with one node, two with two nodes.
    agree(&format!("{node} {tree} pre m == bst(x, lo, hi)"), 3, 2, 5);
    let any = "pred tree(x) == x = null || x::Node<v, l, r> * tree(l) * tree(r) & v = 0";
    agree(&format!("{node} {any} pre m == tree(x)"), 3, 2, 1 + 1 + 2 + 5);
    let ring = "pred seg(x, p, y, q) == x = y & p = q || x::Node<0, p, n> * seg(n, x, y, q)";
    agree(&format!("{node} {ring} pre m == x::Node<1, q, n> * seg(n, x, x, q)"), 3, 2, 3);
}

#[test]
fn a_search_without_end_is_ended() {
    let endless = "pred more(n) == more(m) * more(k) & n = m + k + 1 || n = 0";
    let spec = read(&format!("data Cell {{int v; Cell nx}} {endless} pre m == more(n) & x = null & n = 2"));
    let space = Small { most: 1, patience: Cell::new(1) };
    let formula = &spec.preconditions[0].formula;
    let mut visit = |_: Model| true;
    assert_eq!(each_model(&spec, formula, &space, Limits::default(), &mut visit), Ended::Stopped);
    let limits = Limits { unfoldings: 300, idle: 20 };
    let ended = each_model(&spec, formula, &Small::of(1), limits, &mut visit);
    assert!(matches!(ended, Ended::Cut(_)), "{ended:?}");
}
