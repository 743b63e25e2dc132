//! What a `NullPointerException` that the JVM throws says [JEP358]: what could not be done, and what was null.
//!
//! `Cannot invoke "String.length()" because "<local1>.name" is null`: the first part is the op that threw, the second
//! follows the null back to the op that pushed it, by a data-flow analysis of the method, and describes that one by
//! the names of fields, methods and local variables.

pub(crate) mod sources;

use heapwise_classfile::{
    CodeAttribute, Constants, Decoded, Kind, LocalName, MethodType, Op, Pc, PoolIndex, Read, Type, java_name,
};

use crate::class::Method;
use crate::lower::effect_of;
use crate::program::Program;
use crate::{MethodId, names};
use sources::Origins;

/// How many steps the description of the null goes back.
const DETAIL: u32 = 5;

impl Program {
    /// The message of a `NullPointerException` that op `pc` of a method throws by itself; `None` if it is one that the
    /// program made. Costs about as much as lowering the method.
    pub fn null_message(&self, method: MethodId, pc: Pc) -> Option<String> {
        let code = self.code(method).ok()?;
        let ops = code.ops.get(..pc as usize)?;
        let at = ops.iter().filter(|op| !matches!(op, Op::Probe(_))).count() as Pc;
        let method = self.method(method);
        let constants = self.class(method.class).pool.constants().ok()?;
        let attribute = CodeAttribute::read(constants, method.code_range.clone()?).ok()?;
        let decoded = Decoded::new(method.arg_slots, &attribute, constants).ok()?;
        let names = attribute.local_names(constants).ok()?;
        let known = sources::of(method, &decoded, constants).ok()?;
        let message = Message { method, constants, decoded: &decoded, names: &names, known: &known };
        message.at(at).ok()?
    }
}

impl Program {
    /// The code of a method, with what pushed each value before each op.
    pub(crate) fn origins(&self, method: &Method) -> Option<(&Constants, Decoded, Vec<Option<Origins>>)> {
        let constants = self.class(method.class).pool.constants().ok()?;
        let attribute = CodeAttribute::read(constants, method.code_range.clone()?).ok()?;
        let decoded = Decoded::new(method.arg_slots, &attribute, constants).ok()?;
        let known = sources::of(method, &decoded, constants).ok()?;
        Some((constants, decoded, known))
    }

    /// The pool entries of the fields that a constructor may write of other objects than the one that it makes; `None` where that
    /// cannot be said. Costs about as much as lowering the method.
    pub fn written_of_others(&self, constructor: MethodId) -> Option<Vec<PoolIndex>> {
        let method = self.method(constructor);
        let (constants, decoded, known) = self.origins(method)?;
        let ops = &decoded.body.ops;
        let mut written = Vec::new();
        for (op, known) in ops.iter().zip(&known) {
            let (Op::PutField(entry), Some(known)) = (op, known) else { continue };
            let value = usize::from(effect_of(op, method, constants).ok()?.pops).checked_sub(1)?;
            let source = known.source(value).and_then(|pc| ops.get(pc as usize));
            if !matches!(source, Some(Op::Load(0))) || known.written.contains(&0) {
                written.push(*entry);
            }
        }
        Some(written)
    }
}

struct Message<'a> {
    method: &'a Method,
    constants: &'a Constants,
    decoded: &'a Decoded,
    names: &'a [LocalName],
    known: &'a [Option<Origins>],
}

