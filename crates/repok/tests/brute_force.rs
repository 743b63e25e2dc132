//! `lissa` against brute force: a partial structure under conditions can be completed exactly when one of *all*
//! concrete structures within scope extends it, satisfies the conditions, and is accepted by a concrete run of the
//! invariant. The enumeration knows nothing of lazy initialisation, symmetry or terms.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_engine::{Budget, Engine, Laziness, Outcome, State, Visit};
use heapwise_entity::Entity;
use heapwise_heap::Invariant;
use heapwise_heap::{
    Cell, Choice, Context, Evidence, HeapQuery, HeapSolver, InputHeap, InputId, NoInvariant, PathCondition,
    Resolution, Scope, Slot, Value, Verdict, Witness, WitnessObject,
};
use heapwise_inputs::Session;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, Program, ProgramConfig, Type, java_home};
use heapwise_repok::Lissa;
use heapwise_term::{Const, Evaluator};

/// A class to enumerate: the receiver, the one class of its nodes, and as many plain objects, which fields of type `Object` hold.
struct Space {
    class: &'static str,
    node: &'static str,
    nodes: usize,
    /// Every int is one of these. Questions compare numbers with each other and with 3, at most twice, and the invariants
    /// compare two keys or count to two: whatever can be satisfied at all can be with these.
    ints: RangeInclusive<i32>,
    /// The greatest length of an array of nodes, if the receiver has one.
    longest: Option<usize>,
}

const MIDDLE: i32 = 3;
const PLAIN: &str = "java/lang/Object";

fn compile(folder: &Path, files: &[&str]) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/src");
    let javac = java_home().unwrap().join("bin/javac");
    let status = Command::new(javac)
        .args(["-g", "-d"])
        .arg(folder)
        .args(files.iter().map(|file| root.join(file)))
        .status()
        .unwrap();
    assert!(status.success(), "javac failed");
    folder.to_owned()
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// Every structure of one receiver and up to `nodes` nodes, valid or not, that the invariant accepts.
fn valid_structures(session: &mut Session<'_>, space: &Space, invariant: Invariant) -> Vec<Witness> {
    let classes = classes(session.cx.program, space);
    let mut valid = Vec::new();
    for length in 0..=space.longest.unwrap_or(0) {
        let slots = slots(session.cx.program, space, &classes, length);
        let mut digits = vec![0; slots.len()];
        loop {
            let witness = structure(&classes, &slots, &digits);
            if is_numbered(&classes, &slots, &digits, &witness)
                && accepted(&mut session.engine, &mut session.cx, &session.base, invariant, &witness)
            {
                valid.push(witness);
            }
            let Some(at) = (0..digits.len()).find(|at| digits[*at] + 1 < slots[*at].1.len()) else {
                break;
            };
            digits[..at].fill(0);
            digits[at] += 1;
        }
    }
    valid
}

/// The classes of all objects.
fn classes(program: &Program, space: &Space) -> Vec<ClassId> {
    let of = |class, count| std::iter::repeat_n(program.find_class(class).unwrap(), count);
    let objects = of(space.class, 1).chain(of(space.node, space.nodes)).chain(of(PLAIN, space.nodes));
    let array = space.longest.map(|_| program.array_class(program.find_class(space.node).unwrap()));
    objects.chain(array).collect()
}

/// The cells of all objects, where arrays have so many, each with all that it may hold.
fn slots(program: &Program, space: &Space, classes: &[ClassId], length: usize) -> Vec<(usize, Vec<Cell>)> {
    let cells_of = |(index, class): (usize, &ClassId)| {
        let info = program.class(*class);
        let cells: Vec<Vec<Cell>> = match info.kind {
            ClassKind::Array { element, .. } => vec![references(classes, element); length],
            _ => info.instance_layout.iter().map(|field| cells(program, space, classes, *field)).collect(),
        };
        cells.into_iter().map(move |cells| (index, cells)).collect::<Vec<_>>()
    };
    classes.iter().enumerate().flat_map(cells_of).collect()
}

