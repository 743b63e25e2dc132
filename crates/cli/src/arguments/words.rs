//! The words of a command line before clap reads them.

use std::ffi::OsString;

/// The command line with Java's options of several letters behind one dash spelled as clap can read them. What comes
/// behind the class that is to be run is the program's own.
pub(crate) fn spelled(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let arguments: Vec<OsString> = arguments.collect();
    let is_log = |word: &OsString| *word == *"--log" || word.to_string_lossy().starts_with("--log=");
    let has_log = arguments.iter().any(is_log);
    let mut words: Vec<OsString> = Vec::new();
    let mut running = false;
    let mut named = false;
    for argument in arguments {
        let takes_value = words.last().is_some_and(|last| *last == *"--class-path");
        named |= running && !takes_value && !argument.to_string_lossy().starts_with('-');
        running |= words.len() == 1 && argument == *"run";
        let spelled = match argument.to_str() {
            Some("-cp" | "-classpath" | "--cp") if !named => OsString::from("--class-path"),
            Some("-vv") if !named && words.len() > 1 => {
                if !has_log {
                    words.push(OsString::from("--log=phases"));
                }
                OsString::from("--verbose")
            }
            Some("-ea") if !named => OsString::from("--enable-assertions"),
            _ => argument,
        };
        words.push(spelled);
    }
    words
}

/// The place of the command.
pub(crate) fn command(words: &[OsString]) -> Option<usize> {
    let mut at = 1;
    loop {
        match words.get(at)?.to_str()? {
            "--profile" | "--color" | "--log" => at += 2,
            word if word.starts_with('-') => at += 1,
            _ => return Some(at),
        }
    }
}

/// The words that are heapwise's own: what stands behind `--`, or of `run` behind the class, is the program's.
pub(crate) fn own(words: &[OsString]) -> &[OsString] {
    let command = command(words).unwrap_or(words.len());
    let is_run = words.get(command).is_some_and(|word| *word == *"run");
    let is_end = |at: &usize| {
        let before = at.checked_sub(1).and_then(|before| words.get(before)).and_then(|word| word.to_str());
        let is_value = matches!(before, Some("--class-path" | "--profile" | "--color" | "--log" | "-D"));
        let word = words.get(*at).map(|word| word.to_string_lossy()).unwrap_or_default();
        word == "--" || is_run && *at > command && !is_value && !word.starts_with('-')
    };
    let end = (1..words.len()).find(is_end).unwrap_or(words.len());
    words.get(..end).unwrap_or(words)
}

/// The profile that a command line or the environment names.
pub(crate) fn profile(words: &[OsString]) -> Option<String> {
    let own = own(words);
    let text = |at: usize| own.get(at).and_then(|word| word.to_str());
    let named = (1..own.len()).find_map(|at| match text(at)? {
        "--profile" => text(at + 1),
        word => word.strip_prefix("--profile="),
    });
    let variable = || std::env::var("HEAPWISE_PROFILE").ok().filter(|name| !name.is_empty());
    named.map(str::to_owned).or_else(variable)
}
