//! What an exploration has found, and how much of all that calls reach it is.

use std::collections::BTreeMap;

use heapwise_engine::{Passed, Summary};
use heapwise_heap::{Bound, ObjectId, Scope};
use heapwise_program::{ClassId, ClassKind, FieldId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::calls::Calls;
use crate::effects::is_change_count;
use crate::explore::Reach;
use crate::goal::Answer;
use crate::sequence::Way;
use crate::shape::Shape;
use crate::space::Space;

/// All states that calls reach within bounds.
pub struct Reachable {
    /// The calls.
    pub calls: Calls,
    pub(crate) space: Space,
    /// How many objects of each class a state may have.
    pub scope: Scope,
    /// Whether there are fields that calls read and only users in the package assign.
    pub is_assigned: bool,
    /// How far it went.
    pub reach: Reach,
    /// Why states that callers reach may be missing, with how often each was met. Empty if none is.
    pub lost: BTreeMap<String, u64>,
    /// What the method said that is asked.
    pub answer: Answer,
    /// Rounds.
    pub rounds: u32,
    /// How many ways of calls from a disjunct to a state within scope were found.
    pub edges: usize,
    /// The classes of which states that calls lead to had more objects than these: what follows on those is not known.
    pub too_many: BTreeMap<ClassId, u32>,
    /// The probes that calls have passed; all that they can pass only if calls that change nothing were made too.
    pub passed: Passed,
    /// The entries of methods that they have passed, likewise.
    pub entered: Passed,
    /// What the engine has done.
    pub summary: Summary,
    /// Whether calls were passed strings where any object would do.
    pub(crate) passes_texts: bool,
    /// The calls that change nothing.
    pub(crate) observers: Vec<usize>,
    /// The fields that nobody reads.
    pub(crate) unread: FxHashSet<FieldId>,
    /// The objects of the program, constants of enums aside, that states have and that were there before all calls, with their class.
    pub(crate) outside: BTreeMap<ObjectId, ClassId>,
    /// What static fields of the program hold before all calls.
    pub(crate) constants: FxHashMap<FieldId, ObjectId>,
}

impl Reachable {
    /// The shapes that were found, the empty heap first.
    pub fn shapes(&self) -> impl ExactSizeIterator<Item = &Shape> {
        self.space.shapes.iter().map(|known| &known.shape)
    }

    /// Whether nothing but a limit has kept it from all states.
    pub fn is_cut_alone(&self) -> bool {
        let is_cut = matches!(self.reach, Reach::Cut(_));
        is_cut && self.lost.is_empty() && !self.calls.are_sampled && self.calls.left_out.is_empty()
    }

    /// Why calls may reach states within scope that are not here, the calls among them that are not made.
    pub fn doubt(&self) -> Option<String> {
        let missing = self.missing().into_keys().next();
        missing.or_else(|| self.calls.left_out.first().cloned())
    }

    /// Whether a cell of an object is no part of its shape.
    pub(crate) fn leaves_out(&self, program: &Program, class: ClassId, cell: usize) -> bool {
        let info = program.class(class);
        let field = info.instance_layout.get(cell).filter(|_| info.kind == ClassKind::Instance);
        field.is_some_and(|field| self.is_left_out(program, *field))
    }

    /// The disjuncts that have all states together, those of the fewest calls first.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        let active = self.space.shapes.iter().flat_map(|known| known.active.iter().copied());
        let mut order: Vec<usize> = active.collect();
        order.sort_by_key(|at| (self.space.disjuncts[*at].calls, *at));
        order
    }

    /// The static field that holds an object which was there before all calls.
    pub(crate) fn field_of(&self, program: &Program, object: ObjectId) -> Option<FieldId> {
        let fields = self.constants.iter().filter(|(_, held)| **held == object);
        let name = |field: &FieldId| {
            let field = program.field(*field);
            (&program.class(field.class).name, &field.name)
        };
        fields.map(|(field, _)| *field).min_by_key(name)
    }

    /// The static fields with the objects of the program that states have and that were there before all calls.
    pub fn constants(&self, program: &Program) -> Vec<FieldId> {
        self.outside.keys().filter_map(|object| self.field_of(program, *object)).collect()
    }

    /// The bound of `most` objects of a class, which has left out states.
    pub fn bound(&self, program: &Program, class: ClassId, most: u32) -> Bound {
        match self.scope.bound(program, class) == most {
            true => Bound::Objects(class),
            false => Bound::Sharing(class, most),
        }
    }

    /// The ways back from what was found.
    pub(crate) fn way(&self) -> Way<'_> {
        Way { space: &self.space, calls: &self.calls.list }
    }

    /// How many disjuncts they have.
    pub fn disjuncts(&self) -> usize {
        self.space.shapes.iter().map(|known| known.active.len()).sum()
    }

    /// Whether a state within scope that is not here cannot be reached by these calls.
    pub fn is_closed(&self) -> bool {
        self.reach == Reach::Fixpoint && self.is_exhaustive()
    }

    /// Whether all states within scope are here that these calls reach, as many of them as were made.
    pub fn is_exhaustive(&self) -> bool {
        matches!(self.reach, Reach::Fixpoint | Reach::Calls(_))
            && self.lost.is_empty()
            && !self.calls.are_sampled
    }

    /// Why states may be missing that these calls reach, with how often.
    pub fn missing(&self) -> BTreeMap<String, u64> {
        let mut missing = self.lost.clone();
        missing.extend(self.reach.cut().map(|cut| (format!("cut by the limit on the {cut}"), 1)));
        if self.calls.are_sampled {
            missing.insert("calls are made with some strings or numbers of many".to_owned(), 1);
        }
        missing
    }

    /// Whether states leave a field out.
    pub fn is_left_out(&self, program: &Program, field: FieldId) -> bool {
        self.unread.contains(&field) || is_change_count(program, field)
    }

    /// Whether a state within scope that is not here cannot be reached by any caller.
    pub fn is_complete(&self) -> bool {
        self.has_all_calls() && self.calls.besides.is_empty()
    }

    /// Whether a state within scope that is not here cannot be reached by calls, as they are passed values that equal only
    /// themselves.
    pub fn has_all_calls(&self) -> bool {
        self.is_closed() && self.calls.left_out.is_empty()
    }
}
