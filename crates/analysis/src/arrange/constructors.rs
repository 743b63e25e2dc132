//! Objects that constructors make: which one leaves the least to do, what it is passed, and what is left for later.

use heapwise_heap::Cell;
use heapwise_junit::{Expr, JavaType, Warning};
use heapwise_program::{ClassId, Type};

use super::{Builder, NESTING, throws};
use crate::construct::{Initial, Template, own_owner};
use crate::passing::{Passed, Passing};
use crate::types::class_of;

impl Builder<'_, '_> {
    pub(super) fn instance(&mut self, index: usize, class: ClassId, depth: usize) -> Expr {
        let wanted = &self.witness.objects[index].cells;
        let candidates = self.templates.get(&class).map_or(&[][..], Vec::as_slice);
        let best = candidates.iter().min_by_key(|template| self.cost(index, class, template));
        let outer = self.outer(index, class, depth);
        let best = best.filter(|_| outer != Some(Expr::Null));
        let made = best.and_then(|template| self.made(index, template, outer, depth));
        made.unwrap_or_else(|| {
            let all = wanted.iter().enumerate().filter(|(_, cell)| !cell.is_zero());
            self.later.extend(all.map(|(slot, _)| (index, slot)));
            Expr::ReflectNew { class: self.access.class_ref(class), ty: self.access.variable_type(class) }
        })
    }

    /// An object that a constructor makes, by reflection if it is a record and the test cannot say the call; what the constructor
    /// does not put in place is left for later.
    fn made(&mut self, index: usize, template: &Template, outer: Option<Expr>, depth: usize) -> Option<Expr> {
        let cells = self.passed(index, template, depth);
        let access = self.access;
        let method = access.program.method(template.constructor);
        let class = access.program.class(method.class);
        let passed: Vec<Passed<'_>> = cells
            .iter()
            .map(|cell| Passed::of(*cell, &self.witness.objects, &self.arranged.locals))
            .collect();
        let passing = Passing::new(access, template.constructor, method.class, &method.parameters, &passed);
        let Some(ty) = access.instance_type(class.id).filter(|_| passing.is_sayable()) else {
            return class.is_record().then(|| Expr::ReflectMake {
                class: access.class_ref(class.id),
                parameters: method.parameters.iter().map(|ty| access.type_ref(ty)).collect(),
                args: passing.values(),
                ty: access.variable_type(class.id),
            });
        };
        let (mut args, warnings) = passing.arguments();
        self.arranged.warnings.extend(warnings);
        self.arranged.constructors.push(template.constructor);
        self.arranged.passed.push(cells.clone());
        self.arranged.throws = self.arranged.throws.max(throws(access.program, method));
        if !ty.is_generic() && class.signature.as_deref().is_some_and(|s| s.starts_with('<')) {
            self.arranged.warnings.extend([Warning::RawTypes, Warning::Unchecked]);
        }
        if outer.is_some() {
            args.remove(0);
        }
        let ty = passing.made(ty);
        self.leave(index, template, &cells);
        Some(Expr::New { class: ty, outer: outer.map(Box::new), args })
    }

    /// The enclosing instance of an object of an inner class, which is made before; null if it is being made.
    fn outer(&mut self, index: usize, class: ClassId, depth: usize) -> Option<Expr> {
        let slot = own_owner(self.access.program, class)?;
        let Some(Cell::Object(outer)) = self.witness.objects[index].cells.get(slot).copied() else {
            return Some(Expr::Null);
        };
        if depth < NESTING {
            self.create(outer, depth + 1);
        }
        let is_named = self.arranged.locals[outer].as_ref().is_some_and(|(_, ty)| *ty != JavaType::object());
        Some(if is_named { self.local(outer) } else { Expr::Null })
    }

    /// How much a test would have to do after this constructor: fields to set, by reflection counted tenfold, then
    /// arguments to pass.
    fn cost(&self, index: usize, class: ClassId, template: &Template) -> (usize, usize) {
        let wanted = &self.witness.objects[index].cells;
        let info = self.access.program.class(class);
        let layout = &info.instance_layout;
        // What nothing but a constructor can set.
        let is_holder = info.holder().is_some();
        let mut work = 0;
        for (slot, ((initial, cell), field)) in template.fields.iter().zip(wanted).zip(layout).enumerate() {
            let placed = match initial {
                Initial::Argument(argument) => self.is_taken(template, *argument, *cell),
                Initial::Constant(value) => same_constant(*cell, *value),
                Initial::Made => self.untouched.contains(&(index, slot)),
                Initial::Own => false,
            };
            if !placed && (is_holder || !self.access.is_sealed(class, *field)) {
                work += if self.writes(class, *field) { 1 } else { 10 };
            }
        }
        (work, self.access.program.method(template.constructor).parameters.len())
    }

