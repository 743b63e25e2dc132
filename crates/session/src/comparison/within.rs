//! The scope and the domains within which specifications are compared.

use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{Domain, Domains, Scope};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, FieldId, Kind, Program, Type};
use heapwise_smt::Deadline;

use crate::trouble::Trouble;

/// How far a comparison goes.
pub struct Within {
    /// The largest scope.
    pub scope: Scope,
    /// What fields may hold. Numbers are -1 to the scope, if nothing else is said.
    pub domains: Domains,
    /// What a structure may take.
    pub budget: Budget,
}

impl Within {
    /// When it has to be done.
    pub(super) fn deadline(&self) -> Deadline {
        self.budget.deadline
    }

    /// The scopes to compare in, the smallest first: those that have at most so many objects of a class.
    pub(super) fn steps(&self) -> impl Iterator<Item = Scope> + '_ {
        let widest = self.scope.by_class.values().copied().chain([self.scope.default]).max().unwrap_or(1);
        (1..=widest).map(|most| {
            let mut scope = self.scope.clone();
            scope.default = scope.default.min(most);
            scope.max_array_length = scope.max_array_length.min(most);
            scope.by_class.values_mut().for_each(|bound| *bound = (*bound).min(most));
            scope
        })
    }

    /// A machine for one of the scopes. Numbers are -1 to the scope, if nothing else is said; fields that no one looks at are as
    /// in a new object.
    pub(super) fn session<'p>(
        &self,
        program: &'p Program,
        subject: ClassId,
        scope: &Scope,
        is_looked_at: &dyn Fn(FieldId) -> bool,
    ) -> Result<Session<'p>, Trouble> {
        let session =
            Session::new(program, Table::shared(), BOOT, scope.clone(), self.budget, Laziness::AtUse);
        let mut session = session.map_err(|error| Trouble::input(error.to_string()))?;
        let mut domains = self.domains.clone();
        let most = scope.by_class.values().copied().chain([scope.default]).max().unwrap_or(1);
        let classes = classes(program, subject).into_iter().map(|class| program.class(class));
        for field in classes.flat_map(|class| class.instance_layout.iter().copied()) {
            let kind = program.field(field).kind;
            if program.class(program.field(field).class).is_jdk() {
                continue;
            }
            let domain = match (is_looked_at(field), kind) {
                (true, Kind::Reference) => continue,
                (false, Kind::Reference) => Domain::References { null: true, classes: Some(Vec::new()) },
                (true, kind) => default(kind, most.into()),
                (false, _) => Domain::Numbers(vec![(0, 0)]),
            };
            domains.fields.entry(field).or_insert(domain);
        }
        session.cx.domains = domains;
        Ok(session)
    }
}

/// What a number is, if nothing is said.
fn default(kind: Kind, most: i64) -> Domain {
    Domain::Numbers(match kind {
        Kind::Boolean => vec![(0, 1)],
        Kind::Char => vec![(0, most)],
        _ => vec![(-1, most)],
    })
}

/// The classes of the objects that the subject may reach; the JDK's are left out.
pub(super) fn classes(program: &Program, subject: ClassId) -> Vec<ClassId> {
    let mut found = vec![subject];
    let mut next = 0;
    while let Some(class) = found.get(next).copied() {
        next += 1;
        for field in &program.class(class).instance_layout {
            let Type::Reference(name) = &program.field(*field).ty else { continue };
            let element = name.trim_start_matches('[');
            let is_array = element.len() < name.len();
            let name = if is_array { element.trim_start_matches('L').trim_end_matches(';') } else { name };
            let Ok(held) = program.find_class(name) else { continue };
            if program.class(held).is_jdk() {
                continue;
            }
            for class in program.instantiable_below(held).iter().copied().chain([held]) {
                if !found.contains(&class) {
                    found.push(class);
                }
            }
        }
    }
    found
}
