//! Native and replaced methods of the JDK, one file per Java class.
//!
//! JDK code runs as it is in the JDK image. Methods without bytecode (*natives*) are written here, and so are a few
//! that have bytecode but cost too much or reach into the running JVM (*replacements*, each with its reason).
//! Every method is one line in the `METHODS` table of its class; a test checks all lines against the installed JDKs.
//! `jbse.meta`, which programs written for JBSE call, is answered here too, and Korat's API for finitizations.
//! A path that calls a missing native ends as unsupported, and the report names the method.
//! This crate knows nothing of heap solvers.

mod arguments;
mod boot;
mod fields;
pub mod finitization;
mod heapwise_hex;
mod java_io;
mod java_lang;
mod java_nio;
mod java_security;
mod java_text;
mod java_util;
mod jbse_meta;
mod jdk_internal;
mod sun_nio;
mod sun_security;
mod table;
mod verification;

pub use boot::BOOT;
pub use java_lang::{Thrown, current_thread};
pub use java_util::properties::{entries as properties_of, table as table_of_properties};
pub use table::{Registered, Table};
