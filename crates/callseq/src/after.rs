//! What a path of a call leaves behind, as an abstract state.

mod dropped;
mod given;
mod numbers;

use heapwise_engine::{Outcome, Path, State};
use heapwise_entity::Entity;
use heapwise_heap::{ObjectId, Resolution, Value, is_box, is_text};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, Library, Program};
use heapwise_term::Model;
use rustc_hash::{FxHashMap, FxHashSet};

use self::dropped::{Sets, is_dropped};
use self::numbers::Placed;
use crate::caps::Excess;
use crate::cells;
use crate::conditions::Beyond;
use crate::effects::{is_change_count, keeps_change_count};
use crate::payload::{Payload, canonical};
use crate::run::{BEYOND, IDENTITY, Lost, Runner, Successor, TEXT};
use crate::shape::{Graph, Link, Vertex, order};
use crate::start::Start;
use crate::state::Values;
use crate::step::{Input, Invocation, Root, Step};
use crate::things::is_thing;
use crate::zone::Zone;

/// The most places of a state: work grows with their cube.
const PLACES: usize = 40;

/// Things that a call makes are numbered behind those that it was given.
const MADE: u32 = 1 << 24;

/// Which objects a caller holds after a call, beside those that it has held before.
#[derive(Clone, Copy)]
struct Roots {
    /// What the call gives to it.
    given: Option<ObjectId>,
    /// The roots before that it lets go of, as a set of their places.
    dropped: u64,
}

/// What a path has left, while it is read.
pub(crate) struct After<'a, 'p> {
    program: &'p Program,
    state: &'a State<'p>,
    start: &'a Start<'p>,
    /// How many objects were there before all calls.
    outside: usize,
    unread: &'a FxHashSet<FieldId>,
    /// The numbers, if they are chosen.
    model: Option<Model>,
    /// What each input was found to be.
    inputs: Vec<Input>,
    /// The objects of the graph, and the values of their cells.
    met: Vec<ObjectId>,
    graph: Graph,
    numbers: FxHashMap<ObjectId, usize>,
}

impl<'a, 'p> After<'a, 'p> {
    /// The states in which a path ends: marked if it throws, and one for each case of the path condition. With a `model` the numbers
    /// are those, and others are left out.
    pub fn of(
        runner: &'a Runner<'_, 'p>,
        start: &Start<'p>,
        invocation: &Invocation,
        path: &Path<'p>,
        model: Option<Model>,
    ) -> Result<(Vec<Successor>, Option<ClassId>), Lost> {
        let (result, is_thrown) = match &path.outcome {
            Outcome::Returned(result) => (*result, false),
            Outcome::Threw(exception) => (Some(Value::Object(*exception)), true),
            outcome => return Err(Lost::to(described(outcome))),
        };
        if path.state.identity.asked {
            return Err(Lost::to(IDENTITY));
        }
        is_contained(runner, &path.state)?;
        let mut after = After {
            program: runner.cx.program,
            state: &path.state,
            start,
            outside: runner.base.heap.len(),
            unread: &runner.plan.unread,
            model,
            inputs: Vec::new(),
            met: Vec::new(),
            graph: Graph::default(),
            numbers: FxHashMap::default(),
        };
        after.inputs = found(after.program, start, &path.state)?;
        let mut cases = vec![start.zone.clone()];
        match &after.model {
            Some(model) => cases.retain_mut(|zone| start.reader.fix(zone, model)),
            None => {
                for condition in path.state.path.conjuncts() {
                    if !start.known.contains(condition) {
                        let read = start.reader.assume(&runner.cx.pool, cases, *condition, true);
                        cases = read.map_err(|Beyond| Lost::to(BEYOND))?;
                    }
                }
            }
        }
        if cases.is_empty() {
            return Ok((Vec::new(), None));
        }
        let classes = &runner.plan.calls.classes;
        let given = if is_thrown { None } else { after.given(classes, result)? };
        let unmade = if is_thrown { None } else { after.unmade(classes, result) };
        let handed = match result {
            Some(Value::Object(handed)) if given.is_none() && unmade.is_none() => Some(handed),
            _ => None,
        };
        let mut successors = after.kept(runner, invocation, &cases, (given, handed))?;
        if given.is_some() && start.made.is_none() {
            successors.extend(after.kept(runner, invocation, &cases, (None, None))?);
        }
        successors.iter_mut().for_each(|successor| successor.is_thrown = is_thrown);
        Ok((successors, unmade))
    }

