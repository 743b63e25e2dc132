//! The comparison of rules over access paths with the invariant of a class.
//!
//! Rules say nothing of numbers, so what is compared are shapes: the invariant accepts one if it is true for some numbers. The structures
//! that the invariant accepts are enumerated, and the judge of the rules is asked of each shape; what rules allow the search of the
//! heap solver lists, and the invariant is asked of that. Each question is asked scope by scope until it shows a difference. A difference on
//! one side does not end the other question: rules that leave order or balance to numbers are to refuse no valid structure, all the same.
//!
//! What rules say of a structure depends on the order in which it is read. Both questions are asked in the order of a completion, and what
//! other orders make of valid structures is counted.

use std::collections::BTreeMap;

use heapwise_analysis::Session;
use heapwise_engine::{Budget, State};
use heapwise_heap::{
    Choice, Context, HeapSolver, InputHeap, Invariant, Refusal, Requirement, Scope, Witness,
};
use heapwise_hex::{Hex, Order, Required, Root, Rules};
use heapwise_program::{ClassId, FieldId, Program, Type};
use rustc_hash::FxHashSet;

use crate::comparison::keep_smaller;
use crate::comparison::shape::{accepts, shape};
use crate::comparison::side::{Answer, Side};
use crate::comparison::within::{Within, classes};
use crate::trouble::Trouble;

/// The decisions of a search for what rules allow, in each scope.
const MOST: u32 = 2_000_000;
/// The effort of one of them.
const DECISION: u64 = 500;
/// The paths of the invariant on one shape.
const PATHS: u64 = 10_000;

/// What is compared.
pub struct AgainstRules<'c, 'p> {
    /// The program.
    pub program: &'p Program,
    /// The class and the method that is true of valid structures.
    pub invariant: Invariant,
    /// What the rules say.
    pub rules: &'p Rules,
    /// What they are called.
    pub name: String,
    /// How far.
    pub within: &'c Within,
}

/// What one accepts and the other refuses.
pub struct Alone {
    /// How many shapes within that scope.
    pub count: u64,
    /// The smallest scope with one.
    pub scope: u32,
    /// The smallest.
    pub smallest: Witness,
}

/// What rules have against a structure.
pub struct Against {
    /// The access path that they refuse.
    pub path: String,
    /// The rows, by number.
    pub rows: Vec<usize>,
}

/// What the comparison found.
#[derive(Default)]
pub struct Shapes {
    /// What the two are called, the rules first.
    pub names: [String; 2],
    /// The last scope.
    pub scope: u32,
    /// How many shapes both accept in it.
    pub both: u64,
    /// What only one accepts.
    pub alone: [Option<Alone>; 2],
    /// What the rules have against the smallest structure that only the invariant accepts.
    pub against: Option<Against>,
    /// Shapes of the invariant that rules judge otherwise in one of the other orders in which they may be read.
    pub by_order: u64,
    /// Whether some that the invariant accepts may be missing.
    pub is_unlisted: bool,
    /// Why some structures may be missing.
    pub cut: Option<String>,
    /// Why the invariant did not judge a shape, and how often.
    pub undecided: BTreeMap<String, u64>,
}

impl Shapes {
    /// Whether a structure shows a difference.
    pub fn differ(&self) -> bool {
        self.alone.iter().any(Option::is_some)
    }

    /// Whether something was not compared.
    pub fn is_partial(&self) -> bool {
        self.cut.is_some() || !self.undecided.is_empty()
    }
}

/// The shapes that one accepts and the other refuses, in one scope.
#[derive(Default)]
struct Found {
    count: u64,
    smallest: Option<Witness>,
}

impl Found {
    fn add(&mut self, structure: Witness) {
        self.count += 1;
        keep_smaller(&mut self.smallest, structure);
    }

    fn within(self, scope: u32) -> Option<Alone> {
        self.smallest.map(|smallest| Alone { count: self.count, scope, smallest })
    }
}

