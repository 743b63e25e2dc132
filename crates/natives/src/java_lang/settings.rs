//! The system properties that the JVM sets: on a machine its own, in an exploration those that all JVMs of interest share.
//!
//! What is explored is to be the same on every machine, so a property that hangs on one is unsupported there by name. The
//! default charset is UTF-8, as it is everywhere since JDK 18 and on older ones wherever the locale says so: without it nothing
//! could be written.

use heapwise_engine::Machine;

/// What ends a line of text.
pub(crate) const LINE_SEPARATOR: &str = "\n";

/// What does so elsewhere.
pub(crate) const OTHER_LINE_SEPARATOR: &str = "\r\n";

/// What is known of a system property.
pub(crate) enum Property {
    /// Its value.
    Known(String),
    /// It differs from one JVM to the next.
    OfTheJvm,
    /// No JVM sets it unasked.
    Unset,
}

/// The properties that an exploration knows.
const SHARED: [(&str, &str); 6] = [
    ("file.encoding", "UTF-8"),
    ("file.separator", "/"),
    ("line.separator", LINE_SEPARATOR),
    ("native.encoding", "UTF-8"),
    ("path.separator", ":"),
    ("sun.jnu.encoding", "UTF-8"),
];

/// How the names of the others begin.
const OF_THE_JVM: [&str; 24] = [
    "java.class.",
    "java.home",
    "java.io.tmpdir",
    "java.library.",
    "java.runtime.",
    "java.specification.",
    "java.vendor",
    "java.version",
    "java.vm.",
    "jdk.debug",
    "os.",
    "stderr.encoding",
    "stdin.encoding",
    "stdout.encoding",
    "sun.arch.",
    "sun.boot.",
    "sun.cpu.",
    "sun.io.",
    "sun.java.",
    "sun.management.",
    "sun.os.",
    "sun.stderr.encoding",
    "sun.stdout.encoding",
    "user.",
];

/// The value of a system property. What the JVM does not set itself is a switch, and unset unless someone sets it.
pub(crate) fn property(machine: &mut Machine<'_, '_>, key: &str) -> Property {
    if let Some(host) = machine.host() {
        return host.property(key).map_or(Property::Unset, Property::Known);
    }
    match SHARED.iter().find(|(name, _)| *name == key) {
        Some((_, value)) => Property::Known((*value).to_owned()),
        None if OF_THE_JVM.iter().any(|prefix| key.starts_with(prefix)) => Property::OfTheJvm,
        None => Property::Unset,
    }
}

/// All properties that are known.
pub(crate) fn properties(machine: &mut Machine<'_, '_>) -> Vec<(String, String)> {
    match machine.host() {
        Some(host) => host.properties(),
        None => SHARED.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
    }
}
