//! `java.util.LinkedHashMap`: keys of unknown hash code.
//!
//! The bucket of a string or number that is unknown would cost a path for each bucket, and its hash code a hard question to
//! the solver. What a linked map holds, and in which order, does not depend on its buckets. So one that meets such a key is
//! made *flat*: all its entries stand in the first bucket, under the hash code 0, and so does every key from then on, but
//! for those with a `hashCode` of their own, which are named as unsupported there. A
//! mark says so, one more cell behind the fields. A plain `HashMap` iterates by its buckets and stays as it is.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{Data, ObjectId, Value};
use heapwise_program::{ClassId, Collection, Library, Primitive};

use crate::table::{Methods, quicker};
use crate::{arguments, fields};

pub(crate) const METHODS: Methods = Methods {
    class: "java/util/HashMap",
    entries: &[quicker("hash(Ljava/lang/Object;)I", hash, "costs a path for each bucket of an unknown key")],
};

const NODE_OF_TREE: &str = "java/util/HashMap$TreeNode";

fn hash(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if !machine.state.input.has_parameters() {
        return Ok(Returned::Body);
    }
    let Some(key) = machine.resolve(arguments::argument(arguments, 0))? else { return Ok(Returned::Body) };
    let Some(map) = asking_linked_map(machine)? else { return Ok(Returned::Body) };
    // The keys of an input make it flat: `put` and `remove` ask for the hash code before they look at those.
    machine.decide_size(map)?;
    if is_flat(machine, map) {
        return match runs_code(machine, key)? {
            true => Interrupt::unsupported("a map of unknown keys beside keys with a hashCode of their own"),
            false => Ok(Returned::Value(Value::Int(0))),
        };
    }
    if is_unknown(machine, key) && flatten(machine, map)? {
        return Ok(Returned::Value(Value::Int(0)));
    }
    Ok(Returned::Body)
}

/// Whether the hash code of a key is more than that of its value or identity: code runs that may throw, and keys that are
/// equal may have different ones. Such keys are never in a flat map.
fn runs_code(machine: &mut Machine<'_, '_>, key: ObjectId) -> Step<bool> {
    let class = machine.state.heap.class(key);
    let program = machine.program();
    if matches!(program.class(class).library, Some(Library::Text | Library::Box(_))) {
        return Ok(false);
    }
    let Some(object) = program.superclasses(class).last().map(|object| object.id) else { return Ok(true) };
    let mut is_own = false;
    for (name, descriptor) in [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z")] {
        let Some(declared) = program.find_method(object, name, descriptor) else { return Ok(true) };
        let selected = machine.select(class, declared)?;
        let holder = program.method(selected).class;
        is_own |= !matches!(program.class(holder).library, Some(Library::Object | Library::Enum));
    }
    Ok(is_own)
}

/// The linked map on whose behalf the running method asks: its receiver, or the map around that.
fn asking_linked_map(machine: &mut Machine<'_, '_>) -> Step<Option<ObjectId>> {
    let Some(mut object) = machine.receiver_of_caller() else { return Ok(None) };
    if !is_below(machine, object, Library::HashMap) {
        match fields::read(machine, object, "this$0")? {
            Value::Object(outer) => object = outer,
            _ => return Ok(None),
        }
    }
    let is_linked = is_below(machine, object, Library::Collection(Collection::LinkedHashMap));
    Ok(is_linked.then_some(object))
}

/// Whether an object is of this class of the JDK or one below it.
fn is_below(machine: &Machine<'_, '_>, object: ObjectId, library: Library) -> bool {
    let mut classes = machine.program().superclasses(machine.state.heap.class(object));
    classes.any(|class| class.library == Some(library))
}

/// Whether the hash code of a key is unknown because its text or number is.
fn is_unknown(machine: &Machine<'_, '_>, key: ObjectId) -> bool {
    let class = machine.state.heap.class(key);
    match machine.program().class(class).library {
        Some(Library::Text) => machine.is_symbolic_string(key),
        Some(Library::Box(Primitive::Int | Primitive::Long | Primitive::Short | Primitive::Char)) => {
            matches!(machine.state.heap.get(key, 0), Some(Value::Term(_)))
        }
        _ => false,
    }
}

fn fields_of(machine: &Machine<'_, '_>, class: ClassId) -> usize {
    machine.program().class(class).instance_layout.len()
}

fn is_flat(machine: &Machine<'_, '_>, map: ObjectId) -> bool {
    let object = machine.state.heap.object(map);
    object.data.len().is_some_and(|length| length > fields_of(machine, object.class))
}

/// Makes a map flat; `false` if it has grown trees or has a key whose hash code runs code, which are left as they are.
fn flatten(machine: &mut Machine<'_, '_>, map: ObjectId) -> Step<bool> {
    let Some(nodes) = nodes(machine, map)? else { return Ok(false) };
    for node in &nodes {
        let key = fields::read(machine, *node, "key")?;
        if let Some(key) = machine.resolve(key)?
            && runs_code(machine, key)?
        {
            return Ok(false);
        }
    }
    for (index, node) in nodes.iter().enumerate() {
        let next = nodes.get(index + 1).map_or(Value::Null, |next| Value::Object(*next));
        fields::write(machine, *node, "hash", Value::Int(0))?;
        fields::write(machine, *node, "next", next)?;
    }
    if let Value::Object(table) = fields::read(machine, map, "table")? {
        for bucket in 0..machine.length(table)? {
            let first = nodes.first().filter(|_| bucket == 0);
            machine.write_cell(table, bucket, first.map_or(Value::Null, |node| Value::Object(*node)))?;
        }
    }
    mark(machine, map)?;
    Ok(true)
}

/// The entries of a map, bucket by bucket; `None` if some stand in trees.
fn nodes(machine: &mut Machine<'_, '_>, map: ObjectId) -> Step<Option<Vec<ObjectId>>> {
    let Value::Object(table) = fields::read(machine, map, "table")? else { return Ok(Some(Vec::new())) };
    let tree = machine.find_class(NODE_OF_TREE)?;
    let mut nodes = Vec::new();
    for bucket in 0..machine.length(table)? {
        let mut next = machine.read_cell(table, bucket)?;
        while let Value::Object(node) = next {
            if machine.is_subtype(machine.state.heap.class(node), tree) {
                return Ok(None);
            }
            nodes.push(node);
            next = fields::read(machine, node, "next")?;
        }
    }
    Ok(Some(nodes))
}

fn mark(machine: &mut Machine<'_, '_>, map: ObjectId) -> Step<()> {
    let class = machine.state.heap.class(map);
    let data = &machine.state.heap.object(map).data;
    let cells = (0..fields_of(machine, class)).filter_map(|slot| data.get(slot));
    let cells: Vec<Value> = cells.chain([Value::Int(1)]).collect();
    machine.replace(map, Data::Cells(cells.into()))
}
