//! From samples to a figure: median, spread, reference and ratio.

use super::Failure;
use super::benches::{Bench, Better};
use serde::Serialize;

/// What a benchmark returns.
pub(crate) struct Measured {
    /// One value a run, in the benchmark's unit.
    pub(crate) samples: Vec<f64>,
    /// What to compare with, if there is anything.
    pub(crate) reference: Option<Reference>,
}

/// A value to compare with, in the same unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Reference {
    /// The value.
    pub(crate) value: f64,
    /// Who says so: a publication, a goal, or a measurement in the same run.
    pub(crate) source: String,
}

/// The result of a benchmark; its fields are those of the JSON object.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Figure {
    /// The benchmark.
    pub(crate) name: &'static str,
    /// The median of the samples.
    pub(crate) median: f64,
    /// The least sample.
    pub(crate) min: f64,
    /// The greatest sample.
    pub(crate) max: f64,
    /// The unit of all values.
    pub(crate) unit: &'static str,
    /// What it is compared with.
    pub(crate) reference: Option<Reference>,
    /// How many times better than the reference the median is; below 1 it is worse.
    pub(crate) ratio: Option<f64>,
}

impl Figure {
    /// The figure of these samples.
    ///
    /// # Errors
    /// When there is no sample or one is not a number.
    pub(crate) fn of(bench: &Bench, measured: &Measured) -> Result<Self, Failure> {
        let mut samples = measured.samples.clone();
        if samples.iter().any(|sample| !sample.is_finite()) {
            return Err("a sample is not a number".to_owned());
        }
        samples.sort_by(f64::total_cmp);
        let (Some(min), Some(median), Some(max)) =
            (samples.first().copied(), median(&samples), samples.last().copied())
        else {
            return Err("there is no sample".to_owned());
        };
        let reference = measured.reference.clone();
        let ratio = reference.as_ref().map(|reference| match bench.better {
            Better::Higher => median / reference.value,
            Better::Lower => reference.value / median,
        });
        Ok(Self { name: bench.name, median, min, max, unit: bench.unit, reference, ratio })
    }
}

/// The median of sorted samples: the middle one, or the mean of the middle two.
pub(crate) fn median(sorted: &[f64]) -> Option<f64> {
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    if sorted.len() % 2 == 1 { Some(upper) } else { Some(f64::midpoint(*sorted.get(middle - 1)?, upper)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(better: Better, samples: &[f64], reference: Option<f64>) -> Result<Figure, Failure> {
        let run = |_| Err(String::new());
        let bench = Bench { name: "b", unit: "s", better, about: "", run };
        let reference = reference.map(|value| Reference { value, source: "r".to_owned() });
        Figure::of(&bench, &Measured { samples: samples.to_vec(), reference })
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[7.0]), Some(7.0));
        assert_eq!(median(&[1.0, 2.0, 9.0]), Some(2.0));
        assert_eq!(median(&[1.0, 2.0, 4.0, 9.0]), Some(3.0));
    }

    #[test]
    fn samples_need_no_order() {
        let figure = figure(Better::Lower, &[3.0, 1.0, 2.0], None).unwrap();
        assert_eq!((figure.min, figure.median, figure.max), (1.0, 2.0, 3.0));
        assert_eq!(figure.ratio, None);
    }

    #[test]
    fn the_ratio_says_how_many_times_better() {
        assert_eq!(figure(Better::Lower, &[2.0], Some(8.0)).unwrap().ratio, Some(4.0));
        assert_eq!(figure(Better::Higher, &[2.0], Some(8.0)).unwrap().ratio, Some(0.25));
    }

    #[test]
    fn no_number_is_no_figure() {
        assert!(figure(Better::Lower, &[], None).is_err());
        assert!(figure(Better::Lower, &[1.0, f64::NAN], None).is_err());
    }
}
