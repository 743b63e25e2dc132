//! `java.util.Locale`: the default is plain English.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments;
use crate::table::{Methods, replaced};

const SETTINGS: &str = "asks the settings of the running JVM";

pub(crate) const METHODS: Methods = Methods {
    class: "java/util/Locale",
    entries: &[
        replaced("getDefault()Ljava/util/Locale;", asked, ASKED),
        replaced("getDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;", asked, ASKED),
        replaced("initDefault()Ljava/util/Locale;", english, SETTINGS),
        replaced("initDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;", english, SETTINGS),
    ],
};

const ASKED: &str = "notes that what follows hangs on the settings of the running JVM";

fn asked(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.state.leeway.asked_locale = true;
    machine.note_other_answers("java.util.Locale.getDefault");
    Ok(Returned::Body)
}

fn english(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let locale = machine.find_class("java/util/Locale")?;
    let descriptor = "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)Ljava/util/Locale;";
    let Some(method) = machine.program().find_method(locale, "getInstance", descriptor) else {
        return Interrupt::unsupported("a JDK without Locale.getInstance");
    };
    let language = Value::Object(arguments::new_string(machine, "en")?);
    let empty = Value::Object(arguments::new_string(machine, "")?);
    Ok(Returned::Call(method, vec![language, empty, empty]))
}
