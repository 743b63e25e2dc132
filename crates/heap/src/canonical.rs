//! The canonical form of a state's question: isomorphic partial structures under equal conditions are equal.
//!
//! The input objects are numbered in the order in which a breadth-first walk from the parameters meets them. Every
//! input object is met, because objects come into being only by resolving a reference that holds them.
//! Variables are named by place, so renumbering the objects renames the variables too. Linear in the structure
//! and in the terms of the path condition.

use std::hash::{Hash, Hasher};

use heapwise_entity::Entity;
use heapwise_term::{TermId, VarId};
use rustc_hash::{FxHashMap, FxHasher};

use crate::{Context, InputHeap, InputId, PathCondition, Resolution, Slot, Value};

/// One step of the walk: the word that says of what kind it is. The words behind it are in number what the kind says.
#[repr(u32)]
#[derive(Clone, Copy)]
enum Mark {
    Number,
    Pending,
    Null,
    Outside,
    /// With the number of the object.
    Known,
    /// With the field.
    Constant,
    /// With the class; no cells are known.
    Unsized,
    /// With the class and the number of cells.
    New,
}

/// About how many words of the walk there are for an object.
const WORDS: usize = 10;

/// A question in canonical form; equal forms have the same answer.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// The hash of the words: tables that grow need not read them again.
    hash: u64,
    /// The number of conditions, the conditions, and the walk.
    words: Box<[u32]>,
}

impl PartialEq for Canonical {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.words == other.words
    }
}

impl Eq for Canonical {}

impl Hash for Canonical {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Canonical {
    /// The canonical form of "can this structure be completed under these conditions?".
    pub fn of(cx: &mut Context<'_>, input: &InputHeap, path: &PathCondition) -> Canonical {
        let objects = input.object_count();
        let mut numbering = Numbering {
            input,
            numbers: vec![None; objects],
            met: Vec::with_capacity(objects),
            walk: Vec::with_capacity(WORDS * (objects + 1)),
        };
        for (value, _) in input.parameters() {
            numbering.visit(value);
        }
        let mut next = 0;
        while let Some(object) = numbering.met.get(next).copied() {
            next += 1;
            for value in input.object(object).cells.as_deref().unwrap_or_default() {
                numbering.visit(*value);
            }
        }
        let Numbering { numbers, walk, .. } = numbering;
        let names = renaming(cx, path, &numbers);
        let conditions = path.conjuncts().iter().map(|condition| match names.is_empty() {
            true => *condition,
            false => cx.pool.substitute(*condition, &names),
        });
        let mut conditions: Vec<TermId> = conditions.collect();
        conditions.sort_unstable();
        conditions.dedup();
        let count = conditions.len() as u32;
        let conditions = conditions.iter().map(|condition| condition.index() as u32);
        let words: Box<[u32]> = std::iter::once(count).chain(conditions).chain(walk).collect();
        let mut hasher = FxHasher::default();
        words.hash(&mut hasher);
        Canonical { hash: hasher.finish(), words }
    }
}

struct Numbering<'a> {
    input: &'a InputHeap,
    /// By object, once it was met.
    numbers: Vec<Option<u32>>,
    /// The objects in the order in which they were met.
    met: Vec<InputId>,
    walk: Vec<u32>,
}

impl Numbering<'_> {
    fn visit(&mut self, value: Value) {
        let Value::Symbol(reference) = value else {
            self.walk.push(Mark::Number as u32);
            return;
        };
        match self.input.reference(reference).resolution {
            Resolution::Pending => self.walk.push(Mark::Pending as u32),
            Resolution::Null => self.walk.push(Mark::Null as u32),
            Resolution::Outside => self.walk.push(Mark::Outside as u32),
            Resolution::Object(object) => self.object(object),
            Resolution::Constant(field, _) => self.walk.extend([Mark::Constant as u32, field.index() as u32]),
        }
    }

    fn object(&mut self, object: InputId) {
        if let Some(number) = self.numbers[object.index()] {
            self.walk.extend([Mark::Known as u32, number]);
            return;
        }
        self.numbers[object.index()] = Some(self.met.len() as u32);
        self.met.push(object);
        let info = self.input.object(object);
        let class = info.class.index() as u32;
        match &info.cells {
            None => self.walk.extend([Mark::Unsized as u32, class]),
            Some(cells) => self.walk.extend([Mark::New as u32, class, cells.len() as u32]),
        }
    }
}

/// The variables of the conditions whose place changes with the renumbering.
fn renaming(cx: &mut Context<'_>, path: &PathCondition, numbers: &[Option<u32>]) -> FxHashMap<VarId, TermId> {
    let mut names = FxHashMap::default();
    let is_canonical = (0u32..).zip(numbers).all(|(at, number)| *number == Some(at));
    if is_canonical {
        return names;
    }
    let mentioned = path.conjuncts().iter().flat_map(|condition| cx.pool.support(*condition));
    let mut variables: Vec<VarId> = mentioned.copied().collect();
    variables.sort_unstable();
    variables.dedup();
    for variable in variables {
        let Some((Slot::Cell(owner, index), kind)) = cx.variables.slot(variable) else { continue };
        let Some(number) = numbers.get(owner.index()).copied().flatten() else { continue };
        let target = InputId::from_index(number as usize);
        if target != owner {
            let renamed = cx.variables.bare(&mut cx.pool, Slot::Cell(target, index), kind);
            names.insert(variable, renamed);
        }
    }
    names
}

#[cfg(test)]
mod tests;
