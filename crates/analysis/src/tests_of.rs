//! Tests from cases.

use std::collections::BTreeSet;

use heapwise_engine::Passed;
use heapwise_heap::{Cell, Gap, Invariant, ObjectId, Value};
use heapwise_junit::{Assertion, Expr, JavaType, Names, Stmt, TestMethod, Throws, Warning, is_identifier};
use heapwise_program::{ClassId, Type};

use crate::access::Access;
use crate::arrange::{Arranged, Input, Templates, arrange, exception_ref, throws};
use crate::assertions::Assertions;
use crate::drafts::{Draft, Drafts, section};
use crate::observers::{Asked, Observation, changed, observations};
use crate::passing::{self, Passing};
use crate::shown::{Question, Shown, passed_by};
use crate::test_names::{ending_name, shape_name, simple_name, test_name};
use crate::types::class_of;
use crate::untouched::{Untouched, untouched};
use crate::{Analysis, Case, Ending, FaultKind, Session, Target, sequence};

/// One test for each of the cases `kept`, or the first of them when the deadline of the session comes before: what was
/// found out for a test after it may be wrong.
pub fn drafts<'p>(
    session: &mut Session<'p>,
    analysis: &Analysis<'p>,
    kept: &[usize],
    invariant: Option<Invariant>,
) -> Drafts {
    let mut writer = Writer::new(session, analysis.target.class, invariant);
    let mut tests = Vec::new();
    for case in kept.iter().filter_map(|index| analysis.cases.get(*index)) {
        let draft = writer.test(analysis, case);
        if writer.session.deadline.has_passed() {
            break;
        }
        tests.push(draft);
    }
    Drafts { tests, suppress: writer.suppress }
}

/// For each of the cases `kept`, a test that builds the input and asserts nothing but that the invariant holds: the proof
/// of validity on a real JVM; none for those that no invariant judged, and fewer when the deadline of the session comes before. `None` when a test cannot call the invariant.
pub fn validity_drafts<'p>(
    session: &mut Session<'p>,
    analysis: &Analysis<'p>,
    kept: &[usize],
    invariant: Invariant,
) -> Option<Drafts> {
    let mut writer = Writer::new(session, analysis.target.class, Some(invariant));
    if !writer.access.reaches_method(invariant.method) {
        return None;
    }
    let mut tests = Vec::new();
    let cases = kept.iter().filter_map(|index| analysis.cases.get(*index));
    for case in cases.filter(|case| case.replay.is_judged) {
        let draft = writer.validity(analysis, case);
        if writer.session.deadline.has_passed() {
            break;
        }
        tests.push(draft);
    }
    Some(Drafts { tests, suppress: writer.suppress })
}

/// Writes the tests of a class.
pub(crate) struct Writer<'a, 'p> {
    pub session: &'a mut Session<'p>,
    pub access: Access<'p>,
    templates: Templates,
    invariant: Option<Invariant>,
    pub suppress: BTreeSet<Warning>,
}

impl<'a, 'p> Writer<'a, 'p> {
    pub fn new(session: &'a mut Session<'p>, class: ClassId, invariant: Option<Invariant>) -> Self {
        let access = Access::of(session.cx.program, class);
        Writer { session, access, templates: Templates::new(), invariant, suppress: BTreeSet::new() }
    }

    /// The tests of a class that this is the only one of.
    pub fn alone(self, test: Draft) -> Drafts {
        Drafts { tests: vec![test], suppress: self.suppress }
    }

