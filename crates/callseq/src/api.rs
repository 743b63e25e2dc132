//! What a class offers its callers: constructors, methods, open fields, and what they pass for a type.

use heapwise_heap::is_immutable;
use heapwise_program::{Class, ClassId, ClassKind, FieldId, Library, Method, MethodId, Program, Type};
use rustc_hash::FxHashSet;

use crate::{names, reached};

/// The most classes below an interface or an abstract class whose objects are made for it: states multiply with each.
const SIBLINGS: usize = 4;

/// The classes of the program that the methods of a class make objects of, for whoever calls them.
pub fn created(program: &Program, class: ClassId) -> Vec<ClassId> {
    let package = program.class(class).package();
    reached::created(program, offered(program, class, package)).0
}

/// Whether a function may be written where an object of this type is wanted: it has one method without a body.
pub(crate) fn is_functional(program: &Program, info: &Class) -> bool {
    let has_body = |method: &&MethodId| !program.method(**method).flags.is_abstract();
    info.kind == ClassKind::Interface && info.methods.iter().filter(|method| !has_body(method)).count() == 1
}

/// The class that a method returns by its type.
pub(crate) fn returns(program: &Program, method: MethodId) -> Option<ClassId> {
    program.method(method).returns.as_ref().and_then(|ty| class_of(program, ty))
}

pub(crate) fn class_of(program: &Program, ty: &Type) -> Option<ClassId> {
    program.find_class(ty.class_name()?).ok()
}

/// The enums whose constants callers pass for a type: itself, and those below a type of the program.
pub(crate) fn enums_of(program: &Program, declared: ClassId) -> impl Iterator<Item = ClassId> + '_ {
    let below = if program.class(declared).is_jdk() { &[][..] } else { program.instantiable_below(declared) };
    [declared].into_iter().chain(below.iter().copied()).filter(|class| program.class(*class).is_enum())
}

/// The classes whose objects a caller in the package `from` has for a type of the program that has none itself, if they are few.
pub(crate) fn few_below(program: &Program, declared: ClassId, from: &str) -> Vec<ClassId> {
    let info = program.class(declared);
    if info.is_jdk() || !info.flags.is_abstract() {
        return Vec::new();
    }
    let below = program.instantiable_below(declared);
    if below.len() > SIBLINGS {
        return Vec::new();
    }
    let is_made = |class: ClassId| {
        let is_free = |method: MethodId| !program.method(method).has_receiver();
        let offered = offered(program, class, from);
        offered.iter().any(|method| is_free(*method) && gives(program, class, *method, class))
    };
    below.iter().copied().filter(|class| is_own(program, *class, from) && is_made(*class)).collect()
}

/// Whether a constructor or method, called on a class, surely gives an object of exactly this one: what returns another type may
/// never return one of it.
pub(crate) fn gives(program: &Program, of: ClassId, method: MethodId, class: ClassId) -> bool {
    program.method(method).is_constructor() && of == class || returns(program, method) == Some(class)
}

/// Whether calls on objects of a class are part of the API of another that takes or returns them.
pub(crate) fn is_own(program: &Program, class: ClassId, from: &str) -> bool {
    let info = program.class(class);
    info.kind == ClassKind::Instance
        && !info.is_jdk()
        && !info.is_enum()
        && !info.is_record()
        && !info.flags.is_abstract()
        && !program.superclasses(class).any(|above| &*above.name == names::THROWABLE)
        && offered(program, class, from).iter().any(|method| {
            // What has no methods and fields to assign, its callers fill by assignments.
            !program.method(*method).is_constructor()
                || !info.instance_layout.iter().any(|field| is_open(program, *field))
        })
}

/// Whether it is a class of the program whose objects have methods of their own. All share the constants of enums, so those are left out.
pub(crate) fn is_of_program(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.kind == ClassKind::Instance
        && !info.is_jdk()
        && !program.superclasses(class).any(|above| above.is_enum())
}

/// Whether a class is private to the class around it, so that its callers cannot name it.
pub(crate) fn is_hidden(info: &Class) -> bool {
    info.nesting.as_ref().is_some_and(|nesting| nesting.flags.is_private())
}

/// Whether callers in the package can write to a field.
pub(crate) fn is_open(program: &Program, field: FieldId) -> bool {
    let flags = program.field(field).flags;
    !flags.is_private() && !flags.is_final()
}

/// Whether callers in the package get hold of an object by a field that they cannot write to, which is no value. Behind `Object` there may
/// be an array.
pub(crate) fn hands_out(program: &Program, field: FieldId) -> bool {
    let info = program.field(field);
    !info.flags.is_private()
        && !program.class(info.class).is_jdk()
        && class_of(program, &info.ty).is_some_and(|declared| {
            program.class(declared).library == Some(Library::Object) || !is_immutable(program, declared)
        })
}

/// Whether an object of a class of the JDK reads and writes fields that its holder does not see.
pub(crate) fn gives_access(program: &Program, class: ClassId) -> bool {
    let is_key = |name: &str| {
        names::KEYS.iter().any(|package| name.starts_with(package)) || name.ends_with(names::UPDATER)
    };
    program.superclasses(class).any(|above| above.is_jdk() && is_key(&above.name))
}

/// The constructors and methods of a class that its callers use: the public ones, and where there are none those that are not
/// private, if they are called from the package `from`. Inherited ones of the class path are among them, what is overridden is not.
pub(crate) fn offered(program: &Program, class: ClassId, from: &str) -> Vec<MethodId> {
    let mut found: Vec<&Method> = Vec::new();
    // Those that override others, bridges among them, by name and descriptor: what they override is called on no object of the class.
    let mut seen: FxHashSet<(&str, &str)> = FxHashSet::default();
    let above = program.superclasses(class).take_while(|above| !above.is_jdk());
    // What a class does not override of a default method, the last interface that declares it does.
    let interfaces = program.superinterfaces(class).iter().rev().map(|above| program.class(*above));
    for above in above.chain(interfaces.filter(|above| !above.is_jdk())) {
        let is_interface = above.kind == ClassKind::Interface;
        for method in above.methods.iter().map(|method| program.method(*method)) {
            let is_inherited = above.id != class;
            let is_made = method.is_constructor();
            let signature = (&*method.name, &*method.descriptor);
            let is_known = match method.flags.is_private() {
                true => seen.contains(&signature),
                false => !seen.insert(signature),
            };
            let is_left = is_inherited && (is_made || is_interface && method.is_static());
            let is_plain = !method.flags.is_synthetic()
                && !method.flags.is_abstract()
                && !method.flags.is_private()
                && (is_made || !method.name.starts_with('<'));
            if is_plain && !is_left && !is_known {
                found.push(method);
            }
        }
    }
    let info = program.class(class);
    if info.flags.is_abstract() || is_hidden(info) {
        found.retain(|method| !method.is_constructor());
    }
    // Whoever calls from another package sees nothing else.
    let is_near = info.package() == from;
    found.retain(|method| method.flags.is_public() || is_near);
    let is_public = |method: &&Method| method.flags.is_public();
    let (made, called): (Vec<&Method>, Vec<&Method>) =
        found.into_iter().partition(|method| method.is_constructor());
    let usable = |methods: Vec<&Method>| {
        let has_public = methods.iter().any(is_public);
        methods
            .into_iter()
            .filter(|method| !has_public || is_public(method))
            .map(|method| method.id)
            .collect()
    };
    let mut all: Vec<MethodId> = usable(made);
    all.extend::<Vec<MethodId>>(usable(called));
    all
}
