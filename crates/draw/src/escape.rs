//! Text inside XML and SVG.

use std::fmt::Write;

/// Text in which XML sees nothing of its own, as content or as the value of an attribute. What XML cannot hold is spelled as Java does.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for one in text.chars() {
        match one {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push_str("&#10;"),
            '\u{FFFE}' | '\u{FFFF}' => _ = write!(out, "\\u{:04x}", u32::from(one)),
            one if one.is_control() => _ = write!(out, "\\u{:04x}", u32::from(one)),
            one => out.push(one),
        }
    }
    out
}
