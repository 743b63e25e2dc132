//! What a path knows of the class of an input object that could be of another.
//!
//! Where `Object` is declared, one class stands for all that the code does not tell apart by one question. Two questions may tell more:
//! whoever is no `ArrayList` may still be a `List`, and whoever is a `Shape` need not be one exactly. So each answer is kept, and where no
//! class that is tried gives another answer after the same ones before, but some class might, that one is missing.

use std::rc::Rc;

use heapwise_heap::{
    Candidates, Gap, ObjectId,
    stubs::{has_other_functions, may_be_stub},
};
use heapwise_program::{ClassId, Program};
use smallvec::SmallVec;

use crate::Machine;

/// The most answers of a path; behind so many everything is open.
const ANSWERS: usize = 256;

/// The answers that a path has got, the last first.
pub(crate) type Narrowed = Option<Rc<Narrowing>>;

/// An answer to a question about the class of an object.
pub(crate) struct Narrowing {
    object: ObjectId,
    answer: Answer,
    before: Narrowed,
    /// How many there are with it.
    count: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Whether it is of this class or of one below.
    Kind(ClassId, bool),
    /// Whether it is of exactly this class.
    Exactly(ClassId, bool),
    /// It may have been compared with such an object of the same class.
    Alike,
}

impl Answer {
    fn holds_for(self, program: &Program, class: ClassId) -> bool {
        match self {
            Answer::Kind(kind, is) => program.is_subtype(class, kind) == is,
            Answer::Exactly(exact, is) => (class == exact) == is,
            Answer::Alike => true,
        }
    }

    fn other(self) -> Answer {
        match self {
            Answer::Kind(kind, is) => Answer::Kind(kind, !is),
            Answer::Exactly(exact, is) => Answer::Exactly(exact, !is),
            Answer::Alike => Answer::Alike,
        }
    }
}

impl Machine<'_, '_> {
    /// Notes that an input object was asked whether it is of a class or of one below.
    pub(crate) fn note_kind(&mut self, object: ObjectId, target: ClassId) {
        let is = self.is_subtype(self.state.heap.class(object), target);
        self.note_answer(object, Answer::Kind(target, is));
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
        // Where the program has got one twice, the two may be those of input objects.
        if one == other && of(one).count() > 1 {
            of(one).for_each(|object| self.note_answer(object, Answer::Alike));
            return;
        }
        for (own, compared) in [(one, other), (other, one)] {
            of(own).for_each(|object| self.note_answer(object, Answer::Exactly(compared, own == compared)));
        }
    }

    fn note_answer(&mut self, object: ObjectId, answer: Answer) {
        let gap = Gap::OtherClasses(self.bindings.known.object);
        if !self.cx.gaps.are_wanted() || self.cx.gaps.has(gap) {
            return;
        }
        let before = self.answers(object);
        let is_exact = before.iter().any(|known| matches!(known, Answer::Exactly(_, true)));
        if is_exact || before.contains(&answer) || !self.is_of_open_class(object) {
            return;
        }
        let count = self.state.narrowed.as_ref().map_or(0, |last| last.count) + 1;
        if count > ANSWERS || self.lacks_other_answer(&before, answer) {
            self.cx.gaps.note(gap);
            return;
        }
        let before = self.state.narrowed.take();
        self.state.narrowed = Some(Rc::new(Narrowing { object, answer, before, count }));
    }

    fn answers(&self, object: ObjectId) -> SmallVec<[Answer; 8]> {
        let all = std::iter::successors(self.state.narrowed.as_deref(), |last| last.before.as_deref());
        all.filter(|one| one.object == object).map(|one| one.answer).collect()
    }

    /// Whether an object of a class that is not tried might answer otherwise behind these answers, but none that is.
    fn lacks_other_answer(&mut self, before: &[Answer], answer: Answer) -> bool {
        if answer == Answer::Alike {
            return before.iter().any(|known| matches!(known, Answer::Kind(..)));
        }
        if before.contains(&Answer::Alike) {
            return true;
        }
        // The first question of a kind is noted if no such class is tried, and a plain object is of no kind.
        if before.is_empty() && matches!(answer, Answer::Kind(..)) {
            return false;
        }
        let program = self.cx.program;
        let all: SmallVec<[Answer; 8]> = before.iter().copied().chain([answer.other()]).collect();
        let holds_for = |class: &ClassId| all.iter().all(|one| one.holds_for(program, *class));
        let tried = Candidates::of(self.cx, self.bindings.known.object);
        !tried.fresh.iter().chain(&tried.enums).any(holds_for) && may_hold(program, &all)
    }
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
    let kinds = |wanted: bool| {
        all.iter().filter_map(move |one| match one {
            Answer::Kind(kind, is) if *is == wanted => Some(*kind),
            _ => None,
        })
    };
    if kinds(true).any(|kind| kinds(false).any(|other| program.is_subtype(kind, other))) {
        return false;
    }
    // All classes below one of the class path are known.
    let is_listed = |kind: &ClassId| {
        let info = program.class(*kind);
        let may_be_written = may_be_stub(program, *kind) || has_other_functions(program, *kind);
        info.flags.is_final() || !info.is_jdk() && !info.is_array() && !may_be_written
    };
    match kinds(true).find(is_listed) {
        Some(kind) => [kind].iter().chain(program.instantiable_below(kind).iter()).any(holds_for),
        None => {
            let mut classes = kinds(true).filter(|kind| !program.class(*kind).is_interface());
            classes.all(|one| {
                let mut others = kinds(true).filter(|kind| !program.class(*kind).is_interface());
                others.all(|other| program.is_subtype(one, other) || program.is_subtype(other, one))
            })
        }
    }
}
