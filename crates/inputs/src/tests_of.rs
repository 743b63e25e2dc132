//! Test classes from cases.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_heap::Cell;
use heapwise_heap::Invariant;
use heapwise_junit::{Assertion, Expr, JavaType, Stmt, TestClass, TestMethod, TestNames, Warning};
use heapwise_program::{ClassId, Method, Program, Type, type_bounds};

use crate::access::Access;
use crate::arrange::{Arranged, Templates, arrange, exception_ref, number, signatures};
use crate::assertions::{Assertions, held_by_enum};
use crate::shown::Shown;
use crate::target::class_of;
use crate::{Analysis, Case, Ending, FaultKind, Session, Target};

/// Tests of one target, without their final names.
#[derive(Default)]
pub struct Drafts {
    tests: Vec<Draft>,
    suppress: BTreeSet<Warning>,
}

struct Draft {
    method: String,
    ending: String,
    test: TestMethod,
    shown: Shown,
}

impl Drafts {
    /// How many tests there are.
    pub fn len(&self) -> usize {
        self.tests.len()
    }

    /// What each test shows.
    pub fn shown(&self) -> impl Iterator<Item = &Shown> {
        self.tests.iter().map(|draft| &draft.shown)
    }

    /// Leaves out the tests for which `keep` is false, by their index.
    pub fn retain(&mut self, keep: impl Fn(usize) -> bool) {
        let mut index = 0;
        self.tests.retain(|_| {
            index += 1;
            keep(index - 1)
        });
    }

    /// Whether there is no test.
    pub fn is_empty(&self) -> bool {
        self.tests.is_empty()
    }
}

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
/// of validity on a real JVM; fewer when the deadline of the session comes before. `None` when a test cannot call the invariant.
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
    for case in kept.iter().filter_map(|index| analysis.cases.get(*index)) {
        let draft = writer.validity(analysis, case);
        if writer.session.deadline.has_passed() {
            break;
        }
        tests.push(draft);
    }
    Some(Drafts { tests, suppress: writer.suppress })
}

/// The test class of `class` with these tests; names that collide get a number.
pub fn assemble(
    program: &Program,
    class: ClassId,
    suffix: &str,
    header: Vec<String>,
    parts: Vec<Drafts>,
) -> TestClass {
    let info = program.class(class);
    let own = info.name.rsplit('/').next().unwrap_or_default().replace('$', "");
    let mut assembled = TestClass {
        package: info.package().replace('/', "."),
        name: format!("{own}{suffix}"),
        header,
        neighbours: neighbours(program, info.package()),
        ..TestClass::default()
    };
    let mut names = TestNames::new();
    for part in parts {
        assembled.suppress.extend(part.suppress);
        for draft in part.tests {
            let name = names.name(&draft.method, &draft.ending);
            assembled.tests.push(TestMethod { name, ..draft.test });
        }
    }
    assembled
}

struct Writer<'a, 'p> {
    session: &'a mut Session<'p>,
    access: Access<'p>,
    templates: Templates,
    invariant: Option<Invariant>,
    suppress: BTreeSet<Warning>,
}

impl<'a, 'p> Writer<'a, 'p> {
    fn new(session: &'a mut Session<'p>, class: ClassId, invariant: Option<Invariant>) -> Self {
        let access = Access::of(session.cx.program, class);
        Writer { session, access, templates: Templates::new(), invariant, suppress: BTreeSet::new() }
    }

