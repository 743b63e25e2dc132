//! The table of an automaton.

use rustc_hash::FxHashMap;

use super::expression::{EMPTY, Expressions, Id, NOTHING};
use super::language::{Language, Translation};
use crate::pattern::{Node, Pattern};

/// A state of an automaton.
pub(crate) type State = u16;

/// The state from which nothing is accepted.
pub(crate) const DEAD: State = 0;

/// How many states an automaton may have. Patterns of rules need about as many as they have characters.
const MOST_STATES: usize = 4096;
/// How much work its construction may be.
const MOST_WORK: usize = 16 << 20;
/// How much of this work counts as much as an entry of the table.
const WORK_PER_ENTRY: usize = 16;

/// A pattern needs too many states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLarge;

/// A complete deterministic automaton over characters. A step costs a search among the different characters of the pattern.
pub(crate) struct Automaton {
    /// The characters that the pattern tells apart, in order; a class each, and one for all others.
    characters: Box<[char]>,
    /// For each state the next by class.
    next: Box<[State]>,
    accepts: Box<[bool]>,
    /// Where the pattern begins if it begins with an origin.
    pub(crate) at_beginning: State,
    /// Where it begins later.
    pub(crate) later: State,
    /// Where the alternatives begin that capture nothing.
    pub(crate) others: State,
    cost: usize,
}

impl Automaton {
    /// The automaton of a pattern. It costs about its states times its different characters.
    ///
    /// # Errors
    /// Too many states, as `(a|b)*a(a|b)(a|b)…` may need exponentially many.
    pub(crate) fn new(pattern: &Pattern) -> Result<Automaton, TooLarge> {
        let mut characters = Vec::new();
        collect(&pattern.first, &mut characters);
        pattern.others.iter().for_each(|node| collect(node, &mut characters));
        characters.sort_unstable();
        characters.dedup();
        let mut expressions = Expressions::new();
        let mut translation = Translation { expressions: &mut expressions, characters: &characters };
        let end = Language::everywhere(EMPTY);
        let first = translation.language(&pattern.first, end);
        let others =
            pattern.others.as_ref().map_or(NOTHING, |node| translation.language(node, end).at_beginning);
        let begin = [first.at_beginning, first.later, others];
        let mut table =
            Table { expressions, width: characters.len() + 1, states: Vec::new(), ids: FxHashMap::default() };
        let ([at_beginning, later, others], next) = table.fill(begin)?;
        let accepts: Box<[bool]> = table.states.iter().map(|id| table.expressions.is_nullable(*id)).collect();
        let cost = next.len() + table.expressions.work / WORK_PER_ENTRY;
        let (characters, next) = (characters.into(), next.into());
        let mut automaton = Automaton { characters, next, accepts, at_beginning, later, others, cost };
        automaton.bury();
        Ok(automaton)
    }

    /// The state after a character.
    pub(crate) fn step(&self, state: State, char: char) -> State {
        let class = self.characters.binary_search(&char).unwrap_or(self.characters.len());
        let at = usize::from(state) * self.width() + class;
        self.next.get(at).copied().unwrap_or(DEAD)
    }

    /// The state after a text.
    pub(crate) fn run(&self, state: State, text: &str) -> State {
        text.chars().fold(state, |state, char| if state == DEAD { DEAD } else { self.step(state, char) })
    }

    /// Whether what was read until this state is in the language.
    pub(crate) fn accepts(&self, state: State) -> bool {
        self.accepts.get(usize::from(state)).copied().unwrap_or(false)
    }

    /// What it cost, in entries of the table and with the work that it was.
    pub(crate) fn cost(&self) -> usize {
        self.cost
    }

    fn width(&self) -> usize {
        self.characters.len() + 1
    }

    /// Makes all states dead from which nothing is accepted, so that whoever follows several at once drops them early.
    fn bury(&mut self) {
        let width = self.width();
        let mut before: Vec<Vec<State>> = vec![Vec::new(); self.accepts.len()];
        for (at, next) in self.next.iter().enumerate() {
            before[usize::from(*next)].push((at / width) as State);
        }
        let mut alive = self.accepts.clone();
        let mut pending: Vec<usize> = (0..alive.len()).filter(|state| alive[*state]).collect();
        while let Some(state) = pending.pop() {
            for earlier in before[state].drain(..).map(usize::from) {
                if !std::mem::replace(&mut alive[earlier], true) {
                    pending.push(earlier);
                }
            }
        }
        let buried = |state: State| if alive[usize::from(state)] { state } else { DEAD };
        self.next.iter_mut().for_each(|next| *next = buried(*next));
        for begin in [&mut self.at_beginning, &mut self.later, &mut self.others] {
            *begin = buried(*begin);
        }
    }
}

/// The characters of a node.
fn collect(node: &Node, characters: &mut Vec<char>) {
    match node {
        Node::Char(char) => characters.push(*char),
        Node::Any | Node::Begin | Node::End => {}
        Node::Sequence(nodes) | Node::Choice(nodes) => {
            nodes.iter().for_each(|node| collect(node, characters));
        }
        Node::Star(node) | Node::Plus(node) | Node::Optional(node) | Node::NotAhead(node) => {
            collect(node, characters);
        }
    }
}

/// States while they are found.
struct Table {
    expressions: Expressions,
    width: usize,
    states: Vec<Id>,
    ids: FxHashMap<Id, State>,
}

impl Table {
    /// All states that are reached: those that one begins in, and for each state the next by class.
    fn fill(&mut self, begin: [Id; 3]) -> Result<([State; 3], Vec<State>), TooLarge> {
        self.state(NOTHING)?;
        let [first, second, third] = begin;
        let begin = [self.state(first)?, self.state(second)?, self.state(third)?];
        let mut next = Vec::new();
        let mut at = 0;
        while let Some(id) = self.states.get(at).copied() {
            for class in 0..self.width {
                let derivative = self.expressions.derivative(id, class as u16);
                next.push(self.state(derivative)?);
            }
            at += 1;
        }
        Ok((begin, next))
    }

    fn state(&mut self, id: Id) -> Result<State, TooLarge> {
        if let Some(state) = self.ids.get(&id) {
            return Ok(*state);
        }
        if self.states.len() == MOST_STATES || self.expressions.work > MOST_WORK {
            return Err(TooLarge);
        }
        let state = self.states.len() as State;
        self.states.push(id);
        self.ids.insert(id, state);
        Ok(state)
    }
}
