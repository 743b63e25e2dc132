//! The comparison of two specifications, scope by scope.
//!
//! Every structure within the scope that one of them accepts is shown to the other. The structures that a Java method accepts
//! are enumerated; those of a separation-logic formula are its models. Scopes grow from one object to the one that was asked
//! for, so that the first difference is a small one.

mod calls;
mod predicate;
mod reads;
mod rules;
mod shape;
mod side;
mod within;

use std::collections::BTreeMap;

use heapwise_heap::{Scope, Witness};
use heapwise_program::{ClassId, Program};

use crate::trouble::Trouble;
pub use calls::{AgainstCalls, Contrast};
pub use rules::{Against, AgainstRules, Alone, Shapes};
use side::Answer;
pub use side::{Preconditions, Side};
pub use within::Within;

/// What is compared.
pub struct Comparison<'c, 'p> {
    /// The program.
    pub program: &'p Program,
    /// The class that both are of.
    pub subject: ClassId,
    /// How far.
    pub within: &'c Within,
    /// The two.
    pub sides: [Side<'p>; 2],
}

/// What the comparison of two specifications found.
#[derive(Default)]
pub struct Compared {
    /// What the two are called.
    pub names: [String; 2],
    /// The last scope.
    pub scope: u32,
    /// Structures of each that the other accepts, too. Without a difference both are the same number.
    pub accepted: [u64; 2],
    /// The smallest structure that one accepts and the other refuses.
    pub alone: [Option<Witness>; 2],
    /// Why some structures may be missing.
    pub cut: Option<String>,
    /// Why a specification did not judge a structure, and how often.
    pub undecided: BTreeMap<String, u64>,
}

impl Compared {
    /// Whether a structure shows a difference.
    pub fn differ(&self) -> bool {
        self.alone.iter().any(Option::is_some)
    }

    /// Whether something was not compared.
    pub fn is_partial(&self) -> bool {
        self.cut.is_some() || !self.undecided.is_empty()
    }
}

impl Comparison<'_, '_> {
    /// Compares until a scope shows a difference, or something cuts it.
    ///
    /// # Errors
    /// If one of them cannot be asked.
    pub fn run(self) -> Result<Compared, Trouble> {
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

    fn step(&self, scope: &Scope, compared: &mut Compared) -> Result<(), Trouble> {
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
