//! What an invariant does besides reading its input, found in the code that it may run.
//!
//! Collections are kept by the machine (`natives`) when the invariant calls only those of their methods that the
//! machine has, on collections that it makes itself, for elements that are told apart by identity.

use heapwise_heap::{is_box, is_owner};
use heapwise_program::{ClassId, Kind, MethodId, MethodType, Op, PoolIndex, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use super::effects::Effects;
use super::messages::message_slots;
use super::methods::{Kinds, Native, Shown};
use super::plan::{Plan, Template, told_by};
use crate::names;

/// A method of a collection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CollectionMethod {
    pub native: Native,
    pub effects: Effects,
}

/// What the machine does itself instead of running the code of the JDK.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    /// It keeps collections, where it has all that is asked of them.
    Collections,
    Nothing,
}

/// What the code of an invariant was found to do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The classes whose objects the machine keeps, with their kind; none when it keeps none.
    pub kinds: FxHashMap<ClassId, Kinds>,
    /// The class that iterators over them are given.
    pub iterator: Option<ClassId>,
    /// Methods that every class of the input which has them inherits from the same one, so that a call is sure of what it runs.
    pub settled: FxHashSet<MethodId>,
    /// Whether some code catches exceptions; else one that is thrown ends the run.
    pub catches: bool,
    /// Whether it writes nothing but to such collections.
    pub is_quiet: bool,
    /// Whether it writes to no object of the input, as far as its own code tells: then it is known of each reference what depends on
    /// it.
    pub is_tracked: bool,
    /// Whether it takes some object to be a collection, as is done with those that other collections hold.
    pub casts_collections: bool,
    /// Whether there are entries of maps that the machine does not keep.
    has_own_entries: bool,
    /// An inner class whose enclosing instances it reads.
    pub inner: Option<ClassId>,
    /// Whether it asks for nothing that an exploration notes as not tried in every way: static fields that may change, other
    /// methods of the JDK than those of such collections, and objects of classes that are not among those of the input.
    pub is_exact: bool,
}

impl Found {
    /// Looks through all code that the invariant may run.
    pub(crate) fn of(program: &Program, plan: &Plan, method: MethodId, keeping: Keeping) -> Found {
        let mut scan = Scan {
            program,
            plan,
            found: Found { is_quiet: true, is_tracked: true, is_exact: true, ..Found::default() },
            made: Vec::new(),
            keeps: true,
            takes_entries: false,
            asks_entries: false,
            compares: false,
            makes_unknown: false,
            makes: false,
            seen: FxHashSet::default(),
            calls: Vec::new(),
        };
        scan.run(method);
        scan.keeps &= keeping == Keeping::Collections;
        scan.keeps &= !(scan.takes_entries && scan.found.has_own_entries);
        scan.found.is_exact &= !(scan.asks_entries && scan.found.has_own_entries);
        scan.found.is_exact &= !(scan.compares && scan.makes_unknown);
        let Scan { mut found, keeps, makes, made, calls, .. } = scan;
        if keeps {
            let classes = names::COLLECTIONS.iter().filter(|(.., made)| *made != 0);
            let known = classes.filter_map(|(name, _, made)| Some((program.find_class(name).ok()?, *made)));
            found.kinds = known.collect();
            found.iterator = program.find_class(names::ITERATOR).ok();
            found.kinds.extend(found.iterator.map(|class| (class, names::ITERATORS)));
        }
        found.is_quiet &= keeps;
        found.is_exact &= keeps;
        if !makes {
            let settled = calls.into_iter().filter(|call| is_settled(program, plan, &made, *call));
            found.settled = settled.collect();
        }
        found
    }

    /// Whether a call of a method runs that method whatever the receiver.
    pub(crate) fn is_settled(&self, program: &Program, method: MethodId) -> bool {
        let info = program.method(method);
        info.flags.is_final()
            || info.flags.is_private()
            || program.class(info.class).flags.is_final()
            || self.settled.contains(&method)
    }

