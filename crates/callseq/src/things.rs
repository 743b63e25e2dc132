//! Which values calls are made with: null, and objects of class `Object`, told apart by their identity.
//!
//! Code that does not look at the class of a value does with any other what it does with these. Code that does may do more.

use heapwise_heap::{Change, Context, HeapQuery, HeapSolver, HeapStatistics, NoInvariant, Verdict};
use heapwise_program::{ClassId, Library, Program};

/// Whether objects of a class are told apart by their identity alone.
pub(crate) fn is_thing(program: &Program, class: ClassId) -> bool {
    program.class(class).library == Some(Library::Object)
}

/// Leaves out inputs with objects of other classes.
#[derive(Default)]
pub(crate) struct Things {
    numbers: NoInvariant,
}

impl<'p> HeapSolver<'p> for Things {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let is_one = |class| is_thing(cx.program, class);
        let is_shape = !matches!(query.change, Change::Nothing | Change::Condition(_));
        if is_shape && !query.input.objects().all(|(_, object)| is_one(object.class)) {
            return Verdict::Unsat;
        }
        self.numbers.admit(cx, query)
    }

    fn statistics(&self) -> HeapStatistics {
        HeapSolver::statistics(&self.numbers)
    }
}
