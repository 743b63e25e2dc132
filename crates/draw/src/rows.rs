//! Which objects stand side by side: lists and rings in one row, and the chains of a table beside its slots.
//!
//! The shape of the graph alone decides. Objects with the same cells are of one *kind*; its *kin* are the cells that may hold
//! objects of the kind. One kin is a list. Two are a list with links both ways if each undoes the other wherever it is set;
//! else they are a tree, which layers show. An array is a table if every object that it holds begins a list of its own.

use std::collections::{BTreeMap, VecDeque};

use crate::graph::{Drawing, Object};

/// What stands side by side, by the indices of objects.
#[derive(Default, Debug)]
pub(crate) struct Rows {
    /// Each has at least two objects, from left to right.
    pub rows: Vec<Vec<usize>>,
    /// By object the cell that leads on in a row.
    pub forward: Vec<Option<usize>>,
    /// By object the cell that leads back in a row.
    pub backward: Vec<Option<usize>>,
    /// A table. Of several the first one that is met from the roots: only one can stand at the left of all its chains.
    pub table: Option<Table>,
}

/// An array with the lists that hang on it.
#[derive(Debug)]
pub(crate) struct Table {
    pub array: usize,
    /// The slots that hold an object, in order, with the first object of the list.
    pub chains: Vec<(usize, usize)>,
}

impl Rows {
    /// The rows of a drawing. About linear in it.
    pub fn of(drawing: &Drawing) -> Rows {
        let (kinds, order) = (kinds(drawing), met(drawing));
        let count = drawing.objects.len();
        let mut rows = Rows { forward: vec![None; count], backward: vec![None; count], ..Rows::default() };
        for kind in kinds.values() {
            let Some((forward, backward)) = links(drawing, kind, &order) else { continue };
            for object in kind {
                (rows.forward[*object], rows.backward[*object]) = (Some(forward), backward);
            }
        }
        rows.walk(drawing, &order);
        rows.table = order.iter().find_map(|object| rows.table_at(drawing, *object));
        rows
    }

    /// The object that comes next in a list: one of the same kind.
    fn next(&self, drawing: &Drawing, object: usize) -> Option<usize> {
        let next = target(drawing, object, self.forward[object]?)?;
        is_alike(&drawing.objects[object], &drawing.objects[next]).then_some(next)
    }

    /// Makes rows: first of lists with a beginning, then of rings, which begin where they are met.
    fn walk(&mut self, drawing: &Drawing, order: &[usize]) {
        let mut has_previous = vec![false; drawing.objects.len()];
        for object in 0..drawing.objects.len() {
            if let Some(next) = self.next(drawing, object) {
                has_previous[next] = true;
            }
        }
        let beginnings = order.iter().filter(|object| !has_previous[**object]);
        let mut is_taken = vec![false; drawing.objects.len()];
        for begin in beginnings.chain(order) {
            let mut row = Vec::new();
            let mut at = Some(*begin);
            while let Some(object) = at.filter(|object| !is_taken[*object]) {
                is_taken[object] = true;
                row.push(object);
                at = self.next(drawing, object);
            }
            if row.len() > 1 {
                self.rows.push(row);
            }
        }
    }

    /// The table that an array is, if it is one.
    fn table_at(&self, drawing: &Drawing, array: usize) -> Option<Table> {
        let object = drawing.objects.get(array).filter(|object| object.is_array)?;
        let held = |(slot, cell)| Some((slot, drawing.target(cell)?));
        let chains: Vec<(usize, usize)> = object.cells.iter().enumerate().filter_map(held).collect();
        let is_chain = |first: usize| {
            let in_row = |row: &Vec<usize>| row.contains(&first) && row.first() != Some(&first);
            self.forward[first].is_some() && !self.rows.iter().any(in_row)
        };
        let are_distinct = (1..chains.len()).all(|at| chains[..at].iter().all(|one| one.1 != chains[at].1));
        let is_table = !chains.is_empty() && are_distinct && chains.iter().all(|(_, first)| is_chain(*first));
        is_table.then_some(Table { array, chains })
    }
}

fn target(drawing: &Drawing, object: usize, cell: usize) -> Option<usize> {
    drawing.target(drawing.objects[object].cells.get(cell)?)
}

fn is_alike(one: &Object, other: &Object) -> bool {
    let names = |object: &Object| object.cells.len();
    names(one) == names(other)
        && one.cells.iter().zip(&other.cells).all(|(one, other)| one.name == other.name)
}

/// Objects by their cells; arrays and what has no cells are left out.
fn kinds(drawing: &Drawing) -> BTreeMap<Vec<&str>, Vec<usize>> {
    let mut kinds: BTreeMap<Vec<&str>, Vec<usize>> = BTreeMap::new();
    for (index, object) in drawing.objects.iter().enumerate() {
        if !object.is_array && !object.cells.is_empty() {
            let names = object.cells.iter().map(|cell| &*cell.name).collect();
            kinds.entry(names).or_default().push(index);
        }
    }
    kinds
}

/// The objects in the order in which they are met from the roots, then the others.
fn met(drawing: &Drawing) -> Vec<usize> {
    let mut is_met = vec![false; drawing.objects.len()];
    let mut order = Vec::new();
    let mut queue: VecDeque<usize> = drawing.roots.iter().filter_map(|root| drawing.target(root)).collect();
    let mut others = 0..drawing.objects.len();
    loop {
        while let Some(object) = queue.pop_front() {
            if !std::mem::replace(&mut is_met[object], true) {
                order.push(object);
                queue.extend(drawing.objects[object].cells.iter().filter_map(|cell| drawing.target(cell)));
            }
        }
        let Some(other) = others.find(|object| !is_met[*object]) else { return order };
        queue.push_back(other);
    }
}