    /// The states in which the caller keeps all roots, and where these have too many objects, those in which it keeps as many as fit:
    /// what nobody holds any more does not count. What is `handed` to the caller, and is no root, is judged beside all roots.
    fn kept(
        &mut self,
        runner: &Runner<'_, 'p>,
        invocation: &Invocation,
        cases: &[Zone],
        (given, handed): (Option<ObjectId>, Option<ObjectId>),
    ) -> Result<Vec<Successor>, Lost> {
        let all = self.successors(runner, invocation, cases, Roots { given, dropped: 0 })?;
        if let Some(handed) = handed {
            self.keeps(runner, handed)?;
        }
        let caps = &runner.plan.caps;
        let excess = |of: &[Successor]| of.first().and_then(|one| caps.excess(runner.cx.program, &one.shape));
        let is_all = match excess(&all) {
            // No call takes two roots, so what a constructor makes lies apart from the others.
            Some(Excess::Apart) => self.start.made.is_some(),
            Some(Excess::Objects(..)) => false,
            None => true,
        };
        if is_all {
            return Ok(all);
        }
        let mut successors = all;
        let mut sets = Sets::of(self.start.roots.len(), usize::from(given.is_none()))?;
        while let Some(dropped) = sets.next(runner.engine.budget().deadline)? {
            let fewer = self.successors(runner, invocation, cases, Roots { given, dropped })?;
            if excess(&fewer).is_some() {
                sets.extend(dropped)?;
            } else {
                sets.settle(dropped);
                successors.extend(fewer);
            }
        }
        Ok(successors)
    }

    fn successors(
        &mut self,
        runner: &Runner<'_, 'p>,
        invocation: &Invocation,
        cases: &[Zone],
        Roots { given, dropped }: Roots,
    ) -> Result<Vec<Successor>, Lost> {
        (self.met, self.graph, self.numbers) = Default::default();
        let is_kept = |object: &ObjectId| !self.forgets(runner, *object, given);
        let before = self.start.roots.iter().map(|root| (self.start.objects[*root as usize], *root));
        let all = before.len();
        let before: Vec<(usize, (ObjectId, Root))> = before
            .map(|(object, root)| (object, Root::Before(root)))
            .enumerate()
            .filter(|(_, (object, _))| is_kept(object))
            .collect();
        let forgets = before.len() < all && !runner.plan.gives_again;
        let before =
            before.into_iter().filter(|(place, _)| !is_dropped(dropped, *place)).map(|(_, root)| root);
        let mut origins: FxHashMap<usize, Root> = FxHashMap::default();
        for (object, origin) in before.chain(given.map(|object| (object, Root::Given))) {
            let node = self.meet(object);
            if let std::collections::hash_map::Entry::Vacant(entry) = origins.entry(node) {
                entry.insert(origin);
                self.graph.roots.push(node);
            }
        }
        self.read();
        if self.graph.nodes.iter().any(|node| keeps_change_count(self.program, node.class)) {
            return Err(Lost::to("iterators of the library that are kept"));
        }
        let (shape, code, met) = self.graph.shape(runner.engine.budget().deadline);
        if shape.places.len() > PLACES {
            return Err(Lost::to("structures with many numbers"));
        }
        let origin = |root: &u32| origins.get(&met[*root as usize]).copied().unwrap_or(Root::Given);
        let roots: Vec<Root> = shape.roots.iter().map(origin).collect();
        let (mut payloads, mut sources, mut sums) = (Vec::new(), Vec::new(), Vec::new());
        for place in &shape.places {
            let object = self.met[met[place.node as usize]];
            let value = self.state.heap.get(object, place.cell as usize).unwrap_or(Value::Null);
            let (payload, source, number) = self.payload(runner, place.kind, value)?;
            payloads.push(payload);
            sources.push(source);
            sums.push(number);
        }
        let pattern = canonical(payloads);
        let mut successors = Vec::new();
        for case in cases {
            let Some(Placed { zone, after, scaled }) = self.with_places(runner, case, &sums)? else {
                continue;
            };
            let kept: Vec<usize> = (after..after + shape.places.len()).collect();
            let parts =
                zone.separated(&kept).ok_or_else(|| Lost::to("too many cases of numbers that differ"))?;
            for zone in parts {
                let values = Values { pattern: pattern.clone(), zone: zone.only(&kept) };
                let step = Step {
                    invocation: invocation.clone(),
                    zone,
                    after,
                    scaled: scaled.clone(),
                    numbers: self.start.numbers.clone(),
                    inputs: self.inputs.clone(),
                    sources: sources.clone(),
                    roots: roots.clone(),
                };
                let is_sample = self.model.is_some() || invocation.has_chosen_numbers();
                let (shape, code) = (shape.clone(), code.clone());
                successors.push(Successor {
                    is_sample,
                    is_thrown: false,
                    forgets,
                    shape,
                    code,
                    values,
                    step,
                });
            }
        }
        Ok(successors)
    }

