//! The method that judges a structure.

use heapwise_program::{ClassId, Kind, MethodId, Primitive, Program, Type, java_name};

/// The names under which an invariant is detected automatically, in this order.
pub const WELL_KNOWN: [&str; 4] = ["repOk", "repOK", "checkRep", "wellFormed"];

/// A name that many classes give to a question about their data: it is an invariant only where a user says so.
pub const AMBIGUOUS: &str = "isValid";

/// Annotations that mark an invariant, of any package, by their simple names.
const MARKS: [&str; 3] = ["Invariant", "ClassInvariant", "RepOk"];

/// A boolean method that is true exactly of the valid structures of a class: an instance method without parameters, or
/// a static one whose only parameter is the structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// The method.
    pub method: MethodId,
    /// The class whose instances it judges.
    pub subject: ClassId,
}

/// Why a method cannot serve as an invariant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvariantError {
    /// There is no such method.
    #[error("class {class} has no method `{method}` that could be an invariant")]
    Absent {
        /// The class that was searched.
        class: String,
        /// The method.
        method: String,
    },
    /// The method's result is not boolean.
    #[error("the invariant `{method}` must return boolean, not {returns}")]
    NotBoolean {
        /// The method.
        method: String,
        /// The type that it returns.
        returns: String,
    },
    /// The method's parameters are wrong.
    #[error(
        "the invariant `{method}` must be an instance method of {subject} without parameters, or static with one \
         parameter of type {subject}"
    )]
    Parameters {
        /// The method.
        method: String,
        /// The class to judge.
        subject: String,
    },
    /// Several methods of a class are marked.
    #[error(
        "class {class} marks several methods as invariants; name one that calls them all with --invariant"
    )]
    Several {
        /// The class.
        class: String,
    },
    /// The method has no body.
    #[error("the invariant `{method}` is abstract or native, so it cannot be run")]
    NoBody {
        /// The method.
        method: String,
    },
}

impl Invariant {
    /// The method that judges an instance of exactly `class`: that of the nearest class which overrides it.
    pub fn method_for(&self, program: &Program, class: ClassId) -> MethodId {
        if program.method(self.method).is_static() {
            return self.method;
        }
        program.select(class, self.method).unwrap_or(self.method)
    }

    /// The invariant named `name` that `holder` declares or inherits, for instances of `subject`.
    ///
    /// # Errors
    /// When there is no such method, or it does not have the shape of an invariant.
    pub fn named(
        program: &Program,
        holder: ClassId,
        name: &str,
        subject: ClassId,
    ) -> Result<Invariant, InvariantError> {
        let candidates = methods_named(program, holder, name);
        let mut error = None;
        for method in &candidates {
            match check(program, *method, subject) {
                Ok(invariant) => return Ok(invariant),
                Err(cause) => error = Some(cause),
            }
        }
        let class = program.class(holder).source_name();
        Err(error.unwrap_or(InvariantError::Absent { class, method: name.to_owned() }))
    }

    /// The invariant that a class marks by an annotation, or one with a well-known name; of both the one that the nearest class declares.
    pub fn detected(program: &Program, class: ClassId) -> Option<Invariant> {
        let named = WELL_KNOWN.iter().find_map(|name| Invariant::named(program, class, name, class).ok());
        let depth = |method: MethodId| program.superclasses(program.method(method).class).count();
        match (Invariant::marked(program, class), named) {
            (Some(Ok(marked)), Some(named)) if depth(named.method) > depth(marked.method) => Some(named),
            (Some(Ok(marked)), _) => Some(marked),
            (Some(Err(_)), _) => None,
            (None, named) => named,
        }
    }

    /// The invariant that the nearest class marks which marks one, if any does.
    ///
    /// # Errors
    /// When the class marks several, of which to ask one would admit what the others refuse; or the method does not have the shape of
    /// an invariant.
    pub fn marked(program: &Program, class: ClassId) -> Option<Result<Invariant, InvariantError>> {
        let marked: Vec<MethodId> =
            methods(program, class).into_iter().filter(|method| is_marked(program, *method)).collect();
        let first = *marked.first()?;
        let holder = program.method(first).class;
        Some(match marked.get(1).filter(|other| program.method(**other).class == holder) {
            Some(_) => Err(InvariantError::Several { class: program.class(holder).source_name() }),
            None => check(program, first, class),
        })
    }
}

fn methods_named(program: &Program, holder: ClassId, name: &str) -> Vec<MethodId> {
    let mut found = methods(program, holder);
    found.retain(|method| &*program.method(*method).name == name);
    found
}

/// The methods that a class declares, then those of each class above it.
fn methods(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut found = Vec::new();
    let mut next = Some(class);
    while let Some(class) = next {
        let class = program.class(class);
        found.extend(class.methods.iter().copied());
        next = class.super_class;
    }
    found
}

/// Whether an annotation says that a method is an invariant, as `Lorg/jmlspecs/annotation/Invariant;` does.
fn is_marked(program: &Program, method: MethodId) -> bool {
    program.method(method).annotations.iter().any(|annotation| {
        let name = annotation.strip_prefix('L').and_then(|name| name.strip_suffix(';'));
        let simple = name.and_then(|name| name.rsplit(['/', '$']).next());
        simple.is_some_and(|simple| MARKS.contains(&simple))
    })
}

fn check(program: &Program, id: MethodId, subject: ClassId) -> Result<Invariant, InvariantError> {
    let method = program.method(id);
    let shown = program.method_name(id);
    if method.returns != Some(Type::Primitive(Primitive::Boolean)) {
        let returns = method.returns.as_ref().map_or("void".to_owned(), shown_type);
        return Err(InvariantError::NotBoolean { method: shown, returns });
    }
    let fits = match (method.is_static(), &*method.parameters) {
        (false, []) => program.is_subtype(subject, method.class),
        (true, [parameter]) if parameter.kind() == Kind::Reference => parameter
            .class_name()
            .and_then(|name| program.find_class(name).ok())
            .is_some_and(|class| program.is_subtype(subject, class)),
        _ => false,
    };
    if !fits {
        let subject = program.class(subject).source_name();
        return Err(InvariantError::Parameters { method: shown, subject });
    }
    // Instances of an abstract class are of classes below it, whose own methods judge them.
    let is_overridden = method.flags.is_abstract() && program.class(subject).flags.is_abstract();
    if !method.has_code() && !is_overridden {
        return Err(InvariantError::NoBody { method: shown });
    }
    Ok(Invariant { method: id, subject })
}

fn shown_type(ty: &Type) -> String {
    match ty {
        Type::Primitive(primitive) => primitive.java_name().to_owned(),
        Type::Reference(name) => java_name(name),
    }
}
