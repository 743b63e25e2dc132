//! All complete structures of a small space, one for each class of isomorphic ones.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use heapwise_heap::{Asked, Cell, Context, Domains, Gaps, Scope, Variables, Witness, WitnessObject};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, LoadError, Program, Type, names};
use heapwise_smt::{Config, standard};
use heapwise_term::{Const, TermPool};

/// What structures there are: a receiver, objects of the one class of its nodes, and as many plain objects, which fields of type
/// `Object` hold.
pub struct Space {
    /// The class of the receiver.
    pub class: &'static str,
    /// The class of its nodes.
    pub node: &'static str,
    /// The most nodes.
    pub nodes: usize,
    /// Whether a node, or null, is passed beside the receiver.
    pub passes_node: bool,
    /// Every int is one of these. Questions compare numbers with each other and with 3, at most twice. Where rules on numbers
    /// are as simple, whatever can be satisfied at all can be with these.
    pub ints: RangeInclusive<i32>,
    /// The greatest length of an array of nodes, if the receiver has one.
    pub longest: Option<usize>,
}

/// A place of a structure, and all that it may hold.
struct Place {
    /// The object; none of the second argument.
    owner: Option<usize>,
    cells: Vec<Cell>,
}

impl Space {
    /// The bound on inputs that leaves exactly this space.
    ///
    /// # Errors
    /// When the receiver's class cannot be loaded.
    pub fn scope(&self, program: &Program) -> Result<Scope, LoadError> {
        let mut scope = Scope::uniform(self.nodes as u32);
        scope.raise(program, program.find_class(self.class)?, 1);
        scope.max_array_length = self.longest.unwrap_or(0) as u32;
        Ok(scope)
    }

    /// The domains that leave exactly this space: its arrays are no longer than it says, even where the code of the receiver makes
    /// longer ones.
    ///
    /// # Errors
    /// When the class of the nodes cannot be loaded.
    pub fn domains(&self, program: &Program) -> Result<Domains, LoadError> {
        let mut domains = Domains::default();
        if let Some(longest) = self.longest {
            let array = program.array_class(program.find_class(self.node)?);
            domains.lengths.insert(array, (0, longest as u32));
        }
        Ok(domains)
    }

    /// A context for solvers that need no engine.
    ///
    /// # Errors
    /// As [`Space::scope`] and [`Space::domains`].
    pub fn context<'p>(&self, program: &'p Program) -> Result<Context<'p>, LoadError> {
        Ok(Context {
            program,
            pool: TermPool::new(),
            variables: Variables::new(),
            smt: standard(Config::default()),
            scope: self.scope(program)?,
            domains: self.domains(program)?,
            asked: Asked::default(),
            tried: None,
            gaps: Gaps::default(),
            throws: BTreeSet::new(),
        })
    }

    /// The structures that are valid.
    pub(crate) fn structures(
        &self,
        program: &Program,
        is_valid: &mut dyn FnMut(&Witness) -> bool,
    ) -> Vec<Witness> {
        let classes = self.classes(program);
        let mut valid = Vec::new();
        for length in 0..=self.longest.unwrap_or(0) {
            let places = self.places(program, &classes, length);
            let mut digits = vec![0; places.len()];
            loop {
                let witness = structure(&classes, &places, &digits);
                if is_numbered(&classes, &places, &digits, &witness) && is_valid(&witness) {
                    valid.push(witness);
                }
                let Some(at) = (0..digits.len()).find(|at| digits[*at] + 1 < places[*at].cells.len()) else {
                    break;
                };
                digits[..at].fill(0);
                digits[at] += 1;
            }
        }
        valid
    }

    /// The classes of all objects.
    pub(crate) fn classes(&self, program: &Program) -> Vec<ClassId> {
        let of = |class, count| std::iter::repeat_n(program.find_class(class).ok(), count).flatten();
        let objects = of(self.class, 1).chain(of(self.node, self.nodes)).chain(of(names::OBJECT, self.nodes));
        let array = self.longest.and_then(|_| Some(program.array_class(program.find_class(self.node).ok()?)));
        objects.chain(array).collect()
    }

    /// The places of a structure whose arrays have so many elements.
    fn places(&self, program: &Program, classes: &[ClassId], length: usize) -> Vec<Place> {
        let of_object = |(index, class): (usize, &ClassId)| {
            let info = program.class(*class);
            let cells: Vec<Vec<Cell>> = match info.kind {
                ClassKind::Array { element, .. } => vec![references(classes, element); length],
                _ => info.instance_layout.iter().map(|field| self.cells(program, classes, *field)).collect(),
            };
            cells.into_iter().map(move |cells| Place { owner: Some(index), cells })
        };
        let node = program.find_class(self.node).ok().filter(|_| self.passes_node);
        let argument = node.map(|node| Place { owner: None, cells: references(classes, node) });
        argument.into_iter().chain(classes.iter().enumerate().flat_map(of_object)).collect()
    }

    /// All that a field may hold.
    fn cells(&self, program: &Program, classes: &[ClassId], field: FieldId) -> Vec<Cell> {
        let field = program.field(field);
        let number = |value| Cell::Number(field.kind, value);
        match &field.ty {
            Type::Reference(name) => {
                program.find_class(name).map_or(vec![Cell::Null], |class| references(classes, class))
            }
            Type::Primitive(_) if field.kind == Kind::Boolean => {
                [false, true].map(|value| number(Const::Bool(value))).into()
            }
            Type::Primitive(_) => {
                let bits = |value: i32| Const::Bits { width: 32, value: u64::from(value as u32) };
                self.ints.clone().map(|value| number(bits(value))).collect()
            }
        }
    }
}

/// Null, and the objects of exactly this class.
fn references(classes: &[ClassId], class: ClassId) -> Vec<Cell> {
    let fitting = (0..classes.len()).filter(|object| classes[*object] == class);
    std::iter::once(Cell::Null).chain(fitting.map(Cell::Object)).collect()
}

fn structure(classes: &[ClassId], places: &[Place], digits: &[usize]) -> Witness {
    let made =
        |class: &ClassId| WitnessObject { class: *class, cells: Vec::new(), arguments: Default::default() };
    let mut witness = Witness {
        roots: vec![Cell::Object(0)],
        objects: classes.iter().map(made).collect(),
        made: None,
        accesses: None,
    };
    for (place, digit) in places.iter().zip(digits) {
        match place.owner {
            Some(owner) => witness.objects[owner].cells.push(place.cells[*digit]),
            None => witness.roots.push(place.cells[*digit]),
        }
    }
    witness
}

/// Whether the objects of each class are numbered as a walk from the arguments meets them, and those that it does not meet are blank:
/// every other structure is isomorphic to one of these.
fn is_numbered(classes: &[ClassId], places: &[Place], digits: &[usize], structure: &Witness) -> bool {
    let mut met = Vec::new();
    let meet = |cells: &[Cell], met: &mut Vec<usize>| {
        cells.iter().all(|cell| match *cell {
            Cell::Object(held) if !met.contains(&held) => {
                let is_next =
                    !(0..held).any(|before| classes[before] == classes[held] && !met.contains(&before));
                met.push(held);
                is_next
            }
            _ => true,
        })
    };
    if !meet(&structure.roots, &mut met) {
        return false;
    }
    let mut next = 0;
    while let Some(object) = met.get(next).copied() {
        next += 1;
        if !meet(&structure.objects[object].cells, &mut met) {
            return false;
        }
    }
    let is_met = |owner: Option<usize>| owner.is_none_or(|owner| met.contains(&owner));
    places.iter().zip(digits).all(|(place, digit)| *digit == 0 || is_met(place.owner))
}
