//! Whether code that walks through a structure can come back to where it was.
//!
//! More than references lead on: a map leads from a key to its value, and from whatever equals the key, be it another
//! object. So `{"a"=["a"]}` goes round though no object reaches itself. Objects with the same class and the same cells are
//! taken as equal, which says "can go round" too often rather than too rarely.

use std::collections::BTreeMap;

use heapwise_program::Program;
use rustc_hash::FxHashMap;

use crate::collections::entry_width;
use crate::cycle::has_cycle;
use crate::{Cell, Witness, is_text, spelled};

/// How many references an entry of a map has.
const MAP: usize = 2;

impl Witness {
    /// Whether a walk that follows references and looks up keys in maps can come back to where it was. Cubic.
    pub fn can_go_round(&self, program: &Program) -> bool {
        let mut below: BTreeMap<Station, Vec<Station>> = BTreeMap::new();
        let twins = self.twins(program);
        let place = |cell: &Cell| match *cell {
            Cell::Object(index) => Some(Station::Object(twins.get(index).copied().unwrap_or(index))),
            Cell::Constant(field) => Some(Station::Constant(field)),
            Cell::Null => Some(Station::Null),
            Cell::Number(..) => None,
        };
        for (object, twin) in self.objects.iter().zip(&twins) {
            let held = object.cells.iter().filter_map(place);
            below.entry(Station::Object(*twin)).or_default().extend(held);
            if entry_width(program, object.class) != Some(MAP) {
                continue;
            }
            for entry in object.cells.chunks_exact(MAP) {
                if let [Some(key), Some(value)] = [place(&entry[0]), place(&entry[1])] {
                    below.entry(key).or_default().push(value);
                }
            }
        }
        let number: FxHashMap<Station, usize> =
            below.keys().enumerate().map(|(number, place)| (*place, number)).collect();
        let below: Vec<&Vec<Station>> = below.values().collect();
        has_cycle(below.len(), |index| {
            let targets = below.get(index).into_iter().copied().flatten();
            targets.filter_map(|target| number.get(target).copied()).collect()
        })
    }

    /// For each object the first that is like it: of the same class, with the same numbers and with like objects.
    fn twins(&self, program: &Program) -> Vec<usize> {
        let mut twins: Vec<usize> = (0..self.objects.len()).collect();
        loop {
            let next: Vec<usize> = (0..twins.len())
                .map(|index| {
                    (0..index).find(|other| self.alike(program, &twins, *other, index)).unwrap_or(index)
                })
                .collect();
            if next == twins {
                return twins;
            }
            twins = next;
        }
    }

    fn alike(&self, program: &Program, twins: &[usize], one: usize, other: usize) -> bool {
        let [Some(one), Some(other)] = [one, other].map(|index| self.objects.get(index)) else {
            return false;
        };
        if one.class == other.class && is_text(program, one.class) {
            return spelled(&one.cells).0 == spelled(&other.cells).0;
        }
        let same = |(one, other): (&Cell, &Cell)| match (one, other) {
            (Cell::Object(one), Cell::Object(other)) => twins.get(*one) == twins.get(*other),
            (one, other) => one == other,
        };
        one.class == other.class
            && one.cells.len() == other.cells.len()
            && one.cells.iter().zip(&other.cells).all(same)
    }
}

/// Where a walk can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Station {
    /// At an object or one like it.
    Object(usize),
    /// At null, which is a key like others.
    Null,
    /// At the constant of an enum.
    Constant(heapwise_program::FieldId),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OWN, WitnessObject, text_cells};
    use heapwise_program::{Kind, ProgramConfig, java_home};
    use heapwise_term::Const;

    /// Whether a structure of these objects, each with its class and cells, goes round.
    fn check(objects: &[(&str, Vec<Cell>)], expected: bool) {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(config).unwrap();
        let objects = objects.iter().map(|(class, cells)| WitnessObject {
            class: program.find_class(class).unwrap(),
            cells: cells.clone(),
            arguments: Default::default(),
        });
        let witness = Witness { roots: Vec::new(), objects: objects.collect(), made: None, accesses: None };
        assert_eq!(witness.can_go_round(&program), expected, "{witness:?}");
    }

    const MAP: &str = "java/util/LinkedHashMap";
    const LIST: &str = "java/util/ArrayList";
    const STRING: &str = "java/lang/String";

    fn text(text: &str) -> Vec<Cell> {
        text_cells(&text.encode_utf16().collect::<Vec<u16>>())
    }

    fn own(text: &str) -> Vec<Cell> {
        let mut cells = self::text(text);
        cells[OWN] = Cell::Number(Kind::Boolean, Const::Bool(true));
        cells
    }

    #[test]
    fn from_a_key_to_its_value() {
        let held = |indices: &[usize]| indices.iter().map(|index| Cell::Object(*index)).collect::<Vec<_>>();
        // {"a"=["a"]}, with one string or two equal ones.
        check(&[(MAP, held(&[1, 2])), (STRING, text("a")), (LIST, held(&[1]))], true);
        check(&[(MAP, held(&[1, 2])), (STRING, text("a")), (LIST, held(&[3])), (STRING, own("a"))], true);
        // {"a"=["b"]} ends, {"a"="b", "b"="a"} does not.
        check(&[(MAP, held(&[1, 2])), (STRING, text("a")), (LIST, held(&[3])), (STRING, text("b"))], false);
        check(&[(MAP, held(&[1, 2, 2, 1])), (STRING, text("a")), (STRING, text("b"))], true);
        // A key that is a list equals another list of equal strings.
        let lists = [(LIST, held(&[3])), (LIST, held(&[4])), (STRING, text("a")), (STRING, own("a"))];
        check(&[&[(MAP, held(&[1, 2]))], &lists[..]].concat(), true);
        // {null=null} does not end either.
        check(&[(MAP, vec![Cell::Null; 2])], true);
        check(&[(MAP, [Cell::Null].into_iter().chain(held(&[1])).collect()), (LIST, vec![Cell::Null])], true);
        // The same list twice in a list is no way round, and a map that holds itself is one.
        check(&[(LIST, held(&[1, 1])), (LIST, held(&[]))], false);
        check(&[(MAP, held(&[1, 0])), (STRING, text("a"))], true);
    }
}
