//! `java.lang.invoke.MethodHandleNatives`: how names of members become members.
//!
//! A resolved method is kept as a number, in a cell behind the fields of its `ResolvedMethodName`.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_entity::Entity;
use heapwise_heap::{Data, Object, ObjectId, Value};
use heapwise_program::{ClassId, ClassKind, Field, Method, MethodId};
use heapwise_semantics::offset_of;

use super::{executable, field_at};
use crate::arguments::{self, argument, zero};
use crate::fields;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/invoke/MethodHandleNatives",
    entries: &[
        native(
            "resolve(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
            resolve,
        ),
        native("init(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", init),
        native("objectFieldOffset(Ljava/lang/invoke/MemberName;)J", offset),
        native("staticFieldOffset(Ljava/lang/invoke/MemberName;)J", offset),
        native("staticFieldBase(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", static_base),
        native("getNamedCon(I[Ljava/lang/Object;)I", zero),
    ],
};

const IS_METHOD: i32 = 0x1_0000;
const IS_CONSTRUCTOR: i32 = 0x2_0000;
const IS_FIELD: i32 = 0x4_0000;
const CALLER_SENSITIVE: i32 = 0x10_0000;
const KIND_SHIFT: i32 = 24;

/// The reference kinds of the JVM specification.
mod kind {
    pub(super) const GET_FIELD: i32 = 1;
    pub(super) const GET_STATIC: i32 = 2;
    pub(super) const VIRTUAL: i32 = 5;
    pub(super) const STATIC: i32 = 6;
    pub(super) const SPECIAL: i32 = 7;
    pub(super) const NEW_SPECIAL: i32 = 8;
    pub(super) const INTERFACE: i32 = 9;
}

fn resolve(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let member = arguments::object(machine, arguments, 0)?;
    let speculative = argument(arguments, 3) != Value::Int(0);
    let flags = flags(machine, member)?;
    let class = fields::read(machine, member, "clazz")?;
    let class = machine.object(class)?;
    let class = machine.mirrored(class)?;
    let name = name(machine, member)?;
    let found = if flags & IS_FIELD != 0 {
        resolve_field(machine, member, class, &name)?
    } else {
        resolve_method(machine, member, class, &name)?
    };
    match found {
        true => Ok(Returned::Value(Value::Object(member))),
        false if speculative => Ok(Returned::Value(Value::Null)),
        false if flags & IS_FIELD != 0 => Interrupt::raise("java/lang/NoSuchFieldError", name),
        false => Interrupt::raise("java/lang/NoSuchMethodError", name),
    }
}

fn flags(machine: &mut Machine<'_, '_>, member: ObjectId) -> Step<i32> {
    match fields::read(machine, member, "flags")? {
        Value::Int(flags) => Ok(flags),
        _ => Interrupt::unsupported("a member name with symbolic flags"),
    }
}

fn name(machine: &mut Machine<'_, '_>, member: ObjectId) -> Step<String> {
    let name = fields::read(machine, member, "name")?;
    arguments::text(machine, &[name], 0)
}

fn resolve_field(machine: &mut Machine<'_, '_>, member: ObjectId, class: ClassId, name: &str) -> Step<bool> {
    let program = machine.program();
    let Some(field) = program.find_field(class, name).map(|id| program.field(id)) else { return Ok(false) };
    let flags = flags(machine, member)?;
    let is_setter = flags >> KIND_SHIFT > kind::GET_STATIC;
    set_field(machine, member, field, is_setter)?;
    Ok(true)
}

fn set_field(machine: &mut Machine<'_, '_>, member: ObjectId, field: &Field, is_setter: bool) -> Step<()> {
    let read = if field.flags.is_static() { kind::GET_STATIC } else { kind::GET_FIELD };
    let kind = if is_setter { read + 2 } else { read };
    let flags = IS_FIELD | kind << KIND_SHIFT | i32::from(field.flags.bits());
    let declarer = Value::Object(machine.mirror(field.class)?);
    fields::write(machine, member, "flags", Value::Int(flags))?;
    fields::write(machine, member, "clazz", declarer)
}

/// The descriptor in a `MethodType`.
fn descriptor(machine: &mut Machine<'_, '_>, ty: Value) -> Step<String> {
    let ty = machine.object(ty)?;
    if let Some(text) = machine.text(ty) {
        return Ok(String::from_utf16_lossy(&text));
    }
    let parameters = fields::read(machine, ty, "ptypes")?;
    let parameters = machine.object(parameters)?;
    let mut descriptor = "(".to_owned();
    for index in 0..machine.length(parameters)? {
        let parameter = machine.read_cell(parameters, index)?;
        descriptor.push_str(&type_descriptor(machine, parameter)?);
    }
    descriptor.push(')');
    let returns = fields::read(machine, ty, "rtype")?;
    descriptor.push_str(&type_descriptor(machine, returns)?);
    Ok(descriptor)
}

