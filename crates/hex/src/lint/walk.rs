//! All references that an input may have, as far as patterns tell them apart.
//!
//! Two references of one type at which the patterns stand at the same place have children alike, so one of them is gone on from: the walk
//! ends though origins are infinitely many. What `{UP}` can go above is counted besides, as far as a row asks for it.

use std::collections::{BTreeSet, VecDeque};

use heapwise_diagnostic::Source;
use rustc_hash::FxHashSet;

use crate::lint::Classes;
use crate::meaning::{Meaning, Reference};
use crate::origin::{Cut, OriginId, Origins};
use crate::paths::PlaceId;
use crate::rules::{NameId, Rules};
use crate::syntax::{Place, Says};

/// References that are gone through, at most. Beyond, nothing is said of rows that apply to none.
const MOST: usize = 20_000;

/// A reference that an input may have.
#[derive(Clone)]
pub(super) struct Met {
    pub(super) origin: OriginId,
    /// Its erased static type.
    pub(super) class: String,
}

/// What is known of the references of inputs.
pub(super) struct Walk<'a> {
    pub(super) rules: &'a Rules,
    pub(super) classes: &'a dyn Classes,
    pub(super) meaning: Meaning<'a>,
    pub(super) origins: Origins,
    pub(super) met: Vec<Met>,
    /// Whether these are all.
    pub(super) is_whole: bool,
    /// The classes that files speak of, by name.
    named: BTreeSet<String>,
    /// The indices of elements that files speak of.
    indices: BTreeSet<u32>,
    /// How often a target goes up at most.
    ups: u32,
    open: VecDeque<Met>,
    seen: FxHashSet<(PlaceId, String, u32)>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(rules: &'a Rules, sources: &[Source], classes: &'a dyn Classes) -> Walk<'a> {
        let named = sources.iter().flat_map(|source| words(&source.text)).filter(|word| classes.has(word));
        let indices = sources.iter().flat_map(|source| indices(&source.text));
        Walk {
            rules,
            classes,
            meaning: Meaning::new(rules),
            origins: Origins::new(),
            met: Vec::new(),
            is_whole: true,
            named: named.map(str::to_owned).collect(),
            indices: indices.chain([0]).collect(),
            ups: rules.items.rows.iter().map(|row| ups(&row.says)).max().unwrap_or(0),
            open: VecDeque::new(),
            seen: FxHashSet::default(),
        }
    }

    /// Meets all references, those with short origins first.
    pub(super) fn go(&mut self) {
        for (name, class) in self.classes.parameters() {
            let origin = self.origins.parameter(&name);
            self.meet(Met { origin, class });
        }
        for holder in self.named.clone() {
            let above = self.origins.statics(&holder);
            self.meet_fields(above, &self.classes.statics(&holder));
        }
        while let Some(met) = self.open.pop_front() {
            if self.met.len() >= MOST {
                self.is_whole = false;
                return;
            }
            self.met.push(met.clone());
            self.go_on(&met);
        }
    }

    pub(super) fn reference(&self, met: &Met) -> Reference {
        Reference { origin: met.origin, key: self.rules.name(&met.class) }
    }

    /// The classes of fresh objects that a reference may be.
    pub(super) fn fresh(&mut self, met: &Met) -> Vec<String> {
        let reference = self.reference(met);
        let is_receiver = self.origins.text(met.origin) == "{ROOT}:this";
        let ruled = (!is_receiver).then(|| self.meaning.classes(&self.origins, reference)).flatten();
        let named: Vec<String> = match ruled {
            Some(classes) => {
                classes.iter().map(|name: &NameId| self.rules.name_text(*name).to_owned()).collect()
            }
            None => {
                let below = self.classes.below(&met.class).into_iter();
                let more = self.named.iter().flat_map(|named| self.classes.below(named));
                below.chain(more).collect::<BTreeSet<String>>().into_iter().collect()
            }
        };
        named.into_iter().filter(|class| self.classes.is_subtype(class, &met.class)).collect()
    }

    fn go_on(&mut self, met: &Met) {
        for class in self.fresh(met) {
            if let Some(element) = element(&class) {
                for index in self.indices.clone() {
                    let origin = self.origins.element(met.origin, index);
                    self.meet(Met { origin, class: element.clone() });
                }
            } else if !self.classes.is_library(&class) || self.named.contains(&class) {
                self.meet_fields(met.origin, &self.classes.fields(&class));
            }
        }
    }

    fn meet_fields(&mut self, above: OriginId, fields: &[crate::lint::Field]) {
        for field in fields {
            let origin = self.origins.field(above, &field.declaring, &field.name);
            self.meet(Met { origin, class: field.class.clone() });
        }
    }

    fn meet(&mut self, met: Met) {
        let Some(place) = self.meaning.place(&self.origins, met.origin) else { return };
        if self.seen.insert((place, met.class.clone(), self.height(met.origin))) {
            self.open.push_back(met);
        }
    }

    /// How often one can go up from an origin, as far as a target does.
    fn height(&self, origin: OriginId) -> u32 {
        let mut cut = Cut::whole(&self.origins, origin);
        let mut height = 0;
        while let Some(above) = cut.up(&self.origins).filter(|_| height <= self.ups) {
            cut = above;
            height += 1;
        }
        height
    }
}

/// The type of the elements of an array that holds references.
fn element(class: &str) -> Option<String> {
    let element = class.strip_prefix('[')?;
    match element.strip_prefix('L') {
        Some(name) => name.strip_suffix(';').map(str::to_owned),
        None => element.starts_with('[').then(|| element.to_owned()),
    }
}

/// What may be names of classes in a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| !(char.is_ascii_alphanumeric() || matches!(char, '_' | '/' | '$')))
        .filter(|word| !word.is_empty())
}

/// The numbers in brackets.
fn indices(text: &str) -> impl Iterator<Item = u32> {
    text.split('[').skip(1).filter_map(|rest| rest.split(']').next()?.parse().ok())
}

fn ups(says: &Says) -> u32 {
    match says {
        Says::AliasesTarget(target) | Says::NeverAliases(target) => match &target.place {
            Place::Relative(relative) => relative.ups,
            Place::Path(_) => 0,
        },
        _ => 0,
    }
}
