//! Random invariants: Java in the style in which people write them, with collections, helpers, recursion and loops that end.
//!
//! Most checks reject, most references are known not to be null where they are followed, and what is read decides what is
//! read, added and called later: what the search has to keep account of.

#[path = "program/expressions.rs"] // other crates take this file too
mod expressions;
#[path = "program/faults.rs"]
mod faults;
#[path = "program/lambdas.rs"]
mod lambdas;
#[path = "program/loops.rs"]
mod loops;
#[path = "program/maps.rs"]
mod maps;
#[path = "program/notes.rs"]
mod notes;
#[path = "program/outside.rs"]
mod outside;
#[path = "program/statements.rs"]
mod statements;
#[path = "program/tags.rs"]
mod tags;

use crate::classes::{Classes, Held, NODE, ROOT};
use crate::random::Random;

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Object(usize),
    Int,
    Bool,
    Set,
    List,
    Queue,
    /// From nodes to numbers.
    MapOfNodes,
    MapOfNumbers,
    /// From nodes to nodes.
    MapToNodes,
    /// Sets of objects with an equality of their own.
    Tags,
}

#[derive(Clone, Debug)]
struct Variable {
    name: String,
    sort: Sort,
    /// Whether it is known not to be null.
    is_held: bool,
    /// Whether it may be assigned, or elements added to it.
    is_open: bool,
    /// Whether it has the same order on every run.
    is_ordered: bool,
}

/// A method that others may call.
#[derive(Clone, Debug)]
struct Helper {
    name: String,
    result: Option<Sort>,
    parameters: Vec<Sort>,
}

/// What is generated now.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    /// What the method returns.
    result: Option<Sort>,
    /// Whether `break` and `continue` mean something.
    in_loop: bool,
    depth: usize,
}

/// A program as Java source.
pub fn program(name: &str, seed: u64) -> String {
    let mut random = Random::of(seed);
    let (writes, is_flat, is_small) = (random.percent(8), random.percent(65), random.percent(60));
    let is_small = is_flat && is_small;
    let boxes = random.percent(10);
    let maps = random.percent(20);
    let lambdas = random.percent(12);
    let tags = random.percent(15);
    let outside = random.percent(15);
    let notes = random.percent(15);
    let faults = random.percent(30);
    let classes = match is_small {
        true => Classes::small(name, &mut random),
        false => Classes::new(name, &mut random),
    };
    let mut writer = Writer {
        random,
        classes,
        writes,
        boxes,
        maps,
        lambdas,
        tags,
        outside,
        notes: false,
        faults,
        is_flat,
        is_small,
        variables: Vec::new(),
        helpers: Vec::new(),
        text: String::new(),
        names: 0,
        kind: None,
        read: Vec::new(),
    };
    writer.whole(name, notes)
}

struct Writer {
    random: Random,
    classes: Classes,
    /// Whether it writes to its input.
    writes: bool,
    /// Whether it compares boxes.
    boxes: bool,
    /// Whether it has maps.
    maps: bool,
    /// Whether it has lambdas and streams.
    lambdas: bool,
    /// Whether it has sets of objects with an equality of their own.
    tags: bool,
    /// Whether it writes static fields, catches exceptions of the JVM, and has longs.
    outside: bool,
    /// Whether it makes notes of what it finds. Only its main method does.
    notes: bool,
    /// Whether its methods give up by -1 or null.
    faults: bool,
    /// Whether it has hardly any loops.
    is_flat: bool,
    /// Whether all that it has is a few references, and what it notes of them.
    is_small: bool,
    variables: Vec<Variable>,
    helpers: Vec<Helper>,
    text: String,
    names: usize,
    /// The kind of the last collection that was made.
    kind: Option<usize>,
    /// Cells that were read in this method.
    read: Vec<String>,
}

impl Writer {
    fn whole(&mut self, name: &str, notes: bool) -> String {
        let mut text = "package programs;\n\nimport java.util.*;\n\n".to_owned();
        text += &self.classes.comments();
        text += &format!("class {name} {{\n{}", self.classes.declared(ROOT));
        for class in 1..self.classes.all.len() {
            text += &self.class(class);
        }
        if self.tags {
            text += &self.class_of_tags();
        }
        if self.outside {
            text += self.statics();
        }
        if notes {
            text += self.class_of_notes();
        }
        let mut helpers = if self.is_small { self.random.below(3) / 2 } else { self.random.below(4) };
        if self.faults {
            helpers = helpers.max(1);
        }
        for _ in 0..helpers {
            self.helper();
        }
        self.variables.clear();
        self.read.clear();
        self.notes = notes;
        let place = Place { result: Some(Sort::Bool), in_loop: false, depth: 0 };
        let mut body = self.taken(|writer| {
            if writer.notes {
                writer.begin_notes();
            }
            if writer.outside {
                let reset = writer.reset();
                writer.put(reset);
            }
            if writer.is_flat {
                return writer.flat(place);
            }
            let count = 3 + writer.random.below(4);
            writer.statements(place, count);
        });
        body +=
            &format!("return {};\n", if self.random.percent(50) { "true".to_owned() } else { self.truth(2) });
        text += &std::mem::take(&mut self.text);
        text + &format!("boolean repOk() {{\n{body}}}\n}}\n")
    }

