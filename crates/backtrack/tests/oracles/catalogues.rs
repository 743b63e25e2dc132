//! What references of a few fields may hold in valid structures, as a catalogue has it that leaves the other fields as they are.

use std::collections::{BTreeSet, HashSet};

use heapwise_backtrack::Undecided;
use heapwise_enumerate::{Catalogue, Workbench};
use heapwise_heap::{Cell, Witness};
use heapwise_program::{ClassId, Kind, Program};

use crate::partials::{Known, root_of};
use crate::random::Random;

/// Enough for every program that has few structures.
const RUNS: u64 = 20_000;

/// What is wrong with a catalogue that is asked for some fields; nothing where it is given up.
pub fn fault(known: &Known<'_>, bench: &mut Workbench<'_>, seed: u64) -> Result<Option<String>, Undecided> {
    let Workbench { cx, engine, base } = bench;
    let mut random = Random::of(seed);
    let classes: BTreeSet<ClassId> =
        known.valid.iter().flat_map(|valid| valid.objects.iter().map(|object| object.class)).collect();
    let mut asked: HashSet<(ClassId, u32)> = HashSet::new();
    for class in classes {
        let layout = known.program.class(class).instance_layout.iter().enumerate();
        let references = layout.filter(|(_, field)| known.program.field(**field).kind == Kind::Reference);
        asked.extend(references.filter(|_| random.percent(60)).map(|(slot, _)| (class, slot as u32)));
    }
    let mut catalogue = Catalogue::<Witness>::new(cx, engine, base, known.invariant)?;
    catalogue.ask(asked.iter().copied());
    catalogue.grow(cx, engine, RUNS);
    let Some(found) = catalogue.all() else { return Ok(None) };
    let texts = |all: &[Witness]| -> BTreeSet<String> {
        all.iter().map(|one| asked_of(known.program, one, &asked)).collect()
    };
    let (found, expected) = (texts(found), texts(known.valid));
    let missing = expected.difference(&found).next();
    let wrong = found.difference(&expected).next();
    Ok((missing.is_some() || wrong.is_some())
        .then(|| format!("a catalogue of {asked:?}: {missing:?}, {wrong:?}")))
}

/// What the fields that are asked for hold of the objects that they lead to.
fn asked_of(program: &Program, structure: &Witness, asked: &HashSet<(ClassId, u32)>) -> String {
    let mut order = vec![root_of(structure)];
    let mut text = String::new();
    let mut next = 0;
    while let Some(at) = order.get(next).copied() {
        next += 1;
        let object = &structure.objects[at];
        text += &format!("{} ", program.class(object.class).name);
        for (slot, cell) in object.cells.iter().enumerate() {
            if !asked.contains(&(object.class, slot as u32)) {
                continue;
            }
            text += &match cell {
                Cell::Object(target) => {
                    let place = order.iter().position(|known| known == target);
                    let place = place.unwrap_or_else(|| {
                        order.push(*target);
                        order.len() - 1
                    });
                    format!("#{place} ")
                }
                other => format!("{other:?} "),
            };
        }
    }
    text
}
