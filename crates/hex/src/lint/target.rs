//! Targets that mean no object.

use heapwise_diagnostic::Collector;

use crate::lint::walk::Walk;
use crate::pattern::{Node, Pattern};
use crate::rules::RowId;
use crate::syntax::{Anchor, Path, Place, Relative, Says, TargetItem};

/// Tells targets and arguments beyond the root, those without a declaring class, and paths that no reference has.
pub(super) fn lint(walk: &mut Walk<'_>, told: &mut Collector<'_>) {
    let rows: Vec<(RowId, usize)> = walk.rules.written().collect();
    for (id, at) in rows {
        let Some(row) = walk.rules.items.rows.get(at) else { continue };
        if let Says::AliasesTarget(target) | Says::NeverAliases(target) = &row.says {
            match &target.place {
                Place::Relative(relative) => lint_relative(walk, id, relative, told),
                Place::Path(path) => lint_path(walk, target, path, told),
            }
        }
        let argument = row.trigger.as_ref().and_then(|trigger| trigger.argument.as_ref());
        // That of an alias begins at the object, whose depth the row does not say.
        let is_alias = matches!(row.says, Says::AliasesTarget(_) | Says::AliasesInstance(_));
        argument
            .iter()
            .filter(|relative| !is_alias || relative.from == Anchor::Capture)
            .for_each(|relative| lint_relative(walk, id, relative, told));
    }
}

fn lint_relative(walk: &mut Walk<'_>, row: RowId, target: &Relative, told: &mut Collector<'_>) {
    if target.rest.as_ref().is_some_and(names_no_class) {
        told.warn(target.span, UNDECLARED, Some(HOW.to_owned()));
    }
    if target.ups > 0 && walk.is_whole && is_always_beyond(walk, row, target) {
        let message = "`{UP}` goes beyond the root for each reference that the row speaks of";
        told.warn(target.span, message, Some("the target matches no object".to_owned()));
    }
}

/// Whether there are references that the row speaks of, and from none of them one can go up so often.
fn is_always_beyond(walk: &mut Walk<'_>, row: RowId, target: &Relative) -> bool {
    let mut speaks = false;
    for met in walk.met.clone() {
        let reference = walk.reference(&met);
        if !walk.meaning.applies(&walk.origins, row, reference) {
            continue;
        }
        speaks = true;
        let height = walk.meaning.height(&walk.origins, row, reference, target.from, target.ups);
        if height.is_none_or(|height| height >= target.ups) {
            return false;
        }
    }
    speaks
}

fn lint_path(walk: &mut Walk<'_>, target: &TargetItem, path: &Path, told: &mut Collector<'_>) {
    let Path::Pattern(pattern) = path else { return };
    if names_no_class(pattern) {
        told.warn(target.span, UNDECLARED, Some(HOW.to_owned()));
    } else if walk.is_whole
        && !walk.met.iter().any(|met| crate::judge::is_meant(path, &walk.origins.text(met.origin)))
    {
        told.warn(target.span, "the target means no object: no reference has such a path", None);
    }
}

const UNDECLARED: &str = "the target means no object: a segment has no declaring class";
const HOW: &str = "write a field as `.p/C:f`, with the class that declares it";

/// Whether a pattern goes through a field and cannot name the class that declares it. The beginning `{ROOT}:` is no segment.
fn names_no_class(pattern: &Pattern) -> bool {
    let mut text = String::new();
    spell(&pattern.first, &mut text);
    pattern.others.iter().for_each(|node| spell(node, &mut text));
    let segments = text.strip_prefix("{ROOT}:").unwrap_or(&text);
    let has_name = segments.split_once('.').is_some_and(|(_, name)| {
        name.chars().next().is_some_and(|char| char.is_ascii_alphabetic()) && name != "length"
    });
    has_name && !segments.contains([':', ANY])
}

/// Stands for any character.
const ANY: char = '\u{FFFF}';

/// The characters of a pattern, in their order.
fn spell(node: &Node, text: &mut String) {
    match node {
        Node::Char(char) => text.push(*char),
        Node::Any => text.push(ANY),
        Node::Begin | Node::End => {}
        Node::Sequence(nodes) | Node::Choice(nodes) => nodes.iter().for_each(|node| spell(node, text)),
        Node::Star(node) | Node::Plus(node) | Node::Optional(node) | Node::NotAhead(node) => {
            spell(node, text)
        }
    }
}
