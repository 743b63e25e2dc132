//! The calls that make and change objects: what a public API offers.

mod left_out;

use heapwise_analysis::{Target, is_ambiguous};
use heapwise_heap::Held;
use heapwise_program::{ClassId, FieldId, Kind, Library, MethodId, Program, Type};
use rustc_hash::FxHashSet;

use crate::api::{class_of, enums_of, few_below, is_own, offered, returns};
use crate::nest::nest;
use crate::observing::is_observer;
use crate::{effects, names, reached};

/// What a parameter of a call takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// Any number of this kind.
    Number(Kind),
    /// Null, or a root of this class or a class below it.
    Root(ClassId),
    /// Null or any object, of which only the identity counts.
    Value(ClassId),
    /// Null or a box of this class, with any number of this kind in it.
    Boxed(ClassId, Kind),
    /// Null, or one of some strings.
    Text,
    /// Null, or a constant of this enum.
    Enum(ClassId),
    /// One of some floats of this kind.
    Float(Kind),
}

/// A constructor or method, with the class of what it makes or is called on.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method.
    pub method: MethodId,
    /// The class of the new object, of the receiver, or the declaring class of a static method.
    pub class: ClassId,
    /// What it takes, without the receiver.
    pub parameters: Vec<Parameter>,
}

impl Call {
    /// Whether it makes an object of an inner class, which takes the object around it first, and not null.
    pub(crate) fn takes_owner(&self, program: &Program) -> bool {
        let nesting = program.class(self.class).nesting.as_ref();
        program.method(self.method).is_constructor()
            && nesting.is_some_and(|nesting| !nesting.flags.is_static())
    }

    /// Whether it is made with a few values of many.
    pub(crate) fn is_sampled(&self, program: &Program) -> bool {
        let types = program.method(self.method).parameters.iter();
        self.parameters.iter().zip(types).any(|(parameter, ty)| match parameter {
            Parameter::Text | Parameter::Float(_) => true,
            // Other classes have an order or numbers too.
            Parameter::Boxed(class, _) => class_of(program, ty) != Some(*class),
            _ => false,
        })
    }

    /// How many roots it takes, the receiver and the object that a constructor makes included.
    pub(crate) fn roots(&self, program: &Program) -> usize {
        let method = program.method(self.method);
        let roots = self.parameters.iter().filter(|parameter| matches!(parameter, Parameter::Root(_)));
        usize::from(method.has_receiver() || method.is_constructor()) + roots.count()
    }

    /// Whether one of these objects of static fields fits its receiver or a parameter.
    pub(crate) fn may_be_passed(&self, program: &Program, held: &[Held]) -> bool {
        let is_on = program.method(self.method).has_receiver().then_some(self.class);
        let roots = self.parameters.iter().filter_map(|parameter| match parameter {
            Parameter::Root(declared) => Some(*declared),
            _ => None,
        });
        let mut taken = roots.chain(is_on);
        taken.any(|taken| held.iter().any(|held| program.is_subtype(held.class, taken)))
    }

    /// How many objects of a class it takes, the receiver included.
    pub(crate) fn takes(&self, program: &Program, class: ClassId) -> u32 {
        let is_of = |parameter: &&Parameter| match parameter {
            Parameter::Root(declared) => program.is_subtype(class, *declared),
            _ => false,
        };
        let is_on = program.method(self.method).has_receiver() && self.class == class;
        u32::from(is_on) + self.parameters.iter().filter(is_of).count() as u32
    }
}

