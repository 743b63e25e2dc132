//! The engine: what a run fixes, and what it remembers of the program.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_heap::{Data, Heap, ObjectId, Value};
use heapwise_program::{ClassId, LoadError, MethodId, Primitive, Program};
use rustc_hash::FxHashMap;

use crate::tabulate::{Table, UnitFunction};
use crate::{Budget, NativeMethod, Natives, World, names};

/// When a symbolic reference is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Laziness {
    /// When it is used: dereferenced, compared, cast where the cast can fail.
    #[default]
    AtUse,
    /// When a field or element that holds it is read, as the papers do \[LazyInit03\].
    AtLoad,
}

/// What the message of an exception says of a number that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wording {
    /// Words that leave the number out. The path may go another way than any run; a replay tells.
    #[default]
    Vague,
    /// Nothing that code could read: a path that looks into the message ends as unsupported. For who trusts paths without a
    /// replay.
    Sealed,
}

/// Runs states of one program.
pub struct Engine<'p> {
    pub(crate) bindings: Bindings<'p>,
}

impl<'p> Engine<'p> {
    /// An engine for a program.
    ///
    /// # Errors
    /// When the JDK lacks a class that the JVM itself needs.
    pub fn new(program: &'p Program, natives: &'p dyn Natives, budget: Budget) -> Result<Self, LoadError> {
        Ok(Engine { bindings: Bindings::new(natives, Known::find(program)?, budget) })
    }

    /// Another engine for the same program, with the settings of a new one, that knows what this one has found out about native
    /// methods.
    pub fn another(&self) -> Self {
        let Bindings { natives, ref memo, known, .. } = self.bindings;
        Engine {
            bindings: Bindings { memo: memo.clone(), ..Bindings::new(natives, known, Budget::default()) },
        }
    }

    /// The same engine for a concrete run in this world.
    pub fn in_world(mut self, world: Box<dyn World>) -> Self {
        self.bindings.world = Some(world);
        self
    }

    /// The world of a concrete run.
    pub fn world(&mut self) -> Option<&mut (dyn World + 'static)> {
        self.bindings.world.as_deref_mut()
    }

    /// The same engine with another way to resolve references.
    pub fn with_laziness(mut self, laziness: Laziness) -> Self {
        self.bindings.laziness = laziness;
        self
    }

    /// When symbolic references are resolved.
    pub fn laziness(&self) -> Laziness {
        self.bindings.laziness
    }

    /// Changes what messages say of open numbers.
    pub fn set_wording(&mut self, wording: Wording) {
        self.bindings.wording = wording;
    }

    /// The limits of a run.
    pub fn budget(&self) -> Budget {
        self.bindings.budget
    }

    /// Changes the limits of the next run.
    pub fn set_budget(&mut self, budget: Budget) {
        self.bindings.budget = budget;
    }

    /// The UTF-16 units of a string object; `None` when they are not all concrete.
    pub fn text(&self, heap: &Heap, string: ObjectId) -> Option<Vec<u16>> {
        self.bindings.known.text(heap, string)
    }
}

/// What the engine has found out about methods, and its settings.
pub(crate) struct Bindings<'p> {
    natives: &'p dyn Natives,
    /// By method: not asked yet, no native, or the native.
    memo: Vec<Option<Option<NativeMethod>>>,
    pub known: Known,
    /// What methods say of each UTF-16 unit; `None` for those that cannot be tabulated.
    pub tables: FxHashMap<UnitFunction, Option<Rc<Table>>>,
    pub budget: Budget,
    pub laziness: Laziness,
    pub wording: Wording,
    /// The outside, in a concrete run.
    pub world: Option<Box<dyn World>>,
    /// Cells at which garbage is collected next.
    pub collect_at: u64,
    /// The native method whose exception is about to be made.
    pub raising: Option<MethodId>,
}

impl<'p> Bindings<'p> {
    fn new(natives: &'p dyn Natives, known: Known, budget: Budget) -> Self {
        Bindings {
            natives,
            memo: Vec::new(),
            known,
            tables: FxHashMap::default(),
            budget,
            laziness: Laziness::default(),
            wording: Wording::default(),
            world: None,
            raising: None,
            collect_at: 0,
        }
    }

    /// The native or replacement of a method. The table is asked once per method.
    #[inline]
    pub(crate) fn native(&mut self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        match self.memo.get(method.index()) {
            Some(Some(known)) => *known,
            _ => self.find(program, method),
        }
    }

    #[cold]
    fn find(&mut self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        let found = self.natives.find(program, method);
        if self.memo.len() <= method.index() {
            self.memo.resize(method.index() + 1, None);
        }
        self.memo[method.index()] = Some(found);
        found
    }
}

/// Classes and slots that the engine itself touches.
#[derive(Clone, Copy)]
pub(crate) struct Known {
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

impl Known {
    fn find(program: &Program) -> Result<Known, LoadError> {
        let string = program.find_class(names::STRING)?;
        let class = program.find_class(names::CLASS)?;
        let mut cached_boxes = [string; names::CACHED_BOXES.len()];
        for (id, name) in cached_boxes.iter_mut().zip(names::CACHED_BOXES) {
            *id = program.find_class(name)?;
        }
        Ok(Known {
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
