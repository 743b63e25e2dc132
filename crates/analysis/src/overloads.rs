//! What a call has to say for the compiler to take the method that is meant and no other one (JLS §15.12.2).
//!
//! No argument needs boxing, so only methods of as many parameters count. Of those that take the arguments, the method that is
//! meant has to be the most specific one: each of its parameters is below that of the other, type arguments included. An
//! argument of a raw type goes wherever its class does, and may leave open which method is meant. One that is cast to the very
//! type of its parameter goes only where that type does: then the other method does not take it, or is less specific. The
//! type variables of the method that is meant are taken for their bounds in such a cast: any type within them would do.

use heapwise_junit::JavaType;
use heapwise_program::{ClassId, Method, formals, type_bounds};

use crate::access::Access;
use crate::generic::{Argument, Generic, type_parameters};
use crate::inference::{Bounds, Conversion, Inference, Verdict};
use crate::signatures::signatures;

/// How a call is said.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Way {
    /// With arguments of the erased types of the parameters, or of types below.
    Erased,
    /// As a constructor of the class without type arguments, whose parameters are erased.
    Raw,
    /// With arguments cast to types with arguments, where there is one.
    Exact(Vec<Option<Exact>>),
    /// Not at all.
    Unsayable,
}

/// A type with type arguments.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Exact {
    pub ty: Generic,
    pub spelled: JavaType,
}

/// The way to call a method of `class`, which declares or inherits it and the `rivals`.
pub(crate) fn way(access: Access<'_>, method: &Method, class: ClassId, rivals: &[&Method]) -> Way {
    let program = access.program;
    let seen = |rival: &&&Method| {
        let declaring = program.class(rival.class);
        let is_inherited = rival.class == class || !declaring.is_interface() || !rival.is_static();
        rival.parameters.len() == method.parameters.len()
            && is_inherited
            && access.reaches(rival.flags, declaring)
    };
    let rivals: Vec<&Method> = rivals.iter().filter(seen).copied().collect();
    if rivals.is_empty() {
        return Way::Erased;
    }
    let is_generic = access.instance_type(class).is_some_and(|ty| ty.is_generic());
    let parameters = if is_generic { type_parameters(program, class).len() } else { 0 };
    let object = Argument::Exact(Generic::object(program));
    let receiver = Generic::Class(class, vec![object; parameters]);
    if !method.is_constructor() {
        return Call::new(access, receiver, Vec::new()).way(method, &rivals);
    }
    // The compiler is told the type arguments of the class, or infers them.
    let own = program.class(class).signature.as_deref().map(formals).filter(|_| is_generic);
    let told = Call::new(access, receiver.clone(), Vec::new());
    let inferred = Call::new(access, receiver, own.clone().unwrap_or_default());
    match own {
        Some(_) if !told.is_settled_erased(method, &rivals) => Way::Raw,
        Some(_) if !inferred.is_settled_erased(method, &rivals) => Way::Raw,
        Some(_) => Way::Erased,
        None => told.way(method, &rivals),
    }
}

/// A call, as far as it does not matter which method is meant.
struct Call<'a> {
    access: Access<'a>,
    receiver: Generic,
    /// The type parameters of the class that the compiler infers.
    inferred: Vec<&'a str>,
}

/// What stands for the type variables of a method.
#[derive(Clone, Copy)]
enum Variables {
    /// They themselves.
    Own,
    /// Types to be inferred.
    Open,
}

/// A method as a class has it.
struct View {
    parameters: Vec<Generic>,
    /// The type variables, each with its bounds.
    variables: Vec<(String, Vec<Generic>)>,
}

impl<'a> Call<'a> {
    fn new(access: Access<'a>, receiver: Generic, inferred: Vec<&'a str>) -> Self {
        Call { access, receiver, inferred }
    }

    fn way(&self, method: &Method, rivals: &[&Method]) -> Way {
        if self.is_settled_erased(method, rivals) {
            return Way::Erased;
        }
        let view = self.view(method, Variables::Own);
        let exact: Vec<Option<Exact>> = view.parameters.iter().map(|ty| self.exact(&view, ty)).collect();
        let each = view.parameters.iter().zip(&exact);
        let passed: Vec<Vec<Generic>> = each
            .map(|(ty, exact)| match exact {
                Some(exact) => vec![exact.ty.clone()],
                None => view.erased(self.access, ty),
            })
            .collect();
        match rivals.iter().all(|rival| self.is_settled(&view, &passed, rival)) {
            true => Way::Exact(exact),
            false => Way::Unsayable,
        }
    }

    /// Whether arguments of erased types are enough.
    fn is_settled_erased(&self, method: &Method, rivals: &[&Method]) -> bool {
        let view = self.view(method, Variables::Own);
        let passed: Vec<_> = view.parameters.iter().map(|ty| view.erased(self.access, ty)).collect();
        rivals.iter().all(|rival| self.is_settled(&view, &passed, rival))
    }

