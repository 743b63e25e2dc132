//! Rules that differ in what they say of numbers only, as one rule with alternatives.
//!
//! Where a tree is balanced, coloured or bounded in several ways, several rules make the same cells from the same calls. To say where
//! the cells are it does not matter which of them it was, so a call is unfolded by their *skeleton*, in which a call of an
//! *alternative* stands for what they differ in: a predicate without cells, with one rule for each of them.

use heapwise_entity::Entity;
use heapwise_seplog::formula::{Call, Literal, PredicateId, Renaming, SymbolicHeap, Var};

use super::arithmetic::Case;

/// The skeletons of the rules of all predicates.
pub(super) struct Skeletons {
    /// Those of each predicate.
    pub(super) of: Vec<Vec<Case>>,
    /// The rules of each alternative; alternatives are numbered after the predicates.
    pub(super) alternatives: Vec<Vec<Case>>,
}

impl Skeletons {
    pub(super) fn of(rules: &[Vec<Case>]) -> Self {
        let mut alternatives = Vec::new();
        let mut skeletons = |rules: &Vec<Case>, before: usize| {
            let joined = |group: &Vec<&Case>| joined(group, before, &mut alternatives);
            groups(rules).iter().map(joined).collect()
        };
        let of = rules.iter().map(|of| skeletons(of, rules.len())).collect();
        Self { of, alternatives }
    }
}

/// The rules, those together which have the same skeleton.
fn groups(rules: &[Case]) -> Vec<Vec<&Case>> {
    let mut groups: Vec<Vec<&Case>> = Vec::new();
    for rule in rules {
        let alike = |group: &&mut Vec<&Case>| group.first().is_some_and(|first| are_alike(first, rule));
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(rule),
            None => groups.push(vec![rule]),
        }
    }
    groups
}

fn are_alike(one: &Case, other: &Case) -> bool {
    let references = |case: &Case| -> Vec<Literal> {
        case.heap.pure.iter().filter(|literal| !is_number(literal)).cloned().collect()
    };
    let sorts =
        |case: &Case| -> Vec<_> { case.heap.variables.iter().map(|variable| variable.sort).collect() };
    one.heap.cells == other.heap.cells
        && one.heap.calls == other.heap.calls
        && one.products.is_empty()
        && other.products.is_empty()
        && sorts(one) == sorts(other)
        && references(one) == references(other)
}

fn is_number(literal: &Literal) -> bool {
    matches!(literal, Literal::Integer(..) | Literal::Real(..))
}

/// What the rules of a group have in common, with a call for what they have not.
fn joined(group: &[&Case], before: usize, alternatives: &mut Vec<Vec<Case>>) -> Case {
    let (Some(first), true) = (group.first(), group.len() > 1) else {
        return group.first().map_or_else(Case::default, |only| (*only).clone());
    };
    let everywhere = |literal: &Literal| group.iter().all(|rule| rule.heap.pure.contains(literal));
    let mut skeleton = Case { has_gap: group.iter().any(|rule| rule.has_gap), ..(*first).clone() };
    skeleton.heap.pure.retain(everywhere);
    let rest = |rule: &&Case| -> Vec<Literal> {
        rule.heap.pure.iter().filter(|literal| !everywhere(literal)).cloned().collect()
    };
    let rests: Vec<Vec<Literal>> = group.iter().map(rest).collect();
    let mut arguments: Vec<Var> = Vec::new();
    for literal in rests.iter().flatten() {
        literal.each_var(&mut |var| {
            if !arguments.contains(&var) {
                arguments.push(var);
            }
        });
    }
    let renamed: Vec<Var> = (0..skeleton.heap.variables.len())
        .map(|var| arguments.iter().position(|argument| argument.index() == var).unwrap_or_default())
        .map(Var::from_index)
        .collect();
    let variables = arguments.iter().filter_map(|var| skeleton.heap.variables.get(var.index()).cloned());
    let variables: Vec<_> = variables.collect();
    let rule = |rest: &Vec<Literal>| {
        let pure = rest.iter().map(|literal| Renaming(&renamed).literal(literal)).collect();
        let heap = SymbolicHeap { variables: variables.clone(), pure, ..SymbolicHeap::default() };
        Case { heap, ..Case::default() }
    };
    let predicate = PredicateId::from_index(before + alternatives.len());
    alternatives.push(rests.iter().map(rule).collect());
    skeleton.heap.calls.push(Call { predicate, arguments });
    skeleton
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::rules;
    use heapwise_seplog::parse;

    fn skeletons(text: &str) -> Skeletons {
        let spec = parse(text, "test.sl").unwrap_or_else(|wrong| panic!("{wrong}"));
        let all: Vec<_> = spec.predicates.iter().map(|(_, predicate)| rules(&predicate.disjuncts)).collect();
        Skeletons::of(&all)
    }

    #[test]
    fn rules_that_differ_in_numbers_are_one_with_alternatives() {
        let found = skeletons(
            "data N {int key; N left; N right}
             pred avl(x,h) == x=null & h=0
                 || x::N<k,l,r> * avl(l,a) * avl(r,b) & a=b & h=a+1
                 || x::N<k,l,r> * avl(l,a) * avl(r,b) & a=b+1 & h=a+1
                 || x::N<k,l,r> * avl(l,a) * avl(r,b) & b=a+1 & h=b+1",
        );
        let [of_avl] = found.of.as_slice() else { panic!("one predicate") };
        let calls: Vec<usize> = of_avl.iter().map(|skeleton| skeleton.calls().len()).collect();
        assert_eq!(calls, [0, 3]);
        let [alternative] = found.alternatives.as_slice() else { panic!("one alternative") };
        assert_eq!(alternative.len(), 3);
        assert!(alternative.iter().all(|rule| rule.heap.variables.len() == 3 && rule.heap.pure.len() == 2));
    }

    #[test]
    fn rules_with_other_references_stay_apart() {
        let found = skeletons(
            "data N {N next}
             pred seg(x,y) == x=y || x::N<n> * seg(n,y) || x::N<n> * seg(n,y) & n!=y",
        );
        assert_eq!(found.of.iter().map(Vec::len).collect::<Vec<_>>(), [3]);
        assert!(found.alternatives.is_empty());
    }
}
