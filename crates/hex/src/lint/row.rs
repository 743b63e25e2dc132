//! Rows that can never apply.

use heapwise_diagnostic::{Collector, Source};

use crate::lint::cause::Causes;
use crate::lint::walk::Walk;
use crate::rules::RowId;
use crate::syntax::{Name, Path, Says};

/// What a row speaks of.
enum Fate {
    /// There are such references.
    Applies,
    /// There are such origins, but with these types only.
    OtherTypes(Vec<String>),
    /// There are none.
    Never,
}

/// Tells rows that speak of no reference, and classes that are not there.
pub(super) fn lint(walk: &mut Walk<'_>, sources: &[Source], told: &mut Collector<'_>) {
    for name in &walk.rules.items.init {
        is_known(walk, name, told);
    }
    let rows: Vec<(RowId, usize)> = walk.rules.written().collect();
    for (id, at) in rows {
        let Some(row) = walk.rules.items.rows.get(at) else { continue };
        if let Says::ExpandsTo(class) | Says::AliasesInstance(class) = &row.says
            && is_known(walk, class, told)
            && walk.classes.has(&row.key.text)
            && !walk.classes.is_subtype(&class.text, &row.key.text)
        {
            let message = format!("no object of {} is a {}", class.text, row.key.text);
            told.warn(class.span, message, None);
        }
        let is_key = is_known(walk, &row.key, told);
        if !is_key || !walk.is_whole || matches!(row.path, Some(Path::Function(_))) {
            continue;
        }
        match fate(walk, id, &row.key.text) {
            Fate::Applies => {}
            Fate::OtherTypes(types) => {
                let help = format!("the references with such a path are of type {}", types.join(", "));
                let message = format!("the row never applies: {} is not their static type", row.key.text);
                told.warn(row.key.span, message, Some(help));
            }
            Fate::Never => {
                let path = Causes::of(sources, row.span, row.key.span.start);
                let help = path.cause(walk.classes);
                told.warn(row.span, "the row never applies: no reference has such a path", help);
            }
        }
    }
}

fn is_known(walk: &Walk<'_>, name: &Name, told: &mut Collector<'_>) -> bool {
    let is_known = walk.classes.has(&name.text);
    if !is_known {
        let message = format!("there is no class {} on the class path", name.text);
        told.warn(name.span, message, None);
    }
    is_known
}

fn fate(walk: &mut Walk<'_>, row: RowId, key: &str) -> Fate {
    let mut types: Vec<String> = Vec::new();
    for met in walk.met.iter().filter(|met| walk.meaning.is_for(&walk.origins, row, met.origin)) {
        match met.class == key {
            true => return Fate::Applies,
            false if types.contains(&met.class) => {}
            false => types.push(met.class.clone()),
        }
    }
    let has_path = walk.rules.row(row).is_some_and(|row| row.path.is_some());
    // Without a path all references are meant, and their types say nothing.
    if types.is_empty() || !has_path { Fate::Never } else { Fate::OtherTypes(types) }
}
