//! Natives against the JVM, in the engine: on the areas of the corpus `tests/cases/engine` that are about the JDK, and on the
//! cases of this crate. They are judged as `engine` judges the rest of the corpus.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../../engine/tests/oracle/areas.rs"]
mod areas;
#[path = "../../../engine/tests/oracle/corpus.rs"]
#[allow(dead_code)]
mod corpus;
#[path = "../../../engine/tests/oracle/judge.rs"]
mod judge;

use std::path::{Path, PathBuf};

/// Cases that give up on some path, with the reason. Nothing else may.
const GIVES_UP: &[(&str, &str)] = &[("MapsOfKeysBehind", "names the mixture of keys")];

fn directory(area: &str) -> PathBuf {
    match area {
        "natives" => Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"),
        area => corpus::root().join("engine").join(area),
    }
}

areas::areas! { boxing collections concat natives strings }
