//! Objects that were there before all calls and that states have, and what streams make of objects.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::State;
use heapwise_heap::{ObjectId, is_immutable};
use heapwise_program::{ClassId, FieldId, Kind, Library, MethodId, Program};
use rustc_hash::FxHashSet;

use crate::api::class_of;
use crate::calls::Calls;
use crate::shape::{Link, Node, Shape};
use crate::space::Space;
use crate::{api, cells, effects};

/// The objects of the program, constants of enums aside, that states have and that were there before all calls.
pub(crate) fn outside(program: &Program, space: &Space, base: &State<'_>) -> BTreeMap<ObjectId, ClassId> {
    let nodes = space.shapes.iter().flat_map(|known| &known.shape.nodes);
    let objects = nodes.flat_map(|node| {
        let held = node
            .links
            .iter()
            .filter_map(|link| if let Link::Outside(object) = link { Some(*object) } else { None });
        held.chain(node.constant)
    });
    let known = objects.map(|object| (object, base.heap.class(object)));
    known.filter(|(_, class)| api::is_of_program(program, *class)).collect()
}

/// The class of an object of which reading from a stream makes a second one that calls may tell from it: of one in a static field, of an
/// array there that streamed objects hold, or of one that is written unshared and that its own parts lead to.
pub(crate) fn twin(
    program: &Program,
    space: &Space,
    base: &State<'_>,
    outside: &BTreeMap<ObjectId, ClassId>,
) -> Option<ClassId> {
    let is_streamed = |class: ClassId| effects::is_streamed(program, class);
    let held = |shape: &Shape| {
        let streamed = shape.nodes.iter().filter(|node| is_streamed(node.class));
        let mut links = streamed.flat_map(|node| &node.links);
        links.find_map(|link| match link {
            Link::Outside(object) => {
                Some(base.heap.class(*object)).filter(|class| program.class(*class).is_array())
            }
            _ => None,
        })
    };
    let unshared = |shape: &Shape| {
        let is_led_to = |root: &u32| {
            let mut links = shape.nodes.iter().flat_map(|node| &node.links);
            links.any(|link| matches!(link, Link::To(target) if target == root))
        };
        let classes =
            shape.roots.iter().filter(|root| is_led_to(root)).map(|root| shape.nodes[*root as usize].class);
        classes.into_iter().find(|class| is_streamed(*class))
    };
    let constant = outside.values().copied().find(|class| is_streamed(*class));
    let mut shapes = space.shapes.iter().map(|known| &known.shape);
    constant.or_else(|| shapes.find_map(|shape| held(shape).or_else(|| unshared(shape))))
}

/// What streams do to states besides making objects: code of parts that callers do not call, objects that their parts show before their
/// fields are there, by references that no call reads and so no state has, and parts that a stream of the caller's own is shown.
pub(crate) fn readings(
    program: &Program,
    calls: &Calls,
    space: &Space,
    unread: &FxHashSet<FieldId>,
) -> Vec<String> {
    let shapes = || space.shapes.iter().map(|known| &known.shape);
    let is_streamed = |class: &ClassId| effects::is_streamed(program, *class);
    let name = |class: ClassId| program.class(class).source_name();
    let showing: BTreeSet<ClassId> =
        shapes().filter_map(|shape| shows_parts(program, calls, shape)).collect();
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
fn shows_parts(program: &Program, calls: &Calls, shape: &Shape) -> Option<ClassId> {
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
                let changes = || is_changed_by_holders(program, calls, &shape.nodes[part as usize]);
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

/// Whether code that gets hold of a part as an `Object` can change it: an array, a collection, an object whose class it can name, or
/// one with methods of a type that it can name.
fn is_changed_by_holders(program: &Program, calls: &Calls, part: &Node) -> bool {
    let class = program.class(part.class);
    if class.is_array() {
        return !part.links.is_empty();
    }
    let is_local = class.nesting.as_ref().is_some_and(|nesting| nesting.outer.is_none());
    if is_immutable(program, part.class) {
        return false;
    }
    if class.is_jdk() || !(is_local || api::is_hidden(class)) {
        return true;
    }
    let is_called = |method: &&MethodId| {
        let info = program.method(**method);
        let above = class.super_class.into_iter().chain(class.interfaces.iter().copied());
        info.is_virtual()
            && above
                .into_iter()
                .any(|above| program.find_method(above, &info.name, &info.descriptor).is_some())
    };
    class.methods.iter().filter(is_called).any(|method| effects::writes_fields(program, calls, *method))
}
