//! Types of Java with their arguments, as the compiler compares them: read from signatures (JVMS §4.7.9.1), and seen from the
//! classes below.
//!
//! The arguments of a class are those of all classes around it that it is an inner class of, and its own, in one list. What is
//! nested too deep, or speaks of variables that nothing here declares, is known by its erased class alone.

use heapwise_junit::{ClassType, JavaType, TypeArgument};
use heapwise_program::{ClassId, ClassKind, Primitive, Program, Type, formals, supertypes, type_bounds};

use crate::access::{Access, java_primitive};
use crate::names;
use crate::types::class_of;

/// Types nest at most this deep.
const DEPTH: usize = 24;

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Generic {
    Primitive(Primitive),
    /// A type variable that stands for itself.
    Variable(String),
    /// A type variable for which the compiler looks for a type, by its number.
    Open(usize),
    /// A class with its arguments; a generic one without is a raw type.
    Class(ClassId, Vec<Argument>),
    Array(Box<Generic>),
    /// A class whose arguments are not known.
    Erased(ClassId),
}

/// A type argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    Any,
    Exact(Generic),
    Extends(Generic),
    Super(Generic),
}

impl Argument {
    /// The argument with another type in the place of its own.
    pub fn try_map(&self, map: impl FnOnce(&Generic) -> Option<Generic>) -> Option<Argument> {
        Some(match self {
            Argument::Any => Argument::Any,
            Argument::Exact(ty) => Argument::Exact(map(ty)?),
            Argument::Extends(ty) => Argument::Extends(map(ty)?),
            Argument::Super(ty) => Argument::Super(map(ty)?),
        })
    }
}

impl Generic {
    /// `Object`
    pub fn object(program: &Program) -> Generic {
        Generic::Class(program.object_class(), Vec::new())
    }

    /// A type without its arguments.
    pub fn erased(program: &Program, ty: &Type) -> Generic {
        match (ty, class_of(program, ty)) {
            (Type::Primitive(primitive), _) => Generic::Primitive(*primitive),
            (_, Ok(class)) => Generic::of_class(program, class),
            (_, Err(_)) => Generic::Erased(program.object_class()),
        }
    }

    fn of_class(program: &Program, class: ClassId) -> Generic {
        match program.class(class).kind {
            ClassKind::Array { element, .. } => Generic::Array(Box::new(Generic::of_class(program, element))),
            ClassKind::Primitive(primitive) => Generic::Primitive(primitive),
            _ => Generic::Class(class, Vec::new()),
        }
    }

    /// The type that a signature says, with these in the place of its variables; `None` if it says none.
    pub fn read(
        program: &Program,
        signature: &str,
        variable: &dyn Fn(&str) -> Option<Argument>,
    ) -> Option<Generic> {
        let mut reader = Reader { program, rest: signature, variable };
        let ty = reader.ty(DEPTH)?;
        reader.rest.is_empty().then_some(ty)
    }

    /// The type with others in the place of its variables; `None` if there is none for one.
    pub fn substituted(&self, put: &dyn Fn(&Generic) -> Option<Generic>) -> Option<Generic> {
        Some(match self {
            Generic::Variable(_) | Generic::Open(_) => put(self)?,
            Generic::Array(element) => Generic::Array(Box::new(element.substituted(put)?)),
            Generic::Class(class, arguments) => {
                let arguments = arguments.iter().map(|argument| argument.try_map(|ty| ty.substituted(put)));
                Generic::Class(*class, arguments.collect::<Option<_>>()?)
            }
            Generic::Primitive(_) | Generic::Erased(_) => self.clone(),
        })
    }

