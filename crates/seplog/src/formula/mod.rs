//! Specifications with every name resolved: what solvers and evaluators work on.
//!
//! A formula is a disjunction of *symbolic heaps* `exists x. cells * calls & pure`. Arguments of cells and calls are variables
//! only (`null`, constants and sums as arguments became equations), so an unfolding is a renaming of variables: the
//! parameters of a definition are its variables `0..arity` in every disjunct, what follows is existential.
//!
//! Integers are mathematical integers, in predicates as in fields: ranges of Java's types are no part of the logic
//! ([`Field::declared`] knows them), but for booleans, which are the integers 0 and 1: the resolution adds `0 <= b & b <= 1`
//! for a variable at a place of a boolean field. Floating-point numbers are reals.
//!
//! Meaning [JSF19 §3]: a heap is a finite map from locations to an object's class and fields. `cells * calls` splits the heap
//! into disjoint parts, one for each atom, and nothing is left over: no atoms mean the empty heap. Roots of cells are not
//! null. A call is in the least fixpoint of the definitions. Pure literals do not look at the heap; a literal that
//! divides by zero does not hold.

mod display;
mod linear;

use std::sync::Arc;

use heapwise_entity::{DenseMap, entity};

use crate::Span;
use crate::diagnostic::Diagnostics;
pub use linear::{Factor, Linear, TooLarge};

entity! {
    /// A class of objects.
    pub struct DataId("data");
    /// A predicate.
    pub struct PredicateId("pred");
    /// A variable of one symbolic heap.
    pub struct Var("v");
}

/// What a specification says.
#[derive(Clone, Default)]
pub struct Spec {
    /// The classes.
    pub data: DenseMap<DataId, Data>,
    /// The predicates.
    pub predicates: DenseMap<PredicateId, Definition>,
    /// The preconditions, in their order.
    pub preconditions: Vec<Precondition>,
    /// What was hardly meant.
    pub warnings: Diagnostics,
}

/// A class: the fields that the logic speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The name, as the specification spells it.
    pub name: Arc<str>,
    /// The binary name, with dots, if class files are known.
    pub binary: Option<Arc<str>>,
    /// The class above, whose fields come first.
    pub parent: Option<DataId>,
    /// The fields, inherited ones included; those declared `void` are left out.
    pub fields: Vec<Field>,
    /// Where it is declared.
    pub span: Span,
}

/// A field of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: Arc<str>,
    /// Its sort.
    pub sort: Sort,
    /// Its place among all instance fields of a class, inherited and `void` ones included.
    pub slot: usize,
    /// The type as declared: `boolean`, `int`, `Node`.
    pub declared: Arc<str>,
}

/// What a variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Null or a location. The class is the one that declarations expect there, if they are known; it is a hint for
    /// locations that have no cell, and no constraint.
    Reference(Option<DataId>),
    /// A mathematical integer.
    Integer,
    /// A real number.
    Real,
}

impl Sort {
    /// Whether it stands for null or a location.
    pub fn is_reference(self) -> bool {
        matches!(self, Sort::Reference(_))
    }
}

/// A variable of a symbolic heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name; `_` for one that has none.
    pub name: Arc<str>,
    /// What it stands for.
    pub sort: Sort,
}

/// A predicate, or the formula of a precondition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The name.
    pub name: Arc<str>,
    /// The parameters: of a precondition its free variables. They are variables `0..parameters.len()` of every
    /// disjunct.
    pub parameters: Vec<Variable>,
    /// The disjuncts: the *rules* of a predicate.
    pub disjuncts: Vec<SymbolicHeap>,
    /// Where the name is defined.
    pub span: Span,
}

/// What is required of the inputs of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Precondition {
    /// The types of the method's parameters, if the precondition says which of several methods is meant.
    pub descriptor: Option<Vec<Arc<str>>>,
    /// Named like the method; the parameters are the free variables: inputs, and ghosts.
    pub formula: Definition,
}

/// `exists variables. cells * calls & pure`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SymbolicHeap {
    /// All variables, the parameters of the definition first.
    pub variables: Vec<Variable>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The applications of predicates.
    pub calls: Vec<Call>,
    /// The pure part: all of these hold.
    pub pure: Vec<Literal>,
}

/// `root::Class<fields>`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Where the cell is; not null.
    pub root: Var,
    /// The class of the object.
    pub class: DataId,
    /// Whether the object may be of a class below, with more fields that hold anything.
    pub or_below: bool,
    /// One for each field of the class.
    pub fields: Vec<Var>,
}

/// `Predicate(arguments)`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Call {
    /// The predicate.
    pub predicate: PredicateId,
    /// One for each parameter.
    pub arguments: Vec<Var>,
}

/// A reference in the pure part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pointer {
    /// Null.
    Null,
    /// A variable of a reference sort.
    Var(Var),
}

