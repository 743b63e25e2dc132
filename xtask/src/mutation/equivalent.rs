//! The mutants that no test can notice, as someone who read the code has listed them.
//!
//! A line is `CLASS.METHOD NUMBER DESCRIPTION | REASON`; the part before the bar is the name of a mutant. What tests show is stronger
//! than what a person read: an entry that a test kills is wrong, and one that names no mutant is out of date. Both are reported.

use crate::workspace::Outcome;

use super::report::Mutant;

/// The names on the list.
pub(super) struct Equivalent {
    names: Vec<String>,
}

impl Equivalent {
    /// Reads the list.
    ///
    /// # Errors
    /// When a line has no reason.
    pub(super) fn of(list: &str) -> Outcome<Self> {
        let lines = list.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let name = |line: &str| match line.split_once(" | ") {
            Some((name, reason)) if !reason.trim().is_empty() => Ok(name.to_owned()),
            _ => Err(format!("the list of equivalent mutants has a line without a reason: {line}")),
        };
        Ok(Self { names: lines.map(name).collect::<Outcome<_>>()? })
    }

    /// Whether a mutant is on the list.
    pub(super) fn has(&self, mutant: &Mutant) -> bool {
        self.names.contains(&mutant.name())
    }

    /// What is wrong with the entries of a class, given its mutants.
    pub(super) fn complaints(&self, class: &str, mutants: &[Mutant]) -> Vec<String> {
        let is_of_class = |name: &str| {
            name.strip_prefix(class).is_some_and(|rest| rest.starts_with('.') || rest.starts_with('$'))
        };
        let complaint = |name: &String| {
            let mutant = mutants.iter().find(|mutant| &mutant.name() == name);
            match mutant {
                None => Some(format!("there is no mutant `{name}`, which is listed as equivalent")),
                // A test that takes long is no proof.
                Some(mutant) if mutant.status == "KILLED" => {
                    Some(format!("a test kills `{name}`, which is listed as equivalent"))
                }
                Some(_) => None,
            }
        };
        self.names.iter().filter(|name| is_of_class(name)).filter_map(complaint).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "# A comment.\n\nTree.get 2 changed conditional boundary | equality was handled above\n\
                        TreeMap.get 1 negated | of another class\nTree$Node.x 1 negated | never asked for\n";

    fn mutant(method: &str, number: usize, description: &str, status: &str) -> Mutant {
        Mutant {
            method: method.to_owned(),
            number,
            description: description.to_owned(),
            line: 1,
            mutator: "Math".to_owned(),
            status: status.to_owned(),
            is_killed: status != "SURVIVED",
        }
    }

    #[test]
    fn a_mutant_is_found_by_its_name() {
        let list = Equivalent::of(LIST).unwrap();
        assert!(list.has(&mutant("Tree.get", 2, "changed conditional boundary", "SURVIVED")));
        assert!(!list.has(&mutant("Tree.get", 1, "changed conditional boundary", "SURVIVED")));
    }

    #[test]
    fn entries_that_are_wrong_are_reported() {
        let list = Equivalent::of(LIST).unwrap();
        let survivor = mutant("Tree$Node.x", 1, "negated", "SURVIVED");
        let late = mutant("Tree.get", 2, "changed conditional boundary", "TIMED_OUT");
        assert!(list.complaints("Tree", &[late, survivor.clone()]).is_empty());
        let killed = mutant("Tree.get", 2, "changed conditional boundary", "KILLED");
        let complaints = list.complaints("Tree", &[killed, survivor]);
        assert_eq!(
            complaints,
            ["a test kills `Tree.get 2 changed conditional boundary`, which is listed as equivalent"]
        );
        let complaints = list.complaints("TreeMap", &[]);
        assert_eq!(complaints, ["there is no mutant `TreeMap.get 1 negated`, which is listed as equivalent"]);
    }

    #[test]
    fn each_entry_has_a_reason() {
        assert!(
            Equivalent::of("Tree.get 1 negated").is_err_and(|message| message.contains("without a reason"))
        );
    }
}
