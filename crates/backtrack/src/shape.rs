//! The structure that a run of the invariant accepted, with what it left open.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{
    Candidates, Cell, Context, InputHeap, InputId, Nest, Resolution, Slot, SymRef, Unlisted, Value, Witness,
    WitnessObject, cell_candidates, cell_kind, is_abstracted, is_text, owner_class,
};
use heapwise_program::{ClassId, FieldId, Kind};
use heapwise_term::VarId;

use super::bounds::Ranges;
use crate::Undecided;

/// The references that a cell may hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct References {
    /// Whether it may be null.
    pub null: bool,
    /// The classes of new objects that it may refer to.
    pub classes: Rc<[ClassId]>,
    /// The static fields whose objects they may be.
    pub held: Rc<[FieldId]>,
}

/// One cell.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// Decided.
    Fixed(Cell),
    /// A number of this kind that is open: the variable that conditions speak of, if any can, and its ranges.
    Number(Kind, Option<VarId>, Ranges),
    /// A reference that the invariant did not read.
    Open(References),
    /// The enclosing instance, of this outer class, of an object that is not there yet.
    Owner(ClassId),
}

/// One object.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its class.
    pub class: ClassId,
    /// The object that holds the first reference to it; none of the root.
    pub holder: Option<usize>,
    /// Its cells.
    pub parts: Vec<Part>,
}

/// A structure that the invariant accepted: its objects, the root first.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// Each object, by its index.
    pub objects: Vec<Made>,
}

impl Shape {
    /// The structure of an input heap.
    ///
    /// # Errors
    /// Names what cannot be enumerated.
    pub fn of(cx: &mut Context<'_>, input: &InputHeap) -> Result<Shape, Undecided> {
        let mut objects = Vec::new();
        for (id, object) in input.objects() {
            enumerable(cx, object.class)?;
            let Some(cells) = object.cells.clone() else {
                return Err(unread_array(cx, object.class));
            };
            let mut parts = Vec::with_capacity(cells.len());
            for (slot, value) in cells.iter().enumerate() {
                parts.push(match *value {
                    Value::Symbol(reference) => reference_part(cx, input, reference)?,
                    value => number_part(cx, object.class, Slot::Cell(id, slot as u32), slot, value)?,
                });
            }
            let holder = object.holder.map(InputId::index);
            objects.push(Made { class: object.class, holder, parts });
        }
        Ok(Shape { objects })
    }
}

impl Nest for Shape {
    type Object = usize;

    fn class(&self, object: usize) -> ClassId {
        self.objects[object].class
    }

    fn holder(&self, object: usize) -> Option<usize> {
        self.objects[object].holder
    }

    fn held(&self, object: usize, slot: u32) -> Option<usize> {
        match self.objects[object].parts.get(slot as usize) {
            Some(Part::Fixed(Cell::Object(held))) => Some(*held),
            _ => None,
        }
    }

    fn objects(&self) -> impl Iterator<Item = usize> {
        0..self.objects.len()
    }
}

/// Texts and collections have more than their cells say.
pub(crate) fn enumerable(cx: &Context<'_>, class: ClassId) -> Result<(), Undecided> {
    if is_text(cx.program, class) || is_abstracted(cx.program, class) {
        let name = cx.program.class(class).source_name();
        return Err(Undecided(format!("structures that hold a {name}")));
    }
    Ok(())
}

fn reference_part(cx: &mut Context<'_>, input: &InputHeap, reference: SymRef) -> Result<Part, Undecided> {
    Ok(match input.reference(reference).resolution {
        Resolution::Null | Resolution::Outside => Part::Fixed(Cell::Null),
        Resolution::Object(object) => Part::Fixed(Cell::Object(object.index())),
        Resolution::Constant(field, _) => Part::Fixed(Cell::Constant(field)),
        Resolution::Pending => {
            let (null, candidates) =
                input.may_hold(cx, reference).map_err(|error| Undecided(error.to_string()))?;
            Part::Open(References::of(cx, null, candidates)?)
        }
    })
}

