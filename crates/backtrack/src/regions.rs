//! What a branch decides, read off the code of a method.
//!
//! Most checks of an invariant look like `if (wrong) return false;`: where the rest of the run does nothing but reject,
//! passing the check decides nothing else. Other branches decide what happens up to the op where their ways meet again; when
//! nothing on the way writes to the heap, that is which values the locals and the stack hold there.

use std::rc::Rc;

use heapwise_program::{ClassId, Cond, MethodId, Op, Pc, PoolIndex, Program};
use rustc_hash::FxHashMap;

use super::intrinsics::Intrinsic;
use super::natives::Native;
use super::scan::{Effects, Found};
use super::smears::{ELEMENTS, FieldBits};
use super::universal;
use crate::names;

/// What a branch decides.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Decides {
    /// Whether the run is rejected at once: it is at this op.
    Rejection(Pc),
    /// What happens up to the op where the ways meet, or to the end of the method.
    Region {
        join: Option<Pc>,
        /// The locals that are written on some way.
        locals: Rc<[u16]>,
        /// What happens to collections on some way.
        effects: Effects,
    },
    /// More than can be said.
    Anything,
}

/// The branches of a method.
#[derive(Debug, Default)]
pub(crate) struct Regions {
    /// By op, for frames whose `false` rejects, and for others; empty for a method that is not looked into.
    rejecting: Vec<Decides>,
    plain: Vec<Decides>,
    /// Calls behind which a `false` rejects, when that of the caller does.
    pub calls: Vec<bool>,
    /// See [`universal::turns`].
    turns: Vec<bool>,
}

/// Methods with more ops are not looked into.
const LONGEST: usize = 512;

impl Regions {
    pub(crate) fn of(program: &Program, method: MethodId, purity: &mut Purity) -> Regions {
        let Ok(code) = program.code(method) else { return Regions::default() };
        let ops = &code.ops;
        let calls = (0..ops.len() as Pc).map(|pc| rejects_behind(ops, pc)).collect();
        let mut regions = Regions { calls, ..Regions::default() };
        if ops.len() > LONGEST || !code.handlers.is_empty() {
            return regions;
        }
        for rejecting in [false, true] {
            let throws_end = !purity.found.catches;
            let is_end = |pc: Pc| rejecting && is_rejection(ops, pc) || throws_end && is_throw(ops, pc);
            let graph = Graph::of(ops, is_end);
            let decides = |pc: Pc| match rejection_of(ops, pc, is_end) {
                Some(target) => Decides::Rejection(target),
                None if graph.next[pc as usize].len() > 1 => graph.decides(program, method, ops, pc, purity),
                None => Decides::Anything,
            };
            let into = if rejecting { &mut regions.rejecting } else { &mut regions.plain };
            *into = (0..ops.len() as Pc).map(decides).collect();
            if rejecting {
                regions.turns = universal::turns(program, method, ops, &graph, purity);
            }
        }
        regions
    }

    /// What the branch at an op decides.
    pub(crate) fn at(&self, pc: Pc, rejecting: bool) -> &Decides {
        let all = if rejecting { &self.rejecting } else { &self.plain };
        all.get(pc as usize).unwrap_or(&Decides::Anything)
    }

    /// Whether an op is a call for an element in a loop whose turns are alike, in a frame whose `false` rejects.
    pub(crate) fn is_of_turn(&self, pc: Pc) -> bool {
        self.turns.get(pc as usize).copied().unwrap_or(false)
    }
}

/// Whether the run of a rejecting frame does nothing from here on but return `false`.
fn is_rejection(ops: &[Op], mut pc: Pc) -> bool {
    let mut jumps = 0;
    let mut has_zero = false;
    loop {
        match ops.get(pc as usize) {
            Some(Op::Int(0)) if !has_zero => {
                has_zero = true;
                pc += 1;
            }
            Some(Op::Probe(_) | Op::Nop) => pc += 1,
            Some(Op::Jump(target)) if jumps < 8 => {
                jumps += 1;
                pc = *target;
            }
            Some(Op::ReturnValue) => return has_zero,
            _ => return false,
        }
    }
}

