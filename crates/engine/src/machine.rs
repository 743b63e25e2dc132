//! What a handler may use: the path's state, the run's context, and decisions.
//!
//! The table of native and replaced methods stands here too, since a native method is a function of a machine, which has the table.

use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_heap::{Bound, Context, Data, Gap, InputId, ObjectId, Resolution, SymRef, Triggers, Value};
use heapwise_program::{ClassId, LinkError, LoadError, MethodId, Program};
use heapwise_term::TermId;
use rustc_hash::FxHashMap;

use crate::flow::heap_full;
use crate::known::KnownClasses;
use crate::stack::Stack;
use crate::unit_table::{Table, Tables, UnitFunction};
use crate::{
    Assumption, Budget, Interrupt, Laziness, NativeResult, State, Step, Unsupported, Wording, World, names,
};

/// The longest array beyond the scope that is tried since the code makes such: all its elements are open.
const LONGEST_MADE: u32 = 64;

/// One path about to execute one op.
pub struct Machine<'a, 'p> {
    /// What the whole run shares.
    pub cx: &'a mut Context<'p>,
    /// The path.
    pub state: &'a mut State<'p>,
    pub(crate) stack: &'a mut Stack<'p>,
    pub(crate) bindings: &'a mut Bindings<'p>,
}

/// A native or replaced method. The arguments are in slots, the receiver first.
pub type NativeMethod = for<'a, 'p> fn(&mut Machine<'a, 'p>, &[Value]) -> NativeResult;

/// Finds the native or replacement of a method.
pub trait Natives: Sync {
    /// The function to run in place of the method's body, if there is one. Asked once per method and run.
    fn find(&self, program: &Program, method: MethodId) -> Option<NativeMethod>;

    /// Whether the method's own body, if it has one, may run in place of the function: both do the same. A wrong `true` makes runs of a
    /// JVM that never began.
    fn is_body_same(&self, program: &Program, method: MethodId) -> bool {
        self.find(program, method).is_none()
    }

    /// The function, if it answers the same to the same known arguments, which it only reads, and reads nothing that a program changes.
    fn function(&self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        let _ = (program, method);
        None
    }
}

/// No native methods at all.
pub struct NoNatives;

impl Natives for NoNatives {
    fn find(&self, _program: &Program, _method: MethodId) -> Option<NativeMethod> {
        None
    }
}

/// What the engine has found out about methods, and its settings.
pub(crate) struct Bindings<'p> {
    pub(crate) natives: &'p dyn Natives,
    /// By method: not asked yet, no native, or the native.
    memo: Vec<Option<Option<NativeMethod>>>,
    pub known: KnownClasses,
    /// What methods say of each UTF-16 unit, as this engine has found or taken it; `None` for those that cannot be tabulated.
    pub tables: FxHashMap<UnitFunction, Option<Arc<Table>>>,
    /// What all engines may take.
    pub shared_tables: Tables,
    pub budget: Budget,
    pub laziness: Laziness,
    pub wording: Wording,
    /// The outside, in a concrete run.
    pub world: Option<Box<dyn World>>,
    /// Cells at which garbage is collected next.
    pub collect_at: u64,
    /// The native method whose exception is about to be made.
    pub raising: Option<MethodId>,
    /// What says which calls resolutions set off.
    pub triggers: Option<Box<dyn Triggers + 'p>>,
}

impl<'p> Bindings<'p> {
    pub(crate) fn new(natives: &'p dyn Natives, known: KnownClasses, budget: Budget) -> Self {
        Bindings {
            natives,
            memo: Vec::new(),
            known,
            tables: FxHashMap::default(),
            shared_tables: Tables::default(),
            budget,
            laziness: Laziness::default(),
            wording: Wording::default(),
            world: None,
            raising: None,
            triggers: None,
            collect_at: 0,
        }
    }

    /// Those of a new engine that knows what was found out here about native methods, and words messages as this one does.
    pub(crate) fn another(&self) -> Self {
        Bindings {
            memo: self.memo.clone(),
            shared_tables: self.shared_tables.clone(),
            wording: self.wording,
            ..Bindings::new(self.natives, self.known, Budget::default())
        }
    }

    /// The native or replacement of a method. The table is asked once per method.
    #[inline]
    pub(crate) fn native(&mut self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        match self.memo.get(method.index()) {
            Some(Some(known)) => *known,
            _ => self.find(program, method),
        }
    }

    #[cold]
    fn find(&mut self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        let found = self.natives.find(program, method);
        if self.memo.len() <= method.index() {
            self.memo.resize(method.index() + 1, None);
        }
        self.memo[method.index()] = Some(found);
        found
    }
}

