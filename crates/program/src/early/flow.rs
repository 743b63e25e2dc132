//! What one method does with an object that its constructor has not finished: a data-flow analysis over its ops.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_classfile::{Kind, Op, Pc, PoolIndex};

use super::behind::is_early;
use super::{Content, Deeds, EarlyLook, Entry};
use crate::code::Code;
use crate::lower::{Effect, copies, effect_of};
use crate::{ClassId, MethodId, names};

use Content::{Any, New, Object, Other, Part};

/// The most slots that all frames of a method have together; of a larger one nothing is known.
const MOST_SLOTS: usize = 1 << 21;
/// How often the ops of a method are looked at, on average. Of one that takes longer nothing is known.
const MOST_VISITS: usize = 32;

/// What is known before an op.
#[derive(Clone, PartialEq)]
struct Frame {
    locals: Vec<Content>,
    stack: Vec<Content>,
}

impl Frame {
    fn meet(&mut self, other: &Frame) -> bool {
        let before = self.clone();
        let both = self.locals.iter_mut().zip(&other.locals).chain(self.stack.iter_mut().zip(&other.stack));
        both.for_each(|(mine, theirs)| *mine = mine.meet(*theirs));
        *self != before
    }

    /// The slot `depth` below the top.
    fn peek(&self, depth: usize) -> Content {
        let at = self.stack.len().checked_sub(depth + 1);
        at.and_then(|at| self.stack.get(at)).copied().unwrap_or(Other)
    }

