//! Why a run was rejected: which decisions on numbers it depends on.
//!
//! Every slot of the stack carries the set of decisions that its value depends on. A rejection depends on those of the values
//! that were compared, and on those that decided that they were compared. Whatever is decided otherwise elsewhere, the
//! run is rejected again, so the search goes back at once to the last decision that matters: conflict-directed backjumping
//! [Prosser93]. Those that decide what is written to the heap always matter. Of references it is known what depends on them when
//! the invariant writes nothing but collections that the machine keeps; else they always matter too.

use std::rc::Rc;

use heapwise_program::{Op, Pc, PoolIndex};

use super::code::Resolved;
use super::regions::Decides;
use super::scan::Effects;
use super::value::Val;
use super::{Machine, Step, Stop};

/// A set of decisions by their depth. Deeper ones than there are bits always matter.
pub(crate) type Causes = u128;

/// Everything matters.
pub(crate) const ALL: Causes = Causes::MAX;

/// The set of one decision.
#[inline]
pub(crate) fn decision(depth: usize) -> Causes {
    if depth < Causes::BITS as usize { 1 << depth } else { 0 }
}

/// All decisions after one.
pub(crate) fn after(depth: usize) -> Causes {
    if depth + 1 < Causes::BITS as usize { ALL << (depth + 1) } else { 0 }
}

/// A branch whose ways have not met again.
#[derive(Clone, Debug)]
pub(crate) struct Control {
    /// How many frames there are below that of the branch.
    depth: usize,
    join: Option<Pc>,
    locals: Rc<[u16]>,
    effects: Effects,
    /// What everything depended on before.
    before: Causes,
}

/// What the run depends on where it stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blame {
    /// What everything depends on that happens now.
    pub now: Causes,
    /// What everything depends on from now on.
    always: Causes,
    /// What the rejection depends on that is under way.
    rejection: Causes,
    /// What the last answer of a collection depends on.
    pub answer: Causes,
    controls: Vec<Control>,
}

