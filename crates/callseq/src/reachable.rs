//! The heap solver `reachable`: a structure is valid if calls of the public API make it.
//!
//! A partial structure is admitted if an abstract state extends it: its shape first, then the path condition together with what a
//! disjunct of the shape says of the numbers that the path has named, the other numbers eliminated. Fewest calls come first.

use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Context, Evidence, HeapQuery, HeapSolver, HeapStatistics, InputHeap, Refusal, Resolution, Value,
    Verdict, Witness, WitnessObject, cell_kind,
};
use heapwise_program::{ClassId, Kind, Program};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{Model, TermId, TermPool};

use crate::explore::Reachable;
use crate::locate::{constant, integer};
use crate::matching::{Embedding, Origin, Partial, Seen};
use crate::payload::Payload;
use crate::shape::Link;
use crate::zone::{ZERO, Zone};

/// Decides by the states that calls reach.
pub struct ByCalls {
    reachable: Arc<Reachable>,
    statistics: HeapStatistics,
}

/// What an abstract state says of a question.
enum Said {
    /// The values of a model extend the structure.
    Yes(Model),
    No,
    Unknown(Refusal),
}

impl ByCalls {
    /// A solver on what was explored.
    pub fn new(reachable: Arc<Reachable>) -> ByCalls {
        ByCalls { reachable, statistics: HeapStatistics::default() }
    }

    /// The structure of a path, as far as the path has looked at it.
    fn partial(&self, input: &InputHeap) -> Partial {
        let seen = |value: &Value| match *value {
            Value::Symbol(reference) => match input.reference(reference).resolution {
                Resolution::Pending | Resolution::Outside => Seen::Open,
                Resolution::Null => Seen::Null,
                Resolution::Object(object) => Seen::Object(object.index()),
                Resolution::Constant(_, object) => Seen::Outside(object),
            },
            _ => Seen::Number,
        };
        let objects = input.objects().map(|(_, object)| {
            let cells = object.cells.as_ref().map(|cells| cells.iter().map(seen).collect());
            (object.class, cells)
        });
        let objects: Vec<(ClassId, Option<Vec<Seen>>)> = objects.collect();
        let mut roots = Vec::new();
        for (value, _) in input.parameters() {
            if let Seen::Object(object) = seen(&value)
                && self.reachable.calls.classes.contains(&objects[object].0)
                && !roots.contains(&object)
            {
                roots.push(object);
            }
        }
        Partial { objects, roots }
    }

