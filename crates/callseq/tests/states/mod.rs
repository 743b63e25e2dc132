//! The states that the judge prints, as structures.

use std::collections::BTreeSet;

use heapwise_analysis::Maker;
use heapwise_callseq::{Admission, Admits, Reachable};
use heapwise_heap::{Cell, Scope, Value, Witness, WitnessObject};
use heapwise_program::{ClassId, Kind, Program};

/// How far apart keys are that follow each other.
const APART: i64 = 1_000;

/// Whether calls lead to a state. Of keys it says only their order: zero may be any of them.
pub fn is_reached(program: &Program, found: &Reachable, state: &str) -> bool {
    if state == "()" {
        return true;
    }
    inputs(program, state).any(|(mut input, roots)| found.make(program, &mut input, &roots).is_some())
}

/// The structures that a text stands for, as far as zero tells them apart.
fn inputs<'a>(program: &'a Program, state: &'a str) -> impl Iterator<Item = (Witness, Vec<usize>)> + 'a {
    let ranks = state.matches("=<").count() as i64;
    (0..=ranks).map(move |zero| Parser::of(program, state, zero).all())
}

/// The structure that a text without ranks stands for.
pub fn parsed(program: &Program, state: &str) -> Witness {
    Parser::of(program, state, 0).all().0
}

/// Whether calls reach a state is asked of all states of a scope and of others that differ from them in one place: of these calls
/// reach what is among the states. How many were asked. `has_zero` says that the rank zero is the key zero.
pub fn tell_apart(
    program: &Program,
    found: &Reachable,
    (scope, has_zero): (&Scope, bool),
    states: &[String],
) -> usize {
    let known: BTreeSet<&str> = states.iter().map(String::as_str).collect();
    let changed = states.iter().step_by(states.len() / CHANGED + 1);
    let mutants: BTreeSet<String> = changed.flat_map(|state| mutants(state)).collect();
    let admits = Admits::of(program, found, scope);
    let all = mutants.iter().map(String::as_str).chain(known.iter().copied()).filter(|state| *state != "()");
    let all: Vec<&str> = all.collect();
    for state in &all {
        let inputs = inputs(program, state).take(if has_zero { 1 } else { usize::MAX });
        let answers: Vec<Admission> = inputs.map(|(input, _)| admits.ask(&input)).collect();
        match known.contains(state) {
            true => assert!(answers.contains(&Admission::Reached), "{state}: {answers:?}"),
            // A caller could pass a node where any object will do, which no call was made with.
            false if found.is_closed() && !OF_VALUES.iter().any(|field| state.contains(field)) => {
                assert!(answers.iter().all(|answer| *answer == Admission::Unreached), "{state}: {answers:?}");
            }
            false => assert!(!answers.contains(&Admission::Reached), "{state}: {answers:?}"),
        }
    }
    all.len()
}

/// The same state with one number, one pair of keys or one reference changed. Their texts are those of what they stand for.
fn mutants(state: &str) -> Vec<String> {
    let mut mutants = Vec::new();
    for (at, _) in state.match_indices('=') {
        let (before, value) = state.split_at(at + 1);
        let end = value.find([',', '}']).unwrap_or(value.len());
        let (value, after) = value.split_at(end);
        let mut put = |value: &str| mutants.push(format!("{before}{value}{after}"));
        match value {
            "true" => put("false"),
            "false" => put("true"),
            "-" => {
                let met = before.matches('{').count();
                (0..met).for_each(|object| put(&format!("#{object}")));
            }
            _ if value.starts_with('#') => put("-"),
            _ => {
                if let Ok(number) = value.parse::<i64>() {
                    [number - 1, number + 1].iter().for_each(|other| put(&other.to_string()));
                }
            }
        }
    }
    for rank in 0..state.matches("=<").count() {
        let (one, other) = (format!("=<{rank}>"), format!("=<{}>", rank + 1));
        if state.contains(&one) && state.contains(&other) {
            mutants.push(state.replace(&one, "=<?>").replace(&other, &one).replace("=<?>", &other));
        }
    }
    mutants
}

/// Reads the text of a state.
struct Parser<'a> {
    program: &'a Program,
    rest: &'a str,
    /// The rank of the key zero.
    zero: i64,
    /// Objects by the numbers of the text.
    objects: Vec<WitnessObject>,
    /// Payloads by the numbers of the text, which are no objects of the structure.
    things: Vec<usize>,
}

