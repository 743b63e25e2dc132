//! Objects that are seen before their constructor has ended.
//!
//! A constructor that calls a method which a subclass overrides, or hands the object on, shows it to code that nobody knows. That
//! matters where a field is assigned afterwards: then whoever looks finds in it what a new object holds, as in no state that calls lead
//! to. The same goes for a method of the class itself that reads such a field.
//!
//! Constructors and the methods that they pass the object to are looked at together, each as often as what is known of its callees
//! grows: what a method does with the object is what it does itself and what these do.

mod flow;

use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

use crate::program::Program;
use crate::{ClassId, FieldId, MethodId};

/// The most methods that are looked at; whoever calls others hands the object on.
const MOST: usize = 60;

/// A method with the locals in which it is given what leads to the object.
type Asked = (MethodId, BTreeSet<u16>);

/// What a method does with an object that it is given.
#[derive(Clone, Default, PartialEq)]
struct Deeds {
    /// Whether code that nobody knows may have it.
    shows: bool,
    /// Whether what it returns may lead to it.
    returns: bool,
    /// The fields of it that it reads, but for constructors: their code is known to whoever makes objects by them.
    reads: BTreeSet<FieldId>,
    writes: BTreeSet<FieldId>,
    /// Whether a field is assigned after the object was shown, or after a method has read it.
    is_early: bool,
}

/// What is known so far of who looks at an object early.
struct EarlyLook<'p> {
    program: &'p Program,
    /// The class of the object.
    class: ClassId,
    deeds: FxHashMap<Asked, Deeds>,
    order: Vec<Asked>,
    /// Whether some field of the object, or of what leads to it, may lead to it: then each may.
    is_held: bool,
    /// The fields of it that may hold what was not made here.
    foreign: BTreeSet<FieldId>,
}

impl Program {
    /// Whether an object of a class may be seen before a constructor of it has ended, with a field that is assigned later. Takes as long
    /// as looking through the code that is given the object.
    pub fn is_seen_early(&self, class: ClassId, constructor: MethodId) -> bool {
        let root = (constructor, BTreeSet::from([0]));
        let order = vec![root.clone()];
        let mut known = EarlyLook {
            program: self,
            class,
            deeds: FxHashMap::default(),
            order,
            is_held: false,
            foreign: BTreeSet::new(),
        };
        loop {
            let before = (known.order.len(), known.is_held, known.foreign.len());
            let mut is_same = true;
            let mut next = 0;
            while let Some(asked) = known.order.get(next).cloned() {
                next += 1;
                let deeds = known.look(&asked);
                is_same &= known.deeds.insert(asked, deeds.clone()).is_some_and(|known| known == deeds);
            }
            if is_same && before == (known.order.len(), known.is_held, known.foreign.len()) {
                return known.deeds.get(&root).is_some_and(|deeds| deeds.is_early);
            }
        }
    }
}

impl EarlyLook<'_> {
    /// What a method does with the object, as far as that is known. One that has no code may do anything.
    fn look(&mut self, asked: &Asked) -> Deeds {
        let anything = Deeds { shows: true, returns: true, ..Deeds::default() };
        let program = self.program;
        let method = program.method(asked.0);
        if method.is_constructor() && method.class == program.object_class() {
            return Deeds::default();
        }
        match program.code(asked.0) {
            Ok(code) => flow::deeds(self, asked, code).unwrap_or(anything),
            Err(_) => anything,
        }
    }

    /// What a method is known to do, which is looked at from now on.
    fn of(&mut self, asked: Asked) -> Deeds {
        if let Some(deeds) = self.deeds.get(&asked) {
            return deeds.clone();
        }
        if self.order.len() >= MOST {
            return Deeds { shows: true, returns: true, ..Deeds::default() };
        }
        if !self.order.contains(&asked) {
            self.order.push(asked);
        }
        Deeds::default()
    }

    /// What a field of the object holds.
    fn in_field(&self, field: FieldId) -> flow::Held {
        match (self.is_held, self.foreign.contains(&field)) {
            (true, true) => flow::Held::Any,
            (true, false) => flow::Held::Part,
            (false, true) => flow::Held::Other,
            (false, false) => flow::Held::New,
        }
    }

    /// The method that a call on the object runs, unless that may be one that nobody knows.
    fn selected(&self, method: MethodId) -> Option<MethodId> {
        let program = self.program;
        let info = program.method(method);
        let is_fixed = info.flags.is_final() || info.flags.is_private() || info.is_static();
        if is_fixed || program.class(info.class).flags.is_final() {
            return Some(method);
        }
        match program.class(self.class).flags.is_final() {
            true => program.select(self.class, method).ok(),
            false => None,
        }
    }
}
