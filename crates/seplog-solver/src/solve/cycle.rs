//! The cycle rule: a heap is closed if it contains, under a renaming, a heap that it came from.
//!
//! Say that heap `K` was unfolded and `L` came up, and that a renaming takes the cells and calls of `K` to different ones of `L` so
//! that `L` implies the pure part of `K`. A model of `L` then contains a model of `K` that is derived with fewer
//! unfoldings, at least by the one between them. So if everything else below `K` is closed, a model of `K` with the fewest
//! unfoldings cannot be: it would go through `L` and contain one with fewer.

use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_seplog::formula::{Factor, Linear, Literal, Pointer, Relation, Renaming, Var};

use super::Solver;
use super::arithmetic::Case;
use super::choice::{ChoiceAnswer, Chosen};
use super::facts::Facts;
use super::unfold::Step;

/// Heaps above that are compared.
const ABOVE: usize = 24;
/// Renamings that are tried for each.
const RENAMINGS: usize = 6;

/// A heap that came up.
pub(super) struct Below<'a> {
    pub(super) solver: &'a Solver,
    pub(super) case: &'a Case,
    pub(super) facts: &'a Facts,
    /// What its calls may stand for: says quickly what it does not imply.
    pub(super) chosen: Option<&'a Chosen>,
}

/// A renaming that is being made; two images of one number have to be equal.
#[derive(Clone, Default)]
struct Map {
    images: Vec<Option<Var>>,
    equal: Vec<(Var, Var)>,
    taken_calls: Vec<usize>,
    taken_cells: Vec<usize>,
}

