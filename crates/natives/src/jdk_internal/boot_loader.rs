//! `jdk.internal.loader.BootLoader`: the classes of the JDK.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, nothing};
use crate::table::{Methods, native, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/loader/BootLoader",
    entries: &[
        native("setBootLoaderUnnamedModule0(Ljava/lang/Module;)V", nothing),
        replaced(
            "loadLibrary(Ljava/lang/String;)V",
            nothing,
            "the native methods of libraries are here or missing",
        ),
        replaced("loadClassOrNull(Ljava/lang/String;)Ljava/lang/Class;", load, "asks class loaders"),
    ],
};

fn load(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let name = arguments::text(machine, arguments, 0)?;
    let program = machine.program();
    let class = program.find_class(&name.replace('.', "/")).ok();
    arguments::mirror(machine, class.filter(|class| program.class(*class).is_jdk()))
}
