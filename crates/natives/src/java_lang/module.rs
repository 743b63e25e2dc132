//! `java.lang.ClassLoader` and `java.lang.Module`: the JDK's own classes have no loader and a named module; those of the
//! class path have the application's loader and its unnamed module.
//!
//! The objects are made without their constructors when someone asks for them, and are kept where the JDK keeps them.
//! What they do not have is refused by name.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassId, Origin};

use crate::arguments::{self, argument, boolean, nothing, null};
use crate::fields;
use crate::table::{Methods, native, replaced};

const LAYERS: &str = "layers of modules are not modelled";
const PACKAGES: &str = "manifests and what else was loaded are not known";

pub(crate) const CLASS_LOADER: Methods = Methods {
    class: "java/lang/ClassLoader",
    entries: &[
        native("retrieveDirectives()Ljava/lang/AssertionStatusDirectives;", null),
        native(
            "defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
            define_hidden_class,
        ),
        native(
            "defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
            define_class,
        ),
        native("findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;", find_class),
        replaced("getSystemClassLoader()Ljava/lang/ClassLoader;", system_loader, LAYERS),
        replaced("getParent()Ljava/lang/ClassLoader;", parent, LAYERS),
        replaced("definePackage(Ljava/lang/Class;)Ljava/lang/Package;", define_package, PACKAGES),
        replaced("getDefinedPackage(Ljava/lang/String;)Ljava/lang/Package;", defined_packages, PACKAGES),
        replaced("getDefinedPackages()[Ljava/lang/Package;", defined_packages, PACKAGES),
        replaced("getPackage(Ljava/lang/String;)Ljava/lang/Package;", defined_packages, PACKAGES),
        replaced("getPackages()[Ljava/lang/Package;", defined_packages, PACKAGES),
        replaced("loadClass(Ljava/lang/String;)Ljava/lang/Class;", load_class, LAYERS),
    ],
};

pub(crate) const MODULE: Methods = Methods {
    class: "java/lang/Module",
    entries: &[
        replaced(
            "<init>(Ljava/lang/ModuleLayer;Ljava/lang/ClassLoader;Ljava/lang/module/ModuleDescriptor;Ljava/net/URI;)V",
            new_module,
            "asks for the loader of the platform, which needs the class path as files",
        ),
        native(
            "defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
            nothing,
        ),
        native("addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
        native("addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing),
        native("addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
        native("addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
        replaced("implIsExportedOrOpen(Ljava/lang/String;Ljava/lang/Module;Z)Z", is_exported, LAYERS),
        replaced("canUse(Ljava/lang/Class;)Z", may_use, LAYERS),
        replaced("canRead(Ljava/lang/Module;)Z", |_, _| boolean(true), LAYERS),
        replaced("getDescriptor()Ljava/lang/module/ModuleDescriptor;", descriptor, LAYERS),
        replaced("getLayer()Ljava/lang/ModuleLayer;", layer, LAYERS),
    ],
};

const APP_LOADER: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";
const BASE: &str = "java.base";

/// The loader of a class, or null.
pub(super) fn loader_of(machine: &mut Machine<'_, '_>, class: ClassId) -> Step<Value> {
    match machine.program().class(class).element_origin(machine.program()) {
        Origin::Jdk(_) | Origin::Synthetic => Ok(Value::Null),
        Origin::ClassPath(_) | Origin::Memory => Ok(Value::Object(app_loader(machine)?)),
    }
}

/// The module of a class.
pub(super) fn module_of(machine: &mut Machine<'_, '_>, class: ClassId) -> Step<Value> {
    match machine.program().class(class).element_origin(machine.program()) {
        Origin::Jdk(module) if &**module != BASE => {
            Interrupt::unsupported(format!("java.lang.Class.getModule: module {module}"))
        }
        Origin::Jdk(_) | Origin::Synthetic => base_module(machine),
        Origin::ClassPath(_) | Origin::Memory => {
            let loader = app_loader(machine)?;
            fields::read(machine, loader, "unnamedModule")
        }
    }
}

/// The `Class` object of `Object` keeps it.
fn base_module(machine: &mut Machine<'_, '_>) -> Step<Value> {
    let object = machine.find_class("java/lang/Object")?;
    let mirror = machine.mirror(object)?;
    let known = fields::read(machine, mirror, "module")?;
    if known != Value::Null {
        return Ok(known);
    }
    let module = machine.find_class(MODULE.class)?;
    let module = machine.allocate(module)?;
    let name = Value::Object(arguments::new_string(machine, BASE)?);
    fields::write(machine, module, "name", name)?;
    fields::write(machine, mirror, "module", Value::Object(module))?;
    Ok(Value::Object(module))
}

pub(super) fn app_loader(machine: &mut Machine<'_, '_>) -> Step<ObjectId> {
    let class = machine.find_class(CLASS_LOADER.class)?;
    if let Some(Value::Object(known)) = fields::read_static(machine, class, "scl")? {
        return Ok(known);
    }
    let packages = machine.find_class("java/util/concurrent/ConcurrentHashMap")?;
    machine.initialised(packages)?;
    let packages = machine.allocate(packages)?;
    let loader = machine.find_class(APP_LOADER)?;
    let loader = machine.allocate(loader)?;
    let module = machine.find_class(MODULE.class)?;
    let module = machine.allocate(module)?;
    let name = Value::Object(arguments::new_string(machine, "app")?);
    fields::write(machine, loader, "name", name)?;
    fields::write(machine, loader, "nameAndId", name)?;
    fields::write(machine, loader, "unnamedModule", Value::Object(module))?;
    fields::write(machine, loader, "packages", Value::Object(packages))?;
    fields::write(machine, module, "loader", Value::Object(loader))?;
    fields::write_static(machine, class, "scl", Value::Object(loader))?;
    Ok(loader)
}

fn system_loader(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Object(app_loader(machine)?)))
}

/// That of the platform's classes is above the application's.
fn parent(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    unless_app(machine, arguments, "java.lang.ClassLoader.getParent of the application's loader")
}

fn defined_packages(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    unless_app(machine, arguments, "the packages of the application's loader")
}

fn unless_app(machine: &mut Machine<'_, '_>, arguments: &[Value], what: &str) -> Step<Returned> {
    match arguments::object(machine, arguments, 0)? == app_loader(machine)? {
        true => Interrupt::unsupported(what),
        false => Ok(Returned::Body),
    }
}

/// The package of a class: in a jar, the manifest may say more of it.
fn define_package(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 1)?;
    match machine.program().is_in_jar(class) {
        true => Interrupt::unsupported("java.lang.Class.getPackage: the package of a class in a jar"),
        false => Ok(Returned::Body),
    }
}

fn find_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let name = arguments::text(machine, arguments, 1)?;
    let class = machine.program().find_class(&name.replace('.', "/")).ok();
    arguments::mirror(machine, class)
}

