//! Expressions of random invariants: references, numbers and truths over what is known where they stand.

use super::{Helper, Sort, Variable, Writer, is_apart, is_collection};
use crate::classes::{Classes, Held, NODE, ROOT};

impl Writer {
    pub(super) fn class_of_objects(&mut self) -> usize {
        let has_items = self.classes.all.len() > 2;
        if has_items && self.random.percent(40) { 2 } else { NODE }
    }

    pub(super) fn some(&mut self, is: impl Fn(&Variable) -> bool) -> Option<Variable> {
        let all: Vec<&Variable> = self.variables.iter().filter(|one| is(one)).collect();
        match all.len() {
            0 => None,
            count => Some(all[self.random.below(count)].clone()),
        }
    }

    pub(super) fn some_call(&mut self, is: impl Fn(&Helper) -> bool) -> Option<(Helper, String)> {
        let all: Vec<Helper> = self.helpers.iter().filter(|helper| is(helper)).cloned().collect();
        if all.is_empty() {
            return None;
        }
        let helper = all[self.random.below(all.len())].clone();
        let arguments = self.arguments(&helper.parameters)?;
        Some((helper, arguments))
    }

    /// Arguments for these parameters; `None` where there is no such collection.
    pub(super) fn arguments(&mut self, parameters: &[Sort]) -> Option<String> {
        let mut arguments = Vec::new();
        for sort in parameters {
            arguments.push(match *sort {
                Sort::Object(class) => self.object(class, 1),
                Sort::Int => self.number(1),
                Sort::Bool => self.truth(1),
                sort => self.some(|one| one.sort == sort && one.is_open)?.name,
            });
        }
        Some(arguments.join(", "))
    }

    /// A cell that was not read yet.
    fn fresh(&mut self, class: usize) -> Option<String> {
        let of = |classes: &Classes, holder: usize, prefix: String| {
            let fields = classes.fields(holder).into_iter().filter(|field| field.sort == Held::Object(class));
            fields.map(|field| format!("{prefix}{}", field.name)).collect::<Vec<_>>()
        };
        let mut cells = of(&self.classes, ROOT, String::new());
        for one in self.variables.iter().filter(|one| one.is_held) {
            if let Sort::Object(holder) = one.sort {
                cells.extend(of(&self.classes, holder, format!("{}.", one.name)));
            }
        }
        cells.retain(|cell| !self.read.contains(cell));
        if cells.is_empty() {
            return None;
        }
        let cell = cells.swap_remove(self.random.below(cells.len()));
        self.read.push(cell.clone());
        Some(cell)
    }

    pub(super) fn object(&mut self, class: usize, depth: usize) -> String {
        if self.random.percent(50)
            && let Some(fresh) = self.fresh(class)
        {
            return fresh;
        }
        if self.maps
            && class == NODE
            && self.random.percent(20)
            && let Some(map) = self.some(|one| one.sort == Sort::MapToNodes)
        {
            let name = self.chosen(&map);
            return format!("{name}.get({})", self.key(&map));
        }
        for _ in 0..12 {
            match self.random.below(14) {
                0..=3 => {
                    if let Some(known) = self.some(|one| one.sort == Sort::Object(class)) {
                        return known.name;
                    }
                }
                4..=6 => {
                    let fields = self.classes.fields(ROOT);
                    let fields: Vec<_> =
                        fields.iter().filter(|field| field.sort == Held::Object(class)).collect();
                    if !fields.is_empty() {
                        return fields[self.random.below(fields.len())].name.clone();
                    }
                }
                7..=9 => {
                    if let Some(read) = self.field(Held::Object(class), depth) {
                        return read;
                    }
                }
                10 if depth > 0 => {
                    let (truth, left) = (self.truth(depth - 1), self.object(class, depth - 1));
                    let right = self.object(class, depth - 1);
                    if left != right {
                        return format!("({truth} ? {left} : {right})");
                    }
                }
                11 if depth > 0 => {
                    if let Some((helper, arguments)) =
                        self.some_call(|helper| helper.result == Some(Sort::Object(class)))
                    {
                        return format!("{}({arguments})", helper.name);
                    }
                }
                12 if class == NODE => {
                    if let Some(queue) = self.some(|one| one.sort == Sort::Queue) {
                        let how = match queue.is_open {
                            true => self.random.one(&["peekFirst", "peekLast", "pollFirst", "pollLast"]),
                            false => "peek",
                        };
                        return format!("{}.{how}()", queue.name);
                    }
                }
                13 if class == NODE => {
                    if let Some(list) = self.some(|one| one.sort == Sort::List) {
                        let index = self.random.below(2);
                        return format!("({}.size() > {index} ? {0}.get({index}) : null)", list.name);
                    }
                }
                _ => {}
            }
        }
        "null".to_owned()
    }

