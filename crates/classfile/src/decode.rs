//! From bytes of code to ops: operands decoded, jump targets as indices of ops.
//!
//! Checks what the bytes alone can tell (JVMS §4.9.1): known opcodes, targets at instructions, local indices
//! below `max_locals`, sorted switches. One op for each instruction, so an op's index is the instruction's number.

use crate::op::{Handler, Op, Pc, Switch};
use crate::opcodes::{
    arithmetic, array_kind, condition, convert_or_compare, is_wide, plain_opcode, primitive_kind, stack_form,
};
use crate::{CodeAttribute, Constants, Cursor, Entry, Malformed, PoolIndex, RawHandler, Read};

/// The parts of a body that probes are laid into.
pub struct Body {
    /// The instructions.
    pub ops: Vec<Op>,
    /// The handlers, in the order in which they are tried.
    pub handlers: Vec<Handler>,
    /// The source line of each op, 0 where it is not known.
    pub lines: Vec<u16>,
}

/// A body with one op for each instruction.
pub struct Decoded {
    /// The instructions with their handlers and lines.
    pub body: Body,
    /// The opcode of each op; forms that differ in the size of the operand only have the one of the plain form.
    pub opcodes: Vec<u8>,
    /// The ops at which the line number table has an entry.
    pub line_starts: Vec<bool>,
    /// Where each op is among the bytes.
    pub offsets: Vec<u32>,
}

impl Decoded {
    /// Decodes the body of a method whose arguments take so many slots.
    ///
    /// # Errors
    /// If the bytes alone show that the body breaks a rule.
    pub fn new(arg_slots: u16, attribute: &CodeAttribute<'_>, constants: &Constants) -> Read<Decoded> {
        if arg_slots > attribute.max_locals {
            return Err(Malformed::new("its arguments do not fit in its local variables"));
        }
        let mut decoder = Decoder::of(attribute, constants);
        let (mut opcodes, mut offsets) = (Vec::new(), Vec::new());
        let mut index_of = vec![NOWHERE; attribute.code.len() + 1];
        let mut ops = Vec::new();
        while !decoder.cursor.is_at_end() {
            set(&mut index_of, decoder.cursor.position(), ops.len());
            offsets.push(decoder.cursor.position() as u32);
            ops.push(decoder.instruction()?);
            opcodes.push(plain_opcode(decoder.opcode));
        }
        for op in &mut ops {
            op.map_targets(|offset| index_at(&index_of, offset))?;
        }
        set(&mut index_of, attribute.code.len(), ops.len());
        let handlers = attribute.handlers.iter().map(|raw| handler(raw, &index_of, ops.len()));
        let handlers = handlers.collect::<Read<_>>()?;
        let (lines, line_starts) = line_table(&attribute.lines(constants)?, &index_of, ops.len());
        Ok(Decoded { body: Body { ops, handlers, lines }, opcodes, line_starts, offsets })
    }
}

