//! What the rules say of a reference.
//!
//! A row applies to a reference if its class is the reference's erased static type, exactly, and its path matches the whole origin. Of
//! the rows that apply, those of one kind are alternatives, and kinds hold together:
//!
//! | question | answer |
//! |---|---|
//! | may it be null? | unless a `not null` applies |
//! | may it be an alias of an object? | not if a `never aliases` matches the object; else if no `aliases` applies, or one that does accepts the object |
//! | may it be a fresh object of a class? | if no `expands to` applies, or one that does names just this class |
//!
//! So `nothing` only takes the default away: another row may still allow something. JBSE's documentation says that `nothing` wins, its
//! code says this. Two things differ from the code: `expands to instanceof C` holds for the row's own path only, while JBSE tries `C`
//! for each reference of the type ([`Meaning::named_for`] has those classes), and `{MAX}` compares how many segments origins have,
//! while JBSE compares the lengths of other texts. What comes out is the same whatever was asked before.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::origin::{Cut, OriginId, Origins};
use crate::paths::{Paths, PlaceId};
use crate::rules::{ContinuationId, Matched, Meant, NameId, PatternId, Row, RowId, Rules, Start, TargetId};
use crate::syntax::{Anchor, Section};

/// A reference of an input. The receiver is none to ask about: it is what it is, whatever rules say, and only its calls are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reference {
    /// Its access path.
    pub origin: OriginId,
    /// Its erased static type; none if no rule names that.
    pub key: Option<NameId>,
}

/// An object of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Object {
    /// The access path by which it came into being. Later aliases do not change it.
    pub origin: OriginId,
    /// Its class; none if no rule names that.
    pub class: Option<NameId>,
}

/// The objects that references of an input came to stand for by expansion, before the one that is asked about.
pub trait Objects {
    /// How deep the origin of the deepest of them is that an aim means.
    fn deepest(&mut self, origins: &Origins, aim: Aim, hits: &mut dyn FnMut(OriginId) -> bool)
    -> Option<u32>;
}

impl Objects for &[Object] {
    fn deepest(&mut self, origins: &Origins, _: Aim, hits: &mut dyn FnMut(OriginId) -> bool) -> Option<u32> {
        self.iter().filter(|object| hits(object.origin)).map(|object| origins.depth(object.origin)).max()
    }
}

/// What a reference became.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// Null.
    Null,
    /// A fresh object of this class; none if no rule names that.
    Fresh(Option<NameId>),
    /// An object that was there already.
    Alias(Object),
}

/// Origins that a row means, for a certain reference. What holds for an aim holds for all references that have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aim {
    origins: Aimed,
    /// Whether only the deepest objects are meant.
    pub is_max: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Aimed {
    Pattern(PatternId),
    From(Cut, Option<ContinuationId>),
}

/// A trigger that a resolution sets off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// The row, whose trigger [`Rules::trigger`] tells.
    pub row: RowId,
    /// What is given to it.
    pub argument: Argument,
}

/// What a trigger is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Nothing.
    Absent,
    /// The object with such an origin.
    At(Aim),
    /// An object that cannot be: above the beginning of an origin, or of a capture that is none.
    Nowhere,
}

/// The rows that apply to a reference, sorted by what they say.
#[derive(Default)]
struct Applying {
    is_not_null: bool,
    classes: Option<Arc<[NameId]>>,
    aliases: Vec<RowId>,
    never: Vec<RowId>,
    triggers: Vec<RowId>,
}

/// Says what rules say. It remembers what it found for origins, which must all be of the same [`Origins`].
///
/// The first question about an origin costs a look-up for each segment that is new, a further one a look-up for the rows that apply;
/// neither depends on the heap. A segment that is met at a new place costs its characters times the patterns that are still open there.
pub struct Meaning<'r> {
    rules: &'r Rules,
    paths: Paths<'r>,
    applying: FxHashMap<(PlaceId, NameId), Arc<Applying>>,
    unruled: Arc<Applying>,
}

