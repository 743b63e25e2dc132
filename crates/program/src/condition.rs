//! What holds on a branch, in words of the source: `head == null`, `!isEmpty()`, `x is 1 or 2`.
//!
//! A conditional jump does not say which of its sides the source calls the true one, so each side is described by what
//! holds there. The operands are followed back to the ops that pushed them, as for the messages of null pointers; what is
//! deeper than a reader wants, or comes from several places, is `…`.

mod compiled;

use heapwise_classfile::{
    CodeAttribute, Cond, Constants, Conversion, Decoded, Entry, FloatOp, IntOp, Kind, LocalName, Malformed,
    MethodType, Op, Pc, PoolIndex, Read, java_name,
};
use heapwise_coverage::{Branch, distinct_targets};

use crate::MethodId;
use crate::class::Method;
use crate::code::Code;
use crate::null_message::sources::{self, Origins};
use crate::program::Program;
use compiled::{Keys, character};

/// The most arguments of a call that are spelled out: each may be a call again.
const MOST_ARGUMENTS: usize = 4;
/// How many steps the description of an operand goes back.
const DETAIL: u32 = 4;
/// What is not spelled out.
const ELIDED: &str = "…";
/// The most characters of a string that are shown.
const SHOWN: usize = 20;
/// The descriptors of what is shown in its own way.
const BOOLEAN: &str = "Z";
const CHAR: &str = "C";
/// The most keys of a `switch` that are listed.
const KEYS: usize = 8;

impl Program {
    /// What holds where each of the measured branches of this method is taken, parallel to them; `None` where the code does
    /// not show it. Costs about as much as lowering the method.
    pub fn conditions(&self, method: MethodId) -> Vec<Option<String>> {
        let coverage = self.code(method).ok().and_then(|code| Some((code, code.coverage.as_ref()?)));
        let Some((code, coverage)) = coverage else { return Vec::new() };
        let mut conditions = vec![None; coverage.branches.len()];
        // What the method was lowered from was read before.
        _ = self.fill(method, code, &coverage.branches, &mut conditions);
        conditions
    }

    fn fill(
        &self,
        method: MethodId,
        code: &Code,
        branches: &[Branch],
        conditions: &mut [Option<String>],
    ) -> Read<()> {
        let method = self.method(method);
        let Some(range) = method.code_range.clone() else { return Ok(()) };
        let constants = self.class(method.class).pool.constants();
        let constants = constants.map_err(|error| Malformed::new(error.message))?;
        let attribute = CodeAttribute::read(constants, range)?;
        let decoded = Decoded::new(method.arg_slots, &attribute, constants)?;
        let names = attribute.local_names(constants)?;
        let known = sources::of(method, &decoded, constants)?;
        let words =
            Words { program: self, method, constants, decoded: &decoded, names: &names, known: &known };
        // Where each op was before probes were laid between them.
        let mut before = 0;
        let places: Vec<Pc> = code
            .ops
            .iter()
            .map(|op| {
                let place = before;
                before += Pc::from(!matches!(op, Op::Probe(_)));
                place
            })
            .collect();
        for (branch, condition) in branches.iter().zip(conditions) {
            let Some(at) = places.get(branch.pc as usize) else { continue };
            let text = words.branch(*at, branch.index)?;
            *condition = text.map(|text| text.chars().flat_map(shown).collect());
        }
        Ok(())
    }
}

/// A character as it may be printed anywhere.
fn shown(letter: char) -> Vec<char> {
    if letter.is_control() { letter.escape_default().collect() } else { vec![letter] }
}

struct Words<'a> {
    program: &'a Program,
    method: &'a Method,
    constants: &'a Constants,
    decoded: &'a Decoded,
    names: &'a [LocalName],
    known: &'a [Option<Origins>],
}

