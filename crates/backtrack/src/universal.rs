//! Loops that ask the same of every element of a collection.
//!
//! `for (Node node : nodes) { if (isWrong(node)) return false; }` rejects because of an element that is wrong, not because of
//! what lies in front of it: a run that is not rejected before comes to it wherever it lies. So where it lies is no reason, if
//! every turn of the loop is like the first: all elements have their turn, nothing is carried from one to the next, and none
//! ends the loop but by a rejection.

use heapwise_program::{Cond, MethodId, Op, Pc, Program, Type};

use super::effects::Effects;
use super::graph::{Graph, targets};
use super::methods::Native;
use super::purity::Purity;

/// By op of a method, in frames whose refusal rejects: whether it is a call by which such a loop asks for the next element, or
/// takes it.
pub(crate) fn turns(
    program: &Program,
    method: MethodId,
    ops: &[Op],
    graph: &Graph,
    purity: &mut Purity<'_>,
) -> Vec<bool> {
    let mut before = vec![Vec::new(); ops.len()];
    for (pc, op) in ops.iter().enumerate() {
        for target in targets(op, pc as Pc) {
            if let Some(before) = before.get_mut(target as usize) {
                before.push(pc as Pc);
            }
        }
    }
    let mut loops = Loops { program, method, ops, graph, before, purity };
    let mut turns = vec![false; ops.len()];
    for branch in 0..ops.len() as Pc {
        for call in loops.at(branch).into_iter().flatten() {
            turns[call as usize] = true;
        }
    }
    turns
}

/// What a loop begins with: `while (it.hasNext())` or `while (i < list.size())`.
struct Head {
    /// Where its turns begin.
    start: Pc,
    asks: Pc,
    /// The iterator or the list.
    from: u16,
    index: Option<u16>,
}

struct Loops<'a, 'p> {
    program: &'a Program,
    method: MethodId,
    ops: &'a [Op],
    /// Without the ways to rejection.
    graph: &'a Graph,
    /// By op: those that may be executed right before it.
    before: Vec<Vec<Pc>>,
    purity: &'a mut Purity<'p>,
}

impl Loops<'_, '_> {
    /// The calls for elements of the loop that ends at a branch, if its turns are alike.
    fn at(&mut self, branch: Pc) -> Option<Vec<Pc>> {
        let (Op::If(Cond::Eq, exit) | Op::IfCompare(Cond::Ge, exit)) = self.ops.get(branch as usize)? else {
            return None;
        };
        // Behind the loop nothing but a rejection would follow.
        if !self.graph.next(branch).contains(exit) {
            return None;
        }
        let head = self.head(branch)?;
        let entry = head.start.checked_sub(1)?;
        self.begins(entry, &head)?;
        let body = self.body(branch + 1, &head, &[entry, *exit])?;
        let is_turn = |before: &Pc| *before == entry || body.contains(before);
        if !self.before[head.start as usize].iter().all(is_turn) {
            return None;
        }
        let mut calls = match head.index {
            None => self.next_element(branch, &body, &head)?,
            Some(index) => self.indexed_elements(index, entry, &body, &head)?,
        };
        let is_left = self.is_live(head.index.unwrap_or(head.from), *exit);
        if is_left || self.carries(&body, &head) || !self.changes_only_its_own(&body, &calls, &head) {
            return None;
        }
        calls.push(head.asks);
        Some(calls)
    }

    fn head(&self, branch: Pc) -> Option<Head> {
        let asks = self.previous(branch)?;
        let last = self.previous(asks)?;
        let Op::Load(from) = self.ops[last as usize] else { return None };
        let (first, index) = match (&self.ops[branch as usize], self.native(asks)?) {
            (Op::If(..), Native::HasNext) => (last, None),
            (Op::IfCompare(..), Native::Size) => {
                let first = self.previous(last)?;
                let Op::Load(index) = self.ops[first as usize] else { return None };
                (first, Some(index))
            }
            _ => return None,
        };
        let mut start = first;
        while start > 0 && self.is_idle(start - 1) && self.before[start as usize] == [start - 1] {
            start -= 1;
        }
        Some(Head { start, asks, from, index })
    }

