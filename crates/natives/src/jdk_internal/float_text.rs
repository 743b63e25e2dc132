//! Decimal text of floats: `FloatingDecimal`, and what later JDKs have in its place.
//!
//! Their bytecode takes a number apart bit by bit and divides large integers, where no solver follows it far. So where a number is
//! unknown, a few that seem to fit the path are tried before all others, and their text is made of known bits. The others are left to
//! the bytecode, but only after what waits near by: the questions behind them are as hard as those that no solver answers.

use std::collections::BTreeMap;

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_term::{BinaryOp, Const, Evaluator, Model, Node, Sort, TermId, TermPool, VarId, eval};
use rustc_hash::FxHashSet;

use crate::arguments::argument;
use crate::table::{Methods, quicker};

const BITS: &str = "takes apart the bits of an unknown number";
/// Numbers of more unknowns are left to the bytecode.
const UNKNOWN: usize = 3;
/// So many combinations of values are tried.
const TRIES: usize = 300;
/// Conditions of more nodes are left to the solver.
const NODES: usize = 1_000;

pub(crate) const FLOATING_DECIMAL: Methods = Methods {
    class: "jdk/internal/math/FloatingDecimal",
    entries: &[
        quicker(
            "getBinaryToASCIIConverter(DZ)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;",
            |machine, arguments| text_of(machine, arguments, 0),
            BITS,
        ),
        quicker(
            "getBinaryToASCIIConverter(F)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;",
            |machine, arguments| text_of(machine, arguments, 0),
            BITS,
        ),
    ],
};

pub(crate) const FLOAT_TO_DECIMAL: Methods = Methods {
    class: "jdk/internal/math/FloatToDecimal",
    entries: &[
        quicker("toDecimal([BIF)I", |machine, arguments| text_of(machine, arguments, 3), BITS).in_some_jdks()
    ],
};

pub(crate) const DOUBLE_TO_DECIMAL: Methods = Methods {
    class: "jdk/internal/math/DoubleToDecimal",
    entries: &[quicker(
        "toDecimal([BIDLjdk/internal/math/FormattedFPDecimal;)I",
        |machine, arguments| text_of(machine, arguments, 3),
        BITS,
    )
    .in_some_jdks()],
};

/// The text of the number that is the argument at this place.
fn text_of(machine: &mut Machine<'_, '_>, arguments: &[Value], place: usize) -> Step<Returned> {
    let Value::Term(number) = argument(arguments, place) else { return Ok(Returned::Body) };
    let Some(value) = machine.decide_easy(|machine| offer(machine, number))? else {
        return Ok(Returned::Body);
    };
    let value = machine.value(value);
    let mut arguments = arguments.to_vec();
    arguments.iter_mut().skip(place).take(1).for_each(|argument| *argument = value);
    Ok(Returned::BodyOf(arguments))
}

/// Conditions on the unknowns that the number is made of, each with what it is then.
fn offer(machine: &mut Machine<'_, '_>, number: TermId) -> Vec<(TermId, TermId)> {
    // Sessions number variables as they come to them. The same values have to be tried in each.
    let pinned = pinned(&machine.cx.pool, machine.state.path.conjuncts());
    let mut unknown = machine.cx.pool.support(number).to_vec();
    unknown.retain(|var| pinned.get(*var).is_none());
    unknown.sort_by_key(|var| (machine.cx.variables.slot(*var).map(|(slot, _)| slot), *var));
    let models = likely(&machine.cx.pool, machine.state.path.conjuncts(), number, (&unknown, &pinned));
    let pool = &mut machine.cx.pool;
    let with_value = |model: &Model| {
        let value = eval(pool, number, model);
        // Equal by bits: there are two zeros, and NaN is one value.
        let is_value = |var: &VarId| {
            let value = pool.constant(model.get(*var)?);
            let var = pool.var(*var);
            Some(pool.eq(var, value))
        };
        let all: Vec<TermId> = unknown.iter().filter_map(is_value).collect();
        (pool.and_all(&all), pool.constant(value))
    };
    models.iter().map(with_value).collect()
}

