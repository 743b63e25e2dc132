//! What the objects in scope look like: worked out once, so that a search asks nothing of names or scopes.

use std::rc::Rc;

use heapwise_engine::State;
use heapwise_heap::{
    Candidates, Cell, Context, Gap, ObjectId, WitnessObject, cell_candidates, is_box, made_beyond, new_owner,
};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, MethodId, Program, Type};
use rustc_hash::FxHashMap;

use super::bounds::Ranges;
use super::value::{Ref, Val};
use crate::shape::{Part, References, element, enumerable, unread_cell};
use crate::{Undecided, names};

/// What a reference may hold: which sorts of objects.
#[derive(Debug)]
pub(crate) struct Choices {
    pub null: bool,
    /// Indices of templates.
    pub templates: Vec<usize>,
    /// What static fields hold.
    pub held: Vec<Ref>,
    /// Whether what it holds is the owner's own.
    pub owned: bool,
}

/// What becomes of fields that may hold objects of the JDK, and that no domain speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Foreign {
    /// They hold what lazy initialisation tries.
    #[default]
    Tried,
    /// They hold null or an object that no run looks at: one that does, or that meets a field for which some object is not
    /// tried, ends the search.
    Opaque,
}

/// A new cell of an input object.
#[derive(Clone, Debug)]
pub(crate) enum Fresh {
    /// Holds this.
    Fixed(Val),
    /// A reference; the index of its choices.
    Reference(usize),
    /// Null, what one of some static fields holds, or some other object, whichever it is: a run only compares it with these.
    Opaque(Rc<[Ref]>),
    /// The enclosing instance, of this outer class, which the object has from the start; the template of a new one.
    Owner { outer: ClassId, template: usize },
    /// An open int of these ranges.
    Open(Ranges),
    /// An array of all objects of a template, which are there from the start; the template of the array.
    All { array: usize, element: usize },
    /// A number that is chosen at its first read.
    Chosen(Kind, Ranges),
}

/// New objects of a class.
#[derive(Debug)]
pub(crate) struct Template {
    pub class: ClassId,
    pub bound: u32,
    /// Whether its objects are equal only to themselves, and hash by identity.
    pub is_plain: bool,
    /// Whether its objects are boxes, which are told apart by their numbers only.
    pub is_box: bool,
    pub shape: Layout,
}

/// The cells of new objects.
#[derive(Debug)]
pub(crate) enum Layout {
    Fields(Vec<Fresh>),
    /// An array of one of these lengths.
    Elements(Fresh, (u32, u32)),
}

/// The objects in scope.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    pub choices: Vec<Choices>,
    pub templates: Vec<Template>,
    pub sorts: Vec<References>,
    /// The template whose objects are all there from the start.
    pub premade: Option<usize>,
    /// Whether any of the objects may be boxes.
    pub has_boxes: bool,
    /// Whether any of the objects have enclosing instances.
    pub has_owners: bool,
    /// The objects that static fields hold, with their fields.
    pub held: Vec<(ObjectId, FieldId)>,
    /// Those of them that no [`Fresh::Opaque`] stands for, but by itself.
    pub apart: Option<Vec<Ref>>,
    foreign: Foreign,
    by_class: FxHashMap<ClassId, usize>,
    /// The declared classes of the references of all objects, each once; `None` for those that cannot be loaded.
    declared: Vec<Option<ClassId>>,
}

impl Template {
    /// How many kinds of new objects there are: one for each length of an array.
    pub(crate) fn kinds(&self) -> u64 {
        match self.shape {
            Layout::Fields(_) => 1,
            Layout::Elements(_, (least, most)) => u64::from(most.saturating_sub(least)) + 1,
        }
    }
}

impl Plan {
    /// The plan for objects that a root of this class may reach, in a machine that has booted so. The root's own class is its first
    /// template.
    ///
    /// # Errors
    /// Names what cannot be enumerated.
    pub(crate) fn of(
        cx: &mut Context<'_>,
        base: &State<'_>,
        root: ClassId,
        foreign: Foreign,
    ) -> Result<Plan, Undecided> {
        let held = cx.asked.held().iter().map(|held| held.field);
        let held = held.filter_map(|field| Some((base.static_object(cx.program, field)?, field)));
        let mut plan = Plan { foreign, held: held.collect(), ..Plan::default() };
        plan.template(cx, root)?;
        let mut declared: Vec<_> = plan.references(cx.program).map(|(declared, _)| declared).collect();
        declared.sort_unstable();
        declared.dedup();
        plan.declared = declared;
        Ok(plan)
    }