/// All calls of a run.
#[derive(Clone, Default, Debug)]
pub struct Calls {
    /// Where the calls stand: in the package of the first class.
    package: Box<str>,
    /// The calls, constructors first within each class.
    pub list: Vec<Call>,
    /// The classes whose objects are kept as roots: those that calls are made on, and that calls take.
    pub classes: Vec<ClassId>,
    /// Calls that callers can make besides, each by name.
    pub left_out: Vec<String>,
    /// What callers can do besides calling: assignments, and values that are none of those that are passed.
    pub besides: Vec<String>,
    /// Methods that are part of the API and are not called, each with the reason.
    pub missing: Vec<String>,
    /// Whether some are made with a few values of many.
    pub are_sampled: bool,
    /// Methods that are asked of the states: they are no calls, but they read fields and take objects.
    pub asked: Vec<Call>,
    /// Methods that are called on the states besides, and read fields.
    pub readers: Vec<MethodId>,
    /// The classes of which there may be objects: those of the calls, and those that their code makes.
    pub(crate) own: Vec<ClassId>,
    /// Whether there may be more of them, as their code is too much to be looked at.
    pub(crate) is_large: bool,
    /// Their methods that override or implement one of the JDK, which may call them back.
    pub(crate) overriding: Vec<MethodId>,
    /// What static fields that callers see hold of these classes, and never changes.
    pub(crate) held: Vec<Held>,
}

impl Calls {
    /// What the API of some classes offers, and those of the classes among its parameters and results, but for the methods that are
    /// not kept.
    pub fn of(program: &Program, classes: &[ClassId], is_kept: &dyn Fn(MethodId) -> bool) -> Calls {
        let package = classes.first().map(|class| program.class(*class).package()).unwrap_or_default();
        let mut calls = Calls { classes: classes.to_vec(), package: package.into(), ..Calls::default() };
        let (mut next, mut judged) = (0, FxHashSet::default());
        while let Some(class) = calls.classes.get(next).copied() {
            next += 1;
            calls.find(program, class, &mut judged);
        }
        let methods: Vec<(ClassId, MethodId)> = calls
            .classes
            .iter()
            .flat_map(|class| {
                offered(program, *class, &calls.package).into_iter().map(|method| (*class, method))
            })
            .collect();
        (calls.own, calls.is_large) =
            reached::created(program, methods.iter().map(|(_, method)| *method).collect());
        calls.own.extend(calls.classes.clone());
        calls.own.sort_by_key(|class| &program.class(*class).name);
        calls.own.dedup();
        calls.overriding = calls.own.iter().flat_map(|class| reached::overriding(program, *class)).collect();
        for class in calls.classes.clone() {
            let offered = methods.iter().filter(|(of, _)| *of == class).map(|(_, method)| *method);
            calls.leave_methods(program, class, &offered.collect::<Vec<MethodId>>());
        }
        let kept: Vec<(ClassId, MethodId)> =
            methods.into_iter().filter(|(_, method)| is_kept(*method)).collect();
        kept.iter().for_each(|(_, method)| calls.leave_result(program, *method));
        for (class, method) in kept {
            match calls.spoken(program, class, method) {
                Ok(parameters) => {
                    let call = Call { method, class, parameters };
                    calls.are_sampled |= call.is_sampled(program);
                    calls.list.push(call);
                }
                Err(what) => {
                    let name = Target { class, method }.name(program);
                    let call = Call { method, class, parameters: Vec::new() };
                    let list = match is_observer(program, &calls, &call) {
                        true => &mut calls.left_out,
                        false => &mut calls.missing,
                    };
                    list.push(format!("{name} takes {what}"));
                }
            }
        }
        calls.leave_siblings(program);
        calls.leave_nestmates(program);
        calls
    }

    /// Says why calls give no object of a class to begin with.
    pub fn describe_lack(&self, program: &Program, class: ClassId) -> String {
        let name = program.class(class).source_name();
        let constructor = format!("{name}#<init>(");
        let mut left = self.left_out.iter().chain(&self.missing);
        let why = match left.find(|what| what.starts_with(&constructor)) {
            Some(what) => format!("{}, which calls are not passed", what.replace("#<init>", "")),
            None => "it has no constructor or factory that a caller can use".to_owned(),
        };
        format!("{name}: no call makes the first object; {why}")
    }

