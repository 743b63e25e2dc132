//! Rules with their names as numbers and their patterns as automata.

use heapwise_diagnostic::{Collector, Diagnostics, Source, Span};
use heapwise_entity::{DenseMap, entity};
use rustc_hash::FxHashMap;

use crate::automaton::Automaton;
use crate::pattern::Pattern;
use crate::syntax::{Anchor, Items, Name, Path, Place, Relative, RowItem, Says, Section, TargetItem};

entity! {
    /// A class that rules name.
    pub struct NameId("name");
    /// A row.
    pub struct RowId("row");
    /// Objects that a row names by their origins.
    pub struct TargetId("target");
    /// A pattern over whole origins.
    pub(crate) struct PatternId("pattern");
    /// A pattern over what follows an origin.
    pub(crate) struct ContinuationId("continuation");
}

/// What all automata may cost, in entries of their tables: rules as they are written need some hundred thousands.
const MOST_ENTRIES: usize = 8 << 20;

/// What a pattern counts for that is too large by itself, so that many of them do not take for ever.
const FAILED: usize = 1 << 19;

/// Rules as they were read: what [`crate::meaning::Meaning`] gives a meaning to. They never change.
#[derive(Default)]
pub struct Rules {
    names: DenseMap<NameId, Box<str>>,
    name_ids: FxHashMap<Box<str>, NameId>,
    pub(crate) rows: DenseMap<RowId, Row>,
    pub(crate) by_key: FxHashMap<NameId, Vec<RowId>>,
    pub(crate) targets: DenseMap<TargetId, Target>,
    pub(crate) patterns: DenseMap<PatternId, Absolute>,
    pub(crate) continuations: DenseMap<ContinuationId, Automaton>,
    /// What the files say, word for word, for those who judge by other means, and for messages. What is built in is not there.
    pub items: Items,
    /// The texts in which the items stand.
    pub sources: Vec<Source>,
    /// What has a meaning that was hardly meant.
    pub warnings: Diagnostics,
    /// What JBSE would refuse.
    pub strict: Diagnostics,
}

/// A pattern over whole origins.
pub(crate) struct Absolute {
    pub(crate) automaton: Automaton,
    /// Whether it begins with `{R_ANY}`.
    pub(crate) is_any: bool,
}

/// A row.
pub(crate) struct Row {
    /// The index in the items; none for what is built in.
    pub(crate) item: Option<usize>,
    pub(crate) section: Section,
    pub(crate) origins: Matched,
    pub(crate) says: Meant,
    pub(crate) trigger: Option<Called>,
}

/// The references that a row speaks of.
#[derive(Clone, Copy)]
pub(crate) enum Matched {
    All,
    Pattern(PatternId),
    /// Results of functions: none of ours.
    None,
}

/// What a row says.
#[derive(Clone, Copy)]
pub(crate) enum Meant {
    NotNull,
    Null,
    ExpandsTo(Option<NameId>),
    AliasesNothing,
    AliasesInstance(NameId),
    AliasesTarget(TargetId),
    NeverAliases(TargetId),
}

/// Objects that a row names by their origins.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub(crate) is_max: bool,
    pub(crate) from: Start,
}

/// Where origins of a target begin.
#[derive(Clone, Copy)]
pub(crate) enum Start {
    Pattern(PatternId),
    Relative {
        anchor: Anchor,
        ups: u32,
        rest: Option<ContinuationId>,
    },
    /// Results of functions: none of ours.
    Nowhere,
}

/// The method that a trigger calls, named as in class files.
#[derive(Debug)]
pub struct Called {
    /// Its class.
    pub class: Box<str>,
    /// Its descriptor.
    pub descriptor: Box<str>,
    /// Its name.
    pub method: Box<str>,
    /// What it is given.
    pub(crate) argument: Option<TargetId>,
}

impl Rules {
    /// The class with this name, if a rule speaks of it: what no rule speaks of needs no number. Keep it for each class.
    pub fn name(&self, class: &str) -> Option<NameId> {
        self.name_ids.get(class).copied()
    }

    /// The name of a class.
    pub fn name_text(&self, name: NameId) -> &str {
        self.names.get(name).map_or("", |text| text)
    }

