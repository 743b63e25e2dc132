//! Lays the planned probes into the code.
//!
//! Probes between two ops and before exits stand in line; a probe on a jump stands at the end of the body with a
//! jump to the target. Jumps to an op skip the probe before it.

use heapwise_classfile::{Body, Handler, Op, Pc, ProbeId};
use heapwise_entity::Entity;
use rustc_hash::FxHashMap;

use crate::flow::{Plan, Probe};

/// The body with probes, whose ids begin with `first`, and where each op of the old body went.
pub(crate) fn lay_out(body: &Body, plan: &Plan, first: ProbeId) -> (Body, Vec<Pc>) {
    let mut layout = Layout { ops: Vec::new(), lines: Vec::new(), first };
    let mut entries = Vec::with_capacity(body.ops.len());
    let mut places = Vec::with_capacity(body.ops.len());
    for (index, op) in body.ops.iter().enumerate() {
        let line = body.lines.get(index).copied().unwrap_or(0);
        layout.probe(plan.before.get(index).copied().flatten(), line);
        entries.push(layout.len());
        layout.probe(plan.exits.get(index).copied().flatten(), line);
        places.push(layout.len());
        layout.push(op.clone(), line);
    }
    let end = layout.len();
    let entry = |pc: Pc| entries.get(pc as usize).copied().unwrap_or(end);
    for (index, place) in places.iter().enumerate() {
        let line = body.lines.get(index).copied().unwrap_or(0);
        let jumps = plan.jumps.get(index).map_or(&[][..], |jumps| jumps);
        let mut detours: FxHashMap<Pc, Pc> = FxHashMap::default();
        for (target, probe) in jumps {
            detours.insert(*target, layout.len());
            layout.probe(Some(*probe), line);
            layout.push(Op::Jump(entry(*target)), line);
        }
        if let Some(op) = layout.ops.get_mut(*place as usize) {
            let redirect = |target| {
                Ok::<Pc, std::convert::Infallible>(detours.get(&target).copied().unwrap_or(entry(target)))
            };
            let Ok(()) = op.map_targets(redirect);
        }
    }
    let handlers = body.handlers.iter().map(|handler| Handler {
        start: entry(handler.start),
        end: entry(handler.end),
        target: entry(handler.target),
        catch: handler.catch,
    });
    let handlers = handlers.collect();
    (Body { ops: layout.ops, handlers, lines: layout.lines }, places)
}

struct Layout {
    ops: Vec<Op>,
    lines: Vec<u16>,
    first: ProbeId,
}

impl Layout {
    fn len(&self) -> Pc {
        self.ops.len() as Pc
    }

    fn push(&mut self, op: Op, line: u16) {
        self.ops.push(op);
        self.lines.push(line);
    }

    fn probe(&mut self, probe: Option<Probe>, line: u16) {
        if let Some(probe) = probe {
            let id = ProbeId::from_index(self.first.index() + probe as usize);
            self.push(Op::Probe(id), line);
        }
    }
}