    fn search(&mut self, cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Verdict {
        let reachable = Arc::clone(&self.reachable);
        let partial = self.partial(query.input);
        if partial.roots.is_empty() {
            return self.numbers(cx, query);
        }
        let mut candidates = Vec::new();
        for known in &reachable.space.shapes {
            for embedding in partial.embeddings(&known.shape) {
                candidates.extend(known.active.iter().map(|at| (*at, embedding.clone())));
            }
        }
        candidates.sort_by_key(|(at, _)| (reachable.space.disjuncts[*at].calls, *at));
        let mut unknown = None;
        for (at, embedding) in &candidates {
            match self.asked(cx, query, &partial, *at, embedding) {
                Said::Yes(model) => {
                    let witness = self.witness(cx, query.input, &partial, *at, embedding, &model);
                    let evidence = witness
                        .map(|witness| Evidence { model: Arc::new(model), witness: Some(Arc::new(witness)) });
                    match evidence {
                        Some(evidence) => return Verdict::Sat(evidence),
                        None => unknown = Some(Refusal("a state without a concrete one".to_owned())),
                    }
                }
                Said::No => {}
                Said::Unknown(why) => unknown = Some(why),
            }
        }
        let is_told = partial.roots.len() <= reachable.most_roots() && !partial.has_other_values(cx.program);
        match unknown {
            Some(why) => self.unknown(why),
            None if reachable.is_closed() && is_told => {
                // Other callers might, with values of other classes: nothing is proved.
                self.statistics.invariant_cuts += 1;
                Verdict::Unsat
            }
            None => self.unknown(Refusal("not all states that callers reach are known".to_owned())),
        }
    }

    fn unknown(&mut self, why: Refusal) -> Verdict {
        self.statistics.unknown += 1;
        Verdict::Unknown(why)
    }

    /// A question about numbers alone.
    fn numbers(&mut self, cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Verdict {
        match cx.smt.check(&mut cx.pool, query.path.conjuncts(), Some(&query.evidence.model)) {
            Answer::Sat(model) => Verdict::Sat(Evidence { model: Arc::new(model), witness: None }),
            Answer::Unsat(_) => Verdict::Unsat,
            Answer::Unknown(why) => self.unknown(Refusal::from(why)),
        }
    }

    /// Whether a disjunct has values for the structure that satisfy the path condition.
    fn asked(
        &self,
        cx: &mut Context<'_>,
        query: &HeapQuery<'_>,
        partial: &Partial,
        at: usize,
        embedding: &Embedding,
    ) -> Said {
        let disjunct = &self.reachable.space.disjuncts[at];
        let shape = &self.reachable.space.shapes[disjunct.shape].shape;
        let Some(origins) = partial.numbers(shape, embedding, &disjunct.values.pattern) else {
            return Said::No;
        };
        let named: Vec<(usize, TermId)> = (origins.iter().enumerate())
            .filter_map(|(place, origin)| Some((place + 1, term(cx, query.input, (*origin)?)?)))
            .collect();
        let kept: Vec<usize> = named.iter().map(|(place, _)| *place).collect();
        let Some(parts) = disjunct.values.zone.separated(&kept) else {
            return Said::Unknown(Refusal("too many cases of numbers that differ".to_owned()));
        };
        let terms: Vec<TermId> = named.iter().map(|(_, term)| *term).collect();
        let mut said = Said::No;
        for part in parts {
            let mut conditions = query.path.conjuncts().to_vec();
            let Some(more) = conditions_of(&mut cx.pool, &part.only(&kept), &terms) else {
                said = Said::Unknown(Refusal("long numbers with a distance".to_owned()));
                continue;
            };
            conditions.extend(more);
            match cx.smt.check(&mut cx.pool, &conditions, Some(&query.evidence.model)) {
                Answer::Sat(model) => return Said::Yes(model),
                Answer::Unsat(_) => {}
                Answer::Unknown(why) => said = Said::Unknown(Refusal::from(why)),
            }
        }
        said
    }

    /// The structure with the objects and values that complete it.
    fn witness(
        &self,
        cx: &mut Context<'_>,
        input: &InputHeap,
        partial: &Partial,
        at: usize,
        embedding: &Embedding,
        model: &Model,
    ) -> Option<Witness> {
        let program = cx.program;
        let disjunct = &self.reachable.space.disjuncts[at];
        let shape = &self.reachable.space.shapes[disjunct.shape].shape;
        let mut witness = Witness::complete(program, input, &cx.variables, model);
        let origins = partial.numbers(shape, embedding, &disjunct.values.pattern)?;
        let mut zone = disjunct.values.zone.clone();
        for (place, origin) in origins.iter().enumerate() {
            let Some((object, cell)) = origin else { continue };
            let Some(Cell::Number(kind, number)) = witness.objects[*object].cells.get(*cell) else {
                continue;
            };
            if !zone.equate(place + 1, ZERO, integer(*kind, *number)) {
                return None;
            }
        }
        let numbers = zone.tuple(&[])?;
        let mut index: Vec<usize> = Vec::with_capacity(shape.nodes.len());
        for (at, node) in shape.nodes.iter().enumerate() {
            let bound =
                embedding.nodes.iter().find(|(_, taken)| **taken == at as u32).map(|(object, _)| *object);
            index.push(bound.unwrap_or_else(|| {
                let object =
                    WitnessObject { class: node.class, cells: Vec::new(), arguments: Default::default() };
                witness.objects.push(object);
                witness.objects.len() - 1
            }));
        }
        let mut completion = Completion { program, witness, values: Default::default() };
        for (at, node) in shape.nodes.iter().enumerate() {
            let mut cells = completion.witness.objects[index[at]].cells.clone();
            cells.resize(node.links.len(), Cell::Null);
            for (cell, link) in node.links.iter().enumerate() {
                let kind = cell_kind(program, node.class, cell);
                match link {
                    Link::Null if kind == Kind::Reference => cells[cell] = Cell::Null,
                    Link::Null if !matches!(cells[cell], Cell::Number(..)) => {
                        cells[cell] = Cell::Number(kind, constant(kind, 0));
                    }
                    Link::To(target) => cells[cell] = Cell::Object(index[*target as usize]),
                    Link::Outside(object) => cells[cell] = Cell::Constant(self.reachable.field(*object)?),
                    Link::Null | Link::Value(_) => {}
                }
            }
            completion.witness.objects[index[at]].cells = cells;
        }
        for (at, (place, payload)) in shape.places.iter().zip(&disjunct.values.pattern).enumerate() {
            let seen = embedding.values.get(&(place.node, place.cell)).copied();
            let cell = match (payload, seen) {
                (Payload::Number, _) => Cell::Number(place.kind, constant(place.kind, numbers[at])),
                (_, Some(Seen::Object(object))) => Cell::Object(object),
                (_, Some(Seen::Null)) | (Payload::Null, _) => Cell::Null,
                (Payload::Constant(object), _) => Cell::Constant(self.reachable.field(*object)?),
                (Payload::Box(class), _) => completion.boxed(*class, numbers[at]),
                (payload, _) => completion.value(payload),
            };
            let object = index[place.node as usize];
            completion.witness.objects[object].cells[place.cell as usize] = cell;
        }
        Some(completion.witness)
    }
}

/// A structure to which values are added.
struct Completion<'p> {
    program: &'p Program,
    witness: Witness,
    values: Vec<(Payload, usize)>,
}

impl Completion<'_> {
    fn boxed(&mut self, class: ClassId, number: i128) -> Cell {
        let kind = cell_kind(self.program, class, 0);
        let cells = vec![Cell::Number(kind, constant(kind, number))];
        self.add(class, cells)
    }

