//! Small structures as tables, all of them, and whether one extends a shape by trying every map: what the tests of this crate
//! compare with.

use std::ops::RangeInclusive;

use heapwise_backtrack::Partial;
use heapwise_entity::Entity;
use heapwise_program::ClassId;

use crate::embedding::Structure;

/// By object its class and what its cells hold; the root comes first.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Graph(pub Vec<(usize, Vec<Option<usize>>)>);

/// The same with cells of which nothing is known.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shape(pub Vec<(usize, Vec<Option<Option<usize>>>)>);

impl Structure for Graph {
    fn objects(&self) -> usize {
        self.0.len()
    }

    fn class(&self, object: usize) -> Option<ClassId> {
        self.0.get(object).map(|(class, _)| ClassId::from_index(*class))
    }

    fn cells(&self, object: usize) -> usize {
        self.0.get(object).map_or(0, |(_, cells)| cells.len())
    }

    fn link(&self, object: usize, slot: usize) -> Option<Option<usize>> {
        self.0.get(object)?.1.get(slot).copied()
    }
}

impl Graph {
    /// The structure as a shape of which everything is known.
    pub(crate) fn shape(&self) -> Shape {
        let known = |cells: &Vec<Option<usize>>| cells.iter().copied().map(Some).collect();
        Shape(self.0.iter().map(|(class, cells)| (*class, known(cells))).collect())
    }

    /// The places of a walk by breadth, object and cell.
    pub(crate) fn places(&self) -> Vec<(usize, usize)> {
        let of = |(object, (_, cells)): (usize, &(usize, Vec<_>))| {
            (0..cells.len()).map(move |slot| (object, slot)).collect::<Vec<_>>()
        };
        self.0.iter().enumerate().flat_map(of).collect()
    }
}

impl Shape {
    /// What is known in these places, and the objects that they lead to.
    pub(crate) fn at(&self, places: &[(usize, usize)]) -> Shape {
        let mut numbers = vec![None; self.0.len()];
        numbers[0] = Some(0);
        let mut order = vec![0];
        let mut next = 0;
        let mut objects = Vec::new();
        while let Some(object) = order.get(next).copied() {
            next += 1;
            let (class, cells) = &self.0[object];
            let cell = |(slot, cell): (usize, &Option<Option<usize>>)| {
                let held = cell.filter(|_| places.contains(&(object, slot)))?;
                Some(held.map(|held| {
                    *numbers[held].get_or_insert_with(|| {
                        order.push(held);
                        order.len() - 1
                    })
                }))
            };
            objects.push((*class, cells.iter().enumerate().map(cell).collect()));
        }
        Shape(objects)
    }

    /// The shape as one that the machine is asked about.
    pub(crate) fn partial(&self) -> Partial {
        let mut partial = Partial::default();
        for (class, cells) in &self.0 {
            let known = cells.iter().enumerate().filter_map(|(slot, cell)| Some((slot as u32, (*cell)?)));
            partial.objects.push((ClassId::from_index(*class), known.collect()));
        }
        partial
    }

    /// Whether a structure extends it: whether some map of its objects to as many others, that of the root to the root, keeps what
    /// is known.
    pub(crate) fn is_within(&self, graph: &Graph) -> bool {
        self.0.len() <= graph.0.len() && self.can_go_on(graph, &mut vec![0])
    }

    fn can_go_on(&self, graph: &Graph, map: &mut Vec<usize>) -> bool {
        if map.len() == self.0.len() {
            return self.is_kept(graph, map);
        }
        (0..graph.0.len()).any(|other| {
            !map.contains(&other) && {
                map.push(other);
                let can = self.can_go_on(graph, map);
                map.pop();
                can
            }
        })
    }

    /// Whether a map to the objects of a structure keeps what is known.
    pub(crate) fn is_kept(&self, graph: &Graph, map: &[usize]) -> bool {
        self.0.iter().zip(map).all(|((class, cells), image)| {
            let (other, held) = &graph.0[*image];
            let is_same = |(cell, held): (&Option<Option<usize>>, &Option<usize>)| {
                cell.is_none_or(|cell| cell.map(|to| map[to]) == *held)
            };
            class == other && cells.iter().zip(held).all(is_same)
        })
    }
}

/// Every so many-th structure of few objects: those that shapes are looked for in. The shapes are of others too.
pub(crate) fn some(every: usize) -> Vec<Graph> {
    graphs(1..=3).into_iter().step_by(every).collect()
}

/// All structures of so many objects with two cells each, one of each class of isomorphic ones. The root is of class 0,
/// each other object of class 0 or 1.
pub(crate) fn graphs(counts: RangeInclusive<usize>) -> Vec<Graph> {
    let mut all = Vec::new();
    for count in counts {
        let cells = 2 * count;
        for number in 0..(count + 1).pow(cells as u32) {
            let digit = |at: usize| (number / (count + 1).pow(at as u32) % (count + 1)).checked_sub(1);
            let of = |object: usize| (0, vec![digit(2 * object), digit(2 * object + 1)]);
            let mut graph = Graph((0..count).map(of).collect());
            // A walk by breadth meets all objects, and in this order.
            if graph.shape().at(&graph.places()) != graph.shape() {
                continue;
            }
            for classes in 0..1 << (count - 1) {
                graph.0[1..].iter_mut().enumerate().for_each(|(at, (class, _))| *class = classes >> at & 1);
                all.push(graph.clone());
            }
        }
    }
    all
}

#[test]
fn there_is_one_structure_of_each_kind() {
    // One object: each cell is null or the object. Two: of those with 3^4 tables, the root leads to the other in 5 of 9 rows, and
    // the other has 9; each with two classes.
    let count = |objects| graphs(objects..=objects).len();
    assert_eq!((count(1), count(2)), (4, 2 * 5 * 9));
}
