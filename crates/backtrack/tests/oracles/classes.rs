//! Random classes for a random invariant: the fields of the root, of its nodes and of what these hold, few enough for a brute
//! force to try everything.

use crate::random::Random;

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub sort: Held,
    /// What it may hold, as a comment of a case says it.
    domain: String,
    /// How many things it may hold.
    ways: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// An object of this class or of one below.
    Object(usize),
    Int,
    Long,
    Bool,
    /// An array of nodes.
    Array,
}

/// A class; the first is the root, the second the nodes.
#[derive(Clone, Debug)]
pub struct Class {
    pub name: String,
    pub fields: Vec<Field>,
    bound: u64,
    /// The classes below, if it has no objects of its own.
    pub below: Vec<usize>,
    above: Option<usize>,
}

pub const ROOT: usize = 0;
pub const NODE: usize = 1;

/// The most structures that a brute force is to try, if all objects were reached.
const MOST: u64 = 60_000;
const USUAL: u64 = 6000;

fn class(name: &str, bound: u64) -> Class {
    Class { name: name.to_owned(), fields: Vec::new(), bound, below: Vec::new(), above: None }
}

/// The classes of a program.
pub struct Classes {
    pub all: Vec<Class>,
    length: u64,
}

impl Classes {
    pub fn new(name: &str, random: &mut Random) -> Classes {
        loop {
            let classes = Classes::any(name, random);
            let most = if random.percent(10) { MOST } else { USUAL };
            if classes.ways() <= most {
                return classes;
            }
        }
    }

    /// Three references to nodes, which have little more than a name.
    pub fn small(name: &str, random: &mut Random) -> Classes {
        let mut classes = Classes { all: vec![class(name, 1), class("Node", 3)], length: 0 };
        for name in ["root", "head", "last"] {
            classes.add(ROOT, name, Held::Object(NODE), random);
        }
        if random.percent(80) {
            classes.add(NODE, "next", Held::Object(NODE), random);
        }
        if random.percent(30) {
            classes.add(NODE, "key", Held::Int, random);
        }
        classes
    }

    fn any(name: &str, random: &mut Random) -> Classes {
        let mut all = vec![class(name, 1), class("Node", 2 + random.below(3).min(1) as u64)];
        let mut other = None;
        if random.percent(45) {
            other = Some(2);
            all.push(class("Item", 1 + random.below(2) as u64));
            if random.percent(60) {
                all[2].below = vec![3, 4];
                all.extend([class("Leaf", 1), class("Pair", 1)]);
                (all[3].above, all[4].above) = (Some(2), Some(2));
            }
        }
        let mut classes = Classes { all, length: 1 + random.below(2) as u64 };
        let mut references = vec!["root", "head", "last"];
        references.truncate(1 + random.below(6).div_ceil(3));
        references.iter().for_each(|name| classes.add(ROOT, name, Held::Object(NODE), random));
        let mut references = vec!["next", "left", "parent"];
        references.truncate(1 + random.below(3));
        references.iter().for_each(|name| classes.add(NODE, name, Held::Object(NODE), random));
        if let Some(item) = other {
            let holder = if random.percent(70) { NODE } else { ROOT };
            classes.add(holder, "data", Held::Object(item), random);
            if random.percent(40) {
                classes.add(item, "owner", Held::Object(NODE), random);
            }
            if random.percent(30) {
                classes.add(item, "rank", Held::Int, random);
            }
            if let Some(below) = classes.all[item].below.first().copied().filter(|_| random.percent(40)) {
                classes.add(below, "more", Held::Object(item), random);
            }
        }
        for (class, name, sort, chance) in [
            (ROOT, "size", Held::Int, 40),
            (ROOT, "full", Held::Bool, 20),
            (ROOT, "slots", Held::Array, 12),
            (NODE, "key", Held::Int, 45),
            (NODE, "red", Held::Bool, 20),
            (NODE, "mark", Held::Long, 12),
            (NODE, "home", Held::Object(ROOT), 12),
        ] {
            if random.percent(chance) {
                classes.add(class, name, sort, random);
            }
        }
        classes
    }

    fn add(&mut self, class: usize, name: &str, sort: Held, random: &mut Random) {
        let (domain, ways) = match sort {
            Held::Bool => ("0..1".to_owned(), 2),
            Held::Int | Held::Long => {
                let (domain, ways) = [("0..1", 2), ("0..2", 3), ("0|2", 2), ("0..3", 4)][random.below(4)];
                (domain.to_owned(), ways)
            }
            Held::Array => ("null|Node[]".to_owned(), 2),
            Held::Object(of) => {
                let kinds = self.concrete(of);
                let names: Vec<&str> = kinds.iter().map(|kind| &*self.all[*kind].name).collect();
                let ways = kinds.iter().map(|kind| self.all[*kind].bound).sum::<u64>();
                match random.percent(95) {
                    true => (format!("null|{}", names.join("|")), ways + 1),
                    false => (names.join("|"), ways),
                }
            }
        };
        self.all[class].fields.push(Field { name: name.to_owned(), sort, domain, ways });
    }

    /// The classes of objects that a reference to a class may mean.
    fn concrete(&self, class: usize) -> Vec<usize> {
        match self.all[class].below.as_slice() {
            [] => vec![class],
            below => below.to_vec(),
        }
    }

    /// How many structures there are if every object is reached.
    fn ways(&self) -> u64 {
        let own = |class: &Class| class.fields.iter().map(|field| field.ways).product::<u64>();
        let mut ways: u64 = 1;
        for class in self.all.iter().filter(|class| class.below.is_empty()) {
            let above = class.above.map_or(1, |above| own(&self.all[above]));
            let all = (own(class) * above).saturating_pow(class.bound as u32);
            ways = ways.saturating_mul(all);
        }
        if self.has_array() {
            ways = ways.saturating_mul((self.all[NODE].bound + 1).pow(self.length as u32 + 1));
        }
        ways
    }

    fn has_array(&self) -> bool {
        self.all[ROOT].fields.iter().any(|field| field.sort == Held::Array)
    }

    /// The fields of objects of a class, with those that it inherits.
    pub fn fields(&self, class: usize) -> Vec<Field> {
        let above = self.all[class].above.map_or(Vec::new(), |above| self.all[above].fields.clone());
        above.into_iter().chain(self.all[class].fields.clone()).collect()
    }

    /// The comments of the case.
    pub fn comments(&self) -> String {
        let mut text = "// ordered\n".to_owned();
        for class in self.all.iter().skip(1).filter(|class| class.below.is_empty()) {
            text += &format!("// bound {} {}\n", class.name, class.bound);
        }
        if self.has_array() {
            text += "// bound Node[] 1\n// domain Node[] null|Node\n";
            text += &format!("// domain Node[].length 0..{}\n", self.length);
        }
        for class in &self.all {
            for field in &class.fields {
                text += &format!("// domain {}.{} {}\n", class.name, field.name, field.domain);
            }
        }
        text
    }

    /// The declarations of a class.
    pub fn declared(&self, class: usize) -> String {
        let mut text = String::new();
        for field in &self.all[class].fields {
            let of = match field.sort {
                Held::Object(of) => &*self.all[of].name,
                Held::Int => "int",
                Held::Long => "long",
                Held::Bool => "boolean",
                Held::Array => "Node[]",
            };
            text += &format!("    {of} {};\n", field.name);
        }
        text
    }
}
