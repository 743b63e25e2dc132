//! Conditions of small numbers as zones, against the evaluator of terms.

use heapwise_term::{Model, Sort, eval};

use super::*;
use crate::testing::Numbers;

struct Terms {
    pool: TermPool,
    /// A byte, a char and a boolean, as the JVM widens them.
    wide: Vec<TermId>,
    flag: TermId,
    ids: Vec<VarId>,
}

const KINDS: [Kind; 3] = [Kind::Byte, Kind::Char, Kind::Boolean];

fn terms() -> Terms {
    let mut pool = TermPool::new();
    let (byte, char, flag) =
        (pool.fresh_var(Sort::Bits(8)), pool.fresh_var(Sort::Bits(16)), pool.fresh_var(Sort::Bool));
    let ids = [byte, char, flag].map(|term| pool.as_var(term).unwrap()).to_vec();
    let (one, zero) = (pool.int(1), pool.int(0));
    let wide = vec![pool.sext(byte, 32), pool.zext(char, 32), pool.ite(flag, one, zero)];
    Terms { pool, wide, flag, ids }
}

impl Terms {
    fn number(&mut self, numbers: &mut Numbers) -> TermId {
        let constant = self.pool.int(numbers.below(9) as i32 - 4);
        let variable = self.wide[numbers.below(3) as usize];
        match numbers.below(4) {
            0 => constant,
            1 => self.pool.add(variable, constant),
            2 => self.pool.sub(variable, constant),
            _ => variable,
        }
    }

    fn condition(&mut self, numbers: &mut Numbers, depth: u32) -> TermId {
        let choice = if depth == 0 { numbers.below(6) } else { numbers.below(9) };
        let (one, other) = (self.number(numbers), self.number(numbers));
        match choice {
            0 => self.pool.slt(one, other),
            1 => self.pool.sle(one, other),
            2 => self.pool.eq(one, other),
            3 => self.pool.ult(one, other),
            4 => self.pool.ule(one, other),
            5 => self.flag,
            6 => {
                let inner = self.condition(numbers, depth - 1);
                self.pool.not(inner)
            }
            choice => {
                let (one, other) = (self.condition(numbers, depth - 1), self.condition(numbers, depth - 1));
                if choice == 7 { self.pool.and(one, other) } else { self.pool.or(one, other) }
            }
        }
    }
}

#[test]
fn the_cases_of_a_condition_are_where_it_holds() {
    let mut numbers = Numbers(7);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..400 {
        let mut terms = terms();
        let mut reader = Reader::default();
        for (place, (id, kind)) in terms.ids.iter().zip(KINDS).enumerate() {
            reader.set(*id, place + 1, kind);
        }
        let condition = terms.condition(&mut numbers, 2);
        let holds = numbers.below(2) == 0;
        let zone = Zone::of(&KINDS.map(range));
        let Ok(cases) = reader.assume(&terms.pool, vec![zone], condition, holds) else {
            refused += 1;
            continue;
        };
        read += 1;
        for byte in [-128, -127, -5, -4, -1, 0, 1, 2, 3, 4, 5, 126, 127] {
            for char in [0, 1, 2, 3, 4, 5, 123, 127, 131, 65_534, 65_535] {
                for flag in [0, 1] {
                    let mut model = Model::new();
                    let bits = |width, value: i128| Const::Bits { width, value: value as u64 }.normal();
                    model.set(terms.ids[0], bits(8, byte));
                    model.set(terms.ids[1], bits(16, char));
                    model.set(terms.ids[2], Const::Bool(flag == 1));
                    let expected = (eval(&terms.pool, condition, &model) == Const::Bool(true)) == holds;
                    let found = cases.iter().filter(|case| {
                        let mut case = Zone::clone(case);
                        [byte, char, flag]
                            .into_iter()
                            .enumerate()
                            .all(|(at, value)| case.equate(at + 1, ZERO, value))
                    });
                    assert_eq!(found.count() > 0, expected, "{byte} {char} {flag}");
                }
            }
        }
    }
    assert!(read > 250 && refused > 0, "{read} {refused}");
}
