//! A completion as a structure: open references are resolved as it says, then the numbers are decided.

use std::sync::Arc;

use heapwise_heap::{
    Choice, Context, Evidence, Heap, HeapQuery, InputHeap, InputId, Refusal, Resolution, Slot, SymRef, Value,
    Witness,
};
use heapwise_program::{ClassId, Kind};
use heapwise_seplog::{
    formula::{DataId, Var},
    structure::Structures,
};
use heapwise_smt::Answer;
use heapwise_term::TermId;
use rustc_hash::FxHashMap;

use super::numbers::{Conditions, Ghosts, Numbers};
use super::question::Question;
use super::{Searched, below, numeric};
use crate::solve::Completion;

/// A structure under construction.
struct Built<'a, 'p> {
    structures: &'a Structures<'p>,
    completion: Completion,
    input: InputHeap,
    /// Where its objects are; that of the program does not matter.
    heap: Heap,
    objects: FxHashMap<usize, InputId>,
    open: Vec<(SymRef, Var)>,
    numbers: Numbers,
    /// Numbers that have two places.
    equal: Vec<(TermId, TermId, Kind)>,
    /// Whether an object might be of another class.
    has_chosen: bool,
}

/// Whether the completion, within scope, has numbers that satisfy the path.
pub(super) fn judge<'p>(
    cx: &mut Context<'p>,
    query: &HeapQuery<'_>,
    structures: &Structures<'p>,
    question: &Question,
    completion: &Completion,
    ghosts: &mut Vec<TermId>,
) -> Searched {
    let mut built = Built {
        structures,
        completion: completion.clone(),
        input: query.input.clone(),
        heap: Heap::default(),
        objects: FxHashMap::default(),
        open: question.pending.iter().rev().copied().collect(),
        numbers: Numbers::default(),
        equal: Vec::new(),
        has_chosen: false,
    };
    for (part, object) in question.parts.iter().zip(&question.objects) {
        if let Some(object) = object {
            built.objects.insert(completion.place(part.root), *object);
        }
    }
    for number in &question.numbers {
        built.number(cx, number.var, number.slot, number.kind);
    }
    built.share_numbers(question);
    match built.resolve_all(cx, question) {
        Err(why) => return Searched::Undecided(why),
        Ok(false) if built.has_chosen => return Searched::Undecided(below::gap()),
        Ok(false) => return Searched::Nothing,
        Ok(true) => {}
    }
    let mut conditions = Conditions::default();
    let mut ghosts = Ghosts { made: ghosts, of: FxHashMap::default() };
    for literal in completion.numbers() {
        conditions.add(cx, literal, &built.numbers, &mut ghosts);
    }
    for (left, right, kind) in std::mem::take(&mut built.equal) {
        let same = match kind {
            Kind::Float | Kind::Double => cx.pool.feq(left, right),
            _ => cx.pool.eq(left, right),
        };
        conditions.terms.push(same);
    }
    let gap = || Searched::Undecided(Refusal("arithmetic of the precondition".to_owned()));
    match numeric(cx, query, &conditions.terms) {
        Answer::Unsat(_) if conditions.is_narrowed => gap(),
        Answer::Unsat(_) => Searched::Nothing,
        Answer::Unknown(why) => Searched::Undecided(Refusal::from(why)),
        Answer::Sat(_) if conditions.has_gap || completion.has_products() => gap(),
        Answer::Sat(model) => {
            let witness = Witness::complete(cx.program, &built.input, &cx.variables, &model);
            Searched::Witness(Evidence {
                model: Arc::new(model),
                witness: Some(Arc::new(witness)),
                facts: None,
            })
        }
    }
}

