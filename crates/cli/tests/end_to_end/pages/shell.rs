//! Which lines of a page a test may run: those of a few programs, which write only to the folder that they are run in.
//!
//! This reads as much of the language of the shell as pages use, and refuses the rest.

/// The programs that a page may run. The others need a network or a long time, or change the machine of the reader.
const PROGRAMS: [&str; 7] = ["heapwise", "mvn", "javac", "cat", "sed", "head", "find"];

/// Why a line is not run, if so.
pub fn refused(line: &str) -> Option<String> {
    let bare = match bare(line) {
        Ok(bare) => bare,
        Err(why) => return Some(why.to_owned()),
    };
    let program = programs(&bare).into_iter().find(|program| !PROGRAMS.contains(&program.as_str()));
    if let Some(program) = program {
        return Some(format!("no page may run {program}"));
    }
    let file = written(&bare).into_iter().find(|file| file.contains(['/', '$', '~']) || file.contains(".."));
    file.map(|file| format!("no page may write to {file}"))
}

/// A line without its comment. Of what is quoted, only what names files and programs is left.
fn bare(line: &str) -> Result<String, &'static str> {
    let mut bare = String::new();
    let (mut quote, mut letters) = (None, line.chars());
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (Some('"') | None, '`') => return Err("a command in backticks is written as $(…)"),
            (Some('"') | None, '\\') => {
                letters.next();
                bare.push('_');
            }
            (None, '\'' | '"') => quote = Some(letter),
            (None, '#') if bare.is_empty() || bare.ends_with(' ') => break,
            (None, _) => bare.push(letter),
            (Some(open), _) if letter == open => quote = None,
            (Some('"'), '$') if letters.as_str().starts_with('(') => {
                return Err("a quoted command is not looked at");
            }
            (Some(_), _) => {
                bare.push(if letter.is_alphanumeric() || "/.$~".contains(letter) { letter } else { '_' })
            }
        }
    }
    if quote.is_some() { Err("a quote has no end") } else { Ok(bare) }
}

/// The programs of a line: the first word of each of its commands, behind what is set for it.
fn programs(bare: &str) -> Vec<String> {
    let mut outer = bare.replace(">&", ">");
    let mut parts = Vec::new();
    // The last one has no other inside.
    while let Some(start) = outer.rfind("$(") {
        let end = outer[start..].find(')').map_or(outer.len(), |end| start + end);
        parts.push(outer[start + 2..end].to_owned());
        outer.replace_range(start..outer.len().min(end + 1), "_");
    }
    parts.push(outer);
    let commands = parts.iter().rev().flat_map(|part| part.split(['|', ';', '&', '(', ')']));
    commands
        .filter_map(|command| command.split_whitespace().find(|word| !word.contains('=')))
        .map(str::to_owned)
        .collect()
}

/// The files that a line writes by `>`.
fn written(bare: &str) -> Vec<String> {
    let behind = bare.split('>').skip(1).map(|text| text.trim_start_matches(['&', '|', ' ']));
    let words = behind.map(|text| text.split([' ', '|', ';', '&', ')', '<']).next().unwrap_or_default());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[test]
fn programs_are_told() {
    let told = |line: &str| programs(&bare(line).unwrap());
    assert_eq!(told("A=1 heapwise x | sed 's/a|b; c/d/' && cat f; ls"), ["heapwise", "sed", "cat", "ls"]);
    assert_eq!(told("javac -d x $(find . -name $(ls) | head) f 2>&1"), ["javac", "find", "head", "ls"]);
    assert_eq!(told("heapwise a#b \"c; d\" & (rm x)  # it's; a comment"), ["heapwise", "rm"]);
}

#[test]
fn what_is_unsafe_is_refused() {
    let reason = |line: &str| refused(line).unwrap_or_default();
    for line in
        ["heapwise man > a.1", "heapwise 'A#b' 2>&1 | head -3 >> b", "sed 's/a>\\/b`/c/' A.java > B.java"]
    {
        assert_eq!(reason(line), "", "{line}");
    }
    for line in ["A=$(rm x) heapwise", "javac $(find . | rm x)", "cat x & rm x", "head x <(rm x)"] {
        assert_eq!(reason(line), "no page may run rm", "{line}");
    }
    assert_eq!(reason("heapwise > ../x"), "no page may write to ../x");
    assert_eq!(reason("heapwise >>'a/b c'"), "no page may write to a/b_c");
    assert_eq!(reason("cat x >\"$HOME\""), "no page may write to $HOME");
    assert!(reason("cat `rm x`").contains("backticks"));
    assert!(reason("cat \"$(rm x)\"").contains("quoted"));
    assert!(reason("cat 'x").contains("no end"));
}
