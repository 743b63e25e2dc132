//! What an exploration takes down of the calls that it makes, in the order of their turns.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::Limit;
use heapwise_heap::Gap;
use heapwise_program::{ClassId, FieldId, Program};
use heapwise_smt::Deadline;

use crate::besides::{Besides, besides};
use crate::calls::{Calls, Parameter};
use crate::caps::{Caps, Excess};
use crate::explore::{Bounds, MOST};
use crate::run::{Lost, PATHS, Successor, Tally};
use crate::shape::Shape;
use crate::space::Space;
use crate::visit::{Made, Plan};

/// At most so many calls make several objects, of which there are many combinations, where not all states can be known.
const CALLS_OF_SEVERAL: u32 = 3;

/// How many states calls on a disjunct find for one that is kept, at most.
const FOUND_OF_KEPT: usize = 40;

/// What calls have led to so far, and what that tells of the exploration.
pub(crate) struct Ledger<'a> {
    pub program: &'a Program,
    calls: &'a Calls,
    bounds: &'a Bounds,
    caps: &'a Caps,
    whole: Deadline,
    /// How many calls lead to the disjunct whose turn it is, and how many disjuncts are kept.
    depth: u32,
    kept: usize,
    pub tally: Tally,
    /// The classes of which larger states have too many objects, with how many they may have.
    pub too_many: BTreeMap<ClassId, u32>,
    /// Whether calls are passed other values than on the states so far.
    pub begins_again: bool,
    pub lost: Losses,
    /// Classes of what calls return on whose objects nothing is called.
    pub uncalled: BTreeSet<ClassId>,
}

impl<'a> Ledger<'a> {
    pub fn new(program: &'a Program, plan: &'a Plan, bounds: &'a Bounds, whole: Deadline) -> Ledger<'a> {
        let Plan { calls, caps, .. } = plan;
        Ledger {
            program,
            calls,
            bounds,
            caps,
            whole,
            depth: 0,
            kept: 0,
            tally: Tally::default(),
            too_many: BTreeMap::new(),
            begins_again: false,
            lost: Losses::default(),
            uncalled: BTreeSet::new(),
        }
    }

    /// Notes what calls are not made, and what they read that calls alone do not tell.
    pub fn note_missing(&mut self, unwritten: &[FieldId], asks_class: bool) {
        self.lost.note(self.program, self.calls, unwritten, asks_class);
    }

    pub fn lose(&mut self, why: String) {
        self.lost.add(why);
    }

    /// It is the turn of a disjunct.
    pub fn begin(&mut self, space: &Space, disjunct: usize) {
        (self.depth, self.kept) = (space.disjuncts[disjunct].calls, space.disjuncts.len());
    }

    /// Takes down a call, and adds the states to which it has led to those found by calls on the same disjunct; the limit that is
    /// reached then.
    pub fn take(&mut self, made: Made, found: &mut Vec<Successor>) -> Option<Limit> {
        let Made { call, successors, losses, tally, effort, has_many_ways, asks, .. } = made;
        self.whole.spend(effort);
        self.tally.absorb(tally);
        if has_many_ways {
            self.lose("calls with many arguments".to_owned());
        }
        self.begins_again |= asks;
        for why in losses {
            match why {
                Lost::On(class) => _ = self.uncalled.insert(class),
                Lost::To(why) if why == PATHS => {
                    let method = self.calls.list[call].method;
                    self.lose(format!("{PATHS}: {}", self.program.method_name(method)));
                }
                Lost::To(why) => self.lose(why),
            }
        }
        // An op of the machine is about as much as fifty of a closure.
        let closures =
            successors.iter().map(|successor| (successor.step.zone.variables() as u64).pow(3) / 50);
        self.tally.summary.steps += closures.sum::<u64>();
        let is_open = self.bounds.enough < MOST && !self.lost.0.is_empty();
        let most = if is_open && self.depth >= CALLS_OF_SEVERAL { 1 } else { usize::MAX };
        let mut roots = Roots::default();
        for successor in successors {
            let excess = self.caps.excess(self.program, &successor.shape);
            roots.count(&successor.shape, excess);
            if successor.forgets {
                self.lose("objects that were there before all calls and are given once".to_owned());
            }
            match excess {
                // Several bounds may leave out states of a class: the least has counted.
                Some(Excess::Objects(class, most)) => {
                    let least = self.too_many.entry(class).or_insert(most);
                    *least = most.min(*least);
                }
                Some(Excess::Apart) => {}
                None if successor.shape.roots.len() <= most => found.push(successor),
                None => {}
            }
        }
        if let Some(class) = roots.too_large().filter(|_| self.depth == 0) {
            let name = self.program.class(class).source_name();
            self.lose(format!("more objects of {name} from the start than the scope admits"));
        }
        self.limit(found.len())
    }

    /// The limit that is reached, with so many states found by calls on one disjunct.
    fn limit(&self, found: usize) -> Option<Limit> {
        let may_be_closed = self.lost.0.is_empty() && !self.calls.are_sampled;
        let is_full = self.kept.max(found / FOUND_OF_KEPT) > self.bounds.enough;
        if self.tally.summary.steps >= self.bounds.steps {
            Some(Limit::TotalSteps)
        } else if self.whole.has_passed() {
            Some(Limit::Time)
        } else {
            (!may_be_closed && is_full).then_some(Limit::Paths)
        }
    }
}

/// What a call has given that takes nothing: where all of it has too many objects, each object of its class has as many parts.
#[derive(Default)]
struct Roots {
    fit: bool,
    excess: Option<ClassId>,
}

impl Roots {
    fn count(&mut self, shape: &Shape, excess: Option<Excess>) {
        match excess {
            _ if shape.roots.is_empty() => {}
            Some(Excess::Objects(class, _)) => self.excess = Some(class),
            Some(Excess::Apart) | None => self.fit = true,
        }
    }

    /// A class of which all have too many.
    fn too_large(&self) -> Option<ClassId> {
        self.excess.filter(|_| !self.fit)
    }
}

/// Why states may be missing, with how often.
#[derive(Default)]
pub(crate) struct Losses(pub BTreeMap<String, u64>);

impl Losses {
    fn note(&mut self, program: &Program, calls: &Calls, unwritten: &[FieldId], asks_class: bool) {
        calls.missing.iter().for_each(|what| self.add(what.clone()));
        let mut parameters = calls.list.iter().flat_map(|call| &call.parameters);
        if asks_class && parameters.any(|one| matches!(one, Parameter::Value(_))) {
            self.add("values that are asked for their class".to_owned());
        }
        for field in unwritten {
            let name = &program.field(*field).name;
            self.add(format!("the field {name}, which only its users assign"));
        }
    }

    /// Notes what callers could pass and what could be there, beside what calls were made with.
    pub fn note_gaps(&mut self, program: &Program, gaps: impl IntoIterator<Item = Gap>, calls: &mut Calls) {
        for gap in gaps {
            match besides(program, gap) {
                Besides::Named(what) if !calls.besides.contains(&what) => calls.besides.push(what),
                Besides::Named(_) => {}
                Besides::Lost(why) => self.add(why),
            }
        }
        calls.besides.sort();
    }

    pub fn add(&mut self, why: String) {
        *self.0.entry(why).or_default() += 1;
    }
}
