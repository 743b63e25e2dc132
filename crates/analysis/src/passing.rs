//! Arguments as the compiler takes them: where something else could be meant, or nothing be inferred, an argument is cast to the
//! erased type of its parameter, `null` too.
//!
//! With all arguments cast so, the method that is meant is applicable without boxing and the most specific of all that are
//! (JLS §15.12.2), whatever overloads the class declares or inherits. The casts are left out where the type of the argument
//! says as much.

use heapwise_heap::collections::has_arguments;
use heapwise_heap::{Cell, WitnessObject};
use heapwise_junit::{ClassType, Expr, JavaType, Warning};
use heapwise_program::{ClassId, Method, MethodId, Program, Type, formals, type_bounds};

use crate::Target;
use crate::access::Access;
use crate::generic::{Argument, Generic, type_parameters};
use crate::inference::{Bounds, Conversion, Inference, Verdict};
use crate::overloads::{self, Exact, Way};
use crate::signatures::signatures;
use crate::types::class_of;
use crate::values::literal;
use crate::values::number;

/// What is passed for a parameter.
#[derive(Clone, Copy)]
pub(crate) struct Passed<'w> {
    pub cell: Cell,
    /// The object, with the local that holds it.
    pub object: Option<(&'w WitnessObject, &'w (String, JavaType))>,
}

impl<'w> Passed<'w> {
    /// What a cell stands for, by the objects of its witness and their locals.
    pub fn of(cell: Cell, objects: &'w [WitnessObject], locals: &'w [Option<(String, JavaType)>]) -> Self {
        let object = match cell {
            Cell::Object(index) => objects.get(index).zip(locals.get(index).and_then(Option::as_ref)),
            _ => None,
        };
        Passed { cell, object }
    }

    /// What another call has given; null where that is nothing.
    pub fn given(given: Option<&'w (WitnessObject, (String, JavaType))>) -> Self {
        let object = given.map(|(object, local)| (object, local));
        // Which object of the input it is does not matter: it has its local.
        Passed { cell: object.map_or(Cell::Null, |_| Cell::Object(usize::MAX)), object }
    }

    fn class(&self, program: &Program) -> Option<ClassId> {
        let (object, _) = self.object?;
        let named = program.named_collection(object.class);
        Some(program.interface_of_stub(named).unwrap_or(named))
    }
}

/// A call and its arguments.
pub(crate) struct Passing<'a, 'p> {
    access: Access<'p>,
    method: &'p Method,
    /// The class that the call is of: that of the receiver, or the one that declares the method.
    class: ClassId,
    /// The types of the parameters there.
    types: &'a [Type],
    passed: &'a [Passed<'a>],
    is_overloaded: bool,
    way: Way,
}

