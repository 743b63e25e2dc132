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
