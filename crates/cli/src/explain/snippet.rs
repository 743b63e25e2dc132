//! A line of source with its branches marked.
//!
//! A class file says on which line a jump is, not where on the line. The condition of a branch is spelled as the source mostly spells it,
//! or its negation is; where neither stands on the line, the line is shown without a mark.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// The branches of one jump.
pub(super) struct Mark {
    /// What holds on each.
    pub conditions: Vec<String>,
    /// What became of them: `1 covered, 2 infeasible`.
    pub label: String,
}

/// A line with its number, and below it what became of the branches.
pub(super) fn snippet(number: u32, text: &str, marks: &[Mark]) -> Vec<String> {
    let text: String = text.trim().chars().map(|one| if one == '\t' { ' ' } else { one }).collect();
    let mut taken: Vec<Range<usize>> = Vec::new();
    let mut annotations = Vec::new();
    for mark in marks {
        let found = mark.conditions.iter().find_map(|condition| find(&text, condition, &taken));
        if let Some(span) = found {
            taken.push(span.clone());
            annotations.push(AnnotationKind::Primary.span(span).label(mark.label.clone()));
        }
    }
    if annotations.is_empty() {
        annotations.push(AnnotationKind::Visible.span(0..text.len()));
    }
    let snippet = Snippet::source(text.as_str()).line_start(number as usize).annotations(annotations);
    let rendered = Renderer::plain().render(&[Group::with_level(Level::NOTE).element(snippet)]);
    let lines = rendered.lines().map(|line| line.trim_end().to_owned());
    lines.filter(|line| line.trim() != "|").collect()
}

/// Where a condition stands on a line, as a whole and not where another does. The source mostly leaves out the names of classes, and
/// that a number is a long.
fn find(text: &str, condition: &str, taken: &[Range<usize>]) -> Option<Range<usize>> {
    let short = without_classes(condition);
    let plain = without_suffixes(&short);
    [condition, short.as_str(), plain.as_str()].into_iter().find_map(|condition| {
        let found = text.match_indices(condition).map(|(at, found)| at..at + found.len());
        let is_part = |letter: Option<char>| {
            letter.is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '$' | '.'))
        };
        let is_whole = |span: &Range<usize>| {
            !is_part(text[..span.start].chars().next_back()) && !is_part(text[span.end..].chars().next())
        };
        let is_free = |span: &Range<usize>| {
            taken.iter().all(|other| span.end <= other.start || other.end <= span.start)
        };
        let mut found = found.filter(|span| !span.is_empty());
        found.find(|span| is_whole(span) && is_free(span))
    })
}

/// `isRed(e.parent)` of `TreeMap.isRed(e.parent)`.
fn without_classes(condition: &str) -> String {
    let mut short = String::new();
    for part in condition.split_inclusive('.') {
        let is_other = |(_, letter): &(usize, char)| !letter.is_alphanumeric() && *letter != '.';
        let begin = part.char_indices().rev().find(is_other).map_or(0, |(at, letter)| at + letter.len_utf8());
        match part.ends_with('.') && part[begin..].starts_with(char::is_uppercase) {
            true => short += &part[..begin],
            false => short += part,
        }
    }
    short
}

/// `x > 10` of `x > 10L`.
fn without_suffixes(condition: &str) -> String {
    let mut plain = String::new();
    for part in condition.split_inclusive(|letter: char| !letter.is_alphanumeric()) {
        let digits =
            part.find('L').filter(|at| *at > 0 && part[..*at].bytes().all(|one| one.is_ascii_digit()));
        match digits {
            Some(at) => plain += &format!("{}{}", &part[..at], &part[at + 1..]),
            None => plain += part,
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, conditions: &[&[&str]], expected: &[&str]) {
        let mark = |(index, conditions): (usize, &&[&str])| Mark {
            conditions: conditions.iter().map(|text| (*text).to_owned()).collect(),
            label: format!("jump {index}"),
        };
        let marks: Vec<Mark> = conditions.iter().enumerate().map(mark).collect();
        assert_eq!(snippet(7, text, &marks), expected);
    }

    #[test]
    fn conditions_are_marked_where_they_stand() {
        check("\tif (x < 3) {", &[&["x >= 3", "x < 3"]], &["7 | if (x < 3) {", "  |     ^^^^^ jump 0"]);
        check(
            "    while (isRed(e.parent)) {",
            &[&["!TreeMap.isRed(e.parent)", "TreeMap.isRed(e.parent)"]],
            &["7 | while (isRed(e.parent)) {", "  |        ^^^^^^^^^^^^^^^ jump 0"],
        );
    }

    #[test]
    fn a_line_without_the_words_of_a_condition_is_shown_without_marks() {
        check(
            "return color == RED;",
            &[&["!color", "color"]],
            &["7 | return color == RED;", "  |        ^^^^^ jump 0"],
        );
        check("while (max < 3) {", &[&["x < 3", "x >= 3"]], &["7 | while (max < 3) {"]);
        check("", &[&["x < 3"]], &["7 |"]);
        check("for (int ü = 0; ü < 3;) {", &[&["i < 3"]], &["7 | for (int ü = 0; ü < 3;) {"]);
    }

    #[test]
    fn suffixes_of_longs_are_left_out() {
        assert_eq!(without_suffixes("x1L + 20L > 7L"), "x1L + 20 > 7");
        check(
            "if (amount <= 0) {",
            &[&["amount > 0L", "amount <= 0L"]],
            &["7 | if (amount <= 0) {", "  |     ^^^^^^^^^^^ jump 0"],
        );
    }

    #[test]
    fn names_of_classes_are_left_out() {
        assert_eq!(without_classes("!TreeMap.isRed(Other.root(e.left))"), "!isRed(root(e.left))");
        assert_eq!(without_classes("a.b == 2.5"), "a.b == 2.5");
        assert_eq!(without_classes("….root.l.k > root.k"), "….root.l.k > root.k");
    }
}
