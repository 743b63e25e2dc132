//! Regular languages as interned expressions with their derivatives.
//!
//! The constructors keep a normal form (flat, sorted, without neutral parts; a union in front of a sequence is multiplied out), under
//! which a language without complements has no more derivatives than its expression has characters.

use std::rc::Rc;

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
    Sequence(Rc<[Id]>),
    Union(Rc<[Id]>),
    Intersection(Rc<[Id]>),
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
    /// What it took to make them, in ids that were looked at; their memory is less.
    pub(super) work: usize,
}

impl Expressions {
    pub(super) fn new() -> Expressions {
        let (ids, derivatives) = (FxHashMap::default(), FxHashMap::default());
        let mut new = Expressions { ids, all: Vec::new(), nullable: Vec::new(), derivatives, work: 0 };
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
                Expression::Sequence(inner) => flat.extend(inner.iter()),
                _ => flat.push(part),
            }
        }
        self.work += 1 + flat.len();
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
                Expression::Union(inner) => flat.extend(inner.iter()),
                _ => flat.push(part),
            }
        }
        self.work += 1 + flat.len();
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
                Expression::Intersection(inner) => flat.extend(inner.iter()),
                _ => flat.push(part),
            }
        }
        self.work += 1 + flat.len();
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
        self.work += 1;
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
                self.multiplied(first, id)
            }
        };
        self.derivatives.insert((id, class), derivative);
        derivative
    }

    /// As far as parts may be empty, those behind them go on. Their derivatives are remembered by themselves, from the last one on, so
    /// that many sequences with the same end cost it once, and nothing recurs along a sequence.
    fn derivative_of_sequence(&mut self, parts: &[Id], class: u16) -> Id {
        let mut heads = Vec::new();
        let mut derivative = NOTHING;
        for (index, part) in parts.iter().enumerate() {
            let is_last = !self.is_nullable(*part);
            // Most sequences begin with another character.
            if is_last && self.derivative(*part, class) == NOTHING {
                break;
            }
            let rest = self.sequence(parts.iter().skip(index + 1).copied());
            heads.push((*part, rest));
            if is_last {
                break;
            }
            if let Some(known) = self.derivatives.get(&(rest, class)) {
                derivative = *known;
                break;
            }
        }
        while let Some((part, rest)) = heads.pop() {
            let first = self.derivative(part, class);
            let through = self.multiplied(first, rest);
            derivative = self.union([through, derivative]);
            if let Some((_, whole)) = heads.last() {
                self.derivatives.insert((*whole, class), derivative);
            }
        }
        derivative
    }

    /// A sequence, with a union at its beginning multiplied out.
    fn multiplied(&mut self, first: Id, rest: Id) -> Id {
        let firsts = match self.get(first) {
            Expression::Union(parts) => parts.to_vec(),
            _ => vec![first],
        };
        let each: Vec<Id> = firsts.into_iter().map(|first| self.sequence([first, rest])).collect();
        self.union(each)
    }

    fn get(&self, id: Id) -> &Expression {
        self.all.get(id as usize).unwrap_or(&Expression::Nothing)
    }
}
