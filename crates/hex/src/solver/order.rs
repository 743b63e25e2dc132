//! Orders in which code may read an input.

use std::collections::VecDeque;

use heapwise_entity::Entity;
use heapwise_heap::{Cell, InputId, Slot, Witness};

/// A walk down from the roots. The default comes to the end of a chain before it goes on with the next field, as a completion does.
#[derive(Clone, Copy, Default, Debug)]
pub struct Order {
    /// Whether it reads all fields of an object before it goes on.
    pub by_levels: bool,
    /// Whether it begins with the last field.
    pub last_first: bool,
}

impl Order {
    /// All of them, the one of a completion first.
    pub const ALL: [Order; 4] = [
        Order { by_levels: false, last_first: false },
        Order { by_levels: false, last_first: true },
        Order { by_levels: true, last_first: false },
        Order { by_levels: true, last_first: true },
    ];

    /// The places of an input in this order.
    pub fn of(self, input: &Witness) -> Vec<Slot> {
        let mut order = Vec::new();
        let mut met = vec![false; input.objects.len()];
        let roots = input.roots.iter().enumerate();
        let mut open: VecDeque<(Slot, Cell)> =
            roots.map(|(root, cell)| (Slot::Parameter(root as u32), *cell)).collect();
        while let Some((slot, cell)) = open.pop_front() {
            order.push(slot);
            let Cell::Object(object) = cell else { continue };
            let Some(held) = input.objects.get(object) else { continue };
            if met.get_mut(object).is_some_and(|met| std::mem::replace(met, true)) {
                continue;
            }
            let cells = held.cells.iter().enumerate();
            let cells = cells.map(|(at, cell)| (Slot::Cell(InputId::from_index(object), at as u32), *cell));
            self.add(&mut open, cells.collect());
        }
        order
    }

    /// Adds the cells of an object to what is to be read.
    fn add(self, open: &mut VecDeque<(Slot, Cell)>, mut cells: Vec<(Slot, Cell)>) {
        // What is put before the rest one after the other comes out the other way round.
        if self.last_first == self.by_levels {
            cells.reverse();
        }
        for cell in cells {
            match self.by_levels {
                true => open.push_back(cell),
                false => open.push_front(cell),
            }
        }
    }
}
