//! A shape that the invariant accepts as an answer of the heap solver: with numbers under which the whole path condition holds,
//! or with what the refutation of all numbers speaks of.

use heapwise_backtrack::{Because, Comparison, Condition, Filling, Leaf, NumberAt, Operand, Term, Undecided};
use heapwise_engine::{compare_term, int_op_term};
use heapwise_entity::Entity;
use heapwise_enumerate::Judged;
use heapwise_heap::{
    Cell, Context, HeapQuery, InputHeap, Slot, Value, Witness, WitnessObject, cell_candidates, is_text,
};
use heapwise_program::{ClassId, IntOp, Kind};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{Model, TermId, TermPool};

use crate::question::Asked;

/// The structure with numbers under which the whole path condition holds, if there are such.
pub(crate) fn judge(
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
    place: NumberAt,
) -> Result<Option<TermId>, Undecided> {
    let (object, slot) = match place {
        NumberAt::Cell(object, slot) => (object, slot),
        NumberAt::Apart(at) => return Ok(asked.apart.get(at).map(|variable| cx.pool.var(*variable))),
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

#[cfg(test)]
mod tests;