/// Values for the unknowns that the number is made of, which the path admits as far as it speaks of no others: one choice for each
/// [`Class`] of numbers that one is found for.
fn likely(
    pool: &TermPool,
    path: &[TermId],
    number: TermId,
    (unknown, pinned): (&[VarId], &Model),
) -> Vec<Model> {
    if unknown.len() > UNKNOWN {
        return Vec::new();
    }
    let is_told = |var: &VarId| unknown.contains(var) || pinned.get(*var).is_some();
    let is_own = |condition: &TermId| pool.support(*condition).iter().all(is_told);
    let own: Vec<TermId> = path.iter().copied().filter(is_own).collect();
    let Some(constants) = constants(pool, &own, pinned) else { return Vec::new() };
    let values = candidates(&constants);
    let mut evaluator = Evaluator::new();
    let mut admitted = BTreeMap::new();
    for choice in choices(unknown.len(), values.len()) {
        let Some(model) = model(pool, pinned, unknown, choice.iter().filter_map(|at| values.get(*at))) else {
            continue;
        };
        evaluator.reset();
        let class = Class::of(evaluator.eval(pool, number, &model).number());
        if !admitted.contains_key(&class) && own.iter().all(|known| evaluator.holds(pool, *known, &model)) {
            admitted.insert(class, model);
        }
        if admitted.len() == Class::ALL {
            break;
        }
    }
    admitted.into_values().collect()
}

/// What code most often tells numbers apart by. Others of the same class may differ behind their text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Positive,
    Negative,
    Zero,
    /// An infinity, or NaN.
    Special,
}

impl Class {
    const ALL: usize = 4;

    fn of(number: f64) -> Class {
        match number {
            _ if !number.is_finite() => Class::Special,
            _ if number > 0.0 => Class::Positive,
            _ if number < 0.0 => Class::Negative,
            _ => Class::Zero,
        }
    }
}

/// What is pinned, with these values for the unknowns; `None` if one is none of its sort.
fn model<'v>(
    pool: &TermPool,
    pinned: &Model,
    unknown: &[VarId],
    values: impl Iterator<Item = &'v f64>,
) -> Option<Model> {
    let mut model = pinned.clone();
    for (var, value) in unknown.iter().zip(values) {
        model.set(*var, of_sort(pool.sort(pool.var(*var)), *value)?);
    }
    Some(model)
}

/// The unknowns of which the path says what they are.
fn pinned(pool: &TermPool, path: &[TermId]) -> Model {
    let (mut open, mut seen) = (path.to_vec(), FxHashSet::default());
    let mut pinned = Model::new();
    while let Some(condition) = open.pop() {
        if !seen.insert(condition) {
            continue;
        }
        match *pool.node(condition) {
            Node::Binary(BinaryOp::And, one, other) => open.extend([one, other]),
            // The pool writes constants last.
            Node::Binary(BinaryOp::Eq, term, value) => {
                let said = pool.as_var(term).zip(pool.as_const(value));
                said.iter().for_each(|(var, value)| pinned.set(*var, *value));
            }
            _ => {}
        }
    }
    pinned
}

/// Plain numbers first, then those around what the path compares with.
fn candidates(known: &[f64]) -> Vec<f64> {
    let plain = [1.0, -1.0, 0.0];
    let beside = known.iter().flat_map(|known| [known + 1.0, known - 1.0, *known]);
    let between = known.iter().zip(known.iter().skip(1)).map(|(low, high)| low / 2.0 + high / 2.0);
    let special = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    plain.into_iter().chain(beside).chain(between).chain(special).collect()
}

