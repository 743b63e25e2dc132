//! Objects that are seen before their constructor has ended.
//!
//! A constructor that calls a method which a subclass overrides, or hands the object on, shows it to code that nobody knows. That
//! matters where a field is assigned afterwards: then that code finds in it what a new object holds, as in no state that calls lead
//! to. The same goes for a method of the class itself that reads such a field. And where the constructor may throw after it has shown
//! the object, someone has an object that no constructor has finished; a finalizer has it in any case.
//!
//! Constructors and the methods that they pass the object to are looked at together, each as often as what is known of its callees
//! grows: what a method does with the object is what it does itself and what these do.

mod behind;
mod content;
mod flow;

use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::program::Program;
use crate::{ClassId, FieldId, MethodId};
use content::Content;

/// The most methods that are looked at. Of others, nothing is known.
const MOST: usize = 60;
/// How often they are looked at, until nothing is known of the object.
const MOST_PASSES: usize = 100;

/// A method with the locals in which it is given the object or what leads to it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Entry {
    method: MethodId,
    given: BTreeMap<u16, Content>,
}

/// What a method does with an object that it is given.
#[derive(Clone, Default, PartialEq)]
struct Deeds {
    /// Whether code that nobody knows may have it.
    shows: bool,
    /// Whether what it returns may lead to it.
    returns: bool,
    /// The fields of it that are read by methods. What constructors read decides how objects are made, which is known.
    reads: BTreeSet<FieldId>,
    writes: BTreeSet<FieldId>,
    /// Whether it may throw.
    throws: bool,
    /// Whether a field is assigned after the object was shown, or after a method has read it; or something is thrown after the object was
    /// shown, or with it.
    is_early: bool,
}

/// What is known so far of who looks at an object early.
struct EarlyLook<'p> {
    program: &'p Program,
    /// The class of the object.
    class: ClassId,
    deeds: FxHashMap<Entry, Deeds>,
    order: Vec<Entry>,
    /// Whether some field of the object, or of what leads to it, may lead to it: then each may.
    is_held: bool,
    /// The fields of it that may hold what was not made here.
    foreign: BTreeSet<FieldId>,
}

impl Program {
    /// Whether an object of a class may be seen before a constructor of it has ended, with a field that is assigned later, or though the
    /// constructor throws. Takes as long as looking through the code that is given the object, once.
    pub fn is_seen_early(&self, class: ClassId, constructor: MethodId) -> bool {
        let info = self.class(class);
        let known = info.early.get_or_init(|| info.methods.iter().map(|_| OnceLock::new()).collect());
        let at = info.methods.iter().position(|method| *method == constructor);
        let look = |program: &Program| EarlyLook::of(program, class, constructor).shows_early();
        let Some(known) = at.and_then(|at| known.get(at)) else { return look(self) };
        let (is_early, read) = known.get_or_init(|| {
            let view = self.view();
            (look(&view), view.record())
        });
        self.record_too(read.as_ref());
        *is_early
    }

    /// Whether the collector runs code of the program on objects of a class.
    pub fn has_finalizer(&self, class: ClassId) -> bool {
        let mut own = self.superclasses(class).take_while(|above| !above.is_jdk());
        self.class(class).is_finalized
            && own.any(|above| above.methods.iter().any(|method| self.method(*method).is_finalizer()))
    }
}

impl<'p> EarlyLook<'p> {
    /// What is known before anything was looked at.
    fn of(program: &'p Program, class: ClassId, constructor: MethodId) -> EarlyLook<'p> {
        let given = BTreeMap::from([(0, Content::Object)]);
        EarlyLook {
            program,
            class,
            deeds: FxHashMap::default(),
            order: vec![Entry { method: constructor, given }],
            is_held: false,
            foreign: BTreeSet::new(),
        }
    }

    /// Whether the constructor, which is the first method, shows the object early.
    fn shows_early(mut self) -> bool {
        if self.has_finalizer() {
            return true;
        }
        for _ in 0..MOST_PASSES {
            let before = (self.order.len(), self.is_held, self.foreign.len());
            let mut is_same = true;
            let mut next = 0;
            while let Some(entry) = self.order.get(next).cloned() {
                next += 1;
                let deeds = self.look(&entry);
                is_same &= self.deeds.insert(entry, deeds.clone()).is_some_and(|known| known == deeds);
            }
            if is_same && before == (self.order.len(), self.is_held, self.foreign.len()) {
                let first = self.order.first().and_then(|first| self.deeds.get(first));
                return first.is_some_and(|deeds| deeds.is_early);
            }
        }
        true
    }

    /// Whether the collector hands objects of the class to code of the program, be they finished or not.
    fn has_finalizer(&self) -> bool {
        let program = self.program;
        let below = program.instantiable_below(self.class).iter().chain(program.unnamed_below(self.class));
        std::iter::once(&self.class).chain(below).any(|class| program.has_finalizer(*class))
    }

    /// What a method does with the object, as far as that is known.
    fn look(&mut self, entry: &Entry) -> Deeds {
        let program = self.program;
        let method = program.method(entry.method);
        if method.is_constructor() && method.class == program.object_class() {
            return Deeds::default();
        }
        match program.code(entry.method) {
            Ok(code) => flow::deeds(self, entry, code).unwrap_or_else(|| self.anything(entry.method)),
            // What a native or an abstract method runs assigns nothing that is known here.
            Err(_) if !method.has_code() => {
                Deeds { shows: true, returns: true, throws: true, ..Deeds::default() }
            }
            Err(_) => self.anything(entry.method),
        }
    }

    /// What a method does of which nothing is known. One of the program may show the object and go on to assign fields of it.
    fn anything(&self, method: MethodId) -> Deeds {
        let is_jdk = self.program.class(self.program.method(method).class).is_jdk();
        Deeds { shows: true, returns: true, throws: true, is_early: !is_jdk, ..Deeds::default() }
    }

    /// What a method is known to do, which is looked at from now on.
    fn of_callee(&mut self, entry: Entry) -> Deeds {
        if let Some(deeds) = self.deeds.get(&entry) {
            return deeds.clone();
        }
        if self.order.contains(&entry) {
            return Deeds::default();
        }
        if self.order.len() >= MOST {
            return self.anything(entry.method);
        }
        self.order.push(entry);
        Deeds::default()
    }

    /// What a field of the object holds.
    fn in_field(&self, field: FieldId) -> Content {
        match (self.is_held, self.foreign.contains(&field)) {
            (true, true) => Content::Any,
            (true, false) => Content::Part,
            (false, true) => Content::Other,
            (false, false) => Content::New,
        }
    }

    /// The method that a call on the object, or else on what leads to it, runs as far as it is known, and whether no other may be
    /// run: one of a subclass, or of some class of what leads to it.
    fn selected(&self, method: MethodId, is_object: bool) -> (Option<MethodId>, bool) {
        let program = self.program;
        let info = program.method(method);
        let declaring = program.class(info.class);
        let is_fixed = info.flags.is_final() || info.flags.is_private() || info.is_static();
        if is_fixed || declaring.flags.is_final() {
            return (Some(method), true);
        }
        let selected = match is_object {
            true => program.select(self.class, method).ok(),
            false => Some(method).filter(|_| info.has_code()),
        };
        let is_final = is_object && program.class(self.class).flags.is_final();
        // What the JDK does with objects of the program that it is handed is not followed where it may be something else.
        let is_own = |method: &MethodId| !program.class(program.method(*method).class).is_jdk();
        match is_final && selected.is_some() {
            true => (selected, true),
            false => (selected.filter(is_own), false),
        }
    }
}
