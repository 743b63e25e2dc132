//! The branches that a target is measured by: those of the method and of what it calls in its class and its package.
//!
//! What a class inherits from classes outside the JDK counts as its own, and a call that the class under test
//! overrides means the method that would run. Another call means the method that it names: what overrides that is no goal, as
//! no call need reach it. But where the target itself makes an object of a nested, local or anonymous class, or a function of a
//! lambda expression, a call that this object fits means its method too [Bacon96 §3: rapid type analysis]; so does handing it to
//! code outside the package, whose calls are not followed.

use std::collections::BTreeSet;

use heapwise_callsite::CallSites;
use heapwise_engine::Passed;
use heapwise_program::{Class, ClassId, Code, FieldId, Library, MethodId, Op, Pc, Program, Type};
use rustc_hash::FxHashSet;

use crate::bodies::bodies;
use crate::{Target, names};

/// One branch: a method, and an index into its branches.
pub type BranchId = (MethodId, usize);

/// The methods that a target reaches by calls within its class and package, with their branches as JaCoCo counts them.
#[derive(Clone)]
pub struct Closure {
    /// The methods, in order of discovery from the target.
    pub methods: Vec<MethodId>,
    /// All their branches.
    pub branches: Vec<BranchId>,
    /// Which of them tests of the target are for, parallel to `branches`: those of other methods of the class that are targets of their
    /// own, and of what only these call, are not worked for, though they may come along. Which those are hangs on the code alone, not on
    /// what is tested.
    pub goals: Vec<bool>,
}

impl Closure {
    /// The methods of the closure of a target, in order of discovery. Loads what [`Closure::of`] loads.
    pub fn reach(program: &Program, target: Target) -> Vec<MethodId> {
        Walk::of(program, target, &|_| true)
    }

    /// The closure of a target. Loads the code of its methods and what their calls refer to.
    pub fn of(program: &Program, target: Target) -> Closure {
        let methods = Closure::reach(program, target);
        let own = target.runs(program);
        let is_own = |method: MethodId| method == target.method || own.contains(&method);
        let is_other = |method: &MethodId| !is_own(*method) && has_tests(program, target.class, *method);
        let others: FxHashSet<MethodId> = methods.iter().copied().filter(is_other).collect();
        let for_it: Option<FxHashSet<MethodId>> = (!others.is_empty()).then(|| {
            let is_followed = |method| !others.contains(&method);
            Walk::of(program, target, &is_followed)
                .into_iter()
                .filter(|method| is_followed(*method))
                .collect()
        });
        let (mut branches, mut goals) = (Vec::new(), Vec::new());
        for method in methods.iter().copied() {
            let coverage = program.code(method).ok().and_then(|code| code.coverage.as_ref());
            let count = coverage.map_or(0, |coverage| coverage.branches.len());
            let is_goal = for_it.as_ref().is_none_or(|for_it| for_it.contains(&method));
            branches.extend((0..count).map(|index| (method, index)));
            goals.extend((0..count).map(|_| is_goal));
        }
        Closure { methods, branches, goals }
    }

    /// The classes that these methods ask for by casts and `instanceof`, in the order of the code.
    pub fn asked(&self, program: &Program) -> Vec<ClassId> {
        let mut asked = Vec::new();
        for method in &self.methods {
            let Ok(code) = program.code(*method) else { continue };
            let class = program.method(*method).class;
            asked.extend(code.ops.iter().filter_map(|op| match op {
                Op::CheckCast(entry) | Op::InstanceOf(entry) => program.resolve_class(class, *entry).ok(),
                _ => None,
            }));
        }
        asked
    }

    /// The classes of the JDK that declare what these methods call of objects whose class is open, but for what no value has of
    /// its own.
    pub fn called(&self, program: &Program) -> Vec<ClassId> {
        let mut called = Vec::new();
        for method in &self.methods {
            let Ok(code) = program.code(*method) else { continue };
            let class = program.method(*method).class;
            called.extend(code.ops.iter().filter_map(|op| match op {
                Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => {
                    let callee = program.method(program.resolve_method(class, *entry).ok()?.method);
                    let is_open = program.class(callee.class).is_jdk() && !callee.flags.is_final();
                    is_open.then_some(callee.class)
                }
                _ => None,
            }));
        }
        called
    }

    /// Whether some call in these methods runs other code for an object of a class below another than for one of that.
    pub(crate) fn differs_below(&self, program: &Program, class: ClassId, below: ClassId) -> bool {
        self.ops(program).any(|(from, op)| {
            let (Op::InvokeVirtual(entry) | Op::InvokeInterface(entry)) = op else { return false };
            let Ok(call) = program.resolve_method(from, *entry) else { return true };
            let is_received = program.is_subtype(below, program.method(call.method).class);
            is_received && program.select(class, call.method).ok() != program.select(below, call.method).ok()
        })
    }

