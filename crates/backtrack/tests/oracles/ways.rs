//! The ways to enumerate, and what each finds: structures as texts that are the same for isomorphic ones.

use std::collections::HashMap;

use heapwise_analysis::{Closure, Session, Target};
use heapwise_engine::{Budget, Laziness};
use heapwise_enumerate::{Enumeration, Figures, Undecided, Workbench, by_engine, count_on, enumerate};
use heapwise_heap::{Cell, Invariant, Value, Witness, is_box};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassId, Program};

use crate::case::Case;

/// Enough for every run that ends.
const STEPS: u64 = 300_000;

pub struct Ways<'p> {
    pub program: &'p Program,
    case: &'p Case,
    pub invariant: Invariant,
}

impl<'p> Ways<'p> {
    pub fn of(program: &'p Program, case: &'p Case) -> Ways<'p> {
        let class = program.find_class(&case.class).unwrap();
        Ways { program, case, invariant: Invariant::detected(program, class).unwrap() }
    }

    pub fn bench(&self) -> Workbench<'p> {
        let budget = Budget {
            steps: STEPS,
            branches: 10_000,
            paths: u64::MAX,
            total_steps: u64::MAX,
            ..Budget::default()
        };
        let scope = self.case.scope();
        let mut session =
            Session::new(self.program, Table::shared(), BOOT, scope, budget, Laziness::AtUse).unwrap();
        let Invariant { subject: class, method } = self.invariant;
        session.offer_held(&Closure::of(self.program, Target { class, method }));
        let Session { mut cx, engine, base, .. } = session;
        cx.domains = self.case.domains(self.program);
        Workbench { cx, engine, base }
    }

    /// Runs one way with the structures it lists, if asked to.
    fn run(
        &self,
        list: bool,
        way: impl Fn(
            &mut Workbench<'p>,
            Invariant,
            Option<&mut dyn FnMut(Witness) -> bool>,
        ) -> Result<Figures, Undecided>,
    ) -> Result<(Figures, Vec<String>), Undecided> {
        let mut listed = Vec::new();
        let mut visit = |witness: Witness| {
            listed.push(canonical(self.program, &witness));
            true
        };
        let visit: Option<&mut dyn FnMut(Witness) -> bool> = if list { Some(&mut visit) } else { None };
        let figures = way(&mut self.bench(), self.invariant, visit)?;
        listed.sort();
        Ok((figures, listed))
    }

    /// As people get it: by the machine if that can, else by the engine.
    pub fn listed(&self) -> (Figures, Vec<String>) {
        let way = |bench: &mut Workbench<'p>, invariant, visit: Option<&mut dyn FnMut(Witness) -> bool>| {
            let Workbench { cx, engine, base } = bench;
            enumerate(cx, &mut Enumeration { engine, base, invariant }, visit)
        };
        self.run(true, way).unwrap()
    }

    pub fn by_engine(&self, list: bool) -> (Figures, Vec<String>) {
        let way = |bench: &mut Workbench<'p>, invariant, visit: Option<&mut dyn FnMut(Witness) -> bool>| {
            let Workbench { cx, engine, base } = bench;
            by_engine(cx, &mut Enumeration { engine, base, invariant }, visit)
        };
        self.run(list, way).unwrap()
    }

    /// The structures themselves, as people get them.
    pub fn witnesses(&self, bench: &mut Workbench<'p>) -> Vec<Witness> {
        let Workbench { cx, engine, base } = bench;
        let mut found = Vec::new();
        let mut visit = |witness: Witness| {
            found.push(witness);
            true
        };
        let invariant = self.invariant;
        enumerate(cx, &mut Enumeration { engine, base, invariant }, Some(&mut visit)).unwrap();
        found
    }

    /// By the machine only.
    pub fn counted(&self, threads: usize) -> Result<Figures, Undecided> {
        count_on(threads, self.invariant, &|| Ok(self.bench()))
    }
}

/// The objects in the order in which a walk from the root meets them, with their cells by name.
pub fn canonical(program: &Program, witness: &Witness) -> String {
    let Some(Cell::Object(root)) = witness.roots.first() else { panic!("no root") };
    let mut order = vec![*root];
    let mut places = HashMap::from([(*root, 0)]);
    let mut text = String::new();
    let mut at = 0;
    while at < order.len() {
        let object = &witness.objects[order[at]];
        text += &format!("{}{{", program.class(object.class).name);
        for (name, cell) in cells(program, object.class, &object.cells) {
            text += &format!("{name}{} ", shown(program, witness, cell, &mut order, &mut places));
        }
        text += "} ";
        at += 1;
    }
    assert_eq!(
        order.len() + boxes(program, witness),
        witness.objects.len(),
        "unreachable objects: {witness:?}"
    );
    text.trim().to_owned()
}

fn boxes(program: &Program, witness: &Witness) -> usize {
    witness.objects.iter().filter(|object| is_box(program, object.class)).count()
}

fn cells(program: &Program, class: ClassId, cells: &[Cell]) -> Vec<(String, Cell)> {
    if program.class(class).is_array() {
        return cells.iter().map(|cell| (String::new(), *cell)).collect();
    }
    let layout = program.class(class).instance_layout.iter();
    let mut named: Vec<(String, Cell)> =
        layout.zip(cells).map(|(field, cell)| (format!("{}=", program.field(*field).name), *cell)).collect();
    named.sort_by(|left, right| left.0.cmp(&right.0));
    named
}

fn shown(
    program: &Program,
    witness: &Witness,
    cell: Cell,
    order: &mut Vec<usize>,
    places: &mut HashMap<usize, usize>,
) -> String {
    match cell {
        Cell::Null => "null".to_owned(),
        Cell::Constant(field) => format!("!{}", program.field(field).name),
        Cell::Number(..) => match cell.number() {
            Some(Value::Int(value)) => value.to_string(),
            Some(Value::Long(value)) => value.to_string(),
            Some(Value::Float(value)) => value.to_string(),
            Some(Value::Double(value)) => value.to_string(),
            other => panic!("{other:?}"),
        },
        Cell::Object(index) if is_box(program, witness.objects[index].class) => {
            let object = &witness.objects[index];
            let name = program.class(object.class).source_name();
            let name = name.rsplit('.').next().unwrap().to_owned();
            format!("{name}:{}", shown(program, witness, object.cells[0], order, places))
        }
        Cell::Object(index) => {
            let next = order.len();
            let place = *places.entry(index).or_insert(next);
            if place == next {
                order.push(index);
            }
            format!("#{place}")
        }
    }
}
