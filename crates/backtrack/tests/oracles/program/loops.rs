//! Loops of random invariants, all of which end.

use super::{Place, Sort, Writer, is_collection};
use crate::classes::{Held, NODE, ROOT};

impl Writer {
    /// Visits everything that can be reached, with a set of what was met.
    pub(super) fn worklist(&mut self, place: Place) {
        let (work, seen, at) = (self.name("w"), self.name("s"), self.name("v"));
        let (of, add, take) = match self.random.below(5) {
            0 => ("ArrayDeque", "push", "pop"),
            1 => ("ArrayDeque", "add", "pollLast"),
            2 => ("LinkedList", "addLast", "removeFirst"),
            3 => ("LinkedList", "offer", "poll"),
            _ => ("ArrayList", "add", "get"),
        };
        let set = self.random.one(&["HashSet", "LinkedHashSet"]);
        let first = self.object(NODE, 1);
        self.put(&format!("{of}<Node> {work} = new {of}<>();\nSet<Node> {seen} = new {set}<>();"));
        self.put(&format!("Node first{at} = {first};\nif (first{at} != null) {{ {work}.{add}(first{at});"));
        match self.random.percent(80) {
            true => self.put(&format!("{seen}.add(first{at}); }}")),
            false => self.put("}"),
        }
        match take {
            "get" => {
                self.put(&format!("for (int i{at} = 0; i{at} < {work}.size(); i{at}++) {{"));
                self.put(&format!("Node {at} = {work}.get(i{at});"));
            }
            take => self.put(&format!("while (!{work}.isEmpty()) {{\nNode {at} = {work}.{take}();")),
        }
        let known = self.variables.len();
        let sort = if take == "get" { Sort::List } else { Sort::Queue };
        self.declare(&work, sort, false);
        self.declare(&seen, Sort::Set, true);
        self.declare(&at, Sort::Object(NODE), false);
        self.variables[known + 2].is_held = true;
        let count = self.random.below(3);
        self.block(Place { in_loop: true, ..place }, count);
        for field in self.classes.fields(NODE) {
            if field.sort != Held::Object(NODE) || self.random.percent(20) {
                continue;
            }
            let next = format!("{at}.{}", field.name);
            match self.random.below(4) {
                0 | 1 => self.put(&format!("if ({next} != null && {seen}.add({next})) {{ {work}.{add}({next}); }}")),
                2 if place.result == Some(Sort::Bool) => self.put(&format!(
                    "if ({next} != null) {{ if (!{seen}.add({next})) {{ return false; }} {work}.{add}({next}); }}"
                )),
                _ => self.put(&format!(
                    "if ({next} != null && !{seen}.contains({next})) {{ {seen}.add({next}); {work}.{add}({next}); }}"
                )),
            }
        }
        self.put("}");
        self.variables.truncate(known);
        self.declare(&work, sort, false);
        self.declare(&seen, Sort::Set, true);
        if self.random.percent(40) && place.result == Some(Sort::Bool) {
            let (compare, number) = (self.random.one(&["!=", "<", ">", "=="]), self.number(1));
            self.put(&format!("if ({seen}.size() {compare} {number}) {{ return false; }}"));
        }
    }

    /// Follows one field until null or something that it has met.
    pub(super) fn chain(&mut self, place: Place) {
        let links: Vec<_> =
            self.classes.fields(NODE).into_iter().filter(|field| field.sort == Held::Object(NODE)).collect();
        let link = links[self.random.below(links.len())].name.clone();
        let (at, first) = (self.name("v"), self.object(NODE, 1));
        self.put(&format!("Node {at} = {first};"));
        let seen = match self.some(|one| one.sort == Sort::Set && one.is_open) {
            Some(set) if self.random.percent(40) => Some(set.name),
            _ if self.random.percent(75) => {
                let seen = self.name("s");
                self.put(&format!("Set<Node> {seen} = new HashSet<>();"));
                self.declare(&seen, Sort::Set, true);
                Some(seen)
            }
            _ => None,
        };
        let end = match place.result {
            Some(Sort::Bool) if self.random.percent(60) => "return false;",
            _ => "break;",
        };
        match &seen {
            Some(seen) => {
                self.put(&format!("while ({at} != null) {{\nif (!{seen}.add({at})) {{ {end} }}"));
            }
            None => {
                self.put(&format!("for (int i{at} = 0; i{at} < 3 && {at} != null; i{at}++) {{"));
            }
        }
        let known = self.variables.len();
        self.declare(&at, Sort::Object(NODE), false);
        self.variables[known].is_held = true;
        let count = self.random.below(3);
        self.block(Place { in_loop: true, ..place }, count);
        self.put(&format!("{at} = {at}.{link};\n}}"));
        self.variables[known].is_held = false;
    }

