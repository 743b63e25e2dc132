//! The heap solver `reachable`: a partial structure is admitted if a state that calls reach extends it.
//!
//! It needs no invariant. The objects of the classes that calls make are looked for in the shapes that were found, those made by the
//! fewest calls first; what the shape leaves open, the path condition and the zone of a disjunct decide together. Sat brings the
//! structure, for which `locate` knows the calls. Unsat needs all states within scope; where some may be missing the answer is Unknown.

use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{
    Context, Gap, HeapQuery, HeapSolver, HeapStatistics, InputHeap, Refusal, Remembered, Resolution,
    Searched, Value, Verdict,
};
use heapwise_program::{ClassId, Program};
use rustc_hash::FxHashMap;

use crate::caps::Caps;
use crate::extension::Extension;
use crate::matching::{Embedding, Partial, Seen};
use crate::reachable::Reachable;

/// The heap solver `reachable`.
pub struct ReachableSolver {
    known: Arc<Known>,
    remembered: Remembered,
}

/// What all solvers of a class have in common.
struct Known {
    found: Arc<Reachable>,
    /// How many objects the states have.
    caps: Caps,
    /// Why there may be other states.
    doubt: Option<Refusal>,
    /// The disjuncts with all values, those of the fewest calls first.
    order: Vec<usize>,
}

impl ReachableSolver {
    /// The solver for what calls were found to reach.
    pub fn new(program: &Program, found: Arc<Reachable>) -> ReachableSolver {
        let order = found.in_order();
        let caps = Caps::of(program, &found.calls, &found.scope);
        let doubt = found.doubt().map(|what| Refusal(format!("calls may reach other states: {what}")));
        let known = Arc::new(Known { found, caps, doubt, order });
        ReachableSolver { known, remembered: Remembered::default() }
    }
}

impl<'p> HeapSolver<'p> for ReachableSolver {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        match self.remembered.answer(cx, query) {
            Ok(verdict) => verdict,
            Err(open) => {
                let found = self.known.search(cx, query).unwrap_or_else(Searched::Undecided);
                self.remembered.conclude(open, found)
            }
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.remembered.statistics
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        Some(Box::new(ReachableSolver { known: self.known.clone(), remembered: Remembered::default() }))
    }
}

impl Known {
    fn search(&self, cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Result<Searched, Refusal> {
        let found = &*self.found;
        let partial = found.partial(cx.program, query.input);
        if let Some(class) = partial.computed(cx.program) {
            let name = cx.program.class(class).source_name();
            return Err(Refusal(format!("a {name} by what its constructor was given")));
        }
        let mut embeddings: FxHashMap<usize, Vec<Embedding>> = FxHashMap::default();
        let mut doubt = self.doubt_of(cx.program, &partial);
        for at in self.order.iter().copied() {
            let disjunct = &found.space.disjuncts[at];
            let shape = &found.space.shapes[disjunct.shape].shape;
            let lying = embeddings.entry(disjunct.shape).or_insert_with(|| partial.embeddings(shape));
            for embedding in &*lying {
                let extension = Extension { found, query, partial: &partial, embedding, disjunct, shape };
                match extension.evidence(cx) {
                    Ok(Some(evidence)) => return Ok(Searched::Witness(evidence)),
                    Ok(None) => {}
                    Err(why) => doubt = doubt.or(Some(why)),
                }
            }
        }
        if doubt.is_none() {
            // States within scope may come about by way of larger ones, and others are larger.
            for (class, most) in &found.too_many {
                cx.gaps.reach(found.bound(cx.program, *class, *most));
            }
            if !found.is_complete() {
                cx.gaps.note(Gap::BesideCalls);
            }
            found.note_constants(cx, &partial);
        }
        doubt.map_or(Ok(Searched::Nothing), Err)
    }

    /// Why a structure that is found in no state may be there nevertheless.
    fn doubt_of(&self, program: &Program, partial: &Partial) -> Option<Refusal> {
        let roots = partial.roots.iter().map(|root| partial.objects[*root].0);
        let crowded = || {
            let name = program.class(self.caps.exceeded(program, roots)?).source_name();
            Some(Refusal(format!("more objects of {name} than a state has")))
        };
        self.doubt.clone().or_else(crowded)
    }
}

impl Reachable {
    /// Notes that an object of the input might be one that was there before all calls and that inputs do not have. A shape tells
    /// nothing of its cells.
    fn note_constants(&self, cx: &mut Context<'_>, partial: &Partial) {
        for (object, class) in &self.outside {
            let is_tried = || self.field_of(cx.program, *object).is_some_and(|field| cx.asked.holds(field));
            if partial.objects.iter().any(|(of, _)| of == class) && !is_tried() {
                cx.gaps.note(Gap::Shared(*class));
            }
        }
    }

    /// What a path knows of the objects that calls make.
    fn partial(&self, program: &Program, input: &InputHeap) -> Partial {
        let objects = input.objects().map(|(_, object)| {
            let cells = object.cells.as_deref().map(|cells| {
                let cells = cells.iter().enumerate();
                cells.map(|(cell, value)| self.seen_of(program, input, object.class, cell, *value)).collect()
            });
            (object.class, cells)
        });
        Partial { objects: objects.collect(), roots: self.roots_of(program, input) }
    }

    fn seen_of(
        &self,
        program: &Program,
        input: &InputHeap,
        class: ClassId,
        cell: usize,
        value: Value,
    ) -> Seen {
        let Value::Symbol(reference) = value else { return Seen::Number };
        match input.reference(reference).resolution {
            _ if self.leaves_out(program, class, cell) => Seen::Nothing,
            Resolution::Pending | Resolution::Outside => Seen::Nothing,
            Resolution::Null => Seen::Null,
            Resolution::Object(object) => Seen::Object(object.index()),
            Resolution::Constant(field, _) => self.constant(field).map_or(Seen::Nothing, Seen::Outside),
        }
    }

    /// The arguments whose objects calls make.
    fn roots_of(&self, program: &Program, input: &InputHeap) -> Vec<usize> {
        let mut roots = Vec::new();
        for (value, _) in input.parameters() {
            if let Value::Symbol(reference) = value
                && let Resolution::Object(object) = input.reference(reference).resolution
                && self.calls.classes.contains(&input.object(object).class)
                && !input.object(object).is_adopted(program)
                && !roots.contains(&object.index())
            {
                roots.push(object.index());
            }
        }
        roots
    }
}
