//! A complete structure of an abstract state that extends a partial one.

use heapwise_entity::Entity;
use heapwise_heap::{
    Cell, Context, Evidence, HeapQuery, InputId, InputObject, Refusal, Value, Witness, WitnessObject,
    text_cells,
};
use heapwise_program::{ClassId, Kind, Program};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{Evaluator, Model, eval};
use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::cells;
use crate::locate::{constant, integer};
use crate::matching::{Embedding, Partial, Seen};
use crate::names;
use crate::payload::Payload;
use crate::reachable::Reachable;
use crate::shape::{Link, Shape};
use crate::space::Disjunct;
use crate::terms::conditions;
use crate::zone::{ZERO, Zone};

/// A partial structure that lies in the shape of a disjunct.
pub(crate) struct Extension<'a> {
    pub found: &'a Reachable,
    pub query: &'a HeapQuery<'a>,
    pub partial: &'a Partial,
    pub embedding: &'a Embedding,
    pub disjunct: &'a Disjunct,
    pub shape: &'a Shape,
}

/// A variable of a zone whose number the path knows as a value of the machine.
type Known = (usize, Value);

impl Extension<'_> {
    /// A structure of the disjunct that extends the partial one under its path condition; nothing if there is none.
    pub fn evidence(&self, cx: &mut Context<'_>) -> Result<Option<Evidence>, Refusal> {
        let pattern = &self.disjunct.values.pattern;
        let Some(origins) = self.partial.numbers(self.shape, self.embedding, pattern) else {
            return Ok(None);
        };
        if let Some(why) = self.stray(cx.program) {
            return Err(why);
        }
        if !self.is_within_scope(cx) {
            return Ok(None);
        }
        let known = origins.iter().enumerate().filter_map(|(place, origin)| {
            let (object, cell) = (*origin)?;
            let cells = self.query.input.object(InputId::from_index(object)).cells.as_deref()?;
            Some((place + 1, *cells.get(cell)?))
        });
        self.with_numbers(cx, &known.collect::<Vec<Known>>())
    }

    /// Objects that calls make, and that are a value or lead a life of their own here.
    fn stray(&self, program: &Program) -> Option<Refusal> {
        let nodes = &self.embedding.nodes;
        let is_part = |seen: &Seen| matches!(seen, Seen::Object(object) if nodes.contains_key(object));
        if self.embedding.values.values().any(is_part) {
            return Some(Refusal("a structure that holds itself as a value".to_owned()));
        }
        let mut others = self.query.input.objects().filter(|(id, _)| !nodes.contains_key(&id.index()));
        let is_own = |object: &InputObject| self.found.calls.own.contains(&object.class);
        let (_, stray) = others.find(|(_, object)| is_own(object) && !object.is_adopted(program))?;
        let name = program.class(stray.class).java_name();
        Some(Refusal(format!("an object of {name} that calls do not give")))
    }

    /// Whether the objects of the shape that the structure leads to are not too many.
    fn is_within_scope(&self, cx: &Context<'_>) -> bool {
        let mut counts: FxHashMap<ClassId, u32> = FxHashMap::default();
        for node in self.led() {
            *counts.entry(self.shape.nodes[node as usize].class).or_default() += 1;
        }
        counts.into_iter().all(|(class, count)| count <= cx.scope.bound(cx.program, class))
    }

    /// The nodes that the structure leads to, those of its own objects first.
    fn led(&self) -> Vec<u32> {
        let mut own: Vec<(usize, u32)> =
            self.embedding.nodes.iter().map(|(object, node)| (*object, *node)).collect();
        own.sort_unstable();
        let mut led: Vec<u32> = own.into_iter().map(|(_, node)| node).collect();
        let mut next = 0;
        while let Some(node) = led.get(next).copied() {
            next += 1;
            for link in &self.shape.nodes[node as usize].links {
                if let Link::To(target) = link
                    && !led.contains(target)
                {
                    led.push(*target);
                }
            }
        }
        led
    }

    fn with_numbers(&self, cx: &mut Context<'_>, known: &[Known]) -> Result<Option<Evidence>, Refusal> {
        let mut zone = self.disjunct.values.zone.clone();
        let mut open = Vec::new();
        for (variable, value) in known {
            match fixed(*value) {
                Some(number) if !zone.equate(*variable, ZERO, number) => return Ok(None),
                Some(_) => {}
                None => open.push((*variable, *value)),
            }
        }
        let kept: Vec<usize> = open.iter().map(|(variable, _)| *variable).collect();
        let parts = zone.separated(&kept);
        let parts = parts.ok_or_else(|| Refusal("too many cases of numbers that differ".to_owned()))?;
        let mut doubt = None;
        for part in parts {
            match self.in_part(cx, part, &open) {
                Ok(Some(evidence)) => return Ok(Some(evidence)),
                Ok(None) => {}
                Err(why) => doubt = Some(why),
            }
        }
        doubt.map_or(Ok(None), Err)
    }

    /// A structure with the numbers of a part of the zone, from which those that the path does not know can be left out.
    fn in_part(&self, cx: &mut Context<'_>, part: Zone, open: &[Known]) -> Result<Option<Evidence>, Refusal> {
        let kept: Vec<usize> = open.iter().map(|(variable, _)| *variable).collect();
        let term = |(_, value): &Known| match value {
            Value::Term(term) => Some(*term),
            _ => None,
        };
        let terms: Vec<_> = std::iter::once(None).chain(open.iter().map(term)).collect();
        let (said, _) = conditions(&mut cx.pool, &part.only(&kept), &terms);
        let asked = [self.query.path.conjuncts(), &said].concat();
        let model = match cx.smt.check(&mut cx.pool, &asked, Some(&self.query.evidence.model)) {
            Answer::Sat(model) => model,
            Answer::Unsat(_) => return Ok(None),
            Answer::Unknown(why) => return Err(Refusal::from(why)),
        };
        let mut part = part;
        for (known, term) in open.iter().zip(terms.iter().skip(1)) {
            let Some(term) = term else { continue };
            let number = eval(&cx.pool, *term, &model);
            let kind = self.kind(cx.program, known.0 - 1);
            if !part.equate(known.0, ZERO, integer(kind, number)) {
                return Err(Refusal("numbers beyond differences".to_owned()));
            }
        }
        let numbers = part.tuple(&[]).ok_or_else(|| Refusal("too many numbers that differ".to_owned()))?;
        let witness = Completion { extension: self, program: cx.program, numbers }.witness(cx, &model);
        self.judged(cx, witness.ok_or_else(|| Refusal("an object that has no name".to_owned()))?)
    }

    /// The evidence that a structure gives, if it extends the partial one and satisfies the path condition.
    fn judged(&self, cx: &Context<'_>, witness: Witness) -> Result<Option<Evidence>, Refusal> {
        let model = witness.model(self.query.input, &cx.variables);
        let mut evaluator = Evaluator::new();
        let conditions = self.query.path.conjuncts();
        let holds = |model: &Model| conditions.iter().all(|one| evaluator.holds(&cx.pool, *one, model));
        match model.filter(holds) {
            Some(model) => {
                Ok(Some(Evidence { model: Arc::new(model), witness: Some(Arc::new(witness)), facts: None }))
            }
            None => Err(Refusal("a structure that was not completed".to_owned())),
        }
    }

    /// The kind of the number that a place holds.
    fn kind(&self, program: &Program, place: usize) -> Kind {
        match (&self.disjunct.values.pattern[place], self.shape.places[place].kind) {
            (Payload::Box(class), _) => cells::kind(program, *class, 0),
            (_, kind) => kind,
        }
    }
}