impl<'a, 'p> Passing<'a, 'p> {
    pub fn new(
        access: Access<'p>,
        method: MethodId,
        class: ClassId,
        types: &'a [Type],
        passed: &'a [Passed<'a>],
    ) -> Self {
        let rivals = rivals(access.program, method, class);
        let is_overloaded = !rivals.is_empty();
        let method = access.program.method(method);
        let way = overloads::way(access, method, class, &rivals);
        Passing { access, method, class, types, passed, is_overloaded, way }
    }

    /// The type to make an object of: without type arguments where the compiler would find several constructors else.
    pub fn made(&self, ty: ClassType) -> ClassType {
        if self.way == Way::Raw { ClassType::plain(ty.class) } else { ty }
    }

    /// The arguments, and what they make the compiler warn of.
    pub fn arguments(&self) -> (Vec<Expr>, &'static [Warning]) {
        const RAW: &[Warning] = &[Warning::RawTypes, Warning::Unchecked];
        let mut warnings: &[Warning] = if self.way == Way::Raw { RAW } else { &[] };
        let each = self.passed.iter().zip(self.types).zip(signatures(self.access.program, self.method));
        let arguments = each.enumerate().map(|(at, ((passed, ty), signature))| {
            let value = self.value(passed, ty);
            if matches!(ty, Type::Primitive(_)) {
                return value;
            }
            if let Some(exact) = self.exact(at) {
                let (argument, is_unchecked) = self.exactly(exact, passed, ty);
                if is_unchecked {
                    warnings = RAW;
                }
                return argument;
            }
            let targets = self.casts(at, passed, ty, signature);
            let is_raw_constant = matches!(passed.cell, Cell::Constant(field) if self.access.is_raw(field));
            if is_raw_constant || targets.iter().any(|target| is_raw(self.access.program, ty, target)) {
                warnings = RAW;
            }
            match targets.as_slice() {
                [] => value,
                [target] => value.cast(target.clone()),
                _ => value.cast_to_all(targets),
            }
        });
        (arguments.collect(), warnings)
    }

    /// The arguments as they are, for reflection.
    pub fn values(&self) -> Vec<Expr> {
        self.passed.iter().zip(self.types).map(|(passed, ty)| self.value(passed, ty)).collect()
    }

    /// Whether casts make the compiler take the arguments. There are no arrays of several types, such as those of a variable
    /// `T extends Number & Comparable<T>`, no cast of what has not all these types, and none to a class that has no name here.
    pub fn is_sayable(&self) -> bool {
        let program = self.access.program;
        let each = signatures(self.access.program, self.method).into_iter().zip(self.passed).zip(self.types);
        // The compiler warns of a bare null for several arguments.
        let is_null_of_many = |passed: &Passed<'_>| {
            let is_last = self.passed.last().is_some_and(|last| std::ptr::eq(last, passed));
            self.method.flags.is_varargs() && is_last && passed.cell == Cell::Null
        };
        self.way != Way::Unsayable
            && each.into_iter().all(|((signature, passed), ty)| {
                let declared = class_of(program, ty).ok();
                if declared.is_none_or(|declared| !self.access.names(declared)) {
                    return !self.is_overloaded && self.is_shown(passed) && !is_null_of_many(passed);
                }
                let Some(name) = variable(signature.trim_start_matches('[')) else { return true };
                let bounds = self.bounds(name);
                let is_met = |own: ClassId, bound: &str| {
                    program.erased_class(bound).is_ok_and(|bound| program.is_subtype(own, bound))
                };
                match self.class_passed(passed) {
                    _ if bounds.len() < 2 => true,
                    Some(own) => !signature.starts_with('[') && bounds.iter().all(|bound| is_met(own, bound)),
                    None => !signature.starts_with('['),
                }
            })
    }

    /// The class of an argument, if it is an object.
    fn class_passed(&self, passed: &Passed<'_>) -> Option<ClassId> {
        let program = self.access.program;
        passed.class(program).or_else(|| match passed.cell {
            Cell::Constant(field) => class_of(program, &program.field(field).ty).ok(),
            _ => None,
        })
    }

    /// Whether the expression for an argument says more than that it is an object.
    fn is_shown(&self, passed: &Passed<'_>) -> bool {
        match (passed.cell, passed.object) {
            (Cell::Constant(field), _) => self.access.names_constant(field),
            (_, Some((_, (_, local)))) => !local.is_of_objects(),
            _ => true,
        }
    }

    fn value(&self, passed: &Passed<'_>, ty: &Type) -> Expr {
        match (passed.cell, passed.object) {
            (Cell::Number(..), _) => number(passed.cell),
            (Cell::Null, _) if matches!(ty, Type::Primitive(_)) => {
                literal(ty.kind(), heapwise_heap::Value::zero(ty.kind()))
            }
            (Cell::Constant(field), _) => self.access.constant_for(field, ty),
            (_, Some((_, (local, _)))) => Expr::local(local),
            _ => Expr::Null,
        }
    }

    fn exact(&self, at: usize) -> Option<&Exact> {
        match &self.way {
            Way::Exact(types) => types.get(at)?.as_ref(),
            _ => None,
        }
    }

    /// An argument as a type with type arguments, and whether that takes a cast that the compiler cannot check.
    fn exactly(&self, exact: &Exact, passed: &Passed<'_>, ty: &Type) -> (Expr, bool) {
        let value = self.value(passed, ty);
        let local = passed.object.map(|(_, (_, local))| local);
        if local == Some(&exact.spelled) {
            return (value, false);
        }
        let raw = class_of(self.access.program, ty).ok().and_then(|declared| self.access.raw_type(declared));
        let is_above = passed.cell == Cell::Null || self.is_below(passed, &exact.ty);
        match raw.filter(|_| !is_above) {
            // Between types with other type arguments Java allows no cast.
            Some(raw) => (value.cast(raw).cast(exact.spelled.clone()), true),
            None => (value.cast(exact.spelled.clone()), false),
        }
    }

    /// Whether the local of an object is of a type below another one.
    fn is_below(&self, passed: &Passed<'_>, above: &Generic) -> bool {
        let program = self.access.program;
        let Some(((object, (_, local)), class)) = passed.object.zip(passed.class(program)) else {
            return false;
        };
        let count = type_parameters(program, class).len();
        let given = if has_arguments(program, object.class) { &object.arguments[..] } else { &[] };
        let given = given.iter().map(|argument| Generic::read(program, argument, &|_| None));
        let none = std::iter::repeat_with(|| Some(Generic::object(program)));
        let arguments: Option<Vec<Argument>> =
            given.chain(none).take(count).map(|ty| ty.map(Argument::Exact)).collect();
        let own = arguments.map(|arguments| Generic::Class(class, arguments));
        let is_said = |own: &Generic| own.spelled(self.access).as_ref() == Some(local);
        own.filter(is_said).is_some_and(|own| {
            let bounds = Bounds::new();
            let pair = [(own, above.clone())];
            Inference::new(program, &bounds, &[]).are_below(pair, Conversion::Subtyping) == Verdict::Yes
        })
    }

    /// The types to which an argument is cast: none where that says nothing.
    fn casts(&self, at: usize, passed: &Passed<'_>, ty: &Type, signature: &str) -> Vec<JavaType> {
        let Some(declared) = class_of(self.access.program, ty).ok() else { return Vec::new() };
        let Some(raw) = self.access.raw_type(declared) else { return Vec::new() };
        let is_hidden = passed.class(self.access.program).is_some_and(|own| !self.access.names(own));
        let bounds = self.inferred_bounds(signature, is_hidden);
        if !bounds.is_empty() && (passed.cell != Cell::Null || self.is_overloaded) {
            return bounds;
        }
        let is_varargs = self.method.flags.is_varargs() && at + 1 == self.types.len();
        let needs = match (passed.cell, passed.object) {
            (Cell::Constant(field), _) => {
                let named = self.access.names_constant(field);
                let holder = self.access.program.field(field).class;
                (!named && raw != JavaType::object()) || (self.is_overloaded && holder != declared)
            }
            (_, Some((_, (_, local)))) if *local == raw => false,
            (_, Some((object, _))) => {
                (is_hidden && raw != JavaType::object())
                    || (self.is_overloaded && passed.class(self.access.program) != Some(declared))
                    || !self.fits(object, signature)
            }
            _ => self.is_overloaded || is_varargs,
        };
        if needs { vec![raw] } else { Vec::new() }
    }

    /// Whether the local of an object goes where the signature says, whatever the variables in that stand for.
    fn fits(&self, object: &WitnessObject, signature: &str) -> bool {
        let in_arguments = signature.split_once('<').map_or("", |(_, arguments)| arguments);
        let own = self.method.signature.as_deref().unwrap_or_default();
        let is_bounded = |name: &str| {
            let bounds = type_bounds(own, name);
            bounds.is_empty() && self.class != self.method.class
                || bounds.iter().any(|bound| *bound != crate::names::OBJECT_DESCRIPTOR)
        };
        !variables(in_arguments).any(is_bounded) && self.access.fits_object(object, signature)
    }

    /// The raw bounds of the type variable that a parameter, or its elements, are of, where the compiler may find no type within
    /// bounds such as `T extends Comparable<T>` for what is passed: objects of several classes, of one that has no name, or arrays.
    fn inferred_bounds(&self, signature: &str, is_hidden: bool) -> Vec<JavaType> {
        let element = signature.trim_start_matches('[');
        let Some(name) = variable(element) else { return Vec::new() };
        let bounds = self.bounds(name);
        let related = self.related(name);
        let all = signatures(self.access.program, self.method);
        let speaks = |other: &&&str| variables(other).any(|variable| related.contains(&variable));
        let is_plain = all.iter().filter(speaks).all(|other| variable(other).is_some());
        let same = all.iter().zip(self.passed).filter(|(other, _)| speaks(other));
        let mut classes: Vec<ClassId> = same.filter_map(|(_, passed)| self.class_passed(passed)).collect();
        classes.dedup();
        let is_open = related.len() > 1 || bounds.iter().any(|bound| bound.contains('<'));
        let is_one_of_many = self.is_overloaded && bounds.len() > 1;
        let is_asked = is_open && (!is_plain || classes.len() > 1) || is_hidden && bounds.len() > 1;
        if !is_asked && !is_one_of_many {
            return Vec::new();
        }
        let dimensions = signature.len() - element.len();
        let raw = |bound: &&str| {
            let class = self.access.program.erased_class(bound).ok()?;
            let element = self.access.raw_type(class)?;
            Some((0..dimensions).fold(element, |element, _| element.array()))
        };
        bounds.iter().filter_map(raw).collect()
    }

    /// The bounds of a type variable of the method, in the place of variables theirs.
    fn bounds(&self, name: &str) -> Vec<&'p str> {
        let declared = self.method.signature.as_deref().unwrap_or_default();
        let mut bounds = Vec::new();
        let mut next = type_bounds(declared, name);
        let mut met = Vec::new();
        while let Some(bound) = next.pop() {
            match variable(bound) {
                Some(name) if met.contains(&name) => {}
                Some(name) => {
                    met.push(name);
                    next.extend(type_bounds(declared, name));
                }
                None => bounds.push(bound),
            }
        }
        // The erased type of a variable is that of its first bound.
        bounds.reverse();
        bounds
    }

    /// The type variables of the method that this one says something of by its bounds or they of it, and itself.
    fn related<'n>(&self, name: &'n str) -> Vec<&'n str>
    where
        'p: 'n,
    {
        let declared = self.method.signature.as_deref().unwrap_or_default();
        let mut related = vec![name];
        let mut next = 0;
        while let Some(name) = related.get(next).copied() {
            next += 1;
            for own in formals(declared) {
                let bounds = type_bounds(declared, own);
                let named: Vec<&str> = bounds.into_iter().flat_map(variables).chain([own]).collect();
                for other in named.iter().filter(|_| named.contains(&name)) {
                    if !related.contains(other) {
                        related.push(other);
                    }
                }
            }
        }
        related
    }
}

