//! Methods that run within an op: by which the elements of a collection are told apart.
//!
//! They write to nothing but to what they make themselves, so an op that has to ask for a decision in the middle of one is executed
//! again from its start. One that does more is not for this machine.

use heapwise_program::{ClassId, Cond, Pc};

use super::causes::Causes;
use super::methods::Equality;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop, Within};

pub(super) fn writes_within() -> Stop {
    Stop::Unsupported("a method that tells elements apart and writes".to_owned())
}

pub(super) fn catches_within() -> Stop {
    Stop::Unsupported("a method that tells elements apart and catches exceptions".to_owned())
}

impl Machine<'_> {
    /// Runs a method that writes to nothing that was there: what it returns, and what that depends on. The running frame stays as it
    /// is. A class that its receiver has decided on is the caller's matter.
    pub(super) fn run_within(&mut self, body: u32, arguments: &[(Val, Causes)]) -> Step<(Val, Causes)> {
        if self.within.is_some() {
            return Err(Stop::Unsupported("collections in a method that tells elements apart".to_owned()));
        }
        let (frame, depth) = (self.frame, self.frames.len());
        let (controls, earlier) = (self.blame.controls.len(), self.blame.earlier.len());
        let (now, early) = (self.blame.now, self.blame.early);
        let (steps, worked) = (self.steps, self.worked);
        self.within = Some(Within { objects: self.heap.objects.len() });
        let ended = self.enter_within(body, arguments).and_then(|()| self.run_to(depth));
        let ended = ended.map_err(|stop| self.thrown_within(depth, stop));
        self.within = None;
        if ended.is_err() {
            self.frames.truncate(depth);
            self.blame.controls.truncate(controls);
            self.blame.earlier.truncate(earlier);
            (self.blame.now, self.blame.early) = (now, early);
            // What it asks for some searches know already: the figures must not tell.
            if !matches!(ended, Err(Stop::Cut)) {
                (self.steps, self.worked) = (steps, worked);
            }
        }
        let result = self.frame.top as usize;
        self.frame = frame;
        ended?;
        let causes = if self.notes { self.causes_of(result - 1, result) } else { 0 };
        Ok((self.known(self.values[result - 1]), causes))
    }

    /// Runs a constructor of an object that has just been made, which asks for nothing. The running frame stays as it is.
    pub(super) fn run_constructor(&mut self, body: u32, object: Ref) -> Step {
        let (frame, depth) = (self.frame, self.frames.len());
        self.make_room(frame.top as usize + 1);
        let ended = self.enter_within(body, &[(Val::Ref(object), 0)]).and_then(|()| self.run_to(depth));
        self.frames.truncate(depth);
        self.frame = frame;
        ended
    }

    /// An exception that the method itself might catch.
    fn thrown_within(&self, depth: usize, stop: Stop) -> Stop {
        let own = self.frames.iter().skip(depth + 1).chain([&self.frame]);
        let mut handlers =
            own.flat_map(|frame| self.bodies.list[frame.body as usize].code.handlers_at(frame.pc));
        match stop {
            Stop::Raise(_) | Stop::RaiseBare(_) if handlers.next().is_some() => catches_within(),
            stop => stop,
        }
    }

    /// Whether an object was there before the method that runs within an op.
    #[inline]
    pub(super) fn is_before_within(&self, own: usize) -> bool {
        self.within.is_some_and(|within| own < within.objects)
    }

    fn enter_within(&mut self, body: u32, arguments: &[(Val, Causes)]) -> Step {
        let (top, depth) = (self.frame.top as usize, self.frames.len());
        self.make_room(top + arguments.len());
        for (slot, (value, causes)) in (top..).zip(arguments) {
            (self.values[slot], self.causes[slot]) = (*value, *causes);
        }
        self.frame.top += arguments.len() as u32;
        self.call(body, arguments.len() as u16)?;
        match self.frames.len() > depth {
            // Its `false` rejects nothing.
            true => {
                self.frame.rejects = false;
                if self.notes {
                    self.note_handlers();
                }
            }
            false if self.notes => self.note_intrinsic(top),
            false => {}
        }
        Ok(())
    }

    /// Executes ops until there are only so many frames below the running one.
    fn run_to(&mut self, depth: usize) -> Step {
        while self.frames.len() > depth {
            match self.notes {
                true => self.step::<true>()?,
                false => self.step::<false>()?,
            }
            self.steps += 1;
            self.worked += 1;
            if self.steps > self.limits.steps {
                return Err(Stop::Cut);
            }
        }
        Ok(())
    }

    /// Whether two ints compare so at a branch of such a method: the op that it runs within is what is executed again.
    pub(super) fn decide_within(&mut self, is: Cond, left: Val, right: Val, to: Pc) -> Step<bool> {
        let (holds, causes) = self.holds(is, left, right)?;
        if self.notes {
            let pc = self.frame.pc;
            self.branched(pc, if holds { to } else { pc + 1 }, causes);
        }
        Ok(holds)
    }

    /// The methods by which objects of a class are told apart.
    pub(super) fn equality(&mut self, class: ClassId) -> Step<Equality> {
        if let Some(known) = self.equalities.get(&class) {
            return Ok(*known);
        }
        let equality = self.bodies.equality(class).map_err(|why| Stop::Unsupported(why.0))?;
        self.equalities.insert(class, equality);
        Ok(equality)
    }
}
