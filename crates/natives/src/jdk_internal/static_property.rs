//! `jdk.internal.util.StaticProperty`: settings of the JVM that JDK code asks for by name.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Tip};
use heapwise_heap::Value;

use crate::arguments::{self, nothing};
use crate::java_lang::{Property, property};
use crate::table::{Methods, replaced};

const SETTINGS: &str = "the settings of the running JVM are not those of the program's JVM";

/// The value of this property.
macro_rules! setting {
    ($key:literal) => {
        |machine: &mut Machine<'_, '_>, _: &[Value]| setting(machine, $key)
    };
}

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/util/StaticProperty",
    entries: &[
        replaced("<clinit>()V", nothing, "reads all settings at once"),
        replaced("javaHome()Ljava/lang/String;", setting!("java.home"), SETTINGS),
        replaced("userHome()Ljava/lang/String;", setting!("user.home"), SETTINGS),
        replaced("userDir()Ljava/lang/String;", setting!("user.dir"), SETTINGS),
        replaced("userName()Ljava/lang/String;", setting!("user.name"), SETTINGS),
        replaced("javaLibraryPath()Ljava/lang/String;", setting!("java.library.path"), SETTINGS),
        replaced("javaIoTmpDir()Ljava/lang/String;", setting!("java.io.tmpdir"), SETTINGS),
        replaced("sunBootLibraryPath()Ljava/lang/String;", setting!("sun.boot.library.path"), SETTINGS),
        replaced("nativeEncoding()Ljava/lang/String;", setting!("native.encoding"), SETTINGS),
        replaced("fileEncoding()Ljava/lang/String;", setting!("file.encoding"), SETTINGS).in_some_jdks(),
        replaced("javaPropertiesDate()Ljava/lang/String;", setting!("java.properties.date"), SETTINGS)
            .in_some_jdks(),
        replaced("jnuEncoding()Ljava/lang/String;", setting!("sun.jnu.encoding"), SETTINGS).in_some_jdks(),
        replaced("osName()Ljava/lang/String;", setting!("os.name"), SETTINGS).in_some_jdks(),
        replaced("osArch()Ljava/lang/String;", setting!("os.arch"), SETTINGS).in_some_jdks(),
        replaced("osVersion()Ljava/lang/String;", setting!("os.version"), SETTINGS).in_some_jdks(),
        replaced("jdkSerialFilter()Ljava/lang/String;", arguments::null, SETTINGS),
        replaced("jdkSerialFilterFactory()Ljava/lang/String;", arguments::null, SETTINGS),
        replaced("javaLocaleUseOldISOCodes()Ljava/lang/String;", unset, SETTINGS).in_some_jdks(),
    ],
};

fn setting(machine: &mut Machine<'_, '_>, key: &str) -> Step<Returned> {
    match property(machine, key) {
        Property::Known(value) => arguments::string(machine, &value),
        Property::Unset => Ok(Returned::Value(Value::Null)),
        Property::OfTheJvm => Interrupt::avoidable(format!("the system property {key}"), Tip::Input),
    }
}

fn unset(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    arguments::string(machine, "")
}
