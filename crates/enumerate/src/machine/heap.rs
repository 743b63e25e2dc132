//! The objects of the machine, with a trail: going back undoes what was written since.

use heapwise_program::ClassId;

use super::value::Val;

/// An object of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    pub class: ClassId,
    /// Where its cells begin.
    pub start: u32,
    /// How many cells it has. Of an input object the same number follows, which hold what it had before any write.
    pub len: u32,
}

/// A state of the heap to come back to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mark {
    objects: usize,
    cells: usize,
    trail: usize,
}

/// All objects.
#[derive(Default)]
pub(crate) struct Heap {
    pub objects: Vec<Header>,
    pub cells: Vec<Val>,
    trail: Vec<(u32, Val)>,
    /// Cells below this were there at the last mark, so that writing to them leaves a trail.
    old: usize,
}

impl Heap {
    /// The state to come back to; from here on writes leave a trail.
    pub(crate) fn mark(&mut self) -> Mark {
        self.old = self.cells.len();
        Mark { objects: self.objects.len(), cells: self.cells.len(), trail: self.trail.len() }
    }

    /// Comes back to a state, which may be come back to again.
    pub(crate) fn undo(&mut self, mark: Mark) {
        self.objects.truncate(mark.objects);
        while self.trail.len() > mark.trail {
            let Some((cell, value)) = self.trail.pop() else { break };
            self.cells[cell as usize] = value;
        }
        self.cells.truncate(mark.cells);
        self.old = mark.cells;
    }

    #[inline]
    pub(crate) fn write(&mut self, cell: usize, value: Val) {
        if cell < self.old {
            self.trail.push((cell as u32, self.cells[cell]));
        }
        self.cells[cell] = value;
    }

    /// Adds an object of `len` cells, which the caller pushes.
    pub(crate) fn add(&mut self, class: ClassId, len: usize) -> usize {
        let start = self.cells.len() as u32;
        self.objects.push(Header { class, start, len: len as u32 });
        self.objects.len() - 1
    }
}
