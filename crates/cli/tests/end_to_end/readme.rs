//! The examples of the README and other pages: commands with what they print.

use std::sync::Mutex;

use crate::blessed;
use crate::tool::workspace;

/// One test at a time writes a page.
static PAGES: Mutex<()> = Mutex::new(());

/// Compares an example of the README with what its commands print, or writes that there. `printed` is given the words of a command
/// behind `heapwise`, and the text that the README shows for it.
pub fn example(name: &str, printed: impl Fn(&[&str], &str) -> String) {
    example_of("README.md", name, printed);
}

/// The same of a page.
pub fn example_of(page: &str, name: &str, printed: impl Fn(&[&str], &str) -> String) {
    let path = workspace().join(page);
    let [begin, end] = [format!("<!-- {name}:begin -->\n```console\n"), format!("```\n<!-- {name}:end -->")];
    let read = || std::fs::read_to_string(&path).unwrap();
    let text = read();
    let (_, example) = text.split_once(&begin).unwrap();
    let (example, _) = example.split_once(&end).unwrap();
    let mut now = String::new();
    for part in example.split("$ heapwise ").skip(1) {
        let (command, shown) = part.split_once('\n').unwrap();
        let words: Vec<&str> = command.split_whitespace().map(|word| word.trim_matches('\'')).collect();
        now += &format!("$ heapwise {command}\n{}", printed(&words, shown));
    }
    assert!(!now.is_empty(), "{name}: no command");
    let _alone = PAGES.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    blessed::file(&path, &read().replace(&format!("{begin}{example}{end}"), &format!("{begin}{now}{end}")));
}
