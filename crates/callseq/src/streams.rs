//! What streams do to objects besides making them: they run code of parts, show objects whose fields are not read yet, and show parts.

use std::collections::BTreeSet;

use heapwise_heap::is_immutable;
use heapwise_program::{Class, ClassId, FieldId, Kind, Library, MethodId, Program};
use rustc_hash::FxHashSet;

use crate::api::class_of;
use crate::shape::{Link, Node, Shape};
use crate::space::Space;
use crate::{api, cells, effects};

/// What streams do to states besides making objects: code of parts that callers do not call, objects that their parts show before their
/// fields are there, by references that no call reads and so no state has, and parts that a stream of the caller's own is shown.
pub(crate) fn readings(program: &Program, space: &Space, unread: &FxHashSet<FieldId>) -> Vec<String> {
    let shapes = || space.shapes.iter().map(|known| &known.shape);
    let is_streamed = |class: &ClassId| effects::is_streamed(program, *class);
    let name = |class: ClassId| program.class(class).source_name();
    let showing: BTreeSet<ClassId> = shapes().filter_map(|shape| shows_parts(program, shape)).collect();
    let mut parts: BTreeSet<ClassId> =
        shapes().flat_map(|shape| &shape.nodes).map(|node| node.class).collect();
    for field in unread.iter().map(|field| program.field(*field)) {
        parts.insert(field.class);
        parts.extend(class_of(program, &field.ty));
    }
    let by_itself = parts.iter().copied().filter(|class| effects::streams_itself(program, *class));
    let mut all: Vec<String> = by_itself.map(|class| effects::own_streaming(program, class)).collect();
    let roots = shapes().flat_map(|shape| shape.roots.iter().map(|root| shape.nodes[*root as usize].class));
    let roots: BTreeSet<ClassId> = roots.filter(is_streamed).collect();
    let leads_back = |field: &FieldId, root: ClassId| {
        let field = program.field(*field);
        let held = class_of(program, &field.ty);
        !field.flags.is_transient()
            && is_streamed(&field.class)
            && held.is_some_and(|held| program.is_subtype(root, held))
    };
    let mut shown: BTreeSet<ClassId> =
        roots.into_iter().filter(|root| unread.iter().any(|field| leads_back(field, *root))).collect();
    let holding = shapes().filter(|shape| shape.nodes.iter().any(|node| may_lead_back(program, node)));
    let of_holding =
        holding.flat_map(|shape| shape.roots.iter().map(|root| shape.nodes[*root as usize].class));
    shown.extend(of_holding.filter(is_streamed));
    all.extend(
        shown
            .into_iter()
            .map(|root| format!("a {} that is being read from a stream, as its parts show it", name(root))),
    );
    let showing =
        showing.into_iter().map(|root| format!("the parts of a {} that a stream is shown", name(root)));
    all.extend(showing);
    all
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

/// The class of a root of which writing it to a stream, or reading it, shows a part that whoever holds it can change: streams of the
/// caller's own are asked what to take in the place of each object.
fn shows_parts(program: &Program, shape: &Shape) -> Option<ClassId> {
    let shows = |root: u32| {
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
                let changes = || is_changed_by_holders(program, &shape.nodes[part as usize]);
                if !shape.roots.contains(&part) && changes() {
                    return Some(class);
                }
                waiting.push(part);
            }
        }
        None
    };
    shape.roots.iter().copied().find_map(shows)
}

/// Whether a stream has what a cell holds. Classes of the JDK write what they keep by code of their own.
fn is_written(program: &Program, class: ClassId, cell: usize) -> bool {
    let class = program.class(class);
    let field = class.instance_layout.get(cell).map(|field| program.field(*field));
    class.is_jdk() || field.is_none_or(|field| !field.flags.is_transient())
}

/// Whether code that gets hold of a part as an `Object` can change it: an array, a collection, an object of a class that it can name, or
/// one with methods of a type that it can name.
fn is_changed_by_holders(program: &Program, part: &Node) -> bool {
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
