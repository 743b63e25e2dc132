//! The forms of a drawing: text and SVG as they are, and SVG that every XML reader accepts.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../../tests/blessed.rs"]
mod blessed;

use std::path::Path;

use heapwise_draw::{Cell, Drawing, Holds, Object, Part, changes, dot, outline, svg};
use quick_xml::Reader;
use quick_xml::events::Event;

fn cell(name: &str, part: Part, holds: Holds) -> Cell {
    Cell { name: name.to_owned(), part, holds, is_kin: false }
}

fn object(name: &str, part: Part, cells: Vec<Cell>) -> Object {
    Object { name: name.to_owned(), part, is_array: false, cells }
}

fn number(value: i32) -> Holds {
    Holds::Text(value.to_string())
}

/// A tree whose right side the path never looked at, with an array, a link back to the root, and one to itself.
fn tree() -> Drawing {
    use Part::{Completed, Fixed, Symbolic};
    let node = |name: &str, part, key, left, right, parent| {
        let known = if part == Completed { Completed } else { Symbolic };
        let links = [("left", left), ("right", right), ("parent", parent)];
        let links = links.map(|(name, (part, holds))| cell(name, part, holds));
        object(name, part, [cell("key", known, number(key))].into_iter().chain(links).collect())
    };
    let to = Holds::Object;
    Drawing {
        title: "Tree#insert(int), path 7".to_owned(),
        roots: vec![cell("this", Fixed, to(0)), cell("key", Symbolic, number(4))],
        objects: vec![
            object("Tree#1", Fixed, vec![cell("root", Fixed, to(1)), cell("log", Fixed, to(4))]),
            node("Node#1", Fixed, 5, (Fixed, to(2)), (Symbolic, to(3)), (Fixed, Holds::Null)),
            node("Node#2", Fixed, 3, (Fixed, Holds::Null), (Symbolic, Holds::Null), (Symbolic, to(1))),
            node("Node#3", Completed, 8, (Completed, Holds::Null), (Completed, to(3)), (Completed, to(1))),
            Object {
                is_array: true,
                ..object(
                    "Object[]#1 of 3",
                    Fixed,
                    vec![
                        cell("[0]", Symbolic, Holds::Null),
                        cell("[1]", Fixed, to(0)),
                        cell("[2]", Fixed, to(5)),
                    ],
                )
            },
            Object {
                is_array: true,
                ..object(
                    "int[]#1 of 2",
                    Fixed,
                    (0..2).map(|index| cell(&format!("[{index}]"), Symbolic, number(index))).collect(),
                )
            },
        ],
        notes: vec!["where key < Node#1.key".to_owned(), "where Node#2.key < key".to_owned()],
    }
}

/// A circle of `length` objects, doubly linked.
fn circle(length: usize) -> Drawing {
    let node = |index: usize| {
        let links = [("next", (index + 1) % length), ("previous", (index + length - 1) % length)];
        let links = links.map(|(name, to)| cell(name, Part::Fixed, Holds::Object(to)));
        object(&format!("Node#{}", index + 1), Part::Fixed, links.into_iter().collect())
    };
    Drawing {
        title: "circle".to_owned(),
        roots: vec![cell("this", Part::Fixed, Holds::Object(0))],
        objects: (0..length).map(node).collect(),
        notes: Vec::new(),
    }
}

