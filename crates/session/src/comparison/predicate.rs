//! The precondition of a method as a specification of the structures of its class.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use heapwise_analysis::Session;
use heapwise_heap::{Candidates, Domain as JavaDomain, Witness, cell_candidates, is_abstracted, is_text};
use heapwise_program::{ClassId, FieldId, Kind, Program};
use heapwise_seplog::{
    class_path::ClassPath,
    evaluate::{Limits, Verdict, evaluate_part},
    formula::{DataId, Definition, Spec},
    models::{Domain, Ended, Space, each_model},
    structure::{Input, NoReal, Structures},
};
use heapwise_smt::Deadline;
use rustc_hash::FxHashSet;

use crate::comparison::side::{Answer, Listed};
use crate::trouble::Trouble;

/// The most numbers that are tried for one place.
const MOST_NUMBERS: i64 = 1000;

/// The most unfoldings one in another without a cell.
const IDLE: u32 = 50;
/// How far the search for the models of one scope goes.
const ALL_MODELS: Limits = Limits { unfoldings: 50_000_000, idle: IDLE };
/// How far a structure is judged.
const ONE_STRUCTURE: Limits = Limits { unfoldings: 100_000, idle: IDLE };

/// A precondition.
pub(super) struct Predicate<'p> {
    program: &'p Program,
    subject: ClassId,
    structures: Rc<Structures<'p>>,
    /// The formula, and what its parameters are.
    formula: Definition,
    inputs: Vec<Input>,
    /// The same with all fields of the receiver.
    whole: (Definition, Vec<Input>),
    /// The methods that have it.
    methods: Vec<String>,
    name: String,
}

