//! Korat's API for finitizations: what a program calls on it is recorded, not run [Korat02 §3].
//!
//! A method such as `finTree` says what an invariant is tried on: it makes sets of objects and numbers, and sets them for fields. Here
//! stand-ins take the place of the API, whether a jar with it is there or not, and each call on them leaves a record behind. What the
//! calls mean is up to whoever reads the records. SymSolve has a part of this API, under the same names.
//!
//! A call that the stand-ins do not have throws `NoSuchMethodError`, as on a JVM with another version of the API.

use std::sync::LazyLock;

use heapwise_callsite::{StandIn, StandInMethod};
use heapwise_engine::{CodeLine, Engine, Interrupt, Machine, NativeMethod, Natives, Returned, State, Step};
use heapwise_entity::Entity;
use heapwise_heap::{Data, Object, ObjectId, Value, is_box};
use heapwise_program::{ClassId, LoadError, MethodId, Primitive, Program, Type};

use crate::arguments::argument;
use crate::table::Table;

/// Where the types of the API are.
const PACKAGE: &str = "korat/finitization/";
/// The same as Java spells it.
pub const PACKAGE_NAME: &str = "korat.finitization.";
/// What a method that says domains returns.
pub const RETURNED: &str = "korat/finitization/IFinitization";
/// What makes finitizations.
const FACTORY: &str = "korat/finitization/impl/FinitizationFactory";
/// The class of all that is made by recorded calls, which are its objects: the one before, the method, the method that calls, its
/// line, and the arguments.
const RECORDED: &str = "heapwise/finitization/Recorded";
/// Its static field with the last call.
const LAST: (&str, &str) = ("last", "Ljava/lang/Object;");

/// The interfaces, each behind those that it extends, and their methods as Java spells them.
const INTERFACES: &[(&str, &[&str], &[&str])] = &[
    ("IFieldDomain", &[], &[]),
    ("IBooleanSet", &["IFieldDomain"], &[]),
    ("IByteSet", &["IFieldDomain"], &[]),
    ("IShortSet", &["IFieldDomain"], &[]),
    ("IIntSet", &["IFieldDomain"], &["void addInt(int)", "void addRange(int, int, int)"]),
    ("ILongSet", &["IFieldDomain"], &[]),
    ("IFloatSet", &["IFieldDomain"], &[]),
    ("IDoubleSet", &["IFieldDomain"], &[]),
    ("IArraySet", &["IFieldDomain"], &[]),
    ("IObjSet", &["IFieldDomain"], &["boolean addClassDomain(IClassDomain)", "void setNullAllowed(boolean)"]),
    ("IClassDomain", &[], &["void includeInIsomorphismCheck(boolean)", "void addObject(Object)"]),
    (
        "IFinitization",
        &[],
        &[
            "Class getFinClass()",
            "Class getRootClass()",
            "IClassDomain createClassDomain(Class)",
            "IClassDomain createClassDomain(Class, int)",
            "IClassDomain createClassDomain(String)",
            "IClassDomain createClassDomain(String, int)",
            "IClassDomain getClassDomain(Class)",
            "IClassDomain getClassDomain(String)",
            "IBooleanSet createBooleanSet()",
            "IByteSet createByteSet(byte)",
            "IByteSet createByteSet(byte, byte)",
            "IByteSet createByteSet(byte, byte, byte)",
            "IShortSet createShortSet(short)",
            "IShortSet createShortSet(short, short)",
            "IShortSet createShortSet(short, short, short)",
            "IIntSet createIntSet(int)",
            "IIntSet createIntSet(int, int)",
            "IIntSet createIntSet(int, int, int)",
            "ILongSet createLongSet(long)",
            "ILongSet createLongSet(long, long)",
            "ILongSet createLongSet(long, long, long)",
            "IFloatSet createFloatSet(float)",
            "IFloatSet createFloatSet(float, float)",
            "IFloatSet createFloatSet(float, float, float)",
            "IDoubleSet createDoubleSet(double)",
            "IDoubleSet createDoubleSet(double, double)",
            "IDoubleSet createDoubleSet(double, double, double)",
            "IObjSet createObjSet(Class)",
            "IObjSet createObjSet(Class, boolean)",
            "IObjSet createObjSet(Class, int)",
            "IObjSet createObjSet(Class, int, boolean)",
            "IObjSet createObjSet(String)",
            "IObjSet createObjSet(String, boolean)",
            "IObjSet createObjSet(String, int)",
            "IObjSet createObjSet(String, int, boolean)",
            "IFieldDomain createObjSet(IClassDomain)",
            "IFieldDomain createObjSet(IClassDomain, boolean)",
            "IArraySet createArraySet(Class, IIntSet, IFieldDomain, int)",
            "void set(String, IFieldDomain)",
            "void set(String, String, IFieldDomain)",
            "void set(Class, String, IFieldDomain)",
            "void addAll(String, IObjSet)",
            "void addAll(String, String, IObjSet)",
            "void addAll(Class, String, IObjSet)",
        ],
    ),
];

