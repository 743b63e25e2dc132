//! The helpers a test class declares when a test cannot do without reflection.
//!
//! `newInstance` runs no constructor. It uses the constructor accessor that deserialisation uses, which the
//! JDK offers from 8 on (module `jdk.unsupported`); the factory is itself looked up by reflection, so that
//! the test compiles without a warning and with any `--release`.

use crate::doc::Doc;
use crate::tree::ClassName;

/// A private static method of the test class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Helper {
    GetField,
    SetField,
    NewInstance,
}

impl Helper {
    pub(crate) const ALL: [Helper; 3] = [Helper::GetField, Helper::SetField, Helper::NewInstance];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Helper::GetField => "getField",
            Helper::SetField => "setField",
            Helper::NewInstance => "newInstance",
        }
    }

    /// The declaration with the comment that marks it.
    pub(crate) fn declaration(self) -> Doc {
        let lines = self.template().lines().map(|line| Doc::seq([template_line(line), Doc::Newline]));
        Doc::seq(lines)
    }

    /// The source; names of classes stand between backquotes, because a file may have to spell them in full.
    fn template(self) -> &'static str {
        match self {
            Helper::GetField => {
                "\
// Reflection: reads a field that is not accessible from this package.
private static `java.lang.Object` getField(`java.lang.Object` target, `java.lang.Class`<?> declaring, `java.lang.String` name)
        throws `java.lang.ReflectiveOperationException` {
    `java.lang.reflect.Field` field = declaring.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(target);
}"
            }
            Helper::SetField => {
                "\
// Reflection: writes a field that is not accessible from this package.
private static void setField(
        `java.lang.Object` target, `java.lang.Class`<?> declaring, `java.lang.String` name, `java.lang.Object` value)
        throws `java.lang.ReflectiveOperationException` {
    `java.lang.reflect.Field` field = declaring.getDeclaredField(name);
    field.setAccessible(true);
    field.set(target, value);
}"
            }
            Helper::NewInstance => {
                "\
// Reflection: makes an object as deserialization does, without running a constructor of its class.
private static `java.lang.Object` newInstance(`java.lang.Class`<?> type) throws `java.lang.ReflectiveOperationException` {
    `java.lang.Class`<?> factory = `java.lang.Class`.forName(\"sun.reflect.ReflectionFactory\");
    `java.lang.Object` constructor = factory
            .getMethod(\"newConstructorForSerialization\", `java.lang.Class`.class, `java.lang.reflect.Constructor`.class)
            .invoke(
                    factory.getMethod(\"getReflectionFactory\").invoke(null),
                    type,
                    `java.lang.Object`.class.getDeclaredConstructor());
    return ((`java.lang.reflect.Constructor`<?>) constructor).newInstance();
}"
            }
        }
    }
}

fn template_line(line: &'static str) -> Doc {
    Doc::seq(line.split('`').enumerate().map(|(index, part)| match part.rsplit_once('.') {
        Some((package, name)) if index % 2 == 1 => Doc::Class(ClassName::new(package, [name])),
        _ => Doc::text(part),
    }))
}