fn type_descriptor(machine: &mut Machine<'_, '_>, mirror: Value) -> Step<String> {
    let mirror = machine.object(mirror)?;
    let class = machine.program().class(machine.mirrored(mirror)?);
    Ok(match class.kind {
        ClassKind::Primitive(primitive) => primitive.letter().to_string(),
        ClassKind::Array { .. } => class.name.to_string(),
        _ => format!("L{};", class.name),
    })
}

fn resolve_method(machine: &mut Machine<'_, '_>, member: ObjectId, class: ClassId, name: &str) -> Step<bool> {
    let ty = fields::read(machine, member, "type")?;
    let descriptor = descriptor(machine, ty)?;
    let program = machine.program();
    let found = match name {
        "<init>" => {
            let own = program.class(class).methods.iter().map(|id| program.method(*id));
            own.into_iter().find(|method| *method.name == *name && *method.descriptor == *descriptor)
        }
        _ => program.find_method(class, name, &descriptor).map(|id| program.method(id)),
    };
    let Some(method) = found else { return Ok(false) };
    let wanted = flags(machine, member)? >> KIND_SHIFT & 0xf;
    if wanted == kind::STATIC && !method.is_static() {
        return Interrupt::raise(
            "java/lang/IncompatibleClassChangeError",
            format!("Expected static method '{}'", program.method_name(method.id)),
        );
    }
    set_method(machine, member, method, wanted)?;
    Ok(true)
}

fn set_method(machine: &mut Machine<'_, '_>, member: ObjectId, method: &Method, wanted: i32) -> Step<()> {
    let program = machine.program();
    let (sort, kind) = match wanted {
        _ if method.is_constructor() => (IS_CONSTRUCTOR, kind::NEW_SPECIAL),
        _ if method.is_static() => (IS_METHOD, kind::STATIC),
        kind::SPECIAL => (IS_METHOD, kind::SPECIAL),
        _ if method.flags.is_private() || method.flags.is_final() => (IS_METHOD, kind::SPECIAL),
        _ if program.class(method.class).is_interface() => (IS_METHOD, kind::INTERFACE),
        _ => (IS_METHOD, kind::VIRTUAL),
    };
    let sensitive = if method.is_caller_sensitive { CALLER_SENSITIVE } else { 0 };
    let flags = sort | kind << KIND_SHIFT | sensitive | i32::from(method.flags.bits());
    let declarer = Value::Object(machine.mirror(method.class)?);
    let resolved = resolved(machine, method.id)?;
    fields::write(machine, member, "flags", Value::Int(flags))?;
    fields::write(machine, member, "clazz", declarer)?;
    fields::write(machine, member, "method", Value::Object(resolved))
}

fn resolved(machine: &mut Machine<'_, '_>, method: MethodId) -> Step<ObjectId> {
    let class = machine.find_class("java/lang/invoke/ResolvedMethodName")?;
    let program = machine.program();
    let layout = program.class(class).instance_layout.iter();
    let cells = layout.map(|field| Value::zero(program.field(*field).kind));
    let cells = cells.chain([Value::Int(method.index() as i32)]).collect();
    machine.add(Object { class, data: Data::Cells(cells) })
}

/// From a `Field`, `Method` or `Constructor` object.
fn init(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let member = arguments::object(machine, arguments, 0)?;
    let object = arguments::object(machine, arguments, 1)?;
    let class = machine.state.heap.class(object);
    match &*machine.program().class(class).name {
        "java/lang/reflect/Field" => {
            let field = field_at(machine, object)?;
            set_field(machine, member, field, false)?;
        }
        _ => {
            let method = executable::method_at(machine, object)?;
            set_method(machine, member, method, 0)?;
        }
    }
    Ok(Returned::Void)
}

/// The field of a resolved name.
fn field<'p>(machine: &mut Machine<'_, 'p>, arguments: &[Value]) -> Step<&'p Field> {
    let member = arguments::object(machine, arguments, 0)?;
    let class = fields::read(machine, member, "clazz")?;
    let class = machine.object(class)?;
    let class = machine.mirrored(class)?;
    let name = name(machine, member)?;
    let program = machine.program();
    match program.find_field(class, &name) {
        Some(field) => Ok(program.field(field)),
        None => Interrupt::raise("java/lang/InternalError", name),
    }
}

fn offset(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let slot = field(machine, arguments)?.slot;
    Ok(Returned::Wide(Value::Long(offset_of(slot))))
}

fn static_base(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = field(machine, arguments)?.class;
    Ok(Returned::Value(Value::Object(machine.initialised(class)?)))
}
