//! A model as a drawing.

use std::collections::BTreeMap;

use heapwise_draw::{Cell, Drawing, Holds, Object, Part};
use heapwise_seplog::{
    evaluate::{Heap, Location, Value},
    formula::{DataId, Field, Precondition, Sort, Spec},
};
use heapwise_seplog_solver::solve::Model;

/// What objects are called: `Node#1`, in their order.
pub(super) fn names(spec: &Spec, heap: &Heap) -> BTreeMap<Location, String> {
    let mut count: BTreeMap<DataId, u32> = BTreeMap::new();
    let name = |(at, class): (&Location, DataId)| {
        let number = count.entry(class).or_default();
        *number += 1;
        let class = spec.data.get(class).map_or("", |data| &data.name);
        (*at, format!("{class}#{number}"))
    };
    heap.objects.iter().map(|(at, object)| (at, object.class)).map(name).collect()
}

/// The text of a value that is no object of the heap.
pub(super) fn text(value: Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::At(place) => format!("a place without object ({place})"),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => match number.as_integer() {
            Some(whole) => format!("{whole}.0"),
            None => format!("{}/{}", number.above(), number.below()),
        },
    }
}

/// The model of a precondition.
pub(super) fn drawing(spec: &Spec, asked: &Precondition, model: &Model) -> Drawing {
    let names = names(spec, &model.heap);
    let place = |name: &str, value: Value, is_kin: bool| {
        let holds = match value {
            Value::Null => Holds::Null,
            Value::At(at) => match model.heap.objects.keys().position(|known| *known == at) {
                Some(object) => Holds::Object(object),
                None => Holds::Text(text(value)),
            },
            Value::Integer(_) | Value::Real(_) => Holds::Text(text(value)),
        };
        Cell { name: name.to_owned(), part: Part::Fixed, holds, is_kin }
    };
    let variables = asked.formula.parameters.iter().zip(&model.values);
    let roots = variables.map(|(variable, value)| place(&variable.name, *value, false)).collect();
    let objects = model.heap.objects.iter().map(|(at, object)| {
        let fields = spec.data.get(object.class).map_or(&[][..], |data| &data.fields);
        let cells = fields.iter().zip(&object.fields);
        let is_kin = |field: &Field| field.sort == Sort::Reference(Some(object.class));
        let cells = cells.map(|(field, value)| place(&field.name, *value, is_kin(field))).collect();
        Object { name: names.get(at).cloned().unwrap_or_default(), part: Part::Fixed, is_array: false, cells }
    });
    Drawing { title: asked.formula.name.to_string(), roots, objects: objects.collect(), notes: Vec::new() }
}