    /// The template of a class.
    pub(crate) fn of_class(&self, class: ClassId) -> Option<usize> {
        self.by_class.get(&class).copied()
    }

    /// Whether there are no boxes, and a reference may hold all objects of the plan that Java admits.
    pub(crate) fn may_alias_all(&self, program: &Program) -> bool {
        self.templates.iter().all(|template| !template.is_box)
            && self.references(program).all(|(declared, choices)| self.holds_all(program, declared, choices))
    }

    /// All references that objects of the plan may have: the declared class, if it can be loaded, and the choices.
    fn references<'a>(
        &'a self,
        program: &'a Program,
    ) -> impl Iterator<Item = (Option<ClassId>, &'a Choices)> + 'a {
        self.templates.iter().flat_map(move |template| {
            let info = program.class(template.class);
            let cells: Vec<(Option<ClassId>, &Fresh)> = match (&template.shape, info.kind) {
                (Layout::Elements(fresh, _), ClassKind::Array { element, .. }) => {
                    vec![(Some(element), fresh)]
                }
                (Layout::Elements(fresh, _), _) => vec![(None, fresh)],
                (Layout::Fields(fields), _) => {
                    let declared = info.instance_layout.iter().map(|field| match &program.field(*field).ty {
                        Type::Reference(name) => program.find_class(name).ok(),
                        Type::Primitive(_) => None,
                    });
                    declared.zip(fields).collect()
                }
            };
            cells.into_iter().filter_map(|(declared, fresh)| match fresh {
                Fresh::Reference(choices) => Some((declared, &self.choices[*choices])),
                _ => None,
            })
        })
    }

    fn holds_all(&self, program: &Program, declared: Option<ClassId>, choices: &Choices) -> bool {
        let Some(declared) = declared else { return false };
        let mut fitting =
            (0..self.templates.len()).filter(|at| program.is_subtype(self.templates[*at].class, declared));
        fitting.all(|at| choices.templates.contains(&at))
    }

    /// Whether some reference may hold objects of a class.
    pub(crate) fn may_hold(&self, program: &Program, class: ClassId) -> bool {
        let mut declared = self.declared.iter();
        declared.any(|declared| declared.is_none_or(|declared| program.is_subtype(class, declared)))
    }

    /// Whether a field is [`Fresh::Opaque`] in all objects of the plan that have it, and there are such.
    pub(crate) fn is_opaque(&self, program: &Program, field: FieldId) -> bool {
        let cells = self.templates.iter().filter_map(|template| match &template.shape {
            Layout::Fields(fields) => {
                let mut layout = program.class(template.class).instance_layout.iter().zip(fields);
                layout.find_map(|(other, fresh)| (*other == field).then_some(fresh))
            }
            Layout::Elements(..) => None,
        });
        let mut cells = cells.peekable();
        cells.peek().is_some() && cells.all(|fresh| matches!(fresh, Fresh::Opaque(_)))
    }

    /// The static field that holds an object of the booted heap.
    pub(crate) fn holder(&self, object: ObjectId) -> Option<FieldId> {
        self.held.iter().find(|(known, _)| *known == object).map(|(_, field)| *field)
    }

    /// The object that a static field holds.
    pub(crate) fn constant(&self, field: FieldId) -> Option<Ref> {
        self.held.iter().find(|(_, known)| *known == field).map(|(object, _)| Ref::shared(*object))
    }

    /// Whether no opaque object is this one.
    pub(crate) fn is_apart(&self, object: Ref) -> bool {
        self.apart.as_ref().is_some_and(|apart| apart.contains(&object))
    }

    /// Where the cells of an object of a template come from.
    #[inline]
    pub(crate) fn cell(&self, template: usize, slot: usize) -> Option<&Fresh> {
        match &self.templates.get(template)?.shape {
            Layout::Fields(fields) => fields.get(slot),
            Layout::Elements(element, _) => Some(element),
        }
    }

    fn template(&mut self, cx: &mut Context<'_>, class: ClassId) -> Result<usize, Undecided> {
        if let Some(known) = self.of_class(class) {
            return Ok(known);
        }
        let at = self.templates.len();
        let bound = cx.scope.bound(cx.program, class);
        self.by_class.insert(class, at);
        let (is_plain, is_box) = (is_plain(cx.program, class)?, is_box(cx.program, class));
        self.has_boxes |= is_box;
        let shape = Layout::Fields(Vec::new());
        self.templates.push(Template { class, bound, is_plain, is_box, shape });
        let shape = if cx.program.class(class).is_array() {
            let (part, lengths) = element(cx, class)?;
            let fresh = self.foreign(cx, class, 0).map_or_else(|| self.fresh(cx, part), Ok)?;
            Layout::Elements(fresh, lengths)
        } else {
            enumerable(cx, class)?;
            note_longer(cx, class);
            let slots = 0..cx.program.class(class).instance_layout.len();
            Layout::Fields(slots.map(|slot| self.field(cx, class, slot)).collect::<Result<_, _>>()?)
        };
        self.templates[at].shape = shape;
        Ok(at)
    }

    fn field(&mut self, cx: &mut Context<'_>, class: ClassId, slot: usize) -> Result<Fresh, Undecided> {
        if let Some(foreign) = self.foreign(cx, class, slot) {
            return Ok(foreign);
        }
        let field = cx.program.class(class).instance_layout.get(slot).copied();
        if let Some(all) = field.and_then(|field| cx.domains.all.get(&field).copied()) {
            if self.premade.is_some() || self.templates.len() > 1 {
                return Err(Undecided(
                    "objects that are there from the start, but not of the root".to_owned(),
                ));
            }
            let array = self.template(cx, cx.program.array_class(all))?;
            let element = self.template(cx, all)?;
            self.premade = Some(element);
            return Ok(Fresh::All { array, element });
        }
        match unread_cell(cx, class, slot)? {
            Part::Open(references) if cx.domains.is_owned(cx.program, class, slot) => {
                let choices = self.sort(cx, references, true)?;
                Ok(Fresh::Reference(choices))
            }
            part => self.fresh(cx, part),
        }
    }

    /// What becomes of a cell that may hold objects of the JDK, if they are not tried.
    fn foreign(&mut self, cx: &mut Context<'_>, class: ClassId, slot: usize) -> Option<Fresh> {
        if self.foreign != Foreign::Opaque || !is_foreign(cx, class, slot) {
            return None;
        }
        let Some(held) = any_object(cx, class, slot) else {
            return Some(Fresh::Chosen(Kind::Reference, [].into()));
        };
        let held: Rc<[Ref]> = held.into_iter().filter_map(|field| self.constant(field)).collect();
        match &mut self.apart {
            Some(apart) => apart.retain(|object| held.contains(object)),
            None => self.apart = Some(held.to_vec()),
        }
        Some(Fresh::Opaque(held))
    }

    fn fresh(&mut self, cx: &mut Context<'_>, part: Part) -> Result<Fresh, Undecided> {
        Ok(match part {
            Part::Fixed(Cell::Null) => Fresh::Fixed(Val::Null),
            Part::Fixed(_) => return Err(Undecided("a cell that is fixed before it is read".to_owned())),
            Part::Open(references) => Fresh::Reference(self.sort(cx, references, false)?),
            Part::Owner(outer) => {
                self.has_owners = true;
                let made = new_owner(cx, outer);
                let made =
                    made.ok_or_else(|| Undecided("an enclosing instance without a class".to_owned()))?;
                Fresh::Owner { outer, template: self.template(cx, made)? }
            }
            Part::Number(kind, _, ranges) => match (&*ranges, kind) {
                ([(low, high)], _) if low == high => Fresh::Fixed(Val::number(kind, *low)),
                ([], _) | (_, Kind::Long | Kind::Float | Kind::Double) => Fresh::Chosen(kind, ranges),
                _ => Fresh::Open(ranges),
            },
        })
    }

    fn sort(
        &mut self,
        cx: &mut Context<'_>,
        references: References,
        owned: bool,
    ) -> Result<usize, Undecided> {
        let mut known = self.sorts.iter().zip(&self.choices);
        if let Some(known) = known.position(|(known, of)| *known == references && of.owned == owned) {
            return Ok(known);
        }
        let at = self.sorts.len();
        self.sorts.push(references.clone());
        let held = references.held.iter().filter_map(|field| self.constant(*field)).collect();
        self.choices.push(Choices { null: references.null, templates: Vec::new(), held, owned });
        let templates: Result<Vec<usize>, Undecided> =
            references.classes.iter().map(|class| self.template(cx, *class)).collect();
        self.choices[at].templates = templates?;
        Ok(at)
    }
}

