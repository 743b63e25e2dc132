//! From a class to the text of its tests, as the command line goes.

use std::collections::BTreeSet;

use heapwise_analysis::{
    Analysis, Drafts, Fault, Goal, How, Keep, Session, Symbolic, Target, analyse, assemble, by_framework,
    conflicting, drafts, findings, suite,
};
use heapwise_engine::{Budget, Laziness, Passed};
use heapwise_heap::{HeapSolver, Invariant, NoInvariant, Scope};
use heapwise_junit::{Framework, print};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, MethodId, Program};
use heapwise_repok::Lissa;

/// The objects of each class.
const SCOPE: u32 = 3;
const GOAL: Goal = Goal::Coverage { patience: 1_000, steps: 1_000_000 };

/// What came of a target.
pub struct Done {
    pub name: String,
    pub tests: usize,
    pub branches: usize,
    /// Every branch is covered, or proved infeasible.
    pub is_complete: bool,
    /// Its faults: what they are, whether they are certain, and the lines to blame.
    pub findings: Vec<(Fault, Option<u32>)>,
    /// The methods by which it is measured, with what its tests pass.
    measured: Vec<MethodId>,
    passed: Vec<Passed>,
}

/// A method as JaCoCo names it, with its branches.
#[derive(Debug)]
pub struct Method {
    pub class: String,
    pub name: String,
    pub descriptor: String,
    pub covered: u32,
    pub missed: u32,
}

/// The tests of all classes of the class path.
pub struct Generated {
    /// By the path of the file, without its extension.
    pub sources: Vec<(String, String)>,
    pub targets: Vec<Done>,
}

/// The methods by which these targets are measured, each once, with what all tests together pass.
pub fn methods(program: &Program, targets: &[Done]) -> Vec<Method> {
    let mut passed = Passed::default();
    targets.iter().flat_map(|target| &target.passed).for_each(|one| passed.union(one));
    let measured: BTreeSet<MethodId> = targets.iter().flat_map(|target| &target.measured).copied().collect();
    let counted = |id: MethodId| {
        let (method, code) = (program.method(id), program.code(id).ok());
        let covered = code.and_then(|code| code.coverage.as_ref());
        let covered =
            covered.map_or(Vec::new(), |coverage| coverage.covered(&|probe| passed.contains(probe)));
        let count = |is: bool| covered.iter().filter(|covered| **covered == is).count() as u32;
        Method {
            class: program.class(method.class).name.to_string(),
            name: method.name.to_string(),
            descriptor: method.descriptor.to_string(),
            covered: count(true),
            missed: count(false),
        }
    };
    measured.into_iter().map(counted).collect()
}

/// A target that was analysed, with its tests.
struct Worked<'p> {
    analysis: Analysis<'p>,
    kept: Vec<usize>,
    tests: Drafts,
    findings: Vec<(Fault, Option<u32>)>,
}

