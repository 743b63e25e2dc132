//! The method that begins a program, and what the launcher of a JVM says if there is none.
//!
//! Up to Java 24 it is `public static void main(String[])`. From 25 on it may also be less than public, an instance method
//! of a class with a constructor without parameters, and without parameters itself (JLS 25 §12.1.4). What decides is the
//! JDK and not the version of the class file.

use heapwise_program::{Class, ClassId, Method, MethodId, Program};

use crate::names::{TAKES_NOTHING, TAKES_STRINGS};

/// The first release with other forms of `main`.
const ANY_MAIN: u32 = 25;

/// How a program is begun.
#[derive(Clone, Copy)]
pub(super) struct Main {
    /// The method to call.
    pub method: MethodId,
    /// Whether it takes the arguments of the program.
    pub takes_arguments: bool,
    /// The constructor of its receiver, if it has one.
    pub constructor: Option<MethodId>,
}

impl Main {
    /// The one of a class on a JDK of this release; else what its launcher says.
    pub(super) fn of(program: &Program, class: ClassId, release: u32) -> Result<Main, String> {
        match release {
            ANY_MAIN.. => Self::any(program, class),
            _ => Self::classic(program, class),
        }
    }

    fn classic(program: &Program, class: ClassId) -> Result<Main, String> {
        let name = program.class(class).external_name();
        let parameters = parameters(TAKES_STRINGS);
        let is_main = |method: &Method| method.flags.is_public() && method.descriptor.starts_with(parameters);
        let method = find(program, class, is_main).ok_or_else(|| not_found(&name))?;
        if !method.is_static() {
            return Err(format!(
                "Error: Main method is not static in class {name}, please define the main method as:\n{FORM}"
            ));
        }
        if method.returns.is_some() {
            return Err(format!(
                "Error: Main method must return a value of type void in class {name}, please \ndefine the main method as:\n{FORM}"
            ));
        }
        Ok(Main { method: method.id, takes_arguments: true, constructor: None })
    }

    fn any(program: &Program, class: ClassId) -> Result<Main, String> {
        let takes = |method: &Method, descriptor: &str| method.descriptor.starts_with(parameters(descriptor));
        let public = find(program, class, |method| method.flags.is_public() && takes(method, TAKES_STRINGS));
        let with = public.or_else(|| find(program, class, |method| takes(method, TAKES_STRINGS)));
        let is_valid = |method: &&Method| method.returns.is_none() && !method.flags.is_private();
        let (method, takes_arguments) = match with.filter(is_valid) {
            Some(method) => (method, true),
            None => {
                let without = find(program, class, |method| takes(method, TAKES_NOTHING)).filter(is_valid);
                (without.ok_or_else(|| not_found(&program.class(class).external_name()))?, false)
            }
        };
        let constructor = match method.is_static() {
            true => None,
            false => {
                let declarer = program.class(method.class).external_name();
                Some(constructor(program, program.class(class), &declarer)?)
            }
        };
        Ok(Main { method: method.id, takes_arguments, constructor })
    }
}

/// A method named main that the class declares or inherits, from the class up; then one of an interface.
fn find<'p>(program: &'p Program, class: ClassId, is_main: impl Fn(&Method) -> bool) -> Option<&'p Method> {
    let declared = |class: &'p Class| {
        let mut methods = class.methods.iter().map(|method| program.method(*method));
        methods.find(|method| &*method.name == "main" && is_main(method))
    };
    let inherited = |descriptor| {
        let method = program.method(program.find_method(class, "main", descriptor)?);
        (!method.is_static() && is_main(method)).then_some(method)
    };
    program
        .superclasses(class)
        .find_map(declared)
        .or_else(|| inherited(TAKES_STRINGS))
        .or_else(|| inherited(TAKES_NOTHING))
}

/// The constructor of the receiver of a main method that `declarer` declares.
fn constructor(program: &Program, class: &Class, declarer: &str) -> Result<MethodId, String> {
    if class.flags.is_abstract() {
        return Err(format!(
            "Error: abstract class {declarer} can not be instantiated\nplease use a concrete class\n"
        ));
    }
    if class.nesting.as_ref().is_some_and(|nesting| nesting.outer.is_some() && !nesting.is_static_member()) {
        return Err(format!(
            "Error: non-static inner class {declarer} constructor can not be invoked \nmake inner class static or move inner class out to separate source file\n"
        ));
    }
    let mut methods = class.methods.iter().map(|method| program.method(*method));
    let is_it = |method: &&Method| &*method.name == "<init>" && &*method.descriptor == TAKES_NOTHING;
    match methods.find(is_it).filter(|method| !method.flags.is_private()) {
        Some(constructor) => Ok(constructor.id),
        None => Err(format!(
            "Error: no non-private zero argument constructor found in class {declarer}\nremove private from existing constructor or define as:\n   public {declarer}()\n"
        )),
    }
}

/// The parameters of a descriptor, in parentheses.
fn parameters(descriptor: &str) -> &str {
    descriptor.strip_suffix('V').unwrap_or(descriptor)
}

const FORM: &str = "   public static void main(String[] args)\n";

fn not_found(name: &str) -> String {
    format!(
        "Error: Main method not found in class {name}, please define the main method as:\n{FORM}or a JavaFX application class must extend javafx.application.Application\n"
    )
}
