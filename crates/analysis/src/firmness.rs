//! What a test may say of a run.

/// What a test may say of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Firmness {
    /// All values.
    #[default]
    Firm,
    /// All values, floats but nearly, and strings by their text.
    Near,
    /// No values: some are others on some JVM.
    Open,
}
