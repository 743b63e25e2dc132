//! `java.lang.Class` and `java.lang.String` objects, as the engine makes and reads them.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{Data, Object, ObjectId, Value};
use heapwise_program::{ClassId, ClassKind};

use crate::machine::heap_full;
use crate::{Interrupt, Machine, Step};

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
        let known = self.bindings.known;
        let latin1 = text.iter().all(|unit| *unit < 256);
        let bytes: Rc<[i8]> = if latin1 {
            text.iter().map(|unit| *unit as i8).collect()
        } else {
            text.iter().flat_map(|unit| unit.to_le_bytes()).map(|byte| byte as i8).collect()
        };
        let bytes = Object { class: known.byte_array, data: Data::Bytes(bytes) };
        let value = self.state.heap.add(bytes).map_err(heap_full)?;
        let string = self.allocate(known.string)?;
        self.write_cell(string, known.string_value, Value::Object(value))?;
        self.write_cell(string, known.string_coder, Value::Int(i32::from(!latin1)))?;
        Ok(string)
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