    /// What is passed to a constructor.
    fn passed(&mut self, index: usize, template: &Template, depth: usize) -> Vec<Cell> {
        let program = self.access.program;
        let method = program.method(template.constructor);
        let wanted = &self.witness.objects[index].cells;
        let mut sources: Vec<Option<usize>> = vec![None; method.parameters.len()];
        for (slot, initial) in template.fields.iter().enumerate() {
            if let Initial::Argument(argument) = initial
                && let Some(source) = sources.get_mut(*argument)
                && source.is_none_or(|known| wanted[known] == Cell::Null)
            {
                *source = Some(slot);
            }
        }
        let is_record = program.class(method.class).is_record();
        let each = sources.iter().zip(&method.parameters).enumerate();
        let passed = each.map(|(argument, (source, ty))| {
            let cell = source.map_or(Cell::Null, |slot| wanted[slot]);
            if let Cell::Object(target) = cell
                && depth < NESTING
                && !self.waits(target, depth)
            {
                self.create(target, depth + 1);
            }
            let is_sayable = is_record || self.is_castable(ty) || self.is_shown(cell);
            if is_sayable && self.is_taken(template, argument, cell) { cell } else { Cell::Null }
        });
        passed.collect()
    }

    /// Whether a value has the type of a parameter. The field that a constructor stores it in may be of a wider type, and hold what
    /// no argument can be.
    fn is_taken(&self, template: &Template, argument: usize, cell: Cell) -> bool {
        let program = self.access.program;
        let Some(ty) = program.method(template.constructor).parameters.get(argument) else { return false };
        let class = match cell {
            Cell::Object(target) => self.witness.objects[target].class,
            Cell::Constant(field) => match class_of(program, &program.field(field).ty) {
                Ok(class) => class,
                Err(_) => return false,
            },
            Cell::Null | Cell::Number(..) => return true,
        };
        class_of(program, ty).is_ok_and(|declared| program.is_subtype(class, declared))
    }

    /// Whether a test can name the type of a parameter.
    fn is_castable(&self, ty: &Type) -> bool {
        class_of(self.access.program, ty).is_ok_and(|declared| self.access.names(declared))
    }

    /// Whether the expression for a cell says more than that it is an object.
    fn is_shown(&self, cell: Cell) -> bool {
        match cell {
            Cell::Object(target) => {
                self.arranged.locals[target].as_ref().is_some_and(|(_, local)| !local.is_of_objects())
            }
            Cell::Constant(field) => self.access.names_constant(field),
            Cell::Null | Cell::Number(..) => true,
        }
    }

    /// Leaves for later what a constructor did not put in place.
    fn leave(&mut self, index: usize, template: &Template, passed: &[Cell]) {
        let wanted = &self.witness.objects[index].cells;
        for (slot, initial) in template.fields.iter().enumerate() {
            let is_made = |cell: Cell| match cell {
                Cell::Object(target) => self.arranged.locals[target].is_some(),
                _ => true,
            };
            let placed = match initial {
                Initial::Argument(argument) => {
                    passed.get(*argument) == Some(&wanted[slot]) && is_made(wanted[slot])
                }
                Initial::Constant(value) => same_constant(wanted[slot], *value),
                Initial::Made => self.untouched.contains(&(index, slot)),
                Initial::Own => false,
            };
            if !placed {
                self.later.push((index, slot));
            }
        }
    }

    /// Whether an object is a record with a component, or a component of a component, that is being made: it would get
    /// null in its place for good. So would one of an inner class whose enclosing instance is.
    fn waits(&self, target: usize, depth: usize) -> bool {
        let object = &self.witness.objects[target];
        if let Some(slot) = own_owner(self.access.program, object.class)
            && let Some(Cell::Object(outer)) = object.cells.get(slot)
            && !self.begun[target]
        {
            return self.begun[*outer] && self.arranged.locals[*outer].is_none();
        }
        if !self.access.program.class(object.class).is_record() || self.begun[target] {
            return false;
        }
        object.cells.iter().any(|cell| match *cell {
            Cell::Object(part) if self.begun[part] => self.arranged.locals[part].is_none(),
            Cell::Object(part) => depth < NESTING && self.waits(part, depth + 1),
            _ => false,
        })
    }
}

fn same_constant(cell: Cell, value: heapwise_heap::Value) -> bool {
    match cell {
        Cell::Null => value == heapwise_heap::Value::Null,
        Cell::Number(..) => cell.number().is_some_and(|number| number.same_bits(value)),
        Cell::Object(_) | Cell::Constant(_) => false,
    }
}
