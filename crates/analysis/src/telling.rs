//! Numbers that tell more than zero does.
//!
//! What a path does not look at may be any number. Zero is what a field holds that nobody has written, what a sum begins with, and
//! what a method returns that does nothing: a test that passes it would not see such faults.

use heapwise_engine::State;
use heapwise_heap::{Cell, Slot, Witness};
use heapwise_program::Kind;
use heapwise_term::{Const, Sort};

use crate::Session;

/// What is passed, by parameter.
const NUMBERS: [u64; 6] = [7, 4, 9, 5, 8, 6];

/// The same input with other numbers for the parameters that no condition of the path is about, where calls make the receiver.
pub(crate) fn telling(session: &Session<'_>, state: &State<'_>, witness: &Witness) -> Option<Witness> {
    session.maker.as_ref()?;
    let pool = &session.cx.pool;
    let mut told = witness.clone();
    for (at, (_, kind)) in state.input.parameters().enumerate() {
        let width = match kind {
            Kind::Byte => 8,
            Kind::Short => 16,
            Kind::Int => 32,
            Kind::Long => 64,
            _ => continue,
        };
        let Some(variable) = session.cx.variables.variable(Slot::Parameter(at as u32), kind) else {
            continue;
        };
        let is_asked =
            state.path.conjuncts().iter().any(|condition| pool.support(*condition).contains(&variable));
        if let Some(cell) = told.roots.get_mut(at).filter(|_| !is_asked) {
            *cell = Cell::Number(kind, Const::from_raw(Sort::Bits(width), NUMBERS[at % NUMBERS.len()]));
        }
    }
    (told != *witness).then_some(told)
}
