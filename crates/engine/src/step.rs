//! Dispatch: one op, one call.

use heapwise_heap::Value;
use heapwise_program::Op;

use crate::typed::Number;
use crate::{Flow, Interrupt, Machine, Step};

impl<'p> Machine<'_, 'p> {
    /// Executes the op at the program counter.
    ///
    /// # Errors
    /// What must be settled before the op can be executed; nothing was changed then but the height of the
    /// operand stack, which the driver restores.
    #[inline]
    #[allow(clippy::too_many_lines)] // one line for each op
    pub(crate) fn step(&mut self, op: &'p Op) -> Step {
        match op {
            Op::Nop => Ok(Flow::Next),
            Op::Probe(probe) => self.probe(*probe),
            Op::Null => self.push(Value::Null),
            Op::Int(value) => self.push(Value::Int(*value)),
            Op::Long(value) => self.push_wide(Value::Long(*value)),
            Op::Float(value) => self.push(Value::Float(*value)),
            Op::Double(value) => self.push_wide(Value::Double(*value)),
            Op::Constant(entry) => self.constant(*entry),
            Op::Load(local) => self.load(*local),
            Op::Load2(local) => self.load_wide(*local),
            Op::Store(local) => self.store(*local),
            Op::Store2(local) => self.store_wide(*local),
            Op::Increment(local, by) => self.increment(*local, *by),
            Op::ArrayLoad(kind) => self.array_load(*kind),
            Op::ArrayStore(kind) => self.array_store(*kind),
            Op::Pop => self.drop_slots(1),
            Op::Pop2 => self.drop_slots(2),
            Op::Dup => self.duplicate(1, 0),
            Op::DupX1 => self.duplicate(1, 1),
            Op::DupX2 => self.duplicate(1, 2),
            Op::Dup2 => self.duplicate(2, 0),
            Op::Dup2X1 => self.duplicate(2, 1),
            Op::Dup2X2 => self.duplicate(2, 2),
            Op::Swap => self.swap(),
            Op::IntBinary(op) => self.int_binary(*op),
            Op::LongBinary(op) => self.long_binary(*op),
            Op::IntDiv => self.divide(Number::Int, false),
            Op::IntRem => self.divide(Number::Int, true),
            Op::LongDiv => self.divide(Number::Long, false),
            Op::LongRem => self.divide(Number::Long, true),
            Op::IntNeg => self.negate(Number::Int),
            Op::LongNeg => self.negate(Number::Long),
            Op::FloatBinary(op) => self.float_binary(Number::Float, *op),
            Op::DoubleBinary(op) => self.float_binary(Number::Double, *op),
            Op::FloatNeg => self.negate(Number::Float),
            Op::DoubleNeg => self.negate(Number::Double),
            Op::Convert(conversion) => self.convert(*conversion),
            Op::LongCompare => self.long_compare(),
            Op::FloatCompare { nan } => self.float_compare(Number::Float, *nan),
            Op::DoubleCompare { nan } => self.float_compare(Number::Double, *nan),
            Op::If(condition, target) => self.if_zero(*condition, *target),
            Op::IfCompare(condition, target) => self.if_compare(*condition, *target),
            Op::IfSame(same, target) => self.if_same(*same, *target),
            Op::IfNull(null, target) => self.if_null(*null, *target),
            Op::Jump(target) => Ok(Flow::Jump(*target)),
            Op::Subroutine(target) => self.subroutine(*target),
            Op::Ret(local) => self.ret(*local),
            Op::Switch(switch) => self.switch(switch),
            Op::Return => Ok(Flow::Return(0)),
            Op::ReturnValue => Ok(Flow::Return(1)),
            Op::ReturnWide => Ok(Flow::Return(2)),
            Op::GetStatic(entry) => self.get_static(*entry),
            Op::PutStatic(entry) => self.put_static(*entry),
            Op::GetField(entry) => self.get_field(*entry),
            Op::PutField(entry) => self.put_field(*entry),
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => self.invoke_virtual(*entry),
            Op::InvokeSpecial(entry) => self.invoke_special(*entry),
            Op::InvokeStatic(entry) => self.invoke_static(*entry),
            Op::InvokeDynamic(entry) => self.invoke_dynamic(*entry),
            Op::New(entry) => self.new_object(*entry),
            Op::NewPrimitiveArray(kind) => self.new_primitive_array(*kind),
            Op::NewReferenceArray(entry) => self.new_reference_array(*entry),
            Op::NewMultiArray(entry, dimensions) => self.new_multi_array(*entry, *dimensions),
            Op::ArrayLength => self.array_length(),
            Op::Throw => self.throw(),
            Op::CheckCast(entry) => self.check_cast(*entry),
            Op::InstanceOf(entry) => self.instance_of(*entry),
            Op::MonitorEnter => self.monitor_enter(),
            Op::MonitorExit => self.monitor_exit(),
        }
    }

    #[inline]
    fn probe(&mut self, probe: heapwise_program::ProbeId) -> Step {
        if self.state.making == 0 {
            self.state.passed.add(probe);
        }
        Ok(Flow::Next)
    }

    fn subroutine(&mut self, target: heapwise_program::Pc) -> Step {
        let next = self.stack.frame().pc + 1;
        self.stack.push(Value::Address(next));
        Ok(Flow::Jump(target))
    }

    /// Return addresses are not tracked by the check of a body, so one of another method may get here.
    fn ret(&mut self, local: u16) -> Step {
        let ops = &self.stack.frame().code.ops;
        let is_ours = |target: u32| {
            let call = target.checked_sub(1).and_then(|pc| ops.get(pc as usize));
            matches!(call, Some(Op::Subroutine(_)))
        };
        match self.stack.local(local) {
            Value::Address(target) if is_ours(target) => Ok(Flow::Jump(target)),
            _ => Interrupt::malformed("ret without a return address"),
        }
    }
}
