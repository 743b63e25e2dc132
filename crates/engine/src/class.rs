//! Class initialisation (JVMS §5.5).

use heapwise_heap::{Gap, ObjectId, Value};
use heapwise_program::{ClassId, ConstantValue, MethodId};

use crate::flow::heap_full;
use crate::stack::After;
use crate::state::Initialisation;
use crate::{ClassState, Interrupt, Machine, Returned, Step, names};

impl<'p> Machine<'_, 'p> {
    /// The object that holds the static fields of an initialised class, or of one whose initialiser runs.
    ///
    /// # Errors
    /// Asks for the initialisation; raises `NoClassDefFoundError` when that has failed before.
    #[inline]
    pub fn initialised(&mut self, class: ClassId) -> Step<ObjectId> {
        match self.state.class_state(class) {
            Some(ClassState { initialisation: Initialisation::Failed, .. }) => {
                Err(Box::new(Interrupt::NotInitialised(class)))
            }
            Some(ClassState { initialisation: Initialisation::Running, statics, .. }) => {
                self.await_initialised(class)?;
                self.note_circle(class);
                Ok(statics)
            }
            Some(state) => {
                if state.leaves_gaps {
                    self.note_initialiser(class);
                }
                Ok(state.statics)
            }
            None => Err(Box::new(Interrupt::Initialise(class))),
        }
    }

    /// Notes what the initialiser of a class has left out, which ran before the path began: what it made of that may be otherwise.
    #[cold]
    fn note_initialiser(&mut self, class: ClassId) {
        if self.cx.gaps.is_unjudged_initialiser(class) {
            self.state.note_initialiser(&mut self.cx.gaps, class);
        }
    }

    /// Begins the initialisation of a class and of what must be initialised before it. The frames of the
    /// initialisers are stacked so that the one to run first is on top. A class counts as running from here on, while
    /// its superclasses are initialised, but an interface only from its turn: until then others may ask for it.
    pub(crate) fn initialise(&mut self, requested: ClassId) -> Step<()> {
        if let Some(error) = self.error_to_initialise(requested)? {
            return self.initialise(error);
        }
        let mut next = Some(requested);
        while let Some(class) = next {
            self.begin(class, requested)?;
            let info = self.cx.program.class(class);
            if info.is_interface() {
                return Ok(());
            }
            for interface in self.interfaces_to_initialise(class).into_iter().rev() {
                self.wait(interface, requested)?;
            }
            if let Some(above) = info.super_class {
                self.check_not_failed(above, requested)?;
            }
            next = info.super_class.filter(|above| self.state.class_state(*above).is_none());
        }
        self.note_circles_below(requested);
        self.next_initialiser()
    }

    /// Stacks the initialisers of classes, and of what must be initialised before them; the last class comes first. Each begins in its
    /// turn, unless those before it have asked for it.
    pub(crate) fn initialise_in_turn(&mut self, classes: &[ClassId]) -> Step<()> {
        for requested in classes {
            for class in self.cx.program.superclasses(*requested).map(|above| above.id) {
                if self.state.class_state(class).is_some() {
                    break;
                }
                self.wait(class, *requested)?;
                for interface in self.interfaces_to_initialise(class).into_iter().rev() {
                    self.wait(interface, *requested)?;
                }
            }
        }
        self.next_initialiser()
    }

    /// Notes that a class is used whose initialiser runs, if it waits for those of other classes.
    fn note_circle(&mut self, used: ClassId) {
        if self.stack.frame().initialises != Some(used) {
            self.note_circle_above(used);
        }
    }

    /// Marks a class whose initialiser is on the stack, and those whose initialisers are above it.
    #[cold]
    fn note_circle_above(&mut self, used: ClassId) {
        let running = self.stack.frames().filter_map(|frame| frame.after.initialised());
        let running: Vec<ClassId> = running.collect();
        let Some(last) = running.iter().position(|class| *class == used) else { return };
        if self.cx.gaps.are_wanted() && !self.is_jdk(used) {
            self.cx.gaps.note(Gap::InitialisationOrder(used));
        }
        for class in running[..=last].iter().copied() {
            if let Some(state) = self.state.classes.get_mut(class) {
                state.is_in_circle = true;
            }
        }
    }

    /// Notes the circles of a class that is initialised while the initialisers of supertypes of it run.
    fn note_circles_below(&mut self, requested: ClassId) {
        let program = self.cx.program;
        let running = self.stack.frames().filter_map(|frame| frame.after.initialised());
        let is_above = |class: &ClassId| *class != requested && program.is_subtype(requested, *class);
        let above: Vec<ClassId> = running.filter(is_above).collect();
        above.into_iter().for_each(|class| self.note_circle(class));
    }

    /// The error that a class may end in whose supertype has failed, if it is not initialised itself: that has to come first,
    /// since a class that has failed is not asked again.
    fn error_to_initialise(&self, requested: ClassId) -> Step<Option<ClassId>> {
        if self.state.failures.is_empty() {
            return Ok(None);
        }
        let errors = [names::NO_CLASS_DEF_FOUND_ERROR, names::EXCEPTION_IN_INITIALIZER_ERROR];
        let mut missing = None;
        for name in errors {
            let error = self.find_class(name)?;
            if self.is_subtype(error, requested) {
                return Ok(None);
            }
            if self.state.class_state(error).is_none() {
                missing = Some(error);
            }
        }
        Ok(missing)
    }

    /// Stacks the initialiser of a class or interface, whose turn comes when the frames above it are gone.
    fn wait(&mut self, class: ClassId, requested: ClassId) -> Step<()> {
        match self.cx.program.class(class).initializer {
            Some(method) => self.enter_with(method, &[], After::Initialised { class, requested }),
            None => self.begin(class, requested),
        }
    }

    /// Begins the initialisation of the class or interface whose frame is on top, if it has waited for its turn. One that was
    /// initialised meanwhile is left out.
    pub(crate) fn next_initialiser(&mut self) -> Step<()> {
        while let After::Initialised { class, requested } = self.stack.frame().after {
            match self.state.class_state(class).map(|state| state.initialisation) {
                None => self.prepare(class, Initialisation::Running)?,
                Some(Initialisation::Running) => break,
                Some(Initialisation::Done) => _ = self.stack.leave(),
                Some(Initialisation::Failed) => self.check_not_failed(class, requested)?,
            }
        }
        Ok(())
    }

    /// A class fails with a supertype whose initialisation has failed before.
    fn check_not_failed(&mut self, class: ClassId, requested: ClassId) -> Step<()> {
        let state = self.state.class_state(class).map(|state| state.initialisation);
        if state == Some(Initialisation::Failed) {
            while let Some(error) = self.error_to_initialise(requested)? {
                self.begin(error, error)?;
            }
            self.initialisation_failed(class, requested);
            self.initialised(class)?;
        }
        Ok(())
    }

    /// The superinterfaces, direct or not, that the initialisation of a class initialises: those with default
    /// methods, each after its own superinterfaces.
    fn interfaces_to_initialise(&self, class: ClassId) -> Vec<ClassId> {
        let program = self.cx.program;
        let mut ordered = Vec::new();
        // An interface is visited twice: its superinterfaces are put on top of it, then it is taken itself.
        let mut pending: Vec<(ClassId, bool)> = Vec::new();
        pending.extend(program.class(class).interfaces.iter().rev().map(|interface| (*interface, false)));
        while let Some((interface, expanded)) = pending.pop() {
            if ordered.contains(&interface) {
                continue;
            }
            if expanded {
                ordered.push(interface);
            } else {
                pending.push((interface, true));
                pending.extend(program.class(interface).interfaces.iter().rev().map(|above| (*above, false)));
            }
        }
        let is_complete = |state: ClassState| state.initialisation != Initialisation::Failed;
        ordered.retain(|one| {
            !self.state.class_state(*one).is_some_and(is_complete) && self.has_default_method(*one)
        });
        ordered
    }

    /// An initialiser threw: the initialisation of every class that waited for it has failed too (JVMS §5.5,
    /// step 7), and their initialisers, which lie below and have not begun, never run.
    pub(crate) fn initialisation_failed(&mut self, class: ClassId, requested: ClassId) {
        self.set_initialisation(class, Initialisation::Failed);
        for waiting in self.waiting(class, requested) {
            self.set_initialisation(waiting, Initialisation::Failed);
        }
        while matches!(self.stack.frame().after, After::Initialised { requested: other, .. } if other == requested)
        {
            self.stack.leave();
        }
    }

    /// The classes that wait for the initialisation of a class or interface so that `requested` can be initialised.
    pub(crate) fn waiting(&self, class: ClassId, requested: ClassId) -> Vec<ClassId> {
        let program = self.cx.program;
        let waiting = program.superclasses(requested).map(|above| above.id);
        waiting.filter(|above| *above != class && program.is_subtype(*above, class)).collect()
    }

    fn begin(&mut self, class: ClassId, requested: ClassId) -> Step<()> {
        match self.cx.program.class(class).initializer {
            Some(method) => {
                self.prepare(class, Initialisation::Running)?;
                self.enter_initializer(method, After::Initialised { class, requested })
            }
            None => self.prepare(class, Initialisation::Done),
        }
    }

    /// Makes the static fields, those with a constant value set.
    fn prepare(&mut self, class: ClassId, initialisation: Initialisation) -> Step<()> {
        let program = self.cx.program;
        let layout = &program.class(class).static_layout;
        let cells = layout.iter().map(|field| Value::zero(program.field(*field).kind)).collect();
        let statics = self.state.heap.references(class, cells).map_err(heap_full)?;
        for (slot, field) in layout.iter().enumerate() {
            if let Some(constant) = program.field(*field).constant_value {
                let value = self.constant_value(constant)?;
                self.write_cell(statics, slot, value)?;
            }
        }
        self.state
            .classes
            .set(class, ClassState { initialisation, statics, is_in_circle: false, leaves_gaps: false });
        Ok(())
    }

    /// A replaced initialiser acts at once and cannot ask for anything; what it calls runs in its place.
    fn enter_initializer(&mut self, initializer: MethodId, after: After) -> Step<()> {
        match self.bindings.native(self.cx.program, initializer) {
            None => self.enter_with(initializer, &[], after),
            Some(native) => match native(self, &[])? {
                Returned::Call(method, arguments) | Returned::CallForEffect(method, arguments) => {
                    self.enter_with(method, &arguments, after)
                }
                Returned::Body | Returned::BodyOf(_) => self.enter_with(initializer, &[], after),
                _ => {
                    if let After::Initialised { class, .. } = after {
                        self.set_initialisation(class, Initialisation::Done);
                    }
                    Ok(())
                }
            },
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
