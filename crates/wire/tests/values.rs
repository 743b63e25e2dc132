//! What is written is read again, and bytes from elsewhere give an error or a value.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use std::collections::BTreeMap;

use heapwise_entity::{Entity, entity, written};
use heapwise_wire::{Error, Names, from_bytes, to_bytes};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

entity! {
    /// An id with a name.
    struct Named("named");
    /// An id that is a number.
    struct Plain("plain");
}
written! { Named, Plain }

/// Names with a shift: the name of an id is a number that other names make another id of.
struct Shifted(u32);

impl Names for Shifted {
    fn knows(&self, kind: &str) -> bool {
        kind == "Named"
    }

    fn name(&self, _: &str, id: u32) -> Result<String, Error> {
        Ok(id.wrapping_sub(self.0).to_string())
    }

    fn id(&self, _: &str, name: &str) -> Result<u32, Error> {
        let number: u32 = name.parse().map_err(|_| Error::new("no number"))?;
        Ok(number.wrapping_add(self.0) % 1_000)
    }
}

#[derive(Serialize, Deserialize, PartialEq, Debug, Clone)]
enum Shape {
    Nothing,
    One(Box<Shape>),
    Two(u8, String),
    Named { id: Named, more: Vec<Shape> },
}

#[derive(Serialize, Deserialize, PartialEq, Debug, Clone)]
struct Whole {
    numbers: (i8, i16, i32, i64, u16, u32, u64),
    bits: (u32, u64),
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    shapes: Vec<Shape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    sign: char,
    map: BTreeMap<String, bool>,
    ids: Vec<(Named, Plain)>,
    unit: (),
}

fn shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![Just(Shape::Nothing), (any::<u8>(), ".*").prop_map(|(a, b)| Shape::Two(a, b))];
    leaf.prop_recursive(4, 20, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|one| Shape::One(Box::new(one))),
            (100..500usize, prop::collection::vec(inner, 0..3))
                .prop_map(|(id, more)| Shape::Named { id: Named::from_index(id), more }),
        ]
    })
}

fn whole() -> impl Strategy<Value = Whole> {
    let ids = (100..500usize, 0..9usize).prop_map(|(a, b)| (Named::from_index(a), Plain::from_index(b)));
    let parts = (
        any::<(i8, i16, i32, i64, u16, u32, u64)>(),
        any::<(u32, u64)>(),
        prop::collection::vec(shape(), 0..3),
        any::<Option<String>>(),
        any::<char>(),
        any::<BTreeMap<String, bool>>(),
        prop::collection::vec(ids, 0..6),
    );
    parts.prop_map(|(numbers, bits, shapes, text, sign, map, ids)| Whole {
        numbers,
        bits,
        shapes,
        text,
        sign,
        map,
        ids,
        unit: (),
    })
}

/// The same value with ids that are larger by so much.
fn moved(shape: &Shape, by: usize) -> Shape {
    match shape {
        Shape::One(inner) => Shape::One(Box::new(moved(inner, by))),
        Shape::Named { id, more } => Shape::Named {
            id: Named::from_index(id.index() + by),
            more: more.iter().map(|one| moved(one, by)).collect(),
        },
        other => other.clone(),
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(value in whole()) {
        let bytes = to_bytes(&value, &Shifted(3)).unwrap();
        prop_assert_eq!(&from_bytes::<Whole>(&bytes, &Shifted(3)).unwrap(), &value);
        let elsewhere: Whole = from_bytes(&bytes, &Shifted(10)).unwrap();
        let ids: Vec<_> = value.ids.iter().map(|(a, b)| (Named::from_index(a.index() + 7), *b)).collect();
        let shapes = value.shapes.iter().map(|one| moved(one, 7)).collect();
        prop_assert_eq!(elsewhere, Whole { ids, shapes, ..value });
    }

    #[test]
    fn damaged_bytes_are_no_panic(value in whole(), at in any::<prop::sample::Index>(), byte: u8, cut: bool) {
        let mut bytes = to_bytes(&value, &Shifted(3)).unwrap();
        let at = at.index(bytes.len());
        if cut {
            bytes.truncate(at);
            prop_assert!(from_bytes::<Whole>(&bytes, &Shifted(3)).is_err());
        } else {
            bytes[at] = byte;
            _ = from_bytes::<Whole>(&bytes, &Shifted(3));
        }
    }

    #[test]
    fn any_bytes_are_no_panic(bytes: Vec<u8>) {
        _ = from_bytes::<Whole>(&bytes, &Shifted(0));
        _ = from_bytes::<Vec<Shape>>(&bytes, &Shifted(0));
    }
}

#[test]
fn what_lies_too_deep_is_an_error() {
    let deep = [1u8; 1_000_000];
    let error = from_bytes::<Shape>(&deep, &Shifted(0)).unwrap_err();
    assert_eq!(error.to_string(), "values lie too deep in each other");
}

/// Units take no bytes, so the number of them promises nothing of the memory there is.
#[test]
fn lengths_are_not_believed() {
    let bytes = [0xff, 0xff, 0xff, 0xff, 0x0f];
    assert!(from_bytes::<Vec<u8>>(&bytes, &Shifted(0)).is_err());
    assert!(from_bytes::<String>(&bytes, &Shifted(0)).is_err());
}

#[test]
fn floats_keep_their_bits() {
    for bits in [0, 1, 0x7ff8_0000_0000_0001, u64::MAX, 1 << 63] {
        let bytes = to_bytes(&f64::from_bits(bits), &Shifted(0)).unwrap();
        assert_eq!(from_bytes::<f64>(&bytes, &Shifted(0)).unwrap().to_bits(), bits);
    }
    let bytes = to_bytes(&f32::from_bits(0x7fc0_0001), &Shifted(0)).unwrap();
    assert_eq!(from_bytes::<f32>(&bytes, &Shifted(0)).unwrap().to_bits(), 0x7fc0_0001);
}

/// By hand: a number in seven bits at a time, the sign lowest; a name once, then by its number.
#[test]
fn the_bytes_are_these() {
    let bytes = |value: &dyn Fn() -> Result<Vec<u8>, Error>| value().unwrap();
    assert_eq!(bytes(&|| to_bytes(&300u32, &Shifted(0))), [0xac, 0x02]);
    assert_eq!(bytes(&|| to_bytes(&-2i32, &Shifted(0))), [0x03]);
    assert_eq!(bytes(&|| to_bytes("ab", &Shifted(0))), [2, b'a', b'b']);
    let ids = [5, 6, 5].map(Named::from_index);
    assert_eq!(bytes(&|| to_bytes(&ids, &Shifted(0))), [0, 1, b'5', 0, 1, b'6', 1]);
    assert_eq!(bytes(&|| to_bytes(&Plain::from_index(5), &Shifted(0))), [5]);
}
