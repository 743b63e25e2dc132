//! Structures of which some cells may be open, in a form of their own: what the oracle compares must not rest on the code that is
//! tested.

use std::collections::HashMap;

use heapwise_heap::{Cell, Context, Domain, Witness, is_box};
use heapwise_program::{ClassId, ClassKind, Kind};
use heapwise_term::Const;

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hole {
    /// Nothing.
    Open,
    Null,
    /// The object with this number.
    To(usize),
    /// The bits of a number.
    Number(Const),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Object {
    pub class: ClassId,
    pub holes: Vec<Hole>,
}

/// A structure; the root comes first.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    pub objects: Vec<Object>,
}

/// What the cells of a class may hold.
#[derive(Clone, PartialEq, Debug)]
pub enum Sort {
    /// Numbers of these ranges, more than one.
    Numbers(Kind, Vec<(i64, i64)>),
    /// Null, if it may be that, or an object of one of the classes.
    References(bool, Vec<ClassId>),
    /// Nothing that could be asked about.
    Fixed,
}

/// The kind of a cell.
pub fn kind(cx: &Context<'_>, class: ClassId, slot: usize) -> Kind {
    let info = cx.program.class(class);
    match info.kind {
        ClassKind::Array { kind, .. } => kind,
        _ => cx.program.field(info.instance_layout[slot]).kind,
    }
}

/// The sort of a cell by its domain. A field without a domain is fixed.
pub fn sort(cx: &Context<'_>, class: ClassId, slot: usize) -> Sort {
    match cx.domains.of_cell(cx.program, class, slot) {
        Some(Domain::Numbers(ranges)) if !matches!(ranges[..], [(low, high)] if low == high) => {
            Sort::Numbers(kind(cx, class, slot), ranges.clone())
        }
        Some(Domain::References { null, classes: Some(classes) }) => Sort::References(*null, classes.clone()),
        _ => Sort::Fixed,
    }
}

impl Draft {
    /// A complete structure, without what no question is about.
    pub fn of(cx: &Context<'_>, witness: &Witness) -> Draft {
        let objects = witness.objects.iter().map(|object| {
            let hole = |(slot, cell): (usize, &Cell)| match (sort(cx, object.class, slot), *cell) {
                (Sort::Fixed, _) => Hole::Open,
                (_, Cell::Null) => Hole::Null,
                (_, Cell::Object(to)) => Hole::To(to),
                (_, Cell::Number(_, number)) => Hole::Number(number),
                (_, Cell::Constant(_)) => panic!("no subject has an enum"),
            };
            Object { class: object.class, holes: object.cells.iter().enumerate().map(hole).collect() }
        });
        Draft { objects: objects.collect() }.walked(cx)
    }

    /// What it asks of references.
    pub fn without_numbers(&self) -> Draft {
        let mut shape = self.clone();
        for hole in shape.objects.iter_mut().flat_map(|object| &mut object.holes) {
            if let Hole::Number(_) = hole {
                *hole = Hole::Open;
            }
        }
        shape
    }

    /// The same with the objects in the order in which a walk by breadth meets them; those that it does not meet are left out.
    /// A box is a value, so each reference to one has its own.
    pub fn walked(&self, cx: &Context<'_>) -> Draft {
        let mut order = vec![0];
        let mut numbers = HashMap::from([(0, 0)]);
        let mut objects = Vec::new();
        while objects.len() < order.len() {
            let old = &self.objects[order[objects.len()]];
            let renumbered = old.holes.iter().map(|hole| match *hole {
                Hole::To(to) if is_box(cx.program, self.objects[to].class) => {
                    order.push(to);
                    Hole::To(order.len() - 1)
                }
                Hole::To(to) => Hole::To(*numbers.entry(to).or_insert_with(|| {
                    order.push(to);
                    order.len() - 1
                })),
                other => other,
            });
            let holes = renumbered.collect();
            objects.push(Object { class: old.class, holes });
        }
        Draft { objects }
    }
}
