//! Which variables are references, integers or reals.
//!
//! Fields, types and arguments bind the sorts of variables to each other (union-find); a comparison of two variables binds
//! them unless one is an integer and the other a real. Arithmetic says *number*; a number is real if it is compared with a
//! real and nothing says that it is an integer.

use std::sync::Arc;

use heapwise_entity::{DenseMap, Entity, entity};

use crate::Span;
use crate::diagnostic::Collector;
use crate::formula::{DataId, Sort};
use crate::resolve::classes::Type;

entity! {
    /// The sort of a variable, while it is not known.
    pub(crate) struct Node("sort");
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Unknown,
    Reference,
    Number,
    Integer,
    Real,
}

impl Kind {
    fn join(self, other: Kind) -> Option<Kind> {
        match (self, other) {
            (Kind::Unknown, kind) | (kind, Kind::Unknown) => Some(kind),
            (Kind::Number, Kind::Integer | Kind::Real) => Some(other),
            (Kind::Integer | Kind::Real, Kind::Number) => Some(self),
            (one, two) => (one == two).then_some(one),
        }
    }

    fn describe(self) -> &'static str {
        match self {
            Kind::Unknown => "a value",
            Kind::Reference => "a reference",
            Kind::Number => "a number",
            Kind::Integer => "an integer",
            Kind::Real => "a floating-point number",
        }
    }
}

struct State {
    name: Arc<str>,
    above: Node,
    kind: Kind,
    class: Option<DataId>,
    /// What first told the kind.
    evidence: Option<Span>,
    /// Numbers of the same comparison.
    beside: Node,
    /// Whether it is declared as a boolean.
    is_boolean: bool,
    /// Whether a real is among them; told by the one that leads the group.
    is_beside_real: bool,
    /// How many are below, in either forest: the smaller goes below the larger, so that ways up are short.
    weight: u32,
}

/// A comparison of two variables, for the end.
struct Equation {
    left: Node,
    right: Node,
    span: Span,
}

/// The sorts of all variables of a specification.
#[derive(Default)]
pub(crate) struct Sorts {
    states: DenseMap<Node, State>,
    equations: Vec<Equation>,
    comparisons: Vec<Vec<Node>>,
}

impl Sorts {
    pub(crate) fn node(&mut self, name: &Arc<str>) -> Node {
        let above = Node::from_index(self.states.len());
        let (kind, class, evidence) = (Kind::Unknown, None, None);
        let (beside, is_beside_real, weight) = (above, false, 1);
        self.states.push(State {
            name: name.clone(),
            above,
            kind,
            class,
            evidence,
            beside,
            is_boolean: false,
            is_beside_real,
            weight,
        })
    }

    /// The type that the specification gives it.
    pub(crate) fn declare(&mut self, node: Node, known: Type, span: Option<Span>) {
        let state = &mut self.states[node];
        state.evidence = span;
        state.is_boolean = known == Type::Boolean;
        (state.kind, state.class) = match known {
            Type::Class(class) => (Kind::Reference, class),
            Type::Boolean | Type::Integer => (Kind::Integer, None),
            Type::Real => (Kind::Real, None),
        };
    }

    /// It stands where a value of this type stands, which is `what`.
    pub(crate) fn is_of(
        &mut self,
        node: Node,
        known: Type,
        what: &str,
        span: Span,
        told: &mut Collector<'_>,
    ) {
        let (kind, class) = match known {
            Type::Class(class) => (Kind::Reference, class),
            Type::Boolean | Type::Integer => (Kind::Integer, None),
            Type::Real => (Kind::Real, None),
        };
        self.constrain(node, kind, what, span, told);
        let root = self.root(node);
        let state = &mut self.states[root];
        state.class = state.class.or(class);
    }

    /// It is compared with null, or the root of a cell.
    pub(crate) fn is_reference(&mut self, node: Node, what: &str, span: Span, told: &mut Collector<'_>) {
        self.constrain(node, Kind::Reference, what, span, told);
    }

    /// It stands in arithmetic.
    pub(crate) fn is_number(&mut self, node: Node, what: &str, span: Span, told: &mut Collector<'_>) {
        self.constrain(node, Kind::Number, what, span, told);
    }

    /// It is compared with a decimal.
    pub(crate) fn is_beside_real(&mut self, node: Node) {
        let real = self.node(&"".into());
        self.states[real].kind = Kind::Real;
        self.comparisons.push(vec![node, real]);
    }

    /// They are compared as numbers.
    pub(crate) fn are_compared(&mut self, nodes: Vec<Node>) {
        self.comparisons.push(nodes);
    }

    /// They are the same, or may be.
    pub(crate) fn are_equated(&mut self, left: Node, right: Node, span: Span) {
        self.equations.push(Equation { left, right, span });
    }

    /// The first is an argument for the second, which is `what`.
    pub(crate) fn is_passed(
        &mut self,
        argument: Node,
        parameter: Node,
        what: &str,
        span: Span,
        told: &mut Collector<'_>,
    ) {
        let (one, two) = (self.root(argument), self.root(parameter));
        if !self.unite(one, two, span) {
            self.tell(argument, self.states[two].kind, what, span, told);
        }
    }

