//! The conjuncts of a boolean method: the conditions without which it returns false. And the same method without some of them.
//!
//! A conjunct is a conditional jump one of whose sides leads straight to `return false`: `isTree()` and `size == count` in
//! `return isTree() && size == count`, `next != null` in `if (next == null) return false`. Without it the other side is always taken. What
//! it asks is computed all the same, as later conditions may need what that does, such as a list that it fills; an exception that this
//! throws, and that the method does not catch, counts as an answer.
//!
//! A call that returns true takes none of these sides, so it goes the same way without conjuncts: the method then accepts what it accepted
//! before, and maybe more. It still has to end.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use heapwise_classfile::{AccessFlags, Body, Handler, Op, Pc, VisibleAnnotations};
use heapwise_entity::Entity;

use crate::MethodId;
use crate::class::Method;
use crate::code::Code;
use crate::lower;
use crate::program::Program;

/// A condition without which a boolean method returns false.
#[derive(Clone, PartialEq, Debug)]
pub struct Conjunct {
    /// The op that decides it.
    pub pc: Pc,
    /// What holds where it is fulfilled, if the code shows it: not where one may come there without being asked.
    pub text: Option<String>,
    /// What stands in the body of the method without it.
    edits: Vec<(Pc, Op)>,
    computed: Vec<Computed>,
}

/// The ops that compute what a jump asks.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Computed {
    start: Pc,
    end: Pc,
    /// Where it goes on without the conjunct.
    then: Pc,
}

impl Program {
    /// The conjuncts of a method, in the order of its code. Costs about as much as lowering the method.
    pub fn conjuncts(&self, method: MethodId) -> Vec<Conjunct> {
        let Ok(code) = self.code(method) else { return Vec::new() };
        let texts = self.conditions(method);
        let branches = code.coverage.as_ref().map_or(&[][..], |coverage| &coverage.branches);
        let text = |(pc, index): (Pc, u16)| {
            let at = branches.iter().position(|branch| (branch.pc, branch.index) == (pc, index))?;
            texts.get(at)?.clone()
        };
        let conjunct = |Found { sides, edits }: Found| {
            let pc = sides.first()?.0;
            let computed = sides.iter().filter_map(|side| self.computed(method, &code.ops, *side)).collect();
            let is_always_asked = !is_passed_by(&code.ops, &sides);
            let texts: Option<Vec<String>> =
                sides.into_iter().map(text).collect::<Option<_>>().filter(|_| is_always_asked);
            Some(Conjunct { pc, text: texts.map(|texts| texts.join(" and ")), edits, computed })
        };
        find(&code.ops).into_iter().filter_map(conjunct).collect()
    }

    /// Whether a method asks nothing but these conjuncts: without them it returns true, or throws, or does not end.
    pub fn asks_only(&self, method: MethodId, conjuncts: &[Conjunct]) -> bool {
        let all: Vec<&Conjunct> = conjuncts.iter().collect();
        let code = self.code(method).ok().and_then(|code| edited(code, &all));
        code.is_some_and(|code| returns_true(&code))
    }

    /// A method that does the same as this one without some of its conjuncts: it is called for nothing that overrides it. `None` if this
    /// one has no body.
    pub fn without(&self, method: MethodId, conjuncts: &[&Conjunct]) -> Option<MethodId> {
        self.add(method, edited(self.code(method).ok()?, conjuncts)?)
    }

    /// The same, which also returns true where it would throw outside what the kept conjuncts ask. It accepts all that
    /// [`Program::without`] accepts; where the method [asks only](Program::asks_only) its conjuncts, it refuses by the kept ones alone,
    /// or by not ending. Without any it does nothing but return true.
    pub fn asking_just(
        &self,
        method: MethodId,
        kept: &[&Conjunct],
        ignored: &[&Conjunct],
    ) -> Option<MethodId> {
        let code = self.code(method).ok()?;
        let accepting = match kept {
            [] => Code { ops: [Op::Int(1), Op::ReturnValue].into(), handlers: [].into(), ..code.clone() },
            _ => accepting(edited(code, ignored)?, Pc::try_from(code.ops.len()).ok()?, kept)?,
        };
        self.add(method, accepting)
    }

