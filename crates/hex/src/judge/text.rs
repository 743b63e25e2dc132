//! Matches in a text, by the sets of positions at which a part of a pattern can end.
//!
//! It follows the tree of the pattern and costs at most its size times the square of the text. A look-ahead is asked at each position by
//! itself.

use crate::pattern::{Node, Pattern};

/// Whether a whole text matches.
pub(super) fn is_match(pattern: &Pattern, text: &str) -> bool {
    let subject = Subject::new(text);
    let others = pattern
        .others
        .as_ref()
        .is_some_and(|node| subject.ends(node, &subject.only(0)).last() == Some(&true));
    others || !subject.starts(pattern).is_empty()
}

/// The longest beginning that `{R_ANY}` can stand for where a whole text matches.
pub(super) fn capture<'t>(pattern: &Pattern, text: &'t str) -> Option<&'t str> {
    let subject = Subject::new(text);
    let longest = subject.starts(pattern).into_iter().max().filter(|_| pattern.is_any)?;
    let at = text.char_indices().nth(longest).map_or(text.len(), |(at, _)| at);
    text.get(..at)
}

/// Whether what follows the first `start` bytes matches.
pub(super) fn continues(pattern: &Pattern, text: &str, start: usize) -> bool {
    let subject = Subject::new(text);
    let position = text.get(..start).map_or(0, |text| text.chars().count());
    subject.ends(&pattern.first, &subject.only(position)).last() == Some(&true)
}

struct Subject {
    characters: Vec<char>,
}

/// For each position, the one behind the last character included, whether it is in a set.
type Positions = Vec<bool>;

impl Subject {
    fn new(text: &str) -> Subject {
        Subject { characters: text.chars().collect() }
    }

    fn only(&self, position: usize) -> Positions {
        (0..=self.characters.len()).map(|at| at == position).collect()
    }

    /// From where the pattern itself, without what comes before it, matches up to the end.
    fn starts(&self, pattern: &Pattern) -> Vec<usize> {
        let last = if pattern.is_any { self.characters.len() } else { 0 };
        let is_start = |at: &usize| self.ends(&pattern.first, &self.only(*at)).last() == Some(&true);
        (0..=last).filter(is_start).collect()
    }

    /// Where a node can end that begins at one of these positions.
    fn ends(&self, node: &Node, from: &Positions) -> Positions {
        match node {
            Node::Char(char) => self.after(from, |other| other == *char),
            Node::Any => self.after(from, |_| true),
            Node::Begin => both(from, &self.only(0)),
            Node::End => both(from, &self.only(self.characters.len())),
            Node::Sequence(nodes) => nodes.iter().fold(from.clone(), |from, node| self.ends(node, &from)),
            Node::Choice(nodes) => {
                let none = vec![false; from.len()];
                nodes.iter().fold(none, |ends, node| either(&ends, &self.ends(node, from)))
            }
            Node::Optional(node) => either(from, &self.ends(node, from)),
            Node::Plus(node) => {
                let once = self.ends(node, from);
                self.repeated(node, once)
            }
            Node::Star(node) => self.repeated(node, from.clone()),
            Node::NotAhead(node) => {
                let is_free = |at: usize| !self.ends(node, &self.only(at)).contains(&true);
                from.iter().enumerate().map(|(at, is_in)| *is_in && is_free(at)).collect()
            }
        }
    }

    fn repeated(&self, node: &Node, from: Positions) -> Positions {
        let mut all = from;
        loop {
            let more = either(&all, &self.ends(node, &all));
            if more == all {
                return all;
            }
            all = more;
        }
    }

    fn after(&self, from: &Positions, is_in: impl Fn(char) -> bool) -> Positions {
        let steps = from.iter().zip(&self.characters).map(|(from, char)| *from && is_in(*char));
        std::iter::once(false).chain(steps).collect()
    }
}

fn both(one: &Positions, other: &Positions) -> Positions {
    one.iter().zip(other).map(|(one, other)| *one && *other).collect()
}

fn either(one: &Positions, other: &Positions) -> Positions {
    one.iter().zip(other).map(|(one, other)| *one || *other).collect()
}
