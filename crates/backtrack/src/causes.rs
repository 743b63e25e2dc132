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
}