impl<'p> Predicate<'p> {
    /// The different preconditions of a specification, or the one of a method.
    pub(super) fn all(
        program: &'p Program,
        subject: ClassId,
        spec: Spec,
        file: &str,
        method: Option<&str>,
    ) -> Result<(Vec<Predicate<'p>>, Vec<String>), Trouble> {
        let classes = ClassPath::of(program, subject);
        let structures = Rc::new(Structures::of(program, subject, &classes, spec));
        let mut all: Vec<Predicate<'p>> = Vec::new();
        let mut beside = Vec::new();
        for precondition in &structures.spec().preconditions {
            let formula = &precondition.formula;
            if method.is_some_and(|method| *formula.name != *method) {
                continue;
            }
            let inputs = structures.inputs(formula, &classes);
            if let Some(at) = inputs.iter().position(|input| *input == Input::Beside) {
                beside.push(format!("{} speaks of `{}`", formula.name, formula.parameters[at].name));
                continue;
            }
            let is_same = |known: &&mut Predicate<'p>| known.formula.disjuncts == formula.disjuncts;
            match all.iter_mut().find(is_same) {
                Some(known) => known.methods.push(formula.name.to_string()),
                None => all.push(Predicate {
                    program,
                    subject,
                    structures: structures.clone(),
                    formula: formula.clone(),
                    whole: structures.with_all_fields(formula, &inputs),
                    inputs,
                    methods: vec![formula.name.to_string()],
                    name: String::new(),
                }),
            }
        }
        if all.is_empty() {
            return Err(Trouble::input(nothing(file, method, &beside)));
        }
        for predicate in &mut all {
            let more = predicate.methods.len() - 1;
            let more = if more > 0 { format!(" (and {more} like it)") } else { String::new() };
            predicate.name = format!("{file}#{}{more}", predicate.methods[0]);
        }
        Ok((all, beside))
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn shares_method(&self, other: &Predicate<'_>) -> bool {
        self.methods.iter().any(|method| other.methods.contains(method))
    }

    pub(super) fn accepts(&self, witness: &Witness) -> Answer {
        let (heap, values) = match self.structures.heap(witness, &self.inputs) {
            Ok(found) => found,
            Err(NoReal) => return Answer::Undecided("a number that is not real".to_owned()),
        };
        match evaluate_part(self.structures.spec(), &heap, &self.formula, &values, ONE_STRUCTURE) {
            Verdict::Holds => Answer::Accepts,
            Verdict::Fails => Answer::Refuses,
            Verdict::Unknown(why) => Answer::Undecided(why.to_owned()),
        }
    }

    /// Whether it may say anything of a field.
    pub(super) fn speaks_of(&self, field: FieldId) -> bool {
        self.structures.speaks_of(&self.formula, &self.inputs, field)
    }

    /// Gives every structure that is a model to `visit`, each once.
    pub(super) fn each(
        &self,
        session: &mut Session<'p>,
        visit: &mut dyn FnMut(Witness) -> bool,
    ) -> Result<Listed, Trouble> {
        let (formula, inputs) = &self.whole;
        let space = Bounded::of(self, session, inputs)?;
        let mut seen: FxHashSet<String> = FxHashSet::default();
        let ended = each_model(self.structures.spec(), formula, &space, ALL_MODELS, &mut |model| {
            let structure = self.structures.structure(&model, inputs, &space.kinds);
            let is_new = |witness: &Witness| seen.insert(format!("{:?}", witness.objects));
            structure.filter(is_new).is_none_or(&mut *visit)
        });
        Ok(Listed {
            cut: match ended {
                _ if space.is_over() => Some("the limit on time".to_owned()),
                Ended::Cut(why) => Some(why.to_owned()),
                Ended::Complete | Ended::Stopped => space.gap,
            },
        })
    }
}

fn nothing(file: &str, method: Option<&str>, beside: &[String]) -> String {
    match (method, beside.first()) {
        (_, Some(why)) => {
            format!("{file}: {why}, which is not part of the receiver; only its structure is compared")
        }
        (Some(method), None) => format!("{file}: no precondition of {method}"),
        (None, None) => format!("{file}: no precondition"),
    }
}

/// The bounds of a scope, as the search for models asks for them.
struct Bounded {
    most: BTreeMap<DataId, usize>,
    fields: RefCell<BTreeMap<(DataId, usize), Rc<Domain>>>,
    inputs: Vec<Option<Rc<Domain>>>,
    /// The classes of objects without cells.
    kinds: Vec<ClassId>,
    /// How many there may be of each, together with the objects of its class that have cells.
    most_others: Vec<(usize, Option<DataId>)>,
    /// What a field may hold and no model has.
    gap: Option<String>,
    deadline: Deadline,
}

/// Whether the cells of an object say all of it.
fn is_plain(program: &Program, class: ClassId) -> bool {
    !program.class(class).is_array() && !is_text(program, class) && !is_abstracted(program, class)
}

fn gap(program: &Program, candidates: &Candidates) -> Option<String> {
    let held = |class: &ClassId| format!("structures that hold a {}", program.class(*class).source_name());
    let class = candidates.fresh.iter().find(|class| !is_plain(program, **class));
    class.or(candidates.enums.first()).map(held)
}

impl Bounded {
    fn of(
        predicate: &Predicate<'_>,
        session: &mut Session<'_>,
        inputs: &[Input],
    ) -> Result<Bounded, Trouble> {
        let mut bounded = Bounded {
            most: BTreeMap::new(),
            fields: RefCell::default(),
            inputs: Vec::new(),
            kinds: Vec::new(),
            most_others: Vec::new(),
            gap: None,
            deadline: session.engine.budget().deadline,
        };
        let structures = &predicate.structures;
        for (data, declared) in structures.spec().data.iter() {
            let Some(class) = structures.class(data) else { continue };
            bounded.most.insert(data, most(predicate, session, class, inputs));
            for (index, field) in declared.fields.iter().enumerate() {
                let domain = bounded.domain(predicate, session, (class, field.slot), inputs)?;
                bounded.fields.get_mut().insert((data, index), Rc::new(domain));
            }
        }
        for input in inputs {
            let domain = match input {
                Input::Field(slot) => {
                    Some(bounded.domain(predicate, session, (predicate.subject, *slot), inputs)?)
                }
                Input::Receiver => {
                    let classes = structures.data(predicate.subject).into_iter().collect();
                    Some(Domain { classes, ..Domain::default() })
                }
                Input::Beside | Input::Ghost => None,
            };
            bounded.inputs.push(domain.map(Rc::new));
        }
        Ok(bounded)
    }

