//! Cycles in structures.

use heapwise_entity::Entity;
use heapwise_program::ClassId;

use crate::{InputHeap, InputId, Resolution, Value};

impl InputHeap {
    /// Whether an object reaches itself by way of objects whose class `follows` accepts, itself among them, as far as
    /// references are resolved. Quadratic.
    pub fn has_cycle(&self, follows: impl Fn(ClassId) -> bool) -> bool {
        has_cycle(self.object_count(), |index| {
            let object = Some(self.object(InputId::from_index(index))).filter(|object| follows(object.class));
            let cells = object.and_then(|object| object.cells.as_deref()).unwrap_or_default();
            let held = cells.iter().filter_map(|cell| match *cell {
                Value::Symbol(reference) => match self.reference(reference).resolution {
                    Resolution::Object(object) => Some(object.index()),
                    _ => None,
                },
                _ => None,
            });
            held.collect()
        })
    }
}

/// Whether one of `count` nodes reaches itself; `below` gives the nodes that a node leads to. Quadratic.
pub(crate) fn has_cycle(count: usize, below: impl Fn(usize) -> Vec<usize>) -> bool {
    (0..count).any(|start| {
        let mut seen = vec![false; count];
        let mut pending = below(start);
        while let Some(index) = pending.pop() {
            if index == start {
                return true;
            }
            if let Some(seen) = seen.get_mut(index)
                && !std::mem::replace(seen, true)
            {
                pending.extend(below(index));
            }
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles() {
        let graph = |edges: &'static [&'static [usize]]| has_cycle(edges.len(), |node| edges[node].to_vec());
        assert!(!graph(&[&[1, 2], &[2], &[]]), "two ways to one node are no cycle");
        assert!(graph(&[&[0]]) && graph(&[&[], &[2], &[3], &[1]]));
        assert!(!graph(&[]) && !graph(&[&[7]]));
    }
}
