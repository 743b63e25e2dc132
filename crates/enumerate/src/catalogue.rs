//! All valid structures of a scope, for invariants that few structures satisfy.
//!
//! Where a query asks for what extends a partial structure, a catalogue that is complete answers without a search. Whether it
//! will ever be is not known beforehand, so it grows in steps: as many runs as the searches have needed meanwhile. Both together
//! take at most twice as long as the better of them alone.
//!
//! A catalogue of [`Witness`]es is for queries about references: only those that they ask for tell structures apart, and of
//! structures that differ elsewhere one is enough. One of [`Leaf`]s is for queries about numbers too: it has what every run has
//! accepted.

use heapwise_engine::{Engine, State};
use heapwise_heap::{Cell, Context, Invariant, Witness};
use heapwise_program::ClassId;
use rustc_hash::FxHashSet;

use crate::completer::{self, first_structure};
use crate::completion::Completion;
use heapwise_backtrack::Undecided;
use heapwise_backtrack::shape;
use heapwise_backtrack::{Computing, End, Event, Foreign, Leaf, Limits, Machine, Part};

/// Cells of all structures after which a catalogue is given up.
const MOST_CELLS: usize = 2_000_000;

/// Structures, and one of so many runs, after which too many runs are accepted: then searches are short.
const FEW: usize = 2_000;
const RARE: u64 = 6;

/// How far a catalogue is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Growing,
    Complete,
    /// There are too many structures, or they are not told by what the invariant reads.
    GivenUp,
}

/// What references hold: by object its class, and null, the object with a number less one, or no reference.
type Links = Vec<(ClassId, Vec<Option<usize>>)>;

/// The structures found so far.
pub struct Catalogue<'p, T> {
    machine: Machine<'p>,
    completion: Completion,
    structures: Vec<T>,
    known: FxHashSet<Links>,
    /// The fields that queries have asked for.
    asked: FxHashSet<(ClassId, u32)>,
    cells: usize,
    runs: u64,
    stage: Stage,
}

/// What a catalogue has of structures.
pub trait Kept: Sized {
    /// What becomes of numbers that are computed with.
    fn computing() -> Computing;
    /// Whether a structure is invalid on which the invariant exceeds a limit.
    const IS_LIMIT_INVALID: bool;

    /// Adds to the catalogue what its last run has accepted.
    ///
    /// # Errors
    /// Names why the catalogue cannot be, or is of no use.
    fn keep<'p>(catalogue: &mut Catalogue<'p, Self>, cx: &mut Context<'p>) -> Result<(), Undecided>;
}

impl<'p, T: Kept> Catalogue<'p, T> {
    /// An empty catalogue of instances of the subject of an invariant.
    ///
    /// # Errors
    /// Names what the machine does not know.
    pub fn new(
        cx: &mut Context<'p>,
        engine: &Engine<'p>,
        base: &State<'p>,
        invariant: Invariant,
    ) -> Result<Self, Undecided> {
        let limits = Limits::of(engine.budget());
        let mut machine = Machine::new(cx, engine, base, invariant, limits, Foreign::Opaque)?;
        machine.set_computing(T::computing());
        Ok(Catalogue {
            machine,
            completion: Completion::default(),
            structures: Vec::new(),
            known: FxHashSet::default(),
            asked: FxHashSet::default(),
            cells: 0,
            runs: 0,
            stage: Stage::Growing,
        })
    }

    /// All structures; `None` when it does not have them all.
    pub fn all(&self) -> Option<&[T]> {
        (self.stage == Stage::Complete).then_some(&self.structures)
    }

    /// Goes on for that many runs of the invariant.
    pub fn grow(&mut self, cx: &mut Context<'p>, engine: &mut Engine<'p>, runs: u64) {
        for _ in 0..runs {
            if self.stage != Stage::Growing {
                return;
            }
            match self.step(cx, engine) {
                Ok(stage) => self.stage = stage,
                Err(_) => self.give_up(),
            }
        }
    }

