//! The heap solver `toy`: one rule, as a template for others.
//!
//! **The rule: no two references of an input stand for the same object.** References are arguments, fields, elements of arrays
//! and entries of collections: arguments share nothing, and the structure below each is a tree. Three kinds of objects are exempt, because
//! no program chooses whether they are shared: an enclosing instance, which Java sets; a string or box, which is a value; and a
//! constant, which belongs to the program.
//!
//! A heap solver has three parts: what a partial structure already excludes (`shares`), a completion of the rest (`complete`), and an
//! independent judge of complete structures ([`NoSharing`]). This crate must not know other families of heap solvers.

use std::collections::BTreeSet;
use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Choice, Context, Evidence, Heap, HeapFull, HeapQuery, HeapSolver, HeapStatistics, InputHeap,
    InputId, Refusal, Remembered, Requirement, Resolution, Searched, Slot, SymRef, Value, Verdict, Witness,
    is_box, is_owner, is_text,
};
use heapwise_program::{ClassId, Program};
use heapwise_smt::{Answer, Solver};
use heapwise_term::TermId;

/// The heap solver `toy`.
#[derive(Default)]
pub struct Toy {
    remembered: Remembered,
}

impl<'p> HeapSolver<'p> for Toy {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        match self.remembered.answer(cx, query) {
            Ok(verdict) => verdict,
            Err(open) => {
                let found = search(cx, query).unwrap_or_else(Searched::Undecided);
                self.remembered.conclude(open, found)
            }
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.remembered.statistics
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        Some(Box::new(Toy::default()))
    }
}

/// The completion adds no sharing and nothing undoes what is there; so shape and numbers are decided apart.
fn search(cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Result<Searched, Refusal> {
    if shares(cx.program, query.input) {
        return Ok(Searched::Nothing);
    }
    let (input, conditions) = complete(cx, query)?;
    match cx.smt.check(&mut cx.pool, &conditions, Some(&query.evidence.model)) {
        Answer::Sat(model) => {
            let witness = Witness::complete(cx.program, &input, &cx.variables, &model);
            Ok(Searched::Witness(Evidence {
                model: Arc::new(model),
                witness: Some(Arc::new(witness)),
                facts: None,
            }))
        }
        Answer::Unsat(_) => Ok(Searched::Nothing),
        Answer::Unknown(why) => Err(Refusal::from(why)),
    }
}

/// Whether two references of a partial structure stand for the same object.
fn shares(program: &Program, input: &InputHeap) -> bool {
    let mut met = BTreeSet::new();
    input.references().map(|reference| input.reference(reference)).any(|info| match info.resolution {
        Resolution::Object(_) if is_given(program, input, info.slot) => false,
        Resolution::Object(object) => !is_value(program, input.object(object).class) && !met.insert(object),
        _ => false,
    })
}

/// A completion with all that its numbers must satisfy. References stay open where they may be null, others get new
/// objects, which may need objects in turn; arrays are as short as they may be.
fn complete(cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Result<(InputHeap, Vec<TermId>), Refusal> {
    let full = |HeapFull| Refusal("the structure does not fit the heap".to_owned());
    let mut heap = Heap::default();
    let mut input = query.input.materialise(cx.program, &mut heap, |_| None).map_err(full)?;
    let mut conditions = query.path.conjuncts().to_vec();
    let mut next = 0;
    while next < input.object_count() {
        let id = InputId::from_index(next);
        next += 1;
        if input.object(id).cells.is_none() {
            let (least, _) = cx.domains.lengths_of(input.object(id).class, 0);
            input.set_length(cx, &mut heap, id, least).map_err(full)?;
            conditions.extend(input.within_domains(cx, id));
        }
        for cell in input.object(id).cells.clone().unwrap_or_default().iter() {
            let Value::Symbol(reference) = *cell else { continue };
            let is_open = input.reference(reference).resolution == Resolution::Pending;
            if is_open && !input.may_be_null(cx, reference) {
                let choice = object_for(cx, &input, reference)?;
                input.resolve(cx, &mut heap, reference, choice).map_err(full)?;
                conditions.extend(input.bound(cx, reference));
            }
        }
    }
    Ok((input, conditions))
}

/// What a reference stands for that is never null. Without room for it, another completion of the rest may have some: no Unsat.
fn object_for(cx: &mut Context<'_>, input: &InputHeap, reference: SymRef) -> Result<Choice, Refusal> {
    let candidates = input.candidates(cx, reference).map_err(|error| Refusal(error.to_string()))?;
    let may_share = is_given(cx.program, input, input.reference(reference).slot);
    let mut choices = input.choices(cx, reference, &candidates, &[], None).into_iter();
    let fits = |choice: &Choice| {
        matches!(choice, Choice::Fresh(_)) || may_share && matches!(choice, Choice::Alias(_))
    };
    choices.find(fits).ok_or_else(|| Refusal("no room for an object that must be there".to_owned()))
}

/// Whether a place of an input holds an enclosing instance.
fn is_given(program: &Program, input: &InputHeap, place: Slot) -> bool {
    matches!(place, Slot::Cell(holder, slot) if is_enclosing(program, input.object(holder).class, slot as usize))
}

fn is_enclosing(program: &Program, class: ClassId, slot: usize) -> bool {
    program.class(class).instance_layout.get(slot).is_some_and(|field| is_owner(program, *field))
}

fn is_value(program: &Program, class: ClassId) -> bool {
    is_box(program, class) || is_text(program, class)
}

/// The rule as a judge of complete inputs of a program.
pub struct NoSharing<'p>(pub &'p Program);

impl Requirement for NoSharing<'_> {
    fn holds(&self, input: &Witness) -> Option<bool> {
        let chosen = input.objects.iter().flat_map(|object| {
            let cells = object.cells.iter().enumerate();
            cells.filter(|(slot, _)| !is_enclosing(self.0, object.class, *slot)).map(|(_, cell)| cell)
        });
        let mut met = BTreeSet::new();
        Some(input.roots.iter().chain(chosen).all(|cell| match *cell {
            Cell::Object(object) => is_value(self.0, input.objects[object].class) || met.insert(object),
            Cell::Null | Cell::Number(..) | Cell::Constant(_) => true,
        }))
    }
}
