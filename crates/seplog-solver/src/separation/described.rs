//! Inputs that a precondition describes: its unfoldings, each solved [CSF19 §3].
//!
//! In one round each call of each heap is unfolded, one at a time, by every rule. What comes up in any round counts, with its
//! calls or without: solved, a heap with calls has the fewest cells that they allow. So the unfoldings of two rounds are also
//! those of one.
//!
//! Numbers are as near to zero as the solver likes. With a seed they are drawn where the precondition leaves them open: each is
//! asked to be a drawn one, and is left as it was if it cannot.

use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Change, Context, Described, Evidence, HeapQuery, InputHeap, InputId, PathCondition, Refusal, Scope,
    Slot, Specification, Value, Witness, is_abstracted, is_text,
};
use heapwise_program::Kind;
use heapwise_seplog::formula::{Spec, SymbolicHeap};
use heapwise_smt::Deadline;
use heapwise_term::TermId;

use super::question::Question;
use super::{Searched, Separation, outcome};
use crate::solve::Completion;

/// The most heaps that unfolding comes to.
const HEAPS: usize = 2_000;
/// Drawn numbers are these, and less than as many more.
const LEAST: i32 = -32;
const RANGE: u64 = 64;

/// The inputs that a precondition describes.
pub struct Unfoldings<'p> {
    separation: Separation<'p>,
    rounds: u32,
    numbers: Option<Random>,
}

impl<'p> Unfoldings<'p> {
    /// Those of so many rounds; with a seed, numbers are drawn where they are open.
    pub fn new(separation: Separation<'p>, rounds: u32, seed: Option<u64>) -> Self {
        Unfoldings { separation, rounds, numbers: seed.map(Random) }
    }

    /// An input with drawn numbers where they are open: all of them if possible, else one after the other.
    fn drawn(
        &mut self,
        cx: &mut Context<'p>,
        query: &HeapQuery<'_>,
        question: &Question,
        (input, completion): (&Arc<Witness>, &Completion),
    ) -> Arc<Witness> {
        let Some(random) = &mut self.numbers else { return input.clone() };
        let Separation { structures, ghosts, .. } = &mut self.separation;
        let mut with = |cx: &mut Context<'p>, conditions: &[TermId]| {
            let mut path = query.path.clone();
            conditions.iter().for_each(|condition| path.assume(&cx.pool, *condition));
            let query = HeapQuery { path: &path, ..*query };
            match outcome::judge(cx, &query, structures, question, completion, ghosts) {
                Searched::Witness(evidence) => evidence.witness,
                Searched::Nothing | Searched::Undecided(_) => None,
            }
        };
        let drawn = random.numbers(cx, input);
        if let Some(all) = with(cx, &drawn) {
            return all;
        }
        let mut kept = Vec::new();
        let mut best = input.clone();
        for number in drawn {
            kept.push(number);
            match with(cx, &kept) {
                Some(witness) => best = witness,
                None => drop(kept.pop()),
            }
        }
        best
    }
}

impl<'p> Unfoldings<'p> {
    /// Solves a heap, and adds its input if there is none like it. Says whether it may have inputs.
    fn describe(
        &mut self,
        cx: &mut Context<'p>,
        query: &HeapQuery<'_>,
        question: &Question,
        heap: &SymbolicHeap,
        described: &mut Described,
        met: &mut Vec<Arc<Witness>>,
    ) -> bool {
        described.descriptions += 1;
        match self.separation.find(cx, query, question, std::slice::from_ref(heap)) {
            (Searched::Nothing, _) => return false,
            (Searched::Undecided(why), _) => *described.unknown.entry(why).or_default() += 1,
            (Searched::Witness(evidence), completion) => {
                if let (Some(input), Some(completion)) = (evidence.witness, completion)
                    && !met.contains(&input)
                {
                    let drawn = self.drawn(cx, query, question, (&input, &completion));
                    described.inputs.push(Witness::clone(&drawn));
                    met.push(input);
                }
            }
        }
        true
    }
}

impl<'p> Specification<'p> for Unfoldings<'p> {
    fn inputs(
        &mut self,
        cx: &mut Context<'p>,
        start: &InputHeap,
        path: &PathCondition,
        deadline: Deadline,
    ) -> Described {
        let mut described = Described::default();
        let Separation { structures, formula, inputs, .. } = &self.separation;
        let evidence = Evidence::default();
        let query = HeapQuery { input: start, path, evidence: &evidence, change: Change::Nothing };
        let question = match Question::of(structures, formula, inputs, &query, cx) {
            Ok(question) => question,
            Err(why) => {
                described.unknown.insert(why, 1);
                return described;
            }
        };
        let scope = cx.scope.clone();
        cx.scope = wide(&scope, structures.spec(), &question.disjuncts, self.rounds);
        let mut met: Vec<Arc<Witness>> = Vec::new();
        let mut level = question.disjuncts.clone();
        for round in 0..=self.rounds {
            let mut next = Vec::new();
            for heap in std::mem::take(&mut level) {
                if let Some(why) = exhausted(&described, deadline) {
                    described.unknown.insert(why, 1);
                    next.clear();
                    break;
                }
                // The precondition itself says less than what it is unfolded into.
                let counts = round > 0 || self.rounds == 0 || heap.calls.is_empty();
                let lives = !counts || self.describe(cx, &query, &question, &heap, &mut described, &mut met);
                // With more of them the limit is reached in the next round.
                if lives && round < self.rounds && next.len() <= HEAPS {
                    next.extend(unfolded(self.separation.structures.spec(), &heap));
                }
            }
            level = next;
        }
        cx.scope = scope;
        described
    }
}

