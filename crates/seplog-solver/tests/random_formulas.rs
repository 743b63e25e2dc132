//! Random small specifications, ten thousand of them: the solver against all heaps of a few cells, which the evaluator judges.
//!
//! What the solver calls satisfiable must have a model that the evaluator accepts; what it calls unsatisfiable must have none
//! among the heaps that are tried. A specification is read off a row of bytes, so that a failure shrinks.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::BTreeSet;
use std::fmt::Write;

use heapwise_entity::Entity;
use heapwise_seplog::{
    evaluate::{self, Heap, Location, Object, Value, evaluate},
    formula::{DataId, Definition, Linear, Literal, Pointer, Relation, Sort, Spec, Var, Variable},
    parse,
};
use heapwise_seplog_solver::solve::{Ended, Limits, Part, Partial, Solver, Verdict};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

const CASES: u32 = 10_000;

/// The library: name, parameters (r: reference, n: number), definition.
const LIBRARY: &[(&str, &str, &str)] = &[
    ("list", "r", "pred list(x) == x = null || x::N<y,v> * list(y)"),
    ("seg", "rr", "pred seg(x, y) == x = y || x::N<z,v> * seg(z, y)"),
    ("len", "rn", "pred len(x, n) == x = null & n = 0 || x::N<y,v> * len(y, m) & n = m + 1"),
    ("up", "rn", "pred up(x, n) == x = null || x::N<y,v> * up(y, v) & n <= v"),
    ("even", "r", "pred even(x) == x = null || x::N<y,v> * odd(y)\npred odd(x) == x::N<y,v> * even(y)"),
    ("ring", "rrn", "pred ring(x, h, n) == x = h & n = 0 || x::N<y,v> * ring(y, h, m) & n = m + 1 & x != h"),
];

/// Bytes that decide.
struct Bytes<'b> {
    bytes: &'b [u8],
    used: Vec<usize>,
}

impl Bytes<'_> {
    /// A number below `below`; zero when the bytes have run out.
    fn pick(&mut self, below: usize) -> usize {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        usize::from(*first) % below
    }

    fn one<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.pick(of.len())]
    }

    fn number(&mut self, numbers: &[&str]) -> String {
        let at = self.pick(numbers.len() + 4);
        numbers
            .get(at)
            .map_or_else(|| (at as i64 - numbers.len() as i64 - 1).to_string(), |name| (*name).to_owned())
    }

    fn reference(&mut self, references: &[&str]) -> String {
        let at = self.pick(references.len() * 2 + 1);
        if at == references.len() * 2 { "null".to_owned() } else { references[at / 2].to_owned() }
    }

    fn literal(&mut self, references: &[&str], numbers: &[&str]) -> String {
        match self.pick(9) {
            0 | 1 => format!("{} != {}", self.one(references), self.reference(references)),
            2 => format!("{} = {}", self.one(references), self.reference(references)),
            3 => format!("{} = {} + {}", self.one(numbers), self.number(numbers), self.pick(3)),
            4 => format!("{} <= {}", self.one(numbers), self.number(numbers)),
            5 => format!("{} < {}", self.number(numbers), self.one(numbers)),
            6 => format!("{} != {}", self.one(numbers), self.number(numbers)),
            7 => format!("{} = 2 # {} + {}", self.one(numbers), self.one(numbers), self.pick(2)),
            _ => format!("{} = {} - {}", self.number(numbers), self.one(numbers), self.one(numbers)),
        }
    }

    /// An application of a predicate of the library or one of the random ones.
    fn call(&mut self, references: &[&str], numbers: &[&str]) -> String {
        let random = [("p", "rrn"), ("q", "rn")];
        let at = self.pick(LIBRARY.len() + 4);
        let (name, parameters) = match LIBRARY.get(at) {
            Some(&(name, parameters, _)) => {
                self.used.push(at);
                (name, parameters)
            }
            None => random[at % 2],
        };
        let argument = |kind| if kind == 'r' { self.reference(references) } else { self.number(numbers) };
        format!("{name}({})", parameters.chars().map(argument).collect::<Vec<_>>().join(", "))
    }

    fn cell(&mut self, root: &str, references: &[&str], numbers: &[&str]) -> String {
        format!("{root}::N<{}, {}>", self.reference(references), self.number(numbers))
    }

    fn heap(&mut self, atoms: Vec<String>, literals: usize, references: &[&str], numbers: &[&str]) -> String {
        let mut text = if atoms.is_empty() { "emp".to_owned() } else { atoms.join(" * ") };
        for _ in 0..literals {
            write!(text, " & {}", self.literal(references, numbers)).unwrap();
        }
        text
    }

    fn rules(&mut self, parameters: (&[&str], &[&str])) -> String {
        let (references, numbers) = parameters;
        let all_references = [references, &["a"]].concat();
        let all_numbers = [numbers, &["m", "v"]].concat();
        let mut rules = Vec::new();
        for rule in 0..2 + self.pick(2) {
            let literals = self.pick(3);
            if rule == 0 && self.pick(8) != 7 {
                rules.push(self.heap(Vec::new(), literals.max(1), references, numbers));
                continue;
            }
            let mut atoms = Vec::new();
            if self.pick(6) != 5 {
                atoms.push(format!("{}::N<a, {}>", references[0], self.number(&["v", "m", "n"])));
            }
            for _ in 0..[1, 1, 1, 2, 0][self.pick(5)] {
                atoms.push(self.call(&all_references, &all_numbers));
            }
            rules.push(self.heap(atoms, literals, &all_references, &all_numbers));
        }
        rules.join("\n  || ")
    }
}

