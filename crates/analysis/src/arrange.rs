//! Builds an input in Java: objects by constructors, the rest by fields.
//!
//! Every object of the witness becomes a local variable. Objects that a constructor takes as arguments are made
//! before it as far as the structure is acyclic; what a constructor did not put in place is assigned when
//! all objects exist. A field that the test cannot reach is written by reflection.

mod assignments;
mod calls;
mod computed;
mod constructors;
mod holders;
mod optionals;
mod stubs;

use std::collections::BTreeMap;

use heapwise_heap::collections::{Keys, entry_width, has_arguments, keys};
use heapwise_heap::{Cell, Value, Witness, WitnessObject, is_abstracted, is_computed, is_text, spelled};
use heapwise_junit::{ClassName, ClassRef, ClassType, Expr, JavaType, Names, Stmt, Throws, Warning};
use heapwise_program::{
    ClassId, ClassKind, Collection, Holder, Kind, Library, Method, MethodId, Program, Type,
};

use crate::access::Access;
use crate::construct::{Template, templates};
use crate::denoted::denoted;
use crate::untouched::Untouched;
use crate::values::{boxed, boxed_kind, number};
use crate::{Session, names, statics};

/// Constructor arguments nest at most this deep; deeper ones are assigned afterwards.
const NESTING: usize = 32;

/// The constructors known so far; shared by the tests of a class.
pub(crate) type Templates = BTreeMap<ClassId, Vec<Template>>;

/// A built input.
pub(crate) struct Arranged {
    pub statements: Vec<Stmt>,
    /// By witness object: the local and its type.
    pub locals: Vec<Option<(String, JavaType)>>,
    pub names: Names,
    /// Warnings that the statements cause.
    pub warnings: Vec<Warning>,
    /// What the constructors that they call declare to throw.
    pub throws: Throws,
    /// The constructors of the program that they call, in order.
    pub constructors: Vec<MethodId>,
    /// What they are passed.
    pub passed: Vec<Vec<Cell>>,
}

/// What is to be built.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub witness: &'a Witness,
    /// What may hold what a constructor makes.
    pub untouched: &'a Untouched,
}

impl<'a> Input<'a> {
    /// An input of which everything counts, built by fields where constructors do not.
    pub fn of(witness: &'a Witness) -> Input<'a> {
        const NOTHING: &Untouched = &Untouched::new();
        Input { witness, untouched: NOTHING }
    }
}

/// The statements that build an input.
pub(crate) fn arrange<'p>(
    session: &mut Session<'p>,
    access: Access<'p>,
    templates: &mut Templates,
    input: Input<'_>,
) -> Arranged {
    let Input { witness, untouched } = input;
    let construction = witness.made.as_deref();
    let program = access.program;
    let is_written = |class| !is_abstracted(program, class) || is_computed(program, class);
    for object in witness.objects.iter().filter(|object| is_written(object.class)) {
        templates.entry(object.class).or_insert_with_key(|class| self::templates(session, access, *class));
    }
    let warnings: &[Warning] = match witness.constants().any(|field| access.is_raw(field)) {
        true => &[Warning::RawTypes, Warning::Unchecked],
        false => &[],
    };
    let arranged = Arranged {
        statements: Vec::new(),
        locals: vec![None; witness.objects.len()],
        names: access.locals(witness.objects.iter().map(|object| object.class)),
        warnings: warnings.to_vec(),
        throws: Throws::Nothing,
        constructors: Vec::new(),
        passed: Vec::new(),
    };
    let mut builder = Builder {
        access,
        witness,
        templates,
        arranged,
        begun: vec![false; witness.objects.len()],
        filled: vec![false; witness.objects.len()],
        later: Vec::new(),
        untouched,
    };
    if let Some(construction) = construction {
        builder.made_by(construction);
    }
    builder.computed();
    for index in builder.order() {
        builder.create(index, 0);
    }
    for (object, slot) in std::mem::take(&mut builder.later) {
        builder.assign(object, slot);
    }
    for (field, cell) in statics::cells(session.statics(), witness) {
        builder.assign_static(field, cell);
    }
    // What a collection holds comes after it, and must be complete when it is added.
    let is_made = |index: &usize| construction.is_some_and(|construction| construction.made.contains(index));
    for index in (0..witness.objects.len()).rev().filter(|index| !is_made(index)) {
        builder.fill(index);
    }
    builder.arranged
}

