//! Where all patterns of the rules stand at an origin.
//!
//! A pattern that begins with `{R_ANY}` is followed from every place of the text at once; threads that come to the same state go on
//! as one, that which began last, since `{R_ANY}` is greedy. So an origin has few threads, and each knows where it began: the deepest
//! place at which `{R_ANY}` may end. The threads of all patterns together are a *place*; places and the steps between them are
//! remembered, so that a child of an origin costs one look-up, and then nothing, as what is known of an origin is never undone.

use heapwise_entity::{DenseMap, Entity, entity};
use rustc_hash::FxHashMap;

use crate::automaton::{DEAD, State};
use crate::origin::{Cut, OriginId, Origins, SegmentId};
use crate::rules::{ContinuationId, PatternId, Rules};

entity! {
    /// A set of threads.
    pub(crate) struct PlaceId("place");
    /// What a segment does to a place.
    struct StepId("step");
}

/// A pattern that is followed. Threads of a pattern stand together, what began last first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Thread {
    pattern: PatternId,
    state: State,
    /// Whether a `{R_ANY}` went before, so that it has a beginning to know.
    captures: bool,
}

/// Where a thread began.
#[derive(Clone, Copy)]
enum Begun {
    /// Where this thread of the origin above did.
    Above(usize),
    /// In the last segment, after so many bytes.
    Here(u32),
}

struct Step {
    to: PlaceId,
    begun: Box<[Begun]>,
}

/// What is known of an origin.
struct Known {
    place: PlaceId,
    /// Where the threads of the place began.
    cuts: Box<[Cut]>,
}

/// Follows the patterns of some rules.
pub(crate) struct Paths<'r> {
    rules: &'r Rules,
    places: DenseMap<PlaceId, Box<[Thread]>>,
    place_ids: FxHashMap<Box<[Thread]>, PlaceId>,
    steps: DenseMap<StepId, Step>,
    /// The beginning of an origin steps from no place.
    step_ids: FxHashMap<(Option<PlaceId>, SegmentId), StepId>,
    known: Vec<Option<Known>>,
    continued: FxHashMap<(ContinuationId, State, SegmentId), State>,
    /// What was answered of far origins.
    far: FxHashMap<(Cut, ContinuationId, OriginId), bool>,
}

/// How many segments behind the beginning of a continuation an origin is far.
const FAR: u32 = 3;
/// How many answers of far origins are kept, before all are forgotten.
const MOST_FAR: usize = 1 << 18;