    /// Draws what follows from the comparisons; after this sorts are known.
    pub(crate) fn settle(&mut self, told: &mut Collector<'_>) {
        for Equation { left, right, span } in std::mem::take(&mut self.equations) {
            let (one, two) = (self.root(left), self.root(right));
            if !self.unite(one, two, span) && !self.is_numeric(one, two) {
                let what = format!("`{}`", self.states[right].name);
                self.tell(left, self.states[two].kind, &what, span, told);
            }
        }
        for nodes in std::mem::take(&mut self.comparisons) {
            let open: Vec<Node> = nodes
                .iter()
                .map(|node| self.root(*node))
                .filter(|root| self.states[*root].kind != Kind::Integer)
                .collect();
            for pair in open.windows(2) {
                self.place_beside(pair[0], pair[1]);
            }
        }
    }

    /// Whether a variable is declared as a boolean, so that it is 0 or 1.
    pub(crate) fn is_boolean(&self, node: Node) -> bool {
        self.states[node].is_boolean
    }

    /// The sort of a variable; of one that nothing is said about, a reference.
    pub(crate) fn sort(&self, node: Node) -> Sort {
        let state = &self.states[self.root(node)];
        match state.kind {
            Kind::Unknown | Kind::Reference => Sort::Reference(state.class),
            Kind::Integer => Sort::Integer,
            Kind::Real => Sort::Real,
            Kind::Number if self.states[self.group(self.root(node))].is_beside_real => Sort::Real,
            Kind::Number => Sort::Integer,
        }
    }

    fn is_numeric(&self, one: Node, two: Node) -> bool {
        let kind = |node: Node| matches!(self.states[node].kind, Kind::Integer | Kind::Real | Kind::Number);
        kind(one) && kind(two)
    }

    fn constrain(&mut self, node: Node, kind: Kind, what: &str, span: Span, told: &mut Collector<'_>) {
        let root = self.root(node);
        match self.states[root].kind.join(kind) {
            Some(joined) => {
                let state = &mut self.states[root];
                if state.kind != joined {
                    state.kind = joined;
                    state.evidence = Some(span);
                }
            }
            None => self.tell(node, kind, what, span, told),
        }
    }

    /// Makes two roots one, if their kinds allow.
    fn unite(&mut self, one: Node, two: Node, span: Span) -> bool {
        if one == two {
            return true;
        }
        let Some(kind) = self.states[one].kind.join(self.states[two].kind) else { return false };
        let same = |state: &State| (state.kind == kind).then_some(state.evidence).flatten();
        let evidence = same(&self.states[one]).or(same(&self.states[two])).or(Some(span));
        let class = self.states[two].class.or(self.states[one].class);
        let (below, lead) = self.by_weight(one, two);
        self.states[below].above = lead;
        let state = &mut self.states[lead];
        (state.kind, state.evidence, state.class) = (kind, evidence, class);
        true
    }

    fn tell(&self, node: Node, wanted: Kind, what: &str, span: Span, told: &mut Collector<'_>) {
        let root = &self.states[self.root(node)];
        let kind = root.kind.describe();
        let name = match &*self.states[node].name {
            "_" => "this".to_owned(),
            name => format!("`{name}`"),
        };
        let message = format!("{what} is {}, but {name} is {kind}", wanted.describe());
        let help = root.evidence.filter(|evidence| *evidence != span).map(|evidence| {
            let (line, column) = told.place_of(evidence);
            format!("{name} is {kind} because of line {line}, column {column}")
        });
        told.error_with(span, message, help);
    }

    fn root(&self, node: Node) -> Node {
        let mut at = node;
        while self.states[at].above != at {
            at = self.states[at].above;
        }
        at
    }

    fn group(&self, root: Node) -> Node {
        let mut at = root;
        while self.states[at].beside != at {
            at = self.states[at].beside;
        }
        at
    }

    /// Puts two roots into one group of comparisons.
    fn place_beside(&mut self, one: Node, two: Node) {
        let is_real = |node: Node| self.states[node].kind == Kind::Real;
        let is_beside_real = is_real(one) || is_real(two);
        let (one, two) = (self.group(one), self.group(two));
        let is_beside_real =
            is_beside_real || self.states[one].is_beside_real || self.states[two].is_beside_real;
        let (below, lead) = if one == two { (one, two) } else { self.by_weight(one, two) };
        self.states[below].beside = lead;
        self.states[lead].is_beside_real = is_beside_real;
    }

    /// The one that goes below the other, and the other.
    fn by_weight(&mut self, one: Node, two: Node) -> (Node, Node) {
        let (one_weight, two_weight) = (self.states[one].weight, self.states[two].weight);
        let (below, lead) = if one_weight > two_weight { (two, one) } else { (one, two) };
        self.states[lead].weight = one_weight.saturating_add(two_weight);
        (below, lead)
    }
}
