//! What a completion says of numbers, as conditions over the variables of the input.
//!
//! Sums are built in 64 bits, where sums of 32-bit numbers with small factors do not overflow, so they mean what they mean over the
//! integers. Sums with a `long` are said of values that are not too large for that, so that a solution holds over the integers and a
//! contradiction proves nothing. Of floating-point numbers only comparisons are said; what is left out makes the answer unknown.

use heapwise_heap::Context;
use heapwise_program::Kind;
use heapwise_seplog::formula::{Factor, Linear, Literal, Relation, Var};
use heapwise_term::{Sort as TermSort, TermId};
use rustc_hash::FxHashMap;

/// The largest factor and constant, and the most terms, of a sum that fits.
const FACTOR: u128 = 1 << 16;
const CONSTANT: u128 = 1 << 40;
const TERMS: usize = 16;
/// Bounds of numbers of 64 bits in a sum, and of those that are in no place of the input.
const WIDE: i64 = 1 << 40;

/// The number at a place: as a stack value, and its kind.
pub(super) type Numbers = FxHashMap<Var, (TermId, Kind)>;

/// Conditions that a completion makes.
#[derive(Default)]
pub(super) struct Conditions {
    pub(super) terms: Vec<TermId>,
    /// Whether something was left out, or bounded: then a contradiction proves nothing.
    pub(super) is_narrowed: bool,
    /// Whether something was left out that has to hold: then a solution proves nothing.
    pub(super) has_gap: bool,
}

/// The variables of a run for numbers that are in no place of the input.
pub(super) struct Ghosts<'g> {
    pub(super) made: &'g mut Vec<TermId>,
    pub(super) of: FxHashMap<Var, TermId>,
}

impl Conditions {
    pub(super) fn add(
        &mut self,
        cx: &mut Context<'_>,
        literal: &Literal,
        numbers: &Numbers,
        ghosts: &mut Ghosts<'_>,
    ) {
        let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else { return };
        let wide = sum.terms.iter().any(|(_, factor)| match factor {
            Factor::Var(var) => {
                matches!(numbers.get(var), Some((_, Kind::Long | Kind::Float | Kind::Double)))
            }
            Factor::Product(..) | Factor::Quotient(..) => true,
        });
        let compared = if wide { compared(cx, sum, *relation, numbers) } else { None };
        let term = compared.or_else(|| self.summed(cx, sum, *relation, numbers, ghosts));
        match term {
            Some(term) => self.terms.push(term),
            None => self.has_gap = true,
        }
    }

    /// `sum relation 0` in 64 bits.
    fn summed(
        &mut self,
        cx: &mut Context<'_>,
        sum: &Linear,
        relation: Relation,
        numbers: &Numbers,
        ghosts: &mut Ghosts<'_>,
    ) -> Option<TermId> {
        if sum.terms.len() > TERMS || sum.constant.unsigned_abs() > CONSTANT {
            return None;
        }
        let mut total = cx.pool.long(i64::try_from(sum.constant).ok()?);
        for (factor, var) in &sum.terms {
            let (Factor::Var(var), true) = (var, factor.unsigned_abs() <= FACTOR) else { return None };
            let number = match numbers.get(var) {
                Some((_, Kind::Float | Kind::Double)) => return None,
                Some((term, Kind::Long)) => {
                    self.is_narrowed = true;
                    self.bound(cx, *term);
                    *term
                }
                Some((term, _)) => cx.pool.sext(*term, 64),
                None => self.ghost(cx, *var, ghosts),
            };
            let factor = cx.pool.long(i64::try_from(*factor).ok()?);
            let product = cx.pool.mul(number, factor);
            total = cx.pool.add(total, product);
        }
        let zero = cx.pool.long(0);
        Some(match relation {
            Relation::Equal => cx.pool.eq(total, zero),
            Relation::Unequal => cx.pool.ne(total, zero),
            Relation::Less => cx.pool.slt(total, zero),
            Relation::AtMost => cx.pool.sle(total, zero),
        })
    }

    fn ghost(&mut self, cx: &mut Context<'_>, var: Var, ghosts: &mut Ghosts<'_>) -> TermId {
        self.is_narrowed = true;
        if let Some(term) = ghosts.of.get(&var) {
            return *term;
        }
        let next = ghosts.of.len();
        if next == ghosts.made.len() {
            ghosts.made.push(cx.pool.fresh_var(TermSort::Bits(64)));
        }
        let term = ghosts.made.get(next).copied().unwrap_or_else(|| cx.pool.fresh_var(TermSort::Bits(64)));
        ghosts.of.insert(var, term);
        self.bound(cx, term);
        term
    }

    /// Keeps a number so small that sums with it do not overflow.
    fn bound(&mut self, cx: &mut Context<'_>, term: TermId) {
        let (least, most) = (cx.pool.long(-WIDE), cx.pool.long(WIDE));
        let (above, below) = (cx.pool.sle(least, term), cx.pool.sle(term, most));
        self.terms.extend([above, below]);
    }
}

/// A comparison of two numbers of one kind, or of one with a constant.
fn compared(cx: &mut Context<'_>, sum: &Linear, relation: Relation, numbers: &Numbers) -> Option<TermId> {
    let number = |factor: &Factor| match factor {
        Factor::Var(var) => numbers.get(var).copied(),
        Factor::Product(..) | Factor::Quotient(..) => None,
    };
    let (left, right, kind) = match sum.terms.as_slice() {
        [(1, one), (-1, other)] if sum.constant == 0 => {
            let ((left, kind), (right, other)) = (number(one)?, number(other)?);
            (left, right, (kind == other).then_some(kind)?)
        }
        [(-1, one), (1, other)] if sum.constant == 0 => {
            let ((right, kind), (left, other)) = (number(one)?, number(other)?);
            (left, right, (kind == other).then_some(kind)?)
        }
        [(factor @ (1 | -1), one)] => {
            let (term, kind) = number(one)?;
            let limit = if *factor == 1 { sum.constant.checked_neg()? } else { sum.constant };
            let limit = constant(cx, limit, kind)?;
            if *factor == 1 { (term, limit, kind) } else { (limit, term, kind) }
        }
        _ => return None,
    };
    let pool = &mut cx.pool;
    Some(match (kind, relation) {
        (Kind::Float | Kind::Double, Relation::Equal) => pool.feq(left, right),
        (Kind::Float | Kind::Double, Relation::Less) => pool.flt(left, right),
        (Kind::Float | Kind::Double, Relation::AtMost) => pool.fle(left, right),
        (Kind::Float | Kind::Double, Relation::Unequal) => {
            let (less, more) = (pool.flt(left, right), pool.flt(right, left));
            pool.or(less, more)
        }
        (_, Relation::Equal) => pool.eq(left, right),
        (_, Relation::Unequal) => pool.ne(left, right),
        (_, Relation::Less) => pool.slt(left, right),
        (_, Relation::AtMost) => pool.sle(left, right),
    })
}

/// A whole number of a kind that has it exactly.
fn constant(cx: &mut Context<'_>, number: i128, kind: Kind) -> Option<TermId> {
    let whole = i64::try_from(number).ok()?;
    match kind {
        Kind::Long => Some(cx.pool.long(whole)),
        Kind::Double if whole.unsigned_abs() < 1 << 53 => Some(cx.pool.f64(whole as f64)),
        Kind::Float if whole.unsigned_abs() < 1 << 24 => Some(cx.pool.f32(whole as f32)),
        _ => None,
    }
}
