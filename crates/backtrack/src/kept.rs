//! The collections that the machine keeps, with a trail of what was done to them.

use super::causes::Causes;
use super::effects::Effects;
use super::methods::{Kinds, Shown};
use super::value::Val;

/// An element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub value: Val,
    /// What it depends on that it is there.
    pub causes: Causes,
    /// What it depends on besides that it is there at this place.
    pub placed: Causes,
    /// The hash code of one that is not told apart by identity.
    pub code: Val,
    /// What a map holds for it, and what that depends on; null in other collections.
    pub held: Val,
    pub held_causes: Causes,
}

impl Item {
    /// What depends on which element is at this place.
    pub(crate) fn here(&self) -> Causes {
        self.causes | self.placed
    }
}

/// What an iterator, a view or an entry is of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over {
    pub of: u32,
    /// The changes of that which an iterator has seen.
    pub changes: u32,
    /// How many elements an iterator has passed; the place of an entry.
    pub passed: u32,
    pub shown: Shown,
}

/// A collection or a map, or an iterator, a view or an entry of one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Collection {
    /// In order; those before `first` were taken.
    items: Vec<Item>,
    first: usize,
    /// What it depends on which elements were added, and which were taken.
    pub added: Causes,
    pub taken: Causes,
    /// What it depends on which values of a map were replaced.
    pub replaced: Causes,
    /// Its kind; iterators are of another one.
    pub kind: Kinds,
    /// How often it was changed, which an iterator compares.
    pub changes: u32,
    /// What it is of, if it is no collection itself.
    pub over: Option<Over>,
}

impl Collection {
    pub(crate) fn items(&self) -> &[Item] {
        &self.items[self.first..]
    }

    /// What it depends on which elements it has, and where.
    pub(crate) fn causes(&self) -> Causes {
        self.items().iter().fold(self.added | self.taken, |all, item| all | item.causes)
    }

    /// What it depends on that an element is at its place, or somewhere. Where others were taken from in front of it, it is still
    /// there only because of its place.
    pub(crate) fn reasons(&self, item: &Item, wherever: bool) -> Causes {
        if wherever && self.first == 0 { item.causes } else { item.here() }
    }

    pub(crate) fn position(&self, value: Val) -> Option<usize> {
        self.items().iter().position(|item| item.value == value)
    }
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Pushed,
    Prepended,
    TakenFirst,
    TakenLast(Item),
    Passed,
    /// A value of a map.
    Replaced {
        place: usize,
        held: Val,
        causes: Causes,
    },
    Causes {
        added: Causes,
        taken: Causes,
    },
    Replaces(Causes),
}

/// A state to come back to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    collections: usize,
    trail: usize,
}

/// All collections of a run, with a trail.
#[derive(Default)]
pub(crate) struct Collections {
    all: Vec<Collection>,
    trail: Vec<(u32, Change)>,
}

