//! Maps that the machine keeps, their views and their entries.
//!
//! A map is a set of keys, each with a value. What a key has depends on what has put it there, and on all that might have put another
//! value in its place. Null is no value here: `putIfAbsent` takes it for none.

use super::causes::Causes;
use super::choice::Question;
use super::groups::members;
use super::kept::{Answered, Item, Over};
use super::methods::Shown;
use super::sets::ElementAt;
use super::value::Val;
use super::{Machine, Step, Stop};
use crate::names;

/// What a map has for a key, and what that depends on.
enum Entry {
    None(ElementAt),
    At(usize, Causes),
    /// All objects that the key may be have this value.
    Held(Val, Causes),
}

impl Entry {
    fn causes(&self) -> Causes {
        match *self {
            Entry::None(ElementAt { causes, .. }) | Entry::At(_, causes) | Entry::Held(_, causes) => causes,
        }
    }
}

impl Machine<'_> {
    /// What a map holds for a key, or `other`.
    pub(super) fn lookup(&mut self, at: u32, key: Val, other: Val, because: Causes) -> Step<Answered> {
        Ok(match self.entry(at, key, because, None)? {
            Entry::Held(value, causes) => (Some(value), causes),
            Entry::At(place, causes) => {
                (Some(self.held_at(at, place)), causes | self.causes_of_held(at, place))
            }
            Entry::None(place) => (Some(other), place.causes),
        })
    }

    pub(super) fn put(&mut self, at: u32, because: Causes, now: Causes) -> Step<Answered> {
        let (key, value) = (self.known(self.peek(1)), self.value_for(at, self.peek(0))?);
        let entry = self.entry(at, key, because, Some(value))?;
        // Another key would have had its value replaced.
        self.collections.depend_replaced(at, entry.causes() | now);
        if let Entry::At(place, causes) = entry {
            let answer = (Some(self.held_at(at, place)), causes | self.causes_of_held(at, place));
            self.collections.replace(at, place, value, causes | now);
            self.met_again(at, key, because, causes, now);
            return Ok(answer);
        }
        Ok(self.put_new(at, entry, because, because, now))
    }

    pub(super) fn put_if_absent(&mut self, at: u32, because: Causes, now: Causes) -> Step<Answered> {
        let key = self.known(self.peek(1));
        self.value_for(at, self.peek(0))?;
        let entry = self.entry(at, key, because, None)?;
        if let Entry::At(place, causes) = entry {
            self.met_again(at, key, because, causes, now);
            return Ok((Some(self.held_at(at, place)), causes | self.causes_of_held(at, place)));
        }
        // Had the key been there, it would have kept the value that it had.
        let held_because = entry.causes();
        Ok(self.put_new(at, entry, because, held_because, now))
    }

    /// Puts the key and the value on the stack into a map that has no such key; one that has all of a group stays as it is.
    fn put_new(
        &mut self,
        at: u32,
        entry: Entry,
        because: Causes,
        held_because: Causes,
        now: Causes,
    ) -> Answered {
        let (key, value) = (self.known(self.peek(1)), self.known(self.peek(0)));
        match entry {
            Entry::Held(before, causes) => {
                self.met_again(at, key, because, causes, now);
                (Some(before), causes)
            }
            Entry::At(_, causes) => (Some(Val::Null), causes),
            Entry::None(place) => {
                self.collections.depend_one(at, place.causes | now, 0);
                self.collections.push_held(at, key, (value, held_because), place.because, now);
                self.collections.note_code(at, place.code);
                (Some(Val::Null), place.causes)
            }
        }
    }

    /// What a map has for a key. Where that may be one of several objects, they have to have the same value, which has to be `value` if
    /// one is given; else it is asked which one it is.
    fn entry(&mut self, at: u32, key: Val, because: Causes, value: Option<Val>) -> Step<Entry> {
        let found = self.found(at, key, because)?;
        let Val::Group(group) = self.known(key) else {
            return Ok(found.at.map_or(Entry::None(found), |place| Entry::At(place, found.causes)));
        };
        let one = self.collections.get(at);
        let place = |member: usize| self.place_of_member(at, member, 0);
        let mut items = members(self.groups.of(group)).map(|member| Some(&one.items()[place(member)?]));
        let Some(Some(first)) = items.next() else { return Err(Stop::Ask(Question::Member { group })) };
        let mut causes = found.causes | first.held_causes | one.replaced;
        for item in items {
            match item {
                Some(item) if item.held == first.held => causes |= item.held_causes,
                _ => return Err(Stop::Ask(Question::Member { group })),
            }
        }
        match value.is_none_or(|value| value == first.held) {
            true => Ok(Entry::Held(first.held, causes)),
            false => Err(Stop::Ask(Question::Member { group })),
        }
    }

    /// A new object that stands for a view of a map.
    pub(super) fn view(&mut self, at: u32, shown: Shown) -> Step<Val> {
        let name = if shown == Shown::Held { names::VIEW_OF_VALUES } else { names::VIEW_OF_KEYS };
        let class = self.program.find_class(name).map_err(|_| Stop::malformed("a view of a map"))?;
        Ok(self.new_collection(class, Some(Over { of: at, changes: 0, passed: 0, shown })))
    }

    /// The map that a view is of; else the collection itself.
    pub(super) fn viewed(&self, at: u32) -> u32 {
        let one = self.collections.get(at);
        match one.over {
            Some(over) if one.kind == names::VIEWS => over.of,
            _ => at,
        }
    }

    /// The collection of which `contains` asks: a set, or the keys of a map.
    pub(super) fn asked_for_element(&self, at: u32) -> Step<u32> {
        match self.collections.get(at).over {
            Some(Over { shown: Shown::Held | Shown::Entries, .. }) => {
                Err(Stop::Unsupported("a value or an entry that is looked for in a map".to_owned()))
            }
            _ => Ok(self.viewed(at)),
        }
    }

    pub(super) fn iterator(&mut self, at: u32) -> Step<Val> {
        let of = self.viewed(at);
        if self.has_unknown_order(of) {
            return Err(Stop::Unsupported("the order of a set of boxes".to_owned()));
        }
        let shown = self.collections.get(at).over.map_or(Shown::Elements, |over| over.shown);
        let changes = self.collections.get(of).changes;
        let class = self.bodies.found.iterator.ok_or_else(|| Stop::malformed("an iterator"))?;
        Ok(self.new_collection(class, Some(Over { of, changes, passed: 0, shown })))
    }

    /// What an iterator, a view or an entry is of.
    pub(super) fn over(&self, at: u32) -> Step<Over> {
        self.collections.get(at).over.ok_or_else(|| Stop::malformed("an iterator or an entry"))
    }

    /// What an iterator gives of the element that it has come to.
    pub(super) fn shown(&mut self, over: Over, item: Item, causes: Causes) -> Step<Answered> {
        match over.shown {
            Shown::Elements => Ok((Some(item.value), causes)),
            Shown::Held => {
                Ok((Some(item.held), causes | item.held_causes | self.collections.get(over.of).replaced))
            }
            Shown::Entries => {
                let class = self.program.find_class(names::NODE);
                let class = class.map_err(|_| Stop::malformed("an entry of a map"))?;
                Ok((Some(self.new_collection(class, Some(over))), causes))
            }
        }
    }

    /// The key or the value of an entry.
    pub(super) fn part(&self, at: u32, shown: Shown) -> Step<Answered> {
        let Over { of, passed, .. } = self.over(at)?;
        let place = passed as usize;
        let item = self.collections.get(of).items().get(place);
        let item = item.ok_or_else(|| Stop::malformed("an entry of a map"))?;
        match shown {
            Shown::Held => Ok((Some(item.held), self.causes_of_held(of, place))),
            _ => Ok((Some(item.value), 0)),
        }
    }

    fn held_at(&self, at: u32, place: usize) -> Val {
        self.collections.get(at).items()[place].held
    }

    fn causes_of_held(&self, at: u32, place: usize) -> Causes {
        let one = self.collections.get(at);
        one.items()[place].held_causes | one.replaced
    }

    /// The value that is to be put.
    fn value_for(&self, at: u32, value: Val) -> Step<Val> {
        match self.element_for(at, value)? {
            Val::Null => Err(Stop::Unsupported("a map that holds null".to_owned())),
            value => Ok(value),
        }
    }
}
