//! What a path condition says of single numbers and pairs of them, against its value under numbers.

use std::collections::BTreeSet;

use heapwise_heap::{Asked as Held, Domains, Gaps, Scope, Variables};
use heapwise_program::{Program, ProgramConfig, java_home};
use heapwise_smt::{Config, standard};
use heapwise_term::{Const, Model, TermPool, eval};

use super::*;

/// Whether a comparison holds of the numbers in its places.
fn holds(comparison: Comparison, numbers: &[i64]) -> bool {
    match comparison {
        Comparison::Within(at, low, high) => low <= numbers[at] && numbers[at] <= high,
        Comparison::Not(at, other) => numbers[at] != other,
        Comparison::AtMost(left, plus, right) => numbers[left] + plus <= numbers[right],
        Comparison::Same(left, plus, right) => numbers[left] + plus == numbers[right],
        Comparison::Differ(left, plus, right) => numbers[left] + plus != numbers[right],
    }
}

type Holds = fn(&i64, &i64) -> bool;

#[test]
fn a_comparison_or_its_negation_is_as_exact_as_the_term() {
    let operators: [(BinaryOp, Holds); 3] =
        [(BinaryOp::Eq, i64::eq), (BinaryOp::Slt, i64::lt), (BinaryOp::Sle, i64::le)];
    let operands = [Operand::Place(0), Operand::Place(1), Operand::Constant(1), Operand::Constant(-2)];
    let value = |operand: &Operand, numbers: [i64; 2]| match *operand {
        Operand::Place(at) => numbers[at],
        Operand::Constant(value) => value,
    };
    let pairs = operands.iter().flat_map(|left| operands.iter().map(move |right| (left, right)));
    for ((left, right), (op, apply)) in pairs.flat_map(|pair| operators.map(|operator| (pair, operator))) {
        for holds_there in [true, false] {
            let copy = |operand: &Operand| match *operand {
                Operand::Place(at) => Operand::Place(at),
                Operand::Constant(value) => Operand::Constant(value),
            };
            let said = comparison(op, copy(left), copy(right), holds_there);
            let speaks_of_one_number = match (left, right) {
                (Operand::Place(left), Operand::Place(right)) => left == right,
                (left, right) => !matches!((left, right), (Operand::Place(_), _) | (_, Operand::Place(_))),
            };
            assert_eq!(said.is_none(), speaks_of_one_number);
            for numbers in (-4..4).flat_map(|one| (-4..4).map(move |other| [one, other])) {
                let expected = apply(&value(left, numbers), &value(right, numbers)) == holds_there;
                let is_as_said = said.is_none_or(|said| holds(said, &numbers) == expected);
                assert!(is_as_said, "{op:?} {holds_there}: {said:?} of {numbers:?}");
            }
        }
    }
    assert!(comparison(BinaryOp::Add, Operand::Place(0), Operand::Place(1), true).is_none());
}

/// Ints and a boolean of the question, an int that is passed, and numbers that a question does not speak of.
struct Numbers {
    ints: Vec<TermId>,
    boolean: TermId,
    others: Vec<TermId>,
}

fn numbers(cx: &mut Context<'_>) -> Numbers {
    let [inside, outside] = [0, 1].map(InputId::from_index);
    let mut term = |slot, kind| match cx.variables.value(&mut cx.pool, slot, kind) {
        Value::Term(term) => term,
        other => panic!("{other:?} is no number"),
    };
    Numbers {
        ints: vec![
            term(Slot::Cell(inside, 0), Kind::Int),
            term(Slot::Cell(inside, 1), Kind::Int),
            term(Slot::Parameter(0), Kind::Int),
        ],
        boolean: term(Slot::Cell(inside, 2), Kind::Boolean),
        others: vec![
            term(Slot::Cell(outside, 0), Kind::Int),
            term(Slot::Cell(inside, 3), Kind::Short),
            term(Slot::Parameter(1), Kind::Boolean),
        ],
    }
}

/// Comparisons of numbers with each other and with a constant.
fn compared(pool: &mut TermPool, numbers: &[TermId]) -> Vec<TermId> {
    let three = pool.int(3);
    let all = [numbers, &[three]].concat();
    let mut terms = Vec::new();
    for (left, right) in all.iter().flat_map(|left| all.iter().map(move |right| (*left, *right))) {
        terms.extend([pool.eq(left, right), pool.slt(left, right), pool.sle(left, right)]);
    }
    terms.retain(|term| pool.as_bool(*term).is_none());
    terms
}

