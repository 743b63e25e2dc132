//! The search for a completion by the machine of `enumerate`: far faster than a symbolic run of the invariant, for inputs and
//! invariants that it knows.
//!
//! What the path condition says of single numbers and of the order of two guides the search; a shape that the invariant
//! accepts is taken only if its numbers and the whole path condition can hold together, which the numeric solver decides. Where
//! they cannot, the search goes back to what the refutation speaks of.
//! A witness is checked against the state once more, as those are that were found for other states.

use std::sync::Arc;

use heapwise_engine::{compare_term, int_op_term};
use heapwise_entity::Entity;
use heapwise_enumerate::{
    Because, Comparison, Completer, Condition, Figures, Filling, Judged, Leaf, Links, Operand, Partial,
    Place, Search, Term, Undecided,
};
use heapwise_heap::{
    Cell, Context, Found, Gap, HeapQuery, InputHeap, InputId, Invariant, Resolution, Slot, Value, Witness,
    WitnessObject, cell_candidates, is_text,
};
use heapwise_program::{ClassId, IntOp, Kind};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{BinaryOp, Model, Node, Sort, TermId, TermPool, UnaryOp, VarId};
use rustc_hash::FxHashMap;

use crate::Lissa;
use crate::leaves::Leaves;
use crate::search::{Subject, limit_of_search, subjects};

/// Ops of the invariant after which a search ends as Unknown. The engine would not come as far.
const MOST: u64 = 400_000_000;
/// Searches that the machine may leave undecided, more than it decides, before it is no longer asked.
const PATIENCE: i32 = 16;
/// What it costs to compare a question with one structure of the catalogue, in ops.
const LOOK: u64 = 8;

/// The machine, if it is of use.
#[derive(Default)]
pub(crate) enum ByMachine<'p> {
    #[default]
    NotAsked,
    Useful(Box<Machine<'p>>),
    Useless,
}

pub(crate) struct Machine<'p> {
    completer: Completer<'p>,
    leaves: Leaves<'p>,
    /// How many more searches it may leave undecided than it decides.
    patience: i32,
}