    /// A field of an object that is known, or guarded.
    pub(super) fn field(&mut self, sort: Held, depth: usize) -> Option<String> {
        let holders: Vec<(Variable, String)> = self
            .variables
            .iter()
            .filter_map(|one| match one.sort {
                Sort::Object(class) => Some((one.clone(), class)),
                _ => None,
            })
            .flat_map(|(one, class)| {
                let fields = self.classes.fields(class).into_iter().filter(|field| field.sort == sort);
                fields.map(move |field| (one.clone(), field.name)).collect::<Vec<_>>()
            })
            .filter(|(one, _)| one.is_held || depth > 0)
            .collect();
        if holders.is_empty() {
            return None;
        }
        let (holder, field) = holders[self.random.below(holders.len())].clone();
        let otherwise = match sort {
            Held::Int | Held::Long => "0",
            Held::Bool => "false",
            _ => "null",
        };
        let name = &holder.name;
        // A reference that is null after all is an exception, which rejects too.
        match holder.is_held || self.random.percent(5) {
            true => Some(format!("{name}.{field}")),
            false => Some(format!("({name} == null ? {otherwise} : {name}.{field})")),
        }
    }

    pub(super) fn number(&mut self, depth: usize) -> String {
        if self.maps
            && depth > 0
            && self.random.percent(25)
            && let Some(number) = self.number_of_map()
        {
            return number;
        }
        if self.maps && depth > 0 && self.random.percent(12) {
            let (left, right) = (self.number(depth - 1), self.number(depth - 1));
            let compared = format!("Integer.compare({left}, {right})");
            return if self.random.percent(50) { compared } else { format!("(-{compared})") };
        }
        for _ in 0..8 {
            match self.random.below(if self.boxes { 13 } else { 11 }) {
                0 | 1 => return self.random.below(3).to_string(),
                2 | 3 => {
                    if let Some(known) = self.some(|one| one.sort == Sort::Int) {
                        return known.name;
                    }
                }
                4 => {
                    let fields = self.classes.fields(ROOT);
                    if let Some(field) = fields.iter().find(|field| field.sort == Held::Int) {
                        return field.name.clone();
                    }
                }
                5 | 6 => {
                    if let Some(read) = self.field(Held::Int, depth) {
                        return read;
                    }
                    if let Some(read) = self.field(Held::Long, depth) {
                        return format!("(int) {read}");
                    }
                }
                7 => {
                    if let Some(of) = self.some(|one| is_collection(one.sort)) {
                        return format!("{}.size()", of.name);
                    }
                }
                8 if depth > 0 => {
                    let op = self.random.one(&["+", "+", "-", "*", "%"]);
                    let right = if op == "%" { "2".to_owned() } else { self.number(depth - 1) };
                    return format!("({} {op} {right})", self.number(depth - 1));
                }
                9 if depth > 0 => {
                    if let Some((helper, arguments)) =
                        self.some_call(|helper| helper.result == Some(Sort::Int))
                    {
                        return format!("{}({arguments})", helper.name);
                    }
                }
                11 | 12 if depth > 0 => {
                    let (left, right) = (self.number(depth - 1), self.number(depth - 1));
                    return match self.random.below(3) {
                        0 => format!("Integer.valueOf({left}).compareTo({right})"),
                        1 => format!("(Integer.valueOf({left}).equals({right}) ? 1 : 0)"),
                        _ => format!("((Integer) {left} > (Integer) {right} ? 2 : 1)"),
                    };
                }
                10 => {
                    let held = self.some(|one| matches!(one.sort, Sort::Object(_)) && one.is_held);
                    match held {
                        Some(held) if held.sort == Sort::Object(NODE) && self.random.percent(50) => {
                            return format!("{}.count({})", held.name, self.random.below(4));
                        }
                        Some(held) => return format!("{}.weight()", held.name),
                        None => {}
                    }
                }
                _ => {}
            }
        }
        "1".to_owned()
    }

    /// A collection, or one of two.
    pub(super) fn chosen(&mut self, one: &Variable) -> String {
        let is_other = |other: &Variable| {
            other.sort == one.sort && other.name != one.name && other.is_open == one.is_open
        };
        match self.some(is_other) {
            Some(other) if self.random.percent(20) => {
                format!("({} ? {} : {})", self.truth(1), one.name, other.name)
            }
            _ => one.name.clone(),
        }
    }

    /// What is asked of a collection, or of a number or a truth that was worked out.
    pub(super) fn noted(&mut self) -> String {
        if self.maps
            && self.random.percent(50)
            && let Some(noted) = self.noted_of_map()
        {
            return noted;
        }
        let of = match self.random.percent(60) {
            true => self.some(|one| is_collection(one.sort)),
            false => None,
        };
        let of = of.or_else(|| self.some(|one| !matches!(one.sort, Sort::Object(_)) && !is_apart(one.sort)));
        let Some(of) = of else { return self.truth(0) };
        let name = if is_collection(of.sort) { self.chosen(&of) } else { of.name.clone() };
        let number = self.random.below(3);
        let compare = self.random.one(&["!=", "!=", "==", "<", ">"]);
        let object = match self.some(|one| one.sort == Sort::Object(NODE)) {
            Some(known) if self.random.percent(75) => known.name,
            _ => self.object(NODE, 0),
        };
        match (of.sort, self.random.below(4)) {
            (Sort::Int, _) => format!("{name} {compare} {number}"),
            (Sort::Bool, 0 | 1) => name,
            (Sort::Bool, _) => format!("!{name}"),
            (_, 0) => format!("{name}.size() {compare} {number}"),
            (_, 1) => format!("{}{name}.isEmpty()", self.random.one(&["", "!"])),
            (Sort::Set, _) => format!("{}{name}.contains({object})", self.random.one(&["", "!"])),
            (Sort::List, _) => format!(
                "{name}.size() <= {number} || {name}.get({number}) {compare2} {object}",
                compare2 = self.random.one(&["!=", "=="])
            ),
            (_, 2) => format!("{name}.peekFirst() {} {object}", self.random.one(&["!=", "=="])),
            (_, _) => format!("{name}.peekLast() {} {object}", self.random.one(&["!=", "=="])),
        }
    }

