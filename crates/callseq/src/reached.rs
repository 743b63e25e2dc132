//! Which methods calls run, read off their code.
//!
//! In a library that hangs together a call may reach thousands of methods. So who asks whether a call does no such thing ends at the
//! first method that does, and a walk that becomes too large is cut, and says so.

use heapwise_callsite::CallSites;
use heapwise_program::{ClassId, Method, MethodId, Op, PoolIndex, Program};
use rustc_hash::FxHashSet;

use crate::calls::Calls;
use crate::library::{asks_back, is_harmless, is_of_builder, is_of_every_object};
use crate::names;

/// The most methods of the JDK that are looked at.
const WITHIN_JDK: usize = 200;

/// The most methods of the program that are looked at.
const WITHIN: usize = 2_000;

/// Whether a method does what a walk is not to reach.
type Refuses = fn(&Program, MethodId) -> bool;

/// The methods of the program that a run may execute.
#[derive(Default)]
pub(crate) struct Reached {
    pub methods: Vec<MethodId>,
    known: FxHashSet<MethodId>,
    /// How many of the first of them have their calls among them.
    next: usize,
    /// Methods of the JDK that they call.
    pub beyond: Vec<MethodId>,
    /// Those with all that they call in the JDK; nothing if that is not known.
    within_jdk: Option<Vec<MethodId>>,
    /// The classes of the program of which there may be objects, those without a name of their own included.
    made: Vec<ClassId>,
    known_made: FxHashSet<ClassId>,
    /// Methods of the program that are called on an object which may override them.
    open: Vec<MethodId>,
    known_open: FxHashSet<MethodId>,
    /// Whether there may be objects of classes that are not known.
    is_large: bool,
    /// What ends the walk, as what is not known does then.
    refuses: Option<Refuses>,
    /// Whether all that they call is known.
    pub is_whole: bool,
    /// Whether there may be more methods of the program than were looked at.
    pub is_cut: bool,
}

impl Reached {
    /// What these methods run. What of the JDK they call may be what objects of the run override, or call that back.
    pub fn from(program: &Program, calls: &Calls, roots: impl IntoIterator<Item = MethodId>) -> Reached {
        Reached::walk(program, calls, roots, None)
    }

    /// What these methods run beside the calls, on objects of classes that are not explored and that they make, too: their callers may
    /// hand those out.
    pub fn beside(program: &Program, calls: &Calls, roots: Vec<MethodId>) -> Reached {
        let mut reached = Reached { is_whole: true, is_large: calls.is_large, ..Reached::default() };
        reached.known.extend(calls.list.iter().map(|call| call.method));
        let mut more = roots;
        let mut made = 0;
        while !more.is_empty() && !reached.is_over() {
            reached.run(program, more);
            let new = reached.made.iter().skip(made).filter(|class| !calls.classes.contains(class));
            more = new.flat_map(|class| &program.class(*class).methods).copied().collect();
            made = reached.made.len();
        }
        reached
    }

    /// As [`Reached::from`], but it ends at a method that is refused, and where something is not known. It is not whole then.
    pub fn unless(program: &Program, calls: &Calls, root: MethodId, refuses: Refuses) -> Reached {
        Reached::walk(program, calls, [root], Some(refuses))
    }

    fn walk(
        program: &Program,
        calls: &Calls,
        roots: impl IntoIterator<Item = MethodId>,
        refuses: Option<Refuses>,
    ) -> Reached {
        let is_large = calls.is_large;
        let mut reached = Reached { refuses, is_whole: true, is_large, ..Reached::default() };
        calls.own.iter().for_each(|class| reached.note_made(*class));
        reached.run(program, roots);
        let mut before = 0;
        while before != reached.known.len() && !reached.is_over() {
            before = reached.known.len();
            // Who overrides a method of the JDK is known of all classes only.
            reached.is_whole &=
                !is_large || reached.beyond.iter().all(|method| calls_nobody(program, *method));
            reached.within_jdk = within_jdk(program, &reached.beyond, &reached.made);
            let overriding = calls.overriding.iter().copied();
            let more: Vec<MethodId> =
                overriding.filter(|method| reached.is_called_back(program, *method)).collect();
            reached.run(program, more);
        }
        reached.is_cut |= is_large;
        reached
    }

    /// A method that a class overrides and that these run on an object of a class above it, itself or by way of the JDK.
    pub fn overridden(&self, program: &Program, class: ClassId, below: ClassId) -> Option<MethodId> {
        let selects = |on: ClassId, method: MethodId| program.select(on, method).ok();
        let is_own = |method: &MethodId| program.is_subtype(class, program.method(*method).class);
        let mut called = self.open.iter().copied().filter(is_own);
        let called = called.find(|method| selects(below, *method) != selects(class, *method));
        called.or_else(|| {
            let mut overriding = overriding(program, below).into_iter().filter(|method| !is_own(method));
            overriding.find(|method| self.is_called_back(program, *method))
        })
    }