    /// Whether the initialiser of a class is run. The name is meant as it is; JBSE takes it as a pattern, so that a `$` never matches.
    /// It costs the names in the sections `init`.
    pub fn is_initialised(&self, class: &str) -> bool {
        self.items.init.iter().any(|name| *name.text == *class)
    }

    /// How a row is written, if it stands in a file: some are built in.
    pub fn row(&self, row: RowId) -> Option<&RowItem> {
        self.rows.get(row).and_then(|row| row.item).and_then(|item| self.items.rows.get(item))
    }

    /// Where a row stands: file and line. It costs the text before it.
    pub fn place(&self, row: RowId) -> String {
        match self.rows.get(row).and_then(|row| row.item) {
            Some(item) => self.place_of(item),
            None => "a row that is built in".to_owned(),
        }
    }

    /// The same of a row by its index in the items.
    pub fn place_of(&self, item: usize) -> String {
        let Some(row) = self.items.rows.get(item) else { return "a row that is built in".to_owned() };
        let line = Collector::new(&self.sources).line_of(row.span);
        let source = self.sources.get(row.span.source as usize);
        format!("{}:{line}", source.map_or("", |source| &source.name))
    }

    /// The method that a row calls.
    pub fn trigger(&self, row: RowId) -> Option<&Called> {
        self.rows.get(row).and_then(|row| row.trigger.as_ref())
    }

    /// The rows that stand in files, each with its index in the items.
    pub(crate) fn written(&self) -> impl Iterator<Item = (RowId, usize)> {
        self.rows.iter().filter_map(|(id, row)| Some((id, row.item?)))
    }

    /// The rows over references of a type.
    pub(crate) fn of_key(&self, key: Option<NameId>) -> &[RowId] {
        key.and_then(|key| self.by_key.get(&key)).map_or(&[], |rows| rows)
    }

    /// Whether a row restricts references in this way.
    pub(crate) fn meant(&self, row: RowId, is: impl Fn(Meant) -> bool) -> bool {
        self.rows.get(row).is_some_and(|row| row.section == Section::Resolve && is(row.says))
    }

    /// Of a row that restricts what a reference may be an alias of, whether it lets it be one of something.
    pub(crate) fn alias_row(&self, row: RowId) -> Option<bool> {
        let row = self.rows.get(row).filter(|row| row.section == Section::Resolve)?;
        match row.says {
            Meant::AliasesNothing => Some(false),
            Meant::AliasesInstance(_) | Meant::AliasesTarget(_) => Some(true),
            _ => None,
        }
    }

    /// How many rows there are, what is built in included.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// Turns items into rules.
pub(crate) struct Builder<'d, 's> {
    rules: Rules,
    told: &'d mut Collector<'s>,
    pattern_ids: FxHashMap<Pattern, Option<PatternId>>,
    continuation_ids: FxHashMap<Pattern, Option<ContinuationId>>,
    entries: usize,
}

impl<'d, 's> Builder<'d, 's> {
    pub(crate) fn new(told: &'d mut Collector<'s>) -> Builder<'d, 's> {
        let (pattern_ids, continuation_ids) = (FxHashMap::default(), FxHashMap::default());
        Builder { rules: Rules::default(), told, pattern_ids, continuation_ids, entries: 0 }
    }

    pub(crate) fn built_in(&mut self, items: &Items) {
        items.rows.iter().for_each(|row| self.row(row, None));
    }

    pub(crate) fn build(mut self, items: Items) -> Rules {
        items.rows.iter().enumerate().for_each(|(index, row)| self.row(row, Some(index)));
        self.rules.items = items;
        self.rules
    }

