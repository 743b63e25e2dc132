//! The comparison of an invariant with the structures that calls of the public API make.
//!
//! The calls are explored, and the invariant is asked of each state: one for which it is false, or throws, only calls reach. Then
//! the structures that it admits are enumerated, scope by scope, and each is looked for among the states: one that is in none only the
//! invariant admits, if all that these calls reach is known.

use std::collections::BTreeMap;

use heapwise_analysis::{Closure, Judgement, Session, Target, judgement};
use heapwise_callseq::{Admission, Admits, Answer, Bounds, Calls, Reach, Reachable, Wanted, explore};
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{Invariant, Scope, Witness};
use heapwise_natives::{BOOT, Table};
use heapwise_program::Program;

use super::keep_smaller;
use super::side::Side;
use super::within::Within;
use crate::by_calls::{ENOUGH, MORE};
use crate::trouble::Trouble;

/// What is compared.
pub struct AgainstCalls<'c, 'p> {
    /// The program.
    pub program: &'p Program,
    /// The class whose calls are made, and the method.
    pub invariant: Invariant,
    /// How far. Domains are of the structures that the invariant admits.
    pub within: &'c Within,
    /// What the calls may take.
    pub budget: Budget,
    /// The most calls in a sequence.
    pub calls: u32,
}

/// What the comparison found.
pub struct Contrast {
    /// What the invariant is called.
    pub name: String,
    /// The last scope of the structures that it admits.
    pub scope: u32,
    /// The scope of what calls reach.
    pub larger: u32,
    /// What calls reach.
    pub found: Reachable,
    /// How many structures the invariant admits that calls reach.
    pub both: u64,
    /// The smallest structure that the invariant admits and calls do not reach.
    pub only_admitted: Option<Witness>,
    /// A structure, by its calls, of which the invariant is not true.
    pub only_reached: Option<Witness>,
    /// Why it is not known of structures that the invariant admits whether calls reach them, with how often.
    pub unknown_admitted: BTreeMap<String, u64>,
    /// Why it is not known whether the invariant is true of all that calls reach, with how often.
    pub unknown_reached: BTreeMap<String, u64>,
}

impl Contrast {
    /// Whether a structure shows a difference.
    pub fn differ(&self) -> bool {
        self.only_admitted.is_some() || self.only_reached.is_some()
    }

    /// Whether something is not known, beside a structure that shows a difference.
    pub fn is_partial(&self) -> bool {
        !self.unknown_admitted.is_empty() || !self.unknown_reached.is_empty()
    }
}

