//! The lengths of arrays that the code of a class makes by number: initial capacities, tables of a fixed size.
//!
//! A length is followed back from the op that makes the array: over jumps, through locals, to what methods are passed and give back, and
//! to what fields are assigned. The code in which that is looked for is that of the class, of those above it, and of its nest.
//!
//! Of a length that is computed, no number is known. Mostly it follows from what callers pass or from how much there is to hold; then
//! small inputs have short arrays, and nothing is missing. One that follows from constants alone is [`UNKNOWN_LENGTH`].

use std::collections::BTreeSet;

use heapwise_classfile::{Kind, Op, Pc, PoolIndex, Primitive};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::{Class, ClassKind, Method};
use crate::lower::{Effect, copies, effect_of};
use crate::program::Program;
use crate::{ClassId, FieldId, MethodId};

/// A length that the code computes from constants, so that nothing is known of it; longer than any array.
pub const UNKNOWN_LENGTH: u32 = u32::MAX;

/// The most ops in which lengths are looked for. Beyond that all lengths of the class are unknown.
const MOST_OPS: usize = 200_000;
/// The most places to which one length is followed. Beyond that it is unknown.
const MOST_PLACES: usize = 500;
/// The most lengths of one class. Beyond that the others are unknown.
const MOST_LENGTHS: usize = 5_000;

/// Where a number stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// On the stack before an op, so many slots below the top.
    Stack(MethodId, Pc, u16),
    Local(MethodId, u16),
    Field(FieldId),
    /// What a method gives back.
    Result(MethodId),
    /// What an op makes of other numbers.
    Computed(MethodId, Pc),
}

/// What was found where a number comes from.
#[derive(Default)]
struct Origins {
    numbers: BTreeSet<u32>,
    computed: Vec<Place>,
    /// Whether callers or data decide.
    is_open: bool,
    is_unknown: bool,
}

/// Whether what computed numbers are made of is looked at too. Where it changes, data decide how often.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    ToComputed,
    ThroughComputed,
}

/// The code in which lengths are looked for.
struct Lengths<'p> {
    program: &'p Program,
    class: ClassId,
    /// The names of the classes whose code it is.
    names: FxHashSet<&'p str>,
    /// What locals, fields and results are assigned.
    assigned: FxHashMap<Place, Vec<Place>>,
    /// The jumps to an op.
    jumps: FxHashMap<(MethodId, Pc), Vec<Pc>>,
    /// Whether a computed number follows from constants alone, as far as that was asked.
    fixed: FxHashMap<Place, bool>,
    ops: usize,
}

impl Program {
    /// The array classes of which the code of a class and of those above it makes objects, each with a length, which may be
    /// [`UNKNOWN_LENGTH`]. Linear in their code and in that of the nest, once.
    pub fn lengths_made(&self, class: ClassId) -> &[(ClassId, u32)] {
        let (made, read) = self.class(class).lengths.get_or_init(|| {
            let view = self.view();
            let made = Lengths::of(&view, class).made();
            (made.into_iter().collect(), view.record())
        });
        self.record_too(read.as_ref());
        made
    }

    /// The classes whose code may pass numbers to that of a class: its own and those above it, and those of its nest.
    fn passing(&self, class: ClassId) -> Vec<ClassId> {
        let mut classes: Vec<ClassId> = self.superclasses(class).map(|above| above.id).collect();
        let info = self.class(class);
        let host = info.nest_host.as_ref().map_or(Some(class), |host| self.find_class(host).ok());
        if let Some(host) = host.filter(|_| !info.is_jdk()) {
            let members =
                self.class(host).nest_members.iter().filter_map(|member| self.find_class(member).ok());
            classes.extend(std::iter::once(host).chain(members).filter(|one| *one != class));
        }
        let mut seen = FxHashSet::default();
        classes.retain(|class| seen.insert(*class));
        classes
    }
}

