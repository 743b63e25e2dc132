//! What of a specification nothing satisfies: preconditions, and alternatives of predicates.

use heapwise_seplog::{
    Source,
    diagnostic::{Collector, Diagnostics},
    formula::{Definition, Spec},
    with_base_case,
};

use crate::solve::{Limits, Solver, Verdict};

/// Warns of them. What is not decided is not told. The sources are those that the specification was read from.
pub fn unsatisfiable(spec: &Spec, sources: &[Source], limits: Limits) -> Diagnostics {
    let mut told = Collector::new(sources);
    let solver = Solver::new(spec, limits);
    for ((_, predicate), has_base_case) in spec.predicates.iter().zip(with_base_case(spec)) {
        // That there is none was told when the specification was read.
        if has_base_case {
            alternatives(&solver, predicate, &mut told);
        }
    }
    for precondition in &spec.preconditions {
        let formula = &precondition.formula;
        if is_unsatisfiable(&solver, formula) {
            let message = format!("nothing satisfies the precondition of `{}`", formula.name);
            let help = "`heapwise solve -v` tells what contradicts what";
            told.warn(formula.span, message, Some(help.to_owned()));
        }
    }
    told.in_order()
}

fn alternatives(solver: &Solver, predicate: &Definition, told: &mut Collector<'_>) {
    let one = |index: usize| Definition {
        disjuncts: vec![predicate.disjuncts[index].clone()],
        ..predicate.clone()
    };
    let vain: Vec<usize> =
        (0..predicate.disjuncts.len()).filter(|index| is_unsatisfiable(solver, &one(*index))).collect();
    if vain.len() == predicate.disjuncts.len() {
        told.warn(predicate.span, format!("nothing satisfies the predicate `{}`", predicate.name), None);
        return;
    }
    for index in vain {
        let message =
            format!("nothing satisfies alternative {} of the predicate `{}`", index + 1, predicate.name);
        told.warn(predicate.span, message, None);
    }
}

fn is_unsatisfiable(solver: &Solver, formula: &Definition) -> bool {
    matches!(solver.check(&formula.disjuncts), Verdict::Unsat(_))
}
