//! Structures as data for parameterised tests: a class with a static method that builds each, and one that gives them all.
//!
//! A test names the last with `@MethodSource("pkg.TreeStructures#structures")` and has one parameter. The objects are new on
//! each call, so that tests may change them.

use heapwise_heap::Witness;
use heapwise_junit::{
    ClassName, ClassType, Expr, Factory, JavaType, TestClass, Throws, TypeArgument, Warning,
};
use heapwise_program::ClassId;

use crate::Session;
use crate::access::Access;
use crate::arrange::{Arranged, Input, Templates, arrange};
use crate::drafts::assemble;

/// The class that builds these structures of a class, which are their first roots.
pub fn factories(session: &mut Session<'_>, class: ClassId, structures: &[Witness]) -> TestClass {
    let access = Access::of(session.cx.program, class);
    let mut source =
        assemble(session.cx.program, class, "{class}Structures", Vec::new(), &[], &|_| false, &[]);
    let own = ClassName::new(&source.package, [source.name.as_str()]);
    let ty = access.variable_type(class);
    let mut templates = Templates::new();
    let mut all = Vec::new();
    let mut made = Vec::new();
    for (index, witness) in structures.iter().enumerate() {
        let Arranged { statements, locals, warnings, throws, .. } =
            arrange(session, access, &mut templates, Input::of(witness));
        source.suppress.extend(warnings);
        let Some((root, _)) = locals.into_iter().next().flatten() else { continue };
        let name = format!("structure{}", index + 1);
        all.push(Expr::static_call(own.clone(), &name, Vec::new()));
        let returns = ty.clone();
        made.push(Factory { name, returns, body: statements, result: Expr::local(&root), throws });
    }
    if matches!(&ty, JavaType::Class(class) if class.is_generic()) {
        source.suppress.insert(Warning::Unchecked);
    }
    let stream = ClassName::new("java.util.stream", ["Stream"]);
    source.factories.push(Factory {
        name: "structures".to_owned(),
        returns: JavaType::Class(ClassType::generic(stream.clone(), vec![TypeArgument::Type(ty)])),
        body: Vec::new(),
        result: Expr::static_call(stream, "of", all),
        // A method that it calls may use reflection, which the printer sees only in that.
        throws: Throws::Throwable,
    });
    source.factories.extend(made);
    source
}
