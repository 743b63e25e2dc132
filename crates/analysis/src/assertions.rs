//! What a test checks: the result, and what the call changed in the structure.
//!
//! All expected values come from the replay. Fields that did not change are not mentioned; objects that the call made are
//! named where they were stored and then checked field by field.

use std::collections::VecDeque;

use heapwise_engine::{Engine, State};
use heapwise_heap::collections::entry_width;
use heapwise_heap::{Held, ObjectId, Value, WitnessObject, is_owner};
use heapwise_junit::{Assertion, Expr, JavaType, Names, Stmt};
use heapwise_program::{ClassId, ClassKind, Field, FieldId, Holder, Kind, Library, Program, Type};
use rustc_hash::FxHashMap;

use crate::Firmness;
use crate::access::Access;
use crate::observers::Answer;
use crate::plain::{Plain, SPELLED, plain};
use crate::shown::{delta_of_double, delta_of_float};
use crate::types::class_of;
use crate::values::{boxed_kind, list_of, literal};
use crate::{Case, Session};

/// New objects that are checked in full; beyond that a test says no more than that they are there.
const NEW_OBJECTS: usize = 12;

/// Where a value that is checked stands.
pub(crate) enum CheckedAt<'n> {
    /// In a local of this name and type.
    Local(&'n str, JavaType),
    /// In a field or element whose declared class is this; whether the value has the declared type arguments too.
    Cell { declared: Option<ClassId>, fits: bool },
}

/// The assertions of one test.
pub(crate) struct Assertions<'a, 'p> {
    pub(crate) access: Access<'p>,
    engine: &'a Engine<'p>,
    statics: &'a [FieldId],
    /// Static fields whose objects inputs may hold.
    held: &'a [Held],
    pub(crate) case: &'a Case<'p>,
    names: &'a mut Names,
    /// The local of each object that has one, with its type.
    known: FxHashMap<ObjectId, (String, JavaType)>,
    /// New objects whose fields are still to be checked.
    fresh: VecDeque<ObjectId>,
    pub(crate) statements: Vec<Stmt>,
    /// Whether what is private is left to the methods of the receiver.
    is_by_methods: bool,
    /// Whether functions were used whose results may differ in the last place on a JVM.
    is_inexact: bool,
}

impl<'a, 'p> Assertions<'a, 'p> {
    /// Assertions about a case whose input was built as `arranged`.
    pub fn new(
        session: &'a Session<'p>,
        access: Access<'p>,
        case: &'a Case<'p>,
        locals: &[Option<(String, JavaType)>],
        names: &'a mut Names,
        is_by_methods: bool,
    ) -> Self {
        let objects = case.replay.objects.iter().zip(locals);
        let known = objects.filter_map(|(object, local)| Some((*object, local.clone()?))).collect();
        Assertions {
            access,
            engine: &session.engine,
            statics: session.statics(),
            held: session.cx.asked.held(),
            case,
            names,
            known,
            fresh: VecDeque::new(),
            statements: Vec::new(),
            is_by_methods,
            is_inexact: session.cx.gaps.inexact().next().is_some() || case.replay.firmness > Firmness::Firm,
        }
    }

    /// Checks the result that the local `name` of this type holds.
    pub fn result(&mut self, name: &str, ty: JavaType, returns: &Type) {
        if self.case.replay.firmness == Firmness::Open {
            return;
        }
        let Some(value) = self.case.replay.result else { return };
        self.value(Expr::local(name), returns.kind(), value, CheckedAt::Local(name, ty));
    }

    /// Checks fields that are told apart from what the input says.
    pub fn cells(&mut self, cells: &[(ObjectId, usize, Value)]) {
        cells.iter().for_each(|(object, slot, value)| self.cell(*object, *slot, *value));
    }