/// Whether the run does nothing from here on but make an exception and throw it.
fn is_throw(ops: &[Op], pc: Pc) -> bool {
    let ops = ops.get(pc as usize..).unwrap_or_default();
    let first = ops.iter().find(|op| !matches!(op, Op::Probe(_) | Op::Nop));
    let is_straight = |op: &&Op| {
        matches!(
            op,
            Op::Probe(_)
                | Op::Nop
                | Op::New(_)
                | Op::Dup
                | Op::Constant(_)
                | Op::Load(_)
                | Op::InvokeSpecial(_)
        )
    };
    matches!(first, Some(Op::New(_))) && matches!(ops.iter().find(|op| !is_straight(op)), Some(Op::Throw))
}

/// The ops that may be executed right after one.
pub(crate) fn targets(op: &Op, pc: Pc) -> Vec<Pc> {
    let mut targets = Vec::new();
    if op.falls_through() {
        targets.push(pc + 1);
    }
    op.visit_targets(|target| targets.push(target));
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// The target of a conditional jump that rejects, when the other one does not.
fn rejection_of(ops: &[Op], pc: Pc, is_end: impl Fn(Pc) -> bool) -> Option<Pc> {
    let op = &ops[pc as usize];
    let is_conditional = matches!(op, Op::If(..) | Op::IfCompare(..) | Op::IfNull(..) | Op::IfSame(..));
    match targets(op, pc).as_slice() {
        [one, other] if is_conditional => match (is_end(*one), is_end(*other)) {
            (true, false) => Some(*one),
            (false, true) => Some(*other),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a `false` of the call at this op rejects, when that of its caller does.
fn rejects_behind(ops: &[Op], pc: Pc) -> bool {
    let mut next = pc + 1;
    while matches!(ops.get(next as usize), Some(Op::Probe(_) | Op::Nop)) {
        next += 1;
    }
    match ops.get(next as usize) {
        Some(Op::ReturnValue) => true,
        Some(Op::If(Cond::Eq, target)) => is_rejection(ops, *target),
        Some(Op::If(Cond::Ne, _)) => is_rejection(ops, next + 1),
        _ => false,
    }
}

/// The flow of control of a method without the ways to rejection.
pub(crate) struct Graph {
    next: Vec<Vec<Pc>>,
    /// By op: the ops through which every way to the end goes, itself included.
    always: Vec<Set>,
    ends: Vec<bool>,
}

type Set = [u64; LONGEST / 64];

fn has(set: &Set, pc: Pc) -> bool {
    set[pc as usize / 64] >> (pc % 64) & 1 == 1
}

fn insert(set: &mut Set, pc: Pc) {
    set[pc as usize / 64] |= 1 << (pc % 64);
}

impl Graph {
    /// The ops that may be executed right after one.
    pub(crate) fn next(&self, pc: Pc) -> &[Pc] {
        self.next.get(pc as usize).map_or(&[], Vec::as_slice)
    }

    fn of(ops: &[Op], is_end: impl Fn(Pc) -> bool) -> Graph {
        let next: Vec<Vec<Pc>> = ops
            .iter()
            .enumerate()
            .map(|(pc, op)| {
                let mut next = targets(op, pc as Pc);
                if next.len() > 1 {
                    next.retain(|target| !is_end(*target));
                }
                next
            })
            .collect();
        let mut ends = vec![false; ops.len()];
        let mut always = vec![[u64::MAX; LONGEST / 64]; ops.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for pc in (0..ops.len()).rev() {
                let mut all = [u64::MAX; LONGEST / 64];
                for target in &next[pc] {
                    let target = *target as usize;
                    if target < ops.len() {
                        all.iter_mut().zip(&always[target]).for_each(|(all, one)| *all &= one);
                        ends[pc] |= ends[target];
                    }
                }
                if next[pc].is_empty() {
                    all = [0; LONGEST / 64];
                    ends[pc] = true;
                }
                insert(&mut all, pc as Pc);
                changed |= all != always[pc];
                always[pc] = all;
            }
        }
        Graph { next, always, ends }
    }

    fn decides(
        &self,
        program: &Program,
        method: MethodId,
        ops: &[Op],
        pc: Pc,
        purity: &mut Purity,
    ) -> Decides {
        // A way that never ends has no op that it always comes to.
        if !self.ends[pc as usize] || self.next[pc as usize].iter().any(|next| !self.ends[*next as usize]) {
            return Decides::Anything;
        }
        let later = (0..ops.len() as Pc).filter(|op| *op != pc && has(&self.always[pc as usize], *op));
        let behind = |op: &Pc| self.always[*op as usize].iter().map(|word| word.count_ones()).sum::<u32>();
        let join = later.max_by_key(behind);
        let between: Vec<&Op> = self.between(pc, join).into_iter().map(|at| &ops[at as usize]).collect();
        let made = purity.made(program, method, &between);
        let mut locals: Vec<u16> = Vec::new();
        let mut effects = Effects::default();
        for op in between {
            match op {
                Op::Store(local) | Op::Increment(local, _) => locals.push(*local),
                Op::Store2(local) => locals.extend([*local, local + 1]),
                op => match purity.effects(program, method, op, &made) {
                    Some(more) => effects = effects.and(more),
                    None => return Decides::Anything,
                },
            }
        }
        locals.sort_unstable();
        locals.dedup();
        Decides::Region { join, locals: locals.into(), effects }
    }

    /// The ops on all ways from a branch up to where they meet.
    fn between(&self, pc: Pc, join: Option<Pc>) -> Vec<Pc> {
        let mut seen: Set = [0; LONGEST / 64];
        let mut open = self.next[pc as usize].clone();
        let mut between = Vec::new();
        while let Some(at) = open.pop() {
            if Some(at) != join && !has(&seen, at) {
                insert(&mut seen, at);
                between.push(at);
                open.extend(&self.next[at as usize]);
            }
        }
        between
    }
}

/// What methods write but for locals and the stack.
pub(crate) struct Purity {
    found: Rc<Found>,
    known: FxHashMap<Called, Option<Effects>>,
    /// By constructor: the fields that it may write of other objects than the one that it makes.
    others: FxHashMap<MethodId, Option<Vec<PoolIndex>>>,
    /// The fields that some code writes.
    pub fields: FieldBits,
}

/// A method that is called, and whether it is a constructor of an object that was not there before.
type Called = (MethodId, bool);

impl Purity {
    pub(crate) fn of(found: Rc<Found>) -> Purity {
        Purity {
            found,
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
    fn made(&self, program: &Program, method: MethodId, ops: &[&Op]) -> Vec<ClassId> {
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
    fn effects_of(&mut self, program: &Program, called: Called) -> Option<Effects> {
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
    fn callee(&self, program: &Program, method: MethodId, op: &Op) -> Callee {
        let from = program.method(method).class;
        let (entry, selects) = match op {
            Op::InvokeStatic(entry) | Op::InvokeSpecial(entry) => (*entry, false),
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => (*entry, true),
            Op::InvokeDynamic(_) => return Callee::Any,
            _ => return Callee::None,
        };
        let Ok(call) = program.resolve_method(from, entry) else { return Callee::Any };
        if let Some(known) = self.found.known(program, call.method) {
            return Callee::Known(known.effects);
        }
        if selects && !self.found.is_settled(program, call.method) {
            return Callee::Any;
        }
        match Intrinsic::of(program, call.method) {
            Some(Intrinsic::Box) => Callee::Known(Effects::default()),
            Some(Intrinsic::CopyElements) if self.found.is_tracked => {
                Callee::Known(Effects::writes(ELEMENTS))
            }
            Some(intrinsic) if self.found.is_tracked && intrinsic.is_whole() => {
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