    fn take(&mut self, count: usize) -> Vec<Content> {
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
    puts: Option<Content>,
}

/// What a method does with what it is given; `None` if its code makes no sense, or is too large to be followed.
pub(super) fn deeds(known: &mut EarlyLook<'_>, entry: &Entry, code: &Code) -> Option<Deeds> {
    if is_large(code) {
        return None;
    }
    let mut frames: Vec<Option<Frame>> = vec![None; code.ops.len()];
    let mut found: Vec<Deeds> = vec![Deeds::default(); code.ops.len()];
    *frames.first_mut()? = Some(first_frame(known, entry, code)?);
    let mut pending: Vec<Pc> = vec![0];
    let mut visits = code.ops.len() * MOST_VISITS;
    while let Some(pc) = pending.pop() {
        visits = visits.checked_sub(1)?;
        let op = code.ops.get(pc as usize)?;
        let mut frame = frames.get(pc as usize)?.clone()?;
        let mut caught = Frame { stack: vec![Other], ..frame.clone() };
        let deed = apply(known, entry.method, op, &mut frame)?;
        // What a call hangs somewhere stays there if it throws.
        if deed.taints {
            caught.taint();
        }
        *found.get_mut(pc as usize)? = deed.deeds;
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
    Some(together(code, &found))
}

fn is_large(code: &Code) -> bool {
    let slots = usize::from(code.max_locals) + usize::from(code.max_stack) + code.handlers.len();
    code.ops.len().saturating_mul(slots) > MOST_SLOTS
}

/// What is known where a method begins.
fn first_frame(known: &EarlyLook<'_>, entry: &Entry, code: &Code) -> Option<Frame> {
    let mut locals = vec![Other; code.max_locals.into()];
    for (local, content) in &entry.given {
        *locals.get_mut(usize::from(*local))? = *content;
    }
    if known.program.method(entry.method).is_constructor() && !entry.given.contains_key(&0) {
        *locals.first_mut()? = New;
    }
    Some(Frame { locals, stack: Vec::new() })
}

/// What the ops of a method do together.
fn together(code: &Code, found: &[Deeds]) -> Deeds {
    let mut all = Deeds::default();
    for deeds in found {
        all.shows |= deeds.shows;
        all.returns |= deeds.returns;
        all.throws |= deeds.throws;
        all.is_early |= deeds.is_early;
        all.reads.extend(&deeds.reads);
        all.writes.extend(&deeds.writes);
    }
    all.is_early |= is_early(code, found, &all);
    all
}

/// What an op does with the object; the frame is left as it is behind the op.
fn apply(known: &mut EarlyLook<'_>, method: MethodId, op: &Op, frame: &mut Frame) -> Option<Deed> {
    let info = known.program.method(method);
    let effect = effect_of(op, info, known.program.class(info.class).constants().ok()?).ok()?;
    if duplicates(op, frame) {
        return Some(Deed::default());
    }
    match op {
        Op::Load(local) | Op::Load2(local) => {
            let held = frame.locals.get(usize::from(*local)).copied().unwrap_or(Other);
            frame.stack.resize(frame.stack.len() + usize::from(effect.pushes), held);
            return Some(Deed::default());
        }
        Op::Store(local) | Op::Store2(local) => {
            let held = frame.take(effect.pops.into()).first().copied().unwrap_or(Other);
            if let Some(slot) = frame.locals.get_mut(usize::from(*local)) {
                *slot = held;
            }
            return Some(Deed::default());
        }
        Op::CheckCast(_) => {
            return Some(Deed { deeds: Deeds { throws: true, ..Deeds::default() }, ..Deed::default() });
        }
        _ => {}
    }
    let mut deed = done(known, method, op, frame, effect);
    deed.deeds.throws |= may_throw(op, frame, effect);
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
    Some(deed)
}

/// Applies an op that moves slots of the stack, if it is one.
fn duplicates(op: &Op, frame: &mut Frame) -> bool {
    if matches!(op, Op::Swap) {
        let top = frame.stack.len();
        if top >= 2 {
            frame.stack.swap(top - 1, top - 2);
        }
        return true;
    }
    let Some((count, below)) = copies(op).map(|(count, below)| (usize::from(count), usize::from(below)))
    else {
        return false;
    };
    let at = frame.stack.len().saturating_sub(count + below);
    let copied: Vec<Content> =
        frame.stack.iter().skip(frame.stack.len().saturating_sub(count)).copied().collect();
    frame.stack.splice(at..at, copied);
    true
}

/// Whether an op may throw, other than for want of memory. What a call throws after it has shown the object is its callee's matter.
fn may_throw(op: &Op, frame: &Frame, effect: Effect) -> bool {
    match op {
        Op::GetField(_) => frame.peek(0) != Object,
        Op::PutField(_) => frame.peek(usize::from(effect.pops).saturating_sub(1)) != Object,
        Op::Throw
        | Op::IntDiv
        | Op::IntRem
        | Op::LongDiv
        | Op::LongRem
        | Op::ArrayLength
        | Op::ArrayLoad(_)
        | Op::ArrayStore(_)
        | Op::GetStatic(_)
        | Op::PutStatic(_)
        | Op::New(_)
        | Op::NewPrimitiveArray(_)
        | Op::NewReferenceArray(_)
        | Op::NewMultiArray(..)
        | Op::MonitorEnter
        | Op::MonitorExit
        | Op::InvokeVirtual(_)
        | Op::InvokeInterface(_)
        | Op::InvokeSpecial(_)
        | Op::InvokeStatic(_)
        | Op::InvokeDynamic(_) => true,
        _ => false,
    }
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
        Op::PutStatic(_) => shown(frame.peek(0).leads()),
        Op::Throw => {
            let leads = frame.peek(0).leads();
            Deed { deeds: Deeds { shows: leads, is_early: leads, ..Deeds::default() }, ..Deed::default() }
        }
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
    let slots: Vec<Content> = (0..count).rev().map(|depth| frame.peek(depth)).collect();
    let leading = slots.iter().enumerate().filter(|(_, slot)| slot.leads());
    let given: BTreeMap<u16, Content> =
        leading.map(|(local, slot)| (local as u16, if *slot == Object { Object } else { Part })).collect();
    if given.is_empty() {
        return Deed::default();
    }
    let is_open = matches!(op, Op::InvokeVirtual(_) | Op::InvokeInterface(_));
    let (callee, is_sure) = match known.program.resolve_method(inside, entry) {
        Ok(found) if is_open => known.selected(found.method, slots.first() == Some(&Object)),
        Ok(found) => (Some(found.method), true),
        Err(_) => (None, false),
    };
    let mut deeds = callee.map(|method| known.of_callee(Entry { method, given })).unwrap_or_default();
    if !is_sure {
        (deeds.shows, deeds.returns) = (true, true);
    }
    let puts = (deeds.returns && effect.pushes == 1).then_some(Any);
    Deed { deeds: Deeds { returns: false, ..deeds }, taints: true, puts }
}
