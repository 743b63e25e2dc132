//! Words for why no reference has a path: what its text names and is not there.

use heapwise_diagnostic::{Source, Span, meant};

use crate::lint::Classes;

/// The text of a path.
pub(super) struct Causes<'s> {
    path: &'s str,
}

impl<'s> Causes<'s> {
    /// Of the row with this span, whose class begins at `key`.
    pub(super) fn of(sources: &'s [Source], row: Span, key: u32) -> Causes<'s> {
        let text = sources.get(row.source as usize).map_or("", |source| &source.text);
        let path = text.get(row.start as usize..key as usize).unwrap_or_default().trim_end();
        Causes { path: path.strip_suffix("instanceof").unwrap_or(path).trim_end() }
    }

    /// The first thing that is named and not there.
    pub(super) fn cause(&self, classes: &dyn Classes) -> Option<String> {
        self.parameter(classes)
            .or_else(|| self.fields().find_map(|(class, field)| absent(classes, class, field)))
            .or_else(|| self.undeclared())
    }

    /// A parameter that no method has.
    fn parameter(&self, classes: &dyn Classes) -> Option<String> {
        let name = self.path.strip_prefix("{ROOT}:")?;
        let end = name.find(|char: char| !is_word(char)).unwrap_or(name.len());
        let is_whole = name.get(end..).is_none_or(|rest| rest.is_empty() || rest.starts_with(['.', '(']));
        let (name, known) = (name.get(..end)?, classes.parameters());
        let is_absent = is_whole && !name.is_empty() && known.iter().all(|(other, _)| other != name);
        let hint = meant(name, known.iter().map(|(name, _)| name.as_str()));
        is_absent.then(|| with(format!("no method of the class has a parameter `{name}`"), hint))
    }

    /// The fields that are named whole: `.p/A:f`.
    fn fields(&self) -> impl Iterator<Item = (&'s str, &'s str)> {
        self.path.match_indices(':').filter_map(|(at, _)| {
            let (before, after) = (self.path.get(..at)?, self.path.get(at + 1..)?);
            let class = before.rsplit(|char: char| !is_class(char)).next()?;
            let is_segment = before.strip_suffix(class)?.ends_with('.');
            let end = after.find(|char: char| !is_word(char)).unwrap_or(after.len());
            let (field, rest) = after.split_at_checked(end)?;
            let is_repeated = rest.starts_with(['*', '+', '?', '(', '{']);
            (is_segment && !is_repeated && !class.is_empty() && !field.is_empty()).then_some((class, field))
        })
    }

    /// A segment without the class that declares the field.
    fn undeclared(&self) -> Option<String> {
        self.path.match_indices('.').find_map(|(at, _)| {
            let rest = self.path.get(at + 1..)?;
            let end = rest.find(|char: char| !is_class(char)).unwrap_or(rest.len());
            let (name, rest) = rest.split_at_checked(end)?;
            let is_field = !name.is_empty() && !rest.starts_with([':', '(', '{']) && !name.contains('/');
            is_field.then(|| format!("`.{name}` has no declaring class: write it as `.p/C:{name}`"))
        })
    }
}

fn absent(classes: &dyn Classes, class: &str, field: &str) -> Option<String> {
    if !classes.has(class) {
        return Some(format!("there is no class {class} on the class path"));
    }
    let mut fields = classes.fields(class);
    fields.extend(classes.statics(class));
    if fields.iter().any(|known| known.declaring == class && known.name == field) {
        return None;
    }
    let above = fields.iter().find(|known| known.name == field).map(|known| known.declaring.as_str());
    Some(match above {
        Some(above) => format!("the field {field} is declared by {above}, not by {class}"),
        None => {
            let own = fields.iter().filter(|known| known.declaring == class);
            let hint = meant(field, own.map(|known| known.name.as_str()));
            with(format!("{class} declares no field {field} that holds a reference"), hint)
        }
    })
}

fn with(cause: String, hint: Option<String>) -> String {
    hint.map_or(cause.clone(), |hint| format!("{cause}; {hint}"))
}

fn is_word(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '_' | '$')
}

fn is_class(char: char) -> bool {
    is_word(char) || char == '/'
}
