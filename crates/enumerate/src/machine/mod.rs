//! A machine that runs one concrete method over all inputs in scope, by backtracking.
//!
//! It executes the same lowered code as the engine, for the part of Java that invariants are written in: references and ints,
//! objects, arrays, calls, exceptions that nothing catches. Whatever it does not know ends it with a name, and the engine
//! does the whole enumeration instead. What makes it fast is that nothing is copied at a decision but the stack: writes
//! leave a trail, and going back undoes them.
//!
//! Numbers of the input stay open while they are only compared, see [`bounds`]; any other use chooses a value.

mod accepted;
mod blame;
mod bounds;
mod calls;
mod choice;
mod code;
mod collections;
mod groups;
mod heap;
mod intrinsics;
mod natives;
mod partial;
mod plan;
mod regions;
mod resolution;
mod scan;
mod step;
mod value;

use std::rc::Rc;

use heapwise_engine::{Budget, Engine, State};
use heapwise_heap::{Context, Invariant};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, MethodId, Op, Program, StringId};

use crate::Undecided;
use blame::{ALL, Blame, Causes};
use bounds::Fact;
use choice::{Asked, Choice, Question, Taken, index_of, nth};
use code::Bodies;
use collections::{ListLayout, MapLayout};
use groups::{Groups, members};
use heap::Heap;
use natives::Collections;
use plan::{Fresh, Layout, Plan, Template};
use scan::Found;
use value::{Ref, Val};

pub(crate) use bounds::Bounds;
pub(crate) use intrinsics::Intrinsic;
pub(crate) use natives::{Answer, Native};
pub use partial::{Comparison, Filling, Leaf, Links, Partial, Place};
pub(crate) use scan::Kinds;

/// An object of the input.
#[derive(Clone, Copy, Debug)]
struct Input {
    object: u32,
    template: u32,
    /// The decision that made it.
    created: u32,
}

impl Input {
    /// Of objects that were there from the start.
    const GIVEN: u32 = u32::MAX;
}

/// Why the machine stopped in front of an op.
pub(crate) enum Stop {
    /// Something has to be decided.
    Ask(Question),
    /// The class has to be initialised.
    Initialise(ClassId),
    /// The `Class` object of a class is needed.
    Mirror(ClassId),
    /// The object of a string literal is needed.
    Literal(StringId),
    /// The op throws a new exception of this class.
    Raise(&'static str),
    /// The run has ended with this result.
    Ended(Option<Val>),
    /// The run failed: it threw, or exceeded a limit.
    Failed,
    /// Not for this machine.
    Unsupported(String),
}

pub(crate) type Step<T = ()> = Result<T, Stop>;

/// One activation.
#[derive(Clone, Copy)]
struct Frame<'p> {
    ops: &'p [Op],
    body: u32,
    pc: u32,
    base: u32,
    top: u32,
    /// Whether a `false` that it returns rejects the structure.
    rejects: bool,
}

/// How a run of the invariant ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Accepted,
    Rejected,
    Failed,
}

/// How far a search is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing is there yet.
    New,
    /// The first run is about to begin.
    Begun,
    /// A run has ended.
    Running,
    /// There is nothing to search.
    Done,
}

/// Limits of a run.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub steps: u64,
    pub depth: usize,
    pub decisions: usize,
}

impl Limits {
    /// The limits that a budget sets.
    pub(crate) fn of(budget: Budget) -> Limits {
        Limits { steps: budget.steps, depth: budget.call_depth as usize, decisions: budget.branches as usize }
    }
}

/// Which part of the tree of decisions is searched.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    /// The first decisions.
    pub prefix: Vec<u64>,
    /// At how many decisions to turn back, and note them; before the first one on a number in any case, so that parts
    /// are searched as the whole would be.
    pub until: Option<usize>,
}

/// What the machine came to.
pub(crate) enum Event {
    /// A run has ended.
    End(End),
    /// A part of the tree begins here.
    Part(Vec<u64>),
}

