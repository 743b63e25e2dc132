//! Answers that another JVM, machine or thread gives otherwise: settings, the clock, the last place of a function.

use heapwise_heap::Gap;
use heapwise_program::ClassId;

use crate::{Machine, names};

/// The most methods of the JDK, and one more, that a setting is read through.
const READERS: usize = 4;

impl Machine<'_, '_> {
    /// Notes that code of the program asks for something that the settings of a JVM decide.
    pub fn note_settings(&mut self, method: &'static str) {
        let program = self.cx.program;
        let is_own = |class: ClassId| !program.class(class).is_jdk();
        if self.cx.gaps.are_wanted() && (0..2).filter_map(|depth| self.caller(depth)).any(is_own) {
            self.cx.gaps.note(Gap::Settings(method));
        }
    }

    /// Notes that a setting was asked for by its name, by a method of the program or one of the JDK that reads it for the program, as
    /// `Integer.getInteger` does. What initialisers of the JDK ask for decides nothing that a program sees.
    pub fn note_property(&mut self, method: &'static str) {
        let program = self.cx.program;
        if !self.cx.gaps.are_wanted() {
            return;
        }
        let mut near = self.stack.frames().take(READERS).take_while(|frame| {
            !program.class(frame.class).is_jdk() || &*program.method(frame.method).name != names::CLINIT
        });
        if near.any(|frame| !program.class(frame.class).is_jdk()) {
            self.cx.gaps.note(Gap::Settings(method));
        }
    }

    /// Notes that it counts what this method answers, which a JVM or another thread decides, be it the JDK that asks for the program.
    pub fn note_other_answers(&mut self, method: &'static str) {
        if self.cx.gaps.are_wanted() {
            self.cx.gaps.note(Gap::Settings(method));
        }
    }

    /// Whether a method of the program calls, and no initialiser.
    pub fn runs_own_method(&self) -> bool {
        let caller = self.stack.frame();
        !self.cx.program.class(caller.class).is_jdk()
            && &*self.cx.program.method(caller.method).name != names::CLINIT
    }

    /// Notes that a function is called whose result may differ in the last place on a JVM. What the JDK's own initialisers
    /// make of constants, such as tables of logarithms, is left out.
    pub fn note_inexact(&mut self, function: &'static str) {
        if !self.is_of_the_jdk() {
            self.cx.gaps.note(Gap::LastPlace(function));
        }
    }
}
