//! Everything a path owns. All of it forks together, in one function.

use std::rc::Rc;
use std::sync::Arc;

use heapwise_entity::PersistentVec;
use heapwise_heap::{Evidence, Gap, Gaps, Heap, InputHeap, InputId, ObjectId, PathCondition, SymRef, Value};
use heapwise_program::{ClassId, FieldId, Program, StringId};
use heapwise_term::TermId;

use crate::class_answers::Narrowed;
use crate::ghosts::Ghosts;
use crate::monitors::Monitors;
use crate::stack::Stack;
use crate::thread::Threads;
use crate::{Frame, NodeId, Outcome, Passed, Places, Spent};

/// How far a class is initialised on a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Initialisation {
    /// Its initialiser runs.
    Running,
    /// It may be used.
    Done,
    /// Its initialiser threw.
    Failed,
}

/// The static side of a class on a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassState {
    /// How far it is initialised.
    pub initialisation: Initialisation,
    /// The object whose cells are the static fields, by slot.
    pub statics: ObjectId,
    /// Whether its initialisation and that of other classes need each other, so that static fields may hang on which of them a
    /// run needs first.
    pub is_in_circle: bool,
    /// Whether its initialiser ran before the path and left something out.
    pub leaves_gaps: bool,
}

impl ClassState {
    /// Whether the class may be used.
    pub(crate) fn is_done(self) -> bool {
        self.initialisation == Initialisation::Done
    }
}

/// Why a class could not be initialised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    /// What its initialiser threw, or that of a supertype.
    pub thrown: ObjectId,
    /// What the JVM says of it to whoever uses the class later, as soon as someone has.
    pub told: Option<ObjectId>,
}

/// The state of a path.
///
/// A state belongs to the thread that explores it, so what states share is counted without atomics.
/// Nothing reachable from a state is mutated through sharing: cloning it (which only the one fork and the
/// start of a run do) is all it takes to keep two paths apart.
#[derive(Clone)]
pub struct State<'p> {
    pub(crate) stack: Option<Stack<'p>>,
    /// The program heap.
    pub heap: Heap,
    /// The partial structure that the path was called on.
    pub input: InputHeap,
    /// What the path assumes of numbers.
    pub path: PathCondition,
    /// Why the path is possible.
    pub evidence: Evidence,
    /// The coverage probes passed.
    pub passed: Passed,
    /// The entries of methods passed.
    pub entered: Passed,
    /// The handlers of exceptions entered.
    pub caught: Places,
    /// The jumps by the order of two numbers that have found them equal.
    pub boundaries: Places,
    /// What the path has used of its budget.
    pub spent: Spent,
    /// The object that the target is called on or makes, if it may be of classes that are not tried.
    pub subject: Option<ObjectId>,
    /// Where the path is in the execution tree, if that is recorded.
    pub node: Option<NodeId>,
    /// How often whoever saw the end of the path has resumed it.
    pub resumed: u32,
    /// The reference that was last resolved beside an object that it is compared with, and that object.
    pub(crate) beside: Option<(SymRef, InputId)>,
    /// The conditions, with a value beside each, of a fork that the next op has asked for.
    pub(crate) offered: Option<Arc<[(TermId, TermId)]>>,
    /// The input objects whose `Class` objects the program has and that could have been of other classes, with theirs.
    pub(crate) open_classes: Option<Rc<[(ObjectId, ClassId)]>>,
    /// What the path knows of the classes of such objects.
    pub(crate) narrowed: Narrowed,
    /// How many calls that make collections of the input have not returned.
    pub(crate) making: u32,
    /// How many resolutions have set off what they set off.
    pub(crate) triggered: u32,
    pub(crate) ghosts: Ghosts,
    pub(crate) classes: PersistentVec<ClassId, ClassState>,
    /// Classes whose initialisation has failed.
    pub(crate) failures: PersistentVec<ClassId, Failure>,
    /// Final static fields whose objects were found never to change.
    pub(crate) constants: PersistentVec<FieldId, ()>,
    /// What initialisers have left out that ran before the path began.
    pub(crate) initialiser_gaps: Rc<[(ClassId, Gap)]>,
    pub(crate) mirrors: PersistentVec<ClassId, ObjectId>,
    pub(crate) literals: PersistentVec<StringId, ObjectId>,
    /// How many strings the program has made those that stand for all equal ones.
    pub(crate) interned: u32,
    /// The object of the running thread, once the program has asked for it.
    pub thread: Option<ObjectId>,
    /// The threads of a concrete run, once there is more than one or one has had to wait.
    pub(crate) threads: Option<Box<Threads<'p>>>,
    pub(crate) monitors: Monitors,
    /// Where identity hash codes come from.
    pub identity: IdentityHashes,
    /// What the language leaves to a JVM.
    pub leeway: Leeway,
    /// The first method by which the program has asked heapwise itself, which a JVM answers otherwise.
    pub asked_executor: Option<&'static str>,
}