/// The tests of the public methods of all classes that a test can name.
pub fn all(program: &Program) -> Generated {
    let budget = Budget::default();
    let scope = Scope::uniform(SCOPE);
    let booted = Session::new(program, Table::shared(), BOOT, scope, budget, Laziness::default()).unwrap();
    let names = program.class_path_classes();
    let classes = names.iter().map(|name| program.find_class(name).unwrap());
    let mut done: Vec<(ClassId, Vec<Worked<'_>>)> = Vec::new();
    for class in classes {
        let invariant = Invariant::detected(program, class);
        let targets = targets(program, class, invariant);
        let mut own: Vec<Worked<'_>> =
            targets.into_iter().map(|target| work(&booted, target, invariant)).collect();
        settle(&booted, &mut [&mut own]);
        done.push((class, own));
    }
    let mut every: Vec<&mut Vec<Worked<'_>>> = done.iter_mut().map(|(_, own)| own).collect();
    settle(&booted, &mut every);
    let mut generated = Generated { sources: Vec::new(), targets: Vec::new() };
    for (class, own) in done {
        let parts: Vec<&Drafts> = own.iter().map(|one| &one.tests).collect();
        let source = assemble(program, class, "{class}Test", Vec::new(), &parts, &|_| false, &[]);
        if !source.tests.is_empty() {
            generated.sources.push((source.qualified_name().replace('.', "/"), print(&source)));
        }
        generated.targets.extend(own.into_iter().map(|one| told(program, one)));
    }
    generated
}

/// The public methods and constructors that Java source can call.
fn targets(program: &Program, class: ClassId, invariant: Option<Invariant>) -> Vec<Target> {
    let info = program.class(class);
    let is_target = |method: &MethodId| {
        let (id, method) = (*method, program.method(*method));
        let is_made = !info.is_enum() && !info.flags.is_abstract();
        method.flags.is_public()
            && !method.flags.is_abstract()
            && !method.flags.is_native()
            && !method.flags.is_bridge()
            && !program.is_implicit(id)
            && (is_made || method.flags.is_static())
            && (method.is_constructor() || !method.name.starts_with('<'))
            && invariant.is_none_or(|invariant| invariant.method != id)
    };
    let methods = info.methods.iter().copied().filter(is_target);
    let targets = methods.map(|method| Target { class, method });
    targets.filter(|target| target.obstacle(program).is_none()).collect()
}

fn work<'p>(booted: &Session<'p>, target: Target, invariant: Option<Invariant>) -> Worked<'p> {
    let mut session = booted.another(Budget::default());
    let mut solver: Box<dyn HeapSolver<'p> + 'p> = match invariant {
        None => Box::new(NoInvariant::default()),
        Some(invariant) => Box::new(Lissa::new(session.another_engine(), session.base.clone(), invariant)),
    };
    let mut strategy = Symbolic::default();
    let analysis = analyse(
        &mut session,
        target,
        solver.as_mut(),
        invariant,
        How { goal: GOAL, strategy: &mut strategy, crew: None },
        &mut |_, _| {},
    );
    let kept = suite(session.cx.program, &analysis, Keep::default());
    let tests = drafts(&mut session, &analysis, &kept, invariant);
    assert_eq!(tests.len(), kept.len());
    let found = findings(&mut session, &analysis, invariant).into_iter();
    let findings = found.map(|one| (one.fault, one.place.and_then(|place| place.line))).collect();
    Worked { analysis, kept, tests, findings }
}

/// Leaves out tests until the others pass in any order.
fn settle<'p>(booted: &Session<'p>, classes: &mut [&mut Vec<Worked<'p>>]) {
    let parts: Vec<Vec<&Drafts>> =
        classes.iter().map(|own| own.iter().map(|one| &one.tests).collect()).collect();
    let shown: Vec<_> = parts.iter().flatten().flat_map(|one| one.shown()).collect();
    let mut session = booted.another(Budget::default());
    let out = conflicting(&mut session, &shown, &|out| {
        let mut first = 0;
        let mut order = Vec::new();
        for class in &parts {
            let begin = first;
            first += class.iter().map(|one| one.len()).sum::<usize>();
            let own = by_framework(Framework::default(), class, &|number| out.has(begin + number));
            order.extend(own.into_iter().map(|number| begin + number));
        }
        order
    });
    let mut number = 0;
    for one in classes.iter_mut().flat_map(|own| own.iter_mut()) {
        let first = number;
        number += one.tests.len();
        one.tests.retain(|at| !out.has(first + at));
        let mut at = first;
        one.kept.retain(|_| {
            at += 1;
            !out.has(at - 1)
        });
    }
}

fn told(program: &Program, one: Worked<'_>) -> Done {
    let Worked { analysis, kept, tests, findings } = one;
    let cases = || kept.iter().map(|index| &analysis.cases[*index]);
    let branches = analysis.closure.branches.len();
    let is_covered = |branch: &usize| cases().any(|case| case.covered[*branch]);
    let covered = (0..branches).filter(is_covered).count();
    let passed = cases().zip(tests.around()).map(|(case, around)| {
        let mut passed = case.replay.passed.clone();
        passed.union(around);
        passed
    });
    Done {
        name: analysis.target.name(program),
        tests: kept.len(),
        branches,
        findings,
        is_complete: covered == branches || analysis.is_complete(),
        passed: passed.collect(),
        measured: analysis.closure.methods,
    }
}
