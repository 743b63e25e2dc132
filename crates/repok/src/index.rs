//! Which structures of a catalogue a shape may lie within, by what they hold at the end of each way from the root.
//!
//! An object has one way, the first that a breadth-first walk over its structure takes. A shape that knows null where a
//! structure has an object at the end of the same way does not lie within it. Structures that have no such way are left to
//! be looked at.

use rustc_hash::FxHashMap;

use crate::embedding::{Facts, Structure};

/// A way from the root, by number.
type Way = u32;
const ROOT: Way = 0;

/// What structures hold at one more step of a way, as sets of structures.
#[derive(Default)]
struct Step {
    /// The way that goes on from here.
    next: Way,
    null: Set,
    object: Set,
}

#[derive(Default)]
struct Set(Vec<u64>);

impl Set {
    fn insert(&mut self, at: usize) {
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }
}

/// Structures by what they hold.
#[derive(Default)]
pub(crate) struct Index {
    steps: FxHashMap<(Way, u32), Step>,
    ways: Way,
    structures: usize,
    left: Vec<u64>,
}

impl Index {
    /// An index of structures by their numbers.
    pub(crate) fn of(structures: &[impl Structure]) -> Index {
        let mut index = Index { structures: structures.len(), ..Index::default() };
        for (at, structure) in structures.iter().enumerate() {
            index.insert(at, structure);
        }
        index
    }

    fn insert(&mut self, at: usize, structure: &impl Structure) {
        let mut ways = vec![None; structure.objects()];
        let mut open = vec![0];
        if let Some(way) = ways.first_mut() {
            *way = Some(ROOT);
        }
        let mut met = 0;
        while let Some(object) = open.get(met).copied() {
            met += 1;
            let Some(way) = ways.get(object).copied().flatten() else { continue };
            for slot in 0..structure.cells(object) {
                let Some(link) = structure.link(object, slot) else { continue };
                let ways_so_far = &mut self.ways;
                let step = self.steps.entry((way, slot as u32)).or_insert_with(|| {
                    *ways_so_far += 1;
                    Step { next: *ways_so_far, ..Step::default() }
                });
                let Some(held) = link else {
                    step.null.insert(at);
                    continue;
                };
                step.object.insert(at);
                if let Some(unmet @ None) = ways.get_mut(held) {
                    *unmet = Some(step.next);
                    open.push(held);
                }
            }
        }
    }

    /// The structures that a shape may lie within.
    pub(crate) fn candidates(&mut self, facts: &Facts) -> impl Iterator<Item = usize> + '_ {
        let Index { steps, structures, left, .. } = self;
        left.clear();
        left.resize(structures.div_ceil(64), u64::MAX);
        let mut ways = vec![None; facts.objects()];
        if let Some(way) = ways.first_mut() {
            *way = Some(ROOT);
        }
        for (object, slot, held) in facts.links() {
            let Some(way) = ways.get(*object as usize).copied().flatten() else { continue };
            let Some(step) = steps.get(&(way, *slot)) else { continue };
            let others = if held.is_some() { &step.null } else { &step.object };
            left.iter_mut().zip(&others.0).for_each(|(left, others)| *left &= !others);
            if let Some(held) = held
                && let Some(unmet @ None) = ways.get_mut(*held as usize)
            {
                *unmet = Some(step.next);
            }
        }
        let structures = *structures;
        left.iter()
            .enumerate()
            .flat_map(|(word, bits)| {
                (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| word * 64 + bit)
            })
            .take_while(move |at| *at < structures)
    }
}