impl<'r> Paths<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Paths<'r> {
        Paths {
            rules,
            places: DenseMap::new(),
            place_ids: FxHashMap::default(),
            steps: DenseMap::new(),
            step_ids: FxHashMap::default(),
            known: Vec::new(),
            continued: FxHashMap::default(),
            far: FxHashMap::default(),
        }
    }

    /// The place of an origin. What is new above it is looked up first.
    pub(crate) fn place(&mut self, origins: &Origins, origin: OriginId) -> Option<PlaceId> {
        let mut unknown = Vec::new();
        let mut at = Some(origin);
        while let Some(origin) = at.filter(|origin| self.known(*origin).is_none()) {
            unknown.push(origin);
            at = origins.parent(origin);
        }
        while let Some(origin) = unknown.pop() {
            self.learn(origins, origin)?;
        }
        self.known(origin).map(|known| known.place)
    }

    /// Whether a whole origin matches.
    pub(crate) fn matches(&mut self, origins: &Origins, pattern: PatternId, origin: OriginId) -> bool {
        self.place(origins, origin).is_some_and(|place| self.accepts(place, pattern))
    }

    /// Whether the pattern matches the origins of a place.
    pub(crate) fn accepts(&self, place: PlaceId, pattern: PatternId) -> bool {
        self.accepting(place, pattern).next().is_some()
    }

    /// What `{R_ANY}` stands for where the pattern matches an origin.
    pub(crate) fn capture(&mut self, origins: &Origins, pattern: PatternId, origin: OriginId) -> Option<Cut> {
        let place = self.place(origins, origin)?;
        let (index, _) = self.accepting(place, pattern).find(|(_, thread)| thread.captures)?;
        self.known(origin)?.cuts.get(index).copied()
    }

    fn accepting(&self, place: PlaceId, pattern: PatternId) -> impl Iterator<Item = (usize, Thread)> {
        let threads = self.places.get(place).map_or(&[][..], |threads| threads);
        let automaton = self.rules.patterns.get(pattern).map(|absolute| &absolute.automaton);
        let accepts = move |state| automaton.is_some_and(|automaton| automaton.accepts(state));
        // Patterns are in order, so their threads can be found fast.
        let from = threads.partition_point(|thread| thread.pattern < pattern);
        let own = threads.iter().copied().enumerate().skip(from);
        own.take_while(move |(_, thread)| thread.pattern == pattern)
            .filter(move |(_, thread)| accepts(thread.state))
    }

    /// Whether an origin is `from` with what matches the continuation behind it. The first time it costs the segments between them.
    pub(crate) fn continues(
        &mut self,
        origins: &Origins,
        from: Cut,
        rest: Option<ContinuationId>,
        origin: OriginId,
    ) -> bool {
        let is_far = origins.depth(origin) > origins.depth(from.origin) + FAR;
        let Some(continuation) = rest.filter(|_| is_far) else {
            return self.follows(origins, from, rest, origin);
        };
        let question = (from, continuation, origin);
        if let Some(known) = self.far.get(&question) {
            return *known;
        }
        let answer = self.follows(origins, from, rest, origin);
        if self.far.len() >= MOST_FAR {
            self.far.clear();
        }
        self.far.insert(question, answer);
        answer
    }

    /// Whether a pattern matches an origin, or may match one below it.
    pub(crate) fn is_open(&mut self, origins: &Origins, pattern: PatternId, origin: OriginId) -> bool {
        let Some(absolute) = self.rules.patterns.get(pattern) else { return false };
        let threads = self.place(origins, origin).and_then(|place| self.places.get(place));
        let is_alive = |thread: &Thread| thread.pattern == pattern && thread.state != DEAD;
        absolute.is_any || threads.is_some_and(|threads| threads.iter().any(is_alive))
    }

    /// The same for `from` with what matches the continuation behind it.
    pub(crate) fn is_open_behind(
        &mut self,
        origins: &Origins,
        from: Cut,
        rest: Option<ContinuationId>,
        origin: OriginId,
    ) -> bool {
        let Some(rest) = rest else { return self.follows(origins, from, None, origin) };
        self.behind(origins, from, rest, origin).is_some_and(|state| state != DEAD)
    }

    fn follows(
        &mut self,
        origins: &Origins,
        from: Cut,
        rest: Option<ContinuationId>,
        origin: OriginId,
    ) -> bool {
        let Some(rest) = rest else {
            let begin = origins.ancestor(origin, origins.depth(from.origin));
            // The cut may end in the middle of a segment, and the origin that it spells be another one.
            return begin == Some(origin) && remainder(origins, from, origin) == Some("");
        };
        let state = self.behind(origins, from, rest, origin);
        let automaton = self.rules.continuations.get(rest);
        state.zip(automaton).is_some_and(|(state, automaton)| automaton.accepts(state))
    }

    /// Where a continuation stands at an origin; nothing, if `from` is not above it.
    fn behind(
        &mut self,
        origins: &Origins,
        from: Cut,
        rest: ContinuationId,
        origin: OriginId,
    ) -> Option<State> {
        let begin = origins.ancestor(origin, origins.depth(from.origin))?;
        let first = remainder(origins, from, begin)?;
        let automaton = self.rules.continuations.get(rest)?;
        // Only the empty cut ends where an origin begins.
        let is_beginning = from.length == 0 && origins.depth(from.origin) == 0;
        let state = if is_beginning { automaton.at_beginning } else { automaton.later };
        let mut state = automaton.run(state, first);
        for segment in origins.below(begin, origin) {
            if state == DEAD {
                break;
            }
            let next = || automaton.run(state, origins.segment_text(segment));
            state = *self.continued.entry((rest, state, segment)).or_insert_with(next);
        }
        Some(state)
    }

    fn known(&self, origin: OriginId) -> Option<&Known> {
        self.known.get(origin.index()).and_then(Option::as_ref)
    }

    /// Finds the place of an origin whose parent is known.
    fn learn(&mut self, origins: &Origins, origin: OriginId) -> Option<()> {
        let segment = origins.last(origin)?;
        let above = origins.parent(origin);
        let from = above.and_then(|above| self.known(above)).map(|known| known.place);
        let step = match self.step_ids.get(&(from, segment)) {
            Some(step) => *step,
            None => {
                let step = self.step(from, origins.segment_text(segment));
                let step = self.steps.push(step);
                self.step_ids.insert((from, segment), step);
                step
            }
        };
        let step = self.steps.get(step)?;
        let cuts = above.and_then(|above| self.known(above)).map_or(&[][..], |known| &known.cuts);
        let beginning = Cut { origin, length: 0 };
        let begun = step.begun.iter().map(|begun| match begun {
            Begun::Above(thread) => cuts.get(*thread).copied().unwrap_or(beginning),
            Begun::Here(length) => Cut { origin, length: *length },
        });
        let known = Known { place: step.to, cuts: begun.collect() };
        if self.known.len() < origins.len() {
            self.known.resize_with(origins.len(), || None);
        }
        *self.known.get_mut(origin.index())? = Some(known);
        Some(())
    }

    /// What a segment does to a place.
    fn step(&mut self, from: Option<PlaceId>, text: &str) -> Step {
        let mut threads = match from.and_then(|from| self.places.get(from)) {
            Some(threads) => {
                threads.iter().enumerate().map(|(at, thread)| (*thread, Begun::Above(at))).collect()
            }
            None => self.beginning(),
        };
        for (at, char) in text.char_indices() {
            threads = self.advance(&threads, char, (at + char.len_utf8()) as u32);
        }
        let (threads, begun): (Vec<Thread>, Vec<Begun>) = threads.into_iter().unzip();
        Step { to: self.intern(threads.into()), begun: begun.into() }
    }

    /// All patterns before the first character.
    fn beginning(&self) -> Vec<(Thread, Begun)> {
        let mut threads = Vec::new();
        for (pattern, absolute) in self.rules.patterns.iter() {
            let (automaton, captures) = (&absolute.automaton, absolute.is_any);
            let begin = [(automaton.at_beginning, captures), (automaton.others, false)];
            let alive = begin.into_iter().filter(|(state, _)| *state != DEAD);
            threads
                .extend(alive.map(|(state, captures)| (Thread { pattern, state, captures }, Begun::Here(0))));
        }
        threads
    }

    /// The threads after a character, which ends at `end`.
    fn advance(&self, threads: &[(Thread, Begun)], char: char, end: u32) -> Vec<(Thread, Begun)> {
        let mut next: Vec<(Thread, Begun)> = Vec::with_capacity(threads.len() + 1);
        let mut rest = threads;
        for (pattern, absolute) in self.rules.patterns.iter() {
            let own = rest.partition_point(|(thread, _)| thread.pattern == pattern);
            let (own, others) = rest.split_at(own);
            rest = others;
            let first = next.len();
            let automaton = &absolute.automaton;
            let new = Thread { pattern, state: automaton.later, captures: true };
            let begun_here = (absolute.is_any && new.state != DEAD).then_some((new, Begun::Here(end)));
            next.extend(begun_here);
            for (thread, begun) in own {
                let state = automaton.step(thread.state, char);
                let is_new = next.iter().skip(first).all(|(known, _)| known.state != state);
                if state != DEAD && is_new {
                    next.push((Thread { state, ..*thread }, *begun));
                }
            }
        }
        next
    }

    fn intern(&mut self, threads: Box<[Thread]>) -> PlaceId {
        if let Some(place) = self.place_ids.get(&threads) {
            return *place;
        }
        let place = self.places.push(threads.clone());
        self.place_ids.insert(threads, place);
        place
    }
}

