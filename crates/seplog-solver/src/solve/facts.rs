//! A conjunction of what is known of references and of numbers.

use heapwise_entity::Entity;
use heapwise_linear::{Form, Kind, Problem, Rational, Unknown};
use heapwise_seplog::formula::{Factor, Linear, Literal, Relation, Renaming, Sort, Var, Variable};

use heapwise_linear as linear;

use super::arithmetic::{Case, renaming};
use super::references::{Contradiction, References};

/// Facts about the variables of a symbolic heap. References are consistent at any time; numbers are asked for.
#[derive(Clone, Default)]
pub(super) struct Facts {
    pub(super) references: References,
    pub(super) numbers: Problem,
    /// The unknown of each variable that is a number.
    unknowns: Vec<Option<Unknown>>,
    /// Unknowns `[a, b, c]` with `a = b * c`, which [`Self::numbers`] does not know.
    pub(super) products: Vec<[Form; 3]>,
    /// Whether a fact was left out since a number in it is too large: what is found then need not hold.
    pub(super) has_gap: bool,
}

impl Facts {
    /// What a case says, without its calls: the roots of its cells are null-free and apart, its pure part holds.
    pub(super) fn of(case: &Case) -> Result<Self, Contradiction> {
        let mut facts = Self::default();
        facts.introduce(&case.heap.variables);
        for cell in case.cells() {
            facts.references.allocate(cell.root)?;
        }
        facts.assume(case, &Renaming(&[]))?;
        Ok(facts)
    }

    /// What a case says, of which what it says of references is known.
    pub(super) fn with(references: References, case: &Case) -> Self {
        let mut facts = Self { references, has_gap: case.has_gap, ..Self::default() };
        facts.introduce(&case.heap.variables);
        let is_number = |literal: &&Literal| matches!(literal, Literal::Integer(..) | Literal::Real(..));
        for literal in case.heap.pure.iter().filter(is_number) {
            // Numbers never contradict at once.
            let _ = facts.literal(literal);
        }
        facts.multiply(case, &Renaming(&[]));
        facts
    }

    /// Adds what a rule says, with these arguments for its parameters and new variables for the rest.
    pub(super) fn conjoin(
        &mut self,
        roots: &[Var],
        case: &Case,
        arguments: &[Var],
    ) -> Result<(), Contradiction> {
        let before = self.unknowns.len();
        self.introduce(case.heap.variables.get(arguments.len()..).unwrap_or_default());
        let map = renaming(arguments, before, case.heap.variables.len());
        let renaming = Renaming(&map);
        for &root in roots {
            self.references.allocate(renaming.var(root))?;
        }
        self.assume(case, &renaming)
    }

    /// Whether [`Self::conjoin`] with these would contradict what is known of references.
    pub(super) fn fits(&self, roots: &[Var], case: &Case, arguments: &[Var]) -> bool {
        let map = renaming(arguments, self.unknowns.len(), case.heap.variables.len());
        let renaming = Renaming(&map);
        let mut references = self.references.clone();
        references.assume(roots.iter().copied(), &case.heap.pure, &renaming).is_ok()
    }

    fn introduce(&mut self, variables: &[Variable]) {
        for variable in variables {
            let unknown = match variable.sort {
                Sort::Reference(_) => None,
                Sort::Integer => Some(self.numbers.unknown(Kind::Integer)),
                Sort::Real => Some(self.numbers.unknown(Kind::Real)),
            };
            self.unknowns.push(unknown);
        }
    }

    fn assume(&mut self, case: &Case, renaming: &Renaming<'_>) -> Result<(), Contradiction> {
        self.has_gap |= case.has_gap;
        for literal in &case.heap.pure {
            self.literal(&renaming.literal(literal))?;
        }
        self.multiply(case, renaming);
        Ok(())
    }

    /// Adds the products of a case.
    fn multiply(&mut self, case: &Case, renaming: &Renaming<'_>) {
        for product in &case.products {
            let forms = product.map(|var| self.var(renaming.var(var)));
            match forms {
                [Some(product), Some(left), Some(right)] => self.products.push([product, left, right]),
                _ => self.has_gap = true,
            }
        }
    }

    /// Adds a linear literal.
    pub(super) fn literal(&mut self, literal: &Literal) -> Result<(), Contradiction> {
        match literal {
            Literal::Same(left, right) => self.references.merge(*left, *right),
            Literal::Different(left, right) => self.references.part(*left, *right),
            Literal::Integer(sum, relation) | Literal::Real(sum, relation) => {
                match self.form(sum) {
                    Some(form) => self.demand(form, *relation),
                    None => self.has_gap = true,
                }
                Ok(())
            }
        }
    }

    /// Adds that a sum is a multiple of a number.
    pub(super) fn multiple(&mut self, sum: &Linear, of: i128) {
        let quotient = Form::unknown(self.numbers.unknown(Kind::Integer));
        let rest = self.form(sum).and_then(|form| form.minus(&quotient.times(Rational::integer(of))?));
        match rest {
            Some(rest) => self.demand(rest, Relation::Equal),
            None => self.has_gap = true,
        }
    }

    pub(super) fn demand(&mut self, form: Form, relation: Relation) {
        let relation = match relation {
            Relation::Equal => linear::Relation::Zero,
            Relation::Unequal => linear::Relation::NotZero,
            Relation::Less => linear::Relation::BelowZero,
            Relation::AtMost => linear::Relation::AtMostZero,
        };
        self.numbers.demand(form, relation);
    }

    /// A variable as a form, if it is a number.
    pub(super) fn var(&self, var: Var) -> Option<Form> {
        self.unknowns.get(var.index()).copied().flatten().map(Form::unknown)
    }

    /// A linear sum as a form; none if a number is too large.
    pub(super) fn form(&self, sum: &Linear) -> Option<Form> {
        let mut form = Form::integer(sum.constant);
        for (coefficient, factor) in &sum.terms {
            let Factor::Var(var) = factor else { return None };
            form = form.plus_multiple(&self.var(*var)?, Rational::integer(*coefficient))?;
        }
        Some(form)
    }

    /// The value of a variable that is a number.
    pub(super) fn value(&self, var: Var, values: &[Rational]) -> Option<Rational> {
        let unknown = self.unknowns.get(var.index()).copied().flatten()?;
        values.get(unknown.index()).copied()
    }
}
