//! Heights: of layers, of the gaps below them, and of the slots of a table, which stand level with their chains.

use crate::layers::Layers;
use crate::route::{STEP, Track};
use crate::shape::{CELL, HEAD, Shape};

/// The least height of the gap below a layer.
const GAP: i64 = 36;

/// A table among boxes.
pub(crate) struct Stack {
    /// The box of the table.
    pub table: usize,
    /// Its layer.
    pub layer: usize,
    /// The slots that hold a chain, in order.
    pub slots: Vec<usize>,
    /// How many slots there are.
    pub count: usize,
    /// The boxes of the first chain.
    pub first: Vec<usize>,
}

impl Stack {
    /// How much lower than its layer the first chain stands, which has empty slots before its own.
    pub fn offset(&self) -> i64 {
        CELL * self.slots.first().map_or(0, |slot| *slot as i64)
    }
}

pub(crate) struct Floors {
    pub tops: Vec<i64>,
    pub bottoms: Vec<i64>,
    pub height: i64,
    /// Where the slots of the table begin, and where it ends.
    pub slots: Vec<i64>,
}

impl Floors {
    pub fn of(layers: &Layers, shapes: &[Shape], tracks: &[i64], stack: Option<&Stack>) -> Floors {
        let mut floors = Floors { tops: Vec::new(), bottoms: Vec::new(), height: 0, slots: Vec::new() };
        for (layer, (row, tracks)) in layers.rows.iter().zip(tracks).enumerate() {
            let top = floors.height;
            let height = |one: &usize| match stack {
                Some(stack) if stack.table == *one => 0,
                Some(stack) if stack.first.contains(one) => stack.offset() + shapes[*one].height(),
                _ => shapes[*one].height(),
            };
            let mut bottom = top + row.iter().map(height).max().unwrap_or(0);
            let mut next = 0;
            if let Some(stack) = stack
                && let Some(chain) = layer.checked_sub(stack.layer)
                && let Some(slot) = stack.slots.get(chain)
            {
                let begin = if chain == 0 { top + stack.offset() } else { top } + HEAD;
                floors.add_slots(begin, *slot);
                match stack.slots.get(chain + 1) {
                    Some(following) => next = begin - HEAD + CELL * (following - slot) as i64,
                    None => {
                        floors.add_slots(begin + CELL * (stack.count - slot) as i64, stack.count);
                        bottom = bottom.max(floors.slots.last().copied().unwrap_or(bottom));
                    }
                }
            }
            floors.tops.push(top);
            floors.bottoms.push(bottom);
            floors.height = next.max(bottom + GAP + STEP * tracks);
        }
        floors
    }

    /// Adds where slots begin up to this one, which begins there; those before it have the height of a cell.
    fn add_slots(&mut self, begin: i64, slot: usize) {
        let known = self.slots.len();
        self.slots.extend((known..=slot).map(|one| begin - CELL * (slot - one) as i64));
    }

    pub fn y(&self, track: Track) -> i64 {
        self.bottoms[track.layer] + STEP * (track.index + 1)
    }
}
