//! `java.lang.Class`.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Class, ClassId, ClassKind, FieldId, Primitive, RecordComponent};

use super::annotations;
use super::executable::{declared_constructors, declared_methods, new_executable, type_mirror};
use super::field::new_field;
use super::module;
use crate::jdk_internal::constant_pool;
use crate::table::{Methods, native, replaced};
use crate::{arguments, fields};

const CACHES: &str = "keeps its answers behind soft references and Unsafe";
const LOADERS: &str = "class loaders and modules are not modelled";

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/Class",
    entries: &[
        native("isInstance(Ljava/lang/Object;)Z", is_instance),
        native("isAssignableFrom(Ljava/lang/Class;)Z", is_assignable_from).function(),
        native("isInterface()Z", is_interface).in_some_jdks().function(),
        native("isArray()Z", is_array).in_some_jdks().function(),
        native("isPrimitive()Z", is_primitive).in_some_jdks().function(),
        native("isHidden()Z", is_hidden).function(),
        native("isRecord0()Z", is_record).function(),
        native("initClassName()Ljava/lang/String;", init_class_name).function(),
        native("getSuperclass()Ljava/lang/Class;", get_superclass).function(),
        native("getInterfaces0()[Ljava/lang/Class;", get_interfaces),
        native("getModifiers()I", get_modifiers).in_some_jdks().function(),
        native("getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class).function(),
        native("getDeclaringClass0()Ljava/lang/Class;", get_declaring_class).function(),
        native("getSimpleBinaryName0()Ljava/lang/String;", get_simple_binary_name),
        native("getEnclosingMethod0()[Ljava/lang/Object;", get_enclosing_method),
        native("getGenericSignature0()Ljava/lang/String;", get_generic_signature),
        native("getRawAnnotations()[B", annotations::of_class),
        native("getRawTypeAnnotations()[B", annotations::of_class_types),
        native("getConstantPool()Ljdk/internal/reflect/ConstantPool;", constant_pool),
        native("getNestHost0()Ljava/lang/Class;", get_nest_host),
        native("getDeclaredClasses0()[Ljava/lang/Class;", get_declared_classes),
        native("getPermittedSubclasses0()[Ljava/lang/Class;", get_permitted_subclasses),
        native(
            "forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
            for_name,
        ),
        replaced("desiredAssertionStatus()Z", desired_assertion_status, "asks class loaders").function(),
        replaced("getEnumConstantsShared()[Ljava/lang/Object;", get_enum_constants, "calls by reflection"),
        replaced("getSimpleName()Ljava/lang/String;", get_simple_name, CACHES),
        replaced("getDeclaredField(Ljava/lang/String;)Ljava/lang/reflect/Field;", get_declared_field, CACHES),
        replaced("getDeclaredFields()[Ljava/lang/reflect/Field;", get_declared_fields, CACHES),
        replaced("getField(Ljava/lang/String;)Ljava/lang/reflect/Field;", get_field, CACHES),
        native("getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", declared_fields),
        native("getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;", declared_methods),
        native("getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;", declared_constructors),
        native("getRecordComponents0()[Ljava/lang/reflect/RecordComponent;", get_record_components),
        replaced("getClassLoader()Ljava/lang/ClassLoader;", get_class_loader, LOADERS),
        replaced("getClassLoader0()Ljava/lang/ClassLoader;", get_class_loader, LOADERS),
        replaced("getModule()Ljava/lang/Module;", get_module, LOADERS),
        replaced(
            "forName(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;",
            for_name_in_module,
            LOADERS,
        ),
    ],
};

fn this<'p>(machine: &mut Machine<'_, 'p>, arguments: &[Value]) -> Step<&'p Class> {
    let class = arguments::class(machine, arguments, 0)?;
    Ok(machine.program().class(class))
}

fn is_instance(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?.id;
    let object = machine.resolve(arguments::argument(arguments, 1))?;
    arguments::boolean(object.is_some_and(|object| machine.is_instance(object, class)))
}

fn is_assignable_from(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?.id;
    let other = arguments::class(machine, arguments, 1)?;
    arguments::boolean(machine.is_subtype(other, class))
}

fn is_interface(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    arguments::boolean(this(machine, arguments)?.is_interface())
}

