//! A complete structure with numbers.

use std::rc::Rc;
use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, Library, LoadError, Program};
use heapwise_term::{Const, Model};
use serde::{Deserialize, Serialize};

use crate::collections::{Arguments, entry_width};
use crate::construction::Argument;
use crate::cycle::{has_cycle, inner_first};
use crate::kinds::{cell_kind, cell_type, element_kind};
use crate::stubs::cell_signature;
use crate::text::spelled;
use crate::variables::{concrete, constant};
use crate::{
    Construction, Context, Data, Heap, HeapFull, InputHeap, InputId, Object, ObjectId, Resolution, Slot,
    UNITS, Value, Variables, is_abstracted, is_computed, is_text,
};

/// Makes a string of its UTF-16 units: an object of its own if the last argument says so, else the interned one.
pub type MakeString<'a> = dyn FnMut(&mut Heap, &[u16], bool) -> Result<ObjectId, HeapFull> + 'a;

/// One cell of a witness.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Cell {
    /// A number of this kind.
    Number(Kind, Const),
    /// The null reference.
    Null,
    /// The object with this index.
    Object(usize),
    /// What this static field holds for ever, such as a constant of an enum.
    Constant(FieldId),
}

/// One object of a witness.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WitnessObject {
    /// The exact class.
    pub class: ClassId,
    /// Fields by slot, or elements, or a text.
    pub cells: Vec<Cell>,
    /// Of a collection, function or optional value: the signatures of its type arguments.
    pub arguments: Arguments,
}

impl WitnessObject {
    /// The class that a cell is declared with.
    ///
    /// # Errors
    /// When that class cannot be loaded.
    pub fn cell_type(&self, program: &Program, slot: u32) -> Result<ClassId, LoadError> {
        match cell_signature(program, self.class, &self.arguments, slot) {
            Some(signature) => program.erased_class(&signature),
            None => cell_type(program, self.class, slot),
        }
    }

    /// Whether the objects of a class hold no references that count: those of `Object` itself, boxes and texts.
    pub fn is_simple(program: &Program, class: ClassId) -> bool {
        matches!(program.class(class).library, Some(Library::Object | Library::Box(_) | Library::Text))
    }

    /// A simple object whose numbers are zero.
    pub fn simple(cx: &Context<'_>, class: ClassId) -> WitnessObject {
        let count = match is_text(cx.program, class) {
            true => UNITS + cx.scope.max_string_length as usize,
            false => cx.program.class(class).instance_layout.len(),
        };
        let kinds = (0..count).map(|slot| cell_kind(cx.program, class, slot));
        let cells = kinds.map(|kind| Cell::Number(kind, zero(kind))).collect();
        WitnessObject { class, cells, arguments: Arguments::default() }
    }
}

/// A complete, concrete argument list with its heap.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Witness {
    /// The arguments; the receiver of an instance method first.
    pub roots: Vec<Cell>,
    /// The objects, in order of creation.
    pub objects: Vec<WitnessObject>,
    /// The calls that make some of them, if they are made so.
    pub made: Option<Arc<Construction>>,
    /// Its places in the order in which they were read, if that is known and matters; others come later.
    pub accesses: Option<Arc<[Slot]>>,
}

