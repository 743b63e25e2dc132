//! Why something cannot be done as it was asked for.

/// Why something cannot be done as it was asked for, in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The command line or a file is wrong.
    Input(String),
    /// A limit or a missing feature leaves it open.
    Undecided(String),
}

impl Trouble {
    /// The command line or a file is wrong.
    pub(crate) fn input(why: impl Into<String>) -> Trouble {
        Trouble::Input(why.into())
    }
}
