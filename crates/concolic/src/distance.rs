//! How far each op of the measured methods is from a probe that no input has passed.
//!
//! Distances are counted in ops along the flow of control, with calls among the measured methods entered and left, whoever
//! has called, and exceptions caught by every handler. They only say what to try first: what is called by other code, or by a
//! method that overrides another, may be nearer.

use std::collections::VecDeque;

use heapwise_analysis::{BranchId, Closure};
use heapwise_engine::Passed;
use heapwise_program::{Code, MethodId, Op, Pc, ProbeId, Program};
use rustc_hash::FxHashMap;

/// The flow of control of some methods, and distances in it.
#[derive(Default)]
pub(crate) struct Distances {
    /// The number of the first op of each method.
    first: FxHashMap<MethodId, usize>,
    /// For each op, by number, those that may come before.
    before: Vec<Vec<usize>>,
    /// Probes, with the methods that they are in.
    probes: Vec<(usize, MethodId, ProbeId)>,
    to_missing: Vec<Option<u32>>,
}

/// A method with its code.
struct Measured<'p> {
    id: MethodId,
    code: &'p Code,
    first: usize,
}

impl Distances {
    /// The flow of control of the methods of a closure. Linear in their code, but for calls, which are looked up among the methods.
    pub(crate) fn of(program: &Program, closure: &Closure) -> Distances {
        let mut methods = Vec::new();
        let mut count = 0;
        for id in &closure.methods {
            if let Ok(code) = program.code(*id) {
                methods.push(Measured { id: *id, code, first: count });
                count += code.ops.len();
            }
        }
        let mut distances = Distances {
            first: methods.iter().map(|method| (method.id, method.first)).collect(),
            before: vec![Vec::new(); count],
            probes: Vec::new(),
            to_missing: vec![None; count],
        };
        for method in &methods {
            distances.connect(program, &methods, method);
        }
        distances
    }

    fn connect(&mut self, program: &Program, methods: &[Measured<'_>], method: &Measured<'_>) {
        for (pc, op) in method.code.ops.iter().enumerate() {
            let at = method.first + pc;
            if let Op::Probe(probe) = op {
                self.probes.push((at, method.id, *probe));
            }
            op.visit_targets(|target| self.edge(at, method.first + target as usize));
            if op.falls_through() {
                self.edge(at, at + 1);
            }
            for handler in method.code.handlers_at(pc as Pc) {
                self.edge(at, method.first + handler.target as usize);
            }
            for callee in callees(program, methods, method, op) {
                self.edge(at, callee.first);
                let exits = callee.code.ops.iter().enumerate();
                let exits = exits.filter(|(_, op)| op.is_exit() && !matches!(op, Op::Throw));
                exits.for_each(|(exit, _)| self.edge(callee.first + exit, at + 1));
            }
        }
    }

    fn edge(&mut self, from: usize, to: usize) {
        if let Some(before) = self.before.get_mut(to) {
            before.push(from);
        }
    }

    /// Measures anew, from the probes that were not passed in methods with a branch that was not covered. Linear in the code.
    pub(crate) fn measure(&mut self, branches: &[BranchId], covered: &[bool], passed: &Passed) {
        let is_open = |method: MethodId| {
            let mut branches = branches.iter().zip(covered);
            branches.any(|((other, _), covered)| *other == method && !covered)
        };
        self.to_missing.fill(None);
        let mut queue = VecDeque::new();
        for (at, method, probe) in &self.probes {
            if !passed.contains(*probe) && is_open(*method) {
                self.to_missing[*at] = Some(0);
                queue.push_back((*at, 0));
            }
        }
        while let Some((at, distance)) = queue.pop_front() {
            for before in &self.before[at] {
                if self.to_missing[*before].is_none() {
                    self.to_missing[*before] = Some(distance + 1);
                    queue.push_back((*before, distance + 1));
                }
            }
        }
    }

    /// The number of an op of a measured method. It hangs on the code alone, not on what was loaded before.
    pub(crate) fn number(&self, method: MethodId, pc: Pc) -> Option<usize> {
        self.first.get(&method).map(|first| first + pc as usize)
    }

    /// The distance from an op by its number; none if nothing that is missing is known to come after it.
    pub(crate) fn of_op(&self, number: usize) -> Option<u32> {
        self.to_missing.get(number).copied().flatten()
    }
}

/// The measured methods that a call may enter.
fn callees<'m, 'p>(
    program: &Program,
    methods: &'m [Measured<'p>],
    caller: &Measured<'_>,
    op: &Op,
) -> impl Iterator<Item = &'m Measured<'p>> {
    let entry = match op {
        Op::InvokeVirtual(entry)
        | Op::InvokeInterface(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry) => Some(*entry),
        _ => None,
    };
    let class = program.method(caller.id).class;
    let called = entry.and_then(|entry| program.resolve_method(class, entry).ok());
    let called = called.map(|called| program.method(called.method));
    methods.iter().filter(move |method| {
        let own = program.method(method.id);
        called.is_some_and(|called| own.name == called.name && own.descriptor == called.descriptor)
    })
}
