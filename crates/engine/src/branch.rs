//! Comparisons, conditional jumps and switches.

use std::collections::BTreeMap;

use heapwise_heap::{Data, Gap, InputId, ObjectId, Resolution, Slot, SymRef, Value, is_box};
use heapwise_program::{ClassId, Cond, Pc, Switch};
use heapwise_semantics::NumberKind;
use heapwise_term::{TermId, TermPool};
use rustc_hash::FxHashSet;

use crate::{Interrupt, Machine, Step};

/// How many cells are looked at to find out whether a static field leads to an object.
const LOOKED_AT: usize = 1_024;

impl Machine<'_, '_> {
    /// Whether two ints compare so.
    pub(crate) fn decide_comparison(&mut self, condition: Cond, left: Value, right: Value) -> Step<bool> {
        let (left, right) = (self.int_term(left)?, self.int_term(right)?);
        let term = compare_term(&mut self.cx.pool, condition, left, right);
        self.decide(term)
    }

    /// Whether two references are equal. A pending reference is resolved only when that can matter: it is
    /// never an object that the program itself has allocated, but for constants, boxes and what static fields hold.
    ///
    /// # Errors
    /// Asks for a fork when the answer depends on a pending reference.
    pub fn same(&mut self, left: Value, right: Value) -> Step<bool> {
        if let (Value::Symbol(left), Value::Symbol(right)) = (left, right)
            && left == right
        {
            return Ok(true);
        }
        if self.outside(left).is_some() || self.outside(right).is_some() {
            return Ok(false);
        }
        for (one, other) in [(left, right), (right, left)] {
            if let (Some(pending), Value::Object(object)) = (self.pending(one), other)
                && self.input_of(object).is_none()
                && !self.state.input.may_be_constant(self.cx, pending)
                && !self.has_cache(self.state.heap.class(object))
                && !self.may_hold(pending, object)
            {
                if let Ok(declared) = self.state.input.static_type(self.cx.program, pending) {
                    self.note_shared(declared, object);
                }
                return Ok(false);
            }
        }
        let (left, right) = if self.yields_to(left, right) { (right, left) } else { (left, right) };
        let left = self.resolve(left)?;
        let right = self.resolve_beside(right, left)?;
        if let (Some(left), Some(right), true) = (left, right, self.state.open_classes.is_some()) {
            self.note_classes_compared(left, right);
        }
        match (left, right) {
            (Some(left), Some(right)) if left != right => {
                match (self.input_of(left), self.input_of(right)) {
                    (Some(one), None) if !self.was_offered(one, right) => {
                        self.note_shared(self.state.heap.class(left), right);
                    }
                    (None, Some(other)) if !self.was_offered(other, left) => {
                        self.note_shared(self.state.heap.class(right), left);
                    }
                    (Some(_), None) | (None, Some(_)) => {}
                    (None, None) => self.note_classes(left, right),
                    (Some(one), Some(other)) => self.note_resolved([(left, one), (right, other)]),
                }
                let are_same = self.same_box(left, right)?
                    || self.same_string(left, right)?
                    || self.same_optional(left, right)?
                    || self.may_be_one_string(left, right);
                self.state.leeway.told_apart |= !are_same && self.are_alike(left, right);
                Ok(are_same)
            }
            (Some(left), Some(_)) => {
                self.note_strings(left);
                Ok(true)
            }
            (left, right) => Ok(left == right),
        }
    }

    /// Whether two objects are strings or boxes of one class.
    fn are_alike(&self, left: ObjectId, right: ObjectId) -> bool {
        let class = self.state.heap.class(left);
        let is_value = || class == self.bindings.known.string || is_box(self.cx.program, class);
        class == self.state.heap.class(right) && is_value()
    }

    /// Whether a pending reference may stand for an object that a static field holds.
    fn may_hold(&self, pending: SymRef, object: ObjectId) -> bool {
        let declared = self.state.input.static_type(self.cx.program, pending);
        declared.is_ok_and(|declared| self.is_offered(declared, object))
    }