/// How identity hash codes follow from the numbers of the objects.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Hashes {
    /// They are the numbers, so a hash table has the objects in the order in which they were made.
    #[default]
    Ascending,
    /// The other way round.
    Descending,
    /// All in one bucket of a hash table of the JDK, with null.
    Crowded,
    /// Scattered in a way of their own.
    Scattered(u32),
}

/// Identity hash codes: fixed, so that runs repeat. A JVM has others in every run, so what depends on them differs where
/// they follow in another way.
#[derive(Clone, Copy, Default, Debug)]
pub struct IdentityHashes {
    /// How they follow from numbers.
    pub hashes: Hashes,
    /// Whether a run has asked for one, after the machine has booted.
    pub asked: bool,
}

impl IdentityHashes {
    /// The code of what has this number. Never 0, as that of null is.
    pub(crate) fn of(&mut self, number: u32) -> i32 {
        self.asked = true;
        let code = match self.hashes {
            Hashes::Ascending => number,
            Hashes::Descending => !number,
            // A table of at most 64 Ki buckets takes one by the lower half after both halves were combined by `^`.
            Hashes::Crowded => (number % 127 + 1) * 0x0100_0100,
            Hashes::Scattered(salt) => number.wrapping_mul(0x9E37_79B1) ^ salt,
        };
        (code as i32 & i32::MAX).max(1)
    }
}

/// What the language leaves to a JVM, as a state answers it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Leeway {
    /// Changes the answers; 0 is for those of the machine itself. Odd ones make more strings, even ones fewer.
    pub salt: u32,
    /// Whether a run has met a place where a JVM may do otherwise.
    pub asked: bool,
    /// Whether a run has asked for the default locale. The machine says English, which tests of such a run have to set.
    pub asked_locale: bool,
    /// Whether a run has told two boxes or two strings apart by their identity.
    pub told_apart: bool,
    /// How many objects there are whose identity is known: those of the input, and what was there before.
    pub known: usize,
}

/// One leaf of the execution tree.
#[derive(Clone)]
pub struct Path<'p> {
    /// The state at the end: input heap, path condition, program heap, coverage.
    pub state: State<'p>,
    /// How it ended.
    pub outcome: Outcome,
}

impl<'p> State<'p> {
    /// The state of a machine that has not loaded anything.
    pub(crate) fn empty() -> Self {
        State {
            stack: None,
            heap: Heap::default(),
            input: InputHeap::new(),
            path: PathCondition::default(),
            evidence: Evidence::default(),
            passed: Passed::default(),
            entered: Passed::default(),
            caught: Places::default(),
            boundaries: Places::default(),
            spent: Spent::default(),
            subject: None,
            node: None,
            resumed: 0,
            beside: None,
            offered: None,
            open_classes: None,
            narrowed: None,
            making: 0,
            triggered: 0,
            ghosts: Ghosts::default(),
            classes: PersistentVec::new(),
            failures: PersistentVec::new(),
            constants: PersistentVec::new(),
            initialiser_gaps: Rc::default(),
            mirrors: PersistentVec::new(),
            literals: PersistentVec::new(),
            interned: 0,
            thread: None,
            threads: None,
            monitors: Monitors::default(),
            identity: IdentityHashes::default(),
            leeway: Leeway::default(),
            asked_executor: None,
        }
    }

