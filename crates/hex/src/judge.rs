//! The judge of complete inputs.
//!
//! It is told how each reference of an input was resolved, in the order of access, and says which row the input breaks. It shares nothing
//! with [`crate::meaning`] but the syntax tree: it works on the text of origins, and finds matches by sets of positions. So one can be
//! the oracle of the other.

mod text;

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::syntax::{Anchor, Items, Path, Place, Relative, RowItem, Says, Section, TargetItem};

/// How one reference of an input was resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    /// Its origin: the beginning, and the segments behind it.
    pub origin: Vec<String>,
    /// Its erased static type.
    pub key: String,
    /// What it is.
    pub is: Is,
}

/// What a reference is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Is {
    /// Null.
    Null,
    /// An object that no earlier reference is: its class.
    Fresh(String),
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

/// An input that tells of itself. The receiver is an access, too: rules do not ask whether it may be.
pub trait Accessed {
    /// All references that were resolved, in the order of access.
    fn accesses(&self) -> Vec<Access>;
}

impl Accessed for Vec<Access> {
    fn accesses(&self) -> Vec<Access> {
        self.clone()
    }
}

/// Judges inputs by some rules. It remembers which rows mean which texts, as the inputs of a run have most origins in common.
pub struct Judge<'i> {
    items: &'i Items,
    known: RefCell<FxHashMap<Asked, bool>>,
}

/// Whether a row means an origin, or for a reference as its target another one.
type Asked = (usize, String, Option<String>);

/// The most that is remembered.
const MOST: usize = 1 << 16;

impl<'i> Judge<'i> {
    /// By these rules.
    pub fn new(items: &'i Items) -> Judge<'i> {
        Judge { items, known: RefCell::default() }
    }

    /// The first access that the rules refuse. It costs the accesses times the rows, and for what is not remembered about the square of
    /// the origins.
    ///
    /// # Errors
    /// The access, with the rows.
    pub fn judge(&self, input: &impl Accessed) -> Result<(), Broken> {
        let accesses = input.accesses();
        for (at, access) in accesses.iter().enumerate() {
            let earlier = accesses.get(..at).unwrap_or_default();
            let judged = Judged { judge: self, earlier, access, origin: access.origin.concat() };
            let rows = judged.forbidding();
            if !rows.is_empty() {
                return Err(Broken { access: at, rows });
            }
        }
        Ok(())
    }

    fn remembered(&self, asked: Asked, find: impl FnOnce() -> bool) -> bool {
        if let Some(known) = self.known.borrow().get(&asked) {
            return *known;
        }
        let found = find();
        let mut known = self.known.borrow_mut();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(asked, found);
        found
    }
}

/// The first access that the rules refuse.
///
/// # Errors
/// As [`Judge::judge`].
pub fn judge(items: &Items, input: &impl Accessed) -> Result<(), Broken> {
    Judge::new(items).judge(input)
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

struct Judged<'a> {
    judge: &'a Judge<'a>,
    earlier: &'a [Access],
    access: &'a Access,
    /// The text of its origin.
    origin: String,
}

impl Judged<'_> {
    fn forbidding(&self) -> Vec<usize> {
        let all = self.judge.items.rows.iter().enumerate();
        let rows: Vec<(usize, &RowItem)> = all.filter(|(at, row)| self.applies(*at, row)).collect();
        let of = |kind: fn(&Says) -> bool| -> Vec<(usize, &RowItem)> {
            rows.iter().copied().filter(|(_, row)| kind(&row.says)).collect()
        };
        let forbidding: Vec<(usize, &RowItem)> = match &self.access.is {
            Is::Null => of(|says| matches!(says, Says::NotNull)),
            Is::Fresh(_) if self.access.origin.as_slice() == ["{ROOT}:this"] => Vec::new(),
            Is::Fresh(class) => {
                let all = of(|says| matches!(says, Says::ExpandsToNothing | Says::ExpandsTo(_)));
                let is_named =
                    |row: &RowItem| matches!(&row.says, Says::ExpandsTo(named) if *named.text == **class);
                if all.iter().any(|(_, row)| is_named(row)) { Vec::new() } else { all }
            }
            Is::Same(object) => {
                let never: Vec<(usize, &RowItem)> = of(|says| matches!(says, Says::NeverAliases(_)));
                let never: Vec<_> =
                    never.into_iter().filter(|(at, row)| self.accepts(*at, row, *object)).collect();
                let all = of(|says| {
                    matches!(says, Says::AliasesNothing | Says::AliasesInstance(_) | Says::AliasesTarget(_))
                });
                match () {
                    () if !never.is_empty() => never,
                    () if all.iter().any(|(at, row)| self.accepts(*at, row, *object)) => Vec::new(),
                    () => all,
                }
            }
        };
        forbidding.into_iter().map(|(index, _)| index).collect()
    }

    fn applies(&self, at: usize, row: &RowItem) -> bool {
        let is_path = |path| {
            let asked = (at, self.origin.clone(), None);
            self.judge.remembered(asked, || is_meant(path, &self.origin))
        };
        row.section == Section::Resolve
            && *row.key.text == *self.access.key
            && row.path.as_ref().is_none_or(is_path)
    }

    /// Whether an alias row allows the object of an earlier access, or a `never` row means it.
    fn accepts(&self, at: usize, row: &RowItem, object: usize) -> bool {
        let Some(Access { origin, is: Is::Fresh(class), .. }) = self.earlier.get(object) else {
            return false;
        };
        match &row.says {
            Says::AliasesInstance(named) => *named.text == **class,
            Says::AliasesTarget(target) | Says::NeverAliases(target) => {
                let longer =
                    |other: &&Access| matches!(other.is, Is::Fresh(_)) && other.origin.len() > origin.len();
                let mut deeper = self.earlier.iter().filter(longer).map(|other| other.origin.concat());
                let is_target = |origin: String| {
                    let asked = (at, self.origin.clone(), Some(origin.clone()));
                    self.judge.remembered(asked, || self.is_target(row, target, &origin))
                };
                is_target(origin.concat()) && !(target.is_max && deeper.any(is_target))
            }
            _ => false,
        }
    }

    fn is_target(&self, row: &RowItem, target: &TargetItem, origin: &str) -> bool {
        match &target.place {
            Place::Path(path) => is_meant(path, origin),
            Place::Relative(place) => {
                let Some(base) = self.base(row, place) else { return false };
                let Some(rest) = origin.strip_prefix(&*base) else { return false };
                let start = origin.len() - rest.len();
                place.rest.as_ref().map_or(rest.is_empty(), |pattern| text::continues(pattern, origin, start))
            }
        }
    }

    /// The text that a relative target begins with.
    fn base(&self, row: &RowItem, place: &Relative) -> Option<String> {
        let mut text = match place.from {
            Anchor::Reference => self.origin.as_str(),
            Anchor::Capture => captured(row.path.as_ref()?, &self.origin)?,
        };
        for _ in 0..place.ups {
            text = text.get(..text.rfind('.')?)?;
        }
        Some(text.to_owned())
    }
}
