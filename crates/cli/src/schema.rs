//! `heapwise schema`: what a JSON report may hold, as a JSON schema that is made from the types of the report.

use schemars::generate::SchemaSettings;

use crate::failure::{self, Failure};
use crate::human;
use crate::report::Report;

/// Prints the schema of what is written: a field that may be left out is not required.
pub(crate) fn run() -> Result<u8, Failure> {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    human::print_json(&generator.into_root_schema_for::<Report>())?;
    Ok(failure::OK)
}