    /// The final static fields that these methods read, in the order of the code.
    pub fn held(&self, program: &Program) -> Vec<FieldId> {
        let mut held = Vec::new();
        let statics = self.reads(program).filter(|(op, _)| matches!(op, Op::GetStatic(_)));
        for (_, field) in statics {
            if program.field(field).flags.is_final() && !held.contains(&field) {
                held.push(field);
            }
        }
        held
    }

    /// Whether an `assert` is among them.
    pub fn asks_for_assertions(&self, program: &Program) -> bool {
        self.reads(program).any(|(_, field)| &*program.field(field).name == names::ASSERTIONS_DISABLED)
    }

    /// Whether they ask for what others may change in the meantime or before: a volatile or static field, what a lock guards, a variable
    /// of `java.util.concurrent.atomic`, whether the thread is interrupted, or what a loop waits for that changes nothing itself.
    pub(crate) fn listens_to_others(&self, program: &Program) -> bool {
        let listens = |method: MethodId| {
            let (info, holder) = (program.method(method), program.class(program.method(method).class));
            info.flags.is_synchronized()
                || holder.name.starts_with(names::ATOMIC)
                || &*holder.name == names::THREAD && names::OF_OTHER_THREADS.contains(&&*info.name)
        };
        let asks = |(from, op): (ClassId, &Op)| match op {
            Op::InvokeVirtual(entry) | Op::InvokeStatic(entry) | Op::InvokeSpecial(entry) => {
                program.resolve_method(from, *entry).is_ok_and(|call| listens(call.method))
            }
            op => matches!(op, Op::MonitorEnter),
        };
        let may_change = |(op, field): (&Op, FieldId)| {
            let flags = program.field(field).flags;
            flags.is_volatile() || matches!(op, Op::GetStatic(_)) && !flags.is_final()
        };
        let waits = |method: &MethodId| program.code(*method).is_ok_and(has_waiting_loop);
        self.reads(program).any(may_change)
            || self.methods.iter().any(waits)
            || self.methods.iter().any(|method| listens(*method))
            || self.ops(program).any(asks)
    }

    /// The instance fields that these methods read.
    pub fn fields_read(&self, program: &Program) -> BTreeSet<FieldId> {
        let reads = self.reads(program).filter(|(op, _)| matches!(op, Op::GetField(_)));
        reads.map(|(_, field)| field).collect()
    }

    /// The instance fields that these methods read or write.
    pub fn fields(&self, program: &Program) -> BTreeSet<FieldId> {
        let fields = self.ops(program).filter_map(|(class, op)| match op {
            Op::GetField(entry) | Op::PutField(entry) => {
                Some(program.resolve_field(class, *entry).ok()?.field)
            }
            _ => None,
        });
        fields.collect()
    }

    /// The fields that these methods read, in the order of the code.
    fn reads<'p>(&self, program: &'p Program) -> impl Iterator<Item = (&'p Op, FieldId)> {
        self.ops(program).filter_map(|(class, op)| match op {
            Op::GetField(entry) | Op::GetStatic(entry) => {
                Some((op, program.resolve_field(class, *entry).ok()?.field))
            }
            _ => None,
        })
    }

    /// The code of these methods, each op with its class.
    fn ops<'p>(&self, program: &'p Program) -> impl Iterator<Item = (ClassId, &'p Op)> {
        self.methods.iter().flat_map(move |method| {
            let class = program.method(*method).class;
            let ops = program.code(*method).map_or(&[][..], |code| &code.ops);
            ops.iter().map(move |op| (class, op))
        })
    }

    /// Which branches a run covered, parallel to `branches`.
    pub fn covered(&self, program: &Program, passed: &Passed) -> Vec<bool> {
        self.of_each(program, |_, code| {
            Some(code.coverage.as_ref()?.covered(&|probe| passed.contains(probe)))
        })
    }

    /// Which branches were taken before ops that threw, parallel to `branches`: what nothing counts.
    pub fn taken_before(&self, program: &Program, throws: &BTreeSet<(MethodId, Pc)>) -> Vec<bool> {
        let threw = |method, at| throws.contains(&(method, at));
        self.of_each(program, |method, code| {
            Some(code.coverage.as_ref()?.taken_before(&|at| threw(method, at)))
        })
    }

    /// What is said of the branches of each method that has some, one behind the other.
    fn of_each(&self, program: &Program, said: impl Fn(MethodId, &Code) -> Option<Vec<bool>>) -> Vec<bool> {
        let mut all = Vec::with_capacity(self.branches.len());
        let of_method = |method: &MethodId| said(*method, program.code(*method).ok()?);
        self.methods.iter().filter_map(of_method).for_each(|of_method| all.extend(of_method));
        all
    }
}