    /// The class with these arguments that a type of a class is above, or the class itself. `None` if there is none.
    pub fn above(
        program: &Program,
        class: ClassId,
        arguments: &[Argument],
        above: ClassId,
    ) -> Option<Generic> {
        let (mut class, mut arguments) = (class, arguments.to_vec());
        while class != above {
            let info = program.class(class);
            let parameters = type_parameters(program, class);
            let is_raw = arguments.is_empty() && !parameters.is_empty();
            let direct = info.super_class.into_iter().chain(info.interfaces.iter().copied());
            let (at, next) = direct.enumerate().find(|(_, direct)| program.is_subtype(*direct, above))?;
            let at = if info.super_class.is_none() { at + 1 } else { at };
            let signatures = info.signature.as_deref().map(supertypes).unwrap_or_default();
            let bound = |name: &str| {
                let position = parameters.iter().rposition(|parameter| parameter == name)?;
                let argument = arguments.get(position)?;
                let is_known = matches!(argument, Argument::Exact(_)) || !has_bounds(program, class);
                is_known.then(|| argument.clone())
            };
            let read = match signatures.get(at) {
                Some(signature) if !is_raw => Generic::read(program, signature, &bound),
                _ => Some(Generic::Class(next, Vec::new())),
            };
            match read {
                Some(Generic::Class(read, known)) if read == next => arguments = known,
                _ => return Some(Generic::Erased(above)),
            }
            class = next;
        }
        Some(Generic::Class(class, arguments))
    }

    /// Whether the type is a generic class, or an array of one, without arguments.
    pub fn is_raw(&self, program: &Program) -> bool {
        match self {
            Generic::Class(class, arguments) => {
                arguments.is_empty() && !type_parameters(program, *class).is_empty()
            }
            Generic::Array(element) => element.is_raw(program),
            _ => false,
        }
    }

    /// Whether the type is a class, or an array of one, with arguments.
    pub fn has_arguments(&self) -> bool {
        match self {
            Generic::Class(_, arguments) => !arguments.is_empty(),
            Generic::Array(element) => element.has_arguments(),
            _ => false,
        }
    }

    /// Whether one of the arguments of the type, or of its elements, is a wildcard.
    pub fn has_wildcards(&self) -> bool {
        match self {
            Generic::Class(_, arguments) => {
                arguments.iter().any(|argument| !matches!(argument, Argument::Exact(_)))
            }
            Generic::Array(element) => element.has_wildcards(),
            _ => false,
        }
    }

    /// A type that takes the same, but is no raw one.
    pub fn with_wildcards(self, program: &Program) -> Generic {
        match self {
            Generic::Class(class, arguments) if arguments.is_empty() => {
                let parameters = type_parameters(program, class);
                Generic::Class(class, vec![Argument::Any; parameters.len()])
            }
            Generic::Array(element) => Generic::Array(Box::new(element.with_wildcards(program))),
            other => other,
        }
    }

    /// The type as a test says it; `None` if it cannot.
    pub fn spelled(&self, access: Access<'_>) -> Option<JavaType> {
        Some(match self {
            Generic::Primitive(primitive) => JavaType::Primitive(java_primitive(*primitive)?),
            Generic::Array(element) => element.spelled(access)?.array(),
            Generic::Class(class, arguments) => {
                let name = access.class_name(*class)?;
                if arguments.is_empty() {
                    return Some(JavaType::class(name));
                }
                let mut levels: Vec<Vec<TypeArgument>> = Vec::new();
                let mut rest = arguments.as_slice();
                let own = own_parameters(access.program, *class);
                for count in own.iter().rev().map(Vec::len) {
                    let (of_level, after) = rest.split_at_checked(count)?;
                    rest = after;
                    let spelled = of_level.iter().map(|argument| match argument {
                        Argument::Any => Some(TypeArgument::Wildcard),
                        Argument::Exact(ty) => ty.spelled(access).map(TypeArgument::Type),
                        Argument::Extends(ty) => ty.spelled(access).map(TypeArgument::Extends),
                        Argument::Super(ty) => ty.spelled(access).map(TypeArgument::Super),
                    });
                    levels.push(spelled.collect::<Option<_>>()?);
                }
                let missing = name.nested.len().saturating_sub(levels.len());
                let arguments = std::iter::repeat_n(Vec::new(), missing).chain(levels).collect();
                JavaType::Class(ClassType { class: name, arguments })
            }
            Generic::Variable(_) | Generic::Open(_) | Generic::Erased(_) => return None,
        })
    }
}

