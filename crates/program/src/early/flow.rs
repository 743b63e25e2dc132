//! What one method does with an object that its constructor has not finished: a data-flow analysis over its ops.

use std::collections::BTreeSet;

use heapwise_classfile::{Kind, Op, Pc, PoolIndex};

use super::{Asked, Deeds, EarlyLook};
use crate::code::Code;
use crate::lower::{Effect, effect_of};
use crate::{ClassId, FieldId, MethodId, names};

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Held {
    /// Nothing that leads to the object.
    Other,
    /// Something that was made here and does not lead to it, or null.
    New,
    /// The object.
    Object,
    /// What leads to it, and only it does.
    Part,
    /// One of these, or something else.
    Any,
}

use Held::{Any, New, Object, Other, Part};

impl Held {
    fn leads(self) -> bool {
        matches!(self, Object | Part | Any)
    }

    fn meet(self, other: Held) -> Held {
        match (self, other) {
            (one, other) if one == other => one,
            (New | Object | Part, New | Object | Part) => Part,
            (New | Other, New | Other) => Other,
            _ => Any,
        }
    }
}

/// What is known before an op.
#[derive(Clone, PartialEq)]
struct Frame {
    locals: Vec<Held>,
    stack: Vec<Held>,
}

impl Frame {
    fn meet(&mut self, other: &Frame) -> bool {
        let before = self.clone();
        let both = self.locals.iter_mut().zip(&other.locals).chain(self.stack.iter_mut().zip(&other.stack));
        both.for_each(|(mine, theirs)| *mine = mine.meet(*theirs));
        *self != before
    }

    /// The slot `depth` below the top.
    fn peek(&self, depth: usize) -> Held {
        let at = self.stack.len().checked_sub(depth + 1);
        at.and_then(|at| self.stack.get(at)).copied().unwrap_or(Other)
    }

    fn take(&mut self, count: usize) -> Vec<Held> {
        self.stack.split_off(self.stack.len().saturating_sub(count))
    }

    /// What was made here may lead to the object from now on.
    fn taint(&mut self) {
        let slots = self.locals.iter_mut().chain(&mut self.stack);
        slots.filter(|slot| **slot == New).for_each(|slot| *slot = Part);
    }
}

/// What an op does with the object, and what it puts on the stack.
#[derive(Default)]
struct Deed {
    deeds: Deeds,
    /// Whether it may hang the object at what was made here.
    taints: bool,
    puts: Option<Held>,
}

/// What a method does with what it is given; `None` if its code makes no sense.
pub(super) fn deeds(known: &mut EarlyLook<'_>, asked: &Asked, code: &Code) -> Option<Deeds> {
    let (method, given) = asked;
    let mut locals = vec![Other; code.max_locals.into()];
    let info = known.program.method(*method);
    // Of what is called on it or on another object of its class, the same is known.
    let is_own = !info.is_static() && known.program.is_subtype(known.class, info.class);
    for local in given {
        *locals.get_mut(usize::from(*local))? = if *local == 0 && is_own { Object } else { Part };
    }
    if info.is_constructor() && !given.contains(&0) {
        *locals.first_mut()? = New;
    }
    let mut frames: Vec<Option<Frame>> = vec![None; code.ops.len()];
    let mut found: Vec<Deeds> = vec![Deeds::default(); code.ops.len()];
    *frames.first_mut()? = Some(Frame { locals, stack: Vec::new() });
    let mut pending: Vec<Pc> = vec![0];
    while let Some(pc) = pending.pop() {
        let op = code.ops.get(pc as usize)?;
        let mut frame = frames.get(pc as usize)?.clone()?;
        let caught = Frame { stack: vec![Other], ..frame.clone() };
        *found.get_mut(pc as usize)? = apply(known, *method, op, &mut frame)?;
        let mut next: Vec<(Pc, &Frame)> = code.handlers_at(pc).map(|one| (one.target, &caught)).collect();
        op.visit_targets(|target| next.push((target, &frame)));
        next.extend(op.falls_through().then_some((pc + 1, &frame)));
        for (target, with) in next {
            let changed = match frames.get_mut(target as usize)? {
                Some(frame) => frame.meet(with),
                none => {
                    *none = Some(with.clone());
                    true
                }
            };
            if changed {
                pending.push(target);
            }
        }
    }
    Some(together(code, found))
}