    /// Goes through a collection, or an array.
    pub(super) fn each(&mut self, place: Place) {
        let has_array = self.classes.fields(ROOT).iter().any(|field| field.sort == Held::Array);
        let at = self.name("v");
        if has_array && self.random.percent(50) {
            self.put(&format!("if (slots != null) for (Node {at} : slots) {{"));
            self.loop_body(place, &at);
            return;
        }
        let Some(of) = self.some(|one| is_collection(one.sort) && one.is_ordered && one.is_open) else {
            return self.collection();
        };
        if of.sort == Sort::List && self.random.percent(50) {
            self.put(&format!("for (int i{at} = 0; i{at} < {}.size(); i{at}++) {{", of.name));
            self.put(&format!("Node {at} = {}.get(i{at});", of.name));
        } else {
            self.put(&format!("for (Node {at} : {}) {{", of.name));
        }
        let others = self.variables.clone();
        for variable in &mut self.variables {
            // Helpers might add to it by another name, so nothing of its sort is added to.
            variable.is_open &= variable.sort != of.sort;
        }
        self.loop_body(place, &at);
        self.variables = others;
    }

    /// A loop whose turns are alike, or nearly so.
    pub(super) fn turns(&mut self, place: Place) {
        let at = self.name("v");
        let Some(of) = self.some(|one| is_collection(one.sort) && one.is_ordered) else {
            return self.collection();
        };
        let counter = self.random.percent(25).then(|| self.name("n"));
        if let Some(counter) = &counter {
            self.put(&format!("int {counter} = 0;"));
        }
        if of.sort == Sort::List && self.random.percent(50) {
            let from = if self.random.percent(85) { 0 } else { 1 };
            self.put(&format!("for (int i{at} = {from}; i{at} < {}.size(); i{at}++) {{", of.name));
            self.put(&format!("Node {at} = {}.get(i{at});", of.name));
            if self.random.percent(10) {
                self.put(&format!("if (i{at} == {}) {{ continue; }}", self.names % 2));
            }
        } else {
            self.put(&format!("for (Node {at} : {}) {{", of.name));
        }
        let others = self.variables.clone();
        for variable in &mut self.variables {
            variable.is_open &= variable.sort != of.sort;
        }
        let known = self.variables.len();
        self.declare(&at, Sort::Object(NODE), false);
        if self.random.percent(80) {
            let how = self.random.one(&["continue;", "return false;"]);
            self.put(&format!("if ({at} == null) {{ {how} }}"));
            self.variables[known].is_held = true;
        }
        let inner = Place { in_loop: true, depth: place.depth + 1, ..place };
        for _ in 0..1 + self.random.below(3) {
            match self.random.below(14) {
                _ if self.notes && self.random.percent(40) => self.notes(inner),
                0 => self.assign(),
                1 | 2 => self.perhaps(),
                3 => self.change(),
                4 => self.leave(inner),
                5 => {
                    if let Some(counter) = &counter {
                        let truth = self.truth(1);
                        self.put(&format!("if ({truth}) {{ {counter}++; }}"));
                    }
                }
                6 => {
                    if let Some(counter) = &counter {
                        let (truth, number) = (self.truth(1), self.random.below(2));
                        self.put(&format!("if ({counter} == {number} && {truth}) {{ return false; }}"));
                    }
                }
                7 if place.depth < 2 => self.turns(inner),
                8 => self.call(inner),
                9 => self.collection(),
                _ => self.check(inner),
            }
        }
        self.put("}");
        self.variables = others;
        if let Some(counter) = &counter
            && self.random.percent(30)
        {
            let number = self.random.below(3);
            self.put(&format!("if ({counter} == {number}) {{ return false; }}"));
        }
    }

    pub(super) fn loop_body(&mut self, place: Place, at: &str) {
        let known = self.variables.len();
        self.declare(at, Sort::Object(NODE), false);
        if self.random.percent(60) {
            self.put(&format!("if ({at} == null) {{ continue; }}"));
            self.variables[known].is_held = true;
        }
        let count = 1 + self.random.below(2);
        self.block(Place { in_loop: true, ..place }, count);
        self.put("}");
        self.variables.truncate(known);
    }

    /// Two iterators, one of which is moved.
    pub(super) fn iterators(&mut self, place: Place) {
        let Some(of) = self.some(|one| is_collection(one.sort) && one.is_ordered) else {
            return self.collection();
        };
        let (left, right, at) = (self.name("it"), self.name("it"), self.name("v"));
        self.put(&format!(
            "Iterator<Node> {left} = {}.iterator(), {right} = {}.iterator();",
            of.name, of.name
        ));
        let truth = self.truth(1);
        match self.random.below(3) {
            0 => self.put(&format!("if ({truth} && {right}.hasNext()) {{ {right}.next(); }}")),
            1 => self.put(&format!("if ({left}.hasNext()) {{ ({truth} ? {left} : {right}).next(); }}")),
            _ => self.put(&format!("Iterator<Node> one{at} = {truth} ? {left} : {right};\nif (one{at}.hasNext()) {{ one{at}.next(); }}")),
        }
        let one = self.random.one(&[&*left, &*right]).to_owned();
        self.put(&format!("Node {at} = {one}.hasNext() ? {one}.next() : null;"));
        self.declare(&at, Sort::Object(NODE), false);
        self.check(place);
    }
}
