//! Types and expressions as documents.

use crate::doc::Doc;
use crate::literal;
use crate::reflection::Helper;
use crate::tree::{Expr, Override, Throws, Warning};
use crate::types::{ClassName, ClassRef, ClassType, JavaType, Primitive, TypeArgument};

/// A type with its arguments.
pub(crate) fn java_type(ty: &JavaType) -> Doc {
    match ty {
        JavaType::Primitive(primitive) => Doc::text(primitive.keyword()),
        JavaType::Class(class) => class_type(class),
        JavaType::Array(element) => Doc::seq([java_type(element), Doc::text("[]")]),
    }
}

fn class_type(ty: &ClassType) -> Doc {
    let first = ty.arguments.iter().position(|level| !level.is_empty());
    let Some(first) = first else { return Doc::Class(ty.class.clone()) };
    // The names up to the first one with arguments are one class name, spelled by the imports.
    let names = ty.class.nested.iter().take(first + 1).cloned();
    let mut parts = vec![Doc::Class(ClassName::new(&ty.class.package, names))];
    let levels = ty.class.nested.iter().zip(&ty.arguments).enumerate().skip(first);
    for (index, (name, level)) in levels {
        if index > first {
            parts.push(Doc::text(format!(".{name}")));
        }
        parts.push(type_arguments(level));
    }
    parts.extend(ty.class.nested.iter().skip(ty.arguments.len()).map(|name| Doc::text(format!(".{name}"))));
    Doc::Seq(parts)
}

/// The arguments of the class itself, without those of the classes around it.
fn own_arguments(ty: &ClassType) -> &[TypeArgument] {
    ty.arguments.get(ty.class.nested.len().saturating_sub(1)).map_or(&[], Vec::as_slice)
}

fn type_arguments(arguments: &[TypeArgument]) -> Doc {
    if arguments.is_empty() {
        return Doc::text("");
    }
    let mut parts = vec![Doc::text("<")];
    for (index, argument) in arguments.iter().enumerate() {
        if index > 0 {
            parts.push(Doc::text(", "));
        }
        parts.push(match argument {
            TypeArgument::Wildcard => Doc::text("?"),
            TypeArgument::Type(ty) => java_type(ty),
            TypeArgument::Extends(ty) => Doc::seq([Doc::text("? extends "), java_type(ty)]),
            TypeArgument::Super(ty) => Doc::seq([Doc::text("? super "), java_type(ty)]),
        });
    }
    parts.push(Doc::text(">"));
    Doc::Seq(parts)
}

/// Whether a cast to the type says more than the JVM checks.
fn is_unchecked(ty: &JavaType) -> bool {
    match ty {
        JavaType::Primitive(_) => false,
        JavaType::Class(class) => class.arguments.iter().flatten().any(|a| *a != TypeArgument::Wildcard),
        JavaType::Array(element) => is_unchecked(element),
    }
}