struct Builder<'a, 'p> {
    access: Access<'p>,
    witness: &'a Witness,
    templates: &'a Templates,
    arranged: Arranged,
    begun: Vec<bool>,
    /// The collections that have their entries.
    filled: Vec<bool>,
    /// Cells to assign when all objects exist: object and slot.
    later: Vec<(usize, usize)>,
    untouched: &'a Untouched,
}

impl Builder<'_, '_> {
    /// The objects in breadth-first order from the roots, which gives the receiver the plain name.
    fn order(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.witness.objects.len()];
        let mut visit = |cell: &Cell, order: &mut Vec<usize>| {
            if let Cell::Object(index) = *cell
                && let Some(seen) = seen.get_mut(index)
                && !std::mem::replace(seen, true)
            {
                order.push(index);
            }
        };
        for root in &self.witness.roots {
            visit(root, &mut order);
        }
        let mut next = 0;
        while let Some(index) = order.get(next).copied() {
            next += 1;
            for cell in &self.witness.objects[index].cells {
                visit(cell, &mut order);
            }
        }
        order
    }

    fn create(&mut self, index: usize, depth: usize) {
        // Such chains may be as long as the scope is large, so the last is made first.
        for item in self.chain(index) {
            self.create_one(item, depth);
        }
    }

    /// An object behind all that have to be made before it, as they are given to it or to another of them. Linear in what they hold.
    fn chain(&self, index: usize) -> Vec<usize> {
        let mut chain = Vec::new();
        let mut met = vec![false; self.witness.objects.len()];
        let mut open = vec![(index, self.given_to(index).iter())];
        while let Some((object, cells)) = open.last_mut() {
            match cells.next() {
                None => {
                    chain.push(*object);
                    open.pop();
                }
                Some(Cell::Object(item))
                    if !self.begun[*item] && !std::mem::replace(&mut met[*item], true) =>
                {
                    open.push((*item, self.given_to(*item).iter()));
                }
                Some(_) => {}
            }
        }
        chain
    }

    /// What an object gives or holds and has to be made with.
    fn given_to(&self, index: usize) -> &[Cell] {
        let WitnessObject { class, cells, .. } = &self.witness.objects[index];
        let class = self.access.program.class(*class);
        let is_given_one =
            class.library == Some(Library::Optional) || class.holder().is_some_and(Holder::is_generic);
        match self.access.program.interface_of_stub(class.id) {
            Some(_) => cells,
            None if is_given_one => cells.get(..1).unwrap_or_default(),
            None => &[],
        }
    }

    fn create_one(&mut self, index: usize, depth: usize) {
        if std::mem::replace(&mut self.begun[index], true) || self.is_inlined(index) {
            return;
        }
        let class = self.witness.objects[index].class;
        if let Some(interface) = self.access.program.interface_of_stub(class) {
            return self.stub(index, interface);
        }
        let info = self.access.program.class(class);
        let init = match info.kind {
            ClassKind::Array { element, kind, .. } => self.array(index, element, kind),
            _ if info.library == Some(Library::Optional) => return self.optional(index, class),
            _ if is_text(self.access.program, class) => self.string(&self.witness.objects[index]),
            _ if entry_width(self.access.program, class).is_some() => return self.collection(index, class),
            _ if boxed_kind(&info.name).is_some() => {
                let value = self.witness.objects[index].cells.first();
                boxed(&info.name, value.map_or(Expr::Null, |cell| number(*cell)))
            }
            _ if info.holder().is_some_and(Holder::is_generic) => return self.holder(index, class),
            _ if let Some(made) = denoted(info, |slot| self.number_at(index, slot)) => {
                if info.holder() == Some(Holder::Random)
                    && let Some(Cell::Object(state)) = self.witness.objects[index].cells.first()
                {
                    self.begun[*state] = true;
                }
                made
            }
            _ => self.instance(index, class, depth),
        };
        let ty = self.access.variable_type(class);
        let name = match &ty {
            // A hidden class can give its name to a local though not to a type.
            JavaType::Class(_) if !info.simple_name().is_empty() => {
                self.arranged.names.local(info.simple_name())
            }
            ty => self.arranged.names.of_type(ty),
        };
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        self.arranged.locals[index] = Some((name, ty));
    }

    /// The number in a cell, or in the object that keeps it for the cell.
    fn number_at(&self, index: usize, slot: usize) -> Option<Value> {
        match *self.witness.objects[index].cells.get(slot)? {
            Cell::Object(keeper) => self.witness.objects.get(keeper)?.cells.first()?.number(),
            cell => cell.number(),
        }
    }

    /// An empty collection; its entries are added when all objects are complete.
    fn collection(&mut self, index: usize, class: ClassId) {
        let (program, arguments) = (self.access.program, &self.witness.objects[index].arguments);
        let Some(ty) = self.access.argument_type(program.named_collection(class), arguments) else { return };
        let name = self.arranged.names.local(ty.class.simple_name());
        let init = match keys(program, class, arguments) {
            Keys::Constants(keys) => self.of_constants(class, &ty, keys),
            Keys::Objects | Keys::Unknown => Expr::new(ty.clone(), Vec::new()),
        };
        let ty = JavaType::Class(ty);
        self.arranged.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        self.arranged.locals[index] = Some((name, ty));
    }

    /// An empty collection of constants of an enum.
    fn of_constants(&self, class: ClassId, ty: &ClassType, keys: ClassId) -> Expr {
        let keys = vec![Expr::ClassLiteral(self.access.class_ref(keys))];
        match self.access.program.class(class).collection() {
            Some(Collection::EnumSet) => Expr::static_call(ty.class.clone(), "noneOf", keys),
            _ => Expr::new(ty.clone(), keys),
        }
    }

    /// Adds the entries of a collection.
    fn fill(&mut self, index: usize) {
        let program = self.access.program;
        let WitnessObject { class, cells, arguments } = &self.witness.objects[index];
        let Some(width) = entry_width(program, *class) else { return };
        if std::mem::replace(&mut self.filled[index], true) {
            return;
        }
        let add = match width {
            _ if program.class(*class).is_builder() => "append",
            1 => "add",
            _ => "put",
        };
        for entry in cells.chunks_exact(width) {
            let items = entry.iter().enumerate().map(|(at, cell)| {
                let argument = arguments.get(at).map(|argument| &**argument);
                let erased = argument.and_then(|argument| program.erased_class(argument).ok());
                let erased = erased.map(|class| Type::Reference(program.class(class).name.clone()));
                self.given(*cell, argument, erased.as_ref())
            });
            let call = items.collect();
            let call = self.local(index).call(add, call);
            self.arranged.statements.push(Stmt::Expr(call));
        }
    }

    /// Whether an object is spelled where it is used: a string or number that stands once, as an entry of a collection, the
    /// answer of a function or in an `Optional`.
    fn is_inlined(&self, index: usize) -> bool {
        let program = self.access.program;
        let WitnessObject { class, cells, .. } = &self.witness.objects[index];
        let is_text = is_text(program, *class) && !spelled(cells).1;
        let uses = |cells: &[Cell]| cells.iter().filter(|cell| **cell == Cell::Object(index)).count();
        let all = || self.witness.objects.iter().map(|object| uses(&object.cells)).sum::<usize>();
        // What only a weak reference holds may be gone.
        let keeps = |class| {
            has_arguments(program, class) && program.class(class).holder() != Some(Holder::WeakReference)
        };
        let entries = self.witness.objects.iter().filter(|object| keeps(object.class));
        (is_text || boxed_kind(&program.class(*class).name).is_some())
            && uses(&self.witness.roots) == 0
            && all() == 1
            && entries.map(|object| uses(&object.cells)).sum::<usize>() == 1
    }

    /// An object for a place of this type that is no field: an entry of a collection, the answer of a function.
    fn entry(&self, item: usize, argument: Option<&str>) -> Expr {
        let WitnessObject { class, cells, .. } = &self.witness.objects[item];
        if self.is_inlined(item) {
            return match is_text(self.access.program, *class) {
                true => self.string(&self.witness.objects[item]),
                false => cells.first().map_or(Expr::Null, |cell| number(*cell)),
            };
        }
        let is_hidden = self.arranged.locals[item].as_ref().is_some_and(|(_, ty)| *ty == JavaType::object());
        match argument.map(|argument| self.access.signature_type(argument)) {
            Some(ty) if is_hidden && ty != JavaType::object() => self.local(item).cast(ty),
            _ => self.local(item),
        }
    }

    /// A literal, which is the interned string, or a copy of one.
    fn string(&self, object: &WitnessObject) -> Expr {
        let (text, own) = spelled(&object.cells);
        let literal = Expr::String(text);
        match self.access.instance_type(object.class) {
            Some(ty) if own => Expr::new(ty, vec![literal]),
            _ => literal,
        }
    }

    fn array(&mut self, index: usize, element: ClassId, kind: Kind) -> Expr {
        let ty = self.access.variable_type(element);
        let cells = &self.witness.objects[index].cells;
        if kind == Kind::Reference {
            let set = cells.iter().enumerate().filter(|(_, cell)| **cell != Cell::Null);
            self.later.extend(set.map(|(slot, _)| (index, slot)));
            let length = Expr::Int(cells.len() as i32);
            return match self.access.names(element) {
                true => Expr::NewArray { element: ty, length: Box::new(length) },
                false => self.hidden_array(element, ty, length),
            };
        }
        let items = cells.iter().map(|cell| number(*cell)).collect();
        Expr::ArrayLiteral { element: ty, items }
    }

    /// An array whose elements are of a class that the test cannot name.
    fn hidden_array(&self, element: ClassId, shown: JavaType, length: Expr) -> Expr {
        let element = Expr::ClassLiteral(self.access.class_ref(element));
        let array = ClassName::new("java.lang.reflect", ["Array"]);
        Expr::static_call(array, "newInstance", vec![element, length]).cast(shown.array())
    }

    fn local(&self, index: usize) -> Expr {
        self.arranged.locals[index].as_ref().map_or(Expr::Null, |(name, _)| Expr::local(name))
    }
}

/// What a method declares to throw. What is below `Error` counts as an exception, which is no harm.
pub(crate) fn throws(program: &Program, method: &Method) -> Throws {
    let exception = program.find_class(names::EXCEPTION).ok();
    let is_exception = |name: &str| {
        let class = program.find_class(name).ok();
        class.zip(exception).is_some_and(|(class, exception)| program.is_subtype(class, exception))
    };
    let each = method.exceptions.iter().map(|name| match is_exception(name) {
        true => Throws::Exception,
        false => Throws::Throwable,
    });
    each.max().unwrap_or_default()
}

/// How a test refers to the class of an exception: the nearest class that it can name.
pub(crate) fn exception_ref(access: Access<'_>, class: ClassId) -> ClassRef {
    let mut next = Some(class);
    while let Some(class) = next {
        if let Some(name) = access.class_name(class) {
            return ClassRef::Named(name);
        }
        next = access.program.class(class).super_class;
    }
    ClassRef::Named(ClassName::new("java.lang", ["Throwable"]))
}