    /// A test that builds the input of a case, calls the target and asserts what the replay has shown.
    pub fn test(&mut self, analysis: &Analysis<'p>, case: &Case<'p>) -> Draft {
        let program = self.access.program;
        let method = program.method(analysis.target.method);
        // What was compared with an object that a static field leads to may be that one, once a constructor has put it there.
        let is_shared = analysis.gaps.iter().any(|gap| matches!(gap, Gap::Shared(_)));
        let untouched = match self.invariant {
            None if !is_shared => untouched(self.session, case),
            _ => Untouched::new(),
        };
        let arranged = self.arranged(case, &untouched);
        let Arranged { statements, locals, mut names, warnings, throws: built, constructors, passed } =
            arranged;
        let mut around = Passed::default();
        for (constructor, cells) in constructors.iter().zip(&passed) {
            let passed = passed_by(self.session, *constructor, cells);
            passed.iter().for_each(|passed| around.union(passed));
        }
        if case.witness.made.is_some() {
            around.union(&sequence::passed(self.session, &case.witness));
        }
        self.suppress.extend(warnings);
        let call = self.call(analysis.target, case, &locals);
        let mut act = Vec::new();
        let mut assert = Vec::new();
        let fault = case.fault.filter(|fault| !fault.may_be_expected()).map(|fault| fault.kind);
        if let Some(kind) = fault {
            act.push(Stmt::Comment(format!("Fails by design: {}.", wrong(kind))));
        }
        let told = match fault {
            None => self.told(analysis.target, case, &locals),
            Some(_) => Told::default(),
        };
        let questions = told.observed.iter().map(|one| question(&one.observation)).collect();
        let asked = told.observed.iter().map(|one| program.method(one.observation.method));
        let asked = asked.map(|method| throws(program, method)).max().unwrap_or_default();
        let returns = analysis.target.returns(program);
        let mut made = None;
        match (&case.replay.ending, &returns) {
            (Ending::Threw(exception), _) if fault == Some(FaultKind::BrokenInvariant) => {
                let exception = exception_ref(self.access, *exception);
                act.push(Stmt::AssertThrows { exception, body: vec![Stmt::Expr(call)], caught: None });
            }
            (Ending::Threw(_), _) if fault.is_some() => act.push(Stmt::Expr(call)),
            _ if fault.is_some() && !method.is_constructor() => act.push(Stmt::Expr(call)),
            (Ending::Threw(exception), _) => {
                let exception = exception_ref(self.access, *exception);
                let body = vec![Stmt::Expr(call)];
                act.push(Stmt::AssertThrows { exception, body, caught: None });
                assert.extend(self.checked(case, &locals, &mut names, told, None, &mut around));
            }
            (_, Some(returns)) => {
                let result = names.fresh("result");
                let ty = match method.is_constructor() {
                    true => self.access.variable_type(analysis.target.class),
                    false => self.access.result_type(returns),
                };
                act.push(Stmt::Local { ty: ty.clone(), name: result.clone(), init: call });
                made = method.is_constructor().then(|| result.clone());
                if fault.is_none() {
                    let result = Some((result.as_str(), ty, returns));
                    assert.extend(self.checked(case, &locals, &mut names, told, result, &mut around));
                }
            }
            (_, None) => {
                act.push(Stmt::Expr(call));
                assert.extend(self.checked(case, &locals, &mut names, told, None, &mut around));
            }
        }
        if fault != Some(FaultKind::FailedAssertion) {
            let checks = self.invariant_check(case, &locals, (analysis.target, made.as_deref()));
            if !checks.is_empty() {
                around.union(&case.replay.judging);
            }
            assert.extend(checks);
        }
        let throws = built.max(throws(program, method)).max(asked).max(self.invariant_throws());
        Draft {
            method: test_name(method),
            ending: format!(
                "{}{}",
                shape_name(self.access, case),
                match fault {
                    Some(FaultKind::BrokenInvariant) => "breaksInvariant_failsByDesign".to_owned(),
                    Some(_) => "failsAssertion_failsByDesign".to_owned(),
                    None if made.is_some() => format!("makes{}", simple_name(program, analysis.target.class)),
                    None => ending_name(self.session, case, method.returns.as_ref()),
                }
            ),
            test: TestMethod {
                of: Some(section(&analysis.target.name(program))),
                arrange: statements,
                act,
                assert,
                throws,
                in_english: case.replay.state.leeway.asked_locale,
                fails_by_design: fault.is_some(),
                ..TestMethod::default()
            },
            shown: self.shown(analysis, case, questions).built_by(constructors),
            around,
        }
    }

