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
    let callers = Callers { program, methods: &reached.methods, root };
    reached.methods.iter().map(|method| callers.by(*method)).max().unwrap_or(Handing::Nothing)
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

/// How many callers back an argument is followed.
const CALLERS: u32 = 3;

/// What a call reaches.
struct Callers<'a> {
    program: &'a Program,
    methods: &'a [MethodId],
    root: MethodId,
}

impl Callers<'_> {
    /// What a method hands to values.
    fn by(&self, method: MethodId) -> Handing {
        let program = self.program;
        let class = program.method(method).class;
        let asks = |entry| {
            let called = program.resolve_method(class, entry).ok().map(|found| program.method(found.method));
            called.is_some_and(|called| {
                let takes = called.parameters.iter().any(|ty| matches!(ty, Type::Reference(_)));
                let is_overridden = called.flags.is_abstract() || is_of_every_object(program, called);
                takes && is_overridden && program.class(called.class).is_jdk()
            })
        };
        if !calls(program, method, &asks) {
            return Handing::Nothing;
        }
        let Some(calls) = program.operands(method, &asks) else { return Handing::Parts };
        let handed =
            calls.iter().filter_map(|operands| operands.split_first()).flat_map(|(on, arguments)| {
                let is_value = may_be(program, on, is_open);
                arguments.iter().filter(move |_| is_value).map(|argument| self.of(method, argument, CALLERS))
            });
        handed.max().unwrap_or(Handing::Nothing)
    }

    /// What an argument that a method passes is for the value that gets it.
    fn of(&self, method: MethodId, argument: &Operand, callers: u32) -> Handing {
        let is_open = || may_be(self.program, argument, is_open);
        match argument {
            Operand::Own(..) if method == self.root && self.is_called_by_callers_alone() => Handing::Nothing,
            argument if may_be(self.program, argument, is_part) => Handing::Parts,
            Operand::Held(_) if is_open() => Handing::Items,
            Operand::Own(place, _) if is_open() => self.passed(method, *place, callers),
            // What another method has given may be anything.
            _ if is_open() => Handing::Parts,
            _ => Handing::Nothing,
        }
    }

    /// What a method is passed at a place, by all that call it.
    fn passed(&self, method: MethodId, place: usize, callers: u32) -> Handing {
        let info = self.program.method(method);
        // Others may be called by the name of what they override.
        let is_named = info.is_static() || info.flags.is_private();
        let Some(callers) = callers.checked_sub(1).filter(|_| is_named) else { return Handing::Parts };
        let by = |caller: &MethodId| {
            let class = self.program.method(*caller).class;
            let is_it =
                |entry| self.program.resolve_method(class, entry).is_ok_and(|found| found.method == method);
            if !calls(self.program, *caller, &is_it) {
                return Handing::Nothing;
            }
            let Some(calls) = self.program.operands(*caller, &is_it) else { return Handing::Parts };
            let of = |operands: &Vec<Operand>| {
                operands.get(place).map_or(Handing::Parts, |passed| self.of(*caller, passed, callers))
            };
            calls.iter().map(of).max().unwrap_or(Handing::Nothing)
        };
        self.methods.iter().map(by).max().unwrap_or(Handing::Parts)
    }

    /// Whether nothing that the call reaches calls it again, with other arguments.
    fn is_called_by_callers_alone(&self) -> bool {
        !self.methods.iter().any(|caller| {
            let class = self.program.method(*caller).class;
            let is_root = |entry| {
                self.program.resolve_method(class, entry).is_ok_and(|found| found.method == self.root)
            };
            calls(self.program, *caller, &is_root)
        })
    }
}

/// Whether the code of a method calls one that `is_meant`.
fn calls(program: &Program, method: MethodId, is_meant: &dyn Fn(PoolIndex) -> bool) -> bool {
    program.code(method).is_ok_and(|code| {
        code.ops.iter().any(|op| match op {
            Op::InvokeVirtual(entry)
            | Op::InvokeInterface(entry)
            | Op::InvokeSpecial(entry)
            | Op::InvokeStatic(entry) => is_meant(*entry),
            _ => false,
        })
    })
}

fn may_be(program: &Program, operand: &Operand, is: fn(&Program, ClassId) -> bool) -> bool {
    let of = |ty: &Type| match ty {
        Type::Reference(name) => program.find_class(name).map_or(true, |class| is(program, class)),
        Type::Primitive(_) => false,
    };
    match operand {
        Operand::Own(_, ty) => of(ty),
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