/// What the ops of a method do together.
fn together(code: &Code, found: Vec<Deeds>) -> Deeds {
    let mut all = Deeds::default();
    for (pc, deeds) in found.iter().enumerate() {
        all.shows |= deeds.shows;
        all.returns |= deeds.returns;
        all.is_early |= deeds.is_early;
        all.reads.extend(&deeds.reads);
        all.writes.extend(&deeds.writes);
        if deeds.shows || !deeds.reads.is_empty() {
            let later = later(code, &found, pc as Pc);
            all.is_early |=
                deeds.shows && !later.is_empty() || deeds.reads.iter().any(|read| later.contains(read));
        }
    }
    all
}

/// The fields that are assigned behind an op.
fn later(code: &Code, found: &[Deeds], from: Pc) -> BTreeSet<FieldId> {
    let mut fields = BTreeSet::new();
    let mut seen = vec![false; found.len()];
    let mut pending = vec![from];
    while let Some(pc) = pending.pop() {
        let Some(op) = code.ops.get(pc as usize) else { continue };
        let mut next = Vec::new();
        op.visit_targets(|target| next.push(target));
        next.extend(op.falls_through().then_some(pc + 1));
        next.extend(code.handlers_at(pc).map(|handler| handler.target));
        for pc in next {
            if let Some(seen) = seen.get_mut(pc as usize)
                && !std::mem::replace(seen, true)
            {
                fields.extend(found.get(pc as usize).into_iter().flat_map(|deeds| &deeds.writes));
                pending.push(pc);
            }
        }
    }
    fields
}

/// What an op does with the object; the frame is left as it is behind the op.
fn apply(known: &mut EarlyLook<'_>, method: MethodId, op: &Op, frame: &mut Frame) -> Option<Deeds> {
    let info = known.program.method(method);
    let effect = effect_of(op, info, known.program.class(info.class).constants().ok()?).ok()?;
    if duplicates(op, frame) {
        return Some(Deeds::default());
    }
    match op {
        Op::Load(local) | Op::Load2(local) => {
            let held = frame.locals.get(usize::from(*local)).copied().unwrap_or(Other);
            frame.stack.resize(frame.stack.len() + usize::from(effect.pushes), held);
            return Some(Deeds::default());
        }
        Op::Store(local) | Op::Store2(local) => {
            let held = frame.take(effect.pops.into()).first().copied().unwrap_or(Other);
            if let Some(slot) = frame.locals.get_mut(usize::from(*local)) {
                *slot = held;
            }
            return Some(Deeds::default());
        }
        Op::CheckCast(_) => return Some(Deeds::default()),
        _ => {}
    }
    let deed = done(known, method, op, frame, effect);
    frame.take(effect.pops.into());
    if deed.taints {
        frame.taint();
    }
    let puts = deed.puts.unwrap_or(match op {
        Op::New(_) | Op::NewPrimitiveArray(_) | Op::NewReferenceArray(_) | Op::NewMultiArray(..) => New,
        // What null is given leads nowhere.
        Op::Null => New,
        _ => Other,
    });
    frame.stack.resize(frame.stack.len() + usize::from(effect.pushes), puts);
    Some(deed.deeds)
}

/// Applies an op that moves slots of the stack, if it is one.
fn duplicates(op: &Op, frame: &mut Frame) -> bool {
    let (count, below) = match op {
        Op::Dup => (1, 0),
        Op::DupX1 => (1, 1),
        Op::DupX2 => (1, 2),
        Op::Dup2 => (2, 0),
        Op::Dup2X1 => (2, 1),
        Op::Dup2X2 => (2, 2),
        Op::Swap => {
            let top = frame.stack.len();
            if top >= 2 {
                frame.stack.swap(top - 1, top - 2);
            }
            return true;
        }
        _ => return false,
    };
    let at = frame.stack.len().saturating_sub(count + below);
    let copies: Vec<Held> =
        frame.stack.iter().skip(frame.stack.len().saturating_sub(count)).copied().collect();
    frame.stack.splice(at..at, copies);
    true
}