    /// Checks what a method says.
    pub fn observed(&mut self, call: Expr, kind: Kind, answer: &Answer) {
        let assertion = match answer {
            Answer::Value(value) => {
                return self.value(call, kind, *value, CheckedAt::Cell { declared: None, fits: true });
            }
            Answer::Plain(Plain { expression, is_array: true }) => {
                Assertion::ArrayEquals(expression.clone(), call)
            }
            Answer::Plain(Plain { expression, .. }) => Assertion::Equals(expression.clone(), call),
            Answer::List(elements) => {
                let Some(elements) = elements.iter().map(|element| self.element(element)).collect() else {
                    return;
                };
                Assertion::Equals(list_of(elements), call)
            }
        };
        self.statements.push(Stmt::Assert(assertion));
    }

    /// An element of a list that a method has returned; none of what has no local.
    fn element(&self, element: &Answer) -> Option<Expr> {
        match element {
            Answer::Value(Value::Null) => Some(Expr::Null),
            Answer::Value(Value::Object(object)) => self.known.get(object).map(|(name, _)| Expr::local(name)),
            Answer::Plain(plain) => Some(plain.expression.clone()),
            Answer::Value(_) | Answer::List(_) => None,
        }
    }

    /// Checks every cell of the input that the call changed, and what it made.
    pub fn changes(&mut self) {
        let (case, program) = (self.case, self.access.program);
        if case.replay.firmness == Firmness::Open {
            return;
        }
        for (witness, object) in case.witness.objects.iter().zip(&case.replay.objects) {
            if entry_width(program, witness.class).is_some() {
                self.changed_contents(witness, *object);
            }
        }
        for (object, slot, after) in case.changes(program) {
            self.cell(object, slot, after);
        }
        for (field, after) in case.static_changes(program, self.statics) {
            self.static_field(field, after);
        }
        let mut described = 0;
        while let Some(object) = self.fresh.pop_front() {
            described += 1;
            if described <= NEW_OBJECTS {
                self.describe(object);
            }
        }
    }

    /// Checks what a collection of the input holds, if the call changed that.
    fn changed_contents(&mut self, witness: &WitnessObject, object: ObjectId) {
        let (replay, program) = (&self.case.replay, self.access.program);
        if let Some((local, _)) = self.known.get(&object)
            && let Some(contents) = replay.contents.get(&object)
            && replay.has_other_contents(program, witness, object)
        {
            let local = Expr::local(local);
            self.holds(&local, Some(witness.class), object, contents);
        }
    }

    /// The statements collected.
    pub fn finish(self) -> Vec<Stmt> {
        self.statements
    }

    fn describe(&mut self, object: ObjectId) {
        let count = self.case.replay.state.heap.object(object).data.len().unwrap_or(0);
        let is_array = self.access.program.class(self.case.replay.state.heap.class(object)).is_array();
        if let (true, Some((name, _))) = (is_array, self.known.get(&object)) {
            let length = Expr::local(name).field("length");
            self.statements.push(Stmt::Assert(Assertion::EqualPrimitives(Expr::Int(count as i32), length)));
        }
        for slot in 0..count.min(SPELLED) {
            if let Some(value) = self.case.replay.state.heap.get(object, slot) {
                self.cell(object, slot, value);
            }
        }
    }

    /// Checks one cell of an object that has a local.
    fn cell(&mut self, object: ObjectId, slot: usize, value: Value) {
        let class = self.case.replay.state.heap.class(object);
        let Some((owner, _)) = self.known.get(&object).cloned() else { return };
        let info = self.access.program.class(class);
        match info.kind {
            ClassKind::Array { element, kind, .. } => {
                // An array has no type arguments, so what it holds may not have those of its variable.
                let is_plain = |class: ClassId| {
                    self.access.program.class(class).signature.as_deref().is_none_or(|s| !s.starts_with('<'))
                };
                let element = CheckedAt::Cell { declared: Some(element), fits: is_plain(element) };
                self.value(Expr::local(&owner).index(Expr::Int(slot as i32)), kind, value, element);
            }
            _ => {
                let Some(field) = info.instance_layout.get(slot).copied() else { return };
                if is_owner(self.access.program, field) {
                    return;
                }
                let info = self.access.program.field(field);
                let declared = class_of(self.access.program, &info.ty).ok();
                let Some(read) = self.read(class, &owner, field) else { return };
                let holder = self.access.program.class(class).holder();
                let fits = self.fits(value, info) && !holder.is_some_and(Holder::is_generic);
                let kind = if holder == Some(Holder::AtomicBoolean) { Kind::Boolean } else { info.kind };
                self.value(read, kind, value, CheckedAt::Cell { declared, fits });
            }
        }
    }

