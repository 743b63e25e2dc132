//! What comparisons say of open numbers.

use heapwise_program::Cond;

/// A comparison of a number, or of the difference of two, with a constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fact {
    /// `left + plus <= right`
    AtMost(u32, i64, u32),
    /// `left + plus == right`
    Same(u32, i64, u32),
    /// `left + plus != right`
    Differ(u32, i64, u32),
    /// The number is within these bounds.
    Within(u32, i64, i64),
    /// The number is not this.
    Not(u32, i64),
    /// The number is one of these, a bit each, from the least value that it had at the beginning.
    Among(u32, u64),
}

/// A comparison of an unknown with a constant, and its negation.
pub(crate) fn within(condition: Cond, unknown: u32, value: i64) -> (Fact, Fact) {
    let (low, high) = (i64::MIN, i64::MAX);
    let pair = match condition {
        Cond::Eq | Cond::Ne => (Fact::Within(unknown, value, value), Fact::Not(unknown, value)),
        Cond::Lt | Cond::Ge => (Fact::Within(unknown, low, value - 1), Fact::Within(unknown, value, high)),
        Cond::Le | Cond::Gt => (Fact::Within(unknown, low, value), Fact::Within(unknown, value + 1, high)),
    };
    ordered(condition, pair)
}

/// A comparison of `left + plus` with `right`, and its negation.
pub(crate) fn tied(condition: Cond, left: u32, plus: i64, right: u32) -> (Fact, Fact) {
    let pair = match condition {
        Cond::Eq | Cond::Ne => (Fact::Same(left, plus, right), Fact::Differ(left, plus, right)),
        Cond::Lt | Cond::Ge => (Fact::AtMost(left, plus + 1, right), Fact::AtMost(right, -plus, left)),
        Cond::Le | Cond::Gt => (Fact::AtMost(left, plus, right), Fact::AtMost(right, 1 - plus, left)),
    };
    ordered(condition, pair)
}

/// The pair of `==`, `<` or `<=`, turned round for its negation.
fn ordered(condition: Cond, (is, is_not): (Fact, Fact)) -> (Fact, Fact) {
    match condition {
        Cond::Eq | Cond::Lt | Cond::Le => (is, is_not),
        Cond::Ne | Cond::Ge | Cond::Gt => (is_not, is),
    }
}

/// What is known of numbers, which are places by their index.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Comparison {
    /// It lies within these bounds, both included.
    Within(usize, i64, i64),
    /// It is not this.
    Not(usize, i64),
    /// `left + plus <= right`, without overflow.
    AtMost(usize, i64, usize),
    /// `left + plus == right`
    Same(usize, i64, usize),
    /// `left + plus != right`
    Differ(usize, i64, usize),
}

#[cfg(test)]
mod tests {
    use heapwise_semantics::compare;

    use super::*;

    const CONDITIONS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];

    fn holds(fact: Fact, values: [i64; 2]) -> bool {
        let at = |unknown: u32| values[unknown as usize];
        match fact {
            Fact::AtMost(left, plus, right) => at(left) + plus <= at(right),
            Fact::Same(left, plus, right) => at(left) + plus == at(right),
            Fact::Differ(left, plus, right) => at(left) + plus != at(right),
            Fact::Within(one, low, high) => (low..=high).contains(&at(one)),
            Fact::Not(one, value) => at(one) != value,
            Fact::Among(..) => panic!("a comparison is of one number or two"),
        }
    }

    #[test]
    fn a_comparison_and_its_negation_say_what_java_does() {
        for is in CONDITIONS {
            for (left, right, plus) in (0..125).map(|code| (code % 5, code / 5 % 5, code / 25 - 2)) {
                let expected = compare(is, (left + plus).cmp(&right) as i32, 0);
                let (yes, no) = tied(is, 0, plus, 1);
                let found = (holds(yes, [left, right]), holds(no, [left, right]));
                assert_eq!(found, (expected, !expected), "{is:?} {left} {plus} {right}");
                let expected = compare(is, left.cmp(&right) as i32, 0);
                let (yes, no) = within(is, 0, right);
                let found = (holds(yes, [left, 0]), holds(no, [left, 0]));
                assert_eq!(found, (expected, !expected), "{is:?} {left} {right}");
            }
        }
    }
}