fn is_array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    arguments::boolean(this(machine, arguments)?.is_array())
}

fn is_primitive(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    arguments::boolean(matches!(this(machine, arguments)?.kind, ClassKind::Primitive(_)))
}

/// As the class of a lambda is.
fn is_hidden(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    arguments::boolean(this(machine, arguments)?.call_site_of.is_some())
}

fn is_record(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    arguments::boolean(this(machine, arguments)?.is_record())
}

/// Unlike `getTypeName`, arrays keep their descriptor: `[Ljava.lang.String;`.
/// That of a class which the JVM makes for a lambda expression is another one on every JVM, and is not kept.
fn init_class_name(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let mirror = arguments::object(machine, arguments, 0)?;
    if let Some(host) = this(machine, arguments)?.call_site_of
        && machine.host().is_none()
    {
        machine.note_other_answers("java.lang.Class.getName");
        if machine.is_another_jvm() {
            let name = name_of_function(machine, host);
            return arguments::string(machine, &name);
        }
    }
    let name = machine.program().class(machine.mirrored(mirror)?).name.replace('/', ".");
    let name = arguments::new_string(machine, &name)?;
    let name = Value::Object(machine.intern(name)?);
    fields::write(machine, mirror, "name", name)?;
    Ok(Returned::Value(name))
}

/// What another JVM calls the class of a function that this class makes.
fn name_of_function(machine: &Machine<'_, '_>, host: ClassId) -> String {
    let host = machine.program().class(host).java_name();
    format!("{host}$$Lambda/0x{:08x}", machine.state.leeway.salt)
}

fn get_superclass(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let above = if class.is_interface() { None } else { class.super_class };
    arguments::mirror(machine, above)
}

fn get_interfaces(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    classes(machine, &class.interfaces)
}

fn get_modifiers(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let modifiers = this(machine, arguments)?.modifiers();
    Ok(Returned::Value(Value::Int(i32::from(modifiers.bits()))))
}

fn get_primitive_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let name = arguments::text(machine, arguments, 0)?;
    match Primitive::ALL.into_iter().find(|primitive| primitive.java_name() == name) {
        Some(primitive) => {
            let class = machine.program().primitive_class(primitive);
            arguments::mirror(machine, Some(class))
        }
        None => Interrupt::raise("java/lang/ClassNotFoundException", name),
    }
}

fn get_declaring_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let outer = this(machine, arguments)?.nesting.as_ref().and_then(|nesting| nesting.outer.as_deref());
    let outer = outer.map(|name| machine.find_class(name)).transpose()?;
    arguments::mirror(machine, outer)
}

fn get_simple_binary_name(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    match this(machine, arguments)?.nesting.as_ref().and_then(|nesting| nesting.simple_name.as_deref()) {
        Some(name) => arguments::string(machine, name),
        None => Ok(Returned::Value(Value::Null)),
    }
}

/// Class, name and descriptor of the method around a local or anonymous class; a class in an initialiser has only the
/// first.
fn get_enclosing_method(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let nesting = this(machine, arguments)?.nesting.as_ref();
    let enclosing = nesting.and_then(|nesting| nesting.enclosing_class.as_deref());
    let Some(enclosing) = enclosing else { return Ok(Returned::Value(Value::Null)) };
    let class = machine.find_class(enclosing)?;
    let mirror = Value::Object(machine.mirror(class)?);
    let element = machine.find_class("java/lang/Object")?;
    let (mut name, mut descriptor) = (Value::Null, Value::Null);
    if let Some(method) = nesting.and_then(|nesting| nesting.enclosing_method.as_ref()) {
        name = Value::Object(arguments::new_string(machine, &method.0)?);
        descriptor = Value::Object(arguments::new_string(machine, &method.1)?);
    }
    array(machine, element, &[mirror, name, descriptor])
}

fn get_generic_signature(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    match this(machine, arguments)?.signature.as_deref() {
        Some(signature) => arguments::string(machine, signature),
        None => Ok(Returned::Value(Value::Null)),
    }
}

fn get_nest_host(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    // The class of a function is in the nest of the code that makes it.
    let class = class.call_site_of.map_or(class, |host| machine.program().class(host));
    let host = class.nest_host.as_deref().map(|name| machine.find_class(name)).transpose()?;
    arguments::mirror(machine, Some(host.unwrap_or(class.id)))
}

