//! Which decisions something depends on.

use std::rc::Rc;

use heapwise_program::Pc;

use super::effects::Effects;

/// A set of decisions by their depth. Deeper ones than there are bits always matter.
pub(crate) type Causes = u128;

/// Everything matters.
pub(crate) const ALL: Causes = Causes::MAX;

/// The set of one decision.
#[inline]
pub(crate) fn decision(depth: usize) -> Causes {
    if depth < Causes::BITS as usize { 1 << depth } else { 0 }
}

/// All decisions after one.
pub(crate) fn after(depth: usize) -> Causes {
    if depth + 1 < Causes::BITS as usize { ALL << (depth + 1) } else { 0 }
}

/// A branch whose ways have not met again.
#[derive(Clone, Debug)]
pub(crate) struct Control {
    /// How many frames there are below that of the branch.
    pub(crate) depth: usize,
    pub(crate) join: Option<Pc>,
    pub(crate) locals: Rc<[u16]>,
    pub(crate) effects: Effects,
    /// How many objects there were.
    pub(crate) objects: u32,
    /// What everything depended on before.
    pub(crate) before: Causes,
}

/// What the run depends on where it stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blame {
    /// What everything depends on that happens now.
    pub now: Causes,
    /// What everything depends on from now on.
    pub always: Causes,
    /// What the rejection depends on that is under way.
    pub(crate) rejection: Causes,
    /// What the last answer of a collection, or of a method that the machine does itself, depends on.
    pub answer: Causes,
    pub(crate) controls: Vec<Control>,
    /// By frame that might have returned its fault before: from which decisions on.
    pub(crate) earlier: Vec<Earlier>,
    /// Those of all frames.
    pub(crate) early: Causes,
}

/// The decisions by which a running method has not returned its fault yet, see `Decides::Fault`.
#[derive(Clone, Debug)]
pub(crate) struct Earlier {
    /// How many frames there are below that of the method.
    pub(crate) depth: usize,
    pub(crate) causes: Causes,
    /// Those of the frames below.
    pub(crate) below: Causes,
}

impl Blame {
    /// What it depends on that an op is executed.
    pub(crate) fn reached(&self) -> Causes {
        self.now | self.early
    }

    /// Notes that these decisions might have made the method at a depth return its fault.
    pub(crate) fn note_earlier(&mut self, depth: usize, causes: Causes) {
        if self.earlier.last().is_none_or(|last| last.depth != depth) {
            self.earlier.push(Earlier { depth, causes: 0, below: self.early });
        }
        if let Some(last) = self.earlier.last_mut() {
            last.causes |= causes;
        }
        self.early |= causes;
    }

    /// The same decisions, of a method at a depth that returns.
    pub(crate) fn earlier_at(&self, depth: usize) -> Causes {
        self.earlier.last().filter(|last| last.depth == depth).map_or(0, |last| last.causes)
    }

    /// Notes that all depends on these decisions up to the end of the running method, which only returns, but might have done this.
    pub(crate) fn note_to_the_end(&mut self, depth: usize, causes: Causes, effects: Effects, objects: u32) {
        let (join, locals, before) = (None, [].into(), self.now);
        self.controls.push(Control { depth, join, locals, effects, objects, before });
        self.now |= causes;
    }

    pub(crate) fn forget_earlier(&mut self, depth: usize) {
        if let Some(last) = self.earlier.pop_if(|last| last.depth == depth) {
            self.early = last.below;
        }
    }
}
