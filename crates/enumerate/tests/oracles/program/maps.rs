//! Maps in random invariants: from nodes or numbers to numbers.

use super::{Place, Sort, Variable, Writer};
use crate::classes::NODE;

impl Writer {
    pub(super) fn map(&mut self) {
        let (sort, keys) = match self.random.percent(60) {
            true => (Sort::MapOfNodes, "Node"),
            false => (Sort::MapOfNumbers, "Integer"),
        };
        let made = match self.random.below(if sort == Sort::MapOfNodes { 4 } else { 3 }) {
            0 | 1 => "LinkedHashMap",
            2 => "HashMap",
            _ => "IdentityHashMap",
        };
        let name = self.name("m");
        self.put(&format!("Map<{keys}, Integer> {name} = new {made}<>();"));
        self.declare(&name, sort, true);
        if let Some(last) = self.variables.last_mut() {
            last.is_ordered = made == "LinkedHashMap";
        }
        (0..self.random.below(3)).for_each(|_| self.put_in_map());
    }

    fn some_map(&mut self) -> Option<Variable> {
        self.some(|one| is_map(one.sort))
    }

    fn key(&mut self, map: &Variable) -> String {
        if map.sort == Sort::MapOfNumbers {
            return self.number(1);
        }
        match self.some(|one| one.is_held && one.sort == Sort::Object(NODE)) {
            Some(held) if self.random.percent(60) => held.name,
            _ => self.object(NODE, 1),
        }
    }

    /// A call that puts something into a map, as a reference to a box or null.
    fn put_call(&mut self) -> Option<String> {
        let map = self.some(|one| is_map(one.sort) && one.is_open)?;
        let (key, value) = (self.key(&map), self.number(1));
        let how = self.random.one(&["put", "put", "putIfAbsent"]);
        Some(format!("{}.{how}({key}, {value})", map.name))
    }

    pub(super) fn put_in_map(&mut self) {
        match self.put_call() {
            Some(call) => self.put(&format!("{call};")),
            None => self.map(),
        }
    }

    /// A number that a map holds.
    pub(super) fn number_of_map(&mut self) -> Option<String> {
        let map = self.some_map()?;
        let key = self.key(&map);
        Some(match self.random.below(4) {
            0 => format!("{}.size()", map.name),
            1 => format!("({0}.containsKey({key}) ? {0}.get({key}) : 0)", map.name),
            _ => format!("{}.getOrDefault({key}, {})", map.name, self.random.below(3)),
        })
    }

    /// What is asked of a map.
    pub(super) fn truth_of_map(&mut self) -> Option<String> {
        let map = self.some_map()?;
        let key = self.key(&map);
        Some(match self.random.below(6) {
            0 => format!("{}.isEmpty()", map.name),
            1 => format!("{}{}.containsKey({key})", self.random.one(&["", "!"]), map.name),
            2 if map.sort == Sort::MapOfNodes => format!("{}.keySet().contains({key})", map.name),
            3 | 4 => {
                let compare = self.random.one(&["==", "!="]);
                format!("{} {compare} null", self.put_call()?)
            }
            _ => format!("{}.get({key}) {} null", map.name, self.random.one(&["==", "!="])),
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
        let keys = if map.sort == Sort::MapOfNodes { "Node" } else { "Integer" };
        match self.random.below(3) {
            0 => self.put(&format!("for (int {number} : {}.values()) {{", map.name)),
            1 => {
                self.put(&format!("for ({keys} {at} : {}.keySet()) {{", map.name));
                self.put(&format!("int {number} = {}.get({at});", map.name));
            }
            _ => {
                self.put(&format!("for (Map.Entry<{keys}, Integer> e{at} : {}.entrySet()) {{", map.name));
                self.put(&format!("{keys} {at} = e{at}.getKey();\nint {number} = e{at}.getValue();"));
            }
        }
        let has_node = keys == "Node" && !self.text.ends_with(".values()) {\n");
        self.declare(&number, Sort::Int, false);
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
    matches!(sort, Sort::MapOfNodes | Sort::MapOfNumbers)
}