impl Words<'_> {
    fn op(&self, pc: Pc) -> Option<&Op> {
        self.decoded.body.ops.get(pc as usize)
    }

    fn branch(&self, pc: Pc, index: u16) -> Read<Option<String>> {
        let jumps = index == 1;
        Ok(match self.op(pc) {
            Some(Op::If(cond, _)) => Some(self.with_zero(pc, *cond, jumps)?),
            Some(Op::IfCompare(cond, _)) => {
                Some(self.with_other(pc, if jumps { *cond } else { cond.negated() })?)
            }
            Some(Op::IfSame(same, _)) => {
                let (left, right) = (self.operand(pc, 1)?, self.operand(pc, 0)?);
                Some(format!("{left} {} {right}", if *same == jumps { "==" } else { "!=" }))
            }
            Some(Op::IfNull(null, _)) => {
                let value = self.operand(pc, 0)?;
                Some(format!("{value} {} null", if *null == jumps { "==" } else { "!=" }))
            }
            Some(op @ Op::Switch(_)) => self.case(pc, op, index)?,
            _ => None,
        })
    }

    /// A comparison of two ints: of booleans, of chars, or as they stand.
    fn with_other(&self, pc: Pc, holds: Cond) -> Read<String> {
        if let Some(text) = self.further_of_array(pc, holds)? {
            return Ok(text);
        }
        let (left, right) = (self.source(pc, 1), self.source(pc, 0));
        let types = [self.type_of(left)?, self.type_of(right)?];
        let number = |source: Option<Pc>| match source.and_then(|at| self.op(at)) {
            Some(Op::Int(value)) => Some(*value),
            _ => None,
        };
        let texts = [self.operand(pc, 1)?, self.operand(pc, 0)?];
        let is = |at: usize, descriptor: &str| types[at].as_deref() == Some(descriptor);
        Ok(match (number(left), number(right)) {
            (None, Some(value @ (0 | 1))) if is(0, BOOLEAN) && matches!(holds, Cond::Eq | Cond::Ne) => {
                match (holds == Cond::Eq) == (value == 1) {
                    true => texts[0].clone(),
                    false => negation(&texts[0]),
                }
            }
            (None, Some(value)) if is(0, CHAR) => compared(&texts[0], holds, &character(value)),
            (Some(value), None) if is(1, CHAR) => compared(&character(value), holds, &texts[1]),
            _ => compared(&texts[0], holds, &texts[1]),
        })
    }

    /// A comparison of an int with zero: of a boolean, of the result of comparing two other numbers, or as it stands.
    fn with_zero(&self, pc: Pc, cond: Cond, jumps: bool) -> Read<String> {
        let source = self.source(pc, 0);
        let holds = if jumps { cond } else { cond.negated() };
        let op = source.and_then(|source| Some((source, self.op(source)?)));
        match op {
            Some((at, Op::LongCompare)) => Ok(compared(&self.operand(at, 2)?, holds, &self.operand(at, 0)?)),
            Some((at, Op::FloatCompare { .. })) => self.floats(at, (1, 0), cond, jumps),
            Some((at, Op::DoubleCompare { .. })) => self.floats(at, (2, 0), cond, jumps),
            _ => {
                if let Some(text) = self.further_of_collection(source, holds)? {
                    return Ok(text);
                }
                let value = self.operand(pc, 0)?;
                let ty = self.type_of(source)?;
                Ok(match (holds, ty.as_deref()) {
                    (Cond::Ne, Some(BOOLEAN)) => value,
                    (Cond::Eq, Some(BOOLEAN)) => negation(&value),
                    (_, Some(CHAR)) => compared(&value, holds, &character(0)),
                    _ => compared(&value, holds, "0"),
                })
            }
        }
    }

    /// Floats may be unordered, so that the opposite of `a < b` is not `a >= b`.
    fn floats(&self, at: Pc, (left, right): (usize, usize), cond: Cond, jumps: bool) -> Read<String> {
        let (left, right) = (self.operand(at, left)?, self.operand(at, right)?);
        let nan = match self.op(at) {
            Some(Op::FloatCompare { nan } | Op::DoubleCompare { nan }) => i32::from(*nan),
            _ => 0,
        };
        let holds = if jumps { cond } else { cond.negated() };
        let with_nan = match holds {
            Cond::Eq => nan == 0,
            Cond::Ne => nan != 0,
            Cond::Lt => nan < 0,
            Cond::Ge => nan >= 0,
            Cond::Gt => nan > 0,
            Cond::Le => nan <= 0,
        };
        // `!=` holds for what is not a number, the others do not.
        Ok(match with_nan && holds != Cond::Ne {
            true => format!("!({})", compared(&left, holds.negated(), &right)),
            false => compared(&left, holds, &right),
        })
    }

    fn case(&self, pc: Pc, op: &Op, index: u16) -> Read<Option<String>> {
        let Op::Switch(switch) = op else { return Ok(None) };
        let Some(target) = distinct_targets(op).get(usize::from(index)).copied() else { return Ok(None) };
        let (value, kind) = match self.switched_enum(pc)? {
            Some(found) => found,
            None if self.type_of(self.source(pc, 0))?.as_deref() == Some(CHAR) => {
                (self.operand(pc, 0)?, Keys::Chars)
            }
            None => (self.operand(pc, 0)?, Keys::Numbers),
        };
        let keys = switch.cases.iter().filter(|(_, to)| (*to == target) != (target == switch.default));
        let keys: Vec<String> = keys.map(|(key, _)| kind.text(*key)).collect();
        let mut list = keys.iter().take(KEYS).cloned().collect::<Vec<_>>().join(", ");
        if keys.len() > KEYS {
            list.push_str(", …");
        }
        Ok(Some(match (target == switch.default, keys.len()) {
            (true, 0) => format!("{value} is anything"),
            (true, _) => format!("{value} is none of {list}"),
            (false, 1) => format!("{value} is {list}"),
            (false, _) => format!("{value} is one of {list}"),
        }))
    }

    fn source(&self, pc: Pc, slot: usize) -> Option<Pc> {
        self.known.get(pc as usize).and_then(Option::as_ref).and_then(|known| known.source(slot))
    }

    fn operand(&self, pc: Pc, slot: usize) -> Read<String> {
        self.describe(pc, slot, DETAIL)
    }

    /// What pushed the value `slot` below the top before op `pc`.
    fn describe(&self, pc: Pc, slot: usize, detail: u32) -> Read<String> {
        let (Some(at), true) = (self.source(pc, slot), detail > 0) else { return Ok(ELIDED.to_owned()) };
        let Some(op) = self.op(at) else { return Ok(ELIDED.to_owned()) };
        let part = |slot: usize| self.describe(at, slot, detail - 1);
        Ok(match op {
            Op::Load(local) | Op::Load2(local) => match self.given(at, detail - 1)? {
                Some(given) => given,
                None => self.local(at, *local),
            },
            Op::Null => "null".to_owned(),
            Op::Int(value) => value.to_string(),
            Op::Long(value) => format!("{value}L"),
            Op::Float(value) => format!("{value:?}f"),
            Op::Double(value) => format!("{value:?}"),
            Op::Constant(entry) => self.constant(*entry)?,
            Op::ArrayLoad(_) => format!("{}[{}]", part(1)?, part(0)?),
            Op::ArrayLength => format!("{}.length", part(0)?),
            Op::GetStatic(entry) => {
                let member = self.constants.member(*entry)?;
                format!("{}.{}", simple(&self.constants.class_name(member.class)?), member.name)
            }
            Op::GetField(entry) => member_of(&part(0)?, &self.constants.member(*entry)?.name),
            Op::InvokeVirtual(entry) | Op::InvokeSpecial(entry) | Op::InvokeInterface(entry) => {
                self.call(at, *entry, true, detail)?
            }
            Op::InvokeStatic(entry) => self.call(at, *entry, false, detail)?,
            Op::InstanceOf(entry) => {
                format!("{} instanceof {}", part(0)?, simple(&self.constants.class_name(*entry)?))
            }
            Op::IntBinary(op) => binary(&part(1)?, int_sign(*op), &part(0)?),
            Op::IntDiv => binary(&part(1)?, "/", &part(0)?),
            Op::IntRem => binary(&part(1)?, "%", &part(0)?),
            Op::LongBinary(op @ (IntOp::Shl | IntOp::Shr | IntOp::Ushr)) => {
                binary(&part(1)?, int_sign(*op), &part(0)?)
            }
            Op::LongBinary(op) => binary(&part(2)?, int_sign(*op), &part(0)?),
            Op::LongDiv => binary(&part(2)?, "/", &part(0)?),
            Op::LongRem => binary(&part(2)?, "%", &part(0)?),
            Op::FloatBinary(op) => binary(&part(1)?, float_sign(*op), &part(0)?),
            Op::DoubleBinary(op) => binary(&part(2)?, float_sign(*op), &part(0)?),
            Op::IntNeg | Op::LongNeg | Op::FloatNeg | Op::DoubleNeg => format!("-{}", part(0)?),
            Op::Convert(_) => part(0)?,
            _ => ELIDED.to_owned(),
        })
    }

    /// `list.contains(x)`
    fn call(&self, at: Pc, entry: PoolIndex, has_receiver: bool, detail: u32) -> Read<String> {
        let member = self.constants.member(entry)?;
        let Some(ty) = MethodType::parse(&member.descriptor) else { return Ok(ELIDED.to_owned()) };
        if has_receiver && is_unboxing(&member.name) && ty.parameters.is_empty() {
            return self.describe(at, 0, detail - 1);
        }
        if ty.parameters.len() > MOST_ARGUMENTS {
            return Ok(format!("{}({ELIDED})", member.name));
        }
        let mut slot = 0;
        let mut arguments = Vec::new();
        for parameter in ty.parameters.iter().rev() {
            // Of a wide value both slots have one source.
            arguments.push(self.describe(at, slot, detail - 1)?);
            slot += usize::from(parameter.slots());
        }
        arguments.reverse();
        let name = match has_receiver {
            true => member_of(&self.describe(at, slot, detail - 1)?, &member.name),
            false => {
                let class = self.constants.class_name(member.class)?;
                format!("{}.{}", simple(&class), member.name)
            }
        };
        Ok(format!("{name}({})", arguments.join(", ")))
    }

    fn constant(&self, entry: PoolIndex) -> Read<String> {
        Ok(match self.constants.entry(entry)? {
            Entry::String(text) => {
                let text = self.constants.text(text)?;
                let mut start: String = text.chars().take(SHOWN).collect();
                if start.len() < text.len() {
                    start.push('…');
                }
                format!("\"{start}\"")
            }
            Entry::Class(_) => format!("{}.class", simple(&self.constants.class_name(entry)?)),
            _ => ELIDED.to_owned(),
        })
    }

    /// The descriptor of what an op pushes, where the code shows it.
    fn type_of(&self, source: Option<Pc>) -> Read<Option<String>> {
        let Some((at, op)) = source.and_then(|at| Some((at, self.op(at)?))) else { return Ok(None) };
        Ok(match op {
            Op::InstanceOf(_) => Some(BOOLEAN.to_owned()),
            Op::Convert(Conversion::I2C) | Op::ArrayLoad(Kind::Char) => Some(CHAR.to_owned()),
            Op::ArrayLoad(_) => self.element_of(self.source(at, 1))?,
            Op::GetField(entry) | Op::GetStatic(entry) => {
                Some(self.constants.member(*entry)?.descriptor.to_string())
            }
            Op::InvokeVirtual(entry)
            | Op::InvokeSpecial(entry)
            | Op::InvokeInterface(entry)
            | Op::InvokeStatic(entry) => {
                let member = self.constants.member(*entry)?;
                member.descriptor.rsplit_once(')').map(|(_, returns)| returns.to_owned())
            }
            Op::Load(local) => match self.named(at, *local) {
                Some(name) => Some(name.descriptor.to_string()),
                None => self.type_of_parameter(at, *local),
            },
            _ => None,
        })
    }

    /// The descriptor of the elements of an array that an op pushes. Arrays of arrays are not followed.
    fn element_of(&self, source: Option<Pc>) -> Read<Option<String>> {
        let is_element = |at: &Pc| matches!(self.op(*at), Some(Op::ArrayLoad(_)));
        let array = source.filter(|at| !is_element(at));
        let array = self.type_of(array)?;
        Ok(array.and_then(|array| array.strip_prefix('[').map(str::to_owned)))
    }

    fn type_of_parameter(&self, pc: Pc, local: u16) -> Option<String> {
        let ty = self.method.parameters.get(self.parameter(pc, local)?)?;
        match ty.kind() {
            Kind::Boolean => Some(BOOLEAN.to_owned()),
            Kind::Char => Some(CHAR.to_owned()),
            _ => None,
        }
    }

    /// The name of a local variable that op `pc` loads.
    fn local(&self, pc: Pc, local: u16) -> String {
        if let Some(named) = self.named(pc, local) {
            return named.name.to_string();
        }
        if local == 0 && !self.method.is_static() && !self.was_written(pc, local) {
            return "this".to_owned();
        }
        match self.parameter(pc, local) {
            Some(index) => match self.method.parameter_names.get(index) {
                Some(Some(name)) => name.to_string(),
                _ => format!("<parameter{}>", index + 1),
            },
            None => format!("<local{local}>"),
        }
    }

    fn named(&self, pc: Pc, local: u16) -> Option<&LocalName> {
        let offset = self.decoded.offsets.get(pc as usize)?;
        self.names.iter().find(|name| name.index == local && name.range.contains(offset))
    }

    fn was_written(&self, pc: Pc, local: u16) -> bool {
        let known = self.known.get(pc as usize).and_then(Option::as_ref);
        known.is_some_and(|known| known.written.contains(&local))
    }

    /// The parameter that a local still holds.
    fn parameter(&self, pc: Pc, local: u16) -> Option<usize> {
        let mut next = u16::from(!self.method.is_static());
        let index = self.method.parameters.iter().position(|parameter| {
            let first = next;
            next += parameter.slots();
            first == local
        });
        index.filter(|_| !self.was_written(pc, local))
    }
}