    /// Whether all references that stand for an input object could have stood for what a static field holds. That of a receiver is
    /// tried with it if it is of the same class.
    fn was_offered(&self, input: InputId, object: ObjectId) -> bool {
        if self.cx.asked.held().is_empty() {
            return false;
        }
        let heap = &self.state.input;
        let is_alike = heap.object(input).class == self.state.heap.class(object);
        let mut references = heap.references().map(|id| (id, heap.reference(id)));
        references.all(|(id, info)| {
            info.resolution != Resolution::Object(input)
                || (info.slot != Slot::Parameter(0) || is_alike) && self.may_hold(id, object)
        })
    }

    /// Notes that an input reference, whose objects are of this class, was compared with an object that an input could share:
    /// one to which a static field leads, or a constant of a class that is not tried. Of strings and boxes in a cache it is
    /// known when they are one object.
    fn note_shared(&mut self, declared: ClassId, object: ObjectId) {
        if !self.cx.gaps.are_wanted() {
            return;
        }
        let (program, class) = (self.cx.program, self.state.heap.class(object));
        if self.cx.gaps.are_all_wanted() && declared == self.bindings.known.object && !self.is_jdk(class) {
            // A caller may pass an object of the structure where any will do.
            self.note_untried(declared, class);
        }
        let is_constant = class == self.bindings.known.class || program.class(class).is_enum();
        // A literal is known by its text, unlike what `new String` gives.
        let is_literal = class == self.bindings.known.string && self.is_interned(object);
        let is_known = is_literal || is_constant;
        if is_known || class == self.bindings.known.string || self.has_cache(class) {
            self.note_untried(declared, class);
        }
        if is_known || self.is_cached(class, object) {
            return;
        }
        let is_wide = program.class(declared).is_jdk();
        let holder = self.state.classes.iter().find(|(class, state)| match program.class(*class).is_jdk() {
            true => is_wide && self.holds(state.statics, object),
            false => self.leads_to(state.statics, object),
        });
        if let Some((holder, _)) = holder {
            self.cx.gaps.note(Gap::Shared(holder));
        }
    }

    /// Notes that a plain object of the input, which was resolved before it was compared with another, might have been that.
    fn note_resolved(&mut self, [left, right]: [(ObjectId, InputId); 2]) {
        let plain = self.bindings.known.object;
        let (class, other) = (self.state.heap.class(left.0), self.state.heap.class(right.0));
        self.note_strings_of_input([class, other]);
        let (one, other, asked) = match (class == plain, other == plain) {
            (true, false) => (left.1, right.1, other),
            (false, true) => (right.1, left.1, class),
            _ => return,
        };
        let was_choice = self.state.beside.is_some_and(|(reference, beside)| {
            let resolution = self.state.input.reference(reference).resolution;
            beside == other && resolution == Resolution::Object(one)
        });
        if self.cx.gaps.are_wanted() && !was_choice {
            self.note_untried(plain, asked);
        }
    }

    /// Notes that the program itself compares two strings of the input: that a string which is not interned stands in both places is
    /// not tried. Two that are interned are one where they are equal.
    fn note_strings_of_input(&mut self, classes: [ClassId; 2]) {
        let string = self.bindings.known.string;
        if self.cx.gaps.are_wanted() && classes == [string; 2] && !self.is_jdk(self.stack.frame().class) {
            self.cx.gaps.note(Gap::OtherValues(string));
        }
    }

    /// Notes that the class of a plain object of the input, which stands for those of all classes that are not tried, was
    /// compared with another.
    fn note_classes(&mut self, left: ObjectId, right: ObjectId) {
        let is_class = |object| self.state.heap.class(object) == self.bindings.known.class;
        if !self.cx.gaps.are_wanted() || !is_class(left) || !is_class(right) {
            return;
        }
        let object = self.bindings.known.object;
        if let (Ok(left), Ok(right)) = (self.mirrored(left), self.mirrored(right)) {
            match (left == object, right == object) {
                (true, _) => self.note_untried(object, right),
                (_, true) => self.note_untried(object, left),
                _ => {}
            }
        }
    }

