//! Conjunctions of comparisons in which nothing tells a value, against all values of two integers and the interval that is then
//! left for a real number.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use heapwise_seplog::evaluate::{Heap, Limits, Verdict, evaluate};
use heapwise_seplog::parse;
use proptest::prelude::*;

/// The integers are 0 to this.
const MOST: i64 = 3;

/// `a # n + b # m + c # r` compared with a constant.
#[derive(Clone, Debug)]
struct Comparison {
    factors: [i64; 3],
    sign: &'static str,
    constant: i64,
}

impl Comparison {
    fn text(&self) -> String {
        let [a, b, c] = self.factors;
        format!("{a} # n + {b} # m + {c} # r {} {}", self.sign, self.constant)
    }

    fn holds(&self, difference: i64) -> bool {
        match self.sign {
            "=" => difference == 0,
            "!=" => difference != 0,
            "<" => difference < 0,
            "<=" => difference <= 0,
            ">" => difference > 0,
            _ => difference >= 0,
        }
    }
}

/// Whether a real number has all these to itself. What decides are the places where a comparison turns, and one between any two
/// and beyond: numbers in units of one over `UNIT`.
fn has_real(system: &[Comparison], n: i64, m: i64) -> bool {
    // All coefficients of r divide 6, and between two turns there is another twelfth.
    const UNIT: i64 = 12;
    const FAR: i64 = 30 * UNIT;
    (-FAR..=FAR).any(|r| {
        system.iter().all(|one| {
            let [a, b, c] = one.factors;
            one.holds((a * n + b * m - one.constant) * UNIT + c * r)
        })
    })
}

fn verdict(system: &[Comparison]) -> Verdict {
    let lines: Vec<String> = system.iter().map(Comparison::text).collect();
    let text = format!(
        "pre m == exists int n, int m, double r:
         0 <= n & n <= {MOST} & 0 <= m & m <= {MOST} & r # 1 = r & {}",
        lines.join(" & ")
    );
    let spec = parse(&text, "test.sl").unwrap_or_else(|wrong| panic!("{wrong}"));
    evaluate(&spec, &Heap::default(), &spec.preconditions[0].formula, &[], Limits::default())
}

fn expected(system: &[Comparison]) -> Verdict {
    let has = (0..=MOST).any(|n| (0..=MOST).any(|m| has_real(system, n, m)));
    if has { Verdict::Holds } else { Verdict::Fails }
}

fn comparisons(real: Vec<i64>, factors: Vec<i64>) -> impl Strategy<Value = Vec<Comparison>> {
    let factor = proptest::sample::select(factors);
    let sign = proptest::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]);
    let one = (factor.clone(), factor, proptest::sample::select(real), sign, -9..10_i64)
        .prop_map(|(a, b, c, sign, constant)| Comparison { factors: [a, b, c], sign, constant });
    proptest::collection::vec(one, 1..5)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_answer_is_never_wrong(system in comparisons((-3..=3).collect(), (-3..=3).collect())) {
        let found = verdict(&system);
        prop_assert!(matches!(found, Verdict::Unknown(_)) || found == expected(&system), "{found:?} {system:?}");
    }

    #[test]
    fn one_integer_is_always_decided(system in comparisons(vec![0], vec![0, 1, 2, 3, -3])) {
        let one: Vec<Comparison> = system
            .into_iter()
            .map(|one| Comparison { factors: [one.factors[0], 0, 0], ..one })
            .collect();
        prop_assert_eq!(verdict(&one), expected(&one));
    }

    #[test]
    fn a_real_is_always_decided(system in comparisons((-3..=3).collect(), vec![0])) {
        prop_assert_eq!(verdict(&system), expected(&system));
    }

    #[test]
    fn integers_without_factors_are_always_decided(system in comparisons(vec![0], vec![1, -1, 0])) {
        // Differences of two, as sums of two make even numbers.
        let differences: Vec<Comparison> = system
            .into_iter()
            .map(|one| match one.factors {
                [a, b, _] if a == b => Comparison { factors: [a, 0, 0], ..one },
                _ => one,
            })
            .collect();
        prop_assert_eq!(verdict(&differences), expected(&differences));
    }
}
