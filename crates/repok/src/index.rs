//! Which structures of a catalogue a shape may lie within, by what they hold at the end of each way from the root.
//!
//! The ways of an object are those of a breadth-first and a depth-first walk over its structure. A shape that knows null where
//! a structure has an object at the end of the same way does not lie within it, nor does one that knows an object of another
//! class or length, or of other ways, there. Structures that have no such way are left to be looked at.

use std::collections::VecDeque;

use heapwise_program::ClassId;

use crate::embedding::{Facts, Structure};

/// A way from the root, by number.
type Way = u32;
const ROOT: Way = 0;

/// What structures hold in a cell of the object at the end of a way, as sets of structures.
#[derive(Default)]
struct Step {
    /// The way that goes on from here.
    next: Way,
    null: Set,
    object: Set,
    /// The same by the way of the object.
    to: Sorted<Way>,
}

/// Sets of structures by what they have in common, in the order of that.
type Sorted<K> = Vec<(K, Set)>;

/// The set with a key, which is made if there is none.
fn set_of<K: Copy + Ord>(sorted: &mut Sorted<K>, key: K) -> &mut Set {
    let found = sorted.binary_search_by_key(&key, |(key, _)| *key);
    let at = found.unwrap_or_else(|at| {
        sorted.insert(at, (key, Set::default()));
        at
    });
    &mut sorted[at].1
}

fn find<K: Copy + Ord>(sorted: &Sorted<K>, key: K) -> Option<&Set> {
    let at = sorted.binary_search_by_key(&key, |(key, _)| *key).ok()?;
    Some(&sorted[at].1)
}

/// Numbers, as bits.
#[derive(Default)]
struct Set(Vec<u64>);

impl Set {
    fn insert(&mut self, at: usize) {
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn has(&self, at: usize) -> bool {
        self.word(at / 64) >> (at % 64) & 1 == 1
    }

    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or(0)
    }
}

/// Structures by the object at the end of a way.
#[derive(Default)]
struct End {
    having: Set,
    /// The same by class, and by how many cells the object has.
    of_class: Sorted<ClassId>,
    of_length: Sorted<usize>,
    /// By cell.
    steps: Vec<Option<Box<Step>>>,
}

impl End {
    fn insert(&mut self, at: usize, structure: &impl Structure, object: usize) {
        self.having.insert(at);
        if let Some(class) = structure.class(object) {
            set_of(&mut self.of_class, class).insert(at);
        }
        set_of(&mut self.of_length, structure.cells(object)).insert(at);
    }

    /// Leaves out the structures in which the object is not like one of a shape.
    fn leave_out(&self, left: &mut [u64], facts: &Facts, object: usize) {
        if let Some(class) = facts.class(object) {
            leave_out(left, &[&self.having], find(&self.of_class, class));
        }
        if let Some(length) = facts.length(object) {
            leave_out(left, &[&self.having], find(&self.of_length, length));
        }
    }
}

/// Structures by what they hold.
pub(crate) struct Index {
    /// By way.
    ends: Vec<End>,
    structures: usize,
    left: Vec<u64>,
}

impl Index {
    /// An index of structures by their numbers.
    pub(crate) fn of(structures: &[impl Structure]) -> Index {
        let mut index = Index { ends: vec![End::default()], structures: structures.len(), left: Vec::new() };
        for (at, structure) in structures.iter().enumerate() {
            index.insert(at, structure);
        }
        index
    }

    fn insert(&mut self, at: usize, structure: &impl Structure) {
        let ways = self.ways(structure);
        for (object, own) in ways.iter().enumerate() {
            for way in own {
                self.ends[*way as usize].insert(at, structure, object);
                for slot in 0..structure.cells(object) {
                    let Some(link) = structure.link(object, slot) else { continue };
                    let step = self.step(*way, slot);
                    let Some(held) = link else {
                        step.null.insert(at);
                        continue;
                    };
                    step.object.insert(at);
                    let targets = ways.get(held).into_iter().flatten();
                    targets.for_each(|target| set_of(&mut step.to, *target).insert(at));
                }
            }
        }
    }