/// Notes that the code of a class makes longer arrays than its objects have here, or than those arrays hold.
fn note_longer(cx: &mut Context<'_>, class: ClassId) {
    if !cx.gaps.are_wanted() {
        return;
    }
    let program = cx.program;
    for field in program.class(class).instance_layout.iter() {
        let mut held = match &program.field(*field).ty {
            Type::Reference(name) if name.starts_with('[') => program.find_class(name).ok(),
            _ => None,
        };
        while let Some(array) = held {
            let ClassKind::Array { element, .. } = program.class(array).kind else { break };
            if !made_beyond(cx, class, array).is_empty() {
                cx.gaps.note(Gap::LongerArrays(array));
            }
            held = Some(element);
        }
    }
}

/// Whether a cell may hold objects of the JDK, and no domain speaks of it.
fn is_foreign(cx: &Context<'_>, class: ClassId, slot: usize) -> bool {
    let program = cx.program;
    let info = program.class(class);
    let field = info.instance_layout.get(slot);
    let declared = match (info.kind, field.map(|field| &program.field(*field).ty)) {
        (ClassKind::Array { element, kind: Kind::Reference, .. }, _) => Some(element),
        (_, Some(Type::Reference(name))) => program.find_class(name).ok(),
        _ => None,
    };
    let is_jdk = |class: ClassId| program.class(class).is_jdk() && !program.class(class).is_array();
    declared.is_some_and(is_jdk)
        && cx.domains.leave_references_open()
        && cx.domains.of_cell(program, class, slot).is_none()
}

