//! `jdk.internal.loader.BootLoader`: the classes of the JDK.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, argument, nothing};
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

pub(crate) const BUILT_IN: Methods = Methods {
    class: "jdk/internal/loader/BuiltinClassLoader",
    entries: &[
        replaced(
            "findResource(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;",
            find_resource,
            RESOURCES,
        ),
        replaced(
            "findResourceAsStream(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;",
            find_resource,
            RESOURCES,
        ),
    ],
};

const RESOURCES: &str = "the modules of the JDK are not known to its loaders";

/// A resource of a module, which is named, or of the class path.
fn find_resource(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if argument(arguments, 1) == Value::Null {
        return Ok(Returned::Body);
    }
    let resource = arguments::text(machine, arguments, 2)?;
    Interrupt::unsupported(format!("the resource {resource} of a module"))
}

fn load(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let name = arguments::text(machine, arguments, 0)?;
    let program = machine.program();
    let class = program.find_class(&name.replace('.', "/")).ok();
    arguments::mirror(machine, class.filter(|class| program.class(*class).is_jdk()))
}
