//! What ops and methods write.

use std::rc::Rc;

use heapwise_engine::Natives;
use heapwise_program::{ClassId, MethodId, Op, Pc, PoolIndex, Program};
use rustc_hash::FxHashMap;

use super::effects::{ELEMENTS, Effects, Fields};
use super::graph::{is_throw, targets};
use super::methods::{Access, Intrinsic, Native};
use super::scan::Found;
use super::smears::FieldBits;
use crate::names;

/// What methods write but for locals and the stack.
pub(crate) struct Purity<'p> {
    pub(crate) found: Rc<Found>,
    natives: &'p dyn Natives,
    known: FxHashMap<Called, Option<Effects>>,
    /// By constructor: the fields that it may write of other objects than the one that it makes.
    others: FxHashMap<MethodId, Option<Vec<PoolIndex>>>,
    /// The fields that some code writes.
    pub fields: FieldBits,
}

/// A method that is called, and whether it is a constructor of an object that was not there before.
type Called = (MethodId, bool);

impl<'p> Purity<'p> {
    pub(crate) fn of(found: Rc<Found>, natives: &'p dyn Natives) -> Self {
        Purity {
            found,
            natives,
            known: FxHashMap::default(),
            others: FxHashMap::default(),
            fields: FieldBits::default(),
        }
    }

    /// What an op of a method does, where objects of these classes are made besides; `None` when it may write anything.
    pub(crate) fn effects(
        &mut self,
        program: &Program,
        method: MethodId,
        op: &Op,
        made: &[ClassId],
    ) -> Option<Effects> {
        match self.callee(program, method, op) {
            Callee::None => self.written(program, (method, false), op),
            Callee::Known(effects) => Some(effects),
            Callee::Method(callee) => {
                let is_new = is_constructor(program, callee) && made.contains(&program.method(callee).class);
                self.effects_of(program, (callee, is_new))
            }
            Callee::Any => None,
        }
    }

    /// The classes that some ops of a method make objects of; of a constructor none, whose own object might be meant.
    pub(crate) fn made(&self, program: &Program, method: MethodId, ops: &[&Op]) -> Vec<ClassId> {
        if is_constructor(program, method) {
            return Vec::new();
        }
        let from = program.method(method).class;
        let class = |op: &&Op| match op {
            Op::New(entry) => program.resolve_class(from, *entry).ok(),
            _ => None,
        };
        ops.iter().filter_map(class).collect()
    }

    /// What a method does with all that it may call, but for what happens to collections that it makes itself.
    pub(crate) fn effects_of(&mut self, program: &Program, called: Called) -> Option<Effects> {
        if let Some(known) = self.known.get(&called) {
            return *known;
        }
        let mut found = vec![called];
        let mut at = 0;
        let mut effects = Some(Effects::default());
        while let (Some(one), Some(so_far)) = (found.get(at).copied(), effects) {
            at += 1;
            effects = self.own_effects(program, one, &mut found).map(|more| so_far.and(more));
        }
        if self.found.is_apart(program, called.0) {
            effects = effects.map(|effects| Effects::writes(effects.written));
        }
        self.known.insert(called, effects);
        effects
    }

    /// What a method does by itself; those that it calls are added to the ones that were found.
    fn own_effects(&mut self, program: &Program, one: Called, found: &mut Vec<Called>) -> Option<Effects> {
        let code = program.code(one.0).ok().filter(|code| code.handlers.is_empty())?;
        let mut effects = Effects::default();
        for pc in self.ways(&code.ops) {
            let op = &code.ops[pc as usize];
            effects = effects.and(match self.callee(program, one.0, op) {
                Callee::None => self.written(program, one, op)?,
                Callee::Known(more) => more,
                Callee::Method(callee) => {
                    // The object that a constructor makes is new if its caller's is, or if its caller is no constructor.
                    let is_new =
                        is_constructor(program, callee) && (one.1 || !is_constructor(program, one.0));
                    if !found.contains(&(callee, is_new)) {
                        found.push((callee, is_new));
                    }
                    Effects::default()
                }
                Callee::Any => return None,
            });
        }
        Some(effects)
    }

