//! What was read, a line for each row: patterns as trees, so that it shows how they were understood.

use heapwise_hex::Rules;
use heapwise_hex::pattern::{Node, Pattern};
use heapwise_hex::syntax::{Anchor, Path, Place, Relative, RowItem, Says, Section, TargetItem};

pub fn items(rules: &Rules) -> String {
    let init = rules.items.init.iter().map(|class| format!("init {}\n", class.text));
    init.chain(rules.items.rows.iter().map(row)).collect()
}

fn row(row: &RowItem) -> String {
    let section = if row.section == Section::Resolve { "resolve" } else { "trigger" };
    let origins = row.path.as_ref().map_or("every origin".to_owned(), path);
    let says = match &row.says {
        Says::NotNull => "is not null".to_owned(),
        Says::Null => "is null".to_owned(),
        Says::ExpandsToNothing => "is nothing fresh".to_owned(),
        Says::ExpandsTo(class) => format!("is a fresh {}", class.text),
        Says::AliasesNothing => "is no alias".to_owned(),
        Says::AliasesInstance(class) => format!("is an alias of a {}", class.text),
        Says::AliasesTarget(at) => format!("is an alias of {}", target(at)),
        Says::NeverAliases(at) => format!("is never an alias of {}", target(at)),
    };
    let trigger = row.trigger.as_ref().map_or(String::new(), |trigger| {
        let argument = trigger.argument.as_ref().map_or("nothing".to_owned(), relative);
        let [class, method, descriptor] =
            [&trigger.class, &trigger.method, &trigger.descriptor].map(|name| &name.text);
        format!("\n  calls {class} . {method} {descriptor} with {argument}")
    });
    format!("{section}: {origins}\n  of type {}\n  {says}{trigger}\n", row.key.text)
}

fn target(target: &TargetItem) -> String {
    let max = if target.is_max { "the deepest of " } else { "" };
    match &target.place {
        Place::Path(at) => format!("{max}{}", path(at)),
        Place::Relative(at) => format!("{max}{}", relative(at)),
    }
}

fn relative(place: &Relative) -> String {
    let from = match place.from {
        Anchor::Reference => "the reference",
        Anchor::Capture => "the capture",
    };
    let ups = match place.ups {
        0 => String::new(),
        ups => format!(", {ups} up"),
    };
    let rest = place.rest.as_ref().map_or(String::new(), |rest| format!(", then {}", pattern(rest)));
    format!("{from}{ups}{rest}")
}

fn path(path: &Path) -> String {
    match path {
        Path::Pattern(at) => pattern(at),
        Path::Function(_) => "results of a function".to_owned(),
    }
}

fn pattern(pattern: &Pattern) -> String {
    let any = if pattern.is_any { "ANY " } else { "" };
    let others = pattern.others.as_ref().map_or(String::new(), |node| format!(" OR WHOLE {}", show(node)));
    format!("{any}{}{others}", show(&pattern.first))
}

fn show(node: &Node) -> String {
    match node {
        Node::Char(char) => format!("'{char}'"),
        Node::Any => "°".to_owned(),
        Node::Begin => "BEGIN".to_owned(),
        Node::End => "END".to_owned(),
        Node::Sequence(nodes) if nodes.is_empty() => "''".to_owned(),
        Node::Sequence(nodes) => {
            let parts: Vec<String> = nodes.iter().map(show).collect();
            // Characters that stand together are one text.
            format!("<{}>", parts.join(" ")).replace("' '", "")
        }
        Node::Choice(nodes) => format!("({})", nodes.iter().map(show).collect::<Vec<_>>().join(" | ")),
        Node::Star(node) => format!("{}*", show(node)),
        Node::Plus(node) => format!("{}+", show(node)),
        Node::Optional(node) => format!("{}?", show(node)),
        Node::NotAhead(node) => format!("NOT {}", show(node)),
    }
}
