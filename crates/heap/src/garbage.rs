//! Collection of garbage, for runs that are not forked.
//!
//! Mark and sweep; objects do not move, and the ids of dead ones are given out again. An exploration never collects:
//! its paths are short, and what a path shares with others is not its own to free.

use heapwise_entity::Entity;

use crate::{Data, Heap, ObjectId, Value};

impl Heap {
    /// Frees every object that cannot be reached from these roots; roots that were freed before are allowed.
    /// Linear in the size of the heap.
    pub fn collect(&mut self, roots: impl IntoIterator<Item = ObjectId>) {
        let mut marked = vec![false; self.len()];
        let mut pending: Vec<ObjectId> = Vec::new();
        let mut cells = 0;
        let mut reach = |object: ObjectId, pending: &mut Vec<ObjectId>| {
            if let Some(mark @ false) = marked.get_mut(object.index()) {
                *mark = true;
                pending.push(object);
            }
        };
        for root in roots {
            reach(root, &mut pending);
        }
        while let Some(object) = pending.pop() {
            let Some(object) = self.find(object) else { continue };
            cells += object.data.len().unwrap_or(0) as u64 + 1;
            if let Data::Cells(items) = &object.data {
                for item in items.iter() {
                    if let Value::Object(next) = item {
                        reach(*next, &mut pending);
                    }
                }
            }
        }
        for (index, _) in marked.iter().enumerate().filter(|(_, marked)| !**marked) {
            self.free(ObjectId::from_index(index));
        }
        self.set_cells(cells);
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::Object;

    fn cells(heap: &mut Heap, items: &[Value]) -> ObjectId {
        let class = heapwise_program::ClassId::from_index(0);
        heap.add(Object { class, data: Data::Cells(Rc::from(items)) }).unwrap()
    }

    #[test]
    fn what_is_reached_stays_and_the_rest_is_used_again() {
        let mut heap = Heap::default();
        let leaf = cells(&mut heap, &[Value::Int(7)]);
        let dead = cells(&mut heap, &[]);
        let root = cells(&mut heap, &[Value::Object(leaf), Value::Null]);
        let cycle = cells(&mut heap, &[Value::Null]);
        assert!(heap.set(cycle, 0, Value::Object(cycle)));
        heap.collect([root]);
        assert_eq!(heap.get(leaf, 0), Some(Value::Int(7)));
        assert_eq!(heap.get(root, 0), Some(Value::Object(leaf)));
        let mut again = [cells(&mut heap, &[]), cells(&mut heap, &[])];
        again.sort();
        assert_eq!(again, [dead, cycle]);
        let new = cells(&mut heap, &[]);
        assert_eq!(new.index(), 4);
    }

    #[test]
    fn only_live_cells_count() {
        let mut heap = Heap::default();
        heap.set_limit(1_000);
        let root = cells(&mut heap, &[Value::Null; 10]);
        for _ in 0..100 {
            while heap.cells() < 900 {
                cells(&mut heap, &[Value::Null; 50]);
            }
            heap.collect([root]);
            assert_eq!(heap.cells(), 11);
        }
    }
}
