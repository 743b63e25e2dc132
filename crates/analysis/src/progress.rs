//! How far an analysis is, to go back there where a target is explored once more.

use std::collections::BTreeMap;

use heapwise_engine::Summary;

use crate::Analysis;
use crate::counts::Counts;
use crate::stops::Stops;

/// What an analysis has, but for its cases, which stay.
pub(crate) struct Progress {
    of_strategy: Summary,
    summary: Summary,
    counts: Counts,
    stops: Stops,
    without_input: BTreeMap<String, u64>,
    unreachable: u64,
}

impl Progress {
    /// That of an analysis whose strategy has done so much.
    pub fn of(analysis: &Analysis<'_>, of_strategy: Summary) -> Progress {
        Progress {
            of_strategy,
            summary: analysis.summary.clone(),
            counts: analysis.counts.clone(),
            stops: analysis.stops.clone(),
            without_input: analysis.without_input.clone(),
            unreachable: analysis.unreachable.paths,
        }
    }

    /// Takes an analysis back; what its strategy had done.
    pub fn restore(self, analysis: &mut Analysis<'_>) -> Summary {
        let Progress { of_strategy, summary, counts, stops, without_input, unreachable } = self;
        (analysis.summary, analysis.counts, analysis.stops) = (summary, counts, stops);
        (analysis.without_input, analysis.unreachable.paths) = (without_input, unreachable);
        of_strategy
    }
}
