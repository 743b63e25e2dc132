//! What a call changed, in words: for readers who do not see the drawing, and above it for those who do.

use std::collections::BTreeMap;

use crate::graph::{Cell, Drawing, Holds, Part};
use crate::label::{IN_TEXT, label};

/// The most lines.
const MOST: usize = 40;

/// One line for each place that is changed, and for each object that is new or lost; objects have the same names in both drawings.
pub fn changes(before: &Drawing, after: &Drawing) -> Vec<String> {
    let mut was: BTreeMap<(&str, &str), String> = BTreeMap::new();
    for root in &before.roots {
        was.insert(("", &root.name), held(before, root));
    }
    for object in &before.objects {
        let cells = object.cells.iter();
        was.extend(cells.map(|cell| ((&*object.name, &*cell.name), held(before, cell))));
    }
    let changed = |owner: &str, cell: &Cell| {
        let place = match owner {
            "" => label(&cell.name, IN_TEXT),
            owner => format!("{}.{}", label(owner, IN_TEXT), label(&cell.name, IN_TEXT)),
        };
        let old = was.get(&(owner, &*cell.name)).map_or("nothing", |old| old);
        (cell.part == Part::Changed).then(|| format!("{place}: {old} becomes {}", held(after, cell)))
    };
    let mut lines: Vec<String> = after.roots.iter().filter_map(|root| changed("", root)).collect();
    for object in &after.objects {
        match object.part {
            Part::New => lines.push(format!("{} is new", label(&object.name, IN_TEXT))),
            Part::Lost => lines.push(format!("{} is not reached any more", label(&object.name, IN_TEXT))),
            _ => lines.extend(object.cells.iter().filter_map(|cell| changed(&object.name, cell))),
        }
    }
    let more = lines.len().saturating_sub(MOST);
    lines.truncate(MOST);
    lines.extend((more > 0).then(|| format!("and {more} more")));
    lines
}

fn held(drawing: &Drawing, cell: &Cell) -> String {
    match (&cell.holds, drawing.target(cell)) {
        (Holds::Text(text), _) => label(text, IN_TEXT),
        (_, Some(object)) => label(&drawing.objects[object].name, IN_TEXT),
        (_, None) => "null".to_owned(),
    }
}
