//! A vector that mints the ids of what it owns.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use crate::Entity;

/// Owns entities of one kind; the n-th pushed has index n.
#[derive(Clone)]
pub struct DenseMap<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: Entity, V> DenseMap<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        Self { items: Vec::new(), key: PhantomData }
    }

    /// Adds an entity and returns its id.
    pub fn push(&mut self, value: V) -> K {
        let id = K::from_index(self.items.len());
        self.items.push(value);
        id
    }

    /// The entity with this id, if it is one of this map's.
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }

    /// How many entities there are; also the index of the next id.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no entity.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All entities in order of id.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(index, value)| (K::from_index(index), value))
    }
}

impl<K: Entity, V> Default for DenseMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Entity, V> Index<K> for DenseMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: Entity, V> IndexMut<K> for DenseMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}
