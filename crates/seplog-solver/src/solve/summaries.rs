//! What derivations of predicates look like from outside: a shape and the invariants of its numbers, as offers.

use heapwise_seplog::formula::{SymbolicHeap, Variable};
use heapwise_smt::Deadline;

use super::arithmetic::Case;
use super::choice::Offer;
use super::invariants::{Invariants, ShapeFacts, invariants};
use super::shapes::{Rules, Shape, Shapes, shapes};

/// The summaries of predicates. If there are too many shapes, or no time for them, one that says nothing stands for all.
pub(super) fn summaries(
    parameters: &[&[Variable]],
    rules: &[Vec<Case>],
    deadline: Deadline,
) -> Vec<Vec<Offer>> {
    let predicates: Vec<Rules<'_>> =
        parameters.iter().zip(rules).map(|(parameters, rules)| Rules { parameters, rules }).collect();
    let known = shapes(&predicates, deadline)
        .and_then(|shapes| invariants(&predicates, &shapes, deadline).map(|known| (shapes, known)));
    match known {
        Some((shapes, known)) => offers(&predicates, &shapes, &known),
        None => predicates.iter().map(|rules| vec![anything(rules)]).collect(),
    }
}

fn offers(predicates: &[Rules<'_>], shapes: &Shapes, invariants: &Invariants) -> Vec<Vec<Offer>> {
    let of_shape = |predicate: usize, at: usize, shape: &Shape, known: &ShapeFacts| {
        let mut case = Case::default();
        case.heap.variables = predicates.get(predicate)?.parameters.to_vec();
        case.heap.pure = shape.literals();
        known.add_to(&mut case);
        let makes = shapes.transitions.iter().filter(|made| made.predicate == predicate && made.shape == at);
        let mut rules: Vec<usize> = makes.map(|made| made.rule).collect();
        rules.dedup();
        Some(Offer { roots: shape.roots(), case, rules })
    };
    let of_predicate = |(predicate, (shapes, known)): (usize, (&Vec<Shape>, &Vec<Option<ShapeFacts>>))| {
        let known = shapes.iter().zip(known).enumerate();
        known.filter_map(|(at, (shape, known))| of_shape(predicate, at, shape, known.as_ref()?)).collect()
    };
    shapes.of.iter().zip(invariants).enumerate().map(of_predicate).collect()
}

fn anything(rules: &Rules<'_>) -> Offer {
    let heap = SymbolicHeap { variables: rules.parameters.to_vec(), ..SymbolicHeap::default() };
    let case = Case { heap, ..Case::default() };
    Offer { roots: Vec::new(), case, rules: (0..rules.rules.len()).collect() }
}