    /// The one fork: an independent copy of the path, at a cost that grows neither with the heap nor with the
    /// depth of the stack.
    pub(crate) fn fork(&mut self) -> Self {
        if let Some(stack) = &mut self.stack {
            stack.freeze();
        }
        self.clone()
    }

    /// The path under the further assumptions on its input that a run from it has made, on the heap that the run has left.
    #[must_use]
    pub fn narrowed_by(&self, run: State<'p>) -> State<'p> {
        let State { input, path, evidence, heap, triggered, ghosts, .. } = run;
        State { input, path, evidence, heap, triggered, ghosts, ..self.clone() }
    }

    /// The frames of the path, the running one first; empty after its end.
    pub fn frames(&self) -> Vec<Frame<'p>> {
        self.stack.as_ref().map(|stack| stack.frames().collect()).unwrap_or_default()
    }

    /// The classes of the JDK that are initialised, in order of id. Linear in the number of classes.
    pub fn jdk_classes(&self, program: &Program) -> Vec<ClassId> {
        let done = self.classes.iter().filter(|(_, state)| state.initialisation == Initialisation::Done);
        done.map(|(class, _)| class).filter(|class| program.class(*class).is_jdk()).collect()
    }

    /// The `Class` object of a class, once it was asked for.
    pub fn class_object(&self, class: ClassId) -> Option<ObjectId> {
        self.mirrors.get(class).copied()
    }

    /// The object of a string literal, once it was asked for.
    pub fn literal(&self, string: StringId) -> Option<ObjectId> {
        self.literals.get(string).copied()
    }

    /// The classes whose initialisation has begun here and not in an older state, which this one came of. The cost is that of what
    /// was initialised since.
    pub fn initialised_since(&self, older: &State<'_>) -> Vec<ClassId> {
        let mut new = Vec::new();
        self.classes.all_apart(&older.classes, &mut |class, _, before| {
            if before.is_none() {
                new.push(class);
            }
            true
        });
        new
    }

    /// Keeps what the initialisers of these classes have left out, for who uses them later.
    pub(crate) fn keep_gaps(&mut self, classes: impl IntoIterator<Item = ClassId>, gaps: &[Gap]) {
        let mut kept = self.initialiser_gaps.to_vec();
        for class in classes {
            kept.extend(gaps.iter().map(|gap| (class, *gap)));
            if let Some(state) = self.classes.get_mut(class) {
                state.leaves_gaps = true;
            }
        }
        self.initialiser_gaps = kept.into();
    }

    /// Notes what the initialiser of a class has left out. Linear in what all have.
    pub fn note_initialiser(&self, gaps: &mut Gaps, class: ClassId) {
        let of_class = self.initialiser_gaps.iter().filter(|(of, _)| *of == class);
        of_class.for_each(|(_, gap)| gaps.note(*gap));
    }

    /// The classes whose initialisation has begun here and not in an older state, in the order in which it has.
    pub fn initialised_in_order(&self, older: &State<'_>) -> Vec<ClassId> {
        let mut new = self.initialised_since(older);
        new.sort_by_key(|class| self.class_state(*class).map(|state| state.statics));
        new
    }

    /// The classes of the program initialised since an older state that are in a circle: their initialisers need each other. In the
    /// order in which their initialisation has begun.
    pub fn circles_since(&self, older: &State<'_>, program: &Program) -> Vec<ClassId> {
        let mut new = self.initialised_in_order(older);
        new.retain(|class| {
            !program.class(*class).is_jdk()
                && self.class_state(*class).is_some_and(|state| state.is_in_circle)
        });
        new
    }

    /// The classes whose initialisation has failed here and not in an older state, which this one came of. The cost is that of what
    /// has failed since.
    pub fn failed_since(&self, older: &State<'_>) -> Vec<ClassId> {
        let mut new = Vec::new();
        self.failures.all_apart(&older.failures, &mut |class, _, before| {
            if before.is_none() {
                new.push(class);
            }
            true
        });
        new
    }