/// The names of the type parameters of a class and of those that it is an inner class of, the outermost first.
pub(crate) fn type_parameters(program: &Program, class: ClassId) -> Vec<String> {
    own_parameters(program, class).into_iter().rev().flatten().map(str::to_owned).collect()
}

/// The names of the type parameters of a class, of the class that it is an inner class of, and so on.
fn own_parameters(program: &Program, class: ClassId) -> Vec<Vec<&str>> {
    let around = program.outer_classes(class).unwrap_or_default();
    let mut levels = Vec::new();
    for class in std::iter::once(class).chain(around) {
        let info = program.class(class);
        levels.push(info.signature.as_deref().map(formals).unwrap_or_default());
        if info.nesting.as_ref().is_none_or(|nesting| nesting.flags.is_static()) {
            break;
        }
    }
    levels
}

/// Whether a type parameter of a class, or of one around it, has another bound than `Object`: then a wildcard stands for less than it
/// says.
pub(crate) fn has_bounds(program: &Program, class: ClassId) -> bool {
    let around = program.outer_classes(class).unwrap_or_default();
    std::iter::once(class)
        .chain(around)
        .any(|class| are_bounded(program.class(class).signature.as_deref().unwrap_or_default()))
}

/// Whether the type parameters that a signature declares are not all open to any class.
pub(crate) fn are_bounded(signature: &str) -> bool {
    let bounds = formals(signature).into_iter().flat_map(|name| type_bounds(signature, name));
    bounds.into_iter().any(|bound| bound != names::OBJECT_DESCRIPTOR)
}

/// Reads a signature from the front.
struct Reader<'a> {
    program: &'a Program,
    rest: &'a str,
    variable: &'a dyn Fn(&str) -> Option<Argument>,
}

impl Reader<'_> {
    fn ty(&mut self, depth: usize) -> Option<Generic> {
        let depth = depth.checked_sub(1)?;
        let letter = self.rest.chars().next()?;
        self.rest = self.rest.get(letter.len_utf8()..)?;
        match letter {
            '[' => Some(Generic::Array(Box::new(self.ty(depth)?))),
            'T' => match self.bound()? {
                Argument::Exact(ty) => Some(ty),
                _ => None,
            },
            'L' => self.class(depth),
            letter => match Type::parse(letter.encode_utf8(&mut [0; 4])) {
                Some(Type::Primitive(primitive)) => Some(Generic::Primitive(primitive)),
                _ => None,
            },
        }
    }

    fn bound(&mut self) -> Option<Argument> {
        let (name, after) = self.rest.split_once(';')?;
        self.rest = after;
        (self.variable)(name)
    }

    fn class(&mut self, depth: usize) -> Option<Generic> {
        let mut name = String::new();
        let mut arguments = Vec::new();
        loop {
            let end = self.rest.find(['<', ';', '.'])?;
            name.push_str(self.rest.get(..end)?);
            if self.rest.get(end..)?.starts_with('<') {
                self.rest = self.rest.get(end + 1..)?;
                while !self.rest.starts_with('>') {
                    arguments.push(self.argument(depth)?);
                }
                self.rest = self.rest.get(1..)?;
            } else {
                self.rest = self.rest.get(end..)?;
            }
            let is_over = self.rest.starts_with(';');
            self.rest = self.rest.strip_prefix([';', '.'])?;
            if is_over {
                break;
            }
            name.push('$');
        }
        let class = self.program.find_class(&name).ok()?;
        let is_known = arguments.is_empty() || arguments.len() == type_parameters(self.program, class).len();
        Some(if is_known { Generic::Class(class, arguments) } else { Generic::Erased(class) })
    }

    fn argument(&mut self, depth: usize) -> Option<Argument> {
        let letter = self.rest.chars().next()?;
        if matches!(letter, '*' | '+' | '-' | 'T') {
            self.rest = self.rest.get(1..)?;
        }
        Some(match letter {
            '*' => Argument::Any,
            'T' => self.bound()?,
            '+' => Argument::Extends(self.ty(depth)?),
            '-' => Argument::Super(self.ty(depth)?),
            _ => Argument::Exact(self.ty(depth)?),
        })
    }
}
