//! `jdk.internal.util.StaticProperty`: settings of the JVM that JDK code asks for by name.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, nothing};
use crate::table::{Methods, replaced};

const SETTINGS: &str = "the settings of the running JVM are not those of the program's JVM";

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/util/StaticProperty",
    entries: &[
        replaced("<clinit>()V", nothing, "reads all settings at once"),
        replaced("javaHome()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("userHome()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("userDir()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("userName()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("javaLibraryPath()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("javaIoTmpDir()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("sunBootLibraryPath()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("nativeEncoding()Ljava/lang/String;", of_the_jvm, SETTINGS),
        replaced("fileEncoding()Ljava/lang/String;", of_the_jvm, SETTINGS).in_some_jdks(),
        replaced("javaPropertiesDate()Ljava/lang/String;", of_the_jvm, SETTINGS).in_some_jdks(),
        replaced("jnuEncoding()Ljava/lang/String;", of_the_jvm, SETTINGS).in_some_jdks(),
        replaced("osName()Ljava/lang/String;", of_the_jvm, SETTINGS).in_some_jdks(),
        replaced("osArch()Ljava/lang/String;", of_the_jvm, SETTINGS).in_some_jdks(),
        replaced("osVersion()Ljava/lang/String;", of_the_jvm, SETTINGS).in_some_jdks(),
        replaced("jdkSerialFilter()Ljava/lang/String;", arguments::null, SETTINGS),
        replaced("jdkSerialFilterFactory()Ljava/lang/String;", arguments::null, SETTINGS),
        replaced("javaLocaleUseOldISOCodes()Ljava/lang/String;", unset, SETTINGS).in_some_jdks(),
    ],
};

fn of_the_jvm(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Interrupt::unsupported("jdk.internal.util.StaticProperty: a setting of the JVM")
}

fn unset(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    arguments::string(machine, "")
}