/// A number that is no term, as the zones have it.
fn fixed(value: Value) -> Option<i128> {
    match value {
        Value::Int(number) => Some(number.into()),
        Value::Long(number) => Some(number.into()),
        Value::Float(number) => Some(number.to_bits().into()),
        Value::Double(number) => Some(number.to_bits().into()),
        _ => None,
    }
}

/// A structure in the making.
struct Completion<'a> {
    extension: &'a Extension<'a>,
    program: &'a Program,
    /// By place.
    numbers: Vec<i128>,
}

impl Completion<'_> {
    /// The structure; nothing if it holds an object that is none of its own and no constant.
    fn witness(&self, cx: &Context<'_>, model: &Model) -> Option<Witness> {
        let Extension { query, shape, embedding, .. } = self.extension;
        let mut witness = Witness::complete(self.program, query.input, &cx.variables, model);
        let mut objects: FxHashMap<u32, usize> =
            embedding.nodes.iter().map(|(object, node)| (*node, *object)).collect();
        let led = self.extension.led();
        for node in &led {
            let class = shape.nodes[*node as usize].class;
            let empty = WitnessObject { class, cells: Vec::new(), arguments: Default::default() };
            objects.entry(*node).or_insert_with(|| {
                witness.objects.push(empty);
                witness.objects.len() - 1
            });
        }
        let mut values = self.values(&mut witness)?;
        for node in led {
            let object = objects[&node];
            let links = shape.nodes[node as usize].links.iter().enumerate();
            let cells = links.map(|(cell, link)| {
                let before = witness.objects[object].cells.get(cell).copied();
                match link {
                    Link::To(target) => Some(Cell::Object(objects[target])),
                    Link::Outside(object) => self.constant(*object),
                    Link::Value(_) => values.remove(&(node, cell as u32)),
                    // What is left out of the shape is as it is, and null otherwise.
                    Link::Null => {
                        before.or_else(|| Some(self.nothing(shape.nodes[node as usize].class, cell)))
                    }
                }
            });
            witness.objects[object].cells = cells.collect::<Option<Vec<Cell>>>()?;
        }
        Some(witness)
    }

    fn nothing(&self, class: ClassId, cell: usize) -> Cell {
        match cells::kind(self.program, class, cell) {
            Kind::Reference => Cell::Null,
            kind => Cell::Number(kind, constant(kind, 0)),
        }
    }

    fn constant(&self, object: heapwise_heap::ObjectId) -> Option<Cell> {
        self.extension.found.field_of(self.program, object).map(Cell::Constant)
    }

    /// What the places hold, by node and cell.
    fn values(&self, witness: &mut Witness) -> Option<FxHashMap<(u32, u32), Cell>> {
        let Extension { shape, embedding, disjunct, .. } = self.extension;
        let pattern = &disjunct.values.pattern;
        let mut shared: FxHashMap<&Payload, Cell> = FxHashMap::default();
        let mut values = FxHashMap::default();
        // What is known first: open values that are the same hold it too.
        let is_seen = |place: &usize| {
            let place = &shape.places[*place];
            embedding.values.contains_key(&(place.node, place.cell))
        };
        let (seen, rest): (Vec<usize>, Vec<usize>) = (0..pattern.len()).partition(is_seen);
        for at in seen.into_iter().chain(rest) {
            let place = &shape.places[at];
            let key = (place.node, place.cell);
            let payload = &pattern[at];
            let is_shared = matches!(payload, Payload::Open(_) | Payload::Thing(..));
            let cell = match (embedding.values.get(&key), shared.get(payload)) {
                (Some(Seen::Object(object)), _) => Cell::Object(*object),
                (Some(Seen::Outside(object)), _) => self.constant(*object)?,
                (Some(_), _) => Cell::Null,
                (None, Some(known)) if is_shared => *known,
                (None, _) => self.value(witness, at)?,
            };
            if is_shared {
                shared.insert(payload, cell);
            }
            values.insert(key, cell);
        }
        Some(values)
    }

    /// What a place holds that the path has not looked at.
    fn value(&self, witness: &mut Witness, at: usize) -> Option<Cell> {
        let Extension { shape, disjunct, .. } = self.extension;
        let mut add = |class: ClassId, cells: Vec<Cell>| {
            witness.objects.push(WitnessObject { class, cells, arguments: Default::default() });
            Some(Cell::Object(witness.objects.len() - 1))
        };
        match &disjunct.values.pattern[at] {
            Payload::Number => {
                let kind = shape.places[at].kind;
                Some(Cell::Number(kind, constant(kind, self.numbers[at])))
            }
            Payload::Open(_) | Payload::Null => Some(Cell::Null),
            Payload::Thing(_, class) => add(*class, Vec::new()),
            Payload::Box(class) => {
                let kind = cells::kind(self.program, *class, 0);
                add(*class, vec![Cell::Number(kind, constant(kind, self.numbers[at]))])
            }
            Payload::Text(units) => add(self.program.find_class(names::STRING).ok()?, text_cells(units)),
            Payload::Constant(object) => self.constant(*object),
        }
    }
}
