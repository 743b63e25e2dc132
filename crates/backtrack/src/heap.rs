//! The objects of the machine, with a trail: going back undoes what was written since.

use heapwise_program::ClassId;

use super::causes::Causes;
use super::value::Val;

/// An object of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    pub class: ClassId,
    /// Tells it from other objects where a run asks for its identity, if it [has one](Header::is_numbered).
    pub number: u32,
    /// Where its cells begin.
    pub start: u32,
    /// How many cells it has. Of an input object the same number follows, which hold what it had before any write.
    pub len: u32,
}

impl Header {
    /// Instead of a number: that of a collection which the machine keeps, and that of a box of an open number.
    const KEPT: u32 = u32::MAX;
    const BOX: u32 = u32::MAX - 1;

    /// Whether it has a number of its own: all but the collections that the machine keeps, and boxes of open numbers.
    pub(crate) fn is_numbered(&self) -> bool {
        self.number < Header::BOX
    }

    /// Whether it stands for a collection that the machine keeps.
    #[inline]
    pub(crate) fn is_kept(&self) -> bool {
        self.number == Header::KEPT
    }

    /// Whether it is a box of an open number.
    pub(crate) fn is_open_box(&self) -> bool {
        self.number == Header::BOX
    }
}

/// A state of the heap to come back to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mark {
    objects: usize,
    cells: usize,
    trail: usize,
    causes_trail: usize,
    numbered: u32,
}

/// All objects.
#[derive(Default)]
pub(crate) struct Heap {
    pub objects: Vec<Header>,
    pub cells: Vec<Val>,
    /// By cell: the decisions that it holds what it holds; none where there is no entry.
    causes: Vec<Causes>,
    trail: Vec<(u32, Val)>,
    /// The same for causes, of which few writes leave some.
    causes_trail: Vec<(u32, Causes)>,
    /// How many objects have a number.
    numbered: u32,
    /// Cells below this were there at the last mark, so that writing to them leaves a trail.
    old: usize,
}

impl Heap {
    /// The state to come back to; from here on writes leave a trail.
    pub(crate) fn mark(&mut self) -> Mark {
        self.old = self.cells.len();
        Mark {
            objects: self.objects.len(),
            cells: self.cells.len(),
            trail: self.trail.len(),
            causes_trail: self.causes_trail.len(),
            numbered: self.numbered,
        }
    }

    /// Comes back to a state, which may be come back to again.
    pub(crate) fn undo(&mut self, mark: Mark) {
        self.objects.truncate(mark.objects);
        while self.trail.len() > mark.trail {
            let Some((cell, value)) = self.trail.pop() else { break };
            self.cells[cell as usize] = value;
        }
        while self.causes_trail.len() > mark.causes_trail {
            let Some((cell, causes)) = self.causes_trail.pop() else { break };
            self.causes[cell as usize] = causes;
        }
        self.cells.truncate(mark.cells);
        self.causes.truncate(mark.cells);
        self.numbered = mark.numbered;
        self.old = mark.cells;
    }

    #[inline]
    pub(crate) fn write(&mut self, cell: usize, value: Val) {
        if cell < self.old {
            self.trail.push((cell as u32, self.cells[cell]));
        }
        self.cells[cell] = value;
    }

    /// Whether an object is one of the input, whose cells are followed by what they held before any write.
    #[inline]
    pub(crate) fn is_of_input(&self, object: usize) -> bool {
        let end = self.objects.get(object + 1).map_or(self.cells.len(), |next| next.start as usize);
        let Header { start, len, .. } = self.objects[object];
        end > (start + len) as usize
    }

    /// The object that a cell belongs to.
    pub(crate) fn object_at(&self, cell: u32) -> Option<u32> {
        (self.objects.partition_point(|object| object.start <= cell) as u32).checked_sub(1)
    }

    /// The decisions that a cell depends on.
    #[inline]
    pub(crate) fn cause(&self, cell: usize) -> Causes {
        self.causes.get(cell).copied().unwrap_or(0)
    }

    /// Notes the decisions that a cell depends on which was written; they are taken back with the write.
    pub(crate) fn depend_on_write(&mut self, cell: usize, causes: Causes) {
        if cell < self.old {
            self.causes_trail.push((cell as u32, self.cause(cell)));
        }
        self.depend(cell..cell + 1, causes);
    }

