//! What the JVM says of a class whose initialisation has failed, whenever it is used again.
//!
//! The error has as its cause a record of what was thrown: an `ExceptionInInitializerError` that has never been thrown, with
//! the trace of the first exception, whose name and message it tells. Each class has one record, made when it is needed.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::ClassId;

use crate::stack::After;
use crate::state::{Failure, Initialisation};
use crate::{ClassState, Interrupt, Machine, Step, names};

/// Fields that say where an exception was made.
const PLACE: [&str; 3] = ["backtrace", "depth", "stackTrace"];

impl Machine<'_, '_> {
    /// Notes what has kept a class, and those that waited for it, from being initialised. They have got what that one threw,
    /// which the running frame is making if it had to be wrapped.
    pub(crate) fn remember_failure(&mut self, class: ClassId, requested: ClassId, thrown: ObjectId) {
        self.state.failures.set(class, Failure { thrown, told: None });
        let thrown = match self.stack.frame().after {
            After::Throw { exception, .. } => exception,
            _ => thrown,
        };
        for waiting in self.waiting(class, requested) {
            self.state.failures.set(waiting, Failure { thrown, told: None });
        }
    }

    /// Raises `NoClassDefFoundError` for a class whose initialisation has failed before.
    pub(crate) fn raise_not_initialised(&mut self, class: ClassId) -> Step<()> {
        let cause = self.failure(class)?;
        let name = self.cx.program.class(class).java_name();
        let message = format!("Could not initialize class {name}");
        let message = self.new_string(&message.encode_utf16().collect::<Vec<u16>>())?;
        self.raise_caused(names::NO_CLASS_DEF_FOUND_ERROR, Some(message), Some(cause))?;
        self.remember_subtypes();
        Ok(())
    }

    /// Notes what keeps the classes from being initialised that have just failed with a supertype: the error about that, which
    /// the running frame is making. All that failed before are noted already.
    fn remember_subtypes(&mut self) {
        let After::Throw { exception: thrown, .. } = self.stack.frame().after else { return };
        let is_failed = |state: &ClassState| state.initialisation == Initialisation::Failed;
        let failed = self.state.classes.iter().filter(|(_, state)| is_failed(state)).map(|(class, _)| class);
        let new: Vec<ClassId> = failed.filter(|class| self.state.failures.get(*class).is_none()).collect();
        for class in new {
            self.state.failures.set(class, Failure { thrown, told: None });
        }
    }

    /// Sets the cause of an exception whose constructor was not given it.
    pub(crate) fn set_cause(&mut self, exception: ObjectId, cause: Option<ObjectId>) -> Step<()> {
        match cause {
            Some(cause) => self.set_part(exception, "cause", Value::Object(cause)),
            None => Ok(()),
        }
    }

    /// The record of a failure.
    fn failure(&mut self, class: ClassId) -> Step<ObjectId> {
        let Some(Failure { thrown, told }) = self.state.failures.get(class).copied() else {
            return Interrupt::unsupported(
                "the cause of an error about a class whose supertype had failed before",
            );
        };
        if let Some(told) = told {
            return Ok(told);
        }
        let record = self.find_class(names::EXCEPTION_IN_INITIALIZER_ERROR)?;
        let record = self.allocate(record)?;
        let message = self.words_on(thrown)?;
        self.set_part(record, "detailMessage", Value::Object(message))?;
        for part in PLACE {
            let value = self.part(thrown, part)?;
            self.set_part(record, part, value)?;
        }
        let throwable = self.find_class(names::THROWABLE)?;
        let statics = self.initialised(throwable)?;
        let none = self.slot_of(throwable, "SUPPRESSED_SENTINEL")?;
        let none = self.read_cell(statics, none)?;
        self.set_part(record, "suppressedExceptions", none)?;
        self.state.failures.set(class, Failure { thrown, told: Some(record) });
        Ok(record)
    }

    /// The name and message of an exception, and the thread, which is not known where a method is explored.
    fn words_on(&mut self, thrown: ObjectId) -> Step<ObjectId> {
        let name = self.cx.program.class(self.state.heap.class(thrown)).java_name();
        let message = match self.part(thrown, "detailMessage")? {
            Value::Null => Ok(None),
            message => self.concrete_text(message).map(Some),
        };
        let Ok(message) = message else { return self.sealed_string() };
        if !self.knows_callers() {
            return self.sealed_string();
        }
        // An empty message is one, too.
        let colon = if message.is_some() { ": " } else { "" };
        let message = message.unwrap_or_default();
        let begin = format!("Exception {name}{colon}");
        let end = " [in thread \"main\"]";
        let words: Vec<u16> = begin.encode_utf16().chain(message).chain(end.encode_utf16()).collect();
        self.new_string(&words)
    }

    fn part(&mut self, exception: ObjectId, field: &str) -> Step<Value> {
        let throwable = self.find_class(names::THROWABLE)?;
        let slot = self.slot_of(throwable, field)?;
        self.read_cell(exception, slot)
    }

    fn set_part(&mut self, exception: ObjectId, field: &str, value: Value) -> Step<()> {
        let throwable = self.find_class(names::THROWABLE)?;
        let slot = self.slot_of(throwable, field)?;
        self.write_cell(exception, slot, value).map(|_| ())
    }

    fn slot_of(&self, class: ClassId, field: &str) -> Step<usize> {
        match self.cx.program.find_field(class, field) {
            Some(id) => Ok(self.cx.program.field(id).slot as usize),
            None => Interrupt::unsupported(format!("a JDK whose exceptions have no field {field}")),
        }
    }
}
