//! What a method calls others with, by the types that its own code knows it by.
//!
//! The types come from what pushed a value: a field, a call, a parameter, or what is stored in a local variable. Where ways with
//! different sources meet, a value is not known.

use heapwise_classfile::{Constants, Kind, MethodType, Op, Pc, PoolIndex, Read, Type};

use crate::MethodId;
use crate::class::Method;
use crate::null_message::sources::Origins;
use crate::program::Program;

/// How many steps a value is followed back through local variables and arrays, and how many values are in all of one call.
const STEPS: u32 = 4;
const VALUES: u32 = 100;

/// A reference that a call is made with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// The receiver or a parameter of the method itself, by its place among those that are references.
    Own(usize, Type),
    /// What fields and elements of arrays of these types hold; null and constants of none.
    Held(Vec<Type>),
    /// What calls of these types have given, or a static field, or a new object.
    Given(Vec<Type>),
    /// Not known.
    Unknown,
}

impl Program {
    /// For each call that `is_meant`, by its entry in the constant pool: the receiver, if it has one, and the arguments that are
    /// references. `None` for a method whose code cannot be read. Costs about as much as lowering the method.
    pub fn operands(
        &self,
        method: MethodId,
        is_meant: &dyn Fn(PoolIndex) -> bool,
    ) -> Option<Vec<Vec<Operand>>> {
        let method = self.method(method);
        let (constants, decoded, known) = self.origins(method)?;
        let (class, ops) = (self.class(method.class), &decoded.body.ops);
        let mut body = Body { class: &class.name, method, constants, ops, known: &known, left: 0 };
        let calls = ops.iter().enumerate().filter_map(|(pc, op)| match op {
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) | Op::InvokeSpecial(entry) => {
                Some((pc as Pc, *entry, true))
            }
            Op::InvokeStatic(entry) => Some((pc as Pc, *entry, false)),
            _ => None,
        });
        let calls = calls.filter(|(_, entry, _)| is_meant(*entry));
        calls.map(|(pc, entry, has_receiver)| body.of_call(pc, entry, has_receiver).ok()).collect()
    }
}

struct Body<'a> {
    class: &'a str,
    method: &'a Method,
    constants: &'a Constants,
    ops: &'a [Op],
    known: &'a [Option<Origins>],
    /// So many values of a call are still followed.
    left: u32,
}

impl Body<'_> {
    fn of_call(&mut self, pc: Pc, entry: PoolIndex, has_receiver: bool) -> Read<Vec<Operand>> {
        self.left = VALUES;
        let descriptor = self.constants.member(entry)?.descriptor;
        let parameters = MethodType::parse(&descriptor).map(|ty| ty.parameters).unwrap_or_default();
        let mut below = 0;
        let mut operands = Vec::new();
        for parameter in parameters.iter().rev() {
            if matches!(parameter, Type::Reference(_)) {
                operands.push(self.value(pc, below, STEPS)?);
            }
            below += usize::from(parameter.slots());
        }
        if has_receiver {
            operands.push(self.value(pc, below, STEPS)?);
        }
        operands.reverse();
        Ok(operands)
    }

    /// The value so many slots below the top before an op.
    fn value(&mut self, pc: Pc, below: usize, steps: u32) -> Read<Operand> {
        let known = self.known.get(pc as usize).and_then(Option::as_ref);
        let source = known.and_then(|known| known.source(below)).filter(|_| self.left > 0);
        let Some(source) = source else { return Ok(Operand::Unknown) };
        self.left -= 1;
        let member = |entry: &PoolIndex| Read::Ok(self.constants.member(*entry)?.descriptor);
        let given = |ty: Option<Type>| ty.map_or(Operand::Unknown, |ty| Operand::Given(vec![ty]));
        Ok(match self.ops.get(source as usize) {
            Some(Op::Load(local)) => self.local(source, *local, steps)?,
            Some(Op::Null | Op::Constant(_)) => Operand::Held(Vec::new()),
            Some(Op::GetField(entry)) => {
                Type::parse(&member(entry)?).map_or(Operand::Unknown, |ty| Operand::Held(vec![ty]))
            }
            Some(Op::GetStatic(entry)) => given(Type::parse(&member(entry)?)),
            Some(
                Op::InvokeVirtual(entry)
                | Op::InvokeSpecial(entry)
                | Op::InvokeInterface(entry)
                | Op::InvokeStatic(entry),
            ) => given(MethodType::parse(&member(entry)?).and_then(|called| called.returns)),
            Some(Op::New(entry)) => given(Some(Type::Reference(self.constants.class_name(*entry)?.into()))),
            Some(Op::ArrayLoad(Kind::Reference)) => self.element(source, steps)?,
            _ => Operand::Unknown,
        })
    }

    /// The element that an op loads from an array.
    fn element(&mut self, pc: Pc, steps: u32) -> Read<Operand> {
        let Some(steps) = steps.checked_sub(1) else { return Ok(Operand::Unknown) };
        let array = self.value(pc, 1, steps)?;
        let of = |arrays: &[Type]| arrays.iter().map(element).collect::<Option<Vec<Type>>>();
        Ok(match &array {
            Operand::Own(_, array) => element(array).map_or(Operand::Unknown, |ty| Operand::Given(vec![ty])),
            Operand::Held(arrays) => of(arrays).map_or(Operand::Unknown, Operand::Held),
            Operand::Given(arrays) => of(arrays).map_or(Operand::Unknown, Operand::Given),
            Operand::Unknown => Operand::Unknown,
        })
    }

    /// What a local variable holds where an op loads it.
    fn local(&mut self, pc: Pc, local: u16, steps: u32) -> Read<Operand> {
        let known = self.known.get(pc as usize).and_then(Option::as_ref);
        let own = self.parameter(local);
        if !known.is_some_and(|known| known.written.contains(&local)) {
            return Ok(own.map_or(Operand::Unknown, |(place, ty)| Operand::Own(place, ty)));
        }
        let Some(steps) = steps.checked_sub(1) else { return Ok(Operand::Unknown) };
        let (mut types, mut are_held) = (Vec::new(), own.is_none());
        types.extend(own.map(|(_, ty)| ty));
        let stores = self.ops.iter().enumerate().filter(|(_, op)| **op == Op::Store(local));
        let stores: Vec<usize> = stores.map(|(at, _)| at).collect();
        for at in stores {
            match self.value(at as Pc, 0, steps)? {
                Operand::Held(more) => types.extend(more),
                Operand::Given(more) => {
                    types.extend(more);
                    are_held = false;
                }
                Operand::Own(_, ty) => {
                    types.push(ty);
                    are_held = false;
                }
                Operand::Unknown => return Ok(Operand::Unknown),
            }
        }
        Ok(if are_held { Operand::Held(types) } else { Operand::Given(types) })
    }

    /// The place and the type of the parameter, or of the receiver, that a local variable begins with.
    fn parameter(&self, local: u16) -> Option<(usize, Type)> {
        let receiver = (!self.method.is_static()).then(|| Type::Reference(self.class.into()));
        let mut own = receiver.iter().chain(&self.method.parameters);
        let (mut first, mut place) = (0, 0);
        own.find_map(|ty| {
            let at = (place, first);
            first += ty.slots();
            place += usize::from(matches!(ty, Type::Reference(_)));
            (at.1 == local).then(|| (at.0, ty.clone()))
        })
    }
}