impl Message<'_> {
    fn op(&self, pc: Pc) -> Option<&Op> {
        self.decoded.body.ops.get(pc as usize)
    }

    fn at(&self, pc: Pc) -> Read<Option<String>> {
        let Some(op) = self.op(pc) else { return Ok(None) };
        let Some(action) = self.action(op)? else { return Ok(None) };
        let slot = self.null_slot(op)?;
        let cause = self.describe(pc, slot, DETAIL, false)?;
        Ok(Some(match cause {
            Some(Cause::Result(call)) => {
                format!("{action} because the return value of \"{call}\" is null")
            }
            Some(Cause::Value(value)) => format!("{action} because \"{value}\" is null"),
            None => action,
        }))
    }

    /// What the op was about to do.
    fn action(&self, op: &Op) -> Read<Option<String>> {
        Ok(Some(match op {
            Op::ArrayLoad(kind) => format!("Cannot load from {} array", element(*kind)),
            Op::ArrayStore(kind) => format!("Cannot store to {} array", element(*kind)),
            Op::ArrayLength => "Cannot read the array length".to_owned(),
            Op::Throw => "Cannot throw exception".to_owned(),
            Op::MonitorEnter => "Cannot enter synchronized block".to_owned(),
            Op::MonitorExit => "Cannot exit synchronized block".to_owned(),
            Op::GetField(entry) => format!("Cannot read field \"{}\"", self.constants.member(*entry)?.name),
            Op::PutField(entry) => format!("Cannot assign field \"{}\"", self.constants.member(*entry)?.name),
            Op::InvokeVirtual(entry) | Op::InvokeSpecial(entry) | Op::InvokeInterface(entry) => {
                if self.constants.member(*entry)?.name == names::INIT {
                    return Ok(None);
                }
                format!("Cannot invoke \"{}\"", self.call(*entry)?)
            }
            _ => return Ok(None),
        }))
    }

    /// How deep on the stack the null is.
    fn null_slot(&self, op: &Op) -> Read<usize> {
        let pops = usize::from(effect_of(op, self.method, self.constants)?.pops);
        Ok(match op {
            Op::GetField(_) | Op::ArrayLength | Op::Throw | Op::MonitorEnter | Op::MonitorExit => 0,
            _ => pops.saturating_sub(1),
        })
    }

    /// The method of a call: `String.length()`.
    fn call(&self, entry: PoolIndex) -> Read<String> {
        let member = self.constants.member(entry)?;
        let class = short(&self.constants.class_name(member.class)?);
        let parameters = MethodType::parse(&member.descriptor).map(|ty| ty.parameters).unwrap_or_default();
        let parameters: Vec<String> = parameters.iter().map(parameter).collect();
        Ok(format!("{class}.{}({})", member.name, parameters.join(", ")))
    }

    /// What pushed the value `slot` below the top before op `pc`.
    fn describe(&self, pc: Pc, slot: usize, detail: u32, inner: bool) -> Read<Option<Cause>> {
        let known = self.known.get(pc as usize).and_then(Option::as_ref);
        let source = known.and_then(|known| known.source(slot));
        let (Some(source), true) = (source, detail > 0) else { return Ok(None) };
        let Some(op) = self.op(source) else { return Ok(None) };
        let value = match op {
            Op::Load(local) => self.local(source, *local),
            Op::Null => "null".to_owned(),
            Op::Int(value) => value.to_string(),
            Op::ArrayLoad(Kind::Int | Kind::Reference) => {
                let array = self.text(source, 1, detail - 1, inner)?.unwrap_or_else(|| "<array>".to_owned());
                let index = self.text(source, 0, detail, true)?.unwrap_or_else(|| "...".to_owned());
                format!("{array}[{index}]")
            }
            Op::GetStatic(entry) => {
                let member = self.constants.member(*entry)?;
                format!("{}.{}", short(&self.constants.class_name(member.class)?), member.name)
            }
            Op::GetField(entry) => {
                let object = self.text(source, 0, detail - 1, inner)?;
                let name = self.constants.member(*entry)?.name;
                object.map_or_else(|| name.to_string(), |object| format!("{object}.{name}"))
            }
            Op::InvokeVirtual(entry)
            | Op::InvokeSpecial(entry)
            | Op::InvokeInterface(entry)
            | Op::InvokeStatic(entry) => {
                let call = self.call(*entry)?;
                let is_cause = detail == DETAIL && !inner;
                return Ok(Some(if is_cause { Cause::Result(call) } else { Cause::Value(call) }));
            }
            _ => return Ok(None),
        };
        Ok(Some(Cause::Value(value)))
    }

    fn text(&self, pc: Pc, slot: usize, detail: u32, inner: bool) -> Read<Option<String>> {
        Ok(self.describe(pc, slot, detail, inner)?.map(|cause| match cause {
            Cause::Value(text) | Cause::Result(text) => text,
        }))
    }

    /// The name of a local variable that op `pc` loads.
    fn local(&self, pc: Pc, local: u16) -> String {
        let offset = self.decoded.offsets.get(pc as usize).copied().unwrap_or_default();
        let named = self.names.iter().find(|name| name.index == local && name.range.contains(&offset));
        if let Some(named) = named {
            return named.name.to_string();
        }
        let known = self.known.get(pc as usize).and_then(Option::as_ref);
        let was_written = known.is_some_and(|known| known.written.contains(&local));
        let receiver = u16::from(!self.method.is_static());
        if !was_written && local < receiver {
            return "this".to_owned();
        }
        let mut first = receiver;
        for (index, parameter) in self.method.parameters.iter().enumerate() {
            let next = first + parameter.slots();
            if !was_written && (first..next).contains(&local) {
                return format!("<parameter{}>", index + 1);
            }
            first = next;
        }
        format!("<local{local}>")
    }
}

/// What was null.
enum Cause {
    /// What an expression says.
    Value(String),
    /// What this call returned.
    Result(String),
}

fn element(kind: Kind) -> &'static str {
    match kind {
        Kind::Boolean | Kind::Byte => "byte/boolean",
        Kind::Char => "char",
        Kind::Short => "short",
        Kind::Int => "int",
        Kind::Long => "long",
        Kind::Float => "float",
        Kind::Double => "double",
        Kind::Reference => "object",
    }
}

/// The name of a class; of `Object` and `String` without the package.
fn short(internal: &str) -> String {
    let name = java_name(internal);
    for known in ["java.lang.Object", "java.lang.String"] {
        if let Some(rest) = name.strip_prefix(known)
            && (rest.is_empty() || rest.starts_with('['))
        {
            return format!("{}{rest}", known.trim_start_matches("java.lang."));
        }
    }
    name
}

fn parameter(ty: &Type) -> String {
    match ty {
        Type::Primitive(primitive) => primitive.java_name().to_owned(),
        Type::Reference(name) => short(name),
    }
}
