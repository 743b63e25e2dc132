//! Small heaps for tests.

use heapwise_entity::Entity;
use heapwise_seplog::evaluate::{Heap, Location, Object, Value};
use heapwise_seplog::formula::{DataId, Spec};
use heapwise_seplog::parse;

pub fn read(text: &str) -> Spec {
    parse(text, "test.sl").unwrap_or_else(|wrong| panic!("{wrong}"))
}

pub fn at(index: usize) -> Value {
    Value::At(Location::from_index(index))
}

/// All heaps of `size` objects of the first class whose fields hold these numbers, or null, or an object, or a place
/// without one.
pub fn heaps(size: usize, numbers: &[i128], pointers: usize, with_dangling: bool) -> Vec<Heap> {
    let mut references: Vec<Value> = (0..size).map(at).chain([Value::Null]).collect();
    if with_dangling {
        references.push(at(9));
    }
    let numbers: Vec<Value> = numbers.iter().copied().map(Value::Integer).collect();
    let mut columns: Vec<&[Value]> = Vec::new();
    for _ in 0..size {
        columns.push(&numbers);
        columns.extend(std::iter::repeat_n(&references[..], pointers));
    }
    let mut rows: Vec<Vec<Value>> = vec![Vec::new()];
    for column in columns {
        rows = rows
            .iter()
            .flat_map(|row| column.iter().map(|value| row.iter().copied().chain([*value]).collect()))
            .collect();
    }
    let heap = |row: Vec<Value>| {
        let objects = row.chunks(1 + pointers).enumerate().map(|(index, fields)| {
            let object = Object { class: DataId::from_index(0), fields: fields.to_vec() };
            (Location::from_index(index), object)
        });
        Heap { objects: objects.collect() }
    };
    rows.into_iter().map(heap).collect()
}
