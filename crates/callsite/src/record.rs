//! The methods of records: `java.lang.runtime.ObjectMethods`.
//!
//! `hashCode` adds up the hashes of the components in their order, each step times 31, from 0. `equals` compares the
//! *last* component first, as the JDK does, which shows when the `equals` of a component has an effect. Floating-point
//! components are equal if `compare` says so.

use heapwise_classfile::{Primitive, Type};
use heapwise_program::CallSiteError;

use crate::LINKED;
use crate::body::{self, Body, IADD, IF_ACMPNE, IF_ICMPNE, IFEQ, IFNE, IMUL, Label};
use crate::concat;
use crate::names;
use crate::site::{Handle, Site};
use crate::writer::{ClassWriter, PUBLIC, STATIC};

/// The reference kind of a field read.
const GET_FIELD: u8 = 1;

/// A component: the field, and its type.
struct Component {
    name: String,
    field: Handle,
    ty: Type,
}

/// `bootstrap`: the record class, the names of the components, a getter for each.
pub(crate) fn bootstrap(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    let record = site.class_name(0)?;
    let components = components(site)?;
    let mut body = class.method(PUBLIC | STATIC, LINKED, &site.call.descriptor);
    match (&*site.call.name, &*site.ty.parameters) {
        ("toString", [_]) => to_string(&mut body, site.simple_name(&record)?, &components),
        ("hashCode", [_]) => hash_code(&mut body, &components),
        ("equals", [_, _]) => equals(&mut body, &record, &components),
        (name, _) => return Err(site.unsupported(&format!(" for {name}"))),
    }
    body.end();
    Ok(())
}

fn components(site: &Site<'_>) -> Result<Vec<Component>, CallSiteError> {
    let names = String::from_utf16_lossy(&site.string(1)?);
    let names = names.split(';').filter(|name| !name.is_empty());
    let count = names.clone().count();
    if site.argument_count() != count + 2 {
        return Err(site.unsupported(" with names that do not fit"));
    }
    let component = |(index, name): (usize, &str)| {
        let field = site.handle(index + 2)?;
        let ty = Type::parse(&field.descriptor).filter(|_| field.kind == GET_FIELD);
        let ty = ty.ok_or_else(|| site.unsupported(" with a getter that reads no field"))?;
        Ok(Component { name: name.to_owned(), field, ty })
    };
    names.enumerate().map(component).collect()
}

impl Component {
    /// Pushes the component of the record in a local variable.
    fn load(&self, body: &mut Body<'_>, record: u16) {
        body.load_reference(record);
        body.get_field(&self.field.class, &self.field.name, &self.field.descriptor);
    }
}

/// `Name[a=1, b=x]`
fn to_string(body: &mut Body<'_>, name: String, components: &[Component]) {
    let mut text = name + "[";
    concat::begin(body);
    for (index, component) in components.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        text += &format!("{comma}{}=", component.name);
        append(body, &std::mem::take(&mut text));
        component.load(body, 0);
        concat::append(body, &component.ty);
    }
    append(body, &(text + "]"));
    concat::end(body);
    body.return_value(Some(&Type::Reference(names::STRING.into())));
}

fn append(body: &mut Body<'_>, text: &str) {
    concat::append_text(body, &text.encode_utf16().collect::<Vec<_>>());
}

fn hash_code(body: &mut Body<'_>, components: &[Component]) {
    body.push_int(0);
    for component in components {
        body.push_int(31);
        body.op(IMUL);
        component.load(body, 0);
        hash(body, &component.ty);
        body.op(IADD);
    }
    body.return_value(Some(&Type::Primitive(Primitive::Int)));
}

/// Replaces the value on the stack by its hash.
fn hash(body: &mut Body<'_>, ty: &Type) {
    let (class, letter) = match ty {
        Type::Reference(_) => return body.invoke_static(names::OBJECTS, "hashCode", names::OBJECT_TO_INT),
        Type::Primitive(Primitive::Boolean) => (names::BOOLEAN, 'Z'),
        Type::Primitive(Primitive::Long) => (names::LONG, 'J'),
        Type::Primitive(Primitive::Float) => (names::FLOAT, 'F'),
        Type::Primitive(Primitive::Double) => (names::DOUBLE, 'D'),
        Type::Primitive(_) => return, // the hash of a small number is the number
    };
    body.invoke_static(class, "hashCode", &format!("({letter})I"));
}

fn equals(body: &mut Body<'_>, record: &str, components: &[Component]) {
    let (other, different) = (body.label(), body.label());
    body.load_reference(0);
    body.load_reference(1);
    body.jump(IF_ACMPNE, other);
    body.return_int(1);
    body.place(other);
    body.load_reference(1);
    body.instance_of(record);
    body.jump(IFEQ, different);
    for component in components.iter().rev() {
        component.load(body, 0);
        component.load(body, 1);
        compare(body, &component.ty, different);
    }
    body.return_int(1);
    body.place(different);
    body.return_int(0);
}

/// Jumps to `different` unless the two values on the stack are equal.
fn compare(body: &mut Body<'_>, ty: &Type, different: Label) {
    match ty {
        Type::Reference(_) => {
            body.invoke_static(names::OBJECTS, "equals", names::OBJECTS_TO_BOOLEAN);
            body.jump(IFEQ, different);
        }
        Type::Primitive(Primitive::Long) => {
            body.op(body::LCMP);
            body.jump(IFNE, different);
        }
        Type::Primitive(Primitive::Float) => {
            body.invoke_static(names::FLOAT, "compare", "(FF)I");
            body.jump(IFNE, different);
        }
        Type::Primitive(Primitive::Double) => {
            body.invoke_static(names::DOUBLE, "compare", "(DD)I");
            body.jump(IFNE, different);
        }
        Type::Primitive(_) => body.jump(IF_ICMPNE, different),
    }
}
