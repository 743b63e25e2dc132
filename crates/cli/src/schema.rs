//! `heapwise schema`: what a JSON report may hold, as a JSON schema that is made from the types of the report.

use schemars::schema_for;

use crate::failure::{self, Failure};
use crate::human;
use crate::report::Report;

/// Prints the schema.
pub(crate) fn run() -> Result<u8, Failure> {
    human::print_json(&schema_for!(Report))?;
    Ok(failure::OK)
}