    /// Checks a static field.
    fn static_field(&mut self, field: FieldId, value: Value) {
        let info = self.access.program.field(field);
        let declared = class_of(self.access.program, &info.ty).ok();
        let holder = self.access.class_name(info.class);
        let read = match holder {
            Some(holder) if self.access.reaches_static(field) => {
                Expr::StaticField(holder, info.name.to_string())
            }
            _ => self.reflected(None, info),
        };
        let fits = self.fits(value, info);
        self.value(read, info.kind, value, CheckedAt::Cell { declared, fits });
    }

    /// A field that is read by reflection.
    fn reflected(&self, target: Option<Box<Expr>>, info: &Field) -> Expr {
        let declaring = self.access.class_ref(info.class);
        let ty = match &info.ty {
            Type::Primitive(_) => self.access.result_type(&info.ty),
            Type::Reference(_) => JavaType::object(),
        };
        Expr::ReflectGet { target, declaring, field: info.name.to_string(), ty }
    }

    /// Whether an object has the type arguments that the field it is in declares.
    fn fits(&self, value: Value, field: &Field) -> bool {
        match (value, &field.signature) {
            (Value::Object(object), Some(signature)) => {
                self.access.fits(self.case.replay.state.heap.class(object), signature)
            }
            _ => true,
        }
    }

    /// The field as an expression; `None` for what the JDK keeps even from reflection.
    fn read(&self, class: ClassId, owner: &str, field: FieldId) -> Option<Expr> {
        let info = self.access.program.field(field);
        if self.access.reaches_field(class, field) {
            return Some(Expr::local(owner).field(&info.name));
        }
        if self.access.is_sealed(class, field) {
            let class = self.access.program.class(class);
            let slot = class.instance_layout.iter().position(|known| *known == field)?;
            return Some(Expr::local(owner).call(class.holder()?.reader(slot)?, Vec::new()));
        }
        (!self.is_by_methods).then(|| self.reflected(Some(Box::new(Expr::local(owner))), info))
    }

    /// Checks that `actual` is `value`.
    pub(crate) fn value(&mut self, actual: Expr, kind: Kind, value: Value, place: CheckedAt<'_>) {
        let assertion = match (kind, value) {
            (Kind::Boolean, Value::Int(0)) => Assertion::False(actual),
            (Kind::Boolean, Value::Int(_)) => Assertion::True(actual),
            (Kind::Reference, Value::Null) => Assertion::Null(actual),
            (Kind::Reference, Value::Object(object)) => return self.reference(actual, object, place),
            (kind, value) => match self.delta(value) {
                Some(delta) => Assertion::Near(literal(kind, value), actual, literal(kind, delta)),
                None => Assertion::EqualPrimitives(literal(kind, value), actual),
            },
        };
        self.statements.push(Stmt::Assert(assertion));
    }

    /// By how much a float may be another on a JVM: where a function was used whose last place it may choose.
    fn delta(&self, value: Value) -> Option<Value> {
        match value {
            Value::Double(value) if self.is_inexact && value.is_finite() => {
                Some(Value::Double(delta_of_double(value)))
            }
            Value::Float(value) if self.is_inexact && value.is_finite() => {
                Some(Value::Float(delta_of_float(value)))
            }
            _ => None,
        }
    }

