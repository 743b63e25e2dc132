//! The numbers of an accepted shape: every way to take them from their domains so that the conditions hold.
//!
//! Numbers that no condition ties together are counted apart and multiplied. Within a group, backtracking: a condition is
//! checked as soon as its last number is chosen. To count, what follows from the same choices is counted once (`frontier`).

use heapwise_entity::Entity;
use heapwise_heap::Cell;
use heapwise_program::Kind;
use heapwise_smt::Deadline;
use heapwise_term::{BinaryOp, Const, Evaluator, Model, Node, Sort, TermId, TermPool, UnaryOp, VarId};

use heapwise_backtrack::Undecided;
use heapwise_backtrack::shape::{Part, Shape};
use heapwise_backtrack::{Bounds, Ranges};

use crate::frontier::{Frontier, Recalled};
use ties::Ties;

/// The most numbers of a domain of which some condition speaks.
const WIDEST: u128 = 1 << 20;

/// A cell with its place: the object, and the slot in it.
pub(crate) type Placed = ((usize, usize), Cell);

/// How many numbers a part may hold.
pub(crate) fn size(part: &Part) -> u128 {
    match part {
        Part::Number(_, _, ranges) => ranges.iter().map(|(low, high)| (high - low + 1) as u128).sum(),
        Part::Fixed(_) | Part::Open(_) | Part::Owner(_) => 1,
    }
}

/// A number that is open.
struct Unknown {
    /// Its place in the shape.
    place: (usize, usize),
    kind: Kind,
    variable: Option<VarId>,
    ranges: Ranges,
    /// The values that satisfy the conditions on it alone; `None` of one that conditions do not speak of.
    values: Option<Vec<i64>>,
    /// The last unknown of any condition on this one and others.
    reach: usize,
}

/// A side of a comparison: an unknown or a constant.
#[derive(Clone, Copy)]
enum Operand {
    Unknown(usize),
    Constant(i64),
}

/// A condition on several unknowns.
enum Check {
    /// Of whole numbers: whether the first is less than the second.
    Less(Operand, Operand, bool),
    /// Whether both are the same.
    Equal(Operand, Operand, bool),
    /// `left + plus <= right`, or `left + plus != right`.
    Tied(usize, i64, usize, bool),
    /// Anything else.
    Holds(TermId),
}

/// The open numbers of a shape with what ties them.
pub(crate) struct Numbers {
    unknowns: Vec<Unknown>,
    /// By unknown: the conditions of which it is the last.
    checks: Vec<Vec<Check>>,
    ties: Ties,
}

impl Numbers {
    /// The open numbers of a shape under these conditions.
    ///
    /// # Errors
    /// When a condition speaks of a number with too wide a domain.
    pub(crate) fn of(pool: &TermPool, shape: &Shape, conditions: &[TermId]) -> Result<Numbers, Undecided> {
        let mut numbers = Numbers::unbound(shape);
        let by_variable = numbers.by_variable();
        let mut alone: Vec<Vec<TermId>> = vec![Vec::new(); numbers.unknowns.len()];
        for condition in &conjuncts(pool, conditions) {
            let mut tied: Vec<usize> = Vec::new();
            for variable in pool.support(*condition) {
                match by_variable.get(*variable) {
                    Some(unknown) => tied.push(unknown),
                    None => return Err(Undecided("a condition on a number of no object".to_owned())),
                }
            }
            match tied.as_slice() {
                [] => {}
                [one] => alone[*one].push(*condition),
                tied => numbers.tie(numbers.check(pool, *condition, &by_variable), tied),
            }
        }
        let mut evaluator = Evaluator::new();
        for (at, (unknown, conditions)) in numbers.unknowns.iter_mut().zip(&alone).enumerate() {
            if !conditions.is_empty() || numbers.ties.has(at) {
                unknown
                    .choose(|unknown, value| unknown.satisfies(pool, &mut evaluator, conditions, value))?;
            }
        }
        Ok(numbers)
    }

    /// The open numbers of a shape whose variables are those of `bounds`, by their index.
    ///
    /// # Errors
    /// When something holds of a number with too wide a domain.
    pub(crate) fn within(shape: &Shape, bounds: &Bounds) -> Result<Numbers, Undecided> {
        Numbers::unbound(shape).narrowed(bounds)
    }

