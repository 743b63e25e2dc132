//! Package `java.lang` with its subpackages `ref`, `reflect`.

mod annotations;
mod array;
mod boxes;
mod builder;
mod casing;
mod character;
mod class;
mod decimal;
mod executable;
mod field;
mod float;
mod member_name;
mod method_handle;
mod module;
mod null_pointer;
mod object;
mod parse;
mod process;
mod reference;
mod settings;
mod strict_math;
mod string;
mod string_case;
mod string_utf16;
mod system;
mod system_copy;
mod text_terms;
mod thread;
mod throwable;
mod var_handle;

pub(crate) use executable::method_at;
pub(crate) use field::field_at;
pub(crate) use settings::{Property, properties, property};
pub use thread::current_thread;
pub(crate) use thread::is_interrupted;
pub use throwable::Thrown;

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[
    &array::METHODS,
    &boxes::INTEGER,
    &boxes::LONG,
    &boxes::SHORT,
    &boxes::BYTE,
    &boxes::CHARACTER,
    &builder::ABSTRACT,
    &builder::BUILDER,
    &builder::BUFFER,
    &casing::METHODS,
    &character::METHODS,
    &class::METHODS,
    &decimal::INTEGER_DIGITS,
    &decimal::LONG_DIGITS,
    &decimal::UTF16_DIGITS,
    &decimal::DECIMAL_DIGITS,
    &executable::CONSTRUCTOR_ACCESSOR,
    &executable::CONSTRUCTOR_HANDLE_ACCESSOR,
    &executable::FACTORY,
    &executable::METHOD_ACCESSOR,
    &executable::METHOD_HANDLE_ACCESSOR,
    &field::METHODS,
    &field::ACCESSIBLE_OBJECT,
    &float::FLOAT,
    &float::DOUBLE,
    &member_name::METHODS,
    &method_handle::METHODS,
    &module::CLASS_LOADER,
    &module::MODULE,
    &object::METHODS,
    &parse::INTEGER,
    &parse::LONG,
    &process::RUNTIME,
    &process::SHUTDOWN,
    &process::ENVIRONMENT,
    &reference::CLEANER,
    &reference::REFERENCE,
    &reference::REFERENCE_QUEUE,
    &reference::SOFT_REFERENCE,
    &reference::WEAK_HASH_MAP,
    &reference::PHANTOM_REFERENCE,
    &strict_math::MATH,
    &strict_math::EXACT,
    &strict_math::METHODS,
    &string::STRING,
    &string_utf16::METHODS,
    &system::METHODS,
    &thread::GROUP,
    &thread::IDENTIFIERS,
    &thread::METHODS,
    &throwable::STACK_TRACE_ELEMENT,
    &throwable::THROWABLE,
    &null_pointer::METHODS,
    &var_handle::METHODS,
];