/// Why no more heaps are solved.
fn exhausted(described: &Described, deadline: Deadline) -> Option<Refusal> {
    if described.descriptions as usize >= HEAPS {
        Some(Refusal(format!("more than {HEAPS} of them")))
    } else {
        deadline.has_passed().then(|| Refusal(format!("ended by {}", deadline.ended_by().describe())))
    }
}

/// Each call of a heap unfolded by every rule.
fn unfolded(spec: &Spec, heap: &SymbolicHeap) -> Vec<SymbolicHeap> {
    let mut unfolded = Vec::new();
    for at in 0..heap.calls.len() {
        let mut rest = heap.clone();
        let call = rest.calls.remove(at);
        let rules = spec.predicates.get(call.predicate).map_or(&[][..], |predicate| &predicate.disjuncts);
        for rule in rules {
            let mut heap = rest.clone();
            heap.conjoin(rule, &call.arguments);
            unfolded.push(heap);
        }
    }
    unfolded
}

/// A scope with room for every cell that so many rounds may bring up, and for one more round.
fn wide(scope: &Scope, spec: &Spec, disjuncts: &[SymbolicHeap], rounds: u32) -> Scope {
    let rules = spec.predicates.iter().flat_map(|(_, predicate)| &predicate.disjuncts);
    let most = |heaps: &mut dyn Iterator<Item = &SymbolicHeap>| {
        heaps.map(|heap| heap.cells.len()).max().unwrap_or(0) as u32
    };
    let more = most(&mut disjuncts.iter()) + most(&mut rules.into_iter()) * (rounds + 1);
    let by_class = scope.by_class.iter().map(|(class, bound)| (class.clone(), bound + more)).collect();
    Scope { default: scope.default + more, by_class, ..scope.clone() }
}

/// The generator SplitMix64.
struct Random(u64);

impl Random {
    /// Conditions that the numbers of an input are drawn ones.
    fn numbers(&mut self, cx: &mut Context<'_>, input: &Witness) -> Vec<TermId> {
        let roots = input.roots.iter().enumerate().map(|(at, cell)| (Slot::Parameter(at as u32), *cell));
        let program = cx.program;
        let objects = input.objects.iter().enumerate();
        let plain = objects
            .filter(|(_, object)| !is_text(program, object.class) && !is_abstracted(program, object.class));
        let cells = plain.flat_map(|(at, object)| {
            let cells = object.cells.iter().enumerate();
            cells.map(move |(slot, cell)| (Slot::Cell(InputId::from_index(at), slot as u32), *cell))
        });
        let numbers = roots.chain(cells).filter_map(|(slot, cell)| match cell {
            Cell::Number(kind, _) => Some((slot, kind)),
            Cell::Null | Cell::Object(_) | Cell::Constant(_) => None,
        });
        numbers.filter_map(|(slot, kind)| self.number(cx, slot, kind)).collect()
    }

    /// The condition that a number equals one drawn at random.
    fn number(&mut self, cx: &mut Context<'_>, slot: Slot, kind: Kind) -> Option<TermId> {
        let Value::Term(term) = cx.variables.value(&mut cx.pool, slot, kind) else { return None };
        let drawn = LEAST + (self.next() % RANGE) as i32;
        let pool = &mut cx.pool;
        Some(match kind {
            Kind::Boolean => {
                let bit = pool.int(drawn & 1);
                pool.eq(term, bit)
            }
            Kind::Char => {
                let unit = pool.int(drawn - LEAST);
                pool.eq(term, unit)
            }
            Kind::Float => {
                let number = pool.f32(drawn as f32);
                pool.feq(term, number)
            }
            Kind::Double => {
                let number = pool.f64(f64::from(drawn));
                pool.feq(term, number)
            }
            Kind::Long => {
                let number = pool.long(drawn.into());
                pool.eq(term, number)
            }
            Kind::Byte | Kind::Short | Kind::Int | Kind::Reference => {
                let number = pool.int(drawn);
                pool.eq(term, number)
            }
        })
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}