/// All that a field may hold.
fn cells(program: &Program, space: &Space, classes: &[ClassId], field: FieldId) -> Vec<Cell> {
    let field = program.field(field);
    let number = |value| Cell::Number(field.kind, value);
    match &field.ty {
        Type::Reference(name) => references(classes, program.find_class(name).unwrap()),
        Type::Primitive(_) if field.kind == Kind::Boolean => {
            [false, true].map(|value| number(Const::Bool(value))).into()
        }
        Type::Primitive(_) => {
            let bits = |value: i32| Const::Bits { width: 32, value: u64::from(value as u32) };
            space.ints.clone().map(|value| number(bits(value))).collect()
        }
    }
}

/// Null, and the objects of exactly this class.
fn references(classes: &[ClassId], class: ClassId) -> Vec<Cell> {
    let fitting = (0..classes.len()).filter(|object| classes[*object] == class);
    std::iter::once(Cell::Null).chain(fitting.map(Cell::Object)).collect()
}

/// Whether the objects of each class are numbered as a walk from the root meets them, and those that it does not meet are blank:
/// every other structure is isomorphic to one of these.
fn is_numbered(
    classes: &[ClassId],
    slots: &[(usize, Vec<Cell>)],
    digits: &[usize],
    structure: &Witness,
) -> bool {
    let mut met = vec![0];
    let mut next = 0;
    while let Some(object) = met.get(next) {
        next += 1;
        for cell in &structure.objects[*object].cells {
            let Cell::Object(held) = *cell else { continue };
            if met.contains(&held) {
                continue;
            }
            if (0..held).any(|before| classes[before] == classes[held] && !met.contains(&before)) {
                return false;
            }
            met.push(held);
        }
    }
    slots.iter().zip(digits).all(|((object, _), digit)| *digit == 0 || met.contains(object))
}

fn structure(classes: &[ClassId], slots: &[(usize, Vec<Cell>)], digits: &[usize]) -> Witness {
    let made =
        |class: &ClassId| WitnessObject { class: *class, cells: Vec::new(), arguments: Default::default() };
    let mut objects: Vec<WitnessObject> = classes.iter().map(made).collect();
    for ((object, cells), digit) in slots.iter().zip(digits) {
        objects[*object].cells.push(cells[*digit]);
    }
    Witness { roots: vec![Cell::Object(0)], objects }
}

fn accepted<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    base: &State<'p>,
    invariant: Invariant,
    witness: &Witness,
) -> bool {
    let mut state = base.clone();
    let (roots, _) = engine.build(cx.program, &mut state, witness).unwrap();
    let start = engine.start(cx, state, invariant.method, &roots).unwrap();
    let mut verdict = None;
    engine.explore(cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
        verdict = Some(path.outcome);
        Visit::Stop
    });
    matches!(verdict, Some(Outcome::Returned(Some(Value::Int(1)))))
}

/// A random partial structure: references are left open or resolved at random, in random order of discovery. Strings and boxes
/// are none of the objects.
fn partial(session: &mut Session<'_>, space: &Space, random: &mut Random) -> InputHeap {
    let known = classes(session.cx.program, space);
    let receiver = known[0];
    let mut heap = session.base.heap.clone();
    let mut input = InputHeap::new();
    let this = input.add_reference(receiver);
    input.resolve(&mut session.cx, &mut heap, this, Choice::Fresh(receiver)).unwrap();
    let mut next = 0;
    let mut skipped = 0;
    while next < input.object_count() && skipped < 3 {
        let id = InputId::from_index(next);
        if let (None, Some(longest), 1..) = (&input.object(id).cells, space.longest, random.below(3)) {
            let length = random.below(longest + 1) as u32;
            input.set_length(&mut session.cx, &mut heap, id, length).unwrap();
        }
        let cells = input.object(InputId::from_index(next)).cells.clone().unwrap_or_default();
        for value in cells.iter() {
            let Value::Symbol(reference) = *value else { continue };
            if input.reference(reference).resolution != Resolution::Pending || random.below(3) == 0 {
                continue;
            }
            let candidates = input.candidates(&mut session.cx, reference).unwrap();
            let mut choices = input.choices(&session.cx, reference, &candidates, &[], None);
            choices.retain(|choice| !matches!(choice, Choice::Fresh(class) if !known.contains(class)));
            let choice = choices[random.below(choices.len())];
            input.resolve(&mut session.cx, &mut heap, reference, choice).unwrap();
        }
        next = if random.below(4) == 0 && next > 0 { next - 1 } else { next + 1 };
        skipped += usize::from(next == 0);
    }
    input
}