    /// Notes the decisions that cells depend on, which were just made, or read for the first time.
    pub(crate) fn depend(&mut self, cells: std::ops::Range<usize>, cause: Causes) {
        if self.causes.len() < cells.end {
            self.causes.resize(cells.end, 0);
        }
        self.causes[cells].fill(cause);
    }

    /// Adds an object of `len` cells, which the caller pushes.
    pub(crate) fn add(&mut self, class: ClassId, len: usize) -> usize {
        let number = self.numbered;
        self.numbered += 1;
        self.add_with(class, len, number)
    }

    /// The same of what stands for a collection: the next object is numbered as if it were not there.
    pub(crate) fn add_kept(&mut self, class: ClassId, len: usize) -> usize {
        self.add_with(class, len, Header::KEPT)
    }

    /// The same of a box of an open number.
    pub(crate) fn add_open_box(&mut self, class: ClassId, len: usize) -> usize {
        self.add_with(class, len, Header::BOX)
    }

    fn add_with(&mut self, class: ClassId, len: usize, number: u32) -> usize {
        let start = self.cells.len() as u32;
        self.objects.push(Header { class, number, start, len: len as u32 });
        self.objects.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use heapwise_entity::Entity;

    use super::*;
    use crate::random::Random;

    /// All that can be asked of a heap.
    fn seen(heap: &Heap) -> String {
        let causes: Vec<Causes> = (0..heap.cells.len()).map(|cell| heap.cause(cell)).collect();
        format!("{:?} {:?} {causes:?} {}", heap.objects, heap.cells, heap.numbered)
    }

    #[test]
    fn going_back_brings_back_all_cells_and_what_they_depend_on() {
        for seed in 0..200 {
            let mut random = Random::of(seed);
            let mut heap = Heap::default();
            let mut marks = Vec::new();
            for _ in 0..60 {
                let (count, value) = (heap.cells.len(), Val::Int(random.below(99) as i32));
                match random.below(6) {
                    0 => marks.push((heap.mark(), seen(&heap))),
                    1 | 2 if count > 0 => heap.write(random.below(count), value),
                    3 if count > 0 => {
                        heap.depend_on_write(random.below(count), random.below(16) as Causes);
                    }
                    4 if marks.len() > 2 => {
                        marks.truncate(marks.len() - random.below(2));
                        let (mark, before) = &marks[marks.len() - 1];
                        heap.undo(*mark);
                        assert_eq!(seen(&heap), *before, "seed {seed}");
                    }
                    _ => {
                        let class = ClassId::from_index(random.below(3));
                        match random.below(3) {
                            0 => heap.add_kept(class, 2),
                            1 => heap.add_open_box(class, 2),
                            _ => heap.add(class, 2),
                        };
                        heap.cells.extend([value; 2]);
                    }
                }
            }
            for (mark, before) in marks.into_iter().rev() {
                heap.undo(mark);
                assert_eq!(seen(&heap), before, "seed {seed}");
            }
        }
    }

    #[test]
    fn objects_are_told_by_where_their_cells_lie() {
        let mut heap = Heap::default();
        let class = ClassId::from_index(0);
        // The first is one of the input: it has what it had before.
        let objects = [heap.add(class, 2), 0, 0];
        heap.cells.extend([Val::Null; 4]);
        let objects = [objects[0], heap.add(class, 3), objects[2]];
        heap.cells.extend([Val::Null; 3]);
        let objects = [objects[0], objects[1], heap.add_kept(class, 1)];
        heap.cells.push(Val::Null);
        assert_eq!(objects.map(|object| heap.is_of_input(object)), [true, false, false]);
        let at: Vec<Option<u32>> = [0, 3, 4, 6, 7].map(|cell| heap.object_at(cell)).into();
        assert_eq!(at, [0, 0, 1, 1, 2].map(Some));
        assert_eq!(objects.map(|object| heap.objects[object].is_kept()), [false, false, true]);
        assert_eq!(heap.add(class, 0), 3);
        assert_eq!([0, 1, 3].map(|object| heap.objects[object].number), [0, 1, 2]);
    }
}
