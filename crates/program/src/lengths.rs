//! The lengths of arrays that the code of a class makes by number: initial capacities, tables of a fixed size.
//!
//! A length stands in front of the op that makes the array. One that a constructor is passed stands in front of its call, where
//! constructors of the class make arrays of a length that they are given.

use heapwise_classfile::{Op, Primitive};

use crate::class::{Class, ClassKind};
use crate::program::Program;
use crate::{ClassId, MethodId};

/// How far before the call of a constructor its arguments are looked for.
const BEFORE: usize = 6;

impl Program {
    /// The array classes of which the code of a class makes objects, each with a length. Linear in its code, once.
    pub fn lengths_made(&self, class: ClassId) -> &[(ClassId, u32)] {
        let info = self.class(class);
        info.lengths.get_or_init(|| {
            let mut made = Vec::new();
            let mut open = Vec::new();
            for method in &info.methods {
                self.add_lengths(info, *method, &mut made, &mut open);
            }
            let passed: Vec<u32> =
                info.methods.iter().flat_map(|method| self.passed(info, *method)).collect();
            made.extend(open.into_iter().flat_map(|array| passed.iter().map(move |length| (array, *length))));
            made.sort_unstable();
            made.dedup();
            made.into()
        })
    }

    /// Adds the lengths that a method makes arrays of, and the classes of those whose length a constructor is given.
    fn add_lengths(
        &self,
        class: &Class,
        method: MethodId,
        made: &mut Vec<(ClassId, u32)>,
        open: &mut Vec<ClassId>,
    ) {
        let Ok(code) = self.code(method) else { return };
        for (at, op) in code.ops.iter().enumerate() {
            let (array, dimensions) = match op {
                Op::NewPrimitiveArray(kind) => {
                    let element = Primitive::ALL.into_iter().find(|one| one.kind() == Some(*kind));
                    (element.map(|element| self.array_class(self.primitive_class(element))), 1)
                }
                Op::NewReferenceArray(entry) => {
                    let element = self.resolve_class(class.id, *entry).ok();
                    (element.map(|element| self.array_class(element)), 1)
                }
                Op::NewMultiArray(entry, dimensions) => {
                    (self.resolve_class(class.id, *entry).ok(), usize::from(*dimensions))
                }
                _ => continue,
            };
            let lengths =
                at.checked_sub(dimensions).and_then(|from| code.ops.get(from..at)).unwrap_or_default();
            let mut array = array;
            for length in lengths {
                let Some(class) = array else { break };
                match length {
                    Op::Int(length) => made.extend(u32::try_from(*length).ok().map(|length| (class, length))),
                    _ if self.method(method).is_constructor() => open.push(class),
                    _ => {}
                }
                array = match self.class(class).kind {
                    ClassKind::Array { element, .. } => Some(element),
                    _ => None,
                };
            }
        }
    }

    /// The numbers that a method passes to constructors of its class.
    fn passed(&self, class: &Class, method: MethodId) -> Vec<u32> {
        let Ok(code) = self.code(method) else { return Vec::new() };
        let is_own = |op: &Op| match op {
            Op::InvokeSpecial(entry) => self.resolve_method(class.id, *entry).is_ok_and(|found| {
                let called = self.method(found.method);
                called.is_constructor() && called.class == class.id
            }),
            _ => false,
        };
        let calls = code.ops.iter().enumerate().filter(|(_, op)| is_own(op)).map(|(at, _)| at);
        let before = calls.flat_map(|at| code.ops.get(at.saturating_sub(BEFORE)..at).unwrap_or_default());
        before
            .filter_map(|op| match op {
                Op::Int(number) => u32::try_from(*number).ok(),
                _ => None,
            })
            .collect()
    }
}
