//! Inputs that no test can build.
//!
//! Fields that the JDK declares in superclasses are not for tests to set; so a path may not have looked at them. A stub
//! needs the name of its interface and of the types of its methods, and what it, an optional value or a weak reference gives must be there before.

use heapwise_callsite::CallSites;
use heapwise_heap::collections::{Keys, keys};
use heapwise_heap::{Cell, InputHeap, Resolution, Value, Witness};
use heapwise_program::{ClassId, Holder, Library, Program};

use crate::Target;
use crate::access::Access;
use crate::anonymous_class::AnonymousClass;
use crate::types::class_of;

/// Whether a path depends on fields that the JDK keeps even from reflection, or an input needs a number in one.
pub(crate) fn needs_sealed_fields(
    program: &Program,
    target: Target,
    path: &InputHeap,
    witness: &Witness,
) -> bool {
    let access = Access::of(program, target.class);
    let sealed = |class: ClassId| {
        let layout = program.class(class).instance_layout.iter().enumerate();
        let layout = layout.filter(move |_| !program.class(class).is_jdk());
        layout.filter(move |(_, field)| access.is_sealed(class, **field)).map(|(slot, _)| slot)
    };
    let looked_at = path.objects().any(|(_, object)| {
        let cells = object.cells.as_deref().unwrap_or_default();
        sealed(object.class).any(|slot| match cells.get(slot) {
            Some(Value::Symbol(reference)) => path.reference(*reference).resolution != Resolution::Pending,
            _ => false,
        })
    });
    looked_at
        || witness.objects.iter().any(|object| {
            sealed(object.class).any(|slot| object.cells.get(slot).is_some_and(|cell| !cell.is_zero()))
        })
}

/// Whether an input holds a stub, optional value or weak reference that no expression makes: it gives what holds it, or the test cannot
/// name the interface. An anonymous class may give itself. Neither does one make a collection of constants whose enum has no name there.
pub(crate) fn has_unwritable_value(program: &Program, target: Target, witness: &Witness) -> bool {
    let access = Access::of(program, target.class);
    witness.objects.iter().enumerate().any(|(index, object)| {
        let interface = program.interface_of_stub(object.class);
        let is_function =
            interface.and_then(|interface| program.stub(interface)).is_some_and(|stub| stub.is_function);
        let is_hidden = interface.is_some_and(|interface| match is_function {
            true => access.class_name(interface).is_none() || !has_named_types(access, interface),
            false => AnonymousClass::of(access, interface, &object.arguments).is_none(),
        });
        let is_optional = program.class(object.class).library == Some(Library::Optional);
        let is_weak = program.class(object.class).holder() == Some(Holder::WeakReference);
        let is_given = interface.is_some() || is_optional || is_weak;
        let is_of_hidden = match keys(program, object.class, &object.arguments) {
            Keys::Objects => false,
            Keys::Constants(keys) => !access.names(keys),
            Keys::Unknown => true,
        };
        is_hidden
            || is_of_hidden
            || is_given && reaches_itself(witness, index, interface.is_some() && !is_function)
    })
}

/// Whether the types of the method of a functional interface have names in a test: no expression is a function of others.
fn has_named_types(access: Access<'_>, interface: ClassId) -> bool {
    let program = access.program;
    let methods = program.stub(interface).map(|stub| &stub.methods[..]).unwrap_or_default();
    let methods = methods.iter().map(|method| program.method(method.method));
    let mut types = methods.flat_map(|method| method.parameters.iter().chain(&method.returns));
    types.all(|ty| class_of(program, ty).is_ok_and(|class| access.names(class)))
}

/// Whether an object of a witness is reached from what it holds, by way of another one if it may hold itself. Linear in the structure.
fn reaches_itself(witness: &Witness, index: usize, may_hold_itself: bool) -> bool {
    let mut met = vec![false; witness.objects.len()];
    let mut pending = vec![index];
    while let Some(next) = pending.pop() {
        for cell in witness.objects.get(next).map_or(&[][..], |object| &object.cells) {
            match *cell {
                Cell::Object(held) if held == index && next == index && may_hold_itself => {}
                Cell::Object(held) if held == index => return true,
                Cell::Object(held) if met.get(held) == Some(&false) => {
                    met[held] = true;
                    pending.push(held);
                }
                _ => {}
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use heapwise_heap::WitnessObject;
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    /// On all graphs of three objects, against the closure of the relation.
    #[test]
    fn what_reaches_itself_goes_round_by_way_of_what_it_holds() {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let class = Program::open(config).unwrap().object_class();
        for graph in 0u32..1 << 9 {
            let holds = |from: usize, to: usize| graph >> (from * 3 + to) & 1 == 1;
            let object = |from: usize| {
                let held = (0..3).filter(|to| holds(from, *to)).map(Cell::Object);
                let cells = held.chain([Cell::Null]).collect();
                WitnessObject { class, cells, arguments: Default::default() }
            };
            let witness = Witness {
                roots: vec![Cell::Object(0)],
                objects: (0..3).map(object).collect(),
                made: None,
                accesses: None,
            };
            let of = |from: usize| [0, 1, 2].map(|to| holds(from, to));
            let mut closure = [0, 1, 2].map(of);
            for via in 0..3 {
                let through = closure[via];
                for row in closure.iter_mut().filter(|row| row[via]) {
                    row.iter_mut().zip(through).for_each(|(to, more)| *to |= more);
                }
            }
            for (at, row) in closure.iter().enumerate() {
                assert_eq!(reaches_itself(&witness, at, false), row[at], "{graph:b} {at}");
                let other = (0..3).any(|via| via != at && row[via] && closure[via][at]);
                assert_eq!(reaches_itself(&witness, at, true), other, "{graph:b} {at}");
            }
        }
    }
}
