//! The instruction set: what bodies are decoded to, and the engine executes.
//!
//! One [`Op`] for each bytecode or family of bytecodes, operands decoded, jump targets as indices of ops.
//! As on the JVM, a `long` or `double` takes two local variables and two stack slots (the second one is a
//! filler), so the stack forms (`dup2_x1` …) keep their meaning without type inference. Symbolic operands
//! (fields, methods, classes, strings) are indices into the constant pool of the class, whose entries
//! the program resolves once each.
//!
//! Lowering guarantees, for every method body it returns: each jump target and handler is an op index
//! inside the body; execution cannot run past the last op; the operand stack never underflows nor exceeds
//! `max_stack` on any path; local indices (with the second half of a wide value) are below `max_locals`.
//! Types are *not* verified: the engine checks the kind of value it pops.

use crate::{Kind, PoolIndex};

/// Index of an op in a method body.
pub type Pc = u32;

/// An integer binary operation that cannot throw; `Shl`, `Shr`, `Ushr` take an `int` as right operand also for `long`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum IntOp {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Ushr,
}

/// A floating-point binary operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// A comparison of two ints, or of one with zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

impl Cond {
    /// The comparison that holds where this one does not.
    pub fn negated(self) -> Cond {
        match self {
            Cond::Eq => Cond::Ne,
            Cond::Ne => Cond::Eq,
            Cond::Lt => Cond::Ge,
            Cond::Ge => Cond::Lt,
            Cond::Gt => Cond::Le,
            Cond::Le => Cond::Gt,
        }
    }

    /// The same comparison with its sides exchanged.
    pub fn mirrored(self) -> Cond {
        match self {
            Cond::Lt => Cond::Gt,
            Cond::Gt => Cond::Lt,
            Cond::Le => Cond::Ge,
            Cond::Ge => Cond::Le,
            same => same,
        }
    }
}

/// A numeric conversion (`i2l` … `i2s`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Conversion {
    I2L,
    I2F,
    I2D,
    L2I,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
    D2F,
    I2B,
    I2C,
    I2S,
}

/// One lowered instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// No effect.
    Nop,
    /// Records that a coverage probe was passed; laid only into measured classes.
    Probe(ProbeId),
    /// Pushes null.
    Null,
    /// Pushes an int.
    Int(i32),
    /// Pushes a long (and its filler).
    Long(i64),
    /// Pushes a float.
    Float(f32),
    /// Pushes a double (and its filler).
    Double(f64),
    /// Pushes the constant of a pool entry that is a string, class, method type, method handle or
    /// dynamic constant (`ldc`, `ldc_w`, `ldc2_w`; numbers are lowered to the ops above).
    Constant(PoolIndex),
    /// Pushes a local of one slot.
    Load(u16),
    /// Pushes a local of two slots (and the filler).
    Load2(u16),
    /// Pops one slot into a local.
    Store(u16),
    /// Pops a wide value into two locals.
    Store2(u16),
    /// `iinc`.
    Increment(u16, i16),
    /// `aload` from an array: `[.., array, index] -> [.., value]`. `baload` has kind `Byte` and serves booleans too.
    ArrayLoad(Kind),
    /// `[.., array, index, value] -> [..]`.
    ArrayStore(Kind),
    /// Stack forms, in slots.
    Pop,
    /// Pops two slots.
    Pop2,
    /// `dup`.
    Dup,
    /// `dup_x1`.
    DupX1,
    /// `dup_x2`.
    DupX2,
    /// `dup2`.
    Dup2,
    /// `dup2_x1`.
    Dup2X1,
    /// `dup2_x2`.
    Dup2X2,
    /// `swap`.
    Swap,
    /// `iadd` … `iushr`.
    IntBinary(IntOp),
    /// `ladd` … `lushr`.
    LongBinary(IntOp),
    /// `idiv`.
    IntDiv,
    /// `irem`.
    IntRem,
    /// `ldiv`.
    LongDiv,
    /// `lrem`.
    LongRem,
    /// `ineg`.
    IntNeg,
    /// `lneg`.
    LongNeg,
    /// `fadd` … `frem`.
    FloatBinary(FloatOp),
    /// `dadd` … `drem`.
    DoubleBinary(FloatOp),
    /// `fneg`.
    FloatNeg,
    /// `dneg`.
    DoubleNeg,
    /// `i2l` … `i2s`.
    Convert(Conversion),
    /// `lcmp`.
    LongCompare,
    /// `fcmpl` (-1 on NaN) or `fcmpg` (1 on NaN).
    FloatCompare {
        /// The result when an operand is NaN.
        nan: i8,
    },
    /// `dcmpl` or `dcmpg`.
    DoubleCompare {
        /// The result when an operand is NaN.
        nan: i8,
    },
    /// `ifeq` … `ifle`: compares the popped int with zero.
    If(Cond, Pc),
    /// `if_icmp<cond>`.
    IfCompare(Cond, Pc),
    /// `if_acmpeq` (true) or `if_acmpne` (false).
    IfSame(bool, Pc),
    /// `ifnull` (true) or `ifnonnull` (false).
    IfNull(bool, Pc),
    /// `goto`.
    Jump(Pc),
    /// `jsr`: pushes the next pc as a return address and jumps.
    Subroutine(Pc),
    /// `ret`: jumps to the return address in a local.
    Ret(u16),
    /// `tableswitch` and `lookupswitch`.
    Switch(Box<Switch>),
    /// Returns void.
    Return,
    /// Returns the popped value of one slot.
    ReturnValue,
    /// Returns the popped wide value.
    ReturnWide,
    /// `getstatic`.
    GetStatic(PoolIndex),
    /// `putstatic`.
    PutStatic(PoolIndex),
    /// `getfield`.
    GetField(PoolIndex),
    /// `putfield`.
    PutField(PoolIndex),
    /// `invokevirtual`.
    InvokeVirtual(PoolIndex),
    /// `invokespecial`.
    InvokeSpecial(PoolIndex),
    /// `invokestatic`.
    InvokeStatic(PoolIndex),
    /// `invokeinterface`.
    InvokeInterface(PoolIndex),
    /// `invokedynamic`.
    InvokeDynamic(PoolIndex),
    /// `new`.
    New(PoolIndex),
    /// `newarray`.
    NewPrimitiveArray(Kind),
    /// `anewarray`: the pool entry is the *element* class.
    NewReferenceArray(PoolIndex),
    /// `multianewarray`: the pool entry is the array class.
    NewMultiArray(PoolIndex, u8),
    /// `arraylength`.
    ArrayLength,
    /// `athrow`.
    Throw,
    /// `checkcast`.
    CheckCast(PoolIndex),
    /// `instanceof`.
    InstanceOf(PoolIndex),
    /// `monitorenter`.
    MonitorEnter,
    /// `monitorexit`.
    MonitorExit,
}

