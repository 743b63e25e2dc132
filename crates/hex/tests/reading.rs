//! Forms of files that no file of the repository can have, and texts that nobody would write.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod support;

use heapwise_hex::{File, parse};
use proptest::prelude::*;

/// The first message about a file.
fn wrong(bytes: &[u8]) -> String {
    let wrong = parse(&[File { name: "a.jbse", bytes }]).err().expect("a mistake");
    wrong.0[0].to_string()
}

/// What JBSE would refuse.
fn strict(text: &str) -> Vec<String> {
    support::read(text).strict.0.iter().map(|remark| remark.message.clone()).collect()
}

const ROWS: &str = "init begin\np/A;\ninit end\n\nresolve begin\n-- a row\n{R_ANY}.p/A:f instanceof p/A\n  not null;\nresolve end";

#[test]
fn line_ends_may_be_those_of_any_system() {
    for text in [ROWS.to_owned(), ROWS.replace('\n', "\r\n"), ROWS.replace('\n', "\r"), format!("{ROWS}\n")] {
        let rules = support::read(&text);
        assert_eq!((rules.items.init.len(), rules.items.rows.len()), (1, 1), "{text:?}");
        assert_eq!(rules.strict.0.len(), 0, "{text:?}");
    }
}

#[test]
fn a_place_is_counted_in_lines_and_characters() {
    let text = "resolve begin\r\n{ROOT}:a{°}{°}b instanceof p/A nul;\r\nresolve end";
    assert!(wrong(text.as_bytes()).starts_with("a.jbse:2:32: error:"), "{}", wrong(text.as_bytes()));
}

#[test]
fn a_file_of_another_encoding_is_named() {
    let latin = b"resolve begin\n{ROOT}:a{\xB0}* instanceof p/A not null;\nresolve end\n";
    let told = wrong(latin);
    assert!(told.starts_with("a.jbse:2:10: error: the file is not UTF-8: it has the byte B0 here"), "{told}");
    assert!(told.contains("Latin-1"), "{told}");
    let other = wrong(b"resolve begin\n\xFF\xFE");
    assert!(other.contains(":2:1:") && other.contains("byte FF") && !other.contains("Latin-1"), "{other}");
    let cut = wrong("-- {°".as_bytes().split_last().unwrap().1);
    assert!(cut.contains("byte C2"), "{cut}");
}

#[test]
fn a_file_that_is_too_long_is_not_read() {
    assert!(wrong(&vec![b' '; (16 << 20) + 1]).contains("at most 16 megabytes"));
}

#[test]
fn rows_of_several_files_hold_together() {
    let one = File { name: "one.jbse", bytes: b"resolve begin\ninstanceof p/A not null;\nresolve end" };
    let two = File {
        name: "two.jbse",
        bytes: b"init begin\np/A;\ninit end\nresolve begin\ninstanceof p/B not null;\nresolve end",
    };
    let rules = parse(&[one, two]).unwrap();
    assert_eq!(rules.items.rows.len(), 2);
    assert!(rules.is_initialised("p/A") && !rules.is_initialised("p/B"));
    let bad = File { name: "bad.jbse", bytes: b"\nresolve" };
    let told = parse(&[one, bad]).err().unwrap().to_string();
    assert!(told.starts_with("bad.jbse:2:1: error:"), "{told}");
    assert_eq!(parse(&[]).unwrap().items.rows.len(), 0);
}

#[test]
fn what_jbse_refuses_is_told() {
    assert_eq!(strict(&format!("{ROWS}\n-- the end\n")), [""; 0]);
    assert_eq!(
        strict(&format!("{ROWS}\n-- the end")),
        ["JBSE refuses a comment in the last line without an end of line"]
    );
    let glued = "resolve begin\ninstanceof p/A not null;--a\ninstanceof p/B not null;\nresolve end";
    assert_eq!(strict(glued), ["JBSE refuses words without white space between them"]);
    assert_eq!(strict(&format!("\n{ROWS}")), ["JBSE refuses white space before the first section"]);
}

