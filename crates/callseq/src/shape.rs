//! What a heap state is without its values: objects with classes and links, and which of them are roots.
//!
//! Out-edges are labelled by fields and positions, so for one order of the roots a walk gives the objects numbers and the shape
//! a code; the least code over the orders of the roots is the shape's own. Only where two roots have the same code relative to what
//! is numbered already, both orders are tried, and not even there if no other root reaches what is new behind them: exchanging such
//! two changes nothing.
//!
//! A root may be an object that is there before all calls and never changes, as a factory returns it from a cache or a static field.
//! The shape says which one it is and nothing of its cells.

use std::hash::{Hash, Hasher};

use heapwise_entity::Entity;
use heapwise_heap::ObjectId;
use heapwise_program::{ClassId, Kind};
use heapwise_smt::Deadline;
use rustc_hash::FxHasher;

/// The most orders of equal roots that are compared.
const ORDERS: u32 = 5_040;

/// What a cell of an object is in a shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link<T> {
    /// Null, where an object of the structure could be.
    Null,
    /// An object of the structure.
    To(T),
    /// An object that is there before all calls and is no part of the structure, such as the constant of an enum.
    Outside(ObjectId),
    /// A number, or a reference to a value: what it is the shape does not say.
    Value(Kind),
}

/// An object of a shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its exact class.
    pub class: ClassId,
    /// The object that it is, if that is there before all calls.
    pub constant: Option<ObjectId>,
    /// Its cells; none of a constant.
    pub links: Box<[Link<u32>]>,
}

/// A cell that holds a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The object.
    pub node: u32,
    /// The cell of it.
    pub cell: u32,
    /// What it holds.
    pub kind: Kind,
}

/// Objects in canonical order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The objects.
    pub nodes: Vec<Node>,
    /// Those that are roots, sorted.
    pub roots: Vec<u32>,
    /// The cells that hold values, in order.
    pub places: Vec<Place>,
}

impl Shape {
    /// Whether all objects are reached from this one.
    pub(crate) fn reaches_all(&self, from: u32) -> bool {
        let mut met = vec![false; self.nodes.len()];
        let mut waiting = vec![from];
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut met[node as usize], true) {
                continue;
            }
            let links = self.nodes[node as usize].links.iter();
            waiting.extend(links.filter_map(|link| if let Link::To(to) = link { Some(*to) } else { None }));
        }
        met.into_iter().all(|met| met)
    }
}

/// Equal of isomorphic shapes, and of no others.
pub(crate) type Code = Box<[u64]>;

/// Where a class with this name stands among others in a code: its id says what was loaded before it, also for other targets.
pub(crate) fn order(name: &str) -> u32 {
    let mut hasher = FxHasher::default();
    name.hash(&mut hasher);
    (hasher.finish() >> 32) as u32
}

/// An object of a graph.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Vertex {
    pub class: ClassId,
    /// The [`order`] of the class.
    pub order: u32,
    pub constant: Option<ObjectId>,
    pub links: Vec<Link<usize>>,
}

/// The objects that a state reaches from its roots, as they are met.
#[derive(Default)]
pub(crate) struct Graph {
    pub nodes: Vec<Vertex>,
    pub roots: Vec<usize>,
}

impl Graph {
    /// The shape, its code, and the node of the graph that each of its objects is.
    ///
    /// What that takes is spent of `deadline`: a unit for each word of code.
    pub fn shape(&self, deadline: Deadline) -> (Shape, Code, Vec<usize>) {
        let mut least = Least { graph: self, found: None, orders: 0, words: 0 };
        let numbers = vec![None; self.nodes.len()];
        least.search(Walk { numbers, ..Walk::default() }, &self.roots);
        deadline.spend(least.words);
        let Walk { code, met, numbers } = least.found.unwrap_or_default();
        let number = |node: &usize| numbers.get(*node).copied().flatten().unwrap_or_default();
        let mut places = Vec::new();
        let nodes = met.iter().enumerate().map(|(at, node)| {
            let Vertex { class, constant, links, .. } = &self.nodes[*node];
            let links = links.iter().enumerate().map(|(cell, link)| match link {
                Link::Null => Link::Null,
                Link::Outside(object) => Link::Outside(*object),
                Link::To(node) => Link::To(number(node)),
                Link::Value(kind) => {
                    places.push(Place { node: at as u32, cell: cell as u32, kind: *kind });
                    Link::Value(*kind)
                }
            });
            Node { class: *class, constant: *constant, links: links.collect() }
        });
        let nodes = nodes.collect();
        let mut roots: Vec<u32> = self.roots.iter().map(number).collect();
        roots.sort_unstable();
        (Shape { nodes, roots, places }, code.into(), met)
    }
}

/// A walk from roots in one order.
#[derive(Clone, Default)]
struct Walk {
    code: Vec<u64>,
    /// The nodes in the order of their numbers.
    met: Vec<usize>,
    /// The number of each node that is met.
    numbers: Vec<Option<u32>>,
}

impl Walk {
    fn visit(&mut self, graph: &Graph, root: usize) {
        let mut open = vec![Link::To(root)];
        while let Some(link) = open.pop() {
            match link {
                Link::Null => self.code.push(0),
                Link::Value(kind) => self.code.extend([1, kind as u64]),
                Link::Outside(object) => self.code.extend([2, object.index() as u64]),
                Link::To(node) => match self.numbers[node] {
                    Some(number) => self.code.extend([3, number.into()]),
                    None => {
                        self.numbers[node] = Some(self.met.len() as u32);
                        self.met.push(node);
                        let Vertex { class, order, constant, links } = &graph.nodes[node];
                        let class = u64::from(*order) << 32 | class.index() as u64;
                        match constant {
                            Some(object) => self.code.extend([5, class, object.index() as u64]),
                            None => self.code.extend([4, class, links.len() as u64]),
                        }
                        open.extend(links.iter().rev());
                    }
                },
            }
        }
    }
}

/// The search for the order of the roots with the least code.
struct Least<'a> {
    graph: &'a Graph,
    found: Option<Walk>,
    orders: u32,
    /// How much code was made.
    words: u64,
}

impl Least<'_> {
    fn search(&mut self, walk: Walk, left: &[usize]) {
        if left.is_empty() {
            self.orders += 1;
            if self.found.as_ref().is_none_or(|found| walk.code < found.code) {
                self.found = Some(walk);
            }
            return;
        }
        let longer = left.iter().map(|root| {
            let mut walk = walk.clone();
            walk.visit(self.graph, *root);
            (*root, walk)
        });
        let longer: Vec<(usize, Walk)> = longer.collect();
        self.words +=
            longer.iter().map(|(_, longer)| (longer.code.len() - walk.code.len()) as u64).sum::<u64>();
        let Some(least) = longer.iter().map(|(_, walk)| &walk.code).min().cloned() else { return };
        let before = walk.met.len();
        let mut reached = vec![0u32; self.graph.nodes.len()];
        longer.iter().flat_map(|(_, walk)| walk.met.iter().skip(before)).for_each(|node| reached[*node] += 1);
        let mut has_lone = false;
        for (root, walk) in longer.into_iter().filter(|(_, walk)| walk.code == least) {
            let is_lone = walk.met.iter().skip(before).all(|node| reached[*node] == 1);
            if is_lone && std::mem::replace(&mut has_lone, true) {
                continue;
            }
            let left: Vec<usize> = left.iter().copied().filter(|other| *other != root).collect();
            self.search(walk, &left);
            if self.orders >= ORDERS {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests;
