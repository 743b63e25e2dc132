//! Native and replaced methods of the JDK, one file per Java class.