/// Adds the stand-ins to a program. Nothing may have looked at the API before, so it is best one of its own.
///
/// # Errors
/// If the program knows the API already.
pub fn define(program: &Program) -> Result<(), LoadError> {
    let mut all = Vec::new();
    for (name, extends, methods) in INTERFACES {
        let extends: Vec<String> = extends.iter().map(|name| format!("{PACKAGE}{name}")).collect();
        let methods: Vec<StandInMethod> = methods.iter().map(|method| declared(method, false)).collect();
        let name = format!("{PACKAGE}{name}");
        define_one(program, &name, true, (&extends, &methods), &[])?;
        all.extend(methods);
    }
    let interfaces: Vec<String> = INTERFACES.iter().map(|(name, ..)| format!("{PACKAGE}{name}")).collect();
    define_one(program, RECORDED, false, (&interfaces, &all), &[LAST])?;
    define_one(program, FACTORY, false, (&[], &[declared("IFinitization create(Class)", true)]), &[])
}

fn define_one(
    program: &Program,
    name: &str,
    is_interface: bool,
    (interfaces, methods): (&[String], &[StandInMethod]),
    static_fields: &[(&str, &str)],
) -> Result<(), LoadError> {
    let interfaces: Vec<&str> = interfaces.iter().map(String::as_str).collect();
    let stand_in = StandIn { name, is_interface, interfaces: &interfaces, static_fields, methods };
    stand_in.define(program).map(|_| ())
}

/// A method as Java spells it.
fn declared(method: &str, is_static: bool) -> StandInMethod {
    let (returns, rest) = method.split_once(' ').unwrap_or_default();
    let (name, parameters) = rest.trim_end_matches(')').split_once('(').unwrap_or_default();
    let parameters = parameters.split(", ").filter(|parameter| !parameter.is_empty()).map(descriptor);
    let parameters: String = parameters.collect();
    StandInMethod {
        is_static,
        name: name.to_owned(),
        descriptor: format!("({parameters}){}", descriptor(returns)),
    }
}

fn descriptor(name: &str) -> String {
    match Primitive::ALL.iter().find(|primitive| primitive.java_name() == name) {
        Some(primitive) => primitive.letter().to_string(),
        None if ["Class", "Object", "String"].contains(&name) => format!("Ljava/lang/{name};"),
        None => format!("L{PACKAGE}{name};"),
    }
}

/// The native methods of a run that records.
pub fn recording() -> &'static dyn Natives {
    static RECORDING: LazyLock<Recording> = LazyLock::new(|| Recording(Table::shared()));
    &*RECORDING
}

/// The methods of stand-ins are recorded, others are those of the table.
struct Recording(&'static Table);

impl Natives for Recording {
    fn find(&self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        match &*program.class(program.method(method).class).name {
            RECORDED | FACTORY => Some(record),
            _ => self.0.find(program, method),
        }
    }

    fn is_body_same(&self, program: &Program, method: MethodId) -> bool {
        self.0.is_body_same(program, method)
    }

    fn function(&self, program: &Program, method: MethodId) -> Option<NativeMethod> {
        self.0.function(program, method)
    }
}

/// Where the parts of a record are.
const BEFORE: usize = 0;
const METHOD: usize = 1;
const CALLER: usize = 2;
const LINE: usize = 3;
const ARGUMENTS: usize = 4;

fn record(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (called, at) = machine.called()?;
    let program = machine.program();
    let info = program.method(called);
    if !program.class(info.class).name.starts_with(PACKAGE) {
        return Interrupt::unsupported("a call by reflection of Korat's API for finitizations");
    }
    if info.returns.as_ref().and_then(Type::class_name) == Some("java/lang/Class") {
        let finitization = machine.object(argument(arguments, 0))?;
        let class = machine.state.heap.get(finitization, ARGUMENTS).unwrap_or(Value::Null);
        return Ok(Returned::Value(class));
    }
    let class = machine.find_class(RECORDED)?;
    let statics = machine.initialised(class)?;
    let before = machine.read_cell(statics, 0)?;
    let head = [
        before,
        Value::Int(called.index() as i32),
        Value::Int(at.method.index() as i32),
        Value::Int(at.line.map_or(0, |line| line as i32)),
    ];
    let arguments = arguments.iter().copied().filter(|argument| *argument != Value::Filler);
    let cells: Vec<Value> = head.into_iter().chain(arguments).collect();
    let call = machine.add(Object { class, data: Data::Cells(cells.into()) })?;
    machine.write_cell(statics, 0, Value::Object(call))?;
    Ok(match info.returns {
        None => Returned::Void,
        Some(Type::Primitive(_)) => Returned::Value(Value::Int(1)),
        Some(Type::Reference(_)) => Returned::Value(Value::Object(call)),
    })
}

/// A call on the API.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The method, as the call site names it.
    pub method: MethodId,
    /// Where it is called.
    pub at: CodeLine,
    /// The receiver, if the method is no static one, and the arguments.
    pub arguments: Vec<Argument>,
}