/// What the segment of `begin` has behind a cut, if the text of `begin` begins with that of the cut.
fn remainder(origins: &Origins, from: Cut, begin: OriginId) -> Option<&str> {
    let text = origins.last_text(begin);
    if begin == from.origin {
        return text.get(from.length as usize..);
    }
    let is_sibling = origins.parent(begin) == origins.parent(from.origin);
    let spelled = origins.last_text(from.origin).get(..from.length as usize)?;
    if is_sibling { text.strip_prefix(spelled) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However deep an origin is: threads that came to the same state go on as one.
    #[test]
    fn an_origin_has_few_threads() {
        let text = b"resolve begin\n{R_ANY}(.p/A:f|.p/A:g)* instanceof p/A not null;\nresolve end";
        let rules = crate::parse(&[crate::File { name: "a.jbse", bytes: text }]).unwrap();
        let (mut paths, mut origins) = (Paths::new(&rules), Origins::new());
        let mut origin = origins.parameter("this");
        for depth in 0..50 {
            origin = origins.field(origin, "p/A", if depth % 3 == 0 { "f" } else { "g" });
        }
        let place = paths.place(&origins, origin).unwrap();
        assert_eq!(paths.places.get(place).unwrap().len(), 2, "the pattern here, and that of strings");
        assert!(paths.places.len() < 5 && paths.steps.len() < 6);
    }
}