impl<'p> Machine<'_, 'p> {
    /// The program.
    #[inline]
    pub fn program(&self) -> &'p Program {
        self.cx.program
    }

    /// Whether a condition holds on this path.
    ///
    /// # Errors
    /// Asks for a fork when the path has not assumed it one way or the other.
    pub fn decide(&mut self, condition: TermId) -> Step<bool> {
        if let Some(known) = self.cx.pool.as_bool(condition) {
            return Ok(known);
        }
        let negation = self.cx.pool.not(condition);
        for (side, holds) in [(condition, true), (negation, false)] {
            if self.state.path.implies(&self.cx.pool, side) {
                return Ok(holds);
            }
        }
        let sides = vec![Assumption::Condition(condition), Assumption::Condition(negation)];
        Err(Box::new(Interrupt::Fork(sides)))
    }

    /// Which of several conditions holds; they cover all cases and exclude each other.
    ///
    /// # Errors
    /// Asks for a fork when the path has assumed none of them.
    pub fn decide_among(&mut self, conditions: &[TermId]) -> Step<usize> {
        if let Some(known) = conditions.iter().position(|condition| self.is_known(*condition)) {
            return Ok(known);
        }
        let possible = conditions.iter().filter(|condition| self.cx.pool.as_bool(**condition) != Some(false));
        let sides = possible.map(|condition| Assumption::Condition(*condition)).collect();
        Err(Box::new(Interrupt::Fork(sides)))
    }

    /// Which of some conditions holds, of which at most one does: the value beside it. `None` if none does; questions are hard to
    /// answer on such a path, so it waits. `offer` is asked before the fork only, since what it says behind the fork may differ.
    ///
    /// # Errors
    /// Asks for a fork at the first call, unless one is known to hold.
    pub fn decide_easy(
        &mut self,
        offer: impl FnOnce(&mut Self) -> Vec<(TermId, TermId)>,
    ) -> Step<Option<TermId>> {
        if let Some(offered) = self.state.offered.take() {
            let holds = offered.iter().find(|(condition, _)| self.is_known(*condition));
            return Ok(holds.map(|(_, value)| *value));
        }
        let offered = offer(self);
        if let Some((_, value)) = offered.iter().find(|(condition, _)| self.is_known(*condition)) {
            return Ok(Some(*value));
        }
        let others: Vec<TermId> = offered.iter().map(|(condition, _)| self.cx.pool.not(*condition)).collect();
        let none = self.cx.pool.and_all(&others);
        let easy = offered.iter().map(|(condition, _)| Assumption::Condition(*condition));
        let sides = easy.chain([Assumption::Late(none)]).collect();
        self.state.offered = Some(offered.into());
        Err(Box::new(Interrupt::Fork(sides)))
    }

    /// Whether a condition is known to hold.
    pub(crate) fn is_known(&self, condition: TermId) -> bool {
        self.cx.pool.as_bool(condition) == Some(true) || self.state.path.implies(&self.cx.pool, condition)
    }

    /// What a reference is: null or an object.
    ///
    /// # Errors
    /// Asks for a fork over all resolutions of a pending symbolic reference: this is lazy initialisation.
    #[inline]
    pub fn resolve(&mut self, value: Value) -> Step<Option<ObjectId>> {
        match value {
            Value::Object(object) => Ok(Some(object)),
            Value::Null => Ok(None),
            Value::Symbol(reference) => self.resolve_symbol(reference),
            _ => Interrupt::malformed("a number where a reference is needed"),
        }
    }

    fn resolve_symbol(&mut self, reference: SymRef) -> Step<Option<ObjectId>> {
        match self.state.input.reference(reference).resolution {
            Resolution::Null | Resolution::Outside => Ok(None),
            Resolution::Object(input) => Ok(Some(self.state.input.object(input).object)),
            Resolution::Constant(_, object) => Ok(Some(object)),
            Resolution::Pending => Err(Box::new(Interrupt::Fork(self.resolutions(reference, None)?))),
        }
    }

    /// What a reference is that is compared with `other`, which it may stand for too.
    ///
    /// # Errors
    /// As [`Machine::resolve`].
    pub(crate) fn resolve_beside(&mut self, value: Value, other: Option<ObjectId>) -> Step<Option<ObjectId>> {
        match (self.pending(value), other.and_then(|object| self.input_of(object))) {
            (Some(reference), Some(other)) => {
                self.state.beside = Some((reference, other));
                Err(Box::new(Interrupt::Fork(self.resolutions(reference, Some(other))?)))
            }
            _ => self.resolve(value),
        }
    }

    /// All resolutions of a pending reference; `beside` is an object that it is compared with.
    fn resolutions(&mut self, reference: SymRef, beside: Option<InputId>) -> Step<Vec<Assumption>> {
        let declared = self.state.input.static_type(self.cx.program, reference).map_err(load_error)?;
        let candidates = self.state.input.candidates(self.cx, reference).map_err(load_error)?;
        let mut constants = Vec::new();
        for class in &candidates.enums {
            self.initialised(*class)?;
            let of_class = self.state.enum_constants(self.cx.program, *class);
            of_class.iter().for_each(|(field, constant)| self.note_constant(*field, *constant));
            constants.extend(of_class);
        }
        for field in &candidates.held {
            let class = self.cx.program.field(*field).class;
            if self.cx.program.class(class).is_jdk() {
                self.initialised(class)?;
            }
            constants
                .extend(self.state.static_object(self.cx.program, *field).map(|object| (*field, object)));
        }
        self.note_arrays_above(reference);
        let choices = self.state.input.choices(self.cx, reference, &candidates, &constants, beside);
        if self.cx.gaps.are_wanted() {
            let full = self.state.input.full(self.cx, &candidates);
            full.into_iter().for_each(|class| self.cx.gaps.reach(Bound::Objects(class)));
            let other = self.state.input.alias_of_other_arguments(self.cx, reference);
            other.into_iter().for_each(|class| self.cx.gaps.note(Gap::OtherArguments(class)));
        }
        let sides = choices.into_iter().map(|choice| Assumption::Resolution(reference, choice));
        let program = self.cx.program;
        let missing = candidates.missing.into_iter();
        let missing = missing.map(|missing| Unsupported::no_fresh(program, declared, missing));
        Ok(sides.chain(missing.map(Assumption::Missing)).collect())
    }

    /// Notes that a reference to an array may be one of the input that was taken for an array of a supertype.
    fn note_arrays_above(&mut self, reference: SymRef) {
        let program = self.cx.program;
        let Ok(declared) = self.state.input.static_type(program, reference) else { return };
        if !program.class(declared).is_array() || !self.cx.gaps.are_wanted() {
            return;
        }
        for (_, input) in self.state.input.objects() {
            if input.class != declared
                && program.is_subtype(declared, input.class)
                && program.class(input.class).is_array()
            {
                self.cx.gaps.note(Gap::OtherClasses(input.class));
            }
        }
    }

    /// The object behind a reference.
    ///
    /// # Errors
    /// Raises `NullPointerException` for null; asks for a fork when the reference is pending.
    #[inline]
    pub fn object(&mut self, value: Value) -> Step<ObjectId> {
        match self.resolve(value)? {
            Some(object) => Ok(object),
            None => Err(Box::new(Interrupt::Raise { class: names::NULL_POINTER, message: None })),
        }
    }

    /// The length of an array.
    ///
    /// # Errors
    /// Asks for a fork over all lengths within scope when the input array's length is undecided.
    #[inline]
    pub fn length(&mut self, array: ObjectId) -> Step<usize> {
        match self.state.heap.object(array).data.len() {
            Some(length) => Ok(length),
            None => self.undecided_length(array),
        }
    }

    #[cold]
    fn undecided_length(&mut self, array: ObjectId) -> Step<usize> {
        self.undecided_size(array)?;
        let length = self.state.heap.object(array).data.len();
        length.map_or_else(|| Interrupt::unsupported("an array without a length"), Ok)
    }

    /// Makes sure that the length of an array, or the number of entries of a collection, is decided.
    ///
    /// # Errors
    /// Asks for a fork over all sizes within scope when it is not.
    #[inline]
    pub fn decide_size(&mut self, object: ObjectId) -> Step<()> {
        match self.state.heap.object(object).data {
            Data::Unsized => self.undecided_size(object),
            _ => Ok(()),
        }
    }

    #[cold]
    fn undecided_size(&mut self, object: ObjectId) -> Step<()> {
        let Some(input) = self.state.input.of_object(object) else {
            return Interrupt::unsupported("an object of undecided size that is not of the input");
        };
        let class = self.state.heap.class(object);
        if self.cx.program.class(class).is_builder() {
            return Err(Box::new(Interrupt::Fork(vec![Assumption::Length(input, 1)])));
        }
        let (least, most) = self.cx.domains.lengths_of(class, self.cx.scope.max_array_length);
        self.cx.gaps.reach(Bound::ArrayLength);
        let mut made = self.state.input.lengths_beyond(self.cx, input);
        if made.last().is_some_and(|longest| *longest > LONGEST_MADE) {
            self.cx.gaps.note(Gap::LongerArrays(class));
            made.retain(|length| *length <= LONGEST_MADE);
        }
        let sizes = (least..=most).chain(made);
        Err(Box::new(Interrupt::Fork(sizes.map(|size| Assumption::Length(input, size)).collect())))
    }

    /// Whether a symbolic reference is still pending.
    pub(crate) fn pending(&self, value: Value) -> Option<SymRef> {
        match value {
            Value::Symbol(reference) => match self.state.input.reference(reference).resolution {
                Resolution::Pending => Some(reference),
                _ => None,
            },
            _ => None,
        }
    }

    /// The reference, if the bounds leave it out.
    #[inline]
    pub(crate) fn outside(&self, value: Value) -> Option<SymRef> {
        match value {
            Value::Symbol(reference) => match self.state.input.reference(reference).resolution {
                Resolution::Outside => Some(reference),
                _ => None,
            },
            _ => None,
        }
    }

    /// The input object that an object of the program heap stands for.
    pub(crate) fn input_of(&self, object: ObjectId) -> Option<InputId> {
        self.state.input.of_object(object)
    }

    /// The outside, in a concrete run; `None` in an exploration.
    pub fn world(&mut self) -> Option<&mut (dyn World + 'static)> {
        self.bindings.world.as_deref_mut()
    }

    /// The machine that the program runs on, in a concrete run that has one.
    pub fn host(&mut self) -> Option<&mut (dyn World + 'static)> {
        self.world().filter(|world| world.is_machine())
    }

    /// Whether the stack reaches down to where the JVM begins. It does not where a method is explored, which anyone may call.
    pub fn knows_callers(&self) -> bool {
        self.bindings.world.is_some() || self.cx.gaps.are_callers_known()
    }

    /// A local variable of the method that calls the native, if it has so many.
    pub fn local_of_caller(&self, index: u16) -> Option<Value> {
        (index < self.stack.frame().code.max_locals).then(|| self.stack.local(index))
    }

    /// Puts other cells in the place of those of an object.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn replace(&mut self, object: ObjectId, data: Data) -> Step<()> {
        self.state.heap.replace(object, data).map_err(heap_full)
    }

    /// The receiver of the method that calls the native, if that is an instance method.
    pub fn receiver_of_caller(&self) -> Option<ObjectId> {
        self.receiver_of(0)
    }

    /// The receiver of the method that runs `depth` frames below the running one, as of [`Machine::caller`].
    pub fn receiver_of(&self, depth: usize) -> Option<ObjectId> {
        let frame = self.stack.frames().nth(depth)?;
        if self.cx.program.method(frame.method).is_static() {
            return None;
        }
        match self.stack.first_local(depth)? {
            Value::Object(object) => Some(object),
            Value::Symbol(reference) => match self.state.input.read(reference) {
                Value::Object(object) => Some(object),
                _ => None,
            },
            _ => None,
        }
    }

    /// The class whose code runs `depth` frames below the running one: 0 is the class that calls the native.
    pub fn caller(&self, depth: usize) -> Option<ClassId> {
        self.stack.frames().nth(depth).map(|frame| frame.class)
    }

    /// Whether objects of `class` may be cast to `target`.
    #[inline]
    pub fn is_subtype(&self, class: ClassId, target: ClassId) -> bool {
        self.cx.program.is_subtype(class, target)
    }

    /// The method that a call of `method` on an object of `class` runs.
    ///
    /// # Errors
    /// Raises what the JVM does when none can be selected.
    pub fn select(&self, class: ClassId, method: MethodId) -> Step<MethodId> {
        self.cx.program.select(class, method).map_err(link_error)
    }

    /// The class with this internal name.
    ///
    /// # Errors
    /// Raises `NoClassDefFoundError` when there is none.
    pub fn find_class(&self, name: &str) -> Step<ClassId> {
        self.cx.program.find_class(name).map_err(load_error)
    }
}

/// A class that cannot be loaded, as the JVM reports it to the program.
pub(crate) fn load_error(error: LoadError) -> Box<Interrupt> {
    link_error(error.into())
}

/// A reference that cannot be linked, as the JVM reports it to the program.
pub(crate) fn link_error(error: LinkError) -> Box<Interrupt> {
    let LinkError { class, message, unloadable } = error;
    Box::new(match unloadable {
        Some(what) => Interrupt::Unloadable { class, message, what: what.into() },
        None => Interrupt::Raise { class, message: Some(message) },
    })
}
