//! Gates over a SAT solver.
//!
//! Gates with constant or equal inputs vanish, equal gates are made once. Each gate is defined in both
//! directions, so a circuit can be asked under any assumption, now or later.

use std::ops::Not;

use rustc_hash::FxHashMap;

use super::effort::{Clock, Limits};

/// A literal of the circuit: a signal or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Lit(i32);

impl Lit {
    /// The signal that is always true.
    pub(super) const TRUE: Self = Self(1);
    /// The signal that is always false.
    pub(super) const FALSE: Self = Self(-1);

    /// The constant signal of this value.
    pub(super) fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }

    /// The value of a constant signal.
    pub(super) fn value(self) -> Option<bool> {
        match self {
            Self::TRUE => Some(true),
            Self::FALSE => Some(false),
            _ => None,
        }
    }

    /// CaDiCaL first tries true for a variable, and models with zeros read better than models with ones:
    /// so its variables are the negations of our signals.
    fn external(self) -> i32 {
        -self.0
    }
}

impl Not for Lit {
    type Output = Self;
    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// What the SAT solver said.
pub(super) enum Outcome {
    Sat,
    Unsat,
    OutOfBudget,
    OutOfTime,
}

/// A growing circuit and its solver.
pub(super) struct Circuit {
    /// Made with the first clause: most runs never need it.
    solver: Option<cadical::Solver<Clock>>,
    last: i32,
    ands: FxHashMap<(Lit, Lit), Lit>,
    xors: FxHashMap<(Lit, Lit), Lit>,
}

impl Circuit {
    pub(super) fn new() -> Self {
        Self { solver: None, last: 1, ands: FxHashMap::default(), xors: FxHashMap::default() }
    }

    fn solver(&mut self) -> &mut cadical::Solver<Clock> {
        self.solver.get_or_insert_with(|| {
            let mut solver = cadical::Solver::new();
            solver.add_clause([Lit::TRUE.external()]);
            solver
        })
    }

    /// How many signals there are.
    pub(super) fn size(&self) -> usize {
        self.last as usize
    }

    /// A new input.
    pub(super) fn fresh(&mut self) -> Lit {
        self.last += 1;
        Lit(self.last)
    }

    /// Asserts a disjunction for good.
    pub(super) fn clause(&mut self, lits: &[Lit]) {
        self.solver().add_clause(lits.iter().map(|lit| lit.external()));
    }

    pub(super) fn and(&mut self, a: Lit, b: Lit) -> Lit {
        match (a.value(), b.value()) {
            (Some(true), _) => return b,
            (_, Some(true)) => return a,
            (Some(false), _) | (_, Some(false)) => return Lit::FALSE,
            _ if a == b => return a,
            _ if a == !b => return Lit::FALSE,
            _ => {}
        }
        let key = (a.min(b), a.max(b));
        if let Some(&gate) = self.ands.get(&key) {
            return gate;
        }
        let gate = self.fresh();
        self.clause(&[!gate, a]);
        self.clause(&[!gate, b]);
        self.clause(&[gate, !a, !b]);
        self.ands.insert(key, gate);
        gate
    }

    pub(super) fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    pub(super) fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        match (a.value(), b.value()) {
            (Some(value), _) => return if value { !b } else { b },
            (_, Some(value)) => return if value { !a } else { a },
            _ if a == b => return Lit::FALSE,
            _ if a == !b => return Lit::TRUE,
            _ => {}
        }
        // Negations move to the output, so that the four variants share a gate.
        let (x, y) = (Lit(a.0.abs()), Lit(b.0.abs()));
        let flip = (a.0 < 0) != (b.0 < 0);
        let key = (x.min(y), x.max(y));
        let gate = match self.xors.get(&key) {
            Some(&gate) => gate,
            None => {
                let gate = self.fresh();
                self.clause(&[!gate, x, y]);
                self.clause(&[!gate, !x, !y]);
                self.clause(&[gate, !x, y]);
                self.clause(&[gate, x, !y]);
                self.xors.insert(key, gate);
                gate
            }
        };
        if flip { !gate } else { gate }
    }

    /// `a` if `c`, else `b`.
    pub(super) fn mux(&mut self, c: Lit, a: Lit, b: Lit) -> Lit {
        match (c.value(), a.value(), b.value()) {
            (Some(value), ..) => return if value { a } else { b },
            _ if a == b => return a,
            (_, Some(true), _) => return self.or(c, b),
            (_, Some(false), _) => return self.and(!c, b),
            (_, _, Some(true)) => return self.or(!c, a),
            (_, _, Some(false)) => return self.and(c, a),
            _ if a == !b => return !self.xor(c, a),
            _ if a == c => return self.or(c, b),
            _ if a == !c => return self.and(!c, b),
            _ if b == c => return self.and(c, a),
            _ if b == !c => return self.or(!c, a),
            _ => {}
        }
        let gate = self.fresh();
        self.clause(&[!c, !a, gate]);
        self.clause(&[!c, a, !gate]);
        self.clause(&[c, !b, gate]);
        self.clause(&[c, b, !gate]);
        // Implied, but lets the solver conclude without knowing `c`.
        self.clause(&[!a, !b, gate]);
        self.clause(&[a, b, !gate]);
        gate
    }