    /// Whether a method, with all that it may call, comes by no collection but those that it makes: it is given none, and since
    /// none is written to a field or an array, it finds none there.
    pub(crate) fn is_apart(&self, program: &Program, method: MethodId) -> bool {
        let info = program.method(method);
        let may_be_given = |class: ClassId| self.may_be_kept(program, class);
        let may_hold = |ty: &Type| match ty {
            Type::Primitive(_) => false,
            Type::Reference(name) => program.find_class(name).map_or(true, may_be_given),
        };
        let parameters = MethodType::parse(&info.descriptor).map(|ty| ty.parameters);
        self.is_quiet
            && (info.flags.is_static() || !may_be_given(info.class))
            && parameters.is_some_and(|all| !all.iter().any(may_hold))
    }

    /// Whether objects of a class may be collections that the machine keeps.
    pub(crate) fn may_be_kept(&self, program: &Program, class: ClassId) -> bool {
        self.kinds.keys().any(|kept| program.is_subtype(*kept, class))
    }

    /// What a method is, if it is one of a collection that the machine keeps.
    pub(crate) fn known(&self, program: &Program, method: MethodId) -> Option<CollectionMethod> {
        let known = if self.kinds.is_empty() { None } else { known(program, method) };
        known.filter(|known| !(self.has_own_entries && matches!(known.native, Native::Part(_))))
    }
}

/// Whether every class of the input, and every other one that objects are made of, runs the same code for a call. Where some are
/// made, objects of the JDK may be receivers too of what its types declare.
fn is_settled(program: &Program, plan: &Plan, made: &[ClassId], method: MethodId) -> bool {
    let holder = program.method(method).class;
    if !made.is_empty() && program.class(holder).is_jdk() {
        return false;
    }
    let classes = plan.templates.iter().map(|template| template.class).chain(made.iter().copied());
    let mut selected = classes
        .filter(|class| program.is_subtype(*class, holder))
        .map(|class| program.select(class, method).ok());
    let first = selected.next();
    matches!(first, Some(Some(found)) if found == method) && selected.all(|other| Some(other) == first)
}

/// What a method of a collection does, and to which kinds.
fn known(program: &Program, method: MethodId) -> Option<CollectionMethod> {
    let method = program.method(method);
    let kinds = kinds_of(&program.class(method.class).name)?;
    let (.., native) = names::NATIVES.iter().find(|(of, name, descriptor, _)| {
        // What two kinds do differently is not known of a type of both.
        of & kinds == kinds && *name == &*method.name && *descriptor == &*method.descriptor
    })?;
    let changed = if native.changes() { kinds } else { 0 };
    let effects = match native {
        Native::Init => Effects::default(),
        Native::TakeFirst(_) | Native::TakeLast(_) | Native::TakeAt | Native::Next => {
            Effects { taken: changed, ..Effects::default() }
        }
        Native::Prepend(_) => Effects { added: changed, taken: changed, ..Effects::default() },
        Native::Put => Effects { added: changed, replaced: changed, ..Effects::default() },
        _ => Effects { added: changed, ..Effects::default() },
    };
    Some(CollectionMethod { native: *native, effects })
}

/// Whether collections that the machine keeps run the body which an interface has for a method.
pub(crate) fn is_inherited(program: &Program, method: MethodId) -> bool {
    let method = program.method(method);
    let class = &*program.class(method.class).name;
    names::INHERITED.iter().any(|(of, name)| *of == class && *name == &*method.name)
}

fn kinds_of(class: &str) -> Option<Kinds> {
    names::COLLECTIONS.iter().find(|(name, ..)| *name == class).map(|(_, kinds, _)| *kinds)
}

