//! Rows that leak in JBSE: what they name is tried there for other references as well.

use std::collections::BTreeSet;

use heapwise_diagnostic::Collector;

use crate::lint::walk::Walk;
use crate::rules::RowId;
use crate::syntax::Says;

/// Tells `expands to instanceof C` on a path, where other references of the type have no such row.
pub(super) fn lint(walk: &mut Walk<'_>, told: &mut Collector<'_>) {
    let rows: Vec<(RowId, usize)> = walk.rules.written().collect();
    let mut known: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (_, at) in rows {
        let Some(row) = walk.rules.items.rows.get(at) else { continue };
        let Says::ExpandsTo(class) = &row.says else { continue };
        let (key, class) = (&*row.key.text, &*class.text);
        if row.path.is_none() || key == class || !known.insert((key, class)) {
            continue;
        }
        let Some(open) = open(walk, key) else { continue };
        let message = format!("in JBSE the row also lets `{open}` expand to {class}; here it does not");
        let help =
            format!("say of that reference, too, what it expands to: `{open} instanceof {key} expands to …`");
        told.warn(row.span, message, Some(help));
    }
}

/// A reference of this type that no row on fresh objects speaks of.
fn open(walk: &mut Walk<'_>, key: &str) -> Option<String> {
    let met = walk.met.clone().into_iter().filter(|met| met.class == key);
    let mut open = met.filter(|met| {
        let reference = walk.reference(met);
        walk.meaning.classes(&walk.origins, reference).is_none()
    });
    let origin = open.next()?.origin;
    Some(walk.origins.text(origin))
}