    /// The statements that build the input of a case.
    pub fn arranged(&mut self, case: &Case<'p>, untouched: &Untouched) -> Arranged {
        let input = Input { witness: &case.witness, untouched };
        arrange(self.session, self.access, &mut self.templates, input)
    }

    fn validity(&mut self, analysis: &Analysis<'p>, case: &Case<'p>) -> Draft {
        let method = self.access.program.method(analysis.target.method);
        let Arranged { statements, locals, warnings, constructors, .. } =
            self.arranged(case, &Untouched::new());
        self.suppress.extend(warnings);
        let assert =
            self.holds(case, &locals).into_iter().map(|holds| Stmt::Assert(Assertion::True(holds))).collect();
        let test =
            TestMethod { arrange: statements, assert, throws: Throws::Throwable, ..TestMethod::default() };
        Draft {
            method: test_name(method),
            ending: "isValid".to_owned(),
            test,
            shown: self.shown(analysis, case, Vec::new()).built_by(constructors),
            around: Passed::default(),
        }
    }

    /// What the replay of a case has shown to a test that asks these questions.
    fn shown(&mut self, analysis: &Analysis<'p>, case: &Case<'p>, questions: Vec<Question>) -> Shown {
        let shown = Shown::by_replay(self.session, analysis.target, case.witness.clone(), &case.replay);
        shown.asking(self.session, &case.replay, questions)
    }

    /// The call of the target.
    pub fn call(&mut self, target: Target, case: &Case<'_>, locals: &[Option<(String, JavaType)>]) -> Expr {
        let program = self.access.program;
        let info = program.method(target.method);
        let mut roots = case.witness.roots.iter();
        let receiver = if info.has_receiver() { roots.next() } else { None };
        let receiver = receiver.map(|cell| self.receiver(target, case, locals, *cell));
        let class = receiver.as_ref().map_or(target.class, |(class, _)| *class);
        let passed: Vec<passing::Passed<'_>> =
            roots.map(|cell| passing::Passed::of(*cell, &case.witness.objects, locals)).collect();
        // As the class of the receiver has them, which the compiler goes by: it may say what a type variable is.
        let types = Target { class, ..target }.parameters(program);
        let passing = Passing::new(self.access, target.method, class, &types, &passed);
        let is_sayable = passing.is_sayable();
        if !is_sayable && info.is_constructor() {
            return Expr::ReflectMake {
                class: self.access.class_ref(info.class),
                parameters: info.parameters.iter().map(|ty| self.access.type_ref(ty)).collect(),
                args: passing.values(),
                // With a cast it is no statement, as what throws has to be.
                ty: match case.replay.ending {
                    Ending::Returned => self.access.variable_type(info.class),
                    _ => JavaType::object(),
                },
            };
        }
        if !(info.is_constructor() || is_sayable && is_identifier(&info.name)) {
            let ty = match (&info.returns, &case.replay.ending) {
                (Some(returns), Ending::Returned) => self.access.result_type(returns),
                _ => JavaType::object(),
            };
            return Expr::ReflectCall {
                target: receiver.map(|(_, receiver)| Box::new(receiver)),
                declaring: Box::new(self.access.class_ref(info.class)),
                method: info.name.to_string(),
                parameters: info.parameters.iter().map(|ty| self.access.type_ref(ty)).collect(),
                args: passing.values(),
                ty,
            };
        }
        let (mut args, warnings) = passing.arguments();
        self.suppress.extend(warnings);
        if info.is_constructor() {
            let outer = target.owner(program).filter(|_| !args.is_empty()).map(|_| Box::new(args.remove(0)));
            return match self.access.instance_type(target.class) {
                Some(class) => Expr::New { class: passing.made(class), outer, args },
                None => Expr::Null,
            };
        }
        match (receiver, self.access.class_name(target.class)) {
            (Some((_, receiver)), _) => receiver.call(&info.name, args),
            (None, Some(class)) => Expr::static_call(class, &info.name, args),
            (None, None) => Expr::Null,
        }
    }