/// Up to two random comparisons between the ints of the structure, or of one with the constant in the middle.
fn conditions(session: &mut Session<'_>, input: &InputHeap, random: &mut Random) -> PathCondition {
    let mut numbers = Vec::new();
    for (_, object) in input.objects() {
        for value in object.cells.as_deref().unwrap_or_default() {
            if let Value::Term(term) = value {
                numbers.push(*term);
            }
        }
    }
    let mut path = PathCondition::default();
    for _ in 0..if numbers.is_empty() { 0 } else { random.below(3) } {
        let pool = &mut session.cx.pool;
        let left = numbers[random.below(numbers.len())];
        let right = match random.below(2) {
            0 => pool.int(MIDDLE),
            _ => numbers[random.below(numbers.len())],
        };
        let condition = match random.below(3) {
            0 => pool.eq(left, right),
            1 => pool.slt(left, right),
            _ => pool.sle(right, left),
        };
        if pool.as_bool(condition).is_none() {
            path.assume(pool, condition);
        }
    }
    path
}

/// Whether a concrete structure extends a partial one and satisfies the conditions, decided anew here.
fn extends(session: &Session<'_>, input: &InputHeap, path: &PathCondition, witness: &Witness) -> bool {
    let mut image = vec![None; input.object_count()];
    let mut queue = vec![(0, 0)];
    image[0] = Some(0);
    let mut model = heapwise_term::Model::new();
    while let Some((object, target)) = queue.pop() {
        let id = InputId::from_index(object);
        let Some(cells) = input.object(id).cells.clone() else { continue };
        if cells.len() != witness.objects[target].cells.len() {
            return false;
        }
        for (slot, (value, cell)) in cells.iter().zip(&witness.objects[target].cells).enumerate() {
            match (value, cell) {
                (Value::Symbol(reference), cell) => match (input.reference(*reference).resolution, cell) {
                    (Resolution::Pending, _) | (Resolution::Null, Cell::Null) => {}
                    (Resolution::Object(next), Cell::Object(to)) => match image[next.index()] {
                        Some(known) if known == *to => {}
                        None if !image.contains(&Some(*to)) => {
                            image[next.index()] = Some(*to);
                            queue.push((next.index(), *to));
                        }
                        _ => return false,
                    },
                    _ => return false,
                },
                (_, Cell::Number(kind, constant)) => {
                    let variable = session.cx.variables.variable(Slot::Cell(id, slot as u32), *kind);
                    model.set(variable.unwrap(), *constant);
                }
                _ => return false,
            }
        }
    }
    let mut evaluator = Evaluator::new();
    path.conjuncts().iter().all(|condition| evaluator.holds(&session.cx.pool, *condition, &model))
}