    /// What a cell of an object of this class holds.
    fn domain(
        &mut self,
        predicate: &Predicate<'_>,
        session: &mut Session<'_>,
        (class, slot): (ClassId, usize),
        inputs: &[Input],
    ) -> Result<Domain, Trouble> {
        let (program, cx) = (predicate.program, &mut session.cx);
        let field = program.class(class).instance_layout.get(slot).map(|field| program.field(*field));
        if field.is_none_or(|field| field.kind != Kind::Reference) {
            let ranges = match cx.domains.of_cell(program, class, slot) {
                Some(JavaDomain::Numbers(ranges)) => ranges.clone(),
                _ => vec![(0, 0)],
            };
            if ranges.iter().map(|(low, high)| high.saturating_sub(*low)).sum::<i64>() > MOST_NUMBERS {
                return Err(Trouble::input(format!(
                    "--domain: more than {MOST_NUMBERS} numbers for one place"
                )));
            }
            let numbers = ranges.into_iter().flat_map(|(low, high)| low..=high).collect();
            return Ok(Domain { numbers, ..Domain::default() });
        }
        let (null, candidates) =
            cell_candidates(cx, class, slot as u32).map_err(|error| Trouble::input(error.to_string()))?;
        let mut domain = Domain { null, ..Domain::default() };
        self.gap = self.gap.take().or_else(|| gap(program, &candidates));
        for class in candidates.fresh.into_iter().filter(|class| is_plain(program, *class)) {
            domain.classes.extend(predicate.structures.data(class));
            domain.others.push(self.kind(predicate, session, class, inputs));
        }
        Ok(domain)
    }

    fn kind(
        &mut self,
        predicate: &Predicate<'_>,
        session: &Session<'_>,
        class: ClassId,
        inputs: &[Input],
    ) -> usize {
        if let Some(known) = self.kinds.iter().position(|kind| *kind == class) {
            return known;
        }
        self.kinds.push(class);
        self.most_others.push((most(predicate, session, class, inputs), predicate.structures.data(class)));
        self.kinds.len() - 1
    }
}

/// The most objects of a class beside the receiver, which counts though it may have no cell.
fn most(predicate: &Predicate<'_>, session: &Session<'_>, class: ClassId, inputs: &[Input]) -> usize {
    let info = predicate.program.class(class);
    if info.flags.is_abstract() {
        return 0;
    }
    let most = session.cx.scope.bound(predicate.program, class) as usize;
    let is_receiver = class == predicate.subject && !inputs.contains(&Input::Receiver);
    most.saturating_sub(usize::from(is_receiver))
}

impl Space for Bounded {
    fn most(&self, class: DataId) -> usize {
        self.most.get(&class).copied().unwrap_or(0)
    }

    fn most_others(&self, kind: usize, objects: &mut dyn Iterator<Item = DataId>) -> usize {
        let Some((most, class)) = self.most_others.get(kind) else { return 0 };
        most.saturating_sub(objects.filter(|object| Some(*object) == *class).count())
    }

    fn field(&self, class: DataId, field: usize) -> Rc<Domain> {
        self.fields.borrow().get(&(class, field)).cloned().unwrap_or_default()
    }

    fn input(&self, parameter: usize) -> Option<Rc<Domain>> {
        self.inputs.get(parameter).cloned().flatten()
    }

    fn is_over(&self) -> bool {
        self.deadline.has_passed()
    }
}