/// The machine.
pub(crate) struct Machine<'p> {
    program: &'p Program,
    base: State<'p>,
    plan: Plan,
    bodies: Bodies<'p>,
    method: MethodId,
    limits: Limits,
    heap: Heap,
    bounds: Bounds,
    groups: Groups,
    collections: Collections,
    maps: Option<MapLayout>,
    lists: Option<ListLayout>,
    inputs: Vec<Input>,
    /// The first of the objects that are there from the start, and how many of them some reference has held.
    premade: usize,
    met: usize,
    /// The ranges of the open numbers, by number; more may be left from before.
    ranges: Vec<Rc<[(i64, i64)]>>,
    /// Those of no structure, with their index among the places that the search began with.
    apart: Vec<(u32, usize)>,
    /// How many cells of the input no one has read.
    unread: u32,
    values: Vec<Val>,
    /// By slot: the decisions that the value depends on.
    causes: Vec<Causes>,
    frames: Vec<Frame<'p>>,
    frame: Frame<'p>,
    steps: u64,
    /// Ops of all runs.
    worked: u64,
    choices: Vec<Choice>,
    kept_values: Vec<Val>,
    kept_causes: Vec<Causes>,
    /// Whether it is noted what depends on what: from the first decision on a number on.
    notes: bool,
    blame: Blame,
    /// What the end of the last run depends on.
    reasons: Causes,
    /// What it depends on that the last alternative cannot be taken.
    refusal: Causes,
    kept_frames: Vec<Frame<'p>>,
    part: Part,
    stage: Stage,
}

impl<'p> Machine<'p> {
    /// A machine that runs an invariant on an object of its subject.
    ///
    /// # Errors
    /// Names what it does not know.
    pub(crate) fn new(
        cx: &mut Context<'p>,
        base: &State<'p>,
        invariant: Invariant,
        limits: Limits,
        part: Part,
    ) -> Result<Self, Undecided> {
        let plan = Plan::of(cx, invariant.subject)?;
        let program = cx.program;
        let found = Found::of(program, &plan, invariant.method);
        Ok(Machine {
            program,
            base: base.clone(),
            plan,
            bodies: Bodies::new(program, invariant.method, found)?,
            method: invariant.method,
            limits,
            heap: Heap::default(),
            bounds: Bounds::default(),
            groups: Groups::default(),
            collections: Collections::default(),
            maps: MapLayout::find(program),
            lists: ListLayout::find(program),
            inputs: Vec::new(),
            premade: 0,
            met: 0,
            ranges: Vec::new(),
            apart: Vec::new(),
            unread: 0,
            values: vec![Val::Filler; 1 << 12],
            causes: vec![0; 1 << 12],
            frames: Vec::new(),
            frame: Frame { ops: &[], body: 0, pc: 0, base: 0, top: 0, rejects: true },
            steps: 0,
            worked: 0,
            choices: Vec::new(),
            kept_values: Vec::new(),
            kept_causes: Vec::new(),
            notes: false,
            blame: Blame::default(),
            reasons: ALL,
            refusal: 0,
            kept_frames: Vec::new(),
            part,
            stage: Stage::New,
        })
    }

