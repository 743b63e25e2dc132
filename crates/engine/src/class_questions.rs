//! Questions about the class of an input object that could be of another.
//!
//! Where `Object` is declared, only a few candidate classes are tried, each for all classes that give the same answer to one test. A
//! sequence of tests may tell these apart: an object that is not an `ArrayList` may still be a `List`, and an instance of `Shape` may be of
//! a subclass. So a path keeps the results of its type tests. When a test has a result, and no candidate satisfies the earlier results
//! and the opposite one, but some other class may, a gap is noted: the untaken branch stays open.

use std::rc::Rc;

use heapwise_heap::{Candidates, Gap, ObjectId, stubs::is_open_interface};
use heapwise_program::{ClassId, MethodId, Program};
use smallvec::SmallVec;

use crate::Machine;
use crate::class_answers::{Answer, Narrowing};

/// The most answers of a path; behind so many everything is open.
const ANSWERS: usize = 256;

type Answers = SmallVec<[Answer; 8]>;

impl Machine<'_, '_> {
    /// Notes that an input object was asked whether it is of a class or of one below.
    pub(crate) fn note_kind(&mut self, object: ObjectId, target: ClassId) {
        let is = self.is_subtype(self.state.heap.class(object), target);
        self.note_answer(object, Some(Answer::Kind(target, is)));
    }

    /// Notes that two `Class` objects were compared, where the program has such of input objects.
    #[cold]
    pub(crate) fn note_classes_compared(&mut self, left: ObjectId, right: ObjectId) {
        let known = self.bindings.known.class;
        let are_classes = [left, right].iter().all(|one| self.state.heap.class(*one) == known);
        let (true, Ok(one), Ok(other)) = (are_classes, self.mirrored(left), self.mirrored(right)) else {
            return;
        };
        let open: SmallVec<[(ObjectId, ClassId); 4]> =
            self.state.open_classes.iter().flat_map(|open| open.iter().copied()).collect();
        let of =
            |class: ClassId| open.iter().filter(move |(_, own)| *own == class).map(|(object, _)| *object);
        let first = of(one).next();
        // Where the program has got one twice, the two may be those of input objects.
        let are_own = one == other && of(one).count() > 1;
        if are_own && of(one).any(|object| Some(object) != first) {
            of(one).for_each(|object| self.note_answer(object, None));
        } else if are_own {
            first.into_iter().for_each(|object| self.look_for_other(object, Answer::Exactly(one, true)));
        } else {
            for (own, compared) in [(one, other), (other, one)] {
                let answer = Answer::Exactly(compared, own == compared);
                of(own).for_each(|object| self.note_answer(object, Some(answer)));
            }
        }
    }

    /// Notes a call of a method that an object of a class of the JDK has, which a class of the caller may have otherwise. Where a plain
    /// object stands for those, its call says so; but not behind answers that a plain object does not give.
    #[cold]
    pub(crate) fn note_narrowed_call(&mut self, receiver: ObjectId, called: MethodId) {
        let program = self.cx.program;
        if !self.is_unjudged_answer() || program.method(called).flags.is_final() {
            return;
        }
        let (before, _) = self.answers(receiver);
        let plain = self.bindings.known.object;
        let is_plain = before.iter().all(|one| one.holds_for(program, plain));
        if is_plain || is_exact(&before) || kinds(&before, true).any(|kind| is_listed(program, kind)) {
            return;
        }
        let selected = program.select(self.state.heap.class(receiver), called).ok();
        let tried = Candidates::of(self.cx, plain).fresh;
        let is_other = |class: &ClassId| {
            !tried.contains(class)
                && before.iter().all(|one| one.holds_for(program, *class))
                && program.select(*class, called).ok() != selected
        };
        let mut kinds = kinds(&before, true).peekable();
        if kinds.peek().is_none() || kinds.any(|kind| program.instantiable_below(kind).iter().any(is_other)) {
            self.note_other_classes();
        }
    }

    fn note_answer(&mut self, object: ObjectId, answer: Option<Answer>) {
        if !self.is_unjudged_answer() || self.is_answered(object, answer) || !self.is_of_open_class(object) {
            return;
        }
        if self.lacks_candidate(object, answer) {
            self.note_other_classes();
            return;
        }
        let count = self.count_answers() + 1;
        let before = self.state.narrowed.take();
        self.state.narrowed = Some(Rc::new(Narrowing { object, answer, before, count }));
    }

    /// The same of an answer that is not certain, so that it is not kept.
    fn look_for_other(&mut self, object: ObjectId, answer: Answer) {
        if self.is_unjudged_answer()
            && self.is_of_open_class(object)
            && self.lacks_candidate(object, Some(answer))
        {
            self.note_other_classes();
        }
    }