impl<'p> AgainstRules<'_, 'p> {
    /// Compares in all scopes, or until something cuts it.
    ///
    /// # Errors
    /// If the invariant cannot be asked.
    pub fn run(&self) -> Result<Shapes, Trouble> {
        let side = Side::method(self.program, self.invariant.subject, self.invariant);
        let names = [self.name.clone(), side.name().to_owned()];
        let mut shapes = Shapes { names, ..Shapes::default() };
        for scope in self.within.steps() {
            shapes.scope = scope.most();
            let valid = self.of_invariant(&side, &scope, &mut shapes)?;
            let is_open = shapes.cut.is_none() && shapes.undecided.is_empty();
            if shapes.alone[0].is_none() && is_open {
                self.of_rules(&side, &scope, &valid, &mut shapes)?;
            }
            let is_done = shapes.alone.iter().all(Option::is_some);
            if is_done || shapes.is_unlisted || self.within.deadline().has_passed() {
                break;
            }
        }
        Ok(shapes)
    }

    /// Asks the judge of the rules about all shapes that the invariant accepts in a scope, and gives these.
    fn of_invariant(
        &self,
        side: &Side<'p>,
        scope: &Scope,
        shapes: &mut Shapes,
    ) -> Result<FxHashSet<String>, Trouble> {
        let mut session = self.session(side, scope)?;
        let required = Required::new(self.program, self.rules, vec![Root::Receiver]);
        let deadline = self.within.deadline();
        let (mut valid, mut found) = (FxHashSet::default(), Found::default());
        let (mut by_order, mut is_late) = (0, false);
        let listed = side.each(&mut session, &mut |mut structure: Witness| {
            if valid.insert(shape(self.program, &structure)) {
                let [is_allowed, others @ ..] = Order::ALL.map(|order| {
                    structure.accesses = Some(order.of(&structure).into());
                    required.holds(&structure) != Some(false)
                });
                by_order += u64::from(others.contains(&!is_allowed));
                if !is_allowed {
                    structure.accesses = Some(Order::default().of(&structure).into());
                    found.add(structure);
                }
            }
            is_late = deadline.has_passed();
            !is_late
        })?;
        let cut = listed.cut.or_else(|| is_late.then(|| "the limit on time".to_owned()));
        shapes.is_unlisted = cut.is_some();
        shapes.cut = shapes.cut.take().or(cut);
        (shapes.both, shapes.by_order) = (valid.len() as u64 - found.count, by_order);
        if shapes.alone[1].is_none() {
            let broken = found.smallest.as_ref().and_then(|structure| required.broken(structure));
            shapes.against = broken.map(|(path, rows)| Against { path, rows });
            shapes.alone[1] = found.within(scope.most());
        }
        Ok(valid)
    }

    /// Asks the invariant about all shapes that rules allow in a scope, but for those that it is known to accept.
    fn of_rules(
        &self,
        side: &Side<'p>,
        scope: &Scope,
        valid: &FxHashSet<String>,
        shapes: &mut Shapes,
    ) -> Result<(), Trouble> {
        let mut session = self.session(side, scope)?;
        session.engine.set_budget(Budget { paths: PATHS, ..self.within.budget });
        let mut hex = Hex::new(self.program, self.rules, vec![Root::Receiver]);
        session.cx.tried = hex.tried();
        let Session { cx, engine, base, .. } = &mut session;
        let refused = |why: Refusal| Trouble::Undecided(why.0);
        let receiver = receiver(cx, base, self.invariant.subject)?;
        let required = hex.required();
        let mut all = hex.structures(cx, &receiver, MOST).map_err(refused)?;
        let deadline = self.within.deadline();
        let (mut found, mut spent) = (Found::default(), 0);
        loop {
            deadline.spend(DECISION * u64::from(all.decided() - spent));
            spent = all.decided();
            if deadline.has_passed() {
                shapes.cut = Some("the limit on time".to_owned());
                break;
            }
            let (input, structure) = match all.next(cx) {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(why) => {
                    shapes.cut = Some(why.0);
                    break;
                }
            };
            if valid.contains(&shape(self.program, &structure)) {
                continue;
            }
            match accepts((cx, engine, base), &input, self.invariant) {
                Answer::Accepts => {}
                Answer::Refuses => found.add(structure),
                Answer::Undecided(why) => *shapes.undecided.entry(why).or_default() += 1,
            }
        }
        // The search and the judge of the rules share nothing, so what is shown is what both allow.
        if found.smallest.as_ref().is_some_and(|smallest| required.holds(smallest) != Some(true)) {
            let why = "a structure about which the search and the judge of rules differ";
            *shapes.undecided.entry(why.to_owned()).or_default() += 1;
            return Ok(());
        }
        shapes.alone[0] = found.within(scope.most());
        Ok(())
    }

    fn session(&self, side: &Side<'p>, scope: &Scope) -> Result<Session<'p>, Trouble> {
        let looked_at = self.looked_at();
        let is_looked_at = |field| side.looks_at(field) || looked_at.contains(&field);
        self.within.session(self.program, self.invariant.subject, scope, &is_looked_at)
    }

    /// The fields that hold what some row is about, or that lead there.
    fn looked_at(&self) -> FxHashSet<FieldId> {
        let all = classes(self.program, self.invariant.subject);
        let fields = all.iter().flat_map(|class| &self.program.class(*class).instance_layout);
        fields.copied().filter(|field| self.leads_to_a_row(*field)).collect()
    }

    fn leads_to_a_row(&self, field: FieldId) -> bool {
        let Type::Reference(name) = &self.program.field(field).ty else { return false };
        let is_key = |name: &str| self.rules.items.rows.iter().any(|row| *row.key.text == *name);
        let element = element(name);
        let below = self.program.find_class(element).map(|held| classes(self.program, held));
        let below = below.unwrap_or_default();
        let fields = below.iter().flat_map(|class| &self.program.class(*class).instance_layout);
        let mut types = fields.filter_map(|field| self.program.field(*field).ty.class_name());
        is_key(name) || is_key(element) || types.any(|name| is_key(name) || is_key(self::element(name)))
    }
}

/// The class of what an array holds, or the class itself.
fn element(class: &str) -> &str {
    let held = class.trim_start_matches('[');
    match held.len() < class.len() {
        true => held.trim_start_matches('L').trim_end_matches(';'),
        false => class,
    }
}

/// An object of a class of which nothing is known.
fn receiver<'p>(cx: &mut Context<'p>, base: &State<'p>, class: ClassId) -> Result<InputHeap, Trouble> {
    let (mut input, mut heap) = (InputHeap::new(), base.heap.clone());
    let root = input.add_reference(class);
    let made = input.resolve(cx, &mut heap, root, Choice::Fresh(class));
    made.map_err(|_| Trouble::Undecided("the structure does not fit the heap".to_owned()))?;
    Ok(input)
}
