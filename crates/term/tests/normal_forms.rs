//! What terms become and how they read: the rules that the engine and the solvers count on.

use heapwise_term::{Const, Evaluator, Model, Sort, TermId, TermPool, eval};

struct Fixture {
    pool: TermPool,
    names: Vec<&'static str>,
}

impl Fixture {
    fn new() -> Self {
        Self { pool: TermPool::new(), names: Vec::new() }
    }

    fn var(&mut self, name: &'static str, sort: Sort) -> TermId {
        self.names.push(name);
        self.pool.fresh_var(sort)
    }

    fn int(&mut self, name: &'static str) -> TermId {
        self.var(name, Sort::Bits(32))
    }

    fn text(&self, term: TermId) -> String {
        let names = &self.names;
        self.pool.display(term, &|var| names[heapwise_entity::Entity::index(var)].to_owned())
    }
}

#[test]
fn equal_terms_are_one() {
    let mut f = Fixture::new();
    let (x, y) = (f.int("x"), f.int("y"));
    let first = f.pool.add(x, y);
    let count = f.pool.len();
    assert_eq!(f.pool.add(y, x), first);
    assert_eq!(f.pool.len(), count);
}

#[test]
fn booleans_as_numbers_are_booleans_again() {
    let mut f = Fixture::new();
    let (b, c) = (f.var("b", Sort::Bool), f.var("c", Sort::Bool));
    let (one, zero) = (f.pool.int(1), f.pool.int(0));
    let number = f.pool.ite(b, one, zero);
    let not_b = f.pool.not(b);
    assert_eq!(f.pool.ne(number, zero), b);
    assert_eq!(f.pool.eq(number, zero), not_b);
    assert_eq!(f.pool.eq(number, one), b);
    assert_eq!(f.pool.slt(zero, number), b);
    assert_eq!(f.pool.sle(number, zero), not_b);
    let flipped = f.pool.bit_xor(number, one);
    assert_eq!(f.pool.ne(flipped, zero), not_b);
    let other = f.pool.ite(c, one, zero);
    let both = f.pool.bit_and(number, other);
    let expected = f.pool.and(b, c);
    assert_eq!(f.pool.ne(both, zero), expected);
    let byte = f.pool.trunc(number, 8);
    let byte = f.pool.sext(byte, 32);
    assert_eq!(byte, number);
}

#[test]
fn comparisons_of_long_comparisons_are_comparisons() {
    let mut f = Fixture::new();
    let (a, b) = (f.var("a", Sort::Bits(64)), f.var("b", Sort::Bits(64)));
    let (zero, minus_one) = (f.pool.int(0), f.pool.int(-1));
    let comparison = f.pool.compare(a, b);
    let (less, at_most, equal) = (f.pool.slt(a, b), f.pool.sle(a, b), f.pool.eq(a, b));
    let greater = f.pool.slt(b, a);
    assert_eq!(f.pool.slt(comparison, zero), less);
    assert_eq!(f.pool.sle(comparison, zero), at_most);
    assert_eq!(f.pool.eq(comparison, zero), equal);
    assert_eq!(f.pool.slt(zero, comparison), greater);
    assert_eq!(f.pool.eq(comparison, minus_one), less);
    let limit = f.pool.long(1000);
    let with_limit = f.pool.compare(a, limit);
    let below = f.pool.slt(a, limit);
    assert_eq!(f.pool.slt(with_limit, zero), below);
}

#[test]
fn comparisons_of_float_comparisons_are_comparisons() {
    let mut f = Fixture::new();
    let (a, b) = (f.var("a", Sort::F64), f.var("b", Sort::F64));
    let zero = f.pool.int(0);
    // Java's `a < b` is `dcmpg; iflt`, its `a > b` is `dcmpl; ifgt`.
    let (high, low) = (f.pool.fcompare(a, b, 1), f.pool.fcompare(a, b, -1));
    let (less, greater, equal) = (f.pool.flt(a, b), f.pool.flt(b, a), f.pool.feq(a, b));
    assert_eq!(f.pool.slt(high, zero), less);
    assert_eq!(f.pool.slt(zero, low), greater);
    assert_eq!(f.pool.eq(low, zero), equal);
    let (at_least, not_less) = (f.pool.sle(zero, high), f.pool.not(less));
    assert_eq!(at_least, not_less);
}

#[test]
fn unsigned_comparisons_of_what_is_never_negative_are_decided() {
    let mut f = Fixture::new();
    let x = f.int("x");
    let [two, three, four] = [2, 3, 4].map(|value| f.pool.int(value));
    let low = f.pool.bit_and(x, three);
    let (always, never, open) = (f.pool.ult(low, four), f.pool.ult(three, low), f.pool.ult(low, two));
    assert_eq!(f.pool.as_bool(always), Some(true));
    assert_eq!(f.pool.as_bool(never), Some(false));
    assert_eq!(f.pool.as_bool(open), None);
    let mask = f.pool.int(-2);
    let even = f.pool.bit_and(x, mask);
    let may_be_large = f.pool.ult(even, four);
    assert_eq!(f.pool.as_bool(may_be_large), None);
}

