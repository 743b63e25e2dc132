//! Characters and floats that a person can read.
//!
//! A solver gives any text that satisfies the path condition, mostly one that no editor shows. Where the path leaves a
//! choice, a test should say `"ab"`: so shorter strings and plain characters are tried in the place of those of a witness,
//! and kept while the conditions of the path hold. All characters with one value change together first, because conditions
//! often ask that some are equal. Then floats get the simplest values that do. An invariant is not asked; the replay of the
//! input does that.

use heapwise_engine::State;
use heapwise_heap::{Cell, InputId, LENGTH, OWN, Slot, UNITS, Witness, is_text};
use heapwise_program::{ClassId, ClassKind, Kind, Program};
use heapwise_term::{Const, Evaluator, Model, TermId, VarId};

use crate::Session;
use crate::simpler::simpler;

/// What is tried for a character, in this order.
const PLAIN: &str = "abcdefxyz012345678-9ABCXYZ .,:;/_=+*()[]{}<>@#&'\"!?%$";
/// How often conditions are evaluated for one witness.
const TRIALS: usize = 2_000;

/// A place of the input with its variable.
#[derive(Clone, Copy)]
struct OpenPlace {
    slot: Slot,
    kind: Kind,
    variable: VarId,
}

/// The same input with shorter and plainer texts and floats, and that with its own floats, where there are such that take the
/// same path.
pub(crate) fn readable(session: &Session<'_>, state: &State<'_>, witness: &Witness) -> Vec<Witness> {
    let places = OpenPlaces::of(session, state);
    let found = witness.model(&state.input, &session.cx.variables).filter(|_| !places.is_empty());
    let Some(found) = found else { return Vec::new() };
    let mut search = Search {
        session,
        conjuncts: state.path.conjuncts(),
        model: found.clone(),
        evaluator: Evaluator::new(),
        trials: 0,
    };
    for string in &places.strings {
        search.simplify(string);
    }
    let units: Vec<OpenPlace> = places.units(&search.model);
    search.rename(&units);
    search.replace(&units);
    let texts = search.model.clone();
    search.round(&places.floats);
    let rounded = search.model;
    let has_rounded = |place: &OpenPlace| rounded.get(place.variable) != texts.get(place.variable);
    let models = if places.floats.iter().any(has_rounded) { vec![&rounded, &texts] } else { vec![&texts] };
    let changed = |model: &Model| changed(state, witness, &places, [&found, model]);
    models.into_iter().filter_map(changed).collect()
}

/// The witness with the values of the second model where they differ from those of the first, if they do.
fn changed(
    state: &State<'_>,
    witness: &Witness,
    places: &OpenPlaces,
    [before, after]: [&Model; 2],
) -> Option<Witness> {
    let mut changed = witness.clone();
    let mut differs = false;
    for place in places.all() {
        let value = after.get(place.variable).filter(|value| before.get(place.variable) != Some(*value));
        let Some(value) = value else { continue };
        *changed.cell_mut(&state.input, place.slot)? = Cell::Number(place.kind, value);
        differs = true;
    }
    differs.then_some(changed)
}

/// The cells of one input string that conditions may mention.
struct StringPlaces {
    length: Option<OpenPlace>,
    own: Option<OpenPlace>,
    units: Vec<Option<OpenPlace>>,
}

/// The characters and floats of an input.
struct OpenPlaces {
    strings: Vec<StringPlaces>,
    /// Characters that stand in other places than strings.
    others: Vec<OpenPlace>,
    floats: Vec<OpenPlace>,
}

impl OpenPlaces {
    fn of(session: &Session<'_>, state: &State<'_>) -> OpenPlaces {
        let (program, variables) = (session.cx.program, &session.cx.variables);
        let place = |slot: Slot, kind: Kind| {
            variables.variable(slot, kind).map(|variable| OpenPlace { slot, kind, variable })
        };
        let mut places = OpenPlaces { strings: Vec::new(), others: Vec::new(), floats: Vec::new() };
        for (index, (_, kind)) in state.input.parameters().enumerate() {
            if let Some(listed) = places.of_kind(kind) {
                listed.extend(place(Slot::Parameter(index as u32), kind));
            }
        }
        for (id, object) in state.input.objects() {
            let count = object.cells.as_ref().map_or(0, |cells| cells.len());
            let cell = |id: InputId, at: usize, kind: Kind| place(Slot::Cell(id, at as u32), kind);
            if is_text(program, object.class) {
                places.strings.push(StringPlaces {
                    length: cell(id, LENGTH, Kind::Int),
                    own: cell(id, OWN, Kind::Boolean),
                    units: (UNITS..count).map(|at| cell(id, at, Kind::Char)).collect(),
                });
            } else {
                for at in 0..count {
                    let kind = kind_of(program, object.class, at);
                    if let Some((kind, listed)) = kind.and_then(|kind| Some((kind, places.of_kind(kind)?))) {
                        listed.extend(cell(id, at, kind));
                    }
                }
            }
        }
        places
    }

    fn is_empty(&self) -> bool {
        self.strings.is_empty() && self.others.is_empty() && self.floats.is_empty()
    }