struct Scan<'a> {
    program: &'a Program,
    plan: &'a Plan,
    found: Found,
    /// Whether the machine can keep all collections.
    keeps: bool,
    /// Whether it asks a map for its entries, and entries for their parts.
    takes_entries: bool,
    asks_entries: bool,
    /// Whether some collection tells elements apart, and whether it is not known of all that are made how.
    compares: bool,
    makes_unknown: bool,
    /// Whether there may be objects of other classes than those of the input and those that the code itself makes.
    makes: bool,
    /// The classes that the code itself makes objects of, but for the JDK's.
    made: Vec<ClassId>,
    seen: FxHashSet<MethodId>,
    /// The methods that receivers select.
    calls: Vec<MethodId>,
}

impl Scan<'_> {
    fn run(&mut self, method: MethodId) {
        // Objects that are there from the start are met in another way than by the references that hold them.
        self.found.is_tracked &= self.plan.premade.is_none();
        self.found.is_quiet &= self.plan.premade.is_none();
        self.keeps = self
            .plan
            .templates
            .iter()
            .all(|template| template.is_plain && !template.is_box && !self.is_collection(template.class));
        self.found.has_own_entries = self.plan.templates.iter().any(|template| self.is_entry(template.class));
        let mut open = vec![method];
        while let Some(method) = open.pop().or_else(|| self.next_selected()) {
            if !self.seen.insert(method) {
                continue;
            }
            let Ok(code) = self.program.code(method) else {
                (self.found.is_quiet, self.found.is_exact) = (false, false);
                continue;
            };
            self.found.catches |= !code.handlers.is_empty();
            let from = self.program.method(method).class;
            for (at, op) in code.ops.iter().enumerate() {
                if message_slots(self.program, from, &code.ops, at).is_none() {
                    self.op(from, op, &mut open);
                }
            }
        }
    }

    /// A method that calls select of objects which the code itself makes, and that is not looked through yet.
    fn next_selected(&self) -> Option<MethodId> {
        let of_class = |class: ClassId| {
            let fits =
                move |call: &&MethodId| self.program.is_subtype(class, self.program.method(**call).class);
            self.calls.iter().filter(fits).filter_map(move |call| self.program.select(class, *call).ok())
        };
        let is_new = |method: &MethodId| {
            let info = self.program.method(*method);
            !self.seen.contains(method) && info.has_code() && !self.program.class(info.class).is_jdk()
        };
        self.made.iter().flat_map(|class| of_class(*class)).find(is_new)
    }

    fn op(&mut self, from: ClassId, op: &Op, open: &mut Vec<MethodId>) {
        match op {
            Op::New(entry) => self.made(from, *entry, open),
            Op::PutField(entry) => self.written(from, *entry),
            Op::PutStatic(_) | Op::ArrayStore(_) => self.found.is_quiet = false,
            Op::NewPrimitiveArray(_) | Op::NewReferenceArray(_) | Op::NewMultiArray(..) => {
                self.found.is_quiet = false;
            }
            Op::GetField(entry) => self.read(from, *entry),
            Op::InstanceOf(entry) | Op::CheckCast(entry) => self.asked(from, *entry),
            Op::MonitorEnter => self.found.is_exact = false,
            Op::GetStatic(entry) => {
                self.found.is_exact &= self.is_constant(from, *entry);
                if let Ok(field) = self.program.resolve_field(from, *entry)
                    && field.kind == Kind::Reference
                {
                    self.makes = true;
                    let descriptor = &self.program.field(field.field).descriptor;
                    self.keeps &= !descriptor.starts_with(names::OF_UTIL);
                }
            }
            // What it makes may implement any interface.
            Op::InvokeDynamic(_) => {
                self.makes = true;
                (self.found.is_quiet, self.found.is_exact) = (false, false);
            }
            Op::InvokeStatic(entry) => self.call(from, *entry, false, open),
            Op::InvokeSpecial(entry) => self.call(from, *entry, false, open),
            Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => self.call(from, *entry, true, open),
            _ => {}
        }
    }

    /// A field that is written, of what may be an object of the input.
    fn written(&mut self, from: ClassId, entry: PoolIndex) {
        self.found.is_quiet = false;
        let Ok(field) = self.program.resolve_field(from, entry) else { return };
        let class = self.program.field(field.field).class;
        let may_be = |template: &Template| self.program.is_subtype(template.class, class);
        self.found.is_tracked &= !self.plan.templates.iter().any(may_be);
    }

    fn made(&mut self, from: ClassId, entry: PoolIndex, open: &mut Vec<MethodId>) {
        let Ok(class) = self.program.resolve_class(from, entry) else {
            self.keeps = false;
            return;
        };
        let is_kept = names::COLLECTIONS
            .iter()
            .any(|(name, _, made)| *made != 0 && *name == &*self.program.class(class).name);
        if !is_kept {
            self.keeps &= !self.is_collection(class);
            self.found.has_own_entries |= self.is_entry(class);
            if !self.program.class(class).is_jdk() && !self.made.contains(&class) {
                self.made.push(class);
                self.found.is_exact &= self.is_made_by_own_code(class, open);
                let told_by = self.told_by(class);
                self.makes_unknown |= told_by.len() != self.told_apart_by(class);
                open.extend(told_by);
            }
            // What is made to be thrown ends the run.
            let throwable = self.program.find_class(names::THROWABLE);
            self.found.is_quiet &= throwable.is_ok_and(|throwable| self.program.is_subtype(class, throwable));
        }
    }

    /// Whether the constructors of the JDK that run for a new object of a class call none of its methods but one, which an exception
    /// may override.
    fn is_made_by_own_code(&self, class: ClassId, open: &mut Vec<MethodId>) -> bool {
        let above = self.program.superclasses(class).find(|above| above.is_jdk());
        let Some(above) = above else { return false };
        let throwable = self.program.find_class(names::THROWABLE);
        if throwable.is_ok_and(|throwable| self.program.is_subtype(above.id, throwable)) {
            let (name, descriptor) = names::FILL_IN;
            open.extend(
                self.program.find_method(class, name, descriptor).filter(|method| !self.is_of_jdk(*method)),
            );
            return true;
        }
        [names::OBJECT, names::RECORD].contains(&&*above.name)
    }

    fn is_of_jdk(&self, method: MethodId) -> bool {
        self.program.class(self.program.method(method).class).is_jdk()
    }

    /// How many methods of the program tell objects of a class apart.
    fn told_apart_by(&self, class: ClassId) -> usize {
        let methods = told_by(self.program, class).unwrap_or_default();
        let is_own = |method: &&MethodId| !self.program.class(self.program.method(**method).class).is_jdk();
        methods.iter().filter(is_own).count()
    }

    /// The code that tells objects of a class apart in a collection, but for what links call sites, as that of records does: then any
    /// class might be made.
    fn told_by(&self, class: ClassId) -> Vec<MethodId> {
        let is_own = |method: &MethodId| {
            let code = self.program.code(*method);
            let links = |op: &Op| matches!(op, Op::InvokeDynamic(_));
            !self.program.class(self.program.method(*method).class).is_jdk()
                && code.is_ok_and(|code| !code.ops.iter().any(links))
        };
        told_by(self.program, class).unwrap_or_default().into_iter().filter(is_own).collect()
    }

    fn call(&mut self, from: ClassId, entry: PoolIndex, selects: bool, open: &mut Vec<MethodId>) {
        let Ok(call) = self.program.resolve_method(from, entry) else {
            (self.found.is_quiet, self.found.is_exact) = (false, false);
            return;
        };
        let method = self.program.method(call.method);
        let class = self.program.class(method.class);
        if kinds_of(&class.name).is_some() {
            let known = known(self.program, call.method).map(|known| known.native);
            self.keeps &= known.is_some() || is_inherited(self.program, call.method);
            self.takes_entries |= known == Some(Native::View(Shown::Entries));
            self.asks_entries |= matches!(known, Some(Native::Part(_)));
            self.compares |= known.is_some_and(Native::compares);
            return;
        }
        if class.is_jdk() {
            let gives = MethodType::parse(&method.descriptor).and_then(|ty| ty.returns);
            self.keeps &= !self.is_collection(method.class) && !gives.is_some_and(|ty| self.may_give(&ty));
            let called = (&*class.name, &*method.name, &*method.descriptor);
            let takes_text = called.2.starts_with(names::TAKES_STRING);
            self.found.is_exact &= &*method.name == names::CONSTRUCTOR
                || names::OF_INTS.contains(&called)
                || is_box(self.program, method.class) && names::OF_BOXES.contains(&called.1) && !takes_text;
        } else {
            open.push(call.method);
        }
        if selects {
            self.calls.push(call.method);
            for template in &self.plan.templates {
                if self.program.is_subtype(template.class, method.class) {
                    open.extend(self.program.select(template.class, call.method));
                }
            }
        }
    }

    /// A static field that no program changes, nor what it holds, or of which it is known what it holds.
    fn is_constant(&self, from: ClassId, entry: PoolIndex) -> bool {
        self.program.resolve_field(from, entry).is_ok_and(|field| {
            let info = self.program.field(field.field);
            info.flags.is_synthetic()
                || info.flags.is_final() && field.kind != Kind::Reference
                || self.plan.held.iter().any(|(_, held)| *held == field.field)
        })
    }

    /// A field that is read: objects of the JDK stand for those of other classes, but where nothing is asked of them, and where the
    /// code itself has made the object with the field.
    fn read(&mut self, from: ClassId, entry: PoolIndex) {
        let Ok(field) = self.program.resolve_field(from, entry) else { return };
        let holder = self.program.field(field.field).class;
        if is_owner(self.program, field.field) {
            self.found.inner = Some(holder);
        }
        let class = match &self.program.field(field.field).ty {
            Type::Reference(name) => self.program.find_class(name),
            Type::Primitive(_) => return,
        };
        let class = class.map(|class| self.program.class(class));
        let is_own = class.is_ok_and(|class| class.is_array() || !class.is_jdk());
        let mut templates = self.plan.templates.iter();
        let is_of_input = templates.any(|template| self.program.is_subtype(template.class, holder));
        self.found.is_exact &= is_own || !is_of_input || self.plan.is_opaque(self.program, field.field);
    }

    /// A class that an object is asked for: when one of the input might be of it and is not.
    fn asked(&mut self, from: ClassId, entry: PoolIndex) {
        let Ok(class) = self.program.resolve_class(from, entry) else {
            self.found.casts_collections = true;
            return;
        };
        self.found.casts_collections |= self.is_collection(class);
        // None of the JDK's is read from a field.
        let is_below = |template: &Template| {
            let above = template.class;
            above != class && !self.program.class(above).is_jdk() && self.program.is_subtype(class, above)
        };
        self.found.is_exact &= !self.plan.templates.iter().any(is_below);
    }

    /// Whether what a method of the JDK gives may be a collection that the machine does not keep.
    fn may_give(&self, result: &Type) -> bool {
        match result {
            Type::Primitive(_) => false,
            Type::Reference(name) => {
                self.program.find_class(name).is_ok_and(|class| self.is_collection(class))
            }
        }
    }

    fn is_entry(&self, class: ClassId) -> bool {
        let entry = self.program.find_class(names::ENTRY);
        entry.is_ok_and(|entry| self.program.is_subtype(class, entry))
    }

    fn is_collection(&self, class: ClassId) -> bool {
        names::HOLDERS.iter().any(|holder| {
            self.program.find_class(holder).is_ok_and(|holder| self.program.is_subtype(class, holder))
        })
    }
}
