//! Class initialisation (JVMS §5.5), for one thread.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassId, ConstantValue, MethodId};

use crate::machine::heap_full;
use crate::stack::After;
use crate::state::Initialisation;
use crate::{ClassState, Interrupt, Machine, Step, names};

impl<'p> Machine<'_, 'p> {
    /// The object that holds the static fields of an initialised class, or of one whose initialiser runs.
    ///
    /// # Errors
    /// Asks for the initialisation; raises `NoClassDefFoundError` when that has failed before.
    #[inline]
    pub fn initialised(&mut self, class: ClassId) -> Step<ObjectId> {
        match self.state.class_state(class) {
            Some(ClassState { initialisation: Initialisation::Failed, .. }) => {
                let name = self.cx.program.class(class).java_name();
                Interrupt::raise(names::NO_CLASS_DEF_FOUND_ERROR, format!("Could not initialize class {name}"))
            }
            Some(state) => Ok(state.statics),
            None => Err(Box::new(Interrupt::Initialise(class))),
        }
    }

    /// Begins the initialisation of a class and of what must be initialised before it. The frames of the
    /// initialisers are stacked so that the one to run first is on top.
    pub(crate) fn initialise(&mut self, class: ClassId) -> Step<()> {
        let mut next = Some(class);
        while let Some(class) = next {
            self.begin(class)?;
            let info = self.cx.program.class(class);
            for interface in info.interfaces.iter().rev() {
                if self.state.class_state(*interface).is_none() && self.has_default_method(*interface) {
                    self.begin(*interface)?;
                }
            }
            let above = if info.is_interface() { None } else { info.super_class };
            next = above.filter(|above| self.state.class_state(*above).is_none());
        }
        Ok(())
    }

    fn begin(&mut self, class: ClassId) -> Step<()> {
        let program = self.cx.program;
        let layout = &program.class(class).static_layout;
        let cells = layout.iter().map(|field| Value::zero(program.field(*field).kind)).collect();
        let statics = self.state.heap.cells(class, cells).map_err(heap_full)?;
        for (slot, field) in layout.iter().enumerate() {
            if let Some(constant) = program.field(*field).constant_value {
                let value = self.constant_value(constant)?;
                self.write_cell(statics, slot, value)?;
            }
        }
        let initializer = program.class(class).initializer;
        let initialisation = if initializer.is_some() { Initialisation::Running } else { Initialisation::Done };
        self.state.classes.set(class, ClassState { initialisation, statics });
        match initializer {
            Some(method) => self.enter_with(method, &[], After::Initialised(class)),
            None => Ok(()),
        }
    }

    pub(crate) fn set_initialisation(&mut self, class: ClassId, initialisation: Initialisation) {
        if let Some(state) = self.state.classes.get_mut(class) {
            state.initialisation = initialisation;
        }
    }

    fn constant_value(&mut self, constant: ConstantValue) -> Step<Value> {
        Ok(match constant {
            ConstantValue::Int(value) => Value::Int(value),
            ConstantValue::Long(value) => Value::Long(value),
            ConstantValue::Float(value) => Value::Float(value),
            ConstantValue::Double(value) => Value::Double(value),
            ConstantValue::String(string) => Value::Object(self.literal(string)?),
        })
    }

    fn has_default_method(&self, interface: ClassId) -> bool {
        let program = self.cx.program;
        program.class(interface).methods.iter().any(|method: &MethodId| {
            let flags = program.method(*method).flags;
            !flags.is_abstract() && !flags.is_static()
        })
    }
}