/// The type of the elements of an array.
fn element(array: &Type) -> Option<Type> {
    let Type::Reference(name) = array else { return None };
    Type::parse(name.strip_prefix('[')?)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::process::Command;

    use super::*;
    use crate::{ProgramConfig, java_home};

    const SOURCE: &str = "
        class Cog { Cog next; }
        class Probe {
            Cog cog; Object item; Cog[] cogs;
            Cog make() { return new Cog(); }
            void all(Object o, Cog given, boolean first) {
                o.equals(cog); o.equals(item); o.equals(given); o.equals(this); o.equals(null); o.equals(\"a\");
                o.equals(cogs[1]); o.equals(make()); o.equals(new Cog()); item.equals(first ? cog : item);
                Object held = item;
                held.equals(o);
                for (Cog at = cog; at != null; at = at.next) { o.equals(at); }
            }
        }";

    #[test]
    fn operands_have_the_types_that_code_knows_them_by() {
        let made = tempfile::tempdir().unwrap();
        let file = made.path().join("Probe.java");
        std::fs::write(&file, SOURCE).unwrap();
        let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
        assert!(javac.arg("-d").arg(made.path()).arg(&file).status().unwrap().success());
        let class_path: Vec<PathBuf> = vec![made.path().to_owned()];
        let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
        let class = program.find_class("Probe").unwrap();
        let method = program.find_method(class, "all", "(Ljava/lang/Object;LCog;Z)V").unwrap();
        let is_equals = |entry| {
            program
                .resolve_method(class, entry)
                .is_ok_and(|found| &*program.method(found.method).name == "equals")
        };
        let ty = |name: &str| Type::Reference(name.into());
        let held = |name: &str| Operand::Held(vec![ty(name)]);
        let given = |name: &str| Operand::Given(vec![ty(name)]);
        let object = Operand::Own(1, ty("java/lang/Object"));
        let expected = [
            held("Cog"),
            held("java/lang/Object"),
            Operand::Own(2, ty("Cog")),
            Operand::Own(0, ty("Probe")),
            Operand::Held(Vec::new()),
            Operand::Held(Vec::new()),
            held("Cog"),
            given("Cog"),
            given("Cog"),
            Operand::Unknown,
            object.clone(),
            Operand::Held(vec![ty("Cog"), ty("Cog")]),
        ];
        let found = program.operands(method, &is_equals).unwrap();
        let arguments: Vec<Operand> = found.iter().map(|call| call[1].clone()).collect();
        assert_eq!(arguments, expected);
        let receivers: Vec<Operand> = found.iter().map(|call| call[0].clone()).collect();
        assert_eq!(receivers[..9], vec![object; 9]);
        assert_eq!(receivers[9..11], [held("java/lang/Object"), held("java/lang/Object")]);
    }
}