    /// Runs to the next end; `None` when all is searched.
    ///
    /// # Errors
    /// Names what it does not know.
    pub(crate) fn next(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
    ) -> Result<Option<Event>, Undecided> {
        match std::mem::replace(&mut self.stage, Stage::Running) {
            Stage::New => self.begin()?,
            Stage::Begun => {}
            Stage::Done => return Ok(None),
            Stage::Running => {
                if !self.backtrack(self.reasons) {
                    return Ok(None);
                }
            }
        }
        self.reasons = ALL;
        loop {
            let stop = loop {
                let stepped = if self.notes { self.step_noting() } else { self.step() };
                if let Err(stop) = stepped {
                    break stop;
                }
                self.steps += 1;
                self.worked += 1;
                if self.steps > self.limits.steps {
                    break Stop::Failed;
                }
            };
            match stop {
                Stop::Ask(question) => match self.ask(question) {
                    Asked::GoOn => {}
                    Asked::Part(part) => return Ok(Some(Event::Part(part))),
                    Asked::Done => return Ok(None),
                    Asked::TooMany => return Ok(Some(Event::End(End::Failed))),
                },
                Stop::Initialise(class) => self.initialise(cx, engine, class)?,
                Stop::Mirror(class) => {
                    let made = engine.prepare(cx, &mut self.base, |machine| machine.mirror(class));
                    made.map_err(|_| Undecided("a Class object that cannot be made".to_owned()))?;
                }
                Stop::Literal(string) => {
                    let made = engine.prepare(cx, &mut self.base, |machine| machine.literal(string));
                    made.map_err(|_| Undecided("a string that cannot be made".to_owned()))?;
                }
                Stop::Raise(class) => {
                    let class =
                        self.program.find_class(class).map_err(|error| Undecided(error.to_string()))?;
                    if self.is_caught(class) {
                        return Err(Undecided(
                            "an exception of the JVM that the invariant catches".to_owned(),
                        ));
                    }
                    return Ok(Some(Event::End(End::Failed)));
                }
                Stop::Failed => return Ok(Some(Event::End(End::Failed))),
                Stop::Ended(result) => {
                    let end = verdict(result)?;
                    if end == End::Rejected && self.notes {
                        self.reasons = self.reasons_of_rejection();
                    }
                    return Ok(Some(Event::End(end)));
                }
                Stop::Unsupported(what) => return Err(Undecided(what)),
            }
        }
    }

    /// Begins the search of another part of the tree.
    pub(crate) fn restart(&mut self, part: Part) {
        self.clear();
        self.part = part;
        self.stage = Stage::New;
    }

    /// See [`Plan::is_plain`].
    pub(crate) fn is_plain(&self, program: &Program) -> bool {
        self.plan.is_plain(program)
    }

    /// How many ops were executed in all.
    pub(crate) fn worked(&self) -> u64 {
        self.worked
    }

    /// Begins a run on a root of which nothing is known.
    fn begin(&mut self) -> Result<(), Undecided> {
        let Some(root) = self.add_input(0, 0) else {
            return Err(Undecided("a root that is an array".to_owned()));
        };
        self.enter(root)
    }

    /// Forgets the last search.
    fn clear(&mut self) {
        self.heap = Heap::default();
        self.bounds = Bounds::default();
        self.groups = Groups::default();
        self.collections.clear();
        self.inputs.clear();
        self.met = 0;
        self.ranges.clear();
        (self.unread, self.steps) = (0, 0);
        self.frames.clear();
        self.choices.clear();
        self.kept_values.clear();
        self.kept_causes.clear();
        self.kept_frames.clear();
        self.notes = false;
        self.reasons = ALL;
    }

    /// Makes sure that the stack has that many slots.
    #[inline]
    fn make_room(&mut self, slots: usize) {
        if self.values.len() < slots {
            self.values.resize(slots * 2, Val::Filler);
            self.causes.resize(slots * 2, 0);
        }
    }

    fn enter(&mut self, root: Ref) -> Result<(), Undecided> {
        let body = self.bodies.find(self.method)?;
        let code = self.bodies.list[body as usize].code;
        self.frame = Frame { ops: &code.ops, body, pc: 0, base: 0, top: 0, rejects: true };
        let locals = u32::from(code.max_locals);
        self.make_room((locals + u32::from(code.max_stack)) as usize);
        self.values[0] = Val::Ref(root);
        self.frame.top = locals;
        Ok(())
    }

    fn initialise(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        class: ClassId,
    ) -> Result<(), Undecided> {
        match engine.initialise(cx, &self.base, class) {
            // Runs that go back behind this one must not see what it changes for others.
            Ok(base) if self.changes_others(&base, class) => {
                let name = self.program.class(class).source_name();
                Err(Undecided(format!("the initialisation of {name}, which changes what other classes hold")))
            }
            Ok(base) => {
                self.base = base;
                Ok(())
            }
            Err(_) => {
                let name = self.program.class(class).source_name();
                Err(Undecided(format!("the initialisation of {name}")))
            }
        }
    }