    fn add(&self, method: MethodId, code: Code) -> Option<MethodId> {
        let method = self.method(method);
        let constants = self.class(method.class).constants().ok()?;
        let body = Body { ops: code.ops.to_vec(), handlers: code.handlers.to_vec(), lines: Vec::new() };
        lower::check_depth(method, &body, code.max_stack, constants).ok()?;
        let _held = self.lock_loading();
        let id = MethodId::from_index(self.store.methods.count());
        self.store.methods.push(Method {
            id,
            class: method.class,
            name: method.name.clone(),
            descriptor: method.descriptor.clone(),
            parameters: method.parameters.clone(),
            returns: method.returns.clone(),
            flags: alone(method.flags),
            arg_slots: method.arg_slots,
            parameter_names: method.parameter_names.clone(),
            exceptions: method.exceptions.clone(),
            annotations: method.annotations.clone(),
            visible_annotations: VisibleAnnotations::default(),
            signature: method.signature.clone(),
            is_signature_polymorphic: false,
            is_caller_sensitive: false,
            vtable_index: None,
            index_in_class: method.index_in_class,
            code_range: method.code_range.clone(),
            body: OnceLock::from(Ok(Box::new(code))),
        });
        Some(id)
    }

    /// What computes the operands of a conditional jump, back to where nothing of them is there; `None` where the method keeps some of it.
    fn computed(&self, method: MethodId, ops: &[Op], (pc, side): (Pc, u16)) -> Option<Computed> {
        let method = self.method(method);
        let constants = self.class(method.class).constants().ok()?;
        let effect = |op: &Op| lower::effect_of(op, method, constants).ok();
        let op = ops.get(pc as usize)?;
        let then = if side == 0 { pc + 1 } else { jump(op)?.0 };
        let mut missing = effect(op)?.pops;
        let mut start = pc;
        while missing > 0 {
            start = start.checked_sub(1)?;
            let op = ops.get(start as usize)?;
            let mut jumps = false;
            op.visit_targets(|_| jumps = true);
            if jumps || !op.falls_through() || matches!(op, Op::Store(_) | Op::Store2(_)) {
                return None;
            }
            let effect = effect(op)?;
            missing = missing.saturating_sub(effect.pushes) + effect.pops;
        }
        Some(Computed { start, end: pc, then })
    }
}

/// The body without some conjuncts. `None` if they are those of another.
fn edited(code: &Code, conjuncts: &[&Conjunct]) -> Option<Code> {
    let mut code = code.clone();
    let mut ops = code.ops.to_vec();
    let mut handlers = code.handlers.to_vec();
    for conjunct in conjuncts {
        for (pc, op) in &conjunct.edits {
            *ops.get_mut(*pc as usize)? = op.clone();
        }
        for Computed { start, end, then } in &conjunct.computed {
            // Behind those of the method, which see an exception first.
            let target = Pc::try_from(ops.len()).ok()?;
            handlers.push(Handler { start: *start, end: *end, target, catch: None });
            ops.extend([Op::Pop, Op::Jump(*then)]);
        }
    }
    code.ops = ops.into();
    code.handlers = handlers.into();
    Some(code)
}

/// The body, which returns true where these conjuncts do not throw and one of the first ops does.
fn accepting(mut code: Code, end: Pc, kept: &[&Conjunct]) -> Option<Code> {
    let mut ops = code.ops.to_vec();
    let mut handlers = code.handlers.to_vec();
    let target = Pc::try_from(ops.len()).ok()?;
    ops.extend([Op::Pop, Op::Int(1), Op::ReturnValue]);
    let mut guarded: Vec<(Pc, Pc)> =
        kept.iter().flat_map(|one| &one.computed).map(|one| (one.start, one.end)).collect();
    guarded.sort_unstable();
    let mut start = 0;
    for (from, to) in guarded.into_iter().chain([(end, end)]) {
        if start < from {
            handlers.push(Handler { start, end: from, target, catch: None });
        }
        start = start.max(to);
    }
    code.ops = ops.into();
    code.handlers = handlers.into();
    Some(code)
}

/// The flags of a private method in place of these: nothing is selected in its place.
fn alone(flags: AccessFlags) -> AccessFlags {
    const PUBLIC: u16 = 0x0001;
    const PRIVATE: u16 = 0x0002;
    const PROTECTED: u16 = 0x0004;
    AccessFlags::new(flags.bits() & !(PUBLIC | PROTECTED) | PRIVATE)
}