/// What the compiler calls where a box is used as a number.
fn is_unboxing(name: &str) -> bool {
    matches!(
        name,
        "intValue"
            | "longValue"
            | "booleanValue"
            | "charValue"
            | "byteValue"
            | "shortValue"
            | "floatValue"
            | "doubleValue"
    )
}

/// A member of what an expression says; of `this` by its name alone. A captured variable by its own name.
fn member_of(object: &str, name: &str) -> String {
    let name = name.strip_prefix("val$").unwrap_or(name);
    match object {
        "this" => name.to_owned(),
        _ if object.contains(' ') => format!("({object}).{name}"),
        _ => format!("{object}.{name}"),
    }
}

fn binary(left: &str, sign: &str, right: &str) -> String {
    format!("{} {sign} {}", grouped(left), grouped(right))
}

fn grouped(text: &str) -> String {
    if text.contains(' ') && !text.ends_with([')', '"']) { format!("({text})") } else { text.to_owned() }
}

fn compared(left: &str, cond: Cond, right: &str) -> String {
    let sign = match cond {
        Cond::Eq => "==",
        Cond::Ne => "!=",
        Cond::Lt => "<",
        Cond::Ge => ">=",
        Cond::Gt => ">",
        Cond::Le => "<=",
    };
    format!("{left} {sign} {right}")
}

fn negation(value: &str) -> String {
    if value.contains(" instanceof ") { format!("!({value})") } else { format!("!{value}") }
}

fn int_sign(op: IntOp) -> &'static str {
    match op {
        IntOp::Add => "+",
        IntOp::Sub => "-",
        IntOp::Mul => "*",
        IntOp::And => "&",
        IntOp::Or => "|",
        IntOp::Xor => "^",
        IntOp::Shl => "<<",
        IntOp::Shr => ">>",
        IntOp::Ushr => ">>>",
    }
}

fn float_sign(op: FloatOp) -> &'static str {
    match op {
        FloatOp::Add => "+",
        FloatOp::Sub => "-",
        FloatOp::Mul => "*",
        FloatOp::Div => "/",
        FloatOp::Rem => "%",
    }
}

/// The name of a class without its package and what it is nested in.
fn simple(internal: &str) -> String {
    let name = java_name(internal);
    let simple = name.rsplit(['.', '$']).next().unwrap_or(&name);
    // Of an anonymous class that is a number.
    if simple.starts_with(|first: char| first.is_ascii_digit()) {
        name.rsplit('.').next().unwrap_or(&name).to_owned()
    } else {
        simple.to_owned()
    }
}
