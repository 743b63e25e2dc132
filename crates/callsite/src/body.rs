//! A method body in the making: bytecode with its stack depth.
//!
//! Labels stand where the operand stack is empty, which is all that call sites need; so the depth is known
//! without a data-flow analysis. Lowering checks it once more.

use heapwise_classfile::{Primitive, Type, call_slots, value_slots};
use heapwise_program::Kind;

use crate::writer::{ClassWriter, Owner};

/// Opcodes without operands, with their effect on the depth of the stack.
#[derive(Clone, Copy)]
pub(crate) struct Plain(u8, i16);

pub(crate) const ACONST_NULL: Plain = Plain(1, 1);
pub(crate) const POP: Plain = Plain(87, -1);
pub(crate) const POP2: Plain = Plain(88, -2);
pub(crate) const DUP: Plain = Plain(89, 1);
pub(crate) const IADD: Plain = Plain(96, -1);
pub(crate) const IMUL: Plain = Plain(104, -1);
pub(crate) const I2L: Plain = Plain(133, 1);
pub(crate) const I2F: Plain = Plain(134, 0);
pub(crate) const I2D: Plain = Plain(135, 1);
pub(crate) const L2F: Plain = Plain(137, -1);
pub(crate) const L2D: Plain = Plain(138, 0);
pub(crate) const F2D: Plain = Plain(141, 1);
pub(crate) const LCMP: Plain = Plain(148, -3);
const RETURN: Plain = Plain(177, 0);

/// Conditional jumps, with their effect on the depth of the stack.
#[derive(Clone, Copy)]
pub(crate) struct Jump(u8, i16);

pub(crate) const IFEQ: Jump = Jump(153, -1);
pub(crate) const IFNE: Jump = Jump(154, -1);
pub(crate) const IF_ICMPNE: Jump = Jump(160, -2);
pub(crate) const IF_ACMPNE: Jump = Jump(166, -2);
pub(crate) const IFNONNULL: Jump = Jump(199, -1);

/// How a method is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Invoke {
    Virtual,
    Special,
    Static,
    Interface,
}

/// A place to jump to.
#[derive(Clone, Copy)]
pub(crate) struct Label(usize);

/// An offset to be filled in: where it is written, its size in bytes, from where it counts, to which label.
struct Patch {
    at: usize,
    size: usize,
    origin: usize,
    to: Label,
}

/// The body of a method of a class.
pub(crate) struct Body<'w> {
    class: &'w mut ClassWriter,
    header: [u16; 3],
    code: Vec<u8>,
    depth: u16,
    max_depth: u16,
    locals: u16,
    labels: Vec<usize>,
    patches: Vec<Patch>,
}

