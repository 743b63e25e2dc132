//! One of the two specifications that are compared: a Java method or a formula.

use std::rc::Rc;

use heapwise_analysis::{Judgement, Session, judgement};
use heapwise_enumerate::{Enumeration, Undecided, enumerate};
use heapwise_heap::{Invariant, WELL_KNOWN, Witness};
use heapwise_program::{ClassId, FieldId, Program};

use crate::check_spec::named::Named;
use crate::check_spec::predicate::Predicate;
use crate::check_spec::reads::Reads;
use crate::check_spec::within;
use crate::failure::{self, Failure};
use crate::select::{find_class, invariant_of};
use crate::specification::{self, Told};

/// A specification of a class.
#[derive(Clone)]
pub(crate) enum Side<'p> {
    /// A boolean method.
    Method { invariant: Invariant, name: String, reads: Rc<Reads> },
    /// A formula.
    Predicate(Rc<Predicate<'p>>),
}

/// What a specification says of a structure.
pub(crate) enum Answer {
    Accepts,
    Refuses,
    /// It is not known, for this reason.
    Undecided(String),
}

/// How the structures of a specification came to an end.
#[derive(Default)]
pub(crate) struct Listed {
    /// Why some may be missing.
    pub cut: Option<String>,
}

impl<'p> Side<'p> {
    /// What a name on the command line stands for: for a file without a method, all different preconditions.
    pub(crate) fn all(
        program: &'p Program,
        subject: ClassId,
        named: &Named,
    ) -> Result<Vec<Side<'p>>, Failure> {
        match named {
            Named::Method { class, method } => {
                Ok(vec![Side::method(program, subject, class, method.as_deref())?])
            }
            Named::File { path, method } => {
                let source = specification::source(path, Some((program, subject)))?;
                let spec = specification::read(&[source], Some((program, subject)), &Told::default())?;
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                let all = Predicate::all(program, subject, spec, &name, method.as_deref())?;
                Ok(all.into_iter().map(|predicate| Side::Predicate(Rc::new(predicate))).collect())
            }
        }
    }

    fn method(
        program: &Program,
        subject: ClassId,
        class: &str,
        method: Option<&str>,
    ) -> Result<Side<'p>, Failure> {
        let holder = find_class(program, class)?;
        let option = method.map(|method| format!("{}#{method}", program.class(holder).source_name()));
        let invariant = invariant_of(program, subject, option.as_deref())?.ok_or_else(|| {
            Failure::usage(format!(
                "{class} has none of {}; name the method: {class}#METHOD",
                WELL_KNOWN.join(", ")
            ))
        })?;
        let found = program.method(invariant.method);
        let name = format!("{}#{}", program.class(found.class).source_name(), found.name);
        let reads = Rc::new(Reads::of(program, invariant.method, &within::classes(program, subject)));
        Ok(Side::Method { invariant, name, reads })
    }

    /// What it is called in reports.
    pub(crate) fn name(&self) -> &str {
        match self {
            Side::Method { name, .. } => name,
            Side::Predicate(predicate) => predicate.name(),
        }
    }

    /// Whether both are about the same method of the class.
    pub(crate) fn shares_method(&self, other: &Side<'_>) -> bool {
        match (self, other) {
            (Side::Predicate(one), Side::Predicate(two)) => one.shares_method(two),
            _ => true,
        }
    }

    /// Whether it may look at a field. If neither of two specifications does, one value is as good as any.
    pub(crate) fn looks_at(&self, field: FieldId) -> bool {
        match self {
            Side::Method { reads, .. } => reads.has(field),
            Side::Predicate(predicate) => predicate.speaks_of(field),
        }
    }

    /// Gives every structure that it accepts to `visit`, until that says to stop.
    pub(crate) fn each(
        &self,
        session: &mut Session<'p>,
        visit: &mut dyn FnMut(Witness) -> bool,
    ) -> Result<Listed, Failure> {
        match self {
            Side::Predicate(predicate) => predicate.each(session, visit),
            Side::Method { invariant, name, .. } => {
                let Session { cx, engine, base, .. } = session;
                let mut enumeration = Enumeration { engine, base, invariant: *invariant };
                let figures = enumerate(cx, &mut enumeration, Some(visit));
                let failed =
                    |Undecided(why)| Failure { message: format!("{name}: {why}"), code: failure::PARTIAL };
                let figures = figures.map_err(failed)?;
                let undecided = figures.undecided.into_keys().next();
                Ok(Listed {
                    cut: figures.cut.map(|limit| format!("the limit on {}", limit.describe())).or(undecided),
                })
            }
        }
    }

    /// What it says of a structure.
    pub(crate) fn accepts(&self, session: &mut Session<'p>, witness: &Witness) -> Answer {
        match self {
            Side::Predicate(predicate) => predicate.accepts(witness),
            Side::Method { invariant, .. } => match judgement(session, witness, *invariant) {
                Judgement::Valid => Answer::Accepts,
                Judgement::Invalid => Answer::Refuses,
                Judgement::Undecided(why) => Answer::Undecided(why),
            },
        }
    }
}
