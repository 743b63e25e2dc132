//! Maps in random invariants: from nodes or numbers to numbers, and from nodes to nodes.

use super::{Place, Sort, Variable, Writer, type_of};
use crate::classes::NODE;

impl Writer {
    pub(super) fn map(&mut self) {
        let sort = match self.random.below(10) {
            0..=3 => Sort::MapOfNodes,
            4..=6 => Sort::MapToNodes,
            _ => Sort::MapOfNumbers,
        };
        let made = match self.random.below(if sort == Sort::MapOfNumbers { 3 } else { 4 }) {
            0 | 1 => "LinkedHashMap",
            2 => "HashMap",
            _ => "IdentityHashMap",
        };
        let name = self.name("m");
        self.put(&format!("{} {name} = new {made}<>();", type_of(&self.classes, sort)));
        self.declare(&name, sort, true);
        if let Some(last) = self.variables.last_mut() {
            last.is_ordered = made == "LinkedHashMap";
        }
        (0..self.random.below(3)).for_each(|_| self.put_in_map());
    }

    fn some_map(&mut self) -> Option<Variable> {
        self.some(|one| is_map(one.sort))
    }

    pub(super) fn key(&mut self, map: &Variable) -> String {
        if map.sort == Sort::MapOfNumbers {
            return self.number(1);
        }
        match self.some(|one| one.sort == Sort::Object(NODE)) {
            Some(known) if self.random.percent(60) => known.name,
            _ => self.object(NODE, 1),
        }
    }

    /// A call that puts something into a map, as a reference or null.
    fn put_call(&mut self) -> Option<String> {
        let map = self.some(|one| is_map(one.sort) && one.is_open)?;
        let (name, key) = (self.chosen(&map), self.key(&map));
        let value = match map.sort {
            Sort::MapToNodes => self.some(|one| one.is_held && one.sort == Sort::Object(NODE))?.name,
            _ => self.number(1),
        };
        let how = self.random.one(&["put", "putIfAbsent"]);
        Some(format!("{name}.{how}({key}, {value})"))
    }

    pub(super) fn put_in_map(&mut self) {
        match self.put_call() {
            Some(call) => self.put(&format!("{call};")),
            None if self.some(|one| is_map(one.sort) && one.is_open).is_some() => self.collection(),
            None => self.map(),
        }
    }

    /// A number that a map holds.
    pub(super) fn number_of_map(&mut self) -> Option<String> {
        let map = self.some_map()?;
        let (name, key) = (self.chosen(&map), self.key(&map));
        Some(match self.random.below(4) {
            0 => format!("{name}.size()"),
            _ if map.sort == Sort::MapToNodes => return None,
            1 => format!("({0}.containsKey({key}) ? {0}.get({key}) : 0)", map.name),
            _ => format!("{name}.getOrDefault({key}, {})", self.random.below(3)),
        })
    }

    /// What is found in a map in the end.
    pub(super) fn noted_of_map(&mut self) -> Option<String> {
        let map = self.some_map()?;
        let (name, key) = (self.chosen(&map), self.key(&map));
        let compare = self.random.one(&["==", "!="]);
        if map.sort == Sort::MapToNodes {
            let value = self.object(NODE, 0);
            return Some(match self.random.below(3) {
                0 => format!("{name}.getOrDefault({key}, {value}) {compare} {value}"),
                _ => format!("{name}.get({key}) {compare} {value}"),
            });
        }
        let number = self.number(1);
        Some(match self.random.below(4) {
            0 => format!("{name}.get({key}) {compare} null"),
            1 => format!("Objects.equals({name}.get({key}), {number})"),
            _ => format!("{name}.getOrDefault({key}, {}) {compare} {number}", self.random.below(3)),
        })
    }

    /// What is asked of a map.
    pub(super) fn truth_of_map(&mut self) -> Option<String> {
        let map = self.some_map()?;
        let (name, key) = (self.chosen(&map), self.key(&map));
        Some(match self.random.below(7) {
            0 => format!("{name}.isEmpty()"),
            1 => format!("{}{name}.containsKey({key})", self.random.one(&["", "!"])),
            2 => format!("{name}.keySet().contains({key})"),
            3 | 4 => {
                let compare = self.random.one(&["==", "!="]);
                format!("{} {compare} null", self.put_call()?)
            }
            5 => self.noted_of_map()?,
            _ => format!("{name}.get({key}) {} null", self.random.one(&["==", "!="])),
        })
    }

    /// A loop over a map of which the order is known.
    pub(super) fn each_of_map(&mut self, place: Place) {
        let Some(map) = self.some(|one| is_map(one.sort) && one.is_ordered) else { return self.map() };
        let (at, number) = (self.name("v"), self.name("n"));
        let others = self.variables.clone();
        for variable in &mut self.variables {
            variable.is_open &= !is_map(variable.sort);
        }
        let keys = if map.sort == Sort::MapOfNumbers { "Integer" } else { "Node" };
        let (value, values, sort) = match map.sort {
            Sort::MapToNodes => ("Node", "Node", Sort::Object(NODE)),
            _ => ("int", "Integer", Sort::Int),
        };
        match self.random.below(3) {
            0 => self.put(&format!("for ({value} {number} : {}.values()) {{", map.name)),
            1 => {
                self.put(&format!("for ({keys} {at} : {}.keySet()) {{", map.name));
                self.put(&format!("{value} {number} = {}.get({at});", map.name));
            }
            _ => {
                self.put(&format!("for (Map.Entry<{keys}, {values}> e{at} : {}.entrySet()) {{", map.name));
                self.put(&format!("{keys} {at} = e{at}.getKey();\n{value} {number} = e{at}.getValue();"));
            }
        }
        let has_node = keys == "Node" && !self.text.ends_with(".values()) {\n");
        self.declare(&number, sort, false);
        if has_node {
            self.declare(&at, Sort::Object(NODE), false);
        }
        let inner = Place { in_loop: true, depth: place.depth + 1, ..place };
        (0..1 + self.random.below(2)).for_each(|_| self.check(inner));
        self.put("}");
        self.variables = others;
    }
}

pub(super) fn is_map(sort: Sort) -> bool {
    matches!(sort, Sort::MapOfNodes | Sort::MapOfNumbers | Sort::MapToNodes)
}