    /// Whether what they call of the JDK may call a method that overrides one of the JDK.
    fn is_called_back(&self, program: &Program, method: MethodId) -> bool {
        let method = program.method(method);
        self.within_jdk.as_ref().is_none_or(|called| {
            let mut called = called.iter().map(|called| program.method(*called));
            called.any(|one| one.name == method.name && one.descriptor == method.descriptor)
        })
    }

    /// Whether there is nothing more to find out.
    fn is_over(&self) -> bool {
        self.is_cut || self.refuses.is_some() && !self.is_whole
    }

    /// Walks on from these methods.
    fn run(&mut self, program: &Program, roots: impl IntoIterator<Item = MethodId>) {
        roots.into_iter().for_each(|method| self.add(program, method));
        while let Some(method) = self.methods.get(self.next).copied().filter(|_| !self.is_over()) {
            self.next += 1;
            self.calls(program, method);
            if self.methods.len() > WITHIN {
                (self.is_whole, self.is_cut) = (false, true);
            }
        }
    }

    fn add(&mut self, program: &Program, method: MethodId) {
        let class = program.class(program.method(method).class);
        if !self.known.insert(method) {
            return;
        }
        match class.is_jdk() {
            true => self.beyond.push(method),
            false => self.methods.push(method),
        }
        self.is_whole &= !self.refuses.is_some_and(|refuses| refuses(program, method));
    }

    fn calls(&mut self, program: &Program, method: MethodId) {
        let class = program.method(method).class;
        let Ok(code) = program.code(method) else {
            self.is_whole &= program.method(method).flags.is_abstract();
            return;
        };
        for op in &code.ops {
            match op {
                Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => {
                    self.call(program, class, *entry).into_iter().for_each(|found| self.open(program, found));
                }
                Op::InvokeSpecial(entry) | Op::InvokeStatic(entry) => _ = self.call(program, class, *entry),
                Op::InvokeDynamic(entry) => match text_of_object(program, class, *entry) {
                    Some(method) => self.add(program, method),
                    None => self.function(program, class, *entry),
                },
                Op::New(entry) => match program.resolve_class(class, *entry) {
                    Ok(made) => self.make(program, made),
                    Err(_) => self.is_whole = false,
                },
                _ => {}
            }
        }
    }

    /// A method is called.
    fn call(&mut self, program: &Program, inside: ClassId, entry: PoolIndex) -> Option<MethodId> {
        match program.resolve_method(inside, entry) {
            Ok(found) => {
                self.add(program, found.method);
                Some(found.method)
            }
            Err(_) => {
                self.is_whole = false;
                None
            }
        }
    }

    /// A function is made of a lambda expression or a method: who calls it, and when, is not known, but what it runs is.
    fn function(&mut self, program: &Program, inside: ClassId, entry: PoolIndex) {
        self.is_whole = false;
        if let Ok(site) = program.call_site(inside, entry) {
            let function = program.class(program.method(site).class);
            function.methods.iter().for_each(|method| self.add(program, *method));
        }
    }

    /// A method is called on an object that may override it.
    fn open(&mut self, program: &Program, method: MethodId) {
        let declared = program.method(method).class;
        if program.class(declared).is_jdk() || self.is_over() || !self.known_open.insert(method) {
            return;
        }
        self.open.push(method);
        let is_last = program.method(method).flags.is_final() || program.class(declared).flags.is_final();
        self.is_whole &= is_last || !self.is_large;
        let below = program.instantiable_below(declared).iter().chain(&self.made).copied();
        let below: Vec<ClassId> = below.collect();
        below.into_iter().for_each(|class| self.select(program, class, method));
    }

    /// There may be objects of a class.
    fn make(&mut self, program: &Program, class: ClassId) {
        if program.class(class).is_jdk() || self.known_made.contains(&class) {
            return;
        }
        self.note_made(class);
        self.open.clone().into_iter().for_each(|method| self.select(program, class, method));
    }

    fn note_made(&mut self, class: ClassId) {
        if self.known_made.insert(class) {
            self.made.push(class);
        }
    }

    /// What a call of a method on an object of a class runs.
    fn select(&mut self, program: &Program, class: ClassId, method: MethodId) {
        if program.is_subtype(class, program.method(method).class) {
            match program.select(class, method) {
                Ok(selected) => self.add(program, selected),
                Err(_) => self.is_whole = false,
            }
        }
    }
}

