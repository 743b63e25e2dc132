//! A second opinion on what lowering guarantees (see the header of `op.rs`), written apart from it: it reads
//! descriptors with another class file reader and walks every way through a body, with a stack of sizes, so that a
//! stack form that splits a wide value at a wrong place is not its concern but an underflow is.

use std::collections::HashSet;
use std::path::Path;

use heapwise_program::{Code, Conversion, IntOp, Kind, MethodId, Op, PoolIndex, Program};
use ristretto_classfile::{ClassFile, Constant, ConstantPool};

/// Lowers every method of the class path, which is the directory `classes`, and checks the guarantees.
pub fn check_all(program: &Program, classes: &Path) {
    for name in program.class_path_classes() {
        let bytes = std::fs::read(classes.join(format!("{name}.class"))).unwrap();
        let file = ClassFile::from_bytes(&bytes).unwrap();
        let class = program.class(program.find_class(name).unwrap());
        for method in class.methods.iter().filter(|id| program.method(**id).has_code()) {
            let verdict = check_method(program, *method, &file.constant_pool);
            verdict.unwrap_or_else(|problem| panic!("{}: {problem}", program.method_name(*method)));
        }
    }
}

/// Lowers a method and checks the guarantees; an error of lowering is fine.
pub fn check_method(program: &Program, method: MethodId, pool: &ConstantPool<'_>) -> Result<(), String> {
    let Ok(code) = program.code(method) else { return Ok(()) };
    let method = program.method(method);
    let returns = method.returns.as_ref().map_or(0, |ty| u32::from(ty.slots()));
    let constants = program.class(method.class).constants().map_err(|error| error.to_string())?;
    // A call site has an entry of its own at the place of the one that the file has.
    let in_file = |entry: PoolIndex| {
        let place = constants.place(entry);
        (0..entry).find(|of_file| place.is_some() && constants.place(*of_file) == place).unwrap_or(entry)
    };
    check(code, (pool, &in_file), returns, u32::from(method.arg_slots))
}

/// A pool as the other reader has it, and which of its entries an entry of ours stands for.
type Entries<'a> = (&'a ConstantPool<'a>, &'a dyn Fn(PoolIndex) -> PoolIndex);

/// Checks a body against the guarantees.
fn check(code: &Code, entries: Entries<'_>, return_slots: u32, arg_slots: u32) -> Result<(), String> {
    let count = code.ops.len() as u32;
    if count == 0 || arg_slots > u32::from(code.max_locals) {
        return Err("no ops or arguments beyond max_locals".into());
    }
    let mut targets: Vec<u32> = Vec::new();
    for op in &code.ops {
        targets.extend(jump_targets(op));
        if let Some(last) = last_local(op)
            && last >= u32::from(code.max_locals)
        {
            return Err(format!("local {last} of {}", code.max_locals));
        }
    }
    for handler in &code.handlers {
        targets.push(handler.target);
        if handler.start >= handler.end || handler.end > count {
            return Err(format!("handler {handler:?}"));
        }
    }
    if let Some(target) = targets.iter().find(|target| **target >= count) {
        return Err(format!("target {target} of {count}"));
    }
    walk(code, entries, return_slots)
}

