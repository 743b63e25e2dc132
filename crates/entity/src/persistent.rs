//! A vector whose clone costs one reference count.
//!
//! A radix tree with shared nodes. The depth grows with the logarithm of the length, so reading, writing and
//! what a write copies after a clone are bounded by a constant for every heap that fits in memory. Nodes that
//! are not shared are written in place. Absent entries read as `None`, so the vector also serves as a sparse
//! map over dense ids.
//!
//! Copying a node counts one more reference to each of its children, which is most of what a write costs
//! after a clone. So nodes are small, leaves most of all, and counts are not atomic: a vector stays on its thread.

use std::marker::PhantomData;
use std::rc::Rc;

use crate::Entity;

/// Index bits that a branch decides.
const BITS: u32 = 4;
const FANOUT: usize = 1 << BITS;
/// Index bits that a leaf decides.
const LEAF_BITS: u32 = 2;
const LEAF: usize = 1 << LEAF_BITS;

#[allow(clippy::large_enum_variant)] // a node is always behind a pointer of its own
enum Node<V> {
    Branch([Option<Rc<Node<V>>>; FANOUT]),
    Leaf([Option<V>; LEAF]),
}

impl<V: Clone> Clone for Node<V> {
    fn clone(&self) -> Self {
        match self {
            Node::Branch(children) => Node::Branch(children.clone()),
            Node::Leaf(values) => Node::Leaf(values.clone()),
        }
    }
}

impl<V> Node<V> {
    fn empty(height: u32) -> Self {
        if height == 0 { Node::Leaf([const { None }; LEAF]) } else { Node::Branch([const { None }; FANOUT]) }
    }
}

/// A map from dense ids to values, cheap to clone and copy-on-write.
#[derive(Clone)]
pub struct PersistentVec<K, V> {
    root: Option<Rc<Node<V>>>,
    /// Levels of branches above the leaves.
    height: u32,
    len: usize,
    key: PhantomData<K>,
}

impl<K: Entity, V: Clone> PersistentVec<K, V> {
    /// An empty vector.
    pub fn new() -> Self {
        Self { root: None, height: 0, len: 0, key: PhantomData }
    }

    /// One more than the largest index ever set.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was ever set.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The value at `key`, if one was set.
    #[inline]
    pub fn get(&self, key: K) -> Option<&V> {
        let index = key.index();
        if index >= self.len {
            return None;
        }
        let mut node = self.root.as_deref()?;
        let mut height = self.height;
        loop {
            match node {
                Node::Leaf(values) => return values[index % LEAF].as_ref(),
                Node::Branch(children) => {
                    node = children[child(index, height)].as_deref()?;
                    height -= 1;
                }
            }
        }
    }