    /// An object for an open value or a thing; the same for equal ones.
    fn value(&mut self, payload: &Payload) -> Cell {
        if let Some((_, object)) = self.values.iter().find(|(known, _)| known == payload) {
            return Cell::Object(*object);
        }
        let class = match payload {
            Payload::Thing(_, class) => *class,
            _ => self.program.object_class(),
        };
        let cell = self.add(class, Vec::new());
        self.values.push((payload.clone(), self.witness.objects.len() - 1));
        cell
    }

    fn add(&mut self, class: ClassId, cells: Vec<Cell>) -> Cell {
        self.witness.objects.push(WitnessObject { class, cells, arguments: Default::default() });
        Cell::Object(self.witness.objects.len() - 1)
    }
}

/// The number of a cell of the input, as a term as wide as the machine's.
fn term(cx: &mut Context<'_>, input: &InputHeap, (object, cell): Origin) -> Option<TermId> {
    let object = input.object(heapwise_heap::InputId::from_index(object));
    match *object.cells.as_deref()?.get(cell)? {
        Value::Term(term) => Some(term),
        Value::Int(number) => Some(cx.pool.int(number)),
        Value::Long(number) => Some(cx.pool.long(number)),
        _ => None,
    }
}

/// A zone as conditions on the terms of its variables. `None` where long numbers have a distance that no long number says.
fn conditions_of(pool: &mut TermPool, zone: &Zone, terms: &[TermId]) -> Option<Vec<TermId>> {
    let mut conditions = Vec::new();
    let width = |pool: &TermPool, term: TermId| pool.sort(term).width();
    for (one, term) in (1..).zip(terms) {
        if pool.sort(*term).is_float() {
            // Its bits are known, or it is free.
            continue;
        }
        let (least, greatest) = zone.range(one);
        let wide = width(pool, *term);
        let (least, greatest) = (pool.bits(wide, least as u64), pool.bits(wide, greatest as u64));
        conditions.extend([pool.sle(least, *term), pool.sle(*term, greatest)]);
        for (other, than) in (1..).zip(terms) {
            let most = zone.bound(one, other);
            let by_range = zone.bound(one, ZERO) + zone.bound(ZERO, other) <= most;
            let is_between = |middle: usize| {
                zone.bound(one, middle) < 0
                    && zone.bound(middle, other) < 0
                    && zone.bound(one, middle) + zone.bound(middle, other) <= most
            };
            if one == other || by_range || (1..=terms.len()).any(is_between) {
                continue;
            }
            let is_narrow = width(pool, *term) == 32 && width(pool, *than) == 32;
            match most {
                0 if wide == width(pool, *than) => conditions.push(pool.sle(*term, *than)),
                -1 if wide == width(pool, *than) => conditions.push(pool.slt(*term, *than)),
                most if is_narrow => {
                    let (one, other) = (pool.sext(*term, 64), pool.sext(*than, 64));
                    let difference = pool.sub(one, other);
                    let most = pool.long(most as i64);
                    conditions.push(pool.sle(difference, most));
                }
                _ => return None,
            }
        }
    }
    for (one, other, by) in zone.apart() {
        let of = |place: usize| terms.get(place - 1).copied();
        let condition = match (*one, *other) {
            (ZERO, other) => {
                let term = of(other)?;
                let value = pool.bits(width(pool, term), -*by as u64);
                pool.ne(term, value)
            }
            (one, other) => {
                let (one, other) = (of(one)?, of(other)?);
                if width(pool, one) != 32 || width(pool, other) != 32 {
                    return None;
                }
                let (one, other) = (pool.sext(one, 64), pool.sext(other, 64));
                let (difference, by) = (pool.sub(one, other), pool.long(*by as i64));
                pool.ne(difference, by)
            }
        };
        conditions.push(condition);
    }
    Some(conditions)
}

impl<'p> HeapSolver<'p> for ByCalls {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        self.statistics.queries += 1;
        if let Some(witness) = query.evidence.witness.as_ref()
            && let Some(model) = witness.model(query.input, &cx.variables)
            && holds(cx, query, &model)
        {
            self.statistics.by_witness += 1;
            return Verdict::Sat(Evidence { model: Arc::new(model), witness: Some(Arc::clone(witness)) });
        }
        self.statistics.by_search += 1;
        self.search(cx, query)
    }

    fn statistics(&self) -> HeapStatistics {
        self.statistics
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        Some(Box::new(ByCalls::new(Arc::clone(&self.reachable))))
    }
}

fn holds(cx: &Context<'_>, query: &HeapQuery<'_>, model: &Model) -> bool {
    let mut evaluator = heapwise_term::Evaluator::new();
    query.path.conjuncts().iter().all(|condition| evaluator.holds(&cx.pool, *condition, model))
}