impl<'p> Lissa<'p> {
    /// The same as a search by the engine; `None` where the machine does not know something.
    pub(crate) fn by_machine(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Option<Found> {
        if matches!(self.machine, ByMachine::Useless) {
            return None;
        }
        if matches!(self.machine, ByMachine::NotAsked) {
            self.machine = match self.make_machine(cx) {
                Some(machine) => ByMachine::Useful(Box::new(machine)),
                None => ByMachine::Useless,
            };
        }
        let ByMachine::Useful(machine) = &mut self.machine else { return None };
        let Machine { completer, leaves, patience } = &mut **machine;
        let (partial, asked) = question(cx, query, self.invariant, completer)?;
        let mut judge = |cx: &mut Context<'p>, leaf: &Leaf| judge(cx, query, &asked, leaf);
        let looked_at = leaves.looked_at();
        let known = leaves.find(cx, &partial, &mut judge);
        self.statistics.ops += LOOK * (leaves.looked_at() - looked_at);
        if let Some(found) = known {
            return self.found(cx, query, found);
        }
        let Figures { failures, writes, runs, .. } = *completer.figures();
        let worked = completer.worked();
        let found = completer.find(cx, &mut self.engine, &partial, MOST, &mut judge);
        self.statistics.ops += completer.worked() - worked;
        let after = completer.figures();
        self.statistics.invariant_failures += after.failures - failures;
        self.statistics.invariant_writes += after.writes - writes;
        leaves.grow(cx, &mut self.engine, after.runs - runs);
        *patience = (*patience + if found.is_ok() { 1 } else { -1 }).min(PATIENCE);
        if *patience == 0 {
            self.machine = ByMachine::Useless;
        }
        match found.ok()? {
            Search::Nothing => self.found(cx, query, None),
            Search::TooLong(limit) => Some(Found::Undecided(limit_of_search(limit))),
            Search::Found(witness) => self.found(cx, query, Some(witness)),
        }
    }

    /// What a search has found; `None` when the state does not lie within it.
    fn found(&mut self, cx: &Context<'p>, query: &HeapQuery<'_>, found: Option<Witness>) -> Option<Found> {
        match found {
            None => Some(Found::Nothing),
            Some(witness) => self.remembered.within(cx, query, &Arc::new(witness)).map(Found::Witness),
        }
    }

    /// A machine that finds what the engine would, if there is one for the invariant.
    fn make_machine(&self, cx: &mut Context<'p>) -> Option<Machine<'p>> {
        let before = cx.gaps.clone();
        let completer = Completer::new(cx, &self.engine, &self.base, self.invariant).ok();
        let leaves = Leaves::new(cx, &self.engine, &self.base, self.invariant).ok();
        // What is left out of the classes in scope is noted by the engine, where it is met.
        let is_whole = cx.gaps.found().len() == before.found().len();
        cx.gaps = before;
        let completer = completer.filter(|completer| is_whole && completer.is_exact(cx))?;
        if let Some(inner) = completer.inner().filter(|_| cx.gaps.are_wanted()) {
            cx.gaps.note(Gap::OtherOwners(inner));
        }
        Some(Machine { completer, leaves: leaves?, patience: PATIENCE })
    }
}

/// The question as one to the machine; `None` where it cannot be put.
///
/// Objects that no reference in scope may hold are left out: the invariant does not read what holds them.
fn question<'p>(
    cx: &Context<'p>,
    query: &HeapQuery<'_>,
    invariant: Invariant,
    completer: &Completer<'p>,
) -> Option<(Partial, Asked)> {
    let input = query.input;
    let root = input.objects().next()?.1.object;
    let is_root = |one: &Subject| one.value == Value::Object(root) && one.judge == invariant.method;
    match subjects(cx, input, invariant).as_slice() {
        [one] if is_root(one) => {}
        _ => return None,
    }
    let inputs = input.object_count();
    let (objects, numbers) = (Vec::with_capacity(inputs), Vec::with_capacity(inputs));
    let mut asked = Asked { inputs, objects, numbers, ..Asked::default() };
    for (id, object) in input.objects() {
        let is_planned = completer.plans(object.class);
        if !is_planned && completer.may_hold(object.class) {
            return None;
        }
        asked.numbers.push(is_planned.then_some(asked.objects.len()));
        asked.objects.extend(is_planned.then_some(id));
    }
    let mut partial = Partial { objects: Vec::with_capacity(asked.objects.len()), ..Partial::default() };
    for (number, id) in asked.objects.iter().enumerate() {
        let object = input.object(*id);
        let links = asked.links(input, *id, &mut partial)?;
        partial.objects.push((object.class, links));
        if cx.program.class(object.class).is_array() {
            partial.lengths.insert(number, object.cells.as_deref()?.len() as u32);
        }
    }
    asked.note(cx, query.path.conjuncts(), &mut partial);
    Some((partial, asked))
}

/// What objects and variables are in the question.
#[derive(Default)]
struct Asked {
    /// How many objects the input has.
    inputs: usize,
    /// Those that are in the question.
    objects: Vec<InputId>,
    /// By object of the input: its number in the question.
    numbers: Vec<Option<usize>>,
    /// The places of variables.
    of: FxHashMap<VarId, usize>,
    /// The variables of numbers that are in no structure.
    apart: Vec<VarId>,
}

/// One side of a comparison.
enum Side {
    Place(usize),
    Constant(i64),
}

impl Asked {
    /// The object of the input that an object of the question, or of an answer, is.
    fn input(&self, number: usize) -> InputId {
        let fresh = || InputId::from_index(self.inputs + number - self.objects.len());
        self.objects.get(number).copied().unwrap_or_else(fresh)
    }

