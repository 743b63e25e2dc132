//! What an op is executed over.

use heapwise_program::{
    ClassId, Cond, Constant, Conversion, FieldRef, FloatOp, IntOp, Kind, Op, Pc, PoolIndex, ProbeId, Program,
    StringId, Switch,
};

use crate::{Number, NumberKind, Side};

/// Where execution goes after an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow<C> {
    /// Go on with the next op.
    Next,
    /// Go on there.
    Jump(Pc),
    /// Enter a method whose arguments are on top of the stack.
    Call(C),
    /// The domain has moved the program counter itself.
    Entered,
    /// Leave the method with that many slots of result on the stack.
    Return(u8),
}

/// The four ways to call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invocation {
    /// `invokevirtual` and `invokeinterface`: the receiver selects the method.
    Virtual,
    /// `invokespecial`.
    Special,
    /// `invokestatic`.
    Static,
    /// `invokedynamic`.
    Dynamic,
}

/// Values, memory and decisions, for [`crate::step`] to work on.
///
/// **Stops.** Whatever a method cannot do it returns as a [`Domain::Stop`]: a decision to be made first, a class to be
/// initialised, an exception, a limit. Then nothing has changed but the height of the operand stack, which the driver puts back, and
/// the driver executes the op again when the reason is gone.
///
/// **Dependence.** Every method that makes a value or writes one takes the values it follows from. A domain that keeps account of
/// what depends on what gets all of it through these parameters, so an op cannot forget any. The others ignore them.
///
/// **Known and open.** A domain says of a value whether it is a [`Domain::known`] number. What follows from known numbers is computed
/// by the semantics; the methods whose names begin with `open` do the rest.
pub trait Domain<'p> {
    /// One slot of the stack, a local, a field or an element.
    type Value: Copy;
    /// An object that exists.
    type Object: Copy;
    /// What holds the static fields of an initialised class.
    type Statics: Copy;
    /// A method to call, for the driver.
    type Callee;
    /// Why an op was not executed.
    type Stop;

    /// The program.
    fn program(&self) -> &'p Program;
    /// The class whose code runs.
    fn class(&self) -> ClassId;
    /// The ops of the running method.
    fn ops(&self) -> &'p [Op];
    /// The index of the op that is executed.
    fn pc(&self) -> Pc;
    /// A coverage probe is passed.
    fn probe(&mut self, probe: ProbeId);
    /// A jump by the order of two numbers finds them equal: they lie on the boundary of its condition.
    fn boundary(&mut self) {}

    /// Pushes one slot.
    fn push(&mut self, value: Self::Value);
    /// Pops one slot.
    fn pop(&mut self) -> Self::Value;
    /// The top slot.
    fn top(&self) -> Self::Value;
    /// A local.
    fn local(&self, index: u16) -> Self::Value;
    /// Writes a local.
    fn set_local(&mut self, index: u16, value: Self::Value);

    /// The second slot of a wide number.
    fn filler(&self) -> Self::Value;
    /// Null.
    fn null(&self) -> Self::Value;
    /// A reference to an object that is as it is because of these values: an array is as long as it was asked to be.
    fn reference<const N: usize>(&self, object: Self::Object, of: [Self::Value; N]) -> Self::Value;
    /// A return address.
    fn address(&self, pc: Pc) -> Self::Value;
    /// The return address that a value is.
    fn as_address(&self, value: Self::Value) -> Option<Pc>;
    /// A number that was computed of these values.
    fn number<const N: usize>(&self, number: Number, of: [Self::Value; N]) -> Self::Value;
    /// The number that a value is known to be.
    fn known(&self, value: Self::Value) -> Option<Number>;

    /// An operation on two ints or two longs, or on a long and an int that it is shifted by.
    ///
    /// # Errors
    /// See [`Domain`]; so in all methods below.
    fn open_integers(
        &mut self,
        kind: NumberKind,
        op: IntOp,
        left: Self::Value,
        right: Self::Value,
    ) -> Result<Self::Value, Self::Stop>;
    /// A quotient or remainder; `None` if the divisor is zero.
    fn open_divide(
        &mut self,
        kind: NumberKind,
        is_remainder: bool,
        left: Self::Value,
        right: Self::Value,
    ) -> Result<Option<Self::Value>, Self::Stop>;
    /// An operation on two floats or two doubles.
    fn open_floats(
        &mut self,
        kind: NumberKind,
        op: FloatOp,
        left: Self::Value,
        right: Self::Value,
    ) -> Result<Self::Value, Self::Stop>;
    /// The negation of a number.
    fn open_negate(&mut self, kind: NumberKind, value: Self::Value) -> Result<Self::Value, Self::Stop>;
    /// A conversion.
    fn open_convert(&mut self, conversion: Conversion, value: Self::Value)
    -> Result<Self::Value, Self::Stop>;
    /// -1, 0 or 1 by the order of two longs, floats or doubles; `nan` if one of them is no number.
    fn open_compare(
        &mut self,
        kind: NumberKind,
        nan: i8,
        left: Self::Value,
        right: Self::Value,
    ) -> Result<Self::Value, Self::Stop>;
    /// What a cell of this kind, narrower than an int, keeps of an int.
    fn open_narrow(&mut self, kind: Kind, value: Self::Value) -> Result<Self::Value, Self::Stop>;

    /// Whether two ints compare so. If it holds, execution goes on at `target`.
    fn decide(
        &mut self,
        condition: Cond,
        left: Self::Value,
        right: Self::Value,
        target: Pc,
    ) -> Result<bool, Self::Stop>;
    /// Where a switch goes on.
    fn decide_switch(&mut self, switch: &Switch, key: Self::Value) -> Result<Pc, Self::Stop>;
    /// Goes on at a target, or with the next op if there is none, because of these values.
    fn branch<const N: usize>(&mut self, target: Option<Pc>, of: [Self::Value; N]) -> Flow<Self::Callee>;

    /// What a reference is: null or an object.
    fn resolve(&mut self, value: Self::Value) -> Result<Option<Self::Object>, Self::Stop>;
    /// Whether a reference is null, which may be known before the object is.
    fn is_null(&mut self, value: Self::Value) -> Result<bool, Self::Stop>;
    /// Whether two references are the same.
    fn same(&mut self, left: Self::Value, right: Self::Value) -> Result<bool, Self::Stop>;
    /// The class of an object.
    fn class_of(&self, object: Self::Object) -> ClassId;
    /// The class of what a reference stands for, to be cast to `target`. `None` of null, and where the cast cannot fail.
    fn class_to_cast(&mut self, value: Self::Value, target: ClassId) -> Result<Option<ClassId>, Self::Stop>;
    /// The class of what a reference stands for, which `instanceof` asks about `target`. `None` of null.
    fn class_to_test(&mut self, value: Self::Value, target: ClassId) -> Result<Option<ClassId>, Self::Stop>;

    /// The field of a pool entry: [`crate::field`].
    fn field(&mut self, entry: PoolIndex, side: Side) -> Result<FieldRef, Self::Stop>;
    /// The class of a pool entry.
    fn class_entry(&mut self, entry: PoolIndex) -> Result<ClassId, Self::Stop>;
    /// The constant of a pool entry.
    fn constant_entry(&mut self, entry: PoolIndex) -> Result<Constant, Self::Stop>;
    /// The class of a pool entry of `new`, which is initialised: [`crate::instantiable`].
    fn class_to_make(&mut self, entry: PoolIndex) -> Result<ClassId, Self::Stop>;
    /// The static fields of a class, which is initialised.
    fn initialised(&mut self, class: ClassId) -> Result<Self::Statics, Self::Stop>;
    /// The one object of a string literal.
    fn literal(&mut self, string: StringId) -> Result<Self::Object, Self::Stop>;
    /// The `Class` object of a class.
    fn mirror(&mut self, class: ClassId) -> Result<Self::Object, Self::Stop>;
    /// What the op that is executed has pushed before, if that never changes.
    #[inline]
    fn remembered(&self) -> Option<(Self::Value, Kind)> {
        None
    }
    /// What the op that is executed pushes: a constant, or what a static field holds.
    #[inline]
    fn remember(&mut self, _value: Self::Value, _kind: Kind) {}

    /// Reads a field of the object that `target` is.
    fn read_field(
        &mut self,
        object: Self::Object,
        field: FieldRef,
        target: Self::Value,
    ) -> Result<Self::Value, Self::Stop>;
    /// Writes a field of the object that `target` is.
    fn write_field(
        &mut self,
        object: Self::Object,
        field: FieldRef,
        value: Self::Value,
        target: Self::Value,
    ) -> Result<(), Self::Stop>;
    /// Reads a static field.
    fn read_static(&mut self, statics: Self::Statics, field: FieldRef) -> Result<Self::Value, Self::Stop>;
    /// Writes a static field.
    fn write_static(
        &mut self,
        statics: Self::Statics,
        field: FieldRef,
        value: Self::Value,
    ) -> Result<(), Self::Stop>;
    /// A new object with zero fields.
    fn allocate(&mut self, class: ClassId) -> Result<Self::Value, Self::Stop>;

    /// The length of an array.
    fn length(&mut self, array: Self::Object) -> Result<usize, Self::Stop>;
    /// Reads an element; `None` outside the bounds. `of` are the array and the index.
    fn read_element(
        &mut self,
        array: Self::Object,
        at: i32,
        of: [Self::Value; 2],
    ) -> Result<Option<Self::Value>, Self::Stop>;
    /// Writes an element; `of` are the array and the index.
    fn write_element(
        &mut self,
        array: Self::Object,
        at: usize,
        value: Self::Value,
        of: [Self::Value; 2],
    ) -> Result<(), Self::Stop>;
    /// Reads an element of this kind of an array that has `length` of them, by an index that is open.
    fn open_load(
        &mut self,
        array: Self::Object,
        length: usize,
        kind: Kind,
        of: [Self::Value; 2],
    ) -> Result<Self::Value, Self::Stop>;
    /// Writes an element of an array that has `length` of them, by an index that is open, after all checks.
    fn open_store(
        &mut self,
        array: Self::Object,
        length: usize,
        value: Self::Value,
        of: [Self::Value; 2],
    ) -> Result<(), Self::Stop>;
    /// Makes sure that an array of elements of this class may hold a reference.
    fn check_store(
        &mut self,
        array: Self::Object,
        element: ClassId,
        value: Self::Value,
    ) -> Result<(), Self::Stop>;
    /// The length of a new array.
    fn open_length(&mut self, length: Self::Value) -> Result<usize, Self::Stop>;
    /// A new array of this array class with zero elements; its length was `of`.
    fn allocate_array(
        &mut self,
        class: ClassId,
        length: usize,
        of: Self::Value,
    ) -> Result<Self::Object, Self::Stop>;

    /// Calls the method of a pool entry.
    fn invoke(&mut self, how: Invocation, entry: PoolIndex) -> Result<Flow<Self::Callee>, Self::Stop>;
    /// Throws an object.
    fn throw(&mut self, exception: Self::Object) -> Result<Flow<Self::Callee>, Self::Stop>;
    /// Enters the monitor of an object.
    fn enter_monitor(&mut self, object: Self::Object) -> Result<(), Self::Stop>;
    /// Leaves the monitor of an object.
    fn leave_monitor(&mut self, object: Self::Object) -> Result<(), Self::Stop>;

    /// The op throws a new exception of this class. Only domains that build the exception ask for its message.
    fn raise(&self, class: &'static str, message: impl FnOnce() -> Option<String>) -> Self::Stop;
    /// The bytecode breaks the rules of the JVM in a way that only shows when it runs.
    fn malformed(&self, what: &str) -> Self::Stop;
    /// heapwise does not support what the op needs.
    fn unsupported(&self, what: &str) -> Self::Stop;
}