impl<'a> Parser<'a> {
    fn of(program: &'a Program, rest: &'a str, zero: i64) -> Parser<'a> {
        Parser { program, rest, zero, objects: Vec::new(), things: Vec::new() }
    }

    fn all(mut self) -> (Witness, Vec<usize>) {
        let roots = self.roots();
        (self.input(&roots), roots)
    }

    fn roots(&mut self) -> Vec<usize> {
        let mut roots = Vec::new();
        loop {
            match self.value(Kind::Reference) {
                Cell::Object(root) => roots.push(root),
                cell => panic!("a root is an object: {cell:?}"),
            }
            if !self.takes(";") {
                assert!(self.rest.is_empty(), "{}", self.rest);
                return roots;
            }
        }
    }

    /// The structure; what stands for a payload comes behind its objects.
    fn input(&mut self, roots: &[usize]) -> Witness {
        let count = self.objects.len();
        for object in &mut self.objects {
            for cell in &mut object.cells {
                if let Cell::Object(at) = cell
                    && *at >= THING
                {
                    *at = count + (*at - THING);
                }
            }
        }
        let most = self.things.iter().copied().max().map_or(0, |most| most + 1);
        let thing = WitnessObject {
            class: self.program.object_class(),
            cells: Vec::new(),
            arguments: Default::default(),
        };
        self.objects.extend(std::iter::repeat_n(thing, most));
        let objects = std::mem::take(&mut self.objects);
        Witness {
            roots: roots.iter().map(|root| Cell::Object(*root)).collect(),
            objects,
            made: None,
            accesses: None,
        }
    }

    fn takes(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn until(&mut self, ends: &[char]) -> &'a str {
        let at = self.rest.find(ends).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(at);
        self.rest = rest;
        text
    }

    fn value(&mut self, kind: Kind) -> Cell {
        if self.takes("#") {
            return Cell::Object(self.until(&[',', '}', ';']).parse().unwrap());
        }
        if self.takes("'") {
            let number: usize = self.until(&['\'']).parse().unwrap();
            assert!(self.takes("'"));
            self.things.push(number);
            return Cell::Object(THING + number);
        }
        if self.takes("<") {
            let rank: i64 = self.until(&['>']).parse().unwrap();
            assert!(self.takes(">"));
            return Cell::of_number(kind, Value::Int(((rank - self.zero) * APART) as i32));
        }
        if kind == Kind::Reference {
            if self.takes("-") {
                return Cell::Null;
            }
            let number: usize = self.until(&[':']).parse().unwrap();
            assert!(self.takes(":") && number == self.objects.len(), "objects come in order: {}", self.rest);
            return Cell::Object(self.object());
        }
        match (kind, self.until(&[',', '}'])) {
            (Kind::Boolean, text) => Cell::of_number(kind, Value::Int(i32::from(text == "true"))),
            (_, text) => Cell::of_number(kind, Value::Int(text.parse().unwrap())),
        }
    }

    fn object(&mut self) -> usize {
        let name = self.until(&['{']);
        let class = self.program.find_class(&format!("calls/{name}")).unwrap();
        let at = self.objects.len();
        self.objects.push(WitnessObject {
            class,
            cells: self.zero_cells(class),
            arguments: Default::default(),
        });
        assert!(self.takes("{"));
        while !self.takes("}") {
            let field = self.until(&['=']);
            assert!(self.takes("="));
            let layout = &self.program.class(class).instance_layout;
            let slot = layout.iter().position(|id| &*self.program.field(*id).name == field).unwrap();
            let value = self.value(self.program.field(layout[slot]).kind);
            self.objects[at].cells[slot] = value;
            self.takes(",");
        }
        at
    }

    fn zero_cells(&self, class: ClassId) -> Vec<Cell> {
        let layout = self.program.class(class).instance_layout.iter();
        let zero = |kind| match kind {
            Kind::Reference => Cell::Null,
            kind => Cell::of_number(kind, Value::Int(0)),
        };
        layout.map(|field| zero(self.program.field(*field).kind)).collect()
    }
}

/// Fields of type `Object` that hold an object of the structure.
const OF_VALUES: [&str; 2] = ["element=#", "value=#"];

/// The most states of a subject that are changed.
const CHANGED: usize = 60;

/// Payloads are numbered behind all objects while the text is read.
const THING: usize = 1 << 20;
