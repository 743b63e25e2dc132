//! One op.

use heapwise_program::{ClassId, Constant, IntOp, Kind, LinkError, Op, PoolIndex};

use super::choice::Question;
use super::code::Resolved;
use super::groups::{Groups, members};
use super::plan::Fresh;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

impl Stop {
    pub(crate) fn malformed(what: &str) -> Stop {
        Stop::Unsupported(format!("malformed bytecode: {what}"))
    }

    /// The run does more with an object than to compare it with null.
    pub(crate) fn opaque() -> Stop {
        Stop::Unsupported("an object of the JDK that is looked at".to_owned())
    }

    pub(crate) fn link(error: LinkError) -> Stop {
        Stop::Unsupported(error.message)
    }
}

impl<'p> Machine<'p> {
    /// Executes the op at the program counter. What stops it has changed nothing.
    #[inline]
    #[allow(clippy::too_many_lines)] // one line for each op
    pub(crate) fn step(&mut self) -> Step {
        let op: &'p Op = &self.frame.ops[self.frame.pc as usize];
        match op {
            Op::Nop | Op::Probe(_) => {}
            Op::Null => self.push(Val::Null),
            Op::Int(value) => self.push(Val::Int(*value)),
            Op::Long(value) => self.push_wide(Val::Long(*value)),
            Op::Float(value) => self.push(Val::Float(*value)),
            Op::Double(value) => self.push_wide(Val::Double(*value)),
            Op::Load(local) => self.push(self.local(*local)),
            Op::Load2(local) => self.push_wide(self.local(*local)),
            Op::Store(local) => {
                let value = self.pop();
                self.set_local(*local, value);
            }
            Op::Store2(local) => {
                self.frame.top -= 2;
                let value = self.values[self.frame.top as usize];
                self.set_local(*local, value);
            }
            Op::Increment(local, by) => {
                let sum = self.sum(self.local(*local), i32::from(*by))?;
                self.set_local(*local, sum);
            }
            Op::ArrayLoad(kind) => self.array_load(*kind)?,
            Op::ArrayStore(kind) => self.array_store(*kind)?,
            Op::Pop => self.frame.top -= 1,
            Op::Pop2 => self.frame.top -= 2,
            Op::Dup => self.duplicate(1, 0),
            Op::DupX1 => self.duplicate(1, 1),
            Op::DupX2 => self.duplicate(1, 2),
            Op::Dup2 => self.duplicate(2, 0),
            Op::Dup2X1 => self.duplicate(2, 1),
            Op::Dup2X2 => self.duplicate(2, 2),
            Op::Swap => {
                let top = self.frame.top as usize;
                self.values.swap(top - 1, top - 2);
            }
            Op::IntBinary(op) => self.int_binary(*op)?,
            Op::LongBinary(op) => self.long_binary(*op)?,
            Op::IntDiv => self.int_divide(false)?,
            Op::IntRem => self.int_divide(true)?,
            Op::LongDiv => self.long_divide(false)?,
            Op::LongRem => self.long_divide(true)?,
            Op::IntNeg => {
                let value = self.computed(IntOp::Sub, Val::Int(0), self.peek(0))?;
                self.replace(1, value);
            }
            Op::LongNeg => {
                let value = self.long_at(0)?;
                self.replace_wide(2, Val::Long(value.wrapping_neg()));
            }
            Op::FloatBinary(op) => self.float_binary(*op)?,
            Op::DoubleBinary(op) => self.double_binary(*op)?,
            Op::FloatNeg => match self.peek(0) {
                Val::Float(value) => self.replace(1, Val::Float(-value)),
                _ => return Err(Stop::malformed("a float is needed")),
            },
            Op::DoubleNeg => match self.peek(1) {
                Val::Double(value) => self.replace_wide(2, Val::Double(-value)),
                _ => return Err(Stop::malformed("a double is needed")),
            },
            Op::Convert(conversion) => self.convert(*conversion)?,
            Op::LongCompare => {
                let (left, right) = (self.long_at(2)?, self.long_at(0)?);
                self.replace(4, Val::Int(left.cmp(&right) as i32));
            }
            Op::FloatCompare { nan } => match (self.peek(1), self.peek(0)) {
                (Val::Float(left), Val::Float(right)) => {
                    let result = left.partial_cmp(&right).map_or(i32::from(*nan), |ordering| ordering as i32);
                    self.replace(2, Val::Int(result));
                }
                _ => return Err(Stop::malformed("a float is needed")),
            },
            Op::DoubleCompare { nan } => match (self.peek(3), self.peek(1)) {
                (Val::Double(left), Val::Double(right)) => {
                    let result = left.partial_cmp(&right).map_or(i32::from(*nan), |ordering| ordering as i32);
                    self.replace(4, Val::Int(result));
                }
                _ => return Err(Stop::malformed("a double is needed")),
            },
            Op::If(condition, target) => {
                return self.branch(*condition, self.peek(0), Val::Int(0), 1, *target);
            }
            Op::IfCompare(condition, target) => {
                return self.branch(*condition, self.peek(1), self.peek(0), 2, *target);
            }
            Op::IfSame(same, target) => return self.branch_if_same(*same, *target),
            Op::IfNull(null, target) => return self.branch_if_null(*null, *target),
            Op::Jump(target) => return self.jump_if(true, *target),
            Op::Switch(switch) => {
                let key = self.int_at(0)?;
                self.frame.top -= 1;
                return self.jump_if(true, switch.target(key));
            }
            Op::Return => return self.leave(0),
            Op::ReturnValue => return self.leave_with_value(),
            Op::ReturnWide => return self.leave(2),
            Op::GetStatic(entry) => self.get_static(*entry)?,
            Op::GetField(entry) => {
                self.get_field(*entry)?;
            }
            Op::PutField(entry) => self.put_field(*entry)?,
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) | Op::InvokeSpecial(entry) => {
                return self.invoke(*entry, true);
            }
            Op::InvokeStatic(entry) | Op::InvokeDynamic(entry) => return self.invoke(*entry, false),
            Op::New(entry) => self.new_object(*entry)?,
            Op::NewPrimitiveArray(kind) => self.new_primitive_array(*kind)?,
            Op::NewReferenceArray(entry) => self.new_reference_array(*entry)?,
            Op::ArrayLength => {
                let array = self.reference_at(0)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
                let length = self.length(array)?;
                self.replace(1, Val::Int(length as i32));
            }
            Op::Throw => return self.throw(),
            Op::CheckCast(entry) => {
                let target = self.class_entry(*entry)?;
                if let Some(class) = self.class_at(0)?
                    && !self.program.is_subtype(class, target)
                {
                    return Err(Stop::Raise(names::CAST));
                }
            }
            Op::InstanceOf(entry) => {
                let target = self.class_entry(*entry)?;
                let class = self.class_at(0)?;
                let is = class.is_some_and(|class| self.program.is_subtype(class, target));
                self.replace(1, Val::Int(i32::from(is)));
            }
            Op::MonitorEnter | Op::MonitorExit => {
                self.reference_at(0)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
                self.frame.top -= 1;
            }
            Op::Constant(entry) => self.constant(*entry)?,
            Op::PutStatic(_) => return Err(Stop::Unsupported("static fields that are written".to_owned())),
            Op::NewMultiArray(..) => return Err(Stop::Unsupported("new arrays of arrays".to_owned())),
            Op::Subroutine(_) | Op::Ret(_) => return Err(Stop::Unsupported("subroutines".to_owned())),
        }
        self.frame.pc += 1;
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, value: Val) {
        self.values[self.frame.top as usize] = value;
        self.frame.top += 1;
    }

    #[inline(always)]
    pub(crate) fn push_wide(&mut self, value: Val) {
        self.push(value);
        self.push(Val::Filler);
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Val {
        self.frame.top -= 1;
        self.values[self.frame.top as usize]
    }

    #[inline(always)]
    pub(crate) fn peek(&self, depth: usize) -> Val {
        self.values[self.frame.top as usize - 1 - depth]
    }

    /// Puts a value in the place of the top slots.
    #[inline(always)]
    pub(crate) fn replace(&mut self, slots: u32, value: Val) {
        self.frame.top -= slots;
        self.push(value);
    }

    pub(crate) fn replace_wide(&mut self, slots: u32, value: Val) {
        self.frame.top -= slots;
        self.push_wide(value);
    }

    #[inline(always)]
    pub(crate) fn local(&self, index: u16) -> Val {
        self.values[self.frame.base as usize + index as usize]
    }

    #[inline(always)]
    pub(crate) fn set_local(&mut self, index: u16, value: Val) {
        self.values[self.frame.base as usize + index as usize] = value;
    }

    pub(crate) fn duplicate(&mut self, count: usize, below: usize) {
        let top = self.frame.top as usize;
        let from = top - count - below;
        self.values.copy_within(from..top, from + count);
        self.values.copy_within(top..top + count, from);
        self.frame.top += count as u32;
    }

    #[inline(always)]
    pub(crate) fn jump_if(&mut self, jumps: bool, target: u32) -> Step {
        self.frame.pc = if jumps { target } else { self.frame.pc + 1 };
        Ok(())
    }

    /// Compares the references on top with each other, and jumps.
    #[inline(always)]
    pub(crate) fn branch_if_same(&mut self, same: bool, target: u32) -> Step {
        let is_same = self.is_same(self.known(self.peek(1)), self.known(self.peek(0)))?;
        self.frame.top -= 2;
        self.jump_if(is_same == same, target)
    }

    /// Compares the reference on top with null, and jumps.
    #[inline(always)]
    pub(crate) fn branch_if_null(&mut self, null: bool, target: u32) -> Step {
        let is_null = match self.peek(0) {
            Val::Group(_) | Val::Opaque => false,
            _ => self.reference_at(0)?.is_none(),
        };
        self.frame.top -= 1;
        self.jump_if(is_null == null, target)
    }

    #[inline(always)]
    pub(crate) fn resolved(&self) -> Resolved {
        self.bodies.list[self.frame.body as usize].resolved[self.frame.pc as usize]
    }

    pub(crate) fn resolve(&mut self, resolved: Resolved) {
        self.bodies.list[self.frame.body as usize].resolved[self.frame.pc as usize] = resolved;
    }

    #[inline(always)]
    pub(crate) fn reference_at(&self, depth: usize) -> Step<Option<Ref>> {
        match self.peek(depth) {
            Val::Ref(object) => Ok(Some(object)),
            Val::Null => Ok(None),
            value => match self.known(value) {
                Val::Ref(object) => Ok(Some(object)),
                Val::Group(group) => Err(Stop::Ask(Question::Member { group })),
                Val::Opaque => Err(Stop::opaque()),
                _ => Err(Stop::malformed("a number where a reference is needed")),
            },
        }
    }

    /// The class of the object `depth` slots below the top; `None` of null.
    #[inline]
    pub(crate) fn class_at(&self, depth: usize) -> Step<Option<ClassId>> {
        if let Val::Group(group) = self.peek(depth) {
            let class = |member: usize| self.plan.templates[self.inputs[member].template as usize].class;
            let set = self.groups.of(group);
            let first = class(set.trailing_zeros() as usize);
            if members(set).all(|member| class(member) == first) {
                return Ok(Some(first));
            }
        }
        Ok(self.reference_at(depth)?.map(|object| self.class_of(object)))
    }

    /// Whether two references are the same.
    pub(crate) fn is_same(&self, left: Val, right: Val) -> Step<bool> {
        match (left, right) {
            (Val::Opaque, Val::Null) | (Val::Null, Val::Opaque) => Ok(false),
            (Val::Opaque, Val::Ref(other)) | (Val::Ref(other), Val::Opaque) if self.plan.is_apart(other) => {
                Ok(false)
            }
            (Val::Opaque, _) | (_, Val::Opaque) => Err(Stop::opaque()),
            (Val::Group(group), other) | (other, Val::Group(group)) => match other {
                Val::Null => Ok(false),
                Val::Group(other) if other == group => Ok(true),
                Val::Group(_) => Err(Stop::Ask(Question::Member { group })),
                Val::Ref(object) => {
                    let of = |input: &super::Input| Ref::own(input.object as usize) == object;
                    match self.inputs.iter().position(of) {
                        Some(member)
                            if member < Groups::WIDTH && self.groups.of(group) >> member & 1 == 1 =>
                        {
                            Err(Stop::Ask(Question::Same { group, member: member as u32 }))
                        }
                        _ => Ok(false),
                    }
                }
                _ => Err(Stop::malformed("a number where a reference is needed")),
            },
            (Val::Ref(left), Val::Ref(right)) if left != right && self.plan.has_boxes => {
                self.are_apart(left, right).map(|()| false)
            }
            (Val::Ref(_) | Val::Null, Val::Ref(_) | Val::Null) => Ok(left == right),
            _ => Err(Stop::malformed("a number where a reference is needed")),
        }
    }

    /// Two boxes may stand for one object of the cache.
    #[cold]
    pub(crate) fn are_apart(&self, left: Ref, right: Ref) -> Step {
        match self.class_of(left) == self.class_of(right) && self.is_box(left) {
            true => Err(Stop::Unsupported("the identity of boxes".to_owned())),
            false => Ok(()),
        }
    }

    pub(crate) fn is_box(&self, object: Ref) -> bool {
        let template = self.plan.of_class(self.class_of(object));
        template.is_some_and(|template| self.plan.templates[template].is_box)
    }

    /// An open number of which only one value is left is that value, and a group of one object that object.
    #[inline(always)]
    pub(crate) fn known(&self, value: Val) -> Val {
        match value {
            Val::Open { unknown, plus } => match self.bounds.of(unknown) {
                (low, high) if low == high => Val::Int((low + i64::from(plus)) as i32),
                _ => value,
            },
            Val::Group(group) => match self.groups.of(group) {
                set if set.count_ones() == 1 => {
                    Val::Ref(Ref::own(self.inputs[set.trailing_zeros() as usize].object as usize))
                }
                _ => value,
            },
            value => value,
        }
    }

    /// A boolean that is open is decided before it is returned.
    pub(crate) fn leave_with_value(&mut self) -> Step {
        if self.frames.is_empty() {
            let value = self.int_at(0)?;
            if let Some(group) = self.groups.open().filter(|_| value != 0) {
                return Err(Stop::Ask(Question::Member { group }));
            }
            return Err(Stop::Ended(Some(Val::Int(value))));
        }
        self.leave(1)
    }

    pub(crate) fn class_entry(&mut self, entry: PoolIndex) -> Step<ClassId> {
        if let Resolved::Class(class) = self.resolved() {
            return Ok(class);
        }
        let from = self.bodies.list[self.frame.body as usize].class;
        let class = self.program.resolve_class(from, entry).map_err(Stop::link)?;
        self.resolve(Resolved::Class(class));
        Ok(class)
    }

    pub(crate) fn initialised(&self, class: ClassId) -> Step {
        if self.base.class_state(class).is_some() { Ok(()) } else { Err(Stop::Initialise(class)) }
    }

    pub(crate) fn constant(&mut self, entry: PoolIndex) -> Step {
        if let Resolved::Constant(value, _) = self.resolved() {
            self.push(value);
            return Ok(());
        }
        let from = self.bodies.list[self.frame.body as usize].class;
        let object = match self.program.constant(from, entry).map_err(Stop::link)? {
            Constant::String(string) => self.base.literal(string).ok_or(Stop::Literal(string))?,
            Constant::Class(class) => self.base.class_object(class).ok_or(Stop::Mirror(class))?,
            _ => return Err(Stop::Unsupported("constants that are neither strings nor classes".to_owned())),
        };
        let value = Val::Ref(Ref::shared(object));
        self.resolve(Resolved::Constant(value, false));
        self.push(value);
        Ok(())
    }

    pub(crate) fn get_static(&mut self, entry: PoolIndex) -> Step {
        if let Resolved::Constant(value, is_wide) = self.resolved() {
            if is_wide {
                self.push_wide(value)
            } else {
                self.push(value)
            }
            return Ok(());
        }
        let from = self.bodies.list[self.frame.body as usize].class;
        let field = self.program.resolve_field(from, entry).map_err(Stop::link)?;
        if !field.is_static {
            return Err(Stop::malformed("an instance field where a static one is needed"));
        }
        self.initialised(field.class)?;
        let value = self.base.static_value(self.program, field.field).and_then(Val::of);
        let value = value.ok_or_else(|| Stop::Unsupported("a static field that is open".to_owned()))?;
        self.resolve(Resolved::Constant(value, field.kind.is_wide()));
        if field.kind.is_wide() {
            self.push_wide(value)
        } else {
            self.push(value)
        }
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn field(&mut self, entry: PoolIndex) -> Step<(usize, Kind)> {
        if let Resolved::Field { slot, kind } = self.resolved() {
            return Ok((slot as usize, kind));
        }
        let from = self.bodies.list[self.frame.body as usize].class;
        let field = self.program.resolve_field(from, entry).map_err(Stop::link)?;
        if field.is_static {
            return Err(Stop::malformed("a static field where an instance field is needed"));
        }
        self.resolve(Resolved::Field { slot: field.slot, kind: field.kind });
        Ok((field.slot as usize, field.kind))
    }

    /// Reads a field; tells in which slot it is.
    #[inline(always)]
    pub(crate) fn get_field(&mut self, entry: PoolIndex) -> Step<usize> {
        let (slot, kind) = self.field(entry)?;
        let object = self.reference_at(0)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
        let value = self.read(object, slot)?;
        if kind.is_wide() {
            self.replace_wide(1, value)
        } else {
            self.replace(1, value)
        }
        Ok(slot)
    }

    /// A field or element; one of the input that was not read yet is decided first.
    #[inline(always)]
    pub(crate) fn read(&self, object: Ref, slot: usize) -> Step<Val> {
        let object = match object.place() {
            Ok(own) => self.heap.objects[own],
            Err(shared) => {
                let value = self.base.heap.get(shared, slot).and_then(Val::of);
                return value.ok_or_else(|| Stop::malformed("a field that the object does not have"));
            }
        };
        if slot >= object.len as usize {
            return Err(Stop::malformed("a field that the object does not have"));
        }
        let cell = object.start as usize + slot;
        match self.heap.cells[cell] {
            Val::Unread => self.unread_cell(object.class, slot, cell as u32, object.len),
            value => Ok(value),
        }
    }

    #[cold]
    pub(crate) fn unread_cell(&self, class: ClassId, slot: usize, cell: u32, len: u32) -> Step<Val> {
        let before = cell + len;
        let template =
            self.plan.of_class(class).ok_or_else(|| Stop::malformed("an object without a plan"))?;
        match self.plan.cell(template, slot) {
            Some(Fresh::Reference(choices)) => {
                let choices = *choices as u32;
                Err(Stop::Ask(Question::Reference { cell, before, choices }))
            }
            Some(Fresh::Opaque(_)) => {
                let (template, slot) = (template as u32, slot as u32);
                Err(Stop::Ask(Question::Opaque { cell, before, template, slot }))
            }
            Some(Fresh::Owner { .. }) => {
                Err(Stop::Unsupported("an enclosing instance that is not given".to_owned()))
            }
            Some(Fresh::Chosen(_, ranges)) if ranges.is_empty() => {
                Err(Stop::Unsupported("a number without a domain".to_owned()))
            }
            Some(Fresh::Chosen(..)) => {
                let (template, slot) = (template as u32, slot as u32);
                Err(Stop::Ask(Question::Number { cell, before, template, slot }))
            }
            _ => Err(Stop::malformed("a cell that cannot be unread")),
        }
    }

    #[inline]
    pub(crate) fn put_field(&mut self, entry: PoolIndex) -> Step {
        let (slot, kind) = self.field(entry)?;
        let slots = 1 + u32::from(kind.is_wide());
        let object = self.reference_at(slots as usize)?.ok_or(Stop::Raise(names::NULL_POINTER))?;
        let value = self.narrowed(kind, self.peek(slots as usize - 1))?;
        self.write(object, slot, value)?;
        self.frame.top -= slots + 1;
        Ok(())
    }

    pub(crate) fn write(&mut self, object: Ref, slot: usize, value: Val) -> Step {
        let Ok(own) = object.place() else {
            return Err(Stop::Unsupported("objects that outlive the run and are written".to_owned()));
        };
        let object = self.heap.objects[own];
        if slot >= object.len as usize {
            return Err(Stop::malformed("a field that the object does not have"));
        }
        self.heap.write(object.start as usize + slot, value);
        Ok(())
    }

    pub(crate) fn class_of(&self, object: Ref) -> ClassId {
        match object.place() {
            Ok(own) => self.heap.objects[own].class,
            Err(shared) => self.base.heap.class(shared),
        }
    }

    pub(crate) fn length(&self, array: Ref) -> Step<usize> {
        match array.place() {
            Ok(own) => Ok(self.heap.objects[own].len as usize),
            Err(shared) => {
                let length = self.base.heap.object(shared).data.len();
                length.ok_or_else(|| Stop::malformed("an array without a length"))
            }
        }
    }

    pub(crate) fn new_object(&mut self, entry: PoolIndex) -> Step {
        let (class, zeros) = match self.resolved() {
            Resolved::New { class, zeros } => (class, zeros),
            _ => self.instantiable(entry)?,
        };
        if zeros == Resolved::KEPT {
            let collection = self.new_collection(class, None);
            self.push(collection);
            return Ok(());
        }
        let zeros = &self.bodies.zeros[zeros as usize];
        let object = self.heap.add(class, zeros.len());
        self.heap.cells.extend_from_slice(zeros);
        self.push(Val::Ref(Ref::own(object)));
        Ok(())
    }

    /// The class that `new` makes an object of, with the index of its zero fields.
    #[cold]
    pub(crate) fn instantiable(&mut self, entry: PoolIndex) -> Step<(ClassId, u32)> {
        let from = self.bodies.list[self.frame.body as usize].class;
        let class = self.program.resolve_class(from, entry).map_err(Stop::link)?;
        let info = self.program.class(class);
        if info.flags.is_abstract() || info.is_interface() || info.is_array() {
            return Err(Stop::Unsupported("an object of an abstract class".to_owned()));
        }
        self.initialised(class)?;
        let is_kept = self.bodies.found.kinds.contains_key(&class);
        let zeros = if is_kept { Resolved::KEPT } else { self.bodies.zeros_of(class) };
        self.resolve(Resolved::New { class, zeros });
        Ok((class, zeros))
    }
}