    /// The references of an input object that are decided, but for those to objects that are not in the question, which are noted
    /// as opaque, and to what static fields hold; `None` where the machine has no such object.
    fn links(&self, input: &InputHeap, id: InputId, partial: &mut Partial) -> Option<Links> {
        let object = input.object(id);
        let owner = self.numbers.get(id.index()).copied().flatten()?;
        if !object.arguments.is_empty() {
            return None;
        }
        let cells = object.cells.as_deref()?;
        let mut links = Vec::with_capacity(cells.len());
        for (slot, value) in cells.iter().enumerate() {
            let Value::Symbol(reference) = value else { continue };
            match input.reference(*reference).resolution {
                Resolution::Pending | Resolution::Outside => {}
                Resolution::Null => links.push((slot as u32, None)),
                Resolution::Object(held) => match self.numbers.get(held.index()).copied().flatten() {
                    Some(number) => links.push((slot as u32, Some(number))),
                    None => partial.opaque.push((owner, slot as u32)),
                },
                Resolution::Constant(field, _) => partial.held.push((owner, slot as u32, field)),
            }
        }
        Some(links)
    }

    /// Adds what conjuncts say of single numbers and pairs of them; what else they say is left to the solver.
    fn note(&mut self, cx: &Context<'_>, conjuncts: &[TermId], partial: &mut Partial) {
        partial.comparisons.reserve(conjuncts.len());
        let mut open = Vec::new();
        for conjunct in conjuncts {
            open.push((*conjunct, true));
            while let Some((term, holds)) = open.pop() {
                match *cx.pool.node(term) {
                    Node::Unary(UnaryOp::Not, of) => open.push((of, !holds)),
                    Node::Binary(BinaryOp::And, left, right) if holds => {
                        open.extend([(left, true), (right, true)])
                    }
                    _ => self.note_one(cx, term, holds, partial),
                }
            }
        }
    }

    fn note_one(&mut self, cx: &Context<'_>, term: TermId, holds: bool, partial: &mut Partial) {
        match *cx.pool.node(term) {
            Node::Var(_) => {
                if let Some(Side::Place(at)) = self.side(cx, term, partial) {
                    let value = i64::from(holds);
                    partial.comparisons.push(Comparison::Within(at, value, value));
                }
            }
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Slt | BinaryOp::Sle), left, right)
                if cx.pool.sort(left) == Sort::Bits(32) =>
            {
                let left = self.side(cx, left, partial);
                let right = self.side(cx, right, partial);
                if let (Some(left), Some(right)) = (left, right) {
                    partial.comparisons.extend(comparison(op, left, right, holds));
                }
            }
            _ => {}
        }
    }

    fn side(&mut self, cx: &Context<'_>, term: TermId, partial: &mut Partial) -> Option<Side> {
        if let Some(value) = cx.pool.as_int(term) {
            return Some(Side::Constant(value.into()));
        }
        let variable = cx.pool.as_var(term)?;
        if let Some(known) = self.of.get(&variable) {
            return Some(Side::Place(*known));
        }
        let (slot, kind) = cx.variables.slot(variable)?;
        let place = match (slot, kind) {
            (Slot::Cell(owner, slot), Kind::Int | Kind::Boolean) => {
                Place::Cell(self.numbers.get(owner.index()).copied().flatten()?, slot)
            }
            (Slot::Parameter(_), Kind::Int) => {
                partial.apart.push((i32::MIN.into(), i32::MAX.into()));
                self.apart.push(variable);
                Place::Apart(self.apart.len() - 1)
            }
            _ => return None,
        };
        partial.places.push(place);
        self.of.insert(variable, partial.places.len() - 1);
        Some(Side::Place(partial.places.len() - 1))
    }
}

/// A comparison of 32-bit numbers, or its negation.
fn comparison(op: BinaryOp, left: Side, right: Side, holds: bool) -> Option<Comparison> {
    use Comparison::{AtMost, Differ, Not, Same, Within};
    // `not (left < right)` is `right <= left`, and so on.
    let (left, right, plus) = match (op, holds) {
        (BinaryOp::Eq, _) => (left, right, 0),
        (BinaryOp::Slt, true) => (left, right, 1),
        (BinaryOp::Sle, true) => (left, right, 0),
        (BinaryOp::Slt, false) => (right, left, 0),
        (BinaryOp::Sle, false) => (right, left, 1),
        _ => return None,
    };
    let is_equality = op == BinaryOp::Eq;
    Some(match (left, right) {
        (Side::Place(at), Side::Constant(value)) | (Side::Constant(value), Side::Place(at))
            if is_equality =>
        {
            if holds {
                Within(at, value, value)
            } else {
                Not(at, value)
            }
        }
        (Side::Place(at), Side::Constant(value)) => Within(at, i64::MIN, value - plus),
        (Side::Constant(value), Side::Place(at)) => Within(at, value + plus, i64::MAX),
        (Side::Place(left), Side::Place(right)) if left == right => return None,
        (Side::Place(left), Side::Place(right)) if is_equality => {
            if holds {
                Same(left, 0, right)
            } else {
                Differ(left, 0, right)
            }
        }
        (Side::Place(left), Side::Place(right)) => AtMost(left, plus, right),
        (Side::Constant(_), Side::Constant(_)) => return None,
    })
}

