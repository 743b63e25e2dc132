//! All models of a formula within bounds, by unfolding.
//!
//! A state is a heap under construction: the cells that atoms have made, what is known of their fields, and the calls that are
//! still to be replaced by rules. Cells of different atoms are different, so a cell is always a new object, and a state dies
//! when its root is known to be something else. When no call is left, fields and inputs that are still open take the
//! values of their domains, one by one. Every model within the bounds is found, some more than once: rules may overlap.

use std::rc::Rc;

use heapwise_entity::Entity;

use crate::evaluate::goal::Goal;
use crate::evaluate::values::{Dead, Values};
use crate::evaluate::{Limits, Location, Rational, Value};
use crate::formula::{Cell, DataId, Definition, Renaming, Sort, Spec, SymbolicHeap, Var};

/// What a place of a model may hold.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Domain {
    /// The numbers, in order; for a place of a number.
    pub numbers: Vec<i64>,
    /// Whether it may hold null.
    pub null: bool,
    /// The classes of the objects that it may hold.
    pub classes: Vec<DataId>,
    /// The kinds of objects without cells that it may hold.
    pub others: Vec<usize>,
}

/// The bounds within which models are looked for.
pub trait Space {
    /// The most objects of a class.
    fn most(&self, class: DataId) -> usize;

    /// The most objects of a kind that have no cells, besides these objects that have.
    fn most_others(&self, kind: usize, objects: &mut dyn Iterator<Item = DataId>) -> usize;

    /// What a field holds.
    fn field(&self, class: DataId, field: usize) -> Rc<Domain>;

    /// What a parameter of the formula holds; none of a ghost, which has no place.
    fn input(&self, parameter: usize) -> Option<Rc<Domain>>;

    /// Whether the search should end. It is asked now and then.
    fn is_over(&self) -> bool {
        false
    }
}

/// Steps between two questions whether the search is over.
const ASK: u64 = 1 << 10;

/// A model: objects with their fields, and the values of the inputs.
///
/// Locations are the indices of objects, and beyond them those of `others`.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// The objects.
    pub objects: Vec<(DataId, Vec<Value>)>,
    /// The kinds of the objects that have no cells.
    pub others: Vec<usize>,
    /// The values of the parameters; of a ghost only if the formula tells it.
    pub inputs: Vec<Option<Value>>,
}

/// How a search for models ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All were found.
    Complete,
    /// The visitor stopped it, or the search was over.
    Stopped,
    /// Some may be missing, for this reason.
    Cut(&'static str),
}

/// Gives every model of the formula within the bounds to `visit`, until that says to stop.
pub fn each_model(
    spec: &Spec,
    formula: &Definition,
    space: &dyn Space,
    limits: Limits,
    visit: &mut dyn FnMut(Model) -> bool,
) -> Ended {
    let mut search = Search { spec, space, left: limits.unfoldings, idle: limits.idle, why: None };
    let parameters = formula.parameters.len();
    let mut open: Vec<State> =
        formula.disjuncts.iter().rev().map(|disjunct| State::new(disjunct, parameters)).collect();
    let mut steps: u64 = 0;
    while let Some(mut state) = open.pop() {
        steps += 1;
        if steps.is_multiple_of(ASK) && space.is_over() {
            return Ended::Stopped;
        }
        match state.step(&mut search) {
            Ok(Next::Again) => open.push(state),
            Ok(Next::Split(states)) => open.extend(states.into_iter().rev()),
            Ok(Next::Model) => {
                if !visit(state.model()) {
                    return Ended::Stopped;
                }
            }
            Err(Dead::Refuted) => {}
            Err(Dead::GivenUp(why)) => {
                search.why.get_or_insert(why);
            }
        }
    }
    search.why.map_or(Ended::Complete, Ended::Cut)
}

struct Search<'a> {
    spec: &'a Spec,
    space: &'a dyn Space,
    left: u64,
    idle: u32,
    why: Option<&'static str>,
}

