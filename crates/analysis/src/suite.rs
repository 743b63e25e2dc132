//! Which cases become tests.

use std::cmp::Reverse;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use heapwise_heap::{Argument, Cell, Construction, Value, Witness, WitnessObject, is_text, spelled};
use heapwise_program::{MethodId, Pc, Program};

use crate::{Analysis, Case, Ending, Fault, Target};

/// More calls than so many, or different ones, make no input richer.
const RICH: usize = 4;

/// Something that a test should show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sight<'a> {
    /// A branch, by its index in the closure.
    Branch(usize),
    /// A way to end.
    Ending(&'a Ending),
    /// A handler of exceptions that is entered, or that none is.
    Handler(Option<(MethodId, Pc)>),
    /// What a call on an object that calls have made returns.
    Said(Said),
}

/// How telling a result is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Said {
    /// Zero, false or null: what a method returns that does nothing.
    Nothing,
    /// One, or true.
    One,
    /// Something else.
    Much,
}

impl Said {
    /// What the call of a case says, if its input is made by calls.
    pub fn of(case: &Case<'_>) -> Option<Said> {
        Some(match case.replay.result.filter(|_| case.is_made)? {
            Value::Null | Value::Int(0) | Value::Long(0) => Said::Nothing,
            Value::Float(0.0) | Value::Double(0.0) => Said::Nothing,
            Value::Int(1) | Value::Long(1) => Said::One,
            _ => Said::Much,
        })
    }
}

/// The indices of the cases to keep, in the order of exploration: a small set that covers every branch, enters every
/// handler of exceptions and none, and shows every way to end that the cases show. With `all`, every case. Cases with a fault are
/// left out, but for those that a test may expect.
///
/// Greedy by what is new; among equals small inputs first, and of those the ones whose arguments share least. Linear in
/// the cases, cubic in the different sets of sights among them.
pub fn suite(program: &Program, analysis: &Analysis<'_>, all: bool) -> Vec<usize> {
    let may_be_kept = |case: &Case<'_>| case.fault.is_none_or(Fault::may_be_expected);
    let cases = || analysis.cases.iter().enumerate().filter(|(_, case)| may_be_kept(case));
    if all {
        return cases().map(|(index, _)| index).collect();
    }
    let (made, others): (Vec<_>, Vec<_>) = cases().partition(|(_, case)| case.is_made);
    let mut kept = BTreeSet::new();
    let mut shown: BTreeSet<Sight<'_>> = BTreeSet::new();
    // Inputs that nobody is known to make show what they alone cover; how they end may be what no caller sees.
    let is_made = !made.is_empty();
    cover(program, &made, &mut shown, &mut kept, &|_| true);
    kept.extend(richest(program, &made, &kept));
    let is_own = |branch: usize| is_of_target(program, analysis.target, analysis.closure.branches[branch].0);
    let counts = |sight: &Sight<'_>| match sight {
        Sight::Branch(branch) => !is_made || is_own(*branch),
        _ => !is_made,
    };
    cover(program, &others, &mut shown, &mut kept, &counts);
    kept.into_iter().collect()
}

/// How much has happened to the objects that calls have made: how many calls there are, and how many different ones.
fn richness(case: &Case<'_>) -> usize {
    let Some(made) = case.witness.made.as_ref().filter(|_| case.is_made) else { return 0 };
    let methods: BTreeSet<MethodId> = made.calls.iter().map(|call| call.method).collect();
    made.calls.len().min(RICH) + methods.len().min(RICH)
}

