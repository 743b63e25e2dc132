//! `java.lang.reflect.Field`: fields read and written by slot.
//!
//! A `Field` object is made without its constructor; its `slot` is the number of the field in the program.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_entity::Entity;
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Field, FieldId, Kind, Origin, Primitive, Type};

use super::annotations;
use crate::table::{Methods, replaced};
use crate::{arguments, fields};

const ACCESSORS: &str = "makes accessors from method handles";
const MODULES: &str = "asks modules, which are not modelled";

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/reflect/Field",
    entries: &[
        replaced("setAccessible(Z)V", set_accessible, MODULES),
        replaced("get(Ljava/lang/Object;)Ljava/lang/Object;", get, ACCESSORS),
        replaced("getBoolean(Ljava/lang/Object;)Z", |m, a| get_as(m, a, Kind::Boolean), ACCESSORS),
        replaced("getByte(Ljava/lang/Object;)B", |m, a| get_as(m, a, Kind::Byte), ACCESSORS),
        replaced("getChar(Ljava/lang/Object;)C", |m, a| get_as(m, a, Kind::Char), ACCESSORS),
        replaced("getShort(Ljava/lang/Object;)S", |m, a| get_as(m, a, Kind::Short), ACCESSORS),
        replaced("getInt(Ljava/lang/Object;)I", |m, a| get_as(m, a, Kind::Int), ACCESSORS),
        replaced("getLong(Ljava/lang/Object;)J", |m, a| get_as(m, a, Kind::Long), ACCESSORS),
        replaced("getFloat(Ljava/lang/Object;)F", |m, a| get_as(m, a, Kind::Float), ACCESSORS),
        replaced("getDouble(Ljava/lang/Object;)D", |m, a| get_as(m, a, Kind::Double), ACCESSORS),
        replaced("set(Ljava/lang/Object;Ljava/lang/Object;)V", set, ACCESSORS),
        replaced("setBoolean(Ljava/lang/Object;Z)V", |m, a| set_from(m, a, Kind::Boolean), ACCESSORS),
        replaced("setByte(Ljava/lang/Object;B)V", |m, a| set_from(m, a, Kind::Byte), ACCESSORS),
        replaced("setChar(Ljava/lang/Object;C)V", |m, a| set_from(m, a, Kind::Char), ACCESSORS),
        replaced("setShort(Ljava/lang/Object;S)V", |m, a| set_from(m, a, Kind::Short), ACCESSORS),
        replaced("setInt(Ljava/lang/Object;I)V", |m, a| set_from(m, a, Kind::Int), ACCESSORS),
        replaced("setLong(Ljava/lang/Object;J)V", |m, a| set_from(m, a, Kind::Long), ACCESSORS),
        replaced("setFloat(Ljava/lang/Object;F)V", |m, a| set_from(m, a, Kind::Float), ACCESSORS),
        replaced("setDouble(Ljava/lang/Object;D)V", |m, a| set_from(m, a, Kind::Double), ACCESSORS),
    ],
};

pub(crate) const ACCESSIBLE_OBJECT: Methods = Methods {
    class: "java/lang/reflect/AccessibleObject",
    entries: &[
        replaced("setAccessible(Z)V", unsupported, MODULES),
        replaced("trySetAccessible()Z", unsupported, MODULES),
        replaced("canAccess(Ljava/lang/Object;)Z", unsupported, MODULES),
    ],
};

fn unsupported(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Interrupt::unsupported("java.lang.reflect.AccessibleObject: access to what is no field")
}

/// A new `Field` object.
pub(super) fn new_field(machine: &mut Machine<'_, '_>, field: FieldId) -> Step<ObjectId> {
    let info = machine.program().field(field);
    let class = machine.find_class("java/lang/reflect/Field")?;
    let object = machine.allocate(class)?;
    let declarer = machine.mirror(info.class)?;
    let ty = match &info.ty {
        Type::Primitive(primitive) => machine.program().primitive_class(*primitive),
        Type::Reference(name) => machine.find_class(name)?,
    };
    let ty = machine.mirror(ty)?;
    let name = arguments::new_string(machine, &info.name)?;
    let name = machine.intern(name)?;
    fields::write(machine, object, "clazz", Value::Object(declarer))?;
    fields::write(machine, object, "slot", Value::Int(field.index() as i32))?;
    fields::write(machine, object, "name", Value::Object(name))?;
    fields::write(machine, object, "type", Value::Object(ty))?;
    fields::write(machine, object, "modifiers", Value::Int(i32::from(info.flags.bits())))?;
    if let Some(signature) = &info.signature {
        let signature = arguments::new_string(machine, signature)?;
        fields::write(machine, object, "signature", Value::Object(signature))?;
    }
    annotations::write_of_field(machine, object, info)?;
    Ok(object)
}

/// The field that a `Field` object stands for.
pub(crate) fn field_at<'p>(machine: &mut Machine<'_, 'p>, object: ObjectId) -> Step<&'p Field> {
    match fields::read(machine, object, "slot")? {
        Value::Int(slot) => Ok(machine.program().field(FieldId::from_index(slot as usize))),
        _ => Interrupt::unsupported("a Field object with a symbolic slot"),
    }
}