impl<'p> Built<'_, 'p> {
    fn number(&mut self, cx: &mut Context<'p>, var: Var, slot: Slot, kind: Kind) {
        let Value::Term(term) = cx.variables.value(&mut cx.pool, slot, kind) else { return };
        match self.numbers.get(&var) {
            Some((known, _)) => self.equal.push((*known, term, kind)),
            None => {
                self.numbers.insert(var, (term, kind));
            }
        }
    }

    /// The numbers of a cell that is a part are those of the part.
    fn share_numbers(&mut self, question: &Question) {
        for part in &question.parts {
            let place = self.completion.place(part.root);
            let cell = self.completion.cells().iter().find(|cell| self.completion.place(cell.root) == place);
            for (own, known) in cell.iter().flat_map(|cell| &cell.fields).zip(&part.fields) {
                if let Some(number) = self.numbers.get(known).copied() {
                    self.numbers.entry(*own).or_insert(number);
                }
            }
        }
    }

    /// Resolves what is open; says whether all objects are within scope.
    fn resolve_all(&mut self, cx: &mut Context<'p>, question: &Question) -> Result<bool, Refusal> {
        while let Some((reference, var)) = self.open.pop() {
            let place = self.completion.place(var);
            let constant =
                question.constants.iter().find(|(.., known)| self.completion.place(*known) == place);
            let choice = match (constant, self.objects.get(&place)) {
                _ if place == 0 => Choice::Null,
                (Some((field, object, _)), _) => Choice::Constant(*field, *object),
                (None, Some(object)) if !self.may_hold(cx, reference, *object) => return Ok(false),
                (None, Some(object)) => Choice::Alias(*object),
                (None, None) => match self.fresh(cx, reference, var)? {
                    Some(choice) => choice,
                    None => return Ok(false),
                },
            };
            let full = |_| Refusal("a structure that is too large".to_owned());
            self.input.resolve(cx, &mut self.heap, reference, choice).map_err(full)?;
            if let (Choice::Fresh(_), Resolution::Object(object)) =
                (choice, self.input.reference(reference).resolution)
            {
                self.objects.insert(place, object);
                self.follow(cx, object, place);
            }
        }
        Ok(true)
    }

    /// A new object for a cell; null, or any object, where there is none. Nothing if the scope has no room for it.
    fn fresh(
        &mut self,
        cx: &mut Context<'p>,
        reference: SymRef,
        var: Var,
    ) -> Result<Option<Choice>, Refusal> {
        let place = self.completion.place(var);
        let cell = self.completion.cells().iter().find(|cell| self.completion.place(cell.root) == place);
        let class = match cell.map(|cell| (cell.class, cell.or_below)) {
            Some((class, true)) => return Ok(self.below(cx, reference, place, class)),
            Some((class, false)) => self.structures.class(class),
            None if self.completion.make_null(var) => return Ok(Some(Choice::Null)),
            None => {
                let candidates = self.input.candidates(cx, reference);
                candidates.ok().and_then(|candidates| candidates.fresh.first().copied())
            }
        };
        let class =
            class.ok_or_else(|| Refusal("a class of the precondition that cannot be made".to_owned()))?;
        let count = self.input.objects().filter(|(_, object)| object.class == class).count();
        Ok((count < cx.scope.bound(cx.program, class) as usize).then_some(Choice::Fresh(class)))
    }

    /// A new object of a class or of one below it: the first that all references to it may hold and that has room.
    fn below(
        &mut self,
        cx: &mut Context<'p>,
        reference: SymRef,
        place: usize,
        class: DataId,
    ) -> Option<Choice> {
        let class = self.structures.class(class);
        let candidates = self.input.candidates(cx, reference).ok();
        // Without them all, another class may be what fits.
        self.has_chosen |= candidates.as_ref().is_none_or(|candidates| !candidates.missing.is_empty());
        let (Some(class), Some(candidates)) = (class, candidates) else { return None };
        let alike = self.open.iter().filter(|(_, var)| self.completion.place(*var) == place);
        let mut declared: Vec<ClassId> = vec![class];
        declared.extend(alike.filter_map(|(other, _)| self.input.static_type(cx.program, *other).ok()));
        let program = cx.program;
        let fits = |class: &ClassId| {
            let count = self.input.objects().filter(|(_, object)| object.class == *class).count();
            count < cx.scope.bound(program, *class) as usize
                && declared.iter().all(|declared| program.is_subtype(*class, *declared))
        };
        let mut fitting = candidates.fresh.iter().copied().filter(fits);
        let first = fitting.next();
        self.has_chosen |= fitting.next().is_some();
        first.map(Choice::Fresh)
    }

    /// Whether the type of a reference admits an object.
    fn may_hold(&self, cx: &Context<'p>, reference: SymRef, object: InputId) -> bool {
        let declared = self.input.static_type(cx.program, reference);
        declared.is_ok_and(|declared| cx.program.is_subtype(self.input.object(object).class, declared))
    }

    /// The places of a new object that the cell speaks of.
    fn follow(&mut self, cx: &mut Context<'p>, object: InputId, place: usize) {
        let Some(cell) =
            self.completion.cells().iter().find(|cell| self.completion.place(cell.root) == place)
        else {
            return;
        };
        let cell = cell.clone();
        let Some(data) = self.structures.spec().data.get(cell.class) else { return };
        let cells = self.input.object(object).cells.clone().unwrap_or_default();
        for (field, var) in data.fields.iter().zip(&cell.fields) {
            match cells.get(field.slot) {
                Some(Value::Symbol(reference)) => self.open.push((*reference, *var)),
                Some(Value::Term(_)) => {
                    let class = self.input.object(object).class;
                    let layout = &cx.program.class(class).instance_layout;
                    if let Some(kind) = layout.get(field.slot).map(|field| cx.program.field(*field).kind) {
                        self.number(cx, *var, Slot::Cell(object, field.slot as u32), kind);
                    }
                }
                _ => {}
            }
        }
    }
}
