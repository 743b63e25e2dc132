//! The judge of complete inputs.
//!
//! It is told how each reference of an input was resolved, in the order of access, and says which row the input breaks. It shares nothing
//! with [`crate::meaning`] but the syntax tree: it works on the text of origins, and finds matches by sets of positions. So one can be
//! the oracle of the other. What it has found out of a text it remembers, as the inputs of a run have most origins in common.

mod text;
mod texts;

use std::rc::Rc;

use crate::syntax::{Anchor, Items, Path, Place, Relative, RowItem, Says, Section, TargetItem};
use texts::Texts;
pub use texts::Told;

/// How one reference of an input was resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access<'n> {
    /// Its origin.
    pub origin: Told,
    /// Its erased static type.
    pub key: &'n str,
    /// What it is.
    pub is: Is<'n>,
}

/// What a reference is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Is<'n> {
    /// Null.
    Null,
    /// An object that no earlier reference is: its class.
    Fresh(&'n str),
    /// The object that the reference of this access is, which was fresh. Accesses are counted from 0.
    Same(usize),
}

/// Why an input is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The access that no rule allows.
    pub access: usize,
    /// The rows that forbid it, by their index in the items.
    pub rows: Vec<usize>,
}

/// Judges inputs by some rules.
pub struct Judge<'i> {
    items: &'i Items,
    texts: Texts,
}

/// An access, and those before it.
#[derive(Clone, Copy)]
struct Judged<'a> {
    earlier: &'a [Access<'a>],
    access: &'a Access<'a>,
}