/// The structure with numbers under which the whole path condition holds, if there are such.
fn judge(
    cx: &mut Context<'_>,
    query: &HeapQuery<'_>,
    asked: &Asked,
    leaf: &Leaf,
) -> Result<Judged<Witness>, Undecided> {
    let parts = conditions(cx, asked, leaf)?;
    let mut all = query.path.conjuncts().to_vec();
    all.extend(parts.iter().map(|(term, _)| *term));
    match cx.smt.check(&mut cx.pool, &all, Some(&query.evidence.model)) {
        Answer::Sat(model) => filled(cx, query.input, asked, leaf, &model).map(Judged::Found),
        Answer::Unsat(core) => Ok(Judged::Refused(because(query, &parts, &core))),
        Answer::Unknown(_) => Err(Undecided("numbers that the solver does not decide".to_owned())),
    }
}

/// What has to hold of the numbers of a structure besides the path condition, each with the part of the structure that says so.
fn conditions(cx: &mut Context<'_>, asked: &Asked, leaf: &Leaf) -> Result<Vec<(TermId, Because)>, Undecided> {
    let mut parts = Vec::new();
    for (at, (object, (_, fillings))) in asked.objects.iter().zip(&leaf.objects).enumerate() {
        for (slot, filling) in fillings.iter().enumerate() {
            let slot = slot as u32;
            let equation = equation(cx, Slot::Cell(*object, slot), *filling);
            parts.extend(equation.map(|term| (term, Because::Cell(at, slot))));
        }
    }
    let places = leaf.places.iter().map(|place| term_of(cx, asked, leaf, *place));
    let mut numbers = Numbers { places: places.collect::<Result<_, _>>()?, terms: Vec::new() };
    for (at, one) in leaf.comparisons.iter().enumerate() {
        let term = condition(&mut cx.pool, &numbers.places, one)?;
        parts.extend(term.map(|term| (term, Because::Comparison(at))));
    }
    for term in &leaf.terms {
        let made = numbers.computed(&mut cx.pool, *term)?;
        numbers.terms.push(made);
    }
    for (at, Condition { is, left, right }) in leaf.conditions.iter().enumerate() {
        let (left, right) = (numbers.operand(&mut cx.pool, *left)?, numbers.operand(&mut cx.pool, *right)?);
        parts.push((compare_term(&mut cx.pool, *is, left, right), Because::Condition(at)));
    }
    parts.retain(|(term, _)| cx.pool.as_bool(*term) != Some(true));
    Ok(parts)
}

/// The parts of a structure that a refutation speaks of; those that the path condition says are none.
fn because(query: &HeapQuery<'_>, parts: &[(TermId, Because)], core: &[TermId]) -> Vec<Because> {
    let of = |term: &&TermId| !query.path.conjuncts().contains(term);
    let part = |term: &TermId| {
        let part = parts.iter().find(|(part, _)| part == term);
        part.map_or(Because::Everything, |(_, part)| *part)
    };
    core.iter().filter(of).map(part).collect()
}

/// The numbers of a structure as terms.
struct Numbers {
    /// By place; nothing for one that no cell holds.
    places: Vec<Option<TermId>>,
    /// What was computed of them.
    terms: Vec<TermId>,
}

