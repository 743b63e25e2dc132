//! Matches in a text, by the sets of positions at which a part of a pattern can end.
//!
//! It follows the tree of the pattern and costs at most its size times the square of the text, but mostly a few positions are left after
//! the first characters. A look-ahead is asked at each position by itself.

use crate::pattern::{Node, Pattern};

/// Whether a whole text matches.
pub(super) fn is_match(pattern: &Pattern, text: &str) -> bool {
    let subject = Subject::new(text);
    let others = pattern.others.as_ref().is_some_and(|node| subject.is_end(&subject.ends(node, &vec![0])));
    let starts = if pattern.is_any { (0..=subject.characters.len()).collect() } else { vec![0] };
    others || subject.is_end(&subject.ends(&pattern.first, &starts))
}

/// The longest beginning that `{R_ANY}` can stand for where a whole text matches.
pub(super) fn capture<'t>(pattern: &Pattern, text: &'t str) -> Option<&'t str> {
    if !pattern.is_any {
        return None;
    }
    let subject = Subject::new(text);
    let is_start = |at: &usize| subject.is_end(&subject.ends(&pattern.first, &vec![*at]));
    let longest = (0..=subject.characters.len()).rev().find(is_start)?;
    let at = text.char_indices().nth(longest).map_or(text.len(), |(at, _)| at);
    text.get(..at)
}

/// Whether what follows the first `start` bytes matches.
pub(super) fn continues(pattern: &Pattern, text: &str, start: usize) -> bool {
    let subject = Subject::new(text);
    let position = text.get(..start).map_or(0, |text| text.chars().count());
    subject.is_end(&subject.ends(&pattern.first, &vec![position]))
}

struct Subject {
    characters: Vec<char>,
}

/// A set of positions, in order; the one behind the last character is one, too.
type Positions = Vec<usize>;

impl Subject {
    fn new(text: &str) -> Subject {
        Subject { characters: text.chars().collect() }
    }

    /// Whether the end is among them.
    fn is_end(&self, positions: &Positions) -> bool {
        positions.last() == Some(&self.characters.len())
    }

    /// Where a node can end that begins at one of these positions.
    fn ends(&self, node: &Node, from: &Positions) -> Positions {
        match node {
            Node::Char(char) => self.after(from, |other| other == *char),
            Node::Any => self.after(from, |_| true),
            Node::Begin => from.iter().copied().filter(|at| *at == 0).collect(),
            Node::End => from.iter().copied().filter(|at| *at == self.characters.len()).collect(),
            Node::Sequence(nodes) => nodes.iter().fold(from.clone(), |from, node| match from.is_empty() {
                true => from,
                false => self.ends(node, &from),
            }),
            Node::Choice(nodes) => {
                nodes.iter().fold(Vec::new(), |ends, node| either(ends, self.ends(node, from)))
            }
            Node::Optional(node) => either(from.clone(), self.ends(node, from)),
            Node::Plus(node) => {
                let once = self.ends(node, from);
                self.repeated(node, once)
            }
            Node::Star(node) => self.repeated(node, from.clone()),
            Node::NotAhead(node) => {
                from.iter().copied().filter(|at| self.ends(node, &vec![*at]).is_empty()).collect()
            }
        }
    }

    fn repeated(&self, node: &Node, from: Positions) -> Positions {
        let mut all = from;
        loop {
            let more = either(all.clone(), self.ends(node, &all));
            if more == all {
                return all;
            }
            all = more;
        }
    }

    fn after(&self, from: &Positions, is_in: impl Fn(char) -> bool) -> Positions {
        let is_in = |at: &usize| self.characters.get(*at).is_some_and(|char| is_in(*char));
        from.iter().copied().filter(is_in).map(|at| at + 1).collect()
    }
}

fn either(mut one: Positions, mut other: Positions) -> Positions {
    if other.is_empty() {
        return one;
    }
    one.append(&mut other);
    one.sort_unstable();
    one.dedup();
    one
}