    /// What a place holds, the input that it comes from, and the number in it with its kind.
    #[allow(clippy::type_complexity)]
    fn payload(
        &self,
        runner: &Runner<'_, 'p>,
        kind: Kind,
        value: Value,
    ) -> Result<(Payload, Option<usize>, Option<(Kind, Value)>), Lost> {
        if kind != Kind::Reference {
            return Ok((Payload::Number, None, Some((kind, value))));
        }
        let of = |wanted: &dyn Fn(usize) -> bool| (0..self.inputs.len()).find(|at| wanted(*at));
        match value {
            Value::Symbol(reference) => {
                let source = of(&|at| self.start.inputs[at].0 == reference);
                let found = source.map(|at| self.inputs[at].found.clone());
                let found = found.ok_or_else(|| Lost::to("references that a call has made open"))?;
                Ok((found, source, None))
            }
            Value::Object(object) => {
                let class = self.state.heap.class(object);
                if is_box(self.program, class) {
                    let kind = cells::kind(self.program, class, 0);
                    let number = self.state.heap.get(object, 0).unwrap_or(Value::Null);
                    return Ok((Payload::Box(class), None, Some((kind, number))));
                }
                if is_text(self.program, class) {
                    let text = runner.engine.text(&self.state.heap, object);
                    let text = text.ok_or_else(|| Lost::to(TEXT))?;
                    return Ok((Payload::Text(text.into()), None, None));
                }
                if let Some(input) = self.state.input.of_object(object) {
                    let thing = Payload::Thing(input.index() as u32, class);
                    let source = of(&|at| self.inputs[at].found == thing);
                    return Ok((thing, source, None));
                }
                if object.index() < self.outside {
                    return Ok((Payload::Constant(object), None, None));
                }
                if is_thing(self.program, class) {
                    return Ok((Payload::Thing(MADE + object.index() as u32, class), None, None));
                }
                Err(Lost::to(format!("values of class {}", self.program.class(class).java_name())))
            }
            _ => Ok((Payload::Null, None, None)),
        }
    }

    /// The node of an object of the structure.
    fn meet(&mut self, object: ObjectId) -> usize {
        if let Some(known) = self.numbers.get(&object) {
            return *known;
        }
        let node = self.met.len();
        self.met.push(object);
        self.numbers.insert(object, node);
        node
    }

    /// Reads the cells of what is met, until nothing new is.
    fn read(&mut self) {
        let mut next = 0;
        while let Some(object) = self.met.get(next).copied() {
            next += 1;
            let class = self.state.heap.class(object);
            let constant = Some(object).filter(|object| object.index() < self.outside);
            let count = match constant {
                Some(_) => 0,
                None => self.state.heap.object(object).data.len().unwrap_or(0),
            };
            let links = (0..count).map(|cell| self.link(object, class, cell)).collect();
            let order = order(&self.program.class(class).name);
            self.graph.nodes.push(Vertex { class, order, constant, links });
        }
    }

