//! Regular languages as interned expressions with their derivatives.
//!
//! The constructors keep a normal form (flat, sorted, without neutral parts; a union in front of a sequence is multiplied out), under
//! which a language without complements has no more derivatives than its expression has characters.

use rustc_hash::FxHashMap;

/// An interned expression.
pub(super) type Id = u32;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Expression {
    Nothing,
    Empty,
    /// A character of this class.
    Class(u16),
    AnyCharacter,
    All,
    Sequence(Box<[Id]>),
    Union(Box<[Id]>),
    Intersection(Box<[Id]>),
    Complement(Id),
    Star(Id),
}

/// No text.
pub(super) const NOTHING: Id = 0;
/// The empty text.
pub(super) const EMPTY: Id = 1;
/// One character.
pub(super) const ANY: Id = 2;
/// Every text.
pub(super) const ALL: Id = 3;

/// Owns expressions.
pub(super) struct Expressions {
    ids: FxHashMap<Expression, Id>,
    all: Vec<Expression>,
    nullable: Vec<bool>,
    derivatives: FxHashMap<(Id, u16), Id>,
    /// The memory that they take, in ids.
    pub(super) weight: usize,
}

impl Expressions {
    pub(super) fn new() -> Expressions {
        let (ids, derivatives) = (FxHashMap::default(), FxHashMap::default());
        let mut new = Expressions { ids, all: Vec::new(), nullable: Vec::new(), derivatives, weight: 0 };
        for basic in [Expression::Nothing, Expression::Empty, Expression::AnyCharacter, Expression::All] {
            new.intern(basic);
        }
        new
    }

    fn intern(&mut self, expression: Expression) -> Id {
        if let Some(id) = self.ids.get(&expression) {
            return *id;
        }
        let nullable = match &expression {
            Expression::Nothing | Expression::Class(_) | Expression::AnyCharacter => false,
            Expression::Empty | Expression::All | Expression::Star(_) => true,
            Expression::Sequence(parts) | Expression::Intersection(parts) => {
                parts.iter().all(|part| self.is_nullable(*part))
            }
            Expression::Union(parts) => parts.iter().any(|part| self.is_nullable(*part)),
            Expression::Complement(inner) => !self.is_nullable(*inner),
        };
        self.weight += 4 + match &expression {
            Expression::Sequence(parts) | Expression::Intersection(parts) | Expression::Union(parts) => {
                parts.len()
            }
            _ => 0,
        };
        let id = self.all.len() as Id;
        self.ids.insert(expression.clone(), id);
        self.all.push(expression);
        self.nullable.push(nullable);
        id
    }

    /// Whether the empty text is in the language.
    pub(super) fn is_nullable(&self, id: Id) -> bool {
        self.nullable.get(id as usize).copied().unwrap_or(false)
    }

    pub(super) fn class(&mut self, class: u16) -> Id {
        self.intern(Expression::Class(class))
    }

    pub(super) fn star(&mut self, inner: Id) -> Id {
        match inner {
            NOTHING | EMPTY => EMPTY,
            ANY | ALL => ALL,
            _ if matches!(self.get(inner), Expression::Star(_)) => inner,
            _ => self.intern(Expression::Star(inner)),
        }
    }

    pub(super) fn complement(&mut self, inner: Id) -> Id {
        match (inner, self.get(inner)) {
            (NOTHING, _) => ALL,
            (ALL, _) => NOTHING,
            (_, Expression::Complement(twice)) => *twice,
            _ => self.intern(Expression::Complement(inner)),
        }
    }

    pub(super) fn sequence(&mut self, parts: impl IntoIterator<Item = Id>) -> Id {
        let mut flat: Vec<Id> = Vec::new();
        for part in parts {
            match self.get(part) {
                Expression::Nothing => return NOTHING,
                Expression::Empty => {}
                Expression::All if flat.last() == Some(&ALL) => {}
                Expression::Sequence(inner) => flat.extend(inner),
                _ => flat.push(part),
            }
        }
        match flat[..] {
            [] => EMPTY,
            [only] => only,
            _ => self.intern(Expression::Sequence(flat.into())),
        }
    }

    pub(super) fn union(&mut self, parts: impl IntoIterator<Item = Id>) -> Id {
        let mut flat: Vec<Id> = Vec::new();
        for part in parts {
            match self.get(part) {
                Expression::All => return ALL,
                Expression::Nothing => {}
                Expression::Union(inner) => flat.extend(inner),
                _ => flat.push(part),
            }
        }
        flat.sort_unstable();
        flat.dedup();
        match flat[..] {
            [] => NOTHING,
            [only] => only,
            _ => self.intern(Expression::Union(flat.into())),
        }
    }

    pub(super) fn intersection(&mut self, parts: impl IntoIterator<Item = Id>) -> Id {
        let mut flat: Vec<Id> = Vec::new();
        for part in parts {
            match self.get(part) {
                Expression::Nothing => return NOTHING,
                Expression::All => {}
                Expression::Intersection(inner) => flat.extend(inner),
                _ => flat.push(part),
            }
        }
        flat.sort_unstable();
        flat.dedup();
        match flat[..] {
            [] => ALL,
            [only] => only,
            _ => self.intern(Expression::Intersection(flat.into())),
        }
    }

    /// What may follow a character of the class. It recurs as deep as expressions are nested, which the length of patterns bounds.
    pub(super) fn derivative(&mut self, id: Id, class: u16) -> Id {
        if let Some(known) = self.derivatives.get(&(id, class)) {
            return *known;
        }
        let derivative = match self.get(id).clone() {
            Expression::Nothing | Expression::Empty => NOTHING,
            Expression::Class(own) if own == class => EMPTY,
            Expression::Class(_) => NOTHING,
            Expression::AnyCharacter => EMPTY,
            Expression::All => ALL,
            Expression::Sequence(parts) => self.derivative_of_sequence(&parts, class),
            Expression::Union(parts) => {
                let each: Vec<Id> = parts.iter().map(|part| self.derivative(*part, class)).collect();
                self.union(each)
            }
            Expression::Intersection(parts) => {
                let each: Vec<Id> = parts.iter().map(|part| self.derivative(*part, class)).collect();
                self.intersection(each)
            }
            Expression::Complement(inner) => {
                let inner = self.derivative(inner, class);
                self.complement(inner)
            }
            Expression::Star(inner) => {
                let first = self.derivative(inner, class);
                self.multiplied(first, &[id])
            }
        };
        self.derivatives.insert((id, class), derivative);
        derivative
    }

    fn derivative_of_sequence(&mut self, parts: &[Id], class: u16) -> Id {
        let mut each = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let first = self.derivative(*part, class);
            let rest = parts.get(index + 1..).unwrap_or_default();
            each.push(self.multiplied(first, rest));
            if !self.is_nullable(*part) {
                break;
            }
        }
        self.union(each)
    }

    /// A sequence, with a union at its beginning multiplied out.
    fn multiplied(&mut self, first: Id, rest: &[Id]) -> Id {
        let firsts = match self.get(first) {
            Expression::Union(parts) => parts.to_vec(),
            _ => vec![first],
        };
        let each: Vec<Id> = firsts
            .into_iter()
            .map(|first| self.sequence(std::iter::once(first).chain(rest.iter().copied())))
            .collect();
        self.union(each)
    }

    fn get(&self, id: Id) -> &Expression {
        self.all.get(id as usize).unwrap_or(&Expression::Nothing)
    }
}
