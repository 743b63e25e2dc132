//! What callers can do beside the calls that are made, each by name: a proof is lost by it.

use heapwise_analysis::Target;
use heapwise_heap::{is_immutable, stubs::has_other_functions};
use heapwise_program::{Class, ClassId, FieldId, MethodId, Program};
use rustc_hash::FxHashSet;

use super::{Call, Calls, Parameter};
use crate::api::{gives_access, hands_out, is_functional, is_open, returns};
use crate::observing::is_observer;
use crate::questions::Questions;
use crate::{effects, names};

impl Calls {
    /// Names the parameters for which callers have objects that calls do not make: of classes beside those that are explored, or
    /// functions. What is declared as a type of the JDK may be one of its classes, too.
    pub(crate) fn leave_siblings(&mut self, program: &Program) {
        let (mut left_out, mut missing) = (Vec::new(), Vec::new());
        let given = self.surely_given(program);
        for call in &self.list {
            let roots = call.parameters.iter().filter_map(|parameter| match parameter {
                Parameter::Root(declared) => Some(*declared),
                _ => None,
            });
            for declared in roots {
                let info = program.class(declared);
                let below = program.instantiable_below(declared);
                let is_given = |class: ClassId| program.class(class).is_enum() || given.contains(&class);
                let other = below.iter().find(|class| !is_given(**class)).map(|class| program.class(*class));
                let is_open = || {
                    info.is_jdk() || is_functional(program, info) || has_other_functions(program, declared)
                };
                let other = other.or_else(|| is_open().then_some(info));
                if let Some(other) = other {
                    let name = Target { class: call.class, method: call.method }.name(program);
                    let list = match is_observer(program, self, call) {
                        true => &mut left_out,
                        false => &mut missing,
                    };
                    list.push(format!("{name} takes {} too", other.source_name()));
                }
            }
        }
        self.left_out.extend(left_out);
        self.missing.extend(missing);
    }

    /// The classes of which calls make objects, or return them by their type. What returns another type may never return one of it.
    fn surely_given(&self, program: &Program) -> FxHashSet<ClassId> {
        let given = self.list.iter().flat_map(|call| {
            let made = program.method(call.method).is_constructor().then_some(call.class);
            [made, returns(program, call.method)].into_iter().flatten()
        });
        given.collect()
    }

    /// Names what callers can do with what a method returns, where no calls are made on that.
    pub(crate) fn leave_result(&mut self, program: &Program, method: MethodId) {
        let info = program.method(method);
        let Some(given) = returns(program, method) else { return };
        let name = || Target { class: info.class, method }.name(program);
        if gives_access(program, given) {
            let class = program.class(given).source_name();
            self.besides.push(format!("what the {class} opens that {} returns", name()));
        } else if program.class(given).is_array() {
            self.besides.push(format!("assignments to elements of what {} returns", name()));
        } else if given != program.object_class() {
            let below =
                |class: &&ClassId| program.is_subtype(**class, given) && !self.classes.contains(class);
            let uncalled = self.own.iter().find(|class| below(class)).copied();
            let may_be_more = self.is_large && !program.class(given).flags.is_final();
            let uncalled = uncalled.or_else(|| may_be_more.then_some(given));
            if let Some(class) = uncalled {
                let class = program.class(class).source_name();
                self.left_out.push(format!("calls on what {} returns: {class}", name()));
            }
        }
    }

    /// Names the methods of a class that only some of its callers have, and that calls are not made of.
    pub(crate) fn leave_methods(&mut self, program: &Program, class: ClassId, offered: &[MethodId]) {
        let is_own = |above: &&Class| !above.is_jdk();
        let methods = program.superclasses(class).take_while(is_own).flat_map(|above| &above.methods);
        for method in methods.map(|method| program.method(*method)) {
            let flags = method.flags;
            let is_left = !flags.is_private() && !flags.is_public() && !flags.is_abstract();
            let call = Call { method: method.id, class, parameters: Vec::new() };
            let hands_out = || returns(program, method.id).is_some_and(|given| !is_immutable(program, given));
            if is_left
                && !flags.is_synthetic()
                && &*method.name != names::INITIALISER
                && !offered.contains(&method.id)
                && (hands_out() || !is_observer(program, self, &call))
            {
                let what = format!(
                    "calls of {}, which is not public",
                    Target { class, method: method.id }.name(program)
                );
                if !self.besides.contains(&what) {
                    self.besides.push(what);
                }
            }
        }
    }

    /// Names the classes below a class that copy their objects without a call of it: what a copy holds, the object holds too.
    pub(crate) fn leave_copies(&mut self, program: &Program, class: ClassId) {
        let Ok(cloneable) = program.find_class(names::CLONEABLE) else { return };
        let below = program.instantiable_below(class).iter().chain(program.unnamed_below(class));
        let is_copied = |below: &&ClassId| program.is_subtype(**below, cloneable);
        if let Some(below) =
            below.copied().find(|below| is_copied(&below)).filter(|_| !program.class(class).is_jdk())
        {
            self.besides.push(format!("copies of a {}", program.class(below).source_name()));
        }
    }

    /// Names the classes whose objects reading from a stream makes as no call does, the fields that it leaves out, and those whose
    /// values it makes anew, where calls compare references.
    pub(crate) fn leave_streams(&mut self, program: &Program, fields: &[FieldId], questions: &Questions) {
        let streamed = self.classes.iter().copied().filter(|class| effects::is_streamed(program, *class));
        let compared = streamed.filter(|_| questions.for_identity);
        let values = compared.filter_map(|class| effects::value_field(program, class));
        let values: Vec<String> = values
            .map(|field| {
                format!("reading the field {} from a stream, as another object", program.field(field).name)
            })
            .collect();
        self.besides.extend(values);
        for class in self.classes.clone().into_iter().filter(|class| effects::streams_itself(program, *class))
        {
            self.besides.push(effects::own_streaming(program, class));
        }
        for field in fields.iter().map(|field| program.field(*field)) {
            let class = program.class(field.class).source_name();
            let what = format!("reading a {class} from a stream, which leaves its field {} out", field.name);
            if !self.besides.contains(&what) {
                self.besides.push(what);
            }
        }
    }

    /// Names a class whose objects may be seen before their constructor has ended.
    pub(crate) fn leave_unfinished(&mut self, program: &Program, class: ClassId) {
        let info = program.class(class);
        let mut constructors = info.methods.iter().filter(|method| program.method(**method).is_constructor());
        if constructors.any(|constructor| program.is_seen_early(class, *constructor)) {
            self.besides.push(format!("a look at a {} before its constructor has ended", info.source_name()));
        }
    }

    /// Names the fields of a class that its callers can write to.
    pub(crate) fn leave_fields(&mut self, program: &Program, class: ClassId) {
        let info = program.class(class);
        if info.is_jdk() || info.is_enum() {
            return;
        }
        for field in info.instance_layout.iter().copied() {
            let name = format!("the field {}.{}", info.source_name(), program.field(field).name);
            let what = match () {
                () if is_open(program, field) => format!("assignments to {name}"),
                () if hands_out(program, field) => format!("the use of what {name} holds"),
                () => continue,
            };
            if !self.besides.contains(&what) {
                self.besides.push(what);
            }
        }
    }
}
