//! The abstract states that were found: shapes, and for each the disjuncts of its values.
//!
//! A state that is included in the others of its shape is dropped. One that includes others retires them. Two whose union is their
//! hull become that hull, which stands for both from then on; how its parts came to be is kept, for sequences.

use std::sync::Arc;

use heapwise_program::{ClassId, FieldId, Kind, Program};
use rustc_hash::FxHashMap;

use crate::payload::{Payload, includes};
use crate::run::Successor;
use crate::shape::{Code, Link, Shape};
use crate::state::Values;
use crate::step::Step;
use crate::zone::Zone;

/// How much work it is worth to find out whether a state is known, and whether it makes one with others.
const STEPS: u32 = 2_000;

/// The most disjuncts of a shape that one with chosen numbers is added to.
const SAMPLES: usize = 16;

/// What became of a state that a call has led to.
pub(crate) enum Added {
    /// The disjunct that stands for it is new.
    New(usize),
    /// Others have it.
    Known,
    /// It is not known, and the call has thrown.
    Thrown,
}

/// How a disjunct came to be.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// Before all calls.
    Empty,
    /// By a call from another.
    Step(usize, Arc<Step>),
    /// Two others have its values together.
    Union([usize; 2]),
}

/// Values of a shape, and how they came to be.
#[derive(Clone, Debug)]
pub(crate) struct Disjunct {
    pub shape: usize,
    pub values: Values,
    /// How many calls lead to it, at least to some of its values.
    pub calls: u32,
    pub origin: Origin,
}

/// A shape with the disjuncts that have all its values together.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub shape: Shape,
    pub active: Vec<usize>,
    /// All that were found, those included that others stand for.
    pub all: Vec<usize>,
}

/// All states found so far.
#[derive(Clone, Default, Debug)]
pub(crate) struct Space {
    pub shapes: Vec<Known>,
    pub disjuncts: Vec<Disjunct>,
    by_code: FxHashMap<Code, usize>,
}

impl Space {
    /// The space of the state without objects.
    pub fn new() -> Space {
        let (shape, code, _) = crate::shape::Graph::default().shape(heapwise_smt::Deadline::NEVER);
        let values = Values { pattern: Box::default(), zone: Zone::of(&[]) };
        let empty = Disjunct { shape: 0, values, calls: 0, origin: Origin::Empty };
        let by_code = FxHashMap::from_iter([(code, 0)]);
        Space {
            shapes: vec![Known { shape, active: vec![0], all: vec![0] }],
            disjuncts: vec![empty],
            by_code,
        }
    }

    /// Whether a disjunct still stands for itself.
    pub fn is_active(&self, disjunct: usize) -> bool {
        self.shapes[self.disjuncts[disjunct].shape].active.contains(&disjunct)
    }

    /// The shape and the values of a disjunct.
    pub fn state(&self, disjunct: usize) -> (&Shape, &Values) {
        let Disjunct { shape, values, .. } = &self.disjuncts[disjunct];
        (&self.shapes[*shape].shape, values)
    }

    /// Adds a state that a call from `parent` has led to. What became of it.
    pub fn add(&mut self, parent: usize, successor: Successor) -> Added {
        let Successor { is_sample, is_thrown, shape, code, values, step, .. } = successor;
        if is_thrown {
            // A sequence does not go on behind a call that throws.
            let known = self.by_code.get(&code).is_some_and(|at| self.is_known(*at, &values));
            return if known { Added::Known } else { Added::Thrown };
        }
        let at = self.by_code.get(&code).copied().unwrap_or_else(|| {
            self.shapes.push(Known { shape, active: Vec::new(), all: Vec::new() });
            self.by_code.insert(code, self.shapes.len() - 1);
            self.shapes.len() - 1
        });
        let calls = self.disjuncts[parent].calls + 1;
        if self.is_known(at, &values) || is_sample && self.shapes[at].active.len() >= SAMPLES {
            return Added::Known;
        }
        let new =
            self.push(Disjunct { shape: at, values, calls, origin: Origin::Step(parent, Arc::new(step)) });
        Added::New(self.merge(at, new))
    }