    fn reference(&mut self, actual: Expr, object: ObjectId, place: CheckedAt<'_>) {
        let assertion = match self.known.get(&object) {
            // Whether a string is this one or a copy, a JVM may choose.
            Some((name, _)) if self.is_inexact && self.is_text(object) => {
                Assertion::Equals(Expr::local(name), actual)
            }
            Some((name, _)) => Assertion::Same(Expr::local(name), actual),
            None => match self.plain(object) {
                _ if let Some(constant) = self.constant(object) => Assertion::Same(constant, actual),
                _ if let Some((kind, number, delta)) = self.approximate_box(object) => {
                    let class = self.case.replay.state.heap.class(object);
                    let actual = self.narrowed(actual, class, &place);
                    Assertion::Near(literal(kind, number), actual, literal(kind, delta))
                }
                Some(Plain { expression: expected, is_array: true }) => {
                    let class = self.case.replay.state.heap.class(object);
                    Assertion::ArrayEquals(expected, self.narrowed(actual, class, &place))
                }
                Some(Plain { expression: expected, is_array: false }) => Assertion::Equals(expected, actual),
                None if self.is_optional(object) => return self.optional(actual, object, &place),
                None if let Some(contents) = self.case.replay.contents.get(&object) => {
                    return self.holds(&actual, self.known_class(&actual, &place), object, contents);
                }
                None if self.has_checkable_cells(object) => return self.name_new(actual, object, place),
                None => Assertion::NotNull(actual),
            },
        };
        self.statements.push(Stmt::Assert(assertion));
    }

    /// The class that the compiler knows an expression to be of: none where reflection reads it.
    fn known_class(&self, actual: &Expr, place: &CheckedAt<'_>) -> Option<ClassId> {
        self.declared(place).filter(|_| !matches!(actual, Expr::ReflectGet { .. }))
    }

    fn is_optional(&self, object: ObjectId) -> bool {
        let class = self.case.replay.state.heap.class(object);
        self.access.program.class(class).library == Some(Library::Optional)
    }

    /// Checks what an `Optional` holds.
    fn optional(&mut self, actual: Expr, object: ObjectId, place: &CheckedAt<'_>) {
        let heap = &self.case.replay.state.heap;
        let (class, held) = (heap.class(object), heap.get(object, 0).unwrap_or(Value::Null));
        let is_typed = self.declared(place) == Some(class) && !matches!(actual, Expr::ReflectGet { .. });
        let actual = if is_typed { actual } else { self.narrowed(actual, class, place) };
        match held {
            Value::Null => {
                let is_present = actual.call("isPresent", Vec::new());
                self.statements.push(Stmt::Assert(Assertion::False(is_present)));
            }
            held => {
                let place = CheckedAt::Cell { declared: None, fits: false };
                self.value(actual.call("get", Vec::new()), Kind::Reference, held, place);
            }
        }
    }

    /// The declared class of a place.
    fn declared(&self, place: &CheckedAt<'_>) -> Option<ClassId> {
        match place {
            CheckedAt::Cell { declared, .. } => *declared,
            CheckedAt::Local(_, JavaType::Class(ty)) => {
                let (package, name) = (ty.class.package.replace('.', "/"), ty.class.nested.join("$"));
                self.access.program.find_class(&format!("{package}/{name}")).ok()
            }
            CheckedAt::Local(..) => None,
        }
    }

    /// A new object that is as good as its contents, but for numbers that are compared with a delta.
    pub(crate) fn plain(&self, object: ObjectId) -> Option<Plain> {
        let heap = &self.case.replay.state.heap;
        let class = self.access.program.class(heap.class(object));
        let kind = match class.kind {
            ClassKind::Array { kind, .. } => Some(kind),
            _ => boxed_kind(&class.name),
        };
        match kind.is_some_and(|kind| self.is_approximate(kind)) {
            true => None,
            false => plain(self.access, self.engine, heap, object),
        }
    }

    fn is_text(&self, object: ObjectId) -> bool {
        self.engine.text(&self.case.replay.state.heap, object).is_some()
    }

    /// The number in a box that is compared with a delta, and that.
    fn approximate_box(&self, object: ObjectId) -> Option<(Kind, Value, Value)> {
        let heap = &self.case.replay.state.heap;
        let kind = boxed_kind(&self.access.program.class(heap.class(object)).name)?;
        let number = heap.get(object, 0)?;
        Some((kind, number, self.delta(number)?))
    }

