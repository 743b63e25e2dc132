//! References that may not be null and may be nothing else.

use rustc_hash::FxHashSet;

use heapwise_diagnostic::Collector;

use crate::lint::walk::Walk;
use crate::rules::{Meant, RowId};
use crate::syntax::Section;

/// Tells `not null` where nothing is left.
pub(super) fn lint(walk: &mut Walk<'_>, told: &mut Collector<'_>) {
    let mut known: FxHashSet<RowId> = FxHashSet::default();
    for met in walk.met.clone() {
        let reference = walk.reference(&met);
        let is_receiver = walk.origins.text(met.origin) == "{ROOT}:this";
        if is_receiver || walk.meaning.may_be_null(&walk.origins, reference) || !walk.fresh(&met).is_empty() {
            continue;
        }
        let rows: Vec<RowId> = walk.rules.of_key(reference.key).to_vec();
        let applying = |row: &RowId| walk.meaning.applies(&walk.origins, *row, reference);
        let rows: Vec<RowId> = rows.into_iter().filter(applying).collect();
        let aliases = rows.iter().filter_map(|row| walk.rules.alias_row(*row)).collect::<Vec<bool>>();
        let cannot_alias = !aliases.is_empty() && !aliases.contains(&true);
        let is_restricted =
            rows.iter().any(|row| walk.rules.meant(*row, |says| matches!(says, Meant::ExpandsTo(_))));
        let not_null = rows.iter().find(|row| walk.rules.meant(**row, |says| matches!(says, Meant::NotNull)));
        let Some(row) = not_null.filter(|_| cannot_alias && is_restricted) else { continue };
        let Some(item) = walk.rules.row(*row).filter(|item| item.section == Section::Resolve) else {
            continue;
        };
        if known.insert(*row) {
            let help =
                format!("no input has `{}`, nor an object that holds it", walk.origins.text(met.origin));
            told.warn(item.span, "`not null` where nothing is left: no fresh object, no alias", Some(help));
        }
    }
}