/// Visits every reachable pair of op and stack depth.
fn walk(code: &Code, entries: Entries<'_>, return_slots: u32) -> Result<(), String> {
    let after_calls: Vec<u32> = code
        .ops
        .iter()
        .zip(1..)
        .filter(|(op, _)| matches!(op, Op::Subroutine(_)))
        .map(|(_, next)| next)
        .collect();
    let mut seen: HashSet<(u32, u32)> = HashSet::new();
    let mut pending = vec![(0, 0)];
    while let Some((pc, depth)) = pending.pop() {
        if !seen.insert((pc, depth)) {
            continue;
        }
        let op = code.ops.get(pc as usize).ok_or_else(|| format!("execution runs to {pc}"))?;
        for handler in &code.handlers {
            if handler.start <= pc && pc < handler.end {
                pending.push((handler.target, 1));
            }
        }
        let (pops, pushes) = effect(op, entries)?;
        let left =
            depth.checked_sub(pops).ok_or_else(|| format!("underflow at {pc}: {op:?} at depth {depth}"))?;
        let after = left + pushes;
        if depth.max(after) > u32::from(code.max_stack) {
            return Err(format!("overflow at {pc}: {op:?} at depth {depth}, max_stack {}", code.max_stack));
        }
        pending.extend(jump_targets(op).into_iter().map(|target| (target, after)));
        match op {
            Op::Return | Op::ReturnValue | Op::ReturnWide if pops != return_slots => {
                return Err(format!("{op:?} where the descriptor says {return_slots} slots"));
            }
            Op::Return | Op::ReturnValue | Op::ReturnWide | Op::Throw | Op::Jump(_) | Op::Switch(_) => {}
            Op::Ret(_) => pending.extend(after_calls.iter().map(|next| (*next, after))),
            Op::Subroutine(_) => {}
            _ => pending.push((pc + 1, after)),
        }
    }
    Ok(())
}

fn jump_targets(op: &Op) -> Vec<u32> {
    match op {
        Op::If(_, to) | Op::IfCompare(_, to) | Op::IfSame(_, to) | Op::IfNull(_, to) => vec![*to],
        Op::Jump(to) | Op::Subroutine(to) => vec![*to],
        Op::Switch(switch) => switch.cases.iter().map(|case| case.1).chain([switch.default]).collect(),
        _ => Vec::new(),
    }
}

fn last_local(op: &Op) -> Option<u32> {
    match op {
        Op::Load(local) | Op::Store(local) | Op::Increment(local, _) | Op::Ret(local) => {
            Some(u32::from(*local))
        }
        Op::Load2(local) | Op::Store2(local) => Some(u32::from(*local) + 1),
        _ => None,
    }
}

fn width(kind: Kind) -> u32 {
    if kind == Kind::Long || kind == Kind::Double { 2 } else { 1 }
}