impl Collections {
    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.trail.clear();
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { collections: self.all.len(), trail: self.trail.len() }
    }

    /// Tells how often something was changed: the collections, and the changes of all.
    pub(crate) fn changed(&self) -> (usize, usize) {
        (self.all.len(), self.trail.len())
    }

    pub(crate) fn undo(&mut self, mark: Mark) {
        while self.trail.len() > mark.trail {
            let Some((at, change)) = self.trail.pop() else { break };
            let Some(one) = self.all.get_mut(at as usize) else { continue };
            match change {
                Change::Pushed => {
                    one.items.pop();
                    one.changes -= 1;
                }
                Change::Prepended => {
                    one.items.remove(one.first);
                    one.changes -= 1;
                }
                Change::TakenFirst => {
                    one.first -= 1;
                    one.changes -= 1;
                }
                Change::TakenLast(item) => {
                    one.items.push(item);
                    one.changes -= 1;
                }
                Change::Passed => {
                    if let Some(over) = &mut one.over {
                        over.passed -= 1;
                    }
                }
                Change::Replaced { place, held, causes } => {
                    (one.items[place].held, one.items[place].held_causes) = (held, causes);
                }
                Change::Causes { added, taken } => (one.added, one.taken) = (added, taken),
                Change::Replaces(causes) => one.replaced = causes,
            }
        }
        self.all.truncate(mark.collections);
    }

    /// A new collection; what it is comes to depend on later is not what it was made under.
    pub(crate) fn add(&mut self, kind: Kinds, over: Option<Over>) -> u32 {
        self.all.push(Collection { kind, over, ..Collection::default() });
        self.all.len() as u32 - 1
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn get(&self, at: u32) -> &Collection {
        &self.all[at as usize]
    }

    /// Notes that it depends on these decisions what was added to those of some kinds among the first ones, and what was taken.
    pub(crate) fn depend(&mut self, first: u32, effects: Effects, causes: Causes) {
        let changed = effects.added | effects.taken | effects.replaced;
        if causes == 0 || changed == 0 {
            return;
        }
        for at in 0..self.all.len().min(first as usize) {
            let kind = self.all[at].kind;
            if changed & kind == 0 {
                continue;
            }
            let when = |kinds: Kinds| if kinds & kind != 0 { causes } else { 0 };
            self.depend_one(at as u32, when(effects.added), when(effects.taken));
            self.depend_replaced(at as u32, when(effects.replaced));
        }
    }

    pub(crate) fn depend_one(&mut self, at: u32, added: Causes, taken: Causes) {
        let one = &mut self.all[at as usize];
        if added & !one.added != 0 || taken & !one.taken != 0 {
            self.trail.push((at, Change::Causes { added: one.added, taken: one.taken }));
            one.added |= added;
            one.taken |= taken;
        }
    }

    pub(crate) fn depend_replaced(&mut self, at: u32, causes: Causes) {
        let one = &mut self.all[at as usize];
        if causes & !one.replaced != 0 {
            self.trail.push((at, Change::Replaces(one.replaced)));
            one.replaced |= causes;
        }
    }

    /// Puts a value in the place of the one that a map holds for a key.
    pub(crate) fn replace(&mut self, at: u32, place: usize, value: Val, causes: Causes) {
        let item = &mut self.all[at as usize].items[place];
        self.trail.push((at, Change::Replaced { place, held: item.held, causes: item.held_causes }));
        (item.held, item.held_causes) = (value, causes);
    }

    /// Puts an element behind the others. It is at its place because of all that decided what was added before.
    pub(crate) fn push(&mut self, at: u32, value: Val, causes: Causes, now: Causes) {
        self.push_held(at, value, (Val::Null, 0), causes, now);
    }

    /// The same of a map, with the value that it holds, and what that depends on.
    pub(crate) fn push_held(
        &mut self,
        at: u32,
        value: Val,
        (held, held_causes): (Val, Causes),
        causes: Causes,
        now: Causes,
    ) {
        self.depend_one(at, now, 0);
        let one = &mut self.all[at as usize];
        let (causes, held_causes) = (causes | now, held_causes | now);
        one.items.push(Item { value, causes, placed: one.added, code: Val::Filler, held, held_causes });
        one.changes += 1;
        self.trail.push((at, Change::Pushed));
    }

    /// Notes the hash code of the last element.
    pub(crate) fn note_code(&mut self, at: u32, code: Val) {
        if let Some(item) = self.all[at as usize].items.last_mut() {
            item.code = code;
        }
    }

    pub(crate) fn prepend(&mut self, at: u32, value: Val, causes: Causes, now: Causes) {
        // What lies behind it moves.
        self.depend_one(at, now, now);
        let one = &mut self.all[at as usize];
        let (causes, placed) = (causes | now, one.added);
        let item = Item { value, causes, placed, code: Val::Filler, held: Val::Null, held_causes: 0 };
        one.items.insert(one.first, item);
        one.changes += 1;
        self.trail.push((at, Change::Prepended));
    }

    pub(crate) fn take_first(&mut self, at: u32, now: Causes) {
        self.depend_one(at, 0, now);
        let one = &mut self.all[at as usize];
        one.first += 1;
        one.changes += 1;
        self.trail.push((at, Change::TakenFirst));
    }

    pub(crate) fn take_last(&mut self, at: u32, now: Causes) {
        // Which one is the last depends on all that was added; what is added next lies where it was.
        let added = self.get(at).added;
        self.depend_one(at, now, now | added);
        let one = &mut self.all[at as usize];
        if let Some(item) = one.items.pop() {
            one.changes += 1;
            self.trail.push((at, Change::TakenLast(item)));
        }
    }

    /// Moves an iterator by one element.
    pub(crate) fn pass(&mut self, at: u32, now: Causes) {
        self.depend_one(at, 0, now);
        if let Some(over) = &mut self.all[at as usize].over {
            over.passed += 1;
            self.trail.push((at, Change::Passed));
        }
    }
}

/// What a call has answered, and what that depends on.
pub(crate) type Answered = (Option<Val>, Causes);

#[cfg(test)]
mod tests;