    /// Whether the initialisation of a class may have changed what others hold: one that was initialised before, or one that it
    /// has initialised on the way and that has more than constants.
    fn changes_others(&self, after: &State<'p>, class: ClassId) -> bool {
        let program = self.program;
        let is_constant = |field: &FieldId| {
            let field = program.field(*field);
            field.flags.is_final() && field.kind != Kind::Reference
        };
        let may_hold = |other: &ClassId| {
            let info = program.class(*other);
            *other != class && !info.is_jdk() && !info.static_layout.iter().all(is_constant)
        };
        !after.heap.extends(&self.base.heap) || after.initialised_since(&self.base).iter().any(may_hold)
    }

    fn add_unknown(&mut self, of: &Rc<[(i64, i64)]>) -> u32 {
        add_unknown(&mut self.bounds, &mut self.ranges, of)
    }

    fn kind_of_cell(&self, class: ClassId, slot: usize) -> Kind {
        match self.program.class(class).kind {
            ClassKind::Array { kind, .. } => kind,
            _ => {
                let field = self.program.class(class).instance_layout.get(slot);
                field.map_or(Kind::Reference, |field| self.program.field(*field).kind)
            }
        }
    }

    /// A new object of the input; arrays of the least length and `more`. `None` where there is no such length.
    fn add_input(&mut self, template: usize, more: u32) -> Option<Ref> {
        let created = self.choices.len().checked_sub(1).map_or(Input::GIVEN, |depth| depth as u32);
        let Machine { plan, heap, bounds, ranges, unread, inputs, .. } = self;
        let made = &plan.templates[template];
        let (count, single): (usize, Option<&Fresh>) = match &made.shape {
            Layout::Fields(fields) => (fields.len(), None),
            Layout::Elements(element, (least, most)) => {
                let length = least + more;
                if length > *most {
                    return None;
                }
                (length as usize, Some(element))
            }
        };
        let object = heap.add(made.class, count);
        let start = heap.cells.len();
        for slot in 0..count {
            let fresh = match (&made.shape, single) {
                (Layout::Fields(fields), _) => &fields[slot],
                (_, Some(element)) => element,
                _ => return None,
            };
            let value = match fresh {
                Fresh::Fixed(value) => *value,
                Fresh::All { .. } => Val::Null,
                Fresh::Reference(_) | Fresh::Chosen(..) => {
                    *unread += 1;
                    Val::Unread
                }
                Fresh::Open(of) => Val::Open { unknown: add_unknown(bounds, ranges, of), plus: 0 },
            };
            heap.cells.push(value);
        }
        heap.cells.extend_from_within(start..start + count);
        heap.depend(start..start + count, 0);
        inputs.push(Input { object: object as u32, template: template as u32, created });
        self.add_all(template, object);
        Some(Ref::own(object))
    }

    /// Makes the objects that are there from the start, and the array that holds them.
    fn add_all(&mut self, template: usize, owner: usize) {
        let Layout::Fields(fields) = &self.plan.templates[template].shape else { return };
        let all = fields.iter().enumerate().find_map(|(slot, fresh)| match fresh {
            Fresh::All { array, element } => Some((slot, *array, *element)),
            _ => None,
        });
        let Some((slot, array, element)) = all else { return };
        self.premade = self.inputs.len();
        let bound = self.plan.templates[element].bound;
        let elements: Vec<Val> =
            (0..bound).filter_map(|_| self.add_input(element, 0)).map(Val::Ref).collect();
        let object = self.heap.add(self.plan.templates[array].class, elements.len());
        self.heap.cells.extend_from_slice(&elements);
        self.heap.cells.extend_from_slice(&elements);
        self.inputs.push(Input { object: object as u32, template: array as u32, created: Input::GIVEN });
        let owner = self.heap.objects[owner];
        for cell in [owner.start as usize + slot, (owner.start + owner.len) as usize + slot] {
            self.heap.cells[cell] = Val::Ref(Ref::own(object));
        }
    }