fn effect(op: &Op, (pool, in_file): Entries<'_>) -> Result<(u32, u32), String> {
    Ok(match op {
        Op::Nop | Op::Probe(_) | Op::Increment(..) | Op::Jump(_) | Op::Ret(_) | Op::Return => (0, 0),
        Op::Null | Op::Int(_) | Op::Float(_) | Op::Load(_) | Op::New(_) | Op::Subroutine(_) => (0, 1),
        Op::Long(_) | Op::Double(_) | Op::Load2(_) => (0, 2),
        Op::Constant(entry) => match pool.get(*entry) {
            Some(Constant::Dynamic { name_and_type_index, .. }) => {
                (0, descriptor_width(&descriptor(pool, *name_and_type_index)?))
            }
            Some(_) => (0, 1),
            None => return Err(format!("constant {entry}")),
        },
        Op::Store(_) | Op::Pop | Op::If(..) | Op::IfNull(..) | Op::Switch(_) | Op::ReturnValue => (1, 0),
        Op::Throw | Op::MonitorEnter | Op::MonitorExit => (1, 0),
        Op::Store2(_) | Op::Pop2 | Op::IfCompare(..) | Op::IfSame(..) | Op::ReturnWide => (2, 0),
        Op::ArrayLoad(kind) => (2, width(*kind)),
        Op::ArrayStore(kind) => (2 + width(*kind), 0),
        Op::Dup => (1, 2),
        Op::DupX1 => (2, 3),
        Op::DupX2 => (3, 4),
        Op::Dup2 => (2, 4),
        Op::Dup2X1 => (3, 5),
        Op::Dup2X2 => (4, 6),
        Op::Swap => (2, 2),
        Op::IntBinary(_) | Op::IntDiv | Op::IntRem | Op::FloatBinary(_) | Op::FloatCompare { .. } => (2, 1),
        Op::LongBinary(IntOp::Shl | IntOp::Shr | IntOp::Ushr) => (3, 2),
        Op::LongBinary(_) | Op::LongDiv | Op::LongRem | Op::DoubleBinary(_) => (4, 2),
        Op::LongCompare | Op::DoubleCompare { .. } => (4, 1),
        Op::IntNeg | Op::FloatNeg | Op::ArrayLength => (1, 1),
        Op::NewPrimitiveArray(_) | Op::NewReferenceArray(_) | Op::CheckCast(_) | Op::InstanceOf(_) => (1, 1),
        Op::LongNeg | Op::DoubleNeg => (2, 2),
        Op::NewMultiArray(_, count) => (u32::from(*count), 1),
        Op::Convert(conversion) => {
            let name = format!("{conversion:?}");
            let slots = |letter: u8| if letter == b'L' || letter == b'D' { 2 } else { 1 };
            let to = if matches!(conversion, Conversion::I2B | Conversion::I2C | Conversion::I2S) {
                1
            } else {
                slots(name.as_bytes()[2])
            };
            (slots(name.as_bytes()[0]), to)
        }
        Op::GetStatic(entry) => (0, descriptor_width(&member(pool, *entry)?)),
        Op::PutStatic(entry) => (descriptor_width(&member(pool, *entry)?), 0),
        Op::GetField(entry) => (1, descriptor_width(&member(pool, *entry)?)),
        Op::PutField(entry) => (1 + descriptor_width(&member(pool, *entry)?), 0),
        Op::InvokeStatic(entry) => call(&member(pool, *entry)?, 0)?,
        Op::InvokeVirtual(entry) | Op::InvokeSpecial(entry) | Op::InvokeInterface(entry) => {
            call(&member(pool, *entry)?, 1)?
        }
        Op::InvokeDynamic(entry) => match pool.get(in_file(*entry)) {
            Some(Constant::InvokeDynamic { name_and_type_index, .. }) => {
                call(&descriptor(pool, *name_and_type_index)?, 0)?
            }
            other => return Err(format!("call site {other:?}")),
        },
    })
}

fn member(pool: &ConstantPool<'_>, entry: PoolIndex) -> Result<String, String> {
    match pool.get(entry) {
        Some(
            Constant::FieldRef { name_and_type_index, .. }
            | Constant::MethodRef { name_and_type_index, .. }
            | Constant::InterfaceMethodRef { name_and_type_index, .. },
        ) => descriptor(pool, *name_and_type_index),
        other => Err(format!("member {other:?}")),
    }
}

fn descriptor(pool: &ConstantPool<'_>, name_and_type: u16) -> Result<String, String> {
    let Some(Constant::NameAndType { descriptor_index, .. }) = pool.get(name_and_type) else {
        return Err("no name and type".into());
    };
    match pool.get(*descriptor_index) {
        Some(Constant::Utf8(text)) => Ok(text.to_string()),
        other => Err(format!("descriptor {other:?}")),
    }
}

fn descriptor_width(descriptor: &str) -> u32 {
    match descriptor {
        "V" => 0,
        "J" | "D" => 2,
        _ => 1,
    }
}

fn call(descriptor: &str, receiver: u32) -> Result<(u32, u32), String> {
    let wrong = || format!("call {descriptor}");
    let mut letters = descriptor.strip_prefix('(').ok_or_else(wrong)?.chars();
    let mut slots = receiver;
    loop {
        let first = letters.next().ok_or_else(wrong)?;
        if first == ')' {
            return Ok((slots, descriptor_width(letters.as_str())));
        }
        slots += if matches!(first, 'J' | 'D') { 2 } else { 1 };
        let mut letter = first;
        while letter == '[' {
            letter = letters.next().ok_or_else(wrong)?;
        }
        if letter == 'L' {
            letters.by_ref().find(|letter| *letter == ';').ok_or_else(wrong)?;
        }
    }
}