/// A conjunct in ops.
#[derive(PartialEq, Debug)]
struct Found {
    /// The jumps that ask it, and which of their sides fulfils it: 0 goes on, 1 jumps.
    sides: Vec<(Pc, u16)>,
    edits: Vec<(Pc, Op)>,
}

fn find(ops: &[Op]) -> Vec<Found> {
    let mut into: BTreeMap<Pc, Vec<Pc>> = BTreeMap::new();
    for (pc, op) in (0..).zip(ops) {
        op.visit_targets(|target| into.entry(target).or_default().push(pc));
    }
    // Those that jump to what returns false.
    let mut jumping: BTreeMap<Pc, Op> = BTreeMap::new();
    // Those that go on to what returns false, and where they jump.
    let mut going_on: BTreeMap<Pc, Pc> = BTreeMap::new();
    for (pc, op) in (0..).zip(ops) {
        let Some((target, pop)) = jump(op) else { continue };
        match (refuses(ops, pc + 1), refuses(ops, target)) {
            (false, true) => _ = jumping.insert(pc, pop),
            (true, false) => _ = going_on.insert(pc, target),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for (pc, target) in going_on {
        let refusal = pc + 1;
        // `if (a || b) return false` leads to one place from two.
        let others = into.get(&refusal).map_or(&[][..], Vec::as_slice);
        if !others.iter().all(|other| jumping.contains_key(other)) {
            continue;
        }
        let mut edits: Vec<(Pc, Op)> =
            others.iter().filter_map(|other| Some((*other, jumping.remove(other)?))).collect();
        let sides = edits.iter().map(|(other, _)| (*other, 0)).chain([(pc, 1)]).collect();
        edits.push((refusal, Op::Jump(target)));
        found.push(Found { sides, edits });
    }
    found.extend(jumping.into_iter().map(|(pc, pop)| Found { sides: vec![(pc, 0)], edits: vec![(pc, pop)] }));
    found.sort_by_key(|found| found.sides.first().copied());
    found
}

/// Where a conditional jump leads, and what takes the same from the stack and goes on.
fn jump(op: &Op) -> Option<(Pc, Op)> {
    match op {
        Op::If(_, target) | Op::IfNull(_, target) => Some((*target, Op::Pop)),
        Op::IfCompare(_, target) | Op::IfSame(_, target) => Some((*target, Op::Pop2)),
        _ => None,
    }
}

/// Whether an op before comes to where a side leads without its jump: in `a || b` nothing asks `b` where `a` holds.
fn is_passed_by(ops: &[Op], sides: &[(Pc, u16)]) -> bool {
    sides.iter().any(|(pc, side)| {
        let Some((target, _)) = ops.get(*pc as usize).and_then(jump) else { return true };
        let fulfilled = landing(ops, if *side == 0 { *pc + 1 } else { target });
        let mut is_passed = false;
        for op in ops.iter().take(*pc as usize) {
            op.visit_targets(|target| is_passed |= landing(ops, target) == fulfilled);
        }
        is_passed
    })
}

/// The first op from here on that does something.
fn landing(ops: &[Op], from: Pc) -> Pc {
    let mut pc = from;
    // More steps than ops go round.
    for _ in ops {
        pc = match ops.get(pc as usize) {
            Some(Op::Probe(_) | Op::Nop) => pc + 1,
            Some(Op::Jump(target)) => *target,
            _ => return pc,
        };
    }
    pc
}

/// Whether nothing is done from here on but to return false.
fn refuses(ops: &[Op], from: Pc) -> bool {
    let at = landing(ops, from);
    matches!(ops.get(at as usize), Some(Op::Int(0))) && returns(ops, at + 1)
}

/// Whether all that is returned is a constant that is not zero.
fn returns_true(code: &Code) -> bool {
    let mut reached = vec![false; code.ops.len()];
    let mut pending: Vec<Pc> = vec![0];
    pending.extend(code.handlers.iter().map(|handler| handler.target));
    while let Some(pc) = pending.pop() {
        let (Some(op), Some(is_reached)) = (code.ops.get(pc as usize), reached.get_mut(pc as usize)) else {
            return false;
        };
        if std::mem::replace(is_reached, true) {
            continue;
        }
        let known = pending.len();
        op.visit_targets(|target| pending.push(target));
        if op.falls_through() {
            pending.push(pc + 1);
        }
        let leads = !matches!(op, Op::Probe(_) | Op::Nop | Op::Jump(_) | Op::Int(1));
        if leads && pending.iter().skip(known).any(|next| returns(&code.ops, *next)) {
            return false;
        }
    }
    true
}

/// Whether nothing is done from here on but to return what is there.
fn returns(ops: &[Op], from: Pc) -> bool {
    matches!(ops.get(landing(ops, from) as usize), Some(Op::ReturnValue))
}

#[cfg(test)]
mod tests {
    use heapwise_classfile::Cond;

    use super::*;

    fn check(ops: &[Op], expected: &[Found]) {
        assert_eq!(find(ops), expected, "{ops:?}");
    }

    fn found(sides: &[(Pc, u16)], edits: &[(Pc, Op)]) -> Found {
        Found { sides: sides.to_vec(), edits: edits.to_vec() }
    }

    #[test]
    fn a_returned_conjunction_has_a_conjunct_for_each_jump() {
        // return a && b == c
        let ops = [
            Op::Load(1),
            Op::If(Cond::Eq, 7),
            Op::Load(2),
            Op::Load(3),
            Op::IfCompare(Cond::Ne, 7),
            Op::Int(1),
            Op::Jump(8),
            Op::Int(0),
            Op::ReturnValue,
        ];
        check(&ops, &[found(&[(1, 0)], &[(1, Op::Pop)]), found(&[(4, 0)], &[(4, Op::Pop2)])]);
    }

    #[test]
    fn an_early_return_is_one_conjunct_whatever_leads_to_it() {
        // if (a == null || b) return false; return c != 0
        let ops = [
            Op::Load(1),
            Op::IfNull(true, 4),
            Op::Load(2),
            Op::If(Cond::Eq, 6),
            Op::Int(0),
            Op::ReturnValue,
            Op::Load(3),
            Op::If(Cond::Eq, 10),
            Op::Int(1),
            Op::Jump(11),
            Op::Int(0),
            Op::ReturnValue,
        ];
        let early = found(&[(1, 0), (3, 1)], &[(1, Op::Pop), (4, Op::Jump(6))]);
        check(&ops, &[early, found(&[(7, 0)], &[(7, Op::Pop)])]);
    }

    #[test]
    fn a_jump_that_another_one_passes_by_does_not_say_what_is_asked() {
        let passed = |ops: &[Op]| -> Vec<bool> {
            find(ops).iter().map(|found| is_passed_by(ops, &found.sides)).collect()
        };
        // if (a && b) return false; return c, where a probe counts what is fulfilled first
        let early = [
            Op::Load(1),
            Op::If(Cond::Eq, 6),
            Op::Load(2),
            Op::If(Cond::Eq, 7),
            Op::Int(0),
            Op::ReturnValue,
            Op::Nop,
            Op::Load(3),
            Op::If(Cond::Eq, 11),
            Op::Int(1),
            Op::Jump(12),
            Op::Int(0),
            Op::ReturnValue,
        ];
        assert_eq!(passed(&early), [true, false]);
        // return (a || b) && c
        let returned = [
            Op::Load(1),
            Op::If(Cond::Ne, 4),
            Op::Load(2),
            Op::If(Cond::Eq, 8),
            Op::Load(3),
            Op::If(Cond::Eq, 8),
            Op::Int(1),
            Op::Jump(9),
            Op::Int(0),
            Op::ReturnValue,
        ];
        assert_eq!(passed(&returned), [true, false]);
        // if (a == null || b) return false; return true
        let either = [
            Op::Load(1),
            Op::IfNull(true, 4),
            Op::Load(2),
            Op::If(Cond::Eq, 6),
            Op::Int(0),
            Op::ReturnValue,
            Op::Int(1),
            Op::ReturnValue,
        ];
        assert_eq!(passed(&either), [false]);
    }

    #[test]
    fn what_is_computed_and_what_does_more_before_it_returns_is_none() {
        // return a
        check(&[Op::Load(1), Op::ReturnValue], &[]);
        // if (a) { b = 0; return false; } return true
        let ops = [
            Op::Load(1),
            Op::If(Cond::Eq, 6),
            Op::Int(0),
            Op::Store(2),
            Op::Int(0),
            Op::ReturnValue,
            Op::Int(1),
            Op::ReturnValue,
        ];
        check(&ops, &[]);
        // while (true) {}
        check(&[Op::Jump(0)], &[]);
    }
}
