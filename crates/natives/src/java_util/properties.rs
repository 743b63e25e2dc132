//! `java.util.Properties`, made without its constructor, and read without its code.

use heapwise_engine::{Interrupt, Machine, Step};
use heapwise_heap::{ObjectId, Value};

use crate::arguments::new_string;
use crate::fields;

/// A new table with these entries. The map inside is a `ConcurrentHashMap` with one list of nodes for each place.
///
/// # Errors
/// When the path's heap is full.
pub fn table(machine: &mut Machine<'_, '_>, entries: &[(String, String)]) -> Step<ObjectId> {
    let map_class = machine.find_class("java/util/concurrent/ConcurrentHashMap")?;
    machine.initialised(map_class)?;
    let class = machine.find_class("java/util/Properties")?;
    machine.initialised(class)?;
    let map = machine.allocate(map_class)?;
    let properties = machine.allocate(class)?;
    fields::write(machine, properties, "map", Value::Object(map))?;
    if !entries.is_empty() {
        fill(machine, map, entries)?;
    }
    Ok(properties)
}

fn fill(machine: &mut Machine<'_, '_>, map: ObjectId, entries: &[(String, String)]) -> Step<()> {
    let node_class = machine.find_class("java/util/concurrent/ConcurrentHashMap$Node")?;
    let places = (entries.len() * 2).next_power_of_two();
    let nodes = machine.program().array_class(node_class);
    let nodes = machine.allocate_array(nodes, places)?;
    for (key, value) in entries {
        let hash = hash(key);
        let place = hash as usize & (places - 1);
        let node = machine.allocate(node_class)?;
        let next = machine.read_cell(nodes, place)?;
        let (key, value) = (new_string(machine, key)?, new_string(machine, value)?);
        fields::write(machine, node, "hash", Value::Int(hash))?;
        fields::write(machine, node, "key", Value::Object(key))?;
        fields::write(machine, node, "val", Value::Object(value))?;
        fields::write(machine, node, "next", next)?;
        machine.write_cell(nodes, place, Value::Object(node))?;
    }
    fields::write(machine, map, "table", Value::Object(nodes))?;
    fields::write(machine, map, "baseCount", Value::Long(entries.len() as i64))?;
    fields::write(machine, map, "sizeCtl", Value::Int((places - places / 4) as i32))
}

/// The entries of a table whose keys and values are strings, in the order of their places.
///
/// # Errors
/// When the table is not made of lists of nodes.
pub fn entries(machine: &mut Machine<'_, '_>, table: ObjectId) -> Step<Vec<(String, String)>> {
    let node_class = machine.find_class("java/util/concurrent/ConcurrentHashMap$Node")?;
    let map = fields::read(machine, table, "map")?;
    let map = machine.object(map)?;
    let nodes = fields::read(machine, map, "table")?;
    let Some(nodes) = machine.resolve(nodes)? else { return Ok(Vec::new()) };
    let mut entries = Vec::new();
    for place in 0..machine.length(nodes)? {
        let mut next = machine.read_cell(nodes, place)?;
        while let Some(node) = machine.resolve(next)? {
            if machine.state.heap.class(node) != node_class {
                return Interrupt::unsupported("a table of properties that has grown");
            }
            let (key, value) = (fields::read(machine, node, "key")?, fields::read(machine, node, "val")?);
            let (key, value) = (machine.concrete_text(key)?, machine.concrete_text(value)?);
            entries.push((String::from_utf16_lossy(&key), String::from_utf16_lossy(&value)));
            next = fields::read(machine, node, "next")?;
        }
    }
    Ok(entries)
}

/// `String.hashCode`, spread as the map does.
fn hash(key: &str) -> i32 {
    let plain =
        key.encode_utf16().fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)));
    (plain ^ (plain as u32 >> 16) as i32) & i32::MAX
}