impl<'r> Meaning<'r> {
    /// Of these rules.
    pub fn new(rules: &'r Rules) -> Meaning<'r> {
        let unruled = Arc::new(Applying::default());
        Meaning { rules, paths: Paths::new(rules), applying: FxHashMap::default(), unruled }
    }

    /// The rules.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// Whether a reference may be null.
    pub fn may_be_null(&mut self, origins: &Origins, reference: Reference) -> bool {
        !self.applying(origins, reference).is_not_null
    }

    /// The classes of which a reference may be a fresh object, and no others, whatever else is loaded: in order, each once. Without them no
    /// rule applies, and it may be of those that one would try without rules.
    pub fn classes(&mut self, origins: &Origins, reference: Reference) -> Option<Arc<[NameId]>> {
        self.applying(origins, reference).classes.clone()
    }

    /// Whether a row says what a reference may be an alias of.
    pub fn names_aliases(&mut self, origins: &Origins, reference: Reference) -> bool {
        !self.applying(origins, reference).aliases.is_empty()
    }

    /// Whether no object can be one of which a reference may be an alias.
    pub fn is_never_alias(&mut self, origins: &Origins, reference: Reference) -> bool {
        let applying = self.applying(origins, reference);
        let is_nothing = |row: &RowId| self.rules.alias_row(*row) == Some(false);
        !applying.aliases.is_empty() && applying.aliases.iter().all(is_nothing)
    }

    /// Whether no class is left of which a reference might be a fresh object.
    pub fn is_never_fresh(&mut self, origins: &Origins, reference: Reference) -> bool {
        self.applying(origins, reference).classes.as_ref().is_some_and(|classes| classes.is_empty())
    }

    /// Whether a reference may be an alias of an object that comes into being at an origin, unless one is there, or below it.
    pub fn awaits(
        &mut self,
        origins: &Origins,
        reference: Reference,
        origin: OriginId,
        is_there: bool,
    ) -> bool {
        let applying = self.applying(origins, reference);
        applying.aliases.is_empty()
            || applying.aliases.iter().any(|row| match self.row(*row).map(|row| row.says) {
                Some(Meant::AliasesInstance(_)) => true,
                Some(Meant::AliasesTarget(target)) => {
                    let aim = self.aim(origins, reference, *row, target);
                    let is_met = |aim: &Aim| is_there && matches!(aim.origins, Aimed::From(_, None));
                    aim.filter(|aim| !is_met(aim)).is_some_and(|aim| self.hits_below(origins, aim, origin))
                }
                _ => false,
            })
    }

    /// Whether an aim may mean an origin or one below it.
    fn hits_below(&mut self, origins: &Origins, aim: Aim, origin: OriginId) -> bool {
        match aim.origins {
            Aimed::Pattern(pattern) => self.paths.is_open(origins, pattern, origin),
            Aimed::From(from, rest) => self.paths.is_open_behind(origins, from, rest, origin),
        }
    }

    /// Whether a reference may be a fresh object of a class, which no rule names if it has no number.
    pub fn may_be_fresh(&mut self, origins: &Origins, reference: Reference, class: Option<NameId>) -> bool {
        let applying = self.applying(origins, reference);
        let Some(classes) = &applying.classes else { return true };
        class.is_some_and(|class| classes.contains(&class))
    }

    /// Whether a reference may be an alias of an object. `objects` are all that references of the input came to stand for before it,
    /// by expansion; only `{MAX}` looks at them, all of them. A type that does not fit is the caller's to refuse.
    pub fn may_alias(
        &mut self,
        origins: &Origins,
        reference: Reference,
        object: Object,
        mut objects: &[Object],
    ) -> bool {
        self.may_alias_among(origins, reference, object, &mut objects)
    }

    /// The same for objects of which one knows the deepest without going through all.
    pub fn may_alias_among(
        &mut self,
        origins: &Origins,
        reference: Reference,
        object: Object,
        objects: &mut dyn Objects,
    ) -> bool {
        let applying = self.applying(origins, reference);
        let mut accepts = |row: &RowId| self.accepts(origins, reference, *row, object, objects);
        !applying.never.iter().any(&mut accepts)
            && (applying.aliases.is_empty() || applying.aliases.iter().any(&mut accepts))
    }

    /// Whether a row says that something is called when a reference becomes this or that.
    pub fn has_calls(&mut self, origins: &Origins, reference: Reference) -> bool {
        !self.applying(origins, reference).triggers.is_empty()
    }

    /// What is called when a reference becomes something, in the order of rows. The objects are as for [`Self::may_alias`].
    pub fn calls(
        &mut self,
        origins: &Origins,
        reference: Reference,
        became: Resolution,
        objects: &[Object],
    ) -> Vec<Call> {
        let applying = self.applying(origins, reference);
        let mut calls = Vec::new();
        for row in &applying.triggers {
            let Some(says) = self.row(*row).map(|row| row.says) else { continue };
            let is_so = match (says, became) {
                (Meant::Null, Resolution::Null) => true,
                (Meant::ExpandsTo(named), Resolution::Fresh(class)) => named.is_some() && named == class,
                (_, Resolution::Alias(object)) => {
                    self.accepts(origins, reference, *row, object, &mut { objects })
                }
                _ => false,
            };
            if is_so {
                // `{$REF}` of a trigger is the object, and where there is none the reference.
                let own = match became {
                    Resolution::Alias(object) => object.origin,
                    _ => reference.origin,
                };
                calls.push(Call { row: *row, argument: self.argument(origins, reference, *row, own) });
            }
        }
        calls
    }

    /// The classes that JBSE tries for any reference of a type to which no `expands to` applies, besides the type itself: those that rows
    /// with this type name, whatever their paths. Each once, in order.
    pub fn named_for(&self, key: NameId) -> Vec<NameId> {
        let rows = self.rules.by_key.get(&key).into_iter().flatten().filter_map(|row| self.row(*row));
        let named = rows.filter_map(|row| match row.says {
            Meant::ExpandsTo(class) => class,
            _ => None,
        });
        in_order(named.collect())
    }

    /// The aims of the `aliases target` rows that apply to a reference: what of them `{MAX}` concerns can be kept for each aim, so that no
    /// object need be looked for.
    pub fn aims(&mut self, origins: &Origins, reference: Reference) -> Vec<Aim> {
        let applying = self.applying(origins, reference);
        let rows = applying.aliases.iter().chain(&applying.never).copied();
        let targets: Vec<(RowId, TargetId)> = rows
            .filter_map(|row| match self.row(row)?.says {
                Meant::AliasesTarget(target) | Meant::NeverAliases(target) => Some((row, target)),
                _ => None,
            })
            .collect();
        targets.into_iter().filter_map(|(row, target)| self.aim(origins, reference, row, target)).collect()
    }

    /// Whether an aim means an origin, `{MAX}` aside. It costs a look-up for a pattern, and the segments between them for an aim that
    /// begins at an origin.
    pub fn hits(&mut self, origins: &Origins, aim: Aim, origin: OriginId) -> bool {
        match aim.origins {
            Aimed::Pattern(pattern) => self.paths.matches(origins, pattern, origin),
            Aimed::From(from, rest) => self.paths.continues(origins, from, rest, origin),
        }
    }

    /// The place at which the patterns stand at an origin: where it is the same, so is all that rules say of references of one type.
    pub(crate) fn place(&mut self, origins: &Origins, origin: OriginId) -> Option<PlaceId> {
        self.paths.place(origins, origin)
    }

    /// Whether a row speaks of references with this origin, if they are of its type.
    pub(crate) fn is_for(&mut self, origins: &Origins, row: RowId, origin: OriginId) -> bool {
        match self.row(row).map(|row| row.origins) {
            Some(Matched::All) => true,
            Some(Matched::Pattern(pattern)) => self.paths.matches(origins, pattern, origin),
            Some(Matched::None) | None => false,
        }
    }

    /// Whether a row speaks of a reference.
    pub(crate) fn applies(&mut self, origins: &Origins, row: RowId, reference: Reference) -> bool {
        self.rules.of_key(reference.key).contains(&row) && self.is_for(origins, row, reference.origin)
    }

    /// How often one can go up from where a relative target of a row begins for a reference, up to `most`; nothing, if it begins nowhere.
    pub(crate) fn height(
        &mut self,
        origins: &Origins,
        row: RowId,
        reference: Reference,
        anchor: Anchor,
        most: u32,
    ) -> Option<u32> {
        let mut cut = self.anchored(origins, row, reference, anchor)?;
        let mut height = 0;
        while let Some(above) = cut.up(origins).filter(|_| height < most) {
            cut = above;
            height += 1;
        }
        Some(height)
    }

    /// Where a relative target of a row begins for a reference.
    fn anchored(
        &mut self,
        origins: &Origins,
        row: RowId,
        reference: Reference,
        anchor: Anchor,
    ) -> Option<Cut> {
        match anchor {
            Anchor::Reference => Some(Cut::whole(origins, reference.origin)),
            Anchor::Capture => self.captured(origins, row, reference),
        }
    }

    /// What `{R_ANY}` of a row stands for at a reference.
    fn captured(&mut self, origins: &Origins, row: RowId, reference: Reference) -> Option<Cut> {
        match self.row(row)?.origins {
            Matched::Pattern(pattern) => self.paths.capture(origins, pattern, reference.origin),
            Matched::All | Matched::None => None,
        }
    }

    fn accepts(
        &mut self,
        origins: &Origins,
        reference: Reference,
        row: RowId,
        object: Object,
        objects: &mut dyn Objects,
    ) -> bool {
        match self.row(row).map(|row| row.says) {
            Some(Meant::AliasesInstance(class)) => object.class == Some(class),
            Some(Meant::AliasesTarget(target) | Meant::NeverAliases(target)) => {
                let Some(aim) = self.aim(origins, reference, row, target) else { return false };
                self.hits(origins, aim, object.origin)
                    && !(aim.is_max && self.is_deeper(origins, aim, object, objects))
            }
            _ => false,
        }
    }

    /// Whether an aim means an object that is deeper than this one.
    fn is_deeper(&mut self, origins: &Origins, aim: Aim, object: Object, objects: &mut dyn Objects) -> bool {
        let deepest = objects.deepest(origins, aim, &mut |origin| self.hits(origins, aim, origin));
        deepest.is_some_and(|deepest| deepest > origins.depth(object.origin))
    }

    fn argument(&mut self, origins: &Origins, reference: Reference, row: RowId, own: OriginId) -> Argument {
        let Some(called) = self.row(row).and_then(|row| row.trigger.as_ref()) else {
            return Argument::Absent;
        };
        let Some(target) = called.argument else { return Argument::Absent };
        self.aim_from(origins, reference, row, target, own).map_or(Argument::Nowhere, Argument::At)
    }

    /// What a target of a row that applies means for a reference; nothing, if it lies above the beginning of an origin.
    fn aim(&mut self, origins: &Origins, reference: Reference, row: RowId, target: TargetId) -> Option<Aim> {
        self.aim_from(origins, reference, row, target, reference.origin)
    }

    /// The same where `{$REF}` is this origin.
    fn aim_from(
        &mut self,
        origins: &Origins,
        reference: Reference,
        row: RowId,
        target: TargetId,
        own: OriginId,
    ) -> Option<Aim> {
        let target = *self.rules.targets.get(target)?;
        let aimed = match target.from {
            Start::Nowhere => return None,
            Start::Pattern(pattern) => Aimed::Pattern(pattern),
            Start::Relative { anchor, ups, rest } => {
                let mut cut = match anchor {
                    Anchor::Reference => Cut::whole(origins, own),
                    Anchor::Capture => self.captured(origins, row, reference)?,
                };
                for _ in 0..ups {
                    cut = cut.up(origins)?;
                }
                Aimed::From(cut, rest)
            }
        };
        Some(Aim { origins: aimed, is_max: target.is_max })
    }

    fn applying(&mut self, origins: &Origins, reference: Reference) -> Arc<Applying> {
        let key = reference.key.and_then(|key| Some((key, self.rules.by_key.get(&key)?)));
        let Some((key, rows)) = key else { return self.unruled.clone() };
        let Some(place) = self.paths.place(origins, reference.origin) else { return self.unruled.clone() };
        if let Some(known) = self.applying.get(&(place, key)) {
            return known.clone();
        }
        let mut applying = Applying::default();
        let mut classes: Option<Vec<NameId>> = None;
        for id in rows {
            let Some(row) = self.rules.rows.get(*id) else { continue };
            let applies = match row.origins {
                Matched::All => true,
                Matched::Pattern(pattern) => self.paths.accepts(place, pattern),
                Matched::None => false,
            };
            if applies {
                applying.add(*id, row, &mut classes);
            }
        }
        applying.classes = classes.map(|classes| in_order(classes).into());
        let applying = Arc::new(applying);
        self.applying.insert((place, key), applying.clone());
        applying
    }

    fn row(&self, row: RowId) -> Option<&'r Row> {
        self.rules.rows.get(row)
    }
}

