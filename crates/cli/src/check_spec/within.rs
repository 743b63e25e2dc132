//! The scope and the domains within which specifications are compared.

use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{Domain, Scope};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, FieldId, Kind, Program, Type};
use heapwise_smt::Deadline;

use crate::arguments::CheckSpecOptions;
use crate::domains;
use crate::failure::Failure;
use crate::select::bounded;
use crate::settings;

/// The most objects of one class.
const WIDEST: u32 = 20;

/// How far a comparison goes.
pub(crate) struct Within {
    scope: Scope,
    entries: Vec<(String, String)>,
    budget: Budget,
}

impl Within {
    pub(crate) fn of(options: &CheckSpecOptions, deadline: Deadline) -> Result<Within, Failure> {
        let scope = settings::scope(&options.scope, None)?;
        let widest = scope.by_class.values().copied().chain([scope.default]).max().unwrap_or(0);
        if widest > WIDEST {
            return Err(Failure::usage(format!("--scope {}: the most is {WIDEST}", options.scope)));
        }
        let budget = Budget {
            steps: options.max_steps,
            branches: 100_000,
            paths: u64::MAX,
            total_steps: u64::MAX,
            deadline,
            ..Budget::default()
        };
        Ok(Within { scope, entries: domains::entries(&options.domain)?, budget })
    }

    /// Refuses a bound on the objects of a class that there is not.
    pub(crate) fn check(&self, program: &Program) -> Result<(), Failure> {
        bounded(program, &self.scope)
    }

    /// When it has to be done.
    pub(crate) fn deadline(&self) -> Deadline {
        self.budget.deadline
    }

    /// The scopes to compare in, the smallest first: those that have at most so many objects of a class.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Scope> + '_ {
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
    pub(crate) fn session<'p>(
        &self,
        program: &'p Program,
        subject: ClassId,
        scope: &Scope,
        is_looked_at: &dyn Fn(FieldId) -> bool,
    ) -> Result<Session<'p>, Failure> {
        let session =
            Session::new(program, Table::shared(), BOOT, scope.clone(), self.budget, Laziness::AtUse);
        let mut session = session.map_err(|error| Failure::usage(error.to_string()))?;
        let mut domains = domains::parse(program, subject, &self.entries)?;
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
pub(crate) fn classes(program: &Program, subject: ClassId) -> Vec<ClassId> {
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