    /// A truth about a stream or a map, in some of the programs that have them.
    fn truth_of_the_jdk(&mut self, depth: usize) -> Option<String> {
        if self.lambdas
            && depth > 0
            && self.random.percent(35)
            && let Some(truth) = self.truth_of_stream()
        {
            return Some(truth);
        }
        if self.notes && depth > 1 && self.random.percent(30) {
            return Some(format!("({})", self.truth_of_notes()));
        }
        if self.tags
            && self.random.percent(35)
            && let Some(truth) = self.truth_of_tags()
        {
            return Some(truth);
        }
        match self.maps && self.random.percent(30) {
            true => self.truth_of_map(),
            false => None,
        }
    }

    pub(super) fn truth(&mut self, depth: usize) -> String {
        if let Some(truth) = self.truth_of_the_jdk(depth) {
            return truth;
        }
        if self.random.percent(20)
            && self.variables.iter().any(|one| !matches!(one.sort, Sort::Object(_)) && !is_apart(one.sort))
        {
            return format!("({})", self.noted());
        }
        for _ in 0..12 {
            match self.random.below(18) {
                0..=2 => {
                    let class = self.class_of_objects();
                    let (left, right) = (self.object(class, depth / 2), self.object(class, depth / 2));
                    if left != right {
                        return format!("{left} {} {right}", self.random.one(&["==", "!="]));
                    }
                }
                3 => {
                    let class = self.class_of_objects();
                    let object = self.object(class, depth / 2);
                    if object != "null" {
                        return format!("{object} {} null", self.random.one(&["==", "!="]));
                    }
                }
                4..=6 => {
                    let (left, right) = (self.number(depth / 2), self.number(depth / 2));
                    let compare = self.random.one(&["==", "!=", "<", "<=", ">", ">="]);
                    if left != right && left.parse::<u32>().is_err() {
                        return format!("{left} {compare} {right}");
                    }
                }
                7 | 8 => {
                    if let Some(set) = self.some(|one| one.sort == Sort::Set) {
                        let how =
                            if set.is_open { self.random.one(&["add", "contains"]) } else { "contains" };
                        let not = if self.random.percent(60) { "!" } else { "" };
                        return format!("{not}{}.{how}({})", set.name, self.object(NODE, depth / 2));
                    }
                }
                9 => {
                    if let Some(of) = self.some(|one| is_collection(one.sort)) {
                        return format!("{}.isEmpty()", of.name);
                    }
                }
                10 => {
                    if let Some(known) = self.some(|one| one.sort == Sort::Bool) {
                        return known.name;
                    }
                }
                11 => {
                    if let Some(read) = self.field(Held::Bool, depth) {
                        return read;
                    }
                    if let Some(read) = self.field(Held::Object(ROOT), depth) {
                        return format!("{read} {} this", self.random.one(&["==", "!="]));
                    }
                }
                12 | 13 if depth > 0 => {
                    let op = self.random.one(&["&&", "||"]);
                    return format!("({} {op} {})", self.truth(depth - 1), self.truth(depth - 1));
                }
                14 if depth > 0 => return format!("!({})", self.truth(depth - 1)),
                15 if depth > 0 => {
                    if let Some((helper, arguments)) =
                        self.some_call(|helper| helper.result == Some(Sort::Bool))
                    {
                        return format!("{}({arguments})", helper.name);
                    }
                }
                16 => {
                    let held = self.some(|one| matches!(one.sort, Sort::Object(_)) && one.is_held);
                    let set = self.some(|one| one.sort == Sort::Set && one.is_open);
                    match (held, set) {
                        (Some(held), Some(set))
                            if held.sort == Sort::Object(NODE) && self.random.percent(50) =>
                        {
                            return format!("{}.each({})", held.name, set.name);
                        }
                        (Some(held), _) => return format!("{}.isGood({})", held.name, self.object(NODE, 0)),
                        _ => {}
                    }
                }
                17 => {
                    let is_item = |one: &Variable| one.sort == Sort::Object(2);
                    if let Some(item) = self.some(is_item).filter(|_| self.classes.all.len() > 3) {
                        return format!("{} instanceof {}", item.name, self.random.one(&["Leaf", "Pair"]));
                    }
                }
                _ => {}
            }
        }
        format!("{} == null", self.classes.fields(ROOT)[0].name)
    }
}