fn done(known: &mut EarlyLook<'_>, method: MethodId, op: &Op, frame: &Frame, effect: Effect) -> Deed {
    let program = known.program;
    let inside = program.method(method).class;
    let shown =
        |is_shown: bool| Deed { deeds: Deeds { shows: is_shown, ..Deeds::default() }, ..Deed::default() };
    match op {
        Op::GetField(entry) if frame.peek(0).leads() => {
            let Ok(field) = program.resolve_field(inside, *entry) else { return shown(true) };
            let reads = match program.method(method).is_constructor() {
                true => BTreeSet::new(),
                false => BTreeSet::from([field.field]),
            };
            let puts = match program.field(field.field).kind {
                Kind::Reference => known.in_field(field.field),
                _ => Other,
            };
            Deed { deeds: Deeds { reads, ..Deeds::default() }, puts: Some(puts), taints: false }
        }
        Op::PutField(entry) => {
            let Ok(field) = program.resolve_field(inside, *entry) else { return shown(true) };
            let (value, to) = (frame.peek(0), frame.peek(usize::from(effect.pops).saturating_sub(1)));
            let holds = value.leads();
            known.is_held |= holds;
            if to.leads() && matches!(value, Any | Other) {
                known.foreign.insert(field.field);
            }
            let writes = if to.leads() { BTreeSet::from([field.field]) } else { BTreeSet::new() };
            let deeds = Deeds { shows: holds && matches!(to, Any | Other), writes, ..Deeds::default() };
            Deed { deeds, taints: holds && matches!(to, New | Part), puts: None }
        }
        Op::PutStatic(_) | Op::Throw => shown(frame.peek(0).leads()),
        Op::ArrayStore(_) => {
            let (value, to) = (frame.peek(0), frame.peek(usize::from(effect.pops).saturating_sub(1)));
            let holds = value.leads();
            known.is_held |= holds;
            Deed { taints: holds && matches!(to, New | Part), ..shown(holds && matches!(to, Any | Other)) }
        }
        Op::ArrayLoad(Kind::Reference) => {
            let puts = (frame.peek(1).leads() && known.is_held).then_some(Any);
            Deed { puts, ..Deed::default() }
        }
        Op::ReturnValue => {
            let deeds = Deeds { returns: frame.peek(0).leads(), ..Deeds::default() };
            Deed { deeds, ..Deed::default() }
        }
        Op::InvokeVirtual(entry)
        | Op::InvokeInterface(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry) => called(known, inside, op, *entry, frame, effect),
        Op::InvokeDynamic(entry) => {
            let is_given = (0..usize::from(effect.pops)).any(|depth| frame.peek(depth).leads());
            // What a function is made of it keeps, and does nothing with it until it is called.
            let call = program.dynamic_call(inside, *entry);
            let is_function = call.is_ok_and(|call| &*call.bootstrap.class == names::LAMBDA_METAFACTORY);
            Deed { puts: is_given.then_some(Part), ..shown(is_given && !is_function) }
        }
        _ => Deed::default(),
    }
}

/// A call, with all that the callee does with what it is given.
fn called(
    known: &mut EarlyLook<'_>,
    inside: ClassId,
    op: &Op,
    entry: PoolIndex,
    frame: &Frame,
    effect: Effect,
) -> Deed {
    let count = usize::from(effect.pops);
    let slots: Vec<Held> = (0..count).rev().map(|depth| frame.peek(depth)).collect();
    let given: BTreeSet<u16> =
        slots.iter().enumerate().filter(|(_, slot)| slot.leads()).map(|(local, _)| local as u16).collect();
    if given.is_empty() {
        return Deed::default();
    }
    let callee = known.program.resolve_method(inside, entry).ok().map(|found| found.method);
    let is_open = matches!(op, Op::InvokeVirtual(_) | Op::InvokeInterface(_));
    let callee = match (callee, slots.first()) {
        (Some(callee), Some(Object)) if is_open => known.selected(callee),
        // What else leads to the object is of some class.
        (Some(callee), _) if is_open => {
            let info = known.program.method(callee);
            let is_fixed = info.flags.is_final() || known.program.class(info.class).flags.is_final();
            (is_fixed || info.flags.is_private()).then_some(callee)
        }
        (callee, _) => callee,
    };
    let deeds = match callee {
        Some(callee) => known.of((callee, given)),
        None => Deeds { shows: true, returns: true, ..Deeds::default() },
    };
    let puts = (deeds.returns && effect.pushes == 1).then_some(Any);
    Deed { deeds: Deeds { returns: false, ..deeds }, taints: true, puts }
}