/// An expression anywhere.
pub(crate) fn expression(expr: &Expr) -> Doc {
    match expr {
        Expr::Null => Doc::text("null"),
        Expr::Int(value) => literal::int(*value),
        Expr::Long(value) => literal::long(*value),
        Expr::Short(value) => literal::narrow(*value, Primitive::Short, false),
        Expr::Byte(value) => literal::narrow((*value).into(), Primitive::Byte, false),
        Expr::Char(unit) => literal::char(*unit),
        Expr::Boolean(value) => Doc::text(if *value { "true" } else { "false" }),
        Expr::Float(bits) => literal::float(*bits),
        Expr::Double(bits) => literal::double(*bits),
        Expr::String(units) => literal::string(units),
        Expr::Local(name) => Doc::text(name.clone()),
        Expr::Field(object, name) => Doc::seq([primary(object), Doc::text(format!(".{name}"))]),
        Expr::StaticField(class, name) => {
            Doc::seq([Doc::Class(class.clone()), Doc::text(format!(".{name}"))])
        }
        Expr::Call { receiver, method, args } => call(primary(receiver), method, args),
        Expr::StaticCall { class, method, args } => call(Doc::Class(class.clone()), method, args),
        Expr::New { class, outer, args } => {
            new(class, outer.as_deref(), args, type_arguments(own_arguments(class)))
        }
        Expr::NewArray { element, length } => new_array(element, length),
        Expr::ArrayLiteral { element, items } => {
            Doc::seq([new_array_of(element, Doc::text("[]")), Doc::text(" "), array_items(element, items)])
        }
        Expr::Index(array, index) => {
            Doc::seq([primary(array), Doc::text("["), expression(index), Doc::text("]")])
        }
        Expr::Cast(ty, value) => cast(ty, operand(ty, value)),
        Expr::CastToAll(types, value) => cast_to_all(types, value),
        Expr::ClassLiteral(class) => class_literal(class),
        Expr::Lambda { parameters, body } => lambda(parameters, body.as_deref()),
        Expr::Anonymous { interface, methods } => anonymous(interface, methods),
        Expr::ReflectGet { target, declaring, field, ty } => {
            let args = [optional(target.as_deref()), class_literal(declaring), quoted(field)];
            reflective(ty, Helper::GetField, args)
        }
        Expr::ReflectCall { target, declaring, method, parameters, args, ty } => {
            let [classes, arguments] = reflective_arguments(parameters, args);
            let target = optional(target.as_deref());
            reflective(
                ty,
                Helper::Invoke,
                [target, class_literal(declaring), quoted(method), classes, arguments],
            )
        }
        Expr::ReflectMake { class, parameters, args, ty } => {
            let [classes, arguments] = reflective_arguments(parameters, args);
            reflective(ty, Helper::MakeInstance, [class_literal(class), classes, arguments])
        }
        Expr::ReflectNew { class, ty } => reflective(ty, Helper::NewInstance, [class_literal(class)]),
    }
}

/// An expression where Java converts constants to `ty`, and knows the types of arrays and type arguments.
pub(crate) fn initializer(expr: &Expr, ty: &JavaType) -> Doc {
    match (expr, ty) {
        (Expr::Short(value), JavaType::Primitive(_)) => literal::narrow(*value, Primitive::Short, true),
        (Expr::Byte(value), JavaType::Primitive(_)) => {
            literal::narrow((*value).into(), Primitive::Byte, true)
        }
        (Expr::ArrayLiteral { element, items }, JavaType::Array(expected))
            if element == &**expected && !has_generic_elements(element) =>
        {
            array_items(element, items)
        }
        (Expr::New { class, outer, args }, JavaType::Class(expected)) if class == expected => {
            let diamond = if own_arguments(class).is_empty() { "" } else { "<>" };
            new(class, outer.as_deref(), args, Doc::text(diamond))
        }
        _ => expression(expr),
    }
}

pub(crate) fn arguments<'e>(open: &'static str, args: impl IntoIterator<Item = &'e Expr>) -> Doc {
    Doc::list(open, args.into_iter().map(expression), ")")
}

pub(crate) fn class_literal(class: &ClassRef) -> Doc {
    match class {
        ClassRef::Named(name) => Doc::seq([Doc::Class(name.clone()), Doc::text(".class")]),
        ClassRef::Hidden(binary) => {
            let class = Doc::Class(ClassName::new("java.lang", ["Class"]));
            // `forName` throws a checked exception; the test method finds it by this mark.
            let throws = Doc::Throws(Throws::Exception);
            Doc::seq([class, Doc::text(".forName("), quoted(binary), Doc::text(")"), throws])
        }
        ClassRef::Literal(ty) => Doc::seq([java_type(ty), Doc::text(".class")]),
        ClassRef::Local(name) => Doc::text(name.clone()),
    }
}

/// The object of a field for reflection, `null` for a static one.
pub(crate) fn optional(target: Option<&Expr>) -> Doc {
    target.map_or_else(|| Doc::text("null"), expression)
}

pub(crate) fn quoted(text: &str) -> Doc {
    literal::string(&text.encode_utf16().collect::<Vec<_>>())
}

