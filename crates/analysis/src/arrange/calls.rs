//! Objects that calls of the public API make.

use heapwise_heap::{Argument, Cell, Construction, Made, WitnessObject};
use heapwise_junit::{Expr, JavaType, Stmt, Warning};
use heapwise_program::{ClassId, MethodId};

use super::{Builder, throws};
use crate::Target;
use crate::generic::are_bounded;
use crate::passing::{Passed, Passing};
use crate::types::class_of;

/// What a call has given: an object of a class, and the local that keeps it.
type Given = Option<(WitnessObject, (String, JavaType))>;

impl Builder<'_, '_> {
    /// The calls, and before each the objects that it is passed. What they make needs nothing else.
    pub(super) fn made_by(&mut self, construction: &Construction) {
        construction.made.iter().for_each(|object| self.begun[*object] = true);
        let mut given: Vec<Given> = Vec::new();
        for (at, made) in construction.calls.iter().enumerate() {
            for argument in &made.arguments {
                if let Argument::Cell(Cell::Object(object)) = *argument {
                    self.create(object, 0);
                    self.fill(object);
                }
            }
            let call = self.call(made, &given);
            let is_used = construction.given.iter().any(|(_, call)| *call == at)
                || construction.calls.iter().any(|other| other.uses(at));
            let later =
                construction.calls.iter().find(|other| other.receiver == Some(at)).map(|other| other.class);
            let of_input = construction.given.iter().find(|(_, call)| *call == at);
            let of_input = of_input.map(|(object, _)| self.witness.objects[*object].class);
            given.push(self.keep(made, call, is_used, of_input.or(later)));
        }
        for (object, call) in &construction.given {
            let local = given.get(*call).cloned().flatten().map(|(_, local)| local);
            self.arranged.locals[*object] = local;
        }
    }

    /// The statement of a call, with a local for what it gives if that is used, of the exact class if the test can name it.
    fn keep(&mut self, made: &Made, call: Expr, is_used: bool, exact: Option<ClassId>) -> Given {
        if !is_used {
            self.arranged.statements.push(Stmt::Expr(call));
            return None;
        }
        let declared = self.given_class(made.method, made.class)?;
        let class = exact.filter(|exact| self.access.names(*exact)).unwrap_or(declared);
        let ty = self.access.variable_type(class);
        let call = if class == declared { call } else { call.cast(ty.clone()) };
        // The compiler finds no type argument that is within the bounds of the method and that of the local.
        let signature = self.access.program.method(made.method).signature.as_deref();
        let call = match self.access.raw_type(declared) {
            Some(raw) if class == declared && signature.is_some_and(are_bounded) => {
                self.arranged.warnings.extend([Warning::RawTypes, Warning::Unchecked]);
                call.cast(raw)
            }
            _ => call,
        };
        let name = self.arranged.names.local(self.access.program.class(class).simple_name());
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init: call });
        let object = WitnessObject { class, cells: Vec::new(), arguments: Default::default() };
        Some((object, (name, ty)))
    }

    /// The class of what a call gives, as the compiler knows it.
    fn given_class(&self, method: MethodId, class: ClassId) -> Option<ClassId> {
        let program = self.access.program;
        let method = program.method(method);
        match method.is_constructor() {
            true => Some(class),
            false => class_of(program, method.returns.as_ref()?).ok(),
        }
    }

    fn call(&mut self, made: &Made, given: &[Given]) -> Expr {
        let access = self.access;
        let method = access.program.method(made.method);
        let of_call = |call: usize| given.get(call).and_then(Option::as_ref);
        let passed: Vec<Passed<'_>> = made
            .arguments
            .iter()
            .map(|argument| match *argument {
                Argument::Cell(cell) => Passed::of(cell, &self.witness.objects, &self.arranged.locals),
                Argument::Given(call) => Passed::given(of_call(call)),
            })
            .collect();
        let types = Target { class: made.class, method: made.method }.parameters(access.program);
        let passing = Passing::new(access, made.method, made.class, &types, &passed);
        let (mut args, warnings) = passing.arguments();
        let instance = access.instance_type(made.class).map(|ty| passing.made(ty));
        self.arranged.warnings.extend(warnings);
        self.arranged.throws = self.arranged.throws.max(throws(access.program, method));
        match (made.receiver.and_then(of_call), instance, access.class_name(method.class)) {
            (Some((_, (name, _))), ..) => Expr::local(name).call(&method.name, args),
            (None, Some(class), _) if method.is_constructor() => {
                let owner = Target { class: made.class, method: made.method }.owner(access.program);
                let outer = owner.filter(|_| !args.is_empty()).map(|_| Box::new(args.remove(0)));
                Expr::New { class, outer, args }
            }
            (None, _, Some(class)) => Expr::static_call(class, &method.name, args),
            _ => Expr::Null,
        }
    }
}