fn specification(bytes: &[u8]) -> String {
    let mut bytes = Bytes { bytes, used: Vec::new() };
    let (references, numbers) = (["x", "y", "z"], ["n", "m"]);
    let p = bytes.rules((&["x", "y"], &["n"]));
    let q = bytes.rules((&["x"], &["n"]));
    let mut atoms = Vec::new();
    for _ in 0..bytes.pick(3) {
        let root = bytes.one(&references);
        atoms.push(bytes.cell(root, &references, &numbers));
    }
    for _ in 0..1 + bytes.pick(2) {
        atoms.push(bytes.call(&references, &numbers));
    }
    let literals = bytes.pick(5);
    let formula = bytes.heap(atoms, literals, &references, &numbers);
    let mut text = "data N { N next; int val }\n".to_owned();
    bytes.used.sort_unstable();
    bytes.used.dedup();
    for at in &bytes.used {
        writeln!(text, "{}", LIBRARY[*at].2).unwrap();
    }
    writeln!(text, "pred p(x, y, n) == {p}\npred q(x, n) == {q}\npre f == {formula}").unwrap();
    text
}

/// All heaps of up to three cells, one of those that differ only in the order of their cells: `next` is null, a place without
/// object or a cell, `val` is small.
fn heaps() -> Vec<Heap> {
    let mut heaps = Vec::new();
    for (cells, values) in [(0, vec![0]), (1, vec![-1, 0, 1, 2, 3]), (2, vec![-1, 0, 1, 2]), (3, vec![0, 1])]
    {
        let nexts: Vec<Value> = std::iter::once(Value::Null)
            .chain((0..=cells).map(|at| Value::At(Location::from_index(at))))
            .collect();
        let objects: Vec<Object> = nexts
            .iter()
            .flat_map(|next| values.iter().map(|value| vec![*next, Value::Integer(*value)]))
            .map(|fields| Object { class: DataId::from_index(0), fields })
            .collect();
        for mut number in 0..objects.len().pow(cells as u32) {
            let mut heap = Heap::default();
            for at in 0..cells {
                heap.objects.insert(Location::from_index(at), objects[number % objects.len()].clone());
                number /= objects.len();
            }
            if orders(cells).iter().all(|order| heap.objects <= reordered(&heap, order).objects) {
                heaps.push(heap);
            }
        }
    }
    heaps
}

fn orders(cells: usize) -> Vec<Vec<usize>> {
    match cells {
        3 => vec![vec![0, 1, 2], vec![0, 2, 1], vec![1, 0, 2], vec![1, 2, 0], vec![2, 0, 1], vec![2, 1, 0]],
        2 => vec![vec![0, 1], vec![1, 0]],
        _ => Vec::new(),
    }
}

fn reordered(heap: &Heap, order: &[usize]) -> Heap {
    let place = |at: &Location| Location::from_index(order.get(at.index()).copied().unwrap_or(at.index()));
    let value = |value: &Value| if let Value::At(at) = value { Value::At(place(at)) } else { *value };
    let object = |(at, object): (&Location, &Object)| {
        (place(at), Object { class: object.class, fields: object.fields.iter().map(value).collect() })
    };
    Heap { objects: heap.objects.iter().map(object).collect() }
}

#[derive(Default, Debug)]
struct Count {
    sat: u32,
    unsat: u32,
    unknown: u32,
}

/// The verdict of the solver, checked.
fn judge(spec: &Spec, heaps: &[Heap], count: &mut Count) -> Result<(), String> {
    let formula: &Definition = &spec.preconditions[0].formula;
    let limits = evaluate::Limits { unfoldings: 3000, idle: 12 };
    match Solver::new(spec, Limits { heaps: 300, ..Limits::default() }).check(&formula.disjuncts) {
        Verdict::Sat(witness) => {
            count.sat += 1;
            let model = witness.model(formula.parameters.len()).ok_or("no model")?;
            let values: Vec<_> = model.values.iter().copied().map(Some).collect();
            match evaluate(spec, &model.heap, formula, &values, evaluate::Limits::default()) {
                evaluate::Verdict::Holds => Ok(()),
                other => Err(format!("sat, but the evaluator: {other:?} of {model:?}")),
            }
        }
        Verdict::Unsat(_) => {
            count.unsat += 1;
            let open = vec![None; formula.parameters.len()];
            let model =
                |heap: &&Heap| evaluate(spec, heap, formula, &open, limits) == evaluate::Verdict::Holds;
            heaps.iter().find(model).map_or(Ok(()), |heap| Err(format!("unsat, but there is {heap:?}")))
        }
        Verdict::Unknown(_) => {
            count.unknown += 1;
            Ok(())
        }
    }
}

