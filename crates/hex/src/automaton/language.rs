//! The language of a pattern.
//!
//! A look-ahead speaks of all that follows it, so each part is translated together with its continuation: `(?!P)` before `K` is `K`
//! without what begins with `P`. `^` holds only before the first character, so every language comes twice: for the beginning of an
//! origin, and for any later place.

use super::expression::{ALL, ANY, EMPTY, Expressions, Id, NOTHING};
use crate::pattern::Node;

/// A language at the beginning of an origin, and anywhere later.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Language {
    pub(super) at_beginning: Id,
    pub(super) later: Id,
}

impl Language {
    /// The same at every place.
    pub(super) fn everywhere(id: Id) -> Language {
        Language { at_beginning: id, later: id }
    }
}

/// Translates patterns over characters that are in classes.
pub(super) struct Translation<'e, 'c> {
    pub(super) expressions: &'e mut Expressions,
    pub(super) characters: &'c [char],
}

impl Translation<'_, '_> {
    /// The language of a node that is followed by `rest`.
    pub(super) fn language(&mut self, node: &Node, rest: Language) -> Language {
        if !node.has_assertion() {
            let plain = self.plain(node);
            return self.followed(plain, rest);
        }
        match node {
            Node::Begin => Language { at_beginning: rest.at_beginning, later: NOTHING },
            Node::End => {
                let [at_beginning, later] = [rest.at_beginning, rest.later]
                    .map(|rest| if self.expressions.is_nullable(rest) { EMPTY } else { NOTHING });
                Language { at_beginning, later }
            }
            Node::NotAhead(inner) => {
                let ahead = self.language(inner, Language::everywhere(ALL));
                self.both(ahead, rest, |expressions, ahead, rest| {
                    let not = expressions.complement(ahead);
                    expressions.intersection([not, rest])
                })
            }
            Node::Sequence(nodes) => nodes.iter().rev().fold(rest, |rest, node| self.language(node, rest)),
            Node::Choice(nodes) => nodes.iter().fold(Language::everywhere(NOTHING), |choice, node| {
                let one = self.language(node, rest);
                self.either(choice, one)
            }),
            Node::Optional(inner) => {
                let once = self.language(inner, rest);
                self.either(once, rest)
            }
            // The reader lets no assertion into these.
            Node::Char(_) | Node::Any | Node::Star(_) | Node::Plus(_) => Language::everywhere(NOTHING),
        }
    }

    /// A language that asks for nothing, and then the rest: at the beginning only if it takes no character.
    fn followed(&mut self, plain: Id, rest: Language) -> Language {
        let expressions = &mut *self.expressions;
        let later = expressions.sequence([plain, rest.later]);
        if rest.at_beginning == rest.later {
            return Language::everywhere(later);
        }
        let some = expressions.sequence([ANY, ALL]);
        let not_empty = expressions.intersection([plain, some]);
        let behind = expressions.sequence([not_empty, rest.later]);
        let at_once = if expressions.is_nullable(plain) { rest.at_beginning } else { NOTHING };
        Language { at_beginning: expressions.union([at_once, behind]), later }
    }

    fn either(&mut self, one: Language, other: Language) -> Language {
        self.both(one, other, |expressions, one, other| expressions.union([one, other]))
    }

    fn both(
        &mut self,
        one: Language,
        other: Language,
        join: impl Fn(&mut Expressions, Id, Id) -> Id,
    ) -> Language {
        let at_beginning = join(self.expressions, one.at_beginning, other.at_beginning);
        Language { at_beginning, later: join(self.expressions, one.later, other.later) }
    }

    /// The language of a node without assertions.
    fn plain(&mut self, node: &Node) -> Id {
        match node {
            Node::Char(char) => match self.characters.binary_search(char) {
                Ok(class) => self.expressions.class(class as u16),
                Err(_) => NOTHING,
            },
            Node::Any => ANY,
            Node::Sequence(nodes) => {
                let parts: Vec<Id> = nodes.iter().map(|node| self.plain(node)).collect();
                self.expressions.sequence(parts)
            }
            Node::Choice(nodes) => {
                let parts: Vec<Id> = nodes.iter().map(|node| self.plain(node)).collect();
                self.expressions.union(parts)
            }
            Node::Star(inner) => {
                let inner = self.plain(inner);
                self.expressions.star(inner)
            }
            Node::Plus(inner) => {
                let inner = self.plain(inner);
                let more = self.expressions.star(inner);
                self.expressions.sequence([inner, more])
            }
            Node::Optional(inner) => {
                let inner = self.plain(inner);
                self.expressions.union([EMPTY, inner])
            }
            Node::Begin | Node::End | Node::NotAhead(_) => NOTHING,
        }
    }
}