/// An object under construction.
#[derive(Clone)]
struct Made {
    class: DataId,
    fields: Vec<Var>,
}

#[derive(Clone)]
struct State {
    values: Values,
    cells: Vec<Cell>,
    goals: Vec<Goal>,
    objects: Vec<Made>,
    others: Vec<usize>,
    /// How many variables are parameters.
    parameters: usize,
    /// How many places have their values.
    filled: usize,
}

enum Next {
    Again,
    Split(Vec<State>),
    Model,
}

impl State {
    fn new(formula: &SymbolicHeap, parameters: usize) -> State {
        State {
            values: Values::new(formula, &[]),
            cells: formula.cells.clone(),
            goals: Goal::of(formula),
            objects: Vec::new(),
            others: Vec::new(),
            parameters,
            filled: 0,
        }
    }

    fn step(&mut self, search: &mut Search<'_>) -> Result<Next, Dead> {
        self.values.propagate()?;
        if let Some(cell) = self.cells.pop() {
            return self.make(search, &cell);
        }
        if let Some(goal) = self.next_goal() {
            return self.unfold(search, &goal);
        }
        let place = self.places(search.space).nth(self.filled);
        match place {
            Some((var, domain)) => self.fill(search.space, var, &domain),
            None => self.values.end().map(|()| Next::Model),
        }
    }

    /// A call that has few ways on: one with a root that is known, if there is one.
    fn next_goal(&mut self) -> Option<Goal> {
        let is_known =
            |goal: &Goal| goal.call.arguments.first().is_some_and(|root| self.values.value(*root).is_ok());
        let at = self.goals.iter().rposition(is_known).or_else(|| self.goals.len().checked_sub(1))?;
        Some(self.goals.swap_remove(at))
    }

    /// Makes the object of a cell, of its class or one below.
    fn make(&mut self, search: &Search<'_>, cell: &Cell) -> Result<Next, Dead> {
        if self.values.value(cell.root).is_ok() {
            return Err(Dead::Refuted);
        }
        if !cell.or_below {
            self.place(search, cell, cell.class)?;
            return Ok(Next::Again);
        }
        let below =
            search.spec.data.iter().map(|(id, _)| id).filter(|id| search.spec.is_below(*id, cell.class));
        let mut states = Vec::new();
        for class in below {
            let mut state = self.clone();
            if state.place(search, cell, class).is_ok() {
                states.push(state);
            }
        }
        Ok(Next::Split(states))
    }

    fn place(&mut self, search: &Search<'_>, cell: &Cell, class: DataId) -> Result<(), Dead> {
        let known = self.objects.iter().filter(|made| made.class == class).count();
        if known >= search.space.most(class) {
            return Err(Dead::Refuted);
        }
        self.values.bind(cell.root, at(self.objects.len()))?;
        let mut fields = cell.fields.clone();
        let all = search.spec.data.get(class).map_or(&[][..], |data| &data.fields);
        for field in all.iter().skip(fields.len()) {
            fields.push(self.values.fresh(field.sort));
        }
        self.objects.push(Made { class, fields });
        Ok(())
    }

    fn unfold(&mut self, search: &mut Search<'_>, goal: &Goal) -> Result<Next, Dead> {
        if goal.idle > search.idle {
            return Err(Dead::GivenUp("too many unfoldings without a cell"));
        }
        if goal.was_asked(&self.values) {
            return Err(Dead::Refuted);
        }
        search.left = search.left.saturating_sub(1);
        if search.left == 0 {
            return Err(Dead::GivenUp("too many unfoldings"));
        }
        let definition = search.spec.predicates.get(goal.call.predicate).ok_or(Dead::Refuted)?;
        let states = definition.disjuncts.iter().map(|rule| {
            let mut state = self.clone();
            let map = state.values.add(rule, &goal.call.arguments);
            let renaming = Renaming(&map);
            state.cells.extend(rule.cells.iter().map(|cell| renaming.cell(cell)));
            state.goals.extend(goal.after(rule, &renaming));
            state
        });
        Ok(Next::Split(states.collect()))
    }