/// Whether a cast to a type leaves out type arguments.
fn is_raw(program: &Program, ty: &Type, target: &JavaType) -> bool {
    let innermost = class_of(program, ty).map(|class| program.element_class(class));
    *target != JavaType::object()
        && innermost.is_ok_and(|class| {
            let signature = program.class(class).signature.as_deref();
            signature.is_some_and(|signature| signature.starts_with('<'))
        })
}

/// Whether no call that a test of the class `from` could make means the target and not another method of its name.
pub fn is_ambiguous(program: &Program, from: ClassId, Target { class, method }: Target) -> bool {
    let rivals = rivals(program, method, class);
    overloads::way(Access::of(program, from), program.method(method), class, &rivals) == Way::Unsayable
}

/// The methods or constructors that `class` declares or inherits which arguments of other types could mean.
fn rivals(program: &Program, method: MethodId, class: ClassId) -> Vec<&Method> {
    let method = program.method(method);
    let competes = |other: &&Method| {
        let same_count = other.parameters.len() == method.parameters.len();
        let open = other.flags.is_varargs() || method.flags.is_varargs();
        other.name == method.name
            && other.parameters != method.parameters
            && !other.flags.is_synthetic()
            && (same_count || open)
    };
    if method.is_constructor() {
        return program.class(class).methods.iter().map(|id| program.method(*id)).filter(competes).collect();
    }
    let interfaces = program.superinterfaces(class).iter().map(|interface| program.class(*interface));
    let methods = program.superclasses(class).chain(interfaces).flat_map(|class| class.methods.iter());
    methods.map(|id| program.method(*id)).filter(competes).collect()
}

