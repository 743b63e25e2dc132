//! Sets of numbers, as calls say them.

use heapwise_natives::finitization::Argument;

use super::unknown;

/// The most numbers of a set whose numbers do not follow one another.
const MOST: i64 = 10_000;

/// The numbers of a set: one, all between two, or those a step apart and the last.
pub(super) fn numbers_of(arguments: &[Argument]) -> Result<Vec<(i64, i64)>, String> {
    let numbers: Vec<i64> = arguments.iter().map(whole).collect::<Result<_, _>>()?;
    let (low, step, high) = match numbers[..] {
        [only] => (only, 1, only),
        [low, high] => (low, 1, high),
        [low, step, high] => (low, step, high),
        _ => return Err(unknown(arguments)),
    };
    if low > high {
        return Ok(vec![(high, high)]);
    }
    if step == 1 {
        return Ok(vec![(low, high)]);
    }
    if step < 1 {
        return Err(format!("the step {step} is below 1"));
    }
    if high.checked_sub(low).is_none_or(|width| width / step > MOST) {
        return Err(format!("a set with a step has at most {MOST} numbers"));
    }
    let steps = usize::try_from(step).unwrap_or(usize::MAX);
    Ok((low..=high).step_by(steps).chain([high]).map(|number| (number, number)).collect())
}

/// The same numbers as ranges in ascending order that do not overlap.
pub(super) fn joined(all: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let mut all = all.to_vec();
    all.sort_unstable();
    let mut joined: Vec<(i64, i64)> = Vec::new();
    for (low, high) in all {
        match joined.last_mut() {
            Some((_, before)) if low <= before.saturating_add(1) => *before = high.max(*before),
            _ => joined.push((low, high)),
        }
    }
    joined
}

fn whole(argument: &Argument) -> Result<i64, String> {
    match argument {
        Argument::Number(number) => Ok(*number),
        // Above, not each whole number is a double.
        Argument::Fraction(number) if number.fract() == 0.0 && number.abs() <= (1_i64 << 53) as f64 => {
            Ok(*number as i64)
        }
        Argument::Fraction(number) => {
            Err(format!("{number} is no whole number, and domains of floats have no others"))
        }
        other => Err(unknown(std::slice::from_ref(other))),
    }
}
