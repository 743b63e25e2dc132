//! A witness laid over the partial structure that it completes: what the path has fixed, what it leaves open, and what only
//! the witness has. Or what a call left laid over what it was given.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use heapwise_analysis::Effect;
use heapwise_draw::Part;
use heapwise_heap::{Cell, InputHeap, InputId, Resolution, Value, Witness, is_text};
use heapwise_program::{ClassId, Program};

use crate::describe;

/// What is known of each place of a witness.
pub(crate) struct Overlay {
    /// Of the arguments.
    pub roots: Vec<Part>,
    /// Of the objects.
    pub objects: Vec<KnownObject>,
}

/// What is known of an object.
pub(crate) struct KnownObject {
    /// `Node#2`. An object of the partial structure has the name that conditions use.
    pub name: String,
    /// Fixed, or only of the witness.
    pub part: Part,
    /// Of each cell.
    pub cells: Vec<Part>,
    /// Whether how many cells there are is left open: an array or a collection that the path knows nothing more of.
    pub has_open_length: bool,
}

impl KnownObject {
    /// What is known of all that the object holds.
    pub(crate) fn contents(&self) -> Part {
        self.cells.iter().copied().fold(self.part, Part::max)
    }
}

impl Overlay {
    /// The overlay of a witness that completes this partial structure. Linear in the witness, but for the names.
    pub(crate) fn of_path(program: &Program, input: &InputHeap, witness: &Witness) -> Overlay {
        let over = Over { program, input, witness, origins: origins(input, witness) };
        let mut names = Names { program, counts: BTreeMap::new() };
        for (_, object) in input.objects() {
            names.next(object.class);
        }
        let roots = input.parameters().map(|(value, _)| value).zip(&witness.roots);
        Overlay {
            roots: roots.map(|(value, cell)| over.part(value, cell)).collect(),
            objects: (0..witness.objects.len()).map(|index| over.known(index, &mut names)).collect(),
        }
    }

    /// A structure that is all there is.
    pub(crate) fn of_whole(program: &Program, witness: &Witness) -> Overlay {
        let mut names = Names { program, counts: BTreeMap::new() };
        let objects = witness.objects.iter().map(|object| KnownObject {
            name: names.next(object.class),
            part: Part::Fixed,
            cells: vec![Part::Fixed; object.cells.len()],
            has_open_length: false,
        });
        Overlay { objects: objects.collect(), roots: vec![Part::Fixed; witness.roots.len()] }
    }

    /// What a call did, over the objects after it. Those that were there before have the names that this overlay gives them.
    pub(crate) fn after_call(&self, program: &Program, effect: &Effect) -> Overlay {
        let mut names = Names { program, counts: BTreeMap::new() };
        let mut used: BTreeSet<String> = self.objects.iter().map(|object| object.name.clone()).collect();
        let reached = reached(&effect.after, effect.result);
        let Effect { before, after, .. } = effect;
        let part = |was: Option<&Cell>, is: &Cell| match was {
            Some(was) if is_same(program, effect, was, is) => Part::Kept,
            _ => Part::Changed,
        };
        let object = |(index, object): (usize, &heapwise_heap::WitnessObject)| {
            let known = self.objects.get(index).map(|known| known.name.clone());
            let name = known.unwrap_or_else(|| {
                let fresh = std::iter::repeat_with(|| names.next(object.class));
                fresh.take(used.len() + 1).find(|name| !used.contains(name)).unwrap_or_default()
            });
            used.insert(name.clone());
            let was = before.objects.get(index);
            let whole = match was {
                None => Part::New,
                Some(_) if !reached.contains(&index) => Part::Lost,
                Some(_) => Part::Kept,
            };
            let cells = object.cells.iter().enumerate().map(|(slot, cell)| match (was, whole) {
                (Some(was), Part::Kept) => part(was.cells.get(slot), cell),
                _ => whole,
            });
            KnownObject { name, part: whole, cells: cells.collect(), has_open_length: false }
        };
        let roots = after.roots.iter().enumerate().map(|(index, cell)| part(before.roots.get(index), cell));
        Overlay { roots: roots.collect(), objects: after.objects.iter().enumerate().map(object).collect() }
    }
}

