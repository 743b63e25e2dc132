//! Statements of random invariants: checks, variables, collections and branches.

use super::{Place, Sort, Variable, Writer, is_apart, is_collection, type_of};
use crate::classes::{Held, NODE, ROOT};

impl Writer {
    pub(super) fn statements(&mut self, place: Place, count: usize) {
        (0..count).for_each(|_| self.statement(place));
    }

    /// Some objects, what is noted of them, and what the notes are to be in the end.
    pub(super) fn flat(&mut self, place: Place) {
        let objects = if self.is_small { self.roots() } else { 2 + self.random.below(3) };
        (0..objects).for_each(|_| self.object_variable(place));
        match self.maps {
            true => self.map(),
            false => (0..1 + self.random.below(2)).for_each(|_| self.collection()),
        }
        (0..self.random.below(3)).for_each(|_| self.slate());
        for _ in 0..2 + self.random.below(4) {
            match self.random.below(if self.is_small { 20 } else { 10 }) {
                0..=2 => self.change(),
                3 => self.other_variable(),
                4 => self.statement(place),
                5 => self.object_variable(place),
                6 => self.iterators(place),
                7 | 8 | 14..=17 => self.turns(place),
                _ if self.faults && self.random.percent(60) => self.asked(place),
                _ if self.notes && self.random.percent(60) => self.notes(place),
                _ if self.outside && self.random.percent(60) => self.outside(place),
                _ => self.perhaps(),
            }
        }
        for _ in 0..1 + self.random.below(2) {
            let noted = self.noted();
            self.put(&format!("if ({noted}) {{ return false; }}"));
        }
    }

    /// A variable for each root, and how many more there are to be.
    fn roots(&mut self) -> usize {
        for field in self.classes.fields(ROOT) {
            let name = self.name("v");
            self.put(&format!("Node {name} = {};", field.name));
            self.read.push(field.name);
            self.declare(&name, Sort::Object(NODE), false);
            if self.random.percent(85) {
                self.put(&format!("if ({name} == null) {{ return false; }}"));
                if let Some(last) = self.variables.last_mut() {
                    last.is_held = true;
                }
            }
        }
        self.random.below(3) / 2
    }

    /// A variable that is there to be assigned.
    fn slate(&mut self) {
        let (name, number) = (self.name("v"), self.random.below(2));
        let (of, sort, value) = match self.random.below(3) {
            0 => ("int", Sort::Int, number.to_string()),
            1 => ("boolean", Sort::Bool, (number == 0).to_string()),
            _ => match self.some(|one| one.sort == Sort::Object(NODE)) {
                Some(known) => ("Node", Sort::Object(NODE), known.name),
                None => ("Node", Sort::Object(NODE), "null".to_owned()),
            },
        };
        self.put(&format!("{of} {name} = {value};"));
        self.declare(&name, sort, true);
    }

    /// A change under a condition.
    pub(super) fn perhaps(&mut self) {
        let truth = self.truth(1);
        let (known, before) = (self.variables.len(), self.variables.clone());
        self.put(&format!("if ({truth}) {{"));
        let assigns = self.random.percent(40);
        if assigns {
            self.assign()
        } else {
            self.change()
        }
        if self.random.percent(30) {
            self.variables.clone_from(&before);
            self.put("} else {");
            if assigns { self.assign() } else { self.change() }
        }
        self.put("}");
        self.variables.truncate(known);
        self.variables = before;
    }

    /// A block with variables of its own; what it adds is forgotten behind it.
    pub(super) fn block(&mut self, place: Place, count: usize) {
        let (known, before) = (self.variables.len(), self.variables.clone());
        let place = Place { depth: place.depth + 1, ..place };
        self.statements(place, count);
        self.variables.truncate(known);
        self.variables = before;
    }

    pub(super) fn statement(&mut self, place: Place) {
        if self.maps && self.random.percent(35) {
            return match self.random.below(6) {
                0 => self.map(),
                1 | 2 => self.each_of_map(place),
                _ => self.put_in_map(),
            };
        }
        if self.lambdas && self.random.percent(15) {
            return self.for_each();
        }
        if self.faults && place.depth < 3 && self.random.percent(30) {
            return self.asked(place);
        }
        if self.tags && self.random.percent(30) {
            return self.add_tag();
        }
        if self.notes && self.random.percent(40) {
            return self.notes(place);
        }
        if self.outside && self.random.percent(40) {
            return self.outside(place);
        }
        let kinds = match place.depth {
            0..=2 if self.is_flat => 13,
            0..=2 => 18,
            _ => 10,
        };
        match self.random.below(kinds) {
            0 | 1 => self.check(place),
            2 => self.object_variable(place),
            3 => self.other_variable(),
            4 | 5 => self.change(),
            6 => self.assign(),
            7 => self.collection(),
            8 => self.leave(place),
            9 => self.call(place),
            10 | 11 => self.condition(place),
            12 => self.held(place),
            13 => self.worklist(place),
            14 => self.chain(place),
            15 => self.each(place),
            16 => self.iterators(place),
            _ => self.switch(place),
        }
    }