/// Fields of JDK classes stay closed unless they are public: no module of the JDK is open to the program.
fn set_accessible(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    let field = field_at(machine, object)?;
    let class = machine.program().class(field.class);
    if class.is_jdk() && !(class.flags.is_public() && field.flags.is_public()) {
        let message = format!("Unable to make field {}.{} accessible", class.java_name(), field.name);
        return Interrupt::raise("java/lang/reflect/InaccessibleObjectException", message);
    }
    fields::write(machine, object, "override", arguments::argument(arguments, 1))?;
    Ok(Returned::Void)
}

/// A field about to be read or written: its facts, and the cell.
struct Target<'p> {
    field: &'p Field,
    object: ObjectId,
}

impl Target<'_> {
    fn slot(&self) -> usize {
        self.field.slot as usize
    }
}

/// Checks access and receiver, as `Field.get` and `Field.set` do.
/// `written` is the value to be written.
fn target<'p>(
    machine: &mut Machine<'_, 'p>,
    arguments: &[Value],
    written: Option<Value>,
) -> Step<Target<'p>> {
    let object = arguments::object(machine, arguments, 0)?;
    let field = field_at(machine, object)?;
    let is_open = fields::read(machine, object, "override")? == Value::Int(1);
    if !is_open {
        check_access(machine, field)?;
    }
    let object = if field.flags.is_static() {
        machine.initialised(field.class)?
    } else {
        let receiver = arguments::object(machine, arguments, 1)?;
        if !machine.is_instance(receiver, field.class) {
            return illegal_argument(format!("Can not get or set field {} of another class", field.name));
        }
        receiver
    };
    let is_constant = field.flags.is_final() && (field.flags.is_static() || !is_open);
    if let Some(value) = written.filter(|_| is_constant) {
        return final_field(machine, field, value);
    }
    Ok(Target { field, object })
}

/// The JDK's words for a field that may not be written.
fn final_field<T>(machine: &mut Machine<'_, '_>, field: &Field, value: Value) -> Step<T> {
    let program = machine.program();
    let given = match value {
        Value::Int(number) => format!("({}){number}", type_name(&field.ty)),
        Value::Long(number) => format!("(long){number}"),
        value if !value.is_reference() => format!("({})", type_name(&field.ty)),
        _ => match machine.resolve(value)? {
            Some(object) => program.class(machine.state.heap.class(object)).external_name(),
            None => "null value".to_owned(),
        },
    };
    let side = if field.flags.is_static() { "static " } else { "" };
    let (ty, class) = (type_name(&field.ty), program.class(field.class).external_name());
    illegal_access(format!("Can not set {side}final {ty} field {class}.{} to {given}", field.name))
}

fn type_name(ty: &Type) -> String {
    match ty {
        Type::Primitive(primitive) => primitive.java_name().to_owned(),
        Type::Reference(name) => name.replace('/', "."),
    }
}

fn check_access(machine: &mut Machine<'_, '_>, field: &Field) -> Step<()> {
    let program = machine.program();
    let declarer = program.class(field.class);
    let Some(caller) = machine.caller(0).map(|caller| program.class(caller)) else { return Ok(()) };
    let host =
        |class: &heapwise_program::Class| class.nest_host.clone().unwrap_or_else(|| class.name.clone());
    let allowed = if field.flags.is_private() {
        host(caller) == host(declarer)
    } else if caller.package() == declarer.package() {
        true
    } else {
        let inherited = field.flags.is_protected() && program.is_subtype(caller.id, declarer.id);
        (field.flags.is_public() && declarer.flags.is_public()) || inherited
    };
    if allowed {
        return Ok(());
    }
    let (caller, name, flags) = (caller.java_name(), declarer.java_name(), modifiers_text(field));
    let module = match &declarer.origin {
        Origin::Jdk(module) => format!(" (in module {module})"),
        _ => String::new(),
    };
    illegal_access(format!(
        "class {caller} cannot access a member of class {name}{module} with modifiers \"{flags}\""
    ))
}

/// The modifiers in the order of `Modifier.toString`.
fn modifiers_text(field: &Field) -> String {
    let flags = field.flags;
    let words = [
        (flags.is_public(), "public"),
        (flags.is_protected(), "protected"),
        (flags.is_private(), "private"),
        (flags.is_static(), "static"),
        (flags.is_final(), "final"),
        (flags.is_transient(), "transient"),
        (flags.is_volatile(), "volatile"),
    ];
    let words: Vec<&str> = words.into_iter().filter_map(|(is, word)| is.then_some(word)).collect();
    words.join(" ")
}

fn get(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let target = target(machine, arguments, None)?;
    let value = machine.read_cell(target.object, target.slot())?;
    boxed(machine, target.field.kind, value)
}

