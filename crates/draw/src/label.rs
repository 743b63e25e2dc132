//! Names and values as they can stand in a line of text: class files may call things what they like.

/// What is kept of a label in a text.
pub(crate) const IN_TEXT: usize = 60;
/// What is kept of a label in a box.
pub(crate) const IN_BOX: usize = 32;

/// The label on one line and at most so many characters long: what has no shape of its own, or changes the order of
/// others, is escaped; the middle of a long label is left out, since names differ at their ends.
pub(crate) fn label(text: &str, most: usize) -> String {
    // A name may have megabytes; what is beyond either end is not looked at.
    let length = text.chars().count();
    let escaped: Vec<char> = match length > 2 * most {
        false => text.chars().flat_map(escape).collect(),
        true => {
            let end = text.chars().skip(length - most);
            text.chars().take(most).chain(end).flat_map(escape).collect()
        }
    };
    if length <= 2 * most && escaped.len() <= most {
        return escaped.into_iter().collect();
    }
    let kept = most.saturating_sub(1);
    let (begin, end) = (kept.div_ceil(2), escaped.len().saturating_sub(kept / 2));
    escaped.iter().take(begin).chain(['…'].iter()).chain(escaped.iter().skip(end)).collect()
}

/// The label at any length, on one line.
pub(crate) fn whole(text: &str) -> String {
    text.chars().flat_map(escape).collect()
}

fn escape(one: char) -> Box<dyn Iterator<Item = char>> {
    match is_shapeless(one) {
        true => Box::new(one.escape_default()),
        false => Box::new(std::iter::once(one)),
    }
}

/// Controls, separators of lines, marks of direction, and what XML does not allow.
fn is_shapeless(one: char) -> bool {
    one.is_control()
        || matches!(one, '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
        || matches!(one, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}' | '\u{FFFF}')
}

/// How many columns of a fixed-width font the label takes at most.
pub(crate) fn columns(label: &str) -> i64 {
    label.chars().map(|one| if one < '\u{300}' { 1 } else { 2 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_stay_on_their_line() {
        let check = |text: &str, expected: &str| assert_eq!(label(text, 12), expected);
        check("key", "key");
        check("größe", "größe");
        check("a\nb", "a\\nb");
        check("a\u{202E}b", "a\\u{202e}b");
        check("", "");
        assert_eq!(whole("\u{0}<\t>"), "\\u{0}<\\t>");
    }

    #[test]
    fn the_ends_of_long_labels_are_kept() {
        let long = format!("{}#17", "x".repeat(1_000_000));
        assert_eq!(label(&long, 12), "xxxxxx…xx#17");
        assert_eq!(label("abcdefghijklm", 12), "abcdef…ijklm");
        assert_eq!(label("abcdefghijkl", 12), "abcdefghijkl");
    }

    #[test]
    fn wide_characters_count_twice() {
        assert_eq!(columns("ab"), 2);
        assert_eq!(columns("木b"), 3);
    }
}
