//! `java.lang.Character`: what it says of a symbolic unit.

use heapwise_engine::{Machine, Returned, Step, UnitFunction};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::table::{Entry, Methods, quicker};

const TABLES: &str =
    "a symbolic character would be looked up in tables of thousands of entries, with a path at each step";
const CLASS: &str = "java/lang/Character";

pub(crate) const METHODS: Methods = Methods {
    class: CLASS,
    entries: &[
        question("isDigit(I)Z", |m, a| of_unit(m, a, "isDigit", "(I)Z")),
        question("isLetter(I)Z", |m, a| of_unit(m, a, "isLetter", "(I)Z")),
        question("isLetterOrDigit(I)Z", |m, a| of_unit(m, a, "isLetterOrDigit", "(I)Z")),
        question("isAlphabetic(I)Z", |m, a| of_unit(m, a, "isAlphabetic", "(I)Z")),
        question("isUpperCase(I)Z", |m, a| of_unit(m, a, "isUpperCase", "(I)Z")),
        question("isLowerCase(I)Z", |m, a| of_unit(m, a, "isLowerCase", "(I)Z")),
        question("isTitleCase(I)Z", |m, a| of_unit(m, a, "isTitleCase", "(I)Z")),
        question("isDefined(I)Z", |m, a| of_unit(m, a, "isDefined", "(I)Z")),
        question("isWhitespace(I)Z", |m, a| of_unit(m, a, "isWhitespace", "(I)Z")),
        question("isSpaceChar(I)Z", |m, a| of_unit(m, a, "isSpaceChar", "(I)Z")),
        question("isJavaIdentifierStart(I)Z", |m, a| of_unit(m, a, "isJavaIdentifierStart", "(I)Z")),
        question("isJavaIdentifierPart(I)Z", |m, a| of_unit(m, a, "isJavaIdentifierPart", "(I)Z")),
        question("getType(I)I", |m, a| of_unit(m, a, "getType", "(I)I")),
        question("getNumericValue(I)I", |m, a| of_unit(m, a, "getNumericValue", "(I)I")),
        question("toUpperCase(I)I", |m, a| of_unit(m, a, "toUpperCase", "(I)I")),
        question("toTitleCase(I)I", |m, a| of_unit(m, a, "toTitleCase", "(I)I")),
        question("toLowerCase(I)I", |m, a| of_unit(m, a, "toLowerCase", "(I)I")),
        question("digit(II)I", |m, a| of_unit(m, a, "digit", "(II)I")),
    ],
};

const fn question(signature: &'static str, function: heapwise_engine::NativeMethod) -> Entry {
    quicker(signature, function, TABLES)
}

/// The answer from the table of the method. Where the character may lie beyond the units, or a second argument is symbolic,
/// the JDK's code runs.
fn of_unit(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    name: &str,
    descriptor: &str,
) -> Step<Returned> {
    let Value::Term(unit) = argument(arguments, 0) else { return Ok(Returned::Body) };
    let parameter = match arguments.get(1) {
        Some(Value::Int(parameter)) => Some(*parameter),
        Some(_) => return Ok(Returned::Body),
        None => None,
    };
    let method = machine.static_method(CLASS, name, descriptor)?;
    Ok(match machine.tabulated(UnitFunction { method, parameter, then: None }, unit)? {
        Some(result) => Returned::Value(machine.value(result)),
        None => Returned::Body,
    })
}