impl<'p> Lengths<'p> {
    fn of(program: &'p Program, class: ClassId) -> Lengths<'p> {
        let classes = program.passing(class);
        let mut lengths = Lengths {
            program,
            class,
            names: classes.iter().map(|class| &*program.class(*class).name).collect(),
            assigned: FxHashMap::default(),
            jumps: FxHashMap::default(),
            fixed: FxHashMap::default(),
            ops: 0,
        };
        for method in classes.iter().flat_map(|class| program.class(*class).methods.iter()) {
            if lengths.ops <= MOST_OPS {
                lengths.add(program.method(*method));
            }
        }
        lengths
    }

    /// Adds what a method assigns and passes.
    fn add(&mut self, method: &'p Method) {
        let Ok(code) = self.program.code(method.id) else { return };
        self.ops += code.ops.len();
        for (pc, op) in code.ops.iter().enumerate() {
            let pc = pc as Pc;
            op.visit_targets(|target| self.jumps.entry((method.id, target)).or_default().push(pc));
            let top = Place::Stack(method.id, pc, 0);
            match op {
                Op::Store(local) => self.assign(Place::Local(method.id, *local), top),
                Op::Increment(local, _) => {
                    self.assign(Place::Local(method.id, *local), Place::Computed(method.id, pc));
                }
                Op::ReturnValue => self.assign(Place::Result(method.id), top),
                Op::PutField(entry) | Op::PutStatic(entry) => {
                    if let Some(field) = self.field(method.class, *entry) {
                        self.assign(Place::Field(field), top);
                    }
                }
                Op::InvokeVirtual(entry)
                | Op::InvokeInterface(entry)
                | Op::InvokeSpecial(entry)
                | Op::InvokeStatic(entry) => {
                    if let Some(callee) = self.callee(method.class, op, *entry) {
                        self.pass(method.id, pc, callee);
                    }
                }
                _ => {}
            }
        }
    }

    fn assign(&mut self, to: Place, from: Place) {
        self.assigned.entry(to).or_default().push(from);
    }

    /// Adds what a call passes.
    fn pass(&mut self, method: MethodId, pc: Pc, callee: MethodId) {
        let callee = self.program.method(callee);
        for local in ints(callee) {
            let depth = callee.arg_slots.saturating_sub(local + 1);
            self.assign(Place::Local(callee.id, local), Place::Stack(method, pc, depth));
        }
    }

    /// The field that a pool entry names, if it is of one of the classes.
    fn field(&self, inside: ClassId, entry: PoolIndex) -> Option<FieldId> {
        if !self.is_of_classes(inside, entry) {
            return None;
        }
        self.program.resolve_field(inside, entry).ok().map(|found| found.field)
    }

    /// The method that a call runs on an object of the class, if it is of one of the classes and has code.
    fn callee(&self, inside: ClassId, op: &Op, entry: PoolIndex) -> Option<MethodId> {
        if !self.is_of_classes(inside, entry) {
            return None;
        }
        let called = self.program.resolve_method(inside, entry).ok()?.method;
        let callee = match op {
            Op::InvokeVirtual(_) | Op::InvokeInterface(_) => {
                self.program.select(self.class, called).unwrap_or(called)
            }
            _ => called,
        };
        Some(callee).filter(|callee| self.program.method(*callee).has_code())
    }

    /// Whether a pool entry names a member of one of the classes. No other class is loaded for it.
    fn is_of_classes(&self, inside: ClassId, entry: PoolIndex) -> bool {
        let class = self.program.class(inside).constants().ok().and_then(|constants| {
            let member = constants.member(entry).ok()?;
            constants.class_name(member.class).ok()
        });
        class.is_some_and(|class| self.names.contains(&*class))
    }

    /// The arrays that the class and those above it make.
    fn made(mut self) -> BTreeSet<(ClassId, u32)> {
        let mut made = BTreeSet::new();
        let program = self.program;
        for class in program.superclasses(self.class) {
            for method in class.methods.iter().map(|method| program.method(*method)) {
                self.add_made(class, method, &mut made);
            }
        }
        made
    }

    /// Adds the arrays that a method makes.
    fn add_made(&mut self, class: &Class, method: &Method, made: &mut BTreeSet<(ClassId, u32)>) {
        let Ok(code) = self.program.code(method.id) else { return };
        let mut passed = None;
        for (pc, op) in code.ops.iter().enumerate() {
            let Some((mut array, dimensions)) = self.array(class, op) else { continue };
            for depth in (0..dimensions).rev() {
                if self.ops > MOST_OPS || made.len() > MOST_LENGTHS {
                    made.insert((array, UNKNOWN_LENGTH));
                } else {
                    let place = Place::Stack(method.id, pc as Pc, depth);
                    let lengths = self.lengths(place, method, &mut passed);
                    made.extend(lengths.into_iter().map(|length| (array, length)));
                }
                let ClassKind::Array { element, .. } = self.program.class(array).kind else { break };
                array = element;
            }
        }
    }

    /// The class of the array that an op makes, and of how many dimensions it takes the lengths.
    fn array(&self, class: &Class, op: &Op) -> Option<(ClassId, u16)> {
        let program = self.program;
        match op {
            Op::NewPrimitiveArray(kind) => {
                let element = Primitive::ALL.into_iter().find(|one| one.kind() == Some(*kind))?;
                Some((program.array_class(program.primitive_class(element)), 1))
            }
            Op::NewReferenceArray(entry) => {
                Some((program.array_class(program.resolve_class(class.id, *entry).ok()?), 1))
            }
            Op::NewMultiArray(entry, dimensions) => {
                Some((program.resolve_class(class.id, *entry).ok()?, u16::from(*dimensions)))
            }
            _ => None,
        }
    }

    /// The lengths that stand in a place; `passed` are the numbers that the method is passed, once they are known.
    fn lengths(
        &mut self,
        place: Place,
        method: &Method,
        passed: &mut Option<BTreeSet<u32>>,
    ) -> BTreeSet<u32> {
        let Origins { mut numbers, computed, is_unknown, .. } = self.origins(vec![place], Depth::ToComputed);
        if is_unknown || computed.iter().any(|place| self.is_fixed(*place)) {
            numbers.insert(UNKNOWN_LENGTH);
        }
        // What a constructor makes of a capacity is mostly the capacity: one that is in bounds, or the next power of two.
        if method.is_constructor() && (numbers.is_empty() || !computed.is_empty()) {
            let passed = passed.get_or_insert_with(|| {
                let given = ints(method).into_iter().map(|local| Place::Local(method.id, local));
                self.origins(given.collect(), Depth::ToComputed).numbers
            });
            numbers.extend(passed.iter());
        }
        numbers
    }

    /// Whether a computed number follows from constants alone.
    fn is_fixed(&mut self, computed: Place) -> bool {
        if let Some(known) = self.fixed.get(&computed) {
            return *known;
        }
        let is_fixed = !self.origins(self.operands(computed), Depth::ThroughComputed).is_open;
        self.fixed.insert(computed, is_fixed);
        is_fixed
    }

    /// Where numbers come from.
    fn origins(&self, from: Vec<Place>, depth: Depth) -> Origins {
        let mut origins = Origins::default();
        let mut seen: FxHashSet<Place> = from.iter().copied().collect();
        let mut pending = from;
        while let Some(place) = pending.pop() {
            if seen.len() > MOST_PLACES {
                origins.is_unknown = true;
                break;
            }
            let before = match place {
                Place::Stack(method, pc, below) => self.put_there(method, pc, below, &mut origins),
                Place::Computed(..) if depth == Depth::ThroughComputed => self.operands(place),
                Place::Computed(..) => {
                    origins.computed.push(place);
                    Vec::new()
                }
                Place::Local(..) | Place::Field(_) | Place::Result(_) => {
                    let assigned = self.assigned.get(&place).map(Vec::as_slice).unwrap_or_default();
                    origins.is_open |= self.is_given(place, assigned.is_empty());
                    // Most of these change in a loop, or with each call.
                    origins.is_open |= depth == Depth::ThroughComputed && self.may_change(place, assigned);
                    assigned.to_vec()
                }
            };
            pending.extend(before.into_iter().filter(|place| seen.insert(*place)));
        }
        origins
    }

    /// Whether callers may decide what is there.
    fn is_given(&self, place: Place, is_unassigned: bool) -> bool {
        match place {
            Place::Local(method, local) => {
                let method = self.program.method(method);
                local < method.arg_slots && (!method.flags.is_private() || is_unassigned)
            }
            Place::Field(field) => {
                let flags = self.program.field(field).flags;
                !flags.is_private() && !flags.is_final()
            }
            _ => false,
        }
    }

    /// Whether it may be another number each time.
    fn may_change(&self, place: Place, assigned: &[Place]) -> bool {
        match place {
            Place::Local(..) => assigned.len() > 1,
            Place::Field(field) => {
                let flags = self.program.field(field).flags;
                !flags.is_static() || !flags.is_final()
            }
            _ => false,
        }
    }

    /// What an op computes with.
    fn operands(&self, computed: Place) -> Vec<Place> {
        let Place::Computed(method, pc) = computed else { return Vec::new() };
        match self.op(method, pc) {
            Some((Op::Increment(local, _), _)) => vec![Place::Local(method, *local)],
            Some((_, effect)) => (0..effect.pops).map(|depth| Place::Stack(method, pc, depth)).collect(),
            None => Vec::new(),
        }
    }

    fn op(&self, method: MethodId, pc: Pc) -> Option<(&'p Op, Effect)> {
        let info = self.program.method(method);
        let op = self.program.code(method).ok()?.ops.get(pc as usize)?;
        let effect = effect_of(op, info, self.program.class(info.class).constants().ok()?).ok()?;
        Some((op, effect))
    }

    /// Where that comes from which is on the stack before an op.
    fn put_there(&self, method: MethodId, pc: Pc, depth: u16, origins: &mut Origins) -> Vec<Place> {
        let falling = pc.checked_sub(1).and_then(|pc| Some((pc, self.op(method, pc)?)));
        let falling = falling.filter(|(_, (op, _))| op.falls_through());
        let jumps = self.jumps.get(&(method, pc)).into_iter().flatten();
        let jumping = jumps.filter_map(|pc| Some((*pc, self.op(method, *pc)?)));
        let before: Vec<(Pc, (&Op, Effect))> = falling.into_iter().chain(jumping).collect();
        // A handler is given an exception.
        origins.is_open |= before.is_empty();
        let mut places = Vec::new();
        for (pc, (op, effect)) in before {
            match depth_before(op, effect, depth) {
                Some(depth) => places.push(Place::Stack(method, pc, depth)),
                None => places.extend(self.put(method, pc, op, origins)),
            }
        }
        places
    }

    /// Where that comes from which an op puts on the stack.
    fn put(&self, method: MethodId, pc: Pc, op: &Op, origins: &mut Origins) -> Option<Place> {
        let inside = self.program.method(method).class;
        match op {
            Op::Int(number) => origins.numbers.extend(u32::try_from(*number).ok()),
            Op::Null | Op::Long(_) | Op::Float(_) | Op::Double(_) | Op::Constant(_) => {}
            Op::Load(local) => return Some(Place::Local(method, *local)),
            Op::GetField(entry) | Op::GetStatic(entry) => match self.field(inside, *entry) {
                Some(field) => return Some(Place::Field(field)),
                None if matches!(op, Op::GetStatic(_)) => origins.is_unknown = true,
                None => origins.is_open = true,
            },
            Op::InvokeVirtual(entry)
            | Op::InvokeInterface(entry)
            | Op::InvokeSpecial(entry)
            | Op::InvokeStatic(entry) => match self.callee(inside, op, *entry) {
                Some(callee) => return Some(Place::Result(callee)),
                // As good as its receiver and arguments: a setting of the JVM is as fixed as its name.
                None => return Some(Place::Computed(method, pc)),
            },
            Op::IntBinary(_) | Op::IntDiv | Op::IntRem | Op::IntNeg | Op::Convert(_) => {
                return Some(Place::Computed(method, pc));
            }
            _ => origins.is_open = true,
        }
        None
    }
}

/// The locals of the parameters that are whole numbers of one slot.
fn ints(method: &Method) -> Vec<u16> {
    let mut next = u16::from(!method.is_static());
    let mut locals = Vec::new();
    for ty in &method.parameters {
        if matches!(ty.kind(), Kind::Int | Kind::Short | Kind::Char | Kind::Byte) {
            locals.push(next);
        }
        next += ty.slots();
    }
    locals
}

/// How deep a slot was before an op that is so deep behind it; `None` if the op has put it there.
fn depth_before(op: &Op, effect: Effect, depth: u16) -> Option<u16> {
    if matches!(op, Op::Swap) && depth < 2 {
        return Some(1 - depth);
    }
    match copies(op) {
        Some((count, below)) if depth < count + below => Some(depth),
        Some((count, below)) if depth < 2 * count + below => Some(depth - count - below),
        Some((count, _)) => Some(depth - count),
        None => depth.checked_sub(effect.pushes).map(|depth| depth + effect.pops),
    }
}
