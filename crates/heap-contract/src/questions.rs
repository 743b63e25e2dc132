//! The questions of random paths through the partial structures of a space.

use heapwise_entity::Entity;
use heapwise_heap::{
    Change, Choice, Context, Evidence, Heap, HeapQuery, InputHeap, InputId, InputObject, PathCondition,
    Resolution, SymRef, Value,
};
use heapwise_program::ClassId;
use heapwise_term::TermId;

use crate::Space;

/// What numbers are compared with, besides each other.
const MIDDLE: i32 = 3;
/// The most conditions of a path.
const CONDITIONS: usize = 2;
/// How often a path goes back to an object before it ends.
const RETURNS: usize = 3;

/// A state whose possibility is asked for.
pub(crate) struct Question {
    pub input: InputHeap,
    pub path: PathCondition,
    change: Change,
}

impl Question {
    /// The question as a solver is asked it.
    pub(crate) fn with<'a>(&'a self, evidence: &'a Evidence) -> HeapQuery<'a> {
        HeapQuery { input: &self.input, path: &self.path, evidence, change: self.change }
    }

    /// Its references and conditions, for a message.
    pub(crate) fn describe(&self, cx: &Context<'_>) -> String {
        let references = self.input.references().map(|id| {
            let info = self.input.reference(id);
            format!("{:?} is {:?}", info.slot, info.resolution)
        });
        let place =
            |variable| cx.variables.slot(variable).map_or("?".into(), |(slot, _)| format!("{slot:?}"));
        let conditions = self.path.conjuncts().iter().map(|condition| cx.pool.display(*condition, &place));
        references.chain(conditions).collect::<Vec<_>>().join("; ")
    }
}

/// Numbers by xorshift; the same seed gives the same questions.
pub(crate) struct Random(pub u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// The questions of a random path: references are left open or resolved at random, in random order of discovery.
pub(crate) fn path(cx: &mut Context<'_>, space: &Space, random: &mut Random) -> Vec<Question> {
    let classes = space.classes(cx.program);
    let mut walk = Walk {
        space,
        classes,
        heap: Heap::default(),
        input: InputHeap::new(),
        path: PathCondition::default(),
        asked: Vec::new(),
    };
    walk.begin(cx);
    let mut next = 0;
    let mut returns = 0;
    while next < walk.input.object_count() && returns < RETURNS {
        walk.look_at(cx, InputId::from_index(next), random);
        next = if random.below(4) == 0 && next > 0 { next - 1 } else { next + 1 };
        returns += usize::from(next == 0);
    }
    for _ in 0..random.below(3) {
        walk.compare(cx, random);
    }
    walk.asked
}

struct Walk<'a> {
    space: &'a Space,
    classes: Vec<ClassId>,
    heap: Heap,
    input: InputHeap,
    path: PathCondition,
    asked: Vec<Question>,
}

impl Walk<'_> {
    /// Makes the receiver, which is never null.
    fn begin(&mut self, cx: &mut Context<'_>) {
        let receiver = self.classes[0];
        let this = self.input.add_reference(receiver);
        if self.space.passes_node {
            self.input.add_reference(self.classes[1]);
        }
        self.resolve(cx, this, Choice::Fresh(receiver));
    }

    /// Decides what is open of an object, or leaves it open.
    fn look_at(&mut self, cx: &mut Context<'_>, id: InputId, random: &mut Random) {
        let InputObject { class, cells, .. } = self.input.object(id);
        if let (None, Some(longest), 1..) = (cells, self.space.longest, random.below(3)) {
            let (least, most) = cx.domains.lengths_of(*class, longest as u32);
            let length = least + random.below((most - least) as usize + 1) as u32;
            let fits = self.input.set_length(cx, &mut self.heap, id, length);
            debug_assert!(fits.is_ok(), "the structures of a space are small");
            self.ask(Change::Length(id, length));
        }
        let arguments: Vec<Value> = self.input.parameters().map(|(value, _)| value).collect();
        let cells = self.input.object(id).cells.clone().unwrap_or_default();
        for value in cells.iter().chain(&arguments) {
            let Value::Symbol(reference) = *value else { continue };
            let is_open = self.input.reference(reference).resolution == Resolution::Pending;
            if is_open && random.below(3) > 0 {
                self.decide(cx, reference, random);
            }
            if random.below(8) == 0 {
                self.compare(cx, random);
            }
        }
    }

    fn decide(&mut self, cx: &mut Context<'_>, reference: SymRef, random: &mut Random) {
        let Ok(candidates) = self.input.candidates(cx, reference) else { return };
        let mut choices = self.input.choices(cx, reference, &candidates, &[], None);
        // Strings and boxes are none of the objects of a space.
        choices.retain(|choice| !matches!(choice, Choice::Fresh(class) if !self.classes.contains(class)));
        if !choices.is_empty() {
            let choice = choices[random.below(choices.len())];
            self.resolve(cx, reference, choice);
        }
    }

    fn resolve(&mut self, cx: &mut Context<'_>, reference: SymRef, choice: Choice) {
        let fits = self.input.resolve(cx, &mut self.heap, reference, choice);
        debug_assert!(fits.is_ok(), "the structures of a space are small");
        self.ask(Change::Resolution(reference, choice));
    }

    /// Assumes a comparison between two ints of the structure, or of one with the constant in the middle.
    fn compare(&mut self, cx: &mut Context<'_>, random: &mut Random) {
        let cells = self.input.objects().flat_map(|(_, object)| object.cells.as_deref().unwrap_or_default());
        let numbers: Vec<TermId> = cells
            .filter_map(|value| match value {
                Value::Term(term) => Some(*term),
                _ => None,
            })
            .collect();
        if numbers.is_empty() || self.path.conjuncts().len() >= CONDITIONS {
            return;
        }
        let pool = &mut cx.pool;
        let left = numbers[random.below(numbers.len())];
        let right = match random.below(2) {
            0 => pool.int(MIDDLE),
            _ => numbers[random.below(numbers.len())],
        };
        let condition = match random.below(3) {
            0 => pool.eq(left, right),
            1 => pool.slt(left, right),
            _ => pool.sle(right, left),
        };
        if pool.as_bool(condition).is_none() {
            self.path.assume(pool, condition);
            self.ask(Change::Condition(condition));
        }
    }

    fn ask(&mut self, change: Change) {
        self.asked.push(Question { input: self.input.clone(), path: self.path.clone(), change });
    }
}
