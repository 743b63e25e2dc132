//! What calls can do at all, read off their code: what they write, and which fields nobody reads.
//!
//! A field that is only written, counted up, or copied into such a field, tells no state from another, and would keep counters such as
//! `modCount` from ever coming to a fixpoint. All methods of the program that calls may run are looked at, overriding ones included.

use heapwise_program::names::OF_STREAMS;
use heapwise_program::{ClassId, FieldId, Library, MethodId, Op, Program};
use rustc_hash::FxHashSet;

use crate::api::class_of;
use crate::calls::Calls;
use crate::names;
use crate::reached::Reached;

/// Whether a method, or one of the program that it calls, writes to fields of objects that were there before.
pub(crate) fn writes_fields(program: &Program, calls: &Calls, method: MethodId) -> bool {
    let writes = |op: &Op| matches!(op, Op::PutField(_) | Op::PutStatic(_));
    let reached = Reached::from(program, calls, [method]);
    let is_writer = |method: &MethodId| {
        let is_made = program.method(*method).is_constructor();
        !is_made && program.code(*method).is_ok_and(|code| code.ops.iter().any(writes))
    };
    reached.is_cut || reached.methods.iter().any(is_writer)
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
    /// Those that calls read and that reading an object from a stream leaves as they are in a new one.
    pub transient: Vec<FieldId>,
    /// Whether not all that calls run was looked at: then this is not all either.
    pub is_cut: bool,
}

impl Fields {
    /// What calls do with them that run these methods.
    pub fn of(program: &Program, calls: &Calls, reached: &Reached) -> Fields {
        let mut uses = Uses::default();
        for method in &reached.methods {
            uses.add(program, *method);
        }
        if reached.is_cut {
            // Of what was not looked at, these are the ones that mostly write.
            let own = calls.classes.iter().flat_map(|class| &program.class(*class).methods);
            own.for_each(|method| uses.add(program, *method));
        }
        uses.close();
        let Uses { read, written, .. } = &uses;
        let is_own = |field: &FieldId| !program.class(program.field(*field).class).is_jdk();
        let (read_besides, is_whole) = Uses::besides(program, calls, reached);
        let is_read = |field: &FieldId| read.contains(field) || read_besides.contains(field);
        let unread = written.iter().copied().filter(|field| is_own(field) && !is_read(field));
        let layouts = calls.classes.iter().flat_map(|class| &program.class(*class).instance_layout);
        let is_open = |field: &&FieldId| {
            let flags = program.field(**field).flags;
            !flags.is_private() && !flags.is_final() && is_own(field)
        };
        let open = layouts.filter(is_open).copied().filter(|field| read.contains(field));
        let open: Vec<FieldId> = open.collect();
        let streamed = calls.classes.iter().filter(|class| is_streamed(program, **class));
        let streamed = streamed.flat_map(|class| &program.class(*class).instance_layout).copied();
        let is_lost =
            |field: &FieldId| is_own(field) && is_read(field) && is_left_by_streams(program, *field);
        Fields {
            transient: streamed.filter(is_lost).collect(),
            unread: if is_whole { unread.collect() } else { FxHashSet::default() },
            unwritten: open.iter().copied().filter(|field| !written.contains(field)).collect(),
            open,
            is_cut: reached.is_cut,
        }
    }
}

/// Whether callers may read objects of a class from a stream, as those that no constructor has made.
pub(crate) fn is_streamed(program: &Program, class: ClassId) -> bool {
    let serializable = program.find_class(names::SERIALIZABLE);
    let info = program.class(class);
    let is_made = info.is_record() || info.is_enum();
    serializable.is_ok_and(|above| !is_made && program.is_subtype(class, above))
}

/// A field of a class that holds strings or boxes.
pub(crate) fn value_field(program: &Program, class: ClassId) -> Option<FieldId> {
    let is_value = |field: &FieldId| {
        let library =
            class_of(program, &program.field(*field).ty).and_then(|class| program.class(class).library);
        matches!(library, Some(Library::Text | Library::Box(_)))
    };
    program.class(class).instance_layout.iter().copied().find(is_value)
}

/// Whether code of the program sees to what a stream has of objects of a class, or to what they are when they are read: nobody runs it.
pub(crate) fn streams_itself(program: &Program, class: ClassId) -> bool {
    let own = program.superclasses(class).take_while(|above| !above.is_jdk());
    let mut methods = own.flat_map(|above| &above.methods).map(|method| program.method(*method));
    let mut statics = program.superclasses(class).flat_map(|above| &above.static_layout);
    let says_fields = |field: &FieldId| *program.field(*field).name == *names::STREAMED_FIELDS;
    is_streamed(program, class)
        && (methods.any(|method| OF_STREAMS.contains(&&*method.name)) || statics.any(says_fields))
}

/// What such a class keeps from being known.
pub(crate) fn own_streaming(program: &Program, class: ClassId) -> String {
    format!("writing a {} to a stream or reading it, by code of its own", program.class(class).source_name())
}

/// Whether a stream does not say what a field holds: it is transient, or of a class above that no stream knows.
fn is_left_by_streams(program: &Program, field: FieldId) -> bool {
    let field = program.field(field);
    let serializable = program.find_class(names::SERIALIZABLE);
    field.flags.is_transient() || serializable.is_ok_and(|above| !program.is_subtype(field.class, above))
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
