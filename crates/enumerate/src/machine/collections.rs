//! What the machine knows of collections of the JDK: answers that need not be worked out op by op.
//!
//! A set of visited nodes is what most invariants keep. Asked for a node that may be one of several, it answers at once
//! when it has all of them; the buckets of a `java.util.HashMap` are read as the JDK lays them out. A list of nodes to
//! look at is the other thing that they keep: its elements are read where they lie.

use heapwise_program::{ClassId, FieldId, Program};

use super::groups::members;
use super::value::{Ref, Val};
use super::{Machine, Step};
use crate::names;

/// Where an `ArrayList` keeps what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListLayout {
    elements: usize,
    size: usize,
}

impl ListLayout {
    /// The layout of this JDK; `None` when it has other fields.
    pub(crate) fn find(program: &Program) -> Option<ListLayout> {
        let list = program.find_class(names::LIST).ok()?;
        let slot = |name| program.find_field(list, name).map(|field| program.field(field).slot as usize);
        Some(ListLayout { elements: slot("elementData")?, size: slot("size")? })
    }
}

/// Where a `HashMap` keeps what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MapLayout {
    map: ClassId,
    table: usize,
    key: usize,
    value: usize,
    next: usize,
}

impl MapLayout {
    /// The layout of this JDK; `None` when it has other fields.
    pub(crate) fn find(program: &Program) -> Option<MapLayout> {
        let (map, node) = (program.find_class(names::MAP).ok()?, program.find_class(names::NODE).ok()?);
        let slot = |class, name| {
            program.find_field(class, name).map(|field: FieldId| program.field(field).slot as usize)
        };
        let (table, key) = (slot(map, "table")?, slot(node, "key")?);
        Some(MapLayout { map, table, key, value: slot(node, "value")?, next: slot(node, "next")? })
    }
}

impl Machine<'_> {
    /// `get` of a list at an index that it has. `None` when the bytecode has to do it.
    pub(crate) fn list_element(&self, list: Val, index: i32) -> Step<Option<Val>> {
        let (Some(layout), Val::Ref(list)) = (self.lists, list) else { return Ok(None) };
        let size = self.read(list, layout.size)?;
        match (size, self.read(list, layout.elements)?) {
            (Val::Int(size), Val::Ref(elements)) if (0..size).contains(&index) => {
                self.read(elements, index as usize).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// `put` of a group that changes nothing, as all its members are keys with this value already: what it returns. `None`
    /// when the bytecode has to do it.
    pub(crate) fn put_group(&self, map: Val, key: Val, value: Val) -> Step<Option<Val>> {
        Ok(self.held_by_all(map, key)?.filter(|held| *held == value))
    }

    /// `containsKey` of a group whose members are all keys.
    pub(crate) fn contains_group(&self, map: Val, key: Val) -> Step<Option<Val>> {
        Ok(self.held_by_all(map, key)?.map(|_| Val::Int(1)))
    }

    /// The value that every member of a group has in a map; `None` when it is no group, or they have not all the same.
    fn held_by_all(&self, map: Val, key: Val) -> Step<Option<Val>> {
        let (Some(layout), Val::Ref(map), Val::Group(group)) = (self.maps, map, key) else { return Ok(None) };
        let set = self.groups.of(group);
        if set.count_ones() < 2 || self.class_of(map) != layout.map {
            return Ok(None);
        }
        let mut common = None;
        for member in members(set) {
            let input = self.inputs[member];
            if !self.plan.templates[input.template as usize].is_plain {
                return Ok(None);
            }
            let held = self.held(layout, map, Ref::own(input.object as usize))?;
            if held.is_none() || common.is_some_and(|common| Some(common) != held) {
                return Ok(None);
            }
            common = held;
        }
        Ok(common)
    }

    /// The value of a key that is told by identity.
    fn held(&self, layout: MapLayout, map: Ref, key: Ref) -> Step<Option<Val>> {
        let Val::Ref(table) = self.read(map, layout.table)? else { return Ok(None) };
        let hash = self.identity(key)? as u32;
        let hash = hash ^ hash >> 16;
        let bucket = self.length(table)?.wrapping_sub(1) & hash as usize;
        let mut next = self.read(table, bucket)?;
        while let Val::Ref(node) = next {
            if self.read(node, layout.key)? == Val::Ref(key) {
                return self.read(node, layout.value).map(Some);
            }
            next = self.read(node, layout.next)?;
        }
        Ok(None)
    }
}
