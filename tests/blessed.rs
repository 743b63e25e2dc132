//! Text that the tests hold to: files of the repository with what the program prints, which a person has read.
//!
//! It shows in a diff what a change means for those who read the output, and nothing else: whether the output is right, other tests
//! say. `cargo xtask bless` runs the tests with [`VARIABLE`] set, and then they write the files instead. It runs only tests with
//! `blessed` in their names, so no other test may ask.

use std::fs;
use std::path::Path;

/// Set, it says that what is printed now is right.
const VARIABLE: &str = "HEAPWISE_BLESS";

/// Compares a file with what it should hold, or writes it.
pub fn file(path: &Path, printed: &str) {
    let test = std::thread::current().name().unwrap_or_default().to_owned();
    // A test that runs alone has the name of the main thread.
    assert!(test == "main" || test.contains("blessed"), "{test}: `cargo xtask bless` would miss it");
    let blessed = fs::read_to_string(path).unwrap_or_default();
    if blessed == printed {
        return;
    }
    if std::env::var_os(VARIABLE).is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, printed).unwrap();
        return;
    }
    let same = blessed.lines().zip(printed.lines()).take_while(|(old, new)| old == new).count();
    let [old, new] = [&blessed, printed].map(|text| text.lines().nth(same).unwrap_or("the end of the text"));
    panic!(
        "{}:{}: another text; `cargo xtask bless` writes it, if it is right\n  blessed: {old}\n  printed: {new}\n{printed}",
        path.display(),
        same + 1
    );
}