#[test]
fn long_and_deep_texts_end() {
    let row = |path: &str| format!("resolve begin\n{path} instanceof p/A not null;\nresolve end\n");
    let functions = |depth: usize| format!("{}{{ROOT}}:x{}", "<p/A:f@".repeat(depth), ">".repeat(depth));
    let too_deep = ["(".repeat(100_000), "(?!".repeat(100_000), "a".repeat(100_000), "a?".repeat(50_000)];
    for pattern in too_deep {
        wrong(row(&format!("{{ROOT}}:{pattern}")).as_bytes());
    }
    wrong(row(&functions(100_000)).as_bytes());
    support::read(&row(&functions(20)));
    support::read(&row(&format!("{{R_ANY}}{}", "a".repeat(2_000))));
    support::read(&row(&format!("{{R_ANY}}{}", "(a?(?!b))?".repeat(30))));
    wrong(format!("resolve begin\ninstanceof {}I not null;\nresolve end", "[".repeat(100_000)).as_bytes());
    wrong("resolve begin\n".repeat(10_000).as_bytes());
    wrong("x ".repeat(100_000).as_bytes());
}

#[test]
fn many_patterns_that_are_too_large_together_are_refused() {
    let pattern = |number: usize| format!("{{ROOT}}:n{number}(a|b)*a{}", "(a|b)".repeat(10));
    let rows: String =
        (0..2_000).map(|number| format!("{} instanceof p/A not null;\n", pattern(number))).collect();
    let told =
        parse(&[File { name: "a.jbse", bytes: format!("resolve begin\n{rows}resolve end").as_bytes() }]);
    assert!(told.err().unwrap().0[0].message.contains("too large together"));
    let large: Vec<String> =
        (11..40).map(|length| format!("{{ROOT}}:(a|b)*a{}", "(a|b)".repeat(length))).collect();
    let rows: String = large.iter().map(|path| format!("{path} instanceof p/A not null;\n")).collect();
    let told =
        parse(&[File { name: "a.jbse", bytes: format!("resolve begin\n{rows}resolve end").as_bytes() }]);
    let told = told.err().unwrap();
    assert!(told.0[0].message.contains("this pattern is too large"), "{told}");
    assert!(told.0.last().unwrap().message.contains("too large together"), "{told}");
}

fn pieces() -> Vec<&'static str> {
    let words = [
        "init",
        "resolve",
        "trigger",
        "begin",
        "end",
        "instanceof",
        "not null",
        "null",
        "expands to",
        "aliases",
        "never",
        "nothing",
        "target",
        "triggers",
        "p/A",
        "p.A",
        "[I",
        "(Lp/A;)V",
        ":m",
    ];
    let signs = [
        "{ROOT}:", "{R_ANY}", "{$REF}", "{$R_ANY}", "{UP}", "{MAX}", "{°}", "{EOL}", "(", ")", "(?!", "(?:",
        "|", "*", "+", "?", "\\", "^", ".", "/", "$", ":", ";", ";\n", "[", "]", "<", ">", "@", ",", "--",
        "\n", " ", "\t", "é", "\u{0}",
    ];
    words.iter().chain(&signs).copied().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn whatever_is_written_is_read_or_refused(
        chosen in prop::collection::vec(prop::sample::select(pieces()), 0..40),
        glue in prop::collection::vec(any::<bool>(), 40),
        is_in_section in any::<bool>(),
    ) {
        let glued = |(piece, is_glued): (&&str, &bool)| format!("{piece}{}", if *is_glued { "" } else { " " });
        let mut text: String = chosen.iter().zip(&glue).map(glued).collect();
        if is_in_section {
            text = format!("resolve begin\n{text};\nresolve end");
        }
        if let Err(wrong) = parse(&[File { name: "a.jbse", bytes: text.as_bytes() }]) {
            prop_assert!(!wrong.0.is_empty());
            prop_assert!(wrong.0.iter().all(|one| one.line > 0 && !one.message.is_empty()));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Err(wrong) = parse(&[File { name: "a.jbse", bytes: &bytes }]) {
            prop_assert!(!wrong.to_string().is_empty());
        }
    }
}