/// The objects that the roots of a structure lead to, and this place.
fn reached(witness: &Witness, more: Option<Cell>) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut cells: Vec<Cell> = witness.roots.iter().copied().chain(more).collect();
    while let Some(cell) = cells.pop() {
        if let Cell::Object(index) = cell
            && reached.insert(index)
        {
            cells.extend(witness.objects.get(index).iter().flat_map(|object| &object.cells));
        }
    }
    reached
}

/// Whether a place holds the same before and after a call; of strings what they say counts.
fn is_same(program: &Program, effect: &Effect, was: &Cell, is: &Cell) -> bool {
    let text = |witness: &Witness, cell: &Cell| match cell {
        Cell::Object(index) => {
            let object = witness.objects.get(*index).filter(|object| is_text(program, object.class))?;
            Some(object.cells.clone())
        }
        _ => None,
    };
    match (text(&effect.before, was), text(&effect.after, is)) {
        (Some(was), Some(is)) => was == is,
        _ => was == is,
    }
}

/// Numbers the objects of each class.
struct Names<'p> {
    program: &'p Program,
    counts: BTreeMap<ClassId, usize>,
}

impl Names<'_> {
    fn next(&mut self, class: ClassId) -> String {
        let count = self.counts.entry(class).or_default();
        *count += 1;
        describe::object_name(self.program, class, *count)
    }
}

/// The object of the partial structure that each object of the witness stands for: both are walked from the roots.
fn origins(input: &InputHeap, witness: &Witness) -> Vec<Option<InputId>> {
    let mut origins: Vec<Option<InputId>> = vec![None; witness.objects.len()];
    let mut queue = VecDeque::new();
    let mut meet = |value: Value, cell: &Cell, queue: &mut VecDeque<(InputId, usize)>| {
        if let (Some(id), Cell::Object(index)) = (resolved(input, value), cell)
            && let (Some(origin @ None), Some(object)) =
                (origins.get_mut(*index), witness.objects.get(*index))
            && object.class == input.object(id).class
        {
            *origin = Some(id);
            queue.push_back((id, *index));
        }
    };
    for ((value, _), cell) in input.parameters().zip(&witness.roots) {
        meet(value, cell, &mut queue);
    }
    while let Some((id, index)) = queue.pop_front() {
        let values = input.object(id).cells.as_deref().unwrap_or_default();
        let cells = witness.objects.get(index).map_or(&[][..], |object| &object.cells);
        for (value, cell) in values.iter().zip(cells) {
            meet(*value, cell, &mut queue);
        }
    }
    origins
}

fn resolved(input: &InputHeap, value: Value) -> Option<InputId> {
    let Value::Symbol(reference) = value else { return None };
    match input.reference(reference).resolution {
        Resolution::Object(id) => Some(id),
        Resolution::Pending | Resolution::Null | Resolution::Constant(..) | Resolution::Outside => None,
    }
}

struct Over<'a> {
    program: &'a Program,
    input: &'a InputHeap,
    witness: &'a Witness,
    origins: Vec<Option<InputId>>,
}

impl Over<'_> {
    fn known(&self, index: usize, names: &mut Names<'_>) -> KnownObject {
        let object = &self.witness.objects[index];
        let Some(id) = self.origins[index] else {
            return KnownObject {
                name: names.next(object.class),
                part: Part::Completed,
                cells: vec![Part::Completed; object.cells.len()],
                has_open_length: false,
            };
        };
        let values = self.input.object(id).cells.as_deref();
        let part = |(slot, cell): (usize, &Cell)| {
            values
                .and_then(|values| values.get(slot))
                .map_or(Part::Completed, |value| self.part(*value, cell))
        };
        KnownObject {
            name: describe::name(self.program, self.input, id),
            part: Part::Fixed,
            cells: object.cells.iter().enumerate().map(part).collect(),
            has_open_length: values.is_none(),
        }
    }

    /// What is known of a place with this initial value.
    fn part(&self, value: Value, cell: &Cell) -> Part {
        match value {
            Value::Term(_) => Part::Symbolic,
            Value::Symbol(reference) => match (self.input.reference(reference).resolution, cell) {
                (Resolution::Null, Cell::Null) | (Resolution::Constant(..), Cell::Constant(_)) => Part::Fixed,
                (Resolution::Object(id), Cell::Object(index))
                    if self.origins.get(*index) == Some(&Some(id)) =>
                {
                    Part::Fixed
                }
                _ => Part::Symbolic,
            },
            _ => Part::Fixed,
        }
    }
}
