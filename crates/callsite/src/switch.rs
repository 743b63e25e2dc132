//! Pattern switches: `java.lang.runtime.SwitchBootstraps`.
//!
//! The method takes the selector and the number of the label to begin with, and gives the number of the first label
//! from there on that fits: -1 for null, the number of labels if none fits. A guard that fails asks again with the
//! next number. A label is a class, a string, an integer (which fits a character, too) or a constant of an enum class.
//! A selector that is a number, within a record pattern, has its own type as its labels.

use heapwise_classfile::{Entry, Primitive, Type};
use heapwise_program::CallSiteError;

use crate::LINKED;
use crate::body::{Body, IF_ACMPNE, IF_ICMPNE, IFEQ, IFNONNULL, Label};
use crate::names;
use crate::site::{Handle, Site};
use crate::writer::{ClassWriter, PUBLIC, STATIC};

/// A label of a switch.
enum Case {
    Class(String),
    String(Vec<u16>),
    Integer(i32),
    /// A constant of an enum class, by the internal name of the class and its own.
    Enum(String, String),
    /// Fits nothing: an enum constant that does not exist.
    Never,
    /// Fits everything: the type of a selector that is a number.
    Always,
}

/// `typeSwitch`: labels of all kinds.
pub(crate) fn type_switch(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    write(site, class, |label| match label {
        Entry::Class(name) => Ok(Case::Class(site.text(name)?)),
        Entry::String(text) => Ok(Case::String(site.units(text)?)),
        Entry::Int(value) => Ok(Case::Integer(value)),
        Entry::Dynamic { bootstrap, name_and_type } => {
            match site.primitive_class(bootstrap, name_and_type)? {
                Some(descriptor) if descriptor == selector(site)?.descriptor() => Ok(Case::Always),
                Some(_) => Err(site.unsupported(" with a primitive type other than the selector's")),
                None => {
                    let (class, name) = enum_description(site, bootstrap)?;
                    Ok(enum_case(site, class, name))
                }
            }
        }
        _ => Err(site.unsupported(" with a label of another kind")),
    })
}

/// `enumSwitch`: a string is the name of a constant of the selector's class.
pub(crate) fn enum_switch(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    let selector = selector(site)?.class_name().ok_or_else(|| site.unsupported(" on a number"))?;
    write(site, class, |label| match label {
        Entry::Class(name) => Ok(Case::Class(site.text(name)?)),
        Entry::String(text) => Ok(enum_case(site, selector.to_owned(), site.text(text)?)),
        _ => Err(site.unsupported(" with a label of another kind")),
    })
}

fn selector<'s>(site: &'s Site<'_>) -> Result<&'s Type, CallSiteError> {
    site.ty.parameters.first().ok_or_else(|| site.unsupported(" without a selector"))
}

fn enum_case(site: &Site<'_>, class: String, name: String) -> Case {
    let program = site.program;
    let field = program.find_class(&class).ok().and_then(|class| program.find_field(class, &name));
    match field.map(|field| program.field(field).flags.is_enum()) {
        Some(true) => Case::Enum(class, name),
        _ => Case::Never,
    }
}

/// Class and name in a dynamic constant that describes an enum constant. It is not computed: compilers write
/// `EnumDesc.of(ClassDesc.of("pkg.Class"), "NAME")`.
fn enum_description(site: &Site<'_>, bootstrap: u16) -> Result<(String, String), CallSiteError> {
    let other = || site.unsupported(" with a dynamic constant of another kind");
    let text = |entry| match site.entry(entry)? {
        Entry::String(text) => site.text(text),
        _ => Err(other()),
    };
    let (method, arguments) = site.invoked(bootstrap)?.ok_or_else(other)?;
    let [described, name] = arguments else { return Err(other()) };
    let Entry::Dynamic { bootstrap, .. } = site.entry(*described)? else { return Err(other()) };
    let (described, arguments) = site.invoked(bootstrap)?.ok_or_else(other)?;
    let [class] = arguments else { return Err(other()) };
    let is = |method: &Handle, class: &str| method.class == class && method.name == "of";
    if !is(&method, names::ENUM_DESC) || !is(&described, names::CLASS_DESC) {
        return Err(other());
    }
    Ok((text(*class)?.replace('.', "/"), text(*name)?))
}

fn write<'a>(
    site: &Site<'a>,
    class: &mut ClassWriter,
    case: impl Fn(Entry<'a>) -> Result<Case, CallSiteError>,
) -> Result<(), CallSiteError> {
    let selector = selector(site)?;
    let count = site.argument_count();
    let cases = (0..count).map(|index| case(site.argument(index)?)).collect::<Result<Vec<_>, _>>()?;
    let mut body = class.method(PUBLIC | STATIC, LINKED, &site.call.descriptor);
    let (some, none) = (body.label(), body.label());
    let labels: Vec<Label> = cases.iter().map(|_| body.label()).collect();
    if selector.class_name().is_some() {
        body.load_reference(0);
        body.jump(IFNONNULL, some);
        body.return_int(-1);
        body.place(some);
    }
    if !labels.is_empty() {
        body.load(&Type::Primitive(Primitive::Int), selector.slots());
        body.table_switch(&labels, none);
    }
    for (index, (case, label)) in cases.iter().zip(&labels).enumerate() {
        let next = labels.get(index + 1).copied().unwrap_or(none);
        body.place(*label);
        try_case(&mut body, case, index as i32, next);
    }
    body.place(none);
    body.return_int(count as i32);
    body.end();
    Ok(())
}

/// Returns the number of the case if the selector fits it, else goes on at `next`, which stands behind.
fn try_case(body: &mut Body<'_>, case: &Case, index: i32, next: Label) {
    match case {
        Case::Class(class) => is_instance(body, class, next),
        Case::String(units) => {
            body.push_string(units);
            body.load_reference(0);
            body.invoke_virtual(names::STRING, "equals", names::OBJECT_TO_BOOLEAN);
            body.jump(IFEQ, next);
        }
        Case::Integer(value) => {
            let character = body.label();
            is_number(body, *value, (names::NUMBER, "intValue", "()I"), character);
            body.return_int(index);
            body.place(character);
            is_number(body, *value, (names::CHARACTER, "charValue", "()C"), next);
        }
        Case::Enum(class, name) => {
            // Only then is the class initialised.
            is_instance(body, class, next);
            body.load_reference(0);
            body.get_static(class, name, &format!("L{class};"));
            body.jump(IF_ACMPNE, next);
        }
        Case::Never => return,
        Case::Always => {}
    }
    body.return_int(index);
}

fn is_instance(body: &mut Body<'_>, class: &str, otherwise: Label) {
    body.load_reference(0);
    body.instance_of(class);
    body.jump(IFEQ, otherwise);
}

/// `getter`: class, name and descriptor of the method that gives the number.
fn is_number(body: &mut Body<'_>, value: i32, getter: (&str, &str, &str), otherwise: Label) {
    let (class, name, descriptor) = getter;
    is_instance(body, class, otherwise);
    body.load_reference(0);
    body.invoke_virtual(class, name, descriptor);
    body.push_int(value);
    body.jump(IF_ICMPNE, otherwise);
}