    /// Takes the first alternative of a question that can be.
    fn ask(&mut self, question: Question) -> Asked {
        let depth = self.choices.len();
        if depth >= self.limits.decisions {
            return Asked::TooMany;
        }
        if self.part.until.is_some_and(|until| depth == until || question.is_of_number()) {
            let taken = self.choices.iter().map(|choice| choice.next - 1).collect();
            return Asked::Part(taken);
        }
        let (values, frames) = (self.kept_values.len(), self.kept_frames.len());
        if !self.notes && (question.is_of_number() || self.bodies.found.is_quiet) {
            self.begin_notes();
        }
        let top = self.frame.top as usize;
        let causes = self.kept_causes.len();
        self.kept_values.extend_from_slice(&self.values[..top]);
        if self.notes {
            self.kept_causes.extend_from_slice(&self.causes[..top]);
        }
        self.kept_frames.extend_from_slice(&self.frames);
        self.kept_frames.push(self.frame);
        let next = self.part.prefix.get(depth).copied().unwrap_or(0);
        let choice = Choice {
            question,
            next,
            heap: self.heap.mark(),
            bounds: self.bounds.mark(),
            groups: self.groups.mark(),
            inputs: self.inputs.len(),
            met: self.met,
            unread: self.unread,
            steps: self.steps,
            values,
            frames,
            notes: self.notes,
            causes,
            blame: self.blame.clone(),
            collections: self.collections.mark(),
            conflict: 0,
            alias: 0,
            is_alias: false,
            members: 0,
            told: Vec::new(),
        };
        self.choices.push(choice);
        if self.advance(false) {
            return Asked::GoOn;
        }
        let conflict = self.choices.last().map_or(ALL, |choice| choice.conflict);
        if self.backtrack(conflict) { Asked::GoOn } else { Asked::Done }
    }

    /// Goes back to the last decision that matters for these reasons and can be taken otherwise, and takes it so; `false`
    /// when there is none.
    fn backtrack(&mut self, mut reasons: Causes) -> bool {
        while self.choices.len() > self.part.prefix.len() {
            let depth = self.choices.len() - 1;
            let Some(choice) = self.choices.last_mut() else { return false };
            let bit = blame::decision(depth);
            let is_tracked = self.bodies.found.is_quiet || choice.question.is_of_number();
            let matters = !is_tracked || bit == 0 || reasons & bit != 0;
            if matters {
                if choice.is_alias {
                    choice.alias |= reasons;
                } else {
                    choice.conflict |= reasons;
                }
                if self.advance(true) {
                    return true;
                }
            }
            let Some(choice) = self.choices.pop() else { return false };
            if matters {
                reasons = self.resolution(&choice) & !bit;
            }
            self.kept_values.truncate(choice.values);
            self.kept_causes.truncate(choice.causes);
            self.kept_frames.truncate(choice.frames);
        }
        false
    }

    /// Takes the next alternative of the last decision that can be; `false` when there is none left.
    fn advance(&mut self, mut restore: bool) -> bool {
        let is_given = self.choices.len() <= self.part.prefix.len();
        loop {
            let Some(choice) = self.choices.last_mut() else { return false };
            let question = choice.question;
            // Values below what is known of a number are none.
            if let Question::Value { unknown } = question
                && let Some(least) = index_of(&self.ranges[unknown as usize], self.bounds.of(unknown).0)
                && !restore
            {
                choice.next = choice.next.max(least);
            }
            let alternative = choice.next;
            choice.next += 1;
            choice.is_alias = false;
            if restore {
                self.restore();
            }
            restore = true;
            match self.take(question, alternative) {
                Taken::Yes => return true,
                Taken::Impossible if is_given => return false,
                Taken::Impossible => self.note_impossible(question),
                Taken::NoMore => {
                    self.note_bounds(question);
                    return false;
                }
            }
        }
    }

