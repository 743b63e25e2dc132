//! Structures for programs: of `enumerate`, and of the paths of `explore` with what is known of each place.

use std::borrow::Cow;

use heapwise_draw::Part;
use heapwise_heap::{Cell, InputHeap, Value, Witness, WitnessObject, is_text, spelled};
use heapwise_program::{Kind, Program};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::describe;
use crate::overlay::{KnownObject, Overlay};

/// What a place holds.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
#[serde(untagged)]
enum Held {
    /// A number, a boolean or null.
    Plain(Json),
    /// The object with this index.
    Object { r#ref: usize },
    /// A constant of an enum.
    Constant { constant: String },
}

/// The input of a path: its partial structure, completed by the witness.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct Input {
    roots: Vec<Member>,
    objects: Vec<Object>,
}

/// An argument, a field or an element.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
struct Member {
    /// Elements have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    part: Cow<'static, str>,
    value: Held,
}

/// An object with its fields or its elements, or a string.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
struct Object {
    name: String,
    class: String,
    part: Cow<'static, str>,
    /// Whether the path leaves open how many elements or entries there are.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    length_is_open: bool,
    #[serde(flatten)]
    contents: Contents,
}

#[derive(Serialize, JsonSchema, Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Contents {
    Fields(Vec<Member>),
    Elements(Vec<Member>),
    Text { part: Cow<'static, str>, value: String },
}

impl Input {
    /// The input of a path. `roots` are the names of the arguments.
    pub(crate) fn of(program: &Program, input: &InputHeap, witness: &Witness, roots: &[String]) -> Input {
        Input::over(program, witness, &Overlay::of_path(program, input, witness), roots)
    }

    /// A structure that is all there is. `roots` are the names of the arguments.
    pub(crate) fn whole(program: &Program, witness: &Witness, roots: &[String]) -> Input {
        Input::over(program, witness, &Overlay::of_whole(program, witness), roots)
    }

    fn over(program: &Program, witness: &Witness, overlay: &Overlay, roots: &[String]) -> Input {
        let arguments = witness.roots.iter().zip(&overlay.roots).enumerate();
        let argument = |(index, (cell, part)): (usize, (&Cell, &Part))| Member {
            name: Some(describe::parameter(roots, index)),
            part: part.name().into(),
            value: held(program, *cell),
        };
        let objects = witness.objects.iter().zip(&overlay.objects);
        Input {
            roots: arguments.map(argument).collect(),
            objects: objects.map(|(object, known)| Object::of(program, object, known)).collect(),
        }
    }
}

impl Object {
    fn of(program: &Program, object: &WitnessObject, known: &KnownObject) -> Object {
        let class = program.class(object.class);
        let places = object.cells.iter().zip(&known.cells).enumerate();
        let places = places.map(|(slot, (cell, part))| Member {
            name: (!class.is_array()).then(|| describe::slot_name(program, class, slot)),
            part: part.name().into(),
            value: held(program, *cell),
        });
        let contents = match class.is_array() {
            _ if is_text(program, object.class) => Contents::Text {
                part: known.contents().name().into(),
                value: String::from_utf16_lossy(&spelled(&object.cells).0),
            },
            true => Contents::Elements(places.collect()),
            false => Contents::Fields(places.collect()),
        };
        Object {
            name: known.name.clone(),
            class: class.source_name(),
            part: known.part.name().into(),
            length_is_open: known.has_open_length,
            contents,
        }
    }
}

/// `{"root": 0, "objects": [{"class": "p.List", "head": {"ref": 1}, "size": 1}, …]}`.
pub(crate) fn structure(program: &Program, witness: &Witness) -> Json {
    let objects: Vec<Json> = witness
        .objects
        .iter()
        .map(|object| {
            let class = program.class(object.class);
            let mut fields = Map::new();
            fields.insert("class".to_owned(), Json::from(class.source_name()));
            let cells = object.cells.iter().map(|cell| json!(held(program, *cell)));
            if class.is_array() {
                fields.insert("elements".to_owned(), cells.collect());
            } else {
                let named = |(slot, cell)| (describe::slot_name(program, class, slot), cell);
                fields.extend(cells.enumerate().map(named));
            }
            Json::from(fields)
        })
        .collect();
    json!({ "root": 0, "objects": objects })
}

fn held(program: &Program, cell: Cell) -> Held {
    Held::Plain(match cell {
        Cell::Null => Json::Null,
        Cell::Object(index) => return Held::Object { r#ref: index },
        Cell::Constant(field) => return Held::Constant { constant: program.field(field).name.to_string() },
        Cell::Number(kind, _) => match cell.number() {
            Some(Value::Int(value)) if kind == Kind::Boolean => Json::from(value != 0),
            Some(Value::Int(value)) => Json::from(value),
            Some(Value::Long(value)) => Json::from(value),
            Some(Value::Float(value)) => Json::from(value),
            Some(Value::Double(value)) => Json::from(value),
            _ => Json::Null,
        },
    })
}
