//! Comparisons of expressions against an evaluator of the tree that they were written from: what they say for concrete values,
//! as they stand and when they are shown and read again. They are written with as few parentheses as precedence allows.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use heapwise_seplog::evaluate::{Heap, Limits, Rational, Value, Verdict, evaluate};
use heapwise_seplog::formula::Spec;
use heapwise_seplog::parse;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Tree {
    Variable(usize),
    Number(i64),
    /// Tenths.
    Decimal(i64),
    Minus(Box<Tree>),
    Apply(char, Box<Tree>, Box<Tree>),
}

const NAMES: [&str; 3] = ["x", "y", "z"];

fn precedence(tree: &Tree) -> u8 {
    match tree {
        Tree::Apply('+' | '-', ..) => 1,
        Tree::Apply(..) => 2,
        Tree::Minus(_) => 3,
        _ => 4,
    }
}

/// Text that binds at least as strongly as asked for.
fn written(tree: &Tree, least: u8) -> String {
    let own = precedence(tree);
    let text = match tree {
        Tree::Variable(index) => NAMES[*index].to_owned(),
        Tree::Number(number) => number.to_string(),
        Tree::Decimal(tenths) => format!("{}.{}", tenths / 10, tenths % 10),
        Tree::Minus(of) => format!("-{}", written(of, 3)),
        Tree::Apply(sign, one, two) => format!("{} {sign} {}", written(one, own), written(two, own + 1)),
    };
    if own < least { format!("({text})") } else { text }
}

/// A fraction above and below the line; none if it divides by zero.
type Fraction = Option<(i128, i128)>;

fn value(tree: &Tree, values: &[(i128, i128)], is_real: bool) -> Fraction {
    let (above, below) = match tree {
        Tree::Variable(index) => values[*index],
        Tree::Number(number) => (i128::from(*number), 1),
        Tree::Decimal(tenths) => (i128::from(*tenths), 10),
        Tree::Minus(of) => value(of, values, is_real).map(|(above, below)| (-above, below))?,
        Tree::Apply(sign, one, two) => {
            let ((a, b), (c, d)) = (value(one, values, is_real)?, value(two, values, is_real)?);
            match sign {
                '+' => (a * d + c * b, b * d),
                '-' => (a * d - c * b, b * d),
                '#' => (a * c, b * d),
                _ if c == 0 => return None,
                // Java's division of whole numbers.
                _ if !is_real => (a / c, 1),
                _ => (a * d * c.signum(), b * c.abs()),
            }
        }
    };
    // Eight decimals in one fraction would not fit otherwise.
    let divisor = (2..=10).filter(|by| above % by == 0 && below % by == 0).max().unwrap_or(1);
    Some((above / divisor, below / divisor))
}

fn holds(sign: &str, one: (i128, i128), two: (i128, i128)) -> bool {
    let (one, two) = (one.0 * two.1, two.0 * one.1);
    match sign {
        "=" => one == two,
        "!=" => one != two,
        "<" => one < two,
        "<=" => one <= two,
        ">" => one > two,
        _ => one >= two,
    }
}

fn judge(spec: &Spec, values: &[(i128, i128)]) -> Verdict {
    let formula = &spec.preconditions[0].formula;
    let value = |name: &str| {
        let (above, below) = values[NAMES.iter().position(|known| *known == name).unwrap()];
        Some(match below {
            1 => Value::Integer(above),
            _ => Value::Real(Rational::new(above, below).unwrap()),
        })
    };
    let values: Vec<Option<Value>> = formula.parameters.iter().map(|known| value(&known.name)).collect();
    evaluate(spec, &Heap::default(), formula, &values, Limits::default())
}

fn check(one: &Tree, sign: &str, two: &Tree, values: &[(i128, i128)], is_real: bool) {
    let text = format!("pre m == {} {sign} {}", written(one, 0), written(two, 0));
    let both = value(one, values, is_real).zip(value(two, values, is_real));
    let spec = match parse(&text, "test.sl") {
        Ok(spec) => spec,
        Err(told) => {
            assert!(told.to_string().contains("this divides by zero"), "{told}");
            assert_eq!(both, None, "{text}");
            return;
        }
    };
    // What is divided by zero may be taken zero times, or be taken away again.
    let Some((one, two)) = both else { return };
    let wanted = if holds(sign, one, two) { Verdict::Holds } else { Verdict::Fails };
    assert_eq!(judge(&spec, values), wanted, "{text}, {values:?}");
    let shown = spec.show(&spec.preconditions[0].formula.disjuncts[0]).to_string();
    // What is left of a comparison of reals may have no decimal in it; then its variables say what they are.
    if !is_real {
        assert_eq!(
            judge(&parse(&format!("pre m == {shown}"), "shown.sl").unwrap(), values),
            wanted,
            "{text}: {shown}, {values:?}"
        );
    }
}

fn trees(with_decimals: bool) -> BoxedStrategy<Tree> {
    let number = (0..7_i64).prop_map(Tree::Number);
    let decimal = (0..25_i64).prop_map(Tree::Decimal);
    let variable = (0..NAMES.len()).prop_map(Tree::Variable);
    let leaf = match with_decimals {
        true => prop_oneof![2 => variable, 1 => number, 1 => decimal].boxed(),
        false => prop_oneof![2 => variable, 1 => number].boxed(),
    };
    let operator = proptest::sample::select(vec!['+', '-', '#', '/']);
    leaf.prop_recursive(3, 8, 2, move |inner| {
        let apply = (operator.clone(), inner.clone(), inner.clone())
            .prop_map(|(sign, one, two)| Tree::Apply(sign, Box::new(one), Box::new(two)));
        prop_oneof![4 => apply, 1 => inner.prop_map(|of| Tree::Minus(Box::new(of)))]
    })
    .boxed()
}

fn signs() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec!["=", "!=", "<", "<=", ">", ">="])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn integers_are_divided_as_in_java(
        one in trees(false), sign in signs(), two in trees(false), values in proptest::array::uniform3(-4..5_i128)
    ) {
        check(&one, sign, &two, &values.map(|value| (value, 1)), false);
    }

    #[test]
    fn a_decimal_makes_all_of_a_comparison_real(
        one in trees(true), tenths in 0..25_i64, sign in signs(), two in trees(true),
        values in proptest::array::uniform3(-6..7_i128)
    ) {
        let two = Tree::Apply('+', Box::new(two), Box::new(Tree::Decimal(tenths)));
        let halves = values.map(|value| if value % 2 == 0 { (value / 2, 1) } else { (value, 2) });
        check(&one, sign, &two, &halves, true);
    }
}

#[test]
fn what_divides_by_zero_does_not_hold() {
    for (text, expected) in [
        ("1 / x = 1 / y", Verdict::Fails),
        ("y / x != 3", Verdict::Fails),
        ("2 < 5 / (x # y) || x = y", Verdict::Holds),
        ("y / (x / 2) <= 7", Verdict::Fails),
        ("x / 3 <= 7 & y = 0", Verdict::Holds),
    ] {
        let spec = parse(&format!("pre m == {text}"), "test.sl").unwrap();
        let zeros = vec![Some(Value::Integer(0)); spec.preconditions[0].formula.parameters.len()];
        let found =
            evaluate(&spec, &Heap::default(), &spec.preconditions[0].formula, &zeros, Limits::default());
        assert_eq!(found, expected, "{text}");
    }
}
