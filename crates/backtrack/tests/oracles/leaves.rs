//! Accepted structures whose numbers a solver is to decide on, against all valid ones.
//!
//! Such a structure comes with comparisons, and with conditions on what was computed of its numbers. Here they are solved by trying.
//! Numbers that solve them have to make a valid structure, and each valid one has to be one of exactly one that was accepted. Where
//! nothing solves them, as few of them as nothing solves are refused, and no valid structure may be lost by that.

use std::collections::HashMap;

use heapwise_backtrack::shape::witness;
use heapwise_backtrack::{
    Because, Comparison, Computing, End, Event, Filling, Foreign, Leaf, Limits, Machine, NumberAt, Operand,
    Undecided,
};
use heapwise_enumerate::Workbench;
use heapwise_heap::{Cell, Value, Witness};
use heapwise_program::{Cond, IntOp};

use crate::partials::{Known, root_of};
use crate::ways::canonical;

/// What the comparison of many programs has met.
#[derive(Default, Debug)]
pub struct Leaves {
    pub programs: usize,
    /// Accepted structures: with conditions on what was computed, and those that no numbers solve.
    pub computed: usize,
    pub refused: usize,
}

/// Solutions of a structure that are looked at, and structures that are compared with open ones.
const MOST_SOLUTIONS: usize = 2000;
const MOST_PAIRS: usize = 200_000;

/// What is wrong with what the machine accepts where it keeps what is computed of numbers with wider domains than this.
pub fn faults(
    known: &Known<'_>,
    bench: &mut Workbench<'_>,
    widest: i64,
    met: &mut Leaves,
) -> Result<Vec<String>, Undecided> {
    let Workbench { cx, engine, base } = bench;
    let limits = Limits::of(engine.budget());
    let mut machine = Machine::new(cx, engine, base, known.invariant, limits, Foreign::Opaque)?;
    machine.set_computing(Computing { widest, keeps_terms: true });
    let mut leaves: Vec<Leaf> = Vec::new();
    loop {
        let event = match machine.next(cx, engine) {
            Err(_) if machine.keeps_collections() => {
                machine.keep_nothing()?;
                leaves.clear();
                continue;
            }
            event => event?,
        };
        match event {
            None => break,
            Some(Event::End(End::Accepted)) => {
                let leaf = machine.leaf()?;
                let domains = |place: &NumberAt| match *place {
                    NumberAt::Cell(object, slot) => {
                        let of = cx.domains.numbers(known.program, leaf.objects[object].0, slot as usize);
                        of.unwrap().iter().flat_map(|(low, high)| *low..=*high).collect()
                    }
                    NumberAt::Apart(_) => panic!("a number of no structure"),
                };
                let numbers = Numbers { leaf: &leaf, values: leaf.places.iter().map(domains).collect() };
                met.computed += usize::from(!leaf.conditions.is_empty());
                if !numbers.are_solvable(&numbers.parts()) {
                    met.refused += 1;
                    machine.refuse(&numbers.unsolvable(met.refused.is_multiple_of(2)));
                }
                leaves.push(leaf);
            }
            Some(_) => {}
        }
    }
    met.programs += 1;
    Ok(compared(known, &leaves))
}

fn compared(known: &Known<'_>, leaves: &[Leaf]) -> Vec<String> {
    let mut faults = Vec::new();
    let (settled, open): (Vec<&Leaf>, Vec<&Leaf>) = leaves.iter().partition(|leaf| is_settled(leaf));
    let mut texts = Vec::new();
    for leaf in settled {
        let values = leaf.comparisons.iter().map_while(|comparison| match comparison {
            Comparison::Within(_, low, high) => Some((*low..=*high).collect()),
            _ => None,
        });
        let numbers = Numbers { leaf, values: values.take(leaf.places.len()).collect() };
        let mut left = MOST_SOLUTIONS;
        numbers.each(&numbers.parts(), (0..leaf.places.len()).collect(), &mut |values| {
            texts.push(canonical(known.program, &filled(leaf, values)));
            left -= 1;
            left > 0
        });
        if left == 0 {
            return faults;
        }
    }
    texts.sort();
    let wrong = texts.iter().find(|text| known.texts.binary_search(text).is_err());
    let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
    if wrong.is_some() || twice.is_some() {
        faults.push(format!("solutions of accepted structures: wrong {wrong:?}, twice {twice:?}"));
    }
    if known.valid.len() * open.len() > MOST_PAIRS {
        return faults;
    }
    for valid in known.valid {
        let text = canonical(known.program, valid);
        let ways = open.iter().filter(|leaf| is_of(valid, leaf)).count();
        let ways = ways + usize::from(texts.binary_search(&text).is_ok());
        if ways != 1 {
            faults.push(format!("{ways} of {} accepted structures stand for {text}", leaves.len()));
            break;
        }
    }
    faults
}