    fn test(&mut self, analysis: &Analysis<'p>, case: &Case<'p>) -> Draft {
        let program = self.access.program;
        let method = program.method(analysis.target.method);
        let arranged = arrange(self.session, self.access, &mut self.templates, &case.witness);
        let Arranged { statements, locals, mut names, warnings, throws, constructors } = arranged;
        self.suppress.extend(warnings);
        let call = self.call(analysis.target, case, &locals);
        let mut act = Vec::new();
        let mut assert = Vec::new();
        let fault = case.fault.filter(|fault| !fault.may_be_expected()).map(|fault| fault.kind);
        if let Some(kind) = fault {
            act.push(Stmt::Comment(format!("Fails by design: {}.", wrong(kind))));
        }
        match (&case.replay.ending, &method.returns) {
            (Ending::Threw(exception), _) if fault == Some(FaultKind::BrokenInvariant) => {
                let exception = exception_ref(self.access, *exception);
                act.push(Stmt::Expr(Expr::AssertThrows { exception, body: vec![Stmt::Expr(call)] }));
            }
            _ if fault.is_some() => act.push(Stmt::Expr(call)),
            (Ending::Threw(exception), _) => {
                let exception = exception_ref(self.access, *exception);
                let body = vec![Stmt::Expr(call)];
                act.push(Stmt::Expr(Expr::AssertThrows { exception, body }));
                let mut checks = Assertions::new(self.session, self.access, case, &locals, &mut names);
                checks.changes();
                assert.extend(checks.finish());
            }
            (_, Some(returns)) => {
                let result = names.fresh("result");
                let ty = self.access.result_type(returns);
                act.push(Stmt::Local { ty, name: result.clone(), init: call });
                let mut checks = Assertions::new(self.session, self.access, case, &locals, &mut names);
                checks.result(&result, returns);
                checks.changes();
                assert.extend(checks.finish());
            }
            (_, None) => {
                act.push(Stmt::Expr(call));
                let mut checks = Assertions::new(self.session, self.access, case, &locals, &mut names);
                checks.changes();
                assert.extend(checks.finish());
            }
        }
        if fault != Some(FaultKind::FailedAssertion) {
            assert.extend(self.invariant_check(case, &locals));
        }
        let throws = throws || !method.exceptions.is_empty() || self.invariant_throws();
        Draft {
            method: method.name.to_string(),
            ending: format!(
                "{}{}",
                shape_name(self.access, case),
                match fault {
                    Some(FaultKind::BrokenInvariant) => "breaksInvariant_failsByDesign".to_owned(),
                    Some(_) => "failsAssertion_failsByDesign".to_owned(),
                    None => ending_name(self.session, case, method.returns.as_ref()),
                }
            ),
            test: TestMethod {
                arrange: statements,
                act,
                assert,
                throws,
                fails_by_design: fault.is_some(),
                ..TestMethod::default()
            },
            shown: Shown::of(self.session, analysis.target, case, constructors),
        }
    }

    fn validity(&mut self, analysis: &Analysis<'p>, case: &Case<'p>) -> Draft {
        let method = self.access.program.method(analysis.target.method);
        let Arranged { statements, locals, warnings, constructors, .. } =
            arrange(self.session, self.access, &mut self.templates, &case.witness);
        self.suppress.extend(warnings);
        let assert = self.holds(case, &locals).map(|holds| Stmt::Assert(Assertion::True(holds))).collect();
        let test = TestMethod { arrange: statements, assert, throws: true, ..TestMethod::default() };
        Draft {
            method: method.name.to_string(),
            ending: "isValid".to_owned(),
            test,
            shown: Shown::of(self.session, analysis.target, case, constructors),
        }
    }

    /// The call of the target.
    fn call(&mut self, target: Target, case: &Case<'_>, locals: &[Option<(String, JavaType)>]) -> Expr {
        let program = self.access.program;
        let info = program.method(target.method);
        let mut roots = case.witness.roots.iter();
        let receiver = if info.is_static() { None } else { roots.next() };
        let overloaded = self.is_overloaded(target);
        let types = target.parameters(program);
        let types = types.iter().zip(signatures(info));
        let passed: Vec<(&Cell, &str)> = roots.clone().zip(signatures(info)).collect();
        let args = roots.zip(types).map(|(cell, (ty, signature))| match cell {
            Cell::Number(..) => number(*cell),
            Cell::Null if overloaded || info.flags.is_varargs() => Expr::Null.cast(self.raw(ty)),
            Cell::Null => Expr::Null,
            Cell::Constant(field) => self.access.constant(*field),
            Cell::Object(index) => {
                let class = case.witness.objects[*index].class;
                let class = program.interface_of_function(class).unwrap_or(class);
                let is_declared = class_of(program, ty).is_ok_and(|declared| declared == class);
                let local = local(locals, *index);
                let bounds = self.inferred_bounds(info, case, &passed, signature);
                if !bounds.is_empty() {
                    self.suppress.extend([Warning::RawTypes, Warning::Unchecked]);
                    local.cast_to_all(bounds)
                } else if !self.access.fits_object(&case.witness.objects[*index], signature) {
                    self.suppress.extend([Warning::RawTypes, Warning::Unchecked]);
                    local.cast(self.raw(ty))
                } else if overloaded && !is_declared {
                    local.cast(self.raw(ty))
                } else {
                    local
                }
            }
        });
        let args: Vec<Expr> = args.collect();
        match receiver {
            Some(Cell::Object(index)) => local(locals, *index).call(&info.name, args),
            Some(Cell::Constant(field)) => self.access.constant(*field).call(&info.name, args),
            _ => match self.access.class_name(target.class) {
                Some(class) => Expr::static_call(class, &info.name, args),
                None => Expr::Null,
            },
        }
    }