fn call(receiver: Doc, method: &str, args: &[Expr]) -> Doc {
    Doc::seq([receiver, Doc::text(format!(".{method}")), arguments("(", args)])
}

/// An expression that something can be selected from.
fn primary(expr: &Expr) -> Doc {
    let doc = expression(expr);
    let object = JavaType::object();
    match expr {
        Expr::Cast(..)
        | Expr::CastToAll(..)
        | Expr::NewArray { .. }
        | Expr::ArrayLiteral { .. }
        | Expr::Lambda { .. }
        | Expr::Anonymous { .. } => parenthesized(doc),
        Expr::ReflectGet { ty, .. }
        | Expr::ReflectNew { ty, .. }
        | Expr::ReflectMake { ty, .. }
        | Expr::ReflectCall { ty, .. }
            if *ty != object =>
        {
            parenthesized(doc)
        }
        _ => doc,
    }
}

/// The operand of a cast: after a class in parentheses, Java would read a minus sign as a subtraction.
fn operand(ty: &JavaType, value: &Expr) -> Doc {
    let doc = expression(value);
    let negative = match value {
        Expr::Int(value) => *value < 0,
        Expr::Long(value) => *value < 0,
        Expr::Float(bits) => f32::from_bits(*bits).is_sign_negative(),
        Expr::Double(bits) => f64::from_bits(*bits).is_sign_negative(),
        _ => false,
    };
    if negative && !matches!(ty, JavaType::Primitive(_)) { parenthesized(doc) } else { doc }
}

fn parenthesized(doc: Doc) -> Doc {
    Doc::seq([Doc::text("("), doc, Doc::text(")")])
}

fn cast(ty: &JavaType, value: Doc) -> Doc {
    let warns = if is_unchecked(ty) { Doc::Warns(Warning::Unchecked) } else { Doc::text("") };
    Doc::seq([warns, Doc::text("("), java_type(ty), Doc::text(") "), value])
}

fn cast_to_all(types: &[JavaType], value: &Expr) -> Doc {
    let types = types.iter().enumerate();
    let types = types.flat_map(|(at, ty)| [Doc::text(if at > 0 { " & " } else { "" }), java_type(ty)]);
    Doc::seq([Doc::text("("), Doc::seq(types), Doc::text(") "), primary(value)])
}

/// `generics` stands for the arguments of the class itself.
fn new(class: &ClassType, outer: Option<&Expr>, args: &[Expr], generics: Doc) -> Doc {
    let name = match outer {
        None => {
            let mut raw = class.clone();
            raw.arguments.truncate(class.class.nested.len().saturating_sub(1));
            Doc::seq([Doc::text("new "), class_type(&raw)])
        }
        Some(outer) => {
            let simple = class.class.simple_name().to_owned();
            Doc::seq([primary(outer), Doc::text(".new "), Doc::text(simple)])
        }
    };
    Doc::seq([name, generics, arguments("(", args)])
}

fn new_array(element: &JavaType, length: &Expr) -> Doc {
    new_array_of(element, Doc::seq([Doc::text("["), expression(length), Doc::text("]")]))
}

/// `new`, the innermost element type without arguments, the first dimension, `[]` for each other one.
fn new_array_of(element: &JavaType, first_dimension: Doc) -> Doc {
    let mut innermost = element;
    let mut dimensions = String::new();
    while let JavaType::Array(inner) = innermost {
        innermost = inner;
        dimensions.push_str("[]");
    }
    let erased = match innermost {
        JavaType::Class(class) => Doc::Class(class.class.clone()),
        other => java_type(other),
    };
    let array = Doc::seq([Doc::text("new "), erased, first_dimension, Doc::text(dimensions)]);
    if !has_generic_elements(element) {
        return array;
    }
    // The array is raw, and an unchecked conversion makes it typed again.
    Doc::seq([Doc::Warns(Warning::RawTypes), Doc::Warns(Warning::Unchecked), array])
}