    /// What is checked besides the result: what methods of the receiver say, and where none tells anything, private fields.
    fn told(&mut self, target: Target, case: &Case<'p>, locals: &[Option<(String, JavaType)>]) -> Told {
        let observed = self.observed(target, case, locals);
        let changed = match observed.is_empty() {
            true => changed(self.session, target, case),
            false => Vec::new(),
        };
        Told { observed, changed }
    }

    /// The checks of a case whose call returns this, if anything.
    fn checked(
        &self,
        case: &Case<'p>,
        locals: &[Option<(String, JavaType)>],
        names: &mut Names,
        told: Told,
        result: Option<(&str, JavaType, &Type)>,
        around: &mut Passed,
    ) -> Vec<Stmt> {
        let Told { observed, changed } = told;
        let is_by_methods = !observed.is_empty();
        let mut checks = Assertions::new(self.session, self.access, case, locals, names, is_by_methods);
        let made = result.as_ref().map(|(name, ..)| (*name).to_owned());
        if let Some((name, ty, returns)) = result {
            checks.result(name, ty, returns);
        }
        checks.changes();
        checks.cells(&changed);
        for Observed { observation, local, name, args } in observed {
            let subject = if observation.asked == Asked::Result { made.clone() } else { local };
            if let Some(subject) = subject {
                let call = Expr::local(&subject).call(&name, args);
                checks.observed(call, observation.kind, &observation.answer);
                around.union(&observation.passed);
            }
        }
        checks.finish()
    }

    /// What methods of the receiver, of what is passed and of what is returned say after the call: with each what it is called by.
    fn observed(
        &mut self,
        target: Target,
        case: &Case<'p>,
        locals: &[Option<(String, JavaType)>],
    ) -> Vec<Observed> {
        let has_receiver = self.access.program.method(target.method).has_receiver();
        let receiver = case.witness.roots.first().filter(|_| has_receiver);
        let mut all = Vec::new();
        for observation in observations(self.session, target, case) {
            let local = match observation.asked {
                Asked::Input(object) => locals.get(object).cloned().flatten().map(|(name, _)| name),
                Asked::Result => None,
            };
            let class = match observation.asked {
                Asked::Input(object) if receiver == Some(&Cell::Object(object)) => {
                    self.receiver(target, case, locals, Cell::Object(object)).0
                }
                // What the test cannot name is no receiver for the compiler.
                _ if !self.access.names(observation.class) => continue,
                _ => observation.class,
            };
            let method = self.access.program.method(observation.method);
            // What is returned may be of a type with a wildcard, whose methods take no element.
            let is_returned = observation.asked == Asked::Result
                && !self.access.program.method(target.method).is_constructor();
            if is_returned && !observation.arguments.is_empty() && method.signature.is_some() {
                continue;
            }
            let passed: Vec<passing::Passed<'_>> = observation
                .arguments
                .iter()
                .map(|cell| passing::Passed::of(*cell, &case.witness.objects, locals))
                .collect();
            let types = Target { method: method.id, class }.parameters(self.access.program);
            let passing = Passing::new(self.access, method.id, class, &types, &passed);
            if !passing.is_sayable() || !is_identifier(&method.name) {
                continue;
            }
            let (args, warnings) = passing.arguments();
            self.suppress.extend(warnings);
            all.push(Observed { observation, local, name: method.name.to_string(), args });
        }
        all
    }

    /// What the target is called on, and the class of that in the eyes of the compiler: the class under test where the class of
    /// the object has no name, or keeps the target from the test.
    fn receiver(
        &mut self,
        target: Target,
        case: &Case<'_>,
        locals: &[Option<(String, JavaType)>],
        cell: Cell,
    ) -> (ClassId, Expr) {
        let program = self.access.program;
        let is_open = program.method(target.method).flags.is_public();
        let (class, receiver) = match cell {
            Cell::Object(index) => {
                let class = case.witness.objects.get(index).map(|object| object.class);
                let is_seen =
                    |class: &ClassId| self.access.names(*class) && (is_open || *class == target.class);
                (class.filter(is_seen), local(locals, index))
            }
            Cell::Constant(field) => {
                let is_seen = self.access.names_constant(field);
                let declared = class_of(program, &program.field(field).ty).ok();
                let declared = declared.filter(|declared| program.is_subtype(*declared, target.class));
                let class = declared.unwrap_or(target.class);
                (is_seen.then_some(class), self.access.constant(field))
            }
            Cell::Null | Cell::Number(..) => (None, Expr::Null),
        };
        match (class, self.access.raw_type(target.class)) {
            (None, Some(raw)) => {
                self.suppress.extend([Warning::RawTypes, Warning::Unchecked]);
                (target.class, receiver.cast(raw))
            }
            (class, _) => (class.unwrap_or(target.class), receiver),
        }
    }