/// The drawing as a reader of XML sees it: the texts, and how many elements of each name there are.
fn read(svg: &str) -> (Vec<String>, impl Fn(&str) -> usize + use<>) {
    let mut reader = Reader::from_str(svg);
    let config = reader.config_mut();
    (config.check_comments, config.check_end_names) = (true, true);
    let (mut texts, mut names, mut depth) = (vec![String::new()], Vec::new(), 0);
    loop {
        let mut take = |element: &quick_xml::events::BytesStart<'_>| {
            names.push(element.name().as_ref().to_owned());
            for attribute in element.attributes() {
                attribute.unwrap().normalized_value(quick_xml::XmlVersion::Implicit1_0).unwrap();
            }
        };
        match reader.read_event().unwrap() {
            Event::Start(element) => {
                take(&element);
                texts.push(String::new());
                depth += 1;
            }
            Event::Empty(element) => take(&element),
            Event::End(_) => {
                texts.push(String::new());
                depth -= 1;
            }
            Event::Text(text) => *texts.last_mut().unwrap() += &text,
            Event::GeneralRef(name) => {
                let text = quick_xml::escape::unescape(&format!("&{};", &*name)).unwrap().into_owned();
                *texts.last_mut().unwrap() += &text;
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    assert!(svg.chars().all(|one| one == '\n' || !one.is_control()));
    (texts, move |name: &str| names.iter().filter(|other| *other == name).count())
}

#[test]
fn blessed_drawings() {
    let check = |name: &str, drawn: String| {
        blessed::file(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name), &drawn);
    };
    check("tree.txt", outline(&tree()).join("\n") + "\n");
    check("tree.svg", svg(&tree(), "a test"));
    check("circle.svg", svg(&circle(4), "a test"));
    check("table.svg", svg(&table(), "a test"));
}

/// Each part has its own dashes and its own mark, so that a print in black and white can be read.
#[test]
fn parts_differ_without_colour() {
    let svg = svg(&tree(), "a test");
    let dashes = |class: &str| {
        let begin = svg.find(&format!("\n.{class}")).unwrap();
        let rule = svg[begin..].split('}').next().unwrap();
        rule.split("stroke-dasharray:").nth(1).map(str::to_owned)
    };
    assert_eq!(dashes("fixed"), None);
    assert!(dashes("symbolic").is_some() && dashes("completed").is_some());
    assert_ne!(dashes("symbolic"), dashes("completed"));
    let (texts, _) = read(&svg);
    for expected in ["left =", "right ?", "left +"] {
        assert!(texts.iter().any(|text| text == expected), "{expected}");
    }
}

/// A table of three slots with lists of two and one on them, which a call has made of a list of one: the state after the call.
fn table() -> Drawing {
    use Part::{Changed, Kept, Lost, New};
    let entry = |name: &str, part, key, (next, to): (Part, Holds)| {
        let known = if part == New { New } else { Kept };
        let next = Cell { is_kin: true, ..cell("next", next, to) };
        object(name, part, vec![next, cell("key", known, number(key))])
    };
    let slots = [
        (Changed, Holds::Null),
        (Changed, Holds::Object(2)),
        (Kept, Holds::Null),
        (Changed, Holds::Object(3)),
    ];
    let slots = slots.into_iter().enumerate();
    let slots = slots.map(|(slot, (part, holds))| cell(&format!("[{slot}]"), part, holds)).collect();
    Drawing {
        title: "Table.put(9)".to_owned(),
        roots: vec![cell("this", Kept, Holds::Object(0))],
        objects: vec![
            object(
                "Table#1",
                Kept,
                vec![cell("slots", Kept, Holds::Object(1)), cell("size", Changed, number(3))],
            ),
            Object { is_array: true, ..object("Entry[]#1 of 4", Kept, slots) },
            entry("Entry#1", New, 9, (New, Holds::Object(4))),
            entry("Entry#2", Kept, 3, (Kept, Holds::Null)),
            entry("Entry#3", Kept, 1, (Changed, Holds::Null)),
            entry("Entry#4", Lost, 7, (Kept, Holds::Object(4))),
        ],
        notes: Vec::new(),
    }
}

#[test]
fn what_a_call_did_in_words() {
    let mut before = table();
    before.objects.remove(2);
    let expected = [
        "Table#1.size: 2 becomes 3",
        "Entry[]#1 of 4.[0]: Entry#4 becomes null",
        "Entry[]#1 of 4.[1]: null becomes Entry#1",
        "Entry#1 is new",
        "Entry#3.next: nothing becomes null",
        "Entry#4 is not reached any more",
    ];
    let cells = |name: &str| table().objects.into_iter().find(|object| object.name == name).unwrap().cells;
    let mut objects: Vec<Object> = vec![
        object("Table#1", Part::Fixed, vec![cell("size", Part::Fixed, number(2))]),
        object(
            "Entry[]#1 of 4",
            Part::Fixed,
            vec![
                cell("[0]", Part::Fixed, Holds::Object(3)),
                cell("[1]", Part::Fixed, Holds::Null),
                cell("[3]", Part::Fixed, Holds::Object(2)),
            ],
        ),
        object("Entry#2", Part::Fixed, cells("Entry#2")),
        object("Entry#4", Part::Fixed, cells("Entry#4")),
    ];
    objects.push(object("Entry#3", Part::Fixed, Vec::new()));
    before.objects = objects;
    let mut after = table();
    after.objects[1].cells[3].part = Part::Kept;
    assert_eq!(changes(&before, &after), expected);
}

/// What a call did is told by marks and strokes: each part of a drawing after a call has its own.
#[test]
fn what_a_call_did_is_told_without_colour() {
    let (texts, _) = read(&svg(&table(), "a test"));
    for expected in ["size ≠", "next *", "key ·", "Entry#1 *", "Entry#4 ×", "[1] ≠"] {
        assert!(texts.iter().any(|text| text == expected), "{expected} {texts:?}");
    }
    let svg = svg(&table(), "a test");
    let strokes = ["kept", "changed", "new", "lost"].map(|class| {
        let begin = svg.find(&format!(".{class}{{")).unwrap();
        svg[begin..].split('}').next().unwrap().split("stroke-width").nth(1).unwrap().to_owned()
    });
    assert!((0..4).all(|one| strokes[..one].iter().all(|other| *other != strokes[one])), "{strokes:?}");
}

/// Names that XML, a terminal or a small box would trip over.
#[test]
fn hostile_names() {
    let long = "x".repeat(100_000);
    let names = [
        "a<b>&\"c'",
        "]]>",
        "-->",
        "木のノード",
        "\u{0}\u{1b}[31m\n\r\t",
        "\u{202E}evil\u{FFFE}",
        &long,
        "",
        "🌳",
    ];
    let objects = names.iter().enumerate().map(|(index, name)| {
        let next = Holds::Object((index + 1) % names.len());
        object(
            name,
            Part::Fixed,
            vec![cell(name, Part::Symbolic, next), cell(name, Part::Fixed, Holds::Text((*name).to_owned()))],
        )
    });
    let drawing = Drawing {
        title: names.join(" "),
        roots: names.iter().map(|name| cell(name, Part::Completed, Holds::Object(0))).collect(),
        objects: objects.collect(),
        notes: names.map(str::to_owned).to_vec(),
    };
    let picture = svg(&drawing, "--> <svg> --");
    let (texts, count) = read(&picture);
    for name in ["a<b>&\"c'", "]]>", "木のノード", "🌳"] {
        assert!(texts.iter().any(|text| text == name), "{name}");
    }
    assert_eq!(count("svg"), 1);
    assert!(picture.len() < 60_000, "{}", picture.len());
    let lines = outline(&drawing);
    assert_eq!(lines.len(), 17);
    assert!(lines.iter().all(|line| line.chars().count() < 300 && !line.chars().any(char::is_control)));
    assert!(
        dot(&drawing)
            .lines()
            .all(|line| line.starts_with("  ") || line == "}" || line == "digraph structure {")
    );
}

#[test]
fn two_hundred_objects() {
    let (_, count) = read(&svg(&circle(200), "a test"));
    // A root, and a head and two cells for each object, and the background; a line for each link, and three in the legend.
    assert_eq!((count("rect"), count("text")), (1 + 1 + 200 * 3, 1 + 1 + 200 * 3 + 4));
    let lines = outline(&circle(200));
    assert!(lines.len() < 250, "{}", lines.len());
    assert!(lines.iter().all(|line| line.chars().count() < 160));
    // Every object refers to seven others at random, and to none of its neighbours by preference.
    let dense = Drawing {
        objects: (0..200)
            .map(|index: usize| {
                let link = |number: usize| {
                    cell(
                        &format!("f{number}"),
                        Part::Fixed,
                        Holds::Object((index * 7 + number * number * 31) % 200),
                    )
                };
                object(&format!("Node#{index}"), Part::Fixed, (1..8).map(link).collect())
            })
            .collect(),
        ..circle(1)
    };
    let (_, count) = read(&svg(&dense, "a test"));
    assert_eq!(count("marker"), 7);
    outline(&dense);
}