#[test]
fn widths_fold() {
    let mut f = Fixture::new();
    let (x8, c16, x) = (f.var("x8", Sort::Bits(8)), f.var("c16", Sort::Bits(16)), f.int("x"));
    let wide = f.pool.sext(x8, 32);
    assert_eq!(f.pool.trunc(wide, 8), x8);
    let one = f.pool.int(1);
    let next = f.pool.add(wide, one);
    let next = f.pool.trunc(next, 8);
    assert_eq!(f.text(next), "x8 + 1");
    let mask = f.pool.int(0xff);
    let unsigned = f.pool.bit_and(wide, mask);
    assert_eq!(unsigned, f.pool.zext(x8, 32));
    let hundred = f.pool.int(100);
    let below = f.pool.slt(wide, hundred);
    assert_eq!(f.text(below), "x8 < 100");
    let far = f.pool.int(300);
    let always = f.pool.slt(wide, far);
    assert_eq!(f.pool.as_bool(always), Some(true));
    let char = f.pool.zext(c16, 32);
    let minus = f.pool.int(-1);
    let never = f.pool.eq(char, minus);
    assert_eq!(f.pool.as_bool(never), Some(false));
    let letter = f.pool.int(97);
    let is_letter = f.pool.eq(char, letter);
    assert_eq!(f.text(is_letter), "c16 == 97");
    let (high, low) = (f.pool.extract(x, 31, 16), f.pool.extract(x, 15, 0));
    assert_eq!(f.pool.concat(high, low), x);
}

#[test]
fn sums_have_one_constant() {
    let mut f = Fixture::new();
    let (x, y) = (f.int("x"), f.int("y"));
    let (three, five, max) = (f.pool.int(3), f.pool.int(5), f.pool.int(i32::MAX));
    let a = f.pool.add(three, x);
    let a = f.pool.add(a, max);
    let b = f.pool.add(y, five);
    let sum = f.pool.add(a, b);
    assert_eq!(f.text(sum), "(x + y) - 2147483641");
    let difference = f.pool.sub(a, b);
    assert_eq!(f.text(difference), "(x - y) + 2147483645");
    assert_eq!(f.pool.sub(sum, b), a);
    let same = f.pool.eq(a, five);
    assert_eq!(f.text(same), "x == -2147483645");
    let zero = f.pool.sub(sum, sum);
    assert_eq!(f.pool.as_int(zero), Some(0));
    let from_constant = f.pool.sub(five, x);
    assert_eq!(f.text(from_constant), "5 - x");
}

#[test]
fn negations_go_away() {
    let mut f = Fixture::new();
    let (x, y, b) = (f.int("x"), f.int("y"), f.var("b", Sort::Bool));
    let less = f.pool.slt(x, y);
    let not_less = f.pool.not(less);
    assert_eq!(f.text(not_less), "y <= x");
    assert_eq!(f.pool.not(not_less), less);
    let not_b = f.pool.not(b);
    assert_eq!(f.pool.not(not_b), b);
    let contradiction = f.pool.and(less, not_less);
    assert_eq!(f.pool.as_bool(contradiction), Some(false));
    let either = f.pool.or(b, not_b);
    assert_eq!(f.pool.as_bool(either), Some(true));
    let different = f.pool.ne(x, y);
    let at_most = f.pool.sle(x, y);
    assert_eq!(f.pool.and(different, at_most), less);
    let or = f.pool.or(b, less);
    assert_eq!(f.pool.and(b, or), b);
}

#[test]
fn text_reads_like_java() {
    let mut f = Fixture::new();
    let (x, y, b) = (f.int("x"), f.int("y"), f.var("b", Sort::Bool));
    let (one, seven, zero) = (f.pool.int(1), f.pool.int(7), f.pool.int(0));
    let next = f.pool.add(x, one);
    let less = f.pool.slt(next, y);
    assert_eq!(f.text(less), "(x + 1) < y");
    let above = f.pool.slt(seven, x);
    let at_least = f.pool.sle(zero, y);
    let both = f.pool.and(above, at_least);
    assert_eq!(f.text(both), "(x > 7) && (y >= 0)");
    let ne = f.pool.ne(x, y);
    let choice = f.pool.ite(b, next, y);
    assert_eq!((f.text(ne), f.text(choice)), ("x != y".to_owned(), "b ? (x + 1) : y".to_owned()));
    let remainder = f.pool.srem(x, y);
    let wide = f.pool.sext(remainder, 64);
    assert_eq!(f.text(wide), "sext64(x % y)");
    let (half, nan) = (f.pool.f32(0.5), f.pool.f64(f64::NAN));
    assert_eq!((f.text(half), f.text(nan)), ("0.5f".to_owned(), "NaN".to_owned()));
}

