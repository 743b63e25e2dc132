//! What the invariant did not read, completed in every way.
//!
//! An open reference is null, an object that exists, or the next new object of a class with room. New objects come in the
//! order in which the references that hold them are walked, so no two completions are isomorphic. To count them, only how
//! many references of which sort are open matters, and how many objects there are of each class.

use std::collections::VecDeque;

use heapwise_heap::{Cell, Context, Nest, is_box};
use heapwise_program::{ClassId, Program};
use rustc_hash::FxHashMap;

use crate::numbers::size;
use heapwise_backtrack::Undecided;
use heapwise_backtrack::shape::{Made, Part, References, Shape, unread};

/// What new objects of a class bring with them.
#[derive(Clone)]
struct Template {
    class: ClassId,
    parts: Vec<Part>,
    /// How many open references of each sort.
    opens: Vec<(usize, u32)>,
    /// How many ways there are to fill its numbers.
    numbers: u128,
    bound: u32,
    /// Boxes are told apart by their numbers, so none is an alias.
    is_box: bool,
}

/// Sorts of references and classes of objects, by small numbers.
#[derive(Default)]
pub(crate) struct Completion {
    sorts: Vec<References>,
    templates: Vec<Template>,
    counted: FxHashMap<Open, u128>,
}

/// Open references by sort, and objects by class.
type Open = (Vec<u32>, Vec<u32>);

impl Completion {
    fn sort(&mut self, cx: &mut Context<'_>, references: &References) -> Result<usize, Undecided> {
        if let Some(known) = self.sorts.iter().position(|known| known == references) {
            return Ok(known);
        }
        self.sorts.push(references.clone());
        let at = self.sorts.len() - 1;
        for class in references.classes.iter() {
            self.template(cx, *class)?;
        }
        Ok(at)
    }

    fn template(&mut self, cx: &mut Context<'_>, class: ClassId) -> Result<usize, Undecided> {
        if let Some(known) = self.templates.iter().position(|known| known.class == class) {
            return Ok(known);
        }
        let parts = unread(cx, class)?;
        let numbers = parts.iter().map(size).fold(1, u128::saturating_mul);
        let bound = cx.scope.bound(cx.program, class);
        let is_box = is_box(cx.program, class);
        let at = self.templates.len();
        self.templates.push(Template {
            class,
            parts: parts.clone(),
            opens: Vec::new(),
            numbers,
            bound,
            is_box,
        });
        for part in &parts {
            if let Part::Open(references) = part {
                let sort = self.sort(cx, references)?;
                add(&mut self.templates[at].opens, sort);
            }
        }
        Ok(at)
    }

    fn state(&mut self, cx: &mut Context<'_>, shape: &Shape) -> Result<Open, Undecided> {
        let mut sorts = Vec::new();
        for part in shape.objects.iter().flat_map(|object| &object.parts) {
            if let Part::Open(references) = part {
                sorts.push(self.sort(cx, references)?);
            }
        }
        let mut open = vec![0; self.sorts.len()];
        sorts.into_iter().for_each(|sort| open[sort] += 1);
        for template in &self.templates {
            template.check_owners(cx, shape)?;
        }
        let of = |template: &Template| {
            shape.objects.iter().filter(|object| object.class == template.class).count() as u32
        };
        Ok((open, self.templates.iter().map(of).collect()))
    }

    /// How many ways there are to complete the references of a structure, with the numbers of the objects that come with
    /// them. Saturates.
    pub(crate) fn count(&mut self, cx: &mut Context<'_>, shape: &Shape) -> Result<u128, Undecided> {
        let (open, objects) = self.state(cx, shape)?;
        Ok(self.ways(open, objects))
    }

    fn ways(&mut self, mut open: Vec<u32>, objects: Vec<u32>) -> u128 {
        open.resize(self.sorts.len(), 0);
        let Some(sort) = open.iter().position(|count| *count > 0) else { return 1 };
        let state = (open, objects);
        if let Some(known) = self.counted.get(&state) {
            return *known;
        }
        let (mut open, objects) = state.clone();
        open[sort] -= 1;
        let References { null, classes, held: constants } = self.sorts[sort].clone();
        let known = |class| self.templates.iter().position(|known| known.class == class);
        let held: Vec<usize> = classes.iter().filter_map(|class| known(*class)).collect();
        let aliases = held.iter().filter(|class| !self.templates[**class].is_box);
        let existing: u32 =
            aliases.map(|class| objects[*class]).sum::<u32>() + u32::from(null) + constants.len() as u32;
        let mut ways = match existing {
            0 => 0,
            existing => self.ways(open.clone(), objects.clone()).saturating_mul(existing.into()),
        };
        for class in held {
            let Template { opens, numbers, bound, is_box, .. } = self.templates[class].clone();
            if objects[class] < bound || is_box {
                let (mut open, mut objects) = (open.clone(), objects.clone());
                objects[class] += 1;
                opens.iter().for_each(|(sort, count)| open[*sort] += count);
                ways = ways.saturating_add(self.ways(open, objects).saturating_mul(numbers));
            }
        }
        self.counted.insert(state, ways);
        ways
    }