    /// Whether runs from here do as runs from an older state, which this one came of: nothing that was there has changed, and
    /// classes that are initialised since are the same as before. Then only the numbers of objects can differ, which identity hash
    /// codes are made of. `false` where that is not certain.
    pub fn is_as(&self, older: &State<'_>, program: &Program) -> bool {
        let is_plain = |class: &ClassId| {
            let class = program.class(*class);
            let mut fields = class.static_layout.iter().map(|field| program.field(*field));
            class.initializer.is_none() && fields.all(|field| field.flags.is_final())
        };
        self.heap.extends(&older.heap)
            && self.thread == older.thread
            && !self.identity.asked
            && self.interned == older.interned
            && self.failures.same(&older.failures, &Failure::eq)
            && self.mirrors.same(&older.mirrors, &ObjectId::eq)
            && self.initialised_since(older).iter().all(is_plain)
    }

    /// The object that a static field holds; `None` for null and while its class is not initialised.
    pub fn static_object(&self, program: &Program, field: FieldId) -> Option<ObjectId> {
        match self.static_value(program, field) {
            Some(Value::Object(object)) => Some(object),
            _ => None,
        }
    }

    /// The value of a static field; `None` while its class is not initialised, and of a class literal while nobody has asked for it.
    pub fn static_value(&self, program: &Program, field: FieldId) -> Option<Value> {
        let info = program.field(field);
        if info.is_class_literal() {
            return self.class_object(info.class).map(Value::Object);
        }
        self.heap.get(self.class_state(info.class)?.statics, info.slot as usize)
    }

    /// The constants of an initialised enum with the fields that hold them, in the order of the declaration.
    pub fn enum_constants(&self, program: &Program, class: ClassId) -> Vec<(FieldId, ObjectId)> {
        let fields = program.class(class).static_layout.iter().copied();
        let constants = fields.filter(|field| program.field(*field).flags.is_enum());
        constants.filter_map(|field| Some((field, self.static_object(program, field)?))).collect()
    }

    /// The classes whose initialisation has begun, by id.
    pub fn classes_begun(&self) -> impl Iterator<Item = ClassId> {
        self.classes.iter().map(|(class, _)| class)
    }

    /// The static side of a class, if its initialisation has begun.
    #[inline]
    pub fn class_state(&self, class: ClassId) -> Option<ClassState> {
        self.classes.get(class).copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The codes of the first objects.
    fn codes(hashes: Hashes) -> Vec<i32> {
        let mut identity = IdentityHashes { hashes, asked: false };
        let codes = (1..=100).map(|number| identity.of(number)).collect();
        assert!(identity.asked);
        codes
    }

    #[test]
    fn identity_hash_codes_are_what_object_says_of_them() {
        for hashes in [Hashes::Ascending, Hashes::Descending, Hashes::Crowded, Hashes::Scattered(5)] {
            let codes = codes(hashes);
            assert!(codes.iter().all(|code| *code > 0), "{hashes:?}");
            assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len(), "{hashes:?}");
        }
        assert!(codes(Hashes::Ascending).is_sorted());
        assert!(codes(Hashes::Descending).iter().rev().is_sorted());
        assert!(!codes(Hashes::Scattered(5)).is_sorted());
        assert_ne!(codes(Hashes::Scattered(5)), codes(Hashes::Scattered(6)));
    }

    /// `HashMap` takes the lower bits of a code and its upper half combined.
    #[test]
    fn crowded_codes_fall_into_one_bucket() {
        let bucket = |code: &i32| (code ^ (code >> 16)) & 0xFFFF;
        assert!(codes(Hashes::Crowded).iter().all(|code| bucket(code) & 0xFF == 0));
        let buckets: BTreeSet<i32> = codes(Hashes::Crowded).iter().map(bucket).collect();
        assert_eq!(buckets, BTreeSet::from([0]));
    }
}