    /// The places that have values in a model: inputs, and fields object by object.
    fn places<'s>(&'s self, space: &'s dyn Space) -> impl Iterator<Item = (Var, Rc<Domain>)> + 's {
        let inputs =
            (0..self.parameters).filter_map(|index| Some((Var::from_index(index), space.input(index)?)));
        let fields = self.objects.iter().flat_map(move |made| {
            let fields = made.fields.iter().enumerate();
            fields.map(move |(index, var)| (*var, space.field(made.class, index)))
        });
        inputs.chain(fields)
    }

    /// Gives a place the values of its domain.
    fn fill(&mut self, space: &dyn Space, var: Var, domain: &Domain) -> Result<Next, Dead> {
        self.filled += 1;
        let open = match self.values.value(var) {
            Ok(value) => {
                let is_in = self.is_in(value, domain);
                return if is_in { Ok(Next::Again) } else { Err(Dead::Refuted) };
            }
            Err(open) => open,
        };
        let mut states = Vec::new();
        for (value, kind) in self.choices(space, domain, self.values.sort(open)) {
            let mut state = self.clone();
            state.others.extend(kind);
            if state.values.bind(open, value).is_ok() {
                states.push(state);
            }
        }
        Ok(Next::Split(states))
    }

    /// The values of a domain, and for a new object without a cell its kind.
    fn choices(&self, space: &dyn Space, domain: &Domain, sort: Sort) -> Vec<(Value, Option<usize>)> {
        match sort {
            Sort::Integer => {
                domain.numbers.iter().map(|number| (Value::Integer(i128::from(*number)), None)).collect()
            }
            Sort::Real => {
                let real = |number: &i64| Value::Real(Rational::integer(i128::from(*number)));
                domain.numbers.iter().map(|number| (real(number), None)).collect()
            }
            Sort::Reference(_) => {
                let mut choices: Vec<(Value, Option<usize>)> = Vec::new();
                choices.extend(domain.null.then_some((Value::Null, None)));
                let objects = self.objects.iter().enumerate();
                let objects = objects.filter(|(_, made)| domain.classes.contains(&made.class));
                choices.extend(objects.map(|(index, _)| (at(index), None)));
                let count = self.objects.len();
                let others = self.others.iter().enumerate();
                let others = others.filter(|(_, kind)| domain.others.contains(kind));
                choices.extend(others.map(|(index, _)| (at(count + index), None)));
                let new = domain.others.iter().filter(|kind| {
                    let known = self.others.iter().filter(|other| other == kind).count();
                    known < space.most_others(**kind, &mut self.objects.iter().map(|made| made.class))
                });
                choices.extend(new.map(|kind| (at(count + self.others.len()), Some(*kind))));
                choices
            }
        }
    }

    fn is_in(&self, value: Value, domain: &Domain) -> bool {
        match value {
            Value::Null => domain.null,
            Value::Integer(number) => domain.numbers.iter().any(|known| i128::from(*known) == number),
            Value::Real(number) => {
                domain.numbers.iter().any(|known| Rational::integer(i128::from(*known)) == number)
            }
            Value::At(place) => match self.objects.get(place.index()) {
                Some(made) => domain.classes.contains(&made.class),
                None => self
                    .others
                    .get(place.index() - self.objects.len())
                    .is_some_and(|kind| domain.others.contains(kind)),
            },
        }
    }

    /// The model, when all places have values.
    fn model(&self) -> Model {
        let value = |var: &Var| self.values.value(*var).unwrap_or(Value::Null);
        let objects = self.objects.iter().map(|made| (made.class, made.fields.iter().map(value).collect()));
        let inputs = (0..self.parameters).map(|index| self.values.value(Var::from_index(index)).ok());
        Model { objects: objects.collect(), others: self.others.clone(), inputs: inputs.collect() }
    }
}

fn at(index: usize) -> Value {
    Value::At(Location::from_index(index))
}
