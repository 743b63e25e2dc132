//! The helpers a test class declares when a test cannot do without reflection.
//!
//! `newInstance` runs no constructor. It uses the constructor accessor that deserialisation uses, which the
//! JDK offers from 8 on (module `jdk.unsupported`); the factory is itself looked up by reflection, so that
//! the test compiles without a warning and with any `--release`.

use crate::doc::Doc;
use crate::tree::Throws;
use crate::types::ClassName;

/// A private static method of the test class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Helper {
    GetField,
    SetField,
    Invoke,
    MakeInstance,
    NewInstance,
}

impl Helper {
    pub(crate) const ALL: [Helper; 5] =
        [Helper::GetField, Helper::SetField, Helper::Invoke, Helper::MakeInstance, Helper::NewInstance];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Helper::GetField => "getField",
            Helper::SetField => "setField",
            Helper::Invoke => "invoke",
            Helper::MakeInstance => "makeInstance",
            Helper::NewInstance => "newInstance",
        }
    }

    /// What it declares.
    pub(crate) fn throws(self) -> Throws {
        match self {
            Helper::GetField | Helper::SetField | Helper::NewInstance => Throws::Exception,
            Helper::Invoke | Helper::MakeInstance => Throws::Throwable,
        }
    }

    /// The declaration with the comment that marks it.
    pub(crate) fn declaration(self) -> Doc {
        let (comment, result, parameters, body) = self.template();
        let parameters = parameters.iter().map(|parameter| template(parameter));
        let signature = Doc::seq([
            Doc::text("private static "),
            template(result),
            Doc::text(format!(" {}", self.name())),
            Doc::list("(", parameters, ")"),
            Doc::seq([Doc::Line, template(self.clause())]).indent().indent(),
        ]);
        let body = body.lines().map(|line| Doc::seq([Doc::Newline, template(line)]));
        Doc::seq([
            Doc::text("// Reflection: "),
            Doc::text(comment),
            Doc::Newline,
            signature.group(),
            Doc::seq(body).indent(),
            Doc::Newline,
            Doc::text("}"),
            Doc::Newline,
        ])
    }

    fn clause(self) -> &'static str {
        match self.throws() {
            Throws::Throwable => "throws `java.lang.Throwable` {",
            _ => "throws `java.lang.ReflectiveOperationException` {",
        }
    }

    /// Comment, result type, parameters and body. Names of classes stand between backquotes, because a file
    /// may have to spell them in full.
    fn template(self) -> (&'static str, &'static str, &'static [&'static str], &'static str) {
        const TARGET: &str = "`java.lang.Object` target";
        const DECLARING: &str = "`java.lang.Class`<?> declaring";
        const NAME: &str = "`java.lang.String` name";
        match self {
            Helper::GetField => (
                "reads a field that is not accessible from this package.",
                "`java.lang.Object`",
                &[TARGET, DECLARING, NAME],
                "\
`java.lang.reflect.Field` field = declaring.getDeclaredField(name);
field.setAccessible(true);
return field.get(target);",
            ),
            Helper::SetField => (
                "writes a field that is not accessible from this package.",
                "void",
                &[TARGET, DECLARING, NAME, "`java.lang.Object` value"],
                "\
`java.lang.reflect.Field` field = declaring.getDeclaredField(name);
field.setAccessible(true);
field.set(target, value);",
            ),
            Helper::Invoke => (
                "calls a method that Java source cannot call by its name.",
                "`java.lang.Object`",
                &[TARGET, DECLARING, NAME, "`java.lang.Class`<?>[] parameters", "`java.lang.Object`[] arguments"],
                "\
`java.lang.reflect.Method` method = declaring.getDeclaredMethod(name, parameters);
method.setAccessible(true);
try {
    return method.invoke(target, arguments);
} catch (`java.lang.reflect.InvocationTargetException` thrown) {
    throw thrown.getCause();
}",
            ),
            Helper::MakeInstance => (
                "calls a constructor that is not accessible from this package.",
                "`java.lang.Object`",
                &["`java.lang.Class`<?> type", "`java.lang.Class`<?>[] parameters", "`java.lang.Object`[] arguments"],
                "\
`java.lang.reflect.Constructor`<?> constructor = type.getDeclaredConstructor(parameters);
constructor.setAccessible(true);
try {
    return constructor.newInstance(arguments);
} catch (`java.lang.reflect.InvocationTargetException` thrown) {
    throw thrown.getCause();
}",
            ),
            Helper::NewInstance => (
                "makes an object as deserialization does, without running a constructor of its class.",
                "`java.lang.Object`",
                &["`java.lang.Class`<?> type"],
                "\
`java.lang.Class`<?> factory = `java.lang.Class`.forName(\"sun.reflect.ReflectionFactory\");
`java.lang.Object` constructor = factory
        .getMethod(\"newConstructorForSerialization\", `java.lang.Class`.class, `java.lang.reflect.Constructor`.class)
        .invoke(
                factory.getMethod(\"getReflectionFactory\").invoke(null),
                type,
                `java.lang.Object`.class.getDeclaredConstructor());
return ((`java.lang.reflect.Constructor`<?>) constructor).newInstance();",
            ),
        }
    }
}

/// A line with the names of classes between backquotes.
pub(crate) fn template(line: &'static str) -> Doc {
    Doc::seq(line.split('`').enumerate().map(|(index, part)| match part.rsplit_once('.') {
        Some((package, name)) if index % 2 == 1 => Doc::Class(ClassName::new(package, [name])),
        _ => Doc::text(part),
    }))
}
