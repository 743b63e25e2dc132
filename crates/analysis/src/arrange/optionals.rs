//! Optional values of an input, as a person would write them.

use heapwise_heap::{Cell, WitnessObject};
use heapwise_junit::{Expr, JavaType, Stmt};
use heapwise_program::{ClassId, Type};

use super::Builder;

impl Builder<'_, '_> {
    /// An `Optional`. What it holds is made before; inputs in which that holds the `Optional` are refused earlier.
    pub(super) fn optional(&mut self, index: usize, class: ClassId) {
        let program = self.access.program;
        let WitnessObject { cells, arguments, .. } = &self.witness.objects[index];
        let Some(ty) = self.access.argument_type(class, arguments) else { return };
        let init = match cells.first().copied().unwrap_or(Cell::Null) {
            Cell::Null => Expr::static_call(ty.class.clone(), "empty", Vec::new()),
            cell => {
                let signature = arguments.first().map(|argument| &**argument);
                let erased = signature.and_then(|signature| program.erased_class(signature).ok());
                let erased = erased.map(|class| Type::Reference(program.class(class).name.clone()));
                let value = self.given(cell, signature, erased.as_ref());
                Expr::static_call(ty.class.clone(), "of", vec![value])
            }
        };
        let name = self.arranged.names.local(program.class(class).simple_name());
        let ty = JavaType::Class(ty);
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        self.arranged.locals[index] = Some((name, ty));
    }
}
