//! Objects that were there before all calls and that states have, and what streams make of objects.

use std::collections::BTreeMap;

use heapwise_engine::State;
use heapwise_heap::ObjectId;
use heapwise_program::{ClassId, Program};

use crate::shape::{Link, Shape};
use crate::space::Space;
use crate::{api, effects};

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