impl Witness {
    /// The static fields whose objects the structure holds, or the calls are passed that make it.
    pub fn constants(&self) -> impl Iterator<Item = FieldId> + '_ {
        let cells = self.objects.iter().flat_map(|object| &object.cells);
        let calls = self.made.iter().flat_map(|made| &made.calls);
        let passed = calls.flat_map(|call| &call.arguments).filter_map(|argument| match argument {
            Argument::Cell(cell) => Some(cell),
            Argument::Given(_) => None,
        });
        self.roots.iter().chain(cells).chain(passed).filter_map(|cell| match cell {
            Cell::Constant(field) => Some(*field),
            _ => None,
        })
    }

    /// Completes a partial structure: numbers from `model`, pending references null, undecided arrays empty.
    pub fn complete(program: &Program, input: &InputHeap, variables: &Variables, model: &Model) -> Witness {
        let cell = |slot: Slot, value: Value, kind: Kind| match value {
            Value::Symbol(id) => match input.reference(id).resolution {
                Resolution::Object(object) => Cell::Object(object.index()),
                Resolution::Constant(field, _) => Cell::Constant(field),
                Resolution::Pending | Resolution::Null | Resolution::Outside => Cell::Null,
            },
            Value::Term(_) => Cell::Number(
                kind,
                variables.variable(slot, kind).map_or(zero(kind), |id| model.get(id).unwrap_or(zero(kind))),
            ),
            fixed => Cell::of_number(kind, fixed),
        };
        let roots = input.parameters().enumerate();
        let roots =
            roots.map(|(index, (value, kind))| cell(Slot::Parameter(index as u32), value, kind)).collect();
        let objects = input.objects().map(|(id, object)| {
            let cells = object.cells.as_deref().unwrap_or_default().iter().enumerate();
            let cells = cells.map(|(slot, value)| {
                cell(Slot::Cell(id, slot as u32), *value, cell_kind(program, object.class, slot))
            });
            WitnessObject { class: object.class, cells: cells.collect(), arguments: object.arguments.clone() }
        });
        Witness { roots, objects: objects.collect(), made: None, accesses: None }
    }

    /// The values that this witness gives to the variables of a partial structure, if it extends the structure.
    /// Linear in the size of the structure.
    pub fn model(&self, input: &InputHeap, variables: &Variables) -> Option<Model> {
        Some(self.embed(input)?.model(variables))
    }

    /// The cell that stands for a place of a partial structure which this witness extends.
    pub fn cell_mut(&mut self, input: &InputHeap, slot: Slot) -> Option<&mut Cell> {
        match slot {
            Slot::Parameter(index) => self.roots.get_mut(index as usize),
            Slot::Cell(owner, index) => {
                let owner = self.embed(input)?.image.get(owner.index()).copied()??;
                self.objects.get_mut(owner)?.cells.get_mut(index as usize)
            }
        }
    }

    /// Its places in the order in which a partial structure was read that it extends.
    pub fn accesses_of(&self, input: &InputHeap) -> Option<Arc<[Slot]>> {
        let image = self.embed(input)?.image;
        let own = |slot: &Slot| match *slot {
            Slot::Parameter(_) => Some(*slot),
            Slot::Cell(holder, cell) => {
                let holder = image.get(holder.index()).copied()??;
                Some(Slot::Cell(InputId::from_index(holder), cell))
            }
        };
        input.accesses().iter().map(own).collect()
    }

    fn embed<'a>(&'a self, input: &'a InputHeap) -> Option<Embedding<'a>> {
        let mut embedding = Embedding {
            witness: self,
            input,
            image: vec![None; input.object_count()],
            taken: vec![false; self.objects.len()],
            queue: Vec::new(),
        };
        for (index, (value, _)) in input.parameters().enumerate() {
            embedding.cell(value, *self.roots.get(index)?)?;
        }
        while let Some((id, target)) = embedding.queue.pop() {
            let Some(cells) = input.object(id).cells.as_deref() else { continue };
            let image = &self.objects.get(target)?.cells;
            if cells.len() != image.len() {
                return None;
            }
            for (value, cell) in cells.iter().zip(image) {
                embedding.cell(*value, *cell)?;
            }
        }
        Some(embedding)
    }

    /// Whether an object reaches itself by way of objects whose class `follows` accepts, itself among them. Quadratic.
    pub fn has_cycle(&self, follows: impl Fn(ClassId) -> bool) -> bool {
        has_cycle(self.objects.len(), |index| {
            let object = self.objects.get(index).filter(|object| follows(object.class));
            object.map(held_by).unwrap_or_default()
        })
    }

    /// The objects in an order in which they can be made: one that another leads to comes before it, unless both lead to each other.
    /// Linear.
    pub fn inner_first(&self) -> Vec<usize> {
        inner_first(self.objects.len(), |index| self.objects.get(index).map(held_by).unwrap_or_default())
    }

    /// Builds the structure in a program heap and returns the arguments and the object of each witness object. `constant`
    /// gives the object that a field of an enum holds. Collections are left to be made.
    ///
    /// # Errors
    /// When the program heap is full.
    pub fn build(
        &self,
        program: &Program,
        heap: &mut Heap,
        constant: impl Fn(FieldId) -> Option<ObjectId>,
        string: &mut MakeString<'_>,
    ) -> Result<(Vec<Value>, Vec<ObjectId>), HeapFull> {
        let mut ids = Vec::with_capacity(self.objects.len());
        for object in &self.objects {
            ids.push(if is_text(program, object.class) {
                let (text, own) = spelled(&object.cells);
                string(heap, &text, own)?
            } else {
                self.allocate(program, heap, object)?
            });
        }
        let value = |cell: &Cell| match *cell {
            Cell::Number(kind, constant) => concrete(kind, constant),
            Cell::Null => Value::Null,
            Cell::Object(index) => ids.get(index).map_or(Value::Null, |id| Value::Object(*id)),
            Cell::Constant(field) => constant(field).map_or(Value::Null, Value::Object),
        };
        let has_cells = |object: &&WitnessObject| !is_abstracted(program, object.class);
        for (object, id) in self.objects.iter().zip(&ids).filter(|(object, _)| has_cells(object)) {
            for (slot, cell) in object.cells.iter().enumerate() {
                heap.set(*id, slot, value(cell));
            }
        }
        Ok((self.roots.iter().map(value).collect(), ids))
    }

    fn allocate(
        &self,
        program: &Program,
        heap: &mut Heap,
        object: &WitnessObject,
    ) -> Result<ObjectId, HeapFull> {
        let class = program.class(object.class);
        match class.kind {
            ClassKind::Array { .. } => {
                let kind = element_kind(program, object.class);
                heap.array(object.class, kind, object.cells.len())
            }
            _ if entry_width(program, object.class).is_some() || is_computed(program, object.class) => {
                heap.instance(program, object.class)
            }
            // Boxes of an input are what `valueOf` gives.
            _ if matches!(class.library, Some(Library::Box(_))) => {
                heap.add(Object::open_box(object.class, Value::Null))
            }
            _ => {
                let cells: Rc<[Value]> = object.cells.iter().map(|_| Value::Null).collect();
                heap.add(Object { class: object.class, data: Data::Cells(cells) })
            }
        }
    }
}

