//! The cycle rule: a heap is closed if it contains, under a renaming, a heap that it came from.
//!
//! Say that heap `K` was unfolded and `L` came up, and that a renaming takes the cells and calls of `K` to different ones of `L` so
//! that `L` implies the pure part of `K`. A model of `L` then contains a model of `K` that is derived with fewer
//! unfoldings, at least by the one between them. So if everything else below `K` is closed, a model of `K` with the fewest
//! unfoldings cannot be: it would go through `L` and contain one with fewer.

use std::rc::Rc;

use heapwise_entity::Entity;

use super::Solver;
use super::arithmetic::Case;
use super::choice::Found;
use super::facts::Facts;
use super::unfold::Step;
use crate::formula::{Factor, Linear, Literal, Pointer, Relation, Renaming, Var};

/// Heaps above that are compared.
const ABOVE: usize = 24;
/// Renamings that are tried for each.
const RENAMINGS: usize = 16;

/// Whether a heap that came up by these unfoldings contains one that it came from.
pub(super) fn returns(solver: &Solver, case: &Case, trail: Option<&Rc<Step>>) -> bool {
    let mut at = trail;
    for _ in 0..ABOVE {
        let Some(step) = at else { return false };
        if contains(solver, case, &step.before) {
            return true;
        }
        at = step.parent.as_ref();
    }
    false
}

fn contains(solver: &Solver, case: &Case, above: &Case) -> bool {
    let possible = above.products.is_empty()
        && !above.has_gap
        && above.calls().len() <= case.calls().len()
        && above.cells().len() <= case.cells().len();
    possible && matches(case, above).iter().any(|map| implied(solver, case, above, map))
}

/// A renaming that is being made; two images of one variable have to be equal.
#[derive(Clone, Default)]
struct Map {
    images: Vec<Option<Var>>,
    equal: Vec<(Var, Var)>,
    taken_calls: Vec<usize>,
    taken_cells: Vec<usize>,
}

/// Renamings that take all calls and cells of `above` to different ones of `case`.
fn matches(case: &Case, above: &Case) -> Vec<Map> {
    let mut maps = vec![Map::default()];
    for call in above.calls() {
        let mut next = Vec::new();
        for map in &maps {
            for (at, image) in case.calls().iter().enumerate() {
                if image.predicate == call.predicate && !map.taken_calls.contains(&at) {
                    let mut map = map.clone();
                    map.taken_calls.push(at);
                    map.send(&call.arguments, &image.arguments);
                    next.push(map);
                }
            }
        }
        next.truncate(RENAMINGS);
        maps = next;
    }
    for cell in above.cells() {
        let mut next = Vec::new();
        for map in &maps {
            for (at, image) in case.cells().iter().enumerate() {
                let alike = image.class == cell.class && image.or_below == cell.or_below;
                if alike && !map.taken_cells.contains(&at) {
                    let mut map = map.clone();
                    map.taken_cells.push(at);
                    map.send(&[cell.root], &[image.root]);
                    map.send(&cell.fields, &image.fields);
                    next.push(map);
                }
            }
        }
        next.sort_by_key(|map| map.equal.len());
        next.truncate(RENAMINGS);
        maps = next;
    }
    maps
}

impl Map {
    fn send(&mut self, from: &[Var], to: &[Var]) {
        for (from, to) in from.iter().zip(to) {
            if self.images.len() <= from.index() {
                self.images.resize(from.index() + 1, None);
            }
            match self.images.get_mut(from.index()) {
                Some(Some(image)) if image != to => self.equal.push((*image, *to)),
                Some(image) => *image = Some(*to),
                None => {}
            }
        }
    }
}

/// Whether `case` implies the pure part of `above`, renamed, and the equalities that the renaming needs. A variable without image
/// stays itself: `case` came from `above` and still has it.
fn implied(solver: &Solver, case: &Case, above: &Case, map: &Map) -> bool {
    let stays = |(at, image): (usize, &Option<Var>)| image.unwrap_or(Var::from_index(at));
    let images: Vec<Var> = map.images.iter().enumerate().map(stays).collect();
    let renaming = Renaming(&images);
    let equalities = map.equal.iter().map(|&(left, right)| equality(case, left, right));
    let mut literals =
        equalities.chain(above.heap.pure.iter().map(|literal| Some(renaming.literal(literal))));
    literals.all(|literal| {
        let negated = literal.as_ref().and_then(negation);
        negated.is_some_and(|negated| refuted(solver, case, &negated))
    })
}

fn equality(case: &Case, left: Var, right: Var) -> Option<Literal> {
    let variable = case.heap.variables.get(left.index())?;
    if variable.sort.is_reference() {
        return Some(Literal::Same(Pointer::Var(left), Pointer::Var(right)));
    }
    let mut sum = Linear::var(left);
    sum.add(-1, &Factor::Var(right)).ok()?;
    Some(Literal::Real(sum, Relation::Equal))
}

/// The literal that holds if this one does not; nothing if a number is too large.
fn negation(literal: &Literal) -> Option<Literal> {
    let opposite = |sum: &Linear, relation: Relation| {
        Some(match relation {
            Relation::Equal => (sum.clone(), Relation::Unequal),
            Relation::Unequal => (sum.clone(), Relation::Equal),
            Relation::Less => (sum.scaled(-1).ok()?, Relation::AtMost),
            Relation::AtMost => (sum.scaled(-1).ok()?, Relation::Less),
        })
    };
    Some(match literal {
        Literal::Same(left, right) => Literal::Different(*left, *right),
        Literal::Different(left, right) => Literal::Same(*left, *right),
        Literal::Integer(sum, relation) => {
            let (sum, relation) = opposite(sum, *relation)?;
            Literal::Integer(sum, relation)
        }
        Literal::Real(sum, relation) => {
            let (sum, relation) = opposite(sum, *relation)?;
            Literal::Real(sum, relation)
        }
    })
}

/// Whether a heap contradicts a literal.
fn refuted(solver: &Solver, case: &Case, literal: &Literal) -> bool {
    let Ok(mut facts) = Facts::of(case) else { return true };
    if facts.literal(literal).is_err() {
        return true;
    }
    matches!(solver.above(case, facts), Found::Nothing)
}