    fn holds(&self, statics: ObjectId, object: ObjectId) -> bool {
        match &self.state.heap.object(statics).data {
            Data::Cells(cells) => cells.contains(&Value::Object(object)),
            _ => false,
        }
    }

    /// Whether an object can be reached from another. Where that takes too long to find out, it may be.
    fn leads_to(&self, from: ObjectId, sought: ObjectId) -> bool {
        let mut met = FxHashSet::default();
        let mut pending = vec![from];
        let mut looked_at = 0;
        while let Some(object) = pending.pop() {
            if object == sought {
                return true;
            }
            let Data::Cells(cells) = &self.state.heap.object(object).data else { continue };
            if !met.insert(object) {
                continue;
            }
            looked_at += cells.len();
            if looked_at > LOOKED_AT {
                return true;
            }
            pending.extend(cells.iter().filter_map(|cell| match cell {
                Value::Object(held) => Some(*held),
                _ => None,
            }));
        }
        false
    }

    /// Whether the first of two references should be resolved beside the second: it is pending, and the second is not or may
    /// stand for less.
    fn yields_to(&self, one: Value, other: Value) -> bool {
        let ty = |reference| self.state.input.static_type(self.cx.program, reference).ok();
        match (self.pending(one), self.pending(other)) {
            (Some(_), None) => true,
            (Some(one), Some(other)) => {
                ty(one).zip(ty(other)).is_some_and(|(one, other)| one != other && self.is_subtype(other, one))
            }
            (None, _) => false,
        }
    }

    /// -1, 0 or 1 by the order of two longs, floats or doubles.
    pub(crate) fn symbolic_compare(
        &mut self,
        kind: NumberKind,
        nan: i8,
        left: Value,
        right: Value,
    ) -> Step<Value> {
        let (left, right) = (self.term(kind, left)?, self.term(kind, right)?);
        let term = match kind {
            NumberKind::Int | NumberKind::Long => self.cx.pool.compare(left, right),
            NumberKind::Float | NumberKind::Double => self.cx.pool.fcompare(left, right, nan),
        };
        Ok(self.value(term))
    }

    /// One side for each distinct target, not for each key.
    pub(crate) fn symbolic_switch(&mut self, switch: &Switch, value: Value) -> Step<Pc> {
        let value = self.int_term(value)?;
        let pool = &mut self.cx.pool;
        let mut by_target: BTreeMap<Pc, TermId> = BTreeMap::new();
        let mut equals = Vec::with_capacity(switch.cases.len());
        for (key, target) in &switch.cases {
            let key = pool.int(*key);
            let equal = pool.eq(value, key);
            equals.push(equal);
            let condition = by_target.entry(*target).or_insert(equal);
            *condition = pool.or(*condition, equal);
        }
        // That of the default is large, and needed only where none of the others is known to hold.
        let known = |(_, condition): &(&Pc, &TermId)| self.is_known(**condition);
        if let Some((target, _)) = by_target.iter().find(known) {
            return Ok(*target);
        }
        let pool = &mut self.cx.pool;
        let mut none = pool.bool(true);
        for equal in equals {
            let differs = pool.not(equal);
            none = pool.and(none, differs);
        }
        let condition = by_target.entry(switch.default).or_insert(none);
        *condition = pool.or(*condition, none);
        let conditions: Vec<TermId> = by_target.values().copied().collect();
        let chosen = self.decide_among(&conditions)?;
        match by_target.keys().nth(chosen) {
            Some(target) => Ok(*target),
            None => Interrupt::malformed("a switch without a target"),
        }
    }
}

/// The term for a comparison of two ints.
pub fn compare_term(pool: &mut TermPool, condition: Cond, left: TermId, right: TermId) -> TermId {
    match condition {
        Cond::Eq => pool.eq(left, right),
        Cond::Ne => {
            let equal = pool.eq(left, right);
            pool.not(equal)
        }
        Cond::Lt => pool.slt(left, right),
        Cond::Ge => pool.sle(right, left),
        Cond::Gt => pool.slt(right, left),
        Cond::Le => pool.sle(left, right),
    }
}
