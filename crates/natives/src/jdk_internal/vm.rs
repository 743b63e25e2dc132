//! `jdk.internal.misc.VM`: a machine that has started, without settings of its own.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Tip};
use heapwise_heap::Value;

use crate::arguments::{self, nothing, one, zero};
use crate::java_lang::{Property, property};
use crate::table::{Methods, native, replaced};

const STARTED: &str = "the start of the JVM is not run";

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/misc/VM",
    entries: &[
        native("initialize()V", nothing),
        replaced("initLevel()I", started, STARTED),
        replaced("isBooted()Z", one, STARTED),
        replaced("isModuleSystemInited()Z", one, STARTED),
        replaced("isJavaLangInvokeInited()Z", one, STARTED).in_some_jdks(),
        replaced("getSavedProperty(Ljava/lang/String;)Ljava/lang/String;", get_saved_property, STARTED),
    ],
};

pub(crate) const PREVIEW_FEATURES: Methods = Methods {
    class: "jdk/internal/misc/PreviewFeatures",
    entries: &[native("isPreviewEnabled()Z", zero).in_some_jdks()],
};

/// Without continuations a virtual thread is a thread like any other.
pub(crate) const CONTINUATION_SUPPORT: Methods = Methods {
    class: "jdk/internal/vm/ContinuationSupport",
    entries: &[native("isSupported0()Z", zero).in_some_jdks()],
};

/// The last of the JVM's phases of initialisation.
fn started(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(4)))
}

fn get_saved_property(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let key = arguments::text(machine, arguments, 0)?;
    match property(machine, &key) {
        Property::Known(value) => arguments::string(machine, &value),
        Property::Unset => Ok(Returned::Value(Value::Null)),
        Property::OfTheJvm => Interrupt::avoidable(format!("the system property {key}"), Tip::Input),
    }
}