/// Whether Java cannot create arrays of the type with its arguments.
fn has_generic_elements(element: &JavaType) -> bool {
    match element {
        JavaType::Primitive(_) => false,
        JavaType::Class(class) => class.is_generic(),
        JavaType::Array(inner) => has_generic_elements(inner),
    }
}

fn array_items(element: &JavaType, items: &[Expr]) -> Doc {
    Doc::list("{", items.iter().map(|item| initializer(item, element)), "}")
}

/// `new Class<?>[] {items}`
fn array_of(package: &str, class: &str, generics: &'static str, items: impl Iterator<Item = Doc>) -> Doc {
    let class = Doc::Class(ClassName::new(package, [class]));
    Doc::seq([Doc::text("new "), class, Doc::text(generics), Doc::text("[] "), Doc::list("{", items, "}")])
}

fn reflective<const N: usize>(ty: &JavaType, helper: Helper, args: [Doc; N]) -> Doc {
    let value = Doc::seq([Doc::Helper(helper), Doc::list("(", args, ")")]);
    if *ty == JavaType::object() { value } else { cast(ty, value) }
}

/// The types of parameters and the arguments, as reflection takes them.
fn reflective_arguments(parameters: &[ClassRef], args: &[Expr]) -> [Doc; 2] {
    [
        array_of("java.lang", "Class", "<?>", parameters.iter().map(class_literal)),
        array_of("java.lang", "Object", "", args.iter().map(expression)),
    ]
}

fn lambda(parameters: &[String], body: Option<&Expr>) -> Doc {
    let parameters = match parameters {
        [only] => only.clone(),
        _ => format!("({})", parameters.join(", ")),
    };
    let body = body.map_or_else(|| Doc::text("{}"), expression);
    Doc::seq([Doc::text(format!("{parameters} -> ")), body])
}

fn anonymous(interface: &ClassType, methods: &[Override]) -> Doc {
    let head = Doc::seq([Doc::text("new "), class_type(interface), Doc::text("() {")]);
    if methods.is_empty() {
        return Doc::seq([head, Doc::text("}")]);
    }
    let members = methods.iter().enumerate().flat_map(|(index, method)| {
        let apart = if index > 0 { Doc::Newline } else { Doc::text("") };
        [apart, Doc::Newline, overriding(method)]
    });
    Doc::seq([head, Doc::seq(members).indent(), Doc::Newline, Doc::text("}")])
}

fn overriding(Override { returns, name, parameters, result }: &Override) -> Doc {
    let annotation = Doc::Class(ClassName::new("java.lang", ["Override"]));
    let ty = returns.as_ref().map_or_else(|| Doc::text("void"), java_type);
    let parameters =
        parameters.iter().map(|(ty, name)| Doc::seq([java_type(ty), Doc::text(format!(" {name}"))]));
    let head = Doc::seq([
        Doc::seq([Doc::text("@"), annotation, Doc::Newline, Doc::text("public "), ty]),
        Doc::text(format!(" {name}")),
        Doc::list("(", parameters, ")"),
    ]);
    let Some(result) = result else { return Doc::seq([head, Doc::text(" {}")]) };
    let value = match returns {
        // Where Java converts constants; an array has to be made by `new` here.
        Some(ty @ JavaType::Primitive(_)) => initializer(result, ty),
        _ => expression(result),
    };
    let body = Doc::seq([Doc::Newline, Doc::text("return "), value, Doc::text(";")]);
    Doc::seq([head, Doc::text(" {"), body.indent(), Doc::Newline, Doc::text("}")])
}

/// The class of an exception, as what is compiled knows it to be one.
pub(crate) fn throwable_class(exception: &ClassRef) -> Doc {
    let class = class_literal(exception);
    if matches!(exception, ClassRef::Named(_)) {
        return class;
    }
    let throwable = Doc::Class(ClassName::new("java.lang", ["Throwable"]));
    Doc::seq([class, Doc::text(".asSubclass("), throwable, Doc::text(".class)")])
}