impl Applying {
    fn add(&mut self, id: RowId, row: &Row, classes: &mut Option<Vec<NameId>>) {
        if row.trigger.is_some() {
            self.triggers.push(id);
        }
        if row.section == Section::Trigger {
            return;
        }
        match row.says {
            Meant::NotNull => self.is_not_null = true,
            Meant::Null => {}
            Meant::ExpandsTo(class) => classes.get_or_insert_default().extend(class),
            Meant::AliasesNothing | Meant::AliasesInstance(_) | Meant::AliasesTarget(_) => {
                self.aliases.push(id)
            }
            Meant::NeverAliases(_) => self.never.push(id),
        }
    }
}

impl Aim {
    /// Where the origins that it means begin, unless they are those of a pattern.
    pub fn base(&self) -> Option<Cut> {
        match self.origins {
            Aimed::From(cut, _) => Some(cut),
            Aimed::Pattern(_) => None,
        }
    }

    /// The only origin that the aim means, if it means one and not a pattern.
    pub fn only(&self, origins: &Origins) -> Option<OriginId> {
        match self.origins {
            Aimed::From(cut, None) if cut == Cut::whole(origins, cut.origin) => Some(cut.origin),
            _ => None,
        }
    }
}

/// In order, each once.
fn in_order(mut names: Vec<NameId>) -> Vec<NameId> {
    names.sort_unstable();
    names.dedup();
    names
}
