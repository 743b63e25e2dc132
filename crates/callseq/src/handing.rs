//! What calls hand to the objects of callers.
//!
//! A value that callers pass may be of a class of theirs. Where a call asks it something, such as whether it equals a part of the
//! structure, that class gets hold of the part, and may keep it.

use heapwise_heap::is_immutable;
use heapwise_program::{ClassId, ClassKind, MethodId, Op, Operand, PoolIndex, Program, Type};

use crate::cells;
use crate::library::is_of_every_object;
use crate::reached::Reached;
use crate::shape::{Link, Shape};
use crate::space::Space;

/// What methods hand to values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Handing {
    /// Nothing that callers do not have.
    Nothing,
    /// What fields hold that any object fits in, such as the items of a list.
    Items,
    /// What may be a part of the structure.
    Parts,
}

/// What the methods that a call of `root` reaches hand to values.
pub(crate) fn handing(program: &Program, reached: &Reached, root: MethodId) -> Handing {
    let all = reached.methods.iter().map(|method| {
        let is_own = *method == root && !reached.methods.iter().any(|caller| calls(program, *caller, root));
        by(program, *method, is_own)
    });
    all.max().unwrap_or(Handing::Nothing)
}

/// Whether an item of a state is a part of the structure, or an object that is there before all calls.
pub(crate) fn has_parts_as_items(program: &Program, space: &Space) -> bool {
    space.shapes.iter().any(|known| has_part_as_item(program, &known.shape))
}

fn has_part_as_item(program: &Program, shape: &Shape) -> bool {
    let is_object = |link: &Link<u32>| matches!(link, Link::To(_) | Link::Outside(_));
    shape.nodes.iter().any(|node| {
        node.links.iter().enumerate().any(|(cell, link)| {
            let declared = || cells::declared(program, node.class, cell);
            let elements = || declared().and_then(|class| element(program, class));
            let is_item = is_object(link) && declared().is_none_or(|class| is_open(program, class));
            is_item
                || matches!(link, Link::To(array) if elements().is_some_and(|of| is_open(program, of))
                    && shape.nodes[*array as usize].links.iter().any(is_object))
        })
    })
}

fn element(program: &Program, class: ClassId) -> Option<ClassId> {
    match program.class(class).kind {
        ClassKind::Array { element, .. } => Some(element),
        _ => None,
    }
}

/// Whether a method calls another one, as far as its code names it.
fn calls(program: &Program, caller: MethodId, called: MethodId) -> bool {
    let class = program.method(caller).class;
    let is_one =
        |entry: &PoolIndex| program.resolve_method(class, *entry).is_ok_and(|found| found.method == called);
    program.code(caller).is_ok_and(|code| {
        code.ops.iter().any(|op| match op {
            Op::InvokeVirtual(entry)
            | Op::InvokeInterface(entry)
            | Op::InvokeSpecial(entry)
            | Op::InvokeStatic(entry) => is_one(entry),
            _ => false,
        })
    })
}

/// What a method hands to values; `is_own` says that its receiver and parameters are what its caller has.
fn by(program: &Program, method: MethodId, is_own: bool) -> Handing {
    let class = program.method(method).class;
    let asks = |entry| {
        let called = program.resolve_method(class, entry).ok().map(|found| program.method(found.method));
        called.is_some_and(|called| {
            let takes = called.parameters.iter().any(|ty| matches!(ty, Type::Reference(_)));
            let is_overridden = called.flags.is_abstract() || is_of_every_object(program, called);
            takes && is_overridden && program.class(called.class).is_jdk()
        })
    };
    let Ok(code) = program.code(method) else { return Handing::Nothing };
    let is_asked =
        |op: &Op| matches!(op, Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) if asks(*entry));
    if !code.ops.iter().any(is_asked) {
        return Handing::Nothing;
    }
    let Some(calls) = program.operands(method, &asks) else { return Handing::Parts };
    let handed = calls.iter().filter_map(|operands| operands.split_first()).flat_map(|(on, arguments)| {
        let is_value = may_be(program, on, is_open);
        arguments.iter().filter(move |_| is_value).map(|argument| of(program, argument, is_own))
    });
    handed.max().unwrap_or(Handing::Nothing)
}

/// What an argument is for the value that gets it.
fn of(program: &Program, argument: &Operand, is_own: bool) -> Handing {
    let is_open = || may_be(program, argument, is_open);
    match argument {
        Operand::Own(_) if is_own => Handing::Nothing,
        argument if may_be(program, argument, is_part) => Handing::Parts,
        Operand::Held(_) if is_open() => Handing::Items,
        // What another method has passed or given may be anything.
        _ if is_open() => Handing::Parts,
        _ => Handing::Nothing,
    }
}

fn may_be(program: &Program, operand: &Operand, is: fn(&Program, ClassId) -> bool) -> bool {
    let of = |ty: &Type| match ty {
        Type::Reference(name) => program.find_class(name).map_or(true, |class| is(program, class)),
        Type::Primitive(_) => false,
    };
    match operand {
        Operand::Own(ty) => of(ty),
        Operand::Held(types) | Operand::Given(types) => types.iter().any(of),
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