    /// The list of the places of a kind outside of strings.
    fn of_kind(&mut self, kind: Kind) -> Option<&mut Vec<OpenPlace>> {
        match kind {
            Kind::Char => Some(&mut self.others),
            Kind::Float | Kind::Double => Some(&mut self.floats),
            _ => None,
        }
    }

    /// The places of characters that count.
    fn units(&self, model: &Model) -> Vec<OpenPlace> {
        let within = self.strings.iter().flat_map(|string| {
            let length = string.length.map_or(0, |length| number(model, &length)) as usize;
            string.units.iter().take(length).flatten().copied()
        });
        within.chain(self.others.iter().copied()).collect()
    }

    fn all(&self) -> impl Iterator<Item = &OpenPlace> {
        let strings = self.strings.iter();
        strings
            .flat_map(|string| string.length.iter().chain(&string.own).chain(string.units.iter().flatten()))
            .chain(&self.others)
            .chain(&self.floats)
    }
}

/// The kind of a cell of an object: variables of other paths may have the same place.
fn kind_of(program: &Program, class: ClassId, cell: usize) -> Option<Kind> {
    let class = program.class(class);
    match class.kind {
        ClassKind::Array { kind, .. } => Some(kind),
        _ => class.instance_layout.get(cell).map(|field| program.field(*field).kind),
    }
}

fn number(model: &Model, place: &OpenPlace) -> u64 {
    model.get(place.variable).map_or(0, Const::raw)
}

struct Search<'a, 's, 'p> {
    session: &'s Session<'p>,
    conjuncts: &'a [TermId],
    /// Values under which all conditions hold.
    model: Model,
    evaluator: Evaluator,
    trials: usize,
}

impl Search<'_, '_, '_> {
    /// Takes these values if the conditions hold under them too.
    fn adopt(&mut self, changes: &[(VarId, Const)]) -> bool {
        self.trials += 1;
        if self.trials > TRIALS {
            return false;
        }
        let mut model = self.model.clone();
        for (variable, value) in changes {
            model.set(*variable, *value);
        }
        let pool = &self.session.cx.pool;
        let concerns = |condition: &&TermId| {
            let support = pool.support(**condition);
            changes.iter().any(|(variable, _)| support.contains(variable))
        };
        self.evaluator.reset();
        let mut concerned = self.conjuncts.iter().filter(concerns);
        let holds = concerned.all(|condition| self.evaluator.holds(pool, *condition, &model));
        if holds {
            self.model = model;
        }
        holds
    }

    /// A literal, and short: of the first characters, or without some of them.
    fn simplify(&mut self, string: &StringPlaces) {
        if let Some(own) = string.own.filter(|own| number(&self.model, own) != 0) {
            self.adopt(&[(own.variable, Const::Bool(false))]);
        }
        let Some(length) = string.length else { return };
        let size = |value: u64| (length.variable, Const::Bits { width: 32, value });
        let now = number(&self.model, &length);
        if (0..now).any(|shorter| self.adopt(&[size(shorter)])) {
            return;
        }
        let (mut at, mut now) = (0, now);
        while at < now {
            let mut changes = vec![size(now - 1)];
            let moved = string.units.iter().zip(string.units.iter().skip(1)).skip(at as usize);
            changes.extend(moved.filter_map(|(to, from)| {
                let value = Const::Bits { width: 16, value: number(&self.model, from.as_ref()?) };
                Some((to.as_ref()?.variable, value))
            }));
            if self.adopt(&changes) { now -= 1 } else { at += 1 }
        }
    }

    /// Gives all characters of one value another one, value by value.
    fn rename(&mut self, units: &[OpenPlace]) {
        let mut values: Vec<u64> = units.iter().map(|unit| number(&self.model, unit)).collect();
        values.sort_unstable();
        values.dedup();
        for value in values {
            let same: Vec<VarId> = units
                .iter()
                .filter(|unit| number(&self.model, unit) == value)
                .map(|unit| unit.variable)
                .collect();
            self.make_plain(value, &same);
        }
    }

    /// Gives each character that is not plain yet another value alone.
    fn replace(&mut self, units: &[OpenPlace]) {
        for unit in units {
            self.make_plain(number(&self.model, unit), &[unit.variable]);
        }
    }

    /// Gives each float the simplest value that does.
    fn round(&mut self, floats: &[OpenPlace]) {
        for float in floats {
            let Some(value) = self.model.get(float.variable) else { continue };
            let mut simpler = simpler(value).into_iter();
            simpler.any(|simpler| self.adopt(&[(float.variable, simpler)]));
        }
    }

    fn make_plain(&mut self, value: u64, variables: &[VarId]) {
        let is_plain = |value: u64| u8::try_from(value).is_ok_and(|value| PLAIN.as_bytes().contains(&value));
        if is_plain(value) || variables.is_empty() {
            return;
        }
        for plain in PLAIN.bytes() {
            let value = Const::Bits { width: 16, value: plain.into() };
            let changes: Vec<(VarId, Const)> = variables.iter().map(|variable| (*variable, value)).collect();
            if self.adopt(&changes) {
                return;
            }
        }
    }
}