fn agree(space: &Space, files: &[&str], rounds: usize) {
    let folder = tempfile::tempdir().unwrap();
    let class_path = vec![compile(folder.path(), files)];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    let receiver = program.find_class(space.class).unwrap();
    let mut scope = Scope::uniform(space.nodes as u32);
    scope.by_class.insert(program.class(receiver).java_name(), 1);
    scope.max_array_length = space.longest.unwrap_or(0) as u32;
    let budget = Budget { steps: 100_000, ..Budget::default() };
    let mut session = Session::new(&program, Table::shared(), BOOT, scope, budget, Laziness::AtUse).unwrap();
    let invariant = Invariant::well_known(&program, receiver).unwrap();
    let valid = valid_structures(&mut session, space, invariant);
    let mut lissa = Lissa::new(session.another_engine(), session.base.clone(), invariant);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut sat, mut unsat) = (0, 0);
    for round in 0..rounds {
        let input = partial(&mut session, space, &mut random);
        let path = conditions(&mut session, &input, &mut random);
        let expected = valid.iter().any(|witness| extends(&session, &input, &path, witness));
        let evidence = Evidence::default();
        let query = HeapQuery { input: &input, path: &path, evidence: &evidence, condition: None };
        // One that remembers nothing has to search.
        let mut fresh = Lissa::new(session.another_engine(), session.base.clone(), invariant);
        for solver in [&mut lissa, &mut fresh] {
            match solver.admit(&mut session.cx, &query) {
                Verdict::Sat(evidence) => {
                    sat += 1;
                    let witness = evidence.witness.unwrap();
                    assert!(expected, "round {round}: Sat, but no structure extends it");
                    assert!(
                        accepted(&mut session.engine, &mut session.cx, &session.base, invariant, &witness),
                        "round {round}: the witness is not valid"
                    );
                    assert!(
                        extends(&session, &input, &path, &witness),
                        "round {round}: the witness does not extend the question"
                    );
                }
                Verdict::Unsat => {
                    unsat += 1;
                    assert!(!expected, "round {round}: Unsat, but a structure extends it");
                }
                Verdict::Unknown(why) => panic!("round {round}: Unknown: {why:?}"),
            }
        }
    }
    let memo = lissa.statistics().by_memo;
    assert!(memo > 0, "no question was isomorphic to an earlier one, so the memo was not tested");
    assert!(sat > rounds / 20 && unsat > rounds / 20, "one-sided questions: {sat} sat, {unsat} unsat");
}

#[test]
fn search_tree() {
    let space = Space {
        class: "heapwise/subjects/bst/BinarySearchTree",
        node: "heapwise/subjects/bst/BinarySearchTree$Node",
        nodes: 2,
        ints: 0..=6,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/bst/BinarySearchTree.java"], 2_000);
}

#[test]
fn list_with_a_size() {
    let space = Space {
        class: "heapwise/subjects/chain/IntChain",
        node: "heapwise/subjects/chain/IntChain$Cell",
        nodes: 2,
        ints: 0..=6,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/chain/IntChain.java"], 2_000);
}

/// Its header has no element, and others may have one.
#[test]
fn ring_of_objects() {
    let space = Space {
        class: "heapwise/subjects/dll/DoubleLinkedList",
        node: "heapwise/subjects/dll/DoubleLinkedList$Entry",
        nodes: 2,
        ints: 0..=6,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/dll/DoubleLinkedList.java"], 2_000);
}

/// The nodes that are kept have no value, those of the ring may have one.
#[test]
fn ring_with_a_cache() {
    let space = Space {
        class: "heapwise/subjects/ncl/NodeCachingList",
        node: "heapwise/subjects/ncl/NodeCachingList$Node",
        nodes: 1,
        ints: 0..=6,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/ncl/NodeCachingList.java"], 2_000);
}

/// Heights are computed with.
#[test]
fn balanced_tree() {
    let space = Space {
        class: "heapwise/subjects/avl/AvlTree",
        node: "heapwise/subjects/avl/AvlNode",
        nodes: 2,
        ints: -2..=4,
        longest: None,
    };
    let files = ["heapwise/subjects/avl/AvlTree.java", "heapwise/subjects/avl/AvlNode.java"];
    agree(&space, &files, 2_000);
}

/// An array of chains, in the one of which that its bits say each key is.
#[test]
fn table_of_chains() {
    let space = Space {
        class: "heapwise/subjects/hash/HashMap",
        node: "heapwise/subjects/hash/HashMap$Entry",
        nodes: 1,
        ints: 0..=6,
        longest: Some(2),
    };
    agree(&space, &["heapwise/subjects/hash/HashMap.java"], 2_000);
}

/// Numbers that the path fixes leave one length only, and not the first that is tried.
#[test]
fn list_with_a_sum_of_bits() {
    let space = Space { class: "Tally", node: "Tally$Node", nodes: 2, ints: -8..=9, longest: None };
    agree(&space, &[concat!(env!("CARGO_MANIFEST_DIR"), "/tests/brute_force/Tally.java")], 2_000);
}