impl<'i> Judge<'i> {
    /// By these rules.
    pub fn new(items: &'i Items) -> Judge<'i> {
        Judge { items, texts: Texts::default() }
    }

    /// Forgets all origins if there are too many, so that none that it gave is one of it any more.
    pub fn begin(&mut self) {
        self.texts.begin();
    }

    /// The origin that goes on behind another one with a segment.
    ///
    /// # Panics
    /// If the other one is not of this judge.
    pub fn below(&mut self, above: Told, segment: &str) -> Told {
        self.texts.below(above, segment)
    }

    /// The text of an origin.
    ///
    /// # Panics
    /// If it is not of this judge.
    pub fn text(&self, origin: Told) -> &str {
        self.texts.text(origin)
    }

    /// The first access that the rules refuse, of all in their order. The receiver is one, too: rules do not ask whether it may be. It
    /// costs a look-up for an access, and for what is not remembered the rows times the square of the origins.
    ///
    /// # Errors
    /// The access, with the rows.
    pub fn judge(&mut self, accesses: &[Access<'_>]) -> Result<(), Broken> {
        for (at, access) in accesses.iter().enumerate() {
            let earlier = accesses.get(..at).unwrap_or_default();
            let rows = self.forbidding(Judged { earlier, access });
            if !rows.is_empty() {
                return Err(Broken { access: at, rows });
            }
        }
        Ok(())
    }

    fn forbidding(&mut self, judged: Judged<'_>) -> Vec<usize> {
        let items = self.items;
        let applying = self.applying(judged.access);
        let rows = applying.iter().filter_map(|at| Some((*at, items.rows.get(*at)?)));
        let of = |kind: fn(&Says) -> bool| -> Vec<(usize, &RowItem)> {
            rows.clone().filter(|(_, row)| kind(&row.says)).collect()
        };
        let forbidding: Vec<(usize, &RowItem)> = match judged.access.is {
            Is::Null => of(|says| matches!(says, Says::NotNull)),
            Is::Fresh(_) if self.text(judged.access.origin) == "{ROOT}:this" => Vec::new(),
            Is::Fresh(class) => {
                let all = of(|says| matches!(says, Says::ExpandsToNothing | Says::ExpandsTo(_)));
                let is_named =
                    |row: &RowItem| matches!(&row.says, Says::ExpandsTo(named) if *named.text == *class);
                if all.iter().any(|(_, row)| is_named(row)) { Vec::new() } else { all }
            }
            Is::Same(object) => {
                let never = of(|says| matches!(says, Says::NeverAliases(_)));
                let mut accepts = |(at, row): &(usize, &RowItem)| self.accepts(judged, (*at, row), object);
                let never: Vec<_> = never.into_iter().filter(&mut accepts).collect();
                let all = of(|says| {
                    matches!(says, Says::AliasesNothing | Says::AliasesInstance(_) | Says::AliasesTarget(_))
                });
                match () {
                    () if !never.is_empty() => never,
                    () if all.iter().any(accepts) => Vec::new(),
                    () => all,
                }
            }
        };
        forbidding.into_iter().map(|(index, _)| index).collect()
    }

    /// The rows that speak of a reference.
    fn applying(&mut self, access: &Access<'_>) -> Rc<[usize]> {
        let items = self.items;
        self.texts.rows(access.origin, access.key, |origin| {
            let rows = items.rows.iter().enumerate().filter(|(_, row)| {
                row.section == Section::Resolve
                    && *row.key.text == *access.key
                    && row.path.as_ref().is_none_or(|path| is_meant(path, origin))
            });
            rows.map(|(at, _)| at).collect()
        })
    }

    /// Whether an alias row allows the object of an earlier access, or a `never` row means it.
    fn accepts(&mut self, judged: Judged<'_>, (at, row): (usize, &RowItem), object: usize) -> bool {
        let Some(Access { origin, is: Is::Fresh(class), .. }) = judged.earlier.get(object) else {
            return false;
        };
        match &row.says {
            Says::AliasesInstance(named) => *named.text == **class,
            Says::AliasesTarget(target) | Says::NeverAliases(target) => {
                let texts = &mut self.texts;
                let depth = texts.depth(*origin);
                let mut means = |other: Told| {
                    let find = |of: &str, other: &str| is_target(row, target, of, other);
                    texts.is_target(judged.access.origin, at, other, find)
                };
                if !means(*origin) {
                    return false;
                }
                let fresh = judged.earlier.iter().filter(|other| matches!(other.is, Is::Fresh(_)));
                let targets = fresh.filter(|other| means(other.origin)).map(|other| other.origin);
                let targets: Vec<Told> = if target.is_max { targets.collect() } else { Vec::new() };
                targets.into_iter().all(|other| self.texts.depth(other) <= depth)
            }
            _ => false,
        }
    }
}

/// Whether a path means an origin, whose text this is.
pub fn is_meant(path: &Path, origin: &str) -> bool {
    match path {
        Path::Function(_) => false,
        Path::Pattern(pattern) => text::is_match(pattern, origin),
    }
}

/// What `{R_ANY}` stands for if a path means an origin.
pub fn captured<'o>(path: &Path, origin: &'o str) -> Option<&'o str> {
    match path {
        Path::Function(_) => None,
        Path::Pattern(pattern) => text::capture(pattern, origin),
    }
}

/// Whether the target of a row, asked for a reference of this origin, means another one.
fn is_target(row: &RowItem, target: &TargetItem, reference: &str, origin: &str) -> bool {
    match &target.place {
        Place::Path(path) => is_meant(path, origin),
        Place::Relative(place) => {
            let Some(base) = base(row, place, reference) else { return false };
            let Some(rest) = origin.strip_prefix(base) else { return false };
            let start = origin.len() - rest.len();
            place.rest.as_ref().map_or(rest.is_empty(), |pattern| text::continues(pattern, origin, start))
        }
    }
}

/// The text that a relative target begins with.
fn base<'t>(row: &RowItem, place: &Relative, reference: &'t str) -> Option<&'t str> {
    let mut text = match place.from {
        Anchor::Reference => reference,
        Anchor::Capture => captured(row.path.as_ref()?, reference)?,
    };
    for _ in 0..place.ups {
        text = text.get(..text.rfind('.')?)?;
    }
    Some(text)
}
