//! What the machine knows of collections of the JDK: answers that need not be worked out op by op.
//!
//! A set of visited nodes is what most invariants keep. Asked for a node that may be one of several, it answers at once
//! when it has all of them; the buckets of a `java.util.HashMap` are read as the JDK lays them out. A list of nodes to
//! look at is the other thing that they keep: its elements are read where they lie.

use super::causes::Causes;
use super::effects::Fields;
use super::groups::members;
use super::layouts::MapLayout;
use super::value::{Ref, Val};
use super::{Machine, Step};

impl Machine<'_> {
    /// `get` of a list at an index that it has. `None` when the bytecode has to do it.
    pub(crate) fn list_element(&mut self, list: Val, index: i32) -> Step<Option<Val>> {
        let (Some(layout), Val::Ref(list)) = (self.lists, list) else { return Ok(None) };
        let mut causes = 0;
        let size = self.inside(list, layout.size, &mut causes)?;
        match (size, self.inside(list, layout.elements, &mut causes)?) {
            (Val::Int(size), Val::Ref(elements)) if (0..size).contains(&index) => {
                let element = self.inside(elements, index as usize, &mut causes)?;
                self.blame.answer |= causes;
                Ok(Some(element))
            }
            _ => Ok(None),
        }
    }

    /// What a cell inside a collection of the JDK holds, and what that depends on.
    fn inside(&self, object: Ref, slot: usize, causes: &mut Causes) -> Step<Val> {
        let value = self.read(object, slot)?;
        if self.notes {
            *causes |= self.cause_of_cell(object, slot, Fields::MAX);
        }
        Ok(value)
    }

    /// `put` of a group that changes nothing, as all its members are keys with this value already: what it returns. `None`
    /// when the bytecode has to do it.
    pub(crate) fn put_group(&mut self, map: Val, key: Val, value: Val) -> Step<Option<Val>> {
        Ok(self.held_by_all(map, key)?.filter(|held| *held == value))
    }

    /// `containsKey` of a group whose members are all keys.
    pub(crate) fn contains_group(&mut self, map: Val, key: Val) -> Step<Option<Val>> {
        Ok(self.held_by_all(map, key)?.map(|_| Val::Int(1)))
    }

    /// The value that every member of a group has in a map; `None` when it is no group, or they have not all the same.
    fn held_by_all(&mut self, map: Val, key: Val) -> Step<Option<Val>> {
        let (Some(layout), Val::Ref(map), Val::Group(group)) = (self.maps, map, key) else { return Ok(None) };
        let set = self.groups.of(group);
        if set.count_ones() < 2 || self.class_of(map) != layout.map {
            return Ok(None);
        }
        let mut common = None;
        let mut told = Vec::new();
        for member in members(set) {
            let input = self.inputs[member];
            if !self.plan.templates[input.template as usize].is_plain {
                return Ok(None);
            }
            let mut causes = 0;
            let held = self.held(layout, map, Ref::own(input.object as usize), &mut causes)?;
            told.push((member, causes));
            if held.is_none() || common.is_some_and(|common| Some(common) != held) {
                return Ok(None);
            }
            common = held;
        }
        if self.notes {
            for (member, causes) in told {
                self.tell(group, member, causes);
                self.blame.answer |= causes;
            }
        }
        Ok(common)
    }

    /// The value of a key that is told by identity.
    fn held(&self, layout: MapLayout, map: Ref, key: Ref, causes: &mut Causes) -> Step<Option<Val>> {
        let Val::Ref(table) = self.inside(map, layout.table, causes)? else { return Ok(None) };
        let hash = self.identity(key)? as u32;
        let hash = hash ^ hash >> 16;
        let bucket = self.length(table)?.wrapping_sub(1) & hash as usize;
        let mut next = self.inside(table, bucket, causes)?;
        while let Val::Ref(node) = next {
            if self.inside(node, layout.key, causes)? == Val::Ref(key) {
                return self.inside(node, layout.value, causes).map(Some);
            }
            next = self.inside(node, layout.next, causes)?;
        }
        Ok(None)
    }
}
