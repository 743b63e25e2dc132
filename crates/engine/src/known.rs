//! What the engine itself touches of the JDK.

use heapwise_heap::{Data, Heap, ObjectId, Value};
use heapwise_program::{ClassId, LoadError, Primitive, Program};

use crate::names;

/// Classes and slots that the engine itself touches.
#[derive(Clone, Copy)]
pub(crate) struct KnownClasses {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub byte_array: ClassId,
    /// The classes of [`names::CACHED_BOXES`].
    pub cached_boxes: [ClassId; names::CACHED_BOXES.len()],
    pub string_value: usize,
    pub string_coder: usize,
    pub builder: BuilderSlots,
    pub class_component: usize,
    /// Where newer JDKs keep what older ones ask the JVM for.
    pub class_primitive: Option<usize>,
    pub class_modifiers: Option<usize>,
}

/// Where string builders keep what.
#[derive(Clone, Copy)]
pub(crate) struct BuilderSlots {
    pub value: usize,
    pub coder: usize,
    pub count: usize,
}

impl BuilderSlots {
    fn find(program: &Program) -> Result<BuilderSlots, LoadError> {
        let builder = program.find_class(names::STRING_BUILDER)?;
        Ok(BuilderSlots {
            value: slot(program, builder, "value")?,
            coder: slot(program, builder, "coder")?,
            count: slot(program, builder, "count")?,
        })
    }
}

impl KnownClasses {
    pub(crate) fn find(program: &Program) -> Result<KnownClasses, LoadError> {
        let string = program.find_class(names::STRING)?;
        let class = program.find_class(names::CLASS)?;
        let mut cached_boxes = [string; names::CACHED_BOXES.len()];
        for (id, name) in cached_boxes.iter_mut().zip(names::CACHED_BOXES) {
            *id = program.find_class(name)?;
        }
        Ok(KnownClasses {
            cached_boxes,
            object: program.find_class(names::OBJECT)?,
            string,
            class,
            byte_array: program.array_class(program.primitive_class(Primitive::Byte)),
            string_value: slot(program, string, "value")?,
            string_coder: slot(program, string, "coder")?,
            builder: BuilderSlots::find(program)?,
            class_component: slot(program, class, "componentType")?,
            class_primitive: slot(program, class, "primitive").ok(),
            class_modifiers: slot(program, class, "modifiers").ok(),
        })
    }

    /// The UTF-16 units of a string object; `None` when they are not all concrete.
    pub(crate) fn text(&self, heap: &Heap, string: ObjectId) -> Option<Vec<u16>> {
        if heap.class(string) != self.string {
            return None;
        }
        let Some(Value::Object(value)) = heap.get(string, self.string_value) else { return None };
        let Data::Bytes(bytes) = &heap.object(value).data else { return None };
        Some(match heap.get(string, self.string_coder)? {
            Value::Int(0) => bytes.iter().map(|byte| u16::from(*byte as u8)).collect(),
            Value::Int(_) => {
                bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0] as u8, pair[1] as u8])).collect()
            }
            _ => return None,
        })
    }
}

fn slot(program: &Program, class: ClassId, field: &str) -> Result<usize, LoadError> {
    match program.find_field(class, field) {
        Some(id) => Ok(program.field(id).slot as usize),
        None => Err(LoadError::NotFound { name: format!("{}.{field}", program.class(class).name) }),
    }
}
