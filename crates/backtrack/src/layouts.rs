//! Where classes of the JDK keep what, and which of them are boxes.

use heapwise_program::{ClassId, FieldId, Program};

use crate::names;

/// Where an `ArrayList` keeps what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListLayout {
    pub(crate) elements: usize,
    pub(crate) size: usize,
}

impl ListLayout {
    /// The layout of this JDK; `None` when it has other fields.
    pub(crate) fn find(program: &Program) -> Option<ListLayout> {
        let list = program.find_class(names::LIST).ok()?;
        let slot = |name| program.find_field(list, name).map(|field| program.field(field).slot as usize);
        Some(ListLayout { elements: slot("elementData")?, size: slot("size")? })
    }
}

/// Where a `HashMap` keeps what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MapLayout {
    pub(crate) map: ClassId,
    pub(crate) table: usize,
    pub(crate) key: usize,
    pub(crate) value: usize,
    pub(crate) next: usize,
}

impl MapLayout {
    /// The layout of this JDK; `None` when it has other fields.
    pub(crate) fn find(program: &Program) -> Option<MapLayout> {
        let (map, node) = (program.find_class(names::MAP).ok()?, program.find_class(names::NODE).ok()?);
        let slot = |class, name| {
            program.find_field(class, name).map(|field: FieldId| program.field(field).slot as usize)
        };
        let (table, key) = (slot(map, "table")?, slot(node, "key")?);
        Some(MapLayout { map, table, key, value: slot(node, "value")?, next: slot(node, "next")? })
    }
}

/// The classes of boxes of ints, which are told apart by number in a set.
#[derive(Default)]
pub(crate) struct BoxClasses {
    /// Each with the name of the class that keeps its cache, and the number of the first box there.
    caches: Vec<(ClassId, &'static str, i32)>,
}

impl BoxClasses {
    pub(crate) fn find(program: &Program) -> BoxClasses {
        let class = |name| program.find_class(name).ok();
        let caches = names::CACHES.iter().filter_map(|(of, cache, least)| Some((class(of)?, *cache, *least)));
        BoxClasses { caches: caches.collect() }
    }

    /// The class that keeps the cache of a class of boxes, and the number of the first box there.
    pub(crate) fn cache_of(&self, class: ClassId) -> Option<(&'static str, i32)> {
        let row = self.caches.iter().find(|(known, ..)| *known == class);
        row.map(|(_, cache, least)| (*cache, *least))
    }

    /// Whether a class is one of them.
    #[inline]
    pub(crate) fn has(&self, class: ClassId) -> bool {
        self.caches.iter().any(|(known, ..)| *known == class)
    }
}

/// The slot of the field of exceptions that holds their message.
pub(crate) fn message_slot(program: &Program) -> Option<usize> {
    let throwable = program.find_class(names::THROWABLE).ok()?;
    let field = program.find_field(throwable, names::MESSAGE)?;
    Some(program.field(field).slot as usize)
}