/// The name of the type variable that a signature is.
fn variable(signature: &str) -> Option<&str> {
    signature.strip_prefix('T').and_then(|name| name.strip_suffix(';'))
}

/// The names of the type variables in a signature or in a list of type arguments.
fn variables(signature: &str) -> impl Iterator<Item = &str> {
    let mut rest = signature;
    std::iter::from_fn(move || {
        loop {
            let letter = rest.chars().next()?;
            let after = rest.get(letter.len_utf8()..)?;
            match letter {
                'T' => {
                    let (name, next) = after.split_once(';')?;
                    rest = next;
                    return Some(name);
                }
                // A name goes on to its arguments or its end; after arguments a nested class may follow.
                'L' | '.' => rest = after.find([';', '<']).and_then(|end| after.get(end + 1..))?,
                _ => rest = after,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_of_signatures() {
        let of = |signature| variables(signature).collect::<Vec<_>>();
        assert_eq!(of("TT;"), ["T"]);
        assert_eq!(of("[[TKey;"), ["Key"]);
        assert_eq!(of("LTree<TT;>.Table<+TK;>;"), ["T", "K"]);
        assert_eq!(of("LTest;"), Vec::<&str>::new());
        assert_eq!(of("LT;-TT;>;"), ["T"]);
        assert_eq!(of("I"), Vec::<&str>::new());
    }
}
