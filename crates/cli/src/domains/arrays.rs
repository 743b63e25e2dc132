//! What was said of the elements and lengths of arrays, place by place.
//!
//! Arrays of one type share their domains, whichever fields hold them, since an array does not know who holds it. Two places that
//! say different things of one type are refused once all is read, for an option may still correct what a file says.

use heapwise_heap::Domain;
use heapwise_program::{ClassId, FieldId, Program};

use super::Entry;
use crate::failure::Failure;

/// What was said of arrays. Those of one type share their domains, whichever fields hold them.
#[derive(Default)]
pub(super) struct Arrays {
    pub elements: Sayings<Domain>,
    pub lengths: Sayings<(u32, u32)>,
}

impl Arrays {
    /// Refuses two places that say different things of arrays of one type: one of them would be ignored.
    pub(super) fn agree(&self, program: &Program) -> Result<(), Failure> {
        let (elements, lengths) = (self.elements.dispute(), self.lengths.dispute());
        let disputes = [elements.map(|pair| ("elements", pair)), lengths.map(|pair| ("lengths", pair))];
        let Some((what, (before, said))) = disputes.into_iter().flatten().next() else { return Ok(()) };
        let array = program.class(said.class).source_name();
        let Entry { place, values, .. } = &before.entry;
        Err(Failure::usage(format!(
            "{}: {place}={values} differs; the {what} of all {array} have one domain, so give both the same or leave one out",
            said.entry.said()
        )))
    }
}

/// What was said of arrays, and where; the last of each place.
pub(super) struct Sayings<D>(Vec<(Said, D)>);

/// A place of a domain: the class of the arrays, and the field if it names one.
pub(super) struct Said {
    pub class: ClassId,
    pub of: Option<FieldId>,
    pub entry: Entry,
}

impl<D: PartialEq> Sayings<D> {
    /// An option may say another thing than a file of the same place.
    pub(super) fn add(&mut self, said: Said, domain: D) {
        self.0.retain(|(before, _)| (before.class, before.of) != (said.class, said.of));
        self.0.push((said, domain));
    }

    /// Two that differ of arrays of one class.
    fn dispute(&self) -> Option<(&Said, &Said)> {
        self.0.iter().enumerate().find_map(|(at, (said, domain))| {
            let differs = |(before, other): &&(Said, D)| before.class == said.class && other != domain;
            self.0.iter().take(at).find(differs).map(|(before, _)| (before, said))
        })
    }
}

impl<D> Default for Sayings<D> {
    fn default() -> Self {
        Sayings(Vec::new())
    }
}