#[test]
fn solver_and_enumeration_agree() {
    let heaps = heaps();
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let count = std::cell::RefCell::new(Count::default());
    let result = runner.run(&prop::collection::vec(any::<u8>(), 30..110), |bytes| {
        let text = specification(&bytes);
        let spec = parse(&text, "random.sl").unwrap_or_else(|diagnostics| panic!("{text}\n{diagnostics}"));
        judge(&spec, &heaps, &mut count.borrow_mut())
            .map_err(|message| TestCaseError::fail(format!("{text}\n{message}")))
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    let count = count.into_inner();
    eprintln!("{count:?}");
    assert!(count.sat > CASES / 4 && count.unsat > CASES / 4, "{count:?}");
    assert!(count.unknown * 50 < CASES, "{count:?}");
}

/// What is known of the object at `x`: its fields, as far as they are told.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Null, or `x` itself.
    next: Option<bool>,
    val: Option<i128>,
}

impl Known {
    fn of(bytes: &[u8]) -> Known {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
        Known {
            next: [None, Some(true), Some(false)][usize::from(byte(0)) % 3],
            val: [None, Some(0), Some(1)][usize::from(byte(1)) % 3],
        }
    }

    fn admits(self, heap: &Heap, place: Location) -> bool {
        let Some(object) = heap.objects.get(&place) else { return true };
        let next = if self.next == Some(true) { Value::At(place) } else { Value::Null };
        self.next.is_none_or(|_| object.fields[0] == next)
            && self.val.is_none_or(|val| object.fields[1] == Value::Integer(val))
    }
}

/// Whether there is a completion in which the first parameter that is a reference is a part with these fields.
fn completes(spec: &Spec, formula: &Definition, x: Var, known: Known) -> Option<bool> {
    let mut formula = formula.clone();
    let mut part =
        Part { root: x, class: Some(DataId::from_index(0)), above: Vec::new(), fields: Vec::new() };
    for disjunct in &mut formula.disjuncts {
        let next = disjunct.fresh(Variable { name: "_".into(), sort: Sort::Reference(None) });
        let val = disjunct.fresh(Variable { name: "_".into(), sort: Sort::Integer });
        part.fields = vec![next, val];
        let other = if known.next == Some(true) { Pointer::Var(x) } else { Pointer::Null };
        disjunct.pure.extend(known.next.map(|_| Literal::Same(Pointer::Var(next), other)));
        let equal = |number: i128| {
            Literal::Integer(Linear::var(val).plus(&Linear::constant(-number)).unwrap(), Relation::Equal)
        };
        disjunct.pure.extend(known.val.map(equal));
    }
    let mut found = false;
    let limits = Limits { heaps: 3000, ..Limits::default() };
    let partial = Partial {
        disjuncts: &formula.disjuncts,
        parts: &[part],
        keep: &BTreeSet::new(),
        fits: &|fresh| fresh.len() <= 3,
    };
    let ended = Solver::new(spec, limits).complete(&partial, &mut |_| {
        found = true;
        false
    });
    if matches!(ended, Ended::Cut(_)) { None } else { Some(found) }
}

#[test]
fn no_structure_that_extends_a_part_is_missed() {
    let heaps = heaps();
    let config = Config { cases: CASES / 5, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let count = std::cell::RefCell::new((0, 0, 0, 0));
    let result = runner.run(&prop::collection::vec(any::<u8>(), 30..110), |bytes| {
        let text = specification(&bytes[2..]);
        let spec = parse(&text, "random.sl").unwrap_or_else(|diagnostics| panic!("{text}\n{diagnostics}"));
        let formula = &spec.preconditions[0].formula;
        let is_reference = |variable: &Variable| variable.sort.is_reference();
        let Some(x) = formula.parameters.iter().position(is_reference) else { return Ok(()) };
        let known = Known::of(&bytes);
        let limits = evaluate::Limits { unfoldings: 3000, idle: 12 };
        let model = heaps.iter().find(|heap| {
            (0..=heap.objects.len()).map(Location::from_index).any(|place| {
                let mut values = vec![None; formula.parameters.len()];
                values[x] = Some(Value::At(place));
                known.admits(heap, place)
                    && evaluate(&spec, heap, formula, &values, limits) == evaluate::Verdict::Holds
            })
        });
        let found = completes(&spec, formula, Var::from_index(x), known);
        let mut count = count.borrow_mut();
        match (found, model) {
            (Some(false), Some(heap)) => {
                return Err(TestCaseError::fail(format!("{text}\n{known:?} missed {heap:?}")));
            }
            (Some(true), Some(_)) => count.0 += 1,
            (Some(false), None) => count.1 += 1,
            (Some(true), None) => count.2 += 1,
            (None, _) => count.3 += 1,
        }
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    // Models that need larger numbers than those that are tried are rare, and so are searches that end early.
    let (both, neither, beyond, cut) = count.into_inner();
    assert!(both > 400 && neither > 400 && beyond < 100 && cut < 100, "{both} {neither} {beyond} {cut}");
}
