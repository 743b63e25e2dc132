//! From the text of a target to methods and their invariant.

use heapwise_analysis::Target;
use heapwise_heap::{AMBIGUOUS, Invariant, InvariantError, Scope, WELL_KNOWN};
use heapwise_program::{
    ClassId, LoadError, Method, MethodId, NEWEST_VERSION, Primitive, Program, Type, names::INIT, printable,
};
use heapwise_session::{SolverChoice, is_judged_conservatively};

use crate::domains::is_finitization;
use crate::failure::Failure;
use crate::names;
use crate::targets::Named;

/// The targets of one class.
pub(crate) struct ClassTargets {
    pub class: ClassId,
    pub invariant: Option<Invariant>,
    pub targets: Vec<Target>,
    /// Whether the class was named, not some of its methods only.
    pub is_whole: bool,
    /// Methods that get no tests, with the reason.
    pub skipped: Vec<(MethodId, String)>,
}

/// Finds the methods that the targets on the command line name, class by class in the order given.
pub(crate) fn select(
    program: &Program,
    targets: &[Named],
    invariant: Option<&str>,
    solver: SolverChoice,
) -> Result<Vec<ClassTargets>, Failure> {
    let mut classes: Vec<ClassTargets> = Vec::new();
    let mut refused = None;
    for Named { text, is_broad } in targets {
        let (class_name, method) = match text.split_once('#') {
            Some((class, method)) => (class, Some(method)),
            None => (text.as_str(), None),
        };
        let class = find_class(program, class_name)?;
        testable(program, class)?;
        let at = match classes.iter().position(|known| known.class == class) {
            Some(at) => at,
            None => {
                let invariant = match find_invariant(program, class, invariant, solver) {
                    // Of many classes those count that have what is asked for.
                    Err(why) if *is_broad => {
                        refused.get_or_insert(why);
                        continue;
                    }
                    found => found?,
                };
                let (targets, skipped) = (Vec::new(), Vec::new());
                classes.push(ClassTargets { class, invariant, targets, is_whole: false, skipped });
                classes.len() - 1
            }
        };
        let found = match method {
            Some(method) => named(program, class, text, method)?,
            None => {
                classes[at].is_whole = true;
                all(program, class, &mut classes[at])
            }
        };
        for target in found {
            if !classes[at].targets.contains(&target) {
                classes[at].targets.push(target);
            }
        }
    }
    if let Some(refused) = refused.filter(|_| classes.is_empty()) {
        return Err(refused);
    }
    if solver == SolverChoice::Auto {
        note_absences(program, &classes);
    }
    note_version(program, &classes);
    Ok(classes)
}

/// Says of which version the newest class is, if that is newer than what is known.
fn note_version(program: &Program, classes: &[ClassTargets]) {
    let newest = classes.iter().map(|class| program.class(class.class)).max_by_key(|info| info.major_version);
    if let Some(info) = newest.filter(|info| info.major_version > NEWEST_VERSION) {
        crate::tell!(
            "heapwise: note: the class file of {} has version {}, newer than {NEWEST_VERSION} (Java 25), the last that is known",
            info.source_name(),
            info.major_version
        );
    }
}

/// The most classes of which each is told by itself that it has no invariant.
const FEW: usize = 3;

fn note_absences(program: &Program, classes: &[ClassTargets]) {
    let unjudged = classes.iter().filter(|class| class.invariant.is_none() && !class.targets.is_empty());
    let notes: Vec<String> = unjudged.filter_map(|class| absence(program, class.class)).collect();
    match notes.len() {
        0..=FEW => notes.iter().for_each(|note| crate::tell!("heapwise: note: {note}")),
        many => crate::tell!(
            "heapwise: note: {many} classes have no invariant, so every structure within scope counts as valid that their calls \
             may reach; see --invariant"
        ),
    }
}

