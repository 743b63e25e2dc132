//! All complete structures that rules allow, one after the other.

use heapwise_heap::{Context, Evidence, InputHeap, Refusal, Verdict, Witness};

use crate::solver::complete::{of_new, whole};
use crate::solver::known::Known;
use crate::solver::search::Search;
use crate::solver::{Hex, Judge, numbers};

/// The complete structures within scope that extend a partial one and that rules allow, read in the order of a completion. No two of
/// them have the same shape.
pub struct Structures<'s, 'p> {
    search: Option<Search<'s, 'p>>,
    before: InputHeap,
}

impl<'p> Hex<'p> {
    /// Those that extend this one, found with at most so many decisions.
    ///
    /// # Errors
    /// If the structure does not fit the heap.
    pub fn structures(
        &mut self,
        cx: &Context<'p>,
        input: &InputHeap,
        most: u32,
    ) -> Result<Structures<'_, 'p>, Refusal> {
        let known = self.judge.known(input);
        let search = known.map(|known| Search::new(&mut self.judge, cx, input, known, most)).transpose()?;
        Ok(Structures { search, before: input.clone() })
    }
}

impl<'p> Judge<'p> {
    /// What is known of a structure whose resolutions rules allow.
    fn known(&mut self, input: &InputHeap) -> Option<Known> {
        let mut known = Known::default();
        let resolved = input.resolved_since(0);
        resolved.into_iter().all(|id| self.is_next_allowed(input, id, &mut known)).then_some(known)
    }
}

impl<'p> Structures<'_, 'p> {
    /// How many decisions there were so far.
    pub fn decided(&self) -> u32 {
        self.search.as_ref().map_or(0, |search| search.decided)
    }

    /// The next structure: its shape with open numbers, and with some numbers of their domains. Nothing after the last.
    ///
    /// # Errors
    /// Why others may be missing.
    pub fn next(&mut self, cx: &mut Context<'p>) -> Result<Option<(InputHeap, Witness)>, Refusal> {
        let Some(search) = &mut self.search else { return Ok(None) };
        while let Some(input) = search.next(cx)? {
            let conditions = of_new(cx, &self.before, &input);
            match numbers::keep(cx, &conditions, &Evidence::default()) {
                Verdict::Sat(evidence) => {
                    let witness = whole(cx, &input, &evidence.model);
                    return Ok(Some((input, witness)));
                }
                Verdict::Unsat => {}
                Verdict::Unknown(why) => return Err(why),
            }
        }
        match search.leaves_out {
            true => Err(Refusal("constants, or objects that are not supported, are not tried".to_owned())),
            false => Ok(None),
        }
    }
}