    /// Whether at least two of three hold: the carry of a full adder.
    pub(super) fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        for (x, y, z) in [(a, b, c), (b, c, a), (a, c, b)] {
            match x.value() {
                Some(true) => return self.or(y, z),
                Some(false) => return self.and(y, z),
                None if x == y => return x,
                None if x == !y => return z,
                None => {}
            }
        }
        let gate = self.fresh();
        for (x, y) in [(a, b), (b, c), (a, c)] {
            self.clause(&[!x, !y, gate]);
            self.clause(&[x, y, !gate]);
        }
        gate
    }

    /// Whether all hold.
    pub(super) fn all(&mut self, lits: &[Lit]) -> Lit {
        let mut inputs: Vec<Lit> = lits.iter().copied().filter(|&lit| lit != Lit::TRUE).collect();
        inputs.sort_unstable();
        inputs.dedup();
        match inputs.as_slice() {
            [] => return Lit::TRUE,
            [single] => return *single,
            [a, b] => return self.and(*a, *b),
            _ => {}
        }
        if inputs.iter().any(|&lit| lit == Lit::FALSE || inputs.binary_search(&!lit).is_ok()) {
            return Lit::FALSE;
        }
        let gate = self.fresh();
        for &lit in &inputs {
            self.clause(&[!gate, lit]);
        }
        inputs.iter_mut().for_each(|lit| *lit = !*lit);
        inputs.push(gate);
        self.clause(&inputs);
        gate
    }

    /// Whether any holds.
    pub(super) fn any(&mut self, lits: &[Lit]) -> Lit {
        let negated: Vec<Lit> = lits.iter().map(|&lit| !lit).collect();
        !self.all(&negated)
    }

    /// Whether all clauses and these literals can hold together, within limits.
    pub(super) fn solve(&mut self, assumptions: &[Lit], limits: Limits) -> Outcome {
        let last = self.last;
        let size = self.size();
        let conflicts = limits.conflicts_in(size);
        let solver = self.solver();
        // CaDiCaL must know the signals that are in no clause yet, or they read as its false.
        solver.reserve(last);
        solver.set_callbacks(Some(Clock::within(limits, size)));
        if let Some(conflicts) = conflicts {
            let accepted = solver.set_limit("conflicts", conflicts);
            debug_assert!(accepted.is_ok());
        }
        let answer = solver.solve_with(assumptions.iter().map(|lit| lit.external()));
        solver.get_callbacks().into_iter().for_each(|clock| clock.settle());
        match answer {
            Some(true) => Outcome::Sat,
            Some(false) => Outcome::Unsat,
            None if solver.get_callbacks().is_some_and(|clock| clock.has_struck()) => Outcome::OutOfTime,
            None => Outcome::OutOfBudget,
        }
    }

    /// The value of a signal in the model found last.
    pub(super) fn model_value(&self, lit: Lit) -> bool {
        lit.value().unwrap_or_else(|| {
            let value = self.solver.as_ref().and_then(|solver| solver.value(lit.external().abs()));
            // The variable is the negation of the positive signal; undecided reads as its false.
            let signal = value == Some(false);
            signal == (lit.0 > 0)
        })
    }

    /// Whether an assumption took part in the last contradiction.
    pub(super) fn failed(&self, lit: Lit) -> bool {
        self.solver.as_ref().is_some_and(|solver| solver.failed(lit.external()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deadline;

    const LIMITS: Limits = Limits { conflicts: None, effort: None, deadline: Deadline::NEVER };

    /// What a literal over three inputs is, where input `n` has the bit `n` of `inputs`.
    fn value(lit: Lit, all: &[Lit], inputs: u32) -> bool {
        let of =
            |lit: Lit| all[2..].iter().step_by(2).position(|one| *one == lit).map(|at| inputs >> at & 1 != 0);
        lit.value().or(of(lit)).unwrap_or_else(|| !of(!lit).unwrap())
    }

    /// Both constants, three inputs, and these negated.
    fn literals(circuit: &mut Circuit) -> Vec<Lit> {
        let mut all = vec![Lit::FALSE, Lit::TRUE];
        for _ in 0..3 {
            let input = circuit.fresh();
            all.extend([input, !input]);
        }
        all
    }

    /// Compares a gate of three literals with a function, for all literals and all values of the inputs.
    fn check(gate: impl Fn(&mut Circuit, [Lit; 3]) -> Lit, function: impl Fn([bool; 3]) -> bool) {
        let mut circuit = Circuit::new();
        let all = literals(&mut circuit);
        let triples = all.iter().flat_map(|a| all.iter().flat_map(|b| all.iter().map(|c| [*a, *b, *c])));
        for triple in triples.collect::<Vec<_>>() {
            let output = gate(&mut circuit, triple);
            for inputs in 0..8 {
                let expected = function(triple.map(|lit| value(lit, &all, inputs)));
                let mut assumed: Vec<Lit> =
                    (0..3).map(|at| all[2 + 2 * at + usize::from(inputs >> at & 1 == 0)]).collect();
                assert!(matches!(circuit.solve(&assumed, LIMITS), Outcome::Sat));
                assert_eq!(circuit.model_value(output), expected, "{triple:?} {inputs:b}");
                assert_eq!(circuit.model_value(!output), !expected);
                assumed.push(if expected { !output } else { output });
                assert!(matches!(circuit.solve(&assumed, LIMITS), Outcome::Unsat), "{triple:?} {inputs:b}");
            }
        }
    }

    #[test]
    fn gates_are_what_they_are_called() {
        check(|circuit, [a, b, _]| circuit.and(a, b), |[a, b, _]| a && b);
        check(|circuit, [a, b, _]| circuit.or(a, b), |[a, b, _]| a || b);
        check(|circuit, [a, b, _]| circuit.xor(a, b), |[a, b, _]| a != b);
        check(|circuit, [a, b, c]| circuit.mux(a, b, c), |[a, b, c]| if a { b } else { c });
        check(
            |circuit, [a, b, c]| circuit.majority(a, b, c),
            |[a, b, c]| usize::from(a) + usize::from(b) + usize::from(c) >= 2,
        );
        check(|circuit, three| circuit.all(&three), |[a, b, c]| a && b && c);
        check(|circuit, three| circuit.any(&three), |[a, b, c]| a || b || c);
        check(|circuit, [a, ..]| circuit.all(&[a]), |[a, ..]| a);
        check(|circuit, _| circuit.any(&[]), |_| false);
    }

    /// A gate with a constant or with inputs that are the same or opposite takes no signal, and an equal one takes no other.
    #[test]
    fn what_is_known_takes_no_signal() {
        let mut circuit = Circuit::new();
        let all = literals(&mut circuit);
        let (a, b) = (all[2], all[4]);
        let (and, xor) = (circuit.and(a, b), circuit.xor(a, b));
        let three = circuit.all(&[a, b, all[6]]);
        let size = circuit.size();
        assert_eq!([circuit.and(b, a), !circuit.or(!a, !b)], [and; 2]);
        assert_eq!(
            [circuit.xor(b, a), circuit.xor(!a, !b), !circuit.xor(!a, b), !circuit.xor(b, !a)],
            [xor; 4]
        );
        for one in &all {
            for other in [Lit::TRUE, Lit::FALSE, *one, !*one] {
                circuit.and(*one, other);
                circuit.or(other, *one);
                circuit.xor(*one, other);
                circuit.mux(other, *one, Lit::TRUE);
                circuit.mux(other, Lit::FALSE, *one);
                circuit.mux(a, *one, *one);
                circuit.all(&[*one, other, Lit::TRUE]);
                circuit.all(&[a, *one, !*one, b]);
            }
            assert_eq!([circuit.majority(*one, b, *one), circuit.majority(!*one, a, *one)], [*one, a]);
        }
        // Choices between opposite signals are the same as being equal; those here were made above.
        assert_eq!(circuit.mux(a, b, !b), !xor);
        assert_eq!(circuit.size(), size);
        // A choice by one of what is chosen is a gate of two.
        let or = circuit.or(a, b);
        assert_eq!([circuit.mux(a, a, b), circuit.mux(a, Lit::TRUE, b), circuit.mux(!a, b, a)], [or; 3]);
        assert_eq!([circuit.mux(a, b, a), circuit.mux(a, b, Lit::FALSE), circuit.mux(!a, a, b)], [and; 3]);
        assert_ne!(three, and);
    }

    /// A contradiction names the assumptions that it needs, and a later one may be of others.
    #[test]
    fn what_failed_is_what_was_needed() {
        let mut circuit = Circuit::new();
        let all = literals(&mut circuit);
        let (a, b, c) = (all[2], all[4], all[6]);
        let both = circuit.and(a, b);
        assert!(matches!(circuit.solve(&[c, both, !a], LIMITS), Outcome::Unsat));
        assert_eq!([both, !a, c].map(|lit| circuit.failed(lit)), [true, true, false]);
        assert!(matches!(circuit.solve(&[both, c], LIMITS), Outcome::Sat));
        assert!([a, b, c, both].into_iter().all(|lit| circuit.model_value(lit)));
        circuit.clause(&[!a, !c]);
        assert!(matches!(circuit.solve(&[c, both], LIMITS), Outcome::Unsat));
        assert_eq!([both, c, a].map(|lit| circuit.failed(lit)), [true, true, false]);
    }
}
