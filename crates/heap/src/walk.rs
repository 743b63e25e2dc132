//! What is open in a partial structure, in the order of a walk down from the roots which comes to the end of a chain before it goes on
//! with the next field: who completes a structure in this order sees each chain whole before what is beside it.

use heapwise_entity::Entity;

use crate::{InputHeap, InputId, Resolution, SymRef, Value};

/// A walk through a structure, down to what is open.
#[derive(Clone, Default)]
pub struct Walk {
    /// The next parameter.
    parameter: usize,
    /// The objects on the way down, each with its next cell.
    way: Vec<(InputId, usize)>,
    met: Vec<bool>,
}

/// What is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// A reference.
    Reference(SymRef),
    /// The size of an array or of a collection.
    Size(InputId),
}

impl Walk {
    /// What is open next. It is met again until it is decided; what was decided stays so.
    pub fn next(&mut self, input: &InputHeap) -> Option<Open> {
        self.next_of(input, &mut |_| true)
    }

    /// The same for some of what is open; the rest is passed by for good.
    pub fn next_of(&mut self, input: &InputHeap, is_meant: &mut dyn FnMut(Open) -> bool) -> Option<Open> {
        loop {
            let value = match self.way.last().copied() {
                None => input.parameters().nth(self.parameter)?.0,
                Some((holder, at)) => {
                    let Some(cells) = input.object(holder).cells.as_deref() else {
                        if is_meant(Open::Size(holder)) {
                            return Some(Open::Size(holder));
                        }
                        self.way.pop();
                        continue;
                    };
                    let Some(value) = cells.get(at) else {
                        self.way.pop();
                        continue;
                    };
                    *value
                }
            };
            let mut held = None;
            if let Value::Symbol(id) = value {
                match input.reference(id).resolution {
                    Resolution::Pending if is_meant(Open::Reference(id)) => return Some(Open::Reference(id)),
                    Resolution::Object(object) => held = Some(object),
                    _ => {}
                }
            }
            match self.way.last_mut() {
                Some((_, at)) => *at += 1,
                None => self.parameter += 1,
            }
            held.iter().for_each(|object| self.go_down(*object));
        }
    }

    fn go_down(&mut self, object: InputId) {
        let at = object.index();
        if self.met.len() <= at {
            self.met.resize(at + 1, false);
        }
        if self.met.get_mut(at).is_some_and(|met| !std::mem::replace(met, true)) {
            self.way.push((object, 0));
        }
    }
}
