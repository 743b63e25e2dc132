//! Whether types are below others as the compiler sees it, some of which have type variables that it infers (JLS §4.10.2, §18.2.3).
//!
//! Of the bounds that a comparison puts on a variable only one candidate is tried. Where that fails without being the only
//! one, and where the arguments of a type are not known, the answer is that it is not sure.

use std::collections::BTreeMap;

use heapwise_program::{ClassId, ClassKind, Primitive, Program, Type};

use crate::generic::{Argument, Generic, has_bounds};
use crate::types::class_of;

/// A comparison takes at most so many steps: types whose bounds speak of themselves have no end.
const STEPS: usize = 300;

/// Whether something is so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Yes,
    No,
    Unsure,
}

/// How a raw type goes where one with arguments is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Conversion {
    /// Not at all.
    Subtyping,
    /// With a warning (JLS §5.1.9).
    Unchecked,
}

/// A type variable to be inferred, and what is known of it.
#[derive(Clone, Default)]
struct Unknown {
    declared: Vec<Generic>,
    equal: Vec<Generic>,
    lower: Vec<Generic>,
    upper: Vec<Generic>,
}

/// The bounds of type variables that stand for themselves.
pub(crate) type Bounds = BTreeMap<String, Vec<Generic>>;

/// A comparison under way.
pub(crate) struct Inference<'a, 'p> {
    program: &'p Program,
    bounds: &'a Bounds,
    unknowns: Vec<Unknown>,
    steps: usize,
    is_unsure: bool,
}

impl<'a, 'p> Inference<'a, 'p> {
    /// With variables to be inferred that have these bounds.
    pub fn new(program: &'p Program, bounds: &'a Bounds, declared: &[Vec<Generic>]) -> Self {
        let unknown = |declared: &Vec<Generic>| Unknown { declared: declared.clone(), ..Unknown::default() };
        let unknowns = declared.iter().map(unknown).collect();
        Inference { program, bounds, unknowns, steps: 0, is_unsure: false }
    }

    /// Whether there are types for the variables with which each of the first is below its second.
    pub fn are_below(
        mut self,
        pairs: impl IntoIterator<Item = (Generic, Generic)>,
        conversion: Conversion,
    ) -> Verdict {
        let mut pairs = pairs.into_iter();
        match pairs.all(|(below, above)| self.is_below(&below, &above, conversion)) {
            true => self.solve(conversion),
            false => Verdict::No,
        }
    }

    /// Whether one type is below another, as far as the variables that are inferred do not matter; what they have to be for that
    /// is noted.
    fn is_below(&mut self, below: &Generic, above: &Generic, conversion: Conversion) -> bool {
        self.steps += 1;
        if self.steps > STEPS {
            self.is_unsure = true;
            return true;
        }
        match (below, above) {
            (Generic::Primitive(below), Generic::Primitive(above)) => widens(*below, *above),
            (Generic::Primitive(_), _) | (_, Generic::Primitive(_)) => false,
            (Generic::Open(variable), other) => {
                self.note(*variable, |unknown| unknown.upper.push(other.clone()))
            }
            (other, Generic::Open(variable)) => {
                self.note(*variable, |unknown| unknown.lower.push(other.clone()))
            }
            (Generic::Erased(_), _) | (_, Generic::Erased(_)) => {
                self.is_unsure = true;
                let classes = self.erasure(below).zip(self.erasure(above));
                classes.is_none_or(|(below, above)| self.program.is_subtype(below, above))
            }
            (Generic::Variable(_), _) if below == above => true,
            (Generic::Variable(name), _) => self.bounds(name).iter().any(|bound| {
                let known = self.unknowns.clone();
                let is_below = self.is_below(bound, above, conversion);
                if !is_below {
                    self.unknowns = known;
                }
                is_below
            }),
            (_, Generic::Variable(_)) => false,
            (Generic::Array(below), Generic::Array(above)) => match (&**below, &**above) {
                (Generic::Primitive(below), Generic::Primitive(above)) => below == above,
                (below, above) => self.is_below(below, above, conversion),
            },
            (Generic::Array(_), Generic::Class(class, arguments)) => {
                let array = self.erasure(below);
                arguments.is_empty() && array.is_some_and(|array| self.program.is_subtype(array, *class))
            }
            (Generic::Class(..), Generic::Array(_)) => false,
            (Generic::Class(class, own), Generic::Class(above, wanted)) => {
                if !self.program.is_subtype(*class, *above) || wanted.is_empty() {
                    return self.program.is_subtype(*class, *above);
                }
                let is_open = |argument: &Argument| !matches!(argument, Argument::Exact(_));
                if class == above && own.iter().any(is_open) && has_bounds(self.program, *class) {
                    self.is_unsure = true;
                    return true;
                }
                match Generic::above(self.program, *class, own, *above) {
                    Some(Generic::Class(_, known)) if known.is_empty() => conversion == Conversion::Unchecked,
                    Some(Generic::Class(_, known)) if known.len() == wanted.len() => {
                        known.iter().zip(wanted).all(|(own, wanted)| self.is_contained(own, wanted))
                    }
                    _ => {
                        self.is_unsure = true;
                        true
                    }
                }
            }
        }
    }

