//! Why no alternative of a decision leads to an accepted run.
//!
//! What a set of decisions says of the input is a partial structure: some cells, and the objects that these mention, which all
//! differ. When a run is rejected, no structure is valid that has its reasons as a part. Those of all alternatives together make
//! a part that no valid structure has, whatever the cell holds that was to be decided.

use super::causes::{ALL, Causes, decision};
use super::choice::Choice;
use super::groups::Groups;
use super::{Input, Machine};

impl Machine<'_> {
    /// Notes what has put a member of a group where a collection was asked for it.
    pub(crate) fn tell(&mut self, group: u32, member: usize, causes: Causes) {
        let Some(choice) = self.choices.get_mut(self.groups.depth(group)) else { return };
        if choice.told.len() <= member {
            choice.told.resize(member + 1, 0);
        }
        choice.told[member] |= causes;
    }

    /// What it depends on that no alternative of the last decision leads to an accepted run.
    ///
    /// The refutations of null and of new objects stand for a partial structure that no valid one extends with such a value. A
    /// reference to an object that this structure does not mention is a new one as far as it goes; so of the aliases only those
    /// to objects that it mentions need a refutation of their own, which may mention more.
    pub(crate) fn conflict(&self) -> Causes {
        let Some((choice, before)) = self.choices.split_last() else { return ALL };
        let mut all = choice.conflict;
        let mut held = 0;
        while held != choice.members {
            let mentioned = self.mentioned(all, choice, before) & choice.members;
            if mentioned & !held == 0 {
                break;
            }
            held |= mentioned;
            let told = choice.told.iter().enumerate().filter(|(member, _)| held >> member & 1 == 1);
            all = told.fold(all | choice.alias, |all, (_, causes)| all | causes);
        }
        all
    }

    /// The objects, of the first ones, that some decisions speak of: those that were given, that they have made, or that a
    /// reference which they have decided may mean.
    fn mentioned(&self, causes: Causes, until: &Choice, before: &[Choice]) -> u64 {
        if !self.bodies.found.is_tracked {
            // Which references a rejection depends on is not known.
            return u64::MAX;
        }
        let inputs = self.inputs.iter().take(until.inputs.min(Groups::WIDTH)).enumerate();
        let mut mentioned = 0;
        for (member, input) in inputs {
            let is_meant = match input.created {
                Input::GIVEN => true,
                depth => decision(depth as usize) == 0 || causes & decision(depth as usize) != 0,
            };
            mentioned |= u64::from(is_meant) << member;
        }
        for (depth, choice) in before.iter().enumerate() {
            if choice.is_alias && (decision(depth) == 0 || causes & decision(depth) != 0) {
                mentioned |= choice.members;
            }
        }
        mentioned
    }
}
