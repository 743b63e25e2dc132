//! Methods of the collections that the machine keeps itself: sets, maps, lists and queues.
//!
//! They are what most invariants keep notes in. Kept here, a call is one step, and it is known what an answer depends on:
//! that a node was met depends on what has put it there, not on all that was put in before or behind.

use heapwise_program::{ClassId, Cond};

use super::causes::Causes;
use super::effects::Effects;
use super::kept::{Answered, Item, Over};
use super::methods::{Kinds, Native};
use super::value::{Ref, Val};
use super::within::writes_within;
use super::{Frame, Machine, Step, Stop};
use crate::names;

/// Anything may happen to every collection that is kept.
const EVERYTHING: Effects =
    Effects { added: Kinds::MAX, taken: Kinds::MAX, replaced: Kinds::MAX, written: 0 };

impl Machine<'_> {
    /// The collection that a reference means, if it is one of those that are kept here.
    pub(crate) fn collection(&self, receiver: Val) -> Option<u32> {
        let Val::Ref(object) = receiver else { return None };
        let header = self.heap.objects[object.place().ok()?];
        match self.heap.cells.get(header.start as usize) {
            Some(Val::Int(at)) if header.is_kept() => Some(*at as u32),
            _ => None,
        }
    }

    /// A new object that stands for a collection.
    pub(crate) fn new_collection(&mut self, class: ClassId, over: Option<Over>) -> Val {
        let kind = self.bodies.found.kinds.get(&class).copied().unwrap_or(names::ITERATORS);
        let at = self.collections.add(kind, over);
        let object = self.heap.add_kept(class, 1);
        self.heap.cells.push(Val::Int(at as i32));
        Val::Ref(Ref::own(object))
    }

    /// Does what a method of a collection does: what it returns. `slots` are those of the arguments, which lie on the stack still.
    pub(crate) fn native(&mut self, native: Native, at: u32, slots: u16) -> Step<Option<Val>> {
        if self.within.is_some() && native.changes() {
            return Err(writes_within());
        }
        let top = self.frame.top as usize;
        let is_of_turn = self.notes && self.is_of_turn(native);
        // What the arguments depend on, and that it is called at all.
        let because = match self.notes {
            true => self.causes_of(top - slots as usize, top),
            false => 0,
        };
        let now = if self.notes { self.blame.reached() } else { 0 };
        if self.notes && native.changes() {
            // Another one might have been meant.
            let chosen = self.causes_of(top - slots as usize, top - slots as usize + 1) & !now;
            self.collections.depend(u32::MAX, EVERYTHING, chosen);
        }
        let (answer, causes) = match native {
            Native::Init => self.begin_collection(at, slots)?,
            Native::Insert => self.insert(at, because, now)?,
            Native::Contains => {
                let found = self.found(self.asked_for_element(at)?, self.peek(0), because)?;
                (Some(Val::Int(i32::from(found.at.is_some()))), found.causes)
            }
            Native::Lookup => self.lookup(at, self.peek(0), Val::Null, because)?,
            Native::LookupOr => self.lookup(at, self.peek(1), self.peek(0), because)?,
            Native::Put => self.put(at, because, now)?,
            Native::PutIfAbsent => self.put_if_absent(at, because, now)?,
            Native::View(shown) => (Some(self.view(at, shown)?), 0),
            Native::Part(shown) => self.part(at, shown)?,
            Native::Size => {
                let at = self.viewed(at);
                let one = self.collections.get(at);
                (Some(Val::Int(one.items().len() as i32)), self.causes_of_size(at, is_of_turn))
            }
            Native::IsEmpty => {
                let one = self.collections.get(self.viewed(at));
                match one.items().first() {
                    Some(first) => (Some(Val::Int(0)), first.here() | one.taken),
                    None => (Some(Val::Int(1)), one.added | one.taken),
                }
            }
            Native::Append(answer) => {
                let value = self.element_for(at, self.peek(0))?;
                self.collections.push(at, value, because, now);
                (answer.value(), because)
            }
            Native::Prepend(answer) => {
                let value = self.element_for(at, self.peek(0))?;
                self.collections.prepend(at, value, because, now);
                (answer.value(), because)
            }
            Native::TakeFirst(or_null) | Native::First(or_null) => {
                let one = self.collections.get(at);
                let Some(first) = one.items().first().copied() else {
                    return self.none(at, or_null, because);
                };
                let causes = first.here() | one.taken;
                if matches!(native, Native::TakeFirst(_)) {
                    self.collections.take_first(at, now);
                }
                (Some(first.value), causes)
            }
            Native::TakeLast(or_null) | Native::Last(or_null) => {
                let one = self.collections.get(at);
                let Some(last) = one.items().last().copied() else { return self.none(at, or_null, because) };
                let causes = one.causes();
                if matches!(native, Native::TakeLast(_)) {
                    self.collections.take_last(at, now);
                }
                (Some(last.value), causes)
            }
            Native::Get => {
                let index = self.int_at(0)?;
                let one = self.collections.get(at);
                let item = usize::try_from(index).ok().and_then(|index| one.items().get(index).copied());
                let item = item.ok_or(Stop::Raise(names::INDEX))?;
                (Some(item.value), one.reasons(&item, is_of_turn) | one.taken | because)
            }
            Native::TakeAt => self.take_at(at, because, now)?,
            Native::Iterator => (Some(self.iterator(at)?), 0),
            Native::HasNext => {
                let (item, causes) = self.next_item(at, is_of_turn)?;
                (Some(Val::Int(i32::from(item.is_some()))), causes)
            }
            Native::Next => {
                let (item, causes) = self.next_item(at, is_of_turn)?;
                let over = self.over(at)?;
                if self.collections.get(over.of).changes != over.changes {
                    return Err(Stop::RaiseBare(names::CHANGED));
                }
                let item = item.ok_or(Stop::RaiseBare(names::NO_ELEMENT))?;
                self.collections.pass(at, now);
                self.shown(over, item, causes)?
            }
        };
        self.blame.answer = causes | because;
        Ok(answer)
    }

    /// Makes a new collection, which may be given a capacity.
    fn begin_collection(&self, at: u32, slots: u16) -> Step<Answered> {
        // A deque takes any.
        if slots > 1 && self.collections.get(at).kind != names::DEQUES {
            let (is_negative, _) = self.holds(Cond::Lt, self.peek(0), Val::Int(0))?;
            if is_negative {
                return Err(Stop::Raise(names::ILLEGAL_ARGUMENT));
            }
        }
        Ok((None, 0))
    }

    /// Whether a call is one of a loop whose turns are alike, which comes to an element wherever it lies: see [`super::universal`].
    ///
    /// Such a loop keeps nothing on the stack. One that does is told by the call that begins its turns: what that depends on,
    /// the whole turn does.
    fn is_of_turn(&mut self, native: Native) -> bool {
        let kept = self.frame.top as usize - self.bottom();
        let may_be = match native {
            Native::HasNext => kept == 1,
            Native::Size => kept == 2,
            Native::Next | Native::Get => true,
            _ => false,
        };
        let Frame { body, pc, rejects, .. } = self.frame;
        may_be && rejects && self.bodies.regions(body).is_of_turn(pc)
    }

    /// Takes the element at the index on top of the stack.
    fn take_at(&mut self, at: u32, because: Causes, now: Causes) -> Step<Answered> {
        let index = usize::try_from(self.int_at(0)?).ok();
        let one = self.collections.get(at);
        let item = index.and_then(|index| one.items().get(index).copied());
        let item = item.ok_or(Stop::Raise(names::INDEX))?;
        if index != one.items().len().checked_sub(1) {
            return Err(Stop::Unsupported("an element that is taken out of a list".to_owned()));
        }
        let causes = one.causes() | because;
        // Another index would take another element.
        self.collections.take_last(at, now | because);
        Ok((Some(item.value), causes))
    }

    /// What the size of a collection depends on.
    ///
    /// Where it is compared with an index at once, as loops do, an index below it depends only on what is at that place.
    fn causes_of_size(&self, at: u32, is_of_turn: bool) -> Causes {
        use heapwise_program::Op;
        let one = self.collections.get(at);
        let next = self.frame.ops.get(self.frame.pc as usize + 1);
        if let Some(Op::IfCompare(Cond::Lt | Cond::Ge, _)) = next
            && self.frame.top as usize >= self.bottom() + 2
            && let Val::Int(index) = self.known(self.peek(1))
            && let Some(item) = usize::try_from(index).ok().and_then(|index| one.items().get(index))
        {
            return one.reasons(item, is_of_turn) | one.taken;
        }
        one.added | one.taken
    }

    /// The element that is to be added.
    pub(super) fn element_for(&self, at: u32, value: Val) -> Step<Val> {
        match self.known(value) {
            Val::Null if self.collections.get(at).kind == names::DEQUES => {
                Err(Stop::RaiseBare(names::NULL_POINTER))
            }
            Val::Opaque => Err(Stop::opaque()),
            value => Ok(value),
        }
    }

    fn none(&mut self, at: u32, or_null: bool, because: Causes) -> Step<Option<Val>> {
        let one = self.collections.get(at);
        self.blame.answer = one.added | one.taken | because;
        if or_null { Ok(Some(Val::Null)) } else { Err(Stop::RaiseBare(names::NO_ELEMENT)) }
    }

    /// The element that an iterator comes to next.
    fn next_item(&self, at: u32, is_of_turn: bool) -> Step<(Option<Item>, Causes)> {
        let iterator = self.collections.get(at);
        let over = self.over(at)?;
        let one = self.collections.get(over.of);
        if one.changes != over.changes {
            let from = self.bodies.list[self.frame.body as usize].class;
            // The loops of the JDK look for changes in other places.
            if one.kind & (names::SETS | names::DEQUES | names::MAPS) != 0
                || self.program.class(from).is_jdk()
            {
                return Err(Stop::Unsupported("a collection that is changed in its own loop".to_owned()));
            }
        }
        // To an iterator of an array list any other size than what it has passed means that there is a next element.
        if over.passed as usize > one.items().len() {
            return Err(Stop::Unsupported("a list that becomes shorter than its own loop".to_owned()));
        }
        let item = one.items().get(over.passed as usize).copied();
        let causes = match item {
            Some(item) if is_of_turn => one.reasons(&item, true),
            Some(item) => item.here() | iterator.taken,
            None => one.added | iterator.taken,
        };
        Ok((item, causes | one.taken))
    }
}