fn get_declared_classes(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    named_classes(machine, &class.member_classes)
}

fn get_permitted_subclasses(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    match this(machine, arguments)?.permitted_subclasses.as_deref() {
        Some(names) => named_classes(machine, names),
        None => Ok(Returned::Value(Value::Null)),
    }
}

fn for_name(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let name = arguments::text(machine, arguments, 0)?;
    let initialise = arguments::int(arguments, 1, "Class.forName")? != 0;
    let is_primitive = Primitive::ALL.iter().any(|primitive| primitive.java_name() == name);
    let found = machine.program().find_class(&name.replace('.', "/"));
    match found {
        Ok(class) if !is_primitive && !name.contains('/') => {
            if initialise && !machine.program().class(class).is_array() {
                machine.initialised(class)?;
            }
            arguments::mirror(machine, Some(class))
        }
        _ => Interrupt::raise("java/lang/ClassNotFoundException", name),
    }
}

/// Assertions are off in the JDK, and on in the program: what `java -ea` does. A concrete run may have them off.
fn desired_assertion_status(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let is_jdk = this(machine, arguments)?.is_jdk();
    if let Some(world) = machine.world() {
        let asserts = world.asserts();
        return arguments::boolean(!is_jdk && asserts);
    }
    // What javac makes of `assert` asks in the initialiser, and a report says so.
    let is_asked_apart = machine.runs_own_method();
    if is_asked_apart {
        machine.note_settings("java.lang.Class.desiredAssertionStatus");
    }
    arguments::boolean(!(is_jdk || is_asked_apart && machine.is_another_jvm()))
}

/// Null for a class that is no enum class, else what its method `values` returns.
fn get_enum_constants(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let descriptor = format!("()[L{};", class.name);
    let is_enum = class.is_enum() && class.super_class == machine.program().find_class("java/lang/Enum").ok();
    match machine.program().find_method(class.id, "values", &descriptor).filter(|_| is_enum) {
        Some(values) => {
            machine.initialised(class.id)?;
            Ok(Returned::Call(values, Vec::new()))
        }
        None => Ok(Returned::Value(Value::Null)),
    }
}

fn get_simple_name(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let mut class = this(machine, arguments)?;
    let mut dimensions = 0;
    while let ClassKind::Array { element, .. } = class.kind {
        class = machine.program().class(element);
        dimensions += 1;
    }
    let simple = match class.call_site_of {
        Some(host) if machine.is_another_jvm() => {
            let name = name_of_function(machine, host);
            name.rsplit_once('.').map_or(&*name, |(_, simple)| simple).to_owned()
        }
        _ => class.simple_name().to_owned(),
    };
    arguments::string(machine, &format!("{simple}{}", "[]".repeat(dimensions)))
}

fn get_declared_field(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let name = arguments::text(machine, arguments, 1)?;
    match class.fields.iter().find(|field| *machine.program().field(**field).name == *name) {
        Some(field) => Ok(Returned::Value(Value::Object(new_field(machine, *field)?))),
        None => Interrupt::raise("java/lang/NoSuchFieldException", name),
    }
}

fn get_declared_fields(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let element = machine.find_class("java/lang/reflect/Field")?;
    let mut elements = Vec::with_capacity(class.fields.len());
    for field in &class.fields {
        elements.push(Value::Object(new_field(machine, *field)?));
    }
    array(machine, element, &elements)
}

/// The public field of this class, else of a superinterface, else of a superclass.
fn get_field(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let name = arguments::text(machine, arguments, 1)?;
    let public = |class: &Class| -> Option<FieldId> {
        let mut fields = class.fields.iter().map(|field| machine.program().field(*field));
        fields.find(|field| *field.name == *name && field.flags.is_public()).map(|field| field.id)
    };
    let program = machine.program();
    let found = public(class).or_else(|| {
        let interfaces = program.superinterfaces(class.id).iter().map(|interface| program.class(*interface));
        let mut interfaces: Vec<&Class> = interfaces.collect();
        // Their ids say what was loaded first.
        interfaces.sort_by_key(|interface| &interface.name);
        interfaces.into_iter().chain(program.superclasses(class.id)).find_map(public)
    });
    match found {
        Some(field) => Ok(Returned::Value(Value::Object(new_field(machine, field)?))),
        None => Interrupt::raise("java/lang/NoSuchFieldException", name),
    }
}