    fn is_unread(&self, field: FieldId) -> bool {
        self.unread.contains(&field) || is_change_count(self.program, field)
    }

    fn link(&mut self, object: ObjectId, class: ClassId, cell: usize) -> Link<usize> {
        let info = self.program.class(class);
        if let ClassKind::Instance = info.kind
            && info.instance_layout.get(cell).is_some_and(|field| self.is_unread(*field))
        {
            return Link::Null;
        }
        let kind = cells::kind(self.program, class, cell);
        if kind != Kind::Reference {
            return Link::Value(kind);
        }
        match self.state.heap.get(object, cell) {
            Some(Value::Symbol(_)) => Link::Value(kind),
            Some(Value::Object(target)) => {
                let of = self.state.heap.class(target);
                let is_value = is_box(self.program, of)
                    || is_text(self.program, of)
                    || is_thing(self.program, of)
                    || self.state.input.of_object(target).is_some();
                match () {
                    () if is_value => Link::Value(kind),
                    () if target.index() < self.outside => Link::Outside(target),
                    () => Link::To(self.meet(target)),
                }
            }
            _ if is_open(self.program, class, cell) => Link::Value(kind),
            _ => Link::Null,
        }
    }
}

/// What a path has found the open values to be that it began with.
pub(crate) fn found(program: &Program, start: &Start<'_>, state: &State<'_>) -> Result<Vec<Input>, Lost> {
    let input = &state.input;
    let inputs = start.inputs.iter().map(|(reference, holders)| {
        let found = match input.reference(*reference).resolution {
            Resolution::Pending => Payload::Open(reference.index() as u32),
            Resolution::Null => Payload::Null,
            Resolution::Constant(_, object) => Payload::Constant(object),
            Resolution::Outside => return Err(Lost::to("references out of bounds")),
            Resolution::Object(object) => {
                let class = input.object(object).class;
                if !is_thing(program, class) {
                    let name = program.class(class).java_name();
                    return Err(Lost::to(format!("values of class {name}")));
                }
                Payload::Thing(object.index() as u32, class)
            }
        };
        Ok(Input { holders: holders.clone(), found })
    });
    inputs.collect()
}

/// Whether a cell that holds null may hold values rather than parts of the structure. An element of an array that is null counts as
/// part of the structure: most of them are there to be filled.
fn is_open(program: &Program, class: ClassId, cell: usize) -> bool {
    if program.class(class).is_array() {
        return false;
    }
    let declared = cells::declared(program, class, cell);
    declared.is_some_and(|declared| {
        let declared = program.class(declared);
        let is_plain = matches!(declared.library, Some(Library::Object | Library::Text | Library::Box(_)));
        is_plain || declared.is_jdk() && declared.flags.is_abstract()
    })
}

/// Whether a path has written to nothing that was there before all calls.
fn is_contained(runner: &Runner<'_, '_>, state: &State<'_>) -> Result<(), Lost> {
    let (program, before) = (runner.cx.program, &runner.base.heap);
    let mut written = None;
    state.heap.written_since(before, &mut |object| {
        let is_old = before.has(object) && object.index() < before.len();
        if is_old
            && !state.heap.object(object).same(before.object(object))
            && !is_text(program, state.heap.class(object))
        {
            written.get_or_insert(object);
        }
    });
    match written {
        None => Ok(()),
        Some(object) => {
            let name = program.class(state.heap.class(object)).java_name();
            Err(Lost::to(format!("writes to what static fields hold: {name}")))
        }
    }
}

/// What a path ended with, for the report.
pub(crate) fn described(outcome: &Outcome) -> String {
    match outcome {
        Outcome::GaveUp(unsupported) => unsupported.what.clone(),
        Outcome::OutOfBudget(limit) => format!("the limit of {}", limit.describe()),
        Outcome::Exited(_) => "the end of the program".to_owned(),
        Outcome::Returned(_) | Outcome::Threw(_) => "an exception".to_owned(),
    }
}