impl Numbers {
    fn operand(&self, pool: &mut TermPool, operand: Operand) -> Result<TermId, Undecided> {
        let found = match operand {
            Operand::Constant(value) => Some(pool.int(value)),
            Operand::Term(at) => self.terms.get(at).copied(),
            Operand::Place(at, plus) => self.places.get(at).copied().flatten().map(|term| {
                let plus = pool.int(plus);
                pool.add(term, plus)
            }),
        };
        found.ok_or_else(without_variable)
    }

    /// What the JVM computes of two numbers.
    fn computed(&self, pool: &mut TermPool, term: Term) -> Result<TermId, Undecided> {
        let (left, mut right) = (self.operand(pool, term.left)?, self.operand(pool, term.right)?);
        if matches!(term.op, IntOp::Shl | IntOp::Shr | IntOp::Ushr) {
            let mask = pool.int(31);
            right = pool.bit_and(right, mask);
        }
        Ok(int_op_term(pool, term.op, left, right))
    }
}

fn without_variable() -> Undecided {
    Undecided("a number without a variable".to_owned())
}

/// The number in a place, if it has a term.
fn term_of(
    cx: &mut Context<'_>,
    asked: &Asked,
    leaf: &Leaf,
    place: Place,
) -> Result<Option<TermId>, Undecided> {
    let (object, slot) = match place {
        Place::Cell(object, slot) => (object, slot),
        Place::Apart(at) => return Ok(asked.apart.get(at).map(|variable| cx.pool.var(*variable))),
    };
    let filling = leaf.objects.get(object).and_then(|(_, fillings)| fillings.get(slot as usize));
    match filling.map(|filling| (filling, filling.whole())) {
        Some((Filling::Number(kind), _)) => {
            let of_cell = Slot::Cell(asked.input(object), slot);
            match cx.variables.value(&mut cx.pool, of_cell, *kind) {
                Value::Term(term) => Ok(Some(term)),
                _ => Ok(None),
            }
        }
        Some((_, Some(value))) => Ok(Some(cx.pool.int(value))),
        _ => Err(Undecided("a number that is no cell".to_owned())),
    }
}

/// The condition that a number of the path equals the one in the structure, if that is fixed.
fn equation(cx: &mut Context<'_>, slot: Slot, filling: Filling) -> Option<TermId> {
    let Filling::Fixed(Cell::Number(kind, value)) = filling else { return None };
    let variable = cx.variables.variable(slot, kind)?;
    let (variable, value) = (cx.pool.var(variable), cx.pool.constant(value));
    Some(cx.pool.eq(variable, value))
}

/// A comparison of numbers as a term; `None` where it says nothing.
fn condition(
    pool: &mut TermPool,
    terms: &[Option<TermId>],
    comparison: &Comparison,
) -> Result<Option<TermId>, Undecided> {
    let wide = |pool: &mut TermPool, at: usize, plus: i64| {
        let term = terms.get(at).copied().flatten();
        let term = term.ok_or_else(without_variable)?;
        let (term, plus) = (pool.sext(term, 64), pool.long(plus));
        Ok(pool.add(term, plus))
    };
    let (least, most) = (i64::from(i32::MIN), i64::from(i32::MAX));
    Ok(Some(match *comparison {
        Comparison::Within(_, low, high) if low <= least && high >= most => return Ok(None),
        Comparison::Within(at, low, high) => {
            let (number, low, high) = (wide(pool, at, 0)?, pool.long(low), pool.long(high));
            let (from, to) = (pool.sle(low, number), pool.sle(number, high));
            pool.and(from, to)
        }
        Comparison::Not(at, value) => {
            let (number, value) = (wide(pool, at, 0)?, pool.long(value));
            pool.ne(number, value)
        }
        Comparison::AtMost(left, plus, right) => {
            let (left, right) = (wide(pool, left, plus)?, wide(pool, right, 0)?);
            pool.sle(left, right)
        }
        Comparison::Same(left, plus, right) => {
            let (left, right) = (wide(pool, left, plus)?, wide(pool, right, 0)?);
            pool.eq(left, right)
        }
        Comparison::Differ(left, plus, right) => {
            let (left, right) = (wide(pool, left, plus)?, wide(pool, right, 0)?);
            pool.ne(left, right)
        }
    }))
}

