//! Functions of an input as a person would write them: lambda expressions that give an answer whatever their arguments.

use heapwise_callsite::CallSites;
use heapwise_heap::{Cell, WitnessObject, functions::answer};
use heapwise_junit::{Expr, JavaType, Stmt, Warning};
use heapwise_program::{ClassId, Program, Type};

use super::Builder;
use crate::values::number;

impl Builder<'_, '_> {
    /// A function of an interface. What it answers is made before; inputs in which that holds the function are refused earlier.
    pub(super) fn function(&mut self, index: usize, interface: ClassId) {
        let program = self.access.program;
        let WitnessObject { class, cells, arguments } = &self.witness.objects[index];
        let Some(ty) = self.access.argument_type(interface, arguments) else { return };
        if !ty.is_generic()
            && program.class(interface).signature.as_deref().is_some_and(|s| s.starts_with('<'))
        {
            self.arranged.warnings.extend([Warning::RawTypes, Warning::Unchecked]);
        }
        let body = cells.first().map(|cell| {
            let signature = answer(program, *class, arguments);
            let erased = erased(program, interface, signature.as_deref());
            Box::new(self.given(*cell, signature.as_deref(), erased.as_ref()))
        });
        let parameters = self.parameters(interface);
        let name = self.arranged.names.local(program.class(interface).simple_name());
        let (ty, init) = (JavaType::Class(ty), Expr::Lambda { parameters, body });
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        self.arranged.locals[index] = Some((name, ty));
    }

    /// What a function or optional value gives, as an expression of the type that the signature says.
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

    fn parameters(&self, interface: ClassId) -> Vec<String> {
        const LETTERS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
        let program = self.access.program;
        let function = program.constant_function(interface);
        let count = function.map_or(0, |function| program.method(function.method).parameters.len());
        let wanted = |index: usize| match LETTERS.get(index) {
            _ if count == 1 => "x".to_owned(),
            Some(letter) => (*letter).to_owned(),
            None => format!("p{index}"),
        };
        (0..count).map(|index| self.arranged.names.parameter(&wanted(index))).collect()
    }
}

/// The erased type of what a function gives.
fn erased(program: &Program, interface: ClassId, signature: Option<&str>) -> Option<Type> {
    match signature {
        Some(signature) => {
            let class = program.erased_class(signature).ok()?;
            Some(Type::Reference(program.class(class).name.clone()))
        }
        None => program.method(program.constant_function(interface)?.method).returns.clone(),
    }
}
