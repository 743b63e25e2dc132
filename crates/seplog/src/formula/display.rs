//! Formulas as text that can be read back.

use std::fmt::{self, Display, Formatter};

use heapwise_entity::Entity;
use rustc_hash::FxHashSet;

use crate::formula::{
    Factor, Linear, Literal, Pointer, PredicateId, Relation, Spec, SymbolicHeap, Var, Variable,
};

/// Shows a symbolic heap in the language of specifications. Variables that have no name, or one that another has before them,
/// get their number behind it.
pub struct Shown<'s> {
    spec: &'s Spec,
    heap: &'s SymbolicHeap,
}

impl Spec {
    /// Text for a symbolic heap.
    pub fn show<'s>(&'s self, heap: &'s SymbolicHeap) -> Shown<'s> {
        Shown { spec: self, heap }
    }

    /// The name of a predicate.
    pub fn predicate_name(&self, predicate: PredicateId) -> &str {
        self.predicates.get(predicate).map_or("?", |definition| &definition.name)
    }
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Shown { spec, heap } = self;
        let names = names(&heap.variables);
        let name = |var: &Var| names.get(var.index()).map_or("?", String::as_str);
        let mut separator = "";
        for cell in &heap.cells {
            let class = spec.data.get(cell.class);
            let fields: Vec<String> = cell
                .fields
                .iter()
                .enumerate()
                .map(|(at, var)| match class.and_then(|class| class.fields.get(at)) {
                    Some(field) => format!("{}: {}", field.name, name(var)),
                    None => name(var).to_owned(),
                })
                .collect();
            let class = class.map_or("?", |class| &class.name);
            let below = if cell.or_below { "+" } else { "" };
            write!(f, "{separator}{}::{class}{below}<{}>", name(&cell.root), fields.join(", "))?;
            separator = " * ";
        }
        for call in &heap.calls {
            let arguments: Vec<&str> = call.arguments.iter().map(name).collect();
            write!(f, "{separator}{}({})", spec.predicate_name(call.predicate), arguments.join(", "))?;
            separator = " * ";
        }
        if separator.is_empty() {
            f.write_str("emp")?;
        }
        for literal in &heap.pure {
            f.write_str(" & ")?;
            write_literal(f, literal, &name)?;
        }
        Ok(())
    }
}

/// A name for every variable.
fn names(variables: &[Variable]) -> Vec<String> {
    let mut taken: FxHashSet<String> = FxHashSet::default();
    let mut names = Vec::with_capacity(variables.len());
    for (index, variable) in variables.iter().enumerate() {
        let mut name = match &*variable.name {
            "_" => format!("v{index}"),
            name => name.to_owned(),
        };
        while !taken.insert(name.clone()) {
            name = format!("{name}_{index}");
        }
        names.push(name);
    }
    names
}

fn write_literal<'n>(
    f: &mut Formatter<'_>,
    literal: &Literal,
    name: &dyn Fn(&Var) -> &'n str,
) -> fmt::Result {
    let pointer = |pointer: &Pointer| match pointer {
        Pointer::Null => "null",
        Pointer::Var(var) => name(var),
    };
    // Null comes first in order, and second in writing.
    let ordered = |one, two| if one == Pointer::Null { (two, one) } else { (one, two) };
    match literal {
        Literal::Same(one, two) => {
            let (one, two) = ordered(*one, *two);
            write!(f, "{} = {}", pointer(&one), pointer(&two))
        }
        Literal::Different(one, two) => {
            let (one, two) = ordered(*one, *two);
            write!(f, "{} != {}", pointer(&one), pointer(&two))
        }
        Literal::Integer(sum, relation) | Literal::Real(sum, relation) => {
            write_comparison(f, sum, *relation, name)
        }
    }
}

/// What is added stands on the left, what is taken away on the right.
fn write_comparison<'n>(
    f: &mut Formatter<'_>,
    sum: &Linear,
    relation: Relation,
    name: &dyn Fn(&Var) -> &'n str,
) -> fmt::Result {
    let side = |sign: i128| {
        let terms = sum.terms.iter().filter(move |(coefficient, _)| coefficient.signum() == sign);
        let mut parts: Vec<String> =
            terms.map(|(coefficient, factor)| product(coefficient.unsigned_abs(), factor, name)).collect();
        if sum.constant.signum() == sign {
            parts.push(sum.constant.unsigned_abs().to_string());
        }
        if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
    };
    let relation = match relation {
        Relation::Equal => "=",
        Relation::Unequal => "!=",
        Relation::Less => "<",
        Relation::AtMost => "<=",
    };
    write!(f, "{} {relation} {}", side(1), side(-1))
}

fn product<'n>(coefficient: u128, factor: &Factor, name: &dyn Fn(&Var) -> &'n str) -> String {
    // What is multiplied by a product is not multiplied by its first factor.
    let is_product = matches!(factor, Factor::Product(..));
    let factor = match factor {
        Factor::Var(var) => name(var).to_owned(),
        Factor::Product(one, two) => format!("({}) # ({})", sum_text(one, name), sum_text(two, name)),
        Factor::Quotient(one, two) => format!("(({}) / ({}))", sum_text(one, name), sum_text(two, name)),
    };
    match (coefficient, is_product) {
        (1, _) => factor,
        (_, true) => format!("{coefficient} # ({factor})"),
        (_, false) => format!("{coefficient} # {factor}"),
    }
}

fn sum_text<'n>(sum: &Linear, name: &dyn Fn(&Var) -> &'n str) -> String {
    let mut text = String::new();
    for (coefficient, factor) in &sum.terms {
        let sign = match (*coefficient < 0, text.is_empty()) {
            (true, _) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        text += sign;
        text += &product(coefficient.unsigned_abs(), factor, name);
    }
    if sum.constant != 0 || text.is_empty() {
        let sign = match (sum.constant < 0, text.is_empty()) {
            (true, _) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        text += sign;
        text += &sum.constant.unsigned_abs().to_string();
    }
    text.trim().to_owned()
}