    /// Whether numbers of a kind are compared with a delta.
    fn is_approximate(&self, kind: Kind) -> bool {
        self.is_inexact && matches!(kind, Kind::Float | Kind::Double)
    }

    /// A constant of an enum that the test can name, or what a static field holds.
    pub(crate) fn constant(&self, object: ObjectId) -> Option<Expr> {
        let (program, state) = (self.access.program, &self.case.replay.state);
        let mut held = self.held.iter().map(|held| held.field);
        if let Some(field) = held.find(|field| state.static_object(program, *field) == Some(object)) {
            return Some(self.access.held(field));
        }
        let (constant, holder) = held_by_enum(program, state, object)?;
        self.access.class_name(holder)?;
        Some(self.access.constant(constant))
    }

    /// Whether a new object is checked cell by cell: an array of references, or an instance of a class of the
    /// program that the test can name.
    fn has_checkable_cells(&self, object: ObjectId) -> bool {
        let heap = &self.case.replay.state.heap;
        let info = self.access.program.class(heap.class(object));
        let own = match info.kind {
            ClassKind::Array { kind, .. } => kind == Kind::Reference || self.is_approximate(kind),
            _ => {
                (!info.is_jdk() || info.holder().is_some_and(|holder| holder.reader(0).is_some()))
                    && self.access.class_name(info.id).is_some()
                    && !info.instance_layout.is_empty()
            }
        };
        own && self.known.len() < self.case.replay.objects.len() + NEW_OBJECTS
    }

    /// Gives a new object a local, so that its cells can be checked.
    fn name_new(&mut self, actual: Expr, object: ObjectId, place: CheckedAt<'_>) {
        let class = self.case.replay.state.heap.class(object);
        let ty = self.access.variable_type(class);
        let known = match place {
            CheckedAt::Local(name, declared) if declared == ty => (name.to_owned(), ty),
            place => {
                let init = self.narrowed(actual, class, &place);
                self.declare(init, ty)
            }
        };
        self.known.insert(object, known);
        self.fresh.push_back(object);
    }

    /// An expression for an object of exactly this class, cast where its place does not say so.
    fn narrowed(&self, actual: Expr, class: ClassId, place: &CheckedAt<'_>) -> Expr {
        let ty = self.access.variable_type(class);
        match (actual, place) {
            (Expr::ReflectGet { target, declaring, field, .. }, _) => {
                Expr::ReflectGet { target, declaring, field, ty }
            }
            (actual, CheckedAt::Local(_, declared)) if *declared == ty => actual,
            (actual, CheckedAt::Cell { declared, .. }) if *declared == Some(class) && !is_generic(&ty) => {
                actual
            }
            (actual, CheckedAt::Cell { fits: false, .. }) => actual.cast(JavaType::object()).cast(ty),
            (actual, _) => actual.cast(ty),
        }
    }

    fn declare(&mut self, init: Expr, ty: JavaType) -> (String, JavaType) {
        let name = match &ty {
            JavaType::Class(class) => self.names.local(class.class.simple_name()),
            ty => self.names.of_type(ty),
        };
        self.statements.push(Stmt::Local { ty: ty.clone(), name: name.clone(), init });
        (name, ty)
    }
}

/// The field that holds a constant of an enum, and the enum. The class of the constant is the enum or a body below it.
pub(crate) fn held_by_enum(
    program: &Program,
    state: &State<'_>,
    object: ObjectId,
) -> Option<(FieldId, ClassId)> {
    let holder = program.superclasses(state.heap.class(object)).filter(|class| class.is_enum()).last()?;
    let mut fields = holder.static_layout.iter().copied();
    let holds = |field: &FieldId| {
        program.field(*field).flags.is_enum() && state.static_object(program, *field) == Some(object)
    };
    Some((fields.find(holds)?, holder.id))
}

fn is_generic(ty: &JavaType) -> bool {
    match ty {
        JavaType::Class(class) => class.is_generic(),
        JavaType::Array(element) => is_generic(element),
        JavaType::Primitive(_) => false,
    }
}