    fn class(&mut self, class: usize) -> String {
        let this = self.classes.all[class].clone();
        let is_abstract = !this.below.is_empty();
        let above = (1..class).find(|above| self.classes.all[*above].below.contains(&class));
        let above = above.map_or(String::new(), |above| format!(" extends {}", self.classes.all[above].name));
        let kind = if is_abstract { "abstract static" } else { "static" };
        let mut text = format!("{kind} class {}{above} {{\n{}", this.name, self.classes.declared(class));
        let fields = self.classes.fields(class);
        let has = |sort| fields.iter().find(|field| field.sort == sort).map(|field| field.name.clone());
        let weight = match (has(Held::Int), self.random.below(3)) {
            (Some(int), 0) => int,
            (Some(int), 1) => format!("{int} + 1"),
            _ => self.random.below(3).to_string(),
        };
        text += &format!("int weight() {{ return {weight}; }}\n");
        let is_good = match fields.iter().find(|field| matches!(field.sort, Held::Object(_))) {
            Some(field) if self.random.percent(60) => {
                let compare = self.random.one(&["==", "!="]);
                let with = self.random.one(&["null", "this", "other"]);
                format!("(Object) {} {compare} {with}", field.name)
            }
            _ => format!("other {} this", self.random.one(&["==", "!="])),
        };
        text += &format!("boolean isGood(Object other) {{ return {is_good}; }}\n");
        if class == NODE {
            text += &self.walks();
        }
        text + "}\n"
    }

    /// Methods of nodes that call themselves on the next ones.
    fn walks(&mut self) -> String {
        let fields = self.classes.fields(NODE);
        let links = fields.iter().filter(|field| field.sort == Held::Object(NODE));
        let links: Vec<&str> = links.map(|field| &*field.name).collect();
        if links.is_empty() {
            return "int count(int fuel) { return 1; }\nboolean each(Set<Node> seen) { return seen.add(this); }\n"
                .to_owned();
        }
        let counted = *self.random.one(&[&links[0], &links[links.len() - 1]]);
        let mut text = format!(
            "int count(int fuel) {{ return fuel == 0 || {counted} == null ? {} : {} + {counted}.count(fuel - 1); }}\n",
            self.random.below(2),
            self.random.below(2)
        );
        text += "boolean each(Set<Node> seen) {\nif (!seen.add(this)) { return false; }\n";
        for link in &links[..1 + self.random.below(links.len())] {
            match self.random.percent(60) {
                true => text += &format!("if ({link} != null && !{link}.each(seen)) {{ return false; }}\n"),
                false => text += &format!("if ({link} != null) {{ {link}.each(seen); }}\n"),
            }
        }
        text + "return true;\n}\n"
    }

    fn helper(&mut self) {
        let result = [Some(Sort::Bool), Some(Sort::Bool), Some(Sort::Int), Some(Sort::Object(NODE)), None]
            [self.random.below(5)];
        let mut parameters = vec![Sort::Object(NODE)];
        for _ in 0..self.random.below(3) {
            let sorts = [Sort::Object(NODE), Sort::Set, Sort::List, Sort::Queue, Sort::Int, Sort::Bool];
            let maps = [Sort::MapOfNodes, Sort::MapOfNumbers, Sort::MapToNodes];
            parameters.push(match self.maps && self.random.percent(40) {
                true => maps[self.random.below(3)],
                false => sorts[self.random.below(6)],
            });
        }
        if result.is_none() && !parameters.iter().any(|sort| is_collection(*sort)) {
            parameters.push([Sort::Set, Sort::List, Sort::Queue][self.random.below(3)]);
        }
        let name = self.name("help");
        self.variables.clear();
        self.read.clear();
        let mut signature = Vec::new();
        for sort in &parameters {
            let parameter = self.name("p");
            signature.push(format!("{} {parameter}", type_of(&self.classes, *sort)));
            self.declare(&parameter, *sort, true);
        }
        let recurses = self.random.percent(35);
        let helper = Helper { name: name.clone(), result, parameters };
        if recurses {
            signature.push("int fuel".to_owned());
        }
        let place = Place { result, in_loop: false, depth: 1 };
        let mut body = self.taken(|writer| {
            if recurses {
                let end = writer.result(place, true);
                writer.put(&format!("if (fuel <= 0) {{ {end} }}"));
            }
            if writer.random.percent(50) {
                let end = writer.result(place, true);
                writer.put(&format!("if (p{} == null) {{ {end} }}", writer.names - helper.parameters.len()));
                writer.variables[0].is_held = true;
            }
            let count = 1 + writer.random.below(3);
            writer.statements(place, count);
            if recurses {
                // Two calls that look at each other's results are enough: more take too many steps.
                let calls = if writer.faults { 1 } else { 1 + writer.random.below(2) };
                for _ in 0..calls {
                    writer.recurse(&helper);
                }
            }
        });
        body += &self.result(place, false);
        let kind = type_of_result(&self.classes, result);
        // Others call it by a name of its own that gives it its fuel.
        let inner = if recurses { format!("{name}Again") } else { name.clone() };
        self.text += &format!("private {kind} {inner}({}) {{\n{body}\n}}\n", signature.join(", "));
        if recurses {
            let passed: Vec<String> = signature
                .iter()
                .map(|one| one.split(' ').next_back().unwrap_or_default().to_owned())
                .take(helper.parameters.len())
                .collect();
            let fuel = 2 + self.random.below(3);
            let outer: Vec<String> = signature[..helper.parameters.len()].to_vec();
            let returns = if result.is_some() { "return " } else { "" };
            self.text += &format!(
                "private {kind} {name}({}) {{ {returns}{inner}({}, {fuel}); }}\n",
                outer.join(", "),
                passed.join(", ")
            );
        }
        self.helpers.push(helper);
    }