    /// Adds a state as if no other were known.
    pub fn add_apart(&mut self, parent: usize, successor: Successor) -> Added {
        let Successor { is_thrown, shape, values, step, .. } = successor;
        if is_thrown {
            return Added::Thrown;
        }
        self.shapes.push(Known { shape, active: vec![self.disjuncts.len()], all: Vec::new() });
        let calls = self.disjuncts[parent].calls + 1;
        let origin = Origin::Step(parent, Arc::new(step));
        Added::New(self.push(Disjunct { shape: self.shapes.len() - 1, values, calls, origin }))
    }

    /// Whether a field of a reference type is null in all states.
    pub fn never_holds(&self, program: &Program, field: FieldId) -> bool {
        let slot = |class: ClassId| program.class(class).instance_layout.iter().position(|one| *one == field);
        let is_null = |known: &Known| {
            let mut nodes = known.shape.nodes.iter().enumerate();
            nodes.all(|(node, one)| {
                let Some(slot) = slot(one.class) else { return true };
                match one.links.get(slot) {
                    Some(Link::Null) => true,
                    Some(Link::Value(_)) => self.is_without(known, (node as u32, slot as u32)),
                    // What a constant holds is not here.
                    Some(Link::To(_) | Link::Outside(_)) | None => false,
                }
            })
        };
        program.field(field).kind == Kind::Reference && self.shapes.iter().all(is_null)
    }

    /// Whether the place of a value is null in all states of a shape.
    fn is_without(&self, known: &Known, of: (u32, u32)) -> bool {
        let place = known.shape.places.iter().position(|place| (place.node, place.cell) == of);
        let mut patterns = known.all.iter().map(|at| &self.disjuncts[*at].values.pattern);
        place.is_none_or(|place| patterns.all(|pattern| pattern[place] == Payload::Null))
    }

    fn push(&mut self, disjunct: Disjunct) -> usize {
        let at = self.disjuncts.len();
        self.shapes[disjunct.shape].all.push(at);
        self.disjuncts.push(disjunct);
        at
    }

    /// Whether the disjuncts of a shape have these values.
    fn is_known(&self, shape: usize, values: &Values) -> bool {
        let active = self.shapes[shape].active.iter().map(|at| &self.disjuncts[*at].values);
        let zones: Vec<&Zone> = active
            .filter(|known| includes(&known.pattern, &values.pattern))
            .map(|known| &known.zone)
            .collect();
        zones.iter().any(|zone| zone.includes(&values.zone)) || values.zone.is_covered(&zones, &mut { STEPS })
    }

    /// Joins a new disjunct with others of its shape as far as that is exact, and retires what it includes.
    fn merge(&mut self, shape: usize, new: usize) -> usize {
        let mut new = new;
        let mut steps = STEPS;
        while let Some((other, hull)) = self.joined(shape, new, &mut steps) {
            let calls = self.disjuncts[new].calls.min(self.disjuncts[other].calls);
            let values = Values { pattern: self.disjuncts[new].values.pattern.clone(), zone: hull };
            self.shapes[shape].active.retain(|active| *active != other);
            new = self.push(Disjunct { shape, values, calls, origin: Origin::Union([other, new]) });
        }
        let Space { shapes, disjuncts, .. } = self;
        let Values { pattern, zone } = &disjuncts[new].values;
        shapes[shape].active.retain(|active| {
            let old = &disjuncts[*active].values;
            !(includes(pattern, &old.pattern) && zone.includes(&old.zone))
        });
        shapes[shape].active.push(new);
        new
    }

    /// A disjunct that has together with this one just what their hull has.
    fn joined(&self, shape: usize, new: usize, steps: &mut u32) -> Option<(usize, Zone)> {
        let Values { pattern, zone } = &self.disjuncts[new].values;
        self.shapes[shape].active.iter().find_map(|other| {
            let known = &self.disjuncts[*other].values;
            if *steps == 0 || known.pattern != *pattern || zone.includes(&known.zone) {
                return None;
            }
            let hull = zone.hull(&known.zone);
            hull.is_covered(&[zone, &known.zone], steps).then_some((*other, hull))
        })
    }
}
