//! What callers can do by streams besides making objects: run code of parts, see objects whose fields are not read yet, and get hold of
//! parts.

use std::collections::BTreeSet;

use heapwise_heap::is_immutable;
use heapwise_program::{Class, ClassId, FieldId, Kind, Library, MethodId, Program};
use rustc_hash::FxHashSet;

use crate::api::class_of;
use crate::shape::{Link, Node, Shape};
use crate::space::Space;
use crate::{api, cells, effects};

/// What callers can do to states by streams, beyond making objects, each by name.
pub(crate) fn by_streams(program: &Program, space: &Space, unread: &FxHashSet<FieldId>) -> Vec<String> {
    let name = |class: ClassId| program.class(class).source_name();
    let own = streaming_themselves(program, space, unread);
    let half_read = half_read(program, space, unread);
    let exposing: BTreeSet<ClassId> = shapes(space).filter_map(|shape| exposing(program, shape)).collect();
    let own = own.into_iter().map(|class| effects::own_streaming(program, class));
    let half_read = half_read
        .into_iter()
        .map(|class| format!("a {} that is being read from a stream, as its parts show it", name(class)));
    let exposing =
        exposing.into_iter().map(|class| format!("the parts of a {} that a stream is shown", name(class)));
    own.chain(half_read).chain(exposing).collect()
}

fn shapes(space: &Space) -> impl Iterator<Item = &Shape> {
    space.shapes.iter().map(|known| &known.shape)
}

/// The classes of parts with code of their own for streams, which nobody calls. References that no call reads are in no shape.
fn streaming_themselves(program: &Program, space: &Space, unread: &FxHashSet<FieldId>) -> BTreeSet<ClassId> {
    let nodes = shapes(space).flat_map(|shape| &shape.nodes).map(|node| node.class);
    let unread = unread.iter().map(|field| program.field(*field));
    let held = unread.flat_map(|field| class_of(program, &field.ty).into_iter().chain([field.class]));
    nodes.chain(held).filter(|class| effects::streams_itself(program, *class)).collect()
}

/// The classes of roots that a part may show to its own code while a stream is read, before their fields are there.
fn half_read(program: &Program, space: &Space, unread: &FxHashSet<FieldId>) -> BTreeSet<ClassId> {
    let is_streamed = |class: &ClassId| effects::is_streamed(program, *class);
    let leads_back = |field: &FieldId, root: ClassId| {
        let field = program.field(*field);
        let held = class_of(program, &field.ty);
        !field.flags.is_transient()
            && is_streamed(&field.class)
            && held.is_some_and(|held| program.is_subtype(root, held))
    };
    let of_shape = |shape: &Shape| {
        let holds = shape.nodes.iter().any(|node| may_lead_back(program, node));
        let roots = shape.roots.iter().map(|root| shape.nodes[*root as usize].class).filter(is_streamed);
        let shown = roots.filter(|root| holds || unread.iter().any(|field| leads_back(field, *root)));
        shown.collect::<Vec<_>>()
    };
    shapes(space).flat_map(of_shape).collect()
}

/// Whether a part holds a value that may be a collection of the JDK: reading one from a stream calls methods of its elements, which may
/// lead back to an object that is not read to its end.
fn may_lead_back(program: &Program, node: &Node) -> bool {
    let class = program.class(node.class);
    let is_of_library = |declared: ClassId| {
        let declared = program.class(declared);
        let is_value = matches!(declared.library, Some(Library::Text | Library::Box(_)));
        declared.is_jdk() && !declared.flags.is_final() && !is_value
    };
    let is_streamed = class.is_jdk() || class.is_array() || effects::is_streamed(program, node.class);
    is_streamed
        && node.links.iter().enumerate().any(|(cell, link)| {
            *link == Link::Value(Kind::Reference)
                && is_written(program, node.class, cell)
                && cells::declared(program, node.class, cell).is_some_and(is_of_library)
        })
}

/// The class of a root that exposes a mutable part to streams: `replaceObject` and `resolveObject` of a caller's stream receive each
/// object of the graph.
fn exposing(program: &Program, shape: &Shape) -> Option<ClassId> {
    let of_root = |root: u32| {
        let class = shape.nodes[root as usize].class;
        let mut known = FxHashSet::from_iter([root]);
        let mut waiting = if effects::is_streamed(program, class) { vec![root] } else { Vec::new() };
        while let Some(node) = waiting.pop() {
            let node = &shape.nodes[node as usize];
            for (cell, link) in node.links.iter().enumerate() {
                let Link::To(part) = *link else { continue };
                if !is_written(program, node.class, cell) || !known.insert(part) {
                    continue;
                }
                if !shape.roots.contains(&part) && is_mutable(program, &shape.nodes[part as usize]) {
                    return Some(class);
                }
                waiting.push(part);
            }
        }
        None
    };
    shape.roots.iter().copied().find_map(of_root)
}

/// Whether a stream has what a cell holds. Classes of the JDK write what they keep by code of their own.
fn is_written(program: &Program, class: ClassId, cell: usize) -> bool {
    let class = program.class(class);
    let field = class.instance_layout.get(cell).map(|field| program.field(*field));
    class.is_jdk() || field.is_none_or(|field| !field.flags.is_transient())
}

/// Whether code that holds a part as an `Object` can change it: an array, a collection, an object of an accessible class, or one with
/// methods of an accessible type.
fn is_mutable(program: &Program, part: &Node) -> bool {
    let class = program.class(part.class);
    if class.is_array() {
        return !part.links.is_empty();
    }
    let is_hidden = |class: &Class| {
        let is_local = class.nesting.as_ref().is_some_and(|nesting| nesting.outer.is_none());
        !class.is_jdk() && (is_local || api::is_hidden(class))
    };
    if is_immutable(program, part.class) {
        return false;
    }
    let object = program.object_class();
    let mut above = program.superclasses(part.class).filter(|above| above.id != object);
    let has_methods = |above: &ClassId| !program.class(*above).methods.is_empty();
    let asks_object = |method: &MethodId| {
        let method = program.method(*method);
        method.is_virtual() && program.find_method(object, &method.name, &method.descriptor).is_some()
    };
    !above.all(is_hidden)
        || program.superinterfaces(part.class).iter().any(has_methods)
        || class.methods.iter().any(asks_object)
}