    /// A call of the helper that is being written.
    fn recurse(&mut self, helper: &Helper) {
        if self.asks_itself(helper) {
            return;
        }
        let arguments = self.arguments(&helper.parameters);
        let Some(arguments) = arguments else { return };
        let call = format!("{}Again({arguments}, fuel - 1)", helper.name);
        match helper.result {
            Some(Sort::Bool) => {
                let not = if self.random.percent(75) { "!" } else { "" };
                let answer = if self.random.percent(80) { "false" } else { "true" };
                self.put(&format!("if ({not}{call}) {{ return {answer}; }}"));
            }
            Some(Sort::Int) => match self.random.below(3) {
                0 => self.put(&format!("if ({call} == 0) {{ return {}; }}", self.names % 3)),
                1 => self.put(&format!("if (fuel > 0) {{ return 1 + {call}; }}")),
                _ => self.put(&format!("if ({call} > 1) {{ return 2; }}")),
            },
            Some(_) => self.put(&format!("if ({call} == null) {{ return null; }}")),
            None => self.put(&format!("{call};")),
        }
    }

    /// What is generated into a text of its own.
    fn taken(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let before = std::mem::take(&mut self.text);
        write(self);
        std::mem::replace(&mut self.text, before)
    }

    fn put(&mut self, line: &str) {
        self.text += line;
        self.text += "\n";
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names - 1)
    }

    fn declare(&mut self, name: &str, sort: Sort, is_open: bool) {
        let variable = Variable {
            name: name.to_owned(),
            sort,
            is_held: false,
            is_open,
            is_ordered: sort != Sort::Set && !is_apart(sort),
        };
        self.variables.push(variable);
    }

    /// What the method returns: when something is wrong, or at its end.
    fn result(&mut self, place: Place, is_wrong: bool) -> String {
        if let Some(fault) = self.fault(place).filter(|_| is_wrong) {
            return fault.to_owned();
        }
        match place.result {
            None => "return;".to_owned(),
            Some(Sort::Bool) if is_wrong => format!("return {};", self.random.percent(15)),
            Some(Sort::Bool) => {
                format!("return {};", if self.random.percent(50) { "true".to_owned() } else { self.truth(1) })
            }
            Some(Sort::Int) => {
                format!("return {};", if self.random.percent(50) { "0".to_owned() } else { self.number(1) })
            }
            Some(Sort::Object(_)) if is_wrong => "return null;".to_owned(),
            Some(_) => format!("return {};", self.object(NODE, 1)),
        }
    }
}

fn is_collection(sort: Sort) -> bool {
    matches!(sort, Sort::Set | Sort::List | Sort::Queue)
}

/// Whether it is neither an object, nor a collection of nodes, nor what is assigned.
fn is_apart(sort: Sort) -> bool {
    maps::is_map(sort) || sort == Sort::Tags
}

fn type_of(classes: &Classes, sort: Sort) -> String {
    match sort {
        Sort::Object(class) => classes.all[class].name.clone(),
        Sort::Int => "int".to_owned(),
        Sort::Bool => "boolean".to_owned(),
        Sort::Set => "Set<Node>".to_owned(),
        Sort::List => "List<Node>".to_owned(),
        Sort::Queue => "Deque<Node>".to_owned(),
        Sort::MapOfNodes => "Map<Node, Integer>".to_owned(),
        Sort::MapOfNumbers => "Map<Integer, Integer>".to_owned(),
        Sort::MapToNodes => "Map<Node, Node>".to_owned(),
        Sort::Tags => "Set<Tag>".to_owned(),
    }
}

fn type_of_result(classes: &Classes, result: Option<Sort>) -> String {
    result.map_or("void".to_owned(), |sort| type_of(classes, sort))
}