/// The search for the methods of a closure.
struct Walk<'p> {
    program: &'p Program,
    class: ClassId,
    /// The classes of the constants of an enum under test that have bodies.
    bodies: Vec<ClassId>,
    /// In order of discovery; call sites of `invokedynamic` included.
    methods: Vec<MethodId>,
    known: FxHashSet<MethodId>,
    /// The classes of which these methods make objects that calls may find, and the functions that they make.
    made: Vec<Made<'p>>,
    /// What is called by virtual calls.
    called: Vec<MethodId>,
    known_calls: FxHashSet<MethodId>,
    /// The types of the parameters of what is called outside.
    handed: Vec<&'p str>,
}

/// A class of which a closure makes objects.
struct Made<'p> {
    class: ClassId,
    supertypes: FxHashSet<&'p str>,
    /// How many of the calls, and of the types that are handed on, it was compared with.
    compared: (usize, usize),
}

impl<'p> Walk<'p> {
    /// The methods, in order of discovery; the calls of some are not followed, but what they make is.
    fn of(program: &'p Program, target: Target, is_followed: &dyn Fn(MethodId) -> bool) -> Vec<MethodId> {
        let mut walk = Walk {
            program,
            class: target.class,
            bodies: bodies(program, target.class),
            methods: Vec::new(),
            known: FxHashSet::default(),
            made: Vec::new(),
            called: Vec::new(),
            known_calls: FxHashSet::default(),
            handed: Vec::new(),
        };
        walk.add(target.method);
        target.runs(program).into_iter().for_each(|method| walk.add(method));
        let mut next = 0;
        while let Some(method) = walk.methods.get(next).copied() {
            next += 1;
            walk.scan(method, is_followed(method));
            if next == walk.methods.len() {
                walk.dispatch();
            }
        }
        walk.methods.retain(|method| program.class(program.method(*method).class).call_site_of.is_none());
        walk.methods
    }

    fn add(&mut self, method: MethodId) {
        if self.known.insert(method) {
            self.methods.push(method);
        }
    }

    /// Takes note of what a method calls and makes.
    fn scan(&mut self, method: MethodId, is_followed: bool) {
        let program = self.program;
        let Ok(code) = program.code(method) else { return };
        let inside = program.method(method).class;
        for op in &code.ops {
            match op {
                Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) if is_followed => {
                    let Ok(resolved) = program.resolve_method(inside, *entry) else { continue };
                    let callee = resolved.method;
                    if !is_of_object(program, callee) && self.known_calls.insert(callee) {
                        self.called.push(callee);
                    }
                    self.call(program.select(self.class, callee).unwrap_or(callee));
                    let bodies = self.bodies.iter().filter_map(|body| program.select(*body, callee).ok());
                    bodies.collect::<Vec<_>>().into_iter().for_each(|method| self.call(method));
                }
                Op::InvokeSpecial(entry) | Op::InvokeStatic(entry) if is_followed => {
                    if let Ok(resolved) = program.resolve_method(inside, *entry) {
                        self.call(resolved.method);
                    }
                }
                Op::InvokeDynamic(entry) => {
                    if let Ok(site) = program.call_site(inside, *entry) {
                        self.make(program.method(site).class);
                    }
                }
                Op::New(entry) => {
                    if let Ok(class) = program.resolve_class(inside, *entry)
                        && program.class(class).nesting.is_some()
                    {
                        self.make(class);
                    }
                }
                _ => {}
            }
        }
    }

    fn call(&mut self, callee: MethodId) {
        let program = self.program;
        let info = program.method(callee);
        if !self.is_near(info.class) {
            for name in info.parameters.iter().filter_map(Type::class_name) {
                if name != names::OBJECT && !self.handed.contains(&name) {
                    self.handed.push(name);
                }
            }
        } else if !info.flags.is_abstract() {
            self.add(callee);
        }
    }

    /// Whether a class is of the package, or above the class under test and not of the JDK.
    fn is_near(&self, class: ClassId) -> bool {
        let holder = self.program.class(class);
        let is_own = holder.package() == self.program.class(self.class).package();
        (is_own || self.program.is_subtype(self.class, class)) && !holder.is_jdk()
    }

    fn make(&mut self, class: ClassId) {
        let program = self.program;
        if !self.is_near(class) || self.made.iter().any(|made| made.class == class) {
            return;
        }
        let interfaces = program.superinterfaces(class).iter().map(|id| program.class(*id));
        let supertypes = program.superclasses(class).chain(interfaces).map(|above| &*above.name);
        let supertypes = supertypes.filter(|name| *name != names::OBJECT).collect();
        self.made.push(Made { class, supertypes, compared: (0, 0) });
    }

    /// Adds the methods of objects made here that the calls seen so far can reach.
    fn dispatch(&mut self) {
        let program = self.program;
        let mut made = std::mem::take(&mut self.made);
        for made in &mut made {
            let (calls, types) = made.compared;
            made.compared = (self.called.len(), self.handed.len());
            let mut is_handed = self.handed.iter().skip(types).any(|name| made.supertypes.contains(name));
            let calls: Vec<MethodId> = self.called.iter().skip(calls).copied().collect();
            for callee in calls {
                if !program.is_subtype(made.class, program.method(callee).class) {
                    continue;
                }
                match program.select(made.class, callee) {
                    // What is inherited from outside calls back what is overridden.
                    Ok(selected) if !self.is_near(program.method(selected).class) => is_handed = true,
                    Ok(selected) => self.add(selected),
                    Err(_) => {}
                }
            }
            if is_handed {
                self.hand_out(made.class);
            }
        }
        self.made = made;
    }

    /// Adds the methods by which code outside the package can reach an object of this class.
    fn hand_out(&mut self, class: ClassId) {
        let program = self.program;
        let near: Vec<&Class> = program.superclasses(class).filter(|above| self.is_near(above.id)).collect();
        for method in near.iter().flat_map(|above| above.methods.iter()) {
            let info = program.method(*method);
            if info.vtable_index.is_some() && !info.flags.is_abstract() {
                self.add(*method);
            }
        }
    }
}

