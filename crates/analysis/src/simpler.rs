//! Floats that a person would have written.
//!
//! A search for a float ends at any that does, such as `5.0e-324` or `3.0000000000000004`. A test should say `10.0`, or
//! `3.1`, where that does too.

use heapwise_term::Const;

/// What is tried for every float, in this order.
const PLAIN: [f64; 17] =
    [0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 10.0, -10.0, 100.0, -100.0, 1e3, -1e3, 1e6, -1e6, 1e9, -1e9];
/// The most digits of a rounded float.
const DIGITS: usize = 4;

/// Floats that read better than this one, the best first; none for other constants.
pub(crate) fn simpler(value: Const) -> Vec<Const> {
    if !value.sort().is_float() {
        return Vec::new();
    }
    let candidates = PLAIN.into_iter().chain(rounded(value.number()));
    let constants = candidates.map(|float| Const::float(value.sort(), float));
    constants
        .take_while(|candidate| *candidate != value)
        .filter(|candidate| candidate.number().is_finite())
        .collect()
}

/// A float rounded to few digits, and those with as many digits beside it.
fn rounded(float: f64) -> impl Iterator<Item = f64> {
    let digits = if float.is_finite() { 0..DIGITS } else { 0..0 };
    digits.flat_map(move |digits| {
        let round = |float: f64| format!("{float:.digits$e}");
        let nearest = round(float);
        let exponent = nearest.rsplit('e').next().and_then(|text| text.parse::<i32>().ok());
        let place =
            exponent.and_then(|exponent| format!("1e{}", exponent - digits as i32).parse::<f64>().ok());
        let parse = |text: String| text.parse::<f64>().ok();
        let beside = [1.0, -1.0].map(|sign| place.and_then(|place| parse(round(float + sign * place))));
        [parse(nearest), beside[0], beside[1]].into_iter().flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(than: f64, contains: &[f64], count: usize) {
        let simpler = simpler(Const::F64(than.to_bits()));
        let has = |float: &f64| simpler.contains(&Const::F64(float.to_bits()));
        assert!(contains.iter().all(has), "{simpler:?}");
        assert_eq!(simpler.len(), count, "{simpler:?}");
    }

    #[test]
    fn what_reads_better() {
        check(0.0, &[], 0);
        check(0.5, &[0.0, 1.0, -1.0, 2.0, -2.0], 5);
        // Of one digit, so that nothing but the plain ones reads better.
        check(3.0, &[100.0, -1e9], PLAIN.len());
        check(0.31, &[0.3, 0.4, 0.2], PLAIN.len() + 3);
        check(3.000_000_000_000_000_4, &[3.0, 4.0, 3.1, 3.01, 3.001], PLAIN.len() + 3 * DIGITS);
        check(5e-324, &[0.0], PLAIN.len());
        // Rounded up, it would be infinite.
        check(f64::MAX, &[8e307, 1.7e308], PLAIN.len() + DIGITS);
        check(f64::NAN, &[0.0], PLAIN.len());
        assert_eq!(simpler(Const::F32(2.5f32.to_bits())).len(), PLAIN.len() + 3);
        assert_eq!(simpler(Const::Bool(true)), []);
    }
}