/// The objects that an object holds.
fn held_by(object: &WitnessObject) -> Vec<usize> {
    let held = object.cells.iter().filter_map(|cell| match cell {
        Cell::Object(target) => Some(*target),
        Cell::Number(..) | Cell::Null | Cell::Constant(_) => None,
    });
    held.collect()
}

impl Cell {
    /// A number of this kind that has this stack value.
    pub fn of_number(kind: Kind, value: Value) -> Cell {
        Cell::Number(kind, constant(kind, value))
    }

    /// A number of this kind with a whole value.
    pub fn of_whole(kind: Kind, value: i64) -> Cell {
        let value = match kind {
            Kind::Long => Value::Long(value),
            Kind::Float => Value::Float(value as f32),
            Kind::Double => Value::Double(value as f64),
            _ => Value::Int(value as i32),
        };
        Cell::of_number(kind, value)
    }

    /// The value of the variable that stands for the cell; `false` for a reference.
    pub fn constant(self) -> Const {
        match self {
            Cell::Number(_, constant) => constant,
            Cell::Null | Cell::Object(_) | Cell::Constant(_) => Const::Bool(false),
        }
    }

    /// Whether the cell is as it is in a new object.
    pub fn is_zero(self) -> bool {
        match self {
            Cell::Number(kind, _) => self.number().is_some_and(|number| number.same_bits(Value::zero(kind))),
            Cell::Null => true,
            Cell::Object(_) | Cell::Constant(_) => false,
        }
    }

    /// The stack value of a number; references need a heap.
    pub fn number(self) -> Option<Value> {
        match self {
            Cell::Number(kind, constant) => Some(concrete(kind, constant)),
            Cell::Null | Cell::Object(_) | Cell::Constant(_) => None,
        }
    }
}

/// The one injective map from a partial structure into a witness that respects the roots, as far as it is built.
struct Embedding<'a> {
    witness: &'a Witness,
    input: &'a InputHeap,
    /// By input object.
    image: Vec<Option<usize>>,
    taken: Vec<bool>,
    /// Objects whose cells are not compared yet, with their images.
    queue: Vec<(InputId, usize)>,
}

impl Embedding<'_> {
    /// The values of the variables. Made when the map is whole: most are not, and fail at some reference.
    fn model(&self, variables: &Variables) -> Model {
        let mut model = Model::default();
        let mut set = |slot, cell| {
            if let Cell::Number(kind, constant) = cell
                && let Some(variable) = variables.variable(slot, kind)
            {
                model.set(variable, constant);
            }
        };
        for (index, (_, cell)) in self.input.parameters().zip(&self.witness.roots).enumerate() {
            set(Slot::Parameter(index as u32), *cell);
        }
        for (index, image) in self.image.iter().enumerate() {
            let cells = image.and_then(|image| self.witness.objects.get(image)).map(|object| &object.cells);
            let id = InputId::from_index(index);
            if self.input.object(id).cells.is_some() {
                let cells = cells.into_iter().flatten().enumerate();
                cells.for_each(|(slot, cell)| set(Slot::Cell(id, slot as u32), *cell));
            }
        }
        model
    }

    fn cell(&mut self, value: Value, cell: Cell) -> Option<()> {
        match (value, cell) {
            (Value::Symbol(id), cell) => match (self.input.reference(id).resolution, cell) {
                (Resolution::Pending | Resolution::Outside, _) | (Resolution::Null, Cell::Null) => Some(()),
                (Resolution::Object(object), Cell::Object(target)) => self.object(object, target),
                (Resolution::Constant(field, _), Cell::Constant(other)) if field == other => Some(()),
                _ => None,
            },
            (_, Cell::Number(..)) => Some(()),
            _ => None,
        }
    }

    fn object(&mut self, id: InputId, target: usize) -> Option<()> {
        let image = self.image.get_mut(id.index())?;
        if let Some(known) = *image {
            return (known == target).then_some(());
        }
        let fits = self.witness.objects.get(target)?.class == self.input.object(id).class;
        if !fits || std::mem::replace(self.taken.get_mut(target)?, true) {
            return None;
        }
        *image = Some(target);
        self.queue.push((id, target));
        Some(())
    }
}

fn zero(kind: Kind) -> Const {
    match kind {
        Kind::Boolean => Const::Bool(false),
        Kind::Byte => Const::Bits { width: 8, value: 0 },
        Kind::Char | Kind::Short => Const::Bits { width: 16, value: 0 },
        Kind::Int | Kind::Reference => Const::Bits { width: 32, value: 0 },
        Kind::Long => Const::Bits { width: 64, value: 0 },
        Kind::Float => Const::F32(0),
        Kind::Double => Const::F64(0),
    }
}

#[cfg(test)]
mod tests;
