//! What calls can do at all, read off their code: which methods they run, and which fields nobody reads.
//!
//! A field that is only written, counted up, or copied into such a field, tells no state from another, and would keep counters such as
//! `modCount` from ever coming to a fixpoint. All methods of the program that calls may run are looked at, overriding ones included.

use heapwise_program::{ClassId, FieldId, Library, Method, MethodId, Op, PoolIndex, Program};
use rustc_hash::FxHashSet;

use crate::calls::Calls;
use crate::names;
use crate::observing::{is_harmless, is_of_builder, makes_text_of_object};

/// The most methods of the JDK that are looked at.
const WITHIN_JDK: usize = 200;

/// The methods of the program that a run may execute.
#[derive(Default)]
pub(crate) struct Reached {
    pub methods: Vec<MethodId>,
    known: FxHashSet<MethodId>,
    /// Those whose calls are among them.
    closed: FxHashSet<MethodId>,
    /// Methods of the JDK that they call.
    pub beyond: Vec<MethodId>,
    /// Whether all that they call is known.
    pub is_whole: bool,
}

impl Reached {
    /// What these methods run. What of the JDK they call may be what objects of the run override, or call that back.
    pub fn from(program: &Program, calls: &Calls, roots: impl IntoIterator<Item = MethodId>) -> Reached {
        let mut reached = Reached::alone(program, roots);
        let mut before = 0;
        while before != reached.known.len() {
            before = reached.known.len();
            let beyond = within_jdk(program, &reached.beyond);
            let is_open = beyond.is_none();
            let called = |method: &&MethodId| {
                let method = program.method(**method);
                let mut beyond = beyond.iter().flatten().map(|method| program.method(*method));
                is_open || beyond.any(|one| one.name == method.name && one.descriptor == method.descriptor)
            };
            let more: Vec<MethodId> = calls.overriding.iter().filter(called).copied().collect();
            more.into_iter().for_each(|method| reached.add(program, method));
            reached.close(program);
        }
        reached
    }

    /// The same, but for what the JDK calls back.
    fn alone(program: &Program, roots: impl IntoIterator<Item = MethodId>) -> Reached {
        let mut reached = Reached { is_whole: true, ..Reached::default() };
        roots.into_iter().for_each(|method| reached.add(program, method));
        reached.close(program);
        reached
    }