    /// The numbers of `bounds` with these ranges, to be counted.
    ///
    /// # Errors
    /// When something holds of a number with too wide a domain.
    pub(crate) fn alone(ranges: &[Ranges], bounds: &Bounds) -> Result<Numbers, Undecided> {
        let unknown = |(at, ranges): (usize, &Ranges)| Unknown {
            place: (0, at),
            kind: Kind::Int,
            variable: Some(VarId::from_index(at)),
            ranges: ranges.clone(),
            values: None,
            reach: 0,
        };
        Numbers::free(ranges.iter().enumerate().map(unknown).collect()).narrowed(bounds)
    }

    fn narrowed(self, bounds: &Bounds) -> Result<Numbers, Undecided> {
        let mut numbers = self;
        let by_variable = numbers.by_variable();
        for tie in bounds.ties() {
            let of = |unknown: u32| by_variable.get(VarId::from_index(unknown as usize));
            let (Some(left), Some(right)) = (of(tie.left), of(tie.right)) else {
                return Err(Undecided("a condition on a number of no object".to_owned()));
            };
            numbers.tie(Check::Tied(left, tie.plus, right, tie.differs), &[left, right]);
        }
        for (at, unknown) in numbers.unknowns.iter_mut().enumerate() {
            let Some(variable) = unknown.variable.map(|variable| variable.index() as u32) else { continue };
            let (low, high) = bounds.of(variable);
            let is_narrowed = unknown.ranges.first().is_some_and(|range| range.0 < low)
                || unknown.ranges.last().is_some_and(|range| range.1 > high)
                || bounds.holes().iter().any(|hole| hole.unknown == variable);
            if is_narrowed || numbers.ties.has(at) {
                let is_hole =
                    |value| bounds.holes().iter().any(|hole| hole.unknown == variable && hole.value == value);
                unknown.choose(|_, value| (low..=high).contains(&value) && !is_hole(value))?;
            }
        }
        Ok(numbers)
    }

    /// The open numbers of a shape, without any conditions.
    fn unbound(shape: &Shape) -> Numbers {
        let mut unknowns = Vec::new();
        for (object, made) in shape.objects.iter().enumerate() {
            for (at, part) in made.parts.iter().enumerate() {
                let Part::Number(kind, variable, ranges) = part else { continue };
                let (kind, variable, ranges) = (*kind, *variable, ranges.clone());
                unknowns.push(Unknown {
                    place: (object, at),
                    kind,
                    variable,
                    ranges,
                    values: None,
                    reach: 0,
                });
            }
        }
        Numbers::free(unknowns)
    }

    fn free(unknowns: Vec<Unknown>) -> Numbers {
        let checks = unknowns.iter().map(|_| Vec::new()).collect();
        Numbers { checks, ties: Ties::none(unknowns.len()), unknowns }
    }

    /// Adds a condition that speaks of these unknowns.
    fn tie(&mut self, check: Check, tied: &[usize]) {
        let [first, others @ ..] = tied else { return };
        let last = others.iter().fold(*first, |last, other| last.max(*other));
        others.iter().for_each(|other| self.ties.tie(*first, *other));
        for one in tied {
            let reach = &mut self.unknowns[*one].reach;
            *reach = last.max(*reach);
        }
        self.checks[last].push(check);
    }

    fn by_variable(&self) -> ByVariable {
        let variables = self.unknowns.iter().enumerate();
        let mut sorted: Vec<_> =
            variables.filter_map(|(at, unknown)| Some((unknown.variable?, at))).collect();
        sorted.sort_unstable();
        ByVariable(sorted)
    }

    fn check(&self, pool: &TermPool, condition: TermId, unknowns: &ByVariable) -> Check {
        let (inner, is_so) = match *pool.node(condition) {
            Node::Unary(UnaryOp::Not, inner) => (inner, false),
            _ => (condition, true),
        };
        let side = |term: TermId| {
            if let Some(constant @ Const::Bits { width: 32 | 64, .. }) = pool.as_const(term) {
                return Some(Operand::Constant(constant.signed()));
            }
            let is_whole = matches!(pool.sort(term), Sort::Bits(32 | 64));
            pool.as_var(term).filter(|_| is_whole).and_then(|var| unknowns.get(var)).map(Operand::Unknown)
        };
        match *pool.node(inner) {
            Node::Binary(BinaryOp::Slt, left, right) => match (side(left), side(right)) {
                (Some(left), Some(right)) => Check::Less(left, right, is_so),
                _ => Check::Holds(condition),
            },
            Node::Binary(BinaryOp::Eq, left, right) => match (side(left), side(right)) {
                (Some(left), Some(right)) => Check::Equal(left, right, is_so),
                _ => Check::Holds(condition),
            },
            _ => Check::Holds(condition),
        }
    }

