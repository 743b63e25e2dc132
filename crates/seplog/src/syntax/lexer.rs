//! Text to tokens.
//!
//! The sign is no part of a number, unlike in the tools of the papers: there `x-1` is a mistake and here it is a difference.

use crate::Span;
use crate::diagnostic::Collector;

/// What a token is; its text stands in the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    Name,
    Integer,
    Decimal,
    Symbol(&'static str),
    /// What no token is; it is told already.
    Wrong,
    End,
}

/// What is read as which symbol, with the signs of other languages for which a reader may take them. Longer ones stand before
/// their beginnings.
const SYMBOLS: [(&str, &str); 37] = [
    ("|->", "::"),
    ("::", "::"),
    ("==", "=="),
    ("!=", "!="),
    ("<=", "<="),
    (">=", ">="),
    ("||", "||"),
    ("&&", "&"),
    ("->", "::"),
    ("[]", "[]"),
    ("|", "||"),
    (":", ":"),
    ("=", "="),
    ("<", "<"),
    (">", ">"),
    ("&", "&"),
    ("*", "*"),
    ("(", "("),
    (")", ")"),
    ("{", "{"),
    ("}", "}"),
    (",", ","),
    (";", ";"),
    ("+", "+"),
    ("-", "-"),
    ("#", "#"),
    ("/", "/"),
    (".", "."),
    ("∗", "*"),
    ("⋆", "*"),
    ("∧", "&"),
    ("∨", "||"),
    ("≠", "!="),
    ("≤", "<="),
    ("≥", ">="),
    ("↦", "::"),
    ("→", "::"),
];

/// The tokens of a text; the last is `End`.
pub(crate) fn tokens(source: u32, text: &str, diagnostics: &mut Collector<'_>) -> Vec<(Token, Span)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    let span = |start: usize, end: usize| Span { source, start: start as u32, end: end as u32 };
    loop {
        at += blank(&text[at..]);
        let rest = &text[at..];
        let Some(first) = rest.chars().next() else { break };
        if let Some(comment) = rest.strip_prefix("/*") {
            let Some(length) = comment.find("*/") else {
                diagnostics.error(span(at, at + 2), "this comment has no end");
                break;
            };
            at += 2 + length + 2;
            continue;
        }
        let (token, length) = match first {
            _ if is_part(first) && !first.is_numeric() => (Token::Name, run(rest, is_part)),
            '0'..='9' => number(rest),
            _ => symbol(rest),
        };
        if let Some(message) = complaint(token, &rest[..length]) {
            diagnostics.error_with(span(at, at + length), message, instead(token, first));
        }
        tokens.push((token, span(at, at + length)));
        at += length;
    }
    tokens.push((Token::End, span(text.len(), text.len())));
    tokens
}

/// The length of white space and of comments to the end of a line.
fn blank(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += rest.len() - rest.trim_start().len();
        if !text[at..].starts_with("//") {
            return at;
        }
        at += text[at..].find('\n').unwrap_or(text.len() - at);
    }
}

fn number(text: &str) -> (Token, usize) {
    let digits = |text: &str| run(text, |char| char.is_ascii_digit());
    let whole = digits(text);
    match text[whole..].strip_prefix('.').map(digits) {
        Some(fraction) if fraction > 0 => (Token::Decimal, whole + 1 + fraction),
        _ => (Token::Integer, whole),
    }
}

fn is_part(char: char) -> bool {
    char.is_alphanumeric() || char == '_' || char == '$'
}

fn run(text: &str, is_in: impl Fn(char) -> bool) -> usize {
    text.find(|char| !is_in(char)).unwrap_or(text.len())
}

/// The symbol that a text begins with.
fn symbol(text: &str) -> (Token, usize) {
    match SYMBOLS.iter().find(|(spelled, _)| text.starts_with(spelled)) {
        Some((spelled, symbol)) => (Token::Symbol(symbol), spelled.len()),
        None => (Token::Wrong, text.chars().next().map_or(1, char::len_utf8)),
    }
}

/// What is wrong with a token, if something is.
fn complaint(token: Token, text: &str) -> Option<String> {
    match token {
        Token::Symbol(symbol) if symbol != text => Some(format!("`{text}` has no meaning")),
        Token::Wrong => Some(format!("`{}` has no meaning", text.escape_debug())),
        _ => None,
    }
}

fn instead(token: Token, first: char) -> Option<String> {
    match (token, first) {
        (Token::Symbol("::"), _) => Some("a cell is `root::Class<fields>`".to_owned()),
        (Token::Symbol(symbol), _) => Some(format!("write `{symbol}`")),
        (_, '!' | '¬') => Some("there is no negation; `!=` is inequality".to_owned()),
        (_, '∃') => Some("write `exists x:`".to_owned()),
        _ => None,
    }
}
