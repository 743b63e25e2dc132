//! Concrete states of disjuncts, and what their calls leave on a JVM.

use std::collections::HashMap;

use heapwise_callseq::{Instance, Link};
use heapwise_heap::{Argument, Cell, Made, Witness};
use heapwise_program::Program;
use heapwise_term::Const;

use crate::states::parsed;

/// The calls of a state as `Replay` reads them, with its roots at the end.
pub fn line(program: &Program, instance: &Instance<'_>) -> String {
    let made = instance.state.made.as_ref().unwrap();
    let calls: String = made.calls.iter().map(|call| written(program, call) + " | ").collect();
    let roots: Vec<String> = made.given.iter().map(|(_, call)| call.to_string()).collect();
    calls + &roots.join(" ")
}

fn written(program: &Program, call: &Made) -> String {
    let method = program.method(call.method);
    let receiver = call.receiver.map(|call| format!(" @{call}")).unwrap_or_default();
    let arguments = call.arguments.iter().map(|argument| match argument {
        Argument::Given(call) => format!(" @{call}"),
        Argument::Cell(Cell::Null) => " -".to_owned(),
        Argument::Cell(Cell::Object(object)) => format!(" o{object}"),
        Argument::Cell(Cell::Number(_, Const::Bool(value))) => format!(" {value}"),
        Argument::Cell(Cell::Number(_, number)) => format!(" {}", number.signed()),
        Argument::Cell(cell) => panic!("{cell:?}"),
    });
    let arguments: String = arguments.collect();
    let class = program.class(call.class).java_name();
    format!("{class} {}{}{receiver}{arguments}", method.name, method.descriptor)
}

/// Whether a state that was printed is one, up to the names of objects; numbers that its shape leaves out may be any.
pub fn is_left(program: &Program, instance: &Instance<'_>, printed: &str) -> bool {
    let found = parsed(program, printed);
    let made = instance.state.made.as_ref().unwrap();
    let mut images: HashMap<usize, usize> = HashMap::new();
    let mut waiting = Vec::new();
    for ((node, _), root) in made.given.iter().zip(&found.roots) {
        waiting.push((Cell::Object(*node), *root));
    }
    while let Some((expected, found_cell)) = waiting.pop() {
        let (Cell::Object(expected), Cell::Object(image)) = (expected, found_cell) else {
            if expected != found_cell {
                return false;
            }
            continue;
        };
        match images.insert(expected, image) {
            Some(before) if before != image => return false,
            Some(_) => {}
            None => {
                if !are_alike(instance, (expected, image), &found, &mut waiting) {
                    return false;
                }
            }
        }
    }
    let mut taken: Vec<usize> = images.values().copied().collect();
    taken.sort_unstable();
    taken.dedup();
    taken.len() == images.len() && found.roots.len() == made.given.len()
}

/// Whether two objects have a class, and what their cells hold, to be compared.
fn are_alike(
    instance: &Instance<'_>,
    (expected, image): (usize, usize),
    found: &Witness,
    cells: &mut Vec<(Cell, Cell)>,
) -> bool {
    let (object, image) = (&instance.state.objects[expected], &found.objects[image]);
    let links = instance.shape.nodes.get(expected).map(|node| &node.links);
    for (at, pair) in object.cells.iter().zip(&image.cells).enumerate() {
        let is_left_out = links.is_some_and(|links| links[at] == Link::Null);
        if !(is_left_out && matches!(pair, (Cell::Number(..), Cell::Number(..)))) {
            cells.push((*pair.0, *pair.1));
        }
    }
    object.class == image.class && object.cells.len() == image.cells.len()
}