    /// Whether calls may give an object of a class, on objects that calls give.
    pub fn makes(&self, program: &Program, class: ClassId) -> bool {
        let mut made: Vec<ClassId> = Vec::new();
        loop {
            let before = made.len();
            for call in &self.list {
                let method = program.method(call.method);
                if method.is_constructor() && !made.contains(&call.class) {
                    made.push(call.class);
                }
                let given = returns(program, call.method);
                let Some(given) = given.filter(|given| *given != program.object_class()) else { continue };
                if !method.has_receiver() || made.contains(&call.class) {
                    let below = self.classes.iter().filter(|class| program.is_subtype(**class, given));
                    let new: Vec<ClassId> = below.copied().filter(|class| !made.contains(class)).collect();
                    made.extend(new);
                }
            }
            if made.len() == before {
                return made.contains(&class);
            }
        }
    }

    /// The constructors and methods of a class that are called.
    pub(crate) fn offered(&self, program: &Program, class: ClassId) -> Vec<MethodId> {
        offered(program, class, &self.package)
    }

    /// The static fields that callers see of these classes, of what is nested with them and of the interfaces above them; values
    /// are left out.
    pub(crate) fn statics(&self, program: &Program) -> Vec<FieldId> {
        let mut holders: Vec<ClassId> = Vec::new();
        for class in self.own.iter().chain(&self.classes).map(|class| program.class(*class)) {
            let above = program.superinterfaces(class.id).iter().copied();
            let all = nest(program, class.id).into_iter().chain(above).chain([class.id]);
            holders.extend(all.filter(|holder| !program.class(*holder).is_jdk()));
        }
        holders.sort_by_key(|class| &program.class(*class).name);
        holders.dedup();
        let fields = holders.iter().flat_map(|class| &program.class(*class).static_layout).copied();
        let is_seen = |field: &FieldId| {
            let info = program.field(*field);
            let is_near = program.class(info.class).package() == &*self.package;
            let declared = class_of(program, &info.ty).map(|declared| program.class(declared).library);
            let is_value = matches!(declared, None | Some(Some(Library::Text | Library::Box(_))));
            !info.flags.is_synthetic()
                && !info.flags.is_enum()
                && !is_value
                && (info.flags.is_public() || is_near && !info.flags.is_private())
        };
        fields.filter(is_seen).collect()
    }

    /// All that callers can do and that was not done.
    pub fn not_made(&self) -> Vec<String> {
        self.besides.iter().chain(&self.left_out).cloned().collect()
    }

    /// Has a method be asked of the states later.
    ///
    /// # Errors
    /// The type of a parameter that no value is known of.
    pub fn ask(&mut self, program: &Program, Target { class, method }: Target) -> Result<(), String> {
        let parameters = self.parameters(program, class, method)?;
        self.asked.push(Call { method, class, parameters });
        Ok(())
    }

    /// Whether a method writes to fields.
    pub fn writes(&self, program: &Program, method: MethodId) -> bool {
        effects::writes_fields(program, self, method)
    }

    /// Whether each call that may give an object which was there before gives it whenever it is made: it is called on nothing, and
    /// changes nothing.
    pub(crate) fn give_again(&self, program: &Program) -> bool {
        let gives = |call: &&Call| {
            let given = returns(program, call.method);
            let may_be = |class: &ClassId| given.is_some_and(|given| program.is_subtype(*class, given));
            !program.method(call.method).is_constructor() && self.classes.iter().any(may_be)
        };
        let is_constant = |call: &Call| {
            program.method(call.method).is_static() && !effects::writes_fields(program, self, call.method)
        };
        self.list.iter().filter(gives).all(is_constant)
    }