    /// What the invariant declares to throw.
    fn invariant_throws(&self) -> Throws {
        let program = self.access.program;
        let declared = self.invariant.map(|invariant| throws(program, program.method(invariant.method)));
        declared.unwrap_or_default()
    }

    /// What the invariant should say after the call, where it says something.
    fn invariant_check(
        &self,
        case: &Case<'_>,
        locals: &[Option<(String, JavaType)>],
        (target, made): (Target, Option<&str>),
    ) -> Vec<Stmt> {
        let reachable = self.invariant.is_some_and(|invariant| self.access.reaches_method(invariant.method));
        let is_to_hold =
            |valid| valid || case.fault.is_some_and(|fault| fault.kind == FaultKind::BrokenInvariant);
        match case.replay.valid_after {
            Some(valid) if reachable && is_to_hold(valid) => {
                let made = made.filter(|_| self.judges(target.class));
                let of_made = made.and_then(|made| self.holds_for(Expr::local(made)));
                let all = self.holds(case, locals).into_iter().chain(of_made);
                all.map(|holds| Stmt::Assert(Assertion::True(holds))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The calls of the invariant on each argument that it judges.
    fn holds(&self, case: &Case<'_>, locals: &[Option<(String, JavaType)>]) -> Vec<Expr> {
        let mut subjects: Vec<usize> = Vec::new();
        for root in &case.witness.roots {
            if let Cell::Object(index) = root
                && self.judges(case.witness.objects[*index].class)
                && !subjects.contains(index)
            {
                subjects.push(*index);
            }
        }
        subjects.into_iter().filter_map(|index| self.holds_for(local(locals, index))).collect()
    }

    /// Whether the invariant is about objects of this class.
    fn judges(&self, class: ClassId) -> bool {
        self.invariant.is_some_and(|one| self.access.program.is_subtype(class, one.subject))
    }

    fn holds_for(&self, subject: Expr) -> Option<Expr> {
        let method = self.access.program.method(self.invariant?.method);
        let holder = method.is_static().then(|| self.access.class_name(method.class)).flatten();
        Some(match holder {
            Some(class) => Expr::static_call(class, &method.name, vec![subject]),
            None => subject.call(&method.name, Vec::new()),
        })
    }
}

/// What a test asks for an observation.
fn question(observation: &Observation) -> Question {
    let Observation { method, class, arguments, asked, .. } = observation;
    let asked = match asked {
        Asked::Result => None,
        Asked::Input(at) => Some(*at),
    };
    Question { method: Target { class: *class, method: *method }, arguments: arguments.clone(), asked }
}

/// What is checked besides the result.
#[derive(Default)]
struct Told {
    observed: Vec<Observed>,
    /// Fields with what they hold.
    changed: Vec<(ObjectId, usize, Value)>,
}

/// What a method says, and how a test asks it.
struct Observed {
    observation: Observation,
    /// The local that holds what is asked, unless the target has returned it.
    local: Option<String>,
    name: String,
    args: Vec<Expr>,
}

fn local(locals: &[Option<(String, JavaType)>], index: usize) -> Expr {
    locals.get(index).and_then(Option::as_ref).map_or(Expr::Null, |(name, _)| Expr::local(name))
}

/// What a test that fails by design shows.
fn wrong(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::BrokenInvariant => "the invariant does not hold after this call",
        FaultKind::FailedAssertion => "an assertion fails in this call",
        FaultKind::NeverEnds => "this call never ends",
        FaultKind::EndsUnsafe => "this call ends the program as unsafe",
    }
}