/// The `invokedynamic` instructions, each with its place in the class file and its pool entry there, up to the first that is malformed.
pub(crate) fn dynamic_calls(attribute: &CodeAttribute<'_>, constants: &Constants) -> Vec<(u32, PoolIndex)> {
    let mut decoder = Decoder::of(attribute, constants);
    let mut calls = Vec::new();
    while !decoder.cursor.is_at_end() {
        match decoder.instruction() {
            Ok(Op::InvokeDynamic(entry)) => calls.push((decoder.place(), entry)),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    calls
}

/// Marks a byte that is not the first one of an instruction.
const NOWHERE: u32 = u32::MAX;

fn set(index_of: &mut [u32], offset: usize, index: usize) {
    if let Some(entry) = index_of.get_mut(offset) {
        *entry = index as u32;
    }
}

fn index_at(index_of: &[u32], offset: Pc) -> Read<Pc> {
    let index = index_of.get(offset as usize).copied().filter(|index| *index != NOWHERE);
    index.ok_or_else(|| Malformed::new(format!("byte {offset}, where it jumps, is not an instruction")))
}

fn handler(raw: &RawHandler, index_of: &[u32], count: usize) -> Read<Handler> {
    let [start, end, target] =
        [raw.start, raw.end, raw.target].map(|offset| index_at(index_of, Pc::from(offset)));
    let (start, end, target) = (start?, end?, target?);
    if start >= end || target as usize >= count {
        return Err(Malformed::new("an exception handler has an empty range or no code"));
    }
    Ok(Handler { start, end, target, catch: Some(raw.catch).filter(|catch| *catch != 0) })
}

/// The line of each op, and whether an entry begins there. Of several entries for one op the last one counts.
fn line_table(entries: &[(u16, u16)], index_of: &[u32], count: usize) -> (Vec<u16>, Vec<bool>) {
    let (mut lines, mut starts) = (vec![0; count], vec![false; count]);
    for (offset, line) in entries {
        let index = index_of.get(usize::from(*offset)).copied().unwrap_or(NOWHERE) as usize;
        if let (Some(entry), Some(start)) = (lines.get_mut(index), starts.get_mut(index)) {
            (*entry, *start) = (*line, true);
        }
    }
    let mut current = 0;
    for (line, start) in lines.iter_mut().zip(&starts) {
        current = if *start { *line } else { current };
        *line = current;
    }
    (lines, starts)
}

struct Decoder<'a> {
    cursor: Cursor<'a>,
    constants: &'a Constants,
    max_locals: u32,
    /// Where the code begins in the class file.
    place: u32,
    /// Where the current instruction begins.
    start: usize,
    /// Its opcode; of a wide form the one that is widened.
    opcode: u8,
}

impl<'a> Decoder<'a> {
    fn of(attribute: &CodeAttribute<'a>, constants: &'a Constants) -> Decoder<'a> {
        Decoder {
            cursor: Cursor::new(attribute.code, "an instruction"),
            constants,
            max_locals: u32::from(attribute.max_locals),
            place: attribute.place,
            start: 0,
            opcode: 0,
        }
    }

    /// Where the current instruction begins in the class file.
    fn place(&self) -> u32 {
        self.place + self.start as u32
    }

    fn instruction(&mut self) -> Read<Op> {
        self.start = self.cursor.position();
        let opcode = self.cursor.u8()?;
        self.opcode = opcode;
        match opcode {
            0..=20 => self.constant(opcode),
            21..=45 => self.load(opcode),
            46..=53 => Ok(Op::ArrayLoad(array_kind(opcode - 46))),
            54..=78 => self.store(opcode),
            79..=86 => Ok(Op::ArrayStore(array_kind(opcode - 79))),
            87..=95 => Ok(stack_form(opcode)),
            96..=131 => Ok(arithmetic(opcode)),
            132 => self.increment(false),
            133..=152 => Ok(convert_or_compare(opcode)),
            153..=168 | 198..=201 => self.jump(opcode),
            169 => self.ret(false),
            170 => self.table_switch(),
            171 => self.lookup_switch(),
            172 | 174 | 176 => Ok(Op::ReturnValue),
            173 | 175 => Ok(Op::ReturnWide),
            177 => Ok(Op::Return),
            196 => self.wide(),
            _ => self.object(opcode),
        }
    }

    fn constant(&mut self, opcode: u8) -> Read<Op> {
        Ok(match opcode {
            0 => Op::Nop,
            1 => Op::Null,
            2..=8 => Op::Int(i32::from(opcode) - 3),
            9 | 10 => Op::Long(i64::from(opcode) - 9),
            11..=13 => Op::Float(f32::from(opcode - 11)),
            14 | 15 => Op::Double(f64::from(opcode - 14)),
            16 => Op::Int(i32::from(self.cursor.i8()?)),
            17 => Op::Int(i32::from(self.cursor.i16()?)),
            18 => {
                let entry = self.cursor.u8()?;
                self.pool_constant(u16::from(entry))?
            }
            _ => {
                let entry = self.cursor.u16()?;
                self.pool_constant(entry)?
            }
        })
    }

    fn pool_constant(&self, entry: u16) -> Read<Op> {
        Ok(match self.constants.entry(entry)? {
            Entry::Int(value) => Op::Int(value),
            Entry::Long(value) => Op::Long(value),
            Entry::Float(value) => Op::Float(value),
            Entry::Double(value) => Op::Double(value),
            _ => Op::Constant(entry),
        })
    }

    fn load(&mut self, opcode: u8) -> Read<Op> {
        let (kind, local) = self.local_operand(opcode, 21, 26)?;
        self.local(local, is_wide(kind), Op::Load, Op::Load2)
    }

    fn store(&mut self, opcode: u8) -> Read<Op> {
        let (kind, local) = self.local_operand(opcode, 54, 59)?;
        self.local(local, is_wide(kind), Op::Store, Op::Store2)
    }

    /// The kind (int, long, float, double, reference: 0 to 4) and the local of a load or store, whose forms with an
    /// operand begin at `explicit` and those for locals 0 to 3 at `short`.
    fn local_operand(&mut self, opcode: u8, explicit: u8, short: u8) -> Read<(u8, u16)> {
        if opcode < short {
            Ok((opcode - explicit, u16::from(self.cursor.u8()?)))
        } else {
            Ok(((opcode - short) / 4, u16::from((opcode - short) % 4)))
        }
    }

    fn local(&self, local: u16, wide: bool, one: fn(u16) -> Op, two: fn(u16) -> Op) -> Read<Op> {
        let last = u32::from(local) + u32::from(wide);
        if last >= self.max_locals {
            return Err(Malformed::new(format!(
                "local variable {last} is used, but there are {}",
                self.max_locals
            )));
        }
        Ok(if wide { two(local) } else { one(local) })
    }

    fn increment(&mut self, wide: bool) -> Read<Op> {
        let (local, by) = if wide {
            (self.cursor.u16()?, self.cursor.i16()?)
        } else {
            (u16::from(self.cursor.u8()?), i16::from(self.cursor.i8()?))
        };
        self.local(local, false, Op::Load, Op::Load)?;
        Ok(Op::Increment(local, by))
    }

    fn ret(&mut self, wide: bool) -> Read<Op> {
        let local = if wide { self.cursor.u16()? } else { u16::from(self.cursor.u8()?) };
        self.local(local, false, Op::Ret, Op::Ret)
    }

    fn wide(&mut self) -> Read<Op> {
        self.opcode = self.cursor.u8()?;
        match self.opcode {
            opcode @ 21..=25 => {
                let local = self.cursor.u16()?;
                self.local(local, is_wide(opcode - 21), Op::Load, Op::Load2)
            }
            opcode @ 54..=58 => {
                let local = self.cursor.u16()?;
                self.local(local, is_wide(opcode - 54), Op::Store, Op::Store2)
            }
            132 => self.increment(true),
            169 => self.ret(true),
            opcode => Err(Malformed::new(format!("opcode {opcode} cannot be wide"))),
        }
    }

    fn jump(&mut self, opcode: u8) -> Read<Op> {
        let offset = if opcode >= 200 { self.cursor.i32()? } else { i32::from(self.cursor.i16()?) };
        let target = self.target(offset)?;
        Ok(match opcode {
            153..=158 => Op::If(condition(opcode - 153), target),
            159..=164 => Op::IfCompare(condition(opcode - 159), target),
            165 | 166 => Op::IfSame(opcode == 165, target),
            167 | 200 => Op::Jump(target),
            168 | 201 => Op::Subroutine(target),
            _ => Op::IfNull(opcode == 198, target),
        })
    }

    /// The byte that an offset of the current instruction leads to.
    fn target(&self, offset: i32) -> Read<Pc> {
        let target = self.start as i64 + i64::from(offset);
        Pc::try_from(target).map_err(|_| Malformed::new("it jumps out of its code"))
    }

    fn skip_padding(&mut self) -> Read<()> {
        let padding = (4 - self.cursor.position() % 4) % 4;
        self.cursor.take(padding).map(|_| ())
    }

    fn table_switch(&mut self) -> Read<Op> {
        self.skip_padding()?;
        let default = self.cursor.i32()?;
        let default = self.target(default)?;
        let (low, high) = (self.cursor.i32()?, self.cursor.i32()?);
        if low > high {
            return Err(Malformed::new("the range of a switch is empty"));
        }
        let mut cases = Vec::new();
        for key in low..=high {
            let offset = self.cursor.i32()?;
            cases.push((key, self.target(offset)?));
        }
        Ok(Op::Switch(Box::new(Switch { cases: cases.into(), default, dense: true })))
    }

    fn lookup_switch(&mut self) -> Read<Op> {
        self.skip_padding()?;
        let default = self.cursor.i32()?;
        let default = self.target(default)?;
        let mut cases: Vec<(i32, Pc)> = Vec::new();
        for _ in 0..self.cursor.i32()? {
            let (key, offset) = (self.cursor.i32()?, self.cursor.i32()?);
            if cases.last().is_some_and(|(previous, _)| *previous >= key) {
                return Err(Malformed::new("the keys of a switch are not sorted"));
            }
            cases.push((key, self.target(offset)?));
        }
        let dense = cases.windows(2).all(|pair| pair[0].0.checked_add(1) == Some(pair[1].0));
        Ok(Op::Switch(Box::new(Switch { cases: cases.into(), default, dense })))
    }

    fn object(&mut self, opcode: u8) -> Read<Op> {
        Ok(match opcode {
            188 => Op::NewPrimitiveArray(primitive_kind(self.cursor.u8()?)?),
            190 => Op::ArrayLength,
            191 => Op::Throw,
            194 => Op::MonitorEnter,
            195 => Op::MonitorExit,
            178..=187 | 189 | 192 | 193 | 197 => {
                let entry = self.cursor.u16()?;
                match opcode {
                    178 => Op::GetStatic(entry),
                    179 => Op::PutStatic(entry),
                    180 => Op::GetField(entry),
                    181 => Op::PutField(entry),
                    182 => Op::InvokeVirtual(entry),
                    183 => Op::InvokeSpecial(entry),
                    184 => Op::InvokeStatic(entry),
                    185 => self.with_two_bytes(Op::InvokeInterface(entry))?,
                    186 => {
                        let site = self.constants.site(self.place(), entry)?;
                        self.with_two_bytes(Op::InvokeDynamic(site))?
                    }
                    187 => Op::New(entry),
                    189 => Op::NewReferenceArray(entry),
                    192 => Op::CheckCast(entry),
                    193 => Op::InstanceOf(entry),
                    _ => Op::NewMultiArray(entry, self.cursor.u8()?),
                }
            }
            _ => return Err(Malformed::new(format!("byte {} is the unknown opcode {opcode}", self.start))),
        })
    }

    /// The bytes repeat what the descriptor says, or are zero.
    fn with_two_bytes(&mut self, op: Op) -> Read<Op> {
        self.cursor.take(2).map(|_| op)
    }
}