    /// Brings everything back to the last decision.
    fn restore(&mut self) {
        let Some(choice) = self.choices.last() else { return };
        self.heap.undo(choice.heap);
        self.bounds.undo(choice.bounds);
        self.groups.undo(choice.groups);
        self.collections.undo(choice.collections);
        self.inputs.truncate(choice.inputs);
        self.met = choice.met;
        self.unread = choice.unread;
        self.steps = choice.steps;
        let kept = &self.kept_values[choice.values..];
        self.values[..kept.len()].copy_from_slice(kept);
        self.notes = choice.notes;
        if self.notes {
            let kept = &self.kept_causes[choice.causes..];
            self.causes[..kept.len()].copy_from_slice(kept);
            self.blame.clone_from(&choice.blame);
        }
        self.frames.clear();
        self.frames.extend_from_slice(&self.kept_frames[choice.frames..]);
        if let Some(frame) = self.frames.pop() {
            self.frame = frame;
        }
    }

    fn take(&mut self, question: Question, alternative: u64) -> Taken {
        match question {
            Question::Reference { cell, before, choices } => {
                match self.reference(choices as usize, alternative) {
                    Ok(value) => self.fix(cell, before, value),
                    Err(taken) => taken,
                }
            }
            Question::Number { cell, before, template, slot } => {
                let Some(Fresh::Chosen(kind, ranges)) = self.plan.cell(template as usize, slot as usize)
                else {
                    return Taken::NoMore;
                };
                let Some(value) = nth(ranges, alternative) else { return Taken::NoMore };
                let value = Val::number(*kind, value);
                self.fix(cell, before, value)
            }
            Question::Member { group } => match members(self.groups.of(group)).nth(alternative as usize) {
                Some(member) => {
                    self.groups.narrow(group, 1 << member, self.cause());
                    Taken::Yes
                }
                None => Taken::NoMore,
            },
            Question::Same { group, member } => {
                let only = 1 << member;
                let rest = self.groups.of(group) & !only;
                match alternative {
                    0 => self.groups.narrow(group, only, self.cause()),
                    1 => self.groups.narrow(group, rest, self.cause()),
                    _ => return Taken::NoMore,
                }
                Taken::Yes
            }
            Question::Value { unknown } => {
                let Some(value) = nth(&self.ranges[unknown as usize], alternative) else {
                    return Taken::NoMore;
                };
                let (low, high) = self.bounds.of(unknown);
                match value {
                    value if value > high => Taken::NoMore,
                    value if value < low => Taken::Impossible,
                    value => {
                        Taken::from(self.bounds.assume(Fact::Within(unknown, value, value), self.cause()))
                    }
                }
            }
            Question::Branch { yes, no, to, next, causes } => {
                let (fact, pc) = match alternative {
                    0 => (yes, to),
                    1 => (no, next),
                    _ => return Taken::NoMore,
                };
                let at = std::mem::replace(&mut self.frame.pc, pc);
                let cause = self.cause();
                let taken = self.bounds.assume(fact, cause);
                if self.notes {
                    self.branched(at, causes | cause);
                }
                Taken::from(taken)
            }
        }
    }

    /// The decision that is being taken.
    fn cause(&self) -> Causes {
        blame::decision(self.choices.len().saturating_sub(1))
    }

    /// Notes why an alternative is impossible.
    fn note_impossible(&mut self, question: Question) {
        let conflict = if question.is_of_number() { self.bounds.conflict() } else { self.refusal };
        if let Some(choice) = self.choices.last_mut() {
            choice.conflict |= conflict;
        }
    }

    /// Notes why a number has no other values.
    fn note_bounds(&mut self, question: Question) {
        if let (Question::Value { unknown }, Some(choice)) = (question, self.choices.last_mut()) {
            choice.conflict |= self.bounds.causes(unknown);
        }
    }

