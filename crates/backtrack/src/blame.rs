//! Why a run was rejected: which decisions on numbers it depends on.
//!
//! Every slot of the stack carries the set of decisions that its value depends on. A rejection depends on those of the values
//! that were compared, and on those that decided that they were compared. Whatever is decided otherwise elsewhere, the
//! run is rejected again, so the search goes back at once to the last decision that matters: conflict-directed backjumping
//! [Prosser93]. A cell carries the decisions that its last write depends on, see also [`super::smears`]. Where the invariant writes to
//! objects of the input, those that decide what is written always matter, and those on references too.

use heapwise_program::{Pc, PoolIndex};

use super::causes::{ALL, Blame, Causes, Control, There};
use super::code::Resolved;
use super::effects::Fields;
use super::machine::Frame;
use super::regions::Decides;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};

impl Machine<'_> {
    /// Calls the method of a pool entry like [`Machine::invoke`], and notes what its result depends on.
    pub(super) fn invoke_noting(&mut self, entry: PoolIndex, has_receiver: bool) -> Step {
        let (body, pc, top) = (self.frame.body, self.frame.pc, self.frame.top as usize);
        let depth = self.frames.len();
        self.invoke(entry, has_receiver)?;
        let slots = match self.bodies.list[body as usize].resolved[pc as usize] {
            Resolved::Native { slots, .. } if self.frames.len() == depth => {
                self.note(top - slots as usize, self.blame.answer);
                return Ok(());
            }
            Resolved::Message { slots } => {
                self.note(top - slots as usize, 0);
                return Ok(());
            }
            Resolved::Native { slots, .. } => slots,
            Resolved::Method { slots, .. } | Resolved::Virtual { slots, .. } => slots,
            _ => 0,
        };
        self.note_receiver(body, pc, top);
        match self.frames.len() > depth {
            true => self.note_handlers(),
            false => self.note_intrinsic(top - slots as usize),
        }
        Ok(())
    }

    /// Leaves the running method like [`Machine::return_from`], and notes what its result depends on.
    pub(super) fn return_noting(&mut self, slots: u8) -> Step {
        let (top, depth) = (self.frame.top as usize, self.frames.len());
        let mut causes = self.causes_of(top - slots as usize, top) | self.blame.now;
        if slots != 1 || !self.is_fault(self.known(self.values[top - 1])) {
            causes |= self.blame.earlier_at(depth);
        }
        let Frame { body, rejects, .. } = self.frame;
        let is_lost = rejects && slots == 1 && self.bodies.is_refusal(body, self.known(self.values[top - 1]));
        if let Err(stop) = self.return_from(slots) {
            if matches!(stop, Stop::Ended(_)) {
                self.blame.forget_earlier(depth);
                self.blame.reject(causes);
            }
            return Err(stop);
        }
        self.blame.forget_earlier(depth);
        if is_lost {
            self.blame.reject(causes);
            self.blame.is_blurred |= self.bodies.regions(body).fault.is_none();
        }
        while let Some(control) = self.blame.controls.last().copied().filter(|control| control.depth == depth)
        {
            self.blame.controls.pop();
            // A way to rejection is none of the ways of a region, so all that the method does may have been left out.
            let branch = control.branch.filter(|_| !is_lost);
            self.close(&Control { branch, ..control }, body, rejects);
        }
        self.note(self.frame.top as usize - slots as usize, causes);
        Ok(())
    }

    /// Whether a value is the fault of the running method.
    fn is_fault(&mut self, value: Val) -> bool {
        self.blame.early != 0 && self.bodies.regions(self.frame.body).fault == Some(value)
    }

    /// Notes what has decided which method a call runs. Others that it might have run could write anything, so that always
    /// matters. The op of the call is resolved by now, and its receiver still where it was.
    fn note_receiver(&mut self, body: u32, pc: Pc, top: usize) {
        let resolved = &self.bodies.list[body as usize].resolved;
        let slots = match resolved.get(pc as usize) {
            Some(Resolved::Virtual { method, slots, .. })
                if !self.bodies.found.is_settled(self.program, *method) =>
            {
                *slots
            }
            Some(Resolved::Native { slots, .. }) => *slots,
            _ => return,
        };
        self.blame.always |= self.causes_at(top - slots as usize);
    }

    /// Where exceptions are caught everything matters: a way that was not taken may end in one.
    pub(super) fn note_handlers(&mut self) {
        if !self.bodies.list[self.frame.body as usize].code.handlers.is_empty() {
            self.blame.always = ALL;
        }
    }

    /// Notes what a method without frames has returned: from this slot on. It may have written.
    pub(super) fn note_intrinsic(&mut self, from: usize) {
        if !self.bodies.found.is_tracked {
            self.blame.always |= self.blame.answer | self.blame.early;
        }
        self.note(from, self.blame.answer);
    }

    /// Where the operands of the running frame begin.
    pub(crate) fn bottom(&self) -> usize {
        let code = self.bodies.list[self.frame.body as usize].code;
        self.frame.base as usize + code.max_locals as usize
    }

    /// Notes what the slots from here to the top depend on.
    fn note(&mut self, from: usize, causes: Causes) {
        let top = self.frame.top as usize;
        let causes = causes | self.blame.now;
        self.causes[from.min(top)..top].fill(causes);
    }

    /// What the values of these slots depend on.
    pub(crate) fn causes_of(&self, from: usize, to: usize) -> Causes {
        (from..to).fold(0, |all, slot| all | self.causes_at(slot))
    }

    /// What it depends on which one an open value has turned out to be.
    #[inline(always)]
    pub(super) fn causes_of_value(&self, value: Val) -> Causes {
        match value {
            Val::Group(group) => self.groups.causes(group),
            value => self.causes_of_int(value),
        }
    }

    /// What the value of a slot depends on.
    #[inline(always)]
    pub(super) fn causes_at(&self, slot: usize) -> Causes {
        self.causes[slot] | self.causes_of_value(self.values[slot])
    }

    /// The decisions that a cell with one of these fields depends on: those that it was written, and that nothing else was.
    #[inline]
    pub(super) fn cause_of_cell(&self, object: Ref, slot: usize, fields: Fields) -> Causes {
        let Ok(own) = object.place() else { return self.smears.over(fields, 0) };
        let cause = self.heap.cause(self.heap.objects[own].start as usize + slot);
        if self.smears.is_empty() {
            return cause;
        }
        // An object of the input was there all along, whenever the run came to it.
        let since = if self.input_of(object).is_ok() { 0 } else { own };
        cause | self.smears.over(fields, since)
    }

    /// Notes the decisions that a cell with one of these fields depends on, which was just written: those of the value, and `which`,
    /// those that chose the object or the index.
    pub(super) fn note_write(
        &mut self,
        object: Ref,
        slot: usize,
        value: Causes,
        which: Causes,
        fields: Fields,
    ) {
        let Ok(own) = object.place() else {
            self.blame.always |= value | which | self.blame.reached();
            return;
        };
        if !self.bodies.found.is_tracked || self.input_of(object).is_ok() {
            // What reads it later by another reference is not known.
            let all = if self.bodies.found.is_tracked { ALL } else { value | which | self.blame.reached() };
            self.blame.always |= all;
            return;
        }
        let cell = self.heap.objects[own].start as usize + slot;
        self.heap.depend_on_write(cell, value | which | self.blame.reached());
        if !self.is_under_construction(object) {
            // Had they been others, another cell might have been written, unless the write is one of those of a branch.
            let chosen = which & !(self.blame.now | self.blame.always);
            self.smears.add(fields, u32::MAX, chosen);
        }
    }

    /// Whether the running method is the constructor of an object, which no other call writes instead.
    fn is_under_construction(&self, object: Ref) -> bool {
        self.bodies.list[self.frame.body as usize].is_constructor
            && self.values[self.frame.base as usize] == Val::Ref(object)
    }

    /// Begins to note: nothing depends on a number yet.
    pub(crate) fn begin_notes(&mut self) {
        self.notes = true;
        self.blame = Blame::default();
        self.causes[..self.frame.top as usize].fill(0);
        let mut rejects = true;
        for at in 0..self.frames.len() {
            let Frame { body, pc, .. } = self.frames[at];
            if !self.bodies.list[body as usize].code.handlers.is_empty() {
                self.blame.always = ALL;
            }
            self.frames[at].rejects = rejects;
            let callee = self.frames.get(at + 1).unwrap_or(&self.frame).body;
            rejects = rejects && self.bodies.rejects_behind(body, pc, callee);
        }
        self.frame.rejects = rejects;
        self.note_handlers();
    }

    /// Notes that the branch at `pc` goes on at `to`, because of these decisions.
    #[inline(always)]
    pub(crate) fn branched(&mut self, pc: Pc, to: Pc, causes: Causes) {
        if causes & !(self.blame.now | self.blame.always) != 0 {
            self.decided(pc, to, causes);
        }
    }

    fn decided(&mut self, pc: Pc, to: Pc, causes: Causes) {
        let Machine { bodies, blame, frame, frames, heap, collections, .. } = self;
        let (depth, before) = (frames.len(), blame.now);
        let there = There { objects: heap.objects.len() as u32, collections: collections.len() as u32 };
        let regions = bodies.regions(frame.body);
        if regions.fault.is_some() && !frame.rejects {
            blame.note_earlier(depth, causes);
        }
        match regions.at(pc, frame.rejects) {
            Decides::Rejection(target) if *target != to => {}
            Decides::Fault(other) if *other == to => {}
            // The method returns at once; had it gone on, it might have done something else.
            Decides::Rejection(_) | Decides::Fault(_) => {
                blame.open(Control { depth, join: None, branch: None, there, before }, causes)
            }
            Decides::Anything => blame.always |= causes,
            Decides::Region { join, .. } => {
                blame.open(Control { depth, join: *join, branch: Some(pc), there, before }, causes);
            }
        }
    }

    /// Closes the branches whose ways meet here.
    #[inline(always)]
    pub(super) fn join(&mut self) {
        if self.blame.controls.last().is_some_and(|control| self.meets(control)) {
            self.join_here();
        }
    }

    #[inline(always)]
    fn meets(&self, control: &Control) -> bool {
        control.join == Some(self.frame.pc) && control.depth == self.frames.len()
    }

    fn join_here(&mut self) {
        let Frame { body, base, rejects, .. } = self.frame;
        while let Some(control) = self.blame.controls.last().copied().filter(|control| self.meets(control)) {
            self.blame.controls.pop();
            for local in self.bodies.regions(body).written(control.branch, rejects).0 {
                self.causes[base as usize + *local as usize] |= self.blame.now;
            }
            self.close(&control, body, rejects);
        }
    }

    /// Notes what might have been written to memory on other ways from a branch of a method than the one that was taken.
    fn close(&mut self, control: &Control, body: u32, rejects: bool) {
        let effects = self.bodies.regions(body).written(control.branch, rejects).1;
        let There { objects, collections } = control.there;
        self.collections.depend(collections, effects, self.blame.now);
        self.smears.add(effects.written, objects, self.blame.now);
        self.blame.now = control.before;
    }

    /// What the rejection depends on with which the run has ended.
    pub(crate) fn reasons_of_rejection(&self) -> Causes {
        self.blame.rejection.unwrap_or(self.blame.reached() | self.blame.always)
    }
}
