//! What a file of rules says, word for word.

use heapwise_diagnostic::Span;

use crate::pattern::Pattern;

/// A piece of text with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The text.
    pub text: Box<str>,
    /// Where it stands.
    pub span: Span,
}

/// All that the files say; rows accumulate.
#[derive(Clone, Default, Debug)]
pub struct Items {
    /// Classes whose initialisation is run: they are not assumed to be initialised already.
    pub init: Vec<Name>,
    /// The rows of all sections, in the order of the files.
    pub rows: Vec<RowItem>,
}

/// The section in which a row stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// The row restricts what a reference may be; with a trigger it does both.
    Resolve,
    /// The row only says what is called.
    Trigger,
}

/// A row.
#[derive(Clone, Debug)]
pub struct RowItem {
    /// Where it stands, without its `;`.
    pub span: Span,
    /// In which section.
    pub section: Section,
    /// The references it speaks of, by their origins; without a path those of any origin.
    pub path: Option<Path>,
    /// The erased static type of these references, exactly.
    pub key: Name,
    /// What it says of them.
    pub says: Says,
    /// What is called when a reference is resolved as the row says.
    pub trigger: Option<TriggerItem>,
}

/// What a row says of the references to which it applies.
#[derive(Clone, Debug)]
pub enum Says {
    /// `not null`.
    NotNull,
    /// `null`: restricts nothing, and is there for its trigger.
    Null,
    /// `expands to nothing`.
    ExpandsToNothing,
    /// `expands to instanceof C`.
    ExpandsTo(Name),
    /// `aliases nothing`.
    AliasesNothing,
    /// `aliases instanceof C`.
    AliasesInstance(Name),
    /// `aliases target t`.
    AliasesTarget(TargetItem),
    /// `never aliases target t`.
    NeverAliases(TargetItem),
}

/// The objects that a row names by their origins.
#[derive(Clone, Debug)]
pub struct TargetItem {
    /// Whether only the deepest of them are meant.
    pub is_max: bool,
    /// Their origins.
    pub place: Place,
    /// Where it stands.
    pub span: Span,
}

/// Origins of objects, by themselves or from the reference that is resolved.
#[derive(Clone, Debug)]
pub enum Place {
    /// By themselves.
    Path(Path),
    /// From the reference.
    Relative(Relative),
}

/// Origins.
#[derive(Clone, Debug)]
pub enum Path {
    /// Those whose text matches.
    Pattern(Pattern),
    /// Results of functions. No input heap of ours has them, so such a row never applies.
    Function(Span),
}

/// `{$REF}` or `{$R_ANY}` with what follows.
#[derive(Clone, Debug)]
pub struct Relative {
    /// Where it begins.
    pub from: Anchor,
    /// How many times `{UP}` follows.
    pub ups: u32,
    /// What comes then, if something does.
    pub rest: Option<Pattern>,
    /// Where it stands.
    pub span: Span,
}

/// Where a relative target begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// `{$REF}`: the origin of the reference.
    Reference,
    /// `{$R_ANY}`: what the `{R_ANY}` of the row's own path stands for.
    Capture,
}

/// A method that is called.
#[derive(Clone, Debug)]
pub struct TriggerItem {
    /// Its class.
    pub class: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// Its name.
    pub method: Name,
    /// The object that it is given, by its origin.
    pub argument: Option<Relative>,
}