    /// Whether a rival does not take what is passed, or is less specific. What is passed is of all the types that stand for it.
    fn is_settled(&self, meant: &View, passed: &[Vec<Generic>], rival: &Method) -> bool {
        let program = self.access.program;
        let View { parameters, variables } = self.view(rival, Variables::Open);
        let declared: Vec<Vec<Generic>> = variables.into_iter().map(|(_, bounds)| bounds).collect();
        let bounds: Bounds = meant.variables.iter().cloned().collect();
        let compare = |pairs: Vec<(Generic, Generic)>, conversion| {
            Inference::new(program, &bounds, &declared).are_below(pairs, conversion)
        };
        let is_refused = |(types, wanted): (&Vec<Generic>, &Generic)| {
            types.iter().all(|ty| {
                // The compiler infers a type for the wildcard, which is below no other one.
                let is_known = declared.is_empty() || !ty.has_wildcards();
                let pair = vec![(ty.clone(), wanted.clone())];
                is_known && compare(pair, Conversion::Unchecked) == Verdict::No
            })
        };
        let pairs: Vec<_> = meant.parameters.iter().cloned().zip(parameters.iter().cloned()).collect();
        passed.iter().zip(&parameters).any(is_refused)
            || compare(pairs.clone(), Conversion::Subtyping) == Verdict::Yes
            || passed.iter().zip(pairs).all(|(types, (own, wanted))| {
                // Whether the rival takes these types and whether it is less specific is then the same question.
                let pair = vec![(own.clone(), wanted)];
                let is_same = matches!(types.as_slice(), [ty] if *ty == own) && !own.has_wildcards();
                is_same
                    && compare(pair.clone(), Conversion::Subtyping) == compare(pair, Conversion::Unchecked)
            })
    }

    /// The type to cast an argument to, if it has type arguments and can be said.
    fn exact(&self, view: &View, parameter: &Generic) -> Option<Exact> {
        let program = self.access.program;
        let put = |ty: &Generic| match ty {
            Generic::Variable(name) => view.stand_in(program, name),
            _ => None,
        };
        let ty = parameter.substituted(&put)?;
        let ty = if ty.is_raw(program) { ty.with_wildcards(program) } else { ty };
        let spelled = ty.spelled(self.access).filter(|_| ty.has_arguments())?;
        Some(Exact { ty, spelled })
    }

    fn view(&self, method: &Method, role: Variables) -> View {
        let program = self.access.program;
        let declared = method.signature.as_deref().unwrap_or_default();
        let of_class = program.class(method.class).signature.as_deref().unwrap_or_default();
        let inferred = if method.is_constructor() { self.inferred.as_slice() } else { &[] };
        let own = formals(declared);
        let outer = inferred.iter().filter(|name| !own.contains(name));
        let names: Vec<(&str, &str)> =
            own.iter().map(|name| (*name, declared)).chain(outer.map(|name| (*name, of_class))).collect();
        let around = type_parameters(program, method.class);
        let known = match &self.receiver {
            Generic::Class(class, arguments) => Generic::above(program, *class, arguments, method.class),
            _ => None,
        };
        let known = match known {
            Some(Generic::Class(_, arguments)) => arguments,
            // Without an argument for it, a variable is not known.
            _ => Vec::new(),
        };
        let is_raw = !around.is_empty() && known.is_empty() && !method.is_static();
        let bound = |name: &str| {
            if let Some(at) = names.iter().position(|(own, _)| *own == name) {
                return Some(Argument::Exact(match role {
                    Variables::Own => Generic::Variable(name.to_owned()),
                    Variables::Open => Generic::Open(at),
                }));
            }
            known.get(around.iter().rposition(|parameter| parameter == name)?).cloned()
        };
        let unknown = |signature: &str| match program.erased_class(signature) {
            Ok(class) => Generic::Erased(class),
            Err(_) => Generic::object(program),
        };
        let read = |signature: &str| Generic::read(program, signature, &bound);
        let each = method.parameters.iter().zip(signatures(program, method));
        let parameters = each.map(|(ty, signature)| match is_raw {
            true => Generic::erased(program, ty),
            false => read(signature).unwrap_or_else(|| match Generic::erased(program, ty) {
                Generic::Class(class, _) => Generic::Erased(class),
                other => other,
            }),
        });
        let bounds = |(name, declaring): &(&str, &str)| {
            let bounds = type_bounds(declaring, name).into_iter();
            let bounds = bounds.map(|bound| read(bound).unwrap_or_else(|| unknown(bound)));
            ((*name).to_owned(), bounds.collect())
        };
        let variables = if is_raw { Vec::new() } else { names.iter().map(bounds).collect() };
        View { parameters: parameters.collect(), variables }
    }
}

impl View {
    /// The bounds of a type variable, in the place of variables theirs.
    fn bounds(&self, name: &str) -> Vec<Generic> {
        let mut bounds = Vec::new();
        let mut next = vec![name];
        let mut met = Vec::new();
        while let Some(name) = next.pop() {
            met.push(name);
            let declared = self.variables.iter().find(|(own, _)| own == name);
            for bound in declared.into_iter().flat_map(|(_, bounds)| bounds) {
                match bound {
                    Generic::Variable(name) if met.contains(&name.as_str()) => {}
                    Generic::Variable(name) => next.push(name),
                    other => bounds.push(other.clone()),
                }
            }
        }
        bounds
    }

    /// A type that is within the bounds of a variable, if there is one without type arguments.
    fn stand_in(&self, program: &heapwise_program::Program, name: &str) -> Option<Generic> {
        match self.bounds(name).as_slice() {
            [] => Some(Generic::object(program)),
            [bound @ Generic::Class(_, arguments)] if arguments.is_empty() && !bound.is_raw(program) => {
                Some(bound.clone())
            }
            _ => None,
        }
    }

    /// The types without arguments that an argument for a parameter has.
    fn erased(&self, access: Access<'_>, parameter: &Generic) -> Vec<Generic> {
        match parameter {
            Generic::Class(class, _) | Generic::Erased(class) => vec![Generic::Class(*class, Vec::new())],
            Generic::Array(element) => {
                let elements = self.erased(access, element).into_iter();
                elements.map(|element| Generic::Array(Box::new(element))).collect()
            }
            Generic::Variable(name) => {
                let bounds = self.bounds(name);
                match bounds.is_empty() {
                    true => vec![Generic::object(access.program)],
                    false => bounds.iter().flat_map(|bound| self.erased(access, bound)).collect(),
                }
            }
            Generic::Primitive(_) | Generic::Open(_) => vec![parameter.clone()],
        }
    }
}
