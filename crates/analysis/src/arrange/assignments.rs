//! What fields, static fields and elements are given, in the type that their place asks for.

use heapwise_heap::Cell;
use heapwise_junit::{Expr, JavaType, Stmt, Warning};
use heapwise_program::{ClassId, ClassKind, FieldId, Holder, Type};

use super::Builder;
use crate::generic::type_parameters;
use crate::names;
use crate::types::class_of;
use crate::values::number;

impl Builder<'_, '_> {
    /// An object for a place of a declared type, cast to the raw type where its own has other type arguments.
    pub(super) fn fitted(&mut self, index: usize, ty: &Type, signature: &str) -> Expr {
        let local = self.local(index);
        if self.access.fits_object(&self.witness.objects[index], signature) {
            return local;
        }
        self.raw(local, ty)
    }

    /// A value cast to a declared type without its type arguments.
    pub(super) fn raw(&mut self, value: Expr, ty: &Type) -> Expr {
        let declared = class_of(self.access.program, ty).ok();
        match declared.and_then(|class| self.access.raw_type(class)) {
            Some(raw) => {
                self.arranged.warnings.extend([Warning::RawTypes, Warning::Unchecked]);
                value.cast(raw)
            }
            None => value,
        }
    }

    pub(super) fn assign(&mut self, object: usize, slot: usize) {
        let class = self.witness.objects[object].class;
        let cell = self.witness.objects[object].cells[slot];
        let plain = self.plain(cell);
        let target = self.local(object);
        if let ClassKind::Array { element, .. } = self.access.program.class(class).kind {
            let item = self.item(cell, element);
            self.arranged.statements.push(Stmt::Assign(target.index(Expr::Int(slot as i32)), item));
            return;
        }
        let field = self.access.program.class(class).instance_layout[slot];
        if self.access.is_sealed(class, field) {
            // Another field of the JDK is one that no path has looked at.
            if self.access.program.class(class).holder().is_some_and(Holder::is_generic) {
                self.set_held(object, cell);
            }
            return;
        }
        let info = self.access.program.field(field);
        let statement = if self.writes(class, field)
            && self.is_typed(cell, field)
            && self.is_bound(cell, class, field)
        {
            Stmt::Assign(target.field(&info.name), self.fitted_to(field, cell))
        } else {
            let declaring = self.access.class_ref(info.class);
            Stmt::ReflectSet { target: Some(target), declaring, field: info.name.to_string(), value: plain }
        };
        self.arranged.statements.push(statement);
    }

    /// What an element of an array of references holds. The type arguments of its class may be others than those of the array.
    pub(super) fn item(&mut self, cell: Cell, element: ClassId) -> Expr {
        let plain = self.plain(cell);
        let program = self.access.program;
        if let Cell::Constant(field) = cell {
            let element = Type::Reference(program.class(element).name.clone());
            return self.access.constant_for(field, &element);
        }
        let Cell::Object(index) = cell else { return plain };
        let class = self.witness.objects[index].class;
        let class = program.interface_of_stub(class).unwrap_or(class);
        let is_generic =
            program.class(element).signature.as_deref().is_some_and(|signature| signature.starts_with('<'));
        let is_hidden = self.access.names(element) && !self.is_accepted(index, element);
        if class == element || !is_generic && !is_hidden {
            return plain;
        }
        self.raw(plain, &Type::Reference(program.class(element).name.clone()))
    }

    /// A static field that is an input. Constructors may have changed it, so it comes last.
    pub(super) fn assign_static(&mut self, field: FieldId, cell: Cell) {
        let info = self.access.program.field(field);
        let holder = self.access.class_name(info.class);
        let reached = self.access.reaches_static(field);
        let statement = match holder {
            Some(holder) if reached && self.is_typed(cell, field) => {
                let target = Expr::StaticField(holder, info.name.to_string());
                Stmt::Assign(target, self.fitted_to(field, cell))
            }
            _ => {
                let declaring = self.access.class_ref(info.class);
                let value = self.plain(cell);
                Stmt::ReflectSet { target: None, declaring, field: info.name.to_string(), value }
            }
        };
        self.arranged.statements.push(statement);
    }

    /// What a cell holds, whatever its place is declared as.
    pub(super) fn plain(&self, cell: Cell) -> Expr {
        match cell {
            Cell::Object(index) => self.local(index),
            Cell::Constant(field) => self.access.constant(field),
            Cell::Null => Expr::Null,
            Cell::Number(..) => number(cell),
        }
    }

    /// What a cell holds, for a field that it is assigned to.
    pub(super) fn fitted_to(&mut self, field: FieldId, cell: Cell) -> Expr {
        let info = self.access.program.field(field);
        let signature = info.signature.as_deref().unwrap_or(&info.descriptor);
        match cell {
            Cell::Object(index) => self.fitted(index, &info.ty, signature),
            Cell::Constant(constant) => self.access.constant_for(constant, &info.ty),
            cell => self.plain(cell),
        }
    }

    pub(super) fn writes(&self, class: ClassId, field: FieldId) -> bool {
        self.access.reaches_field(class, field) && !self.access.program.field(field).flags.is_final()
    }

    /// Whether the local of an object goes into a field of a type variable above `class`, by what that makes of the variable: not
    /// surely if that is generic, and not if the object is of another class, as the JVM lets it be.
    pub(super) fn is_bound(&self, cell: Cell, class: ClassId, field: FieldId) -> bool {
        let program = self.access.program;
        let info = program.field(field);
        let Cell::Object(index) = cell else { return true };
        let bound = program.bound_type(class, info.class, info.signature.as_deref().unwrap_or_default());
        bound.is_none_or(|bound| {
            let value = self.witness.objects[index].class;
            let is_generic = |class| !type_parameters(program, class).is_empty();
            class_of(program, &bound).is_ok_and(|bound| {
                program.is_subtype(value, bound) && self.access.names(value) && !is_generic(bound)
            })
        })
    }

    /// Whether the expression for an object has a type that the field accepts.
    pub(super) fn is_typed(&self, cell: Cell, field: FieldId) -> bool {
        let info = self.access.program.field(field);
        match cell {
            Cell::Object(index) => class_of(self.access.program, &info.ty)
                .is_ok_and(|declared| self.is_accepted(index, declared)),
            Cell::Constant(constant) => {
                self.access.names_constant(constant) || &*info.descriptor == names::OBJECT_DESCRIPTOR
            }
            Cell::Null | Cell::Number(..) => true,
        }
    }

    /// Whether a place of a declared class takes the local of an object as it is: what the test cannot name has the type `Object`.
    pub(super) fn is_accepted(&self, index: usize, declared: ClassId) -> bool {
        let class = self.witness.objects[index].class;
        let class = self.access.program.interface_of_stub(class).unwrap_or(class);
        let raw = self.access.raw_type(declared);
        self.access.names(class)
            || raw == Some(JavaType::object())
            || self.arranged.locals[index].as_ref().is_some_and(|(_, ty)| raw.as_ref() == Some(ty))
    }
}