    /// Ways of each object: that of a breadth-first walk, and that of a depth-first one if it is another.
    fn ways(&mut self, structure: &impl Structure) -> Vec<Vec<Way>> {
        let mut broad = vec![None; structure.objects()];
        let mut deep = broad.clone();
        for first in [broad.first_mut(), deep.first_mut()].into_iter().flatten() {
            *first = Some(ROOT);
        }
        let mut open = VecDeque::from([0]);
        while let Some(object) = open.pop_front() {
            for slot in 0..structure.cells(object) {
                open.extend(self.meet(structure, &mut broad, object, slot));
            }
        }
        let mut path = vec![(0, 0)];
        while let Some((object, slot)) = path.last_mut() {
            if *slot >= structure.cells(*object) {
                path.pop();
                continue;
            }
            let met = self.meet(structure, &mut deep, *object, *slot);
            *slot += 1;
            path.extend(met.map(|held| (held, 0)));
        }
        let both = broad.into_iter().zip(deep);
        both.map(|(one, other)| one.into_iter().chain(other.filter(|_| other != one)).collect()).collect()
    }

    /// Gives the object in a cell its way, if it has none.
    fn meet(
        &mut self,
        structure: &impl Structure,
        ways: &mut [Option<Way>],
        object: usize,
        slot: usize,
    ) -> Option<usize> {
        let way = ways.get(object).copied().flatten()?;
        let held = structure.link(object, slot)??;
        let unmet @ None = ways.get_mut(held)? else { return None };
        *unmet = Some(self.step(way, slot).next);
        Some(held)
    }

    fn step(&mut self, way: Way, slot: usize) -> &mut Step {
        let fresh = self.ends.len();
        let steps = &mut self.ends[way as usize].steps;
        if steps.len() <= slot {
            steps.resize_with(slot + 1, || None);
        }
        if steps[slot].is_none() {
            self.ends.push(End::default());
        }
        let begin = || Box::new(Step { next: fresh as Way, ..Step::default() });
        self.ends[way as usize].steps[slot].get_or_insert_with(begin)
    }

    /// The structures that a shape may lie within.
    pub(crate) fn candidates(&mut self, facts: &Facts) -> impl Iterator<Item = usize> + '_ {
        let Index { ends, structures, left, .. } = self;
        left.clear();
        left.resize(structures.div_ceil(64), u64::MAX);
        let mut ways = vec![None; facts.objects()];
        let mut met = Set::default();
        if let Some(way) = ways.first_mut() {
            *way = Some(ROOT);
            met.insert(ROOT as usize);
            ends[ROOT as usize].leave_out(left, facts, 0);
        }
        for (object, slot, held) in facts.links() {
            let Some(way) = ways.get(*object as usize).copied().flatten() else { continue };
            let Some(Some(step)) = ends[way as usize].steps.get(*slot as usize) else { continue };
            let Some(held) = held.map(|held| held as usize) else {
                leave_out(left, &[&step.object], None);
                continue;
            };
            leave_out(left, &[&step.null], None);
            match ways.get(held).copied() {
                Some(None) => {
                    // It is none of the objects that were met before.
                    let others = step.to.iter().filter(|(way, _)| met.has(*way as usize));
                    others.for_each(|(_, structures)| leave_out(left, &[structures], None));
                    met.insert(step.next as usize);
                    ends[step.next as usize].leave_out(left, facts, held);
                    ways[held] = Some(step.next);
                }
                Some(Some(way)) => {
                    let having = &ends[way as usize].having;
                    leave_out(left, &[&step.object, having], find(&step.to, way));
                }
                None => {}
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

/// Leaves out the structures that are in all of these sets, but for some.
fn leave_out(left: &mut [u64], all: &[&Set], but: Option<&Set>) {
    for (at, left) in left.iter_mut().enumerate() {
        let of_all = all.iter().fold(u64::MAX, |of_all, one| of_all & one.word(at));
        *left &= !of_all | but.map_or(0, |but| but.word(at));
    }
}

#[cfg(test)]
mod tests;