/// The table of a `switch`.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// Keys in ascending order with their targets.
    pub cases: Box<[(i32, Pc)]>,
    /// Where to go when no key matches.
    pub default: Pc,
    /// Whether the keys are consecutive, so that a case is found by subtraction.
    pub dense: bool,
}

impl Switch {
    /// The target for `key`. Constant time when dense, else logarithmic.
    pub fn target(&self, key: i32) -> Pc {
        let Some(&(first, _)) = self.cases.first() else { return self.default };
        let found = if self.dense {
            usize::try_from(i64::from(key) - i64::from(first)).ok().and_then(|at| self.cases.get(at))
        } else {
            self.cases.binary_search_by_key(&key, |case| case.0).ok().and_then(|at| self.cases.get(at))
        };
        found.map_or(self.default, |case| case.1)
    }
}

impl Op {
    /// Calls `visit` with each op this one may jump to; a target may come more than once.
    pub fn visit_targets(&self, mut visit: impl FnMut(Pc)) {
        match self {
            Op::If(_, target)
            | Op::IfCompare(_, target)
            | Op::IfSame(_, target)
            | Op::IfNull(_, target)
            | Op::Jump(target)
            | Op::Subroutine(target) => visit(*target),
            Op::Switch(switch) => {
                visit(switch.default);
                switch.cases.iter().for_each(|case| visit(case.1));
            }
            _ => {}
        }
    }

    /// Whether execution may go on with the next op without a jump; not after `Subroutine`, which returns there.
    pub fn falls_through(&self) -> bool {
        !matches!(
            self,
            Op::Jump(_)
                | Op::Subroutine(_)
                | Op::Ret(_)
                | Op::Switch(_)
                | Op::Return
                | Op::ReturnValue
                | Op::ReturnWide
                | Op::Throw
        )
    }

    /// Whether it ends the method: a return or `Throw`.
    pub fn is_exit(&self) -> bool {
        matches!(self, Op::Return | Op::ReturnValue | Op::ReturnWide | Op::Throw)
    }

    /// Replaces each target by what `map` makes of it, in the order of [`Op::visit_targets`].
    pub fn map_targets<E>(&mut self, mut map: impl FnMut(Pc) -> Result<Pc, E>) -> Result<(), E> {
        match self {
            Op::If(_, target)
            | Op::IfCompare(_, target)
            | Op::IfSame(_, target)
            | Op::IfNull(_, target)
            | Op::Jump(target)
            | Op::Subroutine(target) => *target = map(*target)?,
            Op::Switch(switch) => {
                switch.default = map(switch.default)?;
                for case in &mut switch.cases {
                    case.1 = map(case.1)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// An exception handler: where it guards and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handler {
    /// The first guarded op.
    pub start: Pc,
    /// One past the last guarded op.
    pub end: Pc,
    /// Where to go on with the exception as the only value on the stack.
    pub target: Pc,
    /// The pool entry of the class to catch; `None` catches everything.
    pub catch: Option<PoolIndex>,
}

heapwise_entity::entity! {
    /// A coverage probe.
    pub struct ProbeId("probe");
}

heapwise_entity::written! { ProbeId }