impl Machine<'_> {
    /// Executes an op like [`Machine::step`], and notes what its results depend on.
    #[allow(clippy::too_many_lines)] // a few lines for each op
    pub(crate) fn step_noting(&mut self) -> Step {
        self.join();
        let (op, pc) = (&self.frame.ops[self.frame.pc as usize], self.frame.pc);
        let (top, depth) = (self.frame.top as usize, self.frames.len());
        match op {
            // The ops that are met most are not dispatched twice.
            Op::Nop | Op::Probe(_) => self.advance_pc(),
            Op::Load(local) => {
                let from = self.frame.base as usize + *local as usize;
                self.causes[top] = self.causes[from] | self.blame.now;
                self.push(self.values[from]);
                self.advance_pc()
            }
            Op::Int(value) => {
                self.causes[top] = self.blame.now;
                self.push(Val::Int(*value));
                self.advance_pc()
            }
            Op::Store(local) => {
                let causes = self.causes_at(top - 1) | self.blame.now;
                let to = self.frame.base as usize + *local as usize;
                self.causes[to] = causes;
                self.values[to] = self.values[top - 1];
                self.frame.top -= 1;
                self.advance_pc()
            }
            Op::Jump(_) | Op::Pop | Op::Pop2 => self.step(),
            Op::Null | Op::Float(_) => self.step_to(top, 0),
            Op::Load2(local) => {
                let causes = self.causes[self.frame.base as usize + *local as usize];
                self.step()?;
                self.note(top, causes);
                Ok(())
            }
            Op::Store2(local) => {
                let causes = self.causes_of(top - 2, top - 1) | self.blame.now;
                self.step()?;
                self.causes[self.frame.base as usize + *local as usize] = causes;
                Ok(())
            }
            Op::Increment(local, _) => {
                let at = self.frame.base as usize + *local as usize;
                let causes = self.causes_at(at);
                self.step()?;
                self.causes[at] = causes | self.blame.now;
                Ok(())
            }
            Op::GetField(entry) => self.get_field_noting(*entry),
            Op::ArrayLoad(_) => self.array_load_noting(),
            Op::New(_) => self.new_noting(),
            Op::IntBinary(_) => {
                let causes = self.causes_of(top - 2, top);
                self.step_to(top - 2, causes)
            }
            Op::If(condition, target) => {
                let causes = self.causes_at(top - 1);
                let stepped = self.branch(*condition, self.peek(0), Val::Int(0), 1, *target);
                self.branch_noting(pc, causes, stepped)
            }
            Op::IfCompare(condition, target) => {
                let causes = self.causes_at(top - 2) | self.causes_at(top - 1);
                let stepped = self.branch(*condition, self.peek(1), self.peek(0), 2, *target);
                self.branch_noting(pc, causes, stepped)
            }
            Op::IfNull(null, target) => {
                let causes = self.causes_at(top - 1);
                let stepped = self.branch_if_null(*null, *target);
                self.branch_noting(pc, causes, stepped)
            }
            Op::IfSame(same, target) => {
                let causes = self.causes_at(top - 2) | self.causes_at(top - 1);
                let stepped = self.branch_if_same(*same, *target);
                self.branch_noting(pc, causes, stepped)
            }
            Op::Switch(_) => {
                let causes = self.causes_at(top - 1);
                let stepped = self.step();
                self.branch_noting(pc, causes, stepped)
            }
            Op::Return => self.return_noting(0, depth),
            Op::ReturnValue => self.return_noting(1, depth),
            Op::ReturnWide => self.return_noting(2, depth),
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) | Op::InvokeSpecial(entry) => {
                self.invoke_noting(*entry, true)
            }
            Op::InvokeStatic(entry) | Op::InvokeDynamic(entry) => self.invoke_noting(*entry, false),
            Op::Dup | Op::DupX1 | Op::DupX2 | Op::Dup2 | Op::Dup2X1 | Op::Dup2X2 | Op::Swap => {
                let from = top.saturating_sub(4).max(self.bottom());
                let causes = self.causes[from..top].iter().fold(0, |all, one| all | one);
                self.step()?;
                self.note(from, causes);
                Ok(())
            }
            Op::Throw => {
                self.blame.always = ALL;
                self.step()
            }
            op => {
                let from = top - pops(op).min(top - self.bottom());
                let causes = self.causes_of(from, top);
                if is_write(op) {
                    self.blame.always |= causes | self.blame.now;
                }
                self.step()?;
                self.note(from.min(self.frame.top as usize), causes);
                Ok(())
            }
        }
    }

    /// Executes an op whose only result is in this slot.
    #[inline]
    fn step_to(&mut self, slot: usize, causes: Causes) -> Step {
        self.step()?;
        self.causes[slot] = causes | self.blame.now;
        Ok(())
    }

    #[inline(always)]
    fn advance_pc(&mut self) -> Step {
        self.frame.pc += 1;
        Ok(())
    }

    #[inline(always)]
    fn get_field_noting(&mut self, entry: PoolIndex) -> Step {
        let top = self.frame.top as usize;
        let (receiver, causes) = (self.known(self.values[top - 1]), self.causes_at(top - 1));
        let slot = self.get_field(entry)?;
        self.note(top - 1, causes | self.cause_of_cell(receiver, slot));
        self.advance_pc()
    }

    fn array_load_noting(&mut self) -> Step {
        let top = self.frame.top as usize;
        let (array, index) = (self.known(self.values[top - 2]), self.known(self.values[top - 1]));
        let causes = self.causes_of(top - 2, top);
        self.step()?;
        let slot = match index {
            Val::Int(index) => index as usize,
            _ => usize::MAX,
        };
        self.note(top - 2, causes | self.cause_of_cell(array, slot));
        Ok(())
    }

    /// Later objects are numbered after this one, unless it is a collection, which no one tells by its number.
    fn new_noting(&mut self) -> Step {
        let (body, pc, top) = (self.frame.body as usize, self.frame.pc as usize, self.frame.top as usize);
        self.step()?;
        match self.bodies.list[body].resolved[pc] {
            Resolved::New { zeros: Resolved::KEPT, .. } => {}
            _ => self.blame.always |= self.blame.now,
        }
        self.note(top, 0);
        Ok(())
    }

    fn invoke_noting(&mut self, entry: PoolIndex, has_receiver: bool) -> Step {
        let (body, pc, top) = (self.frame.body, self.frame.pc, self.frame.top as usize);
        let depth = self.frames.len();
        self.invoke(entry, has_receiver)?;
        if let Resolved::Native { slots, .. } = self.bodies.list[body as usize].resolved[pc as usize] {
            self.note(top - slots as usize, self.blame.answer);
            return Ok(());
        }
        self.note_receiver(body, pc, top);
        match self.frames.len() > depth {
            true => self.note_handlers(),
            false => self.note_intrinsic(top),
        }
        Ok(())
    }

    fn return_noting(&mut self, slots: usize, depth: usize) -> Step {
        let top = self.frame.top as usize;
        let causes = self.causes_of(top - slots, top) | self.blame.now;
        if let Err(stop) = self.step() {
            if matches!(stop, Stop::Ended(_)) {
                self.blame.rejection |= causes;
            }
            return Err(stop);
        }
        while self.blame.controls.last().is_some_and(|control| control.depth == depth) {
            let Some(Control { effects, before, .. }) = self.blame.controls.pop() else { break };
            self.collections.depend(effects, self.blame.now);
            self.blame.now = before;
        }
        self.note(self.frame.top as usize - slots, causes);
        Ok(())
    }

    /// Notes what has decided which method a call runs. Others that it might have run could write anything, so that always
    /// matters. The op of the call is resolved by now, and its receiver still where it was.
    fn note_receiver(&mut self, body: u32, pc: Pc, top: usize) {
        let resolved = &self.bodies.list[body as usize].resolved;
        if let Some(Resolved::Virtual { method, slots, .. }) = resolved.get(pc as usize)
            && !self.bodies.found.is_settled(self.program, *method)
        {
            self.blame.always |= self.causes_at(top - *slots as usize);
        }
    }

    /// Where exceptions are caught everything matters: a way that was not taken may end in one.
    fn note_handlers(&mut self) {
        if !self.bodies.list[self.frame.body as usize].code.handlers.is_empty() {
            self.blame.always = ALL;
        }
    }

    /// Notes what a method without frames has returned: it depends on all operands that there were. It may have written.
    fn note_intrinsic(&mut self, top: usize) {
        let bottom = self.bottom();
        let causes = self.causes_of(bottom, top);
        self.blame.always |= causes;
        self.note((self.frame.top as usize).saturating_sub(2).max(bottom), causes);
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

    /// What the value of a slot depends on.
    #[inline(always)]
    fn causes_at(&self, slot: usize) -> Causes {
        self.causes[slot]
            | match self.values[slot] {
                Val::Open { unknown, .. } => self.bounds.causes(unknown),
                Val::Group(group) => self.groups.causes(group),
                Val::Term(term) => self.terms.causes(&self.bounds, term),
                _ => 0,
            }
    }

    /// Notes that a branch on values that depend on these decisions was taken, or that it has to be decided first.
    #[inline(always)]
    fn branch_noting(&mut self, pc: Pc, causes: Causes, stepped: Step) -> Step {
        match stepped {
            Err(Stop::Ask(question)) => Err(Stop::Ask(question.because(causes))),
            Err(stop) => Err(stop),
            Ok(()) => {
                self.branched(pc, causes);
                Ok(())
            }
        }
    }

    /// The decision that a field or element depends on.
    fn cause_of_cell(&self, object: Val, slot: usize) -> Causes {
        let Val::Ref(object) = object else { return 0 };
        object.place().map_or(0, |own| self.heap.cause(self.heap.objects[own].start as usize + slot))
    }

    /// Begins to note: nothing depends on a number yet.
    pub(crate) fn begin_notes(&mut self) {
        self.notes = true;
        self.blame = Blame::default();
        self.causes[..self.frame.top as usize].fill(0);
        let mut rejects = true;
        for frame in &mut self.frames {
            if !self.bodies.list[frame.body as usize].code.handlers.is_empty() {
                self.blame.always = ALL;
            }
            frame.rejects = rejects;
            rejects = rejects && self.bodies.rejects_behind(frame.body, frame.pc);
        }
        self.frame.rejects = rejects;
        self.note_handlers();
    }

    /// Notes that the branch at `pc` was taken to where the run stands now.
    #[inline(always)]
    pub(crate) fn branched(&mut self, pc: Pc, causes: Causes) {
        if causes & !(self.blame.now | self.blame.always) != 0 {
            self.decided(pc, causes);
        }
    }

    fn decided(&mut self, pc: Pc, causes: Causes) {
        let Machine { bodies, blame, frame, frames, .. } = self;
        match bodies.regions(frame.body).at(pc, frame.rejects) {
            Decides::Rejection(target) if *target == frame.pc => blame.rejection |= causes | blame.now,
            Decides::Rejection(_) => {}
            Decides::Anything => blame.always |= causes,
            Decides::Region { join, locals, effects } => {
                let depth = frames.len();
                let is_open = |control: &Control| {
                    control.depth == depth && control.join == *join && Rc::ptr_eq(&control.locals, locals)
                };
                if !blame.controls.last().is_some_and(is_open) {
                    let (locals, effects) = (locals.clone(), *effects);
                    blame.controls.push(Control { depth, join: *join, locals, effects, before: blame.now });
                }
                blame.now |= causes;
            }
        }
    }

    /// Closes the branches whose ways meet here.
    #[inline]
    fn join(&mut self) {
        let depth = self.frames.len();
        while let Some(control) = self.blame.controls.last()
            && control.depth == depth
            && control.join == Some(self.frame.pc)
        {
            let Some(Control { locals, before, effects, .. }) = self.blame.controls.pop() else { return };
            self.collections.depend(effects, self.blame.now);
            for local in locals.iter() {
                self.causes[self.frame.base as usize + *local as usize] |= self.blame.now;
            }
            self.blame.now = before;
        }
    }

    /// What the rejection depends on with which the run has ended.
    pub(crate) fn reasons_of_rejection(&self) -> Causes {
        self.blame.rejection | self.blame.now | self.blame.always
    }
}