    /// The value at `key` for writing, if one was set. Copies what is shared on the way.
    #[inline]
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        let index = key.index();
        if index >= self.len {
            return None;
        }
        let mut height = self.height;
        let mut node = Rc::make_mut(self.root.as_mut()?);
        loop {
            match node {
                Node::Leaf(values) => return values[index % LEAF].as_mut(),
                Node::Branch(children) => {
                    node = Rc::make_mut(children[child(index, height)].as_mut()?);
                    height -= 1;
                }
            }
        }
    }

    /// Sets the value at `key`, growing the vector as needed.
    pub fn set(&mut self, key: K, value: V) {
        let index = key.index();
        self.grow_to(index);
        self.len = self.len.max(index + 1);
        let mut height = self.height;
        let root = self.root.get_or_insert_with(|| Rc::new(Node::empty(height)));
        let mut node = Rc::make_mut(root);
        loop {
            match node {
                Node::Leaf(values) => {
                    values[index % LEAF] = Some(value);
                    return;
                }
                Node::Branch(children) => {
                    let child = &mut children[child(index, height)];
                    height -= 1;
                    node = Rc::make_mut(child.get_or_insert_with(|| Rc::new(Node::empty(height))));
                }
            }
        }
    }

    /// Takes the value at `key` away. The key can be set again.
    pub fn remove(&mut self, key: K) -> Option<V> {
        self.get(key)?;
        let index = key.index();
        let mut height = self.height;
        let mut node = Rc::make_mut(self.root.as_mut()?);
        loop {
            match node {
                Node::Leaf(values) => return values[index % LEAF].take(),
                Node::Branch(children) => {
                    node = Rc::make_mut(children[child(index, height)].as_mut()?);
                    height -= 1;
                }
            }
        }
    }

    /// Appends a value and returns its id.
    pub fn push(&mut self, value: V) -> K {
        let key = K::from_index(self.len);
        self.set(key, value);
        key
    }

    /// The set entries in order of id.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        (0..self.len).filter_map(|index| {
            let key = K::from_index(index);
            self.get(key).map(|value| (key, value))
        })
    }

    /// Whether both hold the same values. What they share is not looked at, so the cost is that of what was written
    /// to either since one was cloned from the other.
    pub fn same(&self, other: &Self, equal: &impl Fn(&V, &V) -> bool) -> bool {
        self.len == other.len && self.height == other.height && same_node(&self.root, &other.root, equal)
    }

    /// Whether `holds` for every entry that is set here or in `other`, with the two values. What they share is not looked at and
    /// taken to hold, so the cost is that of what was written to either since one was cloned from the other.
    pub fn all_apart(&self, other: &Self, holds: &mut impl FnMut(K, Option<&V>, Option<&V>) -> bool) -> bool {
        let height = self.height.max(other.height);
        apart([self.part(), other.part()], height, (0, usize::MAX), holds)
    }

    /// Whether every entry of `other` is set here and equal. What they share is not looked at, nor what is behind the last entry of
    /// `other`.
    pub fn keeps(&self, other: &Self, equal: &impl Fn(&V, &V) -> bool) -> bool {
        let height = self.height.max(other.height);
        let mut is_kept = |_: K, now: Option<&V>, before: Option<&V>| {
            before.is_none_or(|before| now.is_some_and(|now| equal(now, before)))
        };
        apart([self.part(), other.part()], height, (0, other.len), &mut is_kept)
    }

    fn part(&self) -> Part<'_, V> {
        self.root.as_ref().map(|root| (root, self.height))
    }

    fn grow_to(&mut self, index: usize) {
        while index >> (LEAF_BITS + self.height * BITS) != 0 {
            self.height += 1;
            if let Some(old) = self.root.take() {
                let mut root = Node::empty(self.height);
                if let Node::Branch(children) = &mut root {
                    children[0] = Some(old);
                }
                self.root = Some(Rc::new(root));
            }
        }
    }
}

fn same_node<V>(
    one: &Option<Rc<Node<V>>>,
    other: &Option<Rc<Node<V>>>,
    equal: &impl Fn(&V, &V) -> bool,
) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    Rc::ptr_eq(one, other)
        || match (&**one, &**other) {
            (Node::Branch(one), Node::Branch(other)) => {
                one.iter().zip(other).all(|(one, other)| same_node(one, other, equal))
            }
            (Node::Leaf(one), Node::Leaf(other)) => one.iter().zip(other).all(|pair| match pair {
                (Some(one), Some(other)) => equal(one, other),
                (one, other) => one.is_none() && other.is_none(),
            }),
            _ => false,
        }
}

/// A node with the levels of branches above its leaves.
type Part<'a, V> = Option<(&'a Rc<Node<V>>, u32)>;