impl References {
    fn of(cx: &Context<'_>, null: bool, candidates: Candidates) -> Result<References, Undecided> {
        if let Some(missing) = candidates.missing.into_iter().next() {
            return Err(Undecided(missing.what));
        }
        if let Some(constants) = candidates.enums.first() {
            let name = cx.program.class(*constants).source_name();
            return Err(Undecided(format!("constants of {name} that the invariant does not read")));
        }
        if let Some(field) = candidates.held.iter().find(|field| !cx.asked.holds(**field)) {
            let name = cx.program.class(cx.program.field(*field).class).source_name();
            return Err(Undecided(format!("constants of {name} that the invariant does not read")));
        }
        Ok(References { null, classes: candidates.fresh.into(), held: candidates.held.into() })
    }
}

fn number_part(
    cx: &Context<'_>,
    class: ClassId,
    place: Slot,
    slot: usize,
    value: Value,
) -> Result<Part, Undecided> {
    let kind = cell_kind(cx.program, class, slot);
    let Value::Term(_) = value else { return Ok(Part::Fixed(Cell::of_number(kind, value))) };
    match (cx.variables.variable(place, kind), cx.domains.numbers(cx.program, class, slot)) {
        (variable, Some(ranges)) => Ok(Part::Number(kind, variable, ranges.into())),
        _ => Err(Undecided("a number without a domain".to_owned())),
    }
}

/// The cells of a new object of this class in a completion: nothing of it was read.
pub fn unread(cx: &mut Context<'_>, class: ClassId) -> Result<Vec<Part>, Undecided> {
    enumerable(cx, class)?;
    let program = cx.program;
    if program.class(class).is_array() {
        return Err(unread_array(cx, class));
    }
    (0..program.class(class).instance_layout.len()).map(|slot| unread_cell(cx, class, slot)).collect()
}

/// The elements of a new array of this class, and its lengths: least and most.
pub(crate) fn element(cx: &mut Context<'_>, class: ClassId) -> Result<(Part, (u32, u32)), Undecided> {
    let part = unread_cell(cx, class, 0)?;
    Ok((part, cx.domains.lengths_of(class, cx.scope.max_array_length)))
}

fn unread_array(cx: &Context<'_>, class: ClassId) -> Undecided {
    let name = cx.program.class(class).source_name();
    Undecided(format!("arrays {name} of which the invariant does not read the length"))
}

/// The same of one cell.
pub(crate) fn unread_cell(cx: &mut Context<'_>, class: ClassId, slot: usize) -> Result<Part, Undecided> {
    let program = cx.program;
    let kind = cell_kind(cx.program, class, slot);
    if kind == Kind::Reference {
        let field = program.class(class).instance_layout.get(slot);
        if field.is_some_and(|field| cx.domains.all.contains_key(field)) {
            // The machine fills it when it makes the object.
            return Ok(Part::Fixed(Cell::Null));
        }
        if cx.domains.unlisted == Unlisted::Outside && cx.domains.of_cell(program, class, slot).is_none() {
            return Ok(Part::Number(kind, None, [].into()));
        }
        if matches!(cx.domains.unlisted, Unlisted::Null(_))
            && cx.domains.of_cell(program, class, slot).is_none()
        {
            return Ok(Part::Fixed(Cell::Null));
        }
        if let Some(outer) = owner_class(cx, class, slot as u32) {
            return Ok(Part::Owner(outer));
        }
        let (null, candidates) =
            cell_candidates(cx, class, slot as u32).map_err(|error| Undecided(error.to_string()))?;
        return Ok(Part::Open(References::of(cx, null, candidates)?));
    }
    let ranges = match cx.domains.numbers(program, class, slot) {
        Some(ranges) => ranges.into(),
        // No run can read a number of another kind.
        None => kind.int_range().as_slice().into(),
    };
    Ok(Part::Number(kind, None, ranges))
}

/// A complete structure.
pub fn witness(objects: Vec<(ClassId, Vec<Cell>)>) -> Witness {
    let objects = objects.into_iter().map(|(class, cells)| WitnessObject {
        class,
        cells,
        arguments: Default::default(),
    });
    Witness { roots: vec![Cell::Object(0)], objects: objects.collect(), made: None, accesses: None }
}
