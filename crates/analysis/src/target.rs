//! The method to analyse.

use heapwise_heap::Value;
use heapwise_program::{ClassId, Kind, MethodId, Program, Type, printable};
use serde::{Deserialize, Serialize};

use crate::access::Access;
use crate::names;
use crate::signatures::signatures;

/// The most bytes of a part of a class name: file systems give a file 255, and tests have longer names than their class.
const LONGEST: usize = 200;

/// A method and the class of its receiver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The class under test: the receiver is exactly of this class, or of a class below it if it is abstract or an enum.
    pub class: ClassId,
    /// The method; declared by the class or inherited.
    pub method: MethodId,
}

impl Target {
    /// `pkg.Class#method(int,pkg.T)`.
    pub fn name(&self, program: &Program) -> String {
        let method = program.method(self.method);
        let parameters: Vec<String> = method.parameters.iter().map(Type::source_name).collect();
        let class = program.class(self.class).source_name();
        format!("{class}#{}({})", printable(&method.name), parameters.join(","))
    }

    /// The type of what a call gives: of a constructor the new object.
    pub(crate) fn returns(&self, program: &Program) -> Option<Type> {
        let method = program.method(self.method);
        match method.is_constructor() {
            true => Some(Type::Reference(program.class(self.class).name.clone())),
            false => method.returns.clone(),
        }
    }

    /// The class of the object in which an object of the class under test is made, if it is an inner class and the target a
    /// constructor, which takes it first.
    pub(crate) fn owner(&self, program: &Program) -> Option<ClassId> {
        let nesting = program.class(self.class).nesting.as_ref()?;
        let is_inner = !nesting.flags.is_static() && program.method(self.method).is_constructor();
        program.find_class(nesting.outer.as_deref().filter(|_| is_inner)?).ok()
    }

    /// The types of the parameters; type variables of a generic superclass are what the class makes of them.
    pub fn parameters(&self, program: &Program) -> Vec<Type> {
        let method = program.method(self.method);
        let types = method.parameters.iter().zip(signatures(program, method));
        let bound = |signature| program.bound_type(self.class, method.class, signature);
        types.map(|(ty, signature)| bound(signature).unwrap_or_else(|| ty.clone())).collect()
    }

    /// Whether this is `equals(Object)`, which asks for its own class, by whatever means.
    pub(crate) fn is_equals(&self, program: &Program) -> bool {
        let method = program.method(self.method);
        let takes_any = matches!(&*method.parameters, [Type::Reference(name)] if &**name == names::OBJECT);
        &*method.name == "equals" && takes_any
    }

    /// Why Java source in the package of the class cannot call the target, if it cannot.
    pub fn obstacle(&self, program: &Program) -> Option<String> {
        let access = Access::of(program, self.class);
        let method = program.method(self.method);
        if access.class_name(self.class).is_none() {
            let class = program.class(self.class).java_name();
            let class = printable(&class);
            return Some(format!(
                "a test cannot name the class {class}: it is private, local or anonymous, or its name is none in Java source"
            ));
        }
        if program.class(self.class).name.split('/').any(|part| part.len() > LONGEST) {
            return Some("the name of the class is too long for the file of its tests".to_owned());
        }
        let fields =
            program.class(self.class).instance_layout.iter().map(|field| &*program.field(*field).name);
        if std::iter::once(&*method.name).chain(fields).any(|name| name.contains(char::REPLACEMENT_CHARACTER))
        {
            return Some(
                "a test cannot say a name with half a character in it, or one that was lost".to_owned(),
            );
        }
        if self.is_shadowed(program) {
            return Some("the class has another method that differs in its result alone".to_owned());
        }
        let is_accessible = access.reaches(method.flags, program.class(method.class));
        (!is_accessible).then(|| "not accessible from the package of the class".to_owned())
    }

    /// Whether neither source nor reflection can tell the target from another method.
    fn is_shadowed(&self, program: &Program) -> bool {
        let method = program.method(self.method);
        program.class(method.class).methods.iter().map(|id| program.method(*id)).any(|other| {
            other.id != self.method
                && other.name == method.name
                && other.parameters == method.parameters
                && !other.flags.is_synthetic()
        })
    }
}

/// The slots of arguments on a call: wide ones are followed by a filler.
pub(crate) fn slots(arguments: &[Value], kinds: &[Kind]) -> Vec<Value> {
    let mut slots = Vec::with_capacity(arguments.len());
    for (value, kind) in arguments.iter().zip(kinds) {
        slots.push(*value);
        if kind.is_wide() {
            slots.push(Value::Filler);
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    fn program() -> Program {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        Program::open(config).unwrap()
    }

    fn target(program: &Program, class: &str, name: &str, descriptor: &str) -> Target {
        let class = program.find_class(class).unwrap();
        Target { class, method: program.find_method(class, name, descriptor).unwrap() }
    }

    #[test]
    fn equals_is_that_of_any_object() {
        let program = program();
        for (class, name, descriptor, expected) in [
            ("java/lang/Object", "equals", "(Ljava/lang/Object;)Z", true),
            ("java/lang/String", "equals", "(Ljava/lang/Object;)Z", true),
            ("java/lang/String", "equalsIgnoreCase", "(Ljava/lang/String;)Z", false),
            ("java/util/Vector", "contains", "(Ljava/lang/Object;)Z", false),
            ("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", false),
            ("java/util/Arrays", "equals", "([I[I)Z", false),
        ] {
            let target = target(&program, class, name, descriptor);
            assert_eq!(target.is_equals(&program), expected, "{class} {name}{descriptor}");
        }
    }

    #[test]
    fn targets_that_no_source_can_call_say_why() {
        let program = program();
        for (class, name, descriptor, expected) in [
            ("java/util/HashMap", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", None),
            ("java/util/HashMap", "resize", "()[Ljava/util/HashMap$Node;", Some("not accessible")),
            ("java/util/HashMap$Node", "getKey", "()Ljava/lang/Object;", Some("cannot name the class")),
        ] {
            let target = target(&program, class, name, descriptor);
            let obstacle = target.obstacle(&program);
            match expected {
                None => assert_eq!(obstacle, None, "{name}"),
                Some(words) => assert!(obstacle.unwrap().contains(words), "{name}"),
            }
        }
    }

    #[test]
    fn targets_are_named_as_in_source() {
        let program = program();
        let put = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
        for (class, name, descriptor, expected) in [
            ("java/util/HashMap", "put", put, "java.util.HashMap#put(java.lang.Object,java.lang.Object)"),
            ("java/util/Arrays", "fill", "([JIIJ)V", "java.util.Arrays#fill(long[],int,int,long)"),
            ("java/lang/Object", "<init>", "()V", "java.lang.Object#<init>()"),
        ] {
            assert_eq!(target(&program, class, name, descriptor).name(&program), expected);
        }
    }

    #[test]
    fn wide_arguments_take_two_slots() {
        let arguments = [Value::Int(1), Value::Long(2), Value::Null, Value::Double(3.0)];
        let kinds = [Kind::Int, Kind::Long, Kind::Reference, Kind::Double];
        let [one, two, null, three] = arguments;
        let expected = [one, two, Value::Filler, null, three, Value::Filler];
        assert_eq!(slots(&arguments, &kinds), expected);
    }
}