/// How many slots an op takes off the stack, of those that leave none of them as it was.
fn pops(op: &Op) -> usize {
    match op {
        Op::IntBinary(_) | Op::IntDiv | Op::IntRem | Op::FloatBinary(_) | Op::FloatCompare { .. } => 2,
        Op::LongBinary(_) | Op::LongDiv | Op::LongRem | Op::LongCompare => 4,
        Op::DoubleBinary(_) | Op::DoubleCompare { .. } => 4,
        Op::IntNeg | Op::FloatNeg | Op::ArrayLength | Op::InstanceOf(_) | Op::GetField(_) => 1,
        Op::LongNeg | Op::DoubleNeg | Op::Convert(_) | Op::ArrayLoad(_) => 2,
        Op::ArrayStore(_) => 4,
        Op::PutField(_) => 3,
        Op::NewPrimitiveArray(_) | Op::NewReferenceArray(_) | Op::CheckCast(_) => 1,
        Op::MonitorEnter | Op::MonitorExit => 1,
        _ => 0,
    }
}

/// Whether an op writes to the heap, or makes what later objects are numbered after.
fn is_write(op: &Op) -> bool {
    matches!(
        op,
        Op::PutField(_)
            | Op::ArrayStore(_)
            | Op::NewPrimitiveArray(_)
            | Op::NewReferenceArray(_)
            | Op::NewMultiArray(..)
    )
}