    /// Whether all types that one argument stands for are among those of another. A wildcard is none of those that a variable to
    /// be inferred stands for.
    fn is_contained(&mut self, own: &Argument, wanted: &Argument) -> bool {
        let object = Generic::object(self.program);
        match (own, wanted) {
            (_, Argument::Any) => true,
            (Argument::Exact(own), Argument::Exact(wanted)) => self.is_same(own, wanted),
            (_, Argument::Exact(_)) => false,
            (Argument::Exact(own) | Argument::Extends(own), Argument::Extends(wanted)) => {
                self.is_below(own, wanted, Conversion::Subtyping)
            }
            (Argument::Any | Argument::Super(_), Argument::Extends(wanted)) => {
                self.is_below(&object, wanted, Conversion::Subtyping)
            }
            (Argument::Exact(own) | Argument::Super(own), Argument::Super(wanted)) => {
                self.is_below(wanted, own, Conversion::Subtyping)
            }
            (Argument::Any | Argument::Extends(_), Argument::Super(_)) => false,
        }
    }

    fn is_same(&mut self, one: &Generic, other: &Generic) -> bool {
        self.steps += 1;
        match (one, other) {
            (Generic::Primitive(_), Generic::Open(_)) | (Generic::Open(_), Generic::Primitive(_)) => false,
            (Generic::Open(variable), other) | (other, Generic::Open(variable)) => {
                self.note(*variable, |unknown| unknown.equal.push(other.clone()))
            }
            (Generic::Erased(_), _) | (_, Generic::Erased(_)) => {
                self.is_unsure = true;
                self.erasure(one) == self.erasure(other)
            }
            (Generic::Array(one), Generic::Array(other)) => self.is_same(one, other),
            (Generic::Class(one, own), Generic::Class(other, others)) => {
                let both = own.iter().zip(others);
                one == other
                    && own.len() == others.len()
                    && both.into_iter().all(|(own, other)| self.is_same_argument(own, other))
            }
            (one, other) => one == other,
        }
    }

    fn is_same_argument(&mut self, one: &Argument, other: &Argument) -> bool {
        match (one, other) {
            (Argument::Exact(one), Argument::Exact(other))
            | (Argument::Extends(one), Argument::Extends(other))
            | (Argument::Super(one), Argument::Super(other)) => self.is_same(one, other),
            (one, other) => one == other,
        }
    }

    fn note(&mut self, variable: usize, note: impl FnOnce(&mut Unknown)) -> bool {
        self.unknowns.get_mut(variable).map(note);
        true
    }

    fn bounds(&self, name: &str) -> Vec<Generic> {
        let bounds = self.bounds.get(name).filter(|bounds| !bounds.is_empty());
        bounds.cloned().unwrap_or_else(|| vec![Generic::object(self.program)])
    }

    /// The class of a type without its arguments.
    fn erasure(&self, ty: &Generic) -> Option<ClassId> {
        let mut ty = ty.clone();
        let mut dimensions = 0;
        for _ in 0..STEPS {
            ty = match ty {
                Generic::Array(element) => {
                    dimensions += 1;
                    *element
                }
                Generic::Variable(name) => self.bounds(&name).into_iter().next()?,
                Generic::Open(variable) => match self.unknowns.get(variable)?.declared.first() {
                    Some(bound) => bound.clone(),
                    None => Generic::object(self.program),
                },
                Generic::Primitive(primitive) => {
                    return self.array_of(dimensions, self.program.primitive_class(primitive));
                }
                Generic::Class(class, _) | Generic::Erased(class) => return self.array_of(dimensions, class),
            };
        }
        None
    }

