//! Constraints that come and go, against all numbers.

use super::*;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Step {
    Add(u32, i64, u32),
    /// Takes back so many of the constraints.
    Back(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let add = (0..4_u32, -3..4_i64, 0..4_u32).prop_map(|(low, plus, high)| Step::Add(low, plus, high));
    prop::collection::vec(prop_oneof![5 => add, 1 => (0..3_usize).prop_map(Step::Back)], 0..16)
}

/// Whether four numbers keep constraints: if any do, some from 0 to 3 * 3.
fn can_hold(all: &[(u32, i64, u32)]) -> bool {
    (0..10_000_i64).any(|code| {
        let at = |number: u32| code / 10_i64.pow(number) % 10;
        all.iter().all(|(low, plus, high)| at(*low) + plus <= at(*high))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn constraints_are_refused_as_by_trying_all_numbers(steps in steps()) {
        let mut differences = Differences::default();
        (0..4).for_each(|_| _ = differences.add_number());
        let mut kept: Vec<(u32, i64, u32)> = Vec::new();
        for step in steps {
            match step {
                Step::Add(low, plus, high) => {
                    kept.push((low, plus, high));
                    let label = kept.len() as u32 - 1;
                    match differences.add(low, plus.into(), high, label) {
                        Ok(()) => prop_assert!(can_hold(&kept), "{kept:?}"),
                        Err(core) => {
                            let core: Vec<_> = core.iter().map(|label| kept[*label as usize]).collect();
                            prop_assert!(!can_hold(&core), "{core:?} of {kept:?}");
                            kept.pop();
                        }
                    }
                }
                Step::Back(count) => {
                    kept.truncate(kept.len().saturating_sub(count));
                    differences.truncate(4, kept.len() as u32);
                }
            }
            let at = |number: u32| differences.nodes[number as usize].potential;
            prop_assert!(kept.iter().all(|(low, plus, high)| at(*low) + i128::from(*plus) <= at(*high)));
        }
    }
}

#[test]
fn numbers_that_are_taken_back_may_come_again() {
    let mut differences = Differences::default();
    let (one, other) = (differences.add_number(), differences.add_number());
    differences.add(one, 1, other, 0).unwrap();
    differences.truncate(1, 0);
    let other = differences.add_number();
    let far = i128::from(i64::MAX) * 4;
    differences.add(other, far, one, 0).unwrap();
    assert_eq!(differences.add(one, 1 - far, other, 1), Err(vec![0, 1]));
    differences.add(one, -far, other, 1).unwrap();
}