#[test]
fn there_is_one_nan() {
    let mut pool = TermPool::new();
    let odd = f64::from_bits(0xfff8_0000_0000_1234);
    assert_eq!(pool.f64(odd), pool.f64(f64::NAN));
    let x = pool.fresh_var(Sort::F64);
    let model: Model = pool.as_var(x).into_iter().map(|var| (var, Const::F64(odd.to_bits()))).collect();
    assert_eq!(eval(&pool, x, &model), Const::F64(f64::NAN.to_bits()).normal());
    let (zero, negative) = (pool.f64(0.0), pool.f64(-0.0));
    let (identical, equal) = (pool.eq(zero, negative), pool.feq(zero, negative));
    assert_eq!((pool.as_bool(identical), pool.as_bool(equal)), (Some(false), Some(true)));
}

#[test]
fn support_is_sorted_and_shrinks_with_the_term() {
    let mut pool = TermPool::new();
    let vars: Vec<TermId> = (0..5).map(|_| pool.fresh_var(Sort::Bits(32))).collect();
    let a = pool.mul(vars[4], vars[1]);
    let b = pool.mul(vars[1], vars[2]);
    let sum = pool.add(a, b);
    let expected: Vec<_> = [1, 2, 4].iter().filter_map(|&at: &usize| pool.as_var(vars[at])).collect();
    assert_eq!(pool.support(sum), expected);
    let difference = pool.sub(sum, a);
    assert_eq!(pool.support(difference), &expected[..2]);
}

#[test]
fn models_default_to_zero_and_clones_stay_apart() {
    let mut pool = TermPool::new();
    let (x, b) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bool));
    let (x_var, b_var) = (pool.as_var(x).unwrap(), pool.as_var(b).unwrap());
    let mut model = Model::new();
    assert_eq!(eval(&pool, x, &model), Const::Bits { width: 32, value: 0 });
    assert_eq!(eval(&pool, b, &model), Const::Bool(false));
    model.set(b_var, Const::Bool(true));
    let copy = model.clone();
    model.set(x_var, Const::Bits { width: 32, value: 9 });
    assert_eq!(copy.get(x_var), None);
    assert_eq!(model.iter().map(|(var, _)| var).collect::<Vec<_>>(), [x_var, b_var]);
}

/// Depth and sharing cost their number of nodes: no recursion, no repeated work.
#[test]
fn deep_and_shared_terms_are_cheap() {
    let mut pool = TermPool::new();
    let (x, y) = (pool.fresh_var(Sort::Bits(64)), pool.fresh_var(Sort::Bits(64)));
    let three = pool.long(3);
    let (mut deep, mut shared) = (x, y);
    for _ in 0..200_000 {
        deep = pool.mul(deep, deep);
        deep = pool.bit_xor(deep, three);
        let next = pool.add(shared, x);
        shared = pool.bit_or(next, shared);
    }
    let mut evaluator = Evaluator::new();
    let model = Model::new();
    let deep_value = evaluator.eval(&pool, deep, &model);
    assert!(evaluator.eval(&pool, shared, &model) == Const::from_raw(Sort::Bits(64), 0));
    let map = pool.as_var(x).into_iter().map(|var| (var, three)).collect();
    let replaced = pool.substitute(deep, &map);
    assert!(pool.as_const(replaced).is_some());
    assert_ne!(pool.as_const(replaced), Some(deep_value));
    let text = pool.display(shared, &|var| var.to_string());
    assert!(text.len() < 100_000 && text.contains('…'));
    let constant = pool.long(5);
    let equal = pool.eq(deep, constant);
    assert!(pool.as_const(equal).is_none());
}

/// The rules that peel operations off one at a time must not recurse either.
#[test]
fn invertible_chains_unwind_without_recursion() {
    let mut pool = TermPool::new();
    let x = pool.fresh_var(Sort::Bits(32));
    let (three, five) = (pool.int(3), pool.int(5));
    let mut chain = x;
    for _ in 0..200_000 {
        chain = pool.add(chain, three);
        chain = pool.bit_xor(chain, five);
    }
    let target = pool.int(77);
    let equal = pool.eq(chain, target);
    let heapwise_term::Node::Binary(_, left, right) = *pool.node(equal) else { panic!() };
    assert_eq!(left, x);
    let solution: Model = pool.as_var(x).into_iter().zip(pool.as_const(right)).collect();
    assert_eq!(eval(&pool, chain, &solution), Const::Bits { width: 32, value: 77 });
}

#[test]
fn nodes_are_small() {
    assert!(size_of::<heapwise_term::Node>() <= 24, "{}", size_of::<heapwise_term::Node>());
}
