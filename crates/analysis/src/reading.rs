//! How much there is to read in an input.

use heapwise_heap::{Argument, Cell, Construction, Value, Witness, WitnessObject, is_text, spelled};
use heapwise_program::Program;

/// The cells that each argument reaches, all in all, and what is saved of them by sharing.
pub(crate) type Size = (usize, usize);

pub(crate) fn size(program: &Program, witness: &Witness) -> Size {
    let of = |object: &WitnessObject| match is_text(program, object.class) {
        true => 1 + effort(&object.cells),
        false => 1 + object.cells.len(),
    };
    let sizes: Vec<usize> = witness.objects.iter().map(of).collect();
    let each = witness.roots.iter().map(|root| reached(witness, *root, &sizes)).sum::<usize>();
    let calls = witness.made.as_ref().map_or(0, |made| made.calls.len() + digits(made));
    (each + calls, each.saturating_sub(sizes.iter().sum()))
}

/// How many digits the numbers have that calls are passed, beyond one each.
fn digits(made: &Construction) -> usize {
    let arguments = made.calls.iter().flat_map(|call| &call.arguments);
    let numbers = arguments.filter_map(|argument| match argument {
        Argument::Given(_) => None,
        Argument::Cell(cell) => match cell.number()? {
            Value::Int(number) => Some(i64::from(number)),
            Value::Long(number) => Some(number),
            _ => None,
        },
    });
    numbers.map(|number| number.unsigned_abs().checked_ilog10().unwrap_or(0) as usize).sum()
}

/// How much there is to read in a string; a character that is shown as an escape counts six times.
fn effort(text: &[Cell]) -> usize {
    let units = spelled(text).0.into_iter();
    units.map(|unit| if (32..127).contains(&unit) { 1 } else { 6 }).sum()
}

/// The sum of the sizes of what a cell leads to.
fn reached(witness: &Witness, root: Cell, sizes: &[usize]) -> usize {
    let mut is_reached = vec![false; sizes.len()];
    let mut pending = vec![root];
    let mut sum = 0;
    while let Some(cell) = pending.pop() {
        if let Cell::Object(object) = cell
            && let Some(is_reached) = is_reached.get_mut(object)
            && !std::mem::replace(is_reached, true)
        {
            sum += sizes[object];
            pending
                .extend(witness.objects[object].cells.iter().filter(|cell| matches!(cell, Cell::Object(_))));
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use heapwise_heap::text_cells;
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    /// A witness of plain objects that hold these others, and of one text at the end.
    fn witness(program: &Program, roots: &[usize], held: &[&[usize]], text: &str) -> Witness {
        let plain = program.object_class();
        let string = program.find_class("java/lang/String").unwrap();
        let object = |class, cells: Vec<Cell>| WitnessObject { class, cells, arguments: Default::default() };
        let holds = |held: &&[usize]| object(plain, held.iter().copied().map(Cell::Object).collect());
        let units: Vec<u16> = text.encode_utf16().collect();
        let text = object(string, text_cells(&units));
        let roots = roots.iter().copied().map(Cell::Object).collect();
        Witness { roots, objects: held.iter().map(holds).chain([text]).collect(), made: None, accesses: None }
    }

    /// By hand: an object counts one and its cells, a text one and its characters; an escape is six characters long.
    #[test]
    fn inputs_are_as_large_as_what_there_is_to_read() {
        let program = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(program).unwrap();
        let of =
            |roots: &[usize], held: &[&[usize]], text| size(&program, &witness(&program, roots, held, text));
        assert_eq!(of(&[0], &[], ""), (1, 0));
        assert_eq!(of(&[0], &[], "ab~ "), (5, 0));
        assert_eq!(of(&[0], &[], "a\n\u{7f}\u{e4}"), (1 + 1 + 18, 0));
        // A list of two that ends with the text, and one that goes round.
        assert_eq!(of(&[0], &[&[1], &[2]], "x"), (2 + 2 + 2, 0));
        assert_eq!(of(&[0], &[&[1, 2], &[0]], "x"), (3 + 2 + 2, 0));
        // Both arguments reach the second, which is saved once.
        assert_eq!(of(&[0, 1], &[&[1], &[2]], "x"), (6 + 4, 4));
        assert_eq!(of(&[1, 1], &[&[], &[2]], "x").0, 8);
    }
}
