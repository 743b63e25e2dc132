//! Structures as tables, built into input heaps in one order or another, for the tests of this crate. The objects are nodes of
//! hash tables: each has an int, and three references of which two are used.

use std::collections::{BTreeSet, VecDeque};

use heapwise_entity::Entity;
use heapwise_program::{ClassId, Kind, Program, ProgramConfig, java_home};
use heapwise_smt::{Config, standard};
use heapwise_term::{Const, TermId, TermPool};

use crate::{
    Asked, Cell, Choice, Context, Domains, Gaps, Heap, InputHeap, InputId, Scope, SymRef, Value, Variables,
    Witness, WitnessObject, names,
};

/// The int of a node, and the references that are used.
pub(crate) const NUMBER: u32 = 0;
pub(crate) const LINKS: [u32; 2] = [1, 3];
/// How many cells it has.
const CELLS: usize = 4;

/// What a reference holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Link {
    Open,
    Null,
    To(usize),
}

/// What the parameters hold, and by object its links.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table {
    pub roots: Vec<Link>,
    pub objects: Vec<[Link; 2]>,
}

/// In which order references are resolved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Order {
    Breadth,
    Depth,
}

pub(crate) fn program() -> Program {
    Program::open(ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() }).unwrap()
}

pub(crate) fn context(program: &Program) -> Context<'_> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: standard(Config::default()),
        scope: Scope::uniform(3),
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    }
}

pub(crate) fn node(program: &Program) -> ClassId {
    program.find_class(names::NODE_OF_MAP).unwrap()
}

/// All tables with one parameter and so many objects, each numbered as a walk by breadth meets them, with so many kinds of links
/// that hold none: two with open ones, one without.
pub(crate) fn tables(objects: usize, empty: usize) -> Vec<Table> {
    let ways = objects + empty;
    let of = |number: usize, at: usize| match number / ways.pow(at as u32) % ways {
        digit if digit < objects => Link::To(digit),
        digit if digit == objects => Link::Null,
        _ => Link::Open,
    };
    let table = |number: usize| Table {
        roots: vec![Link::To(0)],
        objects: (0..objects).map(|object| [of(number, 2 * object), of(number, 2 * object + 1)]).collect(),
    };
    (0..ways.pow(2 * objects as u32)).map(table).filter(Table::is_numbered).collect()
}

impl Table {
    fn is_numbered(&self) -> bool {
        let (mut met, mut next) = (1, 0);
        while next < met {
            for link in self.objects[next] {
                match link {
                    Link::To(to) if to == met => met += 1,
                    Link::To(to) if to > met => return false,
                    _ => {}
                }
            }
            next += 1;
        }
        met == self.objects.len()
    }

    /// The table as an input, and by object of the table that of the input.
    pub(crate) fn build(&self, cx: &mut Context<'_>, order: Order) -> (InputHeap, Vec<InputId>) {
        let class = node(cx.program);
        let (mut heap, mut input) = (Heap::default(), InputHeap::new());
        let mut ids = vec![None; self.objects.len()];
        let mut open: VecDeque<(SymRef, Link)> =
            self.roots.iter().map(|link| (input.add_reference(class), *link)).collect();
        while let Some((reference, link)) = match order {
            Order::Breadth => open.pop_front(),
            Order::Depth => open.pop_back(),
        } {
            let choice = match link {
                Link::Open => continue,
                Link::Null => Choice::Null,
                Link::To(to) => ids[to].map_or(Choice::Fresh(class), Choice::Alias),
            };
            input.resolve(cx, &mut heap, reference, choice).unwrap();
            if let (Link::To(to), Choice::Fresh(_)) = (link, choice) {
                let id = InputId::from_index(input.object_count() - 1);
                ids[to] = Some(id);
                let cells = input.object(id).cells.clone().unwrap();
                for (slot, link) in LINKS.iter().zip(self.objects[to]) {
                    let Value::Symbol(reference) = cells[*slot as usize] else { panic!("a reference") };
                    open.push_back((reference, link));
                }
            }
        }
        (input, ids.into_iter().map(Option::unwrap).collect())
    }

    /// The table as a complete structure, the n-th object with n for a number; what is open is null.
    pub(crate) fn witness(&self, class: ClassId) -> Witness {
        let cell = |link: &Link| match link {
            Link::Open | Link::Null => Cell::Null,
            Link::To(to) => Cell::Object(*to),
        };
        let object = |(at, links): (usize, &[Link; 2])| {
            let mut cells = vec![Cell::Null; CELLS];
            cells[NUMBER as usize] = Cell::Number(Kind::Int, int(at as i32));
            LINKS.iter().zip(links).for_each(|(slot, link)| cells[*slot as usize] = cell(link));
            WitnessObject { class, cells, arguments: Default::default() }
        };
        let roots = self.roots.iter().map(cell).collect();
        Witness {
            roots,
            objects: self.objects.iter().enumerate().map(object).collect(),
            made: None,
            accesses: None,
        }
    }

    /// The map of the objects to those of another table that keeps parameters and what is known of links, none of two to the same.
    pub(crate) fn map_into(&self, other: &Table) -> Option<Vec<usize>> {
        let mut map = vec![None; self.objects.len()];
        let mut open: Vec<(Link, Link)> =
            self.roots.iter().copied().zip(other.roots.iter().copied()).collect();
        while let Some((one, image)) = open.pop() {
            match (one, image) {
                (Link::Open, _) | (Link::Null, Link::Null | Link::Open) => {}
                (Link::To(one), Link::To(image)) if map[one] == Some(image) => {}
                (Link::To(one), Link::To(image)) if map[one].is_none() && !map.contains(&Some(image)) => {
                    map[one] = Some(image);
                    open.extend(self.objects[one].into_iter().zip(other.objects[image]));
                }
                _ => return None,
            }
        }
        map.into_iter().collect()
    }
}

pub(crate) fn int(value: i32) -> Const {
    Const::Bits { width: 32, value: u64::from(value as u32) }
}

/// The number of an object as a term.
pub(crate) fn number(input: &InputHeap, object: InputId) -> TermId {
    match input.object(object).cells.as_ref().unwrap()[NUMBER as usize] {
        Value::Term(term) => term,
        other => panic!("{other:?} is no term"),
    }
}
