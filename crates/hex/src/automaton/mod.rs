//! Patterns as deterministic automata.
//!
//! A pattern is turned into languages (`language`), whose derivatives are the states (`expression`, after Brzozowski), all of them at
//! once and up to bounds (`table`): a rule that costs too much is refused where it is read, and what runs later cannot fail
//! or grow. Derivatives give `(?!…)` as an intersection with a complement, which construction from states would need products for.

mod expression;
mod language;
mod table;

pub(crate) use table::{Automaton, DEAD, State};
