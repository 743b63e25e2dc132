//! The shapes one by one, each with some structure that has it, made by the fewest calls.

use std::sync::Arc;

use heapwise_heap::{Cell, Construction, Witness, WitnessObject};
use heapwise_program::{ClassId, Program};

use crate::maker::{self, Cells};
use crate::reachable::Reachable;
use crate::space::{Known, Origin};

/// A shape, and a structure that has it.
pub struct Listed {
    /// How many disjuncts the shape has.
    pub disjuncts: usize,
    /// How many calls make the structure.
    pub calls: usize,
    /// Its roots, and the calls that make them: what those leave is the structure. `None` if no way back was found.
    pub input: Option<Witness>,
}

impl Reachable {
    /// The shapes in the order in which they were found, the empty heap first. Roots of a class come before others.
    pub fn listed<'a>(&'a self, program: &'a Program, first: ClassId) -> impl Iterator<Item = Listed> + 'a {
        self.space.shapes.iter().map(move |known| {
            let is_first = |node: &u32| known.shape.nodes[*node as usize].class == first;
            let first = known.shape.roots.iter().position(is_first).unwrap_or_default();
            let input = self.fewest(known).and_then(|at| self.input(program, (at, 0), first));
            let made = input.as_ref().and_then(|input| input.made.as_deref());
            Listed { disjuncts: known.active.len(), calls: made.map_or(0, |made| made.calls.len()), input }
        })
    }

    /// The disjunct of a shape with the fewest calls. What a union stands for, its parts show.
    fn fewest(&self, known: &Known) -> Option<usize> {
        // Where all states are kept apart, a shape has one disjunct.
        let all = known.all.iter().chain(&known.active).copied();
        let all = all.filter(|at| !matches!(self.space.disjuncts[*at].origin, Origin::Union(_)));
        all.min_by_key(|at| (self.space.disjuncts[*at].calls, *at))
    }

    /// The roots of some state of a disjunct, with the calls that make them; of another for another `variant`. The root at the place
    /// `first` among them comes first, then others of its class.
    pub(crate) fn input(
        &self,
        program: &Program,
        (at, variant): (usize, usize),
        first: usize,
    ) -> Option<Witness> {
        let shape = &self.space.shapes[self.space.disjuncts[at].shape].shape;
        let sequence = self.way().sample(at, variant)?;
        let roots = shape.roots.iter().map(|node| shape.nodes[*node as usize].class);
        let mut roots: Vec<(ClassId, usize)> = roots.zip(sequence.roots.iter().copied()).collect();
        if let Some(called) = roots.get(first).copied() {
            roots.remove(first);
            roots.sort_by_key(|(class, _)| *class != called.0);
            roots.insert(0, called);
        }
        let objects = roots.iter().map(|(class, _)| WitnessObject {
            class: *class,
            cells: Vec::new(),
            arguments: Default::default(),
        });
        let made: Vec<usize> = (0..roots.len()).collect();
        let cells = made.iter().map(|root| Cell::Object(*root)).collect();
        let mut input = Witness { roots: cells, objects: objects.collect(), made: None, accesses: None };
        let mut cells = Cells::new(program, &mut input);
        cells.are_texts = self.passes_texts;
        let calls = maker::calls(&sequence, &mut cells);
        let given = roots.iter().map(|(_, call)| *call).enumerate().collect();
        input.made = Some(Arc::new(Construction { calls, given, made }));
        Some(input)
    }
}