    fn close(&mut self, program: &Program) {
        let reached = self;
        let mut next = 0;
        while let Some(method) = reached.methods.get(next).copied() {
            next += 1;
            if reached.closed.insert(method) {
                reached.calls(program, method);
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
    }

    fn calls(&mut self, program: &Program, method: MethodId) {
        let class = program.method(method).class;
        let Ok(code) = program.code(method) else {
            self.is_whole &= program.method(method).flags.is_abstract();
            return;
        };
        for op in &code.ops {
            let (entry, is_open) = match op {
                Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => (*entry, true),
                Op::InvokeSpecial(entry) | Op::InvokeStatic(entry) => (*entry, false),
                Op::InvokeDynamic(entry) => {
                    match text_of_object(program, class, *entry) {
                        Some(method) => self.add(program, method),
                        None => self.is_whole = false,
                    }
                    continue;
                }
                _ => continue,
            };
            let Ok(found) = program.resolve_method(class, entry) else {
                self.is_whole = false;
                continue;
            };
            self.add(program, found.method);
            let declared = program.method(found.method).class;
            if is_open && !program.class(declared).is_jdk() {
                for below in program.instantiable_below(declared) {
                    match program.select(*below, found.method) {
                        Ok(selected) => self.add(program, selected),
                        Err(_) => self.is_whole = false,
                    }
                }
            }
        }
    }
}

/// What `+` on strings calls for an object: its text is asked for.
fn text_of_object(program: &Program, inside: ClassId, entry: PoolIndex) -> Option<MethodId> {
    let call = program.dynamic_call(inside, entry).ok()?;
    let string = program.find_class(names::STRING).ok()?;
    let (name, descriptor) = names::VALUE_OF;
    program.find_method(string, name, descriptor).filter(|_| *call.bootstrap.class == *names::CONCATENATION)
}

/// Methods of the JDK with all that they call in it. Nothing if there are many, or some of them that are not known.
fn within_jdk(program: &Program, methods: &[MethodId]) -> Option<Vec<MethodId>> {
    let mut all = methods.to_vec();
    let mut next = 0;
    while let Some(method) = all.get(next).copied() {
        next += 1;
        let of = program.method(method);
        let is_known = is_harmless(program, method) || is_of_builder(program, method);
        if is_known && !makes_text_of_object(program, of) || of.flags.is_native() {
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
            let called = program.resolve_method(of.class, entry).ok()?.method;
            if !all.contains(&called) {
                all.push(called);
            }
        }
    }
    Some(all)
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
    let own = program.superclasses(class).take_while(|above| !above.is_jdk());
    let methods = own.flat_map(|above| above.methods.iter().copied()).map(|method| program.method(method));
    let is_open =
        |method: &&Method| !method.is_static() && !method.is_constructor() && !method.flags.is_private();
    let above = supertypes(program, class);
    let above = || above.iter().filter(|above| program.class(**above).is_jdk());
    let overrides = |method: &&Method| {
        above().any(|above| {
            let mut declared = program.class(*above).methods.iter().map(|other| program.method(*other));
            declared.any(|other| other.name == method.name && other.descriptor == method.descriptor)
        })
    };
    methods.filter(is_open).filter(overrides).map(|method| method.id).collect()
}

/// The classes of the program that these methods make objects of.
pub(crate) fn created(program: &Program, methods: Vec<MethodId>) -> Vec<ClassId> {
    let mut created = Vec::new();
    for method in Reached::alone(program, methods).methods {
        let class = program.method(method).class;
        let Ok(code) = program.code(method) else { continue };
        let made = code.ops.iter().filter_map(|op| match op {
            Op::New(entry) => program.resolve_class(class, *entry).ok(),
            _ => None,
        });
        for made in made {
            if !program.class(made).is_jdk() && !created.contains(&made) {
                created.push(made);
            }
        }
    }
    created
}

/// Whether a method, or one of the program that it calls, writes to fields of objects that were there before.
pub(crate) fn writes_fields(program: &Program, calls: &Calls, method: MethodId) -> bool {
    let writes = |op: &Op| matches!(op, Op::PutField(_) | Op::PutStatic(_));
    Reached::from(program, calls, [method]).methods.iter().any(|method| {
        let is_made = program.method(*method).is_constructor();
        !is_made && program.code(*method).is_ok_and(|code| code.ops.iter().any(writes))
    })
}

/// What calls do with the fields of the program.
#[derive(Default)]
pub(crate) struct Fields {
    /// Fields that no call reads but to count them up or to copy them into such fields. Empty where not all that calls run is known.
    pub unread: FxHashSet<FieldId>,
    /// Fields that calls read and callers in the package may write.
    pub open: Vec<FieldId>,
    /// Those of them that no call writes.
    pub unwritten: Vec<FieldId>,
    /// Whether calls may ask a value for its class, or whether it is a string.
    pub asks_class: bool,
}

impl Fields {
    pub fn of(program: &Program, calls: &Calls) -> Fields {
        let all = calls.list.iter().chain(&calls.asked);
        let reached = Reached::from(program, calls, all.map(|call| call.method));
        let mut uses = Uses::default();
        for method in &reached.methods {
            uses.add(program, *method);
        }
        uses.close();
        let Uses { read, written, .. } = &uses;
        let is_own = |field: &FieldId| !program.class(program.field(*field).class).is_jdk();
        let (read_besides, is_whole) = Uses::besides(program, calls, &reached);
        let is_read = |field: &FieldId| read.contains(field) || read_besides.contains(field);
        let unread = written.iter().copied().filter(|field| is_own(field) && !is_read(field));
        let layouts = calls.classes.iter().flat_map(|class| &program.class(*class).instance_layout);
        let is_open = |field: &&FieldId| {
            let flags = program.field(**field).flags;
            !flags.is_private() && !flags.is_final() && is_own(field)
        };
        let open = layouts.filter(is_open).copied().filter(|field| read.contains(field));
        let open: Vec<FieldId> = open.collect();
        Fields {
            unread: if is_whole { unread.collect() } else { FxHashSet::default() },
            unwritten: open.iter().copied().filter(|field| !written.contains(field)).collect(),
            open,
            asks_class: reached.beyond.iter().any(|method| is_get_class(program, *method))
                || reached.methods.iter().any(|method| asks_for_text(program, *method)),
        }
    }
}

/// Whether a method asks by a cast or by `instanceof` for a string.
fn asks_for_text(program: &Program, method: MethodId) -> bool {
    let class = program.method(method).class;
    let Ok(code) = program.code(method) else { return false };
    code.ops.iter().any(|op| match op {
        Op::CheckCast(entry) | Op::InstanceOf(entry) => {
            let asked = program.resolve_class(class, *entry);
            asked.is_ok_and(|asked| program.class(asked).library == Some(Library::Text))
        }
        _ => false,
    })
}

fn is_get_class(program: &Program, method: MethodId) -> bool {
    let method = program.method(method);
    program.class(method.class).library == Some(Library::Object) && &*method.name == names::GET_CLASS
}

/// Where fields are read and written.
#[derive(Default)]
struct Uses {
    read: FxHashSet<FieldId>,
    written: FxHashSet<FieldId>,
    /// Fields that are copied into others, with those.
    copies: Vec<(FieldId, FieldId)>,
}

impl Uses {
    /// The fields that are read besides calls, and whether all is known that reads.
    fn besides(program: &Program, calls: &Calls, reached: &Reached) -> (FxHashSet<FieldId>, bool) {
        if calls.readers.is_empty() {
            return (FxHashSet::default(), reached.is_whole);
        }
        let besides = Reached::from(program, calls, calls.readers.iter().copied());
        let mut uses = Uses::default();
        for method in reached.methods.iter().chain(&besides.methods) {
            uses.add(program, *method);
        }
        uses.close();
        (uses.read, reached.is_whole && besides.is_whole)
    }

    fn add(&mut self, program: &Program, method: MethodId) {
        let class = program.method(method).class;
        let Ok(code) = program.code(method) else { return };
        let field = |at: usize| match code.ops.get(at) {
            Some(Op::GetField(entry) | Op::PutField(entry)) => {
                program.resolve_field(class, *entry).ok().map(|found| found.field)
            }
            _ => None,
        };
        let put = |at: usize| field(at).filter(|_| matches!(code.ops.get(at), Some(Op::PutField(_))));
        for (pc, op) in code.ops.iter().enumerate() {
            match (op, field(pc)) {
                (Op::PutField(_), Some(field)) => _ = self.written.insert(field),
                (Op::GetField(_), Some(field)) => {
                    let is_counted = matches!(
                        code.ops.get(pc + 1..pc + 3),
                        Some([Op::Int(_) | Op::Long(_), Op::IntBinary(_) | Op::LongBinary(_)])
                    ) && put(pc + 3) == Some(field);
                    match put(pc + 1) {
                        _ if is_counted => {}
                        Some(to) => self.copies.push((field, to)),
                        None => _ = self.read.insert(field),
                    }
                }
                _ => {}
            }
        }
    }

    /// What is copied into a field that is read is read.
    fn close(&mut self) {
        loop {
            let read =
                self.copies.iter().filter(|(of, to)| self.read.contains(to) && !self.read.contains(of));
            let more: Vec<FieldId> = read.map(|(of, _)| *of).collect();
            if more.is_empty() {
                return;
            }
            self.read.extend(more);
        }
    }
}

/// Whether a field counts the changes of a collection of the JDK, for its iterators alone.
pub(crate) fn is_change_count(program: &Program, field: FieldId) -> bool {
    let field = program.field(field);
    program.class(field.class).is_jdk() && &*field.name == names::CHANGES
}

/// Whether objects of a class keep the count of a collection.
pub(crate) fn keeps_change_count(program: &Program, class: ClassId) -> bool {
    let class = program.class(class);
    class.is_jdk()
        && class.instance_layout.iter().any(|field| &*program.field(*field).name == names::EXPECTED)
}
