//! What is wrong with rules that can be read: rows that can never apply, triggers that cannot be called, contradictions.
//!
//! JBSE reports none of this, so that rows of published files are dead. What is asked here is exact: all references that an input may
//! have are gone through (`walk.rs`), up to the place at which the patterns stand, and each row is asked which of them it speaks of. Only
//! the words for a row that speaks of none are found by looking at its text.

mod backdoor;
mod cause;
mod classes;
mod contradiction;
mod row;
mod target;
mod trigger;
mod walk;

use heapwise_diagnostic::{Collector, Diagnostics};

pub use classes::{Called, Classes, Field};

use crate::rules::Rules;
use walk::Walk;

/// What is wrong with rules, whose texts these are, for the methods of a class. It costs the references that an input may have, as far
/// as patterns tell them apart.
pub fn lint(rules: &Rules, classes: &dyn Classes) -> Diagnostics {
    let sources = &rules.sources;
    let mut told = Collector::new(sources);
    let mut walk = Walk::new(rules, sources, classes);
    walk.go();
    row::lint(&mut walk, sources, &mut told);
    target::lint(&mut walk, &mut told);
    contradiction::lint(&mut walk, &mut told);
    backdoor::lint(&mut walk, &mut told);
    trigger::lint(rules, classes, &mut told);
    told.in_order()
}