    pub(super) fn check(&mut self, place: Place) {
        let truth = self.truth(2);
        let end = match place.result {
            Some(Sort::Bool) => "return false;".to_owned(),
            _ => self.result(place, true),
        };
        self.put(&format!("if ({truth}) {{ {end} }}"));
    }

    pub(super) fn leave(&mut self, place: Place) {
        let truth = self.truth(1);
        let how = match self.random.below(6) {
            0 | 1 if place.in_loop => "break;".to_owned(),
            2 | 3 if place.in_loop => "continue;".to_owned(),
            4 if place.result == Some(Sort::Bool) => "return true;".to_owned(),
            _ => self.result(place, true),
        };
        self.put(&format!("if ({truth}) {{ {how} }}"));
    }

    pub(super) fn object_variable(&mut self, place: Place) {
        let class = self.class_of_objects();
        let (value, name) = (self.object(class, 2), self.name("v"));
        let of = self.classes.all[class].name.clone();
        let is_open = self.random.percent(30);
        self.put(&format!("{of} {name} = {value};"));
        self.declare(&name, Sort::Object(class), is_open);
        if !is_open && self.random.percent(70) {
            let end = match place.result {
                Some(Sort::Bool) => "return false;".to_owned(),
                _ => self.result(place, true),
            };
            self.put(&format!("if ({name} == null) {{ {end} }}"));
            if let Some(last) = self.variables.last_mut() {
                last.is_held = true;
            }
        }
    }

    pub(super) fn other_variable(&mut self) {
        let (of, sort, value) = match self.random.percent(50) {
            true => ("int", Sort::Int, self.number(2)),
            false => ("boolean", Sort::Bool, self.truth(2)),
        };
        let name = self.name("v");
        self.put(&format!("{of} {name} = {value};"));
        self.declare(&name, sort, true);
    }

    pub(super) fn assign(&mut self) {
        let open =
            |one: &&Variable| one.is_open && !is_collection(one.sort) && !is_apart(one.sort) && !one.is_held;
        let open: Vec<Variable> = self.variables.iter().filter(open).cloned().collect();
        if open.is_empty() {
            return self.write();
        }
        let Variable { name, sort, .. } = open[self.random.below(open.len())].clone();
        let value = match sort {
            Sort::Int if self.random.percent(50) => format!("{name} + 1"),
            Sort::Int => self.number(2),
            Sort::Bool => self.truth(2),
            Sort::Object(class) => self.object(class, 2),
            _ => return,
        };
        self.put(&format!("{name} = {value};"));
    }

    /// A write to the input, in programs that do so.
    pub(super) fn write(&mut self) {
        if !self.writes {
            return;
        }
        let fields = self.classes.fields(ROOT);
        let field = fields[self.random.below(fields.len())].clone();
        match field.sort {
            Held::Int => {
                let value = self.number(1);
                self.put(&format!("this.{} = {value};", field.name));
            }
            Held::Bool => {
                let value = self.truth(1);
                self.put(&format!("this.{} = {value};", field.name));
            }
            Held::Object(class) => {
                let value = self.object(class, 1);
                self.put(&format!("this.{} = {value};", field.name));
            }
            Held::Array | Held::Long => {}
        }
    }

    pub(super) fn collection(&mut self) {
        let known: Vec<Variable> =
            self.variables.iter().filter(|one| is_collection(one.sort) && one.is_open).cloned().collect();
        let name = self.name("c");
        if !known.is_empty() && self.random.percent(30) {
            let one = known[self.random.below(known.len())].clone();
            let other = known.iter().rev().find(|other| other.sort == one.sort && other.name != one.name);
            if let Some(other) = other {
                let (truth, of) = (self.truth(1), type_of(&self.classes, one.sort));
                self.put(&format!("{of} {name} = {truth} ? {} : {};", one.name, other.name));
                self.declare(&name, one.sort, true);
                return;
            }
        }
        let kind = match self.kind {
            Some(kind) if self.random.percent(50) => kind,
            _ => self.random.below(7),
        };
        self.kind = Some(kind);
        let (sort, of, made) = match kind {
            0 => (Sort::Set, "Set", "HashSet"),
            1 | 2 => (Sort::Set, "LinkedHashSet", "LinkedHashSet"),
            3 => (Sort::List, "List", "ArrayList"),
            4 => (Sort::List, "List", "LinkedList"),
            5 => (Sort::Queue, "Deque", "ArrayDeque"),
            _ => (Sort::Queue, "Deque", "LinkedList"),
        };
        self.put(&format!("{of}<Node> {name} = new {made}<>();"));
        self.declare(&name, sort, true);
        if let Some(last) = self.variables.last_mut() {
            last.is_ordered = made != "HashSet";
        }
        (0..self.random.below(3)).for_each(|_| self.add_to(&name, sort));
    }