    /// Whether an object of a class that is not tried might give another answer, but none that is.
    fn lacks_candidate(&mut self, object: ObjectId, answer: Option<Answer>) -> bool {
        let (before, is_alike) = self.answers(object);
        match answer {
            _ if self.count_answers() == ANSWERS => true,
            None => before.iter().any(|one| matches!(one, Answer::Kind(..))),
            Some(_) if is_exact(&before) => false,
            Some(answer) => is_alike || self.lacks_other(&before, answer),
        }
    }

    fn count_answers(&self) -> usize {
        self.state.narrowed.as_ref().map_or(0, |last| last.count)
    }

    fn is_unjudged_answer(&self) -> bool {
        self.cx.gaps.are_wanted() && !self.cx.gaps.has(Gap::OtherClasses(self.bindings.known.object))
    }

    fn note_other_classes(&mut self) {
        self.cx.gaps.note(Gap::OtherClasses(self.bindings.known.object));
    }

    fn is_answered(&self, object: ObjectId, answer: Option<Answer>) -> bool {
        self.narrowings(object).any(|known| known.answer == answer)
    }

    /// What is known of an object, by answers and by the types declared where it stands, and whether it may have been compared with
    /// another object of its class.
    fn answers(&self, object: ObjectId) -> (Answers, bool) {
        let declared = self.input_of(object).into_iter().flat_map(|input| self.declared_at(input));
        let plain = self.bindings.known.object;
        let declared = declared.flatten().filter(|ty| *ty != plain).map(|ty| Answer::Kind(ty, true));
        let given = self.narrowings(object).filter_map(|narrowing| narrowing.answer);
        let is_alike = self.is_answered(object, None);
        (declared.chain(given).collect(), is_alike)
    }

    fn narrowings(&self, object: ObjectId) -> impl Iterator<Item = &Narrowing> {
        let all = std::iter::successors(self.state.narrowed.as_deref(), |last| last.before.as_deref());
        all.filter(move |one| one.object == object)
    }

    /// Whether an object of a class that is not tried might answer otherwise behind these answers, but none that is.
    fn lacks_other(&mut self, before: &[Answer], answer: Answer) -> bool {
        // Behind no other answer a plain object is tried, which is of no kind, and the class that it is not is tried or noted.
        if before.is_empty() && matches!(answer, Answer::Kind(..) | Answer::Exactly(_, false)) {
            return false;
        }
        let program = self.cx.program;
        let all: Answers = before.iter().copied().chain([answer.other()]).collect();
        let holds_for = |class: &ClassId| all.iter().all(|one| one.holds_for(program, *class));
        let tried = Candidates::of(self.cx, self.bindings.known.object);
        !tried.fresh.iter().chain(&tried.enums).any(holds_for) && may_hold(program, &all)
    }
}

fn is_exact(answers: &Answers) -> bool {
    answers.iter().any(|one| matches!(one, Answer::Exactly(_, true)))
}

/// The classes that these answers say it is a kind of, or none of.
fn kinds(answers: &[Answer], wanted: bool) -> impl Iterator<Item = ClassId> {
    answers.iter().filter_map(move |one| match one {
        Answer::Kind(kind, is) if *is == wanted => Some(*kind),
        _ => None,
    })
}

/// Whether all classes below one are known: those of the class path.
fn is_listed(program: &Program, kind: ClassId) -> bool {
    let info = program.class(kind);
    info.flags.is_final() || !info.is_jdk() && !info.is_array() && !is_open_interface(program, kind)
}

/// Whether all these answers may be those of one class.
fn may_hold(program: &Program, all: &[Answer]) -> bool {
    let holds_for = |class: &ClassId| {
        !program.class(*class).flags.is_abstract() && all.iter().all(|one| one.holds_for(program, *class))
    };
    let exact = all.iter().find_map(|one| match one {
        Answer::Exactly(class, true) => Some(*class),
        _ => None,
    });
    if let Some(exact) = exact {
        return holds_for(&exact);
    }
    if kinds(all, true).any(|kind| kinds(all, false).any(|other| program.is_subtype(kind, other))) {
        return false;
    }
    match kinds(all, true).find(|kind| is_listed(program, *kind)) {
        Some(kind) => [kind].iter().chain(program.instantiable_below(kind).iter()).any(holds_for),
        None => {
            let classes = || kinds(all, true).filter(|kind| !program.class(*kind).is_interface());
            let are_related = |one: ClassId, other: ClassId| {
                program.is_subtype(one, other) || program.is_subtype(other, one)
            };
            classes().all(|one| classes().all(|other| are_related(one, other)))
        }
    }
}
