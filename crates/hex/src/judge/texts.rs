//! The origins that a judge was told of, and what it has found out of each.

use std::rc::Rc;

use rustc_hash::FxHashMap;

/// The most origins that are remembered.
const MOST: usize = 1 << 16;

/// An origin that a judge was told of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Told(u32);

impl Told {
    /// Where all origins begin, which is none itself.
    pub const BEGINNING: Told = Told(0);
}

/// The rows that speak of a reference.
type Rows = Rc<[usize]>;

#[derive(Default)]
struct Text {
    text: String,
    /// How many segments it has.
    depth: u32,
    below: Vec<(Box<str>, Told)>,
    /// For the static types that a reference here was said to have: one, as a rule.
    rows: Vec<(Box<str>, Rows)>,
    /// Whether the target of a row, asked for a reference here, means another origin.
    targets: FxHashMap<(usize, Told), bool>,
}

/// All origins.
pub(super) struct Texts(Vec<Text>);

impl Default for Texts {
    fn default() -> Texts {
        Texts(vec![Text::default()])
    }
}

impl Texts {
    /// Forgets all if there are too many.
    pub(super) fn begin(&mut self) {
        if self.0.len() > MOST {
            *self = Texts::default();
        }
    }

    fn at(&self, origin: Told) -> &Text {
        &self.0[origin.0 as usize]
    }

    fn at_mut(&mut self, origin: Told) -> &mut Text {
        &mut self.0[origin.0 as usize]
    }

    pub(super) fn text(&self, origin: Told) -> &str {
        &self.at(origin).text
    }

    pub(super) fn depth(&self, origin: Told) -> u32 {
        self.at(origin).depth
    }

    pub(super) fn below(&mut self, above: Told, segment: &str) -> Told {
        let Text { text, depth, below, .. } = self.at(above);
        if let Some((_, known)) = below.iter().find(|(known, _)| **known == *segment) {
            return *known;
        }
        let new = Text { text: format!("{text}{segment}"), depth: depth + 1, ..Text::default() };
        let told = Told(self.0.len() as u32);
        self.0.push(new);
        self.at_mut(above).below.push((segment.into(), told));
        told
    }

    /// What `find` says of the text, once for each type.
    pub(super) fn rows(&mut self, origin: Told, key: &str, find: impl FnOnce(&str) -> Rows) -> Rows {
        let Text { text, rows, .. } = self.at_mut(origin);
        if let Some((_, known)) = rows.iter().find(|(known, _)| **known == *key) {
            return known.clone();
        }
        let found = find(text);
        rows.push((key.into(), found.clone()));
        found
    }

    /// What `find` says of the texts of a reference and of another origin, once for each row.
    pub(super) fn is_target(
        &mut self,
        reference: Told,
        row: usize,
        other: Told,
        find: impl FnOnce(&str, &str) -> bool,
    ) -> bool {
        if let Some(known) = self.at(reference).targets.get(&(row, other)) {
            return *known;
        }
        let found = find(self.text(reference), self.text(other));
        self.at_mut(reference).targets.insert((row, other), found);
        found
    }
}
