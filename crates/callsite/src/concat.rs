//! String concatenation: `java.lang.invoke.StringConcatFactory`.
//!
//! A recipe says in which order texts, arguments and constants are joined. The JDK measures first and then fills one
//! array; here it is a `StringBuilder`, whose overloads spell numbers the same way. Either way the arguments become
//! strings from left to right, and `null` as an argument or as the result of `toString` becomes "null".

use heapwise_classfile::{Entry, Primitive, Type};
use heapwise_program::CallSiteError;

use crate::body::{Body, DUP, Invoke};
use crate::names;
use crate::site::Site;
use crate::writer::{ClassWriter, Owner, STATIC};
use crate::{LINKED, writer};

/// Stands for the next argument in a recipe.
const ARGUMENT: u16 = 1;
/// Stands for the next constant in a recipe.
const CONSTANT: u16 = 2;

/// `makeConcat`: the arguments one after the other.
pub(crate) fn plain(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    join(site, class, &vec![ARGUMENT; site.ty.parameters.len()])
}

/// `makeConcatWithConstants`: the first static argument is the recipe, the others are its constants.
pub(crate) fn with_constants(site: &Site<'_>, class: &mut ClassWriter) -> Result<(), CallSiteError> {
    join(site, class, &site.string(0)?)
}

fn join(site: &Site<'_>, class: &mut ClassWriter, recipe: &[u16]) -> Result<(), CallSiteError> {
    let mut body = class.method(writer::PUBLIC | STATIC, LINKED, &site.call.descriptor);
    begin(&mut body);
    let (mut parameters, mut constants, mut local) = (site.ty.parameters.iter(), 1.., 0);
    let is_mark = |unit: &u16| matches!(*unit, ARGUMENT | CONSTANT);
    for part in recipe.chunk_by(|left, right| !is_mark(left) && !is_mark(right)) {
        match part {
            [ARGUMENT] => {
                let mismatch = || site.unsupported(" with a recipe that does not fit");
                let ty = parameters.next().ok_or_else(mismatch)?;
                body.load(ty, local);
                append(&mut body, ty);
                local += ty.slots();
            }
            [CONSTANT] => append_constant(site, &mut body, constants.next().unwrap_or_default())?,
            text => append_text(&mut body, text),
        }
    }
    end(&mut body);
    body.return_value(site.ty.returns.as_ref());
    body.end();
    Ok(())
}

fn append_constant(site: &Site<'_>, body: &mut Body<'_>, index: usize) -> Result<(), CallSiteError> {
    let primitive = Type::Primitive;
    match site.argument(index)? {
        Entry::String(text) => append_text(body, &site.units(text)?),
        Entry::Int(value) => {
            body.push_int(value);
            append(body, &primitive(Primitive::Int));
        }
        Entry::Long(value) => {
            body.push_long(value);
            append(body, &primitive(Primitive::Long));
        }
        Entry::Float(value) => {
            body.push_float(value);
            append(body, &primitive(Primitive::Float));
        }
        Entry::Double(value) => {
            body.push_double(value);
            append(body, &primitive(Primitive::Double));
        }
        _ => return Err(site.unsupported(" with a constant of another kind")),
    }
    Ok(())
}

/// Pushes a new builder.
pub(crate) fn begin(body: &mut Body<'_>) {
    body.new_object(names::STRING_BUILDER);
    body.op(DUP);
    body.invoke_special(names::STRING_BUILDER, names::INIT, "()V");
}

/// Appends a text to the builder on the stack.
pub(crate) fn append_text(body: &mut Body<'_>, text: &[u16]) {
    body.push_string(text);
    append(body, &Type::Reference(names::STRING.into()));
}

/// Appends the value on the stack to the builder below it. Arrays of `char` are objects like others here, and
/// a string that is null is spelt out, too.
pub(crate) fn append(body: &mut Body<'_>, ty: &Type) {
    let parameter = match ty {
        Type::Primitive(Primitive::Byte | Primitive::Short) => Type::Primitive(Primitive::Int),
        Type::Primitive(_) => ty.clone(),
        Type::Reference(name) if **name == *names::STRING => ty.clone(),
        Type::Reference(_) => Type::Reference(names::OBJECT.into()),
    };
    let builder = names::STRING_BUILDER;
    let descriptor = format!("({})L{builder};", parameter.descriptor());
    body.invoke(Invoke::Virtual, Owner::Class(builder), "append", &descriptor);
}

/// Turns the builder on the stack into its string.
pub(crate) fn end(body: &mut Body<'_>) {
    body.invoke_virtual(names::STRING_BUILDER, "toString", names::RETURNS_STRING);
}