/// Whether some loop waits for what others may change: it reads that, and stores nothing but what it has read, in locals that lead it
/// nowhere. What its calls store is not looked at.
fn has_waiting_loop(code: &Code) -> bool {
    code.ops.iter().enumerate().any(|(end, op)| {
        let mut begin = end + 1;
        op.visit_targets(|target| begin = begin.min(target as usize));
        waits(code.ops.get(begin..=end).unwrap_or_default())
    })
}

/// Whether the code of a loop is such.
fn waits(body: &[Op]) -> bool {
    let reads = |op: &Op| {
        matches!(op, Op::GetField(_) | Op::GetStatic(_) | Op::ArrayLoad(_))
            || matches!(op, Op::InvokeVirtual(_) | Op::InvokeInterface(_))
            || matches!(op, Op::InvokeSpecial(_) | Op::InvokeStatic(_) | Op::InvokeDynamic(_))
    };
    let is_stored =
        |local: &u16| body.iter().any(|op| matches!(op, Op::Store(to) | Op::Store2(to) if to == local));
    let goes_on = |at: usize| match &body[at..] {
        [Op::Increment(..) | Op::ArrayStore(_) | Op::PutField(_) | Op::PutStatic(_), ..] => true,
        [Op::Store(_) | Op::Store2(_), ..] => at == 0 || !reads(&body[at - 1]),
        // An object that is read next, or an index.
        [Op::Load(local), next, ..] if reads(next) => is_stored(local),
        [Op::Load(array), Op::Load(index), Op::ArrayLoad(_), ..] => is_stored(array) || is_stored(index),
        _ => false,
    };
    body.iter().any(reads) && !(0..body.len()).any(goes_on)
}

/// What callers may call of the functions that a method makes by lambda expressions and method references.
pub fn functions(program: &Program, maker: MethodId) -> Vec<Target> {
    let inside = program.method(maker).class;
    let sites = program.code(maker).map_or(&[][..], |code| &code.ops).iter().filter_map(|op| match op {
        Op::InvokeDynamic(entry) => program.call_site(inside, *entry).ok(),
        _ => None,
    });
    let classes = sites.map(|site| program.class(program.method(site).class));
    let methods = classes
        .flat_map(|class| class.methods.iter().map(|method| Target { class: class.id, method: *method }));
    methods.filter(|target| program.method(target.method).vtable_index.is_some()).collect()
}

/// Whether a method of a class, or one that it inherits from a class, is a target of its own where the whole class is tested.
fn has_tests(program: &Program, class: ClassId, method: MethodId) -> bool {
    let info = program.method(method);
    let holder = program.class(class);
    let is_called = match info.is_constructor() {
        true => info.class == class && !holder.flags.is_abstract() && !holder.is_enum(),
        false => {
            let is_inherited = program.superclasses(class).any(|above| above.id == info.class);
            let is_overridden = || program.select(class, method).is_ok_and(|selected| selected != method);
            is_inherited && !info.name.starts_with('<') && (info.is_static() || !is_overridden())
        }
    };
    let is_own = !info.flags.is_private() && !program.is_implicit(method);
    is_called && is_own && Target { class, method }.obstacle(program).is_none()
}

/// Whether every object has the method: that one of some class is called says nothing of another.
fn is_of_object(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).library == Some(Library::Object)
}
