//! Cycles in structures, and the order in which objects are made where there are none.

use heapwise_entity::Entity;
use heapwise_program::ClassId;

use crate::{InputHeap, InputId, Resolution, Value};

impl InputHeap {
    /// Whether an object reaches itself by way of objects whose class `follows` accepts, itself among them, as far as
    /// references are resolved. Quadratic.
    pub fn has_cycle(&self, follows: impl Fn(ClassId) -> bool) -> bool {
        has_cycle(self.object_count(), |index| match follows(self.object(InputId::from_index(index)).class) {
            true => self.held_by(index),
            false => Vec::new(),
        })
    }

    /// The objects in an order in which they can be made: one that another leads to comes before it, unless both lead to each other.
    /// Linear.
    pub fn inner_first(&self) -> Vec<InputId> {
        let order = inner_first(self.object_count(), |index| self.held_by(index));
        order.into_iter().map(InputId::from_index).collect()
    }

    fn held_by(&self, index: usize) -> Vec<usize> {
        let cells = self.object(InputId::from_index(index)).cells.as_deref().unwrap_or_default();
        let held = cells.iter().filter_map(|cell| match *cell {
            Value::Symbol(reference) => match self.reference(reference).resolution {
                Resolution::Object(object) => Some(object.index()),
                _ => None,
            },
            _ => None,
        });
        held.collect()
    }
}

/// The nodes `0..count`, each behind those that it leads to; the order is any among nodes of a cycle. Linear.
pub(crate) fn inner_first(count: usize, below: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let mut seen = vec![false; count];
    let mut order = Vec::with_capacity(count);
    for start in 0..count {
        let mut open = vec![(start, None::<Vec<usize>>)];
        while let Some((node, pending)) = open.last_mut() {
            let node = *node;
            if pending.is_none() && seen.get_mut(node).is_none_or(|seen| std::mem::replace(seen, true)) {
                open.pop();
                continue;
            }
            match pending.get_or_insert_with(|| below(node)).pop() {
                Some(next) => open.push((next, None)),
                None => {
                    order.push(node);
                    open.pop();
                }
            }
        }
    }
    order
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

    #[test]
    fn orders() {
        let order =
            |edges: &'static [&'static [usize]]| inner_first(edges.len(), |node| edges[node].to_vec());
        assert_eq!(
            order(&[&[2, 1], &[2], &[]]),
            [2, 1, 0],
            "an object that two hold comes once, before both"
        );
        assert_eq!(
            order(&[&[], &[0], &[1, 0]]),
            [0, 1, 2],
            "older objects may be what newer ones are made of"
        );
        assert_eq!(
            order(&[&[1], &[0], &[7]]),
            [1, 0, 2],
            "a cycle has some order, and what is not there none"
        );
    }
}