    /// Whether what comes before the first turn makes the iterator, or sets the index to zero.
    fn begins(&self, entry: Pc, head: &Head) -> Option<()> {
        let store = if self.is_idle(entry) { self.previous(entry)? } else { entry };
        let value = self.previous(store)?;
        let is_begun = match (&self.ops[store as usize], head.index) {
            (Op::Store(local), None) => *local == head.from && self.native(value) == Some(Native::Iterator),
            (Op::Store(local), Some(index)) => {
                *local == index && matches!(self.ops[value as usize], Op::Int(0))
            }
            _ => false,
        };
        is_begun.then_some(())
    }

    /// The ops of a turn; `None` if one of them may be followed, or come after, what is not of the loop.
    fn body(&self, first: Pc, head: &Head, outside: &[Pc]) -> Option<Vec<Pc>> {
        let mut body = vec![first];
        let mut next = 0;
        while let Some(at) = body.get(next).copied() {
            next += 1;
            let after = self.graph.next(at);
            if outside.contains(&at) || after.is_empty() {
                return None;
            }
            for pc in after {
                if *pc != head.start && !body.contains(pc) {
                    body.push(*pc);
                }
            }
        }
        // No compiler of Java jumps into a loop, but class files can.
        let is_inside = |before: &Pc| body.contains(before) || before.checked_add(1) == Some(first);
        let is_entered_once = body.iter().all(|pc| self.before[*pc as usize].iter().all(is_inside));
        is_entered_once.then_some(body)
    }

    /// The call that gives the element at the beginning of each turn, the only use of the iterator there.
    fn next_element(&self, branch: Pc, body: &[Pc], head: &Head) -> Option<Vec<Pc>> {
        let load = self.following(branch)?;
        let call = self.following(load)?;
        let is_use = |pc: &&Pc| self.reads(**pc, head.from) || self.writes(**pc, head.from);
        let is_only = body.iter().filter(is_use).eq([&load]);
        (is_only && self.native(call) == Some(Native::Next)).then(|| vec![call])
    }

    /// The calls that give the element at the index, which goes up by one at the end of each turn and is not used elsewhere.
    fn indexed_elements(&self, index: u16, entry: Pc, body: &[Pc], head: &Head) -> Option<Vec<Pc>> {
        let step = *body.iter().find(|pc| self.writes(**pc, index))?;
        let writes = body.iter().filter(|pc| self.writes(**pc, index) || self.writes(**pc, head.from));
        let is_step = matches!(self.ops[step as usize], Op::Increment(_, 1)) && writes.count() == 1;
        if !is_step || !self.is_last(step, entry, body, head) {
            return None;
        }
        let uses = body.iter().filter(|pc| self.reads(**pc, index) && **pc != step);
        uses.map(|load| self.element(*load, head)).collect()
    }

    /// The call of `list.get(i)`, where its index is loaded.
    fn element(&self, load: Pc, head: &Head) -> Option<Pc> {
        let (list, call) = (self.previous(load)?, self.following(load)?);
        let is_of_list = matches!(self.ops[list as usize], Op::Load(local) if local == head.from);
        (is_of_list && self.native(call) == Some(Native::Get)).then_some(call)
    }

    /// Whether every turn that goes on comes to this op last.
    fn is_last(&self, op: Pc, entry: Pc, body: &[Pc], head: &Head) -> bool {
        let mut last = op;
        // A turn may end in a jump to itself.
        for _ in body {
            let [next] = self.graph.next(last) else { return false };
            if *next == head.start {
                return self.before[*next as usize].iter().all(|pc| *pc == entry || *pc == last);
            }
            if !self.is_idle(*next) && !matches!(self.ops[*next as usize], Op::Jump(_)) {
                return false;
            }
            last = *next;
        }
        false
    }

    /// Whether a turn leaves something in a local for the next one, or for what comes after the last.
    fn carries(&self, body: &[Pc], head: &Head) -> bool {
        let written = body.iter().flat_map(|pc| match self.ops[*pc as usize] {
            Op::Store(local) | Op::Increment(local, _) => vec![local],
            Op::Store2(local) => vec![local, local.saturating_add(1)],
            _ => Vec::new(),
        });
        written.into_iter().any(|local| Some(local) != head.index && self.is_live(local, head.start))
    }