    /// The enums of whose constants one is passed.
    pub(crate) fn enums<'a>(&'a self, program: &'a Program) -> impl Iterator<Item = ClassId> + 'a {
        let parameters = self.list.iter().chain(&self.asked).flat_map(|call| &call.parameters);
        let declared = parameters.filter_map(|parameter| match parameter {
            Parameter::Enum(declared) | Parameter::Root(declared) => Some(*declared),
            _ => None,
        });
        declared.flat_map(|declared| enums_of(program, declared))
    }

    /// Whether what a call gives to its caller may be a root.
    pub(crate) fn gives_root(&self, program: &Program, call: &Call) -> bool {
        let method = program.method(call.method);
        let given = returns(program, call.method);
        let may_be = |class: &ClassId| given.is_some_and(|given| program.is_subtype(*class, given));
        method.is_constructor() || self.classes.iter().any(may_be)
    }

    /// The classes among the parameters and results of the methods of a class that were not judged before.
    fn find(&mut self, program: &Program, class: ClassId, judged: &mut FxHashSet<ClassId>) {
        for above in program.superclasses(class).filter(|above| above.is_jdk()) {
            if above.id != program.object_class() {
                self.missing.push(format!("the methods that are inherited from {}", above.source_name()));
            }
        }
        self.leave_fields(program, class);
        self.leave_unfinished(program, class);
        self.leave_copies(program, class);
        for method in offered(program, class, &self.package) {
            let method = program.method(method);
            for ty in method.parameters.iter().chain(&method.returns) {
                let found = class_of(program, ty).filter(|found| judged.insert(*found));
                let Some(found) = found else { continue };
                if is_own(program, found, &self.package) {
                    self.add(found);
                    continue;
                }
                self.leave_fields(program, found);
                few_below(program, found, &self.package).into_iter().for_each(|below| self.add(below));
            }
        }
    }

    fn add(&mut self, class: ClassId) {
        if !self.classes.contains(&class) {
            self.classes.push(class);
        }
    }

    /// What a call takes that a test can say.
    ///
    /// # Errors
    /// What it takes besides.
    fn spoken(&self, program: &Program, class: ClassId, method: MethodId) -> Result<Vec<Parameter>, String> {
        let from = self.classes.first().copied().unwrap_or(class);
        match is_ambiguous(program, from, Target { class, method }) {
            true => Err("what Java's compiler may pass to another method of this name".to_owned()),
            false => self.parameters(program, class, method),
        }
    }

    fn parameters(
        &self,
        program: &Program,
        class: ClassId,
        method: MethodId,
    ) -> Result<Vec<Parameter>, String> {
        let types = Target { class, method }.parameters(program);
        types.iter().map(|ty| self.parameter(program, ty)).collect()
    }

    fn parameter(&self, program: &Program, ty: &Type) -> Result<Parameter, String> {
        let refused = || Err(ty.source_name());
        let Type::Reference(_) = ty else {
            return Ok(match ty.kind() {
                kind @ (Kind::Float | Kind::Double) => Parameter::Float(kind),
                kind => Parameter::Number(kind),
            });
        };
        let Some(class) = class_of(program, ty) else { return refused() };
        let info = program.class(class);
        match info.library {
            Some(Library::Object) => Ok(Parameter::Value(class)),
            Some(Library::Text) => Ok(Parameter::Text),
            _ if info.is_enum() => Ok(Parameter::Enum(class)),
            Some(Library::Box(primitive)) => match primitive.kind() {
                None | Some(Kind::Float | Kind::Double) => refused(),
                Some(kind) => Ok(Parameter::Boxed(class, kind)),
            },
            _ if names::OF_NUMBERS.contains(&&*info.name) => match program.find_class(names::INTEGER) {
                Ok(integer) => Ok(Parameter::Boxed(integer, Kind::Int)),
                Err(_) => refused(),
            },
            _ if self.classes.iter().any(|own| program.is_subtype(*own, class)) => Ok(Parameter::Root(class)),
            _ if enums_of(program, class).next().is_some() => Ok(Parameter::Root(class)),
            _ => refused(),
        }
    }
}
