//! Strings as cells.

use heapwise_entity::Entity;

use super::*;
use crate::testing::program;

#[test]
fn the_cells_of_a_text_spell_it() {
    for text in ["", "a", "heap", "\u{df}\u{20ac}"] {
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut cells = text_cells(&units);
        assert_eq!(spelled(&cells), (units.clone(), false));
        // Units beyond the length mean nothing.
        cells.push(Cell::Number(Kind::Char, Const::Bits { width: 16, value: 7 }));
        cells[OWN] = Cell::Number(Kind::Boolean, Const::Bool(true));
        assert_eq!(spelled(&cells), (units, true));
    }
    assert_eq!(spelled(&[]), (Vec::new(), false));
    let kinds = [LENGTH, OWN, UNITS, UNITS + 1].map(text_kind);
    assert_eq!(kinds, [Kind::Int, Kind::Boolean, Kind::Char, Kind::Char]);
    let cells = text_cells(&[7]);
    let kind = |cell: &Cell| matches!(cell, Cell::Number(kind, value) if crate::variables::constant(*kind, Value::Null).sort() == value.sort());
    assert!(cells.iter().all(kind), "the value of each cell is of its kind");
}

#[test]
fn the_text_of_an_object_is_behind_its_fields() {
    let program = program();
    let string = program.find_class("java/lang/String").unwrap();
    let fields = program.class(string).instance_layout.len();
    let text = [Value::Int(0), Value::Int(1)];
    let object = Object::of_text(&program, string, &text);
    assert_eq!(object.text(fields), Some(&text[..]));
    assert!((0..fields).all(|slot| object.data.get(slot) == Some(Value::Filler)));
    let plain = Object { class: string, data: crate::Data::instance(&program, string) };
    assert_eq!(plain.text(fields), None, "an object that the program made has its fields only");
    assert_eq!(Object { class: ClassId::from_index(0), data: crate::Data::Unsized }.text(0), None);
}