/// The classes of the program that these methods make objects of, and the initialisers of their classes; and whether there may be more,
/// as not all methods were looked at. What the JDK calls back is left out, and there are no other objects than those that they make.
pub(crate) fn created(program: &Program, methods: Vec<MethodId>) -> (Vec<ClassId>, bool) {
    let mut reached = Reached { is_whole: true, ..Reached::default() };
    let mut more = methods;
    // Those of which the classes were looked at.
    let (mut methods, mut made) = (0, 0);
    while !more.is_empty() {
        reached.run(program, more);
        let of_methods = reached.methods.iter().skip(methods).map(|method| program.method(*method).class);
        let classes = of_methods.chain(reached.made.iter().skip(made).copied());
        let initialisers = classes.filter_map(|class| {
            let found = program.declared_method(class, names::INITIALISER, names::NO_ARGUMENTS);
            found.map(|method| method.id)
        });
        more = initialisers.filter(|initialiser| !reached.known.contains(initialiser)).collect();
        (methods, made) = (reached.methods.len(), reached.made.len());
        if reached.is_cut {
            break;
        }
    }
    (reached.made, reached.is_cut)
}

/// What `+` on strings calls for an object: its text is asked for.
fn text_of_object(program: &Program, inside: ClassId, entry: PoolIndex) -> Option<MethodId> {
    let call = program.dynamic_call(inside, entry).ok()?;
    let string = program.find_class(names::STRING).ok()?;
    let (name, descriptor) = names::VALUE_OF;
    program.find_method(string, name, descriptor).filter(|_| *call.bootstrap.class == *names::CONCATENATION)
}

/// Whether a method of the JDK calls none of the program.
fn calls_nobody(program: &Program, method: MethodId) -> bool {
    let of = program.method(method);
    let is_known = is_harmless(program, method) || is_of_builder(program, method);
    is_known && !asks_back(program, of) && !is_of_every_object(program, of)
}

/// Methods of the JDK with all that they call in it, where there may be objects of these classes. Nothing if there are many, or some of
/// them that are not known.
fn within_jdk(program: &Program, methods: &[MethodId], made: &[ClassId]) -> Option<Vec<MethodId>> {
    let mut all = methods.to_vec();
    let mut next = 0;
    while let Some(method) = all.get(next).copied() {
        next += 1;
        let of = program.method(method);
        if is_of_every_object(program, of) {
            for class in made {
                // A collection of the program has its text of the JDK, which asks the collection for its elements.
                add_new(&mut all, inherited(program, *class, method));
            }
            continue;
        }
        let is_known = is_harmless(program, method) || is_of_builder(program, method);
        if is_known && !asks_back(program, of) || of.flags.is_native() {
            continue;
        }
        if all.len() > WITHIN_JDK || of.flags.is_abstract() {
            return None;
        }
        for op in &program.code(method).ok()?.ops {
            let entry = match op {
                Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => *entry,
                Op::InvokeSpecial(entry) | Op::InvokeStatic(entry) => *entry,
                Op::InvokeDynamic(_) => return None,
                _ => continue,
            };
            add_new(&mut all, Some(program.resolve_method(of.class, entry).ok()?.method));
        }
    }
    Some(all)
}

fn add_new(all: &mut Vec<MethodId>, method: Option<MethodId>) {
    all.extend(method.filter(|method| !all.contains(method)));
}

/// What a class of the program inherits of the JDK for a method that every object has.
fn inherited(program: &Program, class: ClassId, method: MethodId) -> Option<MethodId> {
    let selected = program.select(class, method).ok()?;
    let of = program.class(program.method(selected).class);
    (of.is_jdk() && selected != method).then_some(selected)
}

/// All classes and interfaces above a class.
fn supertypes(program: &Program, class: ClassId) -> Vec<ClassId> {
    let mut found = vec![class];
    let mut next = 0;
    while let Some(class) = found.get(next).map(|class| program.class(*class)) {
        next += 1;
        for above in class.super_class.iter().chain(class.interfaces.iter()) {
            if !found.contains(above) {
                found.push(*above);
            }
        }
    }
    found
}

/// The methods of a class of the program that override or implement one of the JDK.
pub(crate) fn overriding(program: &Program, class: ClassId) -> Vec<MethodId> {
    let above = supertypes(program, class);
    let own = above.iter().map(|above| program.class(*above)).filter(|above| !above.is_jdk());
    let methods = own.flat_map(|above| above.methods.iter().copied()).map(|method| program.method(method));
    let is_open =
        |method: &&Method| !method.is_static() && !method.is_constructor() && !method.flags.is_private();
    let above = || above.iter().filter(|above| program.class(**above).is_jdk());
    let overrides = |method: &&Method| {
        above().any(|above| {
            let mut declared = program.class(*above).methods.iter().map(|other| program.method(*other));
            declared.any(|other| other.name == method.name && other.descriptor == method.descriptor)
        })
    };
    methods.filter(is_open).filter(overrides).map(|method| method.id).collect()
}
