//! A report among other things that are written: its JSON, and beside that what people see and JSON leaves out.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::findings::Aside;
use crate::report::{Cause, TargetReport};

#[derive(Serialize, Deserialize)]
struct Parts {
    json: String,
    causes: Vec<Cause>,
    findings: Vec<Aside>,
}

pub(crate) fn serialize<S: Serializer>(report: &TargetReport, serializer: S) -> Result<S::Ok, S::Error> {
    let json = serde_json::to_string(report).map_err(S::Error::custom)?;
    let findings = report.findings.iter().map(|finding| finding.aside.clone()).collect();
    Parts { json, causes: report.causes.clone(), findings }.serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TargetReport, D::Error> {
    let Parts { json, causes, findings } = Parts::deserialize(deserializer)?;
    let mut report: TargetReport = serde_json::from_str(&json).map_err(D::Error::custom)?;
    report.causes = causes;
    if report.findings.len() != findings.len() {
        return Err(D::Error::custom("findings that do not fit their report"));
    }
    report.findings.iter_mut().zip(findings).for_each(|(finding, aside)| finding.aside = aside);
    Ok(report)
}

#[cfg(test)]
mod tests {
    /// The numbers of findings are read as they were written, which needs a feature of `serde_json`.
    #[test]
    fn doubles_keep_their_last_place() {
        let mut bits = 0x3ff0_0000_0000_0001u64;
        for _ in 0..10_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = f64::from_bits(bits);
            if number.is_finite() {
                let text = serde_json::to_string(&number).unwrap();
                assert_eq!(serde_json::from_str::<f64>(&text).unwrap().to_bits(), bits, "{text}");
            }
        }
    }
}