impl<'p> AgainstCalls<'_, 'p> {
    /// Compares until a scope shows a structure that only the invariant admits. Some structures come about by way of larger ones, so
    /// before that is said they are looked for among those too.
    ///
    /// # Errors
    /// If no call makes an object of the class, or the invariant cannot be asked.
    pub fn run(&self) -> Result<Contrast, Trouble> {
        let scope = &self.within.scope;
        let mut found = self.explored(scope, Some(Wanted::False))?;
        let (only_reached, unknown_reached) = self.refused(&found)?;
        if found.reach == Reach::Met {
            found = self.explored(scope, None)?;
        }
        let side = Side::method(self.program, self.invariant.subject, self.invariant);
        let mut contrast = Contrast {
            name: side.name().to_owned(),
            scope: 0,
            larger: scope.most(),
            found,
            both: 0,
            only_admitted: None,
            only_reached,
            unknown_admitted: BTreeMap::new(),
            unknown_reached,
        };
        self.compare(&side, scope, &mut contrast)?;
        if contrast.only_admitted.is_some() {
            let mut larger = scope.clone();
            larger.default += MORE;
            contrast.larger = larger.most();
            contrast.found = self.explored(&larger, None)?;
            self.compare(&side, &larger, &mut contrast)?;
        }
        Ok(contrast)
    }

    /// Looks for what the invariant admits among what calls reach within a scope.
    fn compare(&self, side: &Side<'p>, reached: &Scope, contrast: &mut Contrast) -> Result<(), Trouble> {
        for scope in self.within.steps() {
            self.step(side, (&scope, reached), contrast)?;
            let is_open = !contrast.found.is_closed() && !contrast.unknown_admitted.is_empty();
            if contrast.only_admitted.is_some() || is_open || self.within.deadline().has_passed() {
                break;
            }
        }
        Ok(())
    }

    /// What the calls reach. The invariant is asked, but not called.
    fn explored(&self, scope: &Scope, wanted: Option<Wanted>) -> Result<Reachable, Trouble> {
        let Invariant { subject, method } = self.invariant;
        let program = self.program;
        let mut calls = Calls::of(program, &[subject], &|call| call != method);
        if !calls.makes(program, subject) {
            return Err(Trouble::input(calls.describe_lack(program, subject)));
        }
        let class = if program.method(method).is_static() { program.method(method).class } else { subject };
        calls.ask(program, Target { class, method }).map_err(|ty| {
            let name = program.method_name(method);
            Trouble::input(format!("{name}: calls make no values of type {ty}"))
        })?;
        let scope = scope.clone();
        let session =
            Session::new(program, Table::shared(), BOOT, scope.clone(), self.budget, Laziness::AtUse);
        let mut session = session.map_err(|error| Trouble::input(error.to_string()))?;
        // Without all states no structure is known to be unreached.
        let enough = if wanted.is_none() { ENOUGH } else { usize::MAX };
        let bounds = Bounds { scope, calls: self.calls, wanted, enough, ..Bounds::default() };
        Ok(explore(&mut session.cx, &mut session.engine, &mut session.base, calls, &bounds))
    }

    /// The structure that calls make and the invariant refuses, if a run confirms it, and why it is not known whether there are some.
    fn refused(&self, found: &Reachable) -> Result<(Option<Witness>, BTreeMap<String, u64>), Trouble> {
        let Answer { input, unknown, writes, asked, .. } = &found.answer;
        if let Some(input) = input {
            let mut session =
                self.within.session(self.program, self.invariant.subject, &self.within.scope, &|_| true)?;
            let why = match judgement(&mut session, input, self.invariant) {
                Judgement::Invalid => return Ok((Some(input.clone()), BTreeMap::new())),
                Judgement::Valid => "a run of the calls answers otherwise".to_owned(),
                Judgement::Undecided(why) => why,
            };
            return Ok((None, BTreeMap::from([(why, 1)])));
        }
        let mut reasons = found.missing();
        for (why, count) in unknown {
            *reasons.entry(why.clone()).or_default() += count;
        }
        if let Some(class) = writes {
            let name = self.program.class(*class).source_name();
            reasons.insert(format!("the invariant writes to an object of {name}"), 1);
        } else if *asked == 0 {
            reasons.insert("no call has made an object to ask about".to_owned(), 1);
        }
        Ok((None, reasons))
    }

    /// Looks for the structures of one scope among the states.
    fn step(
        &self,
        side: &Side<'p>,
        (scope, reached): (&Scope, &Scope),
        contrast: &mut Contrast,
    ) -> Result<(), Trouble> {
        let Contrast { found, .. } = &*contrast;
        let program = self.program;
        let is_looked_at = |field| !found.is_left_out(program, field);
        let mut session = self.within.session(program, self.invariant.subject, scope, &is_looked_at)?;
        let Invariant { subject: class, method } = self.invariant;
        session.offer_held(&Closure::of(program, Target { class, method }));
        let admits = Admits::of(program, found, reached);
        let deadline = self.within.deadline();
        let (mut both, mut smallest) = (0, None);
        let mut unknown: BTreeMap<String, u64> = BTreeMap::new();
        let mut is_late = false;
        let listed = side.each(&mut session, &mut |witness: Witness| {
            match admits.ask(&witness) {
                Admission::Reached => both += 1,
                Admission::Unreached => keep_smaller(&mut smallest, witness),
                Admission::Unknown(why) => *unknown.entry(why).or_default() += 1,
            }
            is_late = deadline.has_passed();
            !is_late
        })?;
        let cut = listed.cut.or_else(|| is_late.then(|| "the limit on time".to_owned()));
        if let Some(cut) = cut {
            unknown.insert(format!("not all structures were compared: {cut}"), 1);
        }
        contrast.scope = scope.most();
        (contrast.both, contrast.only_admitted, contrast.unknown_admitted) = (both, smallest, unknown);
        Ok(())
    }
}