/// Whether all is decided but numbers that conditions speak of.
fn is_settled(leaf: &Leaf) -> bool {
    let mut cells = leaf.objects.iter().enumerate().flat_map(|(object, (_, cells))| {
        cells.iter().enumerate().map(move |(slot, cell)| (NumberAt::Cell(object, slot as u32), cell))
    });
    cells.all(|(place, filling)| match filling {
        Filling::Fixed(_) => true,
        Filling::Number(_) => leaf.places.contains(&place),
        Filling::Open(_) | Filling::Opaque => false,
    })
}

fn filled(leaf: &Leaf, values: &[i64]) -> Witness {
    let mut objects: Vec<_> = leaf.objects.iter().map(|(class, _)| (*class, Vec::new())).collect();
    for (object, (_, fillings)) in leaf.objects.iter().enumerate() {
        for (slot, filling) in fillings.iter().enumerate() {
            let place = leaf.places.iter().position(|at| *at == NumberAt::Cell(object, slot as u32));
            objects[object].1.push(match (filling, place) {
                (Filling::Fixed(cell), _) => *cell,
                (Filling::Number(kind), Some(at)) => Cell::of_whole(*kind, values[at]),
                other => panic!("{other:?}"),
            });
        }
    }
    witness(objects)
}

/// Whether a structure is one of those that an accepted one stands for.
fn is_of(structure: &Witness, leaf: &Leaf) -> bool {
    let mut places = HashMap::from([(0, root_of(structure))]);
    let mut order = vec![0];
    let mut next = 0;
    while let Some(at) = order.get(next).copied() {
        next += 1;
        let (class, fillings) = &leaf.objects[at];
        let object = &structure.objects[places[&at]];
        if object.class != *class || object.cells.len() != fillings.len() {
            return false;
        }
        for (filling, cell) in fillings.iter().zip(&object.cells) {
            let fits = match (filling, cell) {
                (Filling::Fixed(Cell::Object(target)), Cell::Object(place)) => match places.get(target) {
                    Some(known) => known == place,
                    None => {
                        let is_new = places.values().all(|known| known != place);
                        places.insert(*target, *place);
                        order.push(*target);
                        is_new
                    }
                },
                (Filling::Fixed(fixed), cell) => fixed == cell,
                (Filling::Open(_) | Filling::Number(_), _) => true,
                (Filling::Opaque, cell) => matches!(cell, Cell::Object(_)),
            };
            if !fits {
                return false;
            }
        }
    }
    let number = |place: &NumberAt| match *place {
        NumberAt::Cell(object, slot) => {
            match structure.objects[places[&object]].cells[slot as usize].number() {
                Some(Value::Int(value)) => i64::from(value),
                other => panic!("{other:?}"),
            }
        }
        NumberAt::Apart(_) => panic!("a number of no structure"),
    };
    let values: Vec<i64> = leaf.places.iter().map(number).collect();
    let numbers = Numbers { leaf, values: Vec::new() };
    numbers.parts().iter().all(|part| numbers.holds(*part, &values))
}

/// The numbers of an accepted structure, each with the values that it may have.
struct Numbers<'a> {
    leaf: &'a Leaf,
    values: Vec<Vec<i64>>,
}

