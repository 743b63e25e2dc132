//! Random partial structures: what a completer answers, against the structures that were enumerated.

use std::collections::HashMap;

use heapwise_backtrack::{Comparison, NumberAt, Partial, Undecided};
use heapwise_engine::{Engine, State};
use heapwise_enumerate::{Completer, Workbench};
use heapwise_heap::{Cell, Context, Domain, Invariant, Value, Witness};
use heapwise_program::{ClassId, Kind, Program};

use crate::random::Random;
use crate::ways::canonical;

/// What is compared with.
pub struct Known<'a> {
    pub program: &'a Program,
    pub invariant: Invariant,
    pub valid: &'a [Witness],
    /// The same as sorted texts.
    pub texts: &'a [String],
}

type Reply = Result<Option<Witness>, Undecided>;

/// How many partial structures could be completed, how many not, and of how many the completer could not tell.
#[derive(Default, Debug)]
pub struct Answers {
    pub completed: usize,
    pub refuted: usize,
    pub undecided: usize,
}

/// Completes random partial structures, one after the other by the same completer; the answer is what is wrong.
pub fn faults(
    known: &Known<'_>,
    bench: Workbench<'_>,
    seed: u64,
    count: usize,
    answers: &mut Answers,
) -> Vec<String> {
    let Workbench { mut cx, mut engine, base } = bench;
    let mut random = Random::of(seed);
    let partials: Vec<Partial> = (0..count).map(|_| partial(known, &cx, &mut random)).collect();
    let replies = replies(known, &mut cx, &mut engine, &base, &partials);
    let replies = match replies {
        Ok(replies) => replies,
        Err(why) => return vec![format!("there is no completer: {}", why.0)],
    };
    let mut faults = Vec::new();
    for (partial, reply) in partials.iter().zip(&replies) {
        // It may come to what the machine does not know where the enumeration had no need to.
        let Ok(reply) = reply else {
            answers.undecided += 1;
            continue;
        };
        let expected = known.valid.iter().find(|valid| extends(valid, partial));
        match (reply, expected) {
            (None, Some(valid)) => {
                let text = canonical(known.program, valid);
                faults.push(format!("a completion is missing: {partial:?}\n  {text}"));
            }
            (Some(found), _) => {
                let text = canonical(known.program, found);
                if !extends(found, partial) || known.texts.binary_search(&text).is_err() {
                    faults.push(format!("a wrong completion: {partial:?}\n  {text}"));
                }
            }
            (None, None) => {}
        }
        answers.completed += usize::from(reply.is_some());
        answers.refuted += usize::from(reply.is_none());
    }
    faults
}

fn replies<'p>(
    known: &Known<'_>,
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    partials: &[Partial],
) -> Result<Vec<Reply>, Undecided> {
    let mut completer = Completer::new(cx, engine, base, known.invariant)?;
    Ok(partials.iter().map(|partial| completer.complete(cx, engine, partial)).collect())
}

/// A partial structure whose objects can all be reached: a valid one, or none, with some cells changed and others forgotten.
fn partial(known: &Known<'_>, cx: &Context<'_>, random: &mut Random) -> Partial {
    let source = match known.valid.len() {
        0 => None,
        count => Some(&known.valid[random.below(count)]).filter(|_| random.percent(80)),
    };
    let (forgotten, changed) = ([10, 30, 60][random.below(3)], [0, 10, 30][random.below(3)]);
    let root = source.map(root_of);
    let mut objects: Vec<(ClassId, Option<usize>)> = vec![(known.invariant.subject, root)];
    let mut partial = Partial::default();
    while let Some((class, origin)) = objects.get(partial.objects.len()).copied() {
        let mut links = Vec::new();
        for slot in 0..known.program.class(class).instance_layout.len() {
            let field = known.program.class(class).instance_layout[slot];
            let Some(Domain::References { null, classes: Some(classes) }) = cx.domains.fields.get(&field)
            else {
                if let (Some(valid), Some(origin)) = (source, origin)
                    && !random.percent(forgotten)
                {
                    foreign(
                        known.program,
                        valid,
                        valid.objects[origin].cells[slot],
                        slot,
                        &mut partial,
                        &mut links,
                    );
                }
                continue;
            };
            if random.percent(forgotten) {
                continue;
            }
            let cell = match (source, origin) {
                (Some(valid), Some(origin)) if !random.percent(changed) => valid.objects[origin].cells[slot],
                _ => Cell::Constant(field),
            };
            let link = match cell {
                Cell::Null => Some(None),
                Cell::Object(target) => {
                    let class = source.map(|valid| valid.objects[target].class);
                    let known_as = objects.iter().position(|(_, origin)| *origin == Some(target));
                    match (known_as, class) {
                        (Some(at), _) => Some(Some(at)),
                        (None, Some(class)) => add(known, cx, &mut objects, class, Some(target)).map(Some),
                        _ => None,
                    }
                }
                _ => any(known, cx, &mut objects, *null, classes, random),
            };
            links.extend(link.map(|link| (slot as u32, link)));
        }
        partial.objects.push((class, links));
    }
    if random.percent(40) {
        compare(known.program, &mut partial, random);
    }
    partial
}

