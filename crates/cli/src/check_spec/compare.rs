//! The comparison of two specifications, scope by scope.

use std::collections::BTreeMap;

use heapwise_heap::{Scope, Witness};
use heapwise_program::{ClassId, Program};

use crate::check_spec::report::Compared;
use crate::check_spec::side::{Answer, Side};
use crate::check_spec::within::Within;
use crate::failure::Failure;

/// What is compared.
pub(crate) struct Comparison<'c, 'p> {
    pub program: &'p Program,
    pub subject: ClassId,
    pub within: &'c Within,
    pub sides: [Side<'p>; 2],
}

impl Comparison<'_, '_> {
    /// Compares until a scope shows a difference, or something cuts it.
    pub(crate) fn run(self) -> Result<Compared, Failure> {
        let names = self.sides.each_ref().map(|side| side.name().to_owned());
        let mut compared = Compared { names, ..Compared::default() };
        for scope in self.within.steps() {
            self.step(&scope, &mut compared)?;
            if compared.differ() || compared.is_partial() {
                break;
            }
        }
        Ok(compared)
    }

    fn step(&self, scope: &Scope, compared: &mut Compared) -> Result<(), Failure> {
        compared.scope = scope.default.max(scope.by_class.values().copied().max().unwrap_or(0));
        let is_looked_at = |field| self.sides.iter().any(|side| side.looks_at(field));
        let session = || self.within.session(self.program, self.subject, scope, &is_looked_at);
        let (mut session, mut other_session) = (session()?, session()?);
        let mut undecided: BTreeMap<String, u64> = BTreeMap::new();
        for (index, [one, other]) in [[0, 1], [1, 0]].into_iter().enumerate() {
            let (mut both, mut smallest) = (0, None);
            let deadline = self.within.deadline();
            let mut is_late = false;
            let listed = self.sides[one].each(&mut session, &mut |witness: Witness| {
                match self.sides[other].accepts(&mut other_session, &witness) {
                    Answer::Accepts => both += 1,
                    Answer::Refuses => keep_smaller(&mut smallest, witness),
                    Answer::Undecided(why) => *undecided.entry(why).or_default() += 1,
                }
                is_late = deadline.has_passed();
                !is_late
            })?;
            compared.accepted[index] = both;
            compared.alone[index] = smallest;
            let cut = listed.cut.or_else(|| is_late.then(|| "the limit on time".to_owned()));
            compared.cut = compared.cut.take().or(cut);
        }
        compared.undecided = undecided;
        Ok(())
    }
}

/// Keeps the structure with fewer objects; of those with as many the one with smaller numbers.
fn keep_smaller(smallest: &mut Option<Witness>, witness: Witness) {
    let weight = |witness: &Witness| {
        let cells = witness.objects.iter().flat_map(|object| &object.cells);
        let is_set = cells.filter(|cell| !cell.is_zero()).count();
        (witness.objects.len(), is_set, format!("{witness:?}"))
    };
    if smallest.as_ref().is_none_or(|known| weight(&witness) < weight(known)) {
        *smallest = Some(witness);
    }
}
