//! `java.lang.Class` and `java.lang.String` objects, as the engine makes and reads them.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{Data, Heap, HeapFull, Object, ObjectId, Value, Witness};
use heapwise_program::{ClassId, ClassKind, Program};

use crate::flow::heap_full;
use crate::known::KnownClasses;
use crate::{Engine, Interrupt, Machine, State, Step};

impl Machine<'_, '_> {
    /// The `Class` object of a class. Behind its fields it has one more cell with the number of the class.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn mirror(&mut self, class: ClassId) -> Step<ObjectId> {
        if let Some(mirror) = self.state.mirrors.get(class) {
            return Ok(*mirror);
        }
        let (program, known) = (self.cx.program, self.bindings.known);
        let info = program.class(class);
        let component = match info.kind {
            // Arrays nest at most 255 deep, so the recursion is bounded.
            ClassKind::Array { element, .. } => Value::Object(self.mirror(element)?),
            _ => Value::Null,
        };
        let is_primitive = matches!(info.kind, ClassKind::Primitive(_));
        let facts = [
            (Some(known.class_component), component),
            (known.class_primitive, Value::Int(i32::from(is_primitive))),
            (known.class_modifiers, Value::Int(i32::from(info.modifiers().bits()))),
        ];
        let layout = &program.class(known.class).instance_layout;
        let mut cells: Vec<Value> = layout.iter().map(|id| Value::zero(program.field(*id).kind)).collect();
        for (slot, value) in facts {
            if let Some(cell) = slot.and_then(|slot| cells.get_mut(slot)) {
                *cell = value;
            }
        }
        cells.push(Value::Int(class.index() as i32));
        let object = Object { class: known.class, data: Data::Cells(cells.into()) };
        let mirror = self.state.heap.add(object).map_err(heap_full)?;
        self.state.mirrors.set(class, mirror);
        Ok(mirror)
    }

    /// The class that a `Class` object stands for.
    ///
    /// # Errors
    /// Malformed bytecode when the object is no `Class` object.
    pub fn mirrored(&self, mirror: ObjectId) -> Step<ClassId> {
        let object = self.state.heap.object(mirror);
        let last = object.data.len().and_then(|length| object.data.get(length.wrapping_sub(1)));
        match last {
            Some(Value::Int(index)) if object.class == self.bindings.known.class => {
                Ok(ClassId::from_index(index as usize))
            }
            _ => Interrupt::malformed("a Class object that stands for no class"),
        }
    }

    /// A new string with these UTF-16 units, compact where the JDK would make it compact.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn new_string(&mut self, text: &[u16]) -> Step<ObjectId> {
        self.bindings.known.new_string(self.cx.program, &mut self.state.heap, text).map_err(heap_full)
    }

    /// The UTF-16 units of a string; `None` when they are not all concrete.
    pub fn text(&self, string: ObjectId) -> Option<Vec<u16>> {
        self.bindings.known.text(&self.state.heap, string)
    }

    /// The units of a string argument.
    ///
    /// # Errors
    /// Raises `NullPointerException` for null; names a symbolic string as unsupported.
    pub fn concrete_text(&mut self, string: Value) -> Step<Vec<u16>> {
        let string = self.object(string)?;
        match self.text(string) {
            Some(text) => Ok(text),
            None => Interrupt::unsupported("a symbolic string where its text is needed"),
        }
    }
}

impl KnownClasses {
    /// A new string with these UTF-16 units.
    pub(crate) fn new_string(
        &self,
        program: &Program,
        heap: &mut Heap,
        text: &[u16],
    ) -> Result<ObjectId, HeapFull> {
        let latin1 = text.iter().all(|unit| *unit < 256);
        let bytes: Rc<[i8]> = if latin1 {
            text.iter().map(|unit| *unit as i8).collect()
        } else {
            text.iter().flat_map(|unit| unit.to_le_bytes()).map(|byte| byte as i8).collect()
        };
        let value = heap.add(Object { class: self.byte_array, data: Data::Bytes(bytes) })?;
        let string = heap.instance(program, self.string)?;
        heap.set(string, self.string_value, Value::Object(value));
        heap.set(string, self.string_coder, Value::Int(i32::from(!latin1)));
        Ok(string)
    }
}

impl Engine<'_> {
    /// Builds a witness in a state in which the enums of its constants are initialised, and returns the arguments and the object of each witness object.
    ///
    /// # Errors
    /// When the program heap is full.
    pub fn build(
        &self,
        program: &Program,
        state: &mut State<'_>,
        witness: &Witness,
    ) -> Result<(Vec<Value>, Vec<ObjectId>), HeapFull> {
        let (mut heap, mut literals) = (state.heap.clone(), state.literals.clone());
        let constant = |field| state.static_object(program, field);
        let built = witness.build(program, &mut heap, constant, &mut |heap, text, own| {
            if own {
                return self.bindings.known.new_string(program, heap, text);
            }
            let id = program.intern_string(text);
            if let Some(literal) = literals.get(id) {
                return Ok(*literal);
            }
            let literal = self.bindings.known.new_string(program, heap, text)?;
            literals.set(id, literal);
            Ok(literal)
        })?;
        (state.heap, state.literals) = (heap, literals);
        Ok(built)
    }
}