fn get_as(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<Returned> {
    let target = target(machine, arguments, None)?;
    let value = machine.read_cell(target.object, target.slot())?;
    let value = widened(machine, target.field.kind, kind, value)?;
    Ok(Returned::of(kind, value))
}

fn set(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let target = target(machine, arguments, Some(arguments::argument(arguments, 2)))?;
    let value = arguments::argument(arguments, 2);
    let value = match &target.field.ty {
        Type::Primitive(_) => unboxed(machine, target.field.kind, value)?,
        Type::Reference(name) => {
            let class = machine.find_class(name)?;
            match machine.resolve(value)? {
                Some(object) if !machine.is_instance(object, class) => {
                    return illegal_argument(format!(
                        "Can not set field {} to another type",
                        target.field.name
                    ));
                }
                _ => value,
            }
        }
    };
    machine.write_cell(target.object, target.slot(), value)?;
    Ok(Returned::Void)
}

fn set_from(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<Returned> {
    let target = target(machine, arguments, Some(arguments::argument(arguments, 2)))?;
    let value = widened(machine, kind, target.field.kind, arguments::argument(arguments, 2))?;
    machine.write_cell(target.object, target.slot(), value)?;
    Ok(Returned::Void)
}

/// The class that boxes a kind, and the letter of the kind.
fn box_of(kind: Kind) -> Option<(&'static str, Primitive)> {
    Some(match kind {
        Kind::Boolean => ("java/lang/Boolean", Primitive::Boolean),
        Kind::Byte => ("java/lang/Byte", Primitive::Byte),
        Kind::Char => ("java/lang/Character", Primitive::Char),
        Kind::Short => ("java/lang/Short", Primitive::Short),
        Kind::Int => ("java/lang/Integer", Primitive::Int),
        Kind::Long => ("java/lang/Long", Primitive::Long),
        Kind::Float => ("java/lang/Float", Primitive::Float),
        Kind::Double => ("java/lang/Double", Primitive::Double),
        Kind::Reference => return None,
    })
}

/// A value as an object: what `valueOf` of its box makes of it.
pub(super) fn boxed(machine: &mut Machine<'_, '_>, kind: Kind, value: Value) -> Step<Returned> {
    let Some((name, primitive)) = box_of(kind) else { return Ok(Returned::Value(value)) };
    let class = machine.find_class(name)?;
    machine.initialised(class)?;
    let descriptor = format!("({})L{name};", primitive.letter());
    match machine.program().find_method(class, "valueOf", &descriptor) {
        Some(method) if kind.is_wide() => Ok(Returned::Call(method, vec![value, Value::Filler])),
        Some(method) => Ok(Returned::Call(method, vec![value])),
        None => Interrupt::unsupported(format!("{name} without valueOf")),
    }
}

/// The number in a box, widened to `kind`.
pub(super) fn unboxed(machine: &mut Machine<'_, '_>, kind: Kind, value: Value) -> Step<Value> {
    let object = machine.object(value)?;
    let class = &machine.program().class(machine.state.heap.class(object)).name;
    let kinds = [
        Kind::Boolean,
        Kind::Byte,
        Kind::Char,
        Kind::Short,
        Kind::Int,
        Kind::Long,
        Kind::Float,
        Kind::Double,
    ];
    match kinds.into_iter().find(|kind| box_of(*kind).is_some_and(|(name, _)| name == &**class)) {
        Some(from) => {
            let value = fields::read(machine, object, "value")?;
            widened(machine, from, kind, value)
        }
        None => illegal_argument("Can not set a primitive field to an object"),
    }
}

/// A widening primitive conversion (JLS §5.1.2); what is none is refused as Java refuses it.
pub(super) fn widened(machine: &mut Machine<'_, '_>, from: Kind, to: Kind, value: Value) -> Step<Value> {
    use Kind::{Byte, Char, Double, Float, Int, Long, Short};
    match (from, to, value) {
        _ if from == to => Ok(value),
        (Byte, Short | Int, _) | (Short | Char, Int, _) => Ok(value),
        (Byte | Short | Char | Int, Long, Value::Int(value)) => Ok(Value::Long(i64::from(value))),
        (Byte | Short | Char | Int, Float, Value::Int(value)) => Ok(Value::Float(value as f32)),
        (Byte | Short | Char | Int, Double, Value::Int(value)) => Ok(Value::Double(f64::from(value))),
        (Long, Float, Value::Long(value)) => Ok(Value::Float(value as f32)),
        (Long, Double, Value::Long(value)) => Ok(Value::Double(value as f64)),
        (Float, Double, Value::Float(value)) => Ok(Value::Double(f64::from(value))),
        (Byte | Short | Char | Int, Long, Value::Term(term)) => {
            let term = machine.cx.pool.sext(term, 64);
            Ok(machine.value(term))
        }
        (_, _, Value::Term(_)) => {
            Interrupt::unsupported("java.lang.reflect.Field: widening of a symbolic number")
        }
        _ => illegal_argument("Attempt to get or set a field as another primitive type"),
    }
}

fn illegal_argument<T>(message: impl Into<String>) -> Step<T> {
    Interrupt::raise("java/lang/IllegalArgumentException", message)
}

fn illegal_access<T>(message: impl Into<String>) -> Step<T> {
    Interrupt::raise("java/lang/IllegalAccessException", message)
}
