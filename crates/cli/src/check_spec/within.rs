//! The scope and the domains within which specifications are compared.

use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{Domain, Scope};
use heapwise_inputs::Session;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, FieldId, Kind, Program, Type};
use heapwise_smt::Deadline;
use rustc_hash::FxHashSet;

use crate::arguments::CheckSpecOptions;
use crate::domains;
use crate::failure::Failure;
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

    /// A machine for one of the scopes. Numbers are -1 to the scope, if nothing else is said.
    pub(crate) fn session<'p>(
        &self,
        program: &'p Program,
        subject: ClassId,
        scope: &Scope,
    ) -> Result<Session<'p>, Failure> {
        let session =
            Session::new(program, Table::shared(), BOOT, scope.clone(), self.budget, Laziness::AtUse);
        let mut session = session.map_err(|error| Failure::usage(error.to_string()))?;
        let mut domains = domains::parse(program, subject, &self.entries)?;
        let most = scope.by_class.values().copied().chain([scope.default]).max().unwrap_or(1);
        for (field, kind) in numbers(program, subject) {
            domains.fields.entry(field).or_insert_with(|| default(kind, most.into()));
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

/// The fields that hold numbers in the objects which the subject may reach; the JDK's are left out.
fn numbers(program: &Program, subject: ClassId) -> Vec<(FieldId, Kind)> {
    let mut known: FxHashSet<ClassId> = [subject].into_iter().collect();
    let mut queue = vec![subject];
    let mut found = Vec::new();
    while let Some(class) = queue.pop() {
        let info = program.class(class);
        if info.is_jdk() {
            continue;
        }
        for field in &info.instance_layout {
            match &program.field(*field).ty {
                Type::Primitive(_) => found.push((*field, program.field(*field).kind)),
                Type::Reference(name) => {
                    let held = name.trim_start_matches('[').trim_start_matches('L').trim_end_matches(';');
                    let name = if name.starts_with('[') { held } else { name };
                    let Ok(held) = program.find_class(name) else { continue };
                    let below =
                        if program.class(held).is_jdk() { &[] } else { program.instantiable_below(held) };
                    let held = below.iter().copied().chain([held]);
                    queue.extend(held.filter(|class| known.insert(*class)));
                }
            }
        }
    }
    found
}