/// The structure with the numbers of a model; what no one has read is null or zero, or what the input has there.
fn filled(
    cx: &mut Context<'_>,
    input: &InputHeap,
    asked: &Asked,
    leaf: &Leaf,
    model: &Model,
) -> Result<Witness, Undecided> {
    let mut witness = Witness::complete(cx.program, input, &cx.variables, model);
    let mut opaque = Vec::new();
    for (number, (class, fillings)) in leaf.objects.iter().enumerate() {
        let id = asked.input(number);
        let mut cells = Vec::with_capacity(fillings.len());
        for (slot, filling) in fillings.iter().enumerate() {
            let place = Slot::Cell(id, slot as u32);
            let held = witness.objects.get(id.index()).and_then(|object| object.cells.get(slot));
            cells.push(match *filling {
                Filling::Fixed(Cell::Object(held)) => Cell::Object(asked.input(held).index()),
                Filling::Fixed(cell) => cell,
                Filling::Number(Kind::Reference) | Filling::Open(true) => held.copied().unwrap_or(Cell::Null),
                Filling::Open(false) => return Err(Undecided("a reference that is never null".to_owned())),
                Filling::Opaque => match held {
                    Some(held @ (Cell::Object(_) | Cell::Constant(_))) => *held,
                    _ => {
                        opaque.push((id.index(), *class, slot));
                        Cell::Null
                    }
                },
                Filling::Number(kind) => unread(cx, (*class, slot), place, kind, model)?,
            });
        }
        match witness.objects.get_mut(id.index()) {
            Some(object) => object.cells = cells,
            None => {
                witness.objects.push(WitnessObject { class: *class, cells, arguments: Default::default() })
            }
        }
    }
    for (owner, class, slot) in opaque {
        let made = any_object(cx, &witness, class, slot)?;
        let held = Cell::Object(witness.objects.len());
        witness.objects.push(made);
        let cell = witness.objects.get_mut(owner).and_then(|object| object.cells.get_mut(slot));
        *cell.ok_or_else(|| Undecided("an object without its owner".to_owned()))? = held;
    }
    Ok(witness)
}

/// A new object for a field of which only that it is not null is known: the first that lazy initialisation tries and that has room.
fn any_object(
    cx: &mut Context<'_>,
    witness: &Witness,
    class: ClassId,
    slot: usize,
) -> Result<WitnessObject, Undecided> {
    let candidates = cell_candidates(cx, class, slot as u32).map(|(_, candidates)| candidates.fresh);
    let count = |class: ClassId| witness.objects.iter().filter(|object| object.class == class).count() as u32;
    let fits = |class: &ClassId| {
        let fields = 0..cx.program.class(*class).instance_layout.len();
        WitnessObject::is_simple(cx.program, *class)
            && (is_text(cx.program, *class) || count(*class) < cx.scope.bound(cx.program, *class))
            && fields.into_iter().all(|field| may_be_zero(cx, *class, field))
    };
    let class = candidates.unwrap_or_default().into_iter().find(fits);
    let class = class.ok_or_else(|| Undecided("a field without room for an object".to_owned()))?;
    Ok(WitnessObject::simple(cx, class))
}

fn may_be_zero(cx: &Context<'_>, class: ClassId, field: usize) -> bool {
    let ranges = cx.domains.numbers(cx.program, class, field);
    ranges.is_none_or(|ranges| ranges.iter().any(|(low, high)| *low <= 0 && 0 <= *high))
}

/// A number as the model has it, or zero.
fn unread(
    cx: &Context<'_>,
    (class, field): (ClassId, usize),
    place: Slot,
    kind: Kind,
    model: &Model,
) -> Result<Cell, Undecided> {
    let value = cx.variables.variable(place, kind).and_then(|variable| model.get(variable));
    match value {
        Some(value) => Ok(Cell::Number(kind, value)),
        None if may_be_zero(cx, class, field) => Ok(Cell::of_number(kind, Value::zero(kind))),
        None => Err(Undecided("a number that is never zero".to_owned())),
    }
}
