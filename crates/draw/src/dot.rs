//! A structure as a graph for Graphviz: an object is a box, with the numbers that it holds; styles tell the parts.

use crate::graph::{Cell, Drawing, Holds, Part};
use crate::label::whole;

/// The text of the graph. Roots that hold no object are left out.
pub fn dot(drawing: &Drawing) -> String {
    let mut lines = vec!["digraph structure {".to_owned(), "  node [shape=box];".to_owned()];
    for (index, root) in drawing.roots.iter().enumerate() {
        if let Some(target) = drawing.target(root) {
            lines.push(format!("  r{index} [shape=plaintext, label=\"{}\"];", quoted(&root.name)));
            lines.push(format!("  r{index} -> n{target}{};", attributes(root.part, None)));
        }
    }
    for (index, object) in drawing.objects.iter().enumerate() {
        let held = object.cells.iter().filter_map(|cell| match &cell.holds {
            Holds::Text(text) => Some(format!("\\n{} = {}", quoted(&cell.name), quoted(text))),
            Holds::Null | Holds::Object(_) => None,
        });
        let label = quoted(&object.name) + &held.collect::<String>();
        lines.push(format!("  n{index}{};", attributes(object.part, Some(&label))));
        let edges = object.cells.iter().filter_map(|cell: &Cell| Some((cell, drawing.target(cell)?)));
        lines.extend(edges.map(|(cell, target)| {
            format!("  n{index} -> n{target}{};", attributes(cell.part, Some(&quoted(&cell.name))))
        }));
    }
    lines.push("}".to_owned());
    lines.join("\n")
}

fn attributes(part: Part, label: Option<&str>) -> String {
    let style = match part {
        Part::Fixed | Part::Kept => None,
        Part::Symbolic => Some("style=dashed".to_owned()),
        Part::Completed | Part::Lost => Some("style=dotted".to_owned()),
        Part::Changed | Part::New => Some("style=bold".to_owned()),
    };
    let parts: Vec<String> =
        label.map(|label| format!("label=\"{label}\"")).into_iter().chain(style).collect();
    if parts.is_empty() { String::new() } else { format!(" [{}]", parts.join(", ")) }
}

/// Graphviz reads `\"` as a quote and `\\` as a backslash.
fn quoted(text: &str) -> String {
    whole(text).replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Object;

    #[test]
    fn edges_and_numbers() {
        let cell = |name: &str, part, holds| Cell { name: name.to_owned(), part, holds, is_kin: false };
        let drawing = Drawing {
            roots: vec![cell("this", Part::Fixed, Holds::Object(0))],
            objects: vec![Object {
                name: "No\"de\\#1".to_owned(),
                part: Part::Fixed,
                is_array: false,
                cells: vec![
                    cell("key", Part::Symbolic, Holds::Text("\"a\"".to_owned())),
                    cell("left", Part::Fixed, Holds::Null),
                    cell("next", Part::Symbolic, Holds::Object(0)),
                    cell("lost", Part::Fixed, Holds::Object(9)),
                ],
            }],
            ..Drawing::default()
        };
        let expected = r#"digraph structure {
  node [shape=box];
  r0 [shape=plaintext, label="this"];
  r0 -> n0;
  n0 [label="No\"de\\#1\nkey = \"a\""];
  n0 -> n0 [label="next", style=dashed];
}"#;
        assert_eq!(dot(&drawing), expected);
    }
}
