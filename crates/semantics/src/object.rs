//! Fields, constants, objects and their classes.

use heapwise_program::{Class, ClassId, Constant, Kind, Origin, PoolIndex, Program};

use crate::arithmetic::narrowed;
use crate::step::{Stepped, pop_sized, push, push_kind};
use crate::{Domain, Flow, Number, Side, names};

/// The object behind a reference.
///
/// # Errors
/// Raises `NullPointerException` for null.
#[inline(always)]
pub(crate) fn object<'p, D: Domain<'p>>(d: &mut D, value: D::Value) -> Result<D::Object, D::Stop> {
    match d.resolve(value)? {
        Some(object) => Ok(object),
        None => Err(d.raise(names::NULL_POINTER, || None)),
    }
}

#[inline(always)]
pub(crate) fn get_field<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    let field = d.field(entry, Side::Instance)?;
    let target = d.pop();
    let object = object(d, target)?;
    let value = d.read_field(object, field, target)?;
    push_kind(d, field.kind, value)
}

#[inline(always)]
pub(crate) fn put_field<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    let field = d.field(entry, Side::Instance)?;
    let value = pop_sized(d, field.kind.is_wide());
    let target = d.pop();
    let object = object(d, target)?;
    let value = narrowed(d, field.kind, value)?;
    d.write_field(object, field, value, target)?;
    Ok(Flow::Next)
}

#[inline(always)]
pub(crate) fn get_static<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    if let Some((value, kind)) = d.remembered() {
        return push_kind(d, kind, value);
    }
    let field = d.field(entry, Side::Static)?;
    let statics = d.initialised(field.class)?;
    let value = d.read_static(statics, field)?;
    d.remember(value, field.kind);
    push_kind(d, field.kind, value)
}

#[inline(always)]
pub(crate) fn put_static<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    let field = d.field(entry, Side::Static)?;
    let statics = d.initialised(field.class)?;
    let value = pop_sized(d, field.kind.is_wide());
    let value = narrowed(d, field.kind, value)?;
    d.write_static(statics, field, value)?;
    Ok(Flow::Next)
}

/// `ldc` of what is no number.
pub(crate) fn constant<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    if let Some((value, kind)) = d.remembered() {
        return push_kind(d, kind, value);
    }
    let object = match d.constant_entry(entry)? {
        Constant::String(string) => d.literal(string)?,
        Constant::Class(class) => d.mirror(class)?,
        Constant::MethodHandle { .. } => return Err(d.unsupported("a method handle constant")),
        Constant::MethodType { .. } => return Err(d.unsupported("a method type constant")),
        Constant::Dynamic { .. } => return Err(d.unsupported("a dynamic constant")),
    };
    let value = d.reference(object, []);
    d.remember(value, Kind::Reference);
    push(d, value)
}

#[inline(always)]
pub(crate) fn new_object<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    let class = d.class_to_make(entry)?;
    let object = d.allocate(class)?;
    push(d, object)
}

/// The operand stays where it is.
#[inline(always)]
pub(crate) fn cast<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    let target = match d.class_entry(entry) {
        Ok(target) => target,
        Err(stop) => return of_missing(d, d.top(), stop).map(|()| Flow::Next),
    };
    match d.class_to_cast(d.top(), target)? {
        Some(class) if !d.program().is_subtype(class, target) => Err(bad_cast(d, class, target)),
        _ => Ok(Flow::Next),
    }
}

#[inline(always)]
pub(crate) fn instance_of<'p, D: Domain<'p>>(d: &mut D, entry: PoolIndex) -> Stepped<'p, D> {
    let target = d.class_entry(entry);
    let value = d.pop();
    let is = match target {
        Ok(target) => {
            let class = d.class_to_test(value, target)?;
            class.is_some_and(|class| d.program().is_subtype(class, target))
        }
        Err(stop) => of_missing(d, value, stop).map(|()| false)?,
    };
    let result = d.number(Number::Int(i32::from(is)), [value]);
    push(d, result)
}

/// Of null a JVM does not ask for the class (JVMS 6.5), so that one which cannot be found is no error.
#[cold]
fn of_missing<'p, D: Domain<'p>>(d: &mut D, value: D::Value, stop: D::Stop) -> Result<(), D::Stop> {
    if d.is_null(value)? { Ok(()) } else { Err(stop) }
}

pub(crate) fn throw<'p, D: Domain<'p>>(d: &mut D) -> Stepped<'p, D> {
    let exception = d.pop();
    let exception = object(d, exception)?;
    d.throw(exception)
}

/// `monitorenter` and `monitorexit`.
pub(crate) fn monitor<'p, D: Domain<'p>>(
    d: &mut D,
    what: impl FnOnce(&mut D, D::Object) -> Result<(), D::Stop>,
) -> Stepped<'p, D> {
    let target = d.pop();
    let object = object(d, target)?;
    what(d, object)?;
    Ok(Flow::Next)
}

#[cold]
fn bad_cast<'p, D: Domain<'p>>(d: &D, class: ClassId, target: ClassId) -> D::Stop {
    let program = d.program();
    let message = || cast_message(program, program.class(class), program.class(target));
    d.raise(names::CLASS_CAST, || Some(message()))
}

/// HotSpot's words for a failed cast.
pub fn cast_message(program: &Program, class: &Class, target: &Class) -> String {
    let (name, wanted) = (class.external_name(), target.external_name());
    let of = |class: &Class| match class.element_origin(program) {
        Origin::Jdk(module) => format!("module {module} of loader 'bootstrap'"),
        Origin::Synthetic => "module java.base of loader 'bootstrap'".to_owned(),
        Origin::ClassPath(_) | Origin::Memory => "unnamed module of loader 'app'".to_owned(),
    };
    let (here, there) = (of(class), of(target));
    if here == there {
        format!("class {name} cannot be cast to class {wanted} ({name} and {wanted} are in {here})")
    } else {
        format!("class {name} cannot be cast to class {wanted} ({name} is in {here}; {wanted} is in {there})")
    }
}
