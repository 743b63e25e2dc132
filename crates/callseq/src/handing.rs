//! What calls hand to the objects of callers.
//!
//! A value that callers pass may be of a class of theirs. Where a call asks it something, such as whether it equals a part of the
//! structure, that class gets hold of the part, and may keep it.

use heapwise_heap::is_immutable;
use heapwise_program::{ClassId, MethodId, Op, Operand, Program, Type};

use crate::cells;
use crate::library::is_of_every_object;
use crate::reached::Reached;
use crate::shape::Link;
use crate::space::Space;

/// What methods hand to values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Handing {
    /// Nothing that callers do not have.
    Nothing,
    /// What places hold that any object fits in, such as the items of a list.
    Items,
    /// What may be a part of the structure.
    Parts,
}

/// What the methods that a call of `root` reaches hand to values.
pub(crate) fn handing(program: &Program, reached: &Reached, root: MethodId) -> Handing {
    let all = reached.methods.iter().map(|method| by(program, *method, *method == root));
    all.max().unwrap_or(Handing::Nothing)
}

/// Whether an item of a state is a part of the structure.
pub(crate) fn has_parts_as_items(program: &Program, space: &Space) -> bool {
    let mut shapes = space.shapes.iter().map(|known| &known.shape);
    shapes.any(|shape| {
        shape.nodes.iter().any(|node| {
            node.links.iter().enumerate().any(|(cell, link)| {
                let is_item = || cells::declared(program, node.class, cell).is_none_or(|of| is_open(program, of));
                matches!(link, Link::To(_)) && is_item()
            })
        })
    })
}

/// What a method hands to values. The receiver and the parameters of the call itself are what its caller has.
fn by(program: &Program, method: MethodId, is_root: bool) -> Handing {
    let class = program.method(method).class;
    let asks = |entry| {
        let called = program.resolve_method(class, entry).ok().map(|found| program.method(found.method));
        called.is_some_and(|called| {
            let takes = called.parameters.iter().any(|ty| matches!(ty, Type::Reference(_)));
            let is_open = called.flags.is_abstract() || is_of_every_object(program, called);
            takes && is_open && program.class(called.class).is_jdk()
        })
    };
    let Ok(code) = program.code(method) else { return Handing::Nothing };
    let is_asked = |op: &Op| matches!(op, Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) if asks(*entry));
    if !code.ops.iter().any(is_asked) {
        return Handing::Nothing;
    }
    let Some(calls) = program.operands(method, &asks) else { return Handing::Parts };
    let handed = calls.iter().filter_map(|operands| operands.split_first()).flat_map(|(on, arguments)| {
        let is_value = may_be(program, on, is_open);
        arguments.iter().filter(move |_| is_value).map(|argument| match argument {
            Operand::Own(_) if is_root => Handing::Nothing,
            argument if may_be(program, argument, is_part) => Handing::Parts,
            argument if may_be(program, argument, is_open) => Handing::Items,
            _ => Handing::Nothing,
        })
    });
    handed.max().unwrap_or(Handing::Nothing)
}

fn may_be(program: &Program, operand: &Operand, is: fn(&Program, ClassId) -> bool) -> bool {
    let of = |ty: &Type| match ty {
        Type::Reference(name) => program.find_class(name).map_or(true, |class| is(program, class)),
        Type::Primitive(_) => false,
    };
    match operand {
        Operand::Own(ty) => of(ty),
        Operand::Of(types) => types.iter().any(of),
        Operand::Unknown => true,
    }
}

/// Whether an object of a class, or of one below it, may be of the program though the class is not.
fn is_open(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.is_jdk() && !info.is_array() && !info.flags.is_final() && !is_immutable(program, class)
}

/// Whether an object of a class may be a part of the structure that changes.
fn is_part(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    (!info.is_jdk() || info.is_array()) && !is_immutable(program, class)
}