/// How a sum compares with zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// `= 0`
    Equal,
    /// `!= 0`
    Unequal,
    /// `< 0`
    Less,
    /// `<= 0`
    AtMost,
}

/// What the pure part says.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// Both are the same.
    Same(Pointer, Pointer),
    /// They are not the same.
    Different(Pointer, Pointer),
    /// How a sum over integers compares with zero.
    Integer(Linear, Relation),
    /// How a sum over reals compares with zero; variables of it may be integers.
    Real(Linear, Relation),
}

impl Literal {
    /// Calls `visit` with every variable in it.
    pub fn each_var(&self, visit: &mut dyn FnMut(Var)) {
        match self {
            Literal::Same(one, two) | Literal::Different(one, two) => {
                for pointer in [one, two] {
                    if let Pointer::Var(var) = pointer {
                        visit(*var);
                    }
                }
            }
            Literal::Integer(sum, _) | Literal::Real(sum, _) => sum.each_var(visit),
        }
    }
}

/// What the variables of a symbolic heap become elsewhere.
pub struct Renaming<'m>(pub &'m [Var]);

impl Renaming<'_> {
    /// What a variable becomes. One that the renaming does not know stays.
    pub fn var(&self, var: Var) -> Var {
        use heapwise_entity::Entity;
        self.0.get(var.index()).copied().unwrap_or(var)
    }

    /// The cell with renamed variables.
    pub fn cell(&self, cell: &Cell) -> Cell {
        Cell { root: self.var(cell.root), fields: self.vars(&cell.fields), ..*cell }
    }

    /// The call with renamed variables.
    pub fn call(&self, call: &Call) -> Call {
        Call { predicate: call.predicate, arguments: self.vars(&call.arguments) }
    }

    /// The literal with renamed variables.
    pub fn literal(&self, literal: &Literal) -> Literal {
        match literal {
            Literal::Same(left, right) => Literal::Same(self.pointer(*left), self.pointer(*right)),
            Literal::Different(left, right) => Literal::Different(self.pointer(*left), self.pointer(*right)),
            Literal::Integer(sum, relation) => Literal::Integer(sum.renamed(self), *relation),
            Literal::Real(sum, relation) => Literal::Real(sum.renamed(self), *relation),
        }
    }

    /// What a reference becomes.
    pub fn pointer(&self, pointer: Pointer) -> Pointer {
        match pointer {
            Pointer::Null => Pointer::Null,
            Pointer::Var(var) => Pointer::Var(self.var(var)),
        }
    }

    fn vars(&self, vars: &[Var]) -> Vec<Var> {
        vars.iter().map(|var| self.var(*var)).collect()
    }
}

impl SymbolicHeap {
    /// A variable that was not there before.
    pub fn fresh(&mut self, variable: Variable) -> Var {
        use heapwise_entity::Entity;
        self.variables.push(variable);
        Var::from_index(self.variables.len() - 1)
    }

    /// How often a variable occurs.
    pub fn uses(&self, var: Var) -> usize {
        let mut count = 0;
        let mut visit = |other: Var| count += usize::from(other == var);
        for cell in &self.cells {
            visit(cell.root);
            cell.fields.iter().copied().for_each(&mut visit);
        }
        self.calls.iter().flat_map(|call| &call.arguments).copied().for_each(&mut visit);
        self.pure.iter().for_each(|literal| literal.each_var(&mut visit));
        count
    }

    /// Adds a disjunct of a definition, with these for its parameters and fresh variables for the rest: with the call
    /// taken away before, an unfolding.
    pub fn conjoin(&mut self, disjunct: &SymbolicHeap, arguments: &[Var]) {
        let mut map = arguments.to_vec();
        for variable in disjunct.variables.iter().skip(arguments.len()) {
            map.push(self.fresh(variable.clone()));
        }
        let renaming = Renaming(&map);
        self.cells.extend(disjunct.cells.iter().map(|cell| renaming.cell(cell)));
        self.calls.extend(disjunct.calls.iter().map(|call| renaming.call(call)));
        self.pure.extend(disjunct.pure.iter().map(|literal| renaming.literal(literal)));
    }
}

impl Spec {
    /// The class of this name.
    pub fn data_named(&self, name: &str) -> Option<DataId> {
        self.data.iter().find(|(_, data)| &*data.name == name).map(|(id, _)| id)
    }

    /// The predicate of this name.
    pub fn predicate_named(&self, name: &str) -> Option<PredicateId> {
        self.predicates.iter().find(|(_, predicate)| &*predicate.name == name).map(|(id, _)| id)
    }

    /// Whether objects of `class` are objects of `above`. Costs the length of the chain of parents.
    pub fn is_below(&self, class: DataId, above: DataId) -> bool {
        let mut at = Some(class);
        for _ in 0..=self.data.len() {
            match at {
                Some(class) if class == above => return true,
                Some(class) => at = self.data.get(class).and_then(|data| data.parent),
                None => return false,
            }
        }
        false
    }
}