    /// Writes what a cell of the input holds.
    fn fix(&mut self, cell: u32, before: u32, value: Val) -> Taken {
        self.heap.write(cell as usize, value);
        self.heap.write(before as usize, value);
        if self.notes && self.bodies.found.is_quiet {
            let cause = self.cause();
            self.heap.depend(cell as usize..cell as usize + 1, cause);
        }
        self.unread -= 1;
        Taken::Yes
    }

    /// The alternatives for a reference: null, the objects of the input in order of creation, and new ones.
    fn reference(&mut self, choices: usize, alternative: u64) -> Result<Val, Taken> {
        self.refusal = 0;
        let allowed = &self.plan.choices[choices];
        let Some(alternative) = alternative.checked_sub(u64::from(allowed.null)) else {
            return Ok(Val::Null);
        };
        let fits = |(member, input): (usize, &Input)| {
            let template = input.template as usize;
            let is_met = self.plan.premade != Some(template) || member - self.premade < self.met;
            allowed.templates.contains(&template) && !self.plan.templates[template].is_box && is_met
        };
        let is_grouped = self.inputs.len() <= Groups::WIDTH;
        let existing = if is_grouped { 1 } else { self.inputs.len() as u64 };
        if alternative < existing && is_grouped {
            let fitting = self.inputs.iter().enumerate().filter(|input| !allowed.owned && fits(*input));
            let set = fitting.fold(0u64, |set, (member, _)| set | 1 << member);
            let depth = self.choices.len().saturating_sub(1);
            if let Some(choice) = self.choices.last_mut() {
                (choice.is_alias, choice.members) = (true, set);
            }
            return match set.count_ones() {
                0 => Err(Taken::Impossible),
                1 => Ok(Val::Ref(Ref::own(self.inputs[set.trailing_zeros() as usize].object as usize))),
                _ => Ok(Val::Group(self.groups.add(set, depth))),
            };
        }
        if alternative < existing {
            let input = self.inputs[alternative as usize];
            return if !allowed.owned && fits((alternative as usize, &input)) {
                Ok(Val::Ref(Ref::own(input.object as usize)))
            } else {
                Err(Taken::Impossible)
            };
        }
        let mut left = alternative - existing;
        for template in &allowed.templates {
            let kinds = self.plan.templates[*template].kinds();
            if left < kinds {
                return self
                    .made(*template, left as u32, allowed.owned)
                    .map(Val::Ref)
                    .ok_or(Taken::Impossible);
            }
            left -= kinds;
        }
        Err(Taken::NoMore)
    }

    /// A new object of the input, if there is room.
    fn made(&mut self, template: usize, more: u32, owned: bool) -> Option<Ref> {
        if self.plan.premade == Some(template) {
            let next = self.inputs.get(self.premade + self.met)?;
            if next.template as usize != template {
                return None;
            }
            self.met += 1;
            return Some(Ref::own(next.object as usize));
        }
        let held = self.inputs.iter().filter(|input| input.template as usize == template).count();
        let Template { bound, is_box, .. } = self.plan.templates[template];
        if held >= bound as usize && !is_box && !owned {
            let all = self.inputs.iter().filter(|input| input.template as usize == template);
            self.refusal = all.fold(0, |all, input| all | blame::decision(input.created as usize));
            return None;
        }
        self.add_input(template, more)
    }
}

/// A new open number within these ranges.
fn add_unknown(bounds: &mut Bounds, ranges: &mut Vec<Rc<[(i64, i64)]>>, of: &Rc<[(i64, i64)]>) -> u32 {
    let unknown = bounds.add(of);
    ranges.truncate(unknown as usize);
    ranges.push(of.clone());
    unknown
}

/// What the result of a run says.
fn verdict(result: Option<Val>) -> Result<End, Undecided> {
    match result {
        Some(Val::Int(0)) => Ok(End::Rejected),
        Some(Val::Int(_)) => Ok(End::Accepted),
        _ => Err(Undecided("an invariant that returns no boolean".to_owned())),
    }
}