    /// Whether a turn changes no collections but those that it makes.
    fn changes_only_its_own(&mut self, body: &[Pc], gives: &[Pc], head: &Head) -> bool {
        let mut effects = Effects::default();
        for pc in body.iter().filter(|pc| !gives.contains(*pc)) {
            match self.purity.effects(self.program, self.method, &self.ops[*pc as usize], &[]) {
                Some(more) => effects = effects.and(more),
                None => return false,
            }
        }
        let is_its_own = |pc: &Pc| self.is_its_own(*pc, body, head);
        effects == Effects::default() || self.purity.has_flat_collections() && body.iter().all(is_its_own)
    }

    /// Whether an op loads no collection but the one that the loop is over, to take the element from it, and those that the
    /// turn makes. No other place holds collections that are flat.
    fn is_its_own(&self, pc: Pc, body: &[Pc], head: &Head) -> bool {
        let Op::Load(local) = self.ops[pc as usize] else { return true };
        let is_element = match head.index {
            None => local == head.from,
            Some(index) => local == index || local == head.from && self.is_before_load(pc, index),
        };
        is_element || body.iter().any(|pc| self.writes(*pc, local)) || self.is_no_collection(local)
    }

    fn is_before_load(&self, pc: Pc, local: u16) -> bool {
        let next = self.following(pc).and_then(|next| self.ops.get(next as usize));
        matches!(next, Some(Op::Load(loaded)) if *loaded == local)
    }

    /// Whether a local is a parameter, or the receiver, that can be no collection, and is never written.
    fn is_no_collection(&self, local: u16) -> bool {
        if (0..self.ops.len() as Pc).any(|pc| self.writes(pc, local)) {
            return false;
        }
        let method = self.program.method(self.method);
        let mut slot = 0;
        if !method.is_static() {
            if local == 0 {
                return !self.purity.may_be_kept(self.program, method.class);
            }
            slot = 1;
        }
        for ty in &method.parameters {
            if slot == local {
                return match ty {
                    Type::Primitive(_) => true,
                    Type::Reference(name) => (self.program.find_class(name))
                        .is_ok_and(|class| !self.purity.may_be_kept(self.program, class)),
                };
            }
            slot += 1 + u16::from(ty.kind().is_wide());
        }
        false
    }

    /// Whether a local may be read from an op on before it is written.
    fn is_live(&self, local: u16, from: Pc) -> bool {
        let mut seen = vec![from];
        let mut next = 0;
        while let Some(at) = seen.get(next).copied() {
            next += 1;
            if self.reads(at, local) {
                return true;
            }
            let Some(op) = self.ops.get(at as usize) else { return true };
            if !self.writes(at, local) {
                for target in targets(op, at) {
                    if !seen.contains(&target) {
                        seen.push(target);
                    }
                }
            }
        }
        false
    }

    fn reads(&self, pc: Pc, local: u16) -> bool {
        match self.ops.get(pc as usize) {
            Some(Op::Load(read) | Op::Increment(read, _)) => *read == local,
            Some(Op::Load2(read)) => *read == local || read.checked_add(1) == Some(local),
            Some(Op::Ret(_) | Op::Subroutine(_)) => true,
            _ => false,
        }
    }

    fn writes(&self, pc: Pc, local: u16) -> bool {
        match self.ops.get(pc as usize) {
            Some(Op::Store(written) | Op::Increment(written, _)) => *written == local,
            Some(Op::Store2(written)) => *written == local || written.checked_add(1) == Some(local),
            _ => false,
        }
    }

    /// What a call of a collection does.
    fn native(&self, pc: Pc) -> Option<Native> {
        self.purity.native(self.program, self.method, self.ops.get(pc as usize)?)
    }

    fn is_idle(&self, pc: Pc) -> bool {
        matches!(self.ops.get(pc as usize), Some(Op::Nop | Op::Probe(_)))
    }

    /// The op that is always executed right before another, but for idle ones.
    fn previous(&self, mut pc: Pc) -> Option<Pc> {
        loop {
            let [before] = self.before.get(pc as usize)?.as_slice() else { return None };
            if before.checked_add(1) != Some(pc) {
                return None;
            }
            pc = *before;
            if !self.is_idle(pc) {
                return Some(pc);
            }
        }
    }

    /// The op that lies behind another and is executed only after it, but for idle ones.
    fn following(&self, mut pc: Pc) -> Option<Pc> {
        loop {
            let next = pc.checked_add(1)?;
            if *self.before.get(next as usize)? != [pc] {
                return None;
            }
            pc = next;
            if !self.is_idle(pc) {
                return Some(pc);
            }
        }
    }
}