impl<'w> Body<'w> {
    pub(crate) fn new(class: &'w mut ClassWriter, flags: u16, name: &str, descriptor: &str) -> Body<'w> {
        let receiver = u16::from(flags & super::writer::STATIC == 0);
        let locals = call_slots(descriptor).map_or(0, |(arguments, _)| arguments) + receiver;
        let header = [flags, class.pool.text(name), class.pool.text(descriptor)];
        Body {
            class,
            header,
            code: Vec::new(),
            depth: 0,
            max_depth: 0,
            locals,
            labels: Vec::new(),
            patches: Vec::new(),
        }
    }

    /// Adds the method to its class.
    pub(crate) fn end(mut self) {
        for patch in &self.patches {
            let target = self.labels.get(patch.to.0).copied().unwrap_or_default();
            let offset = target as i64 - patch.origin as i64;
            self.class.pool.is_too_large |= patch.size == 2 && i16::try_from(offset).is_err();
            let bytes = (offset as i32).to_be_bytes();
            for (place, byte) in self.code.iter_mut().skip(patch.at).zip(&bytes[4 - patch.size..]) {
                *place = *byte;
            }
        }
        self.class.add_method(self.header, [self.max_depth, self.locals], &self.code);
    }

    fn change_depth(&mut self, pops: u16, pushes: u16) {
        self.depth = self.depth.saturating_sub(pops) + pushes;
        self.max_depth = self.max_depth.max(self.depth);
    }

    fn change_depth_by(&mut self, change: i16) {
        let (up, down) = (change.max(0).unsigned_abs(), change.min(0).unsigned_abs());
        self.change_depth(down, up);
    }

    fn op_with(&mut self, opcode: u8, operand: u16) {
        self.code.push(opcode);
        self.code.extend(operand.to_be_bytes());
    }

    pub(crate) fn op(&mut self, plain: Plain) {
        self.code.push(plain.0);
        self.change_depth_by(plain.1);
    }

    /// Pushes a local variable.
    pub(crate) fn load(&mut self, ty: &Type, local: u16) {
        self.code.extend([196, 21 + family(ty)]); // the wide form serves all locals
        self.code.extend(local.to_be_bytes());
        self.change_depth(0, ty.slots());
    }

    pub(crate) fn load_reference(&mut self, local: u16) {
        self.load(&Type::Reference("".into()), local);
    }

    pub(crate) fn push_string(&mut self, units: &[u16]) {
        let entry = self.class.pool.string(units);
        self.push_entry(entry);
    }

    pub(crate) fn push_int(&mut self, value: i32) {
        let entry = self.class.pool.int(value);
        self.push_entry(entry);
    }

    pub(crate) fn push_float(&mut self, value: f32) {
        let entry = self.class.pool.float(value);
        self.push_entry(entry);
    }

    pub(crate) fn push_long(&mut self, value: i64) {
        let entry = self.class.pool.long(value);
        self.push_wide_entry(entry);
    }

    pub(crate) fn push_double(&mut self, value: f64) {
        let entry = self.class.pool.double(value);
        self.push_wide_entry(entry);
    }

    fn push_entry(&mut self, entry: u16) {
        self.op_with(19, entry);
        self.change_depth(0, 1);
    }

    fn push_wide_entry(&mut self, entry: u16) {
        self.op_with(20, entry);
        self.change_depth(0, 2);
    }

    pub(crate) fn get_static(&mut self, class: &str, name: &str, descriptor: &str) {
        self.field(178, class, name, descriptor);
        self.change_depth(0, value_slots(descriptor).unwrap_or(1));
    }

    pub(crate) fn put_static(&mut self, class: &str, name: &str, descriptor: &str) {
        self.field(179, class, name, descriptor);
        self.change_depth(value_slots(descriptor).unwrap_or(1), 0);
    }

    pub(crate) fn get_field(&mut self, class: &str, name: &str, descriptor: &str) {
        self.field(180, class, name, descriptor);
        self.change_depth(1, value_slots(descriptor).unwrap_or(1));
    }

    pub(crate) fn put_field(&mut self, class: &str, name: &str, descriptor: &str) {
        self.field(181, class, name, descriptor);
        self.change_depth(1 + value_slots(descriptor).unwrap_or(1), 0);
    }

    fn field(&mut self, opcode: u8, class: &str, name: &str, descriptor: &str) {
        let entry = self.class.pool.field(class, name, descriptor);
        self.op_with(opcode, entry);
    }

    pub(crate) fn invoke(&mut self, how: Invoke, of: Owner<'_>, name: &str, descriptor: &str) {
        let entry = self.class.pool.method(of, name, descriptor);
        let (arguments, result) = call_slots(descriptor).unwrap_or_default();
        let pops = arguments + u16::from(how != Invoke::Static);
        match how {
            Invoke::Virtual => self.op_with(182, entry),
            Invoke::Special => self.op_with(183, entry),
            Invoke::Static => self.op_with(184, entry),
            Invoke::Interface => {
                self.op_with(185, entry);
                self.code.extend([pops as u8, 0]);
            }
        }
        self.change_depth(pops, result);
    }

    pub(crate) fn invoke_static(&mut self, class: &str, name: &str, descriptor: &str) {
        self.invoke(Invoke::Static, Owner::Class(class), name, descriptor);
    }

    pub(crate) fn invoke_virtual(&mut self, class: &str, name: &str, descriptor: &str) {
        self.invoke(Invoke::Virtual, Owner::Class(class), name, descriptor);
    }

    pub(crate) fn invoke_special(&mut self, class: &str, name: &str, descriptor: &str) {
        self.invoke(Invoke::Special, Owner::Class(class), name, descriptor);
    }

    pub(crate) fn new_object(&mut self, class: &str) {
        let entry = self.class.pool.class(class);
        self.op_with(187, entry);
        self.change_depth(0, 1);
    }

    /// Casts to a class or array type.
    pub(crate) fn check_cast(&mut self, class: &str) {
        let entry = self.class.pool.class(class);
        self.op_with(192, entry);
    }

    pub(crate) fn instance_of(&mut self, class: &str) {
        let entry = self.class.pool.class(class);
        self.op_with(193, entry);
    }

    pub(crate) fn label(&mut self) -> Label {
        self.labels.push(0);
        Label(self.labels.len() - 1)
    }

    /// Puts the label here, where the stack is empty.
    pub(crate) fn place(&mut self, label: Label) {
        if let Some(position) = self.labels.get_mut(label.0) {
            *position = self.code.len();
        }
        self.depth = 0;
    }

    pub(crate) fn jump(&mut self, jump: Jump, to: Label) {
        let origin = self.code.len();
        self.op_with(jump.0, 0);
        self.patches.push(Patch { at: origin + 1, size: 2, origin, to });
        self.change_depth_by(jump.1);
    }

    /// Pops an int: jumps to the label with this number, else to `default`.
    pub(crate) fn table_switch(&mut self, labels: &[Label], default: Label) {
        let origin = self.code.len();
        self.code.push(170);
        self.code.resize(self.code.len().next_multiple_of(4), 0);
        self.offset(origin, default);
        self.code.extend(0_i32.to_be_bytes());
        self.code.extend((labels.len() as i32 - 1).to_be_bytes());
        for label in labels {
            self.offset(origin, *label);
        }
        self.change_depth(1, 0);
    }

    fn offset(&mut self, origin: usize, to: Label) {
        self.patches.push(Patch { at: self.code.len(), size: 4, origin, to });
        self.code.extend([0; 4]);
    }

    /// Returns the value on the stack, which is of this type; nothing for `void`.
    pub(crate) fn return_value(&mut self, ty: Option<&Type>) {
        match ty {
            None => self.op(RETURN),
            Some(ty) => {
                self.code.push(172 + family(ty));
                self.change_depth(ty.slots(), 0);
            }
        }
    }

    /// Returns this int or boolean.
    pub(crate) fn return_int(&mut self, value: i32) {
        self.push_int(value);
        self.return_value(Some(&Type::Primitive(Primitive::Int)));
    }
}

/// Loads and returns come in five forms: int, long, float, double, reference.
fn family(ty: &Type) -> u8 {
    match ty.kind() {
        Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => 0,
        Kind::Long => 1,
        Kind::Float => 2,
        Kind::Double => 3,
        Kind::Reference => 4,
    }
}
