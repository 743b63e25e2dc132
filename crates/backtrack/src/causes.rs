//! Which decisions something depends on.

use heapwise_program::Pc;

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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Control {
    /// How many frames there are below that of the branch.
    pub(crate) depth: usize,
    /// Where the ways meet; nowhere before the method ends if it is none.
    pub(crate) join: Option<Pc>,
    /// The branch itself; none stands for all of the method, which only returns.
    pub(crate) branch: Option<Pc>,
    pub(crate) there: There,
    /// What everything depended on before.
    pub(crate) before: Causes,
}

/// What there was when a branch was taken last: what a run has made since, no other way from there could have changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct There {
    pub(crate) objects: u32,
    pub(crate) collections: u32,
}

/// What the run depends on where it stands.
#[derive(Debug, Default)]
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Earlier {
    /// How many frames there are below that of the method.
    pub(crate) depth: usize,
    pub(crate) causes: Causes,
    /// Those of the frames below.
    pub(crate) below: Causes,
}

/// What a run depended on at its decisions: the stacks of each lie behind those of the one before, so that none is allocated.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    controls: Vec<Control>,
    earlier: Vec<Earlier>,
}

/// What a run depended on at one decision, with where its stacks begin in [`Kept`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    now: Causes,
    always: Causes,
    rejection: Causes,
    answer: Causes,
    early: Causes,
    controls: usize,
    earlier: usize,
}

impl Kept {
    /// Keeps what a run depends on; all that is kept behind must be forgotten before.
    pub(crate) fn keep(&mut self, blame: &Blame) -> Mark {
        let Blame { now, always, rejection, answer, early, .. } = *blame;
        let (controls, earlier) = (self.controls.len(), self.earlier.len());
        self.controls.extend_from_slice(&blame.controls);
        self.earlier.extend_from_slice(&blame.earlier);
        Mark { now, always, rejection, answer, early, controls, earlier }
    }

    /// Brings back what was kept last.
    pub(crate) fn restore(&self, mark: Mark, blame: &mut Blame) {
        let Mark { now, always, rejection, answer, early, .. } = mark;
        (blame.now, blame.always, blame.rejection) = (now, always, rejection);
        (blame.answer, blame.early) = (answer, early);
        blame.controls.clear();
        blame.controls.extend_from_slice(&self.controls[mark.controls..]);
        blame.earlier.clear();
        blame.earlier.extend_from_slice(&self.earlier[mark.earlier..]);
    }

    /// Forgets what was kept last.
    pub(crate) fn forget(&mut self, mark: Mark) {
        self.controls.truncate(mark.controls);
        self.earlier.truncate(mark.earlier);
    }

    pub(crate) fn clear(&mut self) {
        self.controls.clear();
        self.earlier.clear();
    }
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

    /// Notes that all depends on these decisions up to the op where the ways of a branch meet, or to the end of the running method,
    /// which only returns, but might have done something. The branch of a loop is taken in each turn.
    pub(crate) fn open(&mut self, control: Control, causes: Causes) {
        let is_same = |last: &Control| {
            last.branch.is_some() && (last.depth, last.branch) == (control.depth, control.branch)
        };
        match self.controls.last_mut() {
            Some(last) if is_same(last) => last.there = control.there,
            _ => self.controls.push(control),
        }
        self.now |= causes;
    }

    pub(crate) fn forget_earlier(&mut self, depth: usize) {
        if let Some(last) = self.earlier.pop_if(|last| last.depth == depth) {
            self.early = last.below;
        }
    }
}