impl Below<'_> {
    /// Whether it contains a heap that it came from by these unfoldings.
    pub(super) fn returns(&self, trail: Option<&Rc<Step>>) -> bool {
        let mut at = trail;
        for _ in 0..ABOVE {
            let Some(step) = at else { return false };
            if self.contains(&step.before) {
                return true;
            }
            at = step.parent.as_ref();
        }
        false
    }

    fn contains(&self, above: &Case) -> bool {
        let possible = above.products.is_empty()
            && !above.has_gap
            && above.calls().len() <= self.case.calls().len()
            && above.cells().len() <= self.case.cells().len();
        possible && self.matches(above).iter().any(|map| self.implies(above, map))
    }

    /// Renamings that take all calls and cells of `above` to different ones.
    fn matches(&self, above: &Case) -> Vec<Map> {
        let mut maps = vec![Map::default()];
        for call in above.calls() {
            let mut next = Vec::new();
            for map in &maps {
                for (at, image) in self.case.calls().iter().enumerate() {
                    if image.predicate == call.predicate && !map.taken_calls.contains(&at) {
                        let sent = self.sending(map, call.arguments.iter().zip(&image.arguments));
                        next.extend(sent.map(|mut map| {
                            map.taken_calls.push(at);
                            map
                        }));
                    }
                }
            }
            next.truncate(RENAMINGS);
            maps = next;
        }
        // The last cells first: they are next to the calls, so that what is renamed already tells their images.
        for cell in above.cells().iter().rev() {
            let mut next = Vec::new();
            for map in &maps {
                for (at, image) in self.case.cells().iter().enumerate().rev() {
                    let alike = image.class == cell.class && image.or_below == cell.or_below;
                    if alike && next.len() < RENAMINGS && !map.taken_cells.contains(&at) {
                        let from = std::iter::once(&cell.root).chain(&cell.fields);
                        let to = std::iter::once(&image.root).chain(&image.fields);
                        next.extend(self.sending(map, from.zip(to)).map(|mut map| {
                            map.taken_cells.push(at);
                            map
                        }));
                    }
                }
            }
            maps = next;
        }
        maps
    }

    /// The map that takes these variables there besides; nothing if a reference would have two images.
    fn sending<'v>(&self, map: &Map, pairs: impl Iterator<Item = (&'v Var, &'v Var)> + Clone) -> Option<Map> {
        let references = &self.facts.references;
        let clashes = |(from, to): (&Var, &Var)| {
            map.image(*from).is_some_and(|image| {
                self.is_reference(image) && !references.same(Pointer::Var(image), Pointer::Var(*to))
            })
        };
        if pairs.clone().any(clashes) {
            return None;
        }
        let mut map = map.clone();
        for (from, to) in pairs {
            map.send(*from, *to);
        }
        Some(map)
    }

    fn is_reference(&self, var: Var) -> bool {
        self.case.heap.variables.get(var.index()).is_some_and(|variable| variable.sort.is_reference())
    }

    /// Whether it implies the pure part of `above`, renamed, and the equalities that the renaming needs. A variable without image
    /// stays itself: the heap came from `above` and still has it.
    fn implies(&self, above: &Case, map: &Map) -> bool {
        let stays = |(at, image): (usize, &Option<Var>)| image.unwrap_or(Var::from_index(at));
        let images: Vec<Var> = map.images.iter().enumerate().map(stays).collect();
        let renaming = Renaming(&images);
        let equalities = map.equal.iter().map(|&(left, right)| self.equality(left, right));
        let literals =
            equalities.chain(above.heap.pure.iter().map(|literal| Some(renaming.literal(literal))));
        let Some(literals) = literals.collect::<Option<Vec<Literal>>>() else { return false };
        // What is not told directly of references hardly ever follows from the calls; asking would cost more than it brings.
        let (numbers, references): (Vec<_>, Vec<_>) =
            literals.iter().partition(|literal| matches!(literal, Literal::Integer(..) | Literal::Real(..)));
        let told = |literal: &Literal| match literal {
            Literal::Same(left, right) => self.facts.references.same(*left, *right),
            Literal::Different(left, right) => self.facts.references.differ(*left, *right),
            Literal::Integer(..) | Literal::Real(..) => true,
        };
        references.into_iter().all(told)
            && self.chosen.is_none_or(|chosen| numbers.iter().all(|literal| chosen.keeps(literal)))
            && numbers.iter().all(|literal| negation(literal).is_some_and(|negated| self.refutes(negated)))
    }

    fn equality(&self, left: Var, right: Var) -> Option<Literal> {
        if self.is_reference(left) {
            return Some(Literal::Same(Pointer::Var(left), Pointer::Var(right)));
        }
        let mut sum = Linear::var(left);
        sum.add(-1, &Factor::Var(right)).ok()?;
        Some(Literal::Real(sum, Relation::Equal))
    }

    /// Whether it contradicts that a sum compares so with zero.
    fn refutes(&self, (sum, relation): (Linear, Relation)) -> bool {
        let Some(form) = self.facts.form(&sum) else { return false };
        let mut facts = self.facts.clone();
        facts.demand(form, relation);
        matches!(self.solver.above(self.case, facts), ChoiceAnswer::Nothing)
    }
}

impl Map {
    fn image(&self, of: Var) -> Option<Var> {
        self.images.get(of.index()).copied().flatten()
    }

    fn send(&mut self, from: Var, to: Var) {
        if self.images.len() <= from.index() {
            self.images.resize(from.index() + 1, None);
        }
        match self.images.get_mut(from.index()) {
            Some(Some(image)) if *image != to => self.equal.push((*image, to)),
            Some(image) => *image = Some(to),
            None => {}
        }
    }
}

/// The literal about numbers that holds if this one does not; nothing if a number is too large.
fn negation(literal: &Literal) -> Option<(Linear, Relation)> {
    let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else { return None };
    Some(match relation {
        Relation::Equal => (sum.clone(), Relation::Unequal),
        Relation::Unequal => (sum.clone(), Relation::Equal),
        Relation::Less => (sum.scaled(-1).ok()?, Relation::AtMost),
        Relation::AtMost => (sum.scaled(-1).ok()?, Relation::Less),
    })
}
