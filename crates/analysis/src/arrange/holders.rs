//! References of an input that are objects themselves, as a person would write them: `new AtomicReference<>(node)`.

use heapwise_heap::{Cell, WitnessObject};
use heapwise_junit::{Expr, JavaType, Stmt, Warning};
use heapwise_program::{ClassId, Type};

use super::Builder;

/// What changes an `AtomicReference`.
const SETTER: &str = "set";

impl Builder<'_, '_> {
    /// An object that holds a reference. What that stands for is made before; if it is being made, it is set later.
    pub(super) fn holder(&mut self, index: usize, class: ClassId) {
        let program = self.access.program;
        let WitnessObject { cells, arguments, .. } = &self.witness.objects[index];
        let Some(ty) = self.access.argument_type(class, arguments) else { return };
        if !ty.is_generic() {
            self.arranged.warnings.extend([Warning::RawTypes, Warning::Unchecked]);
        }
        let cell = cells.first().copied().unwrap_or(Cell::Null);
        let mut held = self.held(index, cell);
        if let Cell::Object(item) = cell
            && self.begun[item]
            && !self.is_inlined(item)
            && self.arranged.locals[item].is_none()
        {
            held = Expr::Null;
            self.later.push((index, 0));
        }
        let name = self.arranged.names.local(program.class(class).simple_name());
        let (init, ty) = (Expr::new(ty.clone(), vec![held]), JavaType::Class(ty));
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        self.arranged.locals[index] = Some((name, ty));
    }

    /// What an object holds, as an expression of the type that its type argument says.
    fn held(&mut self, index: usize, cell: Cell) -> Expr {
        let program = self.access.program;
        let signature = self.witness.objects[index].arguments.first().map(|argument| &**argument);
        let erased = signature.and_then(|signature| program.erased_class(signature).ok());
        let erased = erased.map(|class| Type::Reference(program.class(class).name.clone()));
        self.given(cell, signature, erased.as_ref())
    }

    /// Has an object hold what was made after it.
    pub(super) fn set_held(&mut self, index: usize, cell: Cell) {
        let held = self.held(index, cell);
        let call = self.local(index).call(SETTER, vec![held]);
        self.arranged.statements.push(Stmt::Expr(call));
    }
}