    /// The raw types to which an argument is cast as it is passed for a type variable of the method, where the compiler may find
    /// no type within bounds such as `T extends Comparable<T>` for what is passed: objects of several classes, or an array.
    fn inferred_bounds(
        &self,
        method: &Method,
        case: &Case<'_>,
        passed: &[(&Cell, &str)],
        signature: &str,
    ) -> Vec<JavaType> {
        let element = signature.trim_start_matches('[');
        let dimensions = signature.len() - element.len();
        let variable = element.strip_prefix('T').and_then(|name| name.strip_suffix(';'));
        let declared = method.signature.as_deref().unwrap_or_default();
        let bounds = variable.map(|name| type_bounds(declared, name)).unwrap_or_default();
        let class_of = |cell: &Cell| match cell {
            Cell::Object(index) => case.witness.objects.get(*index).map(|object| object.class),
            _ => None,
        };
        let mut classes: Vec<ClassId> = passed
            .iter()
            .filter(|(_, other)| *other == signature)
            .filter_map(|(cell, _)| class_of(cell))
            .collect();
        classes.dedup();
        if !bounds.iter().any(|bound| bound.contains('<')) || dimensions == 0 && classes.len() < 2 {
            return Vec::new();
        }
        let raw = |bound: &&str| {
            let class = self.access.program.erased_class(bound).ok()?;
            let element = self.access.raw_type(class)?;
            Some((0..dimensions).fold(element, |element, _| element.array()))
        };
        // There are no arrays of several types.
        let most = if dimensions == 0 { bounds.len() } else { 1 };
        bounds.iter().take(most).filter_map(raw).collect()
    }

    /// Whether arguments of other types could mean another method.
    fn is_overloaded(&self, target: Target) -> bool {
        let program = self.access.program;
        let method = program.method(target.method);
        let mut methods = program.superclasses(target.class).flat_map(|class| class.methods.iter());
        let competes = |other: &Method| {
            let same_count = other.parameters.len() == method.parameters.len();
            let open = other.flags.is_varargs() || method.flags.is_varargs();
            other.name == method.name
                && other.parameters != method.parameters
                && !other.flags.is_synthetic()
                && (same_count || open)
        };
        methods.any(|id| competes(program.method(*id)))
    }

    /// Whether the invariant declares exceptions.
    fn invariant_throws(&self) -> bool {
        self.invariant
            .is_some_and(|invariant| !self.access.program.method(invariant.method).exceptions.is_empty())
    }

    fn raw(&self, ty: &Type) -> JavaType {
        let class = class_of(self.access.program, ty).ok();
        class.and_then(|class| self.access.raw_type(class)).unwrap_or_else(JavaType::object)
    }