/// Of a field that may hold objects of the JDK, for which lazy initialisation has one whatever else is in the structure and
/// leaves none untried that it would note: the static fields whose objects it may hold.
fn any_object(cx: &mut Context<'_>, class: ClassId, slot: usize) -> Option<Vec<FieldId>> {
    let before = cx.gaps.clone();
    let found = cell_candidates(cx, class, slot as u32);
    let is_whole = cx.gaps.found().len() == before.found().len();
    cx.gaps = before;
    let is_any = |(null, candidates): &(bool, Candidates)| {
        let mut fresh = candidates.fresh.iter();
        *null
            && candidates.missing.is_empty()
            && fresh.any(|class| WitnessObject::is_simple(cx.program, *class))
    };
    found.ok().filter(|found| is_whole && is_any(found)).map(|(_, candidates)| candidates.held)
}

/// Whether objects of a class are equal only to themselves, and hash by identity.
pub(super) fn is_plain(program: &Program, class: ClassId) -> Result<bool, Undecided> {
    let object = program.find_class(names::OBJECT).map_err(|error| Undecided(error.to_string()))?;
    let told_by = told_by(program, class).unwrap_or_default();
    Ok(!told_by.is_empty() && told_by.iter().all(|method| program.method(*method).class == object))
}

/// The methods by which objects of a class are told apart: `hashCode` and `equals`.
pub(super) fn told_by(program: &Program, class: ClassId) -> Option<Vec<MethodId>> {
    let object = program.find_class(names::OBJECT).ok()?;
    let select = |(name, descriptor): (&str, &str)| {
        program.select(class, program.find_method(object, name, descriptor)?).ok()
    };
    names::BY_IDENTITY.into_iter().map(select).collect()
}
