//! Findings in SARIF 2.1.0, which code hosts show beside the lines.

use serde_json::{Value, json};

use super::Page;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// The kinds of findings, with what each means.
const RULES: [(&str, &str); 4] = [
    ("broken_invariant", "A call leaves an object that violates its invariant."),
    ("failed_assertion", "An assertion fails."),
    ("never_ends", "A call never ends."),
    ("ends_unsafe", "The program ends itself as unsafe."),
];

/// The text of the file.
pub(super) fn text(pages: &[Page]) -> String {
    let rules = RULES.map(|(id, text)| json!({ "id": id, "shortDescription": { "text": text } }));
    let results: Vec<Value> = pages.iter().flat_map(results).collect();
    let driver = json!({
        "name": "heapwise",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules,
    });
    let run = json!({ "tool": { "driver": driver }, "results": results });
    let sarif = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] });
    format!("{sarif:#}\n")
}

fn results(page: &Page) -> Vec<Value> {
    let file = encoded(&page.file().replace('\\', "/"));
    let findings = page.targets.iter().flat_map(|target| {
        target.findings.iter().enumerate().map(move |(number, finding)| (target, number, finding))
    });
    findings
        .map(|(target, number, finding)| {
            // What is certain is an error of the program; what is only possible may be one of the input.
            let level = if finding.certain { "error" } else { "warning" };
            let mut location = json!({ "artifactLocation": { "uri": file } });
            if let Some(line) = finding.line_in(&page.class) {
                location["region"] = json!({ "startLine": line });
            }
            json!({
                "ruleId": finding.kind,
                "level": level,
                "message": { "text": format!("{}: {}", target.target, finding.message) },
                "locations": [{ "physicalLocation": location }],
                "partialFingerprints": { "target/v1": format!("{}:{}:{number}", finding.kind, target.target) },
            })
        })
        .collect()
}

/// A path as a part of a URI.
fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let one = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    path.bytes().map(one).collect()
}
