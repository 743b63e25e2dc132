//! Matching sequences of instructions that compilers make.
//!
//! A matcher walks forward; each step gives what it found, or `None` where the code is another. Patterns are then
//! functions whose steps end in `?`.

use heapwise_classfile::{Constants, Decoded, MemberEntry, Op, PoolIndex};

/// The opcodes in the patterns (JVMS §6.5).
#[allow(missing_docs)]
pub(crate) mod opcode {
    pub(in super::super) const ACONST_NULL: u8 = 1;
    pub(in super::super) const ICONST_M1: u8 = 2;
    pub(in super::super) const ICONST_0: u8 = 3;
    pub(in super::super) const ICONST_1: u8 = 4;
    pub(in super::super) const LDC: u8 = 18;
    pub(in super::super) const ILOAD: u8 = 21;
    pub(in super::super) const ALOAD: u8 = 25;
    pub(in super::super) const ISTORE: u8 = 54;
    pub(in super::super) const ASTORE: u8 = 58;
    pub(in super::super) const DUP: u8 = 89;
    pub(in super::super) const IFEQ: u8 = 153;
    pub(in super::super) const IFNE: u8 = 154;
    pub(in super::super) const GOTO: u8 = 167;
    pub(in super::super) const TABLESWITCH: u8 = 170;
    pub(in super::super) const LOOKUPSWITCH: u8 = 171;
    pub(in super::super) const GETSTATIC: u8 = 178;
    pub(in super::super) const PUTSTATIC: u8 = 179;
    pub(in super::super) const INVOKEVIRTUAL: u8 = 182;
    pub(in super::super) const INVOKESPECIAL: u8 = 183;
    pub(in super::super) const INVOKESTATIC: u8 = 184;
    pub(in super::super) const INVOKEINTERFACE: u8 = 185;
    pub(in super::super) const NEW: u8 = 187;
    pub(in super::super) const ATHROW: u8 = 191;
    pub(in super::super) const IFNULL: u8 = 198;
}

/// A body with the pool its ops refer to.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) decoded: &'a Decoded,
    pub(crate) constants: &'a Constants,
}

impl<'a> View<'a> {
    pub(crate) fn len(&self) -> usize {
        self.decoded.body.ops.len()
    }

    pub(crate) fn op(&self, index: usize) -> Option<&'a Op> {
        self.decoded.body.ops.get(index)
    }

    pub(crate) fn opcode(&self, index: usize) -> Option<u8> {
        self.decoded.opcodes.get(index).copied()
    }

    /// The local variable of a load or store.
    pub(crate) fn local(&self, index: usize) -> Option<u16> {
        match self.op(index)? {
            Op::Load(local) | Op::Store(local) => Some(*local),
            _ => None,
        }
    }

    /// The owner, name and descriptor of the field or method an instruction uses.
    pub(crate) fn member(&self, index: usize) -> Option<Member> {
        let MemberEntry { class, name, descriptor, .. } =
            self.constants.member(pool_entry(self.op(index)?)?).ok()?;
        let owner = self.constants.class_name(class).ok()?;
        Some(Member { owner: owner.into(), name: name.into(), descriptor: descriptor.into() })
    }

    /// The class that `new` makes.
    pub(crate) fn new_class(&self, index: usize) -> Option<String> {
        match self.op(index)? {
            Op::New(entry) => self.constants.class_name(*entry).ok().map(String::from),
            _ => None,
        }
    }

    /// A matcher whose first step looks at `index`.
    pub(crate) fn from(self, index: usize) -> Matcher<'a> {
        Matcher { view: self, at: index }
    }
}

/// A field or method by name.
#[derive(PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) owner: String,
    pub(crate) name: String,
    pub(crate) descriptor: String,
}

impl Member {
    pub(crate) fn is(&self, owner: &str, name: &str, descriptor: &str) -> bool {
        self.owner == owner && self.name == name && self.descriptor == descriptor
    }
}

fn pool_entry(op: &Op) -> Option<PoolIndex> {
    match op {
        Op::GetStatic(entry)
        | Op::PutStatic(entry)
        | Op::GetField(entry)
        | Op::PutField(entry)
        | Op::InvokeVirtual(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry)
        | Op::InvokeInterface(entry) => Some(*entry),
        _ => None,
    }
}

/// Walks forward through a body.
#[derive(Clone)]
pub(crate) struct Matcher<'a> {
    view: View<'a>,
    at: usize,
}

impl Matcher<'_> {
    /// The op the next step looks at.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// Steps over any instruction.
    pub(crate) fn any(&mut self) -> Option<usize> {
        self.view.op(self.at)?;
        self.at += 1;
        Some(self.at - 1)
    }

    /// Steps over an instruction with this opcode.
    pub(crate) fn is(&mut self, opcode: u8) -> Option<usize> {
        if self.view.opcode(self.at)? == opcode { self.any() } else { None }
    }

    /// Steps over a load or store; the local variable.
    pub(crate) fn var(&mut self, opcode: u8) -> Option<u16> {
        self.is(opcode).and_then(|index| self.view.local(index))
    }

    /// Steps over a load or store of this local variable.
    pub(crate) fn same_var(&mut self, opcode: u8, local: u16) -> Option<()> {
        (self.var(opcode)? == local).then_some(())
    }

    /// Steps over an instruction that uses this member.
    pub(crate) fn member(&mut self, opcode: u8, owner: &str, name: &str, descriptor: &str) -> Option<usize> {
        let index = self.is(opcode)?;
        self.view.member(index)?.is(owner, name, descriptor).then_some(index)
    }
}