    fn step(&mut self, cx: &mut Context<'p>, engine: &mut Engine<'p>) -> Result<Stage, Undecided> {
        self.runs += 1;
        let event = match self.machine.next(cx, engine) {
            Err(_) if self.machine.keeps_collections() && !self.machine.is_exact() => {
                self.machine.keep_nothing()?;
                self.forget();
                return Ok(Stage::Growing);
            }
            event => event?,
        };
        match event {
            None => return Ok(Stage::Complete),
            Some(Event::End(End::Accepted)) => {}
            Some(Event::End(End::Cut | End::Overgrown)) if !T::IS_LIMIT_INVALID => {
                return Err(Undecided("a run that exceeds a limit".to_owned()));
            }
            Some(_) => return Ok(Stage::Growing),
        }
        T::keep(self, cx)?;
        match self.cells > MOST_CELLS {
            true => Err(too_many()),
            false => Ok(Stage::Growing),
        }
    }

    /// Begins anew with what was asked for.
    fn forget(&mut self) {
        self.structures.clear();
        self.known.clear();
        self.cells = 0;
    }

    fn give_up(&mut self) {
        self.stage = Stage::GivenUp;
        self.structures = Vec::new();
        self.known = FxHashSet::default();
    }
}

impl Catalogue<'_, Witness> {
    /// Notes the fields that a query asks for. When one is new, the catalogue begins anew.
    pub fn ask(&mut self, fields: impl IntoIterator<Item = (ClassId, u32)>) {
        let before = self.asked.len();
        self.asked.extend(fields);
        if self.asked.len() > before && self.stage != Stage::GivenUp {
            self.machine.restart(Part::default());
            self.forget();
            (self.runs, self.stage) = (0, Stage::Growing);
        }
    }
}

/// Of the structures of a run that was accepted, one for each way in which references can be held.
impl Kept for Witness {
    const IS_LIMIT_INVALID: bool = true;

    fn computing() -> Computing {
        Computing::default()
    }

    fn keep<'p>(catalogue: &mut Catalogue<'p, Self>, cx: &mut Context<'p>) -> Result<(), Undecided> {
        let Catalogue { machine, completion, structures, known, asked, cells, runs, .. } = catalogue;
        let shape = machine.shape(cx)?;
        let mut parts = shape.objects.iter().flat_map(|object| &object.parts);
        if parts.any(|part| matches!(part, shape::Part::Open(_))) {
            return Err(Undecided("references that the invariant does not read".to_owned()));
        }
        let Some(found) = first_structure(cx, machine, completion)? else { return Ok(()) };
        if known.insert(links(&found)) {
            *cells += found.objects.iter().map(|object| object.cells.len()).sum::<usize>();
            structures.push(found);
        }
        machine.keep_others(&|class, slot| asked.contains(&(class, slot)))?;
        match structures.len() > FEW && structures.len() as u64 * RARE > *runs {
            true => Err(too_many()),
            false => Ok(()),
        }
    }
}

impl Kept for Leaf {
    const IS_LIMIT_INVALID: bool = false;

    fn computing() -> Computing {
        completer::JOINTLY
    }

    fn keep<'p>(catalogue: &mut Catalogue<'p, Self>, _: &mut Context<'p>) -> Result<(), Undecided> {
        let leaf = catalogue.machine.leaf()?;
        catalogue.cells += leaf.objects.iter().map(|(_, fillings)| fillings.len()).sum::<usize>();
        catalogue.structures.push(leaf);
        Ok(())
    }
}

fn too_many() -> Undecided {
    Undecided("too many structures".to_owned())
}

fn links(structure: &Witness) -> Links {
    let link = |cell: &Cell| match cell {
        Cell::Null => Some(0),
        Cell::Object(object) => Some(object + 1),
        _ => None,
    };
    structure.objects.iter().map(|object| (object.class, object.cells.iter().map(link).collect())).collect()
}
