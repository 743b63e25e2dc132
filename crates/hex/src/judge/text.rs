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
            Node::Sequence(nodes) => self.ends_of_all(nodes, from),
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

    /// One node after the other; characters that follow each other are compared together.
    fn ends_of_all(&self, nodes: &[Node], from: &Positions) -> Positions {
        let mut at = from.clone();
        let mut rest = nodes;
        while let [first, behind @ ..] = rest {
            if at.is_empty() {
                break;
            }
            let literal = rest.iter().take_while(|node| matches!(node, Node::Char(_))).count();
            if literal > 1 {
                let (spelled, behind) = rest.split_at(literal);
                at.retain(|at| self.is_spelled(spelled, *at));
                at.iter_mut().for_each(|at| *at += literal);
                rest = behind;
            } else {
                at = self.ends(first, &at);
                rest = behind;
            }
        }
        at
    }

    fn is_spelled(&self, characters: &[Node], at: usize) -> bool {
        let text = self.characters.get(at..).unwrap_or_default();
        text.len() >= characters.len()
            && characters.iter().zip(text).all(|(node, char)| matches!(node, Node::Char(own) if own == char))
    }

    /// Only what is new goes on.
    fn repeated(&self, node: &Node, from: Positions) -> Positions {
        let mut is_met = vec![false; self.characters.len() + 1];
        let mut new = from;
        loop {
            new.retain(|at| is_met.get_mut(*at).is_some_and(|is_met| !std::mem::replace(is_met, true)));
            if new.is_empty() {
                return is_met.iter().enumerate().filter(|(_, is_met)| **is_met).map(|(at, _)| at).collect();
            }
            new = self.ends(node, &new);
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
