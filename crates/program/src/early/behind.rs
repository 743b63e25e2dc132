//! Which fields are assigned behind each op of a method, and so whether the object is shown or read before that; and whether the
//! method may throw behind an op that shows the object, which then stays as it is.
//!
//! One pass from the assignments back over the code, with a bit for each field: it takes as long however many ops show the object.

use std::collections::BTreeSet;

use heapwise_classfile::Pc;

use super::Deeds;
use crate::FieldId;
use crate::code::Code;

/// The bit of any field.
const ANY: u64 = 1 << 63;
/// The bit of what may throw.
const THROWS: u64 = 1 << 62;
/// The bits of single fields. Those beyond share the last one.
const SINGLE: usize = 62;

/// Whether a field is assigned, or something may be thrown, behind an op that shows the object, or a field is assigned behind an op that
/// reads it; `all` is what the ops do together.
pub(super) fn is_early(code: &Code, found: &[Deeds], all: &Deeds) -> bool {
    if !all.shows && all.reads.is_disjoint(&all.writes) {
        return false;
    }
    let asked: Vec<FieldId> = all.reads.intersection(&all.writes).copied().collect();
    let bits = |fields: &BTreeSet<FieldId>| {
        let at = fields.iter().filter_map(|field| asked.binary_search(field).ok());
        at.fold(0u64, |bits, at| bits | (1u64 << at.min(SINGLE - 1)))
    };
    let when = |is_so: bool, bits: u64| if is_so { bits } else { 0 };
    let done = |deeds: &Deeds| {
        when(!deeds.writes.is_empty(), ANY) | when(deeds.throws, THROWS) | bits(&deeds.writes)
    };
    let behind = behind(code, &found.iter().map(done).collect::<Vec<u64>>());
    let is_before = |(deeds, behind): (&Deeds, &u64)| {
        (when(deeds.shows, ANY | THROWS) | bits(&deeds.reads)) & behind != 0
    };
    found.iter().zip(&behind).any(is_before)
}

/// The bits of what is done behind each op.
fn behind(code: &Code, done: &[u64]) -> Vec<u64> {
    let before = before(code);
    let mut behind = vec![0u64; done.len()];
    let mut pending: Vec<usize> = (0..done.len()).collect();
    while let Some(pc) = pending.pop() {
        let bits = |of: &[u64]| of.get(pc).copied().unwrap_or_default();
        let reached = bits(done) | bits(&behind);
        for from in before.get(pc).into_iter().flatten() {
            let Some(known) = behind.get_mut(*from as usize) else { continue };
            if *known | reached != *known {
                *known |= reached;
                pending.push(*from as usize);
            }
        }
    }
    behind
}

/// The ops after which each op may come.
fn before(code: &Code) -> Vec<Vec<Pc>> {
    let mut before = vec![Vec::new(); code.ops.len()];
    for (pc, op) in code.ops.iter().enumerate() {
        let pc = pc as Pc;
        let mut add = |to: Pc| before.get_mut(to as usize).into_iter().for_each(|before| before.push(pc));
        op.visit_targets(&mut add);
        code.handlers_at(pc).for_each(|handler| add(handler.target));
        if op.falls_through() {
            add(pc + 1);
        }
    }
    before
}
