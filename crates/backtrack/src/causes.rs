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
    /// What it depends on that the run will be rejected, once that is certain.
    pub(crate) rejection: Option<Causes>,
    /// Whether what fails from now on may depend on more than is known.
    pub(crate) is_blurred: bool,
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
    rejection: Option<Causes>,
    is_blurred: bool,
    answer: Causes,
    early: Causes,
    controls: usize,
    earlier: usize,
}

impl Kept {
    /// Keeps what a run depends on; all that is kept behind must be forgotten before.
    pub(crate) fn keep(&mut self, blame: &Blame) -> Mark {
        let Blame { now, always, rejection, is_blurred, answer, early, .. } = *blame;
        let (controls, earlier) = (self.controls.len(), self.earlier.len());
        self.controls.extend_from_slice(&blame.controls);
        self.earlier.extend_from_slice(&blame.earlier);
        Mark { now, always, rejection, is_blurred, answer, early, controls, earlier }
    }

    /// Brings back what was kept last.
    pub(crate) fn restore(&self, mark: Mark, blame: &mut Blame) {
        let Mark { now, always, rejection, is_blurred, answer, early, .. } = mark;
        (blame.now, blame.always) = (now, always);
        (blame.rejection, blame.is_blurred) = (rejection, is_blurred);
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

    /// Notes that the run will be rejected because of these decisions. Of several reasons the one counts from which the search
    /// goes back furthest.
    pub(crate) fn reject(&mut self, causes: Causes) {
        let reasons = causes | self.reached() | self.always;
        let depth = |reasons: &Causes| Causes::BITS - reasons.leading_zeros();
        match self.rejection {
            Some(known) if self.is_blurred || depth(&known) <= depth(&reasons) => {}
            _ => self.rejection = Some(reasons),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_have_a_bit_each_as_far_as_there_are_bits() {
        for depth in 0..130 {
            let is_later = |bit: usize| after(depth) >> bit & 1 == 1;
            assert!((0..128).all(|bit| is_later(bit) == (bit > depth)), "{depth}");
            let expected: Vec<usize> = if depth < 128 { vec![depth] } else { Vec::new() };
            let bits: Vec<usize> = (0..128).filter(|bit| decision(depth) >> bit & 1 == 1).collect();
            assert_eq!(bits, expected);
        }
    }

    fn control(depth: usize, branch: Option<Pc>, objects: u32) -> Control {
        let there = There { objects, collections: objects };
        Control { depth, join: Some(9), branch, there, before: 1 }
    }

    #[test]
    fn what_was_kept_comes_back_in_order() {
        let (mut kept, mut blame) = (Kept::default(), Blame::default());
        let mut marks = Vec::new();
        for step in 0..6 {
            marks.push((kept.keep(&blame), format!("{blame:?}")));
            blame.open(control(step, Some(step as Pc), 0), 1 << step);
            blame.note_earlier(step / 2, 1 << (20 + step));
            (blame.always, blame.rejection, blame.answer) = (1 << step, Some(2 << step), 3 << step);
        }
        for (mark, before) in marks.into_iter().rev() {
            kept.restore(mark, &mut blame);
            assert_eq!(format!("{blame:?}"), before);
            kept.restore(mark, &mut blame);
            assert_eq!(format!("{blame:?}"), before);
            kept.forget(mark);
        }
        assert!(kept.controls.is_empty() && kept.earlier.is_empty());
    }

    #[test]
    fn the_branch_of_a_loop_is_open_once_and_counts_from_its_last_turn() {
        let mut blame = Blame::default();
        blame.open(control(0, Some(3), 1), 2);
        blame.open(control(0, Some(3), 5), 4);
        assert_eq!((blame.controls.len(), blame.controls[0].there.objects, blame.now), (1, 5, 6));
        blame.open(control(1, Some(3), 6), 8);
        blame.open(control(1, Some(4), 6), 0);
        // A method as a whole is left once for each branch that might have left it.
        blame.open(control(1, None, 6), 0);
        blame.open(control(1, None, 6), 0);
        assert_eq!((blame.controls.len(), blame.now), (5, 14));
    }

    #[test]
    fn each_frame_forgets_only_its_own_earlier_faults() {
        let mut blame = Blame { now: 64, ..Blame::default() };
        blame.note_earlier(0, 1);
        blame.note_earlier(2, 2);
        blame.note_earlier(2, 4);
        assert_eq!((blame.early, blame.reached()), (7, 71));
        assert_eq!([0, 1, 2].map(|depth| blame.earlier_at(depth)), [0, 0, 6]);
        blame.forget_earlier(1);
        assert_eq!(blame.early, 7);
        blame.forget_earlier(2);
        assert_eq!((blame.early, blame.earlier_at(0)), (1, 1));
        blame.forget_earlier(0);
        assert_eq!((blame.early, blame.reached()), (0, 64));
        // What is known by both counts once.
        blame.note_earlier(0, 64);
        assert_eq!(blame.reached(), 64);
    }
}