/// The case with the richest input that returns, if none of those that are kept is as rich: what holds after few calls only may be an
/// accident.
fn richest(program: &Program, cases: &[(usize, &Case<'_>)], kept: &BTreeSet<usize>) -> Option<usize> {
    let is_kept = |(index, _): &&(usize, &Case<'_>)| kept.contains(index);
    let known = cases.iter().filter(is_kept).map(|(_, case)| richness(case)).max()?;
    let returned = cases.iter().filter(|(_, case)| case.replay.ending == Ending::Returned);
    let rank = |(index, case): &&(usize, &Case<'_>)| {
        (richness(case), Said::of(case), Reverse((size(program, &case.witness), *index)))
    };
    let (index, case) = returned.max_by_key(rank)?;
    (richness(case) > known).then_some(*index)
}

/// Whether the branches of a method are left to the tests of this target: those of another method that callers use have tests of
/// their own.
fn is_of_target(program: &Program, target: Target, method: MethodId) -> bool {
    let of = program.method(method);
    let is_public = of.flags.is_public() && !of.flags.is_synthetic();
    method == target.method || !is_public || of.class != target.class
}

/// Adds cases until all that they show, of what counts, is shown.
fn cover<'a, 'p>(
    program: &Program,
    cases: &[(usize, &'a Case<'p>)],
    shown: &mut BTreeSet<Sight<'a>>,
    kept: &mut BTreeSet<usize>,
    counts: &dyn Fn(&Sight<'a>) -> bool,
) {
    // Of the cases that show the same only the best can be kept.
    let mut best_of: BTreeMap<Vec<Sight<'a>>, (Size, usize)> = BTreeMap::new();
    for (index, case) in cases {
        let rank = (size(program, &case.witness), *index);
        let best = best_of.entry(sights(case)).or_insert(rank);
        *best = rank.min(*best);
    }
    let all = best_of.keys().flatten().filter(|sight| counts(sight) && !shown.contains(sight));
    let mut missing: BTreeSet<Sight<'a>> = all.copied().collect();
    while !missing.is_empty() {
        let gain = |sights: &[Sight<'_>]| sights.iter().filter(|sight| missing.contains(sight)).count();
        let best = best_of.iter().max_by_key(|(sights, rank)| (gain(sights), Reverse(**rank)));
        let Some((sights, (_, index))) = best else { break };
        missing.retain(|sight| !sights.contains(sight));
        shown.extend(sights);
        kept.insert(*index);
    }
}

/// All that tells one case from another when tests are chosen, but for how much there is to read.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Shown {
    covered: Vec<bool>,
    ending: Ending,
    handlers: Vec<(MethodId, Pc)>,
    said: Option<Said>,
    is_made: bool,
    richness: usize,
}

/// The cases that are worth keeping: of those that show the same, the one with the least to read.
#[derive(Default)]
pub(crate) struct Best {
    known: BTreeMap<Shown, (Size, usize)>,
}

impl Best {
    /// Adds a case to others; one that shows what another does and is no shorter is dropped, or takes its place.
    pub fn keep<'p>(&mut self, program: &Program, cases: &mut Vec<Case<'p>>, case: Case<'p>) {
        let replay = &case.replay;
        if case.fault.is_some() || replay.valid_after == Some(false) {
            cases.push(case);
            return;
        }
        let shown = Shown {
            covered: case.covered.clone(),
            ending: replay.ending.clone(),
            handlers: replay.state.caught.iter().collect(),
            said: Said::of(&case),
            is_made: case.is_made,
            richness: richness(&case),
        };
        let size = size(program, &case.witness);
        match self.known.entry(shown) {
            Entry::Vacant(entry) => {
                entry.insert((size, cases.len()));
                cases.push(case);
            }
            Entry::Occupied(mut entry) if size < entry.get().0 => {
                let at = entry.get().1;
                entry.insert((size, at));
                cases[at] = case;
            }
            Entry::Occupied(_) => {}
        }
    }
}

/// What a case shows, sorted.
fn sights<'a>(case: &'a Case<'_>) -> Vec<Sight<'a>> {
    let replay = &case.replay;
    let branches = case.covered.iter().enumerate().filter(|(_, covered)| **covered);
    let mut handlers: Vec<_> = replay.state.caught.iter().map(Some).collect();
    if handlers.is_empty() {
        handlers.push(None);
    }
    let ending = Sight::Ending(&replay.ending);
    let said = Said::of(case).map(Sight::Said);
    let branches = branches.map(|(index, _)| Sight::Branch(index));
    let mut sights: Vec<Sight<'_>> =
        branches.chain(handlers.into_iter().map(Sight::Handler)).chain([ending]).chain(said).collect();
    sights.sort_unstable();
    sights.dedup();
    sights
}

/// The cells that each argument reaches, all in all, and what is saved of them by sharing.
pub(crate) type Size = (usize, usize);

pub(crate) fn size(program: &Program, witness: &Witness) -> Size {
    let of = |object: &WitnessObject| match is_text(program, object.class) {
        true => 1 + effort(&object.cells),
        false => 1 + object.cells.len(),
    };
    let sizes: Vec<usize> = witness.objects.iter().map(of).collect();
    let each = witness.roots.iter().map(|root| reached(witness, *root, &sizes)).sum::<usize>();
    let calls = witness.made.as_ref().map_or(0, |made| made.calls.len() + digits(made));
    (each + calls, each.saturating_sub(sizes.iter().sum()))
}

/// How many digits the numbers have that calls are passed, beyond one each.
fn digits(made: &Construction) -> usize {
    let arguments = made.calls.iter().flat_map(|call| &call.arguments);
    let numbers = arguments.filter_map(|argument| match argument {
        Argument::Given(_) => None,
        Argument::Cell(cell) => match cell.number()? {
            Value::Int(number) => Some(i64::from(number)),
            Value::Long(number) => Some(number),
            _ => None,
        },
    });
    numbers.map(|number| number.unsigned_abs().checked_ilog10().unwrap_or(0) as usize).sum()
}

/// How much there is to read in a string; a character that is shown as an escape counts six times.
fn effort(text: &[Cell]) -> usize {
    let units = spelled(text).0.into_iter();
    units.map(|unit| if (32..127).contains(&unit) { 1 } else { 6 }).sum()
}

/// The sum of the sizes of what a cell leads to.
fn reached(witness: &Witness, root: Cell, sizes: &[usize]) -> usize {
    let mut is_reached = vec![false; sizes.len()];
    let mut pending = vec![root];
    let mut sum = 0;
    while let Some(cell) = pending.pop() {
        if let Cell::Object(object) = cell
            && let Some(is_reached) = is_reached.get_mut(object)
            && !std::mem::replace(is_reached, true)
        {
            sum += sizes[object];
            pending
                .extend(witness.objects[object].cells.iter().filter(|cell| matches!(cell, Cell::Object(_))));
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use heapwise_heap::text_cells;
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    /// A witness of plain objects that hold these others, and of one text at the end.
    fn witness(program: &Program, roots: &[usize], held: &[&[usize]], text: &str) -> Witness {
        let plain = program.object_class();
        let string = program.find_class("java/lang/String").unwrap();
        let object = |class, cells: Vec<Cell>| WitnessObject { class, cells, arguments: Default::default() };
        let holds = |held: &&[usize]| object(plain, held.iter().copied().map(Cell::Object).collect());
        let units: Vec<u16> = text.encode_utf16().collect();
        let text = object(string, text_cells(&units));
        let roots = roots.iter().copied().map(Cell::Object).collect();
        Witness { roots, objects: held.iter().map(holds).chain([text]).collect(), made: None }
    }

    /// By hand: an object counts one and its cells, a text one and its characters; an escape is six characters long.
    #[test]
    fn inputs_are_as_large_as_what_there_is_to_read() {
        let program = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(program).unwrap();
        let of =
            |roots: &[usize], held: &[&[usize]], text| size(&program, &witness(&program, roots, held, text));
        assert_eq!(of(&[0], &[], ""), (1, 0));
        assert_eq!(of(&[0], &[], "ab~ "), (5, 0));
        assert_eq!(of(&[0], &[], "a\n\u{7f}\u{e4}"), (1 + 1 + 18, 0));
        // A list of two that ends with the text, and one that goes round.
        assert_eq!(of(&[0], &[&[1], &[2]], "x"), (2 + 2 + 2, 0));
        assert_eq!(of(&[0], &[&[1, 2], &[0]], "x"), (3 + 2 + 2, 0));
        // Both arguments reach the second, which is saved once.
        assert_eq!(of(&[0, 1], &[&[1], &[2]], "x"), (6 + 4, 4));
        assert_eq!(of(&[1, 1], &[&[], &[2]], "x").0, 8);
    }
}
