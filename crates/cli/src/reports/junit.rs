//! Generated tests in the XML of JUnit's reports: a suite for each test class, a case for each test.
//!
//! With `--check` it says what JUnit said. Without it the tests were replayed by heapwise and not run on a JVM, which a property says.
//! A certain finding is a failure, as it is for the exit code: of the test that shows it, else of a case with the name of the method.

use std::collections::BTreeMap;

use super::Page;
use super::xml::Xml;
use crate::report::Report;

/// A case with what failed, if something did.
type Cases<'a> = BTreeMap<&'a str, Option<String>>;

/// The text of the file.
pub(super) fn text(report: &Report, pages: &[Page]) -> String {
    let mut suites: BTreeMap<&str, Cases<'_>> = BTreeMap::new();
    for test in pages.iter().flat_map(|page| &page.tests) {
        suites.entry(&test.class).or_default().insert(&test.name, None);
    }
    let dropped = report.check.iter().flat_map(|check| &check.dropped);
    for (test, message) in dropped.map(|dropped| (&*dropped.test, &dropped.message)) {
        let (class, name) = test.rsplit_once('.').unwrap_or((test, test));
        suites.entry(class).or_default().insert(name, Some(message.clone()));
    }
    for target in pages.iter().flat_map(|page| &page.targets) {
        for finding in target.findings.iter().filter(|finding| finding.certain) {
            let own = target.target.split_once('#').unwrap_or((&target.target, &target.target));
            let (class, name) = finding.test.as_deref().and_then(|test| test.rsplit_once('.')).unwrap_or(own);
            let case = suites.entry(class).or_default().entry(name).or_default();
            let known = case.take().map_or_else(String::new, |known| known + "\n");
            *case = Some(known + &finding.message);
        }
    }
    let failures: Vec<String> = report.check.iter().flat_map(|check| check.failures.clone()).collect();
    if !failures.is_empty() {
        suites.entry("heapwise").or_default().insert("check", Some(failures.join("\n")));
    }
    let mut xml = Xml::begin("");
    let all: Vec<&Option<String>> = suites.values().flat_map(BTreeMap::values).collect();
    let (tests, failed) = counts(all.into_iter());
    xml.open("testsuites", &[("name", "heapwise"), ("tests", &tests), ("failures", &failed)]);
    for (class, cases) in &suites {
        let (tests, failed) = counts(cases.values());
        let counts = [("tests", &*tests), ("failures", &*failed), ("errors", "0"), ("skipped", "0")];
        xml.open("testsuite", &[&[("name", *class)][..], &counts].concat());
        xml.open("properties", &[]);
        let ran =
            if report.check.is_some() { "JUnit" } else { "the replay of heapwise; use --check for JUnit" };
        xml.empty("property", &[("name", "run by"), ("value", ran)]);
        xml.close();
        for (name, failure) in cases {
            let attributes = [("name", *name), ("classname", *class)];
            match failure {
                None => xml.empty("testcase", &attributes),
                Some(message) => {
                    xml.open("testcase", &attributes);
                    let first = message.lines().next().unwrap_or_default();
                    xml.text("failure", &[("message", first)], message);
                    xml.close();
                }
            }
        }
        xml.close();
    }
    xml.end()
}

fn counts<'a>(cases: impl Iterator<Item = &'a Option<String>>) -> (String, String) {
    let (mut tests, mut failed) = (0, 0);
    for case in cases {
        tests += 1;
        failed += usize::from(case.is_some());
    }
    (tests.to_string(), failed.to_string())
}