/// The cells by which objects of a kind make lists: forward, and back where there are such.
fn links(drawing: &Drawing, kind: &[usize], order: &[usize]) -> Option<(usize, Option<usize>)> {
    let first = &drawing.objects[*kind.first()?];
    let along = |object: usize, cell: usize| {
        target(drawing, object, cell).filter(|next| is_alike(first, &drawing.objects[*next]))
    };
    let is_kin = |cell: &usize| {
        kind.iter()
            .any(|object| drawing.objects[*object].cells[*cell].is_kin || along(*object, *cell).is_some())
    };
    let kin: Vec<usize> = (0..first.cells.len()).filter(is_kin).collect();
    match kin[..] {
        [only] => Some((only, None)),
        [one, other] => {
            let undoes = |cell: usize, back: usize| {
                kind.iter()
                    .all(|object| along(*object, cell).is_none_or(|next| along(next, back) == Some(*object)))
            };
            let is_both_ways = undoes(one, other) && undoes(other, one);
            // Where one comes in, the longer way is forward; of a ring the cell that comes first.
            let entry = order.iter().find(|object| kind.contains(object))?;
            let length = |cell: usize| {
                let mut at = *entry;
                let steps = kind.iter().take_while(|_| along(at, cell).inspect(|next| at = *next).is_some());
                steps.count()
            };
            let (forward, back) = if length(other) > length(one) { (other, one) } else { (one, other) };
            is_both_ways.then_some((forward, Some(back)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Cell, Holds, Part};

    /// Objects whose cells have these names and lead to these objects.
    fn drawing(names: &[&str], objects: &[&[Option<usize>]]) -> Drawing {
        let cell = |(name, to): (&&str, &Option<usize>)| Cell {
            name: (*name).to_owned(),
            part: Part::Fixed,
            holds: to.map_or(Holds::Null, Holds::Object),
            is_kin: true,
        };
        let object = |(index, cells): (usize, &&[Option<usize>])| Object {
            name: format!("Node#{index}"),
            part: Part::Fixed,
            is_array: false,
            cells: names.iter().zip(*cells).map(cell).collect(),
        };
        Drawing { objects: objects.iter().enumerate().map(object).collect(), ..Drawing::default() }
    }

    fn check(drawing: &Drawing, expected: &[&[usize]]) {
        assert_eq!(Rows::of(drawing).rows, expected);
    }

    #[test]
    fn lists_and_rings() {
        check(&drawing(&["next"], &[&[Some(1)], &[Some(2)], &[None]]), &[&[0, 1, 2]]);
        // A list that is met in its middle begins where it begins; a ring where it is met; a lasso with its tail.
        check(&drawing(&["next"], &[&[None], &[Some(0)]]), &[&[1, 0]]);
        check(&drawing(&["next"], &[&[Some(2)], &[Some(0)], &[Some(1)]]), &[&[0, 2, 1]]);
        check(&drawing(&["next"], &[&[Some(1)], &[Some(0)], &[Some(1)]]), &[&[2, 1, 0]]);
        // Two lists with one end.
        check(&drawing(&["next"], &[&[Some(1)], &[None], &[Some(1)]]), &[&[0, 1]]);
        check(&drawing(&["next"], &[&[Some(0)]]), &[]);
    }

    #[test]
    fn links_both_ways_are_a_list_and_others_a_tree() {
        let both = |objects: &[&[Option<usize>]]| drawing(&["one", "two"], objects);
        check(&both(&[&[Some(1), None], &[None, Some(0)]]), &[&[0, 1]]);
        check(&both(&[&[None, Some(1)], &[Some(0), None]]), &[&[0, 1]]);
        check(&both(&[&[Some(1), Some(1)], &[Some(0), Some(0)]]), &[&[0, 1]]);
        check(&both(&[&[Some(1), Some(2)], &[None, None], &[None, None]]), &[]);
        // A tree that has grown to one side only is none the less one.
        check(&both(&[&[Some(1), None], &[Some(2), None], &[None, None]]), &[]);
        let with_parent: [&[Option<usize>]; 2] = [&[Some(1), None, None], &[None, None, Some(0)]];
        check(&drawing(&["left", "right", "parent"], &with_parent), &[]);
    }

    #[test]
    fn tables_hold_lists_of_their_own() {
        let table = |slots: &[Option<usize>], next: &[Option<usize>]| {
            let next: Vec<[Option<usize>; 1]> = next.iter().map(|one| [*one]).collect();
            let next: Vec<&[Option<usize>]> = next.iter().map(|one| &one[..]).collect();
            let mut drawing = drawing(&["next"], &next);
            let cells = slots.iter().map(|to| Cell {
                name: String::new(),
                part: Part::Fixed,
                holds: to.map_or(Holds::Null, Holds::Object),
                is_kin: false,
            });
            let cells = cells.collect();
            drawing.objects.push(Object { name: String::new(), part: Part::Fixed, is_array: true, cells });
            Rows::of(&drawing).table.map(|table| table.chains)
        };
        assert_eq!(table(&[None, Some(0), Some(2)], &[Some(1), None, None]), Some(vec![(1, 0), (2, 2)]));
        // One list hangs on two slots; another is held in its middle.
        assert_eq!(table(&[Some(0), Some(0)], &[None]), None);
        assert_eq!(table(&[Some(1)], &[Some(1), None]), None);
        assert_eq!(table(&[None], &[]), None);
    }
}
