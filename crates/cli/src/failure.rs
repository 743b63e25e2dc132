//! Exit codes, what makes a run end with one, and the one-line errors that end a run.

use std::str::FromStr;

use heapwise_session::Trouble;

/// Everything was done.
pub(crate) const OK: u8 = 0;
/// Something was found that no program should do.
pub(crate) const FINDINGS: u8 = 1;
/// The command line or the input is wrong.
pub(crate) const USAGE: u8 = 2;
/// A limit or a missing feature cut something, and the caller asked to be told by the exit code.
pub(crate) const PARTIAL: u8 = 3;
/// Nothing matched.
pub(crate) const NOTHING: u8 = 4;
/// An error in heapwise.
pub(crate) const INTERNAL: u8 = 70;

/// What makes a run end with a code of its own: `--fail-on findings,partial`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FailOn {
    findings: bool,
    partial: bool,
}

impl FailOn {
    /// The exit code of a run that found something, or of which something was cut. A finding is more than a cut.
    pub(crate) fn code(self, has_findings: bool, is_partial: bool) -> u8 {
        if has_findings && self.findings {
            FINDINGS
        } else if is_partial && self.partial {
            PARTIAL
        } else {
            OK
        }
    }
}

impl FromStr for FailOn {
    type Err = String;

    fn from_str(text: &str) -> Result<FailOn, String> {
        let mut fail_on = FailOn { findings: false, partial: false };
        for word in text.split(',') {
            match word.trim() {
                "findings" => fail_on.findings = true,
                "partial" => fail_on.partial = true,
                "none" if text.trim() == "none" => {}
                "none" => return Err("none stands alone".to_owned()),
                other => return Err(format!("`{other}` is none of findings, partial and none")),
            }
        }
        Ok(fail_on)
    }
}

/// Why a run ended without a result.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    /// One line: the thing, the place, the cause and what to do.
    pub message: String,
    /// The exit code.
    pub code: u8,
}

impl Failure {
    /// The command line or the input is wrong.
    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: USAGE }
    }

    /// heapwise itself has failed.
    pub(crate) fn internal(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: INTERNAL }
    }

    /// There is nothing to do, and that is as it should be.
    pub(crate) fn done(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: OK }
    }

    /// There is nothing to do.
    pub(crate) fn nothing(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: NOTHING }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Input(message) => Failure::usage(message),
            Trouble::Undecided(message) => Failure { message, code: PARTIAL },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, codes: [u8; 4]) {
        let fail_on: FailOn = text.parse().unwrap();
        let code = |findings, partial| fail_on.code(findings, partial);
        let found = [code(false, false), code(false, true), code(true, false), code(true, true)];
        assert_eq!(found, codes, "{text}");
    }

    #[test]
    fn codes_are_given_where_they_are_asked_for() {
        check("none", [OK; 4]);
        check("findings", [OK, OK, FINDINGS, FINDINGS]);
        check("partial", [OK, PARTIAL, OK, PARTIAL]);
        check("findings, partial", [OK, PARTIAL, FINDINGS, FINDINGS]);
    }

    #[test]
    fn what_is_none_of_them_is_refused() {
        for text in ["", "finding", "none,partial", "findings,,partial"] {
            assert!(text.parse::<FailOn>().is_err(), "{text}");
        }
    }
}