    /// How many solutions there are, and whether all were counted before the deadline. Saturates.
    pub(crate) fn count(&self, pool: &TermPool, deadline: Deadline) -> (u128, bool) {
        self.counted_by(Backtracking { deadline, ..Backtracking::of(self, pool) })
    }

    fn counted_by(&self, mut search: Backtracking<'_>) -> (u128, bool) {
        let mut total: u128 = 1;
        for leader in self.ties.leaders() {
            let ways = match self.ties.group(leader) {
                Some(group) => search.count(&group),
                None if self.checks[leader].is_empty() => self.unknowns[leader].size(),
                None => search.count(&[leader]),
            };
            total = total.saturating_mul(ways);
        }
        (total, !search.is_late)
    }

    /// Gives each solution to `visit`, as the cells in their places, until that says to stop.
    pub(crate) fn each(&self, pool: &TermPool, visit: &mut dyn FnMut(&[Placed]) -> bool) -> bool {
        let mut search = Backtracking::of(self, pool);
        let mut cells: Vec<_> =
            self.unknowns.iter().map(|unknown| (unknown.place, Cell::of_whole(unknown.kind, 0))).collect();
        search.each(0, &mut cells, visit)
    }
}

impl Unknown {
    fn size(&self) -> u128 {
        match &self.values {
            Some(values) => values.len() as u128,
            None => self.ranges.iter().map(|(low, high)| (high - low + 1) as u128).sum(),
        }
    }

    fn all(&self) -> impl Iterator<Item = i64> + '_ {
        self.ranges.iter().flat_map(|(low, high)| *low..=*high)
    }

    /// Lists the values that are possible.
    fn choose(&mut self, mut is_possible: impl FnMut(&Unknown, i64) -> bool) -> Result<(), Undecided> {
        if self.size() > WIDEST {
            return Err(Undecided(format!(
                "a domain of more than {WIDEST} numbers; give a narrower --domain"
            )));
        }
        let values = self.all().filter(|value| is_possible(self, *value)).collect();
        self.values = Some(values);
        Ok(())
    }

    /// Whether conditions on this unknown alone hold of a value.
    fn satisfies(
        &self,
        pool: &TermPool,
        evaluator: &mut Evaluator,
        conditions: &[TermId],
        value: i64,
    ) -> bool {
        let mut model = Model::new();
        if let Some(variable) = self.variable {
            model.set(variable, Cell::of_whole(self.kind, value).constant());
        }
        conditions.iter().all(|condition| {
            evaluator.reset();
            evaluator.holds(pool, *condition, &model)
        })
    }
}

/// The conditions with their conjunctions taken apart.
fn conjuncts(pool: &TermPool, conditions: &[TermId]) -> Vec<TermId> {
    let mut open: Vec<TermId> = conditions.iter().rev().copied().collect();
    let mut found = Vec::new();
    while let Some(condition) = open.pop() {
        match *pool.node(condition) {
            Node::Binary(BinaryOp::And, left, right) => open.extend([right, left]),
            _ => found.push(condition),
        }
    }
    found
}

/// The unknowns that have a variable, by it.
struct ByVariable(Vec<(VarId, usize)>);

impl ByVariable {
    fn get(&self, variable: VarId) -> Option<usize> {
        let at = self.0.binary_search_by_key(&variable, |(of, _)| *of).ok()?;
        Some(self.0[at].1)
    }
}

/// Choices between two looks at the clock.
const TICKS: u64 = 1 << 12;
/// Choices in a group before counts are remembered: most groups have fewer, and for them a frontier costs more than it saves.
const PATIENCE: u64 = 1 << 10;

/// Backtracking over the values.
struct Backtracking<'a> {
    numbers: &'a Numbers,
    pool: &'a TermPool,
    chosen: Vec<i64>,
    model: Model,
    evaluator: Evaluator,
    /// What is remembered of the group, once it is worth that.
    frontier: Option<Frontier>,
    /// Choices in a group before it is.
    patience: u64,
    /// The ticks at which the group began.
    begin: u64,
    deadline: Deadline,
    ticks: u64,
    is_late: bool,
}

