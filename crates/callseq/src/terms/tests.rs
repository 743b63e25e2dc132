//! Conditions of zones, against all tuples near the ends of their types.

use heapwise_term::{Const, Evaluator, Model};

use super::*;
use crate::testing::Numbers;
use crate::zone::Atom;

/// The numbers that are tried for a type of this width: those at its ends, and some around zero.
fn tried(width: u8) -> Vec<i128> {
    let least = -(1i128 << (width - 1));
    [least, least + 1, least + 2, -1, 0, 1, 2, -least - 2, -least - 1].to_vec()
}

fn atom(numbers: &mut Numbers) -> Atom {
    let one = numbers.below(3) as usize;
    let other = (one + 1 + numbers.below(2) as usize) % 3;
    let by = numbers.below(7) as i128 - 3;
    match numbers.below(5) {
        0 => Atom::Congruent(one.max(1), 2 + (by + 3) % 3, by.rem_euclid(2)),
        1 => Atom::Apart(one, other, by),
        _ => Atom::AtMost(one, other, by),
    }
}

fn holds(atom: Atom, tuple: [i128; 2]) -> bool {
    let value = |variable: usize| if variable == ZERO { 0 } else { tuple[variable - 1] };
    match atom {
        Atom::AtMost(one, other, most) => value(one) - value(other) <= most,
        Atom::Apart(one, other, by) => value(one) - value(other) != by,
        Atom::Congruent(variable, modulus, residue) => (value(variable) - residue).rem_euclid(modulus) == 0,
    }
}

/// Conditions say all that random atoms say, of numbers of the same width and of two widths; only rests of wide numbers they leave out.
#[test]
fn conditions_hold_of_the_tuples_of_a_zone() {
    let mut numbers = Numbers(3);
    for widths in [[32, 32], [64, 64], [32, 64], [64, 32]] {
        let mut pool = TermPool::new();
        let [x, y] = widths.map(|width| pool.fresh_var(Sort::Bits(width)));
        for _ in 0..500 {
            let atoms: Vec<Atom> = (0..numbers.below(5)).map(|_| atom(&mut numbers)).collect();
            let range = |width: u8| (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
            let mut zone = Zone::of(&widths.map(range));
            if !atoms.iter().all(|atom| zone.require(*atom)) {
                continue;
            }
            let (said, is_exact) = conditions(&mut pool, &zone, &[None, Some(x), Some(y)]);
            let compared = comparisons(&mut pool, &zone, &[None, Some(x), Some(y)]);
            let has_wide_rest = zone.strides().any(|(variable, ..)| widths[variable - 1] == 64);
            assert_eq!(is_exact, !has_wide_rest, "{zone:?}");
            for one in tried(widths[0]) {
                for other in tried(widths[1]) {
                    let mut model = Model::new();
                    for (term, (width, number)) in
                        [x, y].into_iter().zip(widths.into_iter().zip([one, other]))
                    {
                        let value = Const::Bits { width, value: number as u64 };
                        model.set(pool.as_var(term).unwrap(), value);
                    }
                    let mut evaluator = Evaluator::new();
                    let is_said = said.iter().all(|said| evaluator.holds(&pool, *said, &model));
                    let is_in = atoms.iter().all(|atom| holds(*atom, [one, other]));
                    assert!(is_said == is_in || is_said && !is_exact, "{one}, {other} in {zone:?}");
                    let is_compared = compared.iter().all(|said| evaluator.holds(&pool, *said, &model));
                    assert!(is_compared || !is_in, "{one}, {other} in {zone:?}");
                }
            }
        }
    }
}
