//! The statements that build inputs, by themselves, for people to read.

use heapwise_heap::{Cell, Witness};
use heapwise_junit::{TestMethod, statements as statements_of};
use heapwise_program::{ClassId, Program};

use crate::Session;
use crate::access::Access;
use crate::arrange::{Arranged, Input, Templates, arrange};
use crate::drafts::assemble;

/// Statements that build an input.
pub struct Script {
    /// The statements, as they would stand in a test.
    pub java: String,
    /// The local variable of each root, if one keeps it.
    pub roots: Vec<Option<String>>,
}

/// Writes scripts as they would stand in the package of a class.
pub struct Scripts<'p> {
    access: Access<'p>,
    home: ClassId,
    templates: Templates,
}

impl<'p> Scripts<'p> {
    /// Scripts in the package of `home`.
    pub fn of(program: &'p Program, home: ClassId) -> Scripts<'p> {
        Scripts { access: Access::of(program, home), home, templates: Templates::new() }
    }

    /// The script that builds an input.
    pub fn script(&mut self, session: &mut Session<'p>, input: &Witness) -> Script {
        let Arranged { statements, locals, warnings, throws, .. } =
            arrange(session, self.access, &mut self.templates, Input::of(input));
        let program = self.access.program;
        let mut class = assemble(program, self.home, "{class}Calls", Vec::new(), &[], &|_| false, &[]);
        class.suppress.extend(warnings);
        let name = "calls".to_owned();
        class.tests.push(TestMethod { name, arrange: statements, throws, ..TestMethod::default() });
        let local = |root: &Cell| match root {
            Cell::Object(object) => locals.get(*object)?.as_ref().map(|(name, _)| name.clone()),
            _ => None,
        };
        Script {
            java: statements_of(&class).trim().to_owned(),
            roots: input.roots.iter().map(local).collect(),
        }
    }
}
