//! The objects of the input, and what its references may hold.

use heapwise_heap::Nest;
use heapwise_program::ClassId;

use super::bounds::{Bounds, Ranges};
use super::causes::{self, ALL};
use super::choice::Taken;
use super::groups::Groups;
use super::plan::{Fresh, Layout, Template};
use super::value::{Ref, Val};
use super::{Input, Machine};

impl Machine<'_> {
    pub(crate) fn add_unknown(&mut self, of: &Ranges) -> u32 {
        add_unknown(&mut self.bounds, &mut self.ranges, of)
    }

    /// A new object of the input, which the object with that number holds, with its enclosing instances.
    pub(crate) fn add_input(&mut self, template: usize, more: u32, holder: Option<u32>) -> Option<Ref> {
        let object = self.add_object(template, more, holder)?;
        self.give_owners(template, self.inputs.len() - 1);
        self.add_all(template, object);
        Some(Ref::own(object))
    }

    /// The enclosing instances of a new object. Where there is none for it, one is made.
    fn give_owners(&mut self, template: usize, new: usize) {
        let Layout::Fields(fields) = &self.plan.templates[template].shape else { return };
        let owners: Vec<(usize, ClassId, usize)> = fields
            .iter()
            .enumerate()
            .filter_map(|(slot, fresh)| match fresh {
                Fresh::Owner { outer, template } => Some((slot, *outer, *template)),
                _ => None,
            })
            .collect();
        for (slot, outer, template) in owners {
            let owner = match self.owner(self.program, outer, new) {
                Some(number) => self.inputs.get(number).map(|input| Ref::own(input.object as usize)),
                None => self.add_input(template, 0, Some(new as u32)),
            };
            let Some(owner) = owner else { continue };
            let object = self.heap.objects[self.inputs[new].object as usize];
            let (cell, before) = (object.start as usize + slot, (object.start + object.len) as usize + slot);
            self.heap.write(cell, Val::Ref(owner));
            self.heap.write(before, Val::Ref(owner));
            // It depends on how the object and those around it came about.
            self.heap.depend(cell..cell + 1, ALL);
            self.unread -= 1;
        }
    }

    /// A new object of the input; arrays of the least length and `more`. `None` where there is no such length.
    pub(crate) fn add_object(&mut self, template: usize, more: u32, holder: Option<u32>) -> Option<usize> {
        let created = self.choices.len().checked_sub(1).map_or(Input::GIVEN, |depth| depth as u32);
        let Machine { plan, heap, bounds, ranges, unread, inputs, .. } = self;
        let made = &plan.templates[template];
        let (count, single): (usize, Option<&Fresh>) = match &made.shape {
            Layout::Fields(fields) => (fields.len(), None),
            Layout::Elements(element, (least, most)) => {
                let length = least + more;
                if length > *most {
                    return None;
                }
                (length as usize, Some(element))
            }
        };
        let object = heap.add(made.class, count);
        let start = heap.cells.len();
        for slot in 0..count {
            let fresh = match (&made.shape, single) {
                (Layout::Fields(fields), _) => &fields[slot],
                (_, Some(element)) => element,
                _ => return None,
            };
            let value = match fresh {
                Fresh::Fixed(value) => *value,
                Fresh::All { .. } => Val::Null,
                Fresh::Reference(_) | Fresh::Opaque(_) | Fresh::Owner { .. } | Fresh::Chosen(..) => {
                    *unread += 1;
                    Val::Unread
                }
                Fresh::Open(of) => Val::Open { unknown: add_unknown(bounds, ranges, of), plus: 0 },
            };
            heap.cells.push(value);
        }
        heap.cells.extend_from_within(start..start + count);
        heap.depend(start..start + count, 0);
        inputs.push(Input { object: object as u32, template: template as u32, created, holder });
        Some(object)
    }

    /// Makes the objects that are there from the start, and the array that holds them.
    pub(crate) fn add_all(&mut self, template: usize, owner: usize) {
        let Layout::Fields(fields) = &self.plan.templates[template].shape else { return };
        let all = fields.iter().enumerate().find_map(|(slot, fresh)| match fresh {
            Fresh::All { array, element } => Some((slot, *array, *element)),
            _ => None,
        });
        let Some((slot, array, element)) = all else { return };
        self.premade = self.inputs.len();
        let holder = self.premade.checked_sub(1).map(|number| number as u32);
        let bound = self.plan.templates[element].bound;
        let elements: Vec<Val> =
            (0..bound).filter_map(|_| self.add_input(element, 0, holder)).map(Val::Ref).collect();
        let object = self.heap.add(self.plan.templates[array].class, elements.len());
        self.heap.cells.extend_from_slice(&elements);
        self.heap.cells.extend_from_slice(&elements);
        let template = array as u32;
        self.inputs.push(Input { object: object as u32, template, created: Input::GIVEN, holder });
        let owner = self.heap.objects[owner];
        for cell in [owner.start as usize + slot, (owner.start + owner.len) as usize + slot] {
            self.heap.cells[cell] = Val::Ref(Ref::own(object));
        }
    }

    /// Writes what a cell of the input holds.
    pub(crate) fn fix(&mut self, cell: u32, before: u32, value: Val) -> Taken {
        self.heap.write(cell as usize, value);
        self.heap.write(before as usize, value);
        if self.notes && self.bodies.found.is_tracked {
            let cause = self.cause();
            self.heap.depend(cell as usize..cell as usize + 1, cause);
        }
        self.unread -= 1;
        Taken::Yes
    }

    /// The alternatives for a reference: null, the objects of the input in order of creation, new ones, and what static fields hold.
    pub(crate) fn reference(&mut self, cell: u32, choices: usize, alternative: u64) -> Result<Val, Taken> {
        self.refusal = 0;
        let allowed = &self.plan.choices[choices];
        let Some(alternative) = alternative.checked_sub(u64::from(allowed.null)) else {
            return Ok(Val::Null);
        };
        let fits = |(member, input): (usize, &Input)| {
            let template = input.template as usize;
            let is_met = self.plan.premade != Some(template) || member - self.premade < self.met;
            allowed.templates.contains(&template) && !self.plan.templates[template].is_box && is_met
        };
        let is_grouped = self.inputs.len() <= Groups::WIDTH;
        let existing = if is_grouped { 1 } else { self.inputs.len() as u64 };
        if alternative < existing && is_grouped {
            let fitting = self.inputs.iter().enumerate().filter(|input| !allowed.owned && fits(*input));
            let set = fitting.fold(0u64, |set, (member, _)| set | 1 << member);
            let depth = self.choices.len().saturating_sub(1);
            if let Some(choice) = self.choices.last_mut() {
                (choice.is_alias, choice.members) = (true, set);
            }
            return match set.count_ones() {
                0 => Err(Taken::Impossible),
                1 => Ok(Val::Ref(Ref::own(self.inputs[set.trailing_zeros() as usize].object as usize))),
                _ => Ok(Val::Group(self.groups.add(set, depth))),
            };
        }
        if alternative < existing {
            let input = self.inputs[alternative as usize];
            return if !allowed.owned && fits((alternative as usize, &input)) {
                Ok(Val::Ref(Ref::own(input.object as usize)))
            } else {
                Err(Taken::Impossible)
            };
        }
        let mut left = alternative - existing;
        for template in &allowed.templates {
            let kinds = self.plan.templates[*template].kinds();
            if left < kinds {
                return self
                    .made(*template, left as u32, allowed.owned, cell)
                    .map(Val::Ref)
                    .ok_or(Taken::Impossible);
            }
            left -= kinds;
        }
        let held = allowed.held.get(left as usize).filter(|_| !allowed.owned);
        held.map(|object| Val::Ref(*object)).ok_or(Taken::NoMore)
    }

    /// A new object of the input for a cell, if there is room.
    fn made(&mut self, template: usize, more: u32, owned: bool, cell: u32) -> Option<Ref> {
        if self.plan.premade == Some(template) {
            let next = self.inputs.get(self.premade + self.met)?;
            if next.template as usize != template {
                return None;
            }
            self.met += 1;
            return Some(Ref::own(next.object as usize));
        }
        let held = self.inputs.iter().filter(|input| input.template as usize == template).count();
        let Template { bound, is_box, .. } = self.plan.templates[template];
        if held >= bound as usize && !is_box && !owned {
            let all = self.inputs.iter().filter(|input| input.template as usize == template);
            self.refusal = all.fold(0, |all, input| all | causes::decision(input.created as usize));
            return None;
        }
        let object = self.heap.object_at(cell)?;
        let holder = self.inputs.binary_search_by_key(&object, |input| input.object).ok()?;
        self.add_input(template, more, Some(holder as u32))
    }
}

impl Nest for Machine<'_> {
    type Object = usize;

    fn class(&self, object: usize) -> ClassId {
        self.heap.objects[self.inputs[object].object as usize].class
    }

    fn holder(&self, object: usize) -> Option<usize> {
        self.inputs[object].holder.map(|holder| holder as usize)
    }

    fn held(&self, object: usize, slot: u32) -> Option<usize> {
        let object = self.heap.objects[self.inputs[object].object as usize];
        match self.heap.cells.get((object.start + object.len + slot) as usize) {
            Some(Val::Ref(held)) => self.input_of(*held).ok(),
            _ => None,
        }
    }

    fn objects(&self) -> impl Iterator<Item = usize> {
        0..self.inputs.len()
    }
}

/// A new open number within these ranges.
fn add_unknown(bounds: &mut Bounds, ranges: &mut Vec<Ranges>, of: &Ranges) -> u32 {
    let unknown = bounds.add(of);
    ranges.truncate(unknown as usize);
    ranges.push(of.clone());
    unknown
}