    fn row(&mut self, row: &RowItem, item: Option<usize>) {
        let captures = row.path.as_ref().is_some_and(|path| matches!(path, Path::Pattern(it) if it.is_any));
        let origins = match &row.path {
            None => Matched::All,
            Some(Path::Function(_)) => Matched::None,
            Some(Path::Pattern(pattern)) => match self.pattern(pattern, row.span) {
                Some(pattern) => Matched::Pattern(pattern),
                None => return,
            },
        };
        let key = self.name(&row.key);
        let Some(says) = self.says(&row.says, captures) else { return };
        let trigger = match &row.trigger {
            None => None,
            Some(trigger) => {
                let argument = match &trigger.argument {
                    None => None,
                    Some(place) => match self.relative(place, captures) {
                        Some(from) => Some(self.rules.targets.push(Target { is_max: false, from })),
                        None => return,
                    },
                };
                let [class, descriptor, method] =
                    [&trigger.class, &trigger.descriptor, &trigger.method].map(|name| name.text.clone());
                Some(Called { class, descriptor, method, argument })
            }
        };
        let id = self.rules.rows.push(Row { item, section: row.section, origins, says, trigger });
        self.rules.by_key.entry(key).or_default().push(id);
    }

    fn says(&mut self, says: &Says, captures: bool) -> Option<Meant> {
        Some(match says {
            Says::NotNull => Meant::NotNull,
            Says::Null => Meant::Null,
            Says::ExpandsToNothing => Meant::ExpandsTo(None),
            Says::ExpandsTo(class) => Meant::ExpandsTo(Some(self.name(class))),
            Says::AliasesNothing => Meant::AliasesNothing,
            Says::AliasesInstance(class) => Meant::AliasesInstance(self.name(class)),
            Says::AliasesTarget(target) => Meant::AliasesTarget(self.target(target, captures)?),
            Says::NeverAliases(target) => Meant::NeverAliases(self.target(target, captures)?),
        })
    }

    fn target(&mut self, target: &TargetItem, captures: bool) -> Option<TargetId> {
        let from = match &target.place {
            Place::Path(Path::Function(_)) => Start::Nowhere,
            Place::Path(Path::Pattern(pattern)) => Start::Pattern(self.pattern(pattern, target.span)?),
            Place::Relative(place) => self.relative(place, captures)?,
        };
        Some(self.rules.targets.push(Target { is_max: target.is_max, from }))
    }

    fn relative(&mut self, place: &Relative, captures: bool) -> Option<Start> {
        if place.from == Anchor::Capture && !captures {
            let message =
                "`{$R_ANY}` stands for nothing, as the path of the row does not begin with `{R_ANY}`";
            self.told.warn(place.span, message, Some("the target matches no object".to_owned()));
        }
        let rest = match &place.rest {
            None => None,
            Some(pattern) => Some(self.continuation(pattern, place.span)?),
        };
        Some(Start::Relative { anchor: place.from, ups: place.ups, rest })
    }

    fn name(&mut self, name: &Name) -> NameId {
        if let Some(id) = self.rules.name_ids.get(&name.text) {
            return *id;
        }
        let id = self.rules.names.push(name.text.clone());
        self.rules.name_ids.insert(name.text.clone(), id);
        id
    }

    fn pattern(&mut self, pattern: &Pattern, span: Span) -> Option<PatternId> {
        if let Some(known) = self.pattern_ids.get(pattern) {
            return *known;
        }
        let automaton = self.automaton(pattern, span);
        let is_any = pattern.is_any;
        let id = automaton.map(|automaton| self.rules.patterns.push(Absolute { automaton, is_any }));
        self.pattern_ids.insert(pattern.clone(), id);
        id
    }

    fn continuation(&mut self, pattern: &Pattern, span: Span) -> Option<ContinuationId> {
        if let Some(known) = self.continuation_ids.get(pattern) {
            return *known;
        }
        let automaton = self.automaton(pattern, span);
        let id = automaton.map(|automaton| self.rules.continuations.push(automaton));
        self.continuation_ids.insert(pattern.clone(), id);
        id
    }

    fn automaton(&mut self, pattern: &Pattern, span: Span) -> Option<Automaton> {
        if self.entries > MOST_ENTRIES {
            self.told.error(span, "the patterns before this one are too large together");
            return None;
        }
        let automaton = Automaton::new(pattern).ok();
        self.entries += automaton.as_ref().map_or(FAILED, Automaton::cost);
        if automaton.is_none() {
            let help = "part it into several rows".to_owned();
            self.told.error_with(span, "this pattern is too large", Some(help));
        }
        automaton
    }
}