    /// What an op that calls nothing may write to objects that were there before; `None` where that is not known.
    fn written(&mut self, program: &Program, (method, is_new): Called, op: &Op) -> Option<Effects> {
        let is_tracked = self.found.is_tracked;
        let from = program.method(method).class;
        match op {
            Op::New(entry) => {
                let class = program.resolve_class(from, *entry);
                let is_kept = class.is_ok_and(|class| self.found.kinds.contains_key(&class));
                (is_tracked || is_kept).then(Effects::default)
            }
            Op::NewPrimitiveArray(_) | Op::NewReferenceArray(_) | Op::NewMultiArray(..) => {
                is_tracked.then(Effects::default)
            }
            Op::ArrayStore(_) => is_tracked.then(|| Effects::writes(ELEMENTS)),
            Op::PutField(entry) if is_tracked => {
                let others = self.others.entry(method);
                let others = others.or_insert_with(|| program.written_of_others(method));
                if is_new && others.as_ref().is_some_and(|others| !others.contains(entry)) {
                    return Some(Effects::default());
                }
                let field = program.resolve_field(from, *entry).ok()?;
                Some(Effects::writes(self.fields.add(field.field)))
            }
            Op::PutField(_)
            | Op::PutStatic(_)
            | Op::MonitorEnter
            | Op::MonitorExit
            | Op::Throw
            | Op::Subroutine(_)
            | Op::Ret(_) => None,
            _ => Some(Effects::default()),
        }
    }

    /// The ops of a method that a run may come to and go on.
    fn ways(&self, ops: &[Op]) -> Vec<Pc> {
        let is_end = |pc: &Pc| !self.found.catches && is_throw(ops, *pc);
        let mut is_met = vec![false; ops.len()];
        let mut ways: Vec<Pc> = vec![0];
        let mut next = 0;
        while let Some(at) = ways.get(next).copied() {
            next += 1;
            let after = ops.get(at as usize).map_or_else(Vec::new, |op| targets(op, at));
            let may_choose = after.len() > 1;
            for pc in after.into_iter().filter(|pc| !(may_choose && is_end(pc))) {
                if let Some(unmet @ false) = is_met.get_mut(pc as usize) {
                    *unmet = true;
                    ways.push(pc);
                }
            }
        }
        ways.retain(|pc| (*pc as usize) < ops.len());
        ways
    }

    /// What an op of a method calls.
    fn callee(&mut self, program: &Program, method: MethodId, op: &Op) -> Callee {
        let from = program.method(method).class;
        let (entry, selects) = match op {
            Op::InvokeStatic(entry) | Op::InvokeSpecial(entry) => (*entry, false),
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => (*entry, true),
            Op::InvokeDynamic(_) => return Callee::Any,
            _ => return Callee::None,
        };
        let Ok(call) = program.resolve_method(from, entry) else { return Callee::Any };
        if let Some(known) = self.found.known(program, call.method) {
            // The JDK has collections of its own, which are not kept.
            return if program.class(from).is_jdk() { Callee::Any } else { Callee::Known(known.effects) };
        }
        if selects && !self.found.is_settled(program, call.method) {
            return Callee::Any;
        }
        match Intrinsic::of(program, call.method) {
            Some(Intrinsic::Box | Intrinsic::Compare) => Callee::Known(Effects::default()),
            Some(Intrinsic::CopyElements) if self.found.is_tracked => {
                Callee::Known(Effects::writes(ELEMENTS))
            }
            Some(Intrinsic::Cell(Access::Get, _)) if self.found.is_tracked => {
                Callee::Known(Effects::default())
            }
            Some(Intrinsic::Cell(..)) if self.found.is_tracked => {
                self.fields.note_unknown();
                Callee::Known(Effects::writes(Fields::MAX))
            }
            Some(intrinsic) if self.found.is_tracked && intrinsic.is_whole() => {
                Callee::Known(Effects::default())
            }
            _ if self.found.is_tracked && self.natives.function(program, call.method).is_some() => {
                Callee::Known(Effects::default())
            }
            _ => Callee::Method(call.method),
        }
    }

    /// What an op does, if it calls a method of a collection.
    pub(crate) fn native(&self, program: &Program, method: MethodId, op: &Op) -> Option<Native> {
        let (Op::InvokeVirtual(entry) | Op::InvokeInterface(entry)) = op else { return None };
        let call = program.resolve_method(program.method(method).class, *entry).ok()?;
        self.found.known(program, call.method).map(|known| known.native)
    }

    /// Whether no object, array or collection holds a collection.
    pub(crate) fn has_flat_collections(&self) -> bool {
        self.found.is_quiet && !self.found.casts_collections
    }

    /// Whether objects of a class may be collections that the machine keeps.
    pub(crate) fn may_be_kept(&self, program: &Program, class: ClassId) -> bool {
        self.found.may_be_kept(program, class)
    }
}

fn is_constructor(program: &Program, method: MethodId) -> bool {
    &*program.method(method).name == names::CONSTRUCTOR
}

/// What an op calls.
enum Callee {
    /// It is no call.
    None,
    /// A method that the machine does itself.
    Known(Effects),
    Method(MethodId),
    /// What the receiver selects.
    Any,
}