    /// What the invariant should say after the call, where it says something.
    fn invariant_check(&self, case: &Case<'_>, locals: &[Option<(String, JavaType)>]) -> Vec<Stmt> {
        let reachable = self.invariant.is_some_and(|invariant| self.access.reaches_method(invariant.method));
        match case.replay.valid_after {
            Some(_) if reachable => {
                self.holds(case, locals).map(|holds| Stmt::Assert(Assertion::True(holds))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The calls of the invariant on each argument that it judges.
    fn holds<'b>(
        &self,
        case: &'b Case<'_>,
        locals: &'b [Option<(String, JavaType)>],
    ) -> impl Iterator<Item = Expr> + use<'b> {
        let program = self.access.program;
        let invariant = self.invariant;
        let judged =
            move |class: ClassId| invariant.is_some_and(|one| program.is_subtype(class, one.subject));
        let call = invariant.map(|one| {
            let method = program.method(one.method);
            (
                method.name.to_string(),
                method.is_static().then(|| self.access.class_name(method.class)).flatten(),
            )
        });
        let mut subjects: Vec<usize> = Vec::new();
        for root in &case.witness.roots {
            if let Cell::Object(index) = root
                && judged(case.witness.objects[*index].class)
                && !subjects.contains(index)
            {
                subjects.push(*index);
            }
        }
        subjects.into_iter().filter_map(move |index| {
            let (name, holder) = call.as_ref()?;
            let subject = local(locals, index);
            Some(match holder {
                Some(class) => Expr::static_call(class.clone(), name, vec![subject]),
                None => subject.call(name, Vec::new()),
            })
        })
    }
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
    }
}

/// The words that tell a test from others of the same method.
fn ending_name(session: &Session<'_>, case: &Case<'_>, returns: Option<&Type>) -> String {
    use heapwise_heap::Value;
    let program = session.cx.program;
    match &case.replay.ending {
        Ending::Threw(class) => {
            let name = program.class(*class).java_name();
            format!("throws{}", name.rsplit(['.', '$']).next().unwrap_or_default())
        }
        _ => match (returns.map(Type::kind), case.replay.result) {
            (Some(heapwise_program::Kind::Boolean), Some(Value::Int(value))) => {
                format!("returns{}", if value != 0 { "True" } else { "False" })
            }
            (_, Some(Value::Int(value))) if value >= 0 => format!("returns{value}"),
            (_, Some(Value::Int(value))) => format!("returnsMinus{}", value.unsigned_abs()),
            (_, Some(Value::Null)) => "returnsNull".to_owned(),
            (_, Some(Value::Object(object)))
                if let Some((constant, _)) = held_by_enum(program, &case.replay.state, object) =>
            {
                format!("returns{}", words(&program.field(constant).name))
            }
            (_, Some(Value::Object(object))) => {
                let class = program.class(case.replay.state.heap.class(object)).java_name();
                let simple = class.rsplit(['.', '$']).next().unwrap_or_default().replace("[]", "s");
                let mut letters = simple.chars();
                let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
                format!("returns{first}{}", letters.as_str())
            }
            (Some(_), _) => "returnsNumber".to_owned(),
            (None, _) => {
                let changes =
                    case.has_changes(program) || !case.static_changes(program, session.statics()).is_empty();
                if changes { "changes" } else { "changesNothing" }.to_owned()
            }
        },
    }
}

/// `withTwoNodes_`: how many objects the structure has of the class it has most of, next to the class of the receiver.
fn shape_name(access: Access<'_>, case: &Case<'_>) -> String {
    const WORDS: [&str; 10] = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    let program = access.program;
    let receiver = case.witness.roots.iter().find_map(|root| match root {
        Cell::Object(index) => case.witness.objects.get(*index).map(|object| object.class),
        _ => None,
    });
    let mut counts: BTreeMap<&str, (ClassId, usize)> = BTreeMap::new();
    for object in &case.witness.objects {
        let class = program.class(object.class);
        if Some(object.class) != receiver && !class.is_array() && !class.is_jdk() {
            counts.entry(&class.name).or_insert((object.class, 0)).1 += 1;
        }
    }
    let most = counts.values().max_by_key(|(_, count)| *count);
    most.map_or_else(String::new, |(class, count)| {
        let name = program.class(*class).java_name();
        let simple = name.rsplit(['.', '$']).next().unwrap_or_default();
        let number = WORDS.get(*count).map_or_else(|| count.to_string(), |word| (*word).to_owned());
        format!("with{number}{}_", if *count == 1 { simple.to_owned() } else { plural(simple) })
    })
}

/// `LOW_END` as `LowEnd`.
fn words(constant: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}", letters.as_str().to_lowercase())
    };
    constant.split('_').map(word).collect()
}

fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with(['s', 'x', 'z']) || noun.ends_with("ch") || noun.ends_with("sh") => {
            format!("{noun}es")
        }
        _ => format!("{noun}s"),
    }
}

/// The simple names of the top-level classes of a package on the class path.
fn neighbours(program: &Program, package: &str) -> BTreeSet<String> {
    let classes = program.class_path_classes();
    let own = classes.iter().filter_map(|name| {
        let (folder, simple) = name.rsplit_once('/').unwrap_or(("", name));
        (folder == package && !simple.contains('$')).then(|| simple.to_owned())
    });
    own.collect()
}