/// The fields that the class declares, all or the public ones.
fn declared_fields(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let public_only = arguments::int(arguments, 1, "Class.getDeclaredFields")? != 0;
    let element = machine.find_class("java/lang/reflect/Field")?;
    let mut elements = Vec::with_capacity(class.fields.len());
    for field in &class.fields {
        if !public_only || machine.program().field(*field).flags.is_public() {
            elements.push(Value::Object(new_field(machine, *field)?));
        }
    }
    array(machine, element, &elements)
}

fn get_record_components(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?;
    let element = machine.find_class("java/lang/reflect/RecordComponent")?;
    let mut elements = Vec::new();
    for component in class.record_components.as_deref().unwrap_or_default() {
        elements.push(Value::Object(new_component(machine, class, element, component)?));
    }
    array(machine, element, &elements)
}

fn new_component(
    machine: &mut Machine<'_, '_>,
    class: &Class,
    element: ClassId,
    component: &RecordComponent,
) -> Step<ObjectId> {
    let program = machine.program();
    let object = machine.allocate(element)?;
    let declarer = Value::Object(machine.mirror(class.id)?);
    let name = arguments::new_string(machine, &component.name)?;
    let name = Value::Object(machine.intern(name)?);
    fields::write(machine, object, "clazz", declarer)?;
    fields::write(machine, object, "name", name)?;
    let field = class.fields.iter().map(|id| program.field(*id));
    if let Some(field) = field.into_iter().find(|field| *field.name == *component.name) {
        let ty = type_mirror(machine, Some(&field.ty))?;
        fields::write(machine, object, "type", ty)?;
        if let Some(signature) = &field.signature {
            let signature = Value::Object(arguments::new_string(machine, signature)?);
            fields::write(machine, object, "signature", signature)?;
        }
    }
    let accessor = program.find_method(class.id, &component.name, &format!("(){}", component.descriptor));
    if let Some(accessor) = accessor {
        let method = machine.find_class("java/lang/reflect/Method")?;
        let accessor = Value::Object(new_executable(machine, method, program.method(accessor))?);
        fields::write(machine, object, "accessor", accessor)?;
    }
    Ok(object)
}

fn get_class_loader(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?.id;
    machine.note_settings("java.lang.Class.getClassLoader");
    Ok(Returned::Value(module::loader_of(machine, class)?))
}

fn get_module(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = this(machine, arguments)?.id;
    machine.note_settings("java.lang.Class.getModule");
    Ok(Returned::Value(module::module_of(machine, class)?))
}

/// Null if the module has no such class.
fn for_name_in_module(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let module = arguments::object(machine, arguments, 0)?;
    let name = arguments::text(machine, arguments, 1)?;
    let found = machine.program().find_class(&name.replace('.', "/")).ok();
    if let Some(class) = found
        && module::module_of(machine, class)? == Value::Object(module)
    {
        return arguments::mirror(machine, Some(class));
    }
    Ok(Returned::Value(Value::Null))
}

fn named_classes(machine: &mut Machine<'_, '_>, names: &[Box<str>]) -> Step<Returned> {
    let mut found = Vec::with_capacity(names.len());
    for name in names {
        found.push(machine.find_class(name)?);
    }
    classes(machine, &found)
}

fn classes(machine: &mut Machine<'_, '_>, ids: &[ClassId]) -> Step<Returned> {
    let mut mirrors = Vec::with_capacity(ids.len());
    for id in ids {
        mirrors.push(Value::Object(machine.mirror(*id)?));
    }
    let element = machine.find_class("java/lang/Class")?;
    array(machine, element, &mirrors)
}

/// A new array with these elements as the result.
pub(super) fn array(machine: &mut Machine<'_, '_>, element: ClassId, elements: &[Value]) -> Step<Returned> {
    let class = machine.program().array_class(element);
    let array: ObjectId = machine.allocate_array(class, elements.len())?;
    for (index, value) in elements.iter().enumerate() {
        machine.write_cell(array, index, *value)?;
    }
    Ok(Returned::Value(Value::Object(array)))
}
