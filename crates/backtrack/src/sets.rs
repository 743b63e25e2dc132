//! Sets that the machine keeps: what is in one, and what that depends on.
//!
//! Elements are told apart by identity, boxes of ints by their numbers, open ones by a decision, and others by their own methods.

use heapwise_program::Cond;

use super::causes::{Causes, after};
use super::choice::Question;
use super::groups::members;
use super::kept::{Answered, Item};
use super::methods::Equality;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

impl Machine<'_> {
    pub(super) fn insert(&mut self, at: u32, because: Causes, now: Causes) -> Step<Answered> {
        if self.collections.get(at).kind & names::SETS == 0 {
            return Err(Stop::Unsupported("an element that is added to a view".to_owned()));
        }
        let value = self.known(self.peek(0));
        let found = self.found(at, value, because)?;
        match found.at {
            Some(_) => self.met_again(at, value, because, found.causes, now),
            None => {
                self.collections.depend_one(at, found.causes | now, 0);
                self.collections.push(at, value, found.because, now);
                self.collections.note_code(at, found.code);
            }
        }
        Ok((Some(Val::Int(i32::from(found.at.is_none()))), found.causes))
    }

    /// An element that a set has already, or a key that a map has, was added again.
    pub(super) fn met_again(&mut self, at: u32, value: Val, because: Causes, causes: Causes, now: Causes) {
        // What has put an object there is as good a reason as this call for that it is there; that there is no more is not. But
        // that a box has the number of another one, or that all of a group are there, is a reason that the set did not grow.
        let because = if self.is_told_apart(at, value) { because } else { causes };
        self.collections.depend_one(at, because | now, 0);
    }

    /// The place of a value in a set, or of a key in a map. Every member of a group may be there: it has the place of one of them.
    pub(super) fn found(&mut self, at: u32, value: Val, because: Causes) -> Step<ElementAt> {
        let value = self.known(value);
        let keeps_identities = self.collections.get(at).kind == names::IDENTITY_MAPS;
        match value {
            Val::Group(group) => self.found_group(at, group, because),
            Val::Ref(object) if self.boxes.has(self.class_of(object)) => match keeps_identities {
                true => Err(Stop::Unsupported("boxes that are told apart by identity".to_owned())),
                false => self.found_number(at, object, because),
            },
            Val::Ref(object) if !keeps_identities => match self.equality(self.class_of(object))? {
                Equality::Identity => Ok(self.found_same(at, value, because)),
                Equality::Own { code, equals } => {
                    let (code, causes) = self.run_within(code, &[(value, because)])?;
                    let of =
                        ElementAt { at: None, causes: because | causes, because: because | causes, code };
                    self.found_equal(at, value, of, equals)
                }
            },
            Val::Ref(_) | Val::Null => Ok(self.found_same(at, value, because)),
            _ => Err(Stop::malformed("a number where a reference is needed")),
        }
    }

    fn found_group(&mut self, at: u32, group: u32, because: Causes) -> Step<ElementAt> {
        let set = self.groups.of(group);
        let (mut first, mut told, mut expected) = (None, 0, 0);
        for member in members(set) {
            let Some(place) = self.place_of_member(at, member, expected) else {
                return Err(Stop::Ask(Question::Member { group }));
            };
            first = first.or(Some(place));
            told |= self.collections.get(at).items()[place].causes;
            expected = place + 1;
        }
        if !self.notes {
            return Ok(ElementAt::of_same(first, because, because));
        }
        expected = 0;
        for member in members(set) {
            if let Some(place) = self.place_of_member(at, member, expected) {
                self.tell(group, member, self.collections.get(at).items()[place].causes);
                expected = place + 1;
            }
        }
        let later = told & after(self.groups.depth(group));
        let taken = self.collections.get(at).taken;
        Ok(ElementAt::of_same(first, because | later | taken, because))
    }

    /// Where an object of the input is in a set. Most invariants add them in the order of their numbers, so it is likely at the place
    /// that is expected.
    pub(super) fn place_of_member(&self, at: u32, member: usize, expected: usize) -> Option<usize> {
        let value = Val::Ref(Ref::own(self.inputs[member].object as usize));
        let one = self.collections.get(at);
        match one.items().get(expected) {
            Some(item) if item.value == value => Some(expected),
            _ => one.position(value),
        }
    }

    fn found_same(&self, at: u32, value: Val, because: Causes) -> ElementAt {
        let one = self.collections.get(at);
        let place = one.position(value);
        let causes = place.map_or(one.causes(), |place| one.items()[place].causes | one.taken);
        ElementAt::of_same(place, because | causes, because)
    }

    /// The place of a box with the same number as this one.
    fn found_number(&mut self, at: u32, object: Ref, because: Causes) -> Step<ElementAt> {
        let class = self.class_of(object);
        let number = self.read(object, 0)?;
        let one = self.collections.get(at);
        let mut differs = 0;
        for (place, item) in one.items().iter().enumerate() {
            let Val::Ref(held) = self.known(item.value) else { continue };
            if self.class_of(held) != class {
                continue;
            }
            let (is_same, causes) = self.holds(Cond::Eq, number, self.read(held, 0)?)?;
            if is_same {
                return Ok(ElementAt::of_same(
                    Some(place),
                    because | item.causes | one.taken | causes,
                    because,
                ));
            }
            differs |= causes;
        }
        Ok(ElementAt::of_same(None, because | one.causes() | differs, because))
    }

    /// The place of an element with the same hash code that this one says it is equal to.
    fn found_equal(&mut self, at: u32, value: Val, of: ElementAt, equals: u32) -> Step<ElementAt> {
        let mut differs = of.causes;
        for place in 0..self.collections.get(at).items().len() {
            let one = self.collections.get(at);
            let (item, taken) = (one.items()[place], one.taken);
            let code = match item.value {
                Val::Null => Val::Int(0),
                _ if item.code == Val::Filler => {
                    return Err(Stop::Unsupported("elements that are told apart in several ways".to_owned()));
                }
                _ => item.code,
            };
            let (is_same, causes) = self.holds(Cond::Eq, of.code, code)?;
            differs |= causes;
            if !is_same {
                continue;
            }
            let here = of.causes | item.causes | taken | causes;
            if item.value == value {
                return Ok(ElementAt { at: Some(place), causes: here, ..of });
            }
            let (answer, causes) =
                self.run_within(equals, &[(value, of.because), (item.value, item.causes)])?;
            if self.int(answer)? != 0 {
                return Ok(ElementAt { at: Some(place), causes: here | causes, ..of });
            }
            differs |= causes;
        }
        Ok(ElementAt { causes: differs | self.collections.get(at).causes(), ..of })
    }

    /// Whether a value is one object that is equal to itself only.
    fn is_told_apart(&self, at: u32, value: Val) -> bool {
        match value {
            Val::Ref(_) if self.collections.get(at).kind == names::IDENTITY_MAPS => true,
            Val::Ref(object) => {
                matches!(self.equalities.get(&self.class_of(object)), Some(Equality::Identity))
            }
            value => value == Val::Null,
        }
    }

    /// What is hashed by other codes than those of objects comes in their order, which the machine does not know.
    pub(super) fn has_unknown_order(&self, at: u32) -> bool {
        let is_hashed = |item: &Item| {
            let is_box = matches!(item.value, Val::Ref(object) if self.boxes.has(self.class_of(object)));
            is_box || item.code != Val::Filler
        };
        let one = self.collections.get(at);
        one.kind & names::HASHED != 0 && one.items().iter().any(is_hashed)
    }
}

/// Where an element is in a collection, if it is there.
#[derive(Clone, Copy)]
pub(super) struct ElementAt {
    pub at: Option<usize>,
    /// What that depends on.
    pub causes: Causes,
    /// What the element itself depends on, and its hash code if it is not told apart by identity.
    pub because: Causes,
    pub code: Val,
}

impl ElementAt {
    fn of_same(at: Option<usize>, causes: Causes, because: Causes) -> ElementAt {
        ElementAt { at, causes, because, code: Val::Filler }
    }
}
