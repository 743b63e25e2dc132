//! Stubs of an input as a person would write them: lambda expressions and anonymous classes that give the same whatever their arguments.

use heapwise_callsite::CallSites;
use heapwise_heap::{Cell, WitnessObject, stubs::answer};
use heapwise_junit::{Expr, JavaType, Override, Stmt, Warning};
use heapwise_program::{ClassId, Program, Type};

use super::Builder;
use crate::anonymous_class::{AnonymousClass, Head};
use crate::values::number;

impl Builder<'_, '_> {
    /// A stub of an interface. What it answers is made before; inputs in which that holds the stub are refused earlier.
    pub(super) fn stub(&mut self, index: usize, interface: ClassId) {
        let program = self.access.program;
        let is_function = program.stub(interface).is_some_and(|stub| stub.is_function);
        let Some((ty, init)) = (match is_function {
            true => self.lambda(index, interface),
            false => self.anonymous(index, interface),
        }) else {
            return;
        };
        let name = self.arranged.names.local(program.class(interface).simple_name());
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        self.arranged.locals[index] = Some((name, ty));
    }

    fn lambda(&mut self, index: usize, interface: ClassId) -> Option<(JavaType, Expr)> {
        let program = self.access.program;
        let WitnessObject { class, cells, arguments } = &self.witness.objects[index];
        let ty = self.access.argument_type(interface, arguments)?;
        if !ty.is_generic()
            && program.class(interface).signature.as_deref().is_some_and(|s| s.starts_with('<'))
        {
            self.arranged.warnings.extend([Warning::RawTypes, Warning::Unchecked]);
        }
        let body = cells.first().map(|cell| {
            let signature = answer(program, *class, arguments, 0);
            let erased = erased(program, interface, signature.as_deref());
            let value = self.given(*cell, signature.as_deref(), erased.as_ref());
            Box::new(self.read_before(value))
        });
        let parameters = self.parameters(function_arity(program, interface));
        Some((JavaType::Class(ty), Expr::Lambda { parameters, body }))
    }

    fn anonymous(&mut self, index: usize, interface: ClassId) -> Option<(JavaType, Expr)> {
        let WitnessObject { arguments, .. } = &self.witness.objects[index];
        let AnonymousClass { ty, heads, warnings } = AnonymousClass::of(self.access, interface, arguments)?;
        self.arranged.warnings.extend(warnings);
        let methods = heads.into_iter().map(|head| self.overriding(index, head)).collect();
        let init = Expr::Anonymous { interface: ty.clone(), methods };
        Some((JavaType::Class(ty), init))
    }

    fn overriding(&mut self, index: usize, head: Head) -> Override {
        let Head { method, name, returns, parameters, erased } = head;
        let WitnessObject { class, cells, arguments } = &self.witness.objects[index];
        let result = match method.slot.and_then(|slot| Some((slot, *cells.get(slot)?))) {
            // Of the methods that return something those without a slot give null.
            None => returns.is_some().then_some(Expr::Null),
            Some((_, Cell::Object(own))) if own == index => Some(Expr::local("this")),
            Some((slot, cell)) => {
                let signature = answer(self.access.program, *class, arguments, slot);
                let value = self.given(cell, signature.as_deref(), erased.as_ref());
                Some(self.read_before(value))
            }
        };
        let names = self.parameters(parameters.len());
        Override { returns, name, parameters: parameters.into_iter().zip(names).collect(), result }
    }

    /// What a stub or optional value gives, as an expression of the type that the signature says.
    pub(super) fn given(&mut self, cell: Cell, signature: Option<&str>, erased: Option<&Type>) -> Expr {
        match cell {
            Cell::Object(item) => {
                self.create(item, 0);
                let value = self.entry(item, signature);
                let fits = signature
                    .is_none_or(|signature| self.access.fits_object(&self.witness.objects[item], signature));
                match erased {
                    Some(ty) if !fits && !self.is_inlined(item) => self.raw(value, ty),
                    _ => value,
                }
            }
            Cell::Constant(field) => match erased {
                Some(ty) => self.access.constant_for(field, ty),
                None => self.access.constant(field),
            },
            Cell::Number(..) => number(cell),
            Cell::Null => Expr::Null,
        }
    }

    /// The same value in a method that throws nothing, as reflection does: what that reads is read before, into a local.
    fn read_before(&mut self, value: Expr) -> Expr {
        match value {
            Expr::Cast(ty, value) => Expr::Cast(ty, Box::new(self.read_before(*value))),
            Expr::ReflectGet { ref field, ref ty, .. } => {
                let (ty, name) = (ty.clone(), self.arranged.names.local(field));
                self.arranged.statements.push(Stmt::Local { ty, name: name.clone(), init: value });
                Expr::local(&name)
            }
            value => value,
        }
    }

    /// Names for so many parameters.
    fn parameters(&self, count: usize) -> Vec<String> {
        const LETTERS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
        let wanted = |index: usize| match LETTERS.get(index) {
            _ if count == 1 => "x".to_owned(),
            Some(letter) => (*letter).to_owned(),
            None => format!("p{index}"),
        };
        (0..count).map(|index| self.arranged.names.parameter(&wanted(index))).collect()
    }
}

/// How many parameters the method of a functional interface has.
fn function_arity(program: &Program, interface: ClassId) -> usize {
    let method = program.stub(interface).and_then(|stub| stub.methods.first());
    method.map_or(0, |stub| program.method(stub.method).parameters.len())
}

/// The erased type of what a function gives.
fn erased(program: &Program, interface: ClassId, signature: Option<&str>) -> Option<Type> {
    match signature {
        Some(signature) => {
            let class = program.erased_class(signature).ok()?;
            Some(Type::Reference(program.class(class).name.clone()))
        }
        None => program.method(program.stub(interface)?.methods.first()?.method).returns.clone(),
    }
}