/// The numbers in these conditions, in order, each once; `None` if the conditions are too large.
fn constants(pool: &TermPool, conditions: &[TermId], pinned: &Model) -> Option<Vec<f64>> {
    let (mut open, mut seen) = (conditions.to_vec(), FxHashSet::default());
    let mut found = Vec::new();
    while let Some(term) = open.pop() {
        if seen.insert(term) {
            open.extend(pool.node(term).operands());
            let known = pool.as_var(term).and_then(|var| pinned.get(var)).or_else(|| pool.as_const(term));
            found.extend(known.map(Const::number).filter(|number| number.is_finite()));
        }
        if seen.len() > NODES {
            return None;
        }
    }
    found.sort_by(f64::total_cmp);
    found.dedup();
    Some(found)
}

/// The choices of a value for each unknown, up to [`TRIES`].
fn choices(unknowns: usize, values: usize) -> impl Iterator<Item = Vec<usize>> {
    let all = values.saturating_pow(unknowns as u32).min(TRIES);
    (0..all).map(move |number| {
        let digits = std::iter::successors(Some(number), move |rest| Some(rest / values));
        digits.take(unknowns).map(|digit| digit % values).collect()
    })
}

/// The value that is this number, or the nearest float; `None` if it is no integer of the sort.
fn of_sort(sort: Sort, number: f64) -> Option<Const> {
    if sort.is_float() {
        return Some(Const::float(sort, number));
    }
    let value = Const::from_raw(sort, number as i64 as u64);
    (value.number() == number).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values tried of a double for which these hold.
    fn tried(conditions: &dyn Fn(&mut TermPool, TermId) -> Vec<TermId>) -> Vec<f64> {
        let mut pool = TermPool::new();
        let number = pool.fresh_var(Sort::F64);
        let path = conditions(&mut pool, number);
        let likely = likely(&pool, &path, number, (pool.support(number), &Model::new()));
        likely.iter().map(|model| eval(&pool, number, model).number()).collect()
    }

    #[test]
    fn values_tried_fit_what_is_known() {
        let above = |pool: &mut TermPool, low: f64, number| {
            let low = pool.f64(low);
            pool.flt(low, number)
        };
        let below = |pool: &mut TermPool, number, high: f64| {
            let high = pool.f64(high);
            pool.flt(number, high)
        };
        assert_eq!(tried(&|_, _| Vec::new()), [1.0, -1.0, 0.0, f64::INFINITY]);
        assert_eq!(tried(&|pool, x| vec![above(pool, 10_000.0, x)]), [10_001.0, f64::INFINITY]);
        assert_eq!(tried(&|pool, x| vec![below(pool, x, -3.5)]), [-4.5, f64::NEG_INFINITY]);
        assert_eq!(tried(&|pool, x| vec![above(pool, 0.25, x), below(pool, x, 0.5)]), [0.375]);
        assert_eq!(tried(&|pool, x| vec![above(pool, f64::MAX, x)]), [f64::INFINITY]);
        let nan = tried(&|pool, x| vec![pool.f_is_nan(x)]);
        assert!(nan.len() == 1 && nan[0].is_nan(), "{nan:?}");
        assert!(tried(&|pool, x| vec![above(pool, 1.0, x), below(pool, x, 1.0)]).is_empty());
    }

    #[test]
    fn a_quotient_is_of_values_that_fit_both() {
        let mut pool = TermPool::new();
        let (points, most) = (pool.fresh_var(Sort::F32), pool.fresh_var(Sort::F32));
        let (share, half, zero) = (pool.fdiv(points, most), pool.f32(0.5), pool.f32(0.0));
        let is_less = pool.flt(share, half);
        let path = [pool.flt(zero, most), pool.flt(zero, points), is_less];
        let likely = likely(&pool, &path, share, (pool.support(share), &Model::new()));
        let shares: Vec<f64> = likely.iter().map(|model| eval(&pool, share, model).number()).collect();
        assert!(!shares.is_empty() && shares.iter().all(|share| (0.0..0.5).contains(share)), "{shares:?}");
    }
}
