//! Sets that the machine keeps: what is in one, and what that depends on.
//!
//! Elements are told apart by identity, and boxes of ints by their numbers, open ones by a decision.

use heapwise_program::{ClassId, Cond};

use super::causes::Causes;
use super::choice::Question;
use super::groups::members;
use super::kept::{Answered, Item};
use super::plan::is_plain;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

impl Machine<'_> {
    pub(super) fn insert(&mut self, at: u32, because: Causes, now: Causes) -> Step<Answered> {
        if self.collections.get(at).kind & names::SETS == 0 {
            return Err(Stop::Unsupported("an element that is added to a view".to_owned()));
        }
        let value = self.known(self.peek(0));
        let (place, causes) = self.found(at, value, because)?;
        match place {
            Some(_) => self.met_again(at, value, because, causes, now),
            None => {
                self.collections.depend_one(at, causes | now, 0);
                self.collections.push(at, value, because, now);
            }
        }
        Ok((Some(Val::Int(i32::from(place.is_none()))), causes))
    }

    /// An element that a set has already, or a key that a map has, was added again.
    pub(super) fn met_again(&mut self, at: u32, value: Val, because: Causes, causes: Causes, now: Causes) {
        // What has put an object there is as good a reason as this call for that it is there; that there is no more is not. But
        // that a box has the number of another one, or that all of a group are there, is a reason that the set did not grow.
        let because = if self.is_told_apart(value) { because } else { causes };
        self.collections.depend_one(at, because | now, 0);
    }

    /// The place of a value in a set, or of a key in a map, and what that depends on. Every member of a group may be there: it has the
    /// place of one of them.
    pub(super) fn found(&mut self, at: u32, value: Val, because: Causes) -> Step<(Option<usize>, Causes)> {
        let value = self.known(value);
        let one = self.collections.get(at);
        match value {
            Val::Group(group) => {
                let set = self.groups.of(group);
                let place =
                    |member: usize| one.position(Val::Ref(Ref::own(self.inputs[member].object as usize)));
                let first = members(set).next().and_then(place);
                if first.is_none() || !members(set).all(|member| place(member).is_some()) {
                    return Err(Stop::Ask(Question::Member { group }));
                }
                if !self.notes {
                    return Ok((first, because));
                }
                let told: Vec<(usize, Causes)> = members(set)
                    .filter_map(|member| Some((member, one.items()[place(member)?].causes)))
                    .collect();
                Ok((first, because | self.tell(group, &told)))
            }
            Val::Ref(object) if self.boxes.has(self.class_of(object)) => {
                if one.kind == names::IDENTITY_MAPS {
                    return Err(Stop::Unsupported("boxes that are told apart by identity".to_owned()));
                }
                self.found_number(at, object, because)
            }
            value => {
                self.told_by_identity(value)?;
                let one = self.collections.get(at);
                match one.position(value) {
                    Some(place) => Ok((Some(place), because | one.items()[place].causes | one.taken)),
                    None => Ok((None, because | one.causes())),
                }
            }
        }
    }

    /// The place of a box with the same number as this one, and what that depends on.
    fn found_number(&self, at: u32, object: Ref, because: Causes) -> Step<(Option<usize>, Causes)> {
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
                return Ok((Some(place), because | item.causes | one.taken | causes));
            }
            differs |= causes;
        }
        Ok((None, because | one.causes() | differs))
    }

    /// Whether a value is one object that is equal to itself only.
    fn is_told_apart(&self, value: Val) -> bool {
        match value {
            Val::Ref(object) => !self.boxes.has(self.class_of(object)),
            value => value == Val::Null,
        }
    }

    fn told_by_identity(&mut self, value: Val) -> Step {
        match value {
            Val::Null => Ok(()),
            Val::Ref(object) if self.is_told_by_identity(self.class_of(object)) => Ok(()),
            Val::Ref(_) => Err(Stop::Unsupported("a set of objects that are no inputs".to_owned())),
            _ => Err(Stop::malformed("a number where a reference is needed")),
        }
    }

    fn is_told_by_identity(&mut self, class: ClassId) -> bool {
        match self.plan.of_class(class) {
            Some(template) => self.plan.templates[template].is_plain,
            None => {
                let program = self.program;
                *self.plain.entry(class).or_insert_with(|| is_plain(program, class).unwrap_or(false))
            }
        }
    }

    /// A `HashSet` gives boxes in the order of their codes, which the machine does not know.
    pub(super) fn has_unknown_order(&self, at: u32) -> bool {
        let is_box =
            |item: &Item| matches!(item.value, Val::Ref(object) if self.boxes.has(self.class_of(object)));
        let one = self.collections.get(at);
        one.kind & names::HASHED != 0 && one.items().iter().any(is_box)
    }
}