impl Numbers<'_> {
    fn parts(&self) -> Vec<Because> {
        let comparisons = (0..self.leaf.comparisons.len()).map(Because::Comparison);
        comparisons.chain((0..self.leaf.conditions.len()).map(Because::Condition)).collect()
    }

    /// Parts that nothing solves, of which each one is needed.
    fn unsolvable(&self, from_the_end: bool) -> Vec<Because> {
        let mut parts = self.parts();
        if from_the_end {
            parts.reverse();
        }
        for part in parts.clone() {
            let without: Vec<Because> = parts.iter().copied().filter(|other| *other != part).collect();
            if !self.are_solvable(&without) {
                parts = without;
            }
        }
        // What is known of a number that is fixed may be told by its cell too.
        let told = |part: Because| match part {
            Because::Comparison(at) if at < self.leaf.places.len() => match self.leaf.places[at] {
                NumberAt::Cell(object, slot) if from_the_end => Because::Cell(object, slot),
                _ => part,
            },
            _ => part,
        };
        parts.into_iter().map(told).collect()
    }

    fn are_solvable(&self, parts: &[Because]) -> bool {
        let mut places: Vec<usize> = parts.iter().flat_map(|part| self.places(*part)).collect();
        places.sort_unstable();
        places.dedup();
        !self.each(parts, places, &mut |_| false)
    }

    /// Gives the numbers of these places that solve some parts to `visit`, until that says to stop; whether it never did.
    fn each(&self, parts: &[Because], places: Vec<usize>, visit: &mut dyn FnMut(&[i64]) -> bool) -> bool {
        let decided_by = |part: &Because| {
            let last = self.places(*part).iter().filter_map(|at| places.iter().position(|of| of == at)).max();
            last.unwrap_or(0)
        };
        let mut checks = vec![Vec::new(); places.len()];
        for part in parts {
            match checks.get_mut(decided_by(part)) {
                Some(checks) => checks.push(*part),
                None if self.holds(*part, &[]) => {}
                None => return true,
            }
        }
        let mut values = vec![0; self.values.len()];
        self.choose(&places, &checks, &mut values, visit)
    }

    fn choose(
        &self,
        places: &[usize],
        checks: &[Vec<Because>],
        values: &mut [i64],
        visit: &mut dyn FnMut(&[i64]) -> bool,
    ) -> bool {
        let (Some((place, places)), Some((check, checks))) = (places.split_first(), checks.split_first())
        else {
            return visit(values);
        };
        self.values[*place].iter().all(|value| {
            values[*place] = *value;
            let holds = check.iter().all(|part| self.holds(*part, values));
            !holds || self.choose(places, checks, values, visit)
        })
    }

    fn holds(&self, part: Because, values: &[i64]) -> bool {
        match part {
            Because::Comparison(at) => match self.leaf.comparisons[at] {
                Comparison::Within(at, low, high) => (low..=high).contains(&values[at]),
                Comparison::Not(at, value) => values[at] != value,
                Comparison::AtMost(left, plus, right) => values[left] + plus <= values[right],
                Comparison::Same(left, plus, right) => values[left] + plus == values[right],
                Comparison::Differ(left, plus, right) => values[left] + plus != values[right],
            },
            Because::Condition(at) => {
                let condition = &self.leaf.conditions[at];
                let left = self.number(condition.left, values);
                let right = self.number(condition.right, values);
                match condition.is {
                    Cond::Eq => left == right,
                    Cond::Ne => left != right,
                    Cond::Lt => left < right,
                    Cond::Ge => left >= right,
                    Cond::Gt => left > right,
                    Cond::Le => left <= right,
                }
            }
            Because::Cell(..) | Because::Everything => panic!("{part:?}"),
        }
    }

    fn number(&self, operand: Operand, values: &[i64]) -> i32 {
        let at = match operand {
            Operand::Constant(value) => return value,
            Operand::Place(at, plus) => return i32::try_from(values[at] + i64::from(plus)).unwrap(),
            Operand::Term(at) => at,
        };
        let term = self.leaf.terms[at];
        let (left, right) = (self.number(term.left, values), self.number(term.right, values));
        match term.op {
            IntOp::Add => left.wrapping_add(right),
            IntOp::Sub => left.wrapping_sub(right),
            IntOp::Mul => left.wrapping_mul(right),
            IntOp::And => left & right,
            IntOp::Or => left | right,
            IntOp::Xor => left ^ right,
            IntOp::Shl => left << (right & 31),
            IntOp::Shr => left >> (right & 31),
            IntOp::Ushr => ((left as u32) >> (right & 31)) as i32,
        }
    }

    /// The numbers that a part speaks of.
    fn places(&self, part: Because) -> Vec<usize> {
        let mut operands = match part {
            Because::Comparison(at) => match self.leaf.comparisons[at] {
                Comparison::Within(at, ..) | Comparison::Not(at, _) => return vec![at],
                Comparison::AtMost(left, _, right)
                | Comparison::Same(left, _, right)
                | Comparison::Differ(left, _, right) => return vec![left, right],
            },
            Because::Condition(at) => {
                vec![self.leaf.conditions[at].left, self.leaf.conditions[at].right]
            }
            Because::Cell(..) | Because::Everything => panic!("{part:?}"),
        };
        let mut places = Vec::new();
        while let Some(operand) = operands.pop() {
            match operand {
                Operand::Constant(_) => {}
                Operand::Place(at, _) => places.push(at),
                Operand::Term(at) => operands.extend([self.leaf.terms[at].left, self.leaf.terms[at].right]),
            }
        }
        places
    }
}