    fn array_of(&self, dimensions: usize, element: ClassId) -> Option<ClassId> {
        if dimensions == 0 {
            return Some(element);
        }
        let info = self.program.class(element);
        let element = match info.kind {
            ClassKind::Primitive(primitive) => Type::Primitive(primitive),
            _ => Type::Reference(info.name.clone()),
        };
        let array = Type::parse(&format!("{}{}", "[".repeat(dimensions), element.descriptor()))?;
        class_of(self.program, &array).ok()
    }

    /// Whether there are types for the variables that are all that was noted.
    fn solve(self, conversion: Conversion) -> Verdict {
        let candidates: Vec<Option<Generic>> = self.unknowns.iter().map(|one| self.candidate(one)).collect();
        let is_fixed = |at: usize| self.unknowns.get(at).is_some_and(|unknown| !unknown.equal.is_empty());
        let put = |ty: &Generic| match ty {
            Generic::Open(variable) => candidates.get(*variable).cloned().flatten(),
            other => Some(other.clone()),
        };
        let mut is_sure = !self.is_unsure;
        for (at, unknown) in self.unknowns.iter().enumerate() {
            let bound = [&unknown.equal, &unknown.lower, &unknown.upper].into_iter().flatten();
            if bound.clone().next().is_none() {
                continue;
            }
            // Whatever the variable stands for, what is below it has to be below its erased bound.
            let erased = self.erasure(&Generic::Open(at));
            let classes = unknown.lower.iter().filter_map(|lower| self.erasure(lower).zip(erased));
            if classes.into_iter().any(|(lower, bound)| !self.program.is_subtype(lower, bound)) {
                return Verdict::No;
            }
            let Some(candidate) = candidates.get(at).cloned().flatten() else {
                is_sure = false;
                continue;
            };
            let all = [(&unknown.equal, 0), (&unknown.lower, 1), (&unknown.upper, 2), (&unknown.declared, 2)];
            for (ty, side) in all.into_iter().flat_map(|(types, side)| types.iter().map(move |ty| (ty, side)))
            {
                let Some(closed) = ty.substituted(&put) else {
                    is_sure = false;
                    continue;
                };
                let mut compared = Inference::new(self.program, self.bounds, &[]);
                let holds = match side {
                    0 => compared.is_same(&candidate, &closed),
                    1 => compared.is_below(&closed, &candidate, conversion),
                    _ => compared.is_below(&candidate, &closed, conversion),
                };
                // Another candidate may do, unless there is none.
                let is_final = is_fixed(at) && closed == *ty;
                match holds {
                    _ if compared.is_unsure => is_sure = false,
                    true => {}
                    false if is_final => return Verdict::No,
                    false => is_sure = false,
                }
            }
        }
        if is_sure { Verdict::Yes } else { Verdict::Unsure }
    }

    /// What a variable may stand for, if it is bound at all.
    fn candidate(&self, unknown: &Unknown) -> Option<Generic> {
        let Unknown { declared, equal, lower, upper } = unknown;
        let is_closed = |ty: &&Generic| {
            ty.substituted(&|ty| matches!(ty, Generic::Variable(_)).then(|| ty.clone())).is_some()
        };
        let above = declared.iter().chain(upper).find(is_closed);
        let common = match lower.split_first() {
            Some((first, rest)) if rest.iter().all(|other| other == first) => Some(first),
            Some(_) => above,
            None => upper.first().or(above),
        };
        let is_object = declared.is_empty() && upper.is_empty();
        let found = equal.iter().find(is_closed).or(common.filter(is_closed)).cloned();
        found.or_else(|| is_object.then(|| Generic::object(self.program)))
    }
}

/// Whether a primitive type is another one or is widened to it by a call (JLS §4.10.1).
fn widens(below: Primitive, above: Primitive) -> bool {
    use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
    const ORDER: [Primitive; 6] = [Byte, Short, Int, Long, Float, Double];
    let rank = |primitive| ORDER.iter().position(|other| *other == primitive);
    below == above
        || match (rank(below), rank(above)) {
            (Some(below), Some(above)) => below < above,
            (None, Some(above)) => below == Char && above > 1,
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    mod javac;

    use super::*;

    #[test]
    fn primitive_types_widen() {
        use Primitive::{Boolean, Byte, Char, Double, Int, Long, Short};
        for (below, above) in [(Byte, Short), (Byte, Double), (Char, Int), (Int, Long), (Boolean, Boolean)] {
            assert!(widens(below, above), "{below:?} {above:?}");
        }
        for (below, above) in [(Byte, Char), (Char, Short), (Long, Int), (Boolean, Int), (Short, Char)] {
            assert!(!widens(below, above), "{below:?} {above:?}");
        }
    }
}