/// The numbers in the places of a question under a model.
fn values(cx: &Context<'_>, asked: &Asked, partial: &Partial, model: &Model) -> Vec<i64> {
    let of = |place: &NumberAt| {
        let variable = match *place {
            NumberAt::Cell(object, slot) => {
                let slot = Slot::Cell(asked.input(object), slot);
                [Kind::Int, Kind::Boolean]
                    .into_iter()
                    .find_map(|kind| cx.variables.variable(slot, kind))
                    .unwrap()
            }
            NumberAt::Apart(at) => asked.apart[at],
        };
        i64::from(model.get(variable).unwrap().raw() as i32)
    };
    partial.places.iter().map(of).collect()
}

/// Whether what is noted of a conjunct holds where it does, and where `is_exact` only there.
fn check(cx: &Context<'_>, conjunct: TermId, is_exact: bool) {
    let inside = InputId::from_index(0);
    let mut asked =
        Asked { inputs: 2, objects: vec![inside], numbers: vec![Some(0), None], ..Asked::default() };
    let mut partial = Partial::default();
    asked.note(cx, &[conjunct], &mut partial);
    let shown = || cx.pool.display(conjunct, &|variable| format!("{:?}", cx.variables.slot(variable)));
    assert!(!is_exact || !partial.comparisons.is_empty(), "nothing of {}", shown());
    assert_eq!(partial.apart, vec![(i64::from(i32::MIN), i64::from(i32::MAX)); asked.apart.len()]);
    let support = cx.pool.support(conjunct);
    for number in 0..5_usize.pow(support.len() as u32) {
        let mut model = Model::new();
        for (at, variable) in support.iter().enumerate() {
            let digit = (number / 5_usize.pow(at as u32) % 5) as u64 + 1;
            model.set(
                *variable,
                match cx.variables.slot(*variable).unwrap().1 {
                    Kind::Boolean => Const::Bool(digit > 3),
                    Kind::Short => Const::Bits { width: 16, value: digit },
                    _ => Const::Bits { width: 32, value: digit },
                },
            );
        }
        let is_true = eval(&cx.pool, conjunct, &model) == Const::Bool(true);
        let numbers = values(cx, &asked, &partial, &model);
        let noted = partial.comparisons.iter().all(|comparison| holds(*comparison, &numbers));
        assert!(noted || !is_true, "{:?} of {}", partial.comparisons, shown());
        assert!(!noted || is_true || !is_exact, "only {:?} of {}", partial.comparisons, shown());
    }
}

#[test]
fn what_is_noted_of_a_path_condition_follows_from_it() {
    let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let mut cx = Context {
        program: &program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: standard(Config::default()),
        scope: Scope::uniform(1),
        domains: Domains::default(),
        asked: Held::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    };
    let Numbers { ints, boolean, others } = numbers(&mut cx);
    let mut simple = compared(&mut cx.pool, &ints);
    let zero = cx.pool.int(0);
    simple.push(cx.pool.eq(boolean, zero));
    let hidden = compared(&mut cx.pool, &others);
    for one in simple.clone() {
        let negated = cx.pool.not(one);
        check(&cx, one, true);
        check(&cx, negated, true);
        for other in simple.iter().step_by(3) {
            let (both, either) = (cx.pool.and(one, *other), cx.pool.or(one, *other));
            check(&cx, both, cx.pool.as_bool(both).is_none());
            // Of two cases nothing is noted, and so nothing wrong; nor is it of there being neither.
            let neither = cx.pool.not(either);
            check(&cx, either, false);
            check(&cx, neither, false);
        }
    }
    for other in hidden {
        let mut asked = Asked { inputs: 2, numbers: vec![Some(0), None], ..Asked::default() };
        let mut partial = Partial::default();
        asked.note(&cx, &[other], &mut partial);
        assert_eq!((&partial.comparisons[..], &partial.places[..]), (&[][..], &[][..]));
        let both = cx.pool.and(other, simple[0]);
        check(&cx, both, false);
    }
}
