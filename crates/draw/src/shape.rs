//! A box without a place: its head, and its cells side by side or, of a table, one below the other.

use crate::graph::Cell;
use crate::label::{IN_BOX, columns, label};
use crate::layout::{Placed, Rect, held};

/// The part of a box above its cells.
pub(crate) const HEAD: i64 = 20;
/// The height of a cell.
pub(crate) const CELL: i64 = 34;
/// Columns of the two fonts: names and values.
const NAME_COLUMN: i64 = 7;
const HELD_COLUMN: i64 = 8;
const PADDING: i64 = 12;

pub(crate) struct Shape {
    pub width: i64,
    /// The width of each cell.
    cells: Vec<i64>,
    /// The cells from left to right.
    order: Vec<usize>,
    has_head: bool,
}

impl Shape {
    /// `first` and `last` are cells that stand at the ends, where lines to neighbours begin.
    pub fn of(name: Option<&str>, cells: &[Cell], first: Option<usize>, last: Option<usize>) -> Shape {
        let mut widths: Vec<i64> = cells.iter().map(cell_width).collect();
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.sort_by_key(|cell| i64::from(last == Some(*cell)) - i64::from(first == Some(*cell)));
        let head = name.map_or(0, |name| columns(&label(name, IN_BOX)) * HELD_COLUMN + PADDING);
        let row: i64 = widths.iter().sum();
        if let Some(last) = order.last().and_then(|last| widths.get_mut(*last)) {
            *last += (head - row).max(0);
        }
        Shape { width: head.max(row), cells: widths, order, has_head: name.is_some() }
    }

    /// The shape of a table.
    pub fn of_table(name: &str, cells: &[Cell]) -> Shape {
        let head = columns(&label(name, IN_BOX)) * HELD_COLUMN + PADDING;
        let width = cells.iter().map(cell_width).fold(head, i64::max);
        Shape { width, cells: vec![width; cells.len()], order: (0..cells.len()).collect(), has_head: true }
    }

    /// The height, but of a table.
    pub fn height(&self) -> i64 {
        let head = if self.has_head { HEAD } else { 0 };
        if self.cells.is_empty() { head } else { head + CELL }
    }

    /// Where a line from this cell begins: the middle of the cell.
    pub fn port(&self, cell: usize) -> i64 {
        let before = self.order.iter().take_while(|other| **other != cell);
        let before: i64 = before.filter_map(|other| self.cells.get(*other)).sum();
        before + self.cells.get(cell).copied().unwrap_or(0) / 2
    }

    pub fn placed(&self, x: i64, y: i64) -> Placed {
        let rect = Rect { x, y, width: self.width, height: self.height() };
        let top = rect.bottom() - CELL;
        let mut cells = vec![Rect { x, y: top, width: 0, height: CELL }; self.cells.len()];
        let mut left = x;
        for cell in &self.order {
            (cells[*cell].x, cells[*cell].width) = (left, self.cells[*cell]);
            left += self.cells[*cell];
        }
        Placed { cells, rect }
    }

    /// A table at this place, the slots of which begin at these heights; the last of them is where the table ends.
    pub fn placed_table(&self, x: i64, y: i64, tops: &[i64]) -> Placed {
        let slot = |ends: &[i64]| Rect { x, y: ends[0], width: self.width, height: ends[1] - ends[0] };
        let height = tops.last().map_or(HEAD, |end| end - y);
        Placed { cells: tops.windows(2).map(slot).collect(), rect: Rect { x, y, width: self.width, height } }
    }
}

fn cell_width(cell: &Cell) -> i64 {
    // Two more columns for the mark of the part.
    let name = (columns(&label(&cell.name, IN_BOX)) + 2) * NAME_COLUMN;
    let held = held(cell).map_or(0, |held| columns(&held) * HELD_COLUMN);
    name.max(held) + PADDING
}
