//! Names of the JDK.

/// What holds of every input, said as rules: a string has characters of its own. They are bytes since Java 9.
pub(crate) const BUILT_IN: &str = "resolve begin
{R_ANY}.java/lang/String:value instanceof [B not null;
{R_ANY}.java/lang/String:value instanceof [B aliases nothing;
{R_ANY}.java/lang/String:value instanceof [C not null;
{R_ANY}.java/lang/String:value instanceof [C aliases nothing;
resolve end
";