    /// Learns what may come in completions of this structure.
    ///
    /// # Errors
    /// Names what cannot be enumerated.
    pub(crate) fn prepare(&mut self, cx: &mut Context<'_>, shape: &Shape) -> Result<(), Undecided> {
        self.state(cx, shape).map(|_| ())
    }

    /// Gives each completion of the references of a structure, for which all is prepared, to `visit` until that says to stop.
    pub(crate) fn each(
        &self,
        program: &Program,
        shape: &Shape,
        visit: &mut dyn FnMut(&Shape) -> bool,
    ) -> bool {
        let mut open = VecDeque::new();
        for (object, made) in shape.objects.iter().enumerate() {
            open.extend(opens(&made.parts).map(|at| (object, at)));
        }
        self.fill(program, &mut shape.clone(), &mut open, visit)
    }

    /// Gives a new object its enclosing instances.
    fn give_owners(&self, program: &Program, shape: &mut Shape, new: usize) {
        for slot in 0..shape.objects[new].parts.len() {
            if let Part::Owner(outer) = shape.objects[new].parts[slot]
                && let Some(owner) = shape.owner(program, outer, new)
            {
                shape.objects[new].parts[slot] = Part::Fixed(Cell::Object(owner));
            }
        }
    }

    fn fill(
        &self,
        program: &Program,
        shape: &mut Shape,
        open: &mut VecDeque<(usize, usize)>,
        visit: &mut dyn FnMut(&Shape) -> bool,
    ) -> bool {
        let Some((object, at)) = open.pop_front() else { return visit(shape) };
        let Part::Open(references) = shape.objects[object].parts[at].clone() else {
            return self.fill(program, shape, open, visit);
        };
        let count = |shape: &Shape, class| shape.objects.iter().filter(|made| made.class == class).count();
        let mut go_on = true;
        let mut cells: Vec<Cell> = references.null.then_some(Cell::Null).into_iter().collect();
        let existing = shape.objects.iter().enumerate();
        let is_alias = |class| {
            references.classes.contains(&class)
                && !self.templates.iter().any(|template| template.class == class && template.is_box)
        };
        let existing = existing.filter(|(_, made)| is_alias(made.class));
        cells.extend(existing.map(|(index, _)| Cell::Object(index)));
        cells.extend(references.held.iter().map(|field| Cell::Constant(*field)));
        for cell in cells {
            shape.objects[object].parts[at] = Part::Fixed(cell);
            go_on = go_on && self.fill(program, shape, open, visit);
        }
        let templates = self.templates.iter().filter(|template| references.classes.contains(&template.class));
        for template in templates {
            if count(shape, template.class) >= template.bound as usize && !template.is_box {
                continue;
            }
            let new = shape.objects.len();
            shape.objects[object].parts[at] = Part::Fixed(Cell::Object(new));
            let (class, parts) = (template.class, template.parts.clone());
            shape.objects.push(Made { class, holder: Some(object), parts });
            self.give_owners(program, shape, new);
            let before = open.len();
            open.extend(opens(&template.parts).map(|at| (new, at)));
            go_on = go_on && self.fill(program, shape, open, visit);
            open.truncate(before);
            shape.objects.pop();
        }
        shape.objects[object].parts[at] = Part::Open(references);
        open.push_front((object, at));
        go_on
    }
}

impl Template {
    /// Makes sure that new objects have an enclosing instance in a structure, if they need one.
    fn check_owners(&self, cx: &Context<'_>, shape: &Shape) -> Result<(), Undecided> {
        for part in &self.parts {
            let Part::Owner(outer) = part else { continue };
            if !shape.objects.iter().any(|made| cx.program.is_subtype(made.class, *outer)) {
                let (inner, outer) = (cx.program.class(self.class), cx.program.class(*outer));
                let (inner, outer) = (inner.source_name(), outer.source_name());
                return Err(Undecided(format!(
                    "objects of {inner} that the invariant does not read, without a {outer}"
                )));
            }
        }
        Ok(())
    }
}

fn add(counts: &mut Vec<(usize, u32)>, sort: usize) {
    match counts.iter_mut().find(|(known, _)| *known == sort) {
        Some((_, count)) => *count += 1,
        None => counts.push((sort, 1)),
    }
}

/// The places of the open references.
fn opens(parts: &[Part]) -> impl Iterator<Item = usize> + '_ {
    parts.iter().enumerate().filter(|(_, part)| matches!(part, Part::Open(_))).map(|(at, _)| at)
}
