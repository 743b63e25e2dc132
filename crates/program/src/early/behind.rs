//! Which fields are assigned behind each op of a method, and so whether the object is shown or read before that.
//!
//! One pass from the assignments back over the code, with a bit for each field: it takes as long however many ops show the object.

use std::collections::BTreeSet;

use heapwise_classfile::Pc;

use super::Deeds;
use crate::FieldId;
use crate::code::Code;

/// The bit of any field.
const ANY: u64 = 1 << 63;
/// The bits of single fields. Those beyond share the last one.
const SINGLE: usize = 63;

/// Whether a field is assigned behind an op that shows the object, or behind one that reads this field; `all` is what the ops do
/// together.
pub(super) fn is_early(code: &Code, found: &[Deeds], all: &Deeds) -> bool {
    if all.writes.is_empty() || !all.shows && all.reads.is_disjoint(&all.writes) {
        return false;
    }
    let asked: Vec<FieldId> = all.reads.intersection(&all.writes).copied().collect();
    let bits = |fields: &BTreeSet<FieldId>| {
        let at = fields.iter().filter_map(|field| asked.binary_search(field).ok());
        at.fold(0u64, |bits, at| bits | (1u64 << at.min(SINGLE - 1)))
    };
    let any = |is_any: bool| if is_any { ANY } else { 0 };
    let assigned: Vec<u64> =
        found.iter().map(|deeds| any(!deeds.writes.is_empty()) | bits(&deeds.writes)).collect();
    let behind = behind(code, &assigned);
    let is_before = |(deeds, behind): (&Deeds, &u64)| (any(deeds.shows) | bits(&deeds.reads)) & behind != 0;
    found.iter().zip(&behind).any(is_before)
}

/// The bits of what is assigned behind each op.
fn behind(code: &Code, assigned: &[u64]) -> Vec<u64> {
    let before = before(code);
    let mut behind = vec![0u64; assigned.len()];
    let mut pending: Vec<usize> = (0..assigned.len()).collect();
    while let Some(pc) = pending.pop() {
        let bits = |of: &[u64]| of.get(pc).copied().unwrap_or_default();
        let reached = bits(assigned) | bits(&behind);
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
