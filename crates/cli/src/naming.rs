//! What the files of tests are called.
//!
//! A pattern says it, with the name of the class under test in it. Where a file of that name is somebody's own, the next is tried:
//! a number stands before what build tools know tests by, `CHeapwise2Test` after `CHeapwiseTest`, or at the end where the pattern
//! ends in nothing of that kind.

use heapwise_analysis::CLASS;
use heapwise_junit::is_type_identifier;

/// What build tools know tests by at the end of a name; of two that fit, the longer comes first.
const KNOWN: [&str; 4] = ["TestCase", "Tests", "Test", "IT"];

/// The pattern of names that is used if no other is wanted.
pub(crate) const DEFAULT: &str = "{class}HeapwiseTest";

/// A pattern for names of test classes.
#[derive(Clone, Debug)]
pub(crate) struct Naming {
    /// What stands before and after the number.
    around: (String, String),
}

impl Default for Naming {
    fn default() -> Naming {
        Naming { around: (format!("{CLASS}Heapwise"), "Test".to_owned()) }
    }
}

impl Naming {
    /// # Errors
    /// What is wrong with a pattern that has no place for the name of the class, or gives no names of other classes.
    pub(crate) fn parse(pattern: &str) -> Result<Naming, String> {
        if !pattern.contains(CLASS) {
            return Err(format!("it has no {CLASS}, which stands for the name of the class under test"));
        }
        if pattern == CLASS {
            return Err("it names the class under test itself".to_owned());
        }
        let name = pattern.replace(CLASS, "C");
        if !is_type_identifier(&name) {
            return Err(format!("{name} would be no name for a Java class"));
        }
        let end = KNOWN.into_iter().find_map(|end| pattern.strip_suffix(end).map(|before| (before, end)));
        let (before, end) = end.unwrap_or((pattern, ""));
        Ok(Naming { around: (before.to_owned(), end.to_owned()) })
    }

    /// The pattern of the file with this number, which counts from one.
    pub(crate) fn numbered(&self, number: usize) -> String {
        let (before, end) = &self.around;
        match number {
            1 => format!("{before}{end}"),
            // The number of a file would make the name of another class, or continue a number.
            _ if before.ends_with(CLASS) || before.ends_with(|c: char| c.is_ascii_digit()) => {
                format!("{before}_{number}{end}")
            }
            _ => format!("{before}{number}{end}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_what_tests_are_known_by() {
        for (pattern, second) in [
            (DEFAULT, "{class}Heapwise2Test"),
            ("{class}GeneratedTests", "{class}Generated2Tests"),
            ("{class}Test", "{class}_2Test"),
            ("Test{class}", "Test{class}_2"),
            ("{class}HeapwiseIT", "{class}Heapwise2IT"),
            ("{class}GeneratedTestCase", "{class}Generated2TestCase"),
            ("Gen{class}Spec", "Gen{class}Spec2"),
            ("{class}V2Test", "{class}V2_2Test"),
        ] {
            let naming = Naming::parse(pattern).unwrap();
            assert_eq!((naming.numbered(1).as_str(), naming.numbered(2).as_str()), (pattern, second));
        }
    }

    #[test]
    fn patterns_that_give_no_name_are_refused() {
        for pattern in
            ["", "Tests", "{class}", "{Class}Test", "{class} Test", "{class}-Test", "9{class}", "p.{class}"]
        {
            assert!(Naming::parse(pattern).is_err(), "{pattern}");
        }
    }
}