/// What a call takes.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// Null.
    Null,
    /// A whole number, or whether something is true.
    Number(i64),
    /// A float or double.
    Fraction(f64),
    /// A class.
    Class(ClassId),
    /// A string.
    Text(String),
    /// What the call with this index has made.
    Made(usize),
    /// A box of a whole number.
    Boxed(ClassId, i64),
    /// Another object, or a value that is not known.
    Other,
}

/// The calls that a run has recorded, in their order, and what it has returned: what the call with that index has made.
pub fn recorded(
    engine: &Engine<'_>,
    program: &Program,
    state: &State<'_>,
    returned: Option<Value>,
) -> (Vec<Call>, Option<usize>) {
    let last = program.find_class(RECORDED).ok().and_then(|class| program.find_field(class, LAST.0));
    let mut next = last.and_then(|field| state.static_object(program, field));
    let mut objects = Vec::new();
    while let Some(call) = next {
        objects.push(call);
        next = match state.heap.get(call, BEFORE) {
            Some(Value::Object(before)) => Some(before),
            _ => None,
        };
    }
    objects.reverse();
    let reader = Reader { engine, program, state, objects };
    let returned = match returned.map(|value| reader.argument(value)) {
        Some(Argument::Made(index)) => Some(index),
        _ => None,
    };
    (reader.objects.iter().map(|object| reader.call(*object)).collect(), returned)
}

struct Reader<'a, 'p> {
    engine: &'a Engine<'p>,
    program: &'a Program,
    state: &'a State<'p>,
    /// The records in the order of the calls, which is that of their ids.
    objects: Vec<ObjectId>,
}

impl Reader<'_, '_> {
    fn call(&self, object: ObjectId) -> Call {
        let number = |cell| match self.state.heap.get(object, cell) {
            Some(Value::Int(number)) => number as u32,
            _ => 0,
        };
        let method = |cell| MethodId::from_index(number(cell) as usize);
        let line = Some(number(LINE)).filter(|line| *line > 0);
        let values = (ARGUMENTS..).map_while(|cell| self.state.heap.get(object, cell));
        Call {
            method: method(METHOD),
            at: CodeLine { method: method(CALLER), line },
            arguments: values.map(|value| self.argument(value)).collect(),
        }
    }

    fn argument(&self, value: Value) -> Argument {
        match value {
            Value::Null => Argument::Null,
            Value::Int(number) => Argument::Number(number.into()),
            Value::Long(number) => Argument::Number(number),
            Value::Float(number) => Argument::Fraction(number.into()),
            Value::Double(number) => Argument::Fraction(number),
            Value::Object(object) => self.object(object),
            _ => Argument::Other,
        }
    }

    fn object(&self, object: ObjectId) -> Argument {
        let heap = &self.state.heap;
        if let Ok(index) = self.objects.binary_search(&object) {
            return Argument::Made(index);
        }
        let class = heap.class(object);
        let info = self.program.class(class);
        if let Some(text) = self.engine.text(heap, object) {
            return Argument::Text(String::from_utf16_lossy(&text));
        }
        if &*info.name == "java/lang/Class" {
            // Behind its fields stands the number of the class.
            return match heap.get(object, info.instance_layout.len()) {
                Some(Value::Int(index)) => Argument::Class(ClassId::from_index(index as usize)),
                _ => Argument::Other,
            };
        }
        // A box has one field.
        match heap.get(object, 0).filter(|_| is_box(self.program, class)) {
            Some(Value::Int(number)) => Argument::Boxed(class, number.into()),
            Some(Value::Long(number)) => Argument::Boxed(class, number),
            _ => Argument::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_as_java_spells_them() {
        for (spelled, name, descriptor) in [
            (
                "boolean addClassDomain(IClassDomain)",
                "addClassDomain",
                "(Lkorat/finitization/IClassDomain;)Z",
            ),
            ("Class getFinClass()", "getFinClass", "()Ljava/lang/Class;"),
            ("IByteSet createByteSet(byte, byte)", "createByteSet", "(BB)Lkorat/finitization/IByteSet;"),
            ("void addRange(long, double)", "addRange", "(JD)V"),
        ] {
            let expected =
                StandInMethod { is_static: false, name: name.to_owned(), descriptor: descriptor.to_owned() };
            assert_eq!(declared(spelled, false), expected);
        }
    }
}
