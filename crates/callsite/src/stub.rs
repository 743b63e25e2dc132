//! Stubs: objects of an interface whose methods always give the same.
//!
//! A program makes objects of a functional interface by lambda expressions, so there may be no class for them, and the classes of
//! other interfaces may stand where the class path does not reach: behind a repository, a clock, a notifier. For such an interface
//! there is one here: a class with a field for each method that returns something, which gives what the field holds, whatever the
//! arguments. An object of it is what `x -> answer` makes, or an anonymous class.
//!
//! A generic method that returns its own type variable gives null, the only value of all types.

use heapwise_program::{ClassId, Method, Program, Stub, StubMethod, formals};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::ACONST_NULL;
use crate::names;
use crate::writer::{ClassWriter, FINAL, PUBLIC};

/// The field with the answer of a function.
const ANSWER: &str = "answer";
/// The flag of annotation interfaces.
const ANNOTATION: u16 = 0x2000;
/// Interfaces with more methods than these have no stubs: nobody reads an anonymous class of that size.
const MOST_METHODS: usize = 500;

/// Writes the class of the stubs of an interface that has some. Of those of the JDK only functions are made.
pub(crate) fn write(program: &Program, interface: ClassId) -> Option<Stub> {
    let class = program.class(interface);
    if !class.is_interface() || class.flags.bits() & ANNOTATION != 0 || class.permitted_subclasses.is_some() {
        return None;
    }
    let methods = open_methods(program, interface)?;
    let is_function = matches!(methods[..], [only] if !is_generic(only));
    let is_meant = || class.annotations.iter().any(|ty| &**ty == names::FUNCTIONAL_INTERFACE);
    if class.is_jdk() && !(is_function && class.flags.is_public() && is_meant()) {
        return None;
    }
    let fields = fields(&methods, is_function);
    let class = write_class(program, interface, methods.iter().copied().zip(&fields))?;
    let mut slots = 0..;
    let methods = methods.iter().zip(&fields);
    let methods = methods.map(|(method, field)| StubMethod {
        method: method.id,
        slot: field.as_ref().and_then(|_| slots.next()),
    });
    Some(Stub { class, methods: methods.collect(), is_function })
}

/// The methods without a body that an object of the interface needs one for (JLS §9.8), by name and descriptor. `None` where one method
/// of Java source would need two erased types, and where there are too many.
fn open_methods(program: &Program, interface: ClassId) -> Option<Vec<&Method>> {
    let all = || {
        let above =
            program.superinterfaces(interface).iter().flat_map(|above| program.class(*above).methods.iter());
        above.map(|id| program.method(*id)).filter(|method| method.is_virtual())
    };
    let mut bodies: FxHashMap<(&str, &str), Vec<ClassId>> = FxHashMap::default();
    for method in all().filter(|method| !method.flags.is_abstract()) {
        bodies.entry(key(method)).or_default().push(method.class);
    }
    let is_open = |method: &&Method| {
        let mut bodies = bodies.get(&key(method)).into_iter().flatten();
        let of_object = program.find_method(program.object_class(), &method.name, &method.descriptor);
        method.flags.is_abstract()
            && !bodies.any(|class| program.is_subtype(*class, method.class))
            && of_object.is_none_or(|id| !program.method(id).flags.is_public())
    };
    // Not by id, which says what was loaded first: the nearest declaration comes first, then the order of the source.
    let mut open: Vec<&Method> = all().filter(is_open).collect();
    if open.len() > MOST_METHODS {
        return None;
    }
    open.sort_by(|one, other| {
        let place = |method: &Method| (method.class != interface, &program.class(method.class).name);
        place(one).cmp(&place(other)).then(one.id.cmp(&other.id))
    });
    let mut found: Vec<&Method> = Vec::new();
    for method in open {
        if found.iter().any(|known| is_one(program, interface, known, method)) {
            return None;
        }
        if !found.iter().any(|known| key(known) == key(method)) {
            found.push(method);
        }
    }
    Some(found)
}

/// What tells the methods of an object apart.
fn key(method: &Method) -> (&str, &str) {
    (&*method.name, &*method.descriptor)
}

/// Whether two methods of different descriptors are, or may be, one in Java source.
fn is_one(program: &Program, interface: ClassId, one: &Method, other: &Method) -> bool {
    if one.name != other.name
        || one.descriptor == other.descriptor
        || one.parameters.len() != other.parameters.len()
    {
        return false;
    }
    let own = program.class(interface).signature.as_deref().map(formals).unwrap_or_default();
    let own: Vec<Box<str>> = own.iter().map(|formal| format!("T{formal};").into()).collect();
    let parameters = |method: &Method| {
        let signature = method.signature.as_deref().unwrap_or(&method.descriptor);
        let list = signature.split_once('(')?.1.split_once(')')?.0;
        program.instantiated(interface, &own, method.class, list)
    };
    match (parameters(one), parameters(other)) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    }
}

fn is_generic(method: &Method) -> bool {
    method.signature.as_deref().is_some_and(|signature| signature.starts_with('<'))
}

/// Whether what a method returns depends on type variables of its own.
fn returns_own_variable(method: &Method) -> bool {
    let Some(signature) = method.signature.as_deref() else { return false };
    let returns = signature.rsplit_once(')').map_or("", |(_, returns)| returns);
    let uses = |formal: &str| returns.contains(&format!("T{formal};"));
    formals(signature).into_iter().any(uses)
}

/// The names of the fields with the answers, by method; none where there is nothing to choose.
fn fields(methods: &[&Method], is_function: bool) -> Vec<Option<String>> {
    let mut taken: FxHashSet<String> = FxHashSet::default();
    let name = |method: &&Method| {
        if method.returns.is_none() || returns_own_variable(method) {
            return None;
        }
        let slot = taken.len();
        let mut name = if is_function { ANSWER.to_owned() } else { method.name.to_string() };
        // Of overloads the later ones have the number of their slot, unless a method is named so.
        while !taken.insert(name.clone()) {
            name = format!("{name}${slot}");
        }
        Some(name)
    };
    methods.iter().map(name).collect()
}

fn write_class<'m>(
    program: &Program,
    interface: ClassId,
    methods: impl Iterator<Item = (&'m Method, &'m Option<String>)>,
) -> Option<ClassId> {
    let host = program.class(interface);
    let name = format!("{}$$heapwise$stub", host.name);
    let mut class = ClassWriter::new(name.clone());
    class.implement(&host.name);
    for (method, field) in methods {
        let answer = method.returns.as_ref().map(|ty| ty.descriptor());
        if let (Some(descriptor), Some(field)) = (&answer, field) {
            class.field(FINAL, field, descriptor);
        }
        let mut body = class.method(PUBLIC, &method.name, &method.descriptor);
        match (&answer, field) {
            (Some(descriptor), Some(field)) => {
                body.load_reference(0);
                body.get_field(&name, field, descriptor);
            }
            (Some(_), None) => body.op(ACONST_NULL),
            (None, _) => {}
        }
        body.return_value(method.returns.as_ref());
        body.end();
    }
    program.define_call_site(class.finish()?, host).ok()
}
