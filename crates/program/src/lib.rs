//! Class files, jars and the JDK image as an immutable program of lowered code.
