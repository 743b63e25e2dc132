//! Numeric conversions, and narrowing to the kind of a field or element.

use heapwise_heap::Value;
use heapwise_program::{Conversion, Kind};
use heapwise_semantics::{NumberKind, ends, narrow};
use heapwise_term::{Sort, TermId, TermPool};

use crate::typed::{term_of, value_of};
use crate::{Machine, Step};

impl Machine<'_, '_> {
    /// A conversion of a number that is open.
    pub(crate) fn symbolic_convert(&mut self, conversion: Conversion, value: Value) -> Step<Value> {
        let (from, _) = ends(conversion);
        let term = self.term(from, value)?;
        let term = symbolic(&mut self.cx.pool, conversion, term);
        Ok(self.value(term))
    }

    /// What a cell of this kind keeps of a value: `byte`, `char`, `short` and `boolean` keep the low bits.
    #[inline]
    pub(crate) fn narrow(&mut self, kind: Kind, value: Value) -> Value {
        match (kind, value) {
            (Kind::Int | Kind::Long | Kind::Float | Kind::Double | Kind::Reference, value) => value,
            (kind, Value::Int(value)) => Value::Int(narrow(kind, value)),
            (kind, value) => self.narrow_term(kind, value),
        }
    }

    /// The same of an int that is open.
    pub(crate) fn narrow_term(&mut self, kind: Kind, value: Value) -> Value {
        let pool = &mut self.cx.pool;
        let Some(term) = term_of(pool, NumberKind::Int, value) else { return value };
        let narrowed = match kind {
            Kind::Byte => symbolic(pool, Conversion::I2B, term),
            Kind::Char => symbolic(pool, Conversion::I2C, term),
            Kind::Short => symbolic(pool, Conversion::I2S, term),
            Kind::Boolean => low_bit(pool, term),
            _ => term,
        };
        value_of(pool, narrowed)
    }
}

/// `value & 1`, which leaves a term that is 0 or 1 as it is.
fn low_bit(pool: &mut TermPool, term: TermId) -> TermId {
    let one = pool.int(1);
    pool.bit_and(term, one)
}

fn symbolic(pool: &mut TermPool, conversion: Conversion, term: TermId) -> TermId {
    use Conversion::*;
    match conversion {
        I2L => pool.sext(term, 64),
        L2I => pool.trunc(term, 32),
        I2B => {
            let low = pool.trunc(term, 8);
            pool.sext(low, 32)
        }
        I2C => {
            let low = pool.trunc(term, 16);
            pool.zext(low, 32)
        }
        I2S => {
            let low = pool.trunc(term, 16);
            pool.sext(low, 32)
        }
        I2F | L2F => pool.int_to_float(term, Sort::F32),
        I2D | L2D => pool.int_to_float(term, Sort::F64),
        F2I | D2I => pool.float_to_int(term, 32),
        F2L | D2L => pool.float_to_int(term, 64),
        F2D => pool.float_to_float(term, Sort::F64),
        D2F => pool.float_to_float(term, Sort::F32),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use heapwise_heap::{Asked, Context, Domains, Gaps, Scope, Slot, Variables};
    use heapwise_program::{Program, ProgramConfig, java_home};
    use heapwise_term::{Const, Model, eval};

    use super::*;
    use crate::{Budget, Engine, NoNatives};

    /// By the casts of Rust, which keep the low bits too.
    #[test]
    fn cells_keep_of_open_numbers_what_they_keep_of_known_ones() {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(config).unwrap();
        let mut cx = Context {
            program: &program,
            pool: TermPool::new(),
            variables: Variables::new(),
            smt: heapwise_smt::standard(heapwise_smt::Config::default()),
            scope: Scope::uniform(0),
            domains: Domains::default(),
            asked: Asked::default(),
            tried: None,
            gaps: Gaps::default(),
            throws: BTreeSet::new(),
        };
        let mut engine = Engine::new(&program, &NoNatives, Budget::default()).unwrap();
        let mut state = engine.boot(&mut cx, &[]);
        let open = cx.variables.value(&mut cx.pool, Slot::Parameter(0), Kind::Int);
        let variable = cx.variables.variable(Slot::Parameter(0), Kind::Int).unwrap();
        type Narrowed = fn(i32) -> i32;
        let kept: [(Kind, Narrowed); 5] = [
            (Kind::Boolean, |number| number & 1),
            (Kind::Byte, |number| number as i8 as i32),
            (Kind::Char, |number| number as u16 as i32),
            (Kind::Short, |number| number as i16 as i32),
            (Kind::Int, |number| number),
        ];
        for (kind, expected) in kept {
            let narrowed = engine.prepare(&mut cx, &mut state, |machine| Ok(machine.narrow(kind, open)));
            let Value::Term(narrowed) = narrowed.unwrap() else { panic!("it is open") };
            for number in [0, 1, -1, 2, 127, 128, -128, -129, 255, 256, 32_767, 32_768, 65_536, i32::MIN] {
                let mut model = Model::new();
                model.set(variable, Const::Bits { width: 32, value: u64::from(number as u32) });
                assert_eq!(
                    eval(&cx.pool, narrowed, &model).raw() as i32,
                    expected(number),
                    "{kind:?} {number}"
                );
                let known = engine
                    .prepare(&mut cx, &mut state, |machine| Ok(machine.narrow(kind, Value::Int(number))));
                assert_eq!(known, Ok(Value::Int(expected(number))), "{kind:?} {number}");
            }
        }
    }
}