/// Says what a field without a domain holds in a valid structure, if it is null, what a static field holds, or of the JDK.
fn foreign(
    program: &Program,
    valid: &Witness,
    cell: Cell,
    slot: usize,
    partial: &mut Partial,
    links: &mut Vec<(u32, Option<usize>)>,
) {
    let (at, slot) = (partial.objects.len(), slot as u32);
    match cell {
        Cell::Null => links.push((slot, None)),
        Cell::Constant(field) => partial.held.push((at, slot, field)),
        Cell::Object(target) if program.class(valid.objects[target].class).is_jdk() => {
            partial.opaque.push((at, slot));
        }
        Cell::Object(_) | Cell::Number(..) => {}
    }
}

/// Says something of the ints and truths of a partial structure.
fn compare(program: &Program, partial: &mut Partial, random: &mut Random) {
    for (object, (class, _)) in partial.objects.iter().enumerate() {
        for (slot, field) in program.class(*class).instance_layout.iter().enumerate() {
            if matches!(program.field(*field).kind, Kind::Int | Kind::Boolean) {
                partial.places.push(NumberAt::Cell(object, slot as u32));
            }
        }
    }
    let count = partial.places.len();
    if count == 0 {
        return;
    }
    for _ in 0..=random.below(2) {
        let (left, right) = (random.below(count), random.below(count));
        let number = random.below(3) as i64;
        partial.comparisons.push(match random.below(5) {
            0 => Comparison::Within(left, number - 1, number),
            1 => Comparison::Not(left, number),
            2 => Comparison::AtMost(left, number - 1, right),
            3 => Comparison::Same(left, number - 1, right),
            _ => Comparison::Differ(left, number - 1, right),
        });
    }
}

/// Whether what is said of the numbers of a partial structure holds, whose objects are at these places.
fn hold(structure: &Witness, partial: &Partial, places: &HashMap<usize, usize>) -> bool {
    let number = |at: usize| match partial.places[at] {
        NumberAt::Cell(object, slot) => {
            match structure.objects[places[&object]].cells[slot as usize].number() {
                Some(Value::Int(value)) => i64::from(value),
                other => panic!("{other:?}"),
            }
        }
        NumberAt::Apart(_) => panic!("a number of no structure"),
    };
    partial.comparisons.iter().all(|comparison| match *comparison {
        Comparison::Within(at, low, high) => (low..=high).contains(&number(at)),
        Comparison::Not(at, value) => number(at) != value,
        Comparison::AtMost(left, plus, right) => number(left) + plus <= number(right),
        Comparison::Same(left, plus, right) => number(left) + plus == number(right),
        Comparison::Differ(left, plus, right) => number(left) + plus != number(right),
    })
}

/// Anything that a reference may be.
fn any(
    known: &Known<'_>,
    cx: &Context<'_>,
    objects: &mut Vec<(ClassId, Option<usize>)>,
    null: bool,
    classes: &[ClassId],
    random: &mut Random,
) -> Option<Option<usize>> {
    if null && random.percent(35) {
        return Some(None);
    }
    let fitting: Vec<usize> = (0..objects.len()).filter(|at| classes.contains(&objects[*at].0)).collect();
    if !fitting.is_empty() && random.percent(50) {
        return Some(Some(fitting[random.below(fitting.len())]));
    }
    let class = classes[random.below(classes.len())];
    add(known, cx, objects, class, None).map(Some)
}

/// A new object, if there is room; arrays are left open.
fn add(
    known: &Known<'_>,
    cx: &Context<'_>,
    objects: &mut Vec<(ClassId, Option<usize>)>,
    class: ClassId,
    origin: Option<usize>,
) -> Option<usize> {
    let held = objects.iter().filter(|(of, _)| *of == class).count();
    let has_room = held < cx.scope.bound(known.program, class) as usize;
    if known.program.class(class).is_array() || !has_room {
        return None;
    }
    objects.push((class, origin));
    Some(objects.len() - 1)
}

pub fn root_of(witness: &Witness) -> usize {
    match witness.roots.first() {
        Some(Cell::Object(root)) => *root,
        other => panic!("no root: {other:?}"),
    }
}

/// Whether a structure is one of those that a partial one stands for. Its objects all differ.
fn extends(structure: &Witness, partial: &Partial) -> bool {
    let mut places = HashMap::from([(0, root_of(structure))]);
    for (at, (_, links)) in partial.objects.iter().enumerate() {
        let Some(object) = places.get(&at).map(|place| &structure.objects[*place]) else { return false };
        for (slot, link) in links {
            match (link, object.cells[*slot as usize]) {
                (None, Cell::Null) => {}
                (Some(target), Cell::Object(place)) => match places.get(target) {
                    Some(known) if *known == place => {}
                    Some(_) => return false,
                    None => {
                        let is_new = places.values().all(|known| *known != place);
                        if !is_new || structure.objects[place].class != partial.objects[*target].0 {
                            return false;
                        }
                        places.insert(*target, place);
                    }
                },
                _ => return false,
            }
        }
    }
    let cell = |object: &usize, slot: &u32| structure.objects[places[object]].cells[*slot as usize];
    partial.opaque.iter().all(|(object, slot)| matches!(cell(object, slot), Cell::Object(_)))
        && partial.held.iter().all(|(object, slot, field)| cell(object, slot) == Cell::Constant(*field))
        && hold(structure, partial, &places)
}