    /// Adds to a collection or takes from it.
    pub(super) fn change(&mut self) {
        if self.tags && self.random.percent(50) {
            return self.add_tag();
        }
        if self.maps && self.random.percent(50) {
            return self.put_in_map();
        }
        match self.some(|one| is_collection(one.sort) && one.is_open) {
            None => self.collection(),
            Some(one) if one.sort == Sort::Queue && self.random.percent(35) => {
                let name = self.chosen(&one);
                let how = self.random.one(&["poll", "pollFirst", "pollLast"]);
                self.put(&format!("{name}.{how}();"));
            }
            Some(one) => {
                let name = self.chosen(&one);
                self.add_to(&name, one.sort);
            }
        }
    }

    pub(super) fn add_to(&mut self, name: &str, sort: Sort) {
        let how = match sort {
            Sort::Queue => self.random.one(&["add", "addLast", "addFirst", "push", "offerFirst"]),
            _ => "add",
        };
        match self.some(|one| one.is_held && one.sort == Sort::Object(NODE)) {
            Some(held) if self.random.percent(70) => self.put(&format!("{name}.{how}({});", held.name)),
            _ => {
                let (value, variable) = (self.object(NODE, 1), self.name("v"));
                if sort != Sort::Queue && self.random.percent(30) {
                    return self.put(&format!("{name}.{how}({value});"));
                }
                self.put(&format!("Node {variable} = {value};"));
                self.put(&format!("if ({variable} != null) {{ {name}.{how}({variable}); }}"));
            }
        }
    }

    pub(super) fn call(&mut self, place: Place) {
        let Some((helper, arguments)) = self.some_call(|_| true) else { return self.check(place) };
        let call = format!("{}({arguments})", helper.name);
        match helper.result {
            Some(Sort::Bool) => {
                let not = if self.random.percent(75) { "!" } else { "" };
                let end = match place.result {
                    Some(Sort::Bool) => "return false;".to_owned(),
                    _ => self.result(place, true),
                };
                self.put(&format!("if ({not}{call}) {{ {end} }}"));
            }
            Some(sort) => {
                let name = self.name("v");
                self.put(&format!("{} {name} = {call};", type_of(&self.classes, sort)));
                self.declare(&name, sort, true);
            }
            None => self.put(&format!("{call};")),
        }
    }

    pub(super) fn condition(&mut self, place: Place) {
        let truth = self.truth(2);
        self.put(&format!("if ({truth}) {{"));
        let count = 1 + self.random.below(2);
        self.block(place, count);
        if self.random.percent(45) {
            self.put("} else {");
            let count = 1 + self.random.below(2);
            self.block(place, count);
        }
        self.put("}");
    }

    /// What is done with a reference that is not null.
    pub(super) fn held(&mut self, place: Place) {
        let (class, name) = (self.class_of_objects(), self.name("v"));
        let value = self.object(class, 1);
        let of = self.classes.all[class].name.clone();
        self.put(&format!("{of} {name} = {value};\nif ({name} != null) {{"));
        let known = self.variables.len();
        self.declare(&name, Sort::Object(class), false);
        self.variables[known].is_held = true;
        let count = 1 + self.random.below(3);
        self.block(place, count);
        self.variables.truncate(known);
        self.put("}");
    }

    pub(super) fn switch(&mut self, place: Place) {
        let key = self.number(1);
        if key.parse::<u32>().is_ok() {
            return self.check(place);
        }
        self.put(&format!("switch ({key}) {{"));
        for case in 0..=self.random.below(2) {
            self.put(&format!("case {case}: {{"));
            // A `break` would leave the switch, a `continue` the loop around it.
            self.block(Place { in_loop: false, ..place }, 1);
            self.put("break; }");
        }
        self.put("default: {");
        self.block(Place { in_loop: false, ..place }, 1);
        self.put("} }");
    }
}
