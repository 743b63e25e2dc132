//! Structures as drawings.

use heapwise_analysis::{Case, Effect};
use heapwise_draw::{Cell as Place, Drawing, Holds, Object, Part};
use heapwise_heap::{Cell, InputHeap, Witness, cell_type, collections::entry_width, is_text, spelled};
use heapwise_program::{ClassId, Kind, Program};

use crate::describe;
use crate::overlay::Overlay;

/// The input of a path: its partial structure, completed by the witness. `roots` are the names of the arguments.
pub(crate) fn of_path(program: &Program, input: &InputHeap, witness: &Witness, roots: &[String]) -> Drawing {
    with_roots(program, witness, &Overlay::of_path(program, input, witness), roots)
}

/// A call: its input, and what it left of it, where a run of it has shown that. Objects have the same names in both.
pub(crate) fn before_and_after(
    program: &Program,
    case: &Case<'_>,
    effect: Option<&Effect>,
    roots: &[String],
) -> (Drawing, Option<Drawing>) {
    let before = match (&case.witness.made, effect) {
        // What calls make, the path does not tell.
        (Some(_), Some(effect)) => (&effect.before, Overlay::of_whole(program, &effect.before)),
        _ => (&case.witness, Overlay::of_path(program, &case.path.input, &case.witness)),
    };
    let (witness, overlay) = before;
    let after = effect.map(|effect| {
        let mut after = effect.after.clone();
        let mut overlay = overlay.after_call(program, effect);
        let mut names: Vec<String> =
            (0..after.roots.len()).map(|index| describe::parameter(roots, index)).collect();
        if let Some(result) = effect.result {
            after.roots.push(result);
            overlay.roots.push(Part::New);
            names.push("result".to_owned());
        }
        with_roots(program, &after, &overlay, &names)
    });
    (with_roots(program, witness, &overlay, roots), after)
}

/// A structure that is all there is. `roots` are the names of the arguments.
pub(crate) fn of_call(program: &Program, witness: &Witness, roots: &[String]) -> Drawing {
    with_roots(program, witness, &Overlay::of_whole(program, witness), roots)
}

fn with_roots(program: &Program, witness: &Witness, overlay: &Overlay, roots: &[String]) -> Drawing {
    let painter = Painter::of(program, witness, overlay);
    let arguments = witness.roots.iter().zip(&overlay.roots).enumerate();
    let roots = arguments
        .map(|(index, (cell, part))| painter.place(describe::parameter(roots, index), *part, cell))
        .collect();
    Drawing { roots, objects: painter.objects(), ..Drawing::default() }
}

/// A structure that is all there is, without its roots.
pub(crate) fn of_whole(program: &Program, witness: &Witness) -> Drawing {
    let overlay = Overlay::of_whole(program, witness);
    Drawing { objects: Painter::of(program, witness, &overlay).objects(), ..Drawing::default() }
}

/// The most cells of an object that are drawn: a drawing is to be looked at.
const CELLS: usize = 64;

struct Painter<'a> {
    program: &'a Program,
    witness: &'a Witness,
    overlay: &'a Overlay,
    /// The place of each object among those that are drawn: strings stand where they are held.
    drawn: Vec<Option<usize>>,
}

impl<'a> Painter<'a> {
    fn of(program: &'a Program, witness: &'a Witness, overlay: &'a Overlay) -> Painter<'a> {
        let mut count = 0;
        let place = |class: ClassId| {
            let place = (!is_text(program, class)).then_some(count);
            count += usize::from(place.is_some());
            place
        };
        let drawn = witness.objects.iter().map(|object| object.class).map(place).collect();
        Painter { program, witness, overlay, drawn }
    }

    fn objects(&self) -> Vec<Object> {
        let indices = self.drawn.iter().enumerate().filter(|(_, drawn)| drawn.is_some());
        indices.map(|(index, _)| self.object(index)).collect()
    }

    fn object(&self, index: usize) -> Object {
        let object = &self.witness.objects[index];
        let known = &self.overlay.objects[index];
        let class = self.program.class(object.class);
        let cells = object.cells.iter().zip(&known.cells).enumerate().take(CELLS);
        let more = (object.cells.len() > CELLS).then(|| Place {
            name: "\u{2026}".to_owned(),
            part: known.contents(),
            holds: Holds::Text(format!("{} in all", object.cells.len())),
            is_kin: false,
        });
        let cells = cells.map(|(slot, (cell, part))| Place {
            is_kin: self.is_kin(object.class, slot),
            ..self.place(describe::slot_name(self.program, class, slot), *part, cell)
        });
        let width = entry_width(self.program, object.class);
        let length = || Place {
            name: if width.is_some() { "size" } else { "length" }.to_owned(),
            part: Part::Symbolic,
            holds: Holds::Text((object.cells.len() / width.unwrap_or(1)).to_string()),
            is_kin: false,
        };
        Object {
            name: known.name.clone(),
            part: known.part,
            // With its length among them the cells need their names.
            is_array: class.is_array() && !known.has_open_length,
            cells: known.has_open_length.then(length).into_iter().chain(cells).chain(more).collect(),
        }
    }

    fn place(&self, name: String, part: Part, cell: &Cell) -> Place {
        let (part, holds) = match cell {
            Cell::Null => (part, Holds::Null),
            Cell::Constant(field) => (part, Holds::Text(self.program.field(*field).name.to_string())),
            Cell::Number(kind, _) => (part, Holds::Text(describe::number_as(*kind, cell.number()))),
            Cell::Object(index) => match self.drawn.get(*index) {
                Some(None) => self.text(*index, part),
                Some(Some(drawn)) => (part, Holds::Object(*drawn)),
                None => (part, Holds::Null),
            },
        };
        Place { name, part, holds, is_kin: false }
    }

    /// Whether a field is declared for objects like its owner, and not for all objects.
    fn is_kin(&self, owner: ClassId, slot: usize) -> bool {
        let program = self.program;
        let class = program.class(owner);
        let is_reference = class
            .instance_layout
            .get(slot)
            .is_some_and(|field| program.field(*field).kind == Kind::Reference);
        let declared = u32::try_from(slot).ok().and_then(|slot| cell_type(program, owner, slot).ok());
        !class.is_array()
            && is_reference
            && declared.is_some_and(|declared| {
                !program.class(declared).is_jdk() && program.is_subtype(owner, declared)
            })
    }

    /// A string where it is held: as open as what it says.
    fn text(&self, index: usize, part: Part) -> (Part, Holds) {
        let known = &self.overlay.objects[index];
        let (units, _) = spelled(&self.witness.objects[index].cells);
        let text = format!("{} {:?}", known.name, String::from_utf16_lossy(&units));
        (part.max(known.contents()), Holds::Text(text))
    }
}