/// A hidden class: loader, host, name, bytes with offset and length, domain, whether to initialise it, flags, data.
fn define_hidden_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let host = arguments::class(machine, arguments, 1)?;
    let bytes =
        arguments::bytes(machine, argument(arguments, 3), argument(arguments, 4), argument(arguments, 5))?;
    match machine.program().define_hidden_class(&bytes, host) {
        Ok(class) => {
            let mirror = machine.mirror(class)?;
            fields::write(machine, mirror, "classData", argument(arguments, 9))?;
            Ok(Returned::Value(Value::Object(mirror)))
        }
        Err(error) => Interrupt::raise(error.java_error(), error.to_string()),
    }
}

/// A class with a name: loader, name, bytes with offset and length, domain, place.
fn define_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let loader = argument(arguments, 0);
    if loader != Value::Null && loader != Value::Object(app_loader(machine)?) {
        return Interrupt::unsupported("java.lang.ClassLoader: a class of a loader of its own");
    }
    let bytes =
        arguments::bytes(machine, argument(arguments, 2), argument(arguments, 3), argument(arguments, 4))?;
    // The name may be that of another path, or of another target.
    match machine.program().define_at_run_time(bytes, "a class that the JDK has made") {
        Ok(Some(class)) => arguments::mirror(machine, Some(class)),
        Ok(None) => Interrupt::unsupported("java.lang.ClassLoader: two classes of one name"),
        Err(error) => Interrupt::raise(error.java_error(), error.to_string()),
    }
}

/// Loaders that the program makes run as they are.
fn load_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let loader = arguments::object(machine, arguments, 0)?;
    if loader != app_loader(machine)? {
        return Ok(Returned::Body);
    }
    let name = arguments::text(machine, arguments, 1)?;
    match machine.program().find_class(&name.replace('.', "/")) {
        Ok(class) => arguments::mirror(machine, Some(class)),
        Err(_) => Interrupt::raise("java/lang/ClassNotFoundException", name),
    }
}

/// To other modules: no package of the JDK is open, and those of the platform's API are exported.
fn is_exported(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let module = arguments::object(machine, arguments, 0)?;
    let is_named = fields::read(machine, module, "name")? != Value::Null;
    if !is_named || argument(arguments, 2) == Value::Object(module) {
        return boolean(true);
    }
    if fields::read(machine, module, "descriptor")? != Value::Null {
        return Ok(Returned::Body);
    }
    let package = arguments::text(machine, arguments, 1)?;
    let open = argument(arguments, 3) != Value::Int(0);
    boolean(!open && (package.starts_with("java.") || package.starts_with("javax.")))
}

/// A service loader asks it of its caller; the services of the JDK come from its modules.
fn may_use(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let module = arguments::object(machine, arguments, 0)?;
    match fields::read(machine, module, "name")? {
        Value::Null => boolean(true),
        _ => Interrupt::unsupported("java.util.ServiceLoader: the services of the JDK"),
    }
}

/// A module of the application's loader; of others the JDK's code runs.
fn new_module(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let loader = argument(arguments, 2);
    if loader != Value::Object(app_loader(machine)?) {
        return Ok(Returned::Body);
    }
    let module = arguments::object(machine, arguments, 0)?;
    let descriptor = arguments::object(machine, arguments, 3)?;
    let name = fields::read(machine, descriptor, "name")?;
    fields::write(machine, module, "layer", argument(arguments, 1))?;
    fields::write(machine, module, "name", name)?;
    fields::write(machine, module, "loader", loader)?;
    fields::write(machine, module, "descriptor", Value::Object(descriptor))?;
    Ok(Returned::Void)
}

/// An unnamed module has none; one that the program has made keeps its own.
fn descriptor(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let module = arguments::object(machine, arguments, 0)?;
    if fields::read(machine, module, "descriptor")? != Value::Null {
        return Ok(Returned::Body);
    }
    unless_named(machine, arguments, "java.lang.Module.getDescriptor")
}

fn layer(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    unless_named(machine, arguments, "java.lang.Module.getLayer")
}

fn unless_named(machine: &mut Machine<'_, '_>, arguments: &[Value], what: &str) -> Step<Returned> {
    let module = arguments::object(machine, arguments, 0)?;
    match fields::read(machine, module, "name")? {
        Value::Null => Ok(Returned::Value(Value::Null)),
        _ => Interrupt::unsupported(what),
    }
}