/// The part of a part that is child `at` of a branch with `height` levels below. What is lower is the first child of such a branch.
fn child_of<V>(part: Part<'_, V>, height: u32, at: usize) -> Part<'_, V> {
    match part {
        Some((node, own)) if own == height => match &**node {
            Node::Branch(children) => children[at].as_ref().map(|child| (child, height - 1)),
            Node::Leaf(_) => None,
        },
        lower => lower.filter(|_| at == 0),
    }
}

fn value_of<V>(part: Part<'_, V>, at: usize) -> Option<&V> {
    match &**part?.0 {
        Node::Leaf(values) => values[at].as_ref(),
        Node::Branch(_) => None,
    }
}

/// [`PersistentVec::all_apart`] for two parts that begin at the index `first`, up to the entry `end`.
fn apart<K: Entity, V>(
    parts: [Part<'_, V>; 2],
    height: u32,
    (first, end): (usize, usize),
    holds: &mut impl FnMut(K, Option<&V>, Option<&V>) -> bool,
) -> bool {
    match parts {
        _ if first >= end => return true,
        [None, None] => return true,
        [Some((one, _)), Some((other, _))] if Rc::ptr_eq(one, other) => return true,
        _ => {}
    }
    if height == 0 {
        return (0..LEAF).all(|at| match parts.map(|part| value_of(part, at)) {
            [None, None] => true,
            [one, other] => holds(K::from_index(first + at), one, other),
        });
    }
    (0..FANOUT).all(|at| {
        let first = first + (at << (LEAF_BITS + (height - 1) * BITS));
        apart(parts.map(|part| child_of(part, height, at)), height - 1, (first, end), holds)
    })
}

/// Which child of a branch that has `height` levels below it leads to `index`.
#[inline]
fn child(index: usize, height: u32) -> usize {
    (index >> (LEAF_BITS + (height - 1) * BITS)) % FANOUT
}

impl<K: Entity, V: Clone> Default for PersistentVec<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::entity! {
        /// A test id.
        struct Id("id");
    }

    #[test]
    fn agrees_with_a_plain_vector_and_keeps_clones_apart() {
        let mut model: Vec<u64> = Vec::new();
        let mut tested: PersistentVec<Id, u64> = PersistentVec::new();
        let mut snapshots = Vec::new();
        let mut random = 88172645463325252u64;
        for step in 0..40_000u64 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            if !random.is_multiple_of(3) || model.is_empty() {
                model.push(step);
                tested.push(step);
            } else {
                let at = (random / 3) as usize % model.len();
                model[at] = step;
                *tested.get_mut(Id::from_index(at)).unwrap() = step;
            }
            if step % 5_000 == 0 {
                snapshots.push((model.clone(), tested.clone()));
            }
        }
        snapshots.push((model, tested));
        for (model, tested) in snapshots {
            assert_eq!(model, tested.iter().map(|(_, value)| *value).collect::<Vec<_>>());
        }
    }

    #[test]
    fn same_is_equality_of_all_entries() {
        let mut one: PersistentVec<Id, u64> = (0..300).fold(PersistentVec::new(), |mut vec, value| {
            vec.push(value);
            vec
        });
        let other = one.clone();
        let equal = |one: &u64, other: &u64| one == other;
        assert!(one.same(&other, &equal));
        for at in [0, 63, 64, 299] {
            *one.get_mut(Id::from_index(at)).unwrap() += 1;
            assert!(!one.same(&other, &equal), "{at}");
            *one.get_mut(Id::from_index(at)).unwrap() -= 1;
            assert!(one.same(&other, &equal), "{at}");
        }
        one.push(7);
        assert!(!one.same(&other, &equal));
        assert!(!PersistentVec::new().same(&other, &equal));
    }

    #[test]
    fn what_two_vectors_share_is_passed_over_and_nothing_else() {
        let base: PersistentVec<Id, u64> = (0..300).fold(PersistentVec::new(), |mut vec, value| {
            vec.push(value);
            vec
        });
        let mut random = 88172645463325252u64;
        for _ in 0..200 {
            let [mut one, mut other] = [base.clone(), base.clone()];
            for vec in [&mut one, &mut other] {
                for _ in 0..3 {
                    random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    // Beyond what both hold, the trees differ in height.
                    let at =
                        Id::from_index((random >> 33) as usize % if random & 1 == 0 { 400 } else { 9_000 });
                    match random >> 62 {
                        0 => _ = vec.remove(at),
                        value => vec.set(at, value * 1_000),
                    }
                }
            }
            let mut met = Vec::new();
            assert!(one.all_apart(&other, &mut |key, one, other| {
                met.push((key, one.copied(), other.copied()));
                true
            }));
            let differing = (0..9_000).map(Id::from_index).filter(|key| one.get(*key) != other.get(*key));
            let differing: Vec<_> =
                differing.map(|key| (key, one.get(key).copied(), other.get(key).copied())).collect();
            let mut expected = differing.iter();
            let is_right = |entry: &&(Id, _, _)| {
                (one.get(entry.0).copied(), other.get(entry.0).copied()) == (entry.1, entry.2)
            };
            assert!(met.iter().all(|entry| is_right(&entry)));
            assert!(expected.all(|entry| met.contains(entry)));
            assert!(met.len() < 64, "{} entries were looked at", met.len());
            let same = one.all_apart(&other, &mut |_, one, other| one == other);
            assert_eq!(same, differing.is_empty());
            let mut held = (0..9_000).map(Id::from_index).filter_map(|key| Some((key, *other.get(key)?)));
            assert_eq!(one.keeps(&other, &u64::eq), held.all(|(key, value)| one.get(key) == Some(&value)));
        }
    }

    #[test]
    fn sparse_entries_read_as_none() {
        let mut map: PersistentVec<Id, u8> = PersistentVec::new();
        map.set(Id::from_index(70_000), 7);
        assert_eq!(map.get(Id::from_index(69_999)), None);
        assert_eq!(map.get(Id::from_index(70_000)), Some(&7));
        assert_eq!(map.get(Id::from_index(70_001)), None);
    }
}
