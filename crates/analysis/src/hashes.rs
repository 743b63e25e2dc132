//! The identity hash codes of further runs, none of which a test may hang on.

use heapwise_engine::Hashes;

/// The identity hash codes of further runs.
pub(crate) const HASHES: [Hashes; 5] = [
    Hashes::Scattered(0x2545_F491),
    Hashes::Crowded,
    Hashes::Descending,
    Hashes::Scattered(0x7A5C_1D36),
    Hashes::Scattered(0x51ED_270B),
];