impl<'a> Backtracking<'a> {
    fn of(numbers: &'a Numbers, pool: &'a TermPool) -> Self {
        let chosen = vec![0; numbers.unknowns.len()];
        Backtracking {
            numbers,
            pool,
            chosen,
            model: Model::new(),
            evaluator: Evaluator::new(),
            frontier: None,
            patience: PATIENCE,
            begin: 0,
            deadline: Deadline::NEVER,
            ticks: 0,
            is_late: false,
        }
    }

    fn count(&mut self, group: &[usize]) -> u128 {
        self.frontier = None;
        self.begin = self.ticks;
        self.completions(group, 0)
    }

    /// How many ways there are to choose the unknowns of a group from a position on, after those before it.
    fn completions(&mut self, group: &[usize], at: usize) -> u128 {
        if self.ticks - self.begin < self.patience {
            return self.tried(group, at);
        }
        let unknowns = &self.numbers.unknowns;
        let frontier = self
            .frontier
            .get_or_insert_with(|| Frontier::of(group, |at| unknowns[at].size(), |at| unknowns[at].reach));
        let key = match frontier.look_up(at, &self.chosen) {
            Recalled::Count(count) => return count,
            Recalled::Nothing(key) => key,
            Recalled::Never => return self.tried(group, at),
        };
        let count = self.tried(group, at);
        // What was counted late is less than what others would count.
        if let (Some(frontier), false) = (&mut self.frontier, self.is_late) {
            frontier.remember(key, count);
        }
        count
    }

    /// The same, value by value.
    fn tried(&mut self, group: &[usize], at: usize) -> u128 {
        let Some(unknown) = group.get(at).copied() else { return 1 };
        let numbers = self.numbers;
        let mut total: u128 = 0;
        for value in numbers.unknowns[unknown].values.iter().flatten() {
            if self.is_late() {
                break;
            }
            if self.choose(unknown, *value) {
                total = total.saturating_add(self.completions(group, at + 1));
            }
        }
        total
    }

    fn each(&mut self, at: usize, cells: &mut [Placed], visit: &mut dyn FnMut(&[Placed]) -> bool) -> bool {
        let numbers = self.numbers;
        let Some(unknown) = numbers.unknowns.get(at) else { return visit(cells) };
        let all: Box<dyn Iterator<Item = i64>> = match &unknown.values {
            Some(values) => Box::new(values.iter().copied()),
            None => Box::new(unknown.all()),
        };
        for value in all {
            if self.choose(at, value) {
                cells[at].1 = Cell::of_whole(unknown.kind, value);
                if !self.each(at + 1, cells, visit) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether the deadline has passed; looks at the clock now and then.
    fn is_late(&mut self) -> bool {
        self.ticks += 1;
        if self.ticks.is_multiple_of(TICKS) && !self.is_late {
            self.deadline.spend(TICKS);
            self.is_late = self.deadline.has_passed();
        }
        self.is_late
    }

    /// Chooses a value; whether the conditions hold of which it is the last.
    fn choose(&mut self, unknown: usize, value: i64) -> bool {
        self.chosen[unknown] = value;
        let numbers = self.numbers;
        numbers.checks[unknown].iter().all(|check| self.holds(check))
    }

    fn holds(&mut self, check: &Check) -> bool {
        let value = |side: Operand| match side {
            Operand::Unknown(at) => self.chosen[at],
            Operand::Constant(value) => value,
        };
        match *check {
            Check::Less(left, right, is_so) => (value(left) < value(right)) == is_so,
            Check::Equal(left, right, is_so) => (value(left) == value(right)) == is_so,
            Check::Tied(left, plus, right, differs) => {
                let (left, right) = (self.chosen[left] + plus, self.chosen[right]);
                if differs { left != right } else { left <= right }
            }
            Check::Holds(condition) => self.evaluate(condition),
        }
    }

    fn evaluate(&mut self, condition: TermId) -> bool {
        for (unknown, value) in self.numbers.unknowns.iter().zip(&self.chosen) {
            if let Some(variable) = unknown.variable {
                self.model.set(variable, Cell::of_whole(unknown.kind, *value).constant());
            }
        }
        self.evaluator.reset();
        self.evaluator.holds(self.pool, condition, &self.model)
    }
}

mod ties;

#[cfg(test)]
mod tests;
