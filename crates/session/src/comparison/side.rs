//! One of the two specifications that are compared: a Java method or a formula.

use std::rc::Rc;

use heapwise_analysis::{Judgement, Session, judgement};
use heapwise_enumerate::{Enumeration, Undecided, enumerate};
use heapwise_heap::{Invariant, Witness};
use heapwise_program::{ClassId, FieldId, Program};
use heapwise_seplog::formula::Spec;

use crate::comparison::predicate::Predicate;
use crate::comparison::reads::Reads;
use crate::comparison::within;
use crate::trouble::Trouble;

/// A specification of a class.
#[derive(Clone)]
pub struct Side<'p>(Kind<'p>);

#[derive(Clone)]
enum Kind<'p> {
    /// A boolean method.
    Method { invariant: Invariant, name: String, reads: Rc<Reads> },
    /// A formula.
    Predicate(Rc<Predicate<'p>>),
}

/// The preconditions of a specification.
pub struct Preconditions<'p> {
    /// Those that can be compared.
    pub sides: Vec<Side<'p>>,
    /// Those that speak of more than the receiver, in words.
    pub left_out: Vec<String>,
}

/// What a specification says of a structure.
pub(super) enum Answer {
    Accepts,
    Refuses,
    /// It is not known, for this reason.
    Undecided(String),
}

/// How the structures of a specification came to an end.
#[derive(Default)]
pub(super) struct Listed {
    /// Why some may be missing.
    pub cut: Option<String>,
}

impl<'p> Side<'p> {
    /// A boolean method that is true of valid structures.
    pub fn method(program: &Program, subject: ClassId, invariant: Invariant) -> Side<'p> {
        let found = program.method(invariant.method);
        let name = format!("{}#{}", program.class(found.class).source_name(), found.name);
        let reads = Rc::new(Reads::of(program, invariant.method, &within::classes(program, subject)));
        Side(Kind::Method { invariant, name, reads })
    }

    /// The different preconditions of a specification, or the one of a method. `file` is what the text is called.
    ///
    /// # Errors
    /// If there is none.
    pub fn preconditions(
        program: &'p Program,
        subject: ClassId,
        spec: Spec,
        file: &str,
        method: Option<&str>,
    ) -> Result<Preconditions<'p>, Trouble> {
        let (all, left_out) = Predicate::all(program, subject, spec, file, method)?;
        let sides = all.into_iter().map(|predicate| Side(Kind::Predicate(Rc::new(predicate)))).collect();
        Ok(Preconditions { sides, left_out })
    }

    /// What it is called in reports.
    pub(super) fn name(&self) -> &str {
        match &self.0 {
            Kind::Method { name, .. } => name,
            Kind::Predicate(predicate) => predicate.name(),
        }
    }

    /// Whether both are about the same method of the class.
    pub fn shares_method(&self, other: &Side<'_>) -> bool {
        match (&self.0, &other.0) {
            (Kind::Predicate(one), Kind::Predicate(two)) => one.shares_method(two),
            _ => true,
        }
    }

    /// Whether it may look at a field. If neither of two specifications does, one value is as good as any.
    pub(super) fn looks_at(&self, field: FieldId) -> bool {
        match &self.0 {
            Kind::Method { reads, .. } => reads.has(field),
            Kind::Predicate(predicate) => predicate.speaks_of(field),
        }
    }

    /// Gives every structure that it accepts to `visit`, until that says to stop.
    pub(super) fn each(
        &self,
        session: &mut Session<'p>,
        visit: &mut dyn FnMut(Witness) -> bool,
    ) -> Result<Listed, Trouble> {
        match &self.0 {
            Kind::Predicate(predicate) => predicate.each(session, visit),
            Kind::Method { invariant, name, .. } => {
                let Session { cx, engine, base, .. } = session;
                let mut enumeration = Enumeration { engine, base, invariant: *invariant };
                let figures = enumerate(cx, &mut enumeration, Some(visit));
                let failed = |Undecided(why)| Trouble::Undecided(format!("{name}: {why}"));
                let figures = figures.map_err(failed)?;
                let undecided = figures.undecided.into_keys().next();
                Ok(Listed {
                    cut: figures.cut.map(|limit| format!("the limit on {}", limit.describe())).or(undecided),
                })
            }
        }
    }

    /// What it says of a structure.
    pub(super) fn accepts(&self, session: &mut Session<'p>, witness: &Witness) -> Answer {
        match &self.0 {
            Kind::Predicate(predicate) => predicate.accepts(witness),
            Kind::Method { invariant, .. } => match judgement(session, witness, *invariant) {
                Judgement::Valid => Answer::Accepts,
                Judgement::Invalid => Answer::Refuses,
                Judgement::Undecided(why) => Answer::Undecided(why),
            },
        }
    }
}