/// The classes whose static fields are to be inputs.
pub(crate) fn statics(program: &Program, names: &[String]) -> Result<Vec<ClassId>, Failure> {
    let mut classes = Vec::new();
    for name in names {
        let class = find_class(program, name)?;
        if program.class(class).is_jdk() {
            return Err(Failure::usage(format!(
                "--symbolic-statics {name}: the static fields of JDK classes cannot be inputs"
            )));
        }
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    Ok(classes)
}

/// The class that a name on the command line stands for.
pub(crate) fn find_class(program: &Program, name: &str) -> Result<ClassId, Failure> {
    let mut internal = name.replace('.', "/");
    loop {
        match program.find_class(&internal) {
            Ok(class) => return Ok(class),
            Err(LoadError::NotFound { .. }) => {}
            Err(error) => return Err(Failure::usage(error.to_string())),
        }
        // `pkg.Outer.Inner` is `pkg/Outer$Inner`.
        match internal.rfind('/') {
            Some(at) => internal.replace_range(at..=at, "$"),
            None => break,
        }
    }
    let classes = program.class_path_classes();
    let names: Vec<String> = classes.iter().map(|class| class.replace(['/', '$'], ".")).collect();
    // Its simple name, or a nested one without the package.
    let is_end =
        |known: &String| known.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    let simple: Vec<usize> = (0..names.len()).filter(|at| names.get(*at).is_some_and(is_end)).collect();
    match simple.as_slice() {
        [] => Err(Failure::usage(format!("no class {name} on the class path{}", suggestion(name, &names)))),
        [only] => program.find_class(&classes[*only]).map_err(|error| Failure::usage(error.to_string())),
        several => {
            let several: Vec<&str> = several.iter().map(|at| names[*at].as_str()).collect();
            Err(Failure::usage(format!(
                "{name} may be any of {}; name one with its package",
                several.join(", ")
            )))
        }
    }
}

/// Refuses a bound on the objects of a class that there is not.
pub(crate) fn bounded(program: &Program, scope: &Scope) -> Result<(), Failure> {
    let classes = program.class_path_classes();
    let names: Vec<String> = classes.iter().map(|class| class.replace('/', ".")).collect();
    for (text, bound) in &scope.by_class {
        let name = text.trim_end_matches("[]");
        let is_it = |class: &String| {
            let source = class.replace('$', ".");
            class == name || source == name || source.rsplit('.').next() == Some(name)
        };
        let is_primitive = || Primitive::ALL.iter().any(|primitive| primitive.java_name() == name);
        let of_java =
            || names::OF_JAVA.iter().any(|package| program.find_class(&format!("{package}{name}")).is_ok());
        if !names.iter().any(is_it) && !is_primitive() && !of_java() && find_class(program, name).is_err() {
            let names: Vec<String> = names.iter().map(|class| class.replace('$', ".")).collect();
            let suggestion = suggestion(name, &names);
            return Err(Failure::usage(format!("--scope {text}={bound}: no class {name}{suggestion}")));
        }
    }
    Ok(())
}

fn testable(program: &Program, class: ClassId) -> Result<(), Failure> {
    let info = program.class(class);
    let name = info.source_name();
    let refuse = |why: &str| Err(Failure::usage(format!("{name} {why}")));
    if let Err(error @ LoadError::Circle { .. }) = program.outer_classes(class) {
        return Err(Failure::usage(error.to_string()));
    }
    if info.is_array() || matches!(info.kind, heapwise_program::ClassKind::Primitive(_)) {
        refuse("has no methods to test")
    } else {
        Ok(())
    }
}

fn find_invariant(
    program: &Program,
    class: ClassId,
    option: Option<&str>,
    solver: SolverChoice,
) -> Result<Option<Invariant>, Failure> {
    let found = invariant_of(program, class, option)?;
    match solver {
        SolverChoice::None | SolverChoice::Driver | SolverChoice::Reachable | SolverChoice::Toy => Ok(None),
        SolverChoice::Auto | SolverChoice::Separation | SolverChoice::Hex => Ok(found),
        SolverChoice::ConservativeRepok if option.is_some() => Ok(found),
        SolverChoice::ConservativeRepok if is_judged_conservatively(program, class) => Ok(found),
        SolverChoice::ConservativeRepok => Err(Failure::usage(format!(
            "--heap-solver conservative-repok needs a method that is marked @ConservativeRepOk, and {} has none; mark one, or name one with --invariant",
            program.class(class).source_name(),
        ))),
        _ if found.is_none() => Err(Failure::usage(format!(
            "--heap-solver needs an invariant, and {} has none of {}; name one with --invariant",
            program.class(class).source_name(),
            WELL_KNOWN.join(", ")
        ))),
        _ => Ok(found),
    }
}

/// The invariant that the option names, or the one that is detected automatically.
pub(crate) fn invariant_of(
    program: &Program,
    class: ClassId,
    option: Option<&str>,
) -> Result<Option<Invariant>, Failure> {
    let Some(text) = option else { return Ok(Invariant::detected(program, class)) };
    let (holder, name) = match text.rsplit_once('#') {
        Some((holder, name)) => (find_class(program, holder)?, name),
        None => (class, text),
    };
    let invariant = Invariant::named(program, holder, name.trim_end_matches("()"), class);
    Ok(Some(invariant.map_err(|error| Failure::usage(format!("--invariant {text}: {error}")))?))
}

/// That a linked class has no invariant, or why a method of a well-known name is none.
fn absence(program: &Program, class: ClassId) -> Option<String> {
    let info = program.class(class);
    let name = info.source_name();
    let marked = Invariant::marked(program, class).and_then(Result::err);
    let misshapen =
        WELL_KNOWN.iter().find_map(|known| match Invariant::named(program, class, known, class) {
            Ok(_) | Err(InvariantError::Absent { .. }) => None,
            Err(error) => Some(error),
        });
    let linked = info.instance_layout.iter().any(|field| match &program.field(*field).ty {
        Type::Reference(name) => program.find_class(name).is_ok_and(|class| !program.class(class).is_jdk()),
        Type::Primitive(_) => false,
    });
    match marked.or(misshapen) {
        Some(error) => Some(format!("{name} has no invariant: {error}")),
        None if linked && Invariant::named(program, class, AMBIGUOUS, class).is_ok() => Some(format!(
            "{name} has no invariant; if {AMBIGUOUS}() is true of each valid object, name it: --invariant {AMBIGUOUS}"
        )),
        None if linked => Some(format!(
            "{name} has no invariant, so every structure within scope counts as valid that its calls may reach; see --invariant"
        )),
        None => None,
    }
}

/// The methods that `name` or `name(types)` stands for.
pub(crate) fn named(
    program: &Program,
    class: ClassId,
    text: &str,
    wanted: &str,
) -> Result<Vec<Target>, Failure> {
    let (name, parameters) = match wanted.split_once('(') {
        None => (wanted, None),
        Some((name, rest)) => match rest.strip_suffix(')') {
            Some(list) => (name, Some(list)),
            None => {
                return Err(Failure::usage(format!("{text}: the list of parameter types must end in `)`")));
            }
        },
    };
    let mut methods = methods(program, class);
    // No method of Java source is called `new`; shells leave it alone.
    let is_constructor = |id: &MethodId| &*program.method(*id).name == name;
    let name = if name == "new" && !methods.iter().any(is_constructor) { INIT } else { name };
    if name == INIT {
        methods = constructors(program, class);
    }
    let mut found: Vec<MethodId> =
        methods.iter().copied().filter(|id| &*program.method(*id).name == name).collect();
    if found.is_empty() {
        let names: Vec<String> = methods.iter().map(|id| program.method(*id).name.to_string()).collect();
        let class = program.class(class).source_name();
        return Err(Failure::usage(format!(
            "class {class} has no method {name}{}",
            suggestion(name, &names)
        )));
    }
    if let Some(list) = parameters {
        let signatures: Vec<String> = found.iter().map(|id| signature(program.method(*id))).collect();
        found.retain(|id| has_parameters(program.method(*id), list));
        if found.is_empty() {
            return Err(Failure::usage(format!(
                "no method {name} takes ({list}); there {} {}",
                if signatures.len() == 1 { "is" } else { "are" },
                signatures.join(", ")
            )));
        }
    }
    // A private overload beside a public one is no mistake of the user's.
    let found = found.into_iter().map(|method| Target { class, method });
    let (fit, unfit): (Vec<_>, Vec<_>) =
        found.map(|target| (target, unfit(program, target))).partition(|(_, why)| why.is_none());
    if fit.is_empty() {
        let reasons = unfit.iter().map(|(target, why)| {
            format!("{}: {}", signature(program.method(target.method)), why.as_deref().unwrap_or_default())
        });
        return Err(Failure::usage(reasons.collect::<Vec<_>>().join("; ")));
    }
    Ok(fit.into_iter().map(|(target, _)| target).collect())
}

/// Every method that a test in the package can call, but for the invariant itself and what `Object` declares.
fn all(program: &Program, class: ClassId, into: &mut ClassTargets) -> Vec<Target> {
    let mut targets = Vec::new();
    for method in methods(program, class).into_iter().chain(constructors(program, class)) {
        let info = program.method(method);
        if program.is_implicit(method) || into.invariant.is_some_and(|invariant| invariant.method == method) {
            continue;
        }
        let target = Target { class, method };
        // Of enums and abstract classes nobody expects it.
        let class = program.class(class);
        if info.is_constructor() && (class.is_enum() || class.flags.is_abstract()) {
            continue;
        }
        match unfit(program, target) {
            Some(reason) => into.skipped.push((method, reason)),
            None if is_finitization(info) => {
                into.skipped.push((method, "says domains for Korat; name it to test it".to_owned()));
            }
            None if can_be_called(program, target) => targets.push(target),
            None => into.skipped.push((method, "kept to another package; name it to test it".to_owned())),
        }
    }
    targets
}

/// Whether a test in the package of the class can call a method that is not private: a public one, or one that is declared there.
fn can_be_called(program: &Program, target: Target) -> bool {
    let info = program.method(target.method);
    let package = |class: ClassId| program.class(class).package();
    info.flags.is_public() || package(info.class) == package(target.class)
}

/// Why a method cannot be a target.
fn unfit(program: &Program, target: Target) -> Option<String> {
    let flags = program.method(target.method).flags;
    if target.runs(program).is_empty() {
        Some("abstract, so there is nothing to run".to_owned())
    } else if program.is_implicit(target.method) {
        Some("made by the compiler".to_owned())
    } else if program.method(target.method).is_constructor()
        && let Some(why) = cannot_be_made(program, target)
    {
        Some(why)
    } else if !flags.is_static() && !has_objects(program, target.class) {
        let class = program.class(target.class).source_name();
        Some(format!("{class} is abstract, so it has no objects, and the class path has no class below it"))
    } else if flags.is_private() {
        Some("private; tested through their callers".to_owned())
    } else if flags.is_native() {
        Some("native, so there is nothing to run".to_owned())
    } else {
        target.obstacle(program)
    }
}

/// Whether there are objects of the class or of one below it.
fn has_objects(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.is_enum() || !info.flags.is_abstract() || !program.instantiable_below(class).is_empty()
}

/// Why a constructor is no target, which ends with an object of exactly its class.
fn cannot_be_made(program: &Program, target: Target) -> Option<String> {
    let info = program.class(target.class);
    let name = info.source_name();
    let owner = info.nesting.as_ref().filter(|nesting| !nesting.flags.is_static());
    let owner = owner.and_then(|nesting| program.find_class(nesting.outer.as_deref()?).ok());
    if info.is_enum() {
        Some(format!("{name} is an enum, which makes its constants itself"))
    } else if info.flags.is_abstract() {
        Some(format!("{name} is abstract: its constructors run in those of the classes below it"))
    } else if owner.is_some_and(|owner| program.class(owner).flags.is_abstract()) {
        Some(format!("{name} is made in an object of an abstract class"))
    } else {
        None
    }
}

/// The constructors of a class.
fn constructors(program: &Program, class: ClassId) -> Vec<MethodId> {
    let methods = program.class(class).methods.iter().copied();
    methods.filter(|method| program.method(*method).is_constructor()).collect()
}

/// The methods of a class and those it inherits from classes of the class path; what is overridden or hidden is not among them.
fn methods(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut found: Vec<MethodId> = Vec::new();
    for info in program.superclasses(class).take_while(|info| !info.is_jdk()) {
        for method in &info.methods {
            let candidate = program.method(*method);
            let overridden = found.iter().any(|known| {
                let known = program.method(*known);
                // A static method hides those of the superclasses whatever it returns, and then no call means them.
                let hides = known.flags.is_static()
                    && known.class != candidate.class
                    && known.parameters == candidate.parameters;
                known.name == candidate.name && (hides || known.descriptor == candidate.descriptor)
            });
            if !candidate.name.starts_with('<') && !overridden {
                found.push(*method);
            }
        }
    }
    // A bridge overrides like any other method, but what it calls is found under its own type.
    found.retain(|method| !program.method(*method).flags.is_bridge());
    found
}

fn has_parameters(method: &Method, list: &str) -> bool {
    let wanted: Vec<&str> = list.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    wanted.len() == method.parameters.len()
        && wanted.iter().zip(&method.parameters).all(|(wanted, ty)| {
            let full = ty.source_name();
            let wanted = wanted.replace('$', ".");
            full == wanted || full.rsplit('.').next() == Some(&wanted)
        })
}

pub(crate) fn signature(method: &Method) -> String {
    let parameters: Vec<String> = method.parameters.iter().map(Type::source_name).collect();
    format!("{}({})", printable(&method.name), parameters.join(","))
}

/// `; did you mean …?`, where something is near enough.
pub(crate) fn suggestion(wanted: &str, names: &[String]) -> String {
    let simple = |name: &str| name.rsplit('.').next().unwrap_or(name).to_lowercase();
    let target = simple(wanted);
    let mut near: Vec<(usize, &String)> = names
        .iter()
        .map(|name| (strsim::damerau_levenshtein(&simple(name), &target), name))
        .filter(|(distance, _)| *distance <= 2.max(target.len() / 3))
        .collect();
    near.sort();
    near.dedup();
    let near: Vec<&str> = near.iter().take(3).map(|(_, name)| name.as_str()).collect();
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}
